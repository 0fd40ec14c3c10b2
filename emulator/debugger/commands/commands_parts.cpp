// commands_parts.cpp -- how commands parse their operands, and how they reply
// Every reply is plain lines that a test or a screen reader can process.
#include "debugger/commands/commands_parts.hpp"

#include "base/source_lines.hpp"
#include "debugger/inspection/inspect.hpp"
#include "debugger/values/assignment.hpp"
#include "debugger/values/value_text.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace tharsis::commands {

std::optional<FileId> unit_at(const Session& session, u32 address) {
    return session.program().unit_at(address);
}

namespace {

constexpr std::size_t max_logged = 200;

std::string log_lines(const StopEvent& stop_event) {
    std::string text;
    const std::size_t shown = std::min(stop_event.logged.size(), max_logged);
    const u64 left_out = stop_event.left_out + stop_event.logged.size() - shown;
    if (left_out > 0) text += fmt::format("{} lines of log points are left out\n", left_out);
    for (std::size_t n = stop_event.logged.size() - shown; n < stop_event.logged.size(); ++n)
        text += "log: " + stop_event.logged[n].text + "\n";
    return text;
}

} // namespace

Reply reply_with(std::string text) {
    if (!text.empty() && text.back() != '\n') text += '\n';
    return {std::move(text), false, false, false};
}

Reply failed(std::string error, std::string_view tip) {
    return {fmt::format("error: {}\n{}", error, tip.empty() ? "" : fmt::format("tip: {}\n", tip)),
            true, false, false};
}

Reply listed(const std::vector<std::string>& lines, std::string_view if_none) {
    if (lines.empty()) return reply_with(std::string(if_none));
    std::string text;
    for (std::size_t n = 0; n < std::min(lines.size(), max_lines); ++n) text += lines[n] + "\n";
    if (lines.size() > max_lines) text += fmt::format("and {} more\n", lines.size() - max_lines);
    return reply_with(text);
}

std::string source_line(const Session& session, u32 address) {
    if (const auto place = inspect::place(session, address)) {
        SourceLines lines(session.program().files);
        return fmt::format("{:>6}  {}\n", place->line, lines.line(place->file, place->line));
    }
    if (!session.machine().text_word(address)) return {};
    return fmt::format("0x{:08x}  {}\n", address, inspect::instruction(session, address));
}

Reply report_stop(Session& session, const StopEvent& stop_event) {
    Reply reply = reply_with((stop_event.lines_passed ? "" : log_lines(stop_event)) +
                             inspect::stop_event_text(session, stop_event) + "\n");
    reply.text += source_line(session, session.shown_address());
    for (const Session::Display& display : session.displays)
        reply.text += display_text(session, display) + "\n";
    reply.moved = true;
    return reply;
}

Reply stepped(Session& session, const StopEvent& stop_event) {
    Reply reply = report_stop(session, stop_event);
    for (const std::string& line : inspect::changes(session))
        reply.text += fmt::format("        {}\n", line);
    return reply;
}

std::string_view take_word(std::string_view& rest) {
    rest = trimmed(rest);
    const std::size_t end = std::min(rest.find_first_of(" \t"), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest = trimmed(rest.substr(end));
    return word;
}

std::optional<u64> whole_number(std::string_view text) {
    u64 number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number)
                                                                    : std::nullopt;
}

std::optional<u64> count_of(std::string_view rest, u64 otherwise, Reply& error) {
    rest = trimmed(rest);
    if (rest.empty()) return otherwise;
    const auto number = whole_number(rest);
    if (!number)
        error = failed(fmt::format("\"{}\" is not a number", rest.substr(0, 40)),
                       "how often? 1, 2, 3 ...");
    return number;
}

std::optional<Expression> expression_of(const Session& session, std::string_view text,
                                        Reply& error) {
    return expression_of(session, text, unit_at(session, selected_address(session)), error);
}

