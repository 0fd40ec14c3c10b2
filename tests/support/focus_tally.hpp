// focus_tally.hpp -- how often each message, rule and decision of Focus occurred in a run of cases
// A differential test proves nothing about events that never occur; these counts show which ones
// occurred.
#pragma once

#include "games/focus/focus_dialogue.hpp"
#include "support/focus_case.hpp"
#include "support/focus_player.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::testing {

class FocusTally {
public:
    FocusTally();

    /// A case begins; the watcher counts its lines until it ends.
    Watcher begin(const FocusCase& game);
    /// A piece of its screen.
    void see(std::string_view screen);
    void end();

    /// Each event and its count; an event that never occurred has the count 0.
    const std::map<std::string, std::uint64_t, std::less<>>& counts() const { return counts_; }
    /// The table as text, and the events that occurred less than `least` times.
    std::string table() const;
    std::vector<std::string> rarer_than(std::uint64_t least) const;

private:
    void line(const games::FocusDialogue& before, const games::FocusDialogue& after);
    void move(const games::Focus::Position& position, games::Focus::Move move);
    void start(const FocusCase& game);
    void add(const std::string& event) { ++counts_[event]; }

    std::map<std::string, std::uint64_t, std::less<>> counts_;
    std::optional<games::FocusDialogue> last_; // after the last line
    std::vector<std::string> lines_;
    std::size_t next_line_ = 0;
    std::map<std::string, int> positions_;
};

} // namespace tharsis::testing
