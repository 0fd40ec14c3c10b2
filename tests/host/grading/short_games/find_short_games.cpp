// find_short_games.cpp -- seeks the shortest games from the initial position to all that is rare,
// and prints host/grading/game_judge/strategy/short_games.txt
//
//     find_short_games [width N] [game NAME] [goal NAME]
// A beam search in the reference alone; a wider beam finds shorter games and takes longer.
#include "games/notation.hpp"
#include "grading/boards/end_reasons.hpp"
#include "grading/boards/reference_game.hpp"
#include "grading/sandbox/random_generator.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdlib>
#include <fmt/core.h>
#include <functional>
#include <string>
#include <unordered_set>
#include <vector>

using namespace tharsis;

namespace {

using games::Outcome;

/// What one move has brought about.
struct Reached {
    const ReferenceGame& before;
    const ReferenceGame& after;
    const GameMove& move;
    std::string_view event;
    int passes;

    bool ends(std::string_view way, std::optional<Outcome> how = {}) const {
        return end_reason(after, move) == way && (!how || after.outcome() == *how);
    }
};

struct Goal {
    BoardGame game;
    std::string_view name;
    std::function<bool(const Reached&)> is_reached;
    std::function<int(const ReferenceGame&)> heuristic; ///< of a position on the way
    bool chosen_passes = false;                         ///< they may be part of the game
    std::size_t longest = 30, width = 1;                ///< times the usual one
};

struct Node {
    ReferenceGame game;
    std::string moves;
    int heuristic = 0;
    u64 chance = 0;
    std::vector<std::string> boards{}; ///< that were there, where this matters
};

int count_cells(const BoardState& board_state, std::string_view letters, bool only_top) {
    int sum = 0;
    for (const std::string& cell : board_state.cells)
        if (only_top)
            sum += !cell.empty() && letters.find(cell.back()) != std::string_view::npos ? 1 : 0;
        else
            sum += static_cast<int>(std::ranges::count_if(
                cell, [&](char piece) { return letters.find(piece) != std::string_view::npos; }));
    return sum;
}

/// The same with the other side to move.
std::optional<ReferenceGame> turned(const ReferenceGame& game) {
    std::string position = game.position();
    const auto side = position.find(' ') + 1;
    static constexpr std::string_view sides[] = {"rv", "bn", "NB", "RB"};
    const std::string_view both = sides[static_cast<std::size_t>(game.game())];
    position[side] = both[position[side] == both[0] ? 1 : 0];
    return ReferenceGame::at(game.game(), position);
}

int moves_of_both(const ReferenceGame& game) {
    const auto other = turned(game);
    return static_cast<int>(game.moves().size() +
                            (other && !other->is_over() ? other->moves().size() : 0));
}

/// Cells to which a side may go.
int goals_of(const ReferenceGame& game, int side) {
    const auto other = game.mover() == side ? std::optional(game) : turned(game);
    u64 goals = 0;
    if (other && other->mover() == side)
        for (const GameMove& move : other->moves()) goals |= u64{1} << move.goal;
    return std::popcount(goals);
}

int moves_of(const ReferenceGame& game, int side) {
    if (game.mover() == side) return static_cast<int>(game.moves().size());
    return moves_of_both(game) - static_cast<int>(game.moves().size());
}

int tall(const ReferenceGame& game) {
    const BoardState board_state = game.board_state();
    int sum = 60 * (board_state.counts[0] + board_state.counts[1]);
    for (const std::string& cell : board_state.cells)
        sum += static_cast<int>(cell.size() * cell.size());
    return game.game() == BoardGame::focus ? sum : 0;
}

/// Red's and green's excess pieces and drops, one goal for each event.
void add_focus_events(std::vector<Goal>& goals) {
    const auto event = [&](std::string_view name, int mover) {
        goals.push_back({BoardGame::focus, name,
                         [=](const Reached& reached) {
                             return reached.event == name && reached.before.mover() == mover;
                         },
                         tall, false, 14});
    };
    for (int mover = 0; mover < 2; ++mover)
        for (const std::string_view name :
             {"excess-kept", "excess-captured", "drop", "drop-excess"})
            event(name, mover);
}

/// The last piece of the other side is captured, by a move or by a drop; and a side without a cell
/// of its own goes on from its reserve.
void add_focus_ends(std::vector<Goal>& goals) {
    const auto cells = [](int loser) {
        return [=](const ReferenceGame& game) {
            const BoardState board_state = game.board_state();
            return -10 * count_cells(board_state, loser == 0 ? "r" : "v", true) -
                   25 * board_state.counts[static_cast<std::size_t>(loser)];
        };
    };
    for (int winner = 0; winner < 2; ++winner) {
        const Outcome won = winner == 0 ? Outcome::first_won : Outcome::second_won;
        goals.push_back({BoardGame::focus, winner == 0 ? "red wins" : "green wins",
                         [=](const Reached& reached) { return reached.ends("last-piece", won); },
                         cells(1 - winner)});
        goals.push_back(
            {BoardGame::focus, winner == 0 ? "red wins by a drop" : "green wins by a drop",
             [=](const Reached& reached) {
                 return reached.ends("last-piece", won) &&
                        reached.move.kind == GameMove::Kind::drop;
             },
             [=](const ReferenceGame& game) {
                 return cells(1 - winner)(game) +
                        (game.board_state().counts[static_cast<std::size_t>(winner)] > 0 ? 25 : 0);
             }});
        goals.push_back(
            {BoardGame::focus,
             winner == 0 ? "red goes on from the reserve" : "green goes on from the reserve",
             [=](const Reached& reached) {
                 const auto side = static_cast<std::size_t>(winner);
                 return reached.before.mover() == winner && reached.before.reserve() > 0 &&
                        !reached.before.has_choice() &&
                        reached.before.board_state().counts[side] > 0 && !reached.after.is_over();
             },
             [=](const ReferenceGame& game) {
                 const BoardState board_state = game.board_state();
                 return -10 * count_cells(board_state, winner == 0 ? "r" : "v", true) +
                        (board_state.counts[static_cast<std::size_t>(winner)] > 0 ? 25 : 0);
             }});
    }
}

/// A side has only the first or only the last cell: anyone who looks through all cells may forget
/// that one.
void add_focus_single_cells(std::vector<Goal>& goals) {
    struct Only {
        std::string_view name;
        int side;
        std::size_t cell;
    };
    for (const Only& only :
         {Only{"red has only the first cell", 0, 0}, Only{"green has only the first cell", 1, 0},
          Only{"red has only the last cell", 0, 35}, Only{"green has only the last cell", 1, 35}}) {
        const char letter = only.side == 0 ? 'r' : 'v';
        const auto has_it = [=](const BoardState& board_state) {
            return !board_state.cells[only.cell].empty() &&
                   board_state.cells[only.cell].back() == letter;
        };
        const auto others = [=](const BoardState& board_state) {
            return count_cells(board_state, std::string(1, letter), true) +
                   2 * board_state.counts[static_cast<std::size_t>(only.side)] -
                   (has_it(board_state) ? 1 : 0);
        };
        goals.push_back({BoardGame::focus, only.name,
                         [=](const Reached& reached) {
                             const BoardState board_state = reached.after.board_state();
                             return !reached.after.is_over() &&
                                    reached.after.mover() == only.side && has_it(board_state) &&
                                    others(board_state) == 0;
                         },
                         [=](const ReferenceGame& game) {
                             return -10 * others(game.board_state()) +
                                    (has_it(game.board_state()) ? 15 : 0);
                         }});
    }
}

std::vector<Goal> focus_goals() {
    std::vector<Goal> goals;
    add_focus_events(goals);
    add_focus_ends(goals);
    add_focus_single_cells(goals);
    return goals;
}

std::vector<Goal> stackchess_goals() {
    std::vector<Goal> goals;
    const auto pieces = [](const ReferenceGame& game, int side) {
        return count_cells(game.board_state(), side == 0 ? "PTFDR" : "ptfdr", false);
    };
    for (int side = 0; side < 2; ++side) {
        const Outcome won = side == 0 ? Outcome::first_won : Outcome::second_won;
        goals.push_back({BoardGame::stackchess, side == 0 ? "white captures" : "black captures",
                         [=](const Reached& reached) {
                             return reached.event == "capture" && reached.before.mover() == side;
                         },
                         [](const ReferenceGame&) { return 0; }, false, 10});
        goals.push_back({BoardGame::stackchess, side == 0 ? "white wins" : "black wins",
                         [=](const Reached& reached) { return reached.ends("last-piece", won); },
                         [=](const ReferenceGame& game) {
                             return -20 * pieces(game, 1 - side) -
                                    count_cells(game.board_state(), side == 0 ? "ptfdr" : "PTFDR",
                                                true);
                         },
                         false, 60});
        goals.push_back({BoardGame::stackchess, side == 0 ? "white passes" : "black passes",
                         [=](const Reached& reached) {
                             return reached.passes == 1 && !reached.after.is_over() &&
                                    reached.before.mover() != side;
                         },
                         [=](const ReferenceGame& game) {
                             return -4 * pieces(game, side) - moves_of(game, side);
                         },
                         false, 60});
    }
    goals.push_back({BoardGame::stackchess, "two passes",
                     [](const Reached& reached) { return reached.ends("two-passes"); },
                     [=](const ReferenceGame& game) {
                         const int first = pieces(game, 0), second = pieces(game, 1),
                                   pawns = count_cells(game.board_state(), "Pp", false);
                         return -12 * (first + second - pawns) - 6 * pawns - moves_of_both(game) -
                                3 * std::abs(first - second);
                     },
                     false, 90, 4});
    return goals;
}

/// A pass, the last disc, two passes; and the same where a pass may be chosen.
void add_othello_passes(std::vector<Goal>& goals) {
    for (const bool chosen : {false, true}) {
        const auto add = [&](std::string_view name, std::size_t longest, auto is_reached,
                             auto heuristic) {
            goals.push_back({BoardGame::othello, name, is_reached, heuristic, chosen, longest});
        };
        for (int side = 0; side < 2; ++side) {
            const Outcome won = side == 0 ? Outcome::first_won : Outcome::second_won;
            const auto few = [=](const ReferenceGame& game) { return -moves_of(game, side); };
            const auto discs = [=](const ReferenceGame& game) {
                return -3 * game.board_state().counts[static_cast<std::size_t>(1 - side)] -
                       moves_of(game, 1 - side);
            };
            const auto none = [](const ReferenceGame& game) { return -moves_of_both(game); };
            add(
                side == 0 ? "black passes" : "white passes", 20,
                [=](const Reached& reached) {
                    return reached.passes == 1 && !reached.after.is_over() &&
                           reached.before.mover() != side;
                },
                few);
            add(
                side == 0 ? "white has no disc left" : "black has no disc left", 20,
                [=](const Reached& reached) { return reached.ends("last-piece", won); }, discs);
            add(
                side == 0 ? "two passes, black wins" : "two passes, white wins", 30,
                [=](const Reached& reached) { return reached.ends("two-passes", won); }, none);
            if (chosen)
                add(
                    side == 0 ? "chosen passes, black wins" : "chosen passes, white wins", 8,
                    [=](const Reached& reached) { return reached.ends("chosen-passes", won); },
                    none);
        }
        add(
            "two passes, a draw", 40,
            [](const Reached& reached) { return reached.ends("two-passes", Outcome::draw); },
            [](const ReferenceGame& game) {
                const auto counts = game.board_state().counts;
                return -moves_of_both(game) - std::abs(counts[0] - counts[1]);
            });
    }
}

void add_othello_full_boards(std::vector<Goal>& goals) {
    const auto counts_apart = [](const ReferenceGame& game) {
        return game.board_state().counts[0] - game.board_state().counts[1];
    };
    goals.push_back(
        {BoardGame::othello, "full board, black wins",
         [](const Reached& reached) { return reached.ends("full-board", Outcome::first_won); },
         [=](const ReferenceGame& game) {
             return counts_apart(game) / 8 - moves_of_both(game) / 8;
         },
         false, 62});
    goals.push_back(
        {BoardGame::othello, "full board, white wins",
         [](const Reached& reached) { return reached.ends("full-board", Outcome::second_won); },
         [=](const ReferenceGame& game) { return -counts_apart(game) / 8; }, false, 62});
    goals.push_back(
        {BoardGame::othello, "full board, a draw",
         [](const Reached& reached) { return reached.ends("full-board", Outcome::draw); },
         [=](const ReferenceGame& game) { return -std::abs(counts_apart(game)); }, false, 62});
}

/// The first or the last cell is the only one that may be played.
void add_othello_single_moves(std::vector<Goal>& goals) {
    for (const bool first : {true, false}) {
        const u8 cell = first ? 0 : 63;
        const auto may_play = [=](const ReferenceGame& game) {
            return std::ranges::any_of(game.moves(), [=](const GameMove& move) {
                return move.kind == GameMove::Kind::move && move.goal == cell;
            });
        };
        goals.push_back(
            {BoardGame::othello,
             first ? "only the first cell may be played" : "only the last cell may be played",
             [=](const Reached& reached) {
                 return !reached.after.is_over() && reached.after.moves().size() == 2 &&
                        may_play(reached.after);
             }, // or a pass
             [=](const ReferenceGame& game) {
                 return (may_play(game) ? 6 : 0) - static_cast<int>(game.moves().size());
             },
             false, 40});
    }
}

std::vector<Goal> othello_goals() {
    std::vector<Goal> goals;
    add_othello_passes(goals);
    add_othello_full_boards(goals);
    add_othello_single_moves(goals);
    return goals;
}

std::vector<Goal> ataxx_goals() {
    std::vector<Goal> goals;
    for (int side = 0; side < 2; ++side) {
        const Outcome won = side == 0 ? Outcome::first_won : Outcome::second_won;
        const auto apart = [=](const ReferenceGame& game) {
            const auto counts = game.board_state().counts;
            return side == 0 ? counts[0] - counts[1] : counts[1] - counts[0];
        };
        goals.push_back({BoardGame::ataxx,
                         side == 0 ? "blue has no piece left" : "red has no piece left",
                         [=](const Reached& reached) { return reached.ends("last-piece", won); },
                         apart, false, 20});
        goals.push_back({BoardGame::ataxx, side == 0 ? "red passes" : "blue passes",
                         [=](const Reached& reached) {
                             return reached.passes == 1 && !reached.after.is_over() &&
                                    reached.before.mover() != side;
                         },
                         [=](const ReferenceGame& game) {
                             return -2 * goals_of(game, side) -
                                    game.board_state().counts[static_cast<std::size_t>(side)];
                         },
                         false, 40});
        goals.push_back(
            {BoardGame::ataxx, side == 0 ? "full board, red wins" : "full board, blue wins",
             [=](const Reached& reached) { return reached.ends("full-board", won); },
             [=](const ReferenceGame& game) {
                 return 20 * (game.board_state().counts[0] + game.board_state().counts[1]) +
                        apart(game);
             },
             false, 60});
    }
    const auto repeats = [&](std::string_view name, int sign, std::size_t longest) {
        const auto apart = [](const ReferenceGame& game) {
            const auto counts = game.board_state().counts;
            return counts[0] == counts[1] ? 0 : counts[0] > counts[1] ? 1 : -1;
        };
        goals.push_back({BoardGame::ataxx, name,
                         [=](const Reached& reached) {
                             return reached.ends("repetition") && apart(reached.after) == sign;
                         },
                         [=](const ReferenceGame& game) { return apart(game) == sign ? 20 : 0; },
                         false, longest});
    };
    repeats("repetition, as many pieces", 0, 10);
    repeats("repetition, more pieces of red", 1, 12);
    repeats("repetition, more pieces of blue", -1, 12);
    return goals;
}

/// The best positions of each ply.
class Search {
public:
    Search(const Goal& goal, std::size_t width)
        : goal_(goal), width_(width * goal.width),
          random_(1), beam_{{ReferenceGame(goal.game), {}, 0, 0, {}}} {}

