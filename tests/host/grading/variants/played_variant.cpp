// played_variant.cpp -- random games, illegal moves and ends, by the labels of the rules in memory
#include "played_variant.hpp"

#include "game_front.hpp"
#include "grading/sandbox/program_under_test.hpp"
#include "grading/sandbox/random_generator.hpp"
#include "phrases.hpp"

#include <fmt/core.h>

namespace tharsis::testing {

namespace {

class Player {
public:
    Player(const Variant& v, const Program& program, const PlayPlan& plan)
        : v_(v), program_(program), plan_(plan), random_(plan.seed), run_(program, limits()) {}

    std::optional<std::string> play() {
        for (int n = 0; n < plan_.games && problem_.empty(); ++n) {
            take(run_.open());
            for (const std::string& line : typed_to_begin(v_)) type(line);
            game();
            if (n == 0 && over_ && problem_.empty()) another_game();
        }
        return problem_.empty() ? std::nullopt : std::optional(problem_);
    }

private:
    static RunLimits limits() {
        RunLimits limits = game_limits;
        limits.instructions = 2'000'000;
        limits.output = u64{64} << 20;
        return limits;
    }

    void take(const ProgramUnderTest::OutputChunk& chunk) {
        last_ = chunk;
        if (chunk.abnormal_end != AbnormalEnd::none && problem_.empty())
            problem_ = "it crashes or does not end";
    }
    void type(const std::string& line) {
        if (last_.ended && problem_.empty()) problem_ = "it has ended before " + line;
        if (problem_.empty()) take(run_.type(line));
    }

    u32 at(const std::string& label) const {
        const Symbol* symbol = program_.find_symbol(label);
        return symbol == nullptr ? 0 : symbol->address;
    }
    u32 byte(u32 address) const { return run_.machine().peek_byte(address).value_or(0); }

    std::string pieces(int cell) const {
        const int row = cell / width_of(v_.game), column = cell % width_of(v_.game);
        if (v_.game == BoardGame::othello || v_.game == BoardGame::ataxx) {
            const int offset = v_.game == BoardGame::othello ? (row + 1) * 10 + column + 1 : cell;
            const char letter = static_cast<char>(byte(at("board") + static_cast<u32>(offset)));
            return letter == '.' ? "" : std::string(1, letter);
        }
        const int index = v_.game == BoardGame::stackchess ? (5 - row) * 6 + column : cell;
        const u32 stack = at("stacks") + 16 * static_cast<u32>(index);
        std::string text;
        for (u32 n = 0; n < byte(stack) && n < 15; ++n)
            text += v_.game == BoardGame::focus ? (byte(stack + 1 + n) == 1 ? 'r' : 'v')
                                                : piece(byte(stack + 2 + n), byte(stack + 1));
        return text;
    }
    static char piece(u32 letter, u32 colour) {
        return static_cast<char>(colour == 'N' ? letter | 32 : letter);
    }

    bool is_first_to_move() const {
        const bool word = v_.game == BoardGame::focus;
        const u32 mover = byte(at(rules_facts(v_.game).mover));
        return word ? mover == 1 : static_cast<char>(mover) == rules_facts(v_.game).first[1];
    }

    void compare(const ReferenceGame& game, const std::string& after) {
        if (!problem_.empty()) return;
        const BoardState state = game.board_state();
        for (int cell = 0; cell < static_cast<int>(state.cells.size()); ++cell)
            if (pieces(cell) != state.cells[static_cast<std::size_t>(cell)]) {
                problem_ = fmt::format("after {}: '{}' instead of '{}' on {}", after, pieces(cell),
                                       state.cells[static_cast<std::size_t>(cell)],
                                       cell_name(v_.game, cell));
                return;
            }
        if (v_.game == BoardGame::focus)
            for (u32 side = 0; side < 2; ++side)
                if (static_cast<int>(byte(at("stock") + 4 + 4 * side)) != state.counts[side])
                    problem_ = "after " + after + ": another reserve";
        if (!game.is_over() && is_first_to_move() != (game.mover() == 0))
            problem_ = "after " + after + ": another player";
    }

    /// Types up to the refusal, which is expected.
    void try_illegal(const ReferenceGame& game) {
        GameMove move = random_move(game);
        if (v_.dialogue.skips_count && game.height(move.from) == 1) move.count = 1;
        if (game.is_legal(move)) return;
        const auto lines = typed_move(v_, game, move);
        if (lines.empty()) return;
        bool refused = false;
        for (const std::string& line : lines) {
            type(line);
            refused = last_.text.find(phrase(v_, Phrase::refusal)) != std::string::npos;
            if (refused || !problem_.empty()) break;
        }
        if (!refused && problem_.empty()) problem_ = "it does not refuse " + game.write(move);
        compare(game, "the illegal " + game.write(move));
    }

