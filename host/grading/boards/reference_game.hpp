// reference_game.hpp -- a common interface to the C++ games: legal moves, their results, the board
//
// A value type: a copy continues from the same state. It does not depend on the submission.
#pragma once
#include "games/ataxx/ataxx.hpp"
#include "games/focus/focus.hpp"
#include "games/othello/othello.hpp"
#include "games/stackchess/stackchess.hpp"
#include "grading/boards/board_game.hpp"

#include <variant>

namespace tharsis {

/// A parsed board in the notation of the game, without a preceding pass; nothing if a part of it is
/// unknown or it is not a position. `mover`: the side to move, if the screen does not name it.
std::optional<std::string> position_of(BoardGame, const ParsedScreen&, int mover = 0);

/// A game in progress. Forced passes are made automatically, as the programs do.
class ReferenceGame {
public:
    /// The initial position; `second_begins`: the second side makes the first move.
    explicit ReferenceGame(BoardGame, bool second_begins = false);
    /// A game at a position in the notation of the game; nothing if the text is not a position.
    static std::optional<ReferenceGame> at(BoardGame, std::string_view position);

    BoardGame game() const { return static_cast<BoardGame>(course_.index()); }
    games::Outcome outcome() const { return cached().outcome; }
    bool is_over() const { return outcome() != games::Outcome::unfinished; }
    int mover() const;
    /// The legal moves, without resigning; empty once the game is over. The list is valid until a
    /// move is played.
    const std::vector<GameMove>& moves() const { return cached().moves; }
    bool is_legal(const GameMove&) const;
    /// Plays a legal move and then all forced passes, and returns the number of passes; nothing,
    /// and the position stays, if the move is illegal. `event` is set to a stable word for what was
    /// special about the move ("excess", "reserve", "capture"
    /// ...), or to an empty word.
    std::optional<int> play(GameMove, std::string_view* event = nullptr);
    BoardState board_state() const;
    /// The same, into an existing object, whose memory is reused.
    void write_board_state(BoardState&) const;

    std::string position() const;
    /// A move in the notation of the game; it may be illegal.
    std::string write(const GameMove&) const;
    std::optional<GameMove> read(std::string_view move) const;

    /// How rare moves like this one are in games; 1 is an ordinary move.
    int rarity(const GameMove&) const;
    /// Returns whether the mover may choose between moving and dropping.
    bool has_choice() const;
    /// The reserve of the mover; 0 in games other than Focus.
    int reserve() const;
    /// The number of pieces on a cell.
    int height(int cell) const;

private:
    using Course =
        std::variant<games::GameInProgress<games::Focus>, games::GameInProgress<games::Stackchess>,
                     games::GameInProgress<games::OthelloTolerant>,
                     games::GameInProgress<games::Ataxx>>;
    explicit ReferenceGame(Course course) : course_(std::move(course)) {}

    /// Computed on demand, once for each position.
    struct Cache {
        bool there = false;
        games::Outcome outcome = games::Outcome::unfinished;
        std::vector<GameMove> moves;
    };
    const Cache& cached() const;
    int pass_on();

    Course course_;
    mutable Cache cache_;
};

} // namespace tharsis
