// instructions.cpp -- makes the forms of all mnemonics from the tables, and finds the one that fits
// The forms are made once, on first use; they depend on nothing but the tables.
#include "assembler/dialects/mipsy/instructions.hpp"

#include "assembler/dialects/mipsy/instruction_table.hpp"
#include "base/ascii.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <map>

namespace tharsis::mipsy {
namespace {

/// A text, divided at a separator; empty parts are left out.
std::vector<std::string_view> divided(std::string_view text, std::string_view separator) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        if (end > 0) parts.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + separator.size(), text.size()));
    }
    return parts;
}

// ---------------------------------------------------------------- rows of the instruction tables

/// The letters that an instruction's bits have, for a form of mipsy.
bool has_letters_of(const InstructionInfo& info, std::string_view format, bool branches) {
    std::string wanted;
    for (const char c : format) {
        if (c == 'o')
            wanted += "is";
        else
            wanted += c == 'J' ? 'j' : c == 'i' && branches ? 'b' : c;
    }
    std::size_t found = 0;
    for (char letter = 'a'; letter <= 'z'; ++letter) found += info.bits.has(letter);
    return found == wanted.size() &&
           std::all_of(wanted.begin(), wanted.end(), [&](char c) { return info.bits.has(c); });
}

u32 row_of(std::string_view name, std::string_view format, bool branches) {
    u32 row = 0;
    for (const auto rows : {instruction_rows(), mips32_only_rows()})
        for (const InstructionInfo& info : rows) {
            if (info.name == name && has_letters_of(info, format, branches)) return row;
            ++row;
        }
    return no_row; // a test shows that this does not happen
}

// ---------------------------------------------------------------- pseudo-instructions

/// "slt $at,s,t"
Step read_step(std::string_view text, std::string_view family) {
    Step step;
    const std::size_t end = std::min(text.find(' '), text.size());
    step.name = text.substr(0, end) == "*" ? family : text.substr(0, end);
    if (end == text.size()) return step;
    for (const std::string_view operand : divided(text.substr(end + 1), ","))
        step.operands.emplace_back(operand == "*" ? family : operand);
    return step;
}

/// The forms of one row, in order.
class Deriver {
public:
    explicit Deriver(std::vector<Signature>& forms) : forms_(forms) {}

    /// Adds what `derives` makes of a form, each followed by what is derived from it.
    void derive(const Signature& from, std::string_view derives) {
        while (!derives.empty()) {
            const std::string_view rule = next(derives);
            const std::size_t open = rule.find('(');
            const std::string_view inner =
                open == rule.npos ? "" : rule.substr(open + 1, rule.size() - open - 2);
            const std::string_view outer = rule.substr(0, open);
            if (outer[1] == '=')
                add(without(from, outer[0], outer[2]), inner);
            else
                for (const char type : types(outer))
                    add(with_number(from, outer[0], type, outer), inner);
        }
    }

private:
    /// Takes the first rule of a list: up to a blank outside of parentheses.
    static std::string_view next(std::string_view& rules) {
        std::size_t end = 0, depth = 0;
        for (; end < rules.size() && (rules[end] != ' ' || depth > 0); ++end)
            depth += rules[end] == '(' ? 1 : rules[end] == ')' ? std::size_t(-1) : 0;
        const std::string_view rule = rules.substr(0, end);
        rules.remove_prefix(std::min(end + 1, rules.size()));
        return rule;
    }
    static std::string_view types(std::string_view rule) {
        const std::string_view from = rule.substr(2);
        return from.substr(0, from.find_first_of("+>"));
    }
    void add(Signature made, std::string_view inner) {
        forms_.push_back(made);
        derive(made, inner);
    }
    static void replace(Signature& form, const std::string& from, const std::string& to) {
        for (Step& step : form.steps)
            std::replace(step.operands.begin(), step.operands.end(), from, to);
    }
    /// The form without an operand, for which another stands.
    static Signature without(Signature form, char operand, char other) {
        form.format.erase(form.format.find(operand), 1);
        replace(form, std::string(1, operand), std::string(1, other));
        return form;
    }
    /// The form with a number in place of a register: the number is loaded first.
    static Signature with_number(Signature form, char operand, char type, std::string_view rule) {
        const bool keeps_sign = rule.find('+') != rule.npos;
        const std::size_t into = rule.find('>');
        const std::string reg = into == rule.npos ? "$at" : std::string(1, rule[into + 1]);
        std::replace(form.format.begin(), form.format.end(), operand, type);
        replace(form, std::string(1, operand), reg);
        std::vector<Step> load;
        if (type == 'i')
            load = {{keeps_sign ? "addi" : "ori", {reg, "$0", "i"}}};
        else if (type == 'u')
            load = {{"ori", {reg, "$0", "u"}}};
        else
            load = {{"lui", {reg, "hi"}}, {"ori", {reg, reg, "lo"}}};
        form.steps.insert(form.steps.begin(), load.begin(), load.end());
        return form;
    }

    std::vector<Signature>& forms_;
};

struct NameAndFamily {
    std::string_view mnemonic, family;
};
NameAndFamily name_of(std::string_view text) {
    const std::size_t colon = text.find(':');
    return {text.substr(0, colon), colon == text.npos ? text : text.substr(colon + 1)};
}

// ---------------------------------------------------------------- all forms

using FormsByName = std::map<std::string, std::vector<Signature>, std::less<>>;

