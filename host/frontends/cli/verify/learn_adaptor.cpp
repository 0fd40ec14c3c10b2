// learn_adaptor.cpp -- `tharsis verify --learn`: a dialogue at the console that produces an adaptor
// file
//
// The file is written only after the adaptor has worked with the program.
#include "frontends/cli/verify/judges.hpp"
#include "frontends/cli/verify/submission_files.hpp"
#include "grading/dialogues/adaptor_reader.hpp"
#include "grading/dialogues/adaptor_writer.hpp"
#include "grading/file_order/file_order.hpp"
#include "grading/game_judge/inference/adaptor_wizard.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "running/engine_choice.hpp"
#include "support/files/whole_file.hpp"
#include "support/output/output.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <iostream>

namespace tharsis {

namespace {

/// The options, or the error in them.
struct Wish {
    BoardGame game = BoardGame::focus;
    Language language = Language::english;
    std::string file;
    Submission submission;
    std::string error{}, tip{};
};

Wish refused(std::string error, std::string tip) {
    Wish wish;
    wish.error = std::move(error);
    wish.tip = std::move(tip);
    return wish;
}

Wish wish_of(const Arguments& arguments) {
    constexpr std::string_view usual =
        "tharsis verify --learn theirs.toml --game focus submissions/alice.asm";
    Wish wish;
    const auto game = find_board_game(arguments.value("--game").value_or(""));
    if (!game) return refused("--learn goes with --game", std::string(usual));
    wish.game = *game;
    wish.file = arguments.value("--learn").value_or("");
    if (wish.file.empty()) return refused("--learn needs a file to write", std::string(usual));
    if (std::error_code error; std::filesystem::exists(wish.file, error))
        return refused(fmt::format("--learn {}: is there already", wish.file),
                       "name a new file, or remove this one");
    const std::string language = arguments.value("--lang").value_or("en");
    if (language != "en" && language != "fr")
        return refused(fmt::format("--lang {}: is no language that is spoken here", language),
                       "en or fr");
    wish.language = language == "fr" ? Language::french : Language::english;
    const FoundSubmissions found = find_submissions(arguments.words, false);
    if (!found.error.empty()) return refused(found.error, found.tip);
    if (found.list.size() != 1)
        return refused("--learn learns from one submission", std::string(usual));
    wish.submission = in_running_order(read_submission(found.list[0]));
    return wish;
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
int write(const WizardResult& learnt, const Wish& wish) {
    Adaptor adaptor = *learnt.adaptor;
    adaptor.name = std::filesystem::path(wish.file).stem().string();
    const std::string text = write_adaptor(adaptor);
    if (const std::string error = write_whole_file(wish.file, text, FileBeside::Over::nothing);
        !error.empty()) {
        standard_output.print(text);
        return usage_error("verify", fmt::format("--learn {}: {}", wish.file, error),
                           "what was learnt stands above");
    }
    if (const AdaptorRead read = read_adaptor(text); !read.value)
        return usage_error("verify",
                           fmt::format("{} is written, but must be mended: {}", wish.file,
                                       read.problem.sentence()),
                           "docs/adaptors.md");
    const LocalizedText left{"\nNo answers are left: what was not asked stays unknown.",
                             "\nPlus de réponses : ce qui n'a pas été demandé reste inconnu."};
    if (learnt.left) standard_output.line(in(wish.language, left));
    const LocalizedText written{
        fmt::format(
            "{} is written. Judge with it: tharsis verify --game {} --adaptor {} SUBMISSION...",
            wish.file, word_of(wish.game), wish.file),
        fmt::format(
            "{} est écrit. Pour juger avec : tharsis verify --game {} --adaptor {} SOUMISSION...",
            wish.file, word_of(wish.game), wish.file)};
    standard_output.line(in(wish.language, written));
    return status::good;
}

} // namespace

int learn_from_submission(const Arguments& arguments) {
    const Wish wish = wish_of(arguments);
    if (!wish.error.empty()) return usage_error("verify", wish.error, wish.tip);
    const AssembledSubmission assembled = assemble_submission(wish.submission);
    if (!assembled.program)
        return usage_error("verify", fmt::format("{} does not assemble", wish.submission.name),
                           "tharsis check says why");
    ProgramLimits limits;
    limits.engine = choose_engine({}).value_or(Engine::automatic);
    const WizardResult learnt =
        run_adaptor_wizard(*assembled.program, wish.game, user_at_console(wish.language), limits);
    return learnt.adaptor ? write(learnt, wish) : gave_none(learnt, wish.language);
}

} // namespace tharsis
