// header_comment.cpp -- goes from a procedure's label to the comment above
//
// A comment between the label and the first instruction belongs to the instruction.
#include "debugger/findings/header_comment.hpp"

#include "base/trimmed.hpp"

#include <fmt/format.h>
#include <utility>

namespace tharsis {
namespace {

/// Limit for a header.
constexpr u32 most_lines = 60;

const Symbol* label_at(const Program& program, u32 address) {
    const Symbol* found = program.symbol_before(address, false);
    return found && found->address == address ? found : nullptr;
}

/// The line of a label, if it is written in the file of its first instruction; else the line of the
/// instruction.
u32 line_of_label(const Program& program, const Symbol* label, const Place& first) {
    if (!label || label->range.empty() || label->range.file != first.file) return first.line;
    const SourceText text(program.files[first.file].text);
    return text.position(label->range.begin, ColumnUnit::utf8).line + 1;
}

/// The last line of the comment above a line; 0: there is none.
u32 end_of_comment(SourceLines& lines, FileId file, u32 line) {
    bool passed_blank = false;
    for (--line; line > 0; --line) {
        const std::string_view text = trimmed(lines.line(file, line));
        if (text.empty() ? std::exchange(passed_blank, true) : text[0] == '#')
            return text.empty() ? 0 : line;
        if (!text.empty() && text[0] != '.' && text.back() != ':') return 0;
    }
    return 0;
}

std::string_view text_of(std::string_view line) {
    line = trimmed(line).substr(1);
    return line.substr(0, 1) == " " ? line.substr(1) : line;
}

} // namespace

std::string procedure_name(const Program& program, u32 address) {
    const Symbol* label = label_at(program, address);
    return label ? label->name : fmt::format("0x{:08x}", address);
}

HeaderComment header_comment(const Program& program, SourceLines& lines, u32 address) {
    HeaderComment comment;
    const Origin* origin = program.origin_at(address);
    if (!origin || origin->place.line == 0) return comment;
    const Place first = origin->outermost();
    comment.file = first.file;
    const u32 last = end_of_comment(lines, first.file,
                                    line_of_label(program, label_at(program, address), first));
    if (last == 0) return comment;
    comment.first = last;
    const auto is_comment = [&](u32 line) {
        return trimmed(lines.line(first.file, line)).substr(0, 1) == "#";
    };
    while (comment.first > 1 && last - comment.first + 1 < most_lines &&
           is_comment(comment.first - 1))
        --comment.first;
    for (u32 line = comment.first; line <= last; ++line)
        comment.lines.push_back(text_of(lines.line(first.file, line)));
    return comment;
}

} // namespace tharsis
