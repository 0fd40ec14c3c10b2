// writer_registers.hpp -- host registers and places of the State, for the files of the writer
// Inner to emulator/jit.
#pragma once
#include "jit/writer.hpp"
#include <cstddef>

namespace tharsis::host_registers {

using namespace asmjit::x86;

inline constexpr Gp general_homes[] = {ebx, esi, edi, r8d, r9d, r10d, r11d, r12d, r13d};
static_assert(std::size(general_homes) == Homes::general_hosts);

inline Mem in_state(std::size_t offset, u32 size) { return Mem(rbp, i32(offset), size); }
inline Mem register_slot(int n) { return in_state(offsetof(State, r) + 4 * std::size_t(n), 4); }
inline Mem single_slot(int n) { return in_state(offsetof(State, f) + 4 * std::size_t(n), 4); }
inline Mem real_slot(int n) { return in_state(offsetof(State, f) + 4 * std::size_t(n & ~1), 8); }
inline Mem hi_slot() { return in_state(offsetof(State, hi), 4); }
inline Mem lo_slot() { return in_state(offsetof(State, lo), 4); }
inline Mem flags_slot() { return in_state(offsetof(State, flags), 4); }
inline Mem pc_slot() { return in_state(offsetof(State, pc), 4); }
static_assert(offsetof(State, lo) == offsetof(State, hi) + 4);

/// Where a loop keeps how far a base register may go before its page must be looked at again.
inline constexpr u32 limit_slots = 24;
inline Mem limit_slot(u32 n) { return Mem(rsp, i32(8 * n), 4); }
/// Likewise, from which register (widened) the places of a range were looked at.
inline Mem range_slot(u32 n) { return Mem(rsp, i32(8 * n), 8); }

/// The page in which a register's words lie, as the number of its first word; `no_window` where none is known. Forgotten on entry.
inline constexpr u32 windows_at = 8 * limit_slots, frame_size = windows_at + 8 * ((Homes::general_hosts + 1) / 2 * 2);
inline Mem window_slot(int home) { return Mem(rsp, i32(windows_at) + 8 * home, 8); }

inline Gp by_size(Gp r, u32 size) { return size == 1 ? Gp(r.r8()) : size == 2 ? Gp(r.r16()) : Gp(r.r32()); }
inline bool is_number(const Writer::Node* e) { return e->kind == Writer::Kind::number; }
inline bool is_number(const Writer::Node* e, i32 n) { return is_number(e) && e->n == n; }

}
