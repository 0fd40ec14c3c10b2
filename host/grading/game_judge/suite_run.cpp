// suite_run.cpp -- the trials of a suite until it has found an error of its own, and some more
#include "grading/game_judge/suite_run.hpp"

#include "grading/game_judge/failure_messages.hpp"

#include <algorithm>

namespace tharsis {

void TriedCounts::add(const TestScriptResult& result) {
    ++games;
    positions += result.compared.screens;
    inputs += result.inputs;
}

void TriedCounts::add(const TriedCounts& other) {
    games += other.games, positions += other.positions, inputs += other.inputs;
}

u64 seed_of(const GameTask& task, const TestSuite& suite, u64 n) {
    u64 seed = static_cast<u64>(task.seed) * 0x9e37'79b9u + n;
    for (const char letter : suite.name) seed = seed * 131 + static_cast<unsigned char>(letter);
    return seed;
}

std::string_view suite_about(BoardGame game, const MinimizedCase& found, std::string_view seen_in) {
    const GameMismatch& failure = found.failure;
    const bool in_legal_move = failure.code != "crashes-after-the-end" &&
                               failure.screen.abnormal_end != AbnormalEnd::none &&
                               failure.action < found.trial.actions.size() &&
                               found.trial.actions[failure.action].kind == ScriptStep::Kind::play;
    return in_legal_move ? "legal-moves" : suite_for(game, failure, seen_in);
}

namespace {

class SuitePlayer {
public:
    SuitePlayer(GameSession& session, const GameTask& task, const TestSuite& suite)
        : session_(session), task_(task), suite_(suite), known_(task.game) {}

    SuiteRun play();

private:
    void play_one(u64 n);
    void add(const TestScript& trial, TestScriptResult&& result);
    std::optional<SuiteRun::Stop> stop_before(u64 n) const;

    GameSession& session_;
    const GameTask& task_;
    const TestSuite& suite_;
    KnownErrors known_;
    SuiteRun run_;
    u64 wasted_ = 0, begin_ = 0;
    std::optional<u64> own_error_; ///< the number of games that were played when it was found
};

bool has_spent_all(const TestScriptResult& result) {
    return result.failure && result.failure->screen.abnormal_end != AbnormalEnd::none &&
           result.failure->screen.abnormal_end != AbnormalEnd::fault;
}

/// After an error of its own a suite goes on for some games: deviations are found, whether the
/// error came early or late.
std::optional<SuiteRun::Stop> SuitePlayer::stop_before(u64 n) const {
    constexpr u64 least_games = 40;
    constexpr u64 max_wasted =
        5; // a program that loops or prints without end spends all it may, each time
    const u64 budget = task_.budget.value_or(max_instructions(session_.subject().program())) / 100 *
                       suite_.budget_percent * std::max(1u, task_.depth);
    if (own_error_ && (n >= least_games || task_.stop_at_first)) return SuiteRun::Stop::error;
    if (wasted_ > max_wasted) return SuiteRun::Stop::loops;
    if (session_.subject().spent() - begin_ >= budget) return SuiteRun::Stop::budget;
    return {};
}

void SuitePlayer::add(const TestScript& trial, TestScriptResult&& result) {
    run_.tried.add(result);
    run_.compared.add(result.compared);
    for (const auto& [event, count] : result.events) run_.events[event] += count;
    if (!result.failure) ++run_.good;
    for (GameMismatch& deviation : result.deviations) {
        const auto same = [&](const MinimizedCase& each) {
            return each.failure.code == deviation.code;
        };
        if (std::ranges::none_of(run_.deviations, same))
            run_.deviations.push_back({trial, std::move(deviation)});
    }
    if (!result.failure) return;
    const bool known = known_.contains_signature(*result.failure);
    run_.repeated += known;
    wasted_ += known && has_spent_all(result);
    if (known) return;
    known_.learn_signature(*result.failure);
    MinimizedCase found{trial, *std::move(result.failure)};
    if (!own_error_ &&
        (found.failure.unreadable || suite_about(task_.game, found, suite_.name) == suite_.name))
        own_error_ = run_.tried.games;
    run_.errors.push_back(std::move(found));
}

void SuitePlayer::play_one(u64 n) {
    RandomGenerator random(seed_of(task_, suite_, n));
    TestScript trial = suite_.make(session_, random, n);
    trial.compares_words = n % suite_.wording_interval == 0 &&
                           std::ranges::none_of(run_.deviations, [](const MinimizedCase& each) {
                               return each.failure.code == "other-words";
                           });
    TestScriptResult result = session_.play(trial);
    add(trial, std::move(result));
}

SuiteRun SuitePlayer::play() {
    begin_ = session_.subject().spent();
    run_.planned = suite_.trials * std::max(1u, task_.depth);
    for (u64 n = 0; n < run_.planned; ++n) {
        if (const auto stop = stop_before(n)) {
            run_.stop = *stop;
            break;
        }
        play_one(n);
    }
    run_.instructions = session_.subject().spent() - begin_;
    return std::move(run_);
}

} // namespace

SuiteRun play_suite(GameSession& session, const GameTask& task, const TestSuite& suite) {
    return SuitePlayer(session, task, suite).play();
}

} // namespace tharsis
