// pipeline_panel.cpp -- the diagram's columns around the present cycle, as many as fit
#include "frontends/tui/panels/pipeline_panel.hpp"

#include "debugger/commands/cycle_steps.hpp"
#include "timing/output/report_words.hpp"
#include "timing/settings.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis::tui {

namespace {

constexpr u32 cell = 4;

u32 label_columns(const Canvas& canvas) { return std::min(28u, canvas.columns() / 2); }

Foreground ink_of(DiagramCell::Kind kind) {
    switch (kind) {
    case DiagramCell::Kind::works: return Foreground::good;
    case DiagramCell::Kind::waits: return Foreground::dim;
    default: return Foreground::error;
    }
}

} // namespace

void PipelinePanel::refresh(Session& session) {
    const CyclePosition& position = cycle_position(session);
    const CycleHistory& cycles = position.cycles();
    if (cycles.cycle() != cycle_) shifted_ = 0;
    cycle_ = cycles.cycle();
    diagram_ = cycles.diagram();
    stages_ = cycles.stages();
    note_ = cycles.note();
    heading_ = fmt::format("cycle {} of {}", cycle_, model_text(position.model()));
    move(0);
    stale_ = false;
}

void PipelinePanel::move(i64 rows) {
    const i64 last = i64(row_count()) - 1;
    top_ = std::size_t(std::clamp<i64>(i64(top_) + rows, 0, last));
}

void PipelinePanel::shift(i64 columns) {
    const i64 by = columns < 0 ? -1 : 1, most = i64(diagram_.count);
    shifted_ = std::clamp<i64>(shifted_ + by, -most, most);
}

/// The present cycle is two thirds to the right, because the past explains it.
u64 PipelinePanel::first_column(const Canvas& canvas) const {
    const u64 fit = std::max(1u, (canvas.columns() - label_columns(canvas)) / cell);
    const u64 now = cycle_ - std::min(cycle_, diagram_.first), most = fit * 2 / 3;
    const i64 last = i64(diagram_.count) - 1;
    return u64(std::clamp<i64>(i64(now) - i64(most) + shifted_, 0, std::max<i64>(last, 0)));
}

void PipelinePanel::draw(const Canvas& canvas) const {
    for (u32 at = 0; at < canvas.rows() && top_ + at < row_count(); ++at)
        draw_row(canvas, at, top_ + at);
}

void PipelinePanel::draw_row(const Canvas& canvas, u32 at, std::size_t row) const {
    if (row == 0)
        Canvas(canvas).write(at, 0, heading_, {Foreground::title});
    else if (row == 1)
        draw_numbers(canvas, at);
    else if (row - 2 < diagram_.rows.size())
        draw_instruction(canvas, at, diagram_.rows[row - 2]);
    else if (row - 2 - diagram_.rows.size() < stages_.size())
        draw_stage(canvas, at, stages_[row - 2 - diagram_.rows.size()]);
    else
        Canvas(canvas).write(at, 0, note_, {Foreground::dim});
}

void PipelinePanel::draw_numbers(const Canvas& shown, u32 at) const {
    Canvas canvas = shown;
    u32 column = label_columns(canvas);
    for (u64 n = first_column(canvas); n < diagram_.count && column + cell <= canvas.columns();
         ++n, column += cell) {
        const u64 number = diagram_.first + n;
        canvas.write(at, column, fmt::format("{:>{}}", number % 1000, cell),
                     {number == cycle_ ? Foreground::marker : Foreground::dim});
    }
}

void PipelinePanel::draw_instruction(const Canvas& shown, u32 at, const DiagramRow& row) const {
    Canvas canvas = shown;
    u32 column = label_columns(canvas);
    canvas.part(at, 0, 1, column)
        .write(0, 0, row.text, {row.squashed ? Foreground::error : Foreground::text});
    for (u64 n = first_column(canvas); n < row.cells.size() && column + cell <= canvas.columns();
         ++n, column += cell) {
        canvas.write(at, column, fmt::format("{:>{}}", row.cells[n].text, cell),
                     {ink_of(row.cells[n].kind)});
        if (diagram_.first + n == cycle_) canvas.tint(at, column + 1, cell - 1, Background::here);
    }
}

void PipelinePanel::draw_stage(const Canvas& shown, u32 at, const DatapathStage& stage) const {
    Canvas canvas = shown;
    const std::string what =
        !stage.busy   ? "-"
        : stage.waits ? fmt::format("{} {}", stage.instruction, report_words::waits.english)
                      : stage.instruction;
    canvas.write(at, 0, stage.stage, {Foreground::name});
    u32 column = canvas.write(at, 5, what);
    for (const std::string& value : stage.values)
        column = canvas.write(at, column + 2, value, {Foreground::number});
    if (stage.waits) canvas.write(at, column + 2, stage.why, {Foreground::dim});
}

} // namespace tharsis::tui
