// judgement.hpp -- the state of the judgement of one submission
#pragma once
#include "grading/dialogues/adaptor_writer.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/calibration.hpp"
#include "grading/game_judge/failure_messages.hpp"
#include "grading/game_judge/failure_report.hpp"
#include "grading/game_judge/game_judge.hpp"
#include "grading/game_judge/game_notes.hpp"
#include "grading/game_judge/inference/adaptor_choice.hpp"
#include "grading/game_judge/strategy/game_corpus.hpp"
#include "grading/game_judge/stuck_player.hpp"
#include "grading/game_judge/suite_run.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "grading/verdict/finding_kinds.hpp"
#include "support/wire/sha256.hpp"

#include <algorithm>

namespace tharsis {

/// Judges one submission; used once.
class Judgement {
public:
    Judgement(const Submission& submission, const GameTask& task, const CheckCallback& on_check)
        : submission_(submission), task_(task), on_check_(on_check), known_(task.game) {}

    Verdict judge();

private:
    bool report_suite(GameSession& session, const TestSuite& suite, SuiteRun&& run);
    void play_suites(GameSession& session);
    std::vector<std::size_t> playing_order() const;
    void report_errors(GameSession& session, Check& check, const TestSuite& suite,
                       const SuiteRun& run);
    const MinimizedCase& cause_of(const MinimizedCase& found, const SuiteRun& run) const;
    void report_amounts(Check& check, const SuiteRun& run) const;
    bool is_refused() const;
    Check check_for(const TestSuite& suite);
    void announce() const;
    void report_check(const Check& check) const {
        if (on_check_) on_check_(truncated(check));
    }
    void report_later_findings(std::string_view suite) const;
    void report_unfinished(Check check) const;
    bool fails(const Observation& observation) const;
    void add(Check& check, Observation&& observation) const;
    void add_to_suite(Check& check, std::string_view suite_name, Observation&& observation);
    void report(GameSession& session, Check& check, const TestSuite& suite, const TestScript& trial,
                const GameMismatch& failure);
    void report_deviations(GameSession& session, Check& check, const TestSuite& suite,
                           const std::vector<MinimizedCase>& found);
    Observation observe(GameSession& session, const MinimizedCase& shortest) {
        return observation_of_failure(session, submission_, task_, shortest, verdict_.attachments);
    }
    void report_opening(GameSession& session, Check& check);
    void choose(ProgramUnderTest& subject);
    void report_choice(GameSession& session, Check& check);
    void report_erring_trials(GameSession& session, Check& check, const TestSuite& suite);
    void report_calibration(GameSession& session);
    void report_unknown(GameSession& session, Check& check);
    void report_unseen();
    void charge(Check& check) const;
    void report_never_reached();
    std::optional<MinimizedCase> find_plain_drop(GameSession& session,
                                                 const GameMismatch& failure) const;
    void report_unreadable_program(ProgramUnderTest& subject);
    void skip_rest(std::size_t from);
    void add_metrics(const ProgramUnderTest& subject);

    const Submission& submission_;
    const GameTask& task_;
    const CheckCallback& on_check_;
    AdaptorChoice choice_;
    Calibration calibration_;
    std::vector<TestSuite> suites_;
    Verdict verdict_;
    std::set<std::string, std::less<>> reported_; ///< codes of deviations
    KnownErrors known_;
    std::map<std::string, std::vector<Observation>, std::less<>>
        later_; ///< findings about suites that are judged later
    EventCounts events_;
    ComparedScreens compared_;
    TriedCounts tried_;
};

} // namespace tharsis
