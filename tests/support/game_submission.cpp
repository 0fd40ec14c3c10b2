// game_submission.cpp -- reads asm/ into a Submission
// An edit that does not apply is an error of the test, which then fails.
#include "support/game_submission.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <set>

namespace tharsis::testing {

namespace {

namespace fs = std::filesystem;

void plant(SourceFile& file, std::span<const Edit> edits, std::set<std::string_view>& planted) {
    for (const Edit& edit : edits) {
        if (edit.file != file.name) continue;
        const auto at = file.text.find(edit.from);
        INFO("the edit '" << edit.name << "' of " << edit.file);
        REQUIRE(at != std::string::npos);
        file.text.replace(at, edit.from.size(), edit.to);
        planted.insert(edit.name);
    }
}

Submission submission_below(const fs::path& home, std::string_view main_file,
                            std::span<const Edit> edits) {
    Submission submission;
    submission.name = main_file;
    std::set<std::string_view> planted;
    for (const auto& entry : fs::recursive_directory_iterator(home)) {
        if (entry.path().extension() != ".asm") continue;
        std::ifstream file(entry.path(), std::ios::binary);
        SourceFile source{entry.path().lexically_relative(home).generic_string(),
                          std::string(std::istreambuf_iterator<char>(file), {})};
        plant(source, edits, planted);
        (source.name == main_file ? submission.sources : submission.included)
            .push_back(std::move(source));
    }
    REQUIRE(submission.sources.size() == 1);
    REQUIRE(planted.size() == edits.size());
    return submission;
}

} // namespace

Submission own_submission(std::string_view main_file, std::span<const Edit> edits) {
    return submission_below(fs::path(THARSIS_SOURCE) / "asm", main_file, edits);
}

Submission dialogue_submission(std::string_view main_file, std::span<const Edit> edits) {
    return submission_below(fs::path(THARSIS_TEST_DATA) / "host" / "grading" / "dialogues",
                            main_file, edits);
}

Verdict judge_dialogue(std::string_view main_file, BoardGame game, std::span<const Edit> edits) {
    GameTask task;
    task.game = game;
    task.stop_at_first = true;
    return judge_game(dialogue_submission(main_file, edits), task);
}

Submission small_submission(std::string_view text) {
    Submission submission;
    submission.name = "small.asm";
    submission.sources.push_back({"small.asm", std::string(text)});
    return submission;
}

std::string summary_of(const Verdict& verdict) {
    std::string text;
    for (const Check& check : verdict.checks) {
        text += fmt::format("{} {}", check.name, word_of(check.outcome));
        for (const Observation& observation : check.observations)
            text += fmt::format(" {} ({} moves)", observation.code, observation.moves.size());
        text += "\n";
    }
    return text;
}

const Observation* first_error(const Verdict& verdict) {
    for (const Check& check : verdict.checks)
        for (const Observation& observation : check.observations)
            if (observation.kind == Observation::Kind::error) return &observation;
    return nullptr;
}

} // namespace tharsis::testing
