// assembled_submission.cpp -- turns diagnostics into observations
// Reports have both languages, so both texts are made.
#include "grading/submission/assembled_submission.hpp"

#include "formats/elf/elf_loader.hpp"
#include "grading/verdict/finding_kinds.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <span>

namespace tharsis {

namespace {

constexpr std::size_t max_observations = 20; ///< further errors hardly ever are new ones

Check passing_check() {
    Check check;
    check.name = "assembles";
    check.title = {"the program assembles", "le programme s'assemble"};
    check.points = check.max_points = 0;
    return check;
}

Observation observation_of(const Diagnostic& diagnostic, const std::vector<SourceFile>& files) {
    Observation observation = make_observation(
        diagnostic.severity == Severity::warning ? Observation::Kind::warning
                                                 : Observation::Kind::error,
        diagnostic.code,
        {message_text(diagnostic, Language::english), message_text(diagnostic, Language::french)},
        {tip_text(diagnostic, Language::english), tip_text(diagnostic, Language::french)});
    const Place& place = diagnostic.calls.empty() ? diagnostic.place : diagnostic.calls.front();
    if (place.file < files.size())
        observation.location = SourceLocation{files[place.file].name, place.line, place.column};
    return observation;
}

bool is_note(const Diagnostic& diagnostic) { return diagnostic.severity == Severity::note; }

AssembledSubmission load(const Submission& submission) {
    const SourceFile& file = submission.sources[0];
    LoadedElf elf = load_elf(file.text, file.name);
    if (!elf.program)
        return refused_submission(
            Check::Outcome::failed,
            make_observation(Observation::Kind::error, "unusable-elf",
                             {elf.error, text_of(elf.said, Language::french)},
                             {elf.tip, text_of(elf.advice, Language::french)}));
    return {std::move(elf.program), passing_check(), {}};
}

/// The file that a diagnostic misses; empty if it is about something else.
std::string missing_file(const Diagnostic& diagnostic) {
    const bool missing = diagnostic.code == "include-missing" && !diagnostic.said.arguments.empty();
    return missing ? diagnostic.said.arguments[0].text : std::string();
}

/// A note that names them, or the first of very many.
Observation sources_left_out(std::span<const std::string> names) {
    constexpr std::size_t max_names = 10;
    const auto shown = names.subspan(0, std::min(names.size(), max_names));
    return make_finding<"not-assembled">(
        fmt::format("{}{}", fmt::join(shown, ", "), names.size() > max_names ? ", ..." : ""));
}

/// For a file that exists but does not belong to the submission: replaces the assembler's message
/// that it cannot be read.
void report_forbidden_include(Observation& missing, const std::string& path) {
    const std::optional<SourceLocation> location = missing.location;
    missing = make_finding<"include-of-others">(path);
    missing.location = location;
}

AssembledSubmission assemble_sources(const Submission& submission, AssemblerOptions options) {
    std::set<std::string> forbidden_includes;
    const IncludableFiles included(submission.included), sources(submission.sources);
    options.read_file = [&](const std::string& path) -> std::optional<std::string> {
        for (const IncludableFiles* files : {&included, &sources})
            if (const SourceFile* found = files->find(path)) return found->text;
        if (std::ranges::find(submission.forbidden_includes, joined_name("", path)) !=
            submission.forbidden_includes.end())
            forbidden_includes.insert(path);
        return {};
    };
    Assembly assembly = assemble_with_all_errors(submission.sources, options);
    AssembledSubmission result{std::move(assembly.program), passing_check(),
                               std::move(assembly.files)};
    if (!result.program) result.check.outcome = Check::Outcome::failed;
    // Errors come first, so that they are reported however many warnings there are.
    std::stable_partition(
        assembly.diagnostics.begin(), assembly.diagnostics.end(),
        [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; });
    for (const Diagnostic& diagnostic : assembly.diagnostics) {
        if (is_note(diagnostic) || result.check.observations.size() >= max_observations) continue;
        result.check.observations.push_back(observation_of(diagnostic, result.files));
        if (const std::string path = missing_file(diagnostic); forbidden_includes.contains(path))
            report_forbidden_include(result.check.observations.back(), path);
    }
    if (!submission.not_assembled.empty())
        result.check.observations.push_back(sources_left_out(submission.not_assembled));
    return result;
}

} // namespace

bool is_elf_submission(const Submission& submission) {
    return submission.sources.size() == 1 && is_elf(submission.sources[0].text);
}

AssembledSubmission refused_submission(Check::Outcome outcome, Observation observation) {
    AssembledSubmission result{{}, passing_check(), {}};
    result.check.outcome = outcome;
    result.check.observations.push_back(std::move(observation));
    return result;
}

AssemblerOptions submission_options() {
    AssemblerOptions options;
    options.start_at_main = true;
    return options;
}

AssembledSubmission assemble_submission(const Submission& submission, AssemblerOptions options) {
    if (!submission.unreadable.english.empty())
        return refused_submission(Check::Outcome::unjudged,
                                  make_finding<"unreadable">(submission.unreadable));
    if (submission.sources.empty())
        return refused_submission(Check::Outcome::failed, make_finding<"nothing-handed-in">());
    return is_elf_submission(submission) ? load(submission)
                                         : assemble_sources(submission, std::move(options));
}

} // namespace tharsis