    /// A move that can be typed and is nearly always illegal: a legal one with another part.
    GameMove random_move(const ReferenceGame& game) {
        const GameMove legal = drawn_move(game);
        GameMove move = legal;
        const int width = width_of(v_.game), cells = width * width;
        const int part = random_.below(3);
        if (v_.game == BoardGame::othello || (v_.game == BoardGame::ataxx && part == 1)) {
            move.goal = static_cast<u8>(random_.below(cells));
        } else if (part == 0) {
            move.from = static_cast<u8>(random_.below(cells));
        } else if (v_.game == BoardGame::stackchess && part == 1) {
            move.goal = static_cast<u8>(random_.below(cells));
        } else if (v_.game == BoardGame::stackchess) {
            move.count = static_cast<u8>(1 + random_.below(4));
        }
        if (v_.game == BoardGame::focus) return focus_move(game);
        return v_.game == BoardGame::ataxx ? with_code(move, legal) : move;
    }

    /// With the code of its step; the legal move if it is not an illegal one.
    static GameMove with_code(GameMove move, const GameMove& legal) {
        for (const AtaxxStep& step : ataxx_steps())
            if (step.down == move.goal / 7 - move.from / 7 &&
                step.right == move.goal % 7 - move.from % 7) {
                move.direction = static_cast<u16>(step.code);
                return move;
            }
        return legal;
    }

    /// Any displacement from any cell that stays on the board, as its goal has to be typed.
    GameMove focus_move(const ReferenceGame& game) {
        GameMove move;
        move.from = static_cast<u8>(random_.below(36));
        move.direction = random_.pick(focus_directions);
        move.count = static_cast<u8>(1 + random_.below(5));
        const int row = move.from / 6 + move.count * (move.direction == 2   ? 1
                                                      : move.direction == 8 ? -1
                                                                            : 0);
        const int column = move.from % 6 + move.count * (move.direction == 6   ? 1
                                                         : move.direction == 4 ? -1
                                                                               : 0);
        if (row < 0 || row > 5 || column < 0 || column > 5) return game.moves()[0];
        move.goal = static_cast<u8>(6 * row + column);
        return move;
    }

    void game() {
        ReferenceGame game = opening_of(v_);
        compare(game, "the start");
        over_ = false;
        for (int ply = 0; ply < plan_.plies && problem_.empty() && !game.is_over(); ++ply) {
            if (game.moves()[0].kind != GameMove::Kind::drop)
                for (int n = 0; n < plan_.illegal_each && problem_.empty(); ++n) try_illegal(game);
            if (!problem_.empty()) return;
            const GameMove move = drawn_move(game);
            const auto lines = typed_move(v_, game, move);
            const std::string text = game.write(move);
            game.play(move);
            for (const std::string& line : lines) type(line);
            while (last_.text.ends_with(pause_text(v_)) && problem_.empty()) type("");
            compare(game, text);
        }
        over_ = game.is_over();
        if (over_ && problem_.empty()) end(game);
    }

    /// More often a rare one. The reference also knows passes by will, which the programs do not.
    GameMove drawn_move(const ReferenceGame& game) {
        GameMove best = random_.pick(game.moves());
        for (int n = 0; n < 3 || best.kind == GameMove::Kind::pass; ++n)
            if (const GameMove& other = random_.pick(game.moves());
                best.kind == GameMove::Kind::pass || game.rarity(other) > game.rarity(best))
                best = other;
        return best;
    }

    void end(const ReferenceGame& game) {
        std::string expected =
            phrase(v_, game.outcome() == games::Outcome::draw ? Phrase::draw : Phrase::winner);
        const auto sides = printed_sides(v_);
        if (const std::size_t name = expected.find('@'); name != std::string::npos)
            expected.replace(name, 1, sides[game.outcome() == games::Outcome::first_won ? 0 : 1]);
        if (last_.text.find(expected) == std::string::npos)
            problem_ = "at the end it does not print " + expected;
        if (v_.frame.ending == Frame::Ending::exits && !last_.ended && problem_.empty())
            problem_ = "it does not end";
    }

    /// A second game begins like the first one, and then the program can be left.
    void another_game() {
        const auto again = typed_to_play_again(v_);
        if (again.empty()) return;
        for (const std::string& line : again) type(line);
        game();
        if (!over_) return;
        for (const std::string& line : typed_to_leave(v_)) type(line);
        if (!last_.ended && problem_.empty()) problem_ = "it cannot be left";
    }

    const Variant& v_;
    const Program& program_;
    const PlayPlan& plan_;
    RandomGenerator random_;
    ProgramUnderTest run_;
    ProgramUnderTest::OutputChunk last_;
    std::string problem_;
    bool over_ = false;
};

} // namespace

std::optional<std::string> first_difference(const Variant& v, const Program& program,
                                            const PlayPlan& plan) {
    return Player(v, program, plan).play();
}

} // namespace tharsis::testing
