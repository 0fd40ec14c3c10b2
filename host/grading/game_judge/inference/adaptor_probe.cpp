// adaptor_probe.cpp -- plays first moves that differ in every way of naming cells and directions
// The probe is deterministic.
#include "grading/game_judge/inference/adaptor_probe.hpp"

#include "grading/game_judge/strategy/game_plan.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace tharsis {

namespace {

constexpr std::size_t first_moves = 8;   ///< each a game of its own
constexpr int games = 2, game_plies = 6; ///< longer ones
constexpr u32 hopeless = 3;              ///< moves without one that is right
constexpr u64 max_probe_instructions = 200'000'000;

/// Returns whether exchanging or mirroring rows and columns gives another cell.
bool distinguishes_players(BoardGame game, const GameMove& move) {
    const int width = width_of(game), cell = move.from == GameMove::no_cell ? move.goal : move.from;
    return cell / width != cell % width && cell / width != width - 1 - cell % width;
}

/// A move of each row before a second one of any, in their order: a program may refuse a whole row.
void alternate_rows(BoardGame game, std::vector<GameMove>& moves) {
    const int width = width_of(game);
    std::map<int, int> before;
    std::vector<std::pair<int, GameMove>> ranked;
    for (const GameMove& move : moves) {
        const int cell = move.from == GameMove::no_cell ? move.goal : move.from;
        ranked.emplace_back(before[cell / width]++, move);
    }
    std::ranges::stable_sort(ranked, {}, &std::pair<int, GameMove>::first);
    std::ranges::transform(ranked, moves.begin(), [](const auto& each) { return each.second; });
}

/// Moves in all directions, preferably from cells that distinguish the ways of naming cells.
std::vector<GameMove> distinguishing_moves(const ReferenceGame& game) {
    std::vector<GameMove> chosen;
    std::set<std::pair<u16, u8>> ways;
    auto moves = game.moves();
    std::erase_if(moves, [](const GameMove& move) { return move.kind != GameMove::Kind::move; });
    alternate_rows(game.game(), moves);
    std::stable_partition(moves.begin(), moves.end(), [&](const GameMove& move) {
        return distinguishes_players(game.game(), move);
    });
    const auto take = [&](bool all) {
        for (const GameMove& move : moves) {
            const u8 way = game.game() == BoardGame::focus || game.game() == BoardGame::ataxx
                               ? u8{0}
                               : move.goal;
            const bool taken = std::ranges::find(chosen, move) != chosen.end();
            if (chosen.size() < first_moves && !taken &&
                (all || ways.insert({move.direction, way}).second))
                chosen.push_back(move);
        }
    };
    take(false);
    take(true);
    return chosen;
}

/// The rows, columns and cells of a move, as numbers of their own.
std::set<int> lines_of(BoardGame game, const GameMove& move) {
    const int width = width_of(game);
    std::set<int> lines;
    for (const int cell : {static_cast<int>(move.from), static_cast<int>(move.goal)})
        if (cell != GameMove::no_cell)
            lines.insert({cell / width, width + cell % width, 2 * width + cell});
    return lines;
}

class Prober {
public:
    Prober(ProgramUnderTest& subject, const Adaptor& adaptor)
        : session_(subject, adaptor), begin_(subject.spent()) {}

    AdaptorProbe probe() {
        if (!open()) return std::move(found_);
        for (const GameMove& move : distinguishing_moves(session_.start()))
            if (!may_stop()) play({{}, {{ScriptStep::Kind::play, move}}});
        for (int n = 0; n < games && !may_stop(); ++n) {
            RandomGenerator random(static_cast<u64>(n) + 1);
            play(short_walk(random));
        }
        found_.questions = session_.questions();
        found_.refuses_line = !refused_lines_.empty();
        // (Then the colours were mistaken, not who begins.)
        if (session_.adaptor().second_begins && session_.evidence().screens.contradicts_movers())
            found_.right = 0;
        return std::move(found_);
    }

private:
    bool open() {
        found_.begin = begin_at_shown_opening(session_);
        found_.failure = session_.play({}).failure;
        return found_.board = !found_.failure;
    }
    bool may_stop() {
        return (found_.tried >= hopeless && found_.right == 0) ||
               session_.subject().spent() - begin_ > max_probe_instructions;
    }
    TestScript short_walk(RandomGenerator& random) const {
        TestScript trial;
        ReferenceGame game = session_.start();
        for (int ply = 0; ply < game_plies && !game.is_over(); ++ply) {
            const auto moves = distinguishing_moves(game);
            if (moves.empty()) break;
            const GameMove move = moves[random.next() % moves.size()];
            trial.actions.push_back({ScriptStep::Kind::play, move});
            game.play(move);
        }
        return trial;
    }
    void play(const TestScript& trial) {
        auto result = session_.play(trial);
        found_.tried += static_cast<u32>(result.plies) + (result.failure ? 1u : 0u);
        // (The board was right, and only a number beside it wrong: the move was understood.)
        const bool only_counts = result.failure && result.failure->difference &&
                                 result.failure->difference->what == StateDifference::What::counts;
        found_.right += static_cast<u32>(result.plies) + (only_counts ? 1u : 0u);
        found_.refused += result.failure && !result.failure->code.starts_with("wrong-") ? 1u : 0u;
        learn_lines(trial, result);
        if (result.failure && !found_.failure) found_.failure = std::move(result.failure);
    }
    /// Narrows the lines that may be the reason for all refusals.
    void learn_lines(const TestScript& trial, const TestScriptResult& result) {
        for (std::size_t n = 0; n < std::min<std::size_t>(result.plies, trial.actions.size()); ++n)
            right_lines_.merge(lines_of(session_.adaptor().game, trial.actions[n].move));
        if (result.failure) {
            const GameMismatch& failure = *result.failure;
            std::set<int> lines;
            if (failure.code == "legal-move-refused" && failure.move)
                lines = lines_of(session_.adaptor().game, *failure.move);
            if (std::exchange(has_failed_, true))
                std::erase_if(refused_lines_, [&](int line) { return !lines.contains(line); });
            else
                refused_lines_ = std::move(lines);
        }
        std::erase_if(refused_lines_, [&](int line) { return right_lines_.contains(line); });
    }

    GameSession session_;
    u64 begin_;
    AdaptorProbe found_;
    bool has_failed_ = false;
    std::set<int> right_lines_, refused_lines_; ///< lines_of right moves, and of all refused ones
};

} // namespace

AdaptorProbe probe_adaptor(ProgramUnderTest& subject, const Adaptor& adaptor) {
    return Prober(subject, adaptor).probe();
}

std::string begin_at_shown_opening(GameSession& session) {
    const auto failure = session.play({}).failure;
    if (!failure || failure->code != "wrong-opening") return {};
    const auto position = position_of(session.adaptor().game, failure->actual,
                                      session.adaptor().second_begins ? 1 : 0);
    if (position) session.begin_at(*position);
    return position.value_or("");
}

} // namespace tharsis
