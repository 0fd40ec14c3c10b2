// game_judge.cpp -- from a submission to a verdict: assembles it, tries the suites, reports what
// was found
//
// An error costs the marks of the suite that it is about, wherever it is seen, and is reported
// once. A suite reports no further error after its first one.
#include "grading/game_judge/game_judge.hpp"

#include "grading/file_order/file_order.hpp"
#include "grading/game_judge/judgement.hpp"

#include <fmt/format.h>

namespace tharsis {

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

/// True if the last row is drawn on top and named first. The board then looks like the initial
/// position with both colours exchanged, although it is only seen from the other side.
bool looks_exchanged(const Adaptor& adaptor) {
    const bool counts_from_above =
        adaptor.game == BoardGame::focus || adaptor.game == BoardGame::ataxx;
    return counts_from_above && adaptor.upside_down && adaptor.cells.from_below;
}

/// That opening, as it is drawn.
GameMismatch exchanged_opening(GameSession& session) {
    const BoardGame game = session.adaptor().game;
    GameMismatch mismatch;
    mismatch.code = "other-opening";
    mismatch.inputs = session.play({}).typed;
    mismatch.expected = ReferenceGame(game, session.adaptor().second_begins).board_state();
    const auto width = static_cast<std::size_t>(width_of(game));
    for (std::size_t row = width; row-- > 0;)
        for (std::size_t column = 0; column < width; ++column)
            mismatch.actual.cells.push_back(
                {ObservedCell::Visibility::all, mismatch.expected.cells[row * width + column]});
    mismatch.difference = difference_of(mismatch.actual, mismatch.expected);
    return mismatch;
}

} // namespace

/// Another opening is reported once; the games begin there.
void Judgement::report_opening(GameSession& session, Check& check) {
    const bool exchanged =
        choice_.how != AdaptorChoice::How::given && looks_exchanged(choice_.adaptor);
    if (!calibration_.other_opening && !exchanged) return;
    GameMismatch mismatch =
        calibration_.other_opening ? *calibration_.other_opening : exchanged_opening(session);
    if (is_other_choice(task_.game, mismatch.actual)) mismatch.code = "other-opening";
    if (mismatch.code == "other-opening" || task_.policy.forgiven.contains(mismatch.code))
        mismatch.kind = Observation::Kind::deviation;
    check.observations.push_back(observe(session, {{}, mismatch}));
    charge(check);
}

void Judgement::choose(ProgramUnderTest& subject) {
    choice_ = task_.adaptor ? given_adaptor(subject, *task_.adaptor)
                            : choose_adaptor(subject, task_.game);
}

/// No adaptor fits: the screen where reading stopped, and nothing that could be called wrong.
void Judgement::report_unreadable_program(ProgramUnderTest& subject) {
    GameSession session(subject, choice_.adaptor);
    Check check;
    check.name = std::string(suites_[0].name);
    check.title = suites_[0].title;
    check.max_points = suites_[0].points;
    check.outcome = Check::Outcome::unjudged;
    if (choice_.failure) check.observations.push_back(observe(session, {{}, *choice_.failure}));
    if (submission_.is_reordered) check.observations.push_back(order_deviation(submission_));
    verdict_.checks.push_back(std::move(check));
    skip_rest(1);
}

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
    check.observations.push_back(make_finding<"skipped">(why));
}

} // namespace

/// Reports each check as not tried yet, so that all of them are known if the judge is stopped.
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

/// How many games, positions and inputs were tried, and why not more. A suite that was broken off
/// has not passed.
void Judgement::report_amounts(Check& check, const SuiteRun& run) const {
    const u64 games = run.tried.games;
    const std::string tried =
        games < run.planned ? fmt::format("{} of {}", games, run.planned) : fmt::to_string(games);
    if (check.comparator.empty()) // else the adaptor is there, and one game was played
        check.comparator = fmt::format("{} games, {} positions, {} inputs", tried,
                                       run.tried.positions, run.tried.inputs);
    if (run.stop == SuiteRun::Stop::budget)
        check.observations.push_back(make_finding<"fewer-games">(games, run.planned));
    if (run.stop == SuiteRun::Stop::loops) {
        check.observations.push_back(make_finding<"broken-off">(games, run.planned));
        if (check.outcome == Check::Outcome::passed)
            check.outcome = Check::Outcome::skipped, check.points = 0;
    }
    if (run.good > 0 || run.errors.empty() || check.outcome != Check::Outcome::passed) return;
    skip(check, {"every game of this check ends in an error that is reported already",
                 "chaque partie de ce test finit par une erreur déjà dite"});
}

