// session_choices.cpp -- what looks like an error but is not: answers of which only the beginning
// is read or that are spelt otherwise, games that begin again
//
// Each is proved by the position that is seen: it is exactly what that choice leads to.
#include "grading/boards/plain_text.hpp"
#include "grading/dialogues/equivalent_inputs.hpp"
#include "grading/dialogues/prefix_matching.hpp"
#include "grading/dialogues/prompt_words.hpp"
#include "grading/game_judge/session/script_run.hpp"

#include <algorithm>

namespace tharsis {

namespace {

/// The same characters on other lines: a longer answer in two, or two answers in one; nothing:
/// there are only short ones.
std::vector<std::string> on_other_lines(const std::vector<TypedAnswer>& answers) {
    std::vector<std::string> lines;
    for (const TypedAnswer& answer : answers) lines.push_back(answer.line);
    const auto longer =
        std::ranges::find_if(lines, [](const std::string& line) { return line.size() > 1; });
    if (longer != lines.end()) {
        const std::string rest = longer->substr(1);
        longer->resize(1);
        lines.insert(longer + 1, rest);
        return lines;
    }
    if (lines.size() < 2) return {};
    lines[0] += lines[1];
    lines.erase(lines.begin() + 1);
    return lines;
}

} // namespace

/// True if a legal move is played although its characters are typed on other lines than those that
/// the questions ask for. Only service 14 can read a part of a line.
bool GameSession::tries_other_lines() {
    constexpr u32 read_from_file = 14;
    constexpr std::size_t max_tries = 2;
    const ReferenceGame game = start();
    std::size_t tries = 0;
    for (const GameMove& move : game.moves()) {
        const auto lines = on_other_lines(answers_for(adaptor_, game, move));
        if (lines.empty() || tries++ >= max_tries) continue;
        reader_.begin_game();
        ProgramUnderTest::OutputChunk screen = subject_.open();
        for (const std::string& line : adaptor_.opening) subject_.type(line, screen);
        if (screen.ended || screen.stop.service != read_from_file) return false;
        for (const std::string& line : lines) subject_.type(line, screen);
        ReferenceGame reached = game;
        reached.play(move);
        const ParsedScreen& seen = parse_screen(screen.text, !screen.ended);
        if (!seen.cells.empty() && matches(seen, reached.board_state())) return true;
    }
    return false;
}

/// True if some characters of a wrong answer would be read as the next answers, so that it is
/// unknown what is asked for.
bool ScriptRun::leaves_a_rest(const std::string& right, const std::string& wrong) const {
    return evidence().reads_characters.value_or(false) && right.size() != wrong.size();
}

/// True if the screen shows the position after a legal move whose answers can be read from what was
/// typed in this turn.
bool ScriptRun::plays_as(const ParsedScreen& seen, std::span<const TypedAnswer> typed,
                         Reading reads) const {
    std::vector<std::string> lines;
    for (const TypedAnswer& answer : typed) lines.push_back(answer.line);
    std::vector<GameMove> moves = game_.moves();
    for (const auto kind : {GameMove::Kind::pass, GameMove::Kind::resign})
        if (game_.is_legal(GameMove{kind})) moves.push_back(GameMove{kind});
    return std::ranges::any_of(moves, [&](const GameMove& move) {
        std::vector<std::string> answers;
        for (TypedAnswer& answer : answers_for(adaptor(), game_, move))
            answers.push_back(std::move(answer.line));
        if (!reads(answers, lines)) return false;
        ReferenceGame reached = game_;
        reached.play(move);
        const BoardState shown = reached.board_state();
        if (difference_of(seen, shown)) return false;
        if (!reached.is_over())
            return !seen.cells.empty() && !screen().ended && !(seen.end && seen.end_is_clear);
        return screen().ended || seen.end == shown.outcome || seen.announces_end;
    });
}

/// The code of the deviation by which the program read a wrong answer as a legal one: as another
/// spelling of it, or by its first characters only. Empty: neither explains the screen.
std::string_view ScriptRun::legal_reading(const ParsedScreen& seen,
                                          std::span<const TypedAnswer> typed) const {
    if (plays_as(seen, typed, are_equivalent_inputs)) return "reads-other-spellings";
    return plays_as(seen, typed, are_prefix_inputs) ? "reads-first-characters" : "";
}

/// True if what was typed so far spells the first answers of a legal move.
bool ScriptRun::is_equivalent_to_legal_move(std::span<const TypedAnswer> typed) const {
    return std::ranges::any_of(game_.moves(), [&](const GameMove& move) {
        const auto answers = answers_for(adaptor(), game_, move);
        return answers.size() >= typed.size() &&
               std::ranges::equal(typed, std::span(answers).first(typed.size()),
                                  [](const TypedAnswer& line, const TypedAnswer& answer) {
                                      return line.prompt_kind == answer.prompt_kind &&
                                             is_equivalent_input(answer.line, line.line);
                                  });
    });
}

/// The part of the screen above the board of an opening, if the game is over and that part shows
/// its last position or an end without a board: then the program has begun another game by itself.
/// If the last position is the opening's, there must be a board below that part: otherwise the
/// program only asks.
/// `seen` is the whole screen; nullopt if it shows no such board.
std::optional<ParsedScreen> ScriptRun::before_new_game(const ParsedScreen& seen,
                                                       const BoardState& last) {
    if (last.outcome == games::Outcome::unfinished || screen().ended || seen.cells.empty())
        return {};
    if (!matches(seen, session_.start().board_state())) return {};
    const bool alike = matches(seen, last); // then an announcement stands between them
    const std::string_view text = last_part(screen().text);
    for (std::size_t end = text.rfind('\n'); end != std::string_view::npos && end > 0;
         end = text.rfind('\n', end - 1)) {
        if (alike && parse_screen(text.substr(end + 1), false).cells.empty()) continue;
        const ParsedScreen& above = parse_screen(text.substr(0, end + 1), false);
        if (!above.cells.empty() && matches(above, last) &&
            (!alike || above.end || above.announces_end))
            return above;
        if (!above.cells.empty()) continue;
        if (above.end || above.announces_end) return above;
        break;
    }
    parse_screen(screen().text, true);
    return {};
}

} // namespace tharsis
