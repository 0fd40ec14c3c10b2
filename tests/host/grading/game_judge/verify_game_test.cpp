// verify_game_test.cpp -- the judge of games: right programs accepted, wrong ones and forgers found
// out
//
// The programs are our own, with one error planted in each, and small ones that only pretend.
#include "assembler/assembler.hpp"
#include "formats/cases/case.hpp"
#include "games/focus/focus.hpp"
#include "games/transcript.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/failure_messages.hpp"
#include "grading/game_judge/session/test_script.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"
#include "support/ataxx_planted_errors.hpp"
#include "support/game_submission.hpp"
#include "support/planted_errors.hpp"
#include "support/rows.hpp"
#include "support/stackchess_planted_errors.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <set>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

struct OwnGame {
    BoardGame game;
    std::string_view program;
};
constexpr OwnGame own_games[] = {{BoardGame::focus, "Focus.asm"},
                                 {BoardGame::stackchess, "Stackchess.asm"},
                                 {BoardGame::othello, "Othello.asm"},
                                 {BoardGame::ataxx, "Ataxx.asm"}};

GameTask task_for(BoardGame game, bool stop_at_first = true) {
    GameTask task;
    task.game = game;
    task.stop_at_first = stop_at_first;
    return task;
}

// Errors of rules, and the observation that reveals each. All others in those tables are of words,
// colours, start positions and computer players, which no judge of games must see.
struct Expected {
    std::string_view error, code;
};
constexpr Expected focus_errors[] = {
    {"captures and keeps exchanged", "wrong-reserve"},
    {"six pieces may stand on a cell", "wrong-board"},
    {"a reserve play takes two pieces", "wrong-reserve"},
    {"the reserve piece is the other's", "wrong-board"},
    {"the stack is turned over", "wrong-board"},
    {"up and down exchanged", "wrong-board"},
    {"one cell of the geometry is wrong", "legal-move-refused"},
    {"the last cell is not looked at", "wrong-end"},
    {"the first cell is not looked at", "wrong-end"},
    {"a reserve does not save from losing", "wrong-end"},
    {"the loser is called the winner", "wrong-end"},
    {"an accent forgotten", ""},
    {"arrows in red", ""},
};
constexpr Expected ataxx_errors[] = {
    {"a jump leaves its piece behind", "wrong-board"},
    {"only seven neighbours are infected", "wrong-board"},
    {"two codes exchanged", "legal-move-refused"},
    {"a row of a code is wrong", "wrong-board"},
    {"two boards are a repetition", "wrong-end"},
    {"four boards are a repetition", "goes-on-after-the-end"},
    {"the last cells are not compared", "wrong-end"},
    {"a blocked piece may be chosen", "refused-late"},
    {"red wins equal games", "wrong-end"},
    {"passing keeps the turn", "loops-forever"},
    {"a game without empty cells goes on for blue", "loops-forever"},
    {"distant cells in green", ""},
};
constexpr Expected stackchess_errors[] = {
    {"as many pieces are a majority", "illegal-move-accepted"},
    {"a captured stack stays below", "wrong-board"},
    {"black pawns begin on the fourth row", "legal-move-refused"},
    {"pawns take straight ahead", "illegal-move-accepted"},
    {"kings go two steps", "illegal-move-accepted"},
    {"one pass is a draw", "wrong-end"},
    {"a move leaves the passes", "wrong-end"},
    {"a rook and a pawn are helpless", "goes-on-after-the-end"},
    {"an emptied cell keeps its owner", "legal-move-refused"},
    {"who gives up wins", "wrong-end"},
};

struct FoundError {
    std::string code;
    std::size_t moves = 0;
};

FoundError judge_edit(const OwnGame& own, const Edit& edit) {
    const Verdict verdict = judge_game(own_submission(own.program, {&edit, 1}), task_for(own.game));
    for (const auto kind : {Observation::Kind::error, Observation::Kind::deviation})
        for (const Check& check : verdict.checks)
            for (const Observation& found : check.observations)
                if (found.kind == kind && found.code != "other-words")
                    return {found.code, found.moves.size()};
    return {};
}

