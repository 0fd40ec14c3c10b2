// focus_dialogue.hpp -- Focus in a console: the questions of a turn, and the replies to all answers
// One line in, the exact bytes of the screen out; nothing here reads, prints or waits.
#pragma once

#include "games/chance.hpp"
#include "games/dialogue.hpp"
#include "games/focus/focus.hpp"
#include "games/focus/focus_view.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tharsis::games {

/// The questions of a turn, in their order; `none` once the program has ended.
enum class FocusQuestion : u8 { none, action, cell, count, direction, drop };

/// Two players, or one against the computer (focus_player.hpp). `0` cancels a choice at every
/// question except the first of a turn.
class FocusDialogue {
public:
    /// The options of the game, named like the words of its program.
    static constexpr std::array<std::string_view, 4> option_labels{"couleur", "graine",
                                                                   "adversaire", "camp"};

    /// The arguments are the four fields of a start position, or none for the initial one. The seed
    /// is used unchanged: for `graine` 0 the caller passes the low word of the clock.
    FocusDialogue(std::span<const std::string> arguments, const Options& options);

    /// The opening line and the first board, or the refusal of a bad position.
    Reply open();
    /// The reply to one line at the current question.
    Reply answer(const Line& line);

    const Focus::Position& position() const { return position_; }
    FocusQuestion question() const { return question_; }
    /// The cell chosen in this turn and the number of its pieces that must move (0: not yet
    /// chosen).
    Cell chosen() const { return chosen_; }
    int count() const { return count_; }
    /// Whether the start position was accepted.
    bool accepted() const { return accepted_; }

private:
    void begin_turn();
    void begin_choice();
    void play_computer();
    void ask(FocusQuestion question);
    void ask_direction();
    void say(std::string_view sentence);
    void show_board(const FocusMarks& marks = {});
    void give_up();
    void move(Focus::Move move);

    void answer_action(std::optional<i32> number);
    void answer_cell(std::optional<i32> number);
    void answer_count(std::optional<i32> number);
    void answer_direction(std::optional<i32> number);
    void answer_drop(std::optional<i32> number);

    bool is_computers_turn() const;
    bool may_choose() const;
    FocusMarks targets() const;
    Reply reply();

    Focus::Position position_ = Focus::start();
    bool accepted_ = true;
    bool coloured_ = false;
    std::optional<u8> computer_; // the side it plays
    int level_ = 0;              // of the computer
    Chance chance_;
    FocusQuestion question_ = FocusQuestion::none;
    Cell chosen_ = 0;
    int count_ = 0;
    std::string screen_;
};

} // namespace tharsis::games
