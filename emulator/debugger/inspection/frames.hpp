// frames.hpp -- the open procedure calls by page, with the registers that each of them will find
// when its callee returns
//
// A caller's registers are derived from what the inner procedures saved (frame_layout.hpp) and from
// the machine's own record of calls; what is known of none of them is left out.
#pragma once
#include "debugger/inspection/inspect.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace tharsis {

/// Where the value that a register has in a frame is kept now.
struct SavedLocation {
    enum class Kind : u8 {
        lost,        ///< it was overwritten and not saved: the value is not known
        in_register, ///< in a register of the machine: `number`
        in_memory,   ///< in the word at `address`, from where it will be restored
        nowhere,     ///< known, but nothing restores it: $sp of a caller, the arguments of a call
    };
    Kind kind = Kind::lost;
    u8 number = 0;
    u32 address = 0;

    bool operator==(const SavedLocation&) const = default;
};

/// A procedure that has not returned, and its registers.
struct StackFrame {
    inspect::FrameRow row;
    std::size_t index = 0; ///< 0: the innermost one
    /// $0 to $31 in this frame, for a caller at its call; nullopt: not known. The pc is `row.pc`.
    std::array<std::optional<u32>, 32> registers{};
    std::array<SavedLocation, 32> locations{};
    /// Of a very deep recursion: calls between this frame and the one inside of it that are not
    /// kept. No register of this frame and of those around it is known then.
    u64 omitted = 0;
    bool is_outside_omitted = false; ///< such calls are somewhere inside of this frame

    /// The registers of the innermost frame are those of the machine, also those without a number.
    bool is_innermost() const { return index == 0; }
    /// For expressions: null values are those of the machine.
    RegisterValues values() const {
        return {registers, row.pc, is_innermost(), is_outside_omitted};
    }
};

/// The number of frames: at least 1. Of a very deep recursion only the kept ones are counted.
std::size_t frame_count(const Session&);
/// The calls of a very deep recursion that are not kept.
struct OmittedCalls {
    u64 count = 0;           ///< 0: all are kept
    std::size_t outside = 0; ///< the index of the frame directly outside of them
};
OmittedCalls omitted_calls(const Session&);
/// The calls that are open inside of a frame, also those that are not kept. Exception handlers do
/// not count: they were not called.
u64 calls_inside(const Session&, std::size_t index);
/// The frames `from` to `from + count - 1`, or fewer at the end, innermost first.
std::vector<StackFrame> stack_frames(const Session&, std::size_t from, std::size_t count);
/// One of them, without its header and its arguments; nullopt if there is no such frame.
std::optional<StackFrame> stack_frame(const Session&, std::size_t index);

/// Where an assignment to this register of a frame goes: to the register itself, or to the word
/// where an inner procedure saved it. An error with a tip if it would have no effect.
struct RegisterPlace {
    std::optional<Location> location;
    std::string error, tip;
};
RegisterPlace place_of_register(const StackFrame&, Register);

} // namespace tharsis
