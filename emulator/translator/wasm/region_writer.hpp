// region_writer.hpp -- a region as a module of WebAssembly with one function
//
// i64 run(i32 index, i32 budget): runs from the instruction with that index, which must be one of
// `entries`, at most `budget` instructions, and returns where and why it stopped: see Stopped.
#pragma once
#include "translator/wasm/locals.hpp"
#include "translator/wasm/region.hpp"

#include <vector>

namespace tharsis::wasm {

struct Function {
    std::vector<u8> module; ///< its bytes
    std::vector<u32> entries;
    u32 least_budget = 0; ///< for less it may stop before the first instruction
    /// For each instruction from `first` on the length of its block from it to the end, or `none`.
    /// So much more of the budget is left than the function returns if the instruction is refused.
    static constexpr u32 none = ~u32{0};
    u32 first = 0;
    std::vector<u32> rest;
};

/// The result of the function: the budget that is left, the index of the next instruction, and why
/// it stopped.
struct Stopped {
    enum class Why : u8 {
        missing, ///< the next instruction is outside of the region
        refused, ///< it is for the reference engine
        spent,   ///< the budget may end soon after it
    };
    u32 budget;
    u32 index;
    Why why;

    explicit Stopped(u64 result)
        : budget(u32(result)), index(u32(result >> 32) & ((u32{1} << why_shift) - 1)),
          why(Why(result >> (32 + why_shift))) {}
    static constexpr u32 why_shift = 30;
};

Function function_of(Guest&, const GuestAddresses&, const Region&);

} // namespace tharsis::wasm
