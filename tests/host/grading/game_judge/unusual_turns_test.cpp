// unusual_turns_test.cpp -- results in the words of a pass, menus that offer what is not possible,
// and games that the other side begins
//
// A right program is accepted, and the same program with an error in that feature is refused.
#include "grading/submission/assembled_submission.hpp"
#include "support/game_submission.hpp"
#include "support/rows.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <memory>
#include <vector>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

/// A program of tests/host/grading/dialogues, changed, and an error beside that.
struct ChangedProgram {
    std::string_view file;
    BoardGame game;
    std::vector<Edit> right, wrong;
    std::string_view code; ///< of the error
};

Verdict judge(const ChangedProgram& change, bool with_error) {
    std::vector<Edit> edits = change.right;
    if (with_error) edits.insert(edits.end(), change.wrong.begin(), change.wrong.end());
    GameTask task;
    task.game = change.game;
    return judge_game(dialogue_submission(change.file, edits), task);
}

const Observation* find_observation(const Verdict& verdict, std::string_view code) {
    for (const Check& check : verdict.checks)
        for (const Observation& observation : check.observations)
            if (observation.code == code) return &observation;
    return nullptr;
}

/// Checks both verdicts, and returns that on the right program.
Verdict check_change(const ChangedProgram& change) {
    INFO(change.file << ": " << change.right.at(0).name);
    const Verdict right = judge(change, false), wrong = judge(change, true);
    INFO(summary_of(right) << "\n" << summary_of(wrong));
    CHECK(outcome_of(right) == Verdict::Outcome::accepted);
    CHECK(outcome_of(wrong) == Verdict::Outcome::refused);
    const Observation* observation = find_observation(wrong, change.code);
    CHECK(observation != nullptr);
    CHECK(find_observation(right, change.code) == nullptr);
    return right;
}

constexpr std::string_view othello_pass = "        say     (\"Pas de coup possible pour \")\n"
                                          "        jal     colour\n        say     (\".\\n\")\n"
                                          "        jal     pass\n        b       next\n";

/// Who is blocked: whether both are; then `both` is printed, and the result by the same count as
/// after a full board.
constexpr std::string_view one_is_blocked =
    "        jal     change_mover\n        jal     can_place\n        move    $s7, $v0\n"
    "        jal     change_mover\n        beqz    $s7, both_blocked\n        jal     colour\n"
    "        say     (\" passe son tour.\\n\")\n        jal     pass\n        b       next\n"
    "both_blocked:\n";
constexpr std::string_view result_of_blocked =
    "        jal     count\n        bgt     $v0, $v1, blocked_black\n"
    "        beq     $v0, $v1, over\n        say     (\"Blanc a gagné !\\n\")\n"
    "        b       stop\nblocked_black:\n        say     (\"Noir a gagné !\\n\")\n"
    "        b       stop\n";
constexpr Edit other_result{"the other result where nobody can move", "othello_d3.asm",
                            "        bgt     $v0, $v1, blocked_black\n",
                            "        blt     $v0, $v1, blocked_black\n"};

} // namespace

TEST_CASE("a result in the line about a player without a move is compared", "[verify][passes]") {
    for (const std::string_view words :
         rows_to_test<std::string_view>({"        say     (\"Plus personne ne peut jouer : \")\n",
                                         "        jal     colour\n        say     (\" ne peut pas "
                                         "jouer, l'autre non plus : \")\n",
                                         "        say     (\"Les deux joueurs sont bloqués, \")\n",
                                         "        jal     colour\n        say     (\" est "
                                         "bloqué.\\nL'autre passe aussi.\\n\")\n",
                                         "        say     (\"No move for either player: \")\n"},
                                        1)) {
        INFO(words);
        const std::string text =
            std::string(one_is_blocked) + std::string(words) + std::string(result_of_blocked);
        check_change({"othello_d3.asm",
                      BoardGame::othello,
                      {{"a result with a pass", "othello_d3.asm", othello_pass, text}},
                      {other_result},
                      "wrong-end"});
    }
}

