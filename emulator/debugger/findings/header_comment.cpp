// header_comment.cpp -- goes from a procedure's label to the comment above
//
// A comment between the label and the first instruction belongs to the instruction.
#include "debugger/findings/header_comment.hpp"

#include "assembler/source/procedure_header.hpp"
#include "base/trimmed.hpp"

#include <fmt/format.h>

namespace tharsis {
namespace {

/// Limit for a header.
constexpr u32 max_lines = 60;

const Symbol* label_at(const Program& program, u32 address) {
    const Symbol* found = program.symbol_before(address, false);
    return found && found->address == address ? found : nullptr;
}

/// Where the label is written, if in the file of its first instruction; else the line of the
/// instruction.
u32 start_of(const Symbol* label, const Place& first, const SourceText& source) {
    const bool is_here = label && !label->range.empty() && label->range.file == first.file;
    return is_here ? label->range.begin : source.line(first.line - 1).begin;
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

HeaderComment header_comment(const Program& program, u32 address) {
    HeaderComment comment;
    const Origin* origin = program.origin_at(address);
    if (!origin || origin->place.line == 0) return comment;
    const Place first = origin->outermost();
    if (first.file >= program.files.size()) return comment;
    const std::string_view text = program.files[first.file].text;
    const SourceText source(text);
    const u32 start = start_of(label_at(program, address), first, source);
    comment.range = comment_above(text, first.file, start);
    if (comment.range.empty()) return comment;
    const auto line_of = [&](u32 byte) { return source.position(byte, ColumnUnit::utf8).line; };
    const u32 last = line_of(comment.range.end);
    u32 line = line_of(comment.range.begin);
    if (last - line >= max_lines) {
        line = last + 1 - max_lines;
        comment.range.begin = source.line(line).begin;
    }
    comment.first = line + 1;
    for (; line <= last; ++line) {
        const TextRange range = source.line(line);
        comment.lines.push_back(text_of(text.substr(range.begin, range.size())));
    }
    return comment;
}

} // namespace tharsis
