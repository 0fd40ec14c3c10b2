// task_judge.cpp -- performs the checks of a task in order
// A check whose prerequisite has not passed is skipped, with a note.
#include "grading/exercises/task_judge.hpp"

#include "base/suggest.hpp"
#include "grading/exercises/runner/runner_check.hpp"
#include "grading/exercises/task_context.hpp"
#include "grading/exercises/task_sentences.hpp"
#include "grading/exercises/timing/timing_check.hpp"
#include "grading/file_order/file_order.hpp"
#include "grading/submission/assembled_submission.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <map>
#include <utility>

namespace tharsis {

namespace {

using Kind = Observation::Kind;

std::optional<Program> reference_of(const Task& task) {
    const Submission reference{"reference", task.reference, task.reference_included, {}};
    return assemble_submission(reference, assembler_options(task)).program;
}

class TaskJudge {
public:
    TaskJudge(const Submission& submission, const Task& task, const CheckCallback& on_check)
        : task_(task), on_check_(on_check), submission_(submission) {
        add_included_support_files();
        submission_.sources.insert(submission_.sources.end(), task.support_files.begin(),
                                   task.support_files.end());
        submission_.included.insert(submission_.included.begin(), task.support_includes.begin(),
                                    task.support_includes.end());
    }

    Verdict verdict(const Submission& handed_in) {
        verdict_.submission = handed_in.name;
        verdict_.task = task_.title.english;
        verdict_.task_in_french = french_title_of(task_);
        verdict_.provenance.submission_hash = hash_of(handed_in);
        verdict_.provenance.task_hash = task_.hash;
        verdict_.provenance.seed = task_.seed;
        verdict_.provenance.dialect = task_.dialect_in_reports();
        AssembledSubmission assembled = assembled_from(handed_in);
        if (assembled.program && task_.runner) join_runner(assembled);
        verdict_.checks.push_back(assembled.check);
        const bool was_read = assembled.check.outcome != Check::Outcome::unjudged;
        const LocalizedText why =
            was_read ? LocalizedText{"not tried, because the program does not assemble",
                                     "pas essayé, parce que le programme ne s'assemble pas"}
                     : LocalizedText{"not tried, because the program could not be read",
                                     "pas essayé, parce que le programme n'a pas pu être lu"};
        if (!assembled.program)
            skip_all([&](const CheckSpec& item) {
                verdict_.checks.push_back(make_skipped_check(item, why));
            });
        if (assembled.program && handed_in.is_reordered)
            verdict_.checks.back().observations.push_back(order_deviation(handed_in));
        if (assembled.program) judge(handed_in, *assembled.program);
        return std::move(verdict_);
    }

    AssembledSubmission assemble_students_code(const Submission& handed_in) {
        AssembledSubmission assembled = assembled_from(handed_in);
        if (!assembled.program) return assembled;
        Program& program = *assembled.program;
        std::erase_if(program.text, [&](const TextWord& word) {
            const Origin* origin =
                word.origin < program.origins.size() ? &program.origins[word.origin] : nullptr;
            return origin && origin->place.line != 0 && origin->place.file < program.files.size() &&
                   is_given(program.files[origin->place.file].name);
        });
        return assembled;
    }

private:
    bool is_given(const std::string& name) const {
        return name.starts_with(support_folder) || find_included(wanted_, name) ||
               find_included(task_.support_includes, name);
    }

    /// Files that the student's files include but that are missing may be given ones, by their name
    /// in the task.
    void add_included_support_files() {
        if (task_.support_files.empty()) return;
        for (const auto* files : {&submission_.sources, &submission_.included})
            for (const SourceFile& file : *files)
                for (const std::string& written : included_names(file.text)) {
                    const std::string name = joined_name(file.name, written);
                    if (find_included(submission_.included, name) ||
                        find_included(submission_.sources, name))
                        continue;
                    for (const SourceFile& support_file : task_.support_files)
                        if (support_file.name == std::string(support_folder) + name &&
                            !find_included(wanted_, name))
                            wanted_.push_back({name, support_file.text});
                }
        submission_.included.insert(submission_.included.end(), wanted_.begin(), wanted_.end());
    }

