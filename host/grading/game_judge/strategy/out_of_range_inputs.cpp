// out_of_range_inputs.cpp -- the places around the board, and what a move from or to one of them
// would be
//
// A program that forgets a test reads the cell that follows in memory, or goes on from beyond the
// border.
#include "grading/game_judge/strategy/out_of_range_inputs.hpp"

#include "grading/boards/board_view.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace tharsis {

namespace {

struct AnswerPlace {
    int row, column; ///< from 0; one of them is -1 or the width
};

/// The three ways to ask for one place.
struct Asks {
    PromptKind whole, row, column;
};
constexpr Asks from_asks{PromptKind::cell, PromptKind::row, PromptKind::column},
    goal_asks{PromptKind::goal, PromptKind::goal_row, PromptKind::goal_column},
    drop_asks{PromptKind::drop, PromptKind::drop_row, PromptKind::drop_column};

class BorderAnswers {
public:
    BorderAnswers(const Adaptor& adaptor, const ReferenceGame& game, RandomGenerator& random)
        : adaptor_(adaptor), game_(game), random_(random), board_(game, game.mover()),
          width_(board_.width) {}

    std::optional<OutOfRangeInput> choose();

private:
    void add_place(AnswerPlace place);
    void add_from(AnswerPlace place);
    void add_goal(AnswerPlace place);
    void add(const Asks& asks, AnswerPlace place, const GameMove& towards, bool bites);
    void add_at(const std::vector<PromptStep>& steps, PromptKind part, const std::string& text,
                const GameMove& towards, bool bites);
    bool flips_beyond(AnswerPlace place) const;
    bool is_cell_of(const std::vector<PromptStep>& steps, const PromptStep& step,
                    const GameMove& towards, const std::string& line) const;
    int clamped(int number) const { return std::clamp(number, 0, width_ - 1); }
    u8 nearest(AnswerPlace place) const {
        return static_cast<u8>(clamped(place.row) * width_ + clamped(place.column));
    }
    /// The cell of that number, if rows lie one after the other; -1: there is none.
    int wrapped(AnswerPlace place) const {
        const int cell = place.row * width_ + place.column;
        return cell >= 0 && cell < width_ * width_ ? cell : -1;
    }

