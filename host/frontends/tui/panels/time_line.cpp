// time_line.cpp -- the run as one row: the current step, and where events happened
// The bar begins after the words, so its position changes with them: clicks are compared with where
// it was last drawn. The current step has a sign of its own, another one at a mark, because colours
// alone would not be visible everywhere.
#include "frontends/tui/panels/time_line.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis::tui {
namespace {

struct Sign {
    std::string_view text;
    Foreground foreground;
    int weight;
};

Sign sign_of(Session::Mark::Kind kind) {
    using enum Session::Mark::Kind;
    switch (kind) {
    case output: return {"\u00b7", Foreground::output, 1};
    case display: return {"\u00b7", Foreground::output, 1};
    case input: return {"i", Foreground::input, 2};
    case key: return {"k", Foreground::input, 2};
    case dialog: return {"?", Foreground::input, 2};
    case watchpoint: return {"\u25c6", Foreground::changed, 3};
    case breakpoint: return {"\u25cf", Foreground::marker, 4};
    case exception: return {"!", Foreground::error, 5};
    }
    return {" ", Foreground::text, 0};
}

} // namespace

std::string grouped(u64 number) {
    if (number < 1000) return std::to_string(number);
    return fmt::format("{},{:03}", grouped(number / 1000), number % 1000);
}

u32 TimeLinePanel::column_of(u64 step) const {
    if (frontier_ == 0 || columns_ == 0) return 0;
    return u32(double(std::min(step, frontier_)) / double(frontier_) * (columns_ - 1));
}

void TimeLinePanel::draw(Canvas canvas, u64 step, u64 frontier) {
    const Attributes bar{Foreground::dim, Background::bar};
    canvas.clear(0, bar);
    frontier_ = std::max(step, frontier);
    left_ = canvas.write(0, 1, fmt::format("step {} of {} ", grouped(step), grouped(frontier_)),
                         {Foreground::title, Background::bar});
    columns_ = canvas.columns() > left_ + 2 ? canvas.columns() - left_ - 1 : 0;
    for (u32 column = 0; column < columns_; ++column)
        canvas.write(0, left_ + column, "\u2500", bar);
    std::vector<int> weights(columns_);
    for (const auto& mark : marks_) {
        const u32 column = column_of(mark.step);
        const Sign sign = sign_of(mark.kind);
        if (column >= columns_ || mark.step > frontier_ || weights[column] >= sign.weight) continue;
        weights[column] = sign.weight;
        canvas.write(0, left_ + column, sign.text, {sign.foreground, Background::bar});
    }
    if (columns_ == 0) return;
    const u32 here = column_of(step);
    canvas.write(0, left_ + here, weights[here] == 0 ? "\u2503" : "\u254b",
                 {Foreground::title, Background::focus});
}

bool TimeLinePanel::step_at(u32 column, u64& step) const {
    if (column < left_ || column >= left_ + columns_ || columns_ < 2) return false;
    step = u64(double(column - left_) / double(columns_ - 1) * double(frontier_));
    return true;
}

bool TimeLinePanel::neighbour(u64& step, bool backwards) const {
    const u64 from = step;
    bool found = false;
    for (const auto& mark : marks_) {
        if (backwards ? mark.step >= from || (found && mark.step <= step)
                      : mark.step <= from || (found && mark.step >= step))
            continue;
        step = mark.step;
        found = true;
    }
    return found;
}

} // namespace tharsis::tui
