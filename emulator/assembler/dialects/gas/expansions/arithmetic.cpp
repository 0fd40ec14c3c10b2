// arithmetic.cpp -- the macro instructions of GNU as: arithmetic, comparisons, jumps
// Each expands to the instructions that GNU as 2.40 makes for MIPS32.
#include "assembler/dialects/gas/expansions/macro_table.hpp"
#include "assembler/dialects/gas/gas_sentences.hpp"
#include "assembler/dialects/gas/words.hpp"

#include <algorithm>

namespace tharsis::gas {

struct MacroTable {
    using P = Pass;
    // clang-format off
    static constexpr Pass::MacroRow rows[] = {
        {"move", &P::m_alias, "or 0 1 z", {}, 2}, {"neg", &P::m_alias, "sub 0 z 1", {}, 2},
        {"neg", &P::m_alias, "sub 0 z 0", {}, 1}, {"negu", &P::m_alias, "subu 0 z 1", {}, 2},
        {"negu", &P::m_alias, "subu 0 z 0", {}, 1}, {"not", &P::m_alias, "nor 0 1 z", {}, 2},
        {"not", &P::m_alias, "nor 0 0 z", {}, 1}, {"b", &P::m_alias, "beq z z 0", {}, 1},
        {"bal", &P::m_alias, "bgezal z 0", {}, 1}, {"beqz", &P::m_alias, "beq 0 z 1", {}, 2},
        {"bnez", &P::m_alias, "bne 0 z 1", {}, 2}, {"trunc.w.d", &P::m_alias, "trunc.w.d 0 1", {}, 3},
        {"trunc.w.s", &P::m_alias, "trunc.w.s 0 1", {}, 3},
        {"add", &P::m_arithmetic, "addi", "add"}, {"addu", &P::m_arithmetic, "addiu", "addu"},
        {"slt", &P::m_arithmetic, "slti", "slt"}, {"sltu", &P::m_arithmetic, "sltiu", "sltu"},
        {"sub", &P::m_subtract, "addi", "sub"}, {"subu", &P::m_subtract, "addiu", "subu"},
        {"and", &P::m_logic, "andi", "and"}, {"or", &P::m_logic, "ori", "or"},
        {"xor", &P::m_logic, "xori", "xor"}, {"nor", &P::m_logic, "ori", "nor"},
        {"sll", &P::m_shift, "sllv"}, {"srl", &P::m_shift, "srlv"}, {"sra", &P::m_shift, "srav"},
        {"rol", &P::m_rotate, "sll", "srl"}, {"ror", &P::m_rotate, "srl", "sll"},
        {"beq", &P::m_branch_equal, "beq"}, {"bne", &P::m_branch_equal, "bne"},
        {"bge", &P::m_branch_order, {}}, {"bgt", &P::m_branch_order, {}}, {"ble", &P::m_branch_order, {}},
        {"blt", &P::m_branch_order, {}}, {"bgeu", &P::m_branch_order, {}, {}, 3, true},
        {"bgtu", &P::m_branch_order, {}, {}, 3, true}, {"bleu", &P::m_branch_order, {}, {}, 3, true},
        {"bltu", &P::m_branch_order, {}, {}, 3, true},
        {"j", &P::m_jump, "jr"}, {"jal", &P::m_jump, "jalr"}, {"jr", &P::m_jump, "jr"},
        {"div", &P::m_divide, "div", "mflo"}, {"divu", &P::m_divide, "divu", "mflo", 0, true},
        {"rem", &P::m_divide, "div", "mfhi"}, {"remu", &P::m_divide, "divu", "mfhi", 0, true},
        {"mul", &P::m_multiply, "mult"}, {"mulo", &P::m_multiply_checked, "mult"},
        {"mulou", &P::m_multiply_checked, "multu", {}, 0, true}, {"abs", &P::m_absolute, {}},
        {"seq", &P::m_set_equal, "seq"}, {"sne", &P::m_set_equal, "sne"},
        {"sge", &P::m_set, "slt", "slti"}, {"sgeu", &P::m_set, "sltu", "sltiu", 0, true},
        {"sgt", &P::m_set, "slt"}, {"sgtu", &P::m_set, "sltu", {}, 0, true},
        {"sle", &P::m_set, "slt"}, {"sleu", &P::m_set, "sltu", {}, 0, true},
        {"li", &P::m_load_number, {}}, {"la", &P::m_load_address, {}},
        {"lb", &P::m_memory, "lb"}, {"lbu", &P::m_memory, "lbu"}, {"lh", &P::m_memory, "lh"},
        {"lhu", &P::m_memory, "lhu"}, {"lw", &P::m_memory, "lw"}, {"lwl", &P::m_memory, "lwl"},
        {"lwr", &P::m_memory, "lwr"}, {"ll", &P::m_memory, "ll"}, {"sb", &P::m_memory, "sb"},
        {"sh", &P::m_memory, "sh"}, {"sw", &P::m_memory, "sw"}, {"swl", &P::m_memory, "swl"},
        {"swr", &P::m_memory, "swr"}, {"sc", &P::m_memory, "sc"}, {"lwc1", &P::m_memory, "lwc1"},
        {"swc1", &P::m_memory, "swc1"}, {"ldc1", &P::m_memory, "ldc1"}, {"sdc1", &P::m_memory, "sdc1"},
        {"l.s", &P::m_memory, "lwc1"}, {"s.s", &P::m_memory, "swc1"}, {"l.d", &P::m_memory, "ldc1"},
        {"s.d", &P::m_memory, "sdc1"}, {"lcache", &P::m_memory, "lw"}, {"scache", &P::m_memory, "sw"},
        {"ld", &P::m_memory_pair, "lw"}, {"sd", &P::m_memory_pair, "sw"},
        {"ulw", &P::m_unaligned, "lwl", "lwr"}, {"usw", &P::m_unaligned, "swl", "swr"},
        {"ulh", &P::m_unaligned_half, "lb"}, {"ulhu", &P::m_unaligned_half, "lbu"},
        {"ush", &P::m_unaligned_half, "sb"},
        {"teq", &P::m_trap, "teqi"}, {"tne", &P::m_trap, "tnei"}, {"tge", &P::m_trap, "tgei"},
        {"tgeu", &P::m_trap, "tgeiu"}, {"tlt", &P::m_trap, "tlti"}, {"tltu", &P::m_trap, "tltiu"},
    };
    // clang-format on

