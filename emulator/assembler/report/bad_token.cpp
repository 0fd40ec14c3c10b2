// bad_token.cpp -- words with characters that mean nothing in assembly, and wrong numbers
// They are often of another language or of another assembler; some have an obvious replacement.
#include "assembler/report/advice.hpp"
#include "assembler/report/sentences.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool contains(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

/// Whether a string is needed on a line.
bool is_line_of_text(std::span<const Token> line) {
    return std::any_of(line.begin(), line.end(), [](const Token& token) {
        return token.text == ".ascii" || token.text == ".asciiz";
    });
}

/// A word that begins with a single quote and is no character. A text between two of them that is
/// meant as a string becomes one.
DiagnosticText bad_quote(const Token& token, std::span<const Token> line, std::string mars) {
    const std::string_view text = token.text;
    const bool is_text =
        is_line_of_text(line) && text.size() > 2 && text.ends_with('\'') && !contains(text, "\"");
    DiagnosticText remark{"bad-character", says("not-a-character", text), {}, std::move(mars)};
    if (is_text)
        propose(remark, replacement(token, fmt::format("\"{}\"", text.substr(1, text.size() - 2)),
                                    says("quotes")));
    else
        remark.tip = text.starts_with("'\\") ? says("escapes") : says("quotes");
    return remark;
}

Message number_tip(std::string_view text) {
    if (contains(text, ";")) return says("one-statement");
    if (contains(text, "[")) return says("addresses");
    if (text.starts_with("0x") || text.starts_with("0X")) return says("hexadecimal-digits");
    if (text.starts_with("0b") || text.starts_with("0B")) return says("no-binary");
    return says("name-with-digit");
}

/// "0b101" as "0x5"; empty for other texts, and for numbers of more than 32 bits.
std::string binary_as_hexadecimal(std::string_view text) {
    constexpr std::size_t max_digits = 32;
    const std::string_view sign = text.substr(0, text.starts_with('-') ? 1 : 0);
    text.remove_prefix(sign.size());
    if (!text.starts_with("0b") && !text.starts_with("0B")) return {};
    text.remove_prefix(2);
    const bool digits = text.find_first_not_of("01") == text.npos;
    if (text.empty() || text.size() > max_digits || !digits) return {};
    u64 value = 0;
    for (const char digit : text) value = 2 * value + (digit == '1' ? 1 : 0);
    return fmt::format("{}0x{:x}", sign, value);
}

/// "4[$sp]" and "4[sp]" as "4($sp)"; empty for other texts.
std::string with_parentheses(std::string_view text) {
    const std::size_t open = text.find('[');
    const bool closed = open != text.npos && text.find(']') == text.size() - 1;
    if (!closed || open + 1 >= text.size()) return {};
    std::string base(text.substr(open + 1, text.size() - open - 2));
    if (find_register("$" + base)) base.insert(0, "$");
    return base.starts_with('$') ? fmt::format("{}({})", text.substr(0, open), base) : "";
}

/// A word that begins as a number and is none; some have an obvious replacement.
DiagnosticText wrong_number(const Token& token, std::string mars) {
    DiagnosticText remark{"bad-number", says("not-a-number", token.text), number_tip(token.text),
                          std::move(mars)};
    const std::string number = binary_as_hexadecimal(token.text),
                      address = with_parentheses(token.text);
    if (!number.empty()) propose(remark, replacement(token, number, says("binary-as", number)));
    if (!address.empty()) propose(remark, replacement(token, address, says("address-as", address)));
    return remark;
}

/// Whether a text contains operators or braces of other languages.
bool is_foreign_sign(std::string_view text) { return text.find_first_of("=<>{}") != text.npos; }

constexpr std::string_view typographic_quotes[] = {"\u201C", "\u201D", "\u201E", "\u00AB",
                                                   "\u00BB", "\u2018", "\u2019"};

/// The typographic quote at the beginning or at the end of a word; empty if there is none.
std::string_view quote_at(std::string_view word, bool at_end) {
    for (const std::string_view quote : typographic_quotes)
        if (at_end ? word.ends_with(quote) : word.starts_with(quote)) return quote;
    return {};
}

/// A word between typographic quotes as a string or a character; empty for other words.
std::string with_plain_quotes(std::string_view word, std::span<const Token> line) {
    const std::string_view first = quote_at(word, false);
    if (first.empty() || word.size() == first.size()) return {};
    const std::string_view last = quote_at(word.substr(first.size()), true);
    if (last.empty()) return {};
    const std::string_view inner =
        word.substr(first.size(), word.size() - first.size() - last.size());
    const char quote = inner.size() == 1 && !is_line_of_text(line) ? '\'' : '"';
    return contains(inner, "\"") ? "" : fmt::format("{0}{1}{0}", quote, inner);
}

/// A tip for a word with an invalid character.
Message stray_tip(std::string_view text) {
    if (text[0] == ';' || text.starts_with("//")) return says("comments");
    if (text.starts_with("\xEF\xBB\xBF")) return says("byte-order-mark");
    for (const std::string_view quote : typographic_quotes)
        if (contains(text, quote)) return says("typographic-quotes");
    for (std::string_view dash : {"\u2013", "\u2014", "\u2212"})
        if (contains(text, dash)) return says("typographic-dash");
    if (contains(text, "\u00A0")) return says("no-break-space");
    if (contains(text, ";")) return says("one-statement");
    if (contains(text, "[")) return says("addresses");
    if (is_foreign_sign(text)) return says("foreign-signs");
    return says("names");
}

