// adaptor_builder_test.cpp -- adaptors that are made of a program's own questions
// Our own programs ask in their own way and in twenty others; each must be judged right, and found
// out when its rules are wrong.
#include "grading/game_judge/inference/adaptor_builder.hpp"
#include "grading/game_judge/inference/adaptor_probe.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "support/ataxx_planted_errors.hpp"
#include "support/other_dialogues.hpp"
#include "support/planted_errors.hpp"
#include "support/rows.hpp"
#include "support/stackchess_planted_errors.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

std::string line_of(const std::vector<PromptStep>& steps) {
    static constexpr std::string_view conditions[] = {"", "?choice", "?reserve", "?several",
                                                      "?stacked"};
    std::string text;
    for (const PromptStep& step : steps)
        text += fmt::format("{}{}{}{}", text.empty() ? "" : " ", word_of(step.prompt_kind),
                            step.text.empty() ? "" : "=" + step.text,
                            conditions[static_cast<std::size_t>(step.when)]);
    return text;
}

BuiltAdaptor build(const Submission& submission, BoardGame game) {
    const AssembledSubmission assembled = assemble_submission(submission);
    for (const Observation& observation : assembled.check.observations)
        UNSCOPED_INFO(observation.message.english
                      << " in line " << (observation.location ? observation.location->line : 0));
    REQUIRE(assembled.program);
    return build_adaptor(*assembled.program, game);
}

Verdict judge(const Submission& submission, const Adaptor& adaptor) {
    GameTask task;
    task.game = adaptor.game;
    task.adaptor = adaptor;
    task.stop_at_first = true;
    return judge_game(submission, task);
}

std::string told_by(const Verdict& verdict) {
    const Observation* error = first_error(verdict);
    if (error == nullptr) return {};
    std::string text = error->message.english + "\ninputs:";
    for (const auto& line : error->inputs) text += " [" + line.substr(0, 20) + "]";
    text += "\nmoves:";
    for (const auto& line : error->moves) text += " " + line;
    return text + "\n" + error->actual;
}

} // namespace

namespace {

/// An error of the rules, and the other dialogues of its game in which it is planted: it must be
/// found in each.
struct PlantedThere {
    const Edit& error;
    std::string_view dialogues;
};

const Edit& named(std::span<const Edit> edits, std::string_view name) {
    const auto found = std::ranges::find(edits, name, &Edit::name);
    REQUIRE(found != edits.end());
    return *found;
}

} // namespace

