// adaptor.cpp -- from a move to the lines that a program wants to read
#include "grading/dialogues/adaptor.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <set>

namespace tharsis {

namespace {

struct AskRow {
    PromptKind prompt_kind;
    std::string_view word;
};
constexpr AskRow asks[] = {
    {PromptKind::opening, "opening"},
    {PromptKind::action, "action"},
    {PromptKind::cell, "cell"},
    {PromptKind::row, "row"},
    {PromptKind::column, "column"},
    {PromptKind::count, "count"},
    {PromptKind::direction, "direction"},
    {PromptKind::goal, "goal"},
    {PromptKind::goal_row, "goal-row"},
    {PromptKind::goal_column, "goal-column"},
    {PromptKind::drop, "drop"},
    {PromptKind::drop_row, "drop-row"},
    {PromptKind::drop_column, "drop-column"},
    {PromptKind::confirm, "confirm"},
    {PromptKind::pause, "pause"},
};

int row_number(const Adaptor& adaptor, int row) {
    return (adaptor.cells.from_below ? width_of(adaptor.game) - 1 - row : row) + adaptor.cells.base;
}

/// Most numbers have one digit.
std::string written(int number) {
    return number >= 0 && number <= 9 ? std::string(1, static_cast<char>('0' + number))
                                      : fmt::format("{}", number);
}

/// The letters count from A whatever the base of the digits is.
char letter_of(const Adaptor& adaptor, int number) {
    return static_cast<char>((adaptor.cells.capital ? 'A' : 'a') + number - adaptor.cells.base);
}

/// A code of Ataxx on other keys: 5 and a way is a jump straight on, 5 and two ways one between
/// them.
std::string code_text(const std::vector<std::string>& keys, const std::string& code) {
    std::string text;
    const bool twice = code.size() == 2 && keys[4].empty();
    for (const char digit : code) text += keys[static_cast<std::size_t>(digit - '1')];
    return twice ? text + text : text;
}

std::string direction_text(const Adaptor& adaptor, const GameMove& move) {
    const bool layout = adaptor.game == BoardGame::ataxx &&
                        adaptor.directions.size() == ataxx_keys && move.direction > 0;
    if (layout) return code_text(adaptor.directions, written(move.direction));
    if (adaptor.game != BoardGame::focus) return written(move.direction);
    const auto index = key_index(move.direction);
    return index < adaptor.directions.size() ? adaptor.directions[index] : written(move.direction);
}

const std::vector<PromptStep>& steps_for(const Adaptor& adaptor, GameMove::Kind kind) {
    switch (kind) {
    case GameMove::Kind::move: return adaptor.move;
    case GameMove::Kind::drop: return adaptor.drop;
    case GameMove::Kind::pass: return adaptor.pass;
    case GameMove::Kind::resign: break;
    }
    return adaptor.resign;
}

/// True if other legal moves that begin with the same answers have another next answer.
bool has_several(const Adaptor& adaptor, const ReferenceGame& game, const GameMove& move,
                 PromptKind prompt_kind, const std::vector<TypedAnswer>& before) {
    std::set<std::string> lines;
    for (const GameMove& other : game.moves()) {
        if (other.kind != move.kind) continue;
        const auto& steps = steps_for(adaptor, other.kind);
        const bool same = std::ranges::all_of(before, [&](const TypedAnswer& typed) {
            const auto step = std::ranges::find(steps, typed.prompt_kind, &PromptStep::prompt_kind);
            return step != steps.end() && answer_at(adaptor, *step, other) == typed.line;
        });
        const auto step = std::ranges::find(steps, prompt_kind, &PromptStep::prompt_kind);
        if (same && step != steps.end()) lines.insert(answer_at(adaptor, *step, other));
    }
    return lines.size() > 1;
}

bool is_asked(const Adaptor& adaptor, const PromptStep& step, const ReferenceGame& game,
              const GameMove& move, const std::vector<TypedAnswer>& before) {
    switch (step.when) {
    case PromptStep::When::always: return true;
    case PromptStep::When::choice:
        return game.has_choice() || (move.kind == GameMove::Kind::drop && game.reserve() == 0 &&
                                     types_empty_drop(adaptor));
    case PromptStep::When::reserve: return game.reserve() > 0;
    case PromptStep::When::stacked:
        return move.from != GameMove::no_cell && game.height(move.from) > 1;
    case PromptStep::When::several: break;
    }
    return has_several(adaptor, game, move, step.prompt_kind, before);
}

} // namespace

std::string_view word_of(PromptKind prompt_kind) {
    return std::ranges::find(asks, prompt_kind, &AskRow::prompt_kind)->word;
}

std::optional<PromptKind> find_prompt_kind(std::string_view word) {
    const auto* found = std::ranges::find(asks, word, &AskRow::word);
    return found == std::end(asks) ? std::nullopt : std::optional(found->prompt_kind);
}

std::string write_row(const Adaptor& adaptor, int row) {
    const bool letter =
        adaptor.cells.form != CoordinateFormat::Form::digits && adaptor.cells.letter_is_row;
    const int number = row_number(adaptor, row);
    return letter ? std::string(1, letter_of(adaptor, number)) : written(number);
}

std::string write_column(const Adaptor& adaptor, int column) {
    const bool letter =
        adaptor.cells.form != CoordinateFormat::Form::digits && !adaptor.cells.letter_is_row;
    const int number = column + adaptor.cells.base;
    return letter ? std::string(1, letter_of(adaptor, number)) : written(number);
}

namespace {

std::string row_text(const Adaptor& adaptor, int cell) {
    return write_row(adaptor, cell / width_of(adaptor.game));
}
std::string column_text(const Adaptor& adaptor, int cell) {
    return write_column(adaptor, cell % width_of(adaptor.game));
}

std::string part_of(const Adaptor& adaptor, PromptKind prompt_kind, const GameMove& move) {
    const int from = move.from == GameMove::no_cell ? 0 : move.from, goal = move.goal;
    switch (prompt_kind) {
    case PromptKind::opening:
    case PromptKind::action:
    case PromptKind::confirm:
    case PromptKind::pause: break;
    case PromptKind::cell: return write_cell(adaptor, from);
    case PromptKind::row: return row_text(adaptor, from);
    case PromptKind::column: return column_text(adaptor, from);
    case PromptKind::count: return written(move.count);
    case PromptKind::direction: return direction_text(adaptor, move);
    case PromptKind::goal:
    case PromptKind::drop: return write_cell(adaptor, goal);
    case PromptKind::goal_row:
    case PromptKind::drop_row: return row_text(adaptor, goal);
    case PromptKind::goal_column:
    case PromptKind::drop_column: return column_text(adaptor, goal);
    }
    return {};
}

} // namespace

/// Names between braces become parts of the move; braces around anything else stay.
std::string answer_at(const Adaptor& adaptor, const PromptStep& step, const GameMove& move) {
    if (!step.jump.empty() && is_jump(move.direction)) return step.jump;
    if (step.text.empty()) return part_of(adaptor, step.prompt_kind, move);
    std::string line;
    for (std::size_t at = 0; at < step.text.size();) {
        const std::size_t end = step.text[at] == '{' ? step.text.find('}', at) : std::string::npos;
        const auto part =
            end == std::string::npos
                ? std::nullopt
                : find_prompt_kind(std::string_view(step.text).substr(at + 1, end - at - 1));
        if (part)
            line += part_of(adaptor, *part, move);
        else
            line += step.text[at];
        at = part ? end + 1 : at + 1;
    }
    return line;
}

std::string write_cell(const Adaptor& adaptor, int cell) {
    return write_place(adaptor, cell / width_of(adaptor.game), cell % width_of(adaptor.game));
}

std::string write_place(const Adaptor& adaptor, int place_row, int place_column) {
    const int row = row_number(adaptor, place_row), column = place_column + adaptor.cells.base;
    const CoordinateFormat& style = adaptor.cells;
    const bool digits = style.form == CoordinateFormat::Form::digits,
               letter_last = style.form != CoordinateFormat::Form::letter_digit;
    std::string first = written(digits ? (style.column_first ? column : row)
                                       : (style.letter_is_row ? column : row));
    std::string second =
        digits ? written(style.column_first ? row : column)
               : std::string(1, letter_of(adaptor, style.letter_is_row ? row : column));
    if (!digits && !letter_last) first.swap(second);
    first += style.between;
    first += second;
    return first;
}

std::vector<TypedAnswer> answers_for(const Adaptor& adaptor, const ReferenceGame& game,
                                     const GameMove& move) {
    std::vector<TypedAnswer> answers;
    for (const PromptStep& step : steps_for(adaptor, move.kind))
        if (is_asked(adaptor, step, game, move, answers))
            answers.push_back({step.prompt_kind, answer_at(adaptor, step, move)});
    return answers;
}

std::vector<TypedAnswer> answers_for_forced_pass(const Adaptor& adaptor,
                                                 const ReferenceGame& game) {
    const GameMove pass{GameMove::Kind::pass};
    std::vector<TypedAnswer> answers;
    for (const PromptStep& step : adaptor.forced_pass)
        answers.push_back({step.prompt_kind, answer_at(adaptor, step, pass)});
    return answers.empty() ? answers_for(adaptor, game, pass) : answers;
}

const PromptStep* step_for(const Adaptor& adaptor, GameMove::Kind kind, PromptKind prompt_kind) {
    const auto& steps = steps_for(adaptor, kind);
    const auto found = std::ranges::find(steps, prompt_kind, &PromptStep::prompt_kind);
    return found == steps.end() ? nullptr : &*found;
}

bool types_empty_drop(const Adaptor& adaptor) {
    if (adaptor.drop.empty() || adaptor.drop[0].text.empty()) return false;
    const PromptStep& first = adaptor.drop[0];
    if (first.when != PromptStep::When::choice) return first.when == PromptStep::When::always;
    const auto move = std::ranges::find(adaptor.move, first.prompt_kind, &PromptStep::prompt_kind);
    return move != adaptor.move.end() && move->when == PromptStep::When::always;
}

bool types_part(const Adaptor& adaptor, PromptKind part) {
    const std::string name = fmt::format("{{{}}}", word_of(part));
    return std::ranges::any_of(adaptor.move, [&](const PromptStep& step) {
        return step.text.empty() ? step.prompt_kind == part
                                 : step.text.find(name) != std::string::npos;
    });
}

} // namespace tharsis
