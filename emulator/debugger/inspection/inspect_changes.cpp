// inspect_changes.cpp -- what the last command changed, and how it ended
// One line per change, in a fixed order: registers, memory, output.
#include "debugger/inspection/inspect.hpp"
#include "debugger/inspection/inspect_internal.hpp"
#include "debugger/inspection/real_writes.hpp"
#include "debugger/values/value_text.hpp"
#include "isa/registers.hpp"
#include "machine/stop_words.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>

namespace tharsis::inspect {

namespace {

constexpr std::size_t max_words = 20; ///< words of memory that are listed individually
constexpr std::size_t max_output = 200;

using Lines = std::vector<std::string>;

/// A value that was set by hand at the current step does not come from an instruction.
std::string_view by_hand(const Session& session, Location place) {
    return session.step() > session.before().step && session.is_edited_here(place)
               ? " (set by hand)"
               : "";
}

/// A double is shown as one value although it has two registers; if it is unknown whether it is
/// one, both interpretations are shown.
void add_reals(const Session& session, Lines& lines) {
    const State &before = session.before().state, &now = session.machine().state();
    const RealWrites writes = real_writes(session);
    const auto changed = [&](u8 n) { return before.f[n] != now.f[n]; };
    const auto is_in = [](u32 set, u8 n) { return (set >> n & 1) != 0; };
    for (u8 n = 0; n < 32; ++n) {
        const u8 even = n & u8(~1), odd = even | 1;
        const bool is_double = is_in(writes.doubles, even) && (changed(even) || changed(odd));
        const bool is_single =
            changed(n) && (!is_double || (is_in(writes.singles, n) && (n == odd || !changed(odd))));
        if (is_double && n == even)
            lines.push_back(fmt::format(
                "{}: {} -> {} (double){}", real_register_names[n],
                show_real(double_bits(before, n)), show_real(double_bits(now, n)),
                by_hand(session, {Register{Register::Bank::floating, n}, {0, 8}, true})));
        if (is_single)
            lines.push_back(fmt::format(
                "{}: {} -> {}{}", real_register_names[n], show(before.f[n], Format::single),
                show(now.f[n], Format::single),
                by_hand(session, {Register{Register::Bank::floating, n}, {0, 4}, true})));
    }
}

void add_registers(const Session& session, Lines& lines) {
    const State &before = session.before().state, &now = session.machine().state();
    for (const RegisterRow& row : registers(session))
        if (row.changed && row.reg.bank != Register::Bank::pc)
            lines.push_back(
                fmt::format("{}: {}{}", row.name,
                            register_change(session.program(), session.machine(), row.reg,
                                            register_value(before, row.reg), row.value),
                            by_hand(session, {row.reg, {}, false})));
    for (const RegisterRow& row : system_registers(session)) // these hold bits and addresses
        if (row.changed)
            lines.push_back(fmt::format("{}: {} -> {}", row.name,
                                        show(register_value(before, row.reg), Format::hex),
                                        show(row.value, Format::hex)));
    if (!std::equal(std::begin(now.f), std::end(now.f), std::begin(before.f)))
        add_reals(session, lines);
    if (now.flags != before.flags)
        lines.push_back(fmt::format("flags: {} -> {}", show(before.flags, Format::binary),
                                    show(now.flags, Format::binary)));
}

/// The words of a page that differ; a page that was never touched holds zeros. Words in host order
/// have the values that a program sees.
void add_changed_words(u32 address, const PageStore::Page* before, const PageStore::Page* now,
                       std::vector<ChangedWord>& words) {
    if (before == now) return;
    const auto word = [](const PageStore::Page* page, u32 at) {
        u32 value = 0;
        if (page) std::memcpy(&value, page->bytes.data() + at, sizeof value);
        return value;
    };
    for (u32 at = 0; at < Memory::page_size; at += 4)
        if (word(before, at) != word(now, at))
            words.push_back({address + at, word(before, at), word(now, at)});
}

} // namespace

/// Both tables are sorted by address and share the pages that were not written: most are skipped at
/// once.
std::vector<ChangedWord> changed_words(const Pages& before, const Pages& now) {
    std::vector<ChangedWord> words;
    auto was = before.entries().begin();
    const auto end = before.entries().end();
    for (const Pages::Entry& entry : now.entries()) {
        for (; was != end && was->address < entry.address; ++was)
            add_changed_words(was->address, was->page.get(), nullptr, words);
        const bool both = was != end && was->address == entry.address;
        add_changed_words(entry.address, both ? was->page.get() : nullptr, entry.page.get(), words);
        if (both) ++was;
    }
    for (; was != end; ++was) add_changed_words(was->address, was->page.get(), nullptr, words);
    return words;
}

namespace {

void add_memory(const Session& session, Lines& lines) {
    const std::vector<ChangedWord> words =
        changed_words(session.before().pages, session.now().pages);
    for (std::size_t k = 0; k < std::min(words.size(), max_words); ++k)
        lines.push_back(fmt::format(
            "word[{}]: {}{}", address_text(session, words[k].address),
            value_change(session.program(), session.machine(), words[k].before, words[k].now),
            by_hand(session, {{}, {words[k].address, 4}, false})));
    if (words.size() > max_words)
        lines.push_back(fmt::format("and {} more words of memory", words.size() - max_words));
}

std::string quoted(std::string_view bytes) {
    std::string text;
    for (const char c : bytes.substr(0, max_output)) {
        if (c == '\n')
            text += "\\n";
        else if (c == '\t')
            text += "\\t";
        else if (c == '"' || c == '\\')
            text += {'\\', c};
        else if (u8(c) < 0x20 || c == 0x7f)
            text += fmt::format("\\x{:02x}", u8(c));
        else
            text += c;
    }
    return fmt::format("\"{}\"{}", text,
                       bytes.size() > max_output
                           ? fmt::format(" and {} more bytes", bytes.size() - max_output)
                           : "");
}

void add_output(std::string_view what, std::string_view now, std::size_t before, Lines& lines) {
    if (now.size() > before)
        lines.push_back(fmt::format("{} {}", what, quoted(now.substr(before))));
    if (now.size() < before)
        lines.push_back(fmt::format("took back {} bytes that were {}", before - now.size(), what));
}

/// With the place of the last instruction; the tip is on a line of its own.
std::string end_text(const Session& session, const Stop& stop) {
    std::string text = end_words(session, stop);
    const u32 address = session.shown_address();
    if (session.machine().text_word(address))
        text += fmt::format(", at {}", place_text(session, address));
    const std::string tip =
        text_of(words_for(stop, session.machine(), session.program()).tip, Language::english);
    return tip.empty() ? text : fmt::format("{}\ntip: {}", text, tip);
}

std::string numbers_text(const std::vector<int>& numbers) {
    std::string text;
    for (const int number : numbers) text += fmt::format("{}{}", text.empty() ? "" : ", ", number);
    return text;
}

/// Hits of watchpoints, or all other hits.
std::vector<int> hits_of(const Session& session, const StopEvent& stop_event, bool watched) {
    std::vector<int> numbers;
    for (const int number : stop_event.hits) {
        const auto& all = session.watchpoints();
        const bool is_watch =
            std::any_of(all.begin(), all.end(),
                        [number](const Watchpoint& watch) { return watch.number == number; });
        if (is_watch == watched) numbers.push_back(number);
    }
    return numbers;
}

std::string watch_text(const Session& session, const StopEvent& stop_event) {
    std::string text =
        fmt::format("watchpoint {}", numbers_text(hits_of(session, stop_event, true)));
    const auto& all = session.watchpoints();
    const auto is_hit = [&](const Watchpoint& watch) {
        return !stop_event.hits.empty() && watch.number == stop_event.hits.front();
    };
    const auto watch = std::find_if(all.begin(), all.end(), is_hit);
    if (watch != all.end())
        text += fmt::format(
            ": {}{}", watch->text,
            watch->was_computed
                ? fmt::format(" ({})", address_text(session, watch->location.range.address))
                : "");
    if (!stop_event.event || watch == all.end()) return text;
    const RunEvent& event = *stop_event.event;
    if (event.kind == RunEvent::Kind::load || event.kind == RunEvent::Kind::read)
        text += " was read";
    else
        text += ": " + change_text(session, watch->location, event);
    return fmt::format("{}, by {}", text, place_text(session, event.pc));
}

struct CauseName {
    u32 code;
    std::string_view name;
};
constexpr CauseName cause_names[] = {
    {0, "an interrupt"},
    {4, "a bad address of a load"},
    {5, "a bad address of a store"},
    {6, "a bad address of an instruction"},
    {7, "no memory there"},
    {8, "a service that failed"},
    {9, "a break instruction"},
    {10, "a word that is not an instruction"},
    {12, "arithmetic overflow"},
    {13, "a trap"},
    {15, "floating point"},
};

} // namespace

std::string_view cause_name(u32 cause) {
    const u32 code = cause >> 2 & 31;
    const auto known = std::find_if(std::begin(cause_names), std::end(cause_names),
                                    [code](const CauseName& row) { return row.code == code; });
    return known == std::end(cause_names) ? std::string_view{} : known->name;
}

namespace {

/// "exception 4 (a bad address of a load: 0x00000003)".
std::string exception_name(const RunEvent& event) {
    const u32 code = u32(event.after) >> 2 & 31;
    const std::string_view known = cause_name(u32(event.after));
    const bool has_address = code >= 4 && code <= 7;
    const std::string address = has_address ? fmt::format(": 0x{:08x}", event.range.address) : "";
    return fmt::format("exception {}{}", code,
                       known.empty() ? "" : fmt::format(" ({}{})", known, address));
}

/// Going forwards the handler is next, going backwards the instruction that raised the exception.
std::string exception_text(const Session& session, const std::optional<RunEvent>& made_by) {
    if (!made_by) return "an exception";
    const RunEvent& event = *made_by;
    const std::string made = fmt::format("{} at 0x{:08x}, {}", exception_name(event), event.pc,
                                         place_text(session, event.pc));
    const u32 here = session.machine().state().pc;
    return here == event.pc
               ? made
               : fmt::format("{}; its handler is next, at {}", made, place_text(session, here));
}

/// "word[board+8]" for bytes that are not exactly the watched ones.
std::string touched_text(const Session& session, const MemoryRange& touched) {
    if (touched.size == 3 || touched.size > 4)
        return fmt::format("{} bytes at {}", touched.size, address_text(session, touched.address));
    return fmt::format("{}[{}]",
                       touched.size == 1   ? "byte"
                       : touched.size == 2 ? "half"
                                           : "word",
                       address_text(session, touched.address));
}

} // namespace

std::string end_words(const Session& session, const Stop& stop) {
    const std::string message =
        text_of(words_for(stop, session.machine(), session.program()).message, Language::english);
    const bool has_status =
        stop.reason == StopReason::exited || stop.reason == StopReason::ran_off_text;
    return (message.empty() ? "the program ended" : message) +
           (has_status ? fmt::format(" with status {}", stop.exit_status & 0xff) : "");
}

std::string change_text(const Session& session, const Location& location, const RunEvent& event) {
    Location place = location;
    std::string name;
    if (!location.reg && event.range != location.range) {
        place = {{}, event.range, location.is_float && event.range.size == location.range.size};
        name = touched_text(session, event.range) + ": ";
    }
    if (place.range.size > 8 || (place.range.size > 4 && !place.is_float))
        return name + (event.differs ? "changed" : "written");
    const Value before = value_of_bits(place, event.before),
                after = value_of_bits(place, event.after);
    if (place.is_float) return fmt::format("{}{} -> {}", name, show(before), show(after));
    return name + (place.reg ? register_change(session.program(), session.machine(), *place.reg,
                                               before.word, after.word)
                             : value_change(session.program(), session.machine(), before.word,
                                            after.word));
}

std::vector<std::string> changes(const Session& session) {
    Lines lines;
    add_registers(session, lines);
    add_memory(session, lines);
    add_output("printed", session.output(), session.before().output, lines);
    add_output("printed as errors", session.errors(), session.before().errors, lines);
    return lines;
}

namespace {

/// A finding of the run, before its instruction, with a tip on a line of its own.
std::string finding_text(const Session& session, const StopFinding& finding) {
    const std::string text = fmt::format("{} ({}), at {}", finding.message, finding.id,
                                         place_text(session, finding.address));
    return finding.tip.empty() ? text : fmt::format("{}\ntip: {}", text, finding.tip);
}

std::string reason_text(const Session& session, const StopEvent& stop_event) {
    const std::string here = place_text(session, session.shown_address());
    switch (stop_event.reason) {
    case StopEvent::Reason::moved: return fmt::format("step {}, at {}", session.step(), here);
    case StopEvent::Reason::breakpoint:
        return fmt::format("breakpoint {}, at {}", numbers_text(stop_event.hits), here);
    case StopEvent::Reason::watchpoint: return watch_text(session, stop_event);
    case StopEvent::Reason::exception:
        return stop_event.finding && !stop_event.event ? finding_text(session, *stop_event.finding)
                                                       : exception_text(session, stop_event.event);
    case StopEvent::Reason::beginning: return fmt::format("the beginning of the run, at {}", here);
    case StopEvent::Reason::ended: return end_text(session, stop_event.stop);
    case StopEvent::Reason::waiting: return fmt::format("the program waits for input, at {}", here);
    case StopEvent::Reason::interrupted: return fmt::format("interrupted at {}", here);
    case StopEvent::Reason::wrong_return:
        return fmt::format("a procedure returned to {}, and not to its caller", here);
    }
    return {};
}

} // namespace

std::string stop_event_text(const Session& session, const StopEvent& stop_event) {
    std::string text = reason_text(session, stop_event);
    if (stop_event.exception)
        text += fmt::format("\n{}", exception_text(session, stop_event.exception));
    const bool is_beside = stop_event.reason == StopEvent::Reason::watchpoint ||
                           stop_event.reason == StopEvent::Reason::exception;
    if (const auto breaks = hits_of(session, stop_event, false); is_beside && !breaks.empty())
        text += fmt::format("\nbreakpoint {}, at {}", numbers_text(breaks),
                            place_text(session, session.shown_address()));
    for (const std::string& fault : stop_event.faults) text += "\n" + fault;
    return text;
}

} // namespace tharsis::inspect
