// adaptor_choice_test.cpp -- programs that ask in their own ways: judged by their rules, whatever
// they ask
//
// Each is one of our own with another dialogue; with an error in its rules it must still be
// refused, by a short game.
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/verdict/words.hpp"
#include "support/ataxx_planted_errors.hpp"
#include "support/dialogue_edits.hpp"
#include "support/game_submission.hpp"
#include "support/othello_planted_errors.hpp"
#include "support/planted_errors.hpp"
#include "support/rows.hpp"
#include "support/stackchess_planted_errors.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <vector>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

std::vector<Edit> joined(std::initializer_list<std::span<const Edit>> lists) {
    std::vector<Edit> all;
    for (const auto& list : lists) all.insert(all.end(), list.begin(), list.end());
    return all;
}

GameTask task_for(BoardGame game) {
    GameTask task;
    task.game = game;
    return task;
}

Verdict judge(BoardGame game, std::string_view program, const std::vector<Edit>& edits) {
    return judge_game(own_submission(program, edits), task_for(game));
}

const Observation* find_observation(const Verdict& verdict, std::string_view code) {
    for (const Check& check : verdict.checks)
        for (const Observation& observation : check.observations)
            if (observation.code == code) return &observation;
    return nullptr;
}

template <class Edits> Edit planted(const Edits& edits, std::string_view name) {
    return *std::ranges::find(edits, name, &Edit::name);
}

/// What was typed when the first error was seen.
std::string typed_in(const Verdict& verdict) {
    const Observation* error = first_error(verdict);
    std::string text =
        error ? "\n" + error->message.english + ", from " + error->start + "\ntyped:" : "";
    for (std::size_t i = 0; error && i < error->inputs.size(); ++i)
        text += " '" + error->inputs[i] + "'";
    return text;
}

std::string used(const Verdict& verdict) {
    return verdict.checks.size() > 1 ? verdict.checks[1].comparator : std::string();
}

} // namespace