std::optional<Expression> expression_of(const Session& session, std::string_view text,
                                        std::optional<FileId> file, Reply& error) {
    const Expression::Parsed parsed = Expression::parse(trimmed(text), session.program(), file);
    if (parsed.expression) return parsed.expression;
    const std::string where =
        trimmed(text).empty()
            ? ""
            : fmt::format(", in column {} of \"{}\"", parsed.column, trimmed(text).substr(0, 80));
    error = failed(parsed.error + where, parsed.tip);
    return {};
}

std::optional<Value> value_of(const Session& session, std::string_view text, Reply& error) {
    const auto expression = expression_of(session, text, error);
    if (!expression) return {};
    const SelectedRegisters registers(session);
    const Expression::Answer answer = expression->evaluate(session.machine(), registers.values());
    if (!answer.value) error = failed(answer.error);
    return answer.value;
}

namespace {

/// A register of a caller is where it is saved.
std::optional<Location> location_in(const StackFrame* frame, const Location& location,
                                    Reply& error) {
    if (!frame || !location.reg) return location;
    const RegisterPlace place = place_of_register(*frame, *location.reg);
    if (!place.location)
        error = failed(fmt::format("{} of {} is kept nowhere", register_name(*location.reg),
                                   frame->row.procedure),
                       "frame 0 selects the innermost frame, which has all registers");
    return place.location;
}

} // namespace

std::optional<Location> location_of(const Session& session, std::string_view text, Reply& error) {
    const auto expression = expression_of(session, text, error);
    if (!expression) return {};
    const SelectedRegisters registers(session);
    const auto location = expression->location(session.machine(), registers.values());
    if (location) return location_in(registers.frame(), *location, error);
    const Expression::Answer answer = expression->evaluate(session.machine(), registers.values());
    if (!answer.value)
        error = failed(answer.error);
    else
        error =
            failed(fmt::format("{} is a value, and no place that holds one", expression->text()),
                   "places are registers, labels, and memory like word[0x10010000]");
    return {};
}

std::optional<Location> range_of(const Session& session, std::string_view what, Reply& error) {
    const std::size_t comma = what.rfind(',');
    auto location = location_of(session, what.substr(0, comma), error);
    if (!location || comma == what.npos) return location;
    const auto size = value_of(session, what.substr(comma + 1), error);
    if (!size) return {};
    const u64 left = (u64{1} << 32) - location->range.address;
    const bool fits = size->kind == Value::Kind::word && size->word > 0 && size->word <= left;
    if (fits && !location->reg) return Location{{}, {location->range.address, size->word}, false};
    error = location->reg
                ? failed("a register has no bytes to count",
                         "board,40 are forty bytes of memory from board on")
                : failed("after the comma comes a number of bytes, at least 1", "watch board,40");
    return {};
}

std::optional<u32> address_of(const Session& session, std::string_view text, Reply& error) {
    const auto value = value_of(session, text, error);
    if (!value) return {};
    if (value->kind == Value::Kind::word) return value->word;
    error = failed("an address is a whole number");
    return {};
}

bool is_pc(std::string_view text) { return trimmed(text) == "$pc" || trimmed(text) == "pc"; }

bool is_assignment(const Session& session, std::string_view text) {
    Reply unused;
    const auto assignment = read_assignment(text);
    return assignment && expression_of(session, assignment->target, unused) &&
           expression_of(session, assignment->amount, unused);
}

std::optional<std::vector<u32>> place_of(const Session& session, std::string_view text,
                                         Reply& error) {
    Session::Places places = session.find(trimmed(text));
    if (!places.addresses.empty()) return places.addresses;
    error = failed(places.error, places.tip);
    return {};
}

std::string format_value(const Session& session, const Value& value, char format) {
    if (value.kind == Value::Kind::word) {
        switch (format) {
        case 's': return inspect::quoted_text(session.machine(), value.word, 200);
        case 'i': return inspect::instruction(session, value.word);
        case 'a': return inspect::address_text(session, value.word);
        case 0: return inspect::value_text(session.program(), session.machine(), value.word);
        default: break;
        }
    }
    return inspect::show(value, format);
}

} // namespace tharsis::commands
