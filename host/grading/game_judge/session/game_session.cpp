// game_session.cpp -- what a runner knows beside its runs: where a game begins, what is seen,
// whether a position may be given
//
// Its runs are in test_script.cpp.
#include "grading/dialogues/memory_reader.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/session/test_script.hpp"

#include <algorithm>

namespace tharsis {

GameSession::GameSession(ProgramUnderTest& subject, const Adaptor& adaptor, std::string begin)
    : subject_(subject), adaptor_(adaptor),
      reader_(adaptor.game, adaptor.upside_down, adaptor.top_first), opening_(std::move(begin)) {}

void GameSession::treat_as_guess(KnownQuestions known, bool foreign) {
    doubts_ = true;
    foreign_adaptor_ = foreign;
    questions_.merge(known);
}

ReferenceGame GameSession::start(const std::string& position) const {
    const std::string& from = position.empty() ? opening_ : position;
    if (!from.empty())
        if (auto found = ReferenceGame::at(adaptor_.game, from)) return *found;
    return ReferenceGame(adaptor_.game);
}

/// In memory there is always a board: it counts where the program asks for the next move, not in
/// the middle of a turn.
ParsedScreen& GameSession::parse_screen(std::string_view screen, bool asks) {
    ParsedScreen& seen = reader_.read(screen, asks);
    if (!compared_.whole_stacks)
        compared_.whole_stacks = std::ranges::any_of(seen.cells, [](const ObservedCell& cell) {
            return cell.visibility == ObservedCell::Visibility::all && cell.pieces.size() > 1;
        });
    if (!asks) seen.mover.reset();
    if (adaptor_.memory.board.empty()) return seen;
    ParsedScreen held = read_memory(subject_.machine(), subject_.program(), adaptor_);
    if (held.cells.empty()) return seen;
    seen.cells = std::move(held.cells);
    seen.unknown = held.unknown;
    for (std::size_t side = 0; side < 2; ++side)
        if (held.counts[side]) seen.counts[side] = held.counts[side];
    if (held.mover) seen.mover = held.mover, seen.mover_form = -1;
    return seen;
}

ParsedScreen& GameSession::parse_trusted(std::string_view screen, bool asks) {
    ParsedScreen& seen = parse_screen(screen, asks);
    if (!reader_.is_mover_reliable(seen)) seen.mover.reset();
    return seen;
}

void GameSession::compare(ParsedScreen& seen, const BoardState& board_state) {
    const bool over = board_state.outcome != games::Outcome::unfinished;
    const bool believed = reader_.is_mover_reliable(seen);
    if (!over && !believed && matches(seen, board_state))
        reader_.learn_mover(seen, board_state.mover);
    if (!believed) seen.mover.reset();
    if (!over) reader_.mark_last_not_final();
    if (seen.cells.empty()) return;
    ++compared_.screens;
    compared_.asked += !over;
    compared_.movers += !over && seen.mover;
    for (std::size_t side = 0; side < 2; ++side)
        compared_.counts[side] += seen.counts[side].has_value();
    compared_.with_unknown += seen.unknown > 0;
    for (std::size_t cell = 0; cell < std::min(seen.cells.size(), board_state.cells.size());
         ++cell) {
        if (board_state.cells[cell].empty()) continue;
        ++compared_.pieces;
        compared_.hidden += seen.cells[cell].visibility == ObservedCell::Visibility::nothing;
        if (board_state.cells[cell].size() < 2) continue;
        ++compared_.stacks;
        compared_.with_height += seen.cells[cell].visibility == ObservedCell::Visibility::height;
    }
}

bool GameSession::is_playable(const TestScript& trial) const {
    ReferenceGame game = start(trial.start);
    for (const ScriptStep& action : trial.actions) {
        if (action.kind == ScriptStep::Kind::wrong)
            continue; // the way to it may lead to no legal move: its line is wrong anyway
        if (action.kind == ScriptStep::Kind::move_when_blocked) continue; // no player may move then
        const bool legal = game.is_legal(action.move);
        if (legal == (action.kind == ScriptStep::Kind::attempt)) return false;
        if (action.kind == ScriptStep::Kind::play) game.play(action.move);
    }
    return true;
}

/// Answers of another adaptor than ours would mean something else to the protocol.
bool GameSession::uses_reference_protocol() {
    if (uses_reference_protocol_) return *uses_reference_protocol_;
    uses_reference_protocol_ =
        opening_.empty() && is_canonical(adaptor_) &&
        !find_wording_difference(adaptor_.game, {},
                                 {{RecordedScreen::Cause::start, {}, subject_.open().text}});
    return *uses_reference_protocol_;
}

bool GameSession::takes_positions() {
    if (takes_positions_) return *takes_positions_;
    if (!has_opened_) play({}); // whose words are learnt there
    ReferenceGame game(adaptor_.game);
    for (int plies = 0; plies < 3; ++plies)
        game.play(game.moves()[static_cast<std::size_t>(plies)]);
    takes_positions_ = adaptor_.positions && !play({game.position(), {}}).failure;
    return *takes_positions_;
}

} // namespace tharsis
