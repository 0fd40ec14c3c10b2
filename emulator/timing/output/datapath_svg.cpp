// datapath_svg.cpp -- a column for each stage; instructions that share a stage are one below the
// other
#include "timing/output/datapath_svg.hpp"

#include "timing/output/report_words.hpp"
#include "timing/timing_sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

constexpr u32 column_width = 216, register_width = 12, header_height = 22, line_height = 17,
              signals_height = 14, heading_height = 30;
constexpr std::size_t signals_letters = 30; ///< as many as fit into a column

std::string_view colour_of(const DatapathStage& stage) {
    if (!stage.busy) return "#f1f1ee";
    if (stage.squashed) return "#e59a94";
    return stage.waits ? "#d8d8d2" : "#9fd0a5";
}

/// The values, after the words that it waits if it does: colours alone do not say it.
std::vector<std::string> lines_of(const DatapathStage& stage, Language language) {
    std::vector<std::string> lines = stage.values;
    if (!stage.waits) return lines;
    if (!stage.behind.empty())
        lines.insert(
            lines.begin(),
            text_of(timing_message("label-behind", fmt::format("{:.24}", stage.behind)), language));
    lines.insert(lines.begin(), waits_label(stage.cause, language));
    return lines;
}

/// The control signals, in lines that fit into a column.
std::vector<std::string> signal_lines_of(const DatapathStage& stage) {
    std::vector<std::string> lines;
    std::string_view rest = stage.signals;
    while (!rest.empty()) {
        const std::size_t end = rest.size() <= signals_letters
                                    ? rest.size()
                                    : rest.substr(0, signals_letters + 1).rfind(' ');
        const std::size_t length = std::min(end, rest.size());
        lines.emplace_back(rest.substr(0, length));
        rest.remove_prefix(std::min(length + 1, rest.size()));
    }
    return lines;
}

/// Returns where the next instruction of the stage may be drawn.
u32 draw_instruction(Picture& picture, const DatapathStage& stage, u32 x, u32 y,
                     Language language) {
    const std::vector<std::string> lines = lines_of(stage, language);
    const std::vector<std::string> signals = signal_lines_of(stage);
    const u32 values_end = y + header_height + u32(lines.size()) * line_height;
    const u32 height = values_end - y + u32(signals.size()) * signals_height + 4;
    picture.box(x, y, column_width - 4, height, colour_of(stage),
                stage.waits ? stage.why : stage.signals);
    picture.words(x + 6, y + header_height / 2, fmt::format("{:.28}", stage.instruction));
    for (u32 n = 0; n < lines.size(); ++n)
        picture.words(x + 14, y + header_height + n * line_height + line_height / 2, lines[n], 11);
    for (u32 n = 0; n < signals.size(); ++n)
        picture.words(x + 14, values_end + n * signals_height + signals_height / 2, signals[n], 10);
    return y + height + 4;
}

bool is_same_stage(const DatapathStage& a, const DatapathStage& b) { return a.stage == b.stage; }

/// The pipeline registers, as high as the highest column.
void draw_registers(Picture& picture, u32 stages) {
    const u32 bottom = picture.height;
    for (u32 n = 1; n < stages; ++n)
        picture.box(n * (column_width + register_width) - register_width, heading_height,
                    register_width - 4, bottom - heading_height, "#7d93b8");
}

} // namespace

Picture datapath_picture(const std::vector<DatapathStage>& stages, u64 cycle, Language language) {
    Picture picture;
    picture.words(0, 10, fmt::format("cycle {}", cycle), 14);
    u32 column_number = 0;
    for (auto at = stages.begin(); at != stages.end(); ++column_number) {
        const auto first = at;
        const u32 x = column_number * (column_width + register_width);
        picture.words(x + 6, heading_height + header_height / 2, first->stage, 13);
        u32 y = heading_height + header_height;
        for (; at != stages.end() && is_same_stage(*first, *at); ++at)
            y = draw_instruction(picture, *at, x, y, language);
    }
    draw_registers(picture, column_number);
    return picture;
}

} // namespace tharsis
