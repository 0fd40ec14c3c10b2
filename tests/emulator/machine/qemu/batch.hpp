// batch.hpp -- many groups, each run from many states: by both engines of Tharsis, and by qemu
// A batch is one ELF file for qemu, and one Program for Tharsis; both give one block of words for
// each run.
#pragma once
#include "emulator/machine/qemu/group.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tharsis::proof {

/// Offsets in a block, in words: a state before or after a run.
namespace at {
inline constexpr u32 registers = 0; ///< $1 ... ; in place of $0: the number of exceptions
inline constexpr u32 hi = 32, lo = 33;
inline constexpr u32 control = 34; ///< coprocessor 1's $31: condition flags and rounding mode
inline constexpr u32 reals = 36;
inline constexpr u32 exceptions = 68; ///< address and signal of the latest four
inline constexpr u32 window = 76;
inline constexpr u32 words = window + window_words;
} // namespace at
using Block = std::array<u32, at::words>;

struct Batch {
    Kind kind;
    std::vector<Group> groups;
    std::vector<Block> states;
};

/// A batch depends only on its seed.
Batch make_batch(u64 seed, Kind kind, u32 groups, u32 states);

/// Blocks of all runs: the states of the first group, then those of the second ...
struct Results {
    std::vector<Block> blocks;
    u64 executed = 0;  ///< instructions
    std::string error; ///< why there are no blocks
};
Results run_in_tharsis(const Batch&, Engine);
Results run_in_qemu(const Batch&);

/// The program for qemu.
std::string elf_of(const Batch&);

/// The differences between two blocks, one line each; empty if there are none.
std::string differences(const Block& tharsis, const Block& qemu);

} // namespace tharsis::proof