TEST_CASE("a result above the last board is compared", "[verify][passes][long]") {
    const std::string text =
        fmt::format("{}        say     (\"Fini : \")\n{}", one_is_blocked, result_of_blocked);
    std::string drawn = text;
    for (std::size_t at = drawn.find("        b       stop\n"); at != std::string::npos;
         at = drawn.find("        b       stop\n", at + 40))
        drawn.insert(at, "        jal     draw\n");
    check_change({"othello_d3.asm",
                  BoardGame::othello,
                  {{"a board after the result", "othello_d3.asm", othello_pass, drawn}},
                  {other_result},
                  "wrong-end"});
}

TEST_CASE("one line may announce a player without a move and the loser", "[verify][passes][long]") {
    constexpr std::string_view result = "        jal     change_player\n"
                                        "        say     (\"Le gagnant est \")\n"
                                        "        jal     colour\n        say     (\".\\n\")\n";
    for (const std::string_view joint : rows_to_test<std::string_view>(
             {" ne peut pas jouer : ", " est bloqué, donc ", " n'a plus de pions et "}, 1)) {
        const bool perishes = joint.ends_with("et ");
        const std::string other = perishes ? "        say     (\"perd la partie.\\n\")\n"
                                           : "        jal     change_player\n"
                                             "        jal     colour\n"
                                             "        say     (\" a gagné.\\n\")\n";
        const std::string text =
            "        jal     colour\n        say     (\"" + std::string(joint) + "\")\n" + other;
        const std::string loser = "        jal     change_player\n" + text;
        INFO(joint);
        check_change({"focus_nombres.asm",
                      BoardGame::focus,
                      {{"a result with its reason", "focus_nombres.asm", result, text}},
                      {{"the other side", "focus_nombres.asm", text, loser}},
                      "wrong-end"});
    }
}

TEST_CASE(
    "a menu that offers a piece of an empty reserve is an error, if it does so only sometimes",
    "[verify][menus][long]") {
    const ChangedProgram whole_menu{
        "focus_hauteur.asm",
        BoardGame::focus,
        {{"other words", "focus_hauteur.asm", "FOCUS (Domination)", "FOCUS"}},
        {{"two pieces in the other reserve open the menu", "focus_hauteur.asm",
          "        jal     in_reserve\n        beqz    $v0, ask_stack\n",
          "        lw      $v0, stock+4\n        lw      $t0, stock+8\n"
          "        addu    $t9, $v0, $t0\n        jal     in_reserve\n"
          "        sle     $t9, $t9, 1\n        seq     $t0, $v0, 0\n"
          "        and     $t9, $t9, $t0\n        bnez    $t9, ask_stack\n"}},
        "offers-impossible-choice"};
    constexpr std::string_view whole =
        "        say     (\", que faites-vous ?\\n  1 : avancer une pile\\n"
        "  2 : sortir un pion de la réserve\\nChoix : \")\n";
    constexpr std::string_view in_part =
        "        say     (\", que faites-vous ?\\n  1 : avancer une pile\\n\")\n"
        "        jal     in_reserve\n        beqz    $v0, menu_end\n"
        "        say     (\"  2 : sortir un pion de la réserve\\n\")\n"
        "menu_end:\n        say     (\"Choix : \")\n";
    const ChangedProgram line_of_menu{
        "focus_nombres.asm",
        BoardGame::focus,
        {{"the second line of the menu depends", "focus_nombres.asm", whole, in_part}},
        {{"two pieces in the other reserve give it", "focus_nombres.asm",
          "        jal     in_reserve\n        beqz    $v0, menu_end\n",
          "        lw      $v0, stock+4\n        lw      $t0, stock+8\n"
          "        addu    $t9, $v0, $t0\n        jal     in_reserve\n"
          "        sle     $t9, $t9, 1\n        seq     $t0, $v0, 0\n"
          "        and     $t9, $t9, $t0\n        bnez    $t9, menu_end\n"}},
        "offers-impossible-choice"};
    for (const ChangedProgram& change : rows_to_test({whole_menu, line_of_menu}, 1))
        check_change(change);
}

