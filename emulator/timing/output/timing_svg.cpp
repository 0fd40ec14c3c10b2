// timing_svg.cpp -- boxes for cells: green works, grey waits, red was fetched wrongly
// A waiting cell has a letter case of its own, too: colours alone do not say it.
#include "timing/output/timing_svg.hpp"

#include "analysis/output/svg.hpp"
#include "timing/output/datapath_svg.hpp"
#include "timing/output/hazard_words.hpp"
#include "timing/output/report_words.hpp"
#include "timing/settings.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

constexpr u32 label_width = 300, cell_width = 40, row_height = 22, top = 48;
constexpr std::string_view forward_colour = "#1f4e9c";

std::string_view colour_of(DiagramCell::Kind kind) {
    switch (kind) {
    case DiagramCell::Kind::works: return "#9fd0a5";
    case DiagramCell::Kind::waits: return "#d8d8d2";
    default: return "#e59a94";
    }
}

/// "data: 2 cycles", "data: 1 cycle".
Message cycles_of(std::string_view what, u64 cycles) {
    return timing_message("wait-tip", what, counted(cycles, counted_cycles));
}

/// Why the instruction waits in this cycle; empty if it does not.
std::string reason_of(const DiagramRow& row, u64 cycle, Language language) {
    for (const WaitReason& reason : row.reasons)
        if (reason.first <= cycle && cycle <= reason.last) return text_of(reason.text, language);
    return "";
}

/// What is said about a row where the mouse is over it: its waits, and from where operands come.
std::string tip_of(const TimingWatch& watch, const DiagramRow& row, Language language) {
    std::string tip = row.text;
    const auto add = [&](std::string_view part) {
        tip += language == Language::french ? " ; " : "; ";
        tip += part;
    };
    for (const Wait& wait : row.waits)
        add(text_of(cycles_of(cause_word(wait.cause, language), wait.cycles), language));
    for (const DiagramForward& forward : row.forwards)
        add(text_of(timing_message("forward-tip", forward.cycle, timed_register_name(forward.reg),
                                   forward.name,
                                   instruction_place(watch.program(),
                                                     watch.instructions().numbered(forward.from))),
                    language));
    if (row.squashed) add(report_words::fetched_wrongly.in(language));
    return tip;
}

/// Where it waits, only the reason is said. `first`: the cycle of the first cell.
void draw_row(Picture& picture, const TimingWatch& watch, const DiagramRow& row, u64 first, u32 y,
              Language language) {
    picture.words(0, y + row_height / 2, fmt::format("{:08x} {:.28}", row.pc, row.text));
    const std::string tip = tip_of(watch, row, language);
    for (std::size_t n = 0; n < row.cells.size(); ++n) {
        const DiagramCell& cell = row.cells[n];
        if (cell.kind == DiagramCell::Kind::none) continue;
        const std::string reason = reason_of(row, first + n, language);
        picture.labelled_box(label_width + u32(n) * cell_width, y + 1, cell_width - 2,
                             row_height - 2, colour_of(cell.kind), reason.empty() ? tip : reason,
                             cell.text);
    }
}

/// The row of the instruction that made a forwarded value: the last one before the row that gets
/// it. Its index in the diagram, or that of `row` itself if it is not in the diagram.
std::size_t row_of_maker(const Diagram& diagram, std::size_t row, const DiagramForward& forward) {
    for (std::size_t n = row; n-- > 0;)
        if (!diagram.rows[n].squashed && diagram.rows[n].pc == forward.from_pc) return n;
    return row;
}

/// A line for each forwarded operand, from the cell after which it is there to the cell that gets
/// it.
void draw_forwards(Picture& picture, const Diagram& diagram) {
    for (std::size_t row = 0; row < diagram.rows.size(); ++row)
        for (const DiagramForward& forward : diagram.rows[row].forwards) {
            const std::size_t maker = row_of_maker(diagram, row, forward);
            if (maker == row || forward.cycle <= diagram.first ||
                forward.cycle >= diagram.first + diagram.count)
                continue;
            const u32 x = label_width + u32(forward.cycle - diagram.first) * cell_width;
            const auto middle = [](std::size_t n) {
                return top + u32(n) * row_height + row_height / 2;
            };
            picture.arrow(x - 5, middle(maker), x - 1, middle(row), forward_colour);
        }
}

