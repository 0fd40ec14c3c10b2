// hit_condition.hpp -- at which hits a stop stops: "==5", ">=5", "%4"
#pragma once
#include "base/types.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

/// Compares the number of a hit in the run, from 1, with a number. A hit has the same number when
/// the run is passed backwards.
struct HitCondition {
    enum class Kind : u8 { equal, at_least, more, less, at_most, multiple };
    Kind kind = Kind::at_least;
    u64 n = 1; ///< of `multiple` at least 1

    bool holds(u64 hit) const;
    bool operator==(const HitCondition&) const = default;

    struct Parsed;
    /// "5" is at_least 5; "==5" (or "=5"), ">=5", ">5", "<5", "<=5", "%5". Blanks may surround
    /// sign and number.
    static Parsed parse(std::string_view text);
};

struct HitCondition::Parsed {
    std::optional<HitCondition> condition;
    std::string error, tip; ///< of a text that is not a condition
};

/// ">=5", "==5", "%4".
std::string text_of(const HitCondition&);

} // namespace tharsis