TEST_CASE("a menu may offer moves that are impossible, if it refuses them",
          "[verify][menus][long]") {
    const Verdict right =
        check_change({"focus_nombres.asm",
                      BoardGame::focus,
                      {{"other words", "focus_nombres.asm", "FOCUS\\n", "Focus\\n"}},
                      {{"an empty reserve gives a piece", "rules/focus.asm",
                        "        beqz    $t2, displace_no\n        addiu   $t2, $t2, -1\n",
                        "        addiu   $t2, $t2, -1\n"},
                       {"nor is it asked for", "focus_nombres.asm",
                        "        jal     in_reserve\n        beqz    $v0, wrong\n", ""}},
                      "illegal-move-accepted"});
    const Observation* observation = find_observation(right, "offers-every-choice");
    REQUIRE(observation != nullptr);
    CHECK(observation->kind == Observation::Kind::deviation);
}

namespace {

struct StartingSide {
    std::string_view file;
    BoardGame game;
    std::vector<Edit> begins, wrong;
};

Edit first_mover(std::string_view file, std::string_view label, std::string_view first,
                 std::string_view second) {
    static std::vector<std::unique_ptr<std::string>> kept; // an edit holds views
    kept.push_back(std::make_unique<std::string>(fmt::format("{}.word   {}", label, first)));
    const std::string& from = *kept.back();
    kept.push_back(std::make_unique<std::string>(fmt::format("{}.word   {}", label, second)));
    return {"the other side begins", file, from, *kept.back()};
}

} // namespace

TEST_CASE("a game that the other side begins is judged, and this is reported",
          "[verify][beginner]") {
    const StartingSide programs[] = {
        {"othello_d3.asm",
         BoardGame::othello,
         {first_mover("rules/othello.asm", "mover:  ", "'N'", "'B'")},
         {{"one way is forgotten", "rules/othello.asm", "        li      $t1, 7\n",
           "        li      $t1, 6\n"}}},
        {"ataxx_case.asm",
         BoardGame::ataxx,
         {first_mover("rules/ataxx.asm", "mover:  ", "'R'", "'B'"),
          {"blue is the first player", "ataxx_case.asm", "        say     (\"rouge\")\n",
           "        say     (\"2\")\n"},
          {"red is the second", "ataxx_case.asm", "        say     (\"bleu\")\n",
           "        say     (\"1\")\n"},
          {"and wins as that", "ataxx_case.asm", "Victoire de rouge", "Victoire du joueur 2"},
          {"so does blue", "ataxx_case.asm", "Victoire de bleu", "Victoire du joueur 1"}},
         {{"the other winner", "ataxx_case.asm", "        bgt     $s0, $v0, red\n",
           "        bgt     $s0, $v0, blue\n"}}},
        {"ataxx_case.asm",
         BoardGame::ataxx,
         {first_mover("rules/ataxx.asm", "mover:  ", "'R'", "'B'")},
         {{"the other winner", "ataxx_case.asm", "        bgt     $s0, $v0, red\n",
           "        bgt     $s0, $v0, blue\n"}}},
    };
    for (const StartingSide& program : rows_to_test(programs, 1)) {
        const ChangedProgram change{program.file, program.game, program.begins, program.wrong,
                                    "wrong-end"};
        INFO(program.file << ": " << program.begins.back().name);
        const Verdict right = judge(change, false), wrong = judge(change, true);
        INFO(summary_of(right) << "\n" << summary_of(wrong));
        CHECK(outcome_of(right) == Verdict::Outcome::accepted);
        // (Without colours an Ataxx that blue begins looks like a board printed upside down.)
        if (program.begins.size() == 1)
            CHECK(find_observation(right, "second-side-begins") != nullptr);
        CHECK(outcome_of(wrong) == Verdict::Outcome::refused);
    }
}

