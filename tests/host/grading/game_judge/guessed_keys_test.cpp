// guessed_keys_test.cpp -- Focus programs with letters for directions that their question does not
// explain
//
// A key that was guessed that never moved anything its way is not evidence of an error; one that
// did, is.
#include "grading/game_judge/session/game_session.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "support/game_submission.hpp"
#include "support/rows.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <list>
#include <string>
#include <vector>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

/// focus_hauteur with this question, and these keys for down, left, right and up.
std::vector<Edit> with_keys(std::string_view question, std::string_view keys) {
    static std::list<std::string> kept; // an edit holds views
    const auto keep = [](std::string text) -> std::string_view {
        return kept.emplace_back(std::move(text));
    };
    std::vector<Edit> edits{
        {"another question", "focus_hauteur.asm", "Direction (H/B/G/D) : ", question}};
    constexpr std::string_view own = "BGDH";
    std::string from, to;
    for (std::size_t n = 0; n < own.size(); ++n) {
        const char small = static_cast<char>(own[n] + ('a' - 'A'));
        from += fmt::format("        li      $s5, {0}\n        typed   (\"{1}\", go)\n        "
                            "typed   (\"{2}\", go)\n",
                            n, own[n], small);
        to += fmt::format("        li      $s5, {0}\n        typed   (\"{1}\", go)\n", n, keys[n]);
    }
    edits.push_back({"other keys", "focus_hauteur.asm", keep(from), keep(to)});
    return edits;
}

/// The first legal move that goes this way, from a cell if one is given.
GameMove first_move(const GameSession& session, u16 direction, int from = -1) {
    const ReferenceGame game = session.start();
    const auto& moves = game.moves();
    const auto found = std::ranges::find_if(moves, [&](const GameMove& move) {
        return move.direction == direction && (from < 0 || move.from == from);
    });
    REQUIRE(found != moves.end());
    return *found;
}

TestScript one_move(const GameMove& move) { return {{}, {{ScriptStep::Kind::play, move}}}; }

Verdict judge(std::string_view question, std::string_view keys, std::vector<Edit> more = {}) {
    auto edits = with_keys(question, keys);
    edits.insert(edits.end(), more.begin(), more.end());
    return judge_dialogue("focus_hauteur.asm", BoardGame::focus, edits);
}

} // namespace

TEST_CASE("a right program is not refused because of keys that its question does not explain",
          "[adaptor][dialogues]") {
    for (const std::string_view keys :
         rows_to_test<std::string_view>({"sadw", "kjli", "dsfe", "xqdz"}, 1)) {
        const Verdict verdict = judge("Direction : ", keys);
        INFO(keys << "\n" << summary_of(verdict));
        CHECK(outcome_of(verdict) != Verdict::Outcome::refused);
    }
    for (const std::string_view keys :
         rows_to_test<std::string_view>({"sqdz", "bgdh", "jhlk"}, 1)) {
        const Verdict verdict = judge("Direction : ", keys);
        INFO(keys << "\n" << summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
        const Edit tall{"six pieces may stand on a cell", "rules/focus.asm",
                        "        ble     $t1, 5, cut_end\n", "        ble     $t1, 6, cut_end\n"};
        CHECK(outcome_of(judge("Direction : ", keys, {tall})) == Verdict::Outcome::refused);
    }
}

TEST_CASE("a key that was guessed and never moved anything is no evidence of an error",
          "[adaptor][dialogues]") {
    // From one cell the program goes up nowhere.
    std::vector<Edit> edits = with_keys("Direction : ", "bgdh");
    edits.push_back({"a cell is stuck", "focus_hauteur.asm", "go:\n",
                     "go:\n        sll     $t0, $s6, 2\n        addu    $t0, $t0, $s5\n        beq "
                     "    $t0, 83, wrong\n"});
    const AssembledSubmission assembled =
        assemble_submission(dialogue_submission("focus_hauteur.asm", edits));
    REQUIRE(assembled.program);
    Adaptor adaptor;
    adaptor.game = BoardGame::focus;
    adaptor.move = {
        {PromptKind::row}, {PromptKind::column}, {PromptKind::count}, {PromptKind::direction}};
    adaptor.directions = {"b", "g", "d", "h"};
    constexpr u16 down = 2, up = 8;
    constexpr int stuck_cell = 20;
    const auto refused = [&](bool doubts, int from) {
        ProgramUnderTest subject(*assembled.program);
        GameSession session(subject, adaptor);
        if (doubts) session.treat_as_guess({}, false);
        CHECK_FALSE(session.play(one_move(first_move(session, down))).failure);
        return session.play(one_move(first_move(session, up, from))).failure;
    };
    // The right key, and an error at one cell: other cells prove the key.
    const auto stuck = refused(true, stuck_cell);
    REQUIRE(stuck);
    CHECK(stuck->code == "legal-move-refused");
    CHECK_FALSE(stuck->unreadable);
    CHECK_FALSE(refused(true, -1));
    // A key that the program does not know.
    adaptor.directions[3] = "z";
    const auto guessed = refused(true, -1);
    REQUIRE(guessed);
    CHECK(guessed->code == "cannot-answer");
    CHECK(guessed->unreadable);
    // A key from a teacher's profile was not guessed.
    const auto given = refused(false, -1);
    REQUIRE(given);
    CHECK(given->code == "legal-move-refused");
}