FormsByName make_forms() {
    FormsByName all;
    for (const NativeRow& row : native_rows)
        for (const std::string_view name : divided(row.names, " "))
            all[std::string(name)].push_back({std::string(name),
                                              std::string(row.format),
                                              row.branches,
                                              row_of(name, row.format, row.branches),
                                              {}});
    for (const PseudoRow& row : pseudo_rows)
        for (const std::string_view text : divided(row.names, " ")) {
            const NameAndFamily name = name_of(text);
            std::vector<Signature>& forms = all[std::string(name.mnemonic)];
            Signature form{
                std::string(name.mnemonic), std::string(row.format), row.branches, 0, {}};
            for (const std::string_view step : divided(row.expansion, "; "))
                form.steps.push_back(read_step(step, name.family));
            if (!row.only_derives) forms.push_back(form);
            Deriver(forms).derive(form, row.derives);
        }
    return all;
}

const FormsByName& forms_by_name() {
    static const FormsByName all = make_forms();
    return all;
}

const std::vector<Signature>* forms_of(std::string_view mnemonic) {
    const auto found = forms_by_name().find(small_letters(mnemonic));
    return found == forms_by_name().end() ? nullptr : &found->second;
}

// ---------------------------------------------------------------- matching

bool takes_address(char letter) { return letter == 'S' || letter == 'T'; }
bool is_one_of(char letter, std::string_view letters) {
    return letters.find(letter) != letters.npos;
}

bool takes_immediate(char letter, const Immediate& given, bool branch_target) {
    using Kind = Immediate::Kind;
    switch (given.kind) {
    case Kind::i16:
        if (letter == 'h') return given.value >= 0 && given.value <= 31;
        return is_one_of(letter, "iIST") || (is_one_of(letter, "uU") && given.value >= 0);
    case Kind::u16: return is_one_of(letter, "uIUST");
    case Kind::i32: return is_one_of(letter, "IJST") || (letter == 'U' && given.value >= 0);
    case Kind::u32: return is_one_of(letter, "JUST");
    case Kind::name: return is_one_of(letter, "IUJST") || (letter == 'i' && branch_target);
    }
    return false;
}

bool takes(char letter, const Operand& given, bool branch_target) {
    switch (given.kind) {
    case Operand::Kind::reg: return is_one_of(letter, "dst");
    case Operand::Kind::offset:
        if (takes_address(letter)) return true;
        return letter == 'o' && !given.second && given.first.kind == Immediate::Kind::i16;
    case Operand::Kind::number:
        return given.second ? is_one_of(letter, "IUST")
                            : takes_immediate(letter, given.first, branch_target);
    case Operand::Kind::real: return false;
    }
    return false;
}

bool fits(const Signature& form, std::span<const Operand> operands) {
    if (form.format.size() != operands.size()) return false;
    for (std::size_t k = 0; k < operands.size(); ++k)
        if (!takes(form.format[k], operands[k], form.branches && k + 1 == operands.size()))
            return false;
    return true;
}

/// An operand of a form in words.
std::string_view written_operand(char letter, bool branch_target) {
    switch (letter) {
    case 'd': return "$Rd";
    case 's': return "$Rs";
    case 't': return "$Rt";
    case 'h': return "0..31";
    case 'i': return branch_target ? "label" : "-32768..32767";
    case 'u': return "0..65535";
    case 'J': return "label";
    case 'o': return "offset($Rs)";
    case 'S':
    case 'T': return "label+offset($Rs)";
    default: return "number";
    }
}

} // namespace

const Signature* find_form(std::string_view mnemonic, std::span<const Operand> operands) {
    const std::vector<Signature>* forms = forms_of(mnemonic);
    if (!forms) return nullptr;
    const auto found = std::find_if(forms->begin(), forms->end(),
                                    [&](const Signature& form) { return fits(form, operands); });
    return found == forms->end() ? nullptr : &*found;
}

const Signature& native_form(std::string_view mnemonic) {
    const std::vector<Signature>& forms = forms_by_name().find(mnemonic)->second;
    return *std::find_if(forms.begin(), forms.end(),
                         [](const Signature& form) { return form.native(); });
}

std::vector<std::string> written_forms(std::string_view mnemonic) {
    std::vector<std::string> written;
    const std::vector<Signature>* forms = forms_of(mnemonic);
    if (!forms) return written;
    for (const Signature& form : *forms) {
        std::string text = form.name;
        for (std::size_t k = 0; k < form.format.size(); ++k)
            text.append(k == 0 ? " " : ", ")
                .append(
                    written_operand(form.format[k], form.branches && k + 1 == form.format.size()));
        if (std::find(written.begin(), written.end(), text) == written.end())
            written.push_back(text);
    }
    return written;
}

std::span<const Signature> all_forms(std::string_view mnemonic) {
    const std::vector<Signature>* forms = forms_of(mnemonic);
    return forms ? std::span<const Signature>(*forms) : std::span<const Signature>();
}

std::span<const std::string_view> mnemonics() {
    static const std::vector<std::string_view> all = [] {
        std::vector<std::string_view> names;
        for (const auto& [name, forms] : forms_by_name())
            if (!forms.empty()) names.push_back(name);
        return names;
    }();
    return all;
}

std::optional<u8> register_of(std::string_view name) {
    const bool numbered =
        !name.empty() && name.size() <= 3 &&
        std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (numbered) {
        u32 number = 0;
        for (const char c : name) number = number * 10 + static_cast<u32>(c - '0');
        return number < 32 ? std::optional(static_cast<u8>(number)) : std::nullopt;
    }
    const std::string wanted = "$" + small_letters(name);
    for (u8 k = 0; k < register_names.size(); ++k)
        if (register_names[k] == wanted) return k;
    return std::nullopt;
}

} // namespace tharsis::mipsy
