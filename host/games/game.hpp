// game.hpp -- the concept of a game: a position and moves that are values, and a notation for both
// as text
//
// It contains what all games share: perft, result words, and AnyGame, an interface to every game by
// text.
#pragma once

#include "games/dialogue.hpp"
#include "games/notation.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::games {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u64 = std::uint64_t;

/// The state of a game. `first` is the side that opens the game, `second` its opponent.
enum class Outcome : u8 { unfinished, first_won, second_won, draw };

/// A game: positions and moves are plain values; `play` returns a new position, so there is no
/// undo. `moves` requires an unfinished position (for a finished one the list means nothing), and
/// `play` a move of that list. `sides` are the result words of the first and of the second side.
template <class G>
concept Game = std::regular<typename G::Position> && std::regular<typename G::Move> &&
    requires(const typename G::Position p, const typename G::Move m, std::string_view text) {
    { G::name } -> std::convertible_to<std::string_view>;
    { G::sides } -> std::convertible_to<std::array<std::string_view, 2>>;
    { G::start() } -> std::same_as<typename G::Position>;
    { G::moves(p) } -> std::same_as<std::vector<typename G::Move>>;
    { G::play(p, m) } -> std::same_as<typename G::Position>;
    { G::outcome(p) } -> std::same_as<Outcome>;
    { G::write(p) } -> std::same_as<std::string>;
    { G::write(m) } -> std::same_as<std::string>;
    { G::read_position(text) } -> std::same_as<std::optional<typename G::Position>>;
    { G::read_move(text) } -> std::same_as<std::optional<typename G::Move>>;
};

/// The number of move sequences of exactly `depth` plies, and of sequences that end the game
/// sooner.
struct Perft {
    u64 nodes = 0, ended = 0;
    bool operator==(const Perft&) const = default;
};

/// Counts all sequences of `depth` plies. The moves of the last ply are counted without being
/// played.
template <Game G> Perft perft(const typename G::Position& position, int depth) {
    if (depth == 0) return {1, 0};
    if (G::outcome(position) != Outcome::unfinished) return {0, 1};
    const auto moves = G::moves(position);
    if (depth == 1) return {moves.size(), 0};
    Perft total;
    for (const auto& move : moves) {
        const Perft below = perft<G>(G::play(position, move), depth - 1);
        total.nodes += below.nodes;
        total.ended += below.ended;
    }
    return total;
}

/// The word for a result: the winning side, `nulle`, or `*` before the end.
template <Game G> std::string_view result_word(Outcome outcome) {
    switch (outcome) {
    case Outcome::first_won: return G::sides[0];
    case Outcome::second_won: return G::sides[1];
    case Outcome::draw: return "nulle";
    case Outcome::unfinished: break;
    }
    return "*";
}

/// The memory of a game whose end depends on the position alone.
template <class G> struct NoMemory {
    explicit NoMemory(const typename G::Position&) {}
    void played(const typename G::Position&, const typename G::Move&) {}
    Outcome judge(const typename G::Position& position) const { return G::outcome(position); }
};

template <class G> struct MemoryOf { using type = NoMemory<G>; };
template <class G>
requires requires { typename G::Memory; }
struct MemoryOf<G> {
    using type = typename G::Memory;
};

/// A game in progress: its position, and the part of its past that decides how it ends.
template <Game G> class GameInProgress {
public:
    explicit GameInProgress(const typename G::Position& start) : position_(start), memory_(start) {}

    const typename G::Position& position() const { return position_; }
    Outcome outcome() const { return memory_.judge(position_); }
    /// The state of the game if `move`, which leads to `after`, were played now.
    Outcome outcome_after(const typename G::Position& after, const typename G::Move& move) const {
        if constexpr (requires { memory_.outcome_after(after, move); })
            return memory_.outcome_after(after, move);
        else
            return G::outcome(after);
    }
    void play(const typename G::Move& move) {
        position_ = G::play(position_, move);
        memory_.played(position_, move);
    }

private:
    typename G::Position position_;
    typename MemoryOf<G>::type memory_;
};

