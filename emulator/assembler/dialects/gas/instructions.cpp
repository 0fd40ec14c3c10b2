// instructions.cpp -- native instructions: the form that fits, and its word
#include "assembler/dialects/gas/gas_sentences.hpp"
#include "assembler/dialects/gas/pass.hpp"
#include "assembler/report/register_form.hpp"
#include "assembler/report/sentences.hpp"
#include "base/suggest.hpp"

#include <algorithm>

namespace tharsis::gas {
namespace {

using Kind = OperandSlot::Kind;

/// Numbers of 32 bits may be written without their sign.
i64 with_sign(i64 value) {
    return value > 0x7fff'ffff && value <= 0xffff'ffff ? value - (i64{1} << 32) : value;
}

bool is_flag(const Native& native, const OperandSlot& slot) {
    return slot.kind == Kind::number && native.bits.at(slot.letter).width == 3 &&
           (native.compares || native.reads_flag);
}

/// Instructions whose operand may have 16 bits with or without a sign.
bool takes_any_half(std::string_view name) {
    return name == "addi" || name == "addiu" || name == "slti" || name == "sltiu";
}

/// Instructions in which an address alone is its lower half.
bool takes_lower_half(std::string_view name) {
    constexpr std::string_view others[] = {"andi", "ori", "xori", "lui"};
    return takes_any_half(name) ||
           std::find(std::begin(others), std::end(others), name) != std::end(others);
}

/// How many operands a form has: an address in memory is one.
std::size_t operands_of(const Native& native) {
    std::size_t count = 0;
    for (const OperandSlot& slot : native.slots)
        if (slot.kind != Kind::open && slot.kind != Kind::close) ++count;
    const bool memory = std::any_of(native.slots.begin(), native.slots.end(),
                                    [](const OperandSlot& one) { return one.kind == Kind::open; });
    return count - (memory ? 1 : 0);
}

/// Whether the second of three operands may be left out, because it is the first one, too.
bool repeats_first(const Native& native) {
    const Syntax& slots = native.slots;
    return slots.count == 3 && slots.slot[0].kind == slots.slot[1].kind &&
           (slots.slot[0].kind == Kind::general || slots.slot[0].kind == Kind::real) &&
           slots.slot[2].kind != Kind::label && !native.never_in_slot;
}

std::vector<Operand> completed(const Native& native, const std::vector<Operand>& given) {
    std::vector<Operand> all = given;
    if (given.size() + 1 != operands_of(native) || given.empty()) return all;
    if (native.compares && is_flag(native, native.slots.slot[0])) {
        Operand first;
        first.kind = Operand::Kind::flag;
        all.insert(all.begin(), first);
    } else if (repeats_first(native)) {
        all.insert(all.begin(), given[0]);
    }
    return all;
}

} // namespace

bool Pass::put_label(const OperandSlot& slot, const Operand& operand, Instruction& made) {
    if (operand.kind != Operand::Kind::number || operand.operation != Relocation::none)
        return false;
    made.value = operand.value;
    made.kind =
        slot.kind == Kind::label && slot.letter == 'b' ? Relocation::branch : Relocation::jump;
    return true;
}

/// A number, or an expression in a relocation operator.
bool Pass::put_number(const Native& native, const OperandSlot& slot, const Operand& operand,
                      Instruction& made) {
    const BitPattern::Field field = native.bits.at(slot.letter);
    const bool half = field.width == 16;
    if (operand.operation != Relocation::none || !operand.constant) {
        const bool plain = operand.operation == Relocation::none;
        if (!half || (plain && operand.kind == Operand::Kind::memory)) return false;
        if (plain && !takes_lower_half(native.name)) return false;
        made.value = operand.value;
        made.kind = plain ? Relocation::low : operand.operation;
        return true;
    }
    const i64 value = half ? with_sign(*operand.constant) : *operand.constant;
    const bool is_signed = slot.letter == 'i';
    const i64 least = is_signed ? -32768 : 0;
    const i64 most =
        is_signed && !takes_any_half(native.name) ? 32767 : (i64{1} << field.width) - 1;
    if (value < least || value > most) {
        if (!problem_)
            problem_ =
                Problem{gas_message("range", value, least, most), {}, operand.at, operand.size};
        return false;
    }
    made.word |= native.bits.put(slot.letter, static_cast<u32>(value));
    return true;
}

bool Pass::put(const Native& native, const OperandSlot& slot, const Operand& operand,
               Instruction& made) {
    Operand::Kind needed = Operand::Kind::number;
    switch (slot.kind) {
    case Kind::general:
    case Kind::system: needed = Operand::Kind::general; break;
    case Kind::real: needed = Operand::Kind::real; break;
    case Kind::label: return put_label(slot, operand, made);
    default:
        if (!is_flag(native, slot))
            return operand.kind == needed && put_number(native, slot, operand, made);
        needed = Operand::Kind::flag;
    }
    if (operand.kind != needed) return false;
    made.word |= native.bits.put(slot.letter, operand.reg);
    return true;
}

/// The word of a form with these operands; nullopt if they do not fit it.
std::optional<Instruction> Pass::match(const Native& native, const Operands& given) {
    const Operands all = completed(native, given);
    if (all.size() != operands_of(native)) return std::nullopt;
    Instruction made;
    made.native = &native;
    made.word = native.bits.match;
    std::size_t next = 0;
    const Syntax& slots = native.slots;
    for (u8 k = 0; k < slots.count; ++k) {
        const bool memory = k + 1 < slots.count && slots.slot[k + 1].kind == Kind::open;
        if (!memory) {
            if (!put(native, slots.slot[k], all[next++], made)) return std::nullopt;
            continue;
        }
        const Operand& address = all[next++];
        if (address.kind == Operand::Kind::memory) {
            if (!put_number(native, slots.slot[k], address, made)) return std::nullopt;
            made.word |= native.bits.put(slots.slot[k + 2].letter, address.reg);
        } else {
            // An address alone is relative to $zero.
            const bool fits = address.kind == Operand::Kind::number &&
                              (address.constant || address.operation != Relocation::none);
            if (!fits || !put_number(native, slots.slot[k], address, made)) return std::nullopt;
        }
        k += 3;
    }
    // The manual's clz names its result twice.
    if (native.name == "clz" || native.name == "clo")
        made.word |= native.bits.get('d', made.word) << 16;
    return made;
}

/// Warns about a double in a register with an odd number.
void Pass::check_registers(const Native& native, u32 word, const Operands& operands) {
    for (std::size_t k = 0; k < register_letters.size(); ++k) {
        const char letter = register_letters[k];
        if (!(native.doubles >> k & 1) || !(native.bits.get(letter, word) & 1)) continue;
        const std::size_t at = operands.empty() ? 0 : operands[0].at;
        return warn(
            at, line_->text.size() - at,
            gas_message("odd-double", "$f" + std::to_string(native.bits.get(letter, word))));
    }
}

/// The word is GNU as's, but the machine has no such registers.
void Pass::warn_not_executed(const Native& native, u32 word) {
    const bool of_reals = native.name == "cfc1" || native.name == "ctc1";
    const bool has_selector = native.bits.has('h');
    if (has_selector && native.bits.get('h', word) == 0) return;
    warn(body_at_, line_->text.size() - body_at_, gas_message("not-executed", native.name),
         of_reals ? gas_message("fixed-rounding") : gas_message("for-systems"));
}

bool Pass::native_instruction(std::string_view mnemonic, const Operands& operands) {
    problem_.reset();
    for (const Native& native : natives(mnemonic)) {
        const auto made = match(native, operands);
        if (!made) continue;
        if (native.is_release_2 && !modes_.release_2) {
            report(body_at_, mnemonic.size(), gas_message("release-2", mnemonic),
                   gas_message("say-release-2"));
            return true;
        }
        check_registers(native, made->word, operands);
        if (native.is_not_executed) warn_not_executed(native, made->word);
        if (mnemonic == "jalr" && operands.size() == 2 && operands[0].reg == operands[1].reg)
            report(operands[1].at, operands[1].size, gas_message("jalr-same"),
                   gas_message("jalr-other"));
        append(*made);
        return true;
    }
    return false;
}

void Pass::instruction(std::string_view mnemonic, std::size_t at, Cursor& cursor) {
    if (mnemonic == "li.s" || mnemonic == "li.d") {
        if (recorder_) recorder_->real_constant(current_statement(), mnemonic);
        return real_constant(mnemonic, cursor);
    }
    const auto given = operands(cursor);
    if (!given) return;
    if (recorder_) recorder_->instruction(current_statement(), mnemonic, *given);
    for (const Operand& one : *given)
        if (one.reg == 1 && modes_.at == 1 &&
            (one.kind == Operand::Kind::general || one.kind == Operand::Kind::memory))
            warn(one.at, one.size, gas_message("uses-at"), gas_message("set-noat"));
    const bool in_slot = modes_.noreorder > 0 && history_[0].native && history_[0].native->branches;
    // Their native forms have two operands, which mean something else in GNU as.
    const bool divides = mnemonic == "div" || mnemonic == "divu";
    if (!divides && native_instruction(mnemonic, *given)) return;
    const std::optional<Problem> problem = problem_;
    if (!macro_instruction(mnemonic, *given)) {
        if (reported_) return;
        if (problem) return report(*problem);
        return natives(mnemonic).empty() && !is_macro(mnemonic)
                   ? no_such_instruction(mnemonic, at)
                   : no_such_form(mnemonic, *given, at);
    }
    if (emitted_ < 2) return;
    const std::size_t size = line_->text.size();
    if (in_slot)
        warn(at, size, gas_message("several-in-slot", mnemonic), gas_message("set-macro"));
    else if (modes_.nomacro)
        warn(at, size, gas_message("several", mnemonic), gas_message("set-macro"));
}

namespace {

/// What to do instead of an instruction that GNU as knows and Tharsis does not execute.
Message foreign_tip(std::string_view mnemonic) {
    constexpr std::string_view of_systems[] = {"cache", "deret", "ldc2", "lwc2", "mfc2",
                                               "mtc2",  "sdbbp", "sdc2", "swc2", "tlbp",
                                               "tlbr",  "tlbwi", "tlbwr"};
    constexpr std::string_view of_release_2[] = {"di",    "ei",    "ext",   "ins",
                                                 "mfhc1", "mthc1", "rdhwr", "synci"};
    const auto is_one = [&](const auto& names) {
        return std::find(std::begin(names), std::end(names), mnemonic) != std::end(names);
    };
    if (is_one(of_systems)) return gas_message("for-systems");
    if (is_one(of_release_2)) return gas_message("gcc-without-release-2");
    const bool likely = mnemonic.starts_with("b") && mnemonic.ends_with("l");
    return likely ? gas_message("no-likely") : gas_message("for-mips32");
}

} // namespace

void Pass::no_such_instruction(std::string_view mnemonic, std::size_t at) {
    DiagnosticText remark{"unknown-instruction", gas_message("no-instruction", mnemonic), {}, ""};
    if (is_foreign(mnemonic)) {
        remark.message = gas_message("not-executed", mnemonic);
        remark.tip = foreign_tip(mnemonic);
    } else {
        std::vector<std::string_view> names(native_mnemonics().begin(), native_mnemonics().end());
        add_macro_names(names);
        for (const auto& [name, macro] : macros_) names.push_back(name);
        suggest(remark, at, mnemonic.size(), nearest_word(mnemonic, names), {});
    }
    report_at(line_->origin, at, mnemonic.size(), std::move(remark));
}

namespace {

/// Where the second register begins in a word such as $t0$t1; 0 if there is none.
std::size_t second_register(std::string_view text, std::size_t from) {
    for (std::size_t at = text.find('$', from); at < text.size(); at = text.find('$', at + 1)) {
        const std::size_t end = text.find_first_of(" ,()", at);
        const std::size_t second = text.find('$', at + 1);
        if (second < std::min(end, text.size())) return second;
    }
    return 0;
}

} // namespace

void Pass::no_such_form(std::string_view mnemonic, const Operands& operands, std::size_t at) {
    std::string forms;
    for (const Native& native : natives(mnemonic))
        forms += (forms.empty() ? "" : "; ") + std::string(native.syntax);
    const std::size_t begin = operands.empty() ? at : operands[0].at;
    DiagnosticText remark{"operand-type", gas_message("operands", mnemonic),
                          forms.empty() ? Message{} : gas_message("see-forms", forms), ""};
    if (const std::size_t second = second_register(line_->text, begin); second > 0) {
        Token shown, nothing;
        shown.text = std::string_view(line_->text).substr(begin);
        shown.at = static_cast<u32>(begin);
        nothing.at = static_cast<u32>(second);
        propose(remark, replacement_of(nothing, shown, ", ", gas_message("commas-between")));
        return report_at(line_->origin, begin, line_->text.size() - begin, std::move(remark));
    }
    const std::string_view other = register_form(mnemonic);
    if (!other.empty() && operands.size() == 3 && operands[2].kind == Operand::Kind::general) {
        Token shown, name;
        shown.text = std::string_view(line_->text).substr(begin);
        shown.at = static_cast<u32>(begin);
        name.text = std::string_view(line_->text).substr(at, mnemonic.size());
        name.at = static_cast<u32>(at);
        propose(remark, replacement_of(name, shown, other, says("register-form", other, mnemonic)));
    }
    report_at(line_->origin, begin, line_->text.size() - begin, std::move(remark));
}

} // namespace tharsis::gas
