// similar_command.cpp -- `tharsis similar`: which programs have code in common, and where
// Submissions are found and assembled as in verify, each in a process of its own; the comparison is
// in host/grading/similarity.
#include "assembler/dialects/start_up.hpp"
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/color.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/verify/judges.hpp"
#include "frontends/cli/verify/progress_bar.hpp"
#include "frontends/cli/verify/report_requests.hpp"
#include "frontends/cli/verify/submission_dialect.hpp"
#include "frontends/cli/verify/worker_options.hpp"
#include "grading/batch/worker_pool.hpp"
#include "grading/exercises/task_judge.hpp"
#include "grading/similarity/program_bytes.hpp"
#include "grading/submission/anonymous.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "grading/submission/submission_files.hpp"
#include "grading/verdict/report.hpp"
#include "support/files/whole_file.hpp"
#include "support/output/output.hpp"
#include "support/output/system_reason.hpp"
#include "support/text/language_choice.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/core.h>
#include <map>

namespace tharsis {

namespace {

constexpr int some_not_compared = 3;
constexpr unsigned default_pairs = 20, max_pairs = 1'000'000;

/// A report form and its output file; empty: standard output.
struct WantedFormat {
    const SimilarFormat* form = nullptr;
    std::string file;
};

struct SimilarOptions {
    std::vector<WantedFormat> forms;
    SimilarStyle style;
    double least = 0;
    std::size_t pairs = default_pairs;
    std::string tokens; ///< the folder for token files; empty: none
    bool anonymous = false;
    std::optional<Dialect> dialect; ///< of the option
    WorkerOptions workers;
    bool wants(std::string_view form) const {
        return std::ranges::any_of(
            forms, [=](const WantedFormat& wanted) { return wanted.form->name == form; });
    }
    Message error{}, tip{};