/// What the colours of the cells and the lines mean.
void draw_legend(Picture& picture, u32 y, Language language) {
    using Kind = DiagramCell::Kind;
    constexpr u32 step = 180;
    const auto word = [&](u32 n, Bilingual meaning) {
        picture.words(n * step + cell_width + 4, y + row_height / 2, meaning.in(language), 11);
    };
    const auto cell = [&](u32 n, Kind kind, std::string_view text, Bilingual meaning) {
        picture.labelled_box(n * step, y + 1, cell_width - 2, row_height - 2, colour_of(kind),
                             meaning.in(language), text);
        word(n, meaning);
    };
    cell(0, Kind::works, "EX", report_words::works);
    cell(1, Kind::waits, "ex", report_words::waiting);
    cell(2, Kind::squashed, "xx", report_words::fetched_wrongly);
    picture.arrow(3 * step + 6, y + 4, 3 * step + cell_width - 8, y + row_height - 4,
                  forward_colour);
    word(3, report_words::forwarded);
}

Picture diagram_picture(const TimingWatch& watch, const Diagram& diagram, Language language) {
    Picture picture;
    for (u64 n = 0; n < diagram.count; n += numbered_columns(diagram))
        picture.words(label_width + u32(n) * cell_width + 4, top - 10,
                      std::to_string(diagram.first + n), 11);
    u32 y = top;
    for (const DiagramRow& row : diagram.rows) {
        draw_row(picture, watch, row, diagram.first, y, language);
        y += row_height;
    }
    draw_forwards(picture, diagram);
    if (!diagram.rows.empty()) draw_legend(picture, y + row_height / 2, language);
    return picture;
}

/// The datapath of a cycle, or the sentence that there is none.
Picture cycle_picture(const TimingWatch& watch, u64 cycle, Language language) {
    const TimedModel& timed = watch.models().front();
    if (cycle <= timed.pipeline.cycles())
        return datapath_picture(datapath_of(watch, timed, cycle, language), cycle, language);
    Picture picture;
    picture.words(0, 10, text_of(no_such_cycle(timed), language), 14);
    return picture;
}

std::string escaped(std::string_view text) {
    std::string html;
    for (const char c : text) {
        if (c == '<')
            html += "&lt;";
        else if (c == '&')
            html += "&amp;";
        else
            html += c;
    }
    return html;
}

} // namespace

std::string timing_svg(const TimingWatch& watch, Language language, std::optional<u64> datapath) {
    const TimedModel& timed = watch.models().front();
    const Diagram diagram = diagram_of(watch, timed);
    Picture picture = diagram_picture(watch, diagram, language);
    const Message heading = cycles_of(model_text(timed.pipeline.model()), timed.pipeline.cycles());
    picture.words(0, 14, text_of(heading, language), 16);
    if (diagram.count == 0)
        picture.words(
            0, top - 10,
            text_of(timing_message("no-such-cycles", counted(diagram.run_cycles, counted_cycles)),
                    language));
    if (datapath) picture.below(cycle_picture(watch, *datapath, language));
    return picture.file();
}

std::string timing_html(const TimingWatch& watch, const TimingTextOptions& options,
                        std::optional<u64> datapath, std::string_view more) {
    std::string svg = timing_svg(watch, options.language, datapath);
    svg.erase(0, std::min(svg.find("<svg"), svg.size())); // without the prologue of a file
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n"
        "<title>tharsis timing</title>\n<body>\n{}\n<pre>{}</pre>\n</body>\n</html>\n",
        options.language == Language::french ? "fr" : "en", svg,
        escaped(timing_text(watch, options)) + escaped(more));
}

} // namespace tharsis
