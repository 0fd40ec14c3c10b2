// code_generator_registers.hpp -- host registers and places of the State, for the files of the code
// generator
//
// Internal to emulator/translator.
#pragma once
#include "translator/x86_64/code_generator.hpp"

#include <cstddef>

namespace tharsis::host_registers {

using namespace asmjit::x86;

inline constexpr Gp general_registers[] = {ebx, esi, edi, r8d, r9d, r10d, r11d, r12d, r13d};
static_assert(std::size(general_registers) == RegisterAssignment::general_hosts);

inline Mem in_state(std::size_t offset, u32 size) { return Mem(rbp, i32(offset), size); }
inline Mem register_slot(int n) { return in_state(offsetof(State, r) + 4 * std::size_t(n), 4); }
inline Mem single_slot(int n) { return in_state(offsetof(State, f) + 4 * std::size_t(n), 4); }
inline Mem real_slot(int n) { return in_state(offsetof(State, f) + 4 * std::size_t(n & ~1), 8); }
inline Mem hi_slot() { return in_state(offsetof(State, hi), 4); }
inline Mem lo_slot() { return in_state(offsetof(State, lo), 4); }
inline Mem flags_slot() { return in_state(offsetof(State, flags), 4); }
inline Mem pc_slot() { return in_state(offsetof(State, pc), 4); }
static_assert(offsetof(State, lo) == offsetof(State, hi) + 4);

/// With a call stack: the end of its recent calls, and where it and its limit are kept. The stack
/// is a part of the Guest, which begins with its State.
inline constexpr Gp end_of_calls = r13;
inline Mem in_guest(const Guest& guest, const void* part) {
    const char* state = reinterpret_cast<const char*>(&guest.state);
    return in_state(std::size_t(static_cast<const char*>(part) - state), 8);
}
inline Mem end_of_calls_slot(const Guest& guest) {
    return in_guest(guest, guest.calls->host_code_view().top);
}
inline Mem limit_of_calls_slot(const Guest& guest) {
    return in_guest(guest, guest.calls->host_code_view().limit);
}

/// The part of the budget that a loop with counted iterations sets aside, and an address while they
/// are counted.
inline Mem rest_slot() { return Mem(rsp, 0, 8); }
inline Mem place_slot() { return Mem(rsp, 8, 4); }

/// The page that contains the words of a register's address range, as the number of its first word;
/// `no_window` if none is known. Reset on entry.
inline constexpr u32 windows_at = 16,
                     frame_size =
                         windows_at + 8 * ((RegisterAssignment::general_hosts + 1) / 2 * 2);
inline Mem window_slot(int host_register) {
    return Mem(rsp, i32(windows_at) + 8 * host_register, 8);
}

/// The offset of the rights of the guest's pages from its memory, and the right that an access
/// needs.
inline constexpr i32 rights_at = -i32(Memory::rights_below_base);
inline int right_of(u8 size, bool store) {
    const int read = size >= 4 ? Memory::Rights::read_word : size;
    return store ? read * Memory::Rights::write_byte : read;
}

inline Gp by_size(Gp r, u32 size) {
    return size == 1 ? Gp(r.r8()) : size == 2 ? Gp(r.r16()) : Gp(r.r32());
}
inline bool is_number(const CodeGenerator::Node* e) {
    return e->kind == CodeGenerator::Kind::number;
}
inline bool is_number(const CodeGenerator::Node* e, i32 n) { return is_number(e) && e->n == n; }

} // namespace tharsis::host_registers
