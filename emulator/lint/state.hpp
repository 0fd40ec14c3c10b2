// state.hpp -- what is known about all registers before one instruction of a procedure
#pragma once
#include "lint/flow.hpp"
#include "lint/value.hpp"

#include <array>
#include <optional>
#include <vector>

namespace tharsis::linting {

/// What a place holds where two paths meet; `reg` is the register, if the place is one.
Value joined(const Value& a, const Value& b, u32 reg);

/// A word of memory that a procedure has stored: where it saves a register, or, on the stack,
/// something else.
struct Slot {
    bool on_stack = true; ///< false: `address` is an address, not a distance from $sp
    i32 address = 0;
    Value value; ///< what a load of it gives
    /// The same, or something of which a load knows nothing, as others may change it;
    /// changed_on_a_path if some path stores something else here, or nothing.
    Value stored;
};

/// How many of them are kept; of words that save nothing half as many.
inline constexpr std::size_t most_slots = 64;

inline constexpr u32 hi_lo_place = 64, flags_place = 65, places = 66;

struct State {
    std::array<Value, places> values;
    /// By register: the node that wrote it last; of a register that a call wrote, the call.
    std::array<NodeId, 64> writer;
    /// Registers that hold what they held at the entry, on some path.
    RegisterSet maybe_entry = 0;
    /// Registers that the procedure itself has written, on all paths.
    RegisterSet owned = 0;
    /// ... and whose value it has not read since, on some path: values, and 0 or -1, which programs
    /// also give to registers for no reason.
    RegisterSet unread = 0, unread_plain = 0;
    /// Registers whose value a call has destroyed, on some path.
    RegisterSet destroyed = 0;
    /// Registers whose value comes from a call, on some path.
    RegisterSet from_call = 0;
    /// Registers that an instruction of the procedure itself has changed, on some path, even if a
    /// call of the procedure by itself has changed them since.
    RegisterSet changed_here = 0;
    /// Registers that nothing has set: on all paths, on some path.
    RegisterSet unset = 0, unset_on_a_path = 0;
    /// Registers that were stored somewhere that is not known.
    RegisterSet escaped = 0;
    /// The program may have ended already: a service with an unknown number was called, or a
    /// procedure that is not known.
    bool may_have_ended = false;
    /// The same, by a service: what comes after it is perhaps never executed.
    bool may_have_exited = false;
    /// A service was called with the number that was in $v0 at the entry, on all paths.
    bool serves_given = false;
    /// Called procedures have moved $sp down, and up, on some path.
    bool calls_moved_down = false, calls_moved_up = false;
    /// Where $sp was after the first move by the procedure itself; 0 if a call moved it before, or
    /// if paths differ.
    i32 first_frame = 0;
    /// By how much the procedure itself has moved $sp, without its calls; empty if paths differ.
    std::optional<i32> own_stack = 0;
    std::vector<Slot> slots;

    /// At the entry of a procedure: `unset` are registers that no caller has set.
    static State at_entry(RegisterSet unset);
    /// The same, but anything may be in the registers and on the stack.
    void forget();
    /// Code that cannot be followed may have written them.
    void lose_track(RegisterSet registers);
    /// What holds here on all paths to it. Returns whether anything changed.
    bool join(const State& other);

    const Slot* find_slot(bool on_stack, i32 address) const;
    /// Whether the procedure has stored nothing in a word of the stack, on any path.
    bool never_stores(i32 address) const;
    /// Whether it has stored the word on all paths.
    bool surely_stores(i32 address) const;
    /// Whether $ra, as it was at the entry, is saved on the stack.
    bool saves_return() const;
    void store_slot(bool on_stack, i32 address, const Value& value);

private:
    void join_writers(const State& other);
    bool join_slots(const State& other);
};

} // namespace tharsis::linting
