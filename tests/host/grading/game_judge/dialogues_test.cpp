// dialogues_test.cpp -- programs by other hands with dialogues of their own
// (tests/host/grading/dialogues): each is understood, or not judged
//
// None is derived from ours: what the builder of adaptors can do was found out by them.
#include "grading/game_judge/inference/adaptor_builder.hpp"
#include "grading/game_judge/inference/adaptor_probe.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "support/game_submission.hpp"
#include "support/rows.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fmt/format.h>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

/// How each of them is answered: the questions of a move, and beside them a drop, a pass, giving
/// up, and what is unusual of the rest.
struct OtherDialogue {
    std::string_view file;
    BoardGame game;
    std::string_view move, other;
    bool upside_down = false;
};
constexpr OtherDialogue dialogues[] = {
    {"focus_phrase.asm", BoardGame::focus, "cell={cell} {count} {direction}", "cell=r {drop}"},
    {"focus_sens.asm", BoardGame::focus, "action=non cell count direction", "action=oui drop"},
    {"focus_chess.asm", BoardGame::focus, "cell goal", "cell=drop drop", true},
    {"focus_nombres.asm", BoardGame::focus, "action=1 cell={cell} {count} {direction}",
     "action=2 drop"},
    {"focus_hauteur.asm", BoardGame::focus, "action=d row column count direction",
     "action=p drop-row drop-column"},
    {"focus_words.asm", BoardGame::focus, "action=move cell count direction", "action=drop drop"},
    {"othello_d3.asm", BoardGame::othello, "goal", "goal=pp"},
    {"othello_below.asm", BoardGame::othello, "goal", ""},
    {"othello_paire.asm", BoardGame::othello, "goal", "goal=0 0"},
    {"othello_zero.asm", BoardGame::othello, "goal-column goal-row", "goal-column=9"},
    {"othello_signes.asm", BoardGame::othello, "goal", "goal=0"},
    {"ataxx_case.asm", BoardGame::ataxx, "cell goal", ""},
    {"ataxx_ligne.asm", BoardGame::ataxx, "cell={cell} {goal}", ""},
    {"ataxx_quatre.asm", BoardGame::ataxx, "cell={cell} {goal}", ""},
    {"ataxx_touches.asm", BoardGame::ataxx, "cell direction", ""},
    {"ataxx_telephone.asm", BoardGame::ataxx, "cell direction", ""},
    {"ataxx_mots.asm", BoardGame::ataxx, "action=dupliquer cell goal", "action=passer"},
    {"ataxx_noms.asm", BoardGame::ataxx, "row column goal-row goal-column", ""},
    {"stackchess_coup.asm", BoardGame::stackchess, "cell={cell} {count} {goal}", "cell=abandon"},
    {"stackchess_to.asm", BoardGame::stackchess, "cell={cell} {goal} count", "cell=resign"},
    {"stackchess_bas.asm", BoardGame::stackchess, "cell goal count", "cell=0"},
    {"stackchess_tirets.asm", BoardGame::stackchess, "action=1 cell={count}-{cell}-{goal}",
     "action=2"},
    {"stackchess_tb2.asm", BoardGame::stackchess, "action=j cell goal count", "action=a"},
};

/// With rules of their own, in which none of the errors below can be planted
/// (unusual_turns_test.cpp).
constexpr std::string_view whole_programs[] = {"focus_reserve.asm", "othello_again.asm"};

std::string line_of(const std::vector<PromptStep>& steps) {
    std::string text;
    for (const PromptStep& step : steps)
        text += fmt::format("{}{}{}", text.empty() ? "" : " ", word_of(step.prompt_kind),
                            step.text.empty() ? "" : "=" + step.text);
    return text;
}

Verdict judge(const OtherDialogue& dialogue, std::span<const Edit> edits) {
    return judge_dialogue(dialogue.file, dialogue.game, edits);
}

/// One error in the rules of each game, whatever the dialogue.
constexpr Edit errors[] = {
    {"six pieces may stand on a cell", "rules/focus.asm", "        ble     $t1, 5, cut_end\n",
     "        ble     $t1, 6, cut_end\n"},
    {"as many pieces are a majority", "rules/stackchess.asm",
     "        ble     $a1, $t1, is_move_no\n", "        blt     $a1, $t1, is_move_no\n"},
    {"one way is forgotten", "rules/othello.asm", "        li      $t1, 7\n",
     "        li      $t1, 6\n"},
    {"a jump leaves its piece behind", "rules/ataxx.asm", "        bne     $v0, 2, make_move_new\n",
     "        b       make_move_new\n"},
};

/// Whatever is typed is read as something else.
constexpr Edit garbled{"letters are exchanged", "rules/console.asm",
                       "        addiu   $v0, $v0, 1\n        b       read_line_next\n",
                       "        xori    $t0, $t0, 0x15\n        sb      $t0, answer($v0)\n        "
                       "addiu   $v0, $v0, 1\n        b       read_line_next\n"};