/// The median number of moves in the games that show these errors.
template <class Errors, class Edits>
std::size_t check_errors(const OwnGame& own, const Errors& errors, const Edits& edits) {
    std::vector<std::size_t> moves;
    for (const Expected& expected : rows_to_test(errors, 6)) {
        const auto* edit = std::ranges::find(edits, expected.error, &Edit::name);
        INFO(expected.error);
        REQUIRE(edit != std::end(edits));
        const FoundError found = judge_edit(own, *edit);
        CHECK(found.code == expected.code);
        if (!found.code.empty()) moves.push_back(found.moves);
    }
    std::ranges::sort(moves);
    return moves[moves.size() / 2];
}

std::string outcome_line(const Verdict& verdict) {
    return std::string(word_of(outcome_of(verdict))) + "\n" + summary_of(verdict);
}

/// The board of Focus as a program without rules would print it.
std::string printed_board(std::string_view after) {
    const std::string_view rows[] = {"[+]|[+]|[*]|[*]|[+]|[+]", "[*]|[*]|[+]|[+]|[*]|[*]"};
    std::string text;
    for (int row = 0; row < 6; ++row) text += "|" + std::string(rows[row % 2]) + "|\\n";
    return "        .data\ntext:   .asciiz \"" + text + std::string(after) +
           "\"\n        .text\n        .globl main\nmain:\n";
}
constexpr std::string_view print_text =
    "        la $a0, text\n        li $v0, 4\n        syscall\n";
constexpr std::string_view leave = "        li $v0, 10\n        syscall\n";

Verdict judge_text(const std::string& text) {
    return judge_game(small_submission(text), task_for(BoardGame::focus));
}

} // namespace

