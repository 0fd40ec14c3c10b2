// ataxx_dialogue.hpp -- Ataxx in a console: the two questions of a turn, and the replies to all
// answers
//
// One line in, the exact bytes of the screen out; nothing here reads, prints or waits.
#pragma once

#include "games/ataxx/ataxx.hpp"
#include "games/ataxx/ataxx_view.hpp"
#include "games/chance.hpp"
#include "games/dialogue.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::games {

/// The questions of a turn, in their order; `none` once the program has ended.
enum class AtaxxQuestion : u8 { none, cell, code };

/// Two players, or one against the computer (ataxx_player.hpp). An impossible move cancels the
/// choice of a piece.
class AtaxxDialogue {
public:
    /// The options of the game, named like the words of its program.
    static constexpr std::array<std::string_view, 5> option_labels{"couleur", "graine", "animation",
                                                                   "adversaire", "camp"};

    /// The arguments are the two fields of a start position, or none for the initial one. The seed
    /// is used unchanged: for `graine` 0 the caller passes the low word of the clock.
    AtaxxDialogue(std::span<const std::string> arguments, const Options& options);

    /// The opening line and the first board, or the refusal of a bad position.
    Reply open();
    /// The reply to one line at the current question.
    Reply answer(const Line& line);

    const Ataxx::Position& position() const { return current_game_.position(); }
    /// The game so far.
    const GameInProgress<Ataxx>& current_game() const { return current_game_; }
    AtaxxQuestion question() const { return question_; }
    /// The piece chosen in this turn.
    Ataxx::Cell chosen() const { return chosen_; }
    /// Whether the start position was accepted.
    bool accepted() const { return accepted_; }

private:
    void begin_turn();
    void end_game(Outcome outcome);
    void ask_cell();
    void play_computer();
    void show_board(const AtaxxMarks& marks = {});
    void show_score();
    void show_infection(Ataxx::Move move);
    void say(std::string_view sentence);
    void move(Ataxx::Move move);
    void answer_cell(std::optional<i32> number);
    void answer_code(std::optional<i32> number);
    std::string_view objection_to_cell(std::optional<i32> number) const;
    std::string_view objection_to_code(std::optional<i32> number) const;
    Reply reply();

    GameInProgress<Ataxx> current_game_{Ataxx::start()};
    bool accepted_ = true;
    bool coloured_ = false, animated_ = false;
    std::optional<u8> computer_; // the side it plays
    int level_ = 0;              // of the computer
    Chance chance_;
    AtaxxQuestion question_ = AtaxxQuestion::none;
    Ataxx::Cell chosen_ = 0;
    std::string screen_;
    std::vector<std::size_t> pauses_; // in the screen
};

} // namespace tharsis::games
