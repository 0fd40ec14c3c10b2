// known_errors.cpp -- an error is known by its signature, or as what follows from another one
#include "grading/game_judge/known_errors.hpp"

#include "grading/boards/reference_game.hpp"
#include "grading/game_judge/failure_messages.hpp"

#include <algorithm>

namespace tharsis {

namespace {

/// True if the side that should be asked had only a few moves. A program that refuses these lets it
/// pass, or ends the game.
bool has_few_moves(BoardGame game, const GameMismatch& failure) {
    constexpr std::size_t few = 8;
    auto reached = ReferenceGame::at(game, failure.before);
    if (!reached) return false;
    if (failure.move) reached->play(*failure.move);
    return !reached->is_over() && reached->moves().size() <= few;
}

bool is_drop(BoardGame game, const GameMismatch& failure) {
    return game == BoardGame::focus && failure.move && failure.move->kind == GameMove::Kind::drop;
}

} // namespace

std::optional<std::array<int, 2>> wrong_drop_of(BoardGame game, const GameMismatch& failure) {
    if (game != BoardGame::focus || failure.code != "wrong-reserve" || !failure.move ||
        failure.move->kind != GameMove::Kind::drop)
        return {};
    const auto before = ReferenceGame::at(game, failure.before);
    if (!before) return {};
    std::array<int, 2> apart{};
    for (std::size_t side = 0; side < 2; ++side)
        if (failure.actual.counts[side])
            apart[side] = *failure.actual.counts[side] - failure.expected.counts[side];
    if (before->mover() == 1) std::swap(apart[0], apart[1]);
    return apart;
}

void KnownErrors::learn(const GameMismatch& failure) {
    signatures_.insert(signature_of(game_, failure));
    if (const auto apart = wrong_drop_of(game_, failure)) wrong_drops_.insert(*apart);
    drops_go_wrong_ =
        drops_go_wrong_ || (failure.code == "wrong-board" && is_drop(game_, failure) &&
                            rule_for(game_, failure) == "2.2.2");
    drops_keep_turn_ =
        drops_keep_turn_ || (failure.code == "wrong-player" && is_drop(game_, failure));
}

/// Of Focus: a board that is wrong after a piece that makes a stack too tall, as after any other; a
/// reserve that is wrong by as much after any piece that is played from it; and an end that depends
/// on who is to move, where that is the same player again.
bool KnownErrors::follows_from_drops(const GameMismatch& failure) const {
    if (failure.code == "wrong-board" && is_drop(game_, failure)) return drops_go_wrong_;
    if (const auto apart = wrong_drop_of(game_, failure)) return wrong_drops_.contains(*apart);
    if (!drops_keep_turn_ || !is_drop(game_, failure) ||
        (failure.code != "goes-on-after-the-end" && failure.code != "wrong-end"))
        return false;
    const auto before = ReferenceGame::at(game_, failure.before);
    return before && failure.actual.mover == before->mover();
}

void KnownErrors::learn_signature(const GameMismatch& failure) {
    signatures_.insert(signature_of(game_, failure));
}

bool KnownErrors::contains_signature(const GameMismatch& failure) const {
    return signatures_.contains(signature_of(game_, failure));
}

bool KnownErrors::contains(const GameMismatch& failure) const {
    if (signatures_.contains(signature_of(game_, failure)) || follows_from_drops(failure))
        return true;
    const auto knows = [&](std::string_view code) {
        const auto first = signatures_.lower_bound(code);
        return first != signatures_.end() && first->starts_with(code);
    };
    // An end that is announced after an illegal move may be the one that it leads to.
    if (failure.code == "wrong-input-ends-game" && failure.move && failure.actual.end)
        return knows("illegal-move-accepted ");
    if (!knows("legal-move-refused ")) return false;
    const bool skips = failure.code == "wrong-player" || failure.code == "wrong-end" ||
                       failure.code == "ends-too-early";
    return failure.code == "legal-move-refused" ? is_about_forced_pass(failure)
                                                : skips && has_few_moves(game_, failure);
}

} // namespace tharsis