    /// All of the shortest games that were found, in the notation of the game without forced
    /// passes.
    std::vector<std::string> games();

private:
    void expand(const Node& node, const GameMove& move);
    bool is_new(const ReferenceGame& game);
    bool repeats() const { return goal_.name.starts_with("repetition"); }

    const Goal& goal_;
    std::size_t width_;
    RandomGenerator random_;
    std::vector<Node> beam_, next_;
    std::unordered_set<std::string> seen_;
    std::vector<std::string> found_;
};

/// Where boards must come again, a position that was there is another one.
bool Search::is_new(const ReferenceGame& game) {
    return repeats() || seen_.insert(game.position()).second;
}

void Search::expand(const Node& node, const GameMove& move) {
    if (move.kind == GameMove::Kind::pass && !goal_.chosen_passes) return;
    ReferenceGame after = node.game;
    std::string_view event;
    const int passes = after.play(move, &event).value_or(0);
    std::string moves = node.moves + (node.moves.empty() ? "" : " ") + node.game.write(move);
    if (goal_.is_reached({node.game, after, move, event, passes})) {
        found_.push_back(std::move(moves));
        return;
    }
    if (after.is_over() || !is_new(after)) return;
    int heuristic = goal_.heuristic(after);
    std::vector<std::string> boards = node.boards;
    if (repeats()) {
        const std::string position = after.position(),
                          board = position.substr(0, position.find(' '));
        heuristic += 50 * static_cast<int>(std::ranges::count(boards, board));
        boards.push_back(board);
    }
    next_.push_back(
        {std::move(after), std::move(moves), heuristic, random_.next(), std::move(boards)});
}

std::vector<std::string> Search::games() {
    for (std::size_t ply = 0; ply < goal_.longest && found_.empty() && !beam_.empty(); ++ply) {
        next_.clear();
        for (const Node& node : beam_)
            for (const GameMove& move : node.game.moves()) expand(node, move);
        const std::size_t kept = std::min(width_, next_.size());
        std::ranges::partial_sort(next_, next_.begin() + static_cast<std::ptrdiff_t>(kept),
                                  [](const Node& one, const Node& other) {
                                      return one.heuristic != other.heuristic
                                                 ? one.heuristic > other.heuristic
                                                 : one.chance < other.chance;
                                  });
        next_.erase(next_.begin() + static_cast<std::ptrdiff_t>(kept), next_.end());
        std::swap(beam_, next_);
    }
    return std::move(found_);
}

std::vector<std::string> some_of(std::vector<std::string> games) {
    constexpr std::size_t most = 2;
    RandomGenerator random(1);
    std::vector<std::string> some;
    while (some.size() < most && !games.empty()) {
        const auto chosen =
            games.begin() + static_cast<std::ptrdiff_t>(random.next() % games.size());
        some.push_back(std::move(*chosen));
        games.erase(chosen);
    }
    return some;
}

ReferenceGame after(BoardGame game, std::string_view moves) {
    ReferenceGame reached(game);
    for (const auto word : games::split(moves, ' '))
        if (const auto move = reached.read(word)) reached.play(*move);
    return reached;
}

/// Of Ataxx: one side is blocked, and the other jumps to and fro until a board is there for the
/// third time.
std::optional<std::string> to_and_fro(const std::string& moves) {
    const ReferenceGame blocked = after(BoardGame::ataxx, moves);
    for (const GameMove& there : blocked.moves()) {
        ReferenceGame game = blocked;
        std::string longer = moves;
        GameMove next = there;
        for (int jump = 0; jump < 4; ++jump) {
            longer += " " + game.write(next);
            const bool passed = game.play(next) == 1;
            if (game.is_over() && end_reason(game, next) == "repetition") return longer;
            if (game.is_over() || !passed) break;
            const auto back = std::ranges::find_if(game.moves(), [&](const GameMove& move) {
                return move.from == next.goal && move.goal == next.from && move.direction > 9;
            });
            if (back == game.moves().end()) break;
            next = *back;
        }
    }
    return {};
}

constexpr std::string_view heading =
    "R\"(# game; what its last move brings about; whether the game is then over; moves without "
    "forced passes\n";

struct Found {
    const Goal* goal = nullptr;
    std::string name, moves;
    std::size_t length = 0;
};

bool ends(const Found& found) { return after(found.goal->game, found.moves).is_over(); }

void print_game(const Found& found) {
    fmt::print("{}; {}; {}; {}\n", word_of(found.goal->game), found.name,
               ends(found) ? "ends" : "goes on", found.moves);
}

} // namespace

