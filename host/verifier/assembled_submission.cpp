// assembled_submission.cpp -- diagnostics become observations
// The assembler's sentences are English; French readers get what the code means before them.
#include "verifier/assembled_submission.hpp"
#include "elf/elf_loader.hpp"
#include "verifier/french_diagnostics.hpp"
#include <algorithm>
#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr std::size_t most_observations = 20;  ///< behind these, an error is hardly ever a new one

Check passing_check() {
    Check check;
    check.name = "assembles";
    check.title = {"the program assembles", "le programme s'assemble"};
    check.points = check.most_points = 0;
    return check;
}

AssembledSubmission refused(Check::Outcome outcome, Observation observation) {
    AssembledSubmission result{{}, passing_check(), {}};
    result.check.outcome = outcome;
    result.check.observations.push_back(std::move(observation));
    return result;
}

Observation observation_of(std::string code, Sentence message, Sentence tip) {
    Observation observation;
    observation.code = std::move(code);
    observation.message = std::move(message);
    observation.tip = std::move(tip);
    return observation;
}

Observation observation_of(const Diagnostic& diagnostic, const std::vector<SourceFile>& files) {
    const std::string_view french = french_of_code(diagnostic.code);
    Observation observation = observation_of(std::string(diagnostic.code), {diagnostic.message, french.empty() ? diagnostic.message : fmt::format("{} ({})", french, diagnostic.message)},
                                             {diagnostic.tip, french_of_tip(diagnostic.tip)});
    if (diagnostic.severity == Severity::warning) observation.kind = Observation::Kind::warning;
    const Place& place = diagnostic.calls.empty() ? diagnostic.place : diagnostic.calls.front();
    if (place.file < files.size()) observation.spot = SourceSpot{files[place.file].name, place.line, place.column};
    return observation;
}

bool is_note(const Diagnostic& diagnostic) { return diagnostic.severity == Severity::note; }

AssembledSubmission load(const Submission& submission) {
    const SourceFile& file = submission.sources[0];
    LoadedElf elf = load_elf(file.text, file.name);
    if (!elf.program) return refused(Check::Outcome::failed, observation_of("unusable-elf", {elf.error, elf.error}, {elf.tip, elf.tip}));
    return {std::move(elf.program), passing_check(), {}};
}

AssembledSubmission assemble_sources(const Submission& submission, AssemblerOptions options) {
    options.read_file = [&](const std::string& path) -> std::optional<std::string> {
        const std::string name = joined_name("", path);
        for (const auto* files : {&submission.included, &submission.sources}) {
            const auto found = std::ranges::find(*files, name, &SourceFile::name);
            if (found != files->end()) return found->text;
        }
        return {};
    };
    Assembly assembly = assemble(submission.sources, options);
    AssembledSubmission result{std::move(assembly.program), passing_check(), std::move(assembly.files)};
    if (!result.program) result.check.outcome = Check::Outcome::failed;
    for (const Diagnostic& diagnostic : assembly.diagnostics) {
        if (!is_note(diagnostic) && result.check.observations.size() < most_observations)
            result.check.observations.push_back(observation_of(diagnostic, result.files));
    }
    return result;
}

}

AssemblerOptions submission_options() {
    AssemblerOptions options;
    options.start_at_main = true;
    return options;
}

AssembledSubmission assemble_submission(const Submission& submission, AssemblerOptions options) {
    if (!submission.unreadable.empty())
        return refused(Check::Outcome::unjudged, observation_of("unreadable", {submission.unreadable, submission.unreadable},
                                                                {"hand in assembly text (.asm or .s), at most 8 MB in all", "rendez du texte assembleur (.asm ou .s), 8 Mo au plus en tout"}));
    if (submission.sources.empty())
        return refused(Check::Outcome::failed, observation_of("nothing-handed-in", {"no .asm or .s file was handed in", "aucun fichier .asm ou .s n'a été rendu"}, {}));
    const bool is_program = submission.sources.size() == 1 && is_elf(submission.sources[0].text);
    return is_program ? load(submission) : assemble_sources(submission, std::move(options));
}

}
