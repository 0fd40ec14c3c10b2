// region.hpp -- which instructions become one function, and their basic blocks
#pragma once
#include "base/function_ref.hpp"
#include "machine/guest.hpp"

#include <span>
#include <vector>

namespace tharsis::wasm {

/// Instructions that are executed one after the other. Numbers are indices of user text.
struct BasicBlock {
    enum class End : u8 {
        falls,       ///< continues with the next instruction
        branches,    ///< to `target`, or continues
        jumps,       ///< to `target`
        by_register, ///< to any address
        refuses,     ///< the last instruction has no code
    };
    u32 first = 0, after = 0;
    End end = End::falls;
    u32 target = 0;

    /// Number of instructions that have code.
    u32 length() const { return after - first - (end == End::refuses); }
    u32 last() const { return after - 1; }
};

struct Region {
    std::vector<BasicBlock> blocks; ///< ascending, without overlaps
    std::vector<u32> entries; ///< first instructions of blocks where the region may be entered
    std::size_t size = 0;     ///< instructions

    /// The number of the block that begins there, or blocks.size().
    std::size_t block_at(u32 first) const;
};

/// True if code is written for this instruction; the others are refused.
bool has_code_for(const Guest&, const DecodedInstruction*, u32 index);

/// The instructions that may be reached from some of them, first what is near. A mark, or what the
/// filter rejects, is not part of a region. At most about `most` instructions.
using Filter = FunctionRef<bool(u32 index)>;
Region region_from(Guest&, std::span<const u32> seeds, std::size_t most, Filter);

} // namespace tharsis::wasm
