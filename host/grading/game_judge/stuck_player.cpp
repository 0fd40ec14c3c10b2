// stuck_player.cpp -- types illegal moves where a side must pass, one of each shape first
// The position is that of the failure, so a move that the program accepts can be found there.
#include "grading/game_judge/stuck_player.hpp"

#include "grading/boards/board_view.hpp"
#include "grading/boards/plain_text.hpp"
#include "grading/game_judge/failure_messages.hpp"
#include "grading/game_judge/strategy/near_legal_moves.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace tharsis {

namespace {

constexpr std::size_t max_tries = 80, max_of_shape = 3, enough_accepted = 4;

/// Up to the position in which a player cannot move.
TestScript until_blocked(const TestScript& trial, const GameMismatch& failure) {
    TestScript cut = trial;
    const bool in_front = failure.code == "legal-move-refused" || failure.moves.empty();
    const std::size_t last = failure.action + (in_front ? 0 : 1);
    cut.actions.resize(std::min(cut.actions.size(), last));
    return cut;
}

int count_of(const BoardView& board, Occupant whose) {
    int count = 0;
    for (int cell = 0; cell < board.width * board.width; ++cell)
        if (board.at(static_cast<u8>(cell)) == whose) count += board.height(static_cast<u8>(cell));
    return count;
}

/// Stackchess: a single piece, or a rook and a bishop.
bool is_helpless(const BoardView& board, Occupant whose) {
    std::string kinds;
    for (int cell = 0; cell < board.width * board.width; ++cell)
        if (board.at(static_cast<u8>(cell)) == whose)
            kinds += small_letters(board.pieces(static_cast<u8>(cell)));
    return kinds.size() < 2 || kinds == "tf" || kinds == "ft";
}

/// True if the game is over because no player can move. After an end for another reason a program
/// that plays on asks for moves that would be legal otherwise.
bool ends_without_moves(const ReferenceGame& game) {
    const BoardView board(game, 0);
    const bool both = count_of(board, Occupant::own) > 0 && count_of(board, Occupant::enemy) > 0;
    switch (game.game()) {
    case BoardGame::focus: return false;
    case BoardGame::stackchess:
        if (is_helpless(board, Occupant::own) && is_helpless(board, Occupant::enemy)) return false;
        break;
    case BoardGame::othello:
    case BoardGame::ataxx: break;
    }
    // Without passes that were counted, and boards that were repeated.
    const std::string whole = game.position();
    const std::size_t side = whole.find(' '), passes = whole.find(' ', side + 1);
    const auto again = ReferenceGame::at(
        game.game(), whole.substr(0, passes) + (game.game() == BoardGame::othello ? " 0" : ""));
    return both && again && again->is_over();
}

/// Those that break few rules first, and one of each shape before another of any.
std::vector<NearLegalMove> candidates(const Adaptor& adaptor, const ReferenceGame& game, int side) {
    std::map<MoveShape, std::size_t> seen;
    std::vector<std::pair<std::size_t, NearLegalMove>> ranked;
    for (const NearLegalMove& near : near_legal_moves(adaptor, game, side)) {
        if (near.broken_rules == 0) continue;
        const std::size_t before = seen[near.shape]++;
        if (before < max_of_shape)
            ranked.emplace_back(10 * before + static_cast<std::size_t>(near.broken_rules), near);
    }
    std::ranges::stable_sort(ranked, {}, &std::pair<std::size_t, NearLegalMove>::first);
    std::vector<NearLegalMove> moves;
    for (const auto& [rank, near] : ranked) moves.push_back(near);
    return moves;
}

} // namespace

bool is_about_blocked_side(const GameMismatch& failure) {
    if (failure.unreadable) return false;
    const bool over = failure.code == "wrong-end" &&
                      failure.expected.outcome != games::Outcome::unfinished && !failure.actual.end;
    return over || is_about_forced_pass(failure) || failure.code == "goes-on-after-the-end" ||
           (failure.code == "wrong-player" && failure.moves.empty());
}

std::vector<MinimizedCase> find_accepted_moves(GameSession& session, const TestScript& trial,
                                               const GameMismatch& failure) {
    TestScript blocked = until_blocked(trial, failure);
    auto begin = session.find_start(blocked.start);
    if (!begin) return {};
    ReferenceGame game = *std::move(begin);
    for (const ScriptStep& action : blocked.actions)
        if (action.kind == ScriptStep::Kind::play) game.play(action.move);
    if (game.is_over() && !ends_without_moves(game)) return {};
    std::vector<int> sides{1 - game.mover()};
    if (game.is_over()) sides.push_back(game.mover());
    std::vector<MinimizedCase> accepted;
    std::set<MoveShape> shapes;
    for (const int side : sides) {
        std::size_t tries = 0;
        for (const NearLegalMove& near : candidates(session.adaptor(), game, side)) {
            if (tries++ == max_tries || accepted.size() == enough_accepted) break;
            if (shapes.contains(near.shape)) continue;
            TestScript overstepping = blocked;
            overstepping.actions.push_back({ScriptStep::Kind::move_when_blocked, near.move});
            auto result = session.play(overstepping);
            if (!result.failure || result.failure->code != "illegal-move-accepted") continue;
            shapes.insert(near.shape);
            accepted.push_back({std::move(overstepping), std::move(*result.failure)});
        }
    }
    return accepted;
}

} // namespace tharsis
