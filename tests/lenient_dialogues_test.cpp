// lenient_dialogues_test.cpp -- right programs that read less of an answer than is typed, or go on by themselves behind an end
// What they do is exactly what a legal move does, or comes behind the last position: a choice. An error beside it is still found.
#include "support/game_submission.hpp"
#include "verifier/first_characters.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

struct Lenient {
    std::string_view file;
    BoardGame game;
    std::vector<Edit> edits;
};

Verdict judge(const Lenient& program, std::initializer_list<Edit> more = {}) {
    std::vector<Edit> edits = program.edits;
    edits.insert(edits.end(), more.begin(), more.end());
    GameTask task;
    task.game = program.game;
    return judge_game(dialogue_submission(program.file, edits), task);
}

const Observation* find_told(const Verdict& verdict, std::string_view code) {
    for (const Check& check : verdict.checks)
        for (const Observation& told : check.observations)
            if (told.code == code) return &told;
    return nullptr;
}

bool starts_with(std::initializer_list<std::string> answers, std::initializer_list<std::string> lines) {
    return are_first_characters(std::vector<std::string>(answers), std::vector<std::string>(lines));
}

constexpr Edit short_buffer{"one character is read", "rules/console.asm", "        li      $a1, 390\n", "        li      $a1, 2\n"};

const Lenient one_letter{"focus_hauteur.asm", BoardGame::focus, {short_buffer}};
/// `12` is 1.
const Lenient menu_letter{"stackchess_tirets.asm", BoardGame::stackchess,
                          {{"the first character of the menu counts", "stackchess_tirets.asm", "        bne     $v0, 1, wrong\n        lbu     $t0, answer\n", "        lbu     $t0, answer\n"}}};

/// The data as they were at the beginning are kept, and put back behind the end.
constexpr std::string_view kept = "main:\n        li      $t0, 0\nmain_keep:\n        lw      $t1, 0x10010000($t0)\n        sw      $t1, 0x10030000($t0)\n"
                                  "        addiu   $t0, $t0, 4\n        blt     $t0, 16384, main_keep\nmain_again:\n";
constexpr std::string_view put_back = "        li      $t0, 0\nmain_restore:\n        lw      $t1, 0x10030000($t0)\n        sw      $t1, 0x10010000($t0)\n"
                                      "        addiu   $t0, $t0, 4\n        blt     $t0, 16384, main_restore\n        b       main_again\n";

Lenient restarting(std::string_view file, BoardGame game) {
    return {file, game, {{"data are kept", file, "main:\n", kept}, {"and put back", file, "        li      $v0, 10\n        syscall\n", put_back}}};
}

} // namespace

TEST_CASE("answers are found in the first characters of lines", "[verify]") {
    CHECK(starts_with({"1"}, {"12"}));
    CHECK(starts_with({"a2", "1", "H"}, {"a2", "1", "hhhh"}));
    CHECK(starts_with({"g", "6"}, {"G", "68"}));
    CHECK(starts_with({"3", "4"}, {"34"}));
    CHECK(starts_with({"1", "4"}, {"12", "4"}));
    CHECK(starts_with({"4"}, {"  4 5"}));
    CHECK_FALSE(starts_with({"1"}, {"1"}));
    CHECK_FALSE(starts_with({"3", "4"}, {"3", "4"}));
    CHECK_FALSE(starts_with({"4"}, {"-4"}));
    CHECK_FALSE(starts_with({"2"}, {"12"}));
    CHECK_FALSE(starts_with({"1", "4"}, {"1", "", "4"}));
    CHECK_FALSE(starts_with({"1"}, {"1", "2"}));
    CHECK_FALSE(starts_with({""}, {"1"}));
    CHECK_FALSE(starts_with({}, {"1"}));
}

