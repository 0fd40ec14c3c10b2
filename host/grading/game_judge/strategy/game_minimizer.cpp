// game_minimizer.cpp -- tries shorter and shorter games while they still fail in the same way
// The same code must come again, and break the same rule: otherwise it is another error.
#include "grading/game_judge/strategy/game_minimizer.hpp"

#include "grading/game_judge/failure_messages.hpp"
#include "grading/game_judge/strategy/game_corpus.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"
#include "grading/game_judge/strategy/path_search.hpp"

#include <algorithm>

namespace tharsis {

std::optional<GameMismatch> find_failure(const TestScriptResult& result, std::string_view code) {
    if (result.failure && result.failure->code == code) return result.failure;
    const auto found = std::ranges::find(result.deviations, code, &GameMismatch::code);
    return found == result.deviations.end() ? std::nullopt : std::optional(*found);
}

namespace {

/// Each try of a program that loops takes long.
constexpr u64 max_minimizing_instructions = 400'000'000;

class Shrinker {
public:
    Shrinker(GameSession& session, TestScript trial, GameMismatch failure, int most)
        : session_(session), best_{std::move(trial), std::move(failure)}, left_(most),
          begin_(session.subject().spent()), code_(best_.failure.code),
          rule_(rule_for(session.adaptor().game, best_.failure)) {
        cut(best_);
    }

    MinimizedCase take() { return std::move(best_); }
    std::size_t size() const { return best_.trial.actions.size(); }
    bool has_more() const {
        return left_ > 0 && (size() > 1 || is_overstep()) &&
               session_.subject().spent() - begin_ < max_minimizing_instructions;
    }
    /// Another move is sought for one that only a side makes that cannot move: it is a plainer one.
    bool is_overstep() const {
        return size() == 1 && best_.trial.actions[0].kind == ScriptStep::Kind::move_when_blocked;
    }

    bool accept(TestScript trial);
    void start_later();
    void leave_out_attempts();
    void leave_out();
    void try_known_games();
    void try_paths(u64 seed);
    void try_like_moves(u64 seed);
    void try_short_games(u64 seed);

private:
    /// Nothing after the action that failed.
    static void cut(MinimizedCase& found) {
        if (found.failure.action < found.trial.actions.size())
            found.trial.actions.resize(found.failure.action + 1);
    }