TEST_CASE("each of our own games is accepted by its judge", "[verify]") {
    for (const OwnGame& own : own_games) {
        const Verdict verdict = judge_game(own_submission(own.program), task_for(own.game));
        INFO(own.program << "\n" << summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
        CHECK(points_of(verdict) == max_points_of(verdict));
        for (const Check& check : verdict.checks) CHECK(check.observations.empty());
        CHECK(verdict.attachments.empty());
    }
}

TEST_CASE("sides are called in the language of the sentence", "[verify]") {
    GameMismatch failure;
    failure.code = "wrong-player";
    failure.expected = ReferenceGame(BoardGame::stackchess).board_state();
    const LocalizedText said = message_for(BoardGame::stackchess, failure);
    CHECK(said.english.find("it is the turn of white, but") != std::string::npos);
    CHECK(said.french.find("c'est aux blancs de jouer, mais") != std::string::npos);
    failure.expected = ReferenceGame(BoardGame::focus).board_state();
    CHECK(message_for(BoardGame::focus, failure).english.find("the turn of red,") !=
          std::string::npos);
    CHECK(message_for(BoardGame::focus, failure).french.find("c'est à rouge de jouer") !=
          std::string::npos);
    CHECK(french_side("de", "noirs") == "des noirs");
}

TEST_CASE("an error that waits for its suite is reported at once", "[verify]") {
    const auto* edit = std::ranges::find(
        planted_errors, std::string_view("captures and keeps exchanged"), &Edit::name);
    REQUIRE(edit != std::end(planted_errors));
    std::string heard;
    std::size_t boards = 0;
    judge_game(own_submission("Focus.asm", {edit, 1}), task_for(BoardGame::focus, false),
               [&](const Check& check) {
                   heard += check.name + ":" + std::string(word_of(check.outcome)) + " ";
                   if (check.name == "rare-events" && !check.observations.empty())
                       boards += check.observations[0].expected_board.has_value();
               });
    const std::size_t early = heard.find("rare-events:failed"),
                      turn = heard.find("illegal-moves:passed");
    INFO(heard);
    CHECK(early < turn);
    CHECK(turn != heard.npos);
    CHECK(boards > 0);
}

TEST_CASE(
    "an error costs the marks of what it is about, and is reported once with a replay of its own",
    "[verify]") {
    const auto* edit = std::ranges::find(
        planted_errors, std::string_view("captures and keeps exchanged"), &Edit::name);
    REQUIRE(edit != std::end(planted_errors));
    const Verdict verdict =
        judge_game(own_submission("Focus.asm", {edit, 1}), task_for(BoardGame::focus, false));
    std::set<std::string> replays;
    for (const Check& check : verdict.checks) {
        INFO(check.name);
        CHECK(check.outcome ==
              (check.name == "rare-events" ? Check::Outcome::failed : Check::Outcome::passed));
        for (const Observation& found : check.observations) {
            CHECK(replays.insert(found.replay).second);
            CHECK(found.rule.substr(0, 4) == "2.2.");
            const auto start = found.start.empty()
                                   ? ReferenceGame(BoardGame::focus)
                                   : ReferenceGame::at(BoardGame::focus, found.start);
            REQUIRE(start);
            REQUIRE(found.before_board);
            if (found.moves.size() == 1)
                CHECK(found.before_board->cells == start->board_state().cells);
            CHECK(found.expected_board->cells.size() == 36);
            CHECK(found.expected.find("  1") == 0);
        }
    }
    CHECK(replays.size() == verdict.attachments.size());
    CHECK_FALSE(replays.empty());
}

TEST_CASE("errors planted in the rules of Focus are shown by short games", "[verify]") {
    CHECK(check_errors(own_games[0], focus_errors, planted_errors) <= 3);
}

TEST_CASE("errors planted in the rules of Ataxx are shown by short games", "[verify][long]") {
    CHECK(check_errors(own_games[3], ataxx_errors, ataxx_planted_errors) <= 3);
}

TEST_CASE("errors planted in the rules of Stackchess are shown by short games", "[verify]") {
    CHECK(check_errors(own_games[1], stackchess_errors, stackchess_planted_errors) <= 3);
}

TEST_CASE("a wrong answer that a program takes is found where it leads", "[verify]") {
    const Edit negative{"negative counts", "focus/dialogue.asm",
                        "        bltz    $s2, ask_count.else\n", ""};
    const Edit any_letter{"any letter moves", "stackchess/dialogue.asm",
                          "        jal     print_string\n        b       ask_move.next_action\n",
                          "        jal     print_string\n"};
    const auto first = [](const OwnGame& own, const Edit& edit) {
        const Verdict verdict =
            judge_game(own_submission(own.program, {&edit, 1}), task_for(own.game));
        const Observation* found = first_error(verdict);
        return found == nullptr ? std::string() : found->code + " " + found->message.english;
    };
    CHECK_THAT(first(own_games[0], negative),
               Catch::StartsWith("illegal-move-accepted the program accepts \""));
    CHECK_THAT(first(own_games[1], any_letter), Catch::StartsWith("illegal-move-accepted"));
}

TEST_CASE("a program that is started again finds the arguments of now", "[verify]") {
    const auto program = assemble_guest("Focus.asm");
    const auto opened = [&](ProgramUnderTest& subject, const char* position) {
        return subject.open(games::read_arguments(position)).text;
    };
    const char* positions[] = {
        "", "r,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/v,-,-,-,-,- v 0 3",
        "rv,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/v,-,-,-,-,r r 0 0", ""};
    ProgramUnderTest again(program);
    std::set<std::string> texts;
    for (const char* position : positions) {
        ProgramUnderTest fresh(program);
        const std::string text = opened(fresh, position);
        CHECK(opened(again, position) == text);
        texts.insert(text);
    }
    CHECK(texts.size() == 3);
}

TEST_CASE("a slow program gets fewer games, and its verdict says how many", "[verify]") {
    GameTask task = task_for(BoardGame::othello);
    task.budget = 2'000'000;
    const Verdict verdict = judge_game(own_submission("Othello.asm"), task);
    CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
    const auto rare = std::ranges::find(verdict.checks, "rare-events", &Check::name);
    CHECK(rare->comparator.find(" of 1000 games") != std::string::npos);
    CHECK(rare->instructions < 1'500'000);
    for (const BoardGame game :
         {BoardGame::focus, BoardGame::stackchess, BoardGame::othello, BoardGame::ataxx}) {
        u64 shares = 0;
        for (const TestSuite& suite : suites_for(game)) shares += suite.budget_percent;
        CHECK(shares == 100);
    }
}

TEST_CASE("judging twice gives the same bytes", "[verify]") {
    const auto error = *std::ranges::find(
        planted_errors, std::string_view("six pieces may stand on a cell"), &Edit::name);
    const Submission wrong = own_submission("Focus.asm", {&error, 1});
    CHECK(judge_game(wrong, task_for(BoardGame::focus, false)) ==
          judge_game(wrong, task_for(BoardGame::focus, false)));
}

TEST_CASE("a program that prints a board and a winner and ends is not a game", "[verify]") {
    const Verdict verdict = judge_text(printed_board("Le joueur rouge a gagné !\\n") +
                                       std::string(print_text) + std::string(leave));
    INFO(outcome_line(verdict));
    REQUIRE(first_error(verdict) != nullptr);
    CHECK(first_error(verdict)->code == "ends-at-once");
}

TEST_CASE("a program that always prints the same board refuses legal moves", "[verify]") {
    const std::string ask = "again:" + std::string(print_text) +
                            "        li $v0, 5\n        syscall\n        b again\n";
    const Verdict verdict = judge_text(printed_board("[rouge] - Saisir une case à jouer : ") + ask);
    INFO(outcome_line(verdict));
    REQUIRE(first_error(verdict) != nullptr);
    CHECK(first_error(verdict)->code == "legal-move-refused");
    CHECK(first_error(verdict)->moves.size() == 1);
    const Verdict strange = judge_text(printed_board("Et maintenant ? ") + ask);
    INFO(outcome_line(strange));
    CHECK(outcome_of(strange) == Verdict::Outcome::unjudged);
    CHECK(first_error(strange)->code == "cannot-answer");
}

TEST_CASE("an endless loop is proved, with its line", "[verify]") {
    const Verdict verdict = judge_text("        .text\n        .globl main\nmain:\n        li $t0, "
                                       "1\nround:  addi $t1, $t0, 1\n        b round\n");
    INFO(outcome_line(verdict));
    REQUIRE(first_error(verdict) != nullptr);
    CHECK(first_error(verdict)->code == "loops-forever");
    REQUIRE(first_error(verdict)->location);
    CHECK(first_error(verdict)->location->line == 5);
}

TEST_CASE("a program that prints without end is detected", "[verify]") {
    const Verdict verdict =
        judge_text(printed_board("") + "again:" + std::string(print_text) + "        b again\n");
    INFO(outcome_line(verdict));
    REQUIRE(first_error(verdict) != nullptr);
    CHECK(first_error(verdict)->code == "prints-without-end");
}

TEST_CASE("a program that writes over its own text crashes, with its line", "[verify]") {
    const Verdict verdict = judge_text("        .text\n        .globl main\nmain:\n        la $t0, "
                                       "main\n        sw $zero, 0($t0)\n");
    INFO(outcome_line(verdict));
    REQUIRE(first_error(verdict) != nullptr);
    CHECK(first_error(verdict)->code == "crashes");
    REQUIRE(first_error(verdict)->location);
    CHECK(first_error(verdict)->location->line == 5);
}

TEST_CASE("a program that jumps into its data crashes", "[verify]") {
    const Verdict verdict =
        judge_text("        .data\ncode:   .word 0\n        .text\n        .globl main\nmain:\n    "
                   "    la $t0, code\n        jr $t0\n");
    INFO(outcome_line(verdict));
    REQUIRE(first_error(verdict) != nullptr);
    CHECK(first_error(verdict)->code == "crashes");
}

TEST_CASE("what a judged program writes stays in memory", "[verify]") {
    const auto path = std::filesystem::temp_directory_path() / "tharsis-verify-forged-file";
    std::filesystem::remove(path);
    const std::string text =
        "        .data\nname:   .asciiz \"" + path.string() +
        "\"\n        .text\n        .globl main\nmain:\n        la $a0, name\n        li $a1, 1\n"
        "        li $v0, 13\n        syscall\n        move $a0, $v0\n        la $a1, name\n        "
        "li $a2, 5\n        li $v0, 15\n        syscall\n" +
        std::string(leave);
    const Verdict verdict = judge_text(text);
    CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
    CHECK_FALSE(std::filesystem::exists(path));
}

TEST_CASE("a program that plays ten moves well and then cheats is detected", "[verify]") {
    const Edit edits[] = {
        {"counts its moves", "focus/rules.asm",
         "        push    $ra\n        srl     $t0, $a0, 8\n        andi    $t0, $t0, 0xff         "
         " # $t0 = cell of departure\n",
         "        push    $ra\n        lw      $t9, played\n        addiu   $t9, $t9, 1\n        "
         "sw      $t9, played\n"
         "        srl     $t0, $a0, 8\n        andi    $t0, $t0, 0xff\n"},
        {"gives itself a piece", "focus/rules.asm",
         "        jal     put_pieces\n\n        lw      $t0, player\n        xori    $t0, $t0, 1\n "
         "       sw      $t0, player\n",
         "        jal     put_pieces\n        lw      $t9, played\n        ble     $t9, 10, "
         "honest\n        lw      $t9, reserves\n        addiu   $t9, $t9, 1\n"
         "        sw      $t9, reserves\n        .data\nplayed: .word   0\n        "
         ".text\nhonest:\n        lw      $t0, player\n        xori    $t0, $t0, 1\n        sw     "
         " $t0, player\n"},
    };
    const Verdict verdict =
        judge_game(own_submission("Focus.asm", edits), task_for(BoardGame::focus));
    INFO(outcome_line(verdict));
    REQUIRE(first_error(verdict) != nullptr);
    CHECK(first_error(verdict)->code == "wrong-reserve");
    CHECK(first_error(verdict)->moves.size() == 11);
}

TEST_CASE("a program without a board cannot be read, and is not called wrong", "[verify]") {
    const Verdict verdict = judge_text("        .text\n        .globl main\nmain:\n        li $v0, "
                                       "5\n        syscall\n        b main\n");
    INFO(outcome_line(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::unjudged);
    CHECK(first_error(verdict)->code == "cannot-read");
}

TEST_CASE("exchanged colours at the beginning are a choice that a policy may count", "[verify]") {
    const Edit exchanged[] = {
        {"the first lines", "focus/position.asm", "\"r,r,v,v,r,r/v,v,r,r,v,v/r,r,v,v,r,r/\"",
         "\"v,v,r,r,v,v/r,r,v,v,r,r/v,v,r,r,v,v/\""},
        {"the last lines", "focus/position.asm", "\"v,v,r,r,v,v/r,r,v,v,r,r/v,v,r,r,v,v\"",
         "\"r,r,v,v,r,r/v,v,r,r,v,v/r,r,v,v,r,r\""}};
    GameTask task = task_for(BoardGame::focus);
    const Submission submission = own_submission("Focus.asm", exchanged);
    const Verdict forgiven = judge_game(submission, task);
    INFO(outcome_line(forgiven));
    CHECK(outcome_of(forgiven) == Verdict::Outcome::accepted);
    REQUIRE(forgiven.checks[1].observations.size() == 1);
    CHECK(forgiven.checks[1].observations[0].code == "other-opening");
    CHECK(forgiven.checks[1].observations[0].kind == Observation::Kind::deviation);
    task.policy.counted.insert("other-opening");
    CHECK(outcome_of(judge_game(submission, task)) == Verdict::Outcome::refused);
}

TEST_CASE("a replay begins where the failing answer is typed", "[verify]") {
    const auto error =
        *std::ranges::find(planted_errors, std::string_view("up and down exchanged"), &Edit::name);
    const Verdict verdict =
        judge_game(own_submission("Focus.asm", {&error, 1}), task_for(BoardGame::focus));
    REQUIRE(first_error(verdict) != nullptr);
    REQUIRE(verdict.attachments.size() == 1);
    CHECK(first_error(verdict)->replay == verdict.attachments[0].name);
    const CaseRead replay = read_case(verdict.attachments[0].bytes);
    REQUIRE(replay.value);
    CHECK(replay.value->input.size() == 3);
    REQUIRE(replay.value->step);
    CHECK(*replay.value->step > 0);
}

TEST_CASE("a position is read from memory where the adaptor names labels", "[verify]") {
    GameTask task = task_for(BoardGame::focus);
    task.adaptor = canonical_adaptor(BoardGame::focus);
    task.adaptor->memory = {"board", 8, 0, 0, true, {{0, "r"}, {1, "v"}}, "reserves", "player", ""};
    const Edit blind{"prints no pieces", "focus/view.asm", "        .asciiz \"[+]\"",
                     "        .asciiz \"   \""};
    const Verdict seen = judge_game(own_submission("Focus.asm", {&blind, 1}), task);
    INFO(outcome_line(seen));
    CHECK(outcome_of(seen) == Verdict::Outcome::accepted);
    task.adaptor->memory.codes.erase(1); // then green pieces are unknown, and not wrong
    const Verdict half = judge_game(own_submission("Focus.asm", {&blind, 1}), task);
    INFO(outcome_line(half));
    CHECK(outcome_of(half) == Verdict::Outcome::unjudged);
}
