// edit_plan.cpp -- checks assignments, and makes them
// Whatever could fail is asked first, so that no change is made by halves.
#include "debugger/session/edit_plan.hpp"

#include <cstring>
#include <fmt/format.h>

namespace tharsis {
namespace {

using Bank = Register::Bank;

/// The number in a double or a single, or the signed value of a word.
double real_of(const Value& value) {
    return value.kind == Value::Kind::word ? i32(value.word) : value.number;
}

u64 bits_of(double number) {
    u64 bits = 0;
    std::memcpy(&bits, &number, sizeof bits);
    return bits;
}

u32 bits_of_single(double number) {
    const float single = float(number);
    u32 bits = 0;
    std::memcpy(&bits, &single, sizeof bits);
    return bits;
}

/// The bits that the location will hold.
u64 bits_for(const Location& location, const Value& value, u32 size) {
    if (location.is_float)
        return size == 8 ? bits_of(real_of(value)) : bits_of_single(real_of(value));
    if (value.kind == Value::Kind::real && size == 8) return bits_of(value.number);
    if (value.kind != Value::Kind::word) return bits_of_single(value.number);
    return size == 8 ? u64(i64{i32(value.word)}) : value.word;
}

u32* system_register(State& state, u8 number) {
    switch (number) {
    case 8: return &state.vaddr;
    case 12: return &state.status;
    case 13: return &state.cause;
    case 14: return &state.epc;
    default: return nullptr;
    }
}

/// A jump that waits for its delay slot is abandoned by a new pc.
void give_value(Machine& machine, Register reg) {
    if (reg.bank == Bank::general) machine.give_value(reg.number);
    if (reg.bank == Bank::hi) machine.give_value(hi_number);
    if (reg.bank == Bank::lo) machine.give_value(lo_number);
}

void set_register(State& state, Register reg, u32 size, u64 bits) {
    switch (reg.bank) {
    case Bank::general: state.r[reg.number] = u32(bits); break;
    case Bank::hi: state.hi = u32(bits); break;
    case Bank::lo: state.lo = u32(bits); break;
    case Bank::flags: state.flags = u32(bits); break;
    case Bank::floating:
        state.f[reg.number] = u32(bits);
        if (size == 8) state.f[reg.number + 1] = u32(bits >> 32);
        break;
    case Bank::system: *system_register(state, reg.number) = u32(bits); break;
    case Bank::pc:
        state.pc = u32(bits);
        state.delay = Delay::none;
        break;
    }
}

} // namespace

bool EditPlan::sets_pc() const {
    for (const RegisterEdit& edit : registers_)
        if (edit.reg.bank == Bank::pc) return true;
    return false;
}

EditPlan::Error EditPlan::add(const Location& location, const Value& value) {
    if (!location.reg) return add_memory(location, value);
    const bool is_double = location.reg->bank == Bank::floating && location.range.size == 8;
    const u32 size = is_double ? 8 : 4;
    return add_register(*location.reg, size, bits_for(location, value, size));
}

EditPlan::Error EditPlan::add_register(Register reg, u32 size, u64 bits) {
    const u32 word = u32(bits);
    if (reg.bank == Bank::general && reg.number == 0) return "$zero is always 0";
    if (size == 8 && reg.number % 2 != 0)
        return fmt::format("$f{} is odd: a double lies in an even register and the next one",
                           reg.number);
    State unused{};
    if (reg.bank == Bank::system && !system_register(unused, reg.number))
        return fmt::format("coprocessor 0 has no register {}", reg.number);
    if (reg.bank == Bank::pc && word % 4 != 0)
        return fmt::format("0x{:08x} is not a multiple of 4: no instruction begins there", word);
    if (reg.bank == Bank::pc && !machine_.text_word(word))
        return fmt::format("no instruction is at 0x{:08x}", word);
    registers_.push_back({reg, size, bits});
    return std::nullopt;
}

/// Text is assigned by whole words.
EditPlan::Error EditPlan::add_memory(const Location& location, const Value& value) {
    const auto [address, size] = location.range;
    if (size == 0 || size > 8)
        return fmt::format("{} bytes cannot be set at once: at most 8", size);
    const bool is_text = machine_.text_word(address & ~3u).has_value();
    if (is_text && limits_.self_modifying && (size != 4 || address % 4 != 0))
        return std::string("text is changed by whole words");
    const u64 bits = is_text ? value.word : bits_for(location, value, size);
    const bool mirrored = machine_.layout().big_endian;
    u8 bytes[8];
    for (u32 n = 0; n < size; ++n) bytes[n] = u8(bits >> (8 * (mirrored ? size - 1 - n : n)));
    return add(address, {bytes, size});
}

EditPlan::Error EditPlan::add(u32 address, std::span<const u8> bytes) {
    if (bytes.size() > (u64{1} << 32) - address)
        return fmt::format("{} bytes from 0x{:08x} on do not fit into memory", bytes.size(),
                           address);
    for (std::size_t n = 0; n < bytes.size(); ++n) {
        const u32 at = address + u32(n);
        const bool is_text = machine_.text_word(at & ~3u).has_value();
        if (Error error = is_text ? add_text_byte(at, bytes[n]) : add_byte(at, bytes[n]))
            return error;
    }
    return std::nullopt;
}

EditPlan::Error EditPlan::add_byte(u32 address, u8 value) {
    const Memory& memory = machine_.memory();
    if (!machine_.peek_byte(address)) return fmt::format("no memory at 0x{:08x}", address);
    if (memory.refusal(address, 1, true) != FaultKind::none)
        return fmt::format("0x{:08x} cannot be changed", address);
    if (!memory.touched(address)) new_pages_.insert(address & ~(Memory::page_size - 1));
    const u64 bytes = memory.bytes_touched() + new_pages_.size() * u64{Memory::page_size};
    if (!memory.touched(address) && bytes > limits_.max_memory)
        return fmt::format("0x{:08x} cannot be changed: with its page the program would have more "
                           "memory than it may",
                           address);
    bytes_.push_back({address, value});
    return std::nullopt;
}

/// Text can be changed only if the program itself could do so, with self-modifying code.
EditPlan::Error EditPlan::add_text_byte(u32 address, u8 value) {
    if (!limits_.self_modifying)
        return fmt::format("0x{:08x} is text: a program's instructions can be changed only with "
                           "self-modifying code (smc)",
                           address);
    const u32 at = address & ~3u, place = address & 3;
    const u32 shift = 8 * (machine_.layout().big_endian ? 3 - place : place);
    u32& word = text_.try_emplace(at, *machine_.text_word(at)).first->second;
    word = (word & ~(u32{0xff} << shift)) | u32{value} << shift;
    return std::nullopt;
}

void EditPlan::carry_out(Machine& machine) const {
    for (const RegisterEdit& edit : registers_) {
        set_register(machine.state(), edit.reg, edit.size, edit.bits);
        give_value(machine, edit.reg);
    }
    for (const ByteEdit& edit : bytes_) machine.poke_byte(edit.address, edit.value);
    for (const auto& [address, word] : text_) machine.poke_text(address, word);
}

} // namespace tharsis