    GameSession& session_;
    MinimizedCase best_;
    int left_;
    u64 begin_;
    std::string code_, rule_;
};

bool Shrinker::accept(TestScript trial) {
    trial.compares_words = best_.trial.compares_words;
    if (!has_more() || !session_.is_playable(trial)) return false;
    --left_;
    auto failure = find_failure(session_.play(trial), code_);
    if (!failure || rule_for(session_.adaptor().game, *failure) != rule_) return false;
    MinimizedCase found{std::move(trial), std::move(*failure)};
    cut(found);
    if (found.trial.actions.size() > size()) return false;
    best_ = std::move(found);
    return true;
}

/// From the position before one of the last actions, the latest first.
void Shrinker::start_later() {
    if (size() < 2 || !session_.takes_positions()) return;
    std::vector<std::string> positions;
    auto begin = session_.find_start(best_.trial.start);
    if (!begin) return;
    ReferenceGame game = *std::move(begin);
    for (const ScriptStep& action : best_.trial.actions) {
        positions.push_back(game.position());
        if (action.kind == ScriptStep::Kind::play) game.play(action.move);
    }
    const TestScript whole = best_.trial;
    for (std::size_t back = 1; back < whole.actions.size() && back <= 12; ++back) {
        const std::size_t first = whole.actions.size() - back;
        TestScript later{
            positions[first],
            {whole.actions.begin() + static_cast<std::ptrdiff_t>(first), whole.actions.end()}};
        if (accept(std::move(later))) return;
    }
}

/// All wrong answers at once, but that of the failure.
void Shrinker::leave_out_attempts() {
    if (size() < 2) return;
    TestScript plain{best_.trial.start, {}};
    for (std::size_t i = 0; i < size(); ++i)
        if (best_.trial.actions[i].kind == ScriptStep::Kind::play || i + 1 == size())
            plain.actions.push_back(best_.trial.actions[i]);
    if (plain.actions.size() < size()) accept(std::move(plain));
}

void Shrinker::leave_out() {
    for (std::size_t count = size() / 2; count > 0; count /= 2)
        for (std::size_t first = 0; first + count <= size() && has_more();) {
            TestScript shorter = best_.trial;
            const auto from = shorter.actions.begin() + static_cast<std::ptrdiff_t>(first);
            shorter.actions.erase(from, from + static_cast<std::ptrdiff_t>(count));
            if (!accept(std::move(shorter))) ++first;
        }
}

/// From the beginning: the shortest games that are known to something rare, as far as they are
/// shorter.
void Shrinker::try_known_games() {
    if (size() < 2 || !best_.trial.start.empty() ||
        best_.trial.actions.back().kind != ScriptStep::Kind::play)
        return;
    for (u64 n = 0; has_more(); ++n) {
        auto known = corpus_game(session_, CorpusPart::rare, n);
        if (!known) return;
        if (known->actions.size() < size()) accept(*std::move(known));
    }
}

/// A move is wrong: other ways to what it brings about.
void Shrinker::try_paths(u64 seed) {
    if (size() < 3 || best_.trial.actions.back().kind != ScriptStep::Kind::play) return;
    const ScriptStep last = best_.trial.actions.back();
    auto begin = session_.find_start(best_.trial.start);
    if (!begin) return;
    ReferenceGame game = *std::move(begin);
    for (const ScriptStep& action : best_.trial.actions)
        if (action.kind == ScriptStep::Kind::play && &action != &best_.trial.actions.back())
            game.play(action.move);
    std::string_view event;
    PathGoal goal;
    goal.rarity = game.rarity(last.move);
    goal.passes = game.play(last.move, &event) > 0;
    goal.event = event;
    goal.ends = game.is_over();
    RandomGenerator random(seed);
    constexpr std::size_t longest = 40;
    search_paths(session_.start(), goal, std::min(longest, size() - 1), random,
                 [&](const std::vector<GameMove>& moves) {
                     TestScript trial;
                     for (const GameMove& move : moves)
                         trial.actions.push_back({ScriptStep::Kind::play, move});
                     return accept(std::move(trial)) || !has_more();
                 });
}

/// An illegal move is accepted: another one of its shape may be so after fewer moves.
void Shrinker::try_like_moves(u64 seed) {
    if (size() == 0) return;
    const ScriptStep last = best_.trial.actions.back();
    const bool move_when_blocked = last.kind == ScriptStep::Kind::move_when_blocked;
    if ((size() < 2 && !move_when_blocked) ||
        (last.kind != ScriptStep::Kind::attempt && !move_when_blocked))
        return;
    auto begin = session_.find_start(best_.trial.start);
    if (!begin) return;
    ReferenceGame game = *std::move(begin);
    for (const ScriptStep& action : best_.trial.actions)
        if (action.kind == ScriptStep::Kind::play) game.play(action.move);
    std::optional<MoveShape> shape;
    for (const int side : {1 - game.mover(), game.mover()})
        if (!shape && (move_when_blocked || side == game.mover()))
            shape = shape_of_move(session_.adaptor(), game, side, last.move);
    if (!shape) return;
    RandomGenerator random(seed);
    constexpr std::size_t longest = 10;
    search_near_legal_moves(session_.adaptor(), session_.start(), *shape,
                            std::min(longest, size() - (move_when_blocked ? 0 : 1)), random,
                            [&](const std::vector<GameMove>& moves) {
                                TestScript trial;
                                for (const GameMove& move : moves)
                                    trial.actions.push_back({ScriptStep::Kind::play, move});
                                trial.actions.back().kind = ScriptStep::Kind::attempt;
                                return accept(std::move(trial)) || !has_more();
                            });
}

/// For programs that begin only at the beginning: other ways there.
void Shrinker::try_short_games(u64 seed) {
    if (size() <= 6 || session_.takes_positions()) return;
    RandomGenerator random(seed);
    for (int n = 0; n < 150 && size() > 6 && has_more(); ++n)
        accept(short_game(session_, random, 6));
}

} // namespace

MinimizedCase shrink(GameSession& session, const TestScript& trial, const GameMismatch& failure,
                     u64 seed, int most) {
    Shrinker shrinker(session, trial, failure, most);
    if (failure.unreadable) return shrinker.take();
    shrinker.leave_out_attempts();
    shrinker.start_later();
    shrinker.try_like_moves(seed);
    shrinker.try_known_games();
    shrinker.try_paths(seed);
    shrinker.leave_out();
    shrinker.try_short_games(seed);
    shrinker.leave_out();
    return shrinker.take();
}

} // namespace tharsis
