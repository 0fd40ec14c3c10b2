// adaptor_wizard_test.cpp -- a teacher answers what probing leaves open, and nothing is believed
// before it goes well
//
// Teachers are lists of lines here.
#include "grading/dialogues/adaptor_reader.hpp"
#include "grading/dialogues/adaptor_writer.hpp"
#include "grading/game_judge/inference/adaptor_wizard.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "support/game_submission.hpp"

#include <catch2/catch.hpp>
#include <deque>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

constexpr Edit password{"asks for a word first", "Focus.asm",
                        "        push    $ra\nplay_game.next:\n", R"(
        push    $ra
        .data
word_question:
        .asciiz "Mot secret ? "
        .text
play_game.ask:
        la      $a0, word_question
        jal     print_string
        jal     read_line
        lbu     $t0, 0($v1)
        bne     $t0, 'k', play_game.ask
play_game.next:
)"};

// The menu does not say that 7 plays a reserve piece.
constexpr Edit hidden_menu[] = {
    {"its words", "focus/dialogue.asm",
     "Déplacer une pile (1) ou poser une pièce de réserve (2) : ",
     "Une pile (1), ou l'autre coup ? "},
    {"its number", "focus/constants.asm", ".eqv    BY_RESERVE 2", ".eqv    BY_RESERVE 7"},
};

// A whole move in one line that holds its goal, "33>43 1", and a drop whose sign no player can
// guess; no question says so.
constexpr Edit goal_lines[] = {
    {"its words", "focus_phrase.asm",
     "s. Entrez votre coup, case nombre sens (exemple : 23 1 h, sens parmi h b g d), ou r et une "
     "case (exemple : r 23) pour la réserve\\n> ",
     "s > "},
    {"its drop", "focus_phrase.asm",
     "beq     $t0, 'r', understand_reserve\n        bne     $v0, 6,",
     "beq     $t0, '%', understand_reserve\n        bne     $v0, 7,"},
    {"its move", "focus_phrase.asm", R"(        lbu     $t0, answer+2
        bne     $t0, ' ', understand_no
        lbu     $t0, answer+4
        bne     $t0, ' ', understand_no
        lbu     $a1, answer+3
        addiu   $a1, $a1, -48
        lbu     $t0, answer+5
        li      $a2, 0
        beq     $t0, 'b', understand_move
        li      $a2, 1
        beq     $t0, 'g', understand_move
        li      $a2, 2
        beq     $t0, 'd', understand_move
        li      $a2, 3
        beq     $t0, 'h', understand_move
)",
     R"(        lbu     $t0, answer+2
        bne     $t0, '>', understand_no
        li      $s0, 3
        jal     cell
        bltz    $v0, understand_no
        subu    $t0, $v0, $a0
        lbu     $t1, answer+5
        bne     $t1, ' ', understand_no
        lbu     $a1, answer+6
        addiu   $a1, $a1, -48
        blez    $a1, understand_no
        mul     $t1, $a1, 6
        li      $a2, 0
        beq     $t0, $t1, understand_move
        addu    $t2, $t0, $a1
        li      $a2, 1
        beqz    $t2, understand_move
        li      $a2, 2
        beq     $t0, $a1, understand_move
        addu    $t2, $t0, $t1
        li      $a2, 3
        beqz    $t2, understand_move
)"},
};

// A menu of Ataxx that offers nothing: zig duplicates, zag jumps, and who cannot move types zog.
constexpr Edit hidden_kinds[] = {
    {"its words", "ataxx_mots.asm",
     "Votre choix [dupliquer, sauter, passer] : ", "Et maintenant ? "},
    {"duplication", "ataxx_mots.asm", "\"dupliquer\", from", "\"zig\", from"},
    {"jump", "ataxx_mots.asm", "\"sauter\", from", "\"zag\", from"},
    {"pass", "ataxx_mots.asm", "\"passer\", passing", "\"zog\", passing"},
};

// In front of a move, v; in front of a reserve piece, w.
constexpr Edit hidden_reserve[] = {
    {"its words", "focus_sens.asm", "Voulez-vous poser un pion de votre réserve (oui/non) ? ",
     "? "},
    {"its answers", "focus_sens.asm",
     "        beq     $t0, 'o', ask_reserve\n        beq     $t0, 'n', ask_stack\n",
     "        beq     $t0, 'w', ask_reserve\n        beq     $t0, 'v', ask_stack\n"},
};