TEST_CASE("a winner named by a colour is compared where only that colour says who begins",
          "[verify][beginner][long]") {
    const Verdict right = check_change(
        {"ataxx_case.asm",
         BoardGame::ataxx,
         {first_mover("rules/ataxx.asm", "mover:  ", "'R'", "'B'"),
          {"no player is named", "ataxx_case.asm",
           "        say     (\"Joueur \")\n        jal     colour\n"
           "        say     (\" : de quelle case partez-vous ? \")\n",
           "        say     (\"De quelle case partez-vous ? \")\n"},
          {"nor is who passes", "ataxx_case.asm",
           "        say     (\"Le joueur \")\n        jal     colour\n"
           "        say     (\" est bloqué et passe.\\n\")\n",
           "        say     (\"Bloqué.\\n\")\n"}},
         {{"the other winner in some games", "ataxx_case.asm", "        bgt     $s0, $v0, red\n",
           "        addiu   $v0, $v0, 8\n        bgt     $s0, $v0, red\n"}},
         "wrong-end"});
    CHECK(find_observation(right, "second-side-begins") != nullptr);
}

TEST_CASE("a beginner that no word names is found where a line and a column are asked",
          "[verify][beginner][long]") {
    const ChangedProgram change{
        "ataxx_telephone.asm",
        BoardGame::ataxx,
        {first_mover("rules/ataxx.asm", "mover:  ", "'R'", "'B'"),
         {"no player is named", "ataxx_telephone.asm",
          "        say     (\"Joueur \")\n        jal     colour\n"
          "        say     (\", numéro de la case ? \")\n",
          "        say     (\"Ligne (1-7) ? \")\n        li      $v0, 5\n        syscall\n"
          "        move    $s4, $v0\n        say     (\"Colonne (1-7) ? \")\n"},
         {"the column is read", "ataxx_telephone.asm",
          "        div     $t0, $v0, 10\n        mfhi    $t1\n        addiu   $t0, $t0, -1\n",
          "        move    $t1, $v0\n        addiu   $t0, $s4, -1\n"}},
        {{"a jump leaves its piece behind", "rules/ataxx.asm",
          "        bne     $v0, 2, make_move_new\n", "        b       make_move_new\n"}},
        "wrong-board"};
    const Verdict right = judge(change, false), wrong = judge(change, true);
    INFO(summary_of(right) << "\n" << summary_of(wrong));
    CHECK(find_observation(right, "second-side-begins") != nullptr);
    CHECK(outcome_of(right) == Verdict::Outcome::accepted);
    CHECK(find_observation(wrong, change.code) != nullptr);
}

TEST_CASE("codes of Ataxx as they are on the screen, whose line 1 is the lowest, are understood",
          "[verify][beginner][long]") {
    check_change(
        {"ataxx_telephone.asm",
         BoardGame::ataxx,
         {{"line 1 is drawn last", "ataxx_telephone.asm", "        li      $s0, 0\ndraw_cell:\n",
           "        li      $s0, 42\ndraw_cell:\n"},
          {"and the line below next", "ataxx_telephone.asm", "        blt     $s0, 49, draw_cell\n",
           "        addiu   $s0, $s0, -14\n        bgez    $s0, draw_cell\n"},
          {"no word about keys", "ataxx_telephone.asm",
           " (touches du téléphone : 1 2 3 en haut, 7 8 9 en bas)", ""}},
         {{"a jump leaves its piece behind", "rules/ataxx.asm",
           "        bne     $v0, 2, make_move_new\n", "        b       make_move_new\n"}},
         "wrong-board"});
}

