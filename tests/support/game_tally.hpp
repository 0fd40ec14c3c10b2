// game_tally.hpp -- how often each message, rule and decision of a game occurred in a run of cases
// A differential test proves nothing about events that never occur; these counts show which ones
// occurred. A game supplies tables of names and tests.
#pragma once

#include "support/event_counts.hpp"
#include "support/game_player.hpp"
#include "support/line_events.hpp"

#include <fmt/format.h>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::testing {

/// One line that the reference answered: the dialogue before and after it, and the bytes of the
/// line without its line feed.
template <class D> struct Exchange {
    const D &before, &after;
    std::string_view typed;
};

/// The events of one game, played in dialogues D.
template <class D> struct TallyTables {
    struct Start { // of a case: the dialogue after its first screen
        std::string_view event;
        bool (*is_so)(const GameCase&, const D&);
    };
    struct End { // of a case whose start was accepted: the dialogue after its last line
        std::string_view event;
        bool (*is_so)(const D&);
    };
    std::span<const GameMessage> messages;
    std::span<const Start> starts;
    std::span<const End> ends;
    std::vector<std::string_view> faults; // of refused starts
    std::vector<std::string> others;      // that `line` may count
    std::string_view repeated;            // a position comes back; may be empty
    std::string (*position_of)(const D&); // in the notation of the game
    void (*line)(const Exchange<D>&, const std::function<void(std::string_view)>& add);
    void (*begin)(const GameCase&, const D&,
                  const std::function<void(std::string_view)>& add) =
        nullptr; // may count others too
};

template <class D> class GameTally {
public:
    explicit GameTally(TallyTables<D> tables) : tables_(std::move(tables)) {
        for (const auto& row : tables_.messages) counts_.list(row.event);
        for (const auto& row : tables_.starts) counts_.list(row.event);
        for (const auto& row : tables_.ends) counts_.list(row.event);
        for (const auto& event : tables_.others) counts_.list(event);
        for (const auto event : all_case_events()) counts_.list(event);
        for (const auto event : all_line_events()) counts_.list(event);
        for (const auto fault : tables_.faults) counts_.list(refused(fault));
        if (!tables_.repeated.empty()) counts_.list(tables_.repeated);
    }

    /// A case begins; the watcher counts its lines until it ends.
    WatcherOf<D> begin(const GameCase& game) {
        lines_ = lines_of(input_of(game));
        next_line_ = 0;
        positions_.clear();
        start(game);
        return [this](const D& before, const D& after) { line(before, after); };
    }
    /// A piece of its screen.
    void see(std::string_view screen) {
        for (const auto& row : tables_.messages) {
            for (auto left = count_of(screen, row.text); left > 0; --left) counts_.add(row.event);
        }
    }
    void end() {
        if (!last_->accepted()) return;
        for (const auto& row : tables_.ends) {
            if (row.is_so(*last_)) counts_.add(row.event);
        }
    }

    const EventCounts& counts() const { return counts_; }

private:
    static std::string refused(std::string_view fault) {
        return fmt::format("D-G1 refused: {}", fault);
    }

    void start(const GameCase& game) {
        D dialogue(game.arguments, options_of(game));
        dialogue.open();
        last_ = dialogue;
        for (const auto event : events_of_case(game)) counts_.add(event);
        for (const auto& row : tables_.starts) {
            if (row.is_so(game, dialogue)) counts_.add(row.event);
        }
        if (tables_.begin != nullptr)
            tables_.begin(game, dialogue, [this](std::string_view event) { counts_.add(event); });
        if (!game.fault.empty() && !dialogue.accepted()) counts_.add(refused(game.fault));
    }

    void line(const D& before, const D& after) {
        last_ = after;
        std::string_view typed = lines_.at(next_line_++);
        if (typed.ends_with('\n')) typed.remove_suffix(1);
        for (const auto event : events_of_line(typed)) counts_.add(event);
        tables_.line({before, after, typed},
                     [this](std::string_view event) { counts_.add(event); });
        if (tables_.repeated.empty() || before.position() == after.position()) return;
        if (!positions_.insert(tables_.position_of(after)).second) counts_.add(tables_.repeated);
    }

    TallyTables<D> tables_;
    EventCounts counts_;
    std::optional<D> last_; // as the last line left it
    std::vector<std::string> lines_;
    std::size_t next_line_ = 0;
    std::set<std::string> positions_;
};

} // namespace tharsis::testing
