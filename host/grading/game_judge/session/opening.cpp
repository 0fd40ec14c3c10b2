// opening.cpp -- the first screens of a run: the opening position, or the one in the arguments
#include "games/transcript.hpp"
#include "grading/boards/plain_text.hpp"
#include "grading/game_judge/session/script_run.hpp"

#include <algorithm>

namespace tharsis {

/// Types what the program asks before its first board.
bool ScriptRun::open_adaptor_lines(std::string& text) {
    for (const std::string& line : adaptor().opening) {
        reader().learn_player(screen().text, line);
        if (screen().ended || !dialogue_.can_type(line) || !type(line)) break;
        text += screen().text;
    }
    return !failed();
}

bool ScriptRun::open() {
    const std::string& start = script_.start;
    dialogue_.open(start.empty() ? std::vector<std::string>{} : games::read_arguments(start));
    transcript_.add_screen(screen().text);
    std::string text = screen().text;
    if (screen().abnormal_end != AbnormalEnd::none && !ends_by_return(nullptr))
        return fail(mismatch(code_of(screen().abnormal_end))), false;
    if (start.empty() && !open_adaptor_lines(text)) return false;
    // Who cannot move at the beginning has passed in the reference, and must say so here.
    for (int passes = 0; adaptor().types_passes && !start.empty() && passes < 2; ++passes) {
        const auto mover = parse_screen(text, !screen().ended).mover;
        if (!mover || *mover == game_.mover() || !type_passes(1)) break;
        text += screen().text;
    }
    if (!failed() && !adaptor().types_passes && !start.empty() && skip_pauses(2))
        text = screen().text;
    if (failed() || !check_opening(text)) return false;
    note_end({}); // of a position in which a game is over
    return true;
}

/// Opens the program at an invalid position, which it may report in any words.
void ScriptRun::open_at_invalid_position() {
    dialogue_.open(games::read_arguments(script_.start));
    transcript_.add_screen(screen().text);
    note("bad-start");
    if (screen().ended &&
        (screen().abnormal_end == AbnormalEnd::none || dialogue_.returns_from_main()) &&
        parse_trusted().cells.empty())
        return;
    GameMismatch found = mismatch("takes-bad-position");
    found.kind = Observation::Kind::deviation;
    found.line = script_.start;
    found.actual = parse_trusted();
    result_.deviations.push_back(std::move(found));
}

namespace {

/// The text without its last line, which is the question.
std::string_view above_question(std::string_view text) {
    const std::size_t last = text.find_last_not_of(" \r\n");
    const std::size_t feed = last == text.npos ? text.npos : text.rfind('\n', last);
    return feed == text.npos ? std::string_view() : text.substr(0, feed + 1);
}

} // namespace

void ScriptRun::learn_opening(const std::string& text) {
    Evidence& learnt = session_.evidence_;
    reader().learn_opening(text, board_state_.counts, board_state_.mover);
    learnt.has_opened = true;
    learnt.offered = offered_answers(above_question(text));
    learnt.offered_at_first = offered_answers(text);
}

bool ScriptRun::check_opening(const std::string& text) {
    const bool from_position = !script_.start.empty();
    GameMismatch found = mismatch("cannot-read");
    found.actual = parse_screen(text, !screen().ended);
    if (!from_position && session_.learns() && !evidence().has_opened &&
        matches(found.actual, board_state_)) {
        session_.evidence_.has_unknown_glyphs =
            10 * found.actual.unknown >= found.actual.cells.size();
        learn_opening(text);
        found.actual = parse_screen(text, !screen().ended);
    }
    compare(found.actual, board_state_);
    dialogue_.set_question(found.actual.question);
    if (found.actual.cells.empty()) {
        found.unreadable = !screen().ended;
        if (screen().ended) found.code = "ends-at-once";
        return fail(std::move(found)), false;
    }
    found.difference = difference_of(found.actual, found.expected);
    const bool guessed = std::ranges::any_of(found.actual.cells, [](const ObservedCell& cell) {
        return cell.visibility == ObservedCell::Visibility::nothing;
    });
    if (found.difference &&
        (guessed || (!from_position && !is_complete(adaptor().game, found.actual))))
        found.unreadable = true; // screens read so badly are not evidence
    else if (found.difference)
        found.code =
            from_position ? code_of(found.difference->what, adaptor().game) : "wrong-opening";
    else if (screen().ended && !game_.is_over())
        found.code = from_position && found.actual.end ? "wrong-end" : "ends-at-once";
    // (Where passes are typed, those that end a game are still to come.)
    else if (from_position && game_.is_over() && !adaptor().types_passes &&
             is_silent_about_end(found.actual))
        found.code = "goes-on-after-the-end";
    else
        return true;
    if (defers_failure(found)) return true;
    fail(std::move(found));
    return false;
}

} // namespace tharsis
