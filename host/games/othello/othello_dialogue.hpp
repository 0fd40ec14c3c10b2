// othello_dialogue.hpp -- Othello in a console: the opening questions, the turns, the saved games.
// One line in, the exact bytes of the screen out; files are reached through the options only.
#pragma once

#include "games/chance.hpp"
#include "games/dialogue.hpp"
#include "games/othello/othello.hpp"
#include "games/othello/othello_saves.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tharsis::games {

/// Every question; `none` once the program has ended.
enum class OthelloQuestion : u8 {
    none,
    resume_one,    // continue the only save, o or n
    remove_one,    // remove it, o or n
    resume_number, // which of several saves to continue
    remove_number, // which of several to remove
    mode,          // against the computer, or two players
    level,         // easy or hard
    human_name,    // the only player's
    first_name,    // of two
    second_name,   // of two
    turn,          // the move
    replace_file,  // whether to remove the unreadable file
    save_name,     // the name of the game to be saved
    replace_save   // whether to replace another save of that name
};

/// Two players with names, or one against the computer. A game can be saved in `othello.sav`.
class OthelloDialogue {
public:
    /// The options of the game, named like the words of its program.
    static constexpr std::array<std::string_view, 3> option_labels{"graine", "adversaire", "camp"};

    /// The arguments are the three fields of a start position, or none for the opening questions.
    /// The seed is used unchanged: for `graine` 0 the caller passes the low word of the clock.
    OthelloDialogue(std::span<const std::string> arguments, const Options& options);

    /// The opening line and the first question, or the refusal of a bad position.
    Reply open();
    /// The reply to one line at the current question.
    Reply answer(const Line& line);

    const Othello::Position& position() const { return game_.position; }
    OthelloQuestion question() const { return question_; }
    /// Whether a move is requested.
    bool asks_move() const { return question_ == OthelloQuestion::turn; }
    /// The game as it would be saved; its name is that of the save that it continues.
    const OthelloSave& game() const { return game_; }
    /// The content of the file, once it was read.
    const std::optional<OthelloSaves>& saves() const { return saves_; }
    /// Whether the start position was accepted.
    bool accepted() const { return accepted_; }

private:
    // Before the game
    void offer_saves();
    void list_saves();
    void ask_mode() { ask(OthelloQuestion::mode); }
    void resume(std::size_t index);
    void remove(std::size_t index);
    void draw_colours();
    void begin_game();
    void answer_resume_one(const Line& line);
    void answer_remove_one(const Line& line);
    void answer_resume_number(const Line& line);
    void answer_remove_number(const Line& line);
    void answer_mode(const Line& line);
    void answer_level(const Line& line);
    void answer_human_name(const Line& line);
    void answer_first_name(const Line& line);
    void answer_second_name(const Line& line);
    bool take_name(const Line& line, std::size_t player, std::string_view otherwise);
    std::optional<std::size_t> save_number(const Line& line) const;

    // The game
    void take_turns();
    void play_computer();
    void end_game();
    void answer_turn(const Line& line);
    void answer_word(std::string_view word);

    // Saving
    void begin_save();
    void finish_save(std::optional<std::size_t> replaced);
    void answer_replace_file(const Line& line);
    void answer_save_name(const Line& line);
    void answer_replace_save(const Line& line);
    void read_file();
    bool write_file(const std::vector<std::string>& blocks);
    bool back_up();
    bool restore();

    void ask(OthelloQuestion question);
    void ask_again();
    std::string player() const;
    Reply reply();

    Files files_;
    Chance chance_;
    bool accepted_ = true;
    bool placed_ = false; // by the arguments
    OthelloSave game_;
    std::array<std::string, 2> names_; // in the order of the questions
    std::optional<OthelloSaves> saves_;
    std::optional<std::size_t> resumed_; // the block the game was continued from
    bool backup_used_ = false;           // the last bytes that were backed up
    bool backup_needed_ = false; // they could not be restored: the backup is their only copy
    std::string new_name_; // of the save, while the player is asked whether to replace another one
    OthelloQuestion question_ = OthelloQuestion::none;
    std::string screen_;
};

} // namespace tharsis::games
