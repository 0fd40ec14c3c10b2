// task_dialogues.cpp -- checks complete programs: their input, and their expected and actual output
//
// Random inputs are checked in the same way, with the output of the reference as the expected one.
#include "grading/exercises/dialogue_answers.hpp"
#include "grading/exercises/task_context.hpp"
#include "grading/sandbox/exit_diagnostics.hpp"
#include "grading/verdict/sanitize.hpp"
#include "grading/verdict/truncation.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/core.h>

namespace tharsis {

namespace {

using Kind = Observation::Kind;

std::vector<std::string> lines_of_input(std::string_view input) {
    constexpr std::size_t most = 100;
    std::vector<std::string> lines = lines_of_text(input);
    lines.resize(std::min(lines.size(), most));
    return lines;
}

/// The step of a run at which a byte of the output was printed.
u64 step_of(const RunResult& end, std::size_t byte) {
    const auto found =
        std::ranges::upper_bound(end.printed, byte, {}, &SandboxHost::Printed::bytes);
    return found == end.printed.end() ? end.instructions : found->step;
}

/// The fraction of the points for an output that is like the expected one at this level only.
double credit_of(const MatchPolicy& rule, MatchLevel found) {
    double best = 0;
    for (const auto& [step, part] : rule.credit)
        if (step >= found) best = std::max(best, part);
    return best;
}

/// The expected result of a run.
struct Expected {
    std::optional<std::string> output;
    const MatchPolicy& rule;
    std::optional<i32> status;
};

class DialogueCheck {
public:
    DialogueCheck(TaskContext& context, Check& check, const RunInput& run_input,
                  const RunLimits& limits)
        : context_(context), check_(check), world_(run_input), limits_(limits),
          end_(run_program_bounded(context.program, run_input, limits,
                                   context.task.delayed_branching, context.task.self_modifying)) {
        check_.instructions += end_.instructions;
    }

    const RunResult& end() const { return end_; }
    /// The fraction of the points that a less strict comparison is worth.
    double credit() const { return credit_; }

    void check_end() {
        std::optional<Observation> wrong = observation_of_end(end_, context_.program, limits_);
        if (!wrong) return;
        note(std::move(*wrong), end_.loop               ? end_.loop->step
                                : end_.instructions > 0 ? end_.instructions - 1
                                                        : 0);
        was_stopped_ = true;
    }

    void check_output(const std::string& expected, const MatchPolicy& rule) {
        const std::optional<MatchLevel> found = match_level(expected, end_.output, rule.tolerance);
        if (found && *found <= rule.required_level) {
            check_.comparator = std::string(word_of(*found));
            return;
        }
        const OutputDifference difference =
            first_difference(expected, end_.output, rule.required_level, rule.tolerance);
        const bool only_too_short = difference.actual.empty() || end_.too_much_output;
        if (was_stopped_ && only_too_short) return; // the reason has been reported
        note_difference(difference, expected, found);
        if (found && !was_stopped_) credit_ = credit_of(rule, *found);
    }

    void check_status(i32 expected) {
        if (was_stopped_ || end_.stop.exit_status == expected) return;
        const i32 actual = end_.stop.exit_status;
        note(make_finding<"status-differs">(actual, expected), end_.instructions);
    }

    void check_file(const std::string& name, const std::string& expected, const MatchPolicy& rule) {
        const auto found = end_.files.find(name);
        if (found == end_.files.end()) {
            note(make_finding<"file-missing">(name), end_.instructions);
        } else if (!is_file_right(end_, name, expected, rule)) {
            const OutputDifference difference =
                first_difference(expected, found->second, rule.required_level, rule.tolerance);
            Observation wrong = make_finding<"file-differs">(name, words_for(difference));
            wrong.expected = lines_around(expected, difference.expected_line);
            wrong.actual = lines_around(found->second, difference.line);
            note(std::move(wrong), end_.instructions);
        }
    }
    void check_no_file(const std::string& name) {
        if (end_.files.contains(name)) note(make_finding<"file-unwanted">(name), end_.instructions);
    }

    void check_dialogs(const std::vector<std::string>& expected, const MatchPolicy& rule) {
        for (std::size_t n = 0; n < count_of_dialogs(end_, expected); ++n) {
            if (is_dialog_right(end_, expected, n, rule)) continue;
            const std::string wanted = n < expected.size() ? expected[n] : "",
                              shown_text = n < end_.dialogs.size() ? end_.dialogs[n].text : "";
            Observation wrong =
                make_finding<"dialog-differs">(n + 1, quoted_text(wanted), quoted_text(shown_text));
            wrong.expected = wanted;
            wrong.actual = shown_text;
            return note(std::move(wrong), end_.instructions);
        }
    }

private:
    void note_difference(const OutputDifference& difference, const std::string& expected,
                         std::optional<MatchLevel> found) {
        LocalizedText tip;
        if (found) {
            const LocalizedText what = words_for(*found);
            tip = {
                fmt::format("it would pass a less strict comparison: {} (step \"{}\")",
                            what.english, word_of(*found)),
                fmt::format("la sortie passerait une comparaison moins stricte : {} (degré « {} »)",
                            what.french, word_of(*found))};
        }
        Observation wrong = make_finding<"output-differs">(words_for(difference));
        wrong.tip = std::move(tip);
        wrong.expected = lines_around(expected, difference.expected_line);
        wrong.actual = lines_around(end_.output, difference.line);
        note(std::move(wrong), step_of(end_, difference.byte));
    }

