// breakpoints.hpp -- breakpoints, log points and watchpoints, as values
#pragma once
#include "debugger/session/hit_condition.hpp"
#include "debugger/values/expression.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// A stop at one or more addresses, at most once per instruction. As a log point it logs a text and
/// goes on.
struct Breakpoint {
    int number = 0; ///< the number shown; from 1, shared with watchpoints; given by the session
    /// Several for a line that has more than one (macros; a pseudo-instruction counts once).
    std::vector<u32> addresses;
    std::string where; ///< the place as requested: "main", "focus.asm:12", "0x00400010"
    std::optional<Expression> condition;
    u64 ignore = 0; ///< the number of initial hits of the run that do not stop
    std::optional<HitCondition> hit_condition; ///< other hits than these do not stop
    std::optional<std::string> log; ///< a text with {expressions}, logged instead of stopping
    bool enabled = true, temporary = false;
};

/// A stop at accesses to a register or memory. Forwards it stops after the instruction, backwards
/// before it.
struct Watchpoint {
    enum class On : u8 { change, write, read, access };
    int number = 0;
    Location location;
    std::string text; ///< as requested
    /// The address of `location` was computed from registers or memory when the watchpoint was set;
    /// it does not follow later changes of them.
    bool was_computed = false;
    On on = On::change;
    std::optional<Expression> condition;
    u64 ignore = 0;
    std::optional<HitCondition> hit_condition;
    bool enabled = true;
};

/// True if the hit with this number (from 1) stops, for a stop whose condition is true.
template <class StopPoint> bool stops_at_hit(const StopPoint& stop, u64 hit) {
    return hit > stop.ignore && (!stop.hit_condition || stop.hit_condition->holds(hit));
}

/// True if it depends on the number of a hit whether the stop stops.
template <class StopPoint> bool needs_hits(const StopPoint& stop) {
    return stop.ignore > 0 || stop.hit_condition;
}

} // namespace tharsis