// Questions that say nothing, and keys that cannot be guessed.
constexpr Edit hidden_answers[] = {
    {"its line", "focus_hauteur.asm", "\"Ligne de la pile : \"", "\"a ? \""},
    {"its column", "focus_hauteur.asm", "\"Colonne de la pile : \"", "\"b ? \""},
    {"its count", "focus_hauteur.asm", "\"Nombre de pions à déplacer : \"", "\"c ? \""},
    {"its direction", "focus_hauteur.asm", "\"Direction (H/B/G/D) : \"", "\"d ? \""},
    {"down", "focus_hauteur.asm", "typed   (\"b\", go)", "typed   (\"!\", go)"},
    {"left", "focus_hauteur.asm", "typed   (\"g\", go)", "typed   (\"?\", go)"},
    {"right", "focus_hauteur.asm", "typed   (\"d\", go)", "typed   (\"%\", go)"},
    {"up", "focus_hauteur.asm", "typed   (\"h\", go)", "typed   (\"&\", go)"},
    {"Down", "focus_hauteur.asm", "typed   (\"B\", go)", "typed   (\"!\", go)"},
    {"Left", "focus_hauteur.asm", "typed   (\"G\", go)", "typed   (\"?\", go)"},
    {"Right", "focus_hauteur.asm", "typed   (\"D\", go)", "typed   (\"%\", go)"},
    {"Up", "focus_hauteur.asm", "typed   (\"H\", go)", "typed   (\"&\", go)"},
};

constexpr Edit hidden_pass{
    "must be typed", "othello_below.asm",
    "        say     (\" has no move.\\n\")\n        jal     pass\n",
    "blocked:\n        say     (\" has no move. The agreed word? \")\n        jal     read_line\n  "
    "      bne     $v0, 3, blocked\n        lbu     $t0, answer+1\n        bne     $t0, 'u', "
    "blocked\n        jal     pass\n"};

struct Lesson {
    WizardResult learnt;
    std::string said;
    std::size_t unused = 0; ///< answers
};

Lesson learn(const Submission& submission, BoardGame game, std::deque<std::string> answers,
             Language language = Language::english) {
    const AssembledSubmission assembled = assemble_submission(submission);
    REQUIRE(assembled.program);
    Lesson lesson;
    WizardUser user;
    user.language = language;
    user.say = [&](std::string_view text) { lesson.said += text; };
    user.answer = [&]() -> std::optional<std::string> {
        if (answers.empty()) return {};
        std::string line = answers.front();
        answers.pop_front();
        return line;
    };
    lesson.learnt = run_adaptor_wizard(*assembled.program, game, user);
    lesson.unused = answers.size();
    return lesson;
}

Lesson learn(std::string_view program, BoardGame game, std::span<const Edit> edits,
             std::deque<std::string> answers, Language language = Language::english) {
    return learn(own_submission(program, edits), game, std::move(answers), language);
}

} // namespace

TEST_CASE("a program that asks nothing unusual is learnt without a question", "[adaptor]") {
    const Lesson lesson = learn("Focus.asm", BoardGame::focus, {}, {});
    INFO(lesson.said);
    REQUIRE(lesson.learnt.adaptor);
    CHECK(lesson.learnt.adaptor->drop.size() == 2);
    const AdaptorRead again = read_adaptor(write_adaptor(*lesson.learnt.adaptor));
    INFO(text_of(again.problem.sentence(), Language::english));
    REQUIRE(again.value);
    CHECK(*again.value == *lesson.learnt.adaptor);
}

TEST_CASE("a teacher is asked for an opening that cannot be guessed", "[adaptor]") {
    const Lesson lesson = learn("Focus.asm", BoardGame::focus, {&password, 1}, {"k"});
    INFO(lesson.said);
    REQUIRE(lesson.learnt.adaptor);
    CHECK(lesson.learnt.adaptor->opening == std::vector<std::string>{"k"});
    CHECK(lesson.said.find("Mot secret ?") != std::string::npos);
    CHECK(lesson.unused == 0);
}

TEST_CASE("a lesson whose answers end gives no adaptor", "[adaptor]") {
    const Lesson lesson =
        learn("Focus.asm", BoardGame::focus, {&password, 1}, {}, Language::french);
    INFO(lesson.said);
    CHECK_FALSE(lesson.learnt.adaptor);
    CHECK(lesson.learnt.left);
    CHECK(lesson.said.find("Que tape-t-on ici ?") != std::string::npos);
}

TEST_CASE("the answer of a teacher about a drop is tried before it is used", "[adaptor]") {
    const Lesson lesson = learn("Focus.asm", BoardGame::focus, hidden_menu, {"9, CELL", "7, CELL"});
    INFO(lesson.said);
    REQUIRE(lesson.learnt.adaptor);
    CHECK(lesson.said.find("does not become the reference's") != std::string::npos);
    REQUIRE(lesson.learnt.adaptor->drop.size() == 2);
    CHECK(lesson.learnt.adaptor->drop[0].text == "7");
    CHECK(lesson.unused == 0);
}

