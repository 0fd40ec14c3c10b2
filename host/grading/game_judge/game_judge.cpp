// game_judge.cpp -- from a submission to a verdict: assembles it, tries the suites, reports what
// was found
//
// An error costs the marks of the suite that it is about, wherever it is seen, and is reported
// once. A suite ends with its first one.
#include "grading/game_judge/game_judge.hpp"

#include "grading/file_order/file_order.hpp"
#include "grading/game_judge/judgement.hpp"

namespace tharsis {

u64 Judgement::seed_of(const TestSuite& suite, u64 n) const {
    u64 seed = static_cast<u64>(task_.seed) * 0x9e37'79b9u + n;
    for (const char letter : suite.name) seed = seed * 131 + static_cast<unsigned char>(letter);
    return seed;
}

void Judgement::note(const TestScriptResult& result) {
    ++games_;
    plies_ += result.plies;
    inputs_ += result.inputs;
    for (const auto& [event, count] : result.events) events_[event] += count;
}

namespace {

// ---------------------------------------------------------------- other openings

/// The same board with both colours exchanged, or without obstacles: a player's choice, not an
/// error.
bool is_other_choice(BoardGame game, const ParsedScreen& seen) {
    if (seen.cells.empty() || game == BoardGame::stackchess) return false;
    const std::string_view both = letters_of_sides(game);
    const auto fits = [&](bool exchanged, bool bare) {
        BoardState board_state = ReferenceGame(game).board_state();
        for (std::string& cell : board_state.cells)
            for (char& piece : cell)
                if (exchanged && both.find(piece) != std::string_view::npos)
                    piece = both[1 - both.find(piece)];
        for (std::string& cell : board_state.cells)
            if (bare && cell == "#") cell.clear();
        return matches(seen, board_state);
    };
    return fits(true, false) || fits(false, true) || fits(true, true) || fits(false, false);
}

} // namespace

/// Another opening is reported once; then the games begin there.
bool Judgement::judge_opening(GameSession& session, Check& check, const GameMismatch& failure) {
    const auto position = position_of(task_.game, failure.actual);
    if (failure.code != "wrong-opening" || !position) return false;
    GameMismatch told = failure;
    if (is_other_choice(task_.game, failure.actual)) told.code = "other-opening";
    if (told.code == "other-opening" || task_.policy.forgiven.contains(told.code))
        told.kind = Observation::Kind::deviation;
    session.begin_at(*position);
    if (session.play({}).failure) return false;
    has_other_opening_ = true;
    check.observations.push_back(observe(session, {{}, told}));
    charge(check);
    return true;
}

namespace {

// ---------------------------------------------------------------- other dialogues

} // namespace

void Judgement::choose(ProgramUnderTest& subject) {
    const AdaptorBuilder build = [](ProgramUnderTest& its, BoardGame game) {
        return build_adaptor(its.program(), game, {}, its.limits()).adaptor;
    };
    choice_ = task_.adaptor ? given_adaptor(subject, *task_.adaptor, build)
                            : choose_adaptor(subject, task_.game, build);
}

/// No adaptor fits: the screen where reading stopped, and nothing that could be called wrong.
bool Judgement::judge_by_nobody(GameSession& session) {
    if (choice_.how != AdaptorChoice::How::none) return false;
    Check check;
    check.name = std::string(suites_[0].name);
    check.title = suites_[0].title;
    check.max_points = suites_[0].points;
    check.outcome = Check::Outcome::unjudged;
    if (choice_.failure) check.observations.push_back(observe(session, {{}, *choice_.failure}));
    if (submission_.is_reordered) check.observations.push_back(order_deviation(submission_));
    verdict_.checks.push_back(std::move(check));
    skip_rest(1);
    return true;
}

namespace {

// ---------------------------------------------------------------- trying

} // namespace

Check Judgement::check_for(const TestSuite& suite) {
    Check check;
    check.name = std::string(suite.name);
    check.title = suite.title;
    check.points = check.max_points = suite.points;
    for (Observation& observation : later_[check.name]) add(check, std::move(observation));
    later_.erase(check.name);
    return check;
}

namespace {

Check untried(const TestSuite& suite) {
    Check check;
    check.name = std::string(suite.name);
    check.title = suite.title;
    check.max_points = suite.points;
    check.outcome = Check::Outcome::skipped;
    return check;
}

/// What was not tried is worth nothing, and says why.
void skip(Check& check, LocalizedText why) {
    check.outcome = Check::Outcome::skipped;
    check.points = 0;
    check.observations.push_back(note_on_skipping(std::move(why)));
}

} // namespace

/// All that will be tried, as if nothing had been: so much is known if we are stopped.
void Judgement::announce() const {
    for (const TestSuite& suite : suites_) report_check(untried(suite));
}

/// Reports findings about a suite that is judged later, because the judge may be stopped before.
void Judgement::report_later_findings(std::string_view name) const {
    const auto suite = std::ranges::find(suites_, name, &TestSuite::name);
    const auto found = later_.find(name);
    if (!on_check_ || suite == suites_.end() || found == later_.end()) return;
    Check check = untried(*suite);
    for (const Observation& observation : found->second) add(check, Observation(observation));
    report_check(check);
}

/// Reports the current state of a suite that is not finished.
void Judgement::report_unfinished(Check check) const {
    if (!on_check_) return;
    if (check.outcome == Check::Outcome::passed)
        check.outcome = Check::Outcome::skipped, check.points = 0;
    report_check(check);
}

/// Plays the trials of a suite until it has an error. Trials that end in a known error give no
/// information; if all do, the suite is skipped.
void Judgement::try_trials(GameSession& session, Check& check, const TestSuite& suite) {
    constexpr u64 most_wasted =
        5; // a program that loops or prints without end spends all it may, each time
    const u64 depth = std::max(1u, task_.depth), trials = suite.trials * depth;
    const u64 budget = task_.budget.value_or(most_instructions(session.subject().program())) / 100 *
                       suite.budget_percent * depth;
    u64 shown = 0, repeated = 0, wasted = 0, spent = 0;
    for (u64 n = 0; n < trials && check.outcome == Check::Outcome::passed; ++n) {
        if (task_.stop_at_first && is_refused()) return;
        if (spent >= budget) {
            check.comparator = fmt::format("{} of {} games", n, trials);
            check.observations.push_back(note_on_fewer_games(n, trials));
            break;
        }
        const u64 before = session.subject().spent();
        RandomGenerator random(seed_of(suite, n));
        const TestScript trial = suite.make(session, random, n);
        session.compare_wording(n % suite.wording_interval == 0 && !told_.contains("other-words"));
        const TestScriptResult result = session.play(trial);
        spent += session.subject().spent() - before;
        note(result);
        const bool known = result.failure && is_known(*result.failure);
        repeated += known, shown += !result.failure;
        wasted += known && result.failure->screen.abnormal_end != AbnormalEnd::none &&
                  result.failure->screen.abnormal_end != AbnormalEnd::fault;
        if (wasted > most_wasted) break;
        if (result.failure && suite.name == "opening" &&
            judge_opening(session, check, *result.failure))
            return;
        if (result.failure && !known) tell(session, check, suite, trial, *result.failure);
        tell_deviations(session, check, suite, trial, result.deviations);
    }
    if (shown > 0 || repeated == 0 || check.outcome != Check::Outcome::passed) return;
    skip(check, {"every game of this check ends in an error that is reported already",
                 "chaque partie de cet essai finit par une erreur déjà dite"});
}

/// False: nothing more can be judged.
bool Judgement::judge_suite(GameSession& session, const TestSuite& suite) {
    Check check = check_for(suite);
    const u64 before = session.subject().spent();
    if (suite.name == "legal-moves") report_erring_trials(session, check, suite);
    try_trials(session, check, suite);
    const bool opened =
        suite.name != "opening" || check.outcome == Check::Outcome::passed || has_other_opening_;
    if (suite.name == "opening" && submission_.is_reordered)
        add(check, order_deviation(submission_));
    if (suite.name == "opening") tell_choice(session, check);
    if (suite.name == "legal-moves") tell_unknown(session, check);
    check.instructions = session.subject().spent() - before;
    verdict_.checks.push_back(std::move(check));
    report_check(verdict_.checks.back());
    return opened && !(task_.stop_at_first && is_refused());
}

void Judgement::skip_rest(std::size_t from) {
    for (std::size_t i = from; i < suites_.size(); ++i) {
        Check check = check_for(suites_[i]);
        const LocalizedText why =
            task_.stop_at_first && is_refused()
                ? LocalizedText{"not tried, because one error is enough",
                                "pas essayé, parce qu'une erreur suffit"}
                : LocalizedText{"not tried, because of what was found before",
                                "pas essayé, à cause de ce qui a été trouvé avant"};
        if (check.outcome == Check::Outcome::passed) skip(check, why);
        check.points = 0;
        verdict_.checks.push_back(std::move(check));
    }
}

bool Judgement::is_refused() const {
    const bool failed = std::ranges::any_of(verdict_.checks, [](const Check& check) {
        return check.outcome == Check::Outcome::failed;
    });
    return failed || std::ranges::any_of(later_, [this](const auto& each) {
               return std::ranges::any_of(each.second,
                                          [this](const Observation& told) { return fails(told); });
           });
}

void Judgement::add_metrics(const ProgramUnderTest& subject) {
    verdict_.metrics = {{"games", static_cast<double>(games_)},
                        {"moves", static_cast<double>(plies_)},
                        {"inputs", static_cast<double>(inputs_)},
                        {"instructions", static_cast<double>(subject.spent())},
                        {"rule-branches", static_cast<double>(events_.size())}};
}

Verdict Judgement::judge() {
    suites_ = suites_for(task_.game);
    for (TestSuite& suite : suites_)
        if (const auto points = task_.policy.points.find(suite.name);
            points != task_.policy.points.end())
            suite.points = points->second;
    AssembledSubmission assembled = assemble_submission(submission_);
    verdict_.checks.push_back(std::move(assembled.check));
    if (!assembled.program) return skip_rest(0), std::move(verdict_);
    announce();
    ProgramUnderTest subject(*assembled.program, task_.limits);
    choose(subject);
    subject.record_with(task_.recorder);
    GameSession session(subject, choice_.adaptor);
    if (judge_by_nobody(session)) return add_metrics(subject), std::move(verdict_);
    session.treat_as_guess(choice_.questions, choice_.how != AdaptorChoice::How::own);
    for (std::size_t i = 0; i < suites_.size(); ++i)
        if (!judge_suite(session, suites_[i])) {
            skip_rest(i + 1);
            break;
        }
    tell_unseen(session.compared());
    tell_never_reached();
    add_metrics(subject);
    return std::move(verdict_);
}

std::string hash_of(const GameTask& task) {
    std::string text =
        fmt::format("game {} depth {} stop {} limits {} {} {} {}\n", word_of(task.game), task.depth,
                    task.stop_at_first, task.limits.instructions, task.limits.output,
                    task.limits.memory, task.limits.seed);
    if (task.budget) text += fmt::format("budget {}\n", *task.budget);
    if (task.adaptor)
        text += write_adaptor(*task.adaptor);
    else
        for (const ShippedAdaptor& shipped : shipped_adaptor_texts())
            text += shipped.game == task.game ? text_of(shipped) : std::string();
    return sha256(text + write_policy(task.policy));
}

Verdict judge_game(const Submission& submission, const GameTask& task,
                   const CheckCallback& on_check) {
    return judge_in_best_order(
        submission,
        {[&](const Submission& each) { return truncated(Judgement(each, task, on_check).judge()); },
         [](const Submission& each) { return assemble_submission(each).program; }});
}

} // namespace tharsis
