// reference_game.cpp -- what a judge asks, answered by each of the four games
// GameTraits translates between a game's own cells and moves and those that all games share.
#include "grading/boards/reference_game.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <fmt/format.h>

namespace tharsis {

namespace {

using games::Outcome;

template <class G> struct GameTraits;

// ---------------------------------------------------------------- Focus

template <> struct GameTraits<games::Focus> {
    using Focus = games::Focus;

    static GameMove common(const Focus::Position&, Focus::Move move) {
        if (move.count == 0) return {GameMove::Kind::drop, GameMove::no_cell, move.cell, 0, 0};
        const bool is_way =
            std::ranges::find(Focus::directions, move.direction) != std::end(Focus::directions);
        const auto goal =
            is_way ? Focus::target(move.cell, move.count, move.direction) : std::nullopt;
        return {GameMove::Kind::move, move.cell, goal.value_or(GameMove::no_cell), move.count,
                move.direction};
    }
    static std::optional<Focus::Move> own(const GameMove& move) {
        if (move.kind == GameMove::Kind::drop) return Focus::Move{move.goal, 0, 0};
        if (move.kind != GameMove::Kind::move || move.count == 0)
            return {}; // (The rules' own moves of no piece are drops.)
        return Focus::Move{move.from, move.count, static_cast<u8>(move.direction)};
    }
    static void add_pieces(const Focus::Position& position, int cell, std::string& text) {
        const games::Stack stack = position.board[static_cast<std::size_t>(cell)];
        const int height = stack.height();
        for (int i = 0; i < height; ++i) text += stack.piece(i) == 0 ? 'r' : 'v';
    }
    static std::array<int, 2> counts(const Focus::Position& position) {
        return {position.reserves[0], position.reserves[1]};
    }
    static int height(const Focus::Position& position, int cell) {
        return position.board[static_cast<std::size_t>(cell)].height();
    }

    static int excess(const Focus::Position& position, const GameMove& move) {
        const int added = move.kind == GameMove::Kind::drop ? 1 : move.count;
        return std::max(0, height(position, move.goal) + added - Focus::highest);
    }
    static int rarity(const Focus::Position& position, const Focus::Position& after,
                      const GameMove& move) {
        const int over = excess(position, move);
        int rarity = 1 + 3 * move.count + 15 * over * over + (over == 5 ? 1000 : 0);
        if (move.kind == GameMove::Kind::drop) rarity += over > 0 ? 120 : 2;
        return rarity + (Focus::controls_any(after, after.mover) ? 0 : 60);
    }
    static std::string_view event(const Focus::Position& position, const Focus::Position& after,
                                  const GameMove& move) {
        const bool over = excess(position, move) > 0;
        if (move.kind == GameMove::Kind::drop) return over ? "drop-excess" : "drop";
        if (over) return after.reserves != position.reserves ? "excess-kept" : "excess-captured";
        return height(position, move.goal) == 0 ? "to-empty" : "to-stack";
    }
};

// ---------------------------------------------------------------- Stackchess

template <> struct GameTraits<games::Stackchess> {
    using Stackchess = games::Stackchess;

    /// Its first row stands below.
    static u8 turned(u8 cell) {
        return cell >= Stackchess::cells ? cell : static_cast<u8>(6 * (5 - cell / 6) + cell % 6);
    }

    static GameMove common(const Stackchess::Position&, Stackchess::Move move) {
        if (move.passes()) return {GameMove::Kind::pass};
        if (Stackchess::resigns(move)) return {GameMove::Kind::resign};
        return {GameMove::Kind::move, turned(move.from), turned(move.to), move.count, 0};
    }
    static std::optional<Stackchess::Move> own(const GameMove& move) {
        if (move.kind == GameMove::Kind::pass) return Stackchess::Move{};
        if (move.kind == GameMove::Kind::resign) return Stackchess::resignation;
        if (move.kind != GameMove::Kind::move) return {};
        return Stackchess::Move{turned(move.from), move.count, turned(move.goal)};
    }
    static int side_at(const Stackchess::Position& position, u8 own_cell) {
        return static_cast<int>(position.owned[1] >> own_cell & 1);
    }
    static void add_pieces(const Stackchess::Position& position, int cell, std::string& text) {
        const u8 place = turned(static_cast<u8>(cell));
        const auto stack = position.stacks[place];
        for (int depth = stack.height(); depth-- > 0;) {
            const char letter = Stackchess::letters[static_cast<std::size_t>(stack.at(depth))];
            text +=
                side_at(position, place) == 0 ? letter : static_cast<char>(letter + ('a' - 'A'));
        }
    }
    static std::array<int, 2> counts(const Stackchess::Position&) { return {}; }
    static int height(const Stackchess::Position& position, int cell) {
        return position.stacks[turned(static_cast<u8>(cell))].height();
    }
    static bool captures(const Stackchess::Position& position, const GameMove& move) {
        return move.kind == GameMove::Kind::move &&
               (position.owned[1 - position.mover] >> turned(move.goal) & 1) != 0;
    }
    static int rarity(const Stackchess::Position& position, const Stackchess::Position&,
                      const GameMove& move) {
        return 1 + 2 * move.count + (captures(position, move) ? 40 : 0) +
               (height(position, move.goal) > 0 ? 3 : 0);
    }
    static std::string_view event(const Stackchess::Position& position, const Stackchess::Position&,
                                  const GameMove& move) {
        if (move.kind != GameMove::Kind::move)
            return move.kind == GameMove::Kind::pass ? "pass" : "resign";
        if (captures(position, move)) return "capture";
        if (height(position, move.goal) > 0) return move.count > 1 ? "block-to-stack" : "to-stack";
        return move.count > 1 ? "block" : "single";
    }
};

// ---------------------------------------------------------------- Othello

template <> struct GameTraits<games::OthelloTolerant> {
    using Othello = games::Othello;

    static GameMove common(const Othello::Position&, Othello::Move move) {
        if (move.cell == Othello::pass) return {GameMove::Kind::pass};
        return {GameMove::Kind::move, GameMove::no_cell, move.cell, 0, 0};
    }
    static std::optional<Othello::Move> own(const GameMove& move) {
        if (move.kind == GameMove::Kind::pass) return Othello::Move{};
        if (move.kind != GameMove::Kind::move) return {};
        return Othello::Move{move.goal};
    }
    static void add_pieces(const Othello::Position& position, int cell, std::string& text) {
        if ((position.stones[0] >> cell & 1) != 0)
            text += 'N';
        else if ((position.stones[1] >> cell & 1) != 0)
            text += 'B';
    }
    static std::array<int, 2> counts(const Othello::Position& position) {
        return {position.count(0), position.count(1)};
    }
    static int height(const Othello::Position& position, int cell) {
        return static_cast<int>(position.occupied() >> cell & 1);
    }
    static int turned(const Othello::Position& position, const Othello::Position& after) {
        return position.count(1 - position.mover) - after.count(1 - position.mover);
    }
    static int rarity(const Othello::Position& position, const Othello::Position& after,
                      const GameMove& move) {
        const bool blocks = Othello::placements(after) == 0;
        return 1 + (move.kind == GameMove::Kind::pass ? 0 : turned(position, after)) +
               (blocks ? 60 : 0);
    }
    static std::string_view event(const Othello::Position& position, const Othello::Position& after,
                                  const GameMove& move) {
        if (move.kind == GameMove::Kind::pass) return "pass";
        const int stones = turned(position, after);
        return stones > 6 ? "turns-many" : stones > 1 ? "turns-some" : "turns-one";
    }
};

// ---------------------------------------------------------------- Ataxx

template <> struct GameTraits<games::Ataxx> {
    using Ataxx = games::Ataxx;
    /// The code that leads from one cell to another, or 0.
    static u16 code(Ataxx::Move move) {
        static const auto table = [] {
            std::array<std::array<u16, Ataxx::cells>, Ataxx::cells> found{};
            for (Ataxx::Cell from = 0; from < Ataxx::cells; ++from)
                for (const u16 each : ataxx_codes)
                    if (const auto to = Ataxx::target(from, each)) found[from][*to] = each;
            return found;
        }();
        return table[move.from][move.to];
    }
    static GameMove common(const Ataxx::Position&, Ataxx::Move move) {
        if (move.passes()) return {GameMove::Kind::pass};
        return {GameMove::Kind::move, move.from, move.to, 0, code(move)};
    }
    static std::optional<Ataxx::Move> own(const GameMove& move) {
        if (move.kind == GameMove::Kind::pass) return Ataxx::Move{};
        if (move.kind != GameMove::Kind::move || move.from >= Ataxx::cells) return {};
        const auto target = Ataxx::target(move.from, move.direction);
        if (!target) return {};
        return Ataxx::Move{move.from, *target};
    }
    static void add_pieces(const Ataxx::Position& position, int cell, std::string& text) {
        const auto bit = games::cell_bit(static_cast<Ataxx::Cell>(cell));
        if ((position.pieces[0] & bit) != 0)
            text += 'R';
        else if ((position.pieces[1] & bit) != 0)
            text += 'B';
        else if ((position.obstacles & bit) != 0)
            text += '#';
    }
    static std::array<int, 2> counts(const Ataxx::Position& position) {
        return {Ataxx::count(position, 0), Ataxx::count(position, 1)};
    }
    static int height(const Ataxx::Position& position, int cell) {
        const auto bit = games::cell_bit(static_cast<Ataxx::Cell>(cell));
        return ((position.pieces[0] | position.pieces[1] | position.obstacles) & bit) != 0 ? 1 : 0;
    }
    static int infected(const Ataxx::Position& position, const GameMove& move) {
        const auto its = own(move);
        return its && !its->passes() ? std::popcount(Ataxx::infected(position, *its)) : 0;
    }
    static int rarity(const Ataxx::Position& position, const Ataxx::Position& after,
                      const GameMove& move) {
        const bool blocks = !Ataxx::can_move(after, after.mover);
        return 1 + 6 * infected(position, move) + (blocks ? 80 : 0);
    }
    static std::string_view event(const Ataxx::Position& position, const Ataxx::Position&,
                                  const GameMove& move) {
        if (move.kind == GameMove::Kind::pass) return "pass";
        const bool jumps = is_jump(move.direction);
        if (infected(position, move) > 0) return jumps ? "jump-infects" : "step-infects";
        return jumps ? "jump" : "step";
    }
};

template <class C> struct GameOfCourse;
template <class G> struct GameOfCourse<games::GameInProgress<G>> { using type = G; };

/// Calls `ask(course, its game)`.
template <class Course, class PromptKind> auto visit_game(Course& course, const PromptKind& ask) {
    return std::visit(
        [&](auto& one) {
            using G = typename GameOfCourse<std::remove_cvref_t<decltype(one)>>::type;
            return ask(one, G{});
        },
        course);
}

template <class Course> Course course_of(BoardGame game) {
    switch (game) {
    case BoardGame::focus: return games::GameInProgress<games::Focus>(games::Focus::start());
    case BoardGame::stackchess:
        return games::GameInProgress<games::Stackchess>(games::Stackchess::start());
    case BoardGame::othello:
        return games::GameInProgress<games::OthelloTolerant>(games::OthelloTolerant::start());
    case BoardGame::ataxx: break;
    }
    return games::GameInProgress<games::Ataxx>(games::Ataxx::start());
}

} // namespace

ReferenceGame::ReferenceGame(BoardGame game, bool second_begins)
    : course_(course_of<Course>(game)) {
    if (!second_begins) return;
    visit_game(course_, [](auto& course, auto) {
        auto position = course.position();
        position.mover = 1;
        course = std::remove_cvref_t<decltype(course)>(position);
    });
}

std::optional<ReferenceGame> ReferenceGame::at(BoardGame game, std::string_view position) {
    ReferenceGame reference(course_of<Course>(game));
    const bool good = visit_game(reference.course_, [&](auto& one, auto rules) {
        const auto found = decltype(rules)::read_position(position);
        if (!found) return false;
        one = std::remove_cvref_t<decltype(one)>(*found);
        return true;
    });
    if (!good) return {};
    reference.pass_on();
    return reference;
}

const ReferenceGame::Cache& ReferenceGame::cached() const {
    if (cache_.there) return cache_;
    cache_.moves.clear();
    visit_game(course_, [this](const auto& course, auto rules) {
        cache_.outcome = course.outcome();
        if (cache_.outcome != Outcome::unfinished) return;
        const auto moves = decltype(rules)::moves(course.position());
        cache_.moves.reserve(moves.size());
        for (const auto& move : moves)
            cache_.moves.push_back(GameTraits<decltype(rules)>::common(course.position(), move));
    });
    cache_.there = true;
    return cache_;
}

int ReferenceGame::mover() const {
    return visit_game(course_, [](const auto& course, auto) {
        return static_cast<int>(course.position().mover);
    });
}

/// Compared as the game itself sees it: what it does not ask may be anything.
bool ReferenceGame::is_legal(const GameMove& move) const {
    return visit_game(course_, [&](const auto& course, auto rules) {
        using G = decltype(rules);
        const auto own = GameTraits<G>::own(move);
        if (!own) return false;
        if (games::over_text::gives_up<G>(*own)) return !moves().empty();
        return std::ranges::find(moves(), GameTraits<G>::common(course.position(), *own)) !=
               moves().end();
    });
}

/// A pass that is not forced is a move; a player is spared the other ones.
int ReferenceGame::pass_on() {
    int passes = 0;
    cache_.there = false;
    while (game() != BoardGame::focus && moves().size() == 1 &&
           moves()[0].kind == GameMove::Kind::pass) {
        visit_game(course_, [](auto& course, auto rules) {
            if (const auto pass = GameTraits<decltype(rules)>::own({GameMove::Kind::pass}))
                course.play(*pass);
        });
        cache_.there = false;
        ++passes;
    }
    return passes;
}

std::optional<int> ReferenceGame::play(GameMove move, std::string_view* event) {
    if (!is_legal(move)) return {};
    visit_game(course_, [&](auto& course, auto rules) {
        using G = decltype(rules);
        const auto own = GameTraits<G>::own(move);
        const auto before = course.position();
        course.play(*own);
        if (event == nullptr) return;
        if (games::over_text::gives_up<G>(*own))
            *event = "resign";
        else
            *event = course.outcome() != Outcome::unfinished
                         ? "end"
                         : GameTraits<G>::event(before, course.position(), move);
    });
    return pass_on();
}

BoardState ReferenceGame::board_state() const {
    BoardState board_state;
    write_board_state(board_state);
    return board_state;
}

void ReferenceGame::write_board_state(BoardState& board_state) const {
    const auto width = static_cast<std::size_t>(width_of(game()));
    board_state.cells.resize(width * width);
    visit_game(course_, [&board_state](const auto& course, auto rules) {
        using Its = GameTraits<decltype(rules)>;
        int cell = 0;
        for (std::string& pieces : board_state.cells) {
            pieces.clear();
            Its::add_pieces(course.position(), cell++, pieces);
        }
        board_state.counts = Its::counts(course.position());
    });
    board_state.mover = mover();
    board_state.outcome = outcome();
}

std::string ReferenceGame::position() const {
    return visit_game(course_, [](const auto& course, auto rules) {
        return decltype(rules)::write(course.position());
    });
}

std::string ReferenceGame::write(const GameMove& move) const {
    if (move.kind == GameMove::Kind::move && game() == BoardGame::ataxx)
        return fmt::format("{}{}-{}", move.from / 7 + 1, move.from % 7 + 1, move.direction);
    if (move.kind == GameMove::Kind::move && game() == BoardGame::focus && move.count == 0)
        return fmt::format("{}{}-0-{}", move.from / 6 + 1, move.from % 6 + 1, move.direction);
    return visit_game(course_, [&](const auto&, auto rules) {
        const auto own = GameTraits<decltype(rules)>::own(move);
        return own ? decltype(rules)::write(*own) : std::string("?");
    });
}

std::optional<GameMove> ReferenceGame::read(std::string_view text) const {
    return visit_game(course_, [&](const auto& course, auto rules) -> std::optional<GameMove> {
        const auto own = decltype(rules)::read_move(text);
        if (!own) return {};
        return GameTraits<decltype(rules)>::common(course.position(), *own);
    });
}

int ReferenceGame::rarity(const GameMove& move) const {
    return visit_game(course_, [&](const auto& course, auto rules) {
        using G = decltype(rules);
        const auto own = GameTraits<G>::own(move);
        if (!own || games::over_text::gives_up<G>(*own)) return 1;
        const auto after = G::play(course.position(), *own);
        const bool ends = course.outcome_after(after, *own) != Outcome::unfinished;
        return GameTraits<G>::rarity(course.position(), after, move) + (ends ? 100 : 0);
    });
}

bool ReferenceGame::has_choice() const {
    const auto* course = std::get_if<games::GameInProgress<games::Focus>>(&course_);
    return course != nullptr && reserve() > 0 &&
           games::Focus::controls_any(course->position(), mover());
}

int ReferenceGame::reserve() const {
    const auto* course = std::get_if<games::GameInProgress<games::Focus>>(&course_);
    return course == nullptr ? 0 : course->position().reserves[course->position().mover];
}

int ReferenceGame::height(int cell) const {
    return visit_game(course_, [&](const auto& course, auto rules) {
        return GameTraits<decltype(rules)>::height(course.position(), cell);
    });
}

namespace {

/// Focus and Stackchess separate cells, the others do not. A single piece on Stackchess's board
/// hides nothing.
std::optional<std::string> rows_of(BoardGame game, const ParsedScreen& seen) {
    const bool apart = game == BoardGame::focus || game == BoardGame::stackchess;
    const auto width = static_cast<std::size_t>(width_of(game));
    std::string rows;
    for (std::size_t cell = 0; cell < seen.cells.size(); ++cell) {
        const std::string& pieces = seen.cells[cell].pieces;
        if (seen.cells[cell].visibility == ObservedCell::Visibility::nothing ||
            seen.cells[cell].visibility == ObservedCell::Visibility::part)
            return {};
        rows += pieces.empty() ? std::string(apart ? "-" : ".") : pieces;
        if (cell + 1 == seen.cells.size()) break;
        if ((cell + 1) % width == 0)
            rows += '/';
        else if (apart)
            rows += ',';
    }
    return rows;
}

} // namespace

std::optional<std::string> position_of(BoardGame game, const ParsedScreen& seen, int mover) {
    static constexpr std::string_view side_letters[] = {"rv", "bn", "NB", "RB"};
    const auto rows = rows_of(game, seen);
    if (!rows || seen.cells.empty()) return {};
    const char side = side_letters[static_cast<std::size_t>(game)]
                                  [static_cast<std::size_t>(seen.mover.value_or(mover))];
    std::string position = fmt::format("{} {}", *rows, side);
    if (game == BoardGame::focus)
        position += fmt::format(" {} {}", seen.counts[0].value_or(0), seen.counts[1].value_or(0));
    if (game == BoardGame::othello) position += " 0";
    return ReferenceGame::at(game, position) ? std::optional(position) : std::nullopt;
}

} // namespace tharsis
