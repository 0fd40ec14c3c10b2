// memory.cpp -- macro instructions that load numbers and addresses, and access memory
// A symbol that may turn out to be near $gp gets two expansions, of which one is chosen when the
// file is read.
#include "assembler/dialects/gas/expansions/macro_table.hpp"
#include "assembler/dialects/gas/gas_sentences.hpp"
#include "base/java_number.hpp"

#include <algorithm>

namespace tharsis::gas {
namespace {

constexpr i64 max_gp_offset = 0x7ff0;

bool loads_general(std::string_view mnemonic) {
    return mnemonic[0] == 'l' && mnemonic != "lwl" && mnemonic != "lwr" &&
           !mnemonic.ends_with("c1");
}

/// The upper half of a number, so that adding the lower one with its sign gives the number.
u32 upper(i64 value) { return (static_cast<u32>(value) + 0x8000) >> 16; }
i64 lower(i64 value) { return static_cast<i16>(static_cast<u32>(value)); }

constexpr std::string_view linked_names[] = {"eprol",  "etext",  "_gp", "edata",   "_fbss",
                                             "_fdata", "_ftext", "end", "_gp_disp"};

} // namespace

/// Whether the address may be near $gp, as far as is known now.
bool Pass::may_use_gp(const Operand& address, const Symbol*& symbol) const {
    i64 offset = 0;
    symbol = only_symbol(*address.value, offset);
    if (!symbol || offset < 0 || offset > max_gp_offset) return false;
    if (std::find(std::begin(linked_names), std::end(linked_names), symbol->name) !=
        std::end(linked_names))
        return false;
    constexpr u64 small = 8;
    if (symbol->kind == Symbol::Kind::label) return symbol->section->is_small();
    if (symbol->kind == Symbol::Kind::value) return false;
    if (symbol->extern_size > 0) return symbol->extern_size <= small;
    return symbol->kind == Symbol::Kind::undefined || (symbol->size > 0 && symbol->size <= small);
}

void Pass::alternative(Item::Variant variant, const Symbol* symbol) {
    variant_ = variant;
    gp_symbol_ = symbol;
}

/// Whether the value is not known yet, rather than an address.
bool Pass::may_become_number(const Operand& operand) const {
    i64 offset = 0;
    const Symbol* const symbol = only_symbol(*operand.value, offset);
    return symbol && symbol->kind == Symbol::Kind::undefined;
}

bool Pass::m_load_number(const MacroRow&, Operands& operands) {
    i64 value = 0;
    if (operands.size() != 2 || !is_general(operands[0])) return false;
    const Operand& operand = operands[1];
    const bool later = is_number(operand) && !operand.constant &&
                       operand.operation == Relocation::none && may_become_number(operand);
    if (later) {
        emit("addiu", {operands[0], general(0), part(operand.value, Relocation::small_number)});
        return true;
    }
    if (!constant_operand(operand, value)) return false;
    load_number(operands[0].reg, value);
    return true;
}

bool Pass::m_load_address(const MacroRow&, Operands& operands) {
    if (operands.size() != 2 || !is_general(operands[0])) return false;
    const Operand& address = operands[1];
    const bool memory = address.kind == Operand::Kind::memory;
    if (!memory && !is_number(address)) return false;
    if (address.operation != Relocation::none) {
        if (address.operation == Relocation::high) return false;
        emit("addiu", {operands[0], general(memory ? address.reg : u8{0}),
                       part(address.value, address.operation)});
        return true;
    }
    address_to(operands[0].reg, address);
    return true;
}

/// la: the address with its base register, into a register.
void Pass::address_to(u8 reg, const Operand& address) {
    const u8 base = address.kind == Operand::Kind::memory ? address.reg : u8{0};
    i64 value = 0;
    Operand plain = address;
    plain.kind = Operand::Kind::number;
    const bool constant = address.constant && constant_operand(plain, value);
    if (constant && base == 0) return load_number(reg, value);
    if (constant && fits_signed(value))
        return emit("addiu", {general(reg), general(base), immediate(value)});
    const u8 through = base == reg ? temporary() : reg;
    const Symbol* symbol = nullptr;
    if (constant) {
        load_number(through, value);
    } else {
        const bool two = may_use_gp(address, symbol);
        if (two) {
            alternative(Item::Variant::gp, symbol);
            emit("addiu",
                 {general(through), general(28), part(address.value, Relocation::gp_relative)});
            alternative(Item::Variant::absolute, symbol);
        }
        emit("lui", {general(through), part(address.value, Relocation::high)});
        emit("addiu", {general(through), general(through), part(address.value, Relocation::low)});
        alternative(Item::Variant::none, nullptr);
    }
    if (base != 0) emit("addu", {general(reg), general(through), general(base)});
}

/// An access to an address that does not fit the instruction.
void Pass::memory(std::string_view mnemonic, const Operand& reg, const Operand& address,
                  u8 through) {
    const u8 base = address.kind == Operand::Kind::memory ? address.reg : u8{0};
    i64 value = 0;
    Operand plain = address;
    plain.kind = Operand::Kind::number;
    if (address.constant && constant_operand(plain, value)) {
        emit("lui", {general(through), immediate(upper(value) & 0xffff)});
        if (base != 0) emit("addu", {general(through), general(through), general(base)});
        return emit(mnemonic, {reg, in_memory(immediate(lower(value)), through)});
    }
    const Symbol* symbol = nullptr;
    if (may_use_gp(address, symbol)) {
        alternative(Item::Variant::gp, symbol);
        if (base != 0) emit("addu", {general(through), general(base), general(28)});
        emit(mnemonic, {reg, in_memory(part(address.value, Relocation::gp_relative),
                                       base != 0 ? through : u8{28})});
        alternative(Item::Variant::absolute, symbol);
    }
    emit("lui", {general(through), part(address.value, Relocation::high)});
    if (base != 0) emit("addu", {general(through), general(through), general(base)});
    emit(mnemonic, {reg, in_memory(part(address.value, Relocation::low), through)});
    alternative(Item::Variant::none, nullptr);
}

bool Pass::m_memory(const MacroRow& row, Operands& operands) {
    if (operands.size() != 2) return false;
    const Operand& reg = operands[0];
    const Operand& address = operands[1];
    const bool is_address = address.kind == Operand::Kind::memory || is_number(address);
    const bool real_register = row.first.ends_with("c1");
    const auto kind = real_register ? Operand::Kind::real : Operand::Kind::general;
    if (reg.kind != kind || !is_address) return false;
    // l.d and the like are lwc1 ... with the same operands.
    if (row.name != row.first && native_instruction(row.first, operands)) return true;
    if (address.operation != Relocation::none) return false;
    i64 value = 0;
    Operand plain = address;
    plain.kind = Operand::Kind::number;
    if (address.constant && !constant_operand(plain, value)) return false;
    problem_.reset();
    const u8 base = address.kind == Operand::Kind::memory ? address.reg : u8{0};
    const bool by_itself = loads_general(row.first) && reg.reg != base && reg.reg != 0;
    memory(row.first, reg, address, by_itself ? reg.reg : temporary());
    return true;
}

/// A number plus a base register.
void Pass::sum_to(u8 reg, i64 value, u8 base) {
    if (fits_signed(value)) return emit("addiu", {general(reg), general(base), immediate(value)});
    load_number(reg, value);
    if (base != 0) emit("addu", {general(reg), general(base), general(reg)});
}

/// ld and sd: two registers, two words.
bool Pass::m_memory_pair(const MacroRow& row, Operands& operands) {
    if (operands.size() != 2 || !is_general(operands[0]) || operands[0].reg == 31) return false;
    const Operand& address = operands[1];
    const bool is_memory = address.kind == Operand::Kind::memory;
    if ((!is_memory && !is_number(address)) || address.operation == Relocation::high) return false;
    const u8 reg = operands[0].reg, base = is_memory ? address.reg : u8{0};
    const bool small =
        address.constant && fits_signed(*address.constant) && fits_signed(*address.constant + 4);
    const auto both = [&](u8 through, Relocation kind, bool last_first) {
        for (u32 k = 0; k < 2; ++k) {
            const u32 n = last_first ? 1 - k : k;
            const Operand offset = address.constant && kind == Relocation::none
                                       ? immediate(*address.constant + 4 * n)
                                       : part(sum(address.value, 4 * n), kind);
            emit(row.first, {general(static_cast<u8>(reg + n)), in_memory(offset, through)});
        }
    };
    const bool last_first = row.first == "lw" && reg == base;
    if (small || address.operation != Relocation::none) {
        both(base, address.operation, last_first && small);
        return true;
    }
    const u8 through = temporary();
    if (address.constant && !fits_signed(lower(*address.constant) + 4)) {
        // No upper half serves both words.
        sum_to(through, *address.constant, base);
        emit(row.first, {general(reg), in_memory(immediate(0), through)});
        emit(row.first, {general(static_cast<u8>(reg + 1)), in_memory(immediate(4), through)});
        return true;
    }
    const Symbol* symbol = nullptr;
    const bool two = may_use_gp(address, symbol) && !address.constant;
    if (two) {
        alternative(Item::Variant::gp, symbol);
        if (base != 0) emit("addu", {general(through), general(base), general(28)});
        both(base != 0 ? through : u8{28}, Relocation::gp_relative, false);
        alternative(Item::Variant::absolute, symbol);
    }
    emit("lui", {general(through), part(address.value, Relocation::high)});
    if (base != 0) emit("addu", {general(through), general(base), general(through)});
    both(through, Relocation::low, false);
    alternative(Item::Variant::none, nullptr);
    return true;
}

// ---------------------------------------------------------------- unaligned

/// ulw and usw.
bool Pass::m_unaligned(const MacroRow& row, Operands& operands) {
    if (operands.size() != 2 || !is_general(operands[0])) return false;
    Operand address = operands[1];
    if (address.kind != Operand::Kind::memory && !is_number(address)) return false;
    if (address.operation != Relocation::none) return false;
    u8 base = address.kind == Operand::Kind::memory ? address.reg : u8{0};
    const bool small =
        address.constant && fits_signed(*address.constant) && fits_signed(*address.constant + 3);
    i64 offset = small ? *address.constant : 0;
    const bool loads = row.first == "lwl";
    if (!small) {
        const u8 at = temporary();
        address_to(at, address);
        base = at;
    }
    const bool clobbers = loads && base == operands[0].reg;
    const Operand reg = clobbers ? general(temporary()) : operands[0];
    emit(row.first, {reg, in_memory(immediate(offset + 3), base)});
    emit(row.second, {reg, in_memory(immediate(offset), base)});
    if (clobbers) emit("or", {operands[0], reg, general(0)});
    return true;
}

/// ulh, ulhu and ush.
bool Pass::m_unaligned_half(const MacroRow& row, Operands& operands) {
    if (operands.size() != 2 || !is_general(operands[0])) return false;
    const Operand& address = operands[1];
    if (address.operation != Relocation::none) return false;
    const bool small =
        address.constant && fits_signed(*address.constant) && fits_signed(*address.constant + 1);
    const bool is_memory = address.kind == Operand::Kind::memory;
    if (!is_memory && !is_number(address)) return false;
    const Operand reg = operands[0], at = general(temporary());
    const u8 base = small ? (is_memory ? address.reg : u8{0}) : at.reg;
    const i64 offset = small ? *address.constant : 0;
    if (!small) address_to(at.reg, address);
    const auto byte = [&](i64 by) { return in_memory(immediate(offset + by), base); };
    if (row.first == "sb") {
        const Operand shifted = small ? at : reg;
        emit("sb", {reg, byte(0)});
        emit("srl", {shifted, reg, immediate(8)});
        emit("sb", {shifted, byte(1)});
        if (small) return true;
        emit("lbu", {at, byte(0)}); // $at is the address: the register is put together again
        emit("sll", {reg, reg, immediate(8)});
        emit("or", {reg, reg, at});
        return true;
    }
    const Operand high = small ? at : reg, low = small ? reg : at;
    emit(row.first, {high, byte(1)});
    emit("lbu", {low, byte(0)});
    emit("sll", {high, high, immediate(8)});
    emit("or", {reg, reg, at});
    return true;
}

// ---------------------------------------------------------------- constants

/// li.s and li.d, whose operand is not an expression.
void Pass::real_constant(std::string_view mnemonic, Cursor& cursor) {
    const bool single = mnemonic == "li.s";
    const auto reg = operand(cursor);
    if (!reg || !cursor.take(",")) return expected(cursor, gas_message("a-comma"));
    const std::string_view written = cursor.rest();
    const auto read = real_bits(written, single ? 4 : 8);
    if (!read) return expected(cursor, gas_message("a-real"));
    const u64 bits = *read;
    const u32 low = static_cast<u32>(bits), high = static_cast<u32>(bits >> 32);
    const auto simple = [](u32 half) { return (half & 0xffff) == 0 || half >> 16 == 0; };
    const auto number_of = [](u32 half) { return i64{static_cast<i32>(half)}; };
    if (reg->kind == Operand::Kind::general) {
        if (single || (simple(low) && simple(high) && reg->reg < 31)) {
            if (!single) load_number(static_cast<u8>(reg->reg + 1), number_of(high));
            if (single || low != 0)
                load_number(reg->reg, number_of(low));
            else
                emit("or", {*reg, general(0), general(0)});
            return;
        }
    } else if (!single && bits == 0 && !either_fpu_) {
        emit("mtc1", {general(0), real(reg->reg | 1)});
        emit("mtc1", {general(0), *reg});
        return;
    } else if (simple(low) && simple(high) && (single || !either_fpu_)) {
        const u8 at = temporary();
        if (!single) {
            load_number(at, number_of(high));
            emit("mtc1", {general(at), real(reg->reg | 1)});
        }
        if (single || low != 0) load_number(at, number_of(low));
        emit("mtc1", {general(low != 0 || single ? at : u8{0}), *reg});
        return;
    } else {
        load_literal(reg->reg, single ? low : bits, single);
        return;
    }
    no_such_form(mnemonic, {*reg}, 0);
}

/// A constant in .lit4 or .lit8, loaded by $gp.
void Pass::load_literal(u8 reg, u64 bits, bool single) {
    Section* const before = section_;
    const u32 bytes = single ? 4 : 8;
    section_ = &section(single ? ".lit4" : ".lit8");
    section_->alignment = std::max(section_->alignment, u32{16});
    // As in GNU as, equal constants do not share their place.
    Symbol* const symbol = counter();
    symbol->item = static_cast<u32>(section_->items.size());
    Item& made = item(Item::Kind::bytes);
    for (u32 k = 0; k < bytes; ++k) made.bytes += static_cast<char>(bits >> 8 * k);
    grew(made, bytes);
    section_ = before;
    emit(single ? "lwc1" : "ldc1",
         {real(reg), in_memory(part(value_of(*symbol), Relocation::gp_relative), 28)});
}

} // namespace tharsis::gas
