// lenient_dialogues_test.cpp -- right programs that read less of an answer than is typed, or go on
// by themselves after an end
//
// What they do is exactly what a legal move does, or comes after the last position: a choice. An
// error beside it is still found.
#include "grading/dialogues/equivalent_inputs.hpp"
#include "grading/dialogues/prefix_matching.hpp"
#include "grading/dialogues/prompt_words.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/inference/adaptor_builder.hpp"
#include "grading/game_judge/inference/line_pruning.hpp"
#include "grading/game_judge/session/game_session.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "support/game_submission.hpp"
#include "support/rows.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <list>
#include <span>
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

const Observation* find_observation(const Verdict& verdict, std::string_view code) {
    for (const Check& check : verdict.checks)
        for (const Observation& observation : check.observations)
            if (observation.code == code) return &observation;
    return nullptr;
}

bool starts_with(std::initializer_list<std::string> answers,
                 std::initializer_list<std::string> lines) {
    return are_prefix_inputs(std::vector<std::string>(answers), std::vector<std::string>(lines));
}

constexpr Edit short_buffer{"one character is read", "rules/console.asm",
                            "        li      $a1, 390\n", "        li      $a1, 2\n"};

const Lenient one_letter{"focus_hauteur.asm", BoardGame::focus, {short_buffer}};
/// `12` is 1.
const Lenient menu_letter{"stackchess_tirets.asm",
                          BoardGame::stackchess,
                          {{"the first character of the menu counts", "stackchess_tirets.asm",
                            "        bne     $v0, 1, wrong\n        lbu     $t0, answer\n",
                            "        lbu     $t0, answer\n"}}};

/// The characters of a line are read one after the other, whatever line they stand on: so many for
/// each answer.
Edit characters(std::string_view count) {
    static std::list<std::string> kept; // an edit holds views
    kept.push_back(
        "read_line:\n        li      $t8, 0\nread_character:\n        li      $a0, 0\n        la   "
        "   $a1, answer($t8)\n        li      $a2, 1\n        li      $v0, 14\n"
        "        syscall\n        blez    $v0, read_nothing\n        lbu     $t0, answer($t8)\n    "
        "    beq     $t0, '\\n', read_character\n        addiu   $t8, $t8, 1\n"
        "        blt     $t8, " +
        std::string(count) +
        ", read_character\n        sb      $zero, answer($t8)\n        move    $v0, $t8\n        "
        "jr      $ra\nread_nothing:\n        li      $v0, 10\n"
        "        syscall\n");
    return {"characters are read", "rules/console.asm",
            "read_line:\n        la      $a0, answer\n        li      $a1, 390\n        li      "
            "$v0, 8\n        syscall\n",
            kept.back()};
}

constexpr Edit one_is_alone{
    "the number of pieces is not asked for if there is only one", "focus_hauteur.asm",
    "        bne     $v0, $t0, wrong\n        say     (\"Nombre de pions à déplacer : \")\n        "
    "jal     read_line\n        jal     number\n        move    $s7, $v0\n",
    "        bne     $v0, $t0, wrong\n        li      $s7, 1\n        beq     $v1, 1, counted\n    "
    "    say     (\"Nombre de pions à déplacer : \")\n        jal     read_line\n        jal     "
    "number\n        move    $s7, $v0\ncounted:\n"};

/// How focus_hauteur asks for the first moves. (To find it out takes seconds.)
Adaptor adaptor_of_hauteur() {
    Adaptor adaptor;
    adaptor.game = BoardGame::focus;
    adaptor.move = {
        {PromptKind::row}, {PromptKind::column}, {PromptKind::count}, {PromptKind::direction}};
    adaptor.directions = {"b", "g", "d", "h"};
    return adaptor;
}

/// The data as they were at the beginning are kept, and put back after the end.
constexpr std::string_view kept =
    "main:\n        li      $t0, 0\nmain_keep:\n        lw      $t1, 0x10010000($t0)\n        sw   "
    "   $t1, 0x10030000($t0)\n"
    "        addiu   $t0, $t0, 4\n        blt     $t0, 16384, main_keep\nmain_again:\n";
constexpr std::string_view put_back = "        li      $t0, 0\nmain_restore:\n        lw      $t1, "
                                      "0x10030000($t0)\n        sw      $t1, 0x10010000($t0)\n"
                                      "        addiu   $t0, $t0, 4\n        blt     $t0, 16384, "
                                      "main_restore\n        b       main_again\n";