TEST_CASE("an empty answer leaves the unknown unknown", "[adaptor]") {
    const Lesson lesson = learn("Focus.asm", BoardGame::focus, hidden_menu, {""});
    INFO(lesson.said);
    REQUIRE(lesson.learnt.adaptor);
    CHECK(lesson.learnt.adaptor->drop.empty());
}

TEST_CASE("what a question may ask is guessed, Enter accepts it, and a guess that did not help is "
          "not made again",
          "[adaptor]") {
    const Edit secret[] = {
        {"its words", "stackchess/dialogue.asm",
         "c (changer de case), d (déplacer) ou a (abandonner).\\n", "non.\\n"},
        {"its letter", "stackchess/dialogue.asm", "beq     $v0, 'd', ask_move.skip",
         "beq     $v0, 'y', ask_move.skip"},
        {"its help", "Stackchess.asm", "c change de case, a abandonne, Ctrl-D quitte.",
         "Ctrl-D quitte."},
    };
    const std::string_view question = "What does the last question ask (1 to 11";
    const Lesson guessed = learn("Stackchess.asm", BoardGame::stackchess, secret, {"", "x"});
    INFO(guessed.said);
    const std::size_t first = guessed.said.find(question), second = guessed.said.rfind(question);
    REQUIRE(first != second);
    const auto line_at = [&](std::size_t at) {
        return guessed.said.substr(at, guessed.said.find('?', at) - at);
    };
    CHECK(line_at(first).find("; Enter: ") != std::string::npos);
    CHECK(line_at(first) != line_at(second));
}

TEST_CASE("whole lines that hold the goal are learnt without directions, and the drop is asked",
          "[adaptor][long]") {
    const Lesson lesson = learn(dialogue_submission("focus_phrase.asm", goal_lines),
                                BoardGame::focus, {"11", "CELL>GOAL COUNT", "% CELL"});
    INFO(lesson.said);
    REQUIRE(lesson.learnt.adaptor);
    CHECK(lesson.unused == 0);
    CHECK(lesson.learnt.adaptor->drop.size() == 1);
    const std::string text = write_adaptor(*lesson.learnt.adaptor);
    const AdaptorRead again = read_adaptor(text);
    INFO(text << text_of(again.problem.sentence(), Language::english));
    REQUIRE(again.value);
    CHECK(*again.value == *lesson.learnt.adaptor);
}

TEST_CASE("the answers of a whole move may be given at once", "[adaptor]") {
    const Lesson lesson = learn(dialogue_submission("focus_phrase.asm", goal_lines),
                                BoardGame::focus, {"CELL>GOAL COUNT", "% CELL"});
    INFO(lesson.said);
    REQUIRE(lesson.learnt.adaptor);
    CHECK(lesson.unused == 0);
    CHECK(lesson.learnt.adaptor->drop.size() == 1);
    REQUIRE(lesson.learnt.adaptor->move.size() == 1);
    CHECK(lesson.learnt.adaptor->move[0].text == "{cell}>{goal} {count}");
    CHECK(lesson.said.find("Moves can be made: CELL>GOAL COUNT.") != std::string::npos);
}

TEST_CASE("all answers of a move may be given at once, and then keys of directions are asked",
          "[adaptor][long]") {
    const Lesson lesson = learn(dialogue_submission("focus_hauteur.asm", hidden_answers),
                                BoardGame::focus, {"ROW, COLUMN, COUNT, DIRECTION", "!, ?, %, &"});
    INFO(lesson.said);
    REQUIRE(lesson.learnt.adaptor);
    CHECK(lesson.unused == 0);
    CHECK(lesson.said.find("What is typed for down, left, right and up") != std::string::npos);
    CHECK(lesson.said.find("Moves can be made: ROW, COLUMN, COUNT, DIRECTION.") !=
          std::string::npos);
    CHECK(lesson.learnt.adaptor->directions == std::vector<std::string>{"!", "?", "%", "&"});
    const Lesson wrong = learn(dialogue_submission("focus_hauteur.asm", hidden_answers),
                               BoardGame::focus, {"COUNT, COLUMN, ROW, DIRECTION", "!, ?, %, &"});
    INFO(wrong.said);
    CHECK_FALSE(wrong.learnt.adaptor);
    CHECK(wrong.said.find("With that, no move becomes the reference's.") != std::string::npos);
}

