// operands.cpp -- forms of instructions as sequences of tokens, as the assembler compares them
// Commas are not tokens, so that operands may be separated by blanks.
#include "frontends/lsp/features/operands.hpp"

#include "assembler/dialects/last_statement.hpp"
#include "base/ascii.hpp"

namespace tharsis::lsp {

namespace {

/// Puts a form together, token by token.
class FormWriter {
public:
    FormWriter(std::string_view name, std::string_view help, bool pseudo) {
        form_.label = name;
        form_.help = help;
        form_.pseudo = pseudo;
    }
    void operand(std::string_view text, OperandKinds kinds) {
        separate();
        const auto begin = static_cast<u32>(form_.label.size());
        form_.label += text;
        form_.parameter_of_slot.push_back(static_cast<int>(form_.parameters.size()));
        form_.parameters.emplace_back(begin, static_cast<u32>(form_.label.size()));
        form_.slots.push_back(kinds);
        joined_ = false;
    }
    void sign(std::string_view text) {
        const bool second = text == "(" && form_.slots.size() == 1 && !form_.slots[0].number &&
                            !form_.slots[0].label;
        if (second) form_.label += ',';
        if (second || form_.slots.empty() || (text == "(" && joined_)) form_.label += ' ';
        form_.label += text == "+" ? " + " : text;
        form_.parameter_of_slot.push_back(-1);
        form_.slots.push_back({});
        joined_ = text != ")";
    }
    InstructionForm take() { return std::move(form_); }

private:
    void separate() {
        if (form_.slots.empty())
            form_.label += ' ';
        else if (!joined_)
            form_.label += ", ";
    }
    InstructionForm form_;
    bool joined_ = false;
};

InstructionForm instruction_form(std::string_view mnemonic, const MnemonicForm& form) {
    FormWriter writer(mnemonic, form.help, form.pseudo);
    for (const FormToken& token : form.tokens) {
        if (token.is_operand())
            writer.operand(token.text, {.general = (token.may_be & FormToken::general) != 0,
                                        .real = (token.may_be & FormToken::real) != 0,
                                        .number = (token.may_be & FormToken::number) != 0,
                                        .label = (token.may_be & FormToken::label) != 0});
        else
            writer.sign(token.text);
    }
    return writer.take();
}

/// True if a token can stand at a slot; a name may be one of .eqv, which can be anything.
bool fits(const InstructionForm& form, std::size_t slot, std::string_view token) {
    const OperandKinds& kinds = form.slots[slot];
    if (!kinds.any()) return token == "(" || token == ")" || token == "+" || token == "-";
    if (token.starts_with("$f") && token != "$fp") return kinds.real;
    if (token.starts_with('$')) return kinds.general;
    if (token == "(" || token == ")") return false;
    const std::vector<SourceToken> tokens = tokens_of(token);
    const bool number = !tokens.empty() && is_integer(tokens[0].type);
    return number ? kinds.number || kinds.general : kinds.any();
}

/// The part of a line before a comment sign that is outside of strings; and what it ends in.
void look_at_end(std::string_view text, const std::vector<SourceToken>& tokens, LineBefore& line) {
    if (tokens.empty()) return;
    const SourceToken& last = tokens.back();
    const std::string_view word = text.substr(last.begin, last.end - last.begin);
    const bool at_end = last.end == text.size();
    line.in_comment = line.in_comment || last.type == TokenType::comment;
    line.in_string = at_end && word.starts_with('"') && (word.size() == 1 || !word.ends_with('"'));
}

} // namespace

LineBefore line_before(const Query& query) {
    LineBefore line;
    LastStatement last = last_statement(query.rules(), query.text().substr(0, query.byte));
    line.in_comment = last.in_comment;
    line.text = std::make_shared<const std::string>(std::move(last.text));
    line.word_begin = query.byte;
    const std::string_view text = *line.text;
    const LineWords words = words_of(text);
    look_at_end(text, words.tokens, line);
    const auto text_of = [&](const SourceToken& token) {
        return text.substr(token.begin, token.end - token.begin);
    };
    std::size_t end = words.tokens.size();
    const bool open = end > 0 && words.tokens.back().end == text.size();
    const TokenType type = end > 0 ? words.tokens.back().type : TokenType::error;
    const bool closed = type == TokenType::open || type == TokenType::close ||
                        type == TokenType::colon || type == TokenType::plus;
    if (open && !closed) {
        line.word = text_of(words.tokens[--end]);
        line.word_begin = query.byte - static_cast<u32>(line.word.size());
    }
    if (words.head < end) line.head = text_of(words.tokens[words.head]);
    line.at_head = line.head.empty();
    for (std::size_t k = words.head + 1; k < end; ++k)
        line.operands.push_back(text_of(words.tokens[k]));
    return line;
}

bool names_system_register(std::string_view mnemonic) {
    const std::string name = small_letters(mnemonic);
    return name == "mfc0" || name == "mtc0";
}

std::vector<InstructionForm> instruction_forms(const DialectRules& rules, std::string_view mnemonic,
                                               std::size_t most) {
    std::vector<InstructionForm> forms;
    for (const MnemonicForm& form : forms_of(rules, mnemonic, most))
        forms.push_back(instruction_form(mnemonic, form));
    return forms;
}

bool fits(const InstructionForm& form, const std::vector<std::string_view>& operands) {
    if (operands.size() > form.slots.size()) return false;
    for (std::size_t k = 0; k < operands.size(); ++k)
        if (!fits(form, k, operands[k])) return false;
    return true;
}

std::size_t usual_form(const std::vector<InstructionForm>& forms) {
    const auto has_sign = [](const InstructionForm& form, std::size_t slot) {
        return slot < form.slots.size() && !form.slots[slot].any();
    };
    if (forms.empty() || !has_sign(forms[0], 1)) return 0;
    for (std::size_t k = 0; k < forms.size(); ++k)
        if (forms[k].slots.size() == 2 && forms[k].slots[1].label) return k;
    return 0;
}

OperandKinds kinds_after(const std::vector<InstructionForm>& forms,
                         const std::vector<std::string_view>& operands) {
    OperandKinds all;
    for (const InstructionForm& form : forms) {
        if (operands.size() >= form.slots.size() || !fits(form, operands)) continue;
        const OperandKinds& kinds = form.slots[operands.size()];
        all.general |= kinds.general;
        all.real |= kinds.real;
        all.number |= kinds.number;
        all.label |= kinds.label;
    }
    return all;
}

} // namespace tharsis::lsp
