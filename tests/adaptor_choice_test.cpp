// adaptor_choice_test.cpp -- programs that ask in their own ways: judged by their rules, whatever they ask
// Each is one of our own with another dialogue; with an error in its rules it must still be refused, by a short game.
#include "support/game_submission.hpp"
#include "support/asked_otherwise.hpp"
#include "verifier/shipped_adaptors.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>
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

Verdict judge(BoardGame game, std::string_view program, const std::vector<Edit>& edits) { return judge_game(own_submission(program, edits), task_for(game)); }

const Observation* find_told(const Verdict& verdict, std::string_view code) {
    for (const Check& check : verdict.checks)
        for (const Observation& told : check.observations)
            if (told.code == code) return &told;
    return nullptr;
}

std::string used(const Verdict& verdict) { return verdict.checks.size() > 1 ? verdict.checks[1].comparator : std::string(); }

} // namespace

TEST_CASE("a Focus that asks for line and column from 0 is accepted", "[verify][adaptor]") {
    const Verdict verdict = judge(BoardGame::focus, "Focus.asm", joined({focus_lines_from_0}));
    INFO(summary_of(verdict) << used(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
    CHECK(used(verdict) == "adaptor focus-line-column-0");
    CHECK(find_told(verdict, "other-dialogue"));
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
        {BoardGame::focus, "Focus.asm", focus_from_0, "adaptor focus-0"},
        {BoardGame::focus, "Focus.asm", focus_column_first, "adaptor focus-xy"},
        {BoardGame::focus, "Focus.asm", focus_several_pieces, "adaptor tharsis-focus+reserve"},
        {BoardGame::focus, "Focus.asm", reads_integers, "adaptor tharsis-focus"},
        {BoardGame::focus, "Focus.asm", focus_upside_down, "adaptor tharsis-focus+upside-down"},
        {BoardGame::ataxx, "Ataxx.asm", ataxx_goals_from_0, "adaptor ataxx-goal-0"},
        {BoardGame::stackchess, "Stackchess.asm", stackchess_numbers, "adaptor stackchess-numbers"},
        {BoardGame::othello, "Othello.asm", othello_column_letters, "adaptor othello-column-letter"},
    };
    for (const Way& way : ways) {
        const Verdict verdict = judge(way.game, way.program, joined({way.edits}));
        INFO(way.edits[0].name << "\n" << summary_of(verdict) << used(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
        CHECK(used(verdict) == way.used);
    }
}

TEST_CASE("a program whose questions nobody understands is not called wrong", "[verify][adaptor]") {
    const Verdict verdict = judge(BoardGame::focus, "Focus.asm", joined({focus_riddle}));
    INFO(summary_of(verdict) << used(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::unjudged);
    const Observation* told = find_told(verdict, "cannot-answer");
    REQUIRE(told);
    CHECK(told->actual.find("Case inexistante") != std::string::npos);
    CHECK_FALSE(told->inputs.empty());
}
