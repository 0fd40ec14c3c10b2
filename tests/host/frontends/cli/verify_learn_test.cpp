// verify_learn_test.cpp -- `tharsis verify --learn` from outside: answers come from a pipe, and an
// adaptor is written
//
// The program is an independent Othello whose questions cannot be inferred.
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>
#include <filesystem>

using namespace tharsis::test;

namespace {

const std::filesystem::path dialogues =
    std::filesystem::path(THARSIS_SOURCE) / "tests" / "host" / "grading" / "dialogues";

std::string with(std::string text, std::string_view old, std::string_view other) {
    const std::size_t at = text.find(old);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old.size(), other);
}

/// Line and column are typed as 3=4, and a player who cannot move types 0=0. The program's texts do
/// not mention it.
CommandFixture& with_riddle(CommandFixture& scene) {
    std::string text = text_of(dialogues / "othello_paire.asm");
    text = with(
        text,
        ", entrez la ligne et la colonne (de 1 à 8, séparées par un espace ; 0 0 pour passer) : ",
        " : zorg ? ");
    text = with(text, "        bne     $t0, ' ', wrong\n", "        bne     $t0, '=', wrong\n");
    scene.file("alice.asm", text);
    for (const std::string name : {"macros.asm", "console.asm", "othello.asm"})
        scene.file("rules/" + name, text_of(dialogues / "rules" / name));
    return scene;
}

constexpr std::string_view learn = "tharsis verify --learn theirs.toml --game othello alice.asm";

} // namespace

TEST_CASE("a teacher's answers are written to an adaptor with which the program is judged",
          "[verify][learn]") {
    CommandFixture scene;
    const Outcome lesson = with_riddle(scene).type(
        std::string(learn), "six\n12\n11\nROW/COLUMN\n11\nROW=COLUMN\n9=9\n0=0\n");
    INFO(lesson.output << lesson.errors);
    CHECK(lesson.status == 0);
    CHECK(holds(lesson.output, "    | Noirs : zorg ? "));
    CHECK(holds(lesson.output, "With that, no move becomes the reference's."));
    CHECK(holds(lesson.output, "With that, the position does not become the reference's."));
    CHECK(holds(lesson.output, "theirs.toml is written. Judge with it: tharsis verify --game "
                               "othello --adaptor theirs.toml SUBMISSION..."));
    CHECK(holds(scene.text("theirs.toml"), "answer = \"{goal-row}={goal-column}\""));
    CHECK(holds(scene.text("theirs.toml"), "types_passes = true"));
    const Outcome judged = scene.type(
        "tharsis verify --game othello --adaptor theirs.toml --quiet --format jsonl alice.asm");
    INFO(judged.output);
    CHECK(judged.status == 0);
}

TEST_CASE("a lesson whose answers end before moves can be made writes nothing", "[verify][learn]") {
    CommandFixture scene;
    with_riddle(scene);
    for (const std::string_view answers : {"", "11\n", "1\n2\n3\n"}) {
        const Outcome lesson = scene.type(std::string(learn), answers);
        INFO(answers << lesson.output);
        CHECK(lesson.status == 3);
        CHECK(holds(lesson.output, "No answers are left: nothing was written."));
        CHECK_FALSE(scene.has("theirs.toml"));
    }
}

TEST_CASE("if the answers end early, the adaptor learnt so far is written", "[verify][learn]") {
    CommandFixture scene;
    const Outcome lesson = with_riddle(scene).type(std::string(learn), "11\nROW=COLUMN\n");
    INFO(lesson.output);
    CHECK(lesson.status == 0);
    CHECK(holds(lesson.output, "No answers are left: what was not asked stays unknown."));
    CHECK(holds(scene.text("theirs.toml"), "answer = \"{goal-row}={goal-column}\""));
    CHECK_FALSE(holds(scene.text("theirs.toml"), "pass"));
}

TEST_CASE("a lesson can be in French", "[verify][learn]") {
    CommandFixture scene;
    const Outcome lesson =
        with_riddle(scene).type(std::string(learn) + " --lang fr", "11\nLIGNE=COLONNE\n\n");
    INFO(lesson.output);
    CHECK(lesson.status == 0);
    CHECK(holds(lesson.output, "Que demande la dernière question (1 à 11 ; Entrée : 6) ?"));
    CHECK(holds(lesson.output, "Inconnu : comment passe un joueur qui pourrait jouer."));
    CHECK(holds(lesson.output, "theirs.toml est écrit."));
    CHECK_FALSE(holds(scene.text("theirs.toml"), "pass"));
    const Outcome left =
        scene.type("tharsis verify --learn other.toml --game othello --lang fr alice.asm");
    CHECK(left.status == 3);
    CHECK(holds(left.output, "Plus de réponses : rien n'a été écrit."));
}

TEST_CASE("wrong options are rejected before the lesson begins", "[verify][learn]") {
    CommandFixture scene;
    with_riddle(scene)
        .file("kept.toml", "mine\n")
        .file("broken.asm", "main: adiu $a0, $zero, 1\n")
        .file("bob.asm", scene.text("alice.asm"));
    const auto refused = [&](const std::string& rest, std::string_view why) {
        const Outcome outcome = scene.type("tharsis verify --learn " + rest, "11\nROW=COLUMN\n\n");
        INFO(rest << "\n" << outcome.output << outcome.errors);
        CHECK(outcome.status == 2);
        CHECK(holds(outcome.errors, why));
        CHECK(outcome.output.empty());
    };
    refused("kept.toml --game othello alice.asm", "--learn kept.toml: is there already");
    CHECK(scene.text("kept.toml") == "mine\n");
    refused("theirs.toml alice.asm", "--learn goes with --game");
    refused("theirs.toml --game othello --task t.toml alice.asm",
            "--task does not go with --learn");
    refused("theirs.toml --game othello --format csv=x alice.asm",
            "--format does not go with --learn");
    refused("theirs.toml --game othello alice.asm bob.asm", "--learn learns from one submission");
    refused("theirs.toml --game othello broken.asm", "broken.asm does not assemble");
    refused("theirs.toml --game othello --lang de alice.asm", "--lang de: unknown language");
    CHECK_FALSE(scene.has("theirs.toml"));
}

TEST_CASE("a file that cannot be written is reported after the lesson", "[verify][learn]") {
    CommandFixture scene;
    const Outcome lesson = with_riddle(scene).type(
        "tharsis verify --learn alice.asm/theirs.toml --game othello alice.asm",
        "11\nROW=COLUMN\n\n");
    INFO(lesson.output << lesson.errors);
    CHECK(lesson.status == 2);
    CHECK(holds(lesson.errors, "--learn alice.asm/theirs.toml: "));
}