    void note(Observation wrong, u64 step) {
        wrong.inputs = lines_of_input(world_.input);
        fail(check_, std::move(wrong));
        check_.observations.back().replay = attach(step);
    }
    /// One recorded run per check, opened where its first error shows.
    std::string attach(u64 step) {
        const std::string name = replay_name(context_.task, check_.name);
        if (std::ranges::find(context_.attachments, name, &Attachment::name) !=
            context_.attachments.end())
            return name;
        if (!has_room_for(context_.attachments, sources_size())) return leave_out();
        Case run =
            case_of(context_.submission.sources, context_.submission.included, world_, limits_);
        run.is_elf = context_.is_elf();
        run.memory = context_.task.layout;
        run.delayed_branching = context_.task.delayed_branching;
        run.self_modifying = context_.task.self_modifying;
        run.step = step;
        Attachment replay{name, write_case(run)};
        if (!has_room_for(context_.attachments, replay.bytes.size())) return leave_out();
        context_.attachments.push_back(std::move(replay));
        return name;
    }
    std::size_t sources_size() const {
        std::size_t size = 0;
        for (const auto* files : {&context_.submission.sources, &context_.submission.included})
            for (const SourceFile& file : *files) size += file.text.size();
        return size;
    }
    std::string leave_out() {
        const bool is_told = std::ranges::find(check_.observations, "replay-left-out",
                                               &Observation::code) != check_.observations.end();
        if (!is_told) check_.observations.push_back(replay_left_out());
        return {};
    }

    TaskContext& context_;
    Check& check_;
    const RunInput& world_;
    const RunLimits limits_;
    RunResult end_;
    bool was_stopped_ = false;
    double credit_ = 0;
};

/// Reports a label that a dialogue sets and the program does not have.
void check_patches(const TaskContext& context, const Dialogue& dialogue, Check& check) {
    for (const auto& [label, value] : dialogue.run_input.patches)
        if (!context.program.find_symbol(label)) fail(check, make_finding<"label-missing">(label));
}

/// All checks of a dialogue but those of its end.
void check_answers(DialogueCheck& run, const Dialogue& dialogue) {
    if (dialogue.output) run.check_output(*dialogue.output, dialogue.rule);
    if (dialogue.status) run.check_status(*dialogue.status);
    for (const auto& [name, text] : dialogue.files) run.check_file(name, text, dialogue.rule);
    for (const std::string& name : dialogue.no_files) run.check_no_file(name);
    if (dialogue.dialogs) run.check_dialogs(*dialogue.dialogs, dialogue.rule);
}

// ---------------------------------------------------------------- generated inputs

class GeneratedCheck {
public:
    GeneratedCheck(TaskContext& context, const GeneratedRuns& runs, const Program& reference)
        : context_(context), runs_(runs), reference_(reference),
          limits_(context.limits(runs.max_instructions)) {}

    Check check() {
        Check result = make_check(runs_.item);
        Failing failing;
        MatchLevel worst = MatchLevel::exact;
        u32 failed = 0;
        for (u32 n = 0; n < runs_.count; ++n) {
            const u64 seed = seed_of_run(runs_.seed, n);
            ChoiceSequence draws(seed);
            world_.input = input_of(runs_.pattern, draws);
            world_.seed = static_cast<i64>(seed);
            const Trial trial = try_input();
            result.instructions += trial.instructions;
            if (!trial.reference_ends) return unjudged(std::move(result));
            ++tried_;
            if (trial.is_right(runs_))
                worst = std::max(worst, *trial.found);
            else if (note_credit(trial), failed++ == 0 || trial.credit(runs_) < failing.credit)
                failing = {draws.taken(), world_.seed, trial.credit(runs_)};
            context_.observe_run(world_, limits_);
            const bool may_lose = runs_.partial || failing.credit > 0;
            if (failed > 0 && (!may_lose || is_wasteful(trial))) break;
        }
        if (failed == 0)
            result.comparator = std::string(word_of(worst));
        else
            note_smallest(result, std::move(failing), failed);
        return result;
    }

private:
    static constexpr u32 max_questions = 400, max_stopped = 50;
    static constexpr u64 max_spent =
        300'000'000; ///< instructions, for shrinking, and for runs that are stopped by limits

    struct Trial {
        bool reference_ends = false, ends_well = false;
        bool stopped = false; ///< by a limit
        std::optional<MatchLevel> found;
        u64 instructions = 0;

