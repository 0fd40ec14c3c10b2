// path_search.cpp -- a beam search for events, and random walks for illegal moves
// No submission is run here: a position of the reference costs a thousandth of one of a program.
#include "grading/game_judge/strategy/path_search.hpp"

#include "grading/game_judge/strategy/game_plan.hpp"

#include <algorithm>
#include <cstdlib>
#include <unordered_set>

namespace tharsis {

namespace {

constexpr std::size_t beam_width = 120, tries_a_ply = 12;

struct Node {
    ReferenceGame game;
    std::vector<GameMove> moves;
    int heuristic = 0;
};

class BeamSearch {
public:
    BeamSearch(const ReferenceGame& start, const PathGoal& goal, RandomGenerator& random)
        : goal_(goal), random_(random) {
        beam_.push_back({start, {}, 0});
    }

    /// The positions one ply further; games that reach the goal are gathered.
    void advance();
    /// Those that reached it last: the nearest to the goal's weight, then any.
    std::vector<std::vector<GameMove>> take_some(std::size_t most);
    bool is_exhausted() const { return beam_.empty(); }

private:
    void expand(const Node& node, const GameMove& move);
    int heuristic_of(const ReferenceGame& game, int rarity);

    const PathGoal& goal_;
    RandomGenerator& random_;
    std::vector<Node> beam_, next_;
    std::unordered_set<std::string> seen_;
    struct Reached {
        int apart = 0;
        std::vector<GameMove> moves;
    };
    std::vector<Reached> reached_;
    BoardState board_state_;
};

/// Tall stacks and reserves are on the way to what is rare, and so are few moves where a player
/// must have none.
int BeamSearch::heuristic_of(const ReferenceGame& game, int rarity) {
    game.write_board_state(board_state_);
    int heuristic = std::min(rarity, 40) + random_.below(12);
    for (const std::string& cell : board_state_.cells)
        heuristic += static_cast<int>(cell.size() * cell.size());
    if (game.game() == BoardGame::focus)
        heuristic += 60 * (board_state_.counts[0] + board_state_.counts[1]);
    if (goal_.passes || goal_.ends) heuristic -= 8 * static_cast<int>(game.moves().size());
    return heuristic;
}

void BeamSearch::expand(const Node& node, const GameMove& move) {
    Node child{node.game, {}, 0};
    std::string_view event;
    const int rarity = node.game.rarity(move), passes = child.game.play(move, &event).value_or(0);
    const bool over = child.game.is_over();
    const bool reaches = (goal_.passes || goal_.ends || event == goal_.event) &&
                         (passes > 0) == goal_.passes && over == goal_.ends;
    if (!reaches && (over || !seen_.insert(child.game.position()).second)) return;
    child.moves = node.moves;
    child.moves.push_back(move);
    if (reaches) reached_.push_back({std::abs(rarity - goal_.rarity), child.moves});
    if (over) return;
    child.heuristic = heuristic_of(child.game, rarity);
    next_.push_back(std::move(child));
}

void BeamSearch::advance() {
    next_.clear();
    for (const Node& node : beam_)
        for (const GameMove& move : node.game.moves()) expand(node, move);
    const std::size_t kept = std::min(beam_width, next_.size());
    std::ranges::partial_sort(next_, next_.begin() + static_cast<std::ptrdiff_t>(kept),
                              std::ranges::greater{}, &Node::heuristic);
    next_.erase(next_.begin() + static_cast<std::ptrdiff_t>(kept), next_.end());
    std::swap(beam_, next_);
}

std::vector<std::vector<GameMove>> BeamSearch::take_some(std::size_t most) {
    const std::size_t nearest = std::min(most / 2, reached_.size());
    std::ranges::partial_sort(reached_, reached_.begin() + static_cast<std::ptrdiff_t>(nearest), {},
                              &Reached::apart);
    std::vector<std::vector<GameMove>> some;
    for (std::size_t n = 0; n < std::min(most, reached_.size()); ++n) {
        if (n >= nearest)
            std::swap(reached_[n], reached_[n + random_.next() % (reached_.size() - n)]);
        some.push_back(std::move(reached_[n].moves));
    }
    reached_.clear();
    return some;
}

} // namespace

bool search_paths(const ReferenceGame& start, const PathGoal& goal, std::size_t most,
                  RandomGenerator& random, const TryGame& try_game) {
    BeamSearch search(start, goal, random);
    for (std::size_t ply = 1; ply <= most && !search.is_exhausted(); ++ply) {
        search.advance();
        for (const std::vector<GameMove>& moves : search.take_some(tries_a_ply))
            if (try_game(moves)) return true;
    }
    return false;
}

bool search_near_legal_moves(const Adaptor& adaptor, const ReferenceGame& start,
                             const MoveShape& shape, std::size_t most, RandomGenerator& random,
                             const TryGame& try_game) {
    constexpr int walks = 400;
    constexpr std::size_t max_akin = 24;
    auto akin = near_legal_moves(adaptor, start, start.mover());
    std::erase_if(akin, [&](const NearLegalMove& each) {
        return !is_same_rule_class(start.game(), each.shape, shape);
    });
    std::stable_partition(akin.begin(), akin.end(),
                          [&](const NearLegalMove& each) { return each.shape == shape; });
    for (std::size_t n = 0; n < std::min(max_akin, akin.size()); ++n)
        if (try_game({akin[n].move})) return true;
    for (std::size_t plies = 0; plies < most; ++plies) {
        std::size_t tries = 0;
        for (int walk = 0; walk < walks && tries < tries_a_ply; ++walk) {
            ReferenceGame game = start;
            std::vector<GameMove> moves;
            for (std::size_t ply = 0; ply < plies && !game.is_over(); ++ply) {
                moves.push_back(choose_move(game, random, walk % 2 == 0));
                game.play(moves.back());
            }
            if (game.is_over()) continue;
            auto near = near_legal_moves(adaptor, game, game.mover());
            std::erase_if(near, [&](const NearLegalMove& each) { return each.shape != shape; });
            if (near.empty()) continue;
            moves.push_back(random.pick(near).move);
            ++tries;
            if (try_game(moves)) return true;
        }
    }
    return false;
}

} // namespace tharsis