TEST_CASE("a Focus that asks for line and column from 0 is accepted", "[verify][adaptor]") {
    const Verdict verdict = judge(BoardGame::focus, "Focus.asm", joined({focus_lines_from_0}));
    INFO(summary_of(verdict) << used(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
    CHECK(used(verdict) == "adaptor focus-line-column-0");
    CHECK(find_observation(verdict, "other-dialogue"));
}

TEST_CASE("a Focus with letters for directions and menu is accepted", "[verify][adaptor]") {
    const Verdict verdict = judge(BoardGame::focus, "Focus.asm", joined({focus_letters}));
    INFO(summary_of(verdict) << used(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
    CHECK(used(verdict) == "adaptor focus-hbgd+reserve");
}

TEST_CASE("other ways to ask are accepted in all games", "[verify][adaptor]") {
    struct Way {
        BoardGame game;
        std::string_view program;
        std::span<const Edit> edits;
        std::string_view used;
    };
    const Way ways[] = {
        {BoardGame::focus, "Focus.asm", focus_colours, "adaptor tharsis-focus"},
        {BoardGame::focus, "Focus.asm", focus_top_first, "adaptor tharsis-focus+top-first"},
        {BoardGame::focus, "Focus.asm", focus_reserve_at_cell, "adaptor tharsis-focus+reserve"},
        {BoardGame::focus, "Focus.asm", focus_pauses, "adaptor built"},
        {BoardGame::othello, "Othello.asm", othello_menu, "adaptor built"},
        {BoardGame::focus, "Focus.asm", focus_from_0, "adaptor focus-0"},
        {BoardGame::focus, "Focus.asm", focus_column_first, "adaptor focus-xy"},
        {BoardGame::focus, "Focus.asm", focus_several_pieces, "adaptor tharsis-focus+reserve"},
        {BoardGame::focus, "Focus.asm", reads_integers, "adaptor tharsis-focus"},
        {BoardGame::focus, "Focus.asm", focus_upside_down, "adaptor tharsis-focus+upside-down"},
        {BoardGame::ataxx, "Ataxx.asm", ataxx_goals_from_0, "adaptor ataxx-goal-0"},
        {BoardGame::ataxx, "Ataxx.asm", ataxx_kinds, "adaptor built"},
        {BoardGame::focus, "Focus.asm", focus_words, "adaptor tharsis-focus+reserve"},
        {BoardGame::stackchess, "Stackchess.asm", stackchess_numbers, "adaptor stackchess-numbers"},
        {BoardGame::othello, "Othello.asm", othello_column_letters,
         "adaptor othello-column-letter+pass"},
    };
    for (const Way& way : rows_to_test(ways, 3)) {
        const Verdict verdict = judge(way.game, way.program, joined({way.edits}));
        INFO(way.edits[0].name << "\n"
                               << summary_of(verdict) << used(verdict) << typed_in(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
        CHECK(used(verdict) == way.used);
    }
}

TEST_CASE("a program whose questions are not understood is not called wrong", "[verify][adaptor]") {
    const Verdict verdict = judge(BoardGame::focus, "Focus.asm", joined({focus_riddle}));
    INFO(summary_of(verdict) << used(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::unjudged);
    const Observation* observation = find_observation(verdict, "cannot-answer");
    REQUIRE(observation);
    CHECK(observation->actual.find("Case inexistante") != std::string::npos);
    CHECK(observation->actual.find("<-- ?") != std::string::npos);
    CHECK(observation->tip.english.find("--learn") != std::string::npos);
    CHECK_FALSE(observation->inputs.empty());
}

TEST_CASE("an error in the rules is found whatever the program asks", "[verify][adaptor]") {
    struct Wrong {
        BoardGame game;
        std::string_view program;
        std::span<const Edit> edits;
        Edit error;
        std::string_view code;
    };
    const Wrong all[] = {
        {BoardGame::focus, "Focus.asm", focus_lines_from_0,
         planted(planted_errors, "six pieces may stand on a cell"), "wrong-board"},
        {BoardGame::focus, "Focus.asm", focus_lines_from_0,
         planted(planted_errors, "up and down exchanged"), "wrong-board"},
        {BoardGame::focus, "Focus.asm", focus_letters,
         planted(planted_errors, "up and down exchanged"), "wrong-board"},
        {BoardGame::focus, "Focus.asm", focus_letters,
         planted(planted_errors, "the reserve piece is the other's"), "wrong-board"},
        {BoardGame::focus, "Focus.asm", focus_from_0,
         planted(planted_errors, "captures and keeps exchanged"), "wrong-reserve"},
        {BoardGame::focus, "Focus.asm", focus_several_pieces,
         planted(planted_errors, "a reserve play takes two pieces"), "wrong-reserve"},
        {BoardGame::ataxx, "Ataxx.asm", ataxx_goals_from_0,
         planted(ataxx_planted_errors, "a jump leaves its piece behind"), "wrong-board"},
        {BoardGame::ataxx, "Ataxx.asm", ataxx_goals_from_0,
         planted(ataxx_planted_errors, "two boards are a repetition"), "wrong-end"},
        {BoardGame::stackchess, "Stackchess.asm", stackchess_numbers,
         planted(stackchess_planted_errors, "pawns take straight ahead"), "illegal-move-accepted"},
        {BoardGame::othello, "Othello.asm", othello_column_letters,
         planted(othello_planted_errors, "a line to the right is not turned"),
         "legal-move-refused"},
    };
    for (const Wrong& wrong : rows_to_test(all, 4)) {
        auto edits = joined({wrong.edits});
        edits.push_back(wrong.error);
        GameTask task = task_for(wrong.game);
        task.stop_at_first = true;
        const Verdict verdict = judge_game(own_submission(wrong.program, edits), task);
        INFO(wrong.edits[0].name << ", " << wrong.error.name << "\n"
                                 << summary_of(verdict) << used(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
        REQUIRE(first_error(verdict));
        CHECK(first_error(verdict)->code == wrong.code);
        CHECK(first_error(verdict)->moves.size() <= 6);
    }
}

TEST_CASE(
    "a right program that asks for a cell and for the goal of a reserve piece in the same words "
    "is not refused",
    "[verify][adaptor]") {
    const Edit same_words[] = {
        {"the same words", "focus/dialogue.asm", "\"Case où poser : \"", "\"Case : \""}};
    const Verdict verdict =
        judge(BoardGame::focus, "Focus.asm", joined({focus_reserve_at_cell, same_words}));
    INFO(summary_of(verdict) << used(verdict) << typed_in(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
    const Edit error[] = {planted(planted_errors, "a reserve play takes two pieces")};
    CHECK(outcome_of(judge(BoardGame::focus, "Focus.asm",
                           joined({focus_reserve_at_cell, same_words, error}))) ==
          Verdict::Outcome::refused);
}

TEST_CASE("several reserve pieces at once and numbers alone are choices that a policy may count",
          "[verify][adaptor]") {
    const Submission several = own_submission("Focus.asm", focus_several_pieces),
                     numbers = own_submission("Focus.asm", reads_integers);
    GameTask task = task_for(BoardGame::focus);
    CHECK(find_observation(judge_game(several, task), "several-reserve-pieces"));
    const Verdict forgiven = judge_game(numbers, task);
    CHECK(outcome_of(forgiven) == Verdict::Outcome::accepted);
    CHECK(points_of(forgiven) == max_points_of(forgiven));
    REQUIRE(find_observation(forgiven, "reads-integers"));
    CHECK(find_observation(forgiven, "reads-integers")->kind == Observation::Kind::deviation);
    task.policy.costs["reads-integers"] = 0.5;
    CHECK(points_of(judge_game(numbers, task)) == points_of(forgiven) - 0.5);
    task.policy.counted = {"several-reserve-pieces"};
    CHECK(outcome_of(judge_game(several, task)) == Verdict::Outcome::refused);
}

TEST_CASE("another opening is an error that a policy may forgive", "[verify][policy]") {
    const Edit moved[] = {{"the first lines", "focus/position.asm",
                           "\"r,r,v,v,r,r/v,v,r,r,v,v/r,r,v,v,r,r/\"",
                           "\"v,r,r,v,r,r/v,v,r,r,v,v/r,r,v,v,r,r/\""}};
    const Submission submission = own_submission("Focus.asm", moved);
    GameTask task = task_for(BoardGame::focus);
    CHECK(outcome_of(judge_game(submission, task)) == Verdict::Outcome::refused);
    task.policy.forgiven = {"wrong-opening"};
    const Verdict forgiven = judge_game(submission, task);
    INFO(summary_of(forgiven));
    CHECK(outcome_of(forgiven) == Verdict::Outcome::accepted);
    task.policy.points["opening"] = 7;
    CHECK(judge_game(submission, task).checks[1].max_points == 7);
}

TEST_CASE("a program that asks for passes works with an adaptor that types them, and with one that "
          "does not",
          "[verify][adaptor]") {
    const Submission submission = own_submission("Othello.asm", othello_typed_passes);
    GameTask task = task_for(BoardGame::othello);
    task.adaptor = canonical_adaptor(BoardGame::othello);
    const Verdict learnt = judge_game(submission, task);
    CHECK(outcome_of(learnt) == Verdict::Outcome::accepted);
    CHECK(find_observation(learnt, "typed-passes"));
    task.adaptor->types_passes = true;
    const Verdict verdict = judge_game(submission, task);
    INFO(summary_of(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
    CHECK_FALSE(find_observation(verdict, "typed-passes"));
}

TEST_CASE("passes that must be typed are detected, and are a choice", "[verify][adaptor]") {
    const Verdict verdict = judge(BoardGame::othello, "Othello.asm",
                                  joined({othello_column_letters, othello_typed_passes}));
    INFO(summary_of(verdict) << used(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
    REQUIRE(find_observation(verdict, "typed-passes"));
    CHECK(find_observation(verdict, "typed-passes")->kind == Observation::Kind::deviation);
}

TEST_CASE("a board that is drawn upside down is turned, and nothing else is", "[verify][adaptor]") {
    GameTask task = task_for(BoardGame::focus);
    task.adaptor = canonical_adaptor(BoardGame::focus);
    task.adaptor->upside_down = true;
    CHECK(outcome_of(judge_game(own_submission("Focus.asm", focus_upside_down), task)) ==
          Verdict::Outcome::accepted);
    const Verdict usual = judge_game(own_submission("Focus.asm"), task);
    INFO(summary_of(usual));
    CHECK(outcome_of(usual) == Verdict::Outcome::unjudged);
}

TEST_CASE("a given adaptor is used, unless no first move works with it", "[verify][adaptor]") {
    GameTask task = task_for(BoardGame::focus);
    task.adaptor = canonical_adaptor(BoardGame::focus);
    CHECK(outcome_of(judge_game(own_submission("Focus.asm", focus_lines_from_0), task)) ==
          Verdict::Outcome::unjudged);
    CHECK(outcome_of(judge_game(own_submission("Focus.asm", focus_reserve_at_cell), task)) ==
          Verdict::Outcome::accepted);
    task.adaptor->cells.base = 0;
    const Verdict verdict = judge_game(own_submission("Focus.asm"), task);
    INFO(summary_of(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::unjudged);
    CHECK(find_observation(verdict, "cannot-answer"));
}

namespace {

/// What may be wrong in an adaptor that a player wrote.
struct Misfit {
    std::string_view name;
    BoardGame game;
    std::string_view program;
    void (*damage)(Adaptor&);
};

constexpr Misfit misfits[] = {
    {"no drop", BoardGame::focus, "Focus.asm", [](Adaptor& adaptor) { adaptor.drop.clear(); }},
    {"another key for the reserve", BoardGame::focus, "Focus.asm",
     [](Adaptor& adaptor) { adaptor.drop[0].text = "7"; }},
    {"no menu", BoardGame::focus, "Focus.asm",
     [](Adaptor& adaptor) {
         adaptor.move.erase(adaptor.move.begin()), adaptor.drop.erase(adaptor.drop.begin());
     }},
    {"a menu that comes always", BoardGame::focus, "Focus.asm",
     [](Adaptor& adaptor) { adaptor.drop[0].when = PromptStep::When::always; }},
    {"a menu that comes with every reserve", BoardGame::focus, "Focus.asm",
     [](Adaptor& adaptor) { adaptor.drop[0].when = PromptStep::When::reserve; }},
    {"up and down exchanged", BoardGame::focus, "Focus.asm",
     [](Adaptor& adaptor) { std::swap(adaptor.directions[0], adaptor.directions[3]); }},
    {"a move instead of a way back", BoardGame::focus, "Focus.asm",
     [](Adaptor& adaptor) { adaptor.move.back().cancel_input = "6"; }},
    {"top pieces first", BoardGame::focus, "Focus.asm",
     [](Adaptor& adaptor) { adaptor.top_first = true; }},
    {"other labels", BoardGame::focus, "Focus.asm",
     [](Adaptor& adaptor) {
         adaptor.memory = {"board", 1, 0, 0, false, {{0, "r"}, {1, "v"}, {2, ""}}, "", "", ""};
     }},
    {"other names", BoardGame::othello, "Othello.asm",
     [](Adaptor& adaptor) { std::swap(adaptor.names[0], adaptor.names[1]); }},
    {"another pass", BoardGame::othello, "Othello.asm",
     [](Adaptor& adaptor) { adaptor.pass[0].text = "x"; }},
    {"no pass", BoardGame::othello, "Othello.asm", [](Adaptor& adaptor) { adaptor.pass.clear(); }},
    {"passes are typed", BoardGame::othello, "Othello.asm",
     [](Adaptor& adaptor) { adaptor.types_passes = true; }},
    {"another letter for giving up", BoardGame::stackchess, "Stackchess.asm",
     [](Adaptor& adaptor) { adaptor.resign[1].text = "c"; }},
    {"no count of single pieces", BoardGame::stackchess, "Stackchess.asm",
     [](Adaptor& adaptor) { adaptor.move[2].when = PromptStep::When::stacked; }},
    {"a key twice for a jump", BoardGame::ataxx, "Ataxx.asm",
     [](Adaptor& adaptor) { adaptor.directions = {"1", "2", "3", "4", "", "6", "7", "8", "9"}; }},
    {"two keys exchanged", BoardGame::ataxx, "Ataxx.asm",
     [](Adaptor& adaptor) { adaptor.directions = {"1", "8", "3", "4", "5", "6", "7", "2", "9"}; }},
};

} // namespace

TEST_CASE("a right program is not refused because its adaptor does not fit", "[verify][adaptor]") {
    for (const Misfit& misfit : rows_to_test(misfits, 6)) {
        GameTask task = task_for(misfit.game);
        task.adaptor = canonical_adaptor(misfit.game);
        misfit.damage(*task.adaptor);
        const Verdict verdict = judge_game(own_submission(misfit.program), task);
        INFO(misfit.name << "\n" << summary_of(verdict) << used(verdict) << typed_in(verdict));
        CHECK(outcome_of(verdict) != Verdict::Outcome::refused);
    }
}

TEST_CASE("missing answers about the reserve are learnt, and an error is found with them",
          "[verify][adaptor]") {
    const Edit error = planted(planted_errors, "six pieces may stand on a cell");
    GameTask task = task_for(BoardGame::focus);
    task.adaptor = canonical_adaptor(BoardGame::focus);
    task.adaptor->drop.clear();
    task.adaptor->move.erase(task.adaptor->move.begin());
    const Verdict right = judge_game(own_submission("Focus.asm"), task);
    INFO(summary_of(right));
    CHECK(outcome_of(right) == Verdict::Outcome::accepted);
    CHECK(used(right) == "adaptor tharsis-focus+reserve");
    CHECK(outcome_of(judge_game(own_submission("Focus.asm", {&error, 1}), task)) ==
          Verdict::Outcome::refused);
}

TEST_CASE("a given adaptor is used for a program that asks as ours and refuses everything",
          "[verify][adaptor]") {
    const Edit nothing_is_a_cell[] = {
        {"no cell", "include/cells.asm", "cell_of:\n        li      $v0, NONE\n",
         "cell_of:\n        li      $v0, NONE\n        addiu   $a0, $a0, -4242\n"}};
    GameTask task = task_for(BoardGame::focus);
    task.adaptor = canonical_adaptor(BoardGame::focus);
    CHECK(outcome_of(judge_game(own_submission("Focus.asm", nothing_is_a_cell), task)) ==
          Verdict::Outcome::refused);
}

TEST_CASE("a program that asks as ours after its menu, and accepts no move, is wrong",
          "[verify][adaptor][long]") {
    const Edit plays_nothing[] = {
        {"no move is played", "Othello.asm", "        jal     play_move\n", ""}};
    const Verdict verdict = judge(BoardGame::othello, "Othello.asm", joined({plays_nothing}));
    INFO(summary_of(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
    CHECK(find_observation(verdict, "legal-move-refused"));
    const Edit always_over[] = {
        {"the game is over", "Othello.asm", "        jal     is_over\n", ""}};
    const Verdict over = judge(BoardGame::othello, "Othello.asm", joined({always_over}));
    INFO(summary_of(over));
    CHECK(outcome_of(over) == Verdict::Outcome::refused);
    CHECK(find_observation(over, "ends-at-once"));
    GameTask task = task_for(BoardGame::othello);
    task.adaptor = canonical_adaptor(BoardGame::othello);
    CHECK(outcome_of(judge_game(own_submission("Othello.asm", always_over), task)) ==
          Verdict::Outcome::refused);
}

TEST_CASE("a board whose pieces cannot be distinguished is not read, and not wrong",
          "[verify][adaptor]") {
    const Verdict verdict = judge(BoardGame::focus, "Focus.asm", joined({focus_one_sign}));
    INFO(summary_of(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::unjudged);
    REQUIRE(find_observation(verdict, "cannot-read"));
    CHECK(find_observation(verdict, "cannot-read")->actual.find("[+]") != std::string::npos);
    CHECK_FALSE(find_observation(verdict, "wrong-opening"));
}

TEST_CASE("the report of an unreadable board contains the board, and not the questions before it",
          "[verify][adaptor]") {
    std::string lines = "        .data\nname:   .space 20\nfirst:  .asciiz \"Nom du joueur 1 : "
                        "\"\nsecond: .asciiz \"Nom du joueur 2 : \"\nboard:  .ascii \"\\n\"\n";
    for (int row = 0; row < 8; ++row) lines += "        .ascii \"/#/#/#/#/#/#/#/#/#/#/\\n\"\n";
    lines += "        .asciiz \"Noir : \"\n        .text\n        .globl main\nmain:\n";
    for (const char* text : {"first", "second", "board"})
        lines += std::string("        li $v0, 4\n        la $a0, ") + text +
                 "\n        syscall\n        li $v0, 8\n        la $a0, name\n        li $a1, 20\n "
                 "       syscall\n";
    const Verdict verdict =
        judge_game(small_submission(lines + "        li $v0, 10\n        syscall\n"),
                   task_for(BoardGame::othello));
    CHECK(outcome_of(verdict) == Verdict::Outcome::unjudged);
    REQUIRE(find_observation(verdict, "cannot-read"));
    CHECK(find_observation(verdict, "cannot-read")->actual.find("/#/#/") != std::string::npos);
}

TEST_CASE("stacks drawn from the top are a choice, and no excuse for pieces put below",
          "[verify][adaptor]") {
    const Verdict right = judge(BoardGame::focus, "Focus.asm", joined({focus_top_first}));
    REQUIRE(find_observation(right, "stacks-top-first"));
    CHECK(find_observation(right, "stacks-top-first")->kind == Observation::Kind::deviation);
    const Edit turned[] = {planted(planted_errors, "the stack is turned over")};
    CHECK(outcome_of(judge(BoardGame::focus, "Focus.asm", joined({turned}))) ==
          Verdict::Outcome::refused);
    CHECK(outcome_of(judge(BoardGame::focus, "Focus.asm", joined({focus_top_first, turned}))) ==
          Verdict::Outcome::refused);
}

TEST_CASE("a program with a broken reserve is refused for that error only", "[verify][adaptor]") {
    const Edit others_piece[] = {planted(planted_errors, "the reserve piece is the other's")};
    struct Broken {
        std::span<const Edit> dialogue, error;
    };
    const Broken all[] = {{{}, focus_drop_crashes},
                          {{}, others_piece},
                          {focus_letters, others_piece},
                          {focus_reserve_at_cell, focus_drop_crashes}};
    for (const Broken& broken : rows_to_test(all, 2)) {
        const Verdict verdict =
            judge(BoardGame::focus, "Focus.asm", joined({broken.dialogue, broken.error}));
        INFO(broken.error[0].name << "\n" << summary_of(verdict) << used(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
        CHECK_FALSE(find_observation(verdict, "legal-move-refused"));
        CHECK((find_observation(verdict, "crashes") || find_observation(verdict, "wrong-board")));
    }
}

TEST_CASE(
    "a program that refuses some goals of the reserve is judged, and these goals are reported",
    "[verify][adaptor]") {
    const Edit refuses[] = {
        {"no goal that is the other's", "focus/dialogue.asm",
         "        move    $a0, $v0\n        jal     make_reserve_move\n",
         "        move    $a0, $v0\n        push    $a0\n        lw      $a1, player\n        xori "
         "   $a1, $a1, 1\n        jal     controls\n        pop     $a0\n"
         "        move    $t0, $v0\n        li      $v0, NONE\n        bnez    $t0, "
         "ask_reserve_move.done\n        jal     make_reserve_move\n"}};
    const Verdict verdict = judge(BoardGame::focus, "Focus.asm", joined({focus_letters, refuses}));
    INFO(summary_of(verdict) << used(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
    CHECK(find_observation(verdict, "legal-move-refused"));
    CHECK_FALSE(find_observation(verdict, "cannot-answer"));
}

TEST_CASE("a reserve that is shown in other words, and never filled, is a wrong reserve",
          "[verify][adaptor]") {
    const Edit in_hand[] = {
        {"red", "focus/view.asm", "\"- Réserve rouge : \"", "\"- En main, rouge : \""},
        {"green", "focus/view.asm", "\"- Réserve vert : \"", "\"- En main, vert : \""}};
    const Verdict right = judge(BoardGame::focus, "Focus.asm", joined({focus_letters, in_hand}));
    CHECK(outcome_of(right) == Verdict::Outcome::accepted);
    CHECK_FALSE(find_observation(right, "reserve-not-seen"));
    const Edit exchanged[] = {planted(planted_errors, "captures and keeps exchanged")};
    const Verdict wrong =
        judge(BoardGame::focus, "Focus.asm", joined({focus_letters, in_hand, exchanged}));
    INFO(summary_of(wrong) << used(wrong));
    CHECK(outcome_of(wrong) == Verdict::Outcome::refused);
    CHECK(find_observation(wrong, "wrong-reserve"));
}

TEST_CASE("a player who must pass and is asked to press Enter gets an empty line",
          "[verify][adaptor]") {
    const Edit waits[] = {{"waits", "othello/dialogue.asm",
                           "        la      $a0, must_pass\n        jal     print_string\n",
                           "        .data\nwait_text: .asciiz \" ne peut pas jouer (appuyez sur "
                           "Entrée) \"\n        .text\n        la      $a0, wait_text\n        jal "
                           "    print_string\n        jal     read_line\n"}};
    const Verdict verdict = judge(BoardGame::othello, "Othello.asm", joined({waits}));
    INFO(summary_of(verdict) << used(verdict) << typed_in(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
}

TEST_CASE("an end in unknown words is reported as such, and not as a missing announcement",
          "[verify][adaptor]") {
    const Edit other[] = {
        {"other words", "Ataxx.asm", "\"gagne la partie : \"", "\"devient chef : \""}};
    const Verdict unknown = judge(BoardGame::ataxx, "Ataxx.asm", joined({other}));
    INFO(summary_of(unknown));
    CHECK(outcome_of(unknown) == Verdict::Outcome::accepted);
    CHECK_FALSE(find_observation(unknown, "winner-not-said"));
    REQUIRE(find_observation(unknown, "end-not-understood"));
    CHECK(find_observation(unknown, "end-not-understood")->kind == Observation::Kind::note);
    CHECK(find_observation(unknown, "end-not-understood")->message.english.find("devient chef") !=
          std::string::npos);
    const Edit silent[] = {
        {"no word", "Ataxx.asm", "        move    $a0, $v0\n        jal     show_result\n", ""}};
    const Verdict nothing = judge(BoardGame::ataxx, "Ataxx.asm", joined({silent}));
    INFO(summary_of(nothing));
    CHECK(find_observation(nothing, "winner-not-said"));
    CHECK_FALSE(find_observation(nothing, "end-not-understood"));
}

TEST_CASE("a program that reads integers and crashes at the end of its input is reported so with "
          "every adaptor",
          "[verify][adaptor]") {
    GameTask task = task_for(BoardGame::focus);
    task.adaptor = canonical_adaptor(BoardGame::focus);
    task.adaptor->integers = true;
    const Verdict verdict = judge_game(own_submission("Focus.asm", reads_integers), task);
    INFO(summary_of(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
    CHECK(find_observation(verdict, "reads-integers"));
    CHECK(find_observation(verdict, "crashes-at-end-of-input"));
    task.policy.counted = {"crashes-at-end-of-input"};
    const Verdict counted = judge_game(own_submission("Focus.asm", reads_integers), task);
    REQUIRE(main_observation(counted));
    CHECK(main_observation(counted)->code == "crashes-at-end-of-input");
    task.policy.counted.clear();
    task.policy.costs["reads-integers"] = 0.5;
    CHECK(points_of(judge_game(own_submission("Focus.asm", reads_integers), task)) ==
          points_of(verdict) - 0.5);
}

TEST_CASE("verdicts of other adaptors, policies and depths have other hashes", "[verify][policy]") {
    GameTask task = task_for(BoardGame::focus), same = task, deep = task, strict = task,
             given = task, other = task;
    deep.depth = 2;
    strict.policy.counted = {"other-opening"};
    given.adaptor = canonical_adaptor(BoardGame::focus);
    other.adaptor = canonical_adaptor(BoardGame::focus);
    other.adaptor->cells.base = 0;
    CHECK(hash_of(task) == hash_of(same));
    const std::set<std::string> hashes{hash_of(task),   hash_of(deep),
                                       hash_of(strict), hash_of(given),
                                       hash_of(other),  hash_of(task_for(BoardGame::ataxx))};
    CHECK(hashes.size() == 6);
}