    AssembledSubmission assembled_from(const Submission& handed_in) {
        if (is_elf_submission(handed_in) && !task_.elf)
            return refused_submission(Check::Outcome::failed, make_finding<"elf-handed-in">());
        AssembledSubmission whole = assemble_submission(
            handed_in.sources.empty() ? handed_in : submission_, assembler_options(task_));
        if (whole.program || wanted_.empty()) return whole;
        Submission once = submission_;
        std::erase_if(once.sources, [&](const SourceFile& file) {
            return file.name.starts_with(support_folder) &&
                   find_included(wanted_, file.name.substr(support_folder.size()));
        });
        AssembledSubmission again = assemble_submission(once, assembler_options(task_));
        if (again.program && !defines_all_wanted(*again.program))
            return with_advice(std::move(whole));
        submission_ = std::move(once);
        return again;
    }

    /// Given files that were included, with code, need not be assembled again, if the included text
    /// was exactly theirs.
    bool defines_all_wanted(const Program& program) const {
        for (const SourceFile& support_file : wanted_)
            for (const std::string& label : labels_in(support_file.text)) {
                const Symbol* symbol = program.find_symbol(label);
                if (!symbol || !is_code_of(program, *symbol, support_file)) return false;
            }
        return true;
    }
    /// Data have no known author.
    static bool is_code_of(const Program& program, const Symbol& symbol,
                           const SourceFile& support_file) {
        const Origin* origin = symbol.data ? nullptr : program.origin_at(symbol.address);
        return origin && origin->place.file < program.files.size() &&
               joined_name("", program.files[origin->place.file].name) == support_file.name;
    }
    static AssembledSubmission with_advice(AssembledSubmission assembled) {
        for (Observation& each : assembled.check.observations)
            if (each.code == "globl-twice" && each.location &&
                each.location->file.starts_with(support_folder))
                each.tip = {"this file is assembled with every submission: leave its .include out",
                            "ce fichier est assemblé avec chaque rendu : enlevez son .include"};
        return assembled;
    }

    /// Joins the program and the runner; errors are those of the check that it assembles.
    void join_runner(AssembledSubmission& assembled) {
        runner_layout_ = layout_of_runner(task_.runner->program, assembler_options(task_));
        AssembledSubmission whole =
            runner_layout_
                ? assemble_with_runner(submission_, task_, *runner_layout_)
                : refused_submission(Check::Outcome::unjudged, make_finding<"runner-unusable">());
        if (whole.program)
            with_runner_ = std::move(whole.program);
        else
            assembled = std::move(whole);
    }

    bool has_passed(const std::string& name) const {
        const auto found = std::ranges::find(verdict_.checks, name, &Check::name);
        return found != verdict_.checks.end() && found->outcome == Check::Outcome::passed;
    }

    template <class Do> void add(const CheckSpec& item, Do check) {
        for (const std::string& name : item.needs)
            if (!has_passed(name))
                return keep(make_skipped_check(
                    item, {fmt::format("not tried, because {} has not passed", name),
                           fmt::format("pas essayé, parce que {} n'a pas réussi", name)}));
        keep(check());
    }
    void keep(Check check) {
        report_check(check);
        verdict_.checks.push_back(std::move(check));
    }
    void report_check(const Check& check) const {
        if (on_check_) on_check_(truncated(check));
    }

