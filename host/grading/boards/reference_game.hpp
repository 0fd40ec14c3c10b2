// reference_game.hpp -- the C++ games after one face: what may be played, what comes of it, how it
// looks
//
// A value: a copy goes on from the same state. It never sees the submission.
#pragma once
#include "games/ataxx/ataxx.hpp"
#include "games/focus/focus.hpp"
#include "games/othello/othello.hpp"
#include "games/stackchess/stackchess.hpp"
#include "grading/boards/board_game.hpp"

#include <variant>

namespace tharsis {

/// A seen board in the notation of the game, with no pass made just before; nothing if some of it
/// is unknown or is no position.
std::optional<std::string> position_of(BoardGame, const ParsedScreen&);

/// A game that is going on. Forced passes are made by themselves, as the programs make them.
class ReferenceGame {
public:
    /// The initial position.
    explicit ReferenceGame(BoardGame);
    /// A position in the notation of the game; nothing for a text that is none.
    static std::optional<ReferenceGame> at(BoardGame, std::string_view position);

    BoardGame game() const { return static_cast<BoardGame>(course_.index()); }
    games::Outcome outcome() const { return cached().outcome; }
    bool is_over() const { return outcome() != games::Outcome::unfinished; }
    int mover() const;
    /// What the mover may do; nothing once the game is over. Giving up is not in the list, which
    /// lasts until a move is played.
    const std::vector<GameMove>& moves() const { return cached().moves; }
    bool is_legal(const GameMove&) const;
    /// Plays a legal move, and then all forced passes; answers how many these were. An event that
    /// is there becomes a stable word for what was special about the move: "excess", "reserve",
    /// "capture" ...; empty: nothing.
    int play(GameMove, std::string_view* event = nullptr);
    BoardState board_state() const;
    /// The same, in the place of an old one, whose memory is used.
    void write_board_state(BoardState&) const;

    std::string position() const;
    /// In the notation of the game; of an illegal move too.
    std::string write(const GameMove&) const;
    std::optional<GameMove> read(std::string_view move) const;

    /// Is the move one of those that few games see, and how much? 1 is an ordinary one.
    int rarity(const GameMove&) const;
    /// May the mover choose between moving and dropping?
    bool has_choice() const;
    /// The reserve of the mover; only Focus has one.
    int reserve() const;
    /// How many pieces lie on a cell.
    int height(int cell) const;

private:
    using Course = std::variant<games::Course<games::Focus>, games::Course<games::Stackchess>,
                                games::Course<games::OthelloTolerant>, games::Course<games::Ataxx>>;
    explicit ReferenceGame(Course course) : course_(std::move(course)) {}

    /// Found out when it is asked for, once a position.
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