        bool is_right(const GeneratedRuns& runs) const {
            return ends_well && found && *found <= runs.rule.required_level;
        }
        /// The fraction of the points that a wrong output is worth.
        double credit(const GeneratedRuns& runs) const {
            return ends_well && found ? credit_of(runs.rule, *found) : 0;
        }
    };
    /// The first of the inputs that cause the errors of the least credit.
    struct Failing {
        std::vector<u64> choices;
        i64 seed = 0; ///< of random numbers and clock
        double credit = 0;
    };
    void note_credit(const Trial& trial) { credits_ += trial.credit(runs_); }
    /// True if the program has spent so many instructions on runs without an end that more of them
    /// would reveal nothing.
    bool is_wasteful(const Trial& trial) {
        if (trial.stopped) wasted_ += trial.instructions, ++stopped_;
        return wasted_ > max_spent || stopped_ >= max_stopped;
    }
    /// Why a run does not end is investigated for the smallest input only.
    RunResult run(const Program& program) const {
        RunLimits quick = limits_;
        quick.why = false;
        return run_program_bounded(program, world_, quick, context_.task.delayed_branching,
                                   context_.task.self_modifying);
    }

    Trial try_input() {
        Trial trial;
        expected_ = run(reference_);
        trial.reference_ends = expected_.ended_by_itself() && !expected_.too_much_output;
        if (!trial.reference_ends) return trial;
        const RunResult actual = run(context_.program);
        trial.instructions = actual.instructions;
        trial.stopped = actual.was_stopped();
        spent_ += actual.instructions + expected_.instructions;
        trial.ends_well = actual.ended_by_itself() && !actual.too_much_output &&
                          (!runs_.status || actual.stop.exit_status == expected_.stop.exit_status);
        trial.found = match_level(expected_.output, actual.output, runs_.rule.tolerance);
        return trial;
    }

    Check unjudged(Check check) const {
        check.outcome = Check::Outcome::unjudged;
        Observation why = make_finding<"reference-fails/input">();
        why.inputs = lines_of_input(world_.input);
        check.observations.push_back(std::move(why));
        return check;
    }

    /// True if the output for these choices is wrong and worth at most `least`, which then becomes
    /// its worth.
    bool shows(const std::vector<u64>& choices, double& least) {
        if (spent_ > max_spent) return false;
        ChoiceSequence draws(choices);
        world_.input = input_of(runs_.pattern, draws);
        const Trial trial = try_input();
        if (!trial.reference_ends || trial.is_right(runs_) || trial.credit(runs_) > least)
            return false;
        least = trial.credit(runs_);
        return true;
    }

    void note_smallest(Check& check, Failing failing, u32 failed) {
        spent_ = 0;
        world_.seed = failing.seed;
        const auto asked = [&](const std::vector<u64>& choices) {
            return shows(choices, failing.credit);
        };
        ChoiceSequence draws(shrink(std::move(failing.choices), asked, max_questions));
        world_.input = input_of(runs_.pattern, draws);
        expected_ = run(reference_);
        DialogueCheck smallest(context_, check, world_, limits_);
        smallest.check_end();
        smallest.check_output(expected_.output, runs_.rule);
        if (runs_.status) smallest.check_status(expected_.stop.exit_status);
        if (runs_.partial) check.observations.push_back(part_passed(failed));
        const double part =
            runs_.partial ? (double(tried_ - failed) + credits_) / tried_ : failing.credit;
        check.points = check.max_points * part;
    }
    Observation part_passed(u32 failed) const {
        Observation part = make_finding<"part-passed">(tried_ - failed, tried_);
        if (const u32 untried = runs_.count - tried_; untried > 0)
            part.tip = {
                fmt::format("the other {} were not tried: too many runs were stopped by a limit",
                            untried),
                fmt::format(
                    "les {} autres n'ont pas été essayées : trop d'exécutions ont été arrêtées "
                    "par une limite",
                    untried)};
        return part;
    }

    TaskContext& context_;
    const GeneratedRuns& runs_;
    const Program& reference_;
    RunLimits limits_;
    RunInput world_;
    RunResult expected_;
    u64 spent_ = 0, wasted_ = 0;
    u32 tried_ = 0, stopped_ = 0;
    double credits_ = 0; ///< the sum over the wrong outputs
};

} // namespace

Check check_dialogue(TaskContext& context, const Dialogue& dialogue) {
    Check check = make_check(dialogue.item);
    const RunLimits limits = context.limits(dialogue.max_instructions);
    check_patches(context, dialogue, check);
    DialogueCheck run(context, check, dialogue.run_input, limits);
    run.check_end();
    check_answers(run, dialogue);
    context.observe_run(dialogue.run_input, limits);
    set_points_by_outcome(check);
    const bool only_output =
        std::ranges::count(check.observations, Kind::error, &Observation::kind) == 1;
    if (check.outcome == Check::Outcome::failed && only_output)
        check.points = check.max_points * run.credit();
    return check;
}

Check check_generated(TaskContext& context, const GeneratedRuns& runs,
                      const std::optional<Program>& reference) {
    if (reference) {
        Check check = GeneratedCheck(context, runs, *reference).check();
        if (check.outcome == Check::Outcome::passed) set_points_by_outcome(check);
        return check;
    }
    Check check = make_check(runs.item);
    check.outcome = Check::Outcome::unjudged;
    check.observations.push_back(make_finding<"reference-fails">());
    return check;
}

} // namespace tharsis