/// The tip to put a space before the sign that belongs to no number: "table+4" is one word.
void propose_blank(DiagnosticText& remark, const Token& token, Message title) {
    ProposedFix fix = insertion_after(token, " ", std::move(title));
    fix.offset = static_cast<i32>(token.text.find_first_of("+-", 1));
    propose(remark, std::move(fix));
}

/// What stands behind a `;`.
enum class Behind : u8 { comment, statement, either };

/// The tokens of a line behind one of them.
std::span<const Token> tokens_behind(const Token& token, std::span<const Token> line) {
    const auto is_behind = [&token](const Token& one) { return one.at > token.at; };
    const auto next = std::find_if(line.begin(), line.end(), is_behind);
    return line.subspan(static_cast<std::size_t>(next - line.begin()));
}

bool is_mnemonic(std::string_view word) {
    const auto all = mnemonics();
    return std::find(all.begin(), all.end(), word) != all.end();
}

/// A line that begins with `;` was put out of use. English sentences begin with names of
/// instructions, too: "; add the two numbers".
Behind behind(const Token& semicolon, std::span<const Token> line) {
    std::span<const Token> rest = tokens_behind(semicolon, line);
    std::string_view word = semicolon.text.substr(1);
    if (line.empty() || line[0].at == semicolon.at) return Behind::comment;
    if (word.empty() && !rest.empty()) {
        word = rest[0].text;
        rest = rest.subspan(1);
    }
    if (!is_mnemonic(word)) return Behind::comment;
    const bool on_register = !rest.empty() && (rest[0].type == TokenType::general_register ||
                                               rest[0].type == TokenType::fp_register);
    if (on_register) return Behind::statement;
    return rest.size() < 2 ? Behind::either : Behind::comment;
}

/// A `;` before another statement: the statement gets a line of its own.
void divide_line(DiagnosticText& remark, const Token& token, std::span<const Token> line) {
    constexpr u32 column = 8;
    const bool is_glued = token.text.size() > 1;
    const u32 blanks = is_glued ? 0 : tokens_behind(token, line)[0].at - token.at - 1;
    const std::string start = "\n" + std::string(column - std::min(blanks, column), ' ');
    ProposedFix fix = replacement(token, start, says("one-statement"));
    fix.removed = ";";
    propose(remark, std::move(fix));
}

/// "A=5" behind `.eqv` as "A 5"; empty for other words.
std::string without_equals_sign(std::string_view word, std::span<const Token> line) {
    const std::size_t sign = word.find('=');
    const bool is_constant = !line.empty() && line[0].text == ".eqv" && sign != word.npos &&
                             sign > 0 && sign + 1 < word.size();
    if (!is_constant || word.find_first_of("=<>{}", sign + 1) != word.npos) return {};
    return fmt::format("{} {}", word.substr(0, sign), word.substr(sign + 1));
}

void advise_on_stray_word(DiagnosticText& remark, const Token& token, std::span<const Token> line) {
    const std::string constant = without_equals_sign(token.text, line);
    const std::string quoted = with_plain_quotes(token.text, line);
    if (!constant.empty())
        propose(remark, replacement(token, constant, says("no-equals-sign", constant)));
    else if (!quoted.empty())
        propose(remark, replacement(token, quoted, says("typographic-quotes")));
    else
        remark.tip = stray_tip(token.text);
}

/// A word with a character that means nothing in assembly; some have an obvious replacement.
DiagnosticText stray_word(const Token& token, std::span<const Token> line, std::string mars) {
    const std::string_view text = token.text;
    DiagnosticText remark{"bad-word", says("means-nothing", text), {}, std::move(mars)};
    const std::string_view slashes = "//";
    if (text[0] != ';' && !text.starts_with(slashes)) {
        advise_on_stray_word(remark, token, line);
        return remark;
    }
    const Behind what = text[0] == ';' ? behind(token, line) : Behind::comment;
    if (what == Behind::either) remark.tip = says("one-statement");
    if (what == Behind::statement) divide_line(remark, token, line);
    if (what != Behind::comment) return remark;
    ProposedFix fix = replacement(token, "#", stray_tip(text));
    fix.removed = text[0] == ';' ? text.substr(0, 1) : slashes;
    propose(remark, std::move(fix));
    return remark;
}

} // namespace

DiagnosticText bad_token(const Token& token, std::span<const Token> line) {
    std::string mars = fmt::format("Invalid language element: {}", token.text);
    const std::string_view text = token.text;
    if (text[0] == '\'') return bad_quote(token, line, std::move(mars));
    const bool has_sign = contains(text, "+") || contains(text, "-");
    const bool number =
        is_digit(text[0]) || ((text[0] == '-' || text[0] == '+') && text.size() > 1);
    const bool obvious = !binary_as_hexadecimal(text).empty() || !with_parentheses(text).empty();
    if (number && (!has_sign || obvious)) return wrong_number(token, std::move(mars));
    const bool inner_sign = text.find_first_of("+-", 1) != text.npos;
    if (!has_sign || !inner_sign) return stray_word(token, line, std::move(mars));
    DiagnosticText remark{"bad-word", says("means-nothing", text), {}, std::move(mars)};
    propose_blank(remark, token, number ? says("blank-before-sign") : says("blank-after-e"));
    return remark;
}

} // namespace tharsis
