// short_games_test.cpp -- the known short games do what they say, and each way to end is
// distinguished
//
// The games come from find_short_games; here the reference plays them again.
#include "games/notation.hpp"
#include "grading/boards/end_reasons.hpp"
#include "grading/game_judge/failure_messages.hpp"
#include "grading/game_judge/game_notes.hpp"
#include "grading/game_judge/strategy/game_corpus.hpp"
#include "support/game_submission.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

/// What the last move of a game has brought about.
struct LastMove {
    ReferenceGame before, after;
    GameMove move;
    std::string_view event;
    int passes = 0;
};

/// Nothing, if a move is illegal or the game is over too early.
std::optional<LastMove> play(const StoredGame& known) {
    const ReferenceGame start(known.game);
    LastMove last{start, start, {}, {}, 0};
    for (const auto word : games::split(known.moves, ' ')) {
        const auto move = last.after.read(word);
        if (!move || !last.after.is_legal(*move)) return {};
        last.before = last.after;
        last.move = *move;
        last.event = {};
        last.passes = last.after.play(*move, &last.event).value_or(0);
    }
    return last;
}

/// The last words of what a game reaches, and how the game is over then.
struct Ending {
    std::string_view words, way;
};
constexpr Ending endings[] = {
    {"full board", "full-board"},       {"two passes", "two-passes"},
    {"chosen passes", "chosen-passes"}, {"repetition", "repetition"},
    {"no disc left", "last-piece"},     {"no piece left", "last-piece"},
    {"red wins", "last-piece"},         {"green wins", "last-piece"},
};

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

/// All that the side to move may do begins at the cell, or leads there, or is a pass.
bool has_only_the_cell(std::string_view says, const ReferenceGame& game) {
    const int cell =
        contains(says, "first") ? 0 : width_of(game.game()) * width_of(game.game()) - 1;
    return std::ranges::all_of(game.moves(), [&](const GameMove& move) {
        return move.kind == GameMove::Kind::pass ||
               (move.kind == GameMove::Kind::move &&
                cell == (game.game() == BoardGame::othello ? move.goal : move.from));
    });
}

/// Of the side that is named first: "white wins" of Stackchess has the same words as Othello's
/// "full board, white wins".
bool does_what_it_says(const StoredGame& known, const LastMove& last) {
    const std::string_view says = known.reaches;
    if (known.game == BoardGame::stackchess && says.ends_with(" wins"))
        return end_reason(last.after, last.move) == "last-piece" &&
               last.after.outcome() ==
                   (says == "white wins" ? games::Outcome::first_won : games::Outcome::second_won);
    for (const Ending& ending : endings)
        if (contains(says, ending.words)) return end_reason(last.after, last.move) == ending.way;
    if (says.ends_with("passes")) return last.passes == 1 && !last.after.is_over();
    if (says.ends_with("captures")) return last.event == "capture";
    if (contains(says, "goes on from the reserve"))
        return last.before.reserve() > 0 && !last.before.has_choice() &&
               last.move.kind == GameMove::Kind::drop;
    if (contains(says, "has only the") || contains(says, "may be played"))
        return last.after.moves().size() > 0 && has_only_the_cell(says, last.after);
    return last.event == says;
}

} // namespace

TEST_CASE("the stored short games lead to their events", "[verify]") {
    std::map<BoardGame, std::size_t> longest;
    for (const StoredGame& known : stored_games()) {
        if (known.is_recorded) continue;
        INFO(word_of(known.game) << ", " << known.reaches << ": " << known.moves);
        const auto last = play(known);
        REQUIRE(last);
        CHECK(last->after.is_over() == known.ends);
        CHECK(does_what_it_says(known, *last));
        const std::size_t moves = games::split(known.moves, ' ').size();
        CHECK(moves >= longest[known.game]); // they are tried in this order, the shortest first
        longest[known.game] = moves;
    }
}