TEST_CASE("a question for another game after a pass that ends the game refuses nothing, and begins "
          "none",
          "[verify][dialogues]") {
    const std::vector<Edit> questions[] = {
        {},
        {{"another word", "othello_again.asm", "Play again (y/n)? ", "Another game (y/n)? "}},
        {{"French", "othello_again.asm", "Play again (y/n)? ", "Une autre partie (y/n) ? "}}};
    for (const std::vector<Edit>& edits : rows_to_test(questions, 1)) {
        const Verdict verdict = judge_dialogue("othello_again.asm", BoardGame::othello, edits);
        INFO(summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
        CHECK(find_observation(verdict, "asks-after-the-end") != nullptr);
        CHECK(find_observation(verdict, "begins-again") == nullptr);
    }
}

namespace {

constexpr std::string_view reserve_file = "focus_reserve.asm";

Edit in_reserve(std::string_view name, std::string_view old, std::string_view now) {
    return {name, reserve_file, old, now};
}

} // namespace

TEST_CASE("wrong answers are tried where a piece of the reserve is placed",
          "[verify][dialogues][long]") {
    const Verdict right = judge_dialogue(reserve_file, BoardGame::focus);
    INFO(summary_of(right));
    CHECK(outcome_of(right) == Verdict::Outcome::accepted);
    constexpr std::string_view asks_row = "        la   $a0, qlig2\n        jal  demanderChiffre\n"
                                          "        bltz $v0, mauvais\n",
                               menu = "        beq  $v0, $t0, poser\n        j    mauvais\n";
    const Edit edits[] = {
        in_reserve("a wrong row crashes", asks_row,
                   "        la   $a0, qlig2\n        jal  demanderChiffre\n        tlti $v0, 0\n"),
        in_reserve("a wrong choice crashes", menu,
                   "        beq  $v0, $t0, poser\n        lw   $t0, 1($zero)\n"),
        in_reserve("a wrong choice hangs", menu,
                   "        beq  $v0, $t0, poser\nsans:   j    sans\n"),
        in_reserve("any other choice moves a stack", menu,
                   "        beq  $v0, $t0, poser\n        j    deplacer\n")};
    for (const Edit& edit : edits) {
        const Verdict verdict = judge_dialogue(reserve_file, BoardGame::focus, {&edit, 1});
        INFO(edit.name << "\n" << summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
    }
}

TEST_CASE("any other answer to yes or no, or to a menu that names others, may be a choice",
          "[verify][dialogues][long]") {
    constexpr std::string_view question =
                                   "1 = deplacer une pile, 2 = poser un pion de la reserve ? ",
                               reads = "        li   $t0, '1'\n        beq  $v0, $t0, deplacer\n"
                                       "        li   $t0, '2'\n        beq  $v0, $t0, poser\n"
                                       "        j    mauvais\n";
    const auto judged = [&](std::string_view asked, char key, std::string_view others) {
        const std::string now =
            fmt::format("        li   $t0, '{}'\n        beq  $v0, $t0, poser\n{}", key, others);
        const Edit edits[] = {in_reserve("another question", question, asked),
                              in_reserve("one answer is read", reads, now)};
        return judge_dialogue(reserve_file, BoardGame::focus, edits);
    };
    constexpr std::string_view no = "        j    deplacer\n",
                               crash = "        li   $t0, 'n'\n        beq  $v0, $t0, deplacer\n"
                                       "        lw   $t0, 1($zero)\n";
    for (const auto& [asked, key] :
         {std::pair{"Poser un pion de la reserve (o/n) ? ", 'o'},
          {"1 = poser un pion de la reserve, autre = deplacer une pile ? ", '1'}}) {
        const Verdict verdict = judged(asked, key, no);
        INFO(asked << "\n" << summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
    }
    const Verdict crashes = judged("Poser un pion de la reserve (o/n) ? ", 'o', crash);
    INFO(summary_of(crashes));
    CHECK(find_observation(crashes, "crashes") != nullptr);
}

TEST_CASE("a piece that a refusal takes out of the reserve is missed",
          "[verify][dialogues][long]") {
    constexpr std::string_view takes =
        "        lw   $t0, 0($s6)\n        addi $t0, $t0, -1\n        sw   $t0, 0($s6)\n";
    const std::string placed = std::string(takes) + "        la   $t0, tampon\n",
                      early = std::string(takes) + "        la   $a0, qlig2\n",
                      after_row = std::string(takes) + "        la   $a0, qcol2\n";
    const Edit late = in_reserve("not where it is placed", placed, "        la   $t0, tampon\n");
    const Edit before_row[] = {in_reserve("before the row", "        la   $a0, qlig2\n", early),
                               late},
               before_column[] = {
                   in_reserve("before the column", "        la   $a0, qcol2\n", after_row), late};
    for (const std::span<const Edit> edits : {std::span(before_row), std::span(before_column)}) {
        const Verdict verdict = judge_dialogue(reserve_file, BoardGame::focus, edits);
        INFO(edits.front().name << "\n" << summary_of(verdict));
        CHECK(find_observation(verdict, "wrong-reserve") != nullptr);
    }
}

TEST_CASE("it is said which impossible choice a menu offers", "[verify][menus]") {
    const auto said = [](const Edit& edit) {
        const Verdict verdict = judge_dialogue(reserve_file, BoardGame::focus, {&edit, 1});
        INFO(edit.name << "\n" << summary_of(verdict));
        const Observation* observation = find_observation(verdict, "offers-every-choice");
        return observation == nullptr ? std::string() : observation->message.english;
    };
    CHECK(said(in_reserve("a player without stacks is asked", "        beqz $s5, forcePose\n", ""))
              .find("no stack is theirs") != std::string::npos);
    if (!tests_whole()) return;
    CHECK(said(in_reserve("one without a reserve is asked, and refused",
                          "        beqz $t0, deplacer "
                          "          # reserve vide\n        beqz $s5, forcePose\n",
                          "        bnez $t0, asks\n        beqz $t0, menu\nasks:   beqz $s5, "
                          "forcePose\n"))
              .find("reserve, which is empty") != std::string::npos);
}

TEST_CASE(
    "a piece of an empty reserve is tried where the menu offers it, and no menu is asked of a "
    "player who must place one",
    "[verify][dialogues]") {
    constexpr std::string_view spared = "        beqz $t0, deplacer           # reserve vide\n",
                               asked = "        beqz $s5, forcePose\n";
    const Edit offers = in_reserve("the menu is always asked", spared, asked),
               refuses =
                   in_reserve("an empty reserve is refused", "poser:\n",
                              "poser:\n        lw   $t0, 0($s6)\n        blez $t0, mauvais\n");
    const Edit right[] = {offers, refuses};
    const Verdict refused = judge_dialogue(reserve_file, BoardGame::focus, {&offers, 1});
    INFO(summary_of(refused));
    CHECK(outcome_of(refused) == Verdict::Outcome::refused);
    CHECK(find_observation(refused, "illegal-move-accepted") != nullptr);
    if (!tests_whole()) return;
    const Verdict accepted = judge_dialogue(reserve_file, BoardGame::focus, right);
    INFO(summary_of(accepted));
    CHECK(outcome_of(accepted) == Verdict::Outcome::accepted);
}

TEST_CASE("a key that is offered for leaving may do anything but crash",
          "[verify][dialogues][long]") {
    constexpr std::string_view digit = "        addi $v0, $v0, -49\n        bltz $v0, dcFaux\n",
                               leaves = "        beq  $v0, 48, adieu\n        addi $v0, $v0, -49\n"
                                        "        bltz $v0, dcFaux\n",
                               no_digit = "dcFaux: li   $v0, -1\n";
    const auto judged = [&](std::string_view way_out) {
        const Edit edits[] = {in_reserve("offers 0", "Ligne de la pile (1-6) ? ",
                                         "Ligne de la pile (1-6, 0 = quitter) ? "),
                              in_reserve("reads 0", digit, leaves),
                              in_reserve("at 0", no_digit, way_out)};
        return judge_dialogue(reserve_file, BoardGame::focus, edits);
    };
    CHECK(outcome_of(judged("adieu:  li   $v0, 10\n        syscall\ndcFaux: li   $v0, -1\n")) ==
          Verdict::Outcome::accepted);
    const Verdict crashes = judged("adieu:  lw   $t0, 1($zero)\ndcFaux: li   $v0, -1\n");
    INFO(summary_of(crashes));
    CHECK(find_observation(crashes, "crashes") != nullptr);
}

TEST_CASE("a wrong direction is tried in a line that holds a whole move",
          "[verify][dialogues][long]") {
    const Edit any = {"any direction is up", "focus_phrase.asm",
                      "        beq     $t0, 'h', understand_move\nunderstand_no:",
                      "        b       understand_move\nunderstand_no:"};
    const Verdict verdict = judge_dialogue("focus_phrase.asm", BoardGame::focus, {&any, 1});
    INFO(summary_of(verdict));
    CHECK(find_observation(verdict, "illegal-move-accepted") != nullptr);
}