/// The result of playing some moves, in the notation of the game.
struct Reached {
    std::string position;
    std::string_view result;            // a result word
    std::optional<std::size_t> refused; // the number of the first move that could not be played
};

/// The results of a match, for its first player; `illegal` games were lost by an illegal move.
struct Score {
    int won = 0, drawn = 0, lost = 0, illegal = 0;
};

/// A game that is chosen by name at run time: the same functions, over text. Each returns nullopt
/// if the position is invalid.
struct AnyGame {
    std::string_view name;
    std::string (*start)();
    std::optional<Perft> (*perft)(std::string_view position, int depth);
    std::optional<std::vector<std::string>> (*moves)(std::string_view position);
    std::optional<Reached> (*play)(std::string_view position, std::span<const std::string> moves);
    Console (*console)(std::span<const std::string> arguments, const Options& options);
    std::span<const std::string_view> options; // labels that set_option accepts in this game
    /// Two players by their names (match.hpp); null if a game has no computer players.
    std::optional<Score> (*match)(std::string_view first, std::string_view second, int games,
                                  i32 seed) = nullptr;
};

namespace over_text {

template <Game G> std::string start() { return G::write(G::start()); }

template <Game G> std::optional<Perft> count(std::string_view text, int depth) {
    const auto position = G::read_position(text);
    if (!position) return {};
    return perft<G>(*position, depth);
}

/// The legal moves of a game in progress: none if it is over.
template <Game G> auto legal_moves(const GameInProgress<G>& current_game) {
    const bool over = current_game.outcome() != Outcome::unfinished;
    return over ? std::vector<typename G::Move>{} : G::moves(current_game.position());
}

/// Whether a move resigns: that is possible at any time, so it is in no list of moves.
template <Game G> bool gives_up(const typename G::Move& move) {
    if constexpr (requires { G::resigns(move); }) return G::resigns(move);
    return false;
}

template <Game G> std::optional<std::vector<std::string>> moves(std::string_view text) {
    const auto position = G::read_position(text);
    if (!position) return {};
    std::vector<std::string> words;
    for (const auto& move : legal_moves(GameInProgress<G>(*position)))
        words.push_back(G::write(move));
    return words;
}

/// Parses a move as typed: letters of the other case are accepted if the text is then a move.
template <Game G> std::optional<typename G::Move> typed_move(std::string_view word) {
    for (const auto& written : {std::string(word), in_capitals(word), in_small_letters(word)}) {
        if (const auto move = G::read_move(written)) return move;
    }
    return {};
}

template <Game G>
std::optional<Reached> play(std::string_view text, std::span<const std::string> words) {
    const auto position = G::read_position(text);
    if (!position) return {};
    GameInProgress<G> current_game(*position);
    std::optional<std::size_t> refused;
    for (std::size_t i = 0; i < words.size() && !refused; ++i) {
        const auto move = typed_move<G>(words[i]);
        const auto legal = legal_moves(current_game);
        const bool known = move && !legal.empty() &&
                           (gives_up<G>(*move) || std::ranges::find(legal, *move) != legal.end());
        if (known)
            current_game.play(*move);
        else
            refused = i;
    }
    return Reached{G::write(current_game.position()), result_word<G>(current_game.outcome()),
                   refused};
}

template <Game G, Dialogue D>
Console console(std::span<const std::string> arguments, const Options& options) {
    return Console(
        D(arguments, options),
        [](const typename G::Position& position) { return G::write(position); },
        [](const D&) { return std::string(); });
}

template <class D> constexpr std::span<const std::string_view> options_of() {
    if constexpr (requires { D::option_labels; }) return D::option_labels;
    return {};
}

} // namespace over_text

/// The row of the catalogue for a game and its dialogue.
template <Game G, Dialogue D>
inline constexpr AnyGame any_game{G::name,
                                  over_text::start<G>,
                                  over_text::count<G>,
                                  over_text::moves<G>,
                                  over_text::play<G>,
                                  over_text::console<G, D>,
                                  over_text::options_of<D>()};

} // namespace tharsis::games