Lenient restarting(std::string_view file, BoardGame game) {
    return {file,
            game,
            {{"data are kept", file, "main:\n", kept},
             {"and put back", file, "        li      $v0, 10\n        syscall\n", put_back}}};
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

TEST_CASE(
    "a program that reads the first character of an answer plays a legal move, not an illegal one",
    "[verify][dialogues][long]") {
    for (const Lenient& program : rows_to_test({menu_letter, one_letter}, 1)) {
        const Verdict verdict = judge(program);
        INFO(program.file << "\n" << summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
        const Observation* observation = find_observation(verdict, "reads-first-characters");
        REQUIRE(observation != nullptr);
        CHECK(observation->kind == Observation::Kind::deviation);
        CHECK(observation->rule == "1.2");
    }
}

TEST_CASE("an answer that begins with no legal one is no shorter answer for a program that reads "
          "one character",
          "[verify][dialogues][long]") {
    const Verdict any_key =
        judge(one_letter, {{"any other key is up", "focus_hauteur.asm",
                            "        typed   (\"h\", go)\n        b       wrong\n",
                            "        typed   (\"h\", go)\n"}});
    INFO(summary_of(any_key));
    CHECK(outcome_of(any_key) == Verdict::Outcome::refused);
    REQUIRE(first_error(any_key));
    CHECK(first_error(any_key)->code == "illegal-move-accepted");
    if (!tests_whole()) return;
    const Verdict wide = judge(
        one_letter, {{"a seventh column", "focus_hauteur.asm", "        bgeu    $t1, 6, cell_end\n",
                      "        bgeu    $t1, 7, cell_end\n"}});
    INFO(summary_of(wide));
    CHECK(outcome_of(wide) == Verdict::Outcome::refused);
    const Verdict menu =
        judge(menu_letter, {{"as many pieces are a majority", "rules/stackchess.asm",
                             "        ble     $a1, $t1, is_move_no\n",
                             "        blt     $a1, $t1, is_move_no\n"}});
    INFO(summary_of(menu));
    CHECK(outcome_of(menu) == Verdict::Outcome::refused);
}

TEST_CASE("other spellings of an answer are recognised", "[adaptor]") {
    for (const auto& [answer, line] : {std::pair{"07", "7"},
                                       {"07", "007"},
                                       {"7", "+7"},
                                       {"b3", "B3"},
                                       {"b3", " b 3 "},
                                       {"b3", "3b"},
                                       {"3 4", "3,4"},
                                       {"0", "00"},
                                       {"d3 1 h", "d3 01 H"}}) {
        INFO(answer << " " << line);
        CHECK(is_equivalent_input(answer, line));
        CHECK(are_equivalent_inputs(std::vector<std::string>{"2", answer},
                                    std::vector<std::string>{"2", line}));
    }
    for (const auto& [answer, line] : {std::pair{"07", "70"},
                                       {"7", "-7"},
                                       {"3", ""},
                                       {"34", "3 4"},
                                       {"b3", "3c"},
                                       {"b3", "b33"},
                                       {"10", "1"},
                                       {"3", "3!"}}) {
        INFO(answer << " " << line);
        CHECK_FALSE(is_equivalent_input(answer, line));
    }
    CHECK_FALSE(
        are_equivalent_inputs(std::vector<std::string>{"07"}, std::vector<std::string>{"07"}));
    CHECK_FALSE(
        are_equivalent_inputs(std::vector<std::string>{"1", "2"}, std::vector<std::string>{"01"}));
}

TEST_CASE("another spelling of a legal answer is no error, one of an illegal answer is",
          "[verify][dialogues]") {
    for (const bool wide : {false, true}) {
        std::vector<Edit> edits;
        if (wide)
            edits.push_back({"a seventh column", "focus_hauteur.asm",
                             "        bgeu    $t1, 6, cell_end\n",
                             "        bgeu    $t1, 7, cell_end\n"});
        const AssembledSubmission assembled =
            assemble_submission(dialogue_submission("focus_hauteur.asm", edits));
        REQUIRE(assembled.program);
        const Adaptor adaptor = adaptor_of_hauteur();
        ProgramUnderTest subject(*assembled.program);
        GameSession session(subject, adaptor);
        const ReferenceGame game = session.start();
        REQUIRE_FALSE(session.play({{}, {{ScriptStep::Kind::play, game.moves().front()}}}).failure);
        const GameMove move = game.moves().front();
        if (wide) {
            CHECK(std::ranges::any_of(game.moves(), [&](const GameMove& each) {
                const auto failure =
                    session.play({{}, {{ScriptStep::Kind::wrong, each, PromptKind::column, "07"}}})
                        .failure;
                return failure && failure->code == "illegal-move-accepted";
            }));
            continue;
        }
        const auto answers = answers_for(adaptor, game, move);
        const auto column =
            std::ranges::find(answers, PromptKind::column, &TypedAnswer::prompt_kind);
        REQUIRE(column != answers.end());
        const TestScriptResult result = session.play(
            {{}, {{ScriptStep::Kind::wrong, move, PromptKind::column, "0" + column->line}}});
        CHECK_FALSE(result.failure);
        REQUIRE_FALSE(result.deviations.empty());
        CHECK(result.deviations.back().code == "reads-other-spellings");
        CHECK(std::ranges::none_of(result.deviations, [](const GameMismatch& observation) {
            return observation.code == "refused-late";
        }));
    }
}

TEST_CASE("an answer that is offered for passing may pass the turn", "[verify][dialogues]") {
    const std::vector<Edit> said_once = {
        {"passing is explained in the first question", "othello_d3.asm",
         "        say     (\" ? (par exemple d3, ou pp pour passer) \")\n",
         "        lw      $t0, told\n        bnez    $t0, again\n        say     (\" ? (d3, ou pp "
         "pour passer) \")\n        li      $t0, 1\n        sw      $t0, told\n        b       "
         "asked\n        .data\ntold:   .word   0\n        .text\nagain:  say     (\" ? (d3) \")\n"
         "asked:\n"}};
    for (const std::vector<Edit>& edits : {std::vector<Edit>(), said_once}) {
        const AssembledSubmission assembled =
            assemble_submission(dialogue_submission("othello_d3.asm", edits));
        REQUIRE(assembled.program);
        const BuiltAdaptor built = build_adaptor(*assembled.program, BoardGame::othello);
        REQUIRE(built.adaptor);
        ProgramUnderTest subject(*assembled.program);
        GameSession session(subject, *built.adaptor);
        ReferenceGame game = session.start();
        const GameMove first = game.moves().front();
        game.play(first);
        const GameMove next = game.moves().front();
        const auto answers = answers_for(*built.adaptor, game, next);
        REQUIRE(answers.size() == 1);
        const TestScriptResult result =
            session.play({{},
                          {{ScriptStep::Kind::play, first},
                           {ScriptStep::Kind::wrong, next, answers[0].prompt_kind, "pp"},
                           {ScriptStep::Kind::play, next}}});
        INFO(edits.size() << " edits");
        CHECK_FALSE(result.failure);
        CHECK(result.inputs == 2);
    }
}

TEST_CASE("a program may begin another game by itself", "[verify][dialogues]") {
    for (const auto& [file, game] : rows_to_test<std::pair<std::string_view, BoardGame>>(
             {{"ataxx_case.asm", BoardGame::ataxx},
              {"focus_hauteur.asm", BoardGame::focus},
              {"stackchess_coup.asm", BoardGame::stackchess},
              {"othello_d3.asm", BoardGame::othello}},
             1)) {
        const Verdict verdict = judge(restarting(file, game));
        INFO(file << "\n" << summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
        const Observation* observation = find_observation(verdict, "begins-again");
        REQUIRE(observation != nullptr);
        CHECK(observation->kind == Observation::Kind::deviation);
        CHECK_FALSE(find_observation(verdict, "winner-not-said"));
    }
}

TEST_CASE("an end that is wrong is found before another game begins", "[verify][dialogues][long]") {
    const Verdict winner =
        judge(restarting("othello_d3.asm", BoardGame::othello),
              {{"the other winner", "othello_d3.asm",
                "        bgt     $v0, $v1, black\n        blt     $v0, $v1, white\n",
                "        bgt     $v0, $v1, white\n        blt     $v0, $v1, black\n"}});
    INFO(summary_of(winner));
    CHECK(find_observation(winner, "wrong-end"));
    if (!tests_whole()) return;
    const Verdict board = judge(
        restarting("othello_d3.asm", BoardGame::othello),
        {{"the last board is not drawn", "othello_d3.asm",
          "turn:\n        jal     draw\n        jal     is_over\n        bnez    $v0, over\n",
          "turn:\n        jal     is_over\n        bnez    $v0, over\n        jal     draw\n"}});
    INFO(summary_of(board));
    CHECK(outcome_of(board) == Verdict::Outcome::accepted);
    const Verdict early =
        judge(restarting("othello_d3.asm", BoardGame::othello),
              {{"the game ends where one must pass", "othello_d3.asm",
                "        say     (\"Pas de coup possible pour \")\n", "        b       over\n"}});
    INFO(summary_of(early));
    CHECK(outcome_of(early) == Verdict::Outcome::refused);
    const Verdict moved =
        judge(restarting("ataxx_case.asm", BoardGame::ataxx),
              {{"a jump leaves its piece behind", "rules/ataxx.asm",
                "        bne     $v0, 2, make_move_new\n", "        b       make_move_new\n"}});
    INFO(summary_of(moved));
    CHECK(outcome_of(moved) == Verdict::Outcome::refused);
}

TEST_CASE("questions that explain an empty line are recognised", "[adaptor]") {
    for (const std::string_view text :
         {"combien de pieces (entree = 1) ? ", "how many (enter for all)? ",
          "press enter to play 1 piece: ", "combien [1] ? ", "nombre, 1 par defaut : "})
        CHECK(offers_enter(text));
    for (const std::string_view text : {"entrez la ligne : ", "enter the row: ",
                                        "[d]eplacer ou [p]oser ? ", "cell [1-6]? ", "how many? "})
        CHECK_FALSE(offers_enter(text));
}

TEST_CASE("an empty line is no wrong answer where the question explains it",
          "[verify][dialogues][long]") {
    const auto with = [](std::string_view question) {
        static std::string text;
        text = "        say     (\"" + std::string(question) +
               "\")\n        jal     read_line\n        li      $s7, 1\n        beqz    $v0, "
               "counted\n        jal     number\n        move    $s7, $v0\ncounted:\n";
        return judge({"focus_hauteur.asm", BoardGame::focus, {}},
                     {{"an empty line is 1", "focus_hauteur.asm",
                       "        say     (\"Nombre de pions à déplacer : \")\n        jal     "
                       "read_line\n        jal     number\n        move    $s7, $v0\n",
                       text}});
    };
    const Verdict said = with("Nombre de pions à déplacer (Entrée = 1) : ");
    INFO(summary_of(said));
    CHECK(outcome_of(said) == Verdict::Outcome::accepted);
    if (!tests_whole()) return;
    const Verdict silent = with("Nombre de pions à déplacer : ");
    INFO(summary_of(silent));
    CHECK(outcome_of(silent) == Verdict::Outcome::refused);
}

TEST_CASE("a program that reads characters past the ends of lines gets no wrong answer that would "
          "leave some over",
          "[verify][dialogues][long]") {
    const Lenient pairs{"othello_d3.asm", BoardGame::othello, {characters("2")}},
        single{"focus_hauteur.asm", BoardGame::focus, {characters("1")}};
    for (const Lenient& program : rows_to_test({pairs, single}, 1)) {
        const Verdict verdict = judge(program);
        INFO(program.file << "\n" << summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
    }
    if (!tests_whole()) return;
    const Verdict wide = judge(
        single, {{"a seventh column", "focus_hauteur.asm", "        bgeu    $t1, 6, cell_end\n",
                  "        bgeu    $t1, 7, cell_end\n"}});
    INFO(summary_of(wide));
    CHECK(outcome_of(wide) == Verdict::Outcome::refused);
}

TEST_CASE("it is detected whether characters are read past the ends of lines",
          "[verify][dialogues]") {
    for (const auto& [edits, expected] :
         {std::pair<std::vector<Edit>, bool>{{}, false}, {{characters("1")}, true}}) {
        const AssembledSubmission assembled =
            assemble_submission(dialogue_submission("focus_hauteur.asm", edits));
        REQUIRE(assembled.program);
        ProgramUnderTest subject(*assembled.program);
        CHECK(GameSession(subject, adaptor_of_hauteur()).reads_characters() == expected);
    }
}

TEST_CASE("a test run ends at a move that cannot be typed", "[verify]") {
    const AssembledSubmission assembled = assemble_submission(own_submission("Othello.asm"));
    REQUIRE(assembled.program);
    Adaptor adaptor = canonical_adaptor(BoardGame::othello);
    adaptor.pass.clear();
    ProgramUnderTest subject(*assembled.program);
    GameSession session(subject, adaptor);
    ReferenceGame game = session.start();
    const GameMove pass{GameMove::Kind::pass};
    game.play(pass);
    const TestScriptResult result = session.play(
        {{}, {{ScriptStep::Kind::play, pass}, {ScriptStep::Kind::play, game.moves().front()}}});
    CHECK_FALSE(result.failure);
    CHECK(result.plies == 0);
}

TEST_CASE("parts of a line that the program does not read are no part of its dialogue",
          "[adaptor][dialogues][long]") {
    const auto pruned = [](std::string_view file, std::span<const Edit> edits, std::size_t step,
                           std::string_view text) {
        const AssembledSubmission assembled = assemble_submission(dialogue_submission(file, edits));
        REQUIRE(assembled.program);
        const BuiltAdaptor built = build_adaptor(*assembled.program, BoardGame::focus);
        REQUIRE(built.adaptor);
        Adaptor adaptor = *built.adaptor;
        REQUIRE(step < adaptor.move.size());
        adaptor.move[step].text = text;
        prune_lines(*assembled.program, adaptor, game_limits);
        return adaptor.move[step].text;
    };
    const Edit first_letters[] = {one_is_alone, short_buffer};
    CHECK(pruned("focus_hauteur.asm", first_letters, 4, "{direction} {count}").empty());
    CHECK(pruned("focus_phrase.asm", {}, 0, "{cell} {count} {direction}") ==
          "{cell} {count} {direction}");
    const Verdict verdict =
        judge({"focus_hauteur.asm", BoardGame::focus, {one_is_alone, short_buffer}});
    INFO(summary_of(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
}