TEST_CASE("each game has a known short game to each way to end that its opening allows",
          "[verify]") {
    std::map<BoardGame, EventCounts> events;
    for (const StoredGame& known : stored_games()) {
        if (known.is_recorded) continue;
        const auto last = play(known);
        REQUIRE(last);
        EventCounts& of_game = events[known.game];
        ++of_game[std::string(last->event)];
        if (last->passes > 0) ++of_game["forced-pass"];
        if (contains(known.reaches, "goes on from the reserve")) ++of_game["forced-drop"];
        ++of_game[std::string(end_reason(last->after, last->move))];
        if (last->after.outcome() == games::Outcome::first_won) ++of_game["first-won"];
        if (last->after.outcome() == games::Outcome::second_won) ++of_game["second-won"];
        if (last->after.outcome() == games::Outcome::draw) ++of_game["drawn"];
    }
    for (const BoardGame game :
         {BoardGame::focus, BoardGame::stackchess, BoardGame::othello, BoardGame::ataxx}) {
        INFO(word_of(game));
        CHECK_FALSE(note_on_never_reached(game, RareKind::event, events[game], 1));
        const auto note = note_on_never_reached(game, RareKind::end, events[game], 1);
        CHECK(note.has_value() == (game == BoardGame::stackchess));
        if (note)
            CHECK(note->message.english ==
                  "never reached in 1 games, so not judged: the draw by helplessness (no game from "
                  "the initial position comes to it); giving up");
    }
}

TEST_CASE("ends are distinguished by what remains", "[verify]") {
    struct End {
        BoardGame game;
        std::string_view position, way;
    };
    constexpr End ends[] = {
        {BoardGame::focus,
         "r,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,- v 0 0",
         "last-piece"},
        {BoardGame::stackchess,
         "-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/TT,-,-,-,-,- n",
         "last-piece"},
        {BoardGame::stackchess,
         "-,-,-,-,-,-/-,-,R,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,t,-,-,-/-,-,-,-,-,- b", "helpless"},
        {BoardGame::stackchess,
         "PP,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/pp,-,-,-,-,- b",
         "two-passes"},
        {BoardGame::othello,
         "NNNNNNNN/NNNNNNNN/NNNNNNNN/NNNNNNNN/NNNNNNNN/NNNNNNNN/NNNNNNNN/NNNNNNNB N 0",
         "full-board"},
        {BoardGame::othello,
         "N......./......../......../......../......../......../......../.......B N 0",
         "two-passes"},
        {BoardGame::othello,
         "......../......../......../...BN.../...NB.../......../......../........ N 2",
         "chosen-passes"},
        {BoardGame::othello,
         "......../......../......../...NN.../...NN.../......../......../........ B 0",
         "last-piece"},
        {BoardGame::ataxx, "R####../#####../#####../#####../######./######B/####### R", ""},
        {BoardGame::ataxx, "RRRRRRR/RRRRRRR/RRRRRRR/RRRRRRR/RRRRRRR/RRRRRRR/RRRRRRB R",
         "full-board"},
    };
    for (const End& end : ends) {
        INFO(end.position);
        const auto game = ReferenceGame::at(end.game, end.position);
        REQUIRE(game);
        CHECK(end_reason(*game, {}) == end.way);
    }
}

TEST_CASE("kinds of ends that were not tested are reported in a note", "[verify][long]") {
    const Edit takes_no_position{"takes no position", "include/game.asm", "main:\n",
                                 "main:\n        li      $a0, 0\n"};
    for (const bool positions : {true, false}) {
        GameTask task;
        task.game = BoardGame::stackchess;
        const Verdict verdict = judge_game(
            own_submission("Stackchess.asm", {&takes_no_position, positions ? 0u : 1u}), task);
        INFO(summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
        const auto check = std::ranges::find(verdict.checks, "endings", &Check::name);
        REQUIRE(check != verdict.checks.end());
        const auto note =
            std::ranges::find(check->observations, "never-reached", &Observation::code);
        CHECK((note == check->observations.end()) == positions);
        if (note != check->observations.end())
            CHECK(note->message.english.find("helplessness") != std::string::npos);
    }
}

TEST_CASE("a choice about passes cites the rule of its own game", "[verify]") {
    GameMismatch choice;
    choice.code = "typed-passes";
    CHECK(rule_for(BoardGame::stackchess, choice) == "3.2");
    CHECK(rule_for(BoardGame::othello, choice) == "4.2");
    CHECK(rule_for(BoardGame::ataxx, choice) == "5.2");
}