    void judge(const Submission& handed_in, const Program& program) {
        TaskContext context{task_, handed_in, submission_, program, {}, {}, {}};
        const bool needs_reference = !task_.generated.empty() || task_.own_tests;
        const std::optional<Program> reference =
            needs_reference ? reference_of(task_) : std::nullopt;
        const LocalizedText stopped{"not tried, because the judge was stopped before",
                                    "pas essayé, parce que le juge a été arrêté avant"};
        skip_all([&](const CheckSpec& item) { report_check(make_skipped_check(item, stopped)); });
        add_rules(context, false);
        const auto try_one = [&](const CheckSpec& item, auto check) {
            add(item, check);
            hear_rules_so_far(context);
        };
        for (const Dialogue& each : task_.dialogues)
            try_one(each.item, [&] { return check_dialogue(context, each); });
        for (const GeneratedRuns& each : task_.generated)
            try_one(each.item, [&] { return check_generated(context, each, reference); });
        for (const ProcedureTask& each : task_.procedures)
            try_one(each.item, [&] { return check_procedure(context, each); });
        if (with_runner_)
            for (Check& each : check_runner(*with_runner_, task_, *runner_layout_))
                keep(std::move(each));
        for (const TimingTask& each : task_.timings)
            add(each.item, [&] {
                return check_timing(context, each,
                                    {with_runner_ ? &*with_runner_ : nullptr,
                                     runner_layout_ ? &*runner_layout_ : nullptr});
            });
        add_rules(context, true);
        if (task_.own_tests)
            add(task_.own_tests->item, [&] { return own_tests(context, reference); });
        add_notes(context);
        verdict_.attachments = std::move(context.attachments);
    }

    Check own_tests(const TaskContext& context, const std::optional<Program>& reference) {
        OwnTestsResult result = check_own_tests(context, *task_.own_tests, reference);
        if (result.score) verdict_.metrics.push_back({"mutation-score", *result.score});
        return std::move(result.check);
    }

    void add_rules(TaskContext& context, bool of_runs) {
        for (const TaskRule& each : task_.rules)
            if (each.is_of_runs() == of_runs)
                add(each.item, [&] { return check_rule(context, each); });
    }

    /// Reports rules of runs that are violated already, because the judge may be stopped before
    /// they are checked.
    void hear_rules_so_far(TaskContext& context) {
        for (const TaskRule& each : task_.rules) {
            const bool may_still_be_kept = !each.required.empty() ||
                                           each.kind == TaskRule::Kind::coverage ||
                                           !each.item.needs.empty();
            if (!on_check_ || !each.is_of_runs() || may_still_be_kept) continue;
            const Check check = check_rule(context, each);
            std::size_t& told = broken_so_far_[each.item.name];
            if (check.outcome == Check::Outcome::failed &&
                std::exchange(told, check.observations.size()) != check.observations.size())
                report_check(check);
        }
    }

    bool has_rule(TaskRule::Kind kind) const {
        return std::ranges::any_of(task_.rules,
                                   [=](const TaskRule& rule) { return rule.kind == kind; });
    }

    /// Adds notes, which cost no points.
    void add_notes(const TaskContext& context) {
        Check check = make_check(
            {"program", {"the program as a whole", "le programme dans son ensemble"}, 0, {}});
        constexpr std::size_t most = 20;
        for (const Finding& finding : context.findings.all()) {
            const bool told =
                has_rule(is_of_conventions(finding.kind) ? TaskRule::Kind::conventions
                                                         : TaskRule::Kind::uninitialised);
            if (!told && check.observations.size() < most)
                check.observations.push_back(
                    observation_of(finding, context.program, Kind::warning));
        }
        const LineCoverage lines =
            line_coverage_of(context.program, context.recorder,
                             [&](FileId file) { return context.is_students(file); });
        if (!task_.runner || !context.recorder.executed().empty()) // calls of a runner are not seen
            verdict_.metrics.push_back({"coverage-lines", lines.fraction()});
        if (!lines.missed.empty() && !context.recorder.executed().empty())
            check.observations.push_back(never_run(lines, context.recording_budget.complete));
        verdict_.checks.push_back(std::move(check));
    }
    static Observation never_run(const LineCoverage& lines, bool all_was_watched) {
        const LocalizedText missed = words_for_lines(lines.missed);
        Observation note = all_was_watched ? make_finding<"lines-never-run/in all runs">(missed)
                                           : make_finding<"lines-never-run/in part">(missed);
        note.location = lines.missed.front();
        return note;
    }

