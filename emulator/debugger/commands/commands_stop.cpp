// commands_stop.cpp -- commands about stops: breakpoints, watchpoints, log points, and their
// conditions
//
// All kinds share one sequence of numbers, as in gdb.
#include "debugger/commands/commands_parts.hpp"
#include "debugger/inspection/inspect.hpp"
#include "debugger/inspection/watchable.hpp"
#include "debugger/values/log_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::commands {

namespace {

/// The text before " if " and the text after it.
struct Conditional {
    std::string_view what, condition;
    bool has_condition = false;
};

Conditional split_condition(std::string_view rest) {
    rest = trimmed(rest);
    if (rest == "if" || rest.substr(0, 3) == "if ") return {{}, trimmed(rest.substr(2)), true};
    const std::size_t at = rest.find(" if ");
    if (at == rest.npos && rest.ends_with(" if"))
        return {trimmed(rest.substr(0, rest.size() - 3)), {}, true};
    if (at == rest.npos) return {rest, {}, false};
    return {trimmed(rest.substr(0, at)), trimmed(rest.substr(at + 4)), true};
}

/// Returns false on failure; `error` is then the reply.
bool read_condition(const Session& session, const Conditional& words, std::optional<FileId> file,
                    std::optional<Expression>& condition, Reply& error) {
    if (!words.has_condition) return true;
    if (words.condition.empty())
        return error = failed("a condition is missing after if", "break loop if $t0 == 5"), false;
    condition = expression_of(session, words.condition, file, error);
    return condition.has_value();
}

std::string places_text(const Session& session, const std::vector<u32>& addresses) {
    if (addresses.size() == 1) return inspect::place_text(session, addresses.front());
    return fmt::format("{} places, the first is {}", addresses.size(),
                       inspect::place_text(session, addresses.front()));
}

/// A better message for something that is not a place: gdb's words, a condition without its if.
Reply no_place(const Session& session, std::string_view what, const Reply& otherwise) {
    if (what == "exception" || what == "exceptions")
        return failed(fmt::format("no label is called {}", what),
                      "catch on stops at exceptions that a handler takes; without a handler the "
                      "program ends there");
    Reply unused;
    std::string_view rest = what;
    const std::string_view place = take_word(rest);
    if (rest.empty() || !place_of(session, place, unused)) return otherwise;
    if (!expression_of(session, rest, unused))
        return failed(fmt::format("\"{}\" cannot follow the place", rest.substr(0, 80)),
                      "a condition begins with if: break loop if $t0 == 5");
    return failed(fmt::format("before the condition \"{}\" an if is missing", rest.substr(0, 80)),
                  fmt::format("break {} if {}", place, rest.substr(0, 80)));
}

Reply stop_at(Session& session, std::string_view rest, bool temporary) {
    const Conditional words = split_condition(rest);
    Breakpoint stop;
    Reply error;
    if (words.what.empty())
        stop.addresses = {session.shown_address()};
    else if (const auto places = place_of(session, words.what, error))
        stop.addresses = *places;
    else
        return no_place(session, words.what, error);
    if (!read_condition(session, words, unit_at(session, stop.addresses.front()), stop.condition,
                        error))
        return error;
    stop.where = words.what.empty() ? inspect::address_text(session, stop.addresses.front())
                                    : std::string(words.what);
    stop.temporary = temporary;
    const std::vector<u32> addresses = stop.addresses;
    const int number = session.add(std::move(stop));
    return reply_with(fmt::format("{}breakpoint {} at {}", temporary ? "temporary " : "", number,
                                  places_text(session, addresses)));
}

std::string_view access_text(Watchpoint::On on) {
    switch (on) {
    case Watchpoint::On::change: return "changes";
    case Watchpoint::On::write: return "is written";
    case Watchpoint::On::read: return "is read";
    case Watchpoint::On::access: return "is read or written";
    }
    return {};
}

/// An even floating-point register by itself is watched as a single.
std::string format_text(const Watchpoint& stop) {
    const Register& reg = *stop.location.reg;
    if (reg.bank != Register::Bank::floating || reg.number % 2 != 0 ||
        stop.location.range.size == 8)
        return {};
    const std::string name = register_name(reg);
    return fmt::format(
        " (as a single)\ntip: watch double({}) watches the double in {} and the next register",
        name, name);
}

/// "4 bytes from 0x10010000 on"
std::string extent_text(const Watchpoint& stop) {
    const auto [address, size] = stop.location.range;
    return fmt::format("{} {} from 0x{:08x} on", size, size == 1 ? "byte" : "bytes", address);
}

/// Which bytes are watched, if the text does not show it: those of a label, which may have more as
/// an array.
std::string bytes_text(const Session& session, const Watchpoint& stop) {
    if (stop.location.reg) return format_text(stop);
    const auto [address, size] = stop.location.range;
    if (stop.was_computed)
        return fmt::format(" ({}, where it leads now; it stays there)", extent_text(stop));
    if (stop.text.find('[') != stop.text.npos) return {};
    const std::string text = fmt::format(" ({})", extent_text(stop));
    const u32 all = bytes_declared(session.program(), address);
    const bool is_label = session.program().find_symbol(stop.text) != nullptr;
    return all > size && is_label
               ? fmt::format("{}\ntip: watch {},{} watches all of it", text, stop.text, all)
               : text;
}

Reply watch(Session& session, std::string_view rest, Watchpoint::On on) {
    for (const std::string_view option :
         {"-l ", "-location "}) // gdb's; a location is always watched here
        if (rest.substr(0, option.size()) == option) rest.remove_prefix(option.size());
    const Conditional words = split_condition(rest);
    Watchpoint stop;
    Reply error;
    const Watchable what = watchable(session, words.what, {}, {}, selected_frame(session));
    if (!what.location) return failed(what.error, what.tip);
    if (!read_condition(session, words, unit_at(session, session.shown_address()), stop.condition,
                        error))
        return error;
    stop.location = *what.location, stop.text = words.what, stop.on = on,
    stop.was_computed = what.was_computed;
    const std::string only = stop.condition ? fmt::format(", if {}", stop.condition->text()) : "";
    const std::string bytes = bytes_text(session, stop);
    const int number = session.add(std::move(stop));
    return reply_with(fmt::format("watchpoint {}: stops when {} {}{}{}", number, words.what,
                                  access_text(on), only, bytes));
}

/// For a watchpoint the current address.
u32 place_of_stop(const Session& session, int number) {
    for (const Breakpoint& stop : session.breakpoints())
        if (stop.number == number && !stop.addresses.empty()) return stop.addresses.front();
    return session.shown_address();
}

/// Applies `act` to the stop of that number, of either kind. Returns false if there is none.
template <class Do> bool with_stop(const Session& session, u64 number, Do act) {
    for (const Breakpoint& stop : session.breakpoints())
        if (u64(stop.number) == number) return act(stop), true;
    for (const Watchpoint& stop : session.watchpoints())
        if (u64(stop.number) == number) return act(stop), true;
    return false;
}

Reply no_such_stop(std::string_view number) {
    return failed(fmt::format("there is no break- or watchpoint {}", number.substr(0, 20)),
                  "info break lists them");
}

std::vector<u64> all_numbers(const Session& session) {
    std::vector<u64> numbers;
    for (const Breakpoint& stop : session.breakpoints()) numbers.push_back(u64(stop.number));
    for (const Watchpoint& stop : session.watchpoints()) numbers.push_back(u64(stop.number));
    return numbers;
}

std::string first_hits(u64 count) {
    return count == 1 ? "the first hit" : fmt::format("the first {} hits", count);
}

/// The existing numbers among "3" or "2-5". Empty if it is neither or none of them exists.
std::vector<u64> numbers_of(Session& session, std::string_view word) {
    const std::size_t dash = word.find('-');
    const auto first = whole_number(word.substr(0, dash)),
               last = dash == word.npos ? first : whole_number(word.substr(dash + 1));
    std::vector<u64> numbers;
    for (const u64 number : all_numbers(session))
        if (first && last && number >= *first && number <= *last) numbers.push_back(number);
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

/// Applies `act` to the stops with the given numbers, or to all.
template <class Act>
Reply for_each_number(Session& session, std::string_view rest, std::string_view done, Act act) {
    std::vector<u64> numbers;
    if (trimmed(rest).empty()) numbers = all_numbers(session);
    for (rest = trimmed(rest); !rest.empty();) {
        const std::string_view word = take_word(rest);
        const std::vector<u64> more = numbers_of(session, word);
        if (more.empty()) return no_such_stop(word);
        numbers.insert(numbers.end(), more.begin(), more.end());
    }
    for (const u64 number : numbers) act(int(number));
    return reply_with(numbers.empty() ? "there are no break- and watchpoints"
                                      : fmt::format("{} {}", done, fmt::join(numbers, ", ")));
}

template <class Stop> std::string details(Session& session, const Stop& stop) {
    const HitCount hits = session.hits(stop.number);
    std::string text =
        fmt::format(", {}", hits.count == 1 ? "hit once" : fmt::format("hit {} times", hits.count));
    if (hits.from > 0) text += fmt::format(" since step {}", hits.from);
    if (stop.condition) text += fmt::format(", if {}", stop.condition->text());
    if (stop.ignore > 0)
        text += stop.ignore == 1 ? ", ignored the first time"
                                 : fmt::format(", ignored the first {} times", stop.ignore);
    if (stop.hit_condition) text += fmt::format(", at hits {}", text_of(*stop.hit_condition));
    return text + (stop.enabled ? "" : ", disabled");
}

std::string line_of(Session& session, const Breakpoint& stop) {
    std::string text = fmt::format("{}  {} {}: {}", stop.number,
                                   stop.log         ? "log point"
                                   : stop.temporary ? "temporary breakpoint"
                                                    : "breakpoint",
                                   stop.where, places_text(session, stop.addresses));
    if (stop.log) text += fmt::format(", prints \"{}\"", *stop.log);
    return text + details(session, stop);
}

std::string line_of(Session& session, const Watchpoint& stop) {
    const std::string where = stop.was_computed ? fmt::format(" ({})", extent_text(stop)) : "";
    return fmt::format("{}  watchpoint {}{}: stops when it {}", stop.number, stop.text, where,
                       access_text(stop.on)) +
           details(session, stop);
}

} // namespace

Reply add_break(Session& session, std::string_view rest) { return stop_at(session, rest, false); }
Reply add_temporary_break(Session& session, std::string_view rest) {
    return stop_at(session, rest, true);
}
Reply add_watch(Session& session, std::string_view rest) {
    return watch(session, rest, Watchpoint::On::change);
}
Reply add_write_watch(Session& session, std::string_view rest) {
    return watch(session, rest, Watchpoint::On::write);
}
Reply add_read_watch(Session& session, std::string_view rest) {
    return watch(session, rest, Watchpoint::On::read);
}
Reply add_access_watch(Session& session, std::string_view rest) {
    return watch(session, rest, Watchpoint::On::access);
}

Reply add_log(Session& session, std::string_view rest) {
    Reply error;
    const std::string_view where = take_word(rest);
    const auto places = place_of(session, where, error);
    if (!places) return error;
    if (const std::size_t end = rest.find("\" if ");
        end != rest.npos && end > 0 && rest.front() == '"')
        return failed(
            fmt::format("a log point takes no \"{}\" after its message", rest.substr(end + 2, 40)),
            "condition NUMBER COND lets it depend on a condition");
    if (rest.size() >= 2 && rest.front() == '"' && rest.back() == '"')
        rest = rest.substr(1, rest.size() - 2);
    if (rest.empty()) return failed("the message to print is missing", "log main x is {$t0}");
    if (const std::string wrong =
            log_text_error(rest, session.program(), unit_at(session, places->front()));
        !wrong.empty())
        return failed(wrong);
    Breakpoint stop;
    stop.addresses = *places, stop.where = where, stop.log = std::string(rest);
    const int number = session.add(std::move(stop));
    return reply_with(fmt::format("log point {} at {}", number, places_text(session, *places)));
}

Reply set_condition(Session& session, std::string_view rest) {
    const std::string_view word = take_word(rest);
    const auto number = whole_number(word);
    if (!number || !with_stop(session, *number, [](auto&) {})) return no_such_stop(word);
    Reply error;
    std::optional<Expression> condition;
    const auto file = unit_at(session, place_of_stop(session, int(*number)));
    if (!read_condition(session, {{}, rest, !rest.empty()}, file, condition, error)) return error;
    session.set_condition(int(*number), condition);
    u64 ignored = 0;
    with_stop(session, *number, [&](auto& stop) { ignored = stop.ignore; });
    if (condition)
        return reply_with(fmt::format("{} stops only if {}", *number, condition->text()));
    return reply_with(
        fmt::format("{} stops always{}", *number,
                    ignored == 0 ? "" : fmt::format(", but for {}", first_hits(ignored))));
}

Reply set_ignore(Session& session, std::string_view rest) {
    const std::string_view word = take_word(rest);
    const auto number = whole_number(word), count = whole_number(rest);
    if (!number || !with_stop(session, *number, [](auto&) {})) return no_such_stop(word);
    if (!count) return failed("how many hits are to be ignored?", "ignore 1 10");
    session.set_ignore(int(*number), *count);
    if (*count == 0) return reply_with(fmt::format("no hit of {} is ignored", *number));
    return reply_with(fmt::format("{} of {} {} not stop", first_hits(*count), *number,
                                  *count == 1 ? "does" : "do"));
}

/// As in gdb, the kind may be named.
Reply remove(Session& session, std::string_view rest) {
    std::string_view after = rest;
    const std::string_view word = take_word(after);
    if (word == "display") return remove_display(session, after);
    if (word == "breakpoints" || word == "breakpoint") rest = after;
    return for_each_number(session, rest, "deleted", [&](int number) { session.remove(number); });
}

Reply enable(Session& session, std::string_view rest) {
    return for_each_number(session, rest, "enabled",
                           [&](int number) { session.enable(number, true); });
}

Reply disable(Session& session, std::string_view rest) {
    return for_each_number(session, rest, "disabled",
                           [&](int number) { session.enable(number, false); });
}

Reply info_break(Session& session, std::string_view) {
    std::vector<std::string> lines;
    std::vector<u64> numbers = all_numbers(session);
    std::sort(numbers.begin(), numbers.end());
    for (const u64 number : numbers)
        with_stop(session, number,
                  [&](const auto& stop) { lines.push_back(line_of(session, stop)); });
    return listed(lines, "there are no break- and watchpoints");
}

Reply info_watch(Session& session, std::string_view) {
    std::vector<std::string> lines;
    for (const Watchpoint& stop : session.watchpoints()) lines.push_back(line_of(session, stop));
    return listed(lines, "there are no watchpoints");
}

namespace {

/// What the session stops at, one filter a line; a fault without a handler always ends the program.
std::string filters_text(const ExceptionFilters& filters) {
    std::string text =
        fmt::format("exceptions that a handler takes {}", filters.taken ? "stop" : "do not stop");
    for (const ExceptionFilterRow& row : exception_filter_rows()) {
        const bool is_known = row.filter == StopFinding::Filter::taken ||
                              row.filter == StopFinding::Filter::unhandled;
        if (!is_known && filters.*row.on)
            text += fmt::format("\n{} stop ({})", row.label.english, row.label.id);
    }
    return text;
}

/// Null if no filter of the session has this name.
const ExceptionFilterRow* filter_called(std::string_view name) {
    for (const ExceptionFilterRow& row : exception_filter_rows())
        if (row.label.id == name && row.filter != StopFinding::Filter::unhandled) return &row;
    return nullptr;
}

} // namespace

Reply stop_at_exceptions(Session& session, std::string_view rest) {
    std::string_view value = trimmed(rest), name = "taken";
    if (value.find(' ') != value.npos) name = take_word(value);
    const ExceptionFilterRow* filter = filter_called(name);
    const bool is_setting = value == "on" || value == "off";
    if (!value.empty() && (!filter || !is_setting))
        return failed(
            fmt::format("catch takes on or off, and not \"{}\"", trimmed(rest).substr(0, 40)),
            "catch on stops at all exceptions that a handler takes; catch NAME on stops at "
            "uninitialised, conventions, services or self-modifying; services are syscalls: break "
            "at those, with a condition: if $v0 == 5");
    if (is_setting) session.exception_filters.*filter->on = value == "on";
    return reply_with(filters_text(session.exception_filters));
}

/// Like `condition`, about the number of the hit.
Reply set_hits(Session& session, std::string_view rest) {
    const std::string_view word = take_word(rest);
    const auto number = whole_number(word);
    if (!number || !with_stop(session, *number, [](const auto&) {})) return no_such_stop(word);
    std::optional<HitCondition> condition;
    if (!rest.empty()) {
        const HitCondition::Parsed parsed = HitCondition::parse(rest);
        if (!parsed.condition) return failed(parsed.error, parsed.tip);
        condition = parsed.condition;
    }
    session.set_hit_condition(int(*number), condition);
    if (!condition) return reply_with(fmt::format("{} stops at all hits", *number));
    return reply_with(fmt::format("{} stops only at hits {}", *number, text_of(*condition)));
}

} // namespace tharsis::commands
