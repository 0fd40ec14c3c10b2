// data_in_text.cpp -- reads the lines around a directive of data
// What the lines mean is decided by their first word alone: the correction is a proposal.
#include "assembler/report/data_in_text.hpp"

#include "assembler/layout/directives.hpp"
#include "assembler/lexer/names.hpp"

#include <algorithm>
#include <iterator>

namespace tharsis {

DataInText::DataInText(std::string_view text, const std::vector<u32>& starts)
    : text_(text), starts_(starts) {}

DataInText::Read DataInText::read(std::size_t line) {
    const std::size_t end = line + 1 < starts_.size() ? starts_[line + 1] : text_.size();
    std::string_view written = text_.substr(starts_[line], end - starts_[line]);
    written = written.substr(0, written.find_first_of("\r\n"));
    lexer_.tokenize(written, tokens_);
    std::size_t head = 0;
    while (head + 1 < tokens_.size() && tokens_[head + 1].type == TokenType::colon) head += 2;
    const bool has_label = head > 0;
    if (head == tokens_.size() || tokens_[head].type == TokenType::comment)
        return {has_label ? Content::label : Content::nothing, has_label};
    const Token& first = tokens_[head];
    if (first.type == TokenType::mnemonic || first.type == TokenType::identifier)
        return {Content::instruction, has_label};
    if (first.type != TokenType::directive) return {Content::other, has_label};
    const std::string_view name = first.name->directive->name;
    if (name == ".text" || name == ".data" || name == ".ktext" || name == ".kdata")
        return {Content::segment, has_label};
    if (name == ".macro") return {Content::macro, has_label};
    if (name == ".end_macro") return {Content::end_macro, has_label};
    return {name == ".include" ? Content::instruction : Content::other, has_label};
}

std::size_t DataInText::data_line(std::size_t line) {
    constexpr std::size_t max_above = 20;
    if (read(line).has_label) return line;
    std::size_t found = line;
    for (std::size_t k = line; k > 0 && line - k < max_above;) {
        const Content content = read(--k).content;
        if (content == Content::label) found = k;
        if (content != Content::label && content != Content::nothing) break;
    }
    return found;
}

/// Definitions of macros are passed over; a directive within one ends with it.
DataInText::Answer DataInText::search(std::size_t line) {
    std::optional<std::size_t> label;
    bool in_macro = false;
    std::size_t end = starts_.size();
    for (std::size_t k = line + 1; k < starts_.size(); ++k) {
        const Content content = read(k).content;
        if (content == Content::macro) in_macro = true, end = std::min(end, k);
        const bool ends_macro = content == Content::end_macro;
        if (in_macro) {
            in_macro = !ends_macro;
            continue;
        }
        if (content == Content::segment) return {std::min(end, k), std::nullopt};
        if (content == Content::label && !label) label = k;
        if (content == Content::instruction || ends_macro)
            return {std::min(end, k), label.value_or(k)};
        if (content == Content::other) label.reset();
    }
    return {end, std::nullopt};
}

std::optional<std::size_t> DataInText::text_line(std::size_t line) {
    auto after = answers_.upper_bound(line);
    if (after != answers_.begin() && line < std::prev(after)->second.end)
        return std::prev(after)->second.line;
    const Answer answer = search(line);
    answers_.emplace(line, answer);
    return answer.line;
}

} // namespace tharsis
