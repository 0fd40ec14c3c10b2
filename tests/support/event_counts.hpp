// event_counts.hpp -- how often each named event occurred in a run of cases
// Every event is listed before the first case, so that missing events are reported.
#pragma once

#include "support/game_case.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::testing {

/// An event that is a text on the screen.
struct GameMessage {
    std::string_view event, text;
};

/// The line of `./check` about a run of cases: how many messages, other events and decisions (whose
/// names begin with an identifier, e.g. `D-G2`) occurred, and the rarest event.
std::string coverage_line(std::string_view title,
                          const std::map<std::string, std::uint64_t, std::less<>>& counts);

class EventCounts {
public:
    void list(std::string_view event) { counts_.emplace(event, 0); }
    /// Counts an event, which must be listed; otherwise the test fails.
    void add(std::string_view event);

    /// The table as text, and the events that occurred less than `least` times.
    std::string table() const;
    std::string coverage(std::string_view title) const { return coverage_line(title, counts_); }
    std::vector<std::string> rarer_than(std::uint64_t least) const;

private:
    std::map<std::string, std::uint64_t, std::less<>> counts_;
};

/// The events about options that all games have, and about the chunks of the input: all of them,
/// and those of a case.
std::vector<std::string_view> all_case_events();
std::vector<std::string_view> events_of_case(const GameCase& game);

} // namespace tharsis::testing
