// game_policy.hpp -- which deviations of a game cost marks, and how many marks each check has
// Read from TOML (docs/verify.md). A deviation is a choice that differs from the reference's;
// without a policy, deviations are reported and cost nothing.
#pragma once
#include "support/wire/toml.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace tharsis {

struct GamePolicy {
    std::set<std::string, std::less<>> counted;  ///< codes whose check is failed
    std::set<std::string, std::less<>> forgiven; ///< choices that are errors without a policy
    std::map<std::string, double, std::less<>>
        costs; ///< codes that cost marks of their check, which stays passed
    std::map<std::string, double, std::less<>> points; ///< marks of checks, by their names

    bool operator==(const GamePolicy&) const = default;
};

/// A policy, or the first error in its text.
struct PolicyRead {
    std::optional<GamePolicy> value;
    TomlProblem problem;
};
PolicyRead read_policy(std::string_view toml);
/// Equal policies give equal texts, because verdicts depend on the hash of the text.
std::string write_policy(const GamePolicy&);

} // namespace tharsis
