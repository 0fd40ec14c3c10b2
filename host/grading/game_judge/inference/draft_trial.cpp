// draft_trial.cpp -- tries in a few short games whether a draft fits, and what it lacks
#include "grading/game_judge/inference/draft_search.hpp"
#include "grading/game_judge/session/game_with_two.hpp"

#include <algorithm>

namespace tharsis {

namespace {

constexpr u64 short_games = 12, max_games = 36, max_wrong = 3, tall_games = 4;
constexpr std::size_t enough_moves = 6;

/// Different moves, by both sides, and not all the same way: that could be one answer typed again
/// and again.
bool is_enough(const std::vector<PlayedTurn>& turns) {
    std::set<std::pair<int, std::string>> played;
    std::set<int> goals, ways;
    bool sides[2] = {};
    for (const PlayedTurn& turn : turns) {
        played.emplace(turn.before.mover(), turn.before.write(turn.move));
        sides[turn.before.mover()] = true;
        goals.insert(turn.move.goal);
        const int step =
            turn.move.from == GameMove::no_cell ? turn.move.goal : turn.move.goal - turn.move.from;
        ways.insert(turn.move.direction != 0 ? turn.move.direction : step);
    }
    return played.size() >= enough_moves && sides[0] && sides[1] && goals.size() > 2 &&
           ways.size() > 1;
}

/// True if a key whose meaning is only guessed was never accepted (Focus), or a kind of move was
/// not (Ataxx; its first code identifies it).
bool has_unproved_key(const AdaptorDraft& draft, const std::vector<PlayedTurn>& right,
                      const std::set<u16>& failed) {
    if (draft.form.game == BoardGame::ataxx)
        return std::ranges::any_of(failed, [&](u16 first) {
            return std::ranges::none_of(right, [&](const PlayedTurn& turn) {
                return is_jump(turn.move.direction) == is_jump(first);
            });
        });
    return std::ranges::any_of(failed, [&](u16 direction) {
        const bool proved = std::ranges::any_of(right, [&](const PlayedTurn& turn) {
            return turn.move.kind == GameMove::Kind::move && turn.move.direction == direction;
        });
        return !proved && !draft.said.contains(key_index(direction));
    });
}

/// In the opening every move is of one piece: whatever takes a 1 may be taken for the question how
/// many.
bool counts_pieces(BoardGame game) {
    return game == BoardGame::focus || game == BoardGame::stackchess;
}
bool moves_several(const std::vector<PlayedTurn>& turns) {
    return std::ranges::any_of(turns, [](const PlayedTurn& turn) {
        return turn.move.kind == GameMove::Kind::move && turn.move.count > 1;
    });
}

} // namespace

/// A question that comes again is taken for a refusal in unknown words, too, but only of a few
/// drafts: those that are hardly dearer than the first one.
bool DraftSearch::may_be_refused(const AdaptorDraft& draft) {
    constexpr int max_above = 2, max_retries = 60;
    const int cost = draft.cost - refusal_cost * static_cast<int>(draft.skipped_seeds);
    if (!cheapest_repeat_) cheapest_repeat_ = cost;
    if (cost > *cheapest_repeat_ + max_above || ++retries_ > max_retries) return false;
    ++limits_.starts; // which other drafts do not lack
    return true;
}

/// A program with an error in its rules plays most first moves well: some wrong boards are
/// forgiven.
DraftSearch::Trial DraftSearch::try_out(AdaptorDraft& draft) {
    Trial trial;
    std::vector<PlayedTurn> right;
    std::set<u16>& failed = trial.failed;
    failed = draft.failed;
    std::set<u8> refused; // cells of these moves: one reason, however many there are
    u64 wrong = 0, games = short_games;
    for (u64 game = draft.skipped_seeds; game < games && !is_enough(right); ++game) {
        ProbeScript script;
        script.seed = game + 1;
        script.plain = game % 2 == 1;
        script.excluded_kinds = {GameMove::Kind::pass};
        const ProbeResult end = probe(subject_, draft, script);
        note(draft, end);
        right.insert(right.end(), end.turns.begin(), end.turns.end());
        // (A question that comes a second time may want something else, or refuse the move.)
        const bool repeats = end.what == ProbeResult::What::unknown && end.place.nth > 0;
        auto found = children(draft, end);
        for (AdaptorDraft& child : found) child.cost += static_cast<int>(2 * wrong);
        const bool asks = !found.empty();
        if (!repeats || (trial.children.empty() && draft.skipped_seeds == 0))
            trial.children = std::move(found);
        if (asks && !repeats) return trial;
        if (end.what == ProbeResult::What::whole) continue;
        const bool refuses = repeats || end.what == ProbeResult::What::refused;
        const u8 cell = end.move.from == GameMove::no_cell ? end.move.goal : end.move.from;
        const bool again = refuses && !right.empty() && !refused.insert(cell).second;
        if (again && games < max_games) ++games;
        if (repeats && !right.empty()) ++limits_.starts; // such games are played for few drafts
        wrong += again ? 0 : 1;
        trial.refused = right.empty() && (end.what == ProbeResult::What::refused ||
                                          (repeats && may_be_refused(draft)));
        if (game_ == BoardGame::ataxx && end.move.kind == GameMove::Kind::move)
            failed.insert(is_jump(end.move.direction) ? ataxx_codes.back() : ataxx_codes.front());
        if (game_ == BoardGame::focus && end.move.kind == GameMove::Kind::move &&
            end.asked.contains(PromptKind::direction))
            failed.insert(end.move.direction);
        if (right.empty() && (end.what != ProbeResult::What::wrong_board || wrong > max_wrong))
            return trial;
    }
    trial.fits = is_enough(right) && 2 * right.size() >= wrong;
    trial.unproved = has_unproved_key(draft, right, failed) ||
                     (trial.fits && counts_pieces(game_) && !moves_several(right) &&
                      !tries_two(draft, right[0].before, trial));
    return trial;
}

/// True if a move of two pieces is understood. A question that comes only then gives new drafts.
bool DraftSearch::tries_two(AdaptorDraft& draft, const ReferenceGame& start, Trial& trial) {
    for (u64 nth = 0; nth < tall_games && !spent(); ++nth) {
        ProbeScript script;
        script.first = game_with_two(start, nth);
        script.plies = static_cast<int>(script.first.size());
        if (script.first.empty()) return true;
        const ProbeResult end = probe(subject_, draft, script);
        if (moves_several(end.turns)) return true;
        trial.children = children(draft, end);
        if (!trial.children.empty()) return false;
    }
    return false;
}

} // namespace tharsis