    void refuse(Message why, Message how) {
        if (error.empty()) error = std::move(why), tip = std::move(how);
    }
};

std::optional<unsigned> number_of(const std::string& text, unsigned most) {
    unsigned number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number > most) return {};
    return number;
}

void read_dialect(const Arguments& arguments, SimilarOptions& options) {
    const auto name = arguments.value("--dialect");
    if (!name) return;
    if (const DialectRules* rules = find_dialect(*name))
        options.dialect = rules->dialect;
    else
        options.refuse(cli_message("no-dialect", *name), cli_message("one-of", dialect_names()));
}

void read_numbers(const Arguments& arguments, SimilarOptions& options) {
    if (const auto text = arguments.value("--pairs")) {
        const auto number = number_of(*text, max_pairs);
        if (number)
            options.pairs = *number;
        else
            options.refuse(cli_message("from-to", "--pairs", *text, 0, max_pairs),
                           cli_message("for-example", "--pairs 50"));
    }
    if (const auto text = arguments.value("--least")) {
        constexpr unsigned all = 100;
        const auto number = number_of(*text, all);
        if (number)
            options.least = double(*number) / all;
        else
            options.refuse(cli_message("percentage", "--least", *text, all),
                           cli_message("for-example", "--least 30"));
    }
}

void read_form(const std::string& word, SimilarOptions& options) {
    const std::size_t sign = word.find('=');
    const SimilarFormat* form = find_similar_format(word.substr(0, sign));
    std::string names;
    for (const SimilarFormat& each : similar_formats())
        names += fmt::format("{}{}", names.empty() ? "" : ", ", each.name);
    if (!form)
        return options.refuse(cli_message("unknown-form", "--format", word.substr(0, sign)),
                              cli_message("one-of", names));
    if (sign != word.npos && sign + 1 == word.size())
        return options.refuse(cli_message("file-after-equals", word),
                              cli_message("standard-output-form", form->name));
    options.forms.push_back({form, sign == word.npos ? "" : word.substr(sign + 1)});
}

SimilarOptions similar_options(const Arguments& arguments) {
    SimilarOptions options;
    read_numbers(arguments, options);
    read_dialect(arguments, options);
    constexpr WorkerLimits of_each_program{60, u64{1} << 30, u64{64} << 30, u64{64} << 20};
    options.workers = worker_options(arguments, of_each_program);
    if (!options.workers.error.empty()) options.refuse(options.workers.error, options.workers.tip);
    options.style.language =
        find_language(arguments.value("--lang").value_or("en")).value_or(Language::english);
    const std::optional<bool> color = wants_color(arguments, standard_output);
    if (!color) options.refuse(color_fault(arguments), cli_message("color-example"));
    options.style.color = color.value_or(false);
    options.tokens = arguments.value("--tokens").value_or("");
    if (arguments.has("--tokens") && options.tokens.empty())
        options.refuse(cli_message("needs-folder", "--tokens"), verbatim("--tokens steps"));
    options.anonymous = arguments.has("--anonymous");
    for (const std::string& word : arguments.values("--format")) read_form(word, options);
    if (options.forms.empty()) options.forms.push_back({find_similar_format("table"), ""});
    return options;
}

/// The hashes of the base code, or the reason why there are none.
struct Base {
    std::vector<u64> hashes;
    Message error{}, tip{};
    /// The task with which all programs are assembled; null: each by itself.
    std::shared_ptr<const Task> task{};
};

AssemblerOptions options_for(Dialect dialect) {
    AssemblerOptions options = submission_options();
    options.dialect = dialect;
    if (const MemoryLayout* own = rules_of(dialect).layout) options.layout = own;
    return options;
}

/// The dialect's own start-up code is the same in all programs.
void leave_out_start_up(Program& program) {
    std::erase_if(program.text, [&](const TextWord& word) {
        const FileId file = word.origin < program.origins.size()
                                ? program.origins[word.origin].place.file
                                : static_cast<FileId>(program.files.size());
        return file < program.files.size() && is_start_up(program.files[file].text);
    });
}

Base base_of(const std::vector<std::string>& files, std::optional<Dialect> chosen,
             Language language) {
    Base base;
    const FoundSubmissions found = find_submissions(files, true);
    if (!found.error.empty()) return {{}, cli_message("base-wrong", found.error), found.tip};
    for (const FoundSubmission& each : found.list) {
        const Submission submission = read_submission(each);
        const SubmissionDialect its = dialect_of(each, submission, chosen);
        if (!its.error.empty())
            return {{}, cli_message("option-file", "--base", each.name, its.error), its.tip};
        AssembledSubmission assembled = assemble_submission(submission, options_for(its.dialect));
        if (!assembled.program) {
            const Observation& why = assembled.check.observations.front();
            const Message said = verbatim(in(language, why.message));
            return {
                {},
                cli_message("option-file", "--base", each.name,
                            why.location ? cli_message("on-line", why.location->line, said) : said),
                cli_message("base-assembles")};
        }
        leave_out_start_up(*assembled.program);
        const std::vector<u64> own = all_hashes(code_tokens(*assembled.program));
        base.hashes.insert(base.hashes.end(), own.begin(), own.end());
    }
    std::ranges::sort(base.hashes);
    return base;
}

MissingProgram missing_of(const std::string& name, const Check& check) {
    MissingProgram missing{name, {}, {}};
    const auto error =
        std::ranges::find(check.observations, Observation::Kind::error, &Observation::kind);
    if (error == check.observations.end()) return missing;
    if (error->location) missing.location = *error->location;
    missing.reason = error->message;
    return missing;
}

MissingProgram too_long(const std::string& name) {
    return {name,
            {},
            {fmt::format("it has more than {} instructions", max_compared_words),
             fmt::format("il a plus de {} instructions", max_compared_words)}};
}

MissingProgram missing_of(const std::string& name, const SubmissionDialect& its) {
    return {name,
            {its.file, its.line, 1},
            {text_of(its.error, Language::english), text_of(its.error, Language::french)}};
}

/// What is compared, as it was read.
struct ReadProgram {
    Submission submission;
    SubmissionDialect its; ///< of programs without a task
};

/// Runs in a worker. Sources are returned only if they are shown, tokens only if they are written.
Comparable comparable_of(const ReadProgram& read, const Base& base, const SimilarOptions& options) {
    const Submission& submission = read.submission;
    if (!read.its.error.empty()) return missing_of(submission.name, read.its);
    AssembledSubmission assembled =
        base.task ? assemble_students_code(submission, *base.task)
                  : assemble_submission(submission, options_for(read.its.dialect));
    if (!assembled.program) return missing_of(submission.name, assembled.check);
    leave_out_start_up(*assembled.program);
    if (assembled.program->text.size() > max_compared_words) return too_long(submission.name);
    ComparedProgram program = compared_program(submission.name, *assembled.program, base.hashes);
    for (SourceFile& file : program.places.files)
        if (!options.wants("html")) file.text.clear();
    if (options.tokens.empty()) program.token_text.clear();
    return program;
}

/// The names of anonymous submissions are made of hashes, and their comments are gone, but not what
/// one of these said of the dialect.
ReadProgram read_program(const FoundSubmission& found, const Base& base,
                         const SimilarOptions& options) {
    Submission submission = read_submission(found);
    SubmissionDialect its;
    if (!base.task) its = dialect_of(found, submission, options.dialect);
    if (!options.anonymous) return {std::move(submission), std::move(its)};
    its.file.clear();
    return {without_comments(made_anonymous(std::move(submission))), std::move(its)};
}

/// Decodes a worker's answer. If its process failed, an anonymous submission is named by its
/// number.
Comparable comparable_of(const WorkerEnd& end, const FoundSubmission& found, std::size_t n,
                         const SimilarOptions& options) {
    std::optional<Comparable> comparable = end.answer ? read_comparable(*end.answer) : std::nullopt;
    if (comparable) return std::move(*comparable);
    const LocalizedText garbled{"its process returned an invalid result",
                                "son processus a renvoyé un résultat invalide"};
    const LocalizedText& why = end.answer ? garbled : end.why;
    return MissingProgram{options.anonymous ? fmt::format("submission {}", n + 1) : found.name,
                          {},
                          {"it could not be assembled: " + why.english,
                           "il n'a pas pu être assemblé : " + why.french}};
}

/// Assembles each program in a process of its own, so that it cannot affect others.
SimilarReport compare(const std::vector<FoundSubmission>& list, const Base& base,
                      const SimilarOptions& options) {
    std::vector<Comparable> all(list.size());
    ProgressBar bar(true);
    std::size_t done = 0;
    std::map<std::size_t, ReadProgram> read; ///< workers can read no files
    JobSet jobs;
    jobs.count = list.size();
    jobs.prepare = [&](std::size_t n) {
        return read.emplace(n, read_program(list[n], base, options)).second;
    };
    jobs.work = [&](std::size_t n, const SendMessage&) {
        return bytes_of(comparable_of(read.at(n), base, options));
    };
    jobs.done = [&](std::size_t n, const WorkerEnd& end) {
        read.erase(n);
        all[n] = comparable_of(end, list[n], n, options);
        bar.show(++done, list.size(), list[n].name);
    };
    run_jobs(jobs, options.workers.jobs, options.workers.limits);
    std::vector<ComparedProgram> programs;
    std::vector<MissingProgram> missing;
    for (Comparable& each : all) {
        if (auto* program = std::get_if<ComparedProgram>(&each))
            programs.push_back(std::move(*program));
        else
            missing.push_back(std::move(std::get<MissingProgram>(each)));
    }
    return similar_report(std::move(programs), std::move(missing), options.least, options.pairs);
}

std::string tokens_file(const SimilarOptions& options, const std::string& name) {
    return fmt::format("{}/{}.txt", options.tokens, file_name_of(name));
}

/// The error if an output file would overwrite an input or another output; otherwise empty.
Message clash_of(const SimilarOptions& options, std::vector<NamedFile> read,
                 const std::vector<FoundSubmission>& list) {
    std::vector<NamedFile> written;
    for (const WantedFormat& wanted : options.forms) {
        if (!wanted.file.empty())
            written.push_back(
                {verbatim(fmt::format("--format {}={}", wanted.form->name, wanted.file)),
                 wanted.file});
    }
    for (const FoundSubmission& found : list)
        if (!options.tokens.empty() && !options.anonymous)
            written.push_back({cli_message("option-value", "--tokens", options.tokens),
                               tokens_file(options, found.name)});
    std::error_code ignored;
    const bool over_something = std::ranges::any_of(written, [&](const NamedFile& each) {
        return std::filesystem::exists(each.name, ignored);
    });
    for (const FoundSubmission& found : list)
        if (over_something)
            for (std::string& file : files_of(found))
                read.push_back({cli_message("a-submission"), std::move(file)});
    return clash_of_files(written, read);
}

/// Tests that all output files can be written, before anything is compared.
Unwritable try_out(const SimilarOptions& options) {
    for (const WantedFormat& wanted : options.forms)
        if (Unwritable found =
                try_report(fmt::format("--format {}=", wanted.form->name), wanted.file);
            !found.error.empty())
            return found;
    const int error = options.tokens.empty() ? 0 : try_folder(options.tokens);
    if (error == 0) return {};
    return {cli_message("option-file", "--tokens", options.tokens, system_reason(error))};
}

int write_reports(const SimilarReport& report, const SimilarOptions& options, Language language) {
    Complaints complaints;
    for (const WantedFormat& wanted : options.forms) {
        SimilarStyle style = options.style;
        style.color = style.color && wanted.file.empty();
        complaints.add(write_report_text(wanted.file, wanted.form->write(report, style)));
    }
    for (const ComparedProgram& program : report.programs) {
        if (!options.tokens.empty())
            complaints.add(
                write_report_text(tokens_file(options, program.name), program.token_text));
    }
    if (!complaints.text().empty()) return usage_error("similar", complaints.text(), {}, language);
    return report.missing.empty() ? status::good : some_not_compared;
}

} // namespace

