// state.hpp -- everything a program can see or change except its memory
// A plain value: a copy is a snapshot of the registers.
#pragma once
#include "base/types.hpp"

#include <cstring>

namespace tharsis {

/// Where writes to $zero go: an additional register that is never read.
inline constexpr int sink_register = 32;

/// A pending branch with delay slots (MARS's `db`).
enum class Delay : u8 {
    none,
    registered, ///< by the instruction that just ran: its delay slot is next
    triggered,  ///< the delay slot runs now; after it the branch is taken
};

/// A value that a load will write into its register one instruction later (spim's bare machine).
struct LateLoad {
    enum class Kind : u8 { none, general, single, double_precision } kind = Kind::none;
    u8 which = 0;
    u32 value[2] = {};

    bool operator==(const LateLoad&) const = default;
};

struct State {
    u32 r[33] = {}; ///< r[0] is always 0; see sink_register
    u32 hi = 0, lo = 0;
    alignas(8) u32 f[32] = {}; ///< bits; a double lies in an even one (low word) and the next
    u32 flags = 0; ///< condition flags of coprocessor 1, one bit each; 8 to 31 are never read
    u32 pc = 0;    ///< of the next instruction
    u32 status = 0x0000'ff11, cause = 0, epc = 0, vaddr = 0; ///< coprocessor 0: $12, $13, $14, $8
    Delay delay = Delay::none;
    u32 delayed_target = 0;
    LateLoad late; ///< by the last instruction

    bool operator==(const State&) const = default;

    double real(int n) const {
        double v;
        std::memcpy(&v, &f[n], sizeof v);
        return v;
    }
    void set_real(int n, double v) { std::memcpy(&f[n], &v, sizeof v); }
    float single(int n) const {
        float v;
        std::memcpy(&v, &f[n], sizeof v);
        return v;
    }
    void set_single(int n, float v) { std::memcpy(&f[n], &v, sizeof v); }
};

} // namespace tharsis
