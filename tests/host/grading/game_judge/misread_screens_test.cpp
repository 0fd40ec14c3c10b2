// misread_screens_test.cpp -- right programs whose words look like something else, and wrong ones
// that words or loops once hid
#include "support/game_submission.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <ctime>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

Verdict judge(std::string_view main_file, BoardGame game, const std::vector<Edit>& edits) {
    GameTask task;
    task.game = game;
    return judge_game(own_submission(main_file, edits), task);
}

bool has_observation(const Verdict& verdict, std::string_view code) {
    return std::ranges::any_of(verdict.checks, [&](const Check& check) {
        return std::ranges::find(check.observations, code, &Observation::code) !=
               check.observations.end();
    });
}

const Check& check_of(const Verdict& verdict, std::string_view name) {
    const auto found = std::ranges::find(verdict.checks, name, &Check::name);
    REQUIRE(found != verdict.checks.end());
    return *found;
}

/// The score line of Ataxx with other numbers, in these words.
std::vector<Edit> other_score(std::string_view words, std::string_view red, std::string_view blue) {
    std::vector<Edit> edits{{"the words", "ataxx/view.asm", "\"Score : rouge \"", words},
                            {"red's number", "ataxx/view.asm",
                             "        li      $a0, RED\n        jal     count_pieces\n        move "
                             "   $a0, $v0\n",
                             red},
                            {"blue's number", "ataxx/view.asm",
                             "        li      $a0, BLUE\n        jal     count_pieces\n        "
                             "move    $a0, $v0\n",
                             blue}};
    return edits;
}

/// A Focus that crashes where the cell 77 is typed.
constexpr Edit crash_at_77{
    "77 crashes", "focus/dialogue.asm",
    "        move    $s0, $v0                # $s0 = number\n        bnez    $s0, ask_cell.skip\n",
    "        move    $s0, $v0\n        bne     $s0, 77, ask_cell.other\n        lw      $t0, "
    "2($zero)\nask_cell.other:\n        bnez    $s0, ask_cell.skip\n"};

} // namespace

TEST_CASE("a line that counts games won is no score of an Ataxx", "[verify][evidence][long]") {
    for (const std::string_view words :
         {"\"Score : rouge \"", "\"Parties gagnees : rouge \"", "\"Victoires : rouge \""}) {
        const Verdict verdict =
            judge("Ataxx.asm", BoardGame::ataxx,
                  other_score(words, "        li      $a0, 0\n", "        li      $a0, 0\n"));
        INFO(words << "\n" << summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
        CHECK(has_observation(verdict, "score-not-seen"));
        CHECK_FALSE(has_observation(verdict, "wrong-opening"));
    }
}

TEST_CASE("a score that is wrong from the opening on, and changes with the pieces, is an error",
          "[verify][evidence]") {
    const Verdict verdict =
        judge("Ataxx.asm", BoardGame::ataxx,
              other_score("\"Score : rouge \"",
                          "        li      $a0, RED\n        jal     count_pieces\n"
                          "        addiu   $a0, $v0, 1\n",
                          "        li      $a0, BLUE\n        jal     count_pieces\n"
                          "        move    $a0, $v0\n"));
    INFO(summary_of(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
}

TEST_CASE("words of a banner do not hide a crash", "[verify][evidence][long]") {
    for (const std::string_view banner :
         {"\"Regles : menu, page 77.\\nFocus : rouge contre vert. \"",
          "\"Aide : page 77\\nFocus : rouge contre vert. \"",
          "\"77 : quitter\\nFocus : rouge contre vert. \"", "\"Focus : rouge contre vert. \""}) {
        std::vector<Edit> edits{crash_at_77};
        edits.push_back({"the banner", "Focus.asm", "\"Focus : rouge contre vert. \"", banner});
        const Verdict verdict = judge("Focus.asm", BoardGame::focus, edits);
        INFO(banner << "\n" << summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
        CHECK(has_observation(verdict, "crashes"));
    }
}

TEST_CASE("a suite that is broken off is not passed, and is reported so", "[verify][evidence]") {
    const Verdict verdict = judge("Focus.asm", BoardGame::focus,
                                  {{"an endless loop", "focus/rules.asm", "trim_base:\n",
                                    "trim_base:\n        b       trim_base\n"}});
    INFO(summary_of(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
    const Check& rare = check_of(verdict, "rare-events");
    CHECK(rare.outcome != Check::Outcome::passed);
    for (const Check& check : verdict.checks) {
        const auto& observations = check.observations;
        const bool broken_off = std::ranges::any_of(
            observations, [](const Observation& each) { return each.code == "broken-off"; });
        if (!broken_off) continue;
        CHECK(check.outcome != Check::Outcome::passed);
        CHECK(check.points == 0);
    }
}

namespace {

/// Prints 400 lines of 60 characters before each question, in which a word changes each time.
constexpr std::string_view prose_before_say =
    "        .data\nprose_words:\n        .ascii  \"Une histoire qui ne dit rien, \"\n"
    "prose_changes:\n        .asciiz \"aaaaaa, et qui va son chemin.\\n\"\n        .text\n"
    "prose:\n        li      $t8, 400\nprose.next:\n        la      $t9, prose_changes\n"
    "prose.digit:\n        lbu     $t7, 0($t9)\n        addiu   $t7, $t7, 1\n"
    "        sb      $t7, 0($t9)\n        ble     $t7, 'z', prose.print\n"
    "        li      $t7, 'a'\n        sb      $t7, 0($t9)\n        addiu   $t9, $t9, 1\n"
    "        b       prose.digit\nprose.print:\n        la      $a0, prose_words\n"
    "        li      $v0, 4\n        syscall\n        addiu   $t8, $t8, -1\n"
    "        bnez    $t8, prose.next\n        jr      $ra\n\n";

} // namespace

TEST_CASE("a program that prints long prose is judged whole", "[verify][evidence]") {
    const std::string routine = std::string(prose_before_say) + "show_plain_board:\n";
    const Verdict verdict =
        judge("Focus.asm", BoardGame::focus,
              {{"the routine", "focus/view.asm", "show_plain_board:\n", routine},
               {"its call", "Focus.asm", "play_game.next:\n        jal     show_plain_board\n",
                "play_game.next:\n        jal     prose\n        jal     show_plain_board\n"}});
    INFO(summary_of(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
}