TEST_CASE("a screen and the list of topics are shown once", "[adaptor]") {
    const Lesson lesson = learn(dialogue_submission("focus_phrase.asm", goal_lines),
                                BoardGame::focus, {"1", "4", "CELL>GOAL COUNT", "% CELL"});
    INFO(lesson.said);
    REQUIRE(lesson.learnt.adaptor);
    const auto times = [&](std::string_view text) {
        std::size_t count = 0;
        for (std::size_t at = lesson.said.find(text); at != std::string::npos;
             at = lesson.said.find(text, at + 1))
            ++count;
        return count;
    };
    CHECK(times("What does the last question ask") == 3);
    CHECK(times("how many pieces\n") == 1);
    CHECK(times("| 1 |R    |R    |V    |V    |R    |R    |\n") == 1);
    CHECK(
        times(
            "Tour des rouges > Coup refuse : recommencez.\n    | Tour des rouges > Coup refuse") ==
        0);
}

TEST_CASE("what was learnt before the answers end is kept", "[adaptor]") {
    const Lesson lesson = learn(dialogue_submission("focus_phrase.asm", goal_lines),
                                BoardGame::focus, {"11", "CELL>GOAL COUNT"});
    INFO(lesson.said);
    CHECK(lesson.learnt.left);
    REQUIRE(lesson.learnt.adaptor);
    CHECK(lesson.learnt.adaptor->drop.empty());
    CHECK(read_adaptor(write_adaptor(*lesson.learnt.adaptor)).value);
}

TEST_CASE("a menu with another word for a jump is learnt, and the word of a player who cannot move",
          "[adaptor]") {
    const Lesson lesson = learn(dialogue_submission("ataxx_mots.asm", hidden_kinds),
                                BoardGame::ataxx, {"9", "zig", "zag", "zug", "zog"});
    INFO(lesson.said);
    REQUIRE(lesson.learnt.adaptor);
    CHECK(lesson.unused == 0);
    CHECK(lesson.said.find("Moves can be made: zig (jump: zag), CELL, GOAL.") != std::string::npos);
    CHECK(lesson.learnt.adaptor->move[0].jump == "zag");
    CHECK(lesson.learnt.adaptor->types_passes);
    REQUIRE(lesson.learnt.adaptor->forced_pass.size() == 1);
    CHECK(lesson.learnt.adaptor->forced_pass[0].text == "zog");
    const AdaptorRead again = read_adaptor(write_adaptor(*lesson.learnt.adaptor));
    REQUIRE(again.value);
    CHECK(*again.value == *lesson.learnt.adaptor);
}

TEST_CASE("where some moves can be made only, what is typed for the others is asked", "[adaptor]") {
    const Lesson lesson =
        learn(dialogue_submission("ataxx_mots.asm", hidden_kinds), BoardGame::ataxx,
              {"9", "zag", "", "zig, CELL, GOAL", "zag, CELL, GOAL", "zog"});
    INFO(lesson.said);
    REQUIRE(lesson.learnt.adaptor);
    CHECK(lesson.said.find("Some moves can be made: zag, CELL, GOAL. Others are not, as here:") !=
          std::string::npos);
    CHECK(lesson.said.find("Moves can be made: zig (jump: zag), CELL, GOAL.") != std::string::npos);
    const Lesson left = learn(dialogue_submission("ataxx_mots.asm", hidden_kinds), BoardGame::ataxx,
                              {"9", "zag", ""});
    INFO(left.said);
    CHECK(left.learnt.left);
    CHECK(left.learnt.adaptor);
}

TEST_CASE("the words before a move with a reserve are asked for", "[adaptor]") {
    const Lesson lesson = learn(dialogue_submission("focus_sens.asm", hidden_reserve),
                                BoardGame::focus, {"u", "v", "w, CELL"});
    INFO(lesson.said);
    REQUIRE(lesson.learnt.adaptor);
    CHECK(lesson.unused == 0);
    CHECK(lesson.learnt.adaptor->move[0].text == "v");
    REQUIRE(lesson.learnt.adaptor->drop.size() == 2);
    CHECK(lesson.learnt.adaptor->drop[0].text == "w");
}

TEST_CASE("what a blocked player types is asked with its screen, and tried", "[adaptor]") {
    const Lesson lesson = learn(dialogue_submission("othello_below.asm", {&hidden_pass, 1}),
                                BoardGame::othello, {"", "zzz", "zut"});
    INFO(lesson.said);
    REQUIRE(lesson.learnt.adaptor);
    CHECK(lesson.unused == 0);
    CHECK(lesson.said.find("The agreed word?") != std::string::npos);
    CHECK(lesson.learnt.adaptor->pass.empty());
    REQUIRE(lesson.learnt.adaptor->forced_pass.size() == 1);
    CHECK(lesson.learnt.adaptor->forced_pass[0].text == "zut");
}