/// The error that another one of the same suite follows from, if there is one: else that one
/// itself.
const MinimizedCase& Judgement::cause_of(const MinimizedCase& found, const SuiteRun& run) const {
    const auto cause = std::ranges::find_if(run.errors, [&](const MinimizedCase& other) {
        KnownErrors known(task_.game);
        known.learn(other.failure);
        return !known.contains_signature(found.failure) && known.contains(found.failure);
    });
    return cause == run.errors.end() ? found : *cause;
}

/// Trials that end in a known error give no information.
void Judgement::report_errors(GameSession& session, Check& check, const TestSuite& suite,
                              const SuiteRun& run) {
    for (const MinimizedCase& found : run.errors) {
        if (check.outcome != Check::Outcome::passed) return;
        if (known_.contains(found.failure)) continue;
        const MinimizedCase& cause = cause_of(found, run);
        report(session, check, suite, cause.trial, cause.failure);
    }
}

/// False: nothing more can be judged.
bool Judgement::report_suite(GameSession& session, const TestSuite& suite, SuiteRun&& run) {
    Check check = check_for(suite);
    const bool is_opening = suite.name == "opening";
    const u64 before = session.subject().spent();
    if (is_opening) report_opening(session, check);
    if (suite.name == "legal-moves") report_erring_trials(session, check, suite);
    const bool failed_before = check.outcome != Check::Outcome::passed;
    report_errors(session, check, suite, run);
    const bool opened = !is_opening || check.outcome == Check::Outcome::passed || failed_before;
    report_deviations(session, check, suite, run.deviations);
    if (is_opening && submission_.is_reordered) add(check, order_deviation(submission_));
    if (is_opening) report_choice(session, check);
    report_amounts(check, run);
    if (suite.name == "legal-moves") report_unknown(session, check);
    tried_.add(run.tried);
    compared_.add(run.compared);
    for (const auto& [event, count] : run.events) events_[event] += count;
    check.instructions = run.instructions + session.subject().spent() - before;
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
                                          [this](const Observation& one) { return fails(one); });
           });
}

void Judgement::add_metrics(const ProgramUnderTest& subject) {
    verdict_.metrics = {{"games", static_cast<double>(tried_.games)},
                        {"positions", static_cast<double>(tried_.positions)},
                        {"inputs", static_cast<double>(tried_.inputs)},
                        {"calibration-games", static_cast<double>(calibration_.scripts)},
                        {"instructions", static_cast<double>(subject.spent())},
                        {"rule-branches", static_cast<double>(events_.size())}};
}

std::vector<std::size_t> Judgement::playing_order() const {
    std::vector<std::size_t> order = task_.suite_order;
    for (std::size_t n = 0; n < suites_.size(); ++n)
        if (std::ranges::find(order, n) == order.end()) order.push_back(n);
    std::erase_if(order, [&](std::size_t n) { return n >= suites_.size(); });
    return order;
}

/// Suites are played in any order, and reported in theirs, as soon as all before them were played.
void Judgement::play_suites(GameSession& session) {
    std::vector<std::optional<SuiteRun>> runs(suites_.size());
    std::size_t reported = 0;
    for (const std::size_t n : playing_order()) {
        runs[n] = play_suite(session, task_, suites_[n]);
        for (; reported < runs.size() && runs[reported]; ++reported)
            if (!report_suite(session, suites_[reported], *std::move(runs[reported])))
                return skip_rest(reported + 1);
    }
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
    if (choice_.how == AdaptorChoice::How::none) {
        report_unreadable_program(subject);
        return add_metrics(subject), std::move(verdict_);
    }
    Evidence known;
    known.adaptor_is_guess = true;
    known.adaptor_is_foreign = choice_.how != AdaptorChoice::How::own;
    known.questions = choice_.questions;
    calibration_ = calibrate(subject, choice_.adaptor, known);
    GameSession session(subject, choice_.adaptor, calibration_.evidence,
                        GameSession::Learning::off);
    play_suites(session);
    if (!is_refused()) report_calibration(session);
    report_unseen();
    report_never_reached();
    add_metrics(subject);
    return std::move(verdict_);
}

std::string hash_of(const GameTask& task) {
    std::string text = fmt::format("game {} depth {} stop {} limits {} {} {}\n", word_of(task.game),
                                   task.depth, task.stop_at_first, task.limits.instructions,
                                   task.limits.output, task.limits.memory);
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
