// observer.hpp -- the interface of observers of the reference engine
// NullObserver costs nothing. Traces, profiles and checks are types with the same functions
// (machine/observed.hpp).
#pragma once
#include "base/types.hpp"
#include "machine/memory.hpp"
#include "machine/state.hpp"

namespace tharsis {

/// A change by an instruction. For a service these are the registers it sets; the bytes it
/// transfers are reported by `served`.
struct Change {
    enum class Where : u8 { general, floating, flag, hi, lo, system, memory };
    Where where = Where::general;
    u8 size = 4;    ///< of memory and floating-point registers: bytes
    u32 which = 0;  ///< register, flag or address
    u64 value = 0;  ///< the new one
    u64 before = 0; ///< of memory: the old one, for observers that say they read it
};

struct NullObserver {
    static constexpr bool watches = false;
    void step(const State&, u32 /*word*/) {} ///< before each instruction: the word lies at the pc
    void read(u32 /*address*/, u32 /*size*/) {} ///< a load that succeeded
    void changed(const Change&) {}
    void branch(bool /*taken*/) {}         ///< a conditional branch
    void served(const SyscallTransfer&) {} ///< bytes that a service read or wrote, in its order
};

/// Whether an observer has `static constexpr bool reads_before = true`. Finding the old value of
/// each store takes time.
template <class Observer> inline constexpr bool reads_before = requires {
    requires Observer::reads_before;
};

} // namespace tharsis