TEST_CASE("programs that ask in other ways are judged with an adaptor built for them",
          "[adaptor]") {
    for (const OtherDialogue& other : rows_to_test(other_dialogues(), 4)) {
        INFO(other.name);
        const Submission submission = own_submission(other.program, other.edits);
        const BuiltAdaptor built = build(submission, other.game);
        INFO(built.screen);
        CHECK(built.adaptor);
        if (!built.adaptor) continue;
        INFO("move: " << line_of(built.adaptor->move)
                      << "\ndrop: " << line_of(built.adaptor->drop));
        const Verdict verdict = judge(submission, *built.adaptor);
        INFO(summary_of(verdict) << told_by(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
    }
}

TEST_CASE("programs with an error in their rules still get an adaptor, and are refused",
          "[adaptor]") {
    const PlantedThere planted[] = {
        {named(planted_errors, "six pieces may stand on a cell"), "Focus"},
        {named(planted_errors, "one cell of the geometry is wrong"), "Focus"},
        {named(stackchess_planted_errors, "as many pieces are a majority"), "Stackchess"},
        {named(stackchess_planted_errors, "pawns take straight ahead"), "Stackchess"},
        {named(ataxx_planted_errors, "only seven neighbours are infected"), "Ataxx"},
        {named(ataxx_planted_errors, "a jump leaves its piece behind"), "Ataxx"},
    };
    for (const auto& [error, named_game] : planted) {
        const std::string_view dialogues = named_game; // Clang 14 captures no structured binding
        std::vector<OtherDialogue> of_game;
        std::ranges::copy_if(
            other_dialogues(), std::back_inserter(of_game),
            [&](const OtherDialogue& other) { return other.name.starts_with(dialogues); });
        for (const OtherDialogue& other : rows_to_test(of_game, 1)) {
            INFO(other.name << ", " << error.name);
            std::vector<Edit> edits = other.edits;
            edits.push_back(error);
            const Submission submission = own_submission(other.program, edits);
            const BuiltAdaptor built = build(submission, other.game);
            CHECK(built.adaptor);
            if (!built.adaptor) continue;
            const Verdict verdict = judge(submission, *built.adaptor);
            INFO(summary_of(verdict) << told_by(verdict));
            CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
        }
    }
}

TEST_CASE("programs of other authors get adaptors that fit them", "[adaptor]") {
    std::size_t programs = 0;
    for (const auto& entry : std::filesystem::directory_iterator(
             std::filesystem::path(THARSIS_TEST_DATA) / "host" / "grading" / "other_programs")) {
        const std::string name = entry.path().filename().string(),
                          type = entry.path().extension().string();
        if (type != ".asm" && type != ".elf") continue;
        const auto game = find_board_game(name.substr(0, name.find('_')));
        REQUIRE(game);
        INFO(name);
        std::ifstream file(entry.path(), std::ios::binary);
        Submission submission =
            small_submission(std::string(std::istreambuf_iterator<char>(file), {}));
        submission.sources[0].name = name;
        const AssembledSubmission assembled = assemble_submission(submission);
        REQUIRE(assembled.program);
        const BuiltAdaptor built = build_adaptor(*assembled.program, *game);
        INFO(built.screen);
        REQUIRE(built.adaptor);
        CHECK(built.starts < 500);
        ProgramUnderTest subject(*assembled.program);
        CHECK(probe_adaptor(subject, *built.adaptor).fits());
        ++programs;
    }
    CHECK(programs >= 16);
}

TEST_CASE("questions whose words say nothing are answered in the order of a supplied adaptor",
          "[adaptor]") {
    const Edit silent[] = {
        {"the cell", "focus/dialogue.asm", "\"Saisir une case à jouer : \"", "\"? \""},
        {"the count", "focus/dialogue.asm", "\"Saisir le nombre de pièces à déplacer (1 à \"",
         "\"? (1 à \""},
        {"the direction", "focus/dialogue.asm", "\"Saisir une direction (\"", "\"? (\""},
    };
    const BuiltAdaptor built = build(own_submission("Focus.asm", silent), BoardGame::focus);
    INFO(built.screen);
    REQUIRE(built.adaptor);
    CHECK(built.adaptor->name == "tharsis-focus");
    CHECK(built.starts < 500);
}

TEST_CASE("nothing is invented for programs that do not play", "[adaptor]") {
    const std::string ask = "        .text\n        .globl main\nmain:   la $a0, text\n        li "
                            "$v0, 4\n        syscall\n        li $v0, 5\n        syscall\n";
    const std::string row = "|[+]|[+]|[*]|[*]|[+]|[+]|\\n|[*]|[*]|[+]|[+]|[*]|[*]|\\n";
    const std::string board = "        .data\ntext:   .asciiz \"" + row + row + row + "Case ? \"\n";
    const std::string programs[] = {
        board + ask + "        b main\n",                      // always the same board
        board + ask + "        li $v0, 10\n        syscall\n", // ends after the first answer
        board + ask + "stay:   b stay\n",                      // loops after it
        "        .data\ntext:   .asciiz \"Case ? \"\n" + ask +
            "        b main\n", // no board at all
        "        .text\n        .globl main\nmain:   li $v0, 10\n        syscall\n", // asks nothing
    };
    for (const std::string& text : programs) {
        INFO(text);
        const AssembledSubmission assembled = assemble_submission(small_submission(text));
        REQUIRE(assembled.program);
        const BuiltAdaptor built = build_adaptor(*assembled.program, BoardGame::focus);
        CHECK_FALSE(built.adaptor);
        CHECK(built.starts <= 3040);
        CHECK(built.instructions <= 1'020'000'000);
    }
}

TEST_CASE("an adaptor is built in the same way each time", "[adaptor]") {
    const Submission submission = own_submission("Focus.asm");
    const BuiltAdaptor first = build(submission, BoardGame::focus),
                       second = build(submission, BoardGame::focus);
    REQUIRE(first.adaptor);
    CHECK(*first.adaptor == *second.adaptor);
    CHECK(first.starts == second.starts);
}

TEST_CASE("a key that its question explains cannot mean another direction", "[adaptor]") {
    const Edit& error = named(planted_errors, "up and down exchanged");
    const BuiltAdaptor built = build(own_submission("Focus.asm", {&error, 1}), BoardGame::focus);
    REQUIRE(built.adaptor);
    REQUIRE(built.adaptor->directions.size() == 4);
    for (std::size_t i = 0; i < 4; ++i) {
        const std::string& key = built.adaptor->directions[i];
        CHECK((key.empty() || key == std::to_string(2 * i + 2)));
    }
    CHECK(built.adaptor->directions[1] == "4");
}
