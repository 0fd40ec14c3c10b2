// judgement.hpp -- the state of the judgement of one submission
#pragma once
#include "grading/dialogues/adaptor_writer.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/failure_messages.hpp"
#include "grading/game_judge/failure_report.hpp"
#include "grading/game_judge/game_judge.hpp"
#include "grading/game_judge/game_notes.hpp"
#include "grading/game_judge/inference/adaptor_builder.hpp"
#include "grading/game_judge/inference/adaptor_choice.hpp"
#include "grading/game_judge/strategy/game_corpus.hpp"
#include "grading/game_judge/strategy/game_minimizer.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"
#include "grading/game_judge/stuck_player.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "support/wire/sha256.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

/// Judges one submission; used once.
class Judgement {
public:
    Judgement(const Submission& submission, const GameTask& task, const CheckCallback& on_check)
        : submission_(submission), task_(task), on_check_(on_check) {}

    Verdict judge();

private:
    bool judge_suite(GameSession& session, const TestSuite& suite);
    void try_trials(GameSession& session, Check& check, const TestSuite& suite);
    bool is_refused() const;
    Check check_for(const TestSuite& suite);
    void announce() const;
    void report_check(const Check& check) const {
        if (on_check_) on_check_(truncated(check));
    }
    void report_later_findings(std::string_view suite) const;
    void report_unfinished(Check check) const;
    void note(const TestScriptResult& result);
    bool fails(const Observation& told) const;
    void add(Check& check, Observation&& observation) const;
    void add_at_home(Check& check, std::string_view home, Observation&& observation);
    void tell(GameSession& session, Check& check, const TestSuite& suite, const TestScript& trial,
              const GameMismatch& failure);
    void tell_deviations(GameSession& session, Check& check, const TestSuite& suite,
                         const TestScript& trial, const std::vector<GameMismatch>& found);
    Observation observe(GameSession& session, const MinimizedCase& shortest) {
        return observation_of_failure(session, submission_, task_, shortest, verdict_.attachments);
    }
    bool judge_opening(GameSession& session, Check& check, const GameMismatch& failure);
    void choose(ProgramUnderTest& subject);
    void tell_choice(GameSession& session, Check& check);
    void report_erring_trials(GameSession& session, Check& check, const TestSuite& suite);
    void tell_unknown(GameSession& session, Check& check);
    void tell_unseen(const ComparedScreens& compared);
    void charge(Check& check) const;
    void tell_never_reached();
    bool is_known(const GameMismatch& failure) const;
    bool follows_from_drops(const GameMismatch& failure) const;
    std::optional<MinimizedCase> find_plain_drop(GameSession& session,
                                                 const GameMismatch& failure) const;
    void learn(const GameMismatch& failure);
    bool judge_by_nobody(GameSession& session);
    void skip_rest(std::size_t from);
    void add_metrics(const ProgramUnderTest& subject);
    u64 seed_of(const TestSuite& suite, u64 n) const;

    const Submission& submission_;
    const GameTask& task_;
    const CheckCallback& on_check_;
    AdaptorChoice choice_;
    std::vector<TestSuite> suites_;
    Verdict verdict_;
    std::set<std::string, std::less<>> told_;  ///< codes of deviations
    std::set<std::string, std::less<>> known_; ///< signatures of errors
    std::set<std::array<int, 2>> wrong_drops_; ///< of Focus: by how much reserves were wrong after
                                               ///< pieces of the reserve, the mover's first
    bool drops_keep_turn_ =
        false; ///< of Focus: who has played a piece of the reserve is asked again
    std::map<std::string, std::vector<Observation>, std::less<>>
        later_; ///< findings about suites that are judged later
    EventCounts events_;
    bool has_other_opening_ = false; ///< wrong or another's choice: games are played from there
    u64 games_ = 0, plies_ = 0, inputs_ = 0;
};

} // namespace tharsis
