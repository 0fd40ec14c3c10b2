// learn_adaptor.cpp -- `tharsis verify --learn`: a dialogue at the console that produces an adaptor
// file
//
// The file is written only after the adaptor has worked with the program.
#include "frontends/cli/table/sentences.hpp"
#include "frontends/cli/verify/judges.hpp"
#include "grading/dialogues/adaptor_reader.hpp"
#include "grading/dialogues/adaptor_writer.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/file_order/file_order.hpp"
#include "grading/game_judge/inference/adaptor_wizard.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "grading/submission/submission_files.hpp"
#include "running/engine_choice.hpp"
#include "support/files/whole_file.hpp"
#include "support/output/output.hpp"
#include "support/output/system_reason.hpp"
#include "support/text/language_choice.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <iostream>

namespace tharsis {

namespace {

/// The options, or the error in them.
struct LearnOptions {
    BoardGame game = BoardGame::focus;
    Language language = Language::english;
    std::string file;
    Submission submission;
    Message error{}, tip{};
};

LearnOptions refused(Message error, Message tip) {
    LearnOptions options;
    options.error = std::move(error);
    options.tip = std::move(tip);
    return options;
}

LearnOptions learn_options_of(const Arguments& arguments) {
    const Message usual =
        verbatim("tharsis verify --learn theirs.toml --game focus submissions/alice.asm");
    LearnOptions options;
    const auto game = find_board_game(arguments.value("--game").value_or(""));
    if (!game) return refused(cli_message("learn-game"), usual);
    options.game = *game;
    options.file = arguments.value("--learn").value_or("");
    if (options.file.empty()) return refused(cli_message("learn-file"), usual);
    if (std::error_code error; std::filesystem::exists(options.file, error))
        return refused(cli_message("learn-exists", options.file), cli_message("new-file"));
    options.language =
        find_language(arguments.value("--lang").value_or("en")).value_or(Language::english);
    const FoundSubmissions found = find_submissions(arguments.words, false);
    if (!found.error.empty()) return refused(found.error, found.tip);
    if (found.list.size() != 1) return refused(cli_message("learn-one"), usual);
    options.submission = in_running_order(read_submission(found.list[0]));
    return options;
}

WizardUser user_at_console(Language language) {
    WizardUser user;
    user.language = language;
    user.say = [](std::string_view text) { standard_output.print(text); };
    user.answer = []() -> std::optional<std::string> {
        std::string line;
        return std::getline(std::cin, line) ? std::optional(std::move(line)) : std::nullopt;
    };
    return user;
}

/// Reports that no adaptor was learnt, and returns the exit status.
int gave_none(const WizardResult& learnt, Language language) {
    const LocalizedText left{"\nNo answers are left: nothing was written.",
                             "\nPlus de réponses : rien n'a été écrit."};
    const LocalizedText unread{"The program could not be played with: nothing was written.",
                               "On n'a pas pu jouer avec le programme : rien n'a été écrit."};
    standard_output.line(in(language, learnt.left ? left : unread));
    constexpr int not_judged = 3;
    return not_judged;
}

/// Writes the adaptor. If that fails, it is printed, so that the answers are not lost.
int write(const WizardResult& learnt, const LearnOptions& options) {
    Adaptor adaptor = *learnt.adaptor;
    adaptor.name = std::filesystem::path(options.file).stem().string();
    const std::string text = write_adaptor(adaptor);
    if (const int error = write_whole_file(options.file, text, AtomicFile::Overwrite::refused)) {
        standard_output.print(text);
        return usage_error(
            "verify", cli_message("option-file", "--learn", options.file, system_reason(error)),
            cli_message("learnt-printed"), options.language);
    }
    if (const AdaptorRead read = read_adaptor(text); !read.value)
        return usage_error("verify",
                           cli_message("learnt-wrong", options.file, read.problem.sentence()),
                           verbatim("docs/adaptors.md"), options.language);
    const LocalizedText left{"\nNo answers are left: what was not asked stays unknown.",
                             "\nPlus de réponses : ce qui n'a pas été demandé reste inconnu."};
    if (learnt.left) standard_output.line(in(options.language, left));
    const LocalizedText written{
        fmt::format(
            "{} is written. Judge with it: tharsis verify --game {} --adaptor {} SUBMISSION...",
            options.file, word_of(options.game), options.file),
        fmt::format(
            "{} est écrit. Pour juger avec : tharsis verify --game {} --adaptor {} RENDU...",
            options.file, word_of(options.game), options.file)};
    standard_output.line(in(options.language, written));
    return status::good;
}

} // namespace

int learn_from_submission(const Arguments& arguments) {
    const LearnOptions options = learn_options_of(arguments);
    if (!options.error.empty())
        return usage_error("verify", options.error, options.tip, arguments.language);
    if (const std::string& problem = problem_of_shipped_adaptors(); !problem.empty())
        return usage_error("verify", verbatim(problem), cli_message("our-mistake"),
                           arguments.language);
    const AssembledSubmission assembled = assemble_submission(options.submission);
    if (!assembled.program)
        return usage_error("verify", cli_message("not-assembled", options.submission.name),
                           cli_message("check-explains"), arguments.language);
    RunLimits limits = game_limits;
    limits.engine = choose_engine({}).value_or(Engine::automatic);
    const WizardResult learnt = run_adaptor_wizard(*assembled.program, options.game,
                                                   user_at_console(options.language), limits);
    return learnt.adaptor ? write(learnt, options) : gave_none(learnt, options.language);
}

} // namespace tharsis
