// diagram.cpp -- passages as cells: an instruction works in a stage, and then may wait in it
#include "timing/output/diagram.hpp"

#include "isa/program_reading.hpp"
#include "timing/output/hazard_words.hpp"
#include "timing/timing_sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : char(c); });
    return text;
}

class CellWriter {
public:
    CellWriter(const ProcessorModel& model, const CycleRecording& recording,
               const RecordedPassage& recorded, DiagramRow& row)
        : model_(model), recording_(recording), recorded_(recorded), row_(row) {}

    void write() {
        for (std::size_t stage = 0; stage < model_.stage_count; ++stage) {
            const u64 begin = recorded_.passage.enter[stage],
                      end = recorded_.passage.enter[stage + 1];
            for (u64 cycle = begin; cycle < end; ++cycle) put(stage, cycle);
        }
        if (recorded_.squashed_at == 0) return;
        if (DiagramCell* cell = at(recorded_.squashed_at))
            *cell = {DiagramCell::Kind::squashed, "xx"};
    }

private:
    DiagramCell* at(u64 cycle) {
        if (cycle < recording_.from() || cycle > recording_.to()) return nullptr;
        return &row_.cells[cycle - recording_.from()];
    }
    void put(std::size_t stage, u64 cycle) {
        DiagramCell* cell = at(cycle);
        if (!cell || (recorded_.squashed_at != 0 && cycle >= recorded_.squashed_at)) return;
        const bool in_unit = stage == model_.execute && recorded_.passage.parallel;
        const u64 within = cycle - recorded_.passage.enter[stage] + 1;
        const std::string name =
            in_unit ? unit_stage(recorded_.instruction.use.unit,
                                 std::min(within, work_in(recorded_.passage, stage)))
                    : std::string(model_.stages[stage]);
        *cell = waits_in(recorded_.passage, stage, cycle)
                    ? DiagramCell{DiagramCell::Kind::waits, lower(name)}
                    : DiagramCell{DiagramCell::Kind::works, name};
    }

    const ProcessorModel& model_;
    const CycleRecording& recording_;
    const RecordedPassage& recorded_;
    DiagramRow& row_;
};

/// Of some instructions only the unit still works for hi and lo, in no stage.
bool is_in_diagram(const ProcessorModel& model, const CycleRecording& recording,
                   const RecordedPassage& recorded) {
    return recorded.squashed_at != 0 ||
           recorded.passage.enter[model.stage_count] > recording.from();
}

DiagramRow row_of(const TimingWatch& watch, const TimedModel& timed, std::size_t number) {
    const CycleRecording& recording = *timed.recording;
    const RecordedPassage& recorded = recording.rows()[number];
    const TimedInstruction& in = recorded.instruction;
    DiagramRow row;
    row.pc = in.pc;
    row.text = disassemble(in.word, in.pc, TextStyle::names, reading_of(watch.program()));
    row.cells.resize(recording.to() - recording.from() + 1);
    row.squashed = recorded.squashed_at != 0;
    row.index = recorded.index;
    CellWriter(timed.pipeline.model(), recording, recorded, row).write();
    row.reasons = wait_reasons(watch, timed, number);
    if (row.squashed) return row;
    const Passage& passage = recorded.passage;
    row.waits.assign(passage.delays.begin(), passage.delays.begin() + passage.delay_count);
    for (u8 n = 0; n < passage.forward_count; ++n) {
        const Passage::Forward& forward = passage.forwards[n];
        if (forward.cycle < recording.from() || forward.cycle > recording.to()) continue;
        row.forwards.push_back({forward.cycle, forward.path,
                                path_name(timed.pipeline.model(), forward.path),
                                in.use.sources[forward.source].reg, forward.from,
                                watch.instructions().numbered(forward.from).pc});
    }
    return row;
}

} // namespace

Diagram diagram_of(const TimingWatch& watch, const TimedModel& timed) {
    Diagram diagram;
    if (!timed.recording) return diagram;
    const CycleRecording& recording = *timed.recording;
    diagram.first = recording.from();
    const u64 last = std::min(recording.to(), timed.pipeline.cycles());
    diagram.run_cycles = timed.pipeline.cycles();
    diagram.count = last < diagram.first ? 0 : last - diagram.first + 1;
    if (diagram.count == 0) return diagram;
    diagram.cut = recording.is_cut();
    for (std::size_t n = 0; n < recording.rows().size(); ++n) {
        if (!is_in_diagram(timed.pipeline.model(), recording, recording.rows()[n])) continue;
        DiagramRow row = row_of(watch, timed, n);
        row.cells.resize(diagram.count);
        diagram.rows.push_back(std::move(row));
    }
    return diagram;
}

std::size_t label_columns(const Diagram& diagram) {
    std::size_t longest = 27;
    for (const DiagramRow& row : diagram.rows) longest = std::max(longest, row.text.size());
    return 9 + longest;
}

u64 numbered_columns(const Diagram& diagram) {
    constexpr std::size_t cell = 4;
    const std::size_t digits = fmt::formatted_size("{}", diagram.first + diagram.count);
    return digits / cell + 1; // a blank between two numbers
}

namespace {

/// The line of cycle numbers above the cells, each at the right edge of its cell.
std::string numbers_text(const Diagram& diagram, std::size_t label) {
    std::string text(label + 4 * diagram.count, ' ');
    const u64 step = numbered_columns(diagram);
    for (u64 n = 0; n < diagram.count; n += step) {
        const std::string number = std::to_string(diagram.first + n);
        text.replace(label + 4 * (n + 1) - number.size(), number.size(), number);
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text + '\n';
}

} // namespace

std::string diagram_text(const TimingWatch& watch, const Diagram& diagram, Language language) {
    if (diagram.count == 0)
        return text_of(
                   timing_message("no-such-cycles", counted(diagram.run_cycles, counted_cycles)),
                   language) +
               "\n";
    const std::size_t label = label_columns(diagram);
    std::string text = numbers_text(diagram, label);
    for (const DiagramRow& row : diagram.rows) {
        std::string line = fmt::format("{:08x} {:<{}}", row.pc, row.text, label - 9);
        for (const DiagramCell& cell : row.cells) line += fmt::format("{:>4}", cell.text);
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    for (const DiagramRow& row : diagram.rows)
        for (const DiagramForward& forward : row.forwards)
            text += fmt::format(
                "cycle {:>4}  {:<12} {:<5} {}\n", forward.cycle, forward.name,
                timed_register_name(forward.reg),
                text_of(
                    timing_message("forward",
                                   instruction_place(watch.program(),
                                                     watch.instructions().numbered(forward.from)),
                                   row.text),
                    language));
    if (diagram.cut)
        text += text_of(timing_message("diagram-cut", diagram.rows.size()), language) + "\n";
    return text;
}

} // namespace tharsis
