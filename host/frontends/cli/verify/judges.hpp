// judges.hpp -- what judges a submission, chosen by the options of `tharsis verify`
// One function for games, one for tasks; whatever they need is read once, before the first
// submission.
#pragma once
#include "frontends/cli/table/command.hpp"
#include "grading/exercises/task.hpp"
#include "grading/submission/submission.hpp"
#include "grading/verdict/bounds.hpp"
#include "support/wire/toml.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// Decides about one submission. The same submission gives the same verdict, in any process;
/// nothing is read from the disk or written to it. Name, task and provenance of the verdict are
/// filled in by the caller.
using Judge = std::function<Verdict(const Submission&, const CheckHeard&)>;

/// What stands in front of tips, which may be in the language of --lang.
constexpr std::string_view english_tip = "tip: ", french_tip = "conseil : ";

/// A judge, or why the command line does not choose one.
struct ChosenJudge {
    Judge judge;
    std::string task;                 ///< as verdicts name it: "focus", or the title of the task
    std::string task_hash;            ///< of all that the judge goes by but the seed (Provenance)
    std::optional<i64> seed{};        ///< that it goes by, if not the command line's
    std::string error{}, tip{};       ///< error empty: all is well
    std::vector<std::string> files{}; ///< that were read for it
    std::string_view tip_label = english_tip;
};

/// What is wrong with the command line; error empty: nothing.
struct Refusal {
    std::string error, tip{};
    std::string_view tip_label = english_tip;
};
/// What is wrong with the file of an option, in the language of --lang; without a tip of its own it
/// has this one (verify_task.cpp).
Refusal refusal_of(const Arguments&, std::string_view option, const std::string& file, TomlProblem,
                   const std::string& otherwise);

/// `--game NAME` and the options that go with it (verify_game.cpp).
ChosenJudge choose_game_judge(const Arguments&, i64 seed);
/// `--adaptors`: prints what is shipped, all of a game, or one as a file.
int list_adaptors(const Arguments&);
/// `--learn FILE`: an adaptor from one submission and a teacher's answers (learn_adaptor.cpp).
int learn_from_submission(const Arguments&);
/// A task that was read, or why it cannot be.
struct ReadTask {
    std::shared_ptr<const Task> task;
    std::vector<std::string> files{}; ///< that were read for it
    std::string error{}, tip{};
    std::string_view tip_label = english_tip;
};
/// `--task FILE` (verify_task.cpp). `seed`: instead of its own.
ReadTask read_task_option(const Arguments&, std::optional<i64> seed);
/// The judge for it.
ChosenJudge choose_task_judge(const Arguments&, i64 seed);

} // namespace tharsis
