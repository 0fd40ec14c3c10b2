// played_variant.hpp -- plays with a generated program without the judge: its memory is compared
// with the reference
#pragma once
#include "base/program.hpp"
#include "variant_program.hpp"

#include <optional>

namespace tharsis::testing {

/// How much is played.
struct PlayPlan {
    int games = 3;
    int plies = 150;      ///< of each
    int illegal_each = 2; ///< illegal moves before each legal one
    u64 seed = 1;
};

/// Nothing if the program does in all games what the reference does; otherwise what it does first.
std::optional<std::string> first_difference(const Variant&, const Program&, const PlayPlan&);

} // namespace tharsis::testing
