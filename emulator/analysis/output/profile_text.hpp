// profile_text.hpp -- a profile as text: a summary for the terminal, and the source with its counts
// Pure functions of the profile.
#pragma once
#include "analysis/profile.hpp"

#include <string>

namespace tharsis {

/// Coverage, hot lines, hot procedures and the instruction mix. Lists show at most `top` rows.
std::string profile_text(const Profile&, std::size_t top);

/// Every line of every file with instructions: how often it was executed, its share of all
/// instructions, and how often its branches were taken and not taken.
std::string profile_listing(const Profile&);

} // namespace tharsis
