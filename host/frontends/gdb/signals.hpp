// signals.hpp -- why a program stopped, as a signal of gdb
#pragma once
#include "machine/stop.hpp"

namespace tharsis::gdb {

/// gdb's own numbers, which do not depend on the system.
enum class Signal : u8 {
    interrupt = 2,
    illegal = 4,
    trap = 5,
    abort = 6,
    arithmetic = 8,
    bus = 10,
    segment = 11,
    service = 12, ///< SIGSYS
    input = 21,   ///< SIGTTIN: the program waits for input
    steps = 24,   ///< SIGXCPU: the limit of instructions
    output = 25,  ///< SIGXFSZ: the limit of output
};

/// True if the program has ended as a process does, with an exit status.
bool has_exited(const Stop&);
/// The signal for any other end: what an operating system would send for this fault. A limit of
/// memory, and an error of a service that ends the program, abort it. `word` is the instruction
/// that stopped: traps have their codes there.
Signal signal_of(const Stop&, u32 word);

} // namespace tharsis::gdb
