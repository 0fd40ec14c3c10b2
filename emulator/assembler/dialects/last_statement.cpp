// last_statement.cpp -- the dialects' own dividers, applied to a text that stops anywhere
#include "assembler/dialects/last_statement.hpp"

#include "assembler/dialects/gas/source_line.hpp"
#include "assembler/dialects/spim.hpp"

namespace tharsis {

namespace {

using Grammar = DialectRules::Grammar;

std::string_view last_line(std::string_view text) {
    const std::size_t end = text.find_last_of("\r\n");
    return end == text.npos ? text : text.substr(end + 1);
}

/// A character that begins nothing is put at the end: what it belongs to is the last statement.
LastStatement last_of_gas(std::string_view text) {
    constexpr char mark = '\x7f';
    const gas::SourceLines divided = gas::divide(std::string(text) + mark, 0);
    if (divided.lines.empty() || divided.lines.back().text.back() != mark) return {"", true};
    const u32 begin = divided.lines.back().origin.start;
    LastStatement last{std::string(text.substr(begin)), false};
    for (const gas::CComment& one : divided.comments)
        if (one.begin >= begin)
            last.text.replace(one.begin - begin, one.end - one.begin, one.end - one.begin, ' ');
    return last;
}

/// Of spim and mipsy.
LastStatement last_of_line(std::string_view text) {
    Line line, last;
    line.written = last_line(text);
    for (std::size_t at = 0; next_spim_statement(line, at, last);) {
    }
    return {std::string(last.text()), false};
}

} // namespace

LastStatement last_statement(const DialectRules& rules, std::string_view text) {
    if (rules.one_statement_a_line) return {std::string(last_line(text)), false};
    return rules.grammar == Grammar::gas ? last_of_gas(text) : last_of_line(text);
}

} // namespace tharsis
