// mnemonic_words.cpp -- the forms of instructions, made of each dialect's own tables
#include "assembler/dialects/dialect_help.hpp"
#include "assembler/dialects/gas/expression.hpp"
#include "assembler/dialects/gas/natives.hpp"
#include "assembler/dialects/gas/words.hpp"
#include "assembler/dialects/mipsy/instructions.hpp"
#include "assembler/dialects/spim_instructions.hpp"
#include "assembler/dialects/words.hpp"
#include "assembler/source/tokens.hpp"
#include "base/ascii.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <iterator>

namespace tharsis {

namespace {

using Grammar = DialectRules::Grammar;

/// What instructions do that MARS's tables do not have.
struct MnemonicHelp {
    std::string_view name, help;
};
constexpr MnemonicHelp mnemonic_help[] = {
    {"bal", "branch, and set $ra to the address after it"},
    {"begin", "open a stack frame: store $fp, and let $fp point to it"},
    {"cfc1", "move from a control register of the floating-point unit"},
    {"ctc1", "move to a control register of the floating-point unit"},
    {"dbg_print_char", "print a character; no register changes"},
    {"dbg_print_int", "print a number; no register changes"},
    {"dbg_print_str", "print a string; no register changes"},
    {"decr", "subtract 1"},
    {"ehb", "do nothing"},
    {"end", "close the stack frame that begin has opened"},
    {"incr", "add 1"},
    {"li.d", "load a constant"},
    {"li.s", "load a constant"},
    {"pop", "load a word from the top of the stack, and free it"},
    {"push", "store a word on top of the stack"},
    {"ssnop", "do nothing"},
    {"wait", "do nothing"},
    {"zeb", "keep the lowest byte, zeros above it"},
    {"zeh", "keep the lower half, zeros above it"},
};

/// Other names of instructions that MARS has.
struct SameHelp {
    std::string_view name, as;
};
constexpr SameHelp same_help[] = {
    {"copy", "move"}, {"lcache", "lw"}, {"mod", "rem"}, {"modu", "remu"}, {"scache", "sw"}};

std::size_t native_operands(u16 row) {
    const Syntax& slots = instruction_rows()[row].slots;
    return static_cast<std::size_t>(std::distance(slots.begin(), slots.end()));
}

/// A form with more operands than the machine's instruction of this name does something else.
std::string_view help_of(std::string_view mnemonic, std::size_t operands = 0) {
    for (const MnemonicHelp& one : mnemonic_help)
        if (one.name == mnemonic) return one.help;
    for (const SameHelp& one : same_help)
        if (one.name == mnemonic) mnemonic = one.as;
    const Forms forms = find_forms(mnemonic);
    const bool is_other = !forms.native.empty() && !forms.pseudo.empty() &&
                          operands > native_operands(forms.native[0]);
    if (!forms.native.empty() && !is_other) return instruction_rows()[forms.native[0]].help;
    if (!forms.pseudo.empty()) return pseudo_rows()[forms.pseudo[0]].help;
    for (const InstructionInfo& row : mips32_only_rows())
        if (row.name == mnemonic) return row.help;
    return {};
}

// ---------------------------------------------------------------- MARS

std::string_view number_name(NumberClass number) {
    switch (number) {
    case NumberClass::small: return "0..31";
    case NumberClass::signed_half: return "imm16";
    case NumberClass::unsigned_half: return "uimm16";
    case NumberClass::word: break;
    }
    return "imm32";
}

/// "$r" and a letter or number: the registers of a form.
FormToken general_token(char name) {
    constexpr std::string_view names[] = {"$rs", "$rt", "$rd", "$rh", "$r1", "$r2", "$r3"};
    for (const std::string_view one : names)
        if (one[2] == name) return {one, FormToken::general};
    return {"$r", FormToken::general};
}
FormToken real_token(char name) {
    constexpr std::string_view names[] = {"$fs", "$ft", "$fd", "$fh", "$f1", "$f2", "$f3"};
    for (const std::string_view one : names)
        if (one[2] == name) return {one, FormToken::real};
    return {"$f", FormToken::real};
}
FormToken number_token(std::string_view text, bool label = false) {
    return {text, static_cast<u8>(FormToken::number | (label ? FormToken::label : 0))};
}
constexpr FormToken label_token{"label", FormToken::label};
constexpr FormToken opening{"(", FormToken::sign}, closing{")", FormToken::sign},
    plus_sign{"+", FormToken::sign};

/// `addresses`: an offset may also be an expression with labels.
FormToken native_token(const OperandSlot& slot, bool addresses) {
    using Kind = OperandSlot::Kind;
    switch (slot.kind) {
    case Kind::general: return general_token(slot.letter);
    case Kind::real: return real_token(slot.letter);
    case Kind::system: return {slot.letter == 'd' ? "$cd" : "$c", FormToken::general};
    case Kind::number: return number_token(number_name(number_class(slot.letter)), addresses);
    case Kind::label: return label_token;
    case Kind::open: return opening;
    case Kind::close: break;
    }
    return closing;
}

std::vector<FormToken> native_tokens(const Syntax& slots, bool addresses) {
    std::vector<FormToken> tokens;
    for (const OperandSlot& slot : slots) tokens.push_back(native_token(slot, addresses));
    return tokens;
}

std::vector<FormToken> pseudo_tokens(const PseudoInfo& row) {
    using Kind = PseudoSlot::Kind;
    std::vector<FormToken> tokens;
    char next = '0';
    for (const PseudoSlot& slot : row.slots) {
        const bool is_register = slot.kind == Kind::general || slot.kind == Kind::real;
        if (is_register) ++next;
        tokens.push_back(slot.kind == Kind::general  ? general_token(next)
                         : slot.kind == Kind::real   ? real_token(next)
                         : slot.kind == Kind::number ? number_token(number_name(slot.number))
                         : slot.kind == Kind::label  ? label_token
                         : slot.kind == Kind::plus   ? plus_sign
                         : slot.kind == Kind::open   ? opening
                                                     : closing);
    }
    return tokens;
}

void add_mars_forms(std::string_view mnemonic, std::size_t most, std::vector<MnemonicForm>& to) {
    const Forms found = find_forms(mnemonic);
    for (const u16 number : found.native) {
        if (to.size() == most) return;
        const InstructionInfo& row = instruction_rows()[number];
        to.push_back({native_tokens(row.slots, false), row.help, false, {}});
    }
    for (const u16 number : found.pseudo) {
        if (to.size() == most) return;
        const PseudoInfo& row = pseudo_rows()[number];
        to.push_back({pseudo_tokens(row), row.help, true, {}});
    }
}

/// `li.s $f1, number`, which spim and GNU as have.
void add_real_constant(std::string_view mnemonic, std::vector<MnemonicForm>& to) {
    if (mnemonic == "li.s" || mnemonic == "li.d")
        to.push_back({{real_token('1'), number_token("number")}, help_of(mnemonic), true, {}});
}

void add_spim_forms(std::string_view mnemonic, std::size_t most, std::vector<MnemonicForm>& to) {
    const auto own = find_spim_instruction(mnemonic);
    if (!own) return;
    add_mars_forms(own->like, most, to);
    for (MnemonicForm& form : to) form.help = own->help, form.pseudo = !own->is_native();
}

// ---------------------------------------------------------------- GNU as

void add_gas_forms(std::string_view mnemonic, std::vector<MnemonicForm>& to) {
    for (const gas::Native& native : gas::natives(mnemonic))
        to.push_back({native_tokens(native.slots, true), help_of(mnemonic), false, {}});
    const auto macros = gas::macro_instruction_names();
    if (!std::binary_search(macros.begin(), macros.end(), mnemonic)) return;
    add_real_constant(mnemonic, to);
    const std::string_view like = mnemonic == "lcache"   ? "lw"
                                  : mnemonic == "scache" ? "sw"
                                                         : mnemonic;
    for (const u16 number : find_forms(like).pseudo)
        to.push_back({pseudo_tokens(pseudo_rows()[number]), pseudo_rows()[number].help, true, {}});
    if (to.empty() && mnemonic == "bal") to.push_back({{label_token}, help_of(mnemonic), true, {}});
}

// ---------------------------------------------------------------- mipsy

/// The tokens of an operand, by its letter.
void add_mipsy_operand(char letter, bool branch_target, std::vector<FormToken>& to) {
    switch (letter) {
    case 'd':
    case 's':
    case 't': to.push_back(general_token(letter)); return;
    case 'h': to.push_back(number_token("0..31")); return;
    case 'i': to.push_back(branch_target ? label_token : number_token("imm16")); return;
    case 'u': to.push_back(number_token("uimm16")); return;
    case 'J': to.push_back(label_token); return;
    case 'o':
    case 'S':
    case 'T':
        to.push_back(number_token(letter == 'o' ? "imm16" : "imm32", letter != 'o'));
        to.push_back(opening);
        to.push_back(general_token('s'));
        to.push_back(closing);
        return;
    default: to.push_back(number_token("imm32", true));
    }
}

/// "addiu $sp, $sp, -4", "sw $rs, 0($sp)".
std::string step_text(const mipsy::Step& step) {
    const auto operand = [&](std::size_t k) {
        const std::string& text = step.operands[k];
        return text == "d" || text == "s" || text == "t" ? "$r" + text : text;
    };
    const bool in_memory =
        step.operands.size() == 3 && mipsy::native_form(step.name).format.ends_with('o');
    std::string text = step.name;
    for (std::size_t k = 0; k < step.operands.size(); ++k)
        if (in_memory && k == 2)
            text += "(" + operand(k) + ")";
        else
            text.append(k == 0 ? " " : ", ").append(operand(k));
    return text;
}

void add_mipsy_forms(std::string_view mnemonic, std::vector<MnemonicForm>& to) {
    for (const mipsy::Signature& form : mipsy::all_forms(mnemonic)) {
        MnemonicForm made{{}, help_of(mnemonic, form.format.size()), !form.native(), {}};
        for (std::size_t k = 0; k < form.format.size(); ++k)
            add_mipsy_operand(form.format[k], form.branches && k + 1 == form.format.size(),
                              made.tokens);
        for (const mipsy::Step& step : form.steps)
            made.becomes.append(made.becomes.empty() ? "" : "; ").append(step_text(step));
        const auto same = [&](const MnemonicForm& other) {
            return form_text(mnemonic, other) == form_text(mnemonic, made);
        };
        if (std::none_of(to.begin(), to.end(), same)) to.push_back(std::move(made));
    }
}

} // namespace

std::vector<std::string_view> mnemonics_of(const DialectRules& rules) {
    const auto native = rules.grammar == Grammar::mipsy ? mipsy::mnemonics()
                        : rules.grammar == Grammar::gas ? gas::native_mnemonics()
                                                        : mnemonics();
    std::vector<std::string_view> all(native.begin(), native.end());
    if (rules.grammar == Grammar::spim) {
        const auto own = spim_instruction_names();
        all.insert(all.end(), {"li.d", "li.s"});
        all.insert(all.end(), own.begin(), own.end());
    }
    if (rules.grammar == Grammar::gas) {
        const auto macros = gas::macro_instruction_names();
        all.insert(all.end(), macros.begin(), macros.end());
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

std::vector<MnemonicForm> forms_of(const DialectRules& rules, std::string_view mnemonic,
                                   std::size_t most) {
    std::vector<MnemonicForm> forms;
    const std::string small = small_letters(mnemonic);
    switch (rules.grammar) {
    case Grammar::mars: add_mars_forms(small, most, forms); break;
    case Grammar::spim:
        add_mars_forms(small, most, forms);
        add_real_constant(small, forms);
        add_spim_forms(small, most, forms);
        break;
    case Grammar::mipsy: add_mipsy_forms(small, forms); break;
    case Grammar::gas: add_gas_forms(small, forms); break;
    }
    if (forms.size() > most) forms.resize(most);
    for (MnemonicForm& form : forms) form.help = help_under(rules, form.help);
    return forms;
}

std::string form_text(std::string_view mnemonic, const MnemonicForm& form) {
    std::string text(mnemonic);
    bool joined = true; // nothing stands between this and the next token
    for (const FormToken& token : form.tokens) {
        const bool first = text.size() == mnemonic.size();
        if (first)
            text += ' ';
        else if (token.is_operand() && !joined)
            text += ", ";
        text += token.text == "+" ? std::string_view(" + ") : token.text;
        joined = !token.is_operand() && token.text != ")";
    }
    return text;
}

bool is_label_name(const DialectRules& rules, std::string_view name) {
    if (rules.grammar == Grammar::mipsy) {
        const std::string text = std::string(name) + ":";
        const mipsy::Syntax syntax = mipsy::parse(text);
        return syntax.errors.empty() && syntax.items.size() == 1 &&
               syntax.items[0].kind == mipsy::Item::Kind::label && syntax.items[0].name == name;
    }
    if (rules.grammar == Grammar::gas)
        return !name.empty() && gas::starts_name(name[0]) && name != "." &&
               std::all_of(name.begin(), name.end(), gas::continues_name) && !find_register(name) &&
               !find_real_register(name);
    const std::vector<SourceToken> tokens = tokens_of(name);
    return tokens.size() == 1 && tokens[0].begin == 0 && tokens[0].end == name.size() &&
           tokens[0].type == TokenType::identifier;
}

} // namespace tharsis
