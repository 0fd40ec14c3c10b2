// run_limits.hpp -- the limits of everything that a judged program does
#pragma once
#include "machine/machine.hpp"

namespace tharsis {

/// How many bytes services may move for a judged program, so that the cost of an instruction is
/// bounded.
inline constexpr u64 max_bytes_moved = u64{256} << 20;
/// The limits of a run, or of a program that is answered one question after the other.
struct RunLimits {
    u64 instructions = 10'000'000;     ///< of a run, or after each answer
    u64 output = u64{1} << 20;         ///< bytes printed, shown in dialogs or written to files
    u64 memory = u64{16} << 20;        ///< bytes of pages
    u64 moved = max_bytes_moved;       ///< bytes that services move
    Engine engine = Engine::automatic; ///< which engine executes; the results are the same
    bool why = true; ///< whether an endless loop is searched when a limit is reached
};

/// The limits of a game. No player needs as much: a program that reaches one does not end.
inline constexpr RunLimits game_limits{
    .instructions = 20'000'000, .output = u64{4} << 20, .memory = u64{64} << 20};

} // namespace tharsis