bool reads_numbers(const OtherDialogue& dialogue) {
    return dialogue.file == "othello_zero.asm" || dialogue.file == "ataxx_telephone.asm" ||
           dialogue.file == "othello_signes.asm";
}

} // namespace

TEST_CASE("dialogues of other authors are understood", "[adaptor][dialogues]") {
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(
             std::filesystem::path(THARSIS_TEST_DATA) / "host" / "grading" / "dialogues"))
        files += entry.path().extension() == ".asm" ? 1u : 0u;
    CHECK(files == std::size(dialogues) + std::size(whole_programs));
    for (const OtherDialogue& dialogue : rows_to_test(dialogues, 12)) {
        INFO(dialogue.file);
        const AssembledSubmission assembled =
            assemble_submission(dialogue_submission(dialogue.file));
        REQUIRE(assembled.program);
        const BuiltAdaptor built = build_adaptor(*assembled.program, dialogue.game);
        INFO(built.screen);
        CHECK(built.starts < 1500);
        REQUIRE(built.adaptor);
        CHECK(line_of(built.adaptor->move) == dialogue.move);
        const auto& pass =
            built.adaptor->pass.empty() ? built.adaptor->forced_pass : built.adaptor->pass;
        CHECK(line_of(built.adaptor->drop) + line_of(pass) + line_of(built.adaptor->resign) ==
              dialogue.other);
        CHECK(built.adaptor->upside_down == dialogue.upside_down);
        ProgramUnderTest subject(*assembled.program);
        CHECK(probe_adaptor(subject, *built.adaptor).fits());
    }
}