    /// Calls `skip_one` with each check, in order.
    template <class Skip> void skip_all(Skip skip_one) const {
        const auto skip = [&](const auto& list) {
            for (const auto& each : list) skip_one(each.item);
        };
        const auto skip_rules = [&](bool of_runs) {
            for (const TaskRule& rule : task_.rules)
                if (rule.is_of_runs() == of_runs) skip_one(rule.item);
        };
        skip_rules(false);
        skip(task_.dialogues);
        skip(task_.generated);
        skip(task_.procedures);
        if (task_.runner) std::ranges::for_each(task_.runner->tests, skip_one);
        skip(task_.timings);
        skip_rules(true);
        if (task_.own_tests) skip_one(task_.own_tests->item);
    }

    const Task& task_;
    const CheckCallback& on_check_;
    Submission submission_;
    std::vector<SourceFile> wanted_; ///< given files that the student's files include
    std::optional<RunnerLayout> runner_layout_;
    std::optional<Program> with_runner_; ///< the program joined to the task's runner
    Verdict verdict_;
    std::map<std::string, std::size_t>
        broken_so_far_; ///< rules that were reported early, and how many observations
};

/// The labels that the task requires of each program.
std::vector<std::string> labels_wanted(const Task& task) {
    std::vector<std::string> labels;
    for (const ProcedureTask& each : task.procedures) labels.push_back(each.label);
    for (const Dialogue& each : task.dialogues)
        for (const auto& [label, word] : each.run_input.patches) labels.push_back(label);
    for (const TimingTask& each : task.timings)
        for (const std::string& label : {each.limits.procedure, each.limits.from, each.limits.to})
            if (!label.empty()) labels.push_back(label);
    for (const TaskRule& each : task.rules)
        if (each.kind == TaskRule::Kind::recursion)
            labels.insert(labels.end(), each.required.begin(), each.required.end());
    return labels;
}

Message did_you_mean_label(const Program& program, const std::string& label) {
    std::vector<std::string_view> known;
    for (const Symbol& symbol : program.symbols) known.push_back(symbol.name);
    return toml_meant(label, known, task_message("reference-has"));
}

} // namespace

/// What every student would be blamed for: a part that the reference does not have either.
TaskError find_part_error(const TimingTask& task, const Program& reference) {
    const TimingLimits& limits = task.limits;
    for (const std::string& label : {limits.procedure, limits.from, limits.to})
        if (!label.empty() && reference.find_symbol(label)->data)
            return {task_message("reference-data", task.item.name, label),
                    task_message("label-of-text")};
    if (limits.from.empty() ||
        reference.find_symbol(limits.from)->address < reference.find_symbol(limits.to)->address)
        return {};
    return {task_message("reference-reversed", task.item.name, limits.from, limits.to),
            task_message("reversed-tip")};
}

/// A runner that calls nothing would refuse or accept every student.
TaskError find_runner_error(const Task& task) {
    const SourceFile& program = task.runner->program;
    const std::optional<RunnerLayout> layout = layout_of_runner(program, assembler_options(task));
    if (!layout)
        return {task_message("runner-no-assembly", program.name), task_message("check-says-why")};
    if (layout->text.empty())
        return {task_message("runner-empty", program.name), task_message("runner-calls")};
    return {};
}

/// Limits that the reference breaks would fail every student.
TaskError find_limit_error(const Task& task, const Program& reference) {
    const Submission sources{"reference", task.reference, task.reference_included, {}};
    TaskContext context{task, sources, sources, reference, {}, {}, {}};
    std::optional<RunnerLayout> layout;
    std::optional<Program> with_runner;
    if (task.runner) layout = layout_of_runner(task.runner->program, assembler_options(task));
    if (layout) with_runner = assemble_with_runner(sources, task, *layout).program;
    const WithRunner runner{with_runner ? &*with_runner : nullptr, layout ? &*layout : nullptr};
    for (const TimingTask& each : task.timings)
        if (TaskError error = find_broken_limit(context, each, runner); !error.what.empty())
            return error;
    return {};
}

/// A file of the reference that the task also gives is not the student's part of it.
Submission reference_submission(const Task& task) {
    Submission reference{"reference", task.reference, task.reference_included, {}};
    std::erase_if(reference.sources, [&](const SourceFile& file) {
        return std::ranges::find(task.support_files, file.text, &SourceFile::text) !=
               task.support_files.end();
    });
    return reference;
}

/// The task as it judges its reference. If that is complete without the given files, which part of
/// it is the student's is not known, so rules are left out.
Task task_for_reference(const Task& task, const Submission& reference) {
    Task own = task;
    own.timings.clear(), own.own_tests.reset();
    if (task.support_files.empty() || reference.sources.size() < task.reference.size()) return own;
    own.support_files.clear(), own.support_includes.clear(), own.rules.clear();
    return own;
}

/// What a check finds in the reference.
Message refusal_of_reference(const std::string& check, const Observation& found) {
    const auto inner = [](const std::string& text) {
        const std::string quoted = quote(text);
        return quoted.substr(1, quoted.size() - 2);
    };
    if (!found.expected.empty() && !found.actual.empty())
        return task_message("reference-differs", check, found.code, inner(found.expected),
                            inner(found.actual));
    if (found.location)
        return task_message("reference-refused-at", check, found.code,
                            fmt::format("{}:{}", found.location->file, found.location->line));
    return task_message("reference-refused", check, found.code);
}

/// Checks that the reference does not pass would refuse every student. A rule that is undecided
/// because too little is watched is none of them.
TaskError find_failed_check(const Task& task) {
    const Submission reference = reference_submission(task);
    const CheckCallback no_callback;
    const Task own = task_for_reference(task, reference);
    const Verdict verdict = truncated(TaskJudge(reference, own, no_callback).verdict(reference));
    for (const Check& check : verdict.checks) {
        const bool bad =
            check.outcome == Check::Outcome::failed || check.outcome == Check::Outcome::unjudged;
        const auto cause = std::ranges::find_if(check.observations, [&](const Observation& each) {
            return each.code != "not-all-watched" &&
                   (each.kind == Kind::error || check.outcome == Check::Outcome::unjudged);
        });
        if (bad && cause != check.observations.end())
            return {refusal_of_reference(check.name, *cause), task_message("what-reference-fails")};
    }
    return {};
}

TaskError find_task_error(const Task& task) {
    if (task.runner)
        if (TaskError error = find_runner_error(task); !error.what.empty()) return error;
    if (task.reference.empty()) return {};
    const std::optional<Program> reference = reference_of(task);
    if (!reference) return {task_message("no-assembly"), task_message("check-says-why")};
    for (const std::string& label : labels_wanted(task))
        if (!reference->find_symbol(label))
            return {task_message("reference-lacks", label), did_you_mean_label(*reference, label)};
    for (const TimingTask& each : task.timings)
        if (TaskError error = find_part_error(each, *reference); !error.what.empty()) return error;
    if (TaskError error = find_failed_check(task); !error.what.empty()) return error;
    return find_limit_error(task, *reference);
}

Message find_task_warning(const Task& task) {
    double points = task.own_tests ? task.own_tests->item.points : 0;
    const auto add = [&](const auto& list) {
        for (const auto& each : list) points += each.item.points;
    };
    add(task.rules), add(task.dialogues), add(task.generated);
    add(task.procedures), add(task.timings);
    if (task.runner)
        for (const CheckSpec& each : task.runner->tests) points += each.points;
    return points > 0 ? Message{} : task_message("is-worth-nothing");
}

std::string french_title_of(const Task& task) {
    return task.title.french == task.title.english ? "" : task.title.french;
}

AssembledSubmission assemble_students_code(const Submission& submission, const Task& task) {
    const CheckCallback no_callback;
    return TaskJudge(submission, task, no_callback).assemble_students_code(submission);
}

Verdict judge_task(const Submission& submission, const Task& task, const CheckCallback& on_check) {
    return judge_in_best_order(
        submission,
        {[&](const Submission& each) {
             return truncated(TaskJudge(each, task, on_check).verdict(each));
         },
         [&](const Submission& each) { return assemble_students_code(each, task).program; }});
}

} // namespace tharsis
