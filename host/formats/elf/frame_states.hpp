// frame_states.hpp -- what is known of a procedure's frame before each of its instructions
#pragma once
#include "formats/elf/procedures.hpp"
#include "isa/isa.hpp"

#include <array>
#include <optional>
#include <vector>

namespace tharsis {

/// What a register holds: nothing known, a number, $sp at the call plus a number, or the value that
/// a register had at the call.
struct KnownValue {
    enum class Kind : u8 { nothing, number, stack, original } kind = Kind::nothing;
    i32 value = 0;

    bool is(Kind other) const { return kind == other; }
    bool operator==(const KnownValue&) const = default;
};

struct FrameState {
    std::array<KnownValue, 33> registers{}; ///< the last one is that of writes to $zero
    /// Where the value that a register had at the call is kept: an offset from $sp at the call.
    std::array<std::optional<i32>, 32> saved{};

    bool is_original(u32 n) const {
        return registers[n] == KnownValue{KnownValue::Kind::original, static_cast<i32>(n)};
    }
    bool operator==(const FrameState&) const = default;
};

/// At the first instruction of a procedure. The entry of a program has no caller.
FrameState state_at_call(bool has_caller);

/// The states before the words of a procedure, in order. Where paths meet, what differs between
/// them is not known.
std::vector<FrameState> frame_states(const Program&, const ProcedureRange&, bool delay_slots);

} // namespace tharsis