TEST_CASE("who reads the first character of an answer plays a legal move, not an illegal one", "[verify][dialogues]") {
    for (const Lenient& program : {one_letter, menu_letter}) {
        const Verdict verdict = judge(program);
        INFO(program.file << "\n" << summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
        const Observation* told = find_told(verdict, "reads-first-characters");
        REQUIRE(told != nullptr);
        CHECK(told->kind == Observation::Kind::deviation);
        CHECK(told->rule == "1.2");
    }
}

TEST_CASE("an answer that begins with no legal one is no choice of who reads the first character", "[verify][dialogues]") {
    const Verdict any_key = judge(one_letter, {{"any other key is up", "focus_hauteur.asm", "        typed   (\"h\", go)\n        b       wrong\n", "        typed   (\"h\", go)\n"}});
    INFO(summary_of(any_key));
    CHECK(outcome_of(any_key) == Verdict::Outcome::refused);
    REQUIRE(first_error(any_key));
    CHECK(first_error(any_key)->code == "illegal-move-accepted");
    const Verdict wide = judge(one_letter, {{"a seventh column", "focus_hauteur.asm", "        bgeu    $t1, 6, cell_end\n", "        bgeu    $t1, 7, cell_end\n"}});
    INFO(summary_of(wide));
    CHECK(outcome_of(wide) == Verdict::Outcome::refused);
    const Verdict menu = judge(menu_letter, {{"as many pieces are a majority", "rules/stackchess.asm", "        ble     $a1, $t1, is_move_no\n", "        blt     $a1, $t1, is_move_no\n"}});
    INFO(summary_of(menu));
    CHECK(outcome_of(menu) == Verdict::Outcome::refused);
}

TEST_CASE("a program may begin another game by itself", "[verify][dialogues]") {
    for (const auto& [file, game] : {std::pair<std::string_view, BoardGame>{"othello_d3.asm", BoardGame::othello}, {"ataxx_case.asm", BoardGame::ataxx},
                                     {"focus_hauteur.asm", BoardGame::focus}, {"stackchess_coup.asm", BoardGame::stackchess}}) {
        const Verdict verdict = judge(restarting(file, game));
        INFO(file << "\n" << summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
        const Observation* told = find_told(verdict, "begins-again");
        REQUIRE(told != nullptr);
        CHECK(told->kind == Observation::Kind::deviation);
        CHECK_FALSE(find_told(verdict, "winner-not-said"));
    }
}

TEST_CASE("an end that is wrong is found before another game begins", "[verify][dialogues]") {
    const Verdict winner = judge(restarting("othello_d3.asm", BoardGame::othello),
                                 {{"the other winner", "othello_d3.asm", "        bgt     $v0, $v1, black\n        blt     $v0, $v1, white\n", "        bgt     $v0, $v1, white\n        blt     $v0, $v1, black\n"}});
    INFO(summary_of(winner));
    CHECK(find_told(winner, "wrong-end"));
    const Verdict board = judge(restarting("othello_d3.asm", BoardGame::othello), {{"the last board is not drawn", "othello_d3.asm", "turn:\n        jal     draw\n        jal     is_over\n        bnez    $v0, over\n",
                                  "turn:\n        jal     is_over\n        bnez    $v0, over\n        jal     draw\n"}});
    INFO(summary_of(board));
    CHECK(outcome_of(board) == Verdict::Outcome::accepted);
    const Verdict early = judge(restarting("othello_d3.asm", BoardGame::othello), {{"the game ends where one must pass", "othello_d3.asm", "        say     (\"Pas de coup possible pour \")\n", "        b       over\n"}});
    INFO(summary_of(early));
    CHECK(outcome_of(early) == Verdict::Outcome::refused);
    const Verdict moved = judge(restarting("ataxx_case.asm", BoardGame::ataxx), {{"a jump leaves its piece behind", "rules/ataxx.asm", "        bne     $v0, 2, make_move_new\n", "        b       make_move_new\n"}});
    INFO(summary_of(moved));
    CHECK(outcome_of(moved) == Verdict::Outcome::refused);
}
