// judges.hpp -- creates the judge of submissions that the options of `tharsis verify` select
// One function for games, one for tasks; all files they need are read once, before the first
// submission.
#pragma once
#include "frontends/cli/table/command.hpp"
#include "grading/exercises/task.hpp"
#include "grading/submission/submission.hpp"
#include "grading/verdict/truncation.hpp"
#include "support/wire/toml_problem.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// Judges one submission. The same submission gives the same verdict in any process; the disk is
/// not accessed. The caller fills in name, task and provenance of the verdict.
using Judge = std::function<Verdict(const Submission&, const CheckCallback&)>;

/// A judge, or the error in the command line.
struct ChosenJudge {
    Judge judge{};
    std::string task{}; ///< as verdicts name it: "focus", or the title of the task
    std::string task_in_french{};
    std::string task_hash{};   ///< hash of all that the judge depends on but the seed (Provenance)
    std::optional<i64> seed{}; ///< the seed it uses, if not the command line's
    std::string dialect{};     ///< of the programs, as verdicts name it; empty: MARS's
    Message error{}, tip{};    ///< error empty: valid
    std::vector<std::string> files{}; ///< files that were read for it
};

/// An error in the command line; error empty: none.
struct Refusal {
    Message error, tip{};
};
/// The error in the file of an option; `otherwise` is used if it has no tip of its own
/// (verify_task.cpp).
Refusal refusal_of(std::string_view option, const std::string& file, TomlProblem,
                   const Message& otherwise);

/// `--game NAME` and the options that go with it (verify_game.cpp).
ChosenJudge choose_game_judge(const Arguments&, i64 seed);
/// `--adaptors`: prints the shipped adaptors, all of a game, or one as a file.
int list_adaptors(const Arguments&);
/// `--learn FILE`: builds an adaptor from one submission and a teacher's answers
/// (learn_adaptor.cpp).
int learn_from_submission(const Arguments&);
/// A task, or why it cannot be read.
struct ReadTask {
    std::shared_ptr<const Task> task{};
    std::vector<std::string> files{}; ///< files that were read for it
    Message error{}, tip{};
};
/// `--task FILE` (verify_task.cpp). `seed` replaces that of the task.
ReadTask read_task_option(const Arguments&, std::optional<i64> seed);
/// The judge for `--task`.
ChosenJudge choose_task_judge(const Arguments&, i64 seed);

} // namespace tharsis