int similar_command(const Arguments& arguments) {
    const auto refused = [&](const Message& error, const Message& tip) {
        return usage_error("similar", error, tip, arguments.language);
    };
    const SimilarOptions options = similar_options(arguments);
    if (!options.error.empty()) return refused(options.error, options.tip);
    if (arguments.words.empty())
        return refused(cli_message("missing-submission"),
                       cli_message("name-submissions", "tharsis similar submissions/"));
    const FoundSubmissions found = find_submissions(arguments.words, true);
    if (!found.error.empty()) return refused(found.error, found.tip);
    Base base = base_of(arguments.values("--base"), options.dialect, arguments.language);
    if (!base.error.empty()) return refused(base.error, base.tip);
    ReadTask read;
    if (arguments.has("--task")) read = read_task_option(arguments, {});
    if (!read.error.empty()) return refused(read.error, read.tip);
    base.task = read.task;
    std::vector<NamedFile> handed_out;
    for (const std::string& file : arguments.values("--base"))
        handed_out.push_back({verbatim("--base"), file});
    for (const std::string& file : read.files)
        handed_out.push_back({cli_message("the-task"), file});
    if (const Message clash = clash_of(options, std::move(handed_out), found.list); !clash.empty())
        return refused(clash, cli_message("clash-tip"));
    if (const Unwritable unwritable = try_out(options); !unwritable.error.empty())
        return refused(unwritable.error, unwritable.tip);
    return write_reports(compare(found.list, base, options), options, arguments.language);
}

} // namespace tharsis
