// stackchess_dialogue.hpp -- Stackchess in a console: the questions of a turn, and the replies to
// all answers
//
// One line in, the exact bytes of the screen out; nothing here reads, prints or waits.
#pragma once

#include "games/chance.hpp"
#include "games/dialogue.hpp"
#include "games/stackchess/stackchess.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tharsis::games {

/// The questions of a turn, in their order; `none` once the program has ended.
enum class StackchessQuestion : u8 { none, cell, action, count, target };

/// Two players, or one against the computer (stackchess_player.hpp).
class StackchessDialogue {
public:
    /// The options of the game, named like the words of its program.
    static constexpr std::array<std::string_view, 3> option_labels{"graine", "adversaire", "camp"};

    /// The arguments are the two or three fields of a start position, or none for the initial one.
    /// The seed is used unchanged: for `graine` 0 the caller passes the low word of the clock.
    StackchessDialogue(std::span<const std::string> arguments, const Options& options);

    /// The opening line and the first board, or the refusal of a bad position.
    Reply open();
    /// The reply to one line at the current question.
    Reply answer(const Line& line);

    const Stackchess::Position& position() const { return current_game_.position(); }
    StackchessQuestion question() const { return question_; }
    /// The cell selected in this turn, and how many of its pieces must move.
    Stackchess::Cell chosen() const { return chosen_; }
    int count() const { return count_; }
    /// Whether the start position was accepted.
    bool accepted() const { return accepted_; }

private:
    void begin_turn();
    void end_game(Outcome outcome);
    void cut_game();
    void play_computer();
    void ask_cell();
    void ask_action();
    void ask_count();
    void answer_cell(const Line& line);
    void answer_action(const Line& line);
    void answer_count(const Line& line);
    void answer_target(const Line& line);
    void resign();
    void ask(StackchessQuestion question, std::string_view words);
    void refuse(std::string_view sentence);
    std::string_view mover() const { return Stackchess::sides[position().mover]; }
    Reply reply();

    GameInProgress<Stackchess> current_game_{Stackchess::start()};
    bool accepted_ = true;
    std::optional<u8> computer_; // the side it plays,
    int level_ = 0;              // and how well
    Chance chance_;
    StackchessQuestion question_ = StackchessQuestion::none;
    Stackchess::Cell chosen_ = 0;
    int count_ = 0;
    std::string screen_;
};

} // namespace tharsis::games
