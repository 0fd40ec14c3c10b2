// transcript.cpp -- mismatches are built from the record, wherever in the run they are
#include "grading/game_judge/session/transcript.hpp"

#include <algorithm>

namespace tharsis {

void ComparedScreens::add(const ComparedScreens& other) {
    screens += other.screens, movers += other.movers, asked += other.asked;
    for (std::size_t side = 0; side < 2; ++side) counts[side] += other.counts[side];
    with_unknown += other.with_unknown;
    stacks += other.stacks, with_height += other.with_height;
    whole_stacks = whole_stacks || other.whole_stacks;
    pieces += other.pieces, hidden += other.hidden;
}

void Transcript::add_line(const std::string& line, u64 step) {
    lines_.push_back(line);
    step_ = step;
}

void Transcript::end_input(u64 step) {
    input_ended_ = true;
    step_ = step;
}

void Transcript::add_screen(std::string_view text) {
    if (!keeps_screens_) return;
    const auto cause = input_ended_       ? RecordedScreen::Cause::end_of_input
                       : screens_.empty() ? RecordedScreen::Cause::start
                                          : RecordedScreen::Cause::line;
    screens_.push_back({cause, cause == RecordedScreen::Cause::line ? lines_.back() : std::string(),
                        std::string(text), action_, moves_.size(), step_});
}

ReferenceGame Transcript::position_after(std::size_t moves) const {
    ReferenceGame game = begin_;
    for (std::size_t n = 0; n < moves && n < moves_.size(); ++n) game.play(moves_[n]);
    return game;
}

int Transcript::occurrences(const ReferenceGame& game) const {
    const std::vector<std::string> last = game.board_state().cells;
    ReferenceGame reached = begin_;
    int times = reached.board_state().cells == last ? 1 : 0;
    for (const GameMove& move : moves_) {
        reached.play(move);
        times += reached.board_state().cells == last ? 1 : 0;
    }
    return times;
}

GameMismatch Transcript::mismatch(std::string_view code, const ReferenceGame& game, int passes,
                                  const ProgramUnderTest::OutputChunk& screen) const {
    GameMismatch found;
    found.code = code;
    found.action = action_;
    for (const GameMove& move : moves_) found.moves.push_back(game.write(move));
    found.inputs = lines_;
    found.before = game.position();
    found.passes = passes;
    found.line = lines_.empty() ? std::string() : lines_.back();
    found.expected = game.board_state();
    found.screen = screen;
    found.step = step_;
    found.input_ended = input_ended_;
    return found;
}

std::optional<GameMismatch> Transcript::find_other_words(const std::string& start) const {
    auto words = find_wording_difference(begin_.game(), start, screens_);
    if (!words) return {};
    const RecordedScreen& there = screens_[words->screen];
    Transcript until(begin_, false);
    until.action_ = there.action;
    until.step_ = there.step;
    until.input_ended_ = there.cause == RecordedScreen::Cause::end_of_input;
    until.moves_.assign(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(there.moves));
    const std::size_t lines = std::min(lines_.size(), words->screen);
    until.lines_.assign(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(lines));
    ProgramUnderTest::OutputChunk screen;
    screen.text = there.text;
    GameMismatch found = until.mismatch(
        "other-words", position_after(there.moves > 0 ? there.moves - 1 : 0), 0, screen);
    found.kind = Observation::Kind::deviation;
    found.words = std::move(words);
    return found;
}

} // namespace tharsis
