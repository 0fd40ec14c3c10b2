// assembled_submission.cpp -- turns diagnostics into observations
// The assembler's messages are English; in French reports they are translated, or their code is
// explained and the English quoted.
#include "grading/submission/assembled_submission.hpp"

#include "formats/elf/elf_loader.hpp"
#include "grading/submission/french_diagnostics.hpp"
#include "grading/submission/french_sentences.hpp"
#include "grading/verdict/finding_kinds.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <set>

namespace tharsis {

namespace {

constexpr std::size_t most_observations = 20; ///< further errors hardly ever are new ones

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
        {diagnostic.message, french_of_message(diagnostic.code, diagnostic.message)},
        {diagnostic.tip, french_of_tip(diagnostic.tip)});
    const Place& place = diagnostic.calls.empty() ? diagnostic.place : diagnostic.calls.front();
    if (place.file < files.size())
        observation.location = SourceLocation{files[place.file].name, place.line, place.column};
    return observation;
}

bool is_note(const Diagnostic& diagnostic) { return diagnostic.severity == Severity::note; }

/// "NAME: why", in French.
std::string french_of_refusal(const std::string& name, const std::string& error) {
    const std::string_view why =
        std::string_view(error).substr(std::min(error.size(), name.size() + 2));
    if (const auto french = french_of_elf(why)) return fmt::format("{} {}", name, *french);
    return "ce fichier ELF ne peut pas être utilisé ; le chargeur dit, en anglais : « " + error +
           " »";
}

AssembledSubmission load(const Submission& submission) {
    const SourceFile& file = submission.sources[0];
    LoadedElf elf = load_elf(file.text, file.name);
    if (!elf.program)
        return refused_submission(
            Check::Outcome::failed,
            make_observation(Observation::Kind::error, "unusable-elf",
                             {elf.error, french_of_refusal(file.name, elf.error)},
                             {elf.tip, french_of_elf(elf.tip).value_or(elf.tip)}));
    return {std::move(elf.program), passing_check(), {}};
}

/// The message for a file that exists but does not belong to the submission: the assembler's error
/// for a missing file.
void report_forbidden_includes(Observation& missing,
                               const std::set<std::string>& forbidden_includes) {
    for (const std::string& path : forbidden_includes) {
        if (missing.code != "include-missing" ||
            missing.message.english.find(fmt::format("\"{}\"", path)) == std::string::npos)
            continue;
        const std::optional<SourceLocation> location = missing.location;
        missing = make_finding<"include-of-others">(path);
        missing.location = location;
    }
}

AssembledSubmission assemble_sources(const Submission& submission, AssemblerOptions options) {
    std::set<std::string> forbidden_includes;
    options.read_file = [&](const std::string& path) -> std::optional<std::string> {
        for (const auto* files : {&submission.included, &submission.sources})
            if (const SourceFile* found = find_included(*files, path)) return found->text;
        if (std::ranges::find(submission.forbidden_includes, joined_name("", path)) !=
            submission.forbidden_includes.end())
            forbidden_includes.insert(path);
        return {};
    };
    Assembly assembly = assemble(submission.sources, options);
    AssembledSubmission result{std::move(assembly.program), passing_check(),
                               std::move(assembly.files)};
    if (!result.program) result.check.outcome = Check::Outcome::failed;
    for (const Diagnostic& diagnostic : assembly.diagnostics) {
        if (is_note(diagnostic) || result.check.observations.size() >= most_observations) continue;
        result.check.observations.push_back(observation_of(diagnostic, result.files));
        report_forbidden_includes(result.check.observations.back(), forbidden_includes);
    }
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
