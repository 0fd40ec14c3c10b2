// transcript.hpp -- what was done in one run of a script: moves, lines that were typed, screens
#pragma once
#include "grading/game_judge/session/test_script.hpp"

namespace tharsis {

/// The record of a run. Mismatches are made of it, as values.
class Transcript {
public:
    Transcript(const ReferenceGame& begin, bool keeps_screens)
        : begin_(begin), keeps_screens_(keeps_screens) {}

    void begin_action(std::size_t index) { action_ = index; }
    void begin_move(const GameMove& move) { moves_.push_back(move); }
    /// `step`: the number of instructions executed before the line.
    void add_line(const std::string& line, u64 step);
    void end_input(u64 step);
    /// Records what the program printed after its start, or after the last line.
    void add_screen(std::string_view text);
    void forget_screens_from(std::size_t count) { screens_.resize(count); }
    std::size_t screen_count() const { return screens_.size(); }

    std::size_t action() const { return action_; }
    const std::vector<GameMove>& moves() const { return moves_; }
    const std::vector<std::string>& lines() const { return lines_; }
    /// The position in which the last move was made.
    std::string position_before() const { return position_after(moves_.size() - 1).position(); }
    /// How often the board of `game`, which is the position after the last move, has occurred. A
    /// pass leaves the board, and does not count.
    int occurrences(const ReferenceGame& game) const;

    /// A mismatch of this code at the place that was reached. `game`: the position of the
    /// reference; `passes`: GameMismatch::passes.
    GameMismatch mismatch(std::string_view code, const ReferenceGame& game, int passes,
                          const ProgramUnderTest::OutputChunk& screen) const;
    /// The first screen with other words than the reference's, as a deviation; `start` as in
    /// TestScript.
    std::optional<GameMismatch> find_other_words(const std::string& start) const;

private:
    ReferenceGame position_after(std::size_t moves) const;

    ReferenceGame begin_;
    bool keeps_screens_, input_ended_ = false;
    std::size_t action_ = 0;
    u64 step_ = 0;
    std::vector<GameMove> moves_; ///< the one being typed is the last
    std::vector<std::string> lines_;
    std::vector<RecordedScreen> screens_;
};

} // namespace tharsis