TEST_CASE("an error in the rules is found in each dialogue of another author",
          "[adaptor][dialogues]") {
    for (const OtherDialogue& dialogue : rows_to_test(dialogues, 8)) {
        const Edit& error = errors[static_cast<std::size_t>(dialogue.game)];
        INFO(dialogue.file << ": " << error.name);
        const Verdict verdict = judge(dialogue, {&error, 1});
        INFO(summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
    }
}

namespace {

/// An error, who makes it, and what is said of it.
struct Mistake {
    std::string_view dialogue;
    Edit edit;
    std::string_view english, french;
};

const OtherDialogue& dialogue_of(std::string_view file) {
    return *std::ranges::find(dialogues, file, &OtherDialogue::file);
}

const Observation* find_observation(const Verdict& verdict, std::string_view code) {
    for (const Check& check : verdict.checks)
        for (const Observation& observation : check.observations)
            if (observation.code == code) return &observation;
    return nullptr;
}

} // namespace

TEST_CASE("what is wrong is reported with the numbers and results in the output",
          "[adaptor][dialogues]") {
    const Mistake mistakes[] = {
        {"othello_signes.asm",
         {"another score", "othello_signes.asm",
          "        say     (\"@ = \")\n        say_number ($s0)\n",
          "        say     (\"@ = \")\n        say_number ($s1)\n"},
         "the score is wrong (black ",
         "le score est faux (noir "},
        {"ataxx_mots.asm",
         {"the other winner", "ataxx_mots.asm",
          "        bgt     $s0, $v0, red\n        blt     $s0, $v0, blue\n",
          "        bgt     $s0, $v0, blue\n        blt     $s0, $v0, red\n"},
         "announces the wrong result (a win of ",
         "un résultat faux (victoire de "},
        {"focus_sens.asm",
         {"a reserve saves nobody", "rules/focus.asm",
          "        or      $v0, $v0, $t9\n        seq     $v0, $v0, 0\n",
          "        seq     $v0, $t9, 0\n"},
         "says that the game is over, but it is the turn of ",
         "dit que la partie est finie, mais c'est "},
        {"stackchess_tb2.asm",
         {"who gives up has won", "stackchess_tb2.asm",
          "        jal     change_player\n        b       won\n", "        b       won\n"},
         "announces the wrong result (a win of ",
         "un résultat faux (victoire des "},
    };
    for (const Mistake& mistake : rows_to_test(mistakes, 1)) {
        const Verdict verdict = judge(dialogue_of(mistake.dialogue), {&mistake.edit, 1});
        INFO(mistake.dialogue << ": " << mistake.edit.name << "\n" << summary_of(verdict));
        const Observation* observation = first_error(verdict);
        REQUIRE(observation != nullptr);
        INFO(observation->message.english << "\n" << observation->message.french);
        CHECK(observation->message.english.find(mistake.english) != std::string::npos);
        CHECK(observation->message.french.find(mistake.french) != std::string::npos);
    }
}

TEST_CASE("the compared part of the stacks is reported", "[adaptor][dialogues]") {
    for (const std::string_view file :
         rows_to_test<std::string_view>({"stackchess_coup.asm", "focus_hauteur.asm"}, 1))
        CHECK(find_observation(judge(dialogue_of(file), {}), "stacks-in-part"));
    if (!tests_whole()) return;
    CHECK_FALSE(find_observation(judge(dialogue_of("focus_phrase.asm"), {}), "stacks-in-part"));
}

TEST_CASE("an illegal move that ends the game was a move, no wrong input", "[adaptor][dialogues]") {
    const Edit edit{"three steps", "rules/ataxx.asm",
                    "        jal     distance\n        sltiu   $v0, $v0, 3\n",
                    "        jal     distance\n        sltiu   $v0, $v0, 4\n"};
    GameTask task;
    task.game = BoardGame::ataxx;
    const Verdict verdict = judge_game(dialogue_submission("ataxx_noms.asm", {&edit, 1}), task);
    CHECK(find_observation(verdict, "illegal-move-accepted"));
    CHECK_FALSE(find_observation(verdict, "wrong-input-ends-game"));
}

TEST_CASE("what a player who cannot move must type is reported in words", "[adaptor][dialogues]") {
    struct Way {
        std::string_view file;
        Edit edit;
    };
    const Way ways[] = {
        {"othello_below.asm",
         {"a letter", "othello_below.asm",
          "        say     (\" has no move.\\n\")\n        jal     pass\n",
          "blocked:\n        say     (\": no move, type K to skip your turn: \")\n        jal     "
          "read_line\n        lbu     $t0, answer\n        bne     $t0, 'K', blocked\n        jal  "
          "   pass\n"}},
        {"othello_below.asm",
         {"a word", "othello_below.asm",
          "        say     (\" has no move.\\n\")\n        jal     pass\n",
          "blocked:\n        say     (\" est bloque : repondez 'suivant' > \")\n        jal     "
          "read_line\n        bne     $v0, 7, blocked\n        lbu     $t0, answer\n        bne    "
          " $t0, 's', blocked\n        jal     pass\n"}},
        {"ataxx_case.asm",
         {"a letter in brackets", "ataxx_case.asm",
          "        say     (\" est bloqué et passe.\\n\")\n        b       next\n",
          "blocked:\n        say     (\" est bloque. (p)asser ? \")\n        jal     read_line\n   "
          "     lbu     $t0, answer\n        bne     $t0, 'p', blocked\n        b       next\n"}},
        {"ataxx_case.asm",
         {"a capital", "ataxx_case.asm",
          "        say     (\" est bloqué et passe.\\n\")\n        b       next\n",
          "blocked:\n        say     (\" doit passer, tapez P : \")\n        jal     read_line\n   "
          "     lbu     $t0, answer\n        bne     $t0, 'P', blocked\n        b       next\n"}},
    };
    for (const Way& way : rows_to_test(ways, 1)) {
        INFO(way.file << ": " << way.edit.name);
        GameTask task;
        task.game = dialogue_of(way.file).game;
        const Verdict verdict = judge_game(dialogue_submission(way.file, {&way.edit, 1}), task);
        INFO(summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
        CHECK(find_observation(verdict, "typed-passes"));
        const Edit both[] = {way.edit, errors[static_cast<std::size_t>(task.game)]};
        CHECK(outcome_of(judge(dialogue_of(way.file), both)) == Verdict::Outcome::refused);
    }
}

TEST_CASE("an error that refuses many first moves hides no dialogue", "[adaptor][dialogues]") {
    const Edit narrow{"jumps lead straight on only", "rules/ataxx.asm",
                      "        sltiu   $v0, $v0, 3\n        leave\n",
                      "        addu    $t9, $t0, $t1\n        beq     $t9, 3, is_move_no\n        "
                      "sltiu   $v0, $v0, 3\n        leave\n"};
    for (const OtherDialogue& dialogue : dialogues) {
        if (dialogue.game != BoardGame::ataxx || dialogue.file == "ataxx_touches.asm")
            continue; // (Whose keys are too odd to be found beside an error: it is not judged.)
        INFO(dialogue.file);
        const Verdict verdict = judge(dialogue, {&narrow, 1});
        INFO(summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
    }
}

TEST_CASE("a dialogue that is not understood is not judged, and its screen is shown",
          "[adaptor][dialogues]") {
    for (const OtherDialogue& dialogue : rows_to_test(dialogues, 5)) {
        if (reads_numbers(dialogue)) continue;
        INFO(dialogue.file);
        const Verdict verdict = judge(dialogue, {&garbled, 1});
        INFO(summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::unjudged);
        const Observation* observation = first_error(verdict);
        REQUIRE(observation != nullptr);
        CHECK((observation->code == "cannot-answer" || observation->code == "cannot-read"));
        CHECK(observation->actual.size() > 20);
    }
}