int main(int count, char** words) {
    std::size_t width = 2000;
    std::string_view game, name;
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string_view key = words[i], value = words[i + 1];
        if (key == "width")
            std::from_chars(value.data(), value.data() + value.size(), width);
        else if (key == "game")
            game = value;
        else if (key == "goal")
            name = value;
    }
    fmt::print("{}", heading);
    for (const auto& goals : {focus_goals(), stackchess_goals(), othello_goals(), ataxx_goals()}) {
        std::vector<Found> all;
        for (const Goal& goal : goals) {
            if ((!game.empty() && word_of(goal.game) != game) ||
                (!name.empty() && goal.name != name))
                continue;
            const std::vector<std::string> found = Search(goal, width).games();
            if (found.empty()) fmt::print(stderr, "{}: no game was found\n", goal.name);
            const auto keep = [&](const std::string& what, const std::string& moves) {
                all.push_back({&goal, what, moves, games::split(moves, ' ').size()});
            };
            for (const std::string& moves : some_of(found)) keep(std::string(goal.name), moves);
            if (goal.game != BoardGame::ataxx || !goal.name.ends_with("passes")) continue;
            std::vector<std::string> longer;
            for (const std::string& moves : found)
                if (auto more = to_and_fro(moves)) longer.push_back(std::move(*more));
            for (const std::string& moves : some_of(std::move(longer)))
                keep(fmt::format("repetition, {}", goal.name), moves);
        }
        std::ranges::stable_sort(all, {}, &Found::length);
        for (const Found& found : all) print_game(found);
    }
    fmt::print(")\"\n");
}