    const Adaptor& adaptor_;
    const ReferenceGame& game_;
    RandomGenerator& random_;
    BoardView board_;
    int width_;
    std::vector<OutOfRangeInput> biting_, others_;
};

/// True if another move has this line as an answer, so that it is not a wrong one.
bool BorderAnswers::is_cell_of(const std::vector<PromptStep>& steps, const PromptStep& step,
                               const GameMove& towards, const std::string& line) const {
    GameMove other = towards;
    for (int cell = 0; cell < width_ * width_; ++cell) {
        (step.prompt_kind == PromptKind::cell || step.prompt_kind == PromptKind::row ||
                 step.prompt_kind == PromptKind::column
             ? other.from
             : other.goal) = static_cast<u8>(cell);
        if (answer_at(adaptor_, step, other) == line) return true;
    }
    return std::ranges::any_of(steps,
                               [&](const PromptStep& each) { return each.cancel_input == line; });
}

void BorderAnswers::add_at(const std::vector<PromptStep>& steps, PromptKind part,
                           const std::string& text, const GameMove& towards, bool bites) {
    const std::string name = fmt::format("{{{}}}", word_of(part));
    for (const PromptStep& step : steps) {
        std::string line = text;
        if (!step.text.empty()) {
            const std::size_t at = step.text.find(name);
            if (at == std::string::npos) continue;
            PromptStep spoilt = step;
            spoilt.text.replace(at, name.size(), text);
            line = answer_at(adaptor_, spoilt, towards);
        } else if (step.prompt_kind != part) {
            continue;
        }
        if (!is_cell_of(steps, step, towards, line))
            (bites ? biting_ : others_).push_back({towards, step.prompt_kind, std::move(line)});
    }
}

/// A sign in the middle of a cell may be taken for something between its numbers.
void BorderAnswers::add(const Asks& asks, AnswerPlace place, const GameMove& towards, bool bites) {
    const auto& steps = towards.kind == GameMove::Kind::drop ? adaptor_.drop : adaptor_.move;
    const std::string whole = write_place(adaptor_, place.row, place.column);
    if (adaptor_.integers || whole.find('-') == std::string::npos)
        add_at(steps, asks.whole, whole, towards, bites);
    if (place.row != clamped(place.row))
        add_at(steps, asks.row, write_row(adaptor_, place.row), towards, bites);
    else
        add_at(steps, asks.column, write_column(adaptor_, place.column), towards, bites);
}

/// Othello: true if pieces of the opponent stand between this place and one of the mover's.
bool BorderAnswers::flips_beyond(AnswerPlace place) const {
    return std::ranges::any_of(king_offsets, [&](Offset way) {
        int row = place.row + way.rows, column = place.column + way.columns, run = 0;
        for (; board_.at(row, column) == Occupant::enemy; row += way.rows, column += way.columns)
            ++run;
        return run > 0 && board_.at(row, column) == Occupant::own;
    });
}

/// The moves of the cell that a wrong program would take for this one.
void BorderAnswers::add_from(AnswerPlace place) {
    const int taken = wrapped(place);
    const auto& moves = game_.moves();
    const auto first = std::ranges::find_if(moves, [&](const GameMove& move) {
        return move.kind == GameMove::Kind::move && move.from == taken;
    });
    const auto any = std::ranges::find(moves, GameMove::Kind::move, &GameMove::kind);
    if (any == moves.end()) return;
    GameMove towards = first == moves.end() ? *any : *first;
    towards.from = nearest(place);
    add(from_asks, place, towards, first != moves.end());
}

/// A step further than a legal move goes; in Othello the place itself, in Focus a drop, too.
void BorderAnswers::add_goal(AnswerPlace place) {
    const u8 near = nearest(place);
    if (game_.game() == BoardGame::othello) {
        const int taken = wrapped(place);
        const bool free = taken < 0 || board_.at(static_cast<u8>(taken)) == Occupant::nothing;
        const GameMove there{GameMove::Kind::move, GameMove::no_cell,
                             static_cast<u8>(std::max(taken, 0)), 0, 0};
        add(goal_asks, place, {GameMove::Kind::move, GameMove::no_cell, near, 0, 0},
            free && (flips_beyond(place) || (taken >= 0 && game_.is_legal(there))));
        return;
    }
    const auto& moves = game_.moves();
    const auto move = std::ranges::find_if(moves, [&](const GameMove& each) {
        return each.kind == GameMove::Kind::move && each.goal == near;
    });
    if (move != moves.end()) add(goal_asks, place, *move, true);
    if (game_.reserve() > 0)
        add(drop_asks, place, {GameMove::Kind::drop, GameMove::no_cell, near, 0, 0},
            wrapped(place) >= 0);
}

void BorderAnswers::add_place(AnswerPlace place) {
    if (game_.game() != BoardGame::othello) add_from(place);
    add_goal(place);
}

std::optional<OutOfRangeInput> BorderAnswers::choose() {
    for (int along = 0; along < width_; ++along)
        for (const int beyond : {-1, width_}) {
            add_place({along, beyond});
            add_place({beyond, along});
        }
    const auto& chosen =
        biting_.empty() || (!others_.empty() && random_.percent(25)) ? others_ : biting_;
    if (chosen.empty()) return {};
    return chosen[random_.next() % chosen.size()];
}

} // namespace

std::optional<OutOfRangeInput> choose_out_of_range_input(const Adaptor& adaptor,
                                                         const ReferenceGame& game,
                                                         RandomGenerator& random) {
    return BorderAnswers(adaptor, game, random).choose();
}

} // namespace tharsis
