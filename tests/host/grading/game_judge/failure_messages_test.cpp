// failure_messages_test.cpp -- what the judge of games says about each kind of finding
#include "grading/game_judge/failure_messages.hpp"
#include "grading/verdict/finding_kinds.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

GameMismatch failure_of(BoardGame game, std::string_view code) {
    GameMismatch failure;
    failure.code = code;
    failure.before = ReferenceGame(game).position();
    failure.expected = ReferenceGame(game).board_state();
    failure.inputs = {"12"};
    failure.line = "12";
    return failure;
}

constexpr BoardGame all_games[] = {BoardGame::focus, BoardGame::stackchess, BoardGame::othello,
                                   BoardGame::ataxx};

} // namespace

TEST_CASE("every finding of games has a sentence in both languages, without open places",
          "[verify][codes]") {
    for (const BoardGame game : all_games)
        for (const FindingKind& row : finding_rows) {
            if (!row.of_games || row.message.english.empty()) continue;
            const LocalizedText said = message_for(game, failure_of(game, row.code));
            INFO(said.english << " | " << said.french);
            CHECK_FALSE(said.english.empty());
            CHECK_FALSE(said.french.empty());
            CHECK(said.english.find_first_of("{}") == std::string::npos);
            CHECK(said.french.find_first_of("{}") == std::string::npos);
        }
}

TEST_CASE("a code without a row is never shown as an unreadable board", "[verify][codes]") {
    const GameMismatch unknown = failure_of(BoardGame::focus, "no-such-code");
    const LocalizedText said = message_for(BoardGame::focus, unknown);
    CHECK(said.english.find("no-such-code") != std::string::npos);
    CHECK(said.french.find("no-such-code") != std::string::npos);
    CHECK(said.english.find("board") == std::string::npos);
    CHECK(tip_for(BoardGame::focus, unknown) == LocalizedText{});
    CHECK(rule_for(BoardGame::focus, unknown).empty());
    CHECK(suite_for(BoardGame::focus, unknown, "opening") == "opening");
}

TEST_CASE("rules have the number of the game's chapter", "[verify][codes]") {
    const auto rule = [](BoardGame game, std::string_view code) {
        return rule_for(game, failure_of(game, code));
    };
    CHECK(rule(BoardGame::othello, "no-pass") == "4.2");
    CHECK(rule(BoardGame::ataxx, "wrong-opening") == "5.1");
    CHECK(rule(BoardGame::focus, "other-words") == "2.5");
    CHECK(rule(BoardGame::stackchess, "no-resignation") == "3.3.4");
    CHECK(rule(BoardGame::focus, "wrong-player") == "2.1");
    CHECK(rule(BoardGame::focus, "wrong-board") == "2.2.1");
    CHECK(rule(BoardGame::othello, "wrong-board") == "4.2");
    CHECK(rule(BoardGame::ataxx, "wrong-end") == "5.3.1");
    CHECK(rule(BoardGame::focus, "wrong-input-ends-game") == "1.2");
    CHECK(rule(BoardGame::focus, "crashes").empty());
}

TEST_CASE("a long answer is cut between two characters", "[verify][codes]") {
    GameMismatch failure = failure_of(BoardGame::focus, "wrong-input-ends-game");
    failure.line = "x";
    for (int n = 0; n < 30; ++n) failure.line += "\u00e9";
    const LocalizedText said = message_for(BoardGame::focus, failure);
    CHECK(said.english == "the program ends the game because of the answer "
                          "\"x\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9... (61)\"");
}