    static std::vector<std::string_view> names() {
        std::vector<std::string_view> all;
        for (const Pass::MacroRow& row : rows) all.push_back(row.name);
        return all;
    }
};

/// Expands a macro instruction; false if there is none that takes these operands.
bool Pass::macro_instruction(std::string_view mnemonic, Operands operands) {
    for (const MacroRow& row : MacroTable::rows)
        if (row.name == mnemonic && (row.operands == 0 || row.operands == operands.size()))
            if ((this->*row.expand)(row, operands)) return true;
    return false;
}

bool Pass::is_macro(std::string_view mnemonic) {
    return std::any_of(std::begin(MacroTable::rows), std::end(MacroTable::rows),
                       [&](const MacroRow& row) { return row.name == mnemonic; });
}

std::vector<std::string_view> macro_instruction_names() {
    std::vector<std::string_view> names = MacroTable::names();
    names.insert(names.end(), {"li.d", "li.s"});
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

void Pass::add_macro_names(std::vector<std::string_view>& names) {
    for (const MacroRow& row : MacroTable::rows) names.push_back(row.name);
}

/// Appends one instruction of an expansion.
void Pass::emit(std::string_view mnemonic, std::initializer_list<Operand> operands) {
    const Operands all(operands);
    for (const Native& native : natives(mnemonic))
        if (const auto made = match(native, all)) return append(*made);
    if (!reported_) no_such_form(mnemonic, {}, 0);
}

/// $at, or an error if .set noat forbids it.
u8 Pass::temporary() {
    if (modes_.at == 0 && !reported_)
        report(0, line_->text.size(), gas_message("needs-at", line_->text), gas_message("set-at"));
    return modes_.at == 0 ? u8{1} : modes_.at;
}

void Pass::branch_by(std::string_view mnemonic, std::initializer_list<Operand> operands,
                     i32 words) {
    Operands all(operands);
    all.push_back(immediate(0));
    for (const Native& native : natives(mnemonic)) {
        auto made = match(native, all);
        if (!made) continue;
        made->value = nullptr;
        made->word |= static_cast<u32>(words) & 0xffff;
        return append(*made);
    }
}

bool Pass::constant_operand(const Operand& operand, i64& value) {
    if (!is_number(operand) || !operand.constant || operand.operation != Relocation::none)
        return false;
    value = *operand.constant;
    if (value > 0x7fff'ffff && value <= 0xffff'ffff) value -= i64{1} << 32;
    if (value < -(i64{1} << 31) || value > 0x7fff'ffff) {
        if (!problem_)
            problem_ = Problem{gas_message("range", value, -(i64{1} << 31), (i64{1} << 32) - 1),
                               {},
                               operand.at,
                               operand.size};
        return false;
    }
    return true;
}

/// Loads a number with addiu, ori or lui and ori.
void Pass::load_number(u8 reg, i64 value) {
    if (fits_signed(value)) return emit("addiu", {general(reg), general(0), immediate(value)});
    if (value > 0 && value <= 0xffff)
        return emit("ori", {general(reg), general(0), immediate(value)});
    const u32 bits = static_cast<u32>(value);
    emit("lui", {general(reg), immediate(bits >> 16)});
    if (bits & 0xffff) emit("ori", {general(reg), general(reg), immediate(bits & 0xffff)});
}

bool Pass::m_alias(const MacroRow& row, Operands& operands) {
    Operands made;
    const std::size_t blank = row.first.find(' ');
    for (std::size_t k = blank + 1; k < row.first.size(); k += 2)
        made.push_back(row.first[k] == 'z' ? general(0)
                                           : operands[std::size_t(row.first[k] - '0')]);
    for (const Native& native : natives(row.first.substr(0, blank)))
        if (const auto found = match(native, made)) {
            append(*found);
            return true;
        }
    return false;
}

namespace {

/// Two operands stand for three, of which the first two are the same.
bool complete(std::vector<Operand>& operands) {
    if (operands.size() == 2) operands.insert(operands.begin(), operands[0]);
    return operands.size() == 3 && is_general(operands[0]) && is_general(operands[1]);
}

} // namespace

bool Pass::m_arithmetic(const MacroRow& row, Operands& operands) {
    i64 value = 0;
    if (!complete(operands) || !constant_operand(operands[2], value)) return false;
    if (fits_signed(value)) {
        emit(row.first, {operands[0], operands[1], immediate(value)});
        return true;
    }
    const u8 at = temporary();
    load_number(at, value);
    emit(row.second, {operands[0], operands[1], general(at)});
    return true;
}

bool Pass::m_subtract(const MacroRow& row, Operands& operands) {
    i64 value = 0;
    if (!complete(operands) || !constant_operand(operands[2], value)) return false;
    if (fits_signed(-value)) {
        emit(row.first, {operands[0], operands[1], immediate(-value)});
        return true;
    }
    const u8 at = temporary();
    load_number(at, value);
    emit(row.second, {operands[0], operands[1], general(at)});
    return true;
}

bool Pass::m_logic(const MacroRow& row, Operands& operands) {
    i64 value = 0;
    if (!complete(operands) || !constant_operand(operands[2], value)) return false;
    if (value >= 0 && value <= 0xffff) {
        emit(row.first, {operands[0], operands[1], immediate(value)});
        if (row.second == "nor") emit("nor", {operands[0], operands[0], general(0)});
        return true;
    }
    const u8 at = temporary();
    load_number(at, value);
    emit(row.second, {operands[0], operands[1], general(at)});
    return true;
}

/// sll with a register is sllv.
bool Pass::m_shift(const MacroRow& row, Operands& operands) {
    if (!complete(operands)) return false;
    for (const Native& native : natives(row.first))
        if (const auto made = match(native, operands)) {
            append(*made);
            return true;
        }
    return false;
}

bool Pass::m_rotate(const MacroRow& row, Operands& operands) {
    if (!complete(operands)) return false;
    const Operand d = operands[0], s = operands[1], t = operands[2];
    const bool left = row.name == "rol";
    i64 value = 0;
    if (constant_operand(t, value)) {
        const i64 by = value & 31, right = left ? (32 - by) & 31 : by;
        if (modes_.release_2) {
            emit("rotr", {d, s, immediate(right)});
            return true;
        }
        if (by == 0) {
            emit("srl", {d, s, immediate(0)});
            return true;
        }
        const u8 at = temporary();
        emit(row.first, {general(at), s, immediate(by)});
        emit(row.second, {d, s, immediate(32 - by)});
        emit("or", {d, d, general(at)});
        return true;
    }
    if (!is_general(t)) return false;
    if (modes_.release_2 && !left) {
        emit("rotrv", {d, s, t});
        return true;
    }
    const u8 at = temporary();
    emit("subu", {general(at), general(0), t});
    if (modes_.release_2) {
        emit("rotrv", {d, s, general(at)});
        return true;
    }
    emit(left ? "srlv" : "sllv", {general(at), s, general(at)});
    emit(left ? "sllv" : "srlv", {d, s, t});
    emit("or", {d, d, general(at)});
    return true;
}

// ---------------------------------------------------------------- branches

bool Pass::m_branch_equal(const MacroRow& row, Operands& operands) {
    i64 value = 0;
    if (operands.size() != 3 || !is_general(operands[0]) || !is_number(operands[2]) ||
        !constant_operand(operands[1], value))
        return false;
    u8 other = 0;
    if (value != 0) load_number(other = temporary(), value);
    emit(row.first, {operands[0], general(other), operands[2]});
    return true;
}

/// bge, bgt, ble, blt and those without sign.
bool Pass::m_branch_order(const MacroRow& row, Operands& operands) {
    if (operands.size() != 3 || !is_general(operands[0]) || !is_number(operands[2])) return false;
    i64 value = 0;
    if (constant_operand(operands[1], value)) return m_branch_order_number(row, operands, value);
    if (!is_general(operands[1])) return false;
    const u8 s = operands[0].reg, t = operands[1].reg;
    const Operand label = operands[2];
    const std::string_view name = row.name.substr(0, 3);
    const bool swaps = name == "bgt" || name == "ble", if_set = name == "bgt" || name == "blt";
    if (s == 0 || t == 0) {
        if (!row.is_unsigned) {
            // Only the register that is not $0 is an operand now, so the comparison is reversed.
            constexpr std::string_view rows[4][3] = {{"bge", "bgez", "blez"},
                                                     {"bgt", "bgtz", "bltz"},
                                                     {"ble", "blez", "bgez"},
                                                     {"blt", "bltz", "bgtz"}};
            for (const auto& one : rows)
                if (one[0] == name)
                    emit(t == 0 ? one[1] : one[2], {general(t == 0 ? s : t), label});
            return true;
        }
        const bool always = t == 0 ? name == "bge" : name == "ble";
        const bool never = t == 0 ? name == "blt" : name == "bgt";
        if (always) {
            warn(0, line_->text.size(), gas_message("always", row.name));
            emit("beq", {general(0), general(0), label});
        } else if (never) {
            emit("nop", {});
        } else {
            const std::string_view test = name == "bgt" || name == "blt" ? "bne" : "beq";
            emit(test, {general(s), general(t), label});
        }
        return true;
    }
    const u8 at = temporary();
    emit(row.is_unsigned ? "sltu" : "slt",
         {general(at), general(swaps ? t : s), general(swaps ? s : t)});
    emit(if_set ? "bne" : "beq", {general(at), general(0), label});
    return true;
}

/// The same with a number: bgt and ble become bge and blt of the next number.
bool Pass::m_branch_order_number(const MacroRow& row, Operands& operands, i64 value) {
    const u8 s = operands[0].reg;
    const Operand label = operands[2];
    const std::string_view name = row.name.substr(0, 3);
    const bool goes_below = name == "ble" || name == "blt";
    const i64 largest = row.is_unsigned ? -1 : 0x7fff'ffff,
              least = row.is_unsigned ? 0 : -0x8000'0000LL;
    bool always = false, never = false;
    if (name == "bgt" || name == "ble") {
        const bool beyond = value == largest || (row.is_unsigned && s == 0);
        always = beyond && goes_below;
        never = beyond && !goes_below;
        ++value;
    } else {
        const bool beyond = value == least;
        always = beyond && !goes_below;
        never = beyond && goes_below;
    }
    if (always) {
        warn(0, line_->text.size(), gas_message("always", row.name));
        emit("beq", {general(0), general(0), label});
    } else if (never) {
        emit("nop", {});
    } else if (row.is_unsigned && value == 1) {
        emit(goes_below ? "beq" : "bne", {general(s), general(0), label});
    } else if (!row.is_unsigned && (value == 0 || value == 1)) {
        const bool zero = value == 0;
        emit(goes_below ? (zero ? "bltz" : "blez") : (zero ? "bgez" : "bgtz"), {general(s), label});
    } else {
        const u8 at = temporary();
        const Operand test = general(at);
        if (fits_signed(value)) {
            emit(row.is_unsigned ? "sltiu" : "slti", {test, general(s), immediate(value)});
        } else {
            load_number(at, value);
            emit(row.is_unsigned ? "sltu" : "slt", {test, general(s), test});
        }
        emit(goes_below ? "bne" : "beq", {test, general(0), label});
    }
    return true;
}

/// j $4; jal $4; jal $5, $4; jr $31
bool Pass::m_jump(const MacroRow& row, Operands& operands) {
    for (const Operand& one : operands)
        if (!is_general(one)) return false;
    for (const Native& native : natives(row.first))
        if (const auto made = match(native, operands)) {
            append(*made);
            return true;
        }
    return false;
}

// ---------------------------------------------------------------- comparisons

/// seq and sne.
bool Pass::m_set_equal(const MacroRow& row, Operands& operands) {
    if (!complete(operands)) return false;
    const Operand d = operands[0], s = operands[1], zero = general(0);
    const bool equal = row.name == "seq";
    i64 value = 0;
    Operand tested = d;
    if (constant_operand(operands[2], value)) {
        if (value == 0) {
            tested = s;
        } else if (value > 0 && value <= 0xffff) {
            emit("xori", {d, s, immediate(value)});
        } else if (value < 0 && fits_signed(-value)) {
            emit("addiu", {d, s, immediate(-value)});
        } else {
            const u8 at = temporary();
            load_number(at, value);
            emit("xor", {d, s, general(at)});
        }
    } else if (is_general(operands[2])) {
        if (operands[2].reg == 0 || s.reg == 0)
            tested = s.reg == 0 ? operands[2] : s;
        else
            emit("xor", {d, s, operands[2]});
    } else {
        return false;
    }
    if (equal)
        emit("sltiu", {d, tested, immediate(1)});
    else
        emit("sltu", {d, zero, tested});
    return true;
}

/// sge, sgt and sle: slt, perhaps with its operands exchanged, perhaps inverted.
bool Pass::m_set(const MacroRow& row, Operands& operands) {
    if (!complete(operands)) return false;
    const Operand d = operands[0], s = operands[1];
    const bool greater_or_equal = row.name.starts_with("sge"),
               inverted = !row.name.starts_with("sgt");
    Operand other = operands[2];
    i64 value = 0;
    if (constant_operand(other, value)) {
        if (greater_or_equal && fits_signed(value)) {
            emit(row.second, {d, s, immediate(value)});
            emit("xori", {d, d, immediate(1)});
            return true;
        }
        other = general(temporary());
        load_number(other.reg, value);
    }
    if (!is_general(other)) return false;
    emit(row.first, {d, greater_or_equal ? s : other, greater_or_equal ? other : s});
    if (inverted) emit("xori", {d, d, immediate(1)});
    return true;
}

// ---------------------------------------------------------------- products and quotients

bool Pass::m_multiply(const MacroRow& row, Operands& operands) {
    i64 value = 0;
    if (!complete(operands) || !constant_operand(operands[2], value)) return false;
    const u8 at = temporary();
    load_number(at, value);
    emit(row.first, {operands[1], general(at)});
    emit("mflo", {operands[0]});
    return true;
}

/// mulo and mulou: break 6 if the product does not fit.
bool Pass::m_multiply_checked(const MacroRow& row, Operands& operands) {
    if (!complete(operands)) return false;
    const Operand d = operands[0], at = general(temporary());
    Operand other = operands[2];
    i64 value = 0;
    const u32 before = modes_.noreorder;
    start_noreorder();
    if (constant_operand(other, value)) load_number((other = at).reg, value);
    if (!is_general(other)) return modes_.noreorder = before, false;
    emit(row.first, {operands[1], other});
    if (row.is_unsigned) {
        emit("mfhi", {at});
        emit("mflo", {d});
        branch_by("beq", {at, general(0)}, 2);
    } else {
        emit("mflo", {d});
        emit("sra", {d, d, immediate(31)});
        emit("mfhi", {at});
        branch_by("beq", {d, at}, 2);
    }
    emit("nop", {});
    emit("break", {immediate(6)});
    modes_.noreorder = before;
    if (!row.is_unsigned) emit("mflo", {d});
    return true;
}

/// div, divu, rem and remu with a check of the divisor; div $0, $s, $t is the native one.
bool Pass::m_divide(const MacroRow& row, Operands& operands) {
    if (!complete(operands)) return false;
    const Operand d = operands[0], s = operands[1], t = operands[2], zero = general(0);
    i64 value = 0;
    if (constant_operand(t, value)) return m_divide_number(row, operands, value);
    if (!is_general(t)) return false;
    if (d.reg == 0 && row.second == "mflo") {
        emit(row.first, {s, t});
        return true;
    }
    if (t.reg == 0) {
        warn(0, line_->text.size(), gas_message("divided-by-zero"));
        emit("break", {immediate(7)});
        return true;
    }
    const u32 before = modes_.noreorder;
    const Operand at = row.is_unsigned ? zero : general(temporary());
    start_noreorder();
    branch_by("bne", {t, zero}, 2);
    emit(row.first, {s, t});
    if (row.is_unsigned) {
        modes_.noreorder = before;
        emit("break", {immediate(7)});
    } else {
        // The smallest number divided by -1 has no quotient.
        emit("break", {immediate(7)});
        load_number(at.reg, -1);
        branch_by("bne", {t, at}, 4);
        emit("lui", {at, immediate(0x8000)});
        branch_by("bne", {s, at}, 2);
        emit("nop", {});
        modes_.noreorder = before;
        emit("break", {immediate(6)});
    }
    emit(row.second, {d});
    return true;
}

bool Pass::m_divide_number(const MacroRow& row, Operands& operands, i64 value) {
    const Operand d = operands[0], s = operands[1], zero = general(0);
    const bool quotient = row.second == "mflo";
    if (value == 0) {
        warn(0, line_->text.size(), gas_message("divided-by-zero"));
        emit("break", {immediate(7)});
    } else if (value == 1 || (value == -1 && !row.is_unsigned)) {
        if (value == -1 && quotient)
            emit("sub", {d, zero, s});
        else
            emit("or", {d, quotient ? s : zero, zero});
    } else {
        const u8 at = temporary();
        load_number(at, value);
        emit(row.first, {s, general(at)});
        emit(row.second, {d});
    }
    return true;
}

bool Pass::m_absolute(const MacroRow&, Operands& operands) {
    if (operands.size() == 1) operands.push_back(operands[0]);
    if (operands.size() != 2 || !is_general(operands[0]) || !is_general(operands[1])) return false;
    const Operand d = operands[0], s = operands[1];
    const u32 before = modes_.noreorder;
    start_noreorder();
    branch_by("bgez", {s}, 2);
    if (d.reg == s.reg)
        emit("nop", {});
    else
        emit("or", {d, s, general(0)});
    emit("sub", {d, general(0), s});
    modes_.noreorder = before;
    return true;
}

bool Pass::m_trap(const MacroRow& row, Operands& operands) {
    i64 value = 0;
    if (operands.size() != 2 || !is_general(operands[0]) || !constant_operand(operands[1], value))
        return false;
    if (fits_signed(value)) {
        emit(row.first, {operands[0], immediate(value)});
        return true;
    }
    const u8 at = temporary();
    load_number(at, value);
    emit(row.name, {operands[0], general(at)});
    return true;
}

} // namespace tharsis::gas
