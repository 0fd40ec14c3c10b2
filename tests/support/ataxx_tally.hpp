// ataxx_tally.hpp -- how often each message, rule and decision of Ataxx was met in a run of cases
// A differential test proves nothing about what it never saw: these counts say what it saw.
#pragma once

#include "games/ataxx_dialogue.hpp"
#include "support/game_case.hpp"
#include "support/game_player.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::testing {

class AtaxxTally {
public:
    AtaxxTally();

    /// A case begins; the watcher counts its lines until it ends.
    WatcherOf<games::AtaxxDialogue> begin(const GameCase& game);
    /// A piece of its screen.
    void see(std::string_view screen);
    void end();

    /// The table as text, and the events met less than `least` times.
    std::string table() const;
    std::vector<std::string> rarer_than(std::uint64_t least) const;

private:
    void start(const GameCase& game);
    void line(const games::AtaxxDialogue& before, const games::AtaxxDialogue& after);
    void move(const games::Ataxx::Position& position, games::Ataxx::Move move);
    void add(std::string_view event) { ++counts_[std::string(event)]; }

    std::map<std::string, std::uint64_t> counts_;
    std::optional<games::AtaxxDialogue> last_; // as the last line left it
    std::vector<std::string> lines_;
    std::size_t next_line_ = 0;
};

} // namespace tharsis::testing
