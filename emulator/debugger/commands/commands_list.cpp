// commands_list.cpp -- commands that show the program: lines of source, and machine instructions
// Every line of a file can be shown, also one without instructions.
#include "base/source_lines.hpp"
#include "debugger/commands/commands_parts.hpp"
#include "debugger/inspection/disassembly.hpp"
#include "debugger/inspection/inspect.hpp"
#include "debugger/values/code_word.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::commands {

namespace {

constexpr u32 some = 10; ///< the default number of lines

std::string row_line(const inspect::SourceRow& row) {
    const std::string mark =
        fmt::format("{}{}", row.current ? "->" : "  ", row.stops.empty() ? " " : "b");
    if (row.kind == inspect::SourceRow::Kind::line)
        return fmt::format("{}{:>5}  {}", mark, row.line, row.text);
    const std::string label = row.label.empty() ? "" : row.label + ":";
    return fmt::format("{}0x{:08x}  {:<16} {}", mark, row.address.value_or(0), label, row.text);
}

Reply list_lines(Session& session, FileId file, u32 from, u32 to) {
    std::vector<std::string> lines;
    if (session.continued.step != session.step()) session.continued.frame = 0;
    session.continued.step = session.step();
    session.continued.line = Place{file, to + 1, 0, 0};
    session.continued.first_line = from;
    for (const inspect::SourceRow& row : inspect::source(session, file, {}, from, to))
        lines.push_back(row_line(row));
    return listed(lines, "the file has no more lines");
}

Reply list_around(Session& session, const Place& place) {
    return list_lines(session, place.file, place.line > some / 2 ? place.line - some / 2 : 1,
                      place.line + some / 2);
}

/// "5,9", "5," and ",9", of one file.
Reply list_range(Session& session, FileId file, std::string_view first_text,
                 std::string_view last_text) {
    const auto first = first_text.empty() ? std::nullopt : whole_number(first_text),
               last = last_text.empty() ? std::nullopt : whole_number(last_text);
    const bool is_readable = (first || last) && first.has_value() == !first_text.empty() &&
                             last.has_value() == !last_text.empty();
    if (!is_readable || (first && last && first.value_or(0) > last.value_or(0)))
        return failed("list FIRST,LAST needs two line numbers", "list 5,9");
    const u32 count = SourceLines(session.program().files).count(file);
    const u64 given_first = first.value_or(0), given_last = last.value_or(0);
    const u64 from = first ? given_first : given_last - std::min<u64>(given_last, some),
              to = last ? given_last : given_first + some;
    if (from > count)
        return failed(fmt::format("the file has {} line{}", count, count == 1 ? "" : "s"),
                      "list FIRST,LAST needs two line numbers");
    return list_lines(session, file, u32(std::max<u64>(from, 1)),
                      u32(std::min({to, u64{count}, from + max_lines - 1})));
}

/// The lines before those shown last, or before the current one.
Reply list_before(Session& session, const Place& place, bool goes_on) {
    const u32 end = goes_on ? session.continued.first_line : place.line;
    if (end <= 1) return reply_with("the file begins here");
    return list_lines(session, place.file, end - std::min(end - 1, some + 1), end - 1);
}

/// Code that the program has written into its data.
Reply disassembled_data(const Session& session, u32 address) {
    std::vector<std::string> lines;
    for (const DisassembledRow& row : tharsis::disassemble(session, address, 0, 12)) {
        inspect::SourceRow shown;
        shown.kind = inspect::SourceRow::Kind::instruction;
        shown.address = static_cast<u32>(row.address);
        shown.label = row.label, shown.text = row.text;
        shown.current = shown.address == session.shown_address();
        lines.push_back(row_line(shown));
    }
    return listed(lines, "");
}

Reply disassembled(const Session& session, u32 address, u32 before) {
    const Machine& machine = session.machine();
    if (!machine.text_word(address) && code_word(machine, address))
        return disassembled_data(session, address);
    std::vector<std::string> lines;
    for (const inspect::SourceRow& row : inspect::disassembly(session, address, before, 12))
        lines.push_back(row_line(row));
    return listed(lines, "the program has no instructions");
}

Reply list_at(Session& session, u32 address) {
    const auto place = inspect::place(session, address);
    return place ? list_around(session, *place) : disassembled(session, address, 0);
}

} // namespace

Reply list(Session& session, std::string_view rest) {
    const std::string_view where = trimmed(rest);
    const bool is_here = session.continued.step == session.step();
    const std::optional<Place> next = is_here ? session.continued.line : std::nullopt;
    const u32 address = selected_address(session);
    const auto here = inspect::place(session, address);
    if (where.empty())
        return next ? list_lines(session, next->file, next->line, next->line + some)
                    : list_at(session, address);
    if (where == "-" && (next || here))
        return list_before(session, next ? *next : *here, next.has_value());
    const std::size_t comma = where.find(',');
    if (comma != where.npos && (next || here))
        return list_range(session, (next ? next : here)->file, trimmed(where.substr(0, comma)),
                          trimmed(where.substr(comma + 1)));
    const Session::Places places = session.find(where);
    if (places.line) return list_around(session, *places.line);
    return places.addresses.empty() ? failed(places.error, places.tip)
                                    : list_at(session, places.addresses.front());
}

Reply disassemble(Session& session, std::string_view rest) {
    if (trimmed(rest).empty()) return disassembled(session, selected_address(session), 5);
    Reply error;
    const auto places = place_of(session, rest, error);
    return places ? disassembled(session, places->front(), 0) : error;
}

} // namespace tharsis::commands
