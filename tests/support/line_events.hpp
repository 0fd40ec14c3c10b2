// line_events.hpp -- the kinds of typed lines that the input rules distinguish
// All games read lines in the same way, so every tally counts these.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace tharsis::testing {

/// How often one text occurs in another.
std::uint64_t count_of(std::string_view text, std::string_view part);

/// The names of all events; and of those that a line (without its line feed) is one of.
std::vector<std::string_view> all_line_events();
std::vector<std::string_view> events_of_line(std::string_view line);

} // namespace tharsis::testing
