// statement_text.cpp -- words of the machine back as text
#include "frontends/lsp/texts/statement_text.hpp"

#include "assembler/lexer/lexer.hpp"
#include "base/ascii.hpp"
#include "frontends/lsp/texts/sentences.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"

#include <fmt/core.h>

namespace tharsis::lsp {

namespace {

constexpr u32 max_lines = 24;

/// Whether a statement is a line of this call of a macro, or of a call within it.
bool comes_from(const SourceModel& model, const SourceStatement& one, const SourceStatement& call) {
    for (ExpansionId in = one.in; in != no_id; in = model.expansions[in].parent)
        if (model.expansions[in].call == call.head && in != call.in) return true;
    return false;
}

Reading reading_of(const DialectRules& rules) {
    return rules.has_mips32_extensions ? Reading::compiled : Reading::assembled;
}

bool has_own_pass(const DialectRules& rules) {
    using Grammar = DialectRules::Grammar;
    return rules.grammar == Grammar::mipsy || rules.grammar == Grammar::gas;
}

} // namespace

bool is_pseudo(const SourceModel& model, const DialectRules& rules, const SourceStatement& one) {
    if (one.kind != SourceStatement::Kind::instruction || one.words == 0)
        return one.kind == SourceStatement::Kind::pseudo;
    // Dialects with passes of their own do not say which of their rows a statement is.
    const std::string head = small_letters(model.text(one.head));
    const std::string text =
        disassemble(model.words_of(one)[0], one.address, TextStyle::names, reading_of(rules));
    return has_own_pass(rules) && (one.words > 1 || text.substr(0, text.find(' ')) != head);
}

const InstructionInfo* row_of_word(u32 word, u32 address, const DialectRules& rules) {
    const auto decoded = decode(word, address, reading_of(rules));
    if (!decoded) return nullptr;
    const auto rows = instruction_rows();
    return decoded->row < rows.size() ? &rows[decoded->row]
                                      : &mips32_only_rows()[decoded->row - rows.size()];
}

std::string expansion_text(const SourceModel& model, const DialectRules& rules,
                           const SourceStatement& one, bool meanings) {
    std::string text;
    u32 address = one.address, lines = 0;
    for (const u32 word : model.words_of(one)) {
        if (++lines > max_lines) return text + "...\n";
        const Reading reading = reading_of(rules);
        const std::string instruction = disassemble(word, address, TextStyle::names, reading);
        const std::string meaning = meanings ? explain(word, address, reading).value_or("") : "";
        text += meaning.empty() ? instruction + "\n"
                                : fmt::format("{:<28}# {}\n", instruction, meaning);
        address += 4;
    }
    return text;
}

CallExpansion expansion_of_call(const SourceModel& model, const DialectRules& rules,
                                StatementId call) {
    constexpr u32 max_words = 16;
    CallExpansion expansion;
    for (StatementId k = call + 1; k < model.statements.size(); ++k) {
        const SourceStatement& one = model.statements[k];
        if (!comes_from(model, one, model.statements[call])) break;
        if (expansion.words < max_words) expansion.text += expansion_text(model, rules, one, false);
        expansion.words += one.words;
    }
    if (expansion.words > max_words) expansion.text += "...\n";
    return expansion;
}

std::string short_expansion(const SourceModel& model, const DialectRules& rules,
                            const SourceStatement& one) {
    std::string text;
    u32 address = one.address;
    for (const u32 word : model.words_of(one)) {
        text += (text.empty() ? "" : "; ") +
                disassemble(word, address, TextStyle::names, reading_of(rules));
        address += 4;
    }
    return text;
}

std::string encoding_text(u32 word, u32 address) {
    const auto decoded = decode(word, address);
    if (!decoded || decoded->row >= instruction_rows().size()) return {};
    const std::string_view pattern = instruction_rows()[decoded->row].pattern;
    std::string bits;
    u32 bit = 32;
    for (const char c : pattern)
        bits += c == ' ' || bit == 0 ? ' ' : (word >> --bit & 1) ? '1' : '0';
    // An instruction without operands is its own pattern.
    if (bits == pattern) return fmt::format("0x{:08x}\n{}\n", word, bits);
    return fmt::format("0x{:08x}\n{}\n{}\n", word, pattern, bits);
}

std::optional<i32> number_value(std::string_view digits) {
    Names names;
    std::vector<Token> tokens;
    Lexer(names).tokenize(digits, tokens);
    if (tokens.size() != 1 || !is_integer(tokens[0].type)) return std::nullopt;
    return tokens[0].value;
}

std::string number_text(std::string_view digits, Language language) {
    const auto value = number_value(digits);
    if (!value) return {};
    const auto bits = static_cast<u32>(*value);
    std::string text = fmt::format("{} = 0x{:x}", *value, bits);
    if (*value < 0) text += " = " + text_of(lsp_message("unsigned", bits), language);
    if (bits >= 0x20 && bits < 0x7f) text += fmt::format(" = '{}'", static_cast<char>(bits));
    return text;
}

} // namespace tharsis::lsp
