// forms.cpp -- creates forms from rows, and matches operands as MARS does
// A slot is the type of token that fits it; numbers also fit wider slots.
#include "assembler/encoding/forms.hpp"

namespace tharsis {

namespace {

TokenType number_type(NumberClass wanted) {
    switch (wanted) {
    case NumberClass::small: return TokenType::number5;
    case NumberClass::signed_half: return TokenType::number16;
    case NumberClass::unsigned_half: return TokenType::number16u;
    default: return TokenType::number32;
    }
}

TokenType slot_type(const OperandSlot& slot) {
    using Kind = OperandSlot::Kind;
    switch (slot.kind) {
    case Kind::general:
    case Kind::system: return TokenType::general_register;
    case Kind::real: return TokenType::fp_register;
    case Kind::label: return TokenType::identifier;
    case Kind::open: return TokenType::open;
    case Kind::close: return TokenType::close;
    default: return number_type(number_class(slot.letter));
    }
}

TokenType slot_type(const PseudoSlot& slot) {
    using Kind = PseudoSlot::Kind;
    switch (slot.kind) {
    case Kind::general: return TokenType::general_register;
    case Kind::real: return TokenType::fp_register;
    case Kind::label: return TokenType::identifier;
    case Kind::plus: return TokenType::plus;
    case Kind::open: return TokenType::open;
    case Kind::close: return TokenType::close;
    default: return number_type(slot.number);
    }
}

/// Whether a word exists that both rows match.
bool patterns_overlap(const BitPattern& a, const BitPattern& b) {
    return ((a.match ^ b.match) & a.mask & b.mask) == 0;
}

Form native_form(u16 row) {
    Form form;
    form.native = true;
    form.row = row;
    for (const InstructionInfo& other : instruction_rows())
        form.has_encoding_alias =
            form.has_encoding_alias || (&other != &instruction_rows()[row] &&
                                        patterns_overlap(other.bits, instruction_rows()[row].bits));
    for (const OperandSlot& slot : instruction_rows()[row].slots)
        form.slots[form.count++] = slot_type(slot);
    return form;
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
    return result;
}

/// Whether a number fits a slot of another class.
bool number_fits(TokenType wanted, i32 value) {
    switch (wanted) {
    case TokenType::number5: return value >= 0 && value <= 31;
    case TokenType::number16: return value >= -32768 && value <= 32767;
    case TokenType::number16u: return value >= 0 && value <= 65535;
    default: return true;
    }
}

Mismatch::Kind check_operand(TokenType wanted, const Token& token) {
    using Kind = Mismatch::Kind;
    if (is_integer(wanted) && is_integer(token.type))
        return number_fits(wanted, token.value) ? Kind::none : Kind::out_of_range;
    if (token.type == wanted) return Kind::none;
    return wanted == TokenType::identifier && token.type == TokenType::mnemonic ? Kind::none
                                                                                : Kind::wrong_type;
}

} // namespace

Mismatch mismatch(const Form& form, std::span<const Token> tokens) {
    const std::size_t given = tokens.size() - 1;
    if (given < form.count) return {Mismatch::Kind::too_few, 0, {}};
    if (given > form.count) return {Mismatch::Kind::too_many, 0, {}};
    for (std::size_t k = 0; k < form.count; ++k) {
        const auto kind = check_operand(form.slots[k], tokens[k + 1]);
        if (kind != Mismatch::Kind::none) return {kind, k + 1, form.slots[k]};
    }
    return {};
}

const Form* matching_form(const Mnemonic& mnemonic, std::span<const Token> tokens) {
    for (const Form& form : mnemonic.forms)
        if (mismatch(form, tokens).kind == Mismatch::Kind::none) return &form;
    return nullptr;
}

Form FormTable::pseudo_form(u16 row) const {
    const PseudoInfo& info = pseudo_rows()[row];
    Form form;
    form.row = row;
    for (const PseudoSlot& slot : info.slots) form.slots[form.count++] = slot_type(slot);
    form.words = info.words(compact_, delayed_);
    return form;
}

const Mnemonic& FormTable::find(std::string_view mnemonic) {
    std::string text = lower(mnemonic);
    if (const auto it = mnemonics_.find(text); it != mnemonics_.end()) return it->second;
    Mnemonic& entry = mnemonics_[text];
    const Forms found = find_forms(text);
    for (u16 row : found.native) entry.forms.push_back(native_form(row));
    for (u16 row : found.pseudo) entry.forms.push_back(pseudo_form(row));
    entry.expected = text;
    if (!expected_operands(found).empty())
        entry.expected.append(" ").append(expected_operands(found));
    entry.text = std::move(text);
    return entry;
}

} // namespace tharsis
