// datapath.cpp -- values from what an instruction uses, and from what was recorded of it
#include "timing/output/datapath.hpp"

#include "isa/program_reading.hpp"
#include "timing/output/report_words.hpp"
#include "timing/timing_sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

/// The stage to which a path leads.
std::size_t end_of(Path path, const ProcessorModel& model) {
    if (path == Path::ex_mem_to_id || path == Path::mem_wb_to_id) return model.decode;
    return path == Path::mem_wb_to_mem ? model.memory : model.execute;
}

std::string word_text(u64 value) { return fmt::format("{:#010x}", u32(value)); }

/// A register with its value; hi and lo are two registers, of which `hi` and `lo` say whether they
/// are shown.
void add_register(std::vector<std::string>& values, u8 reg, bool hi, bool lo, u64 value,
                  std::string_view sign) {
    const auto add = [&](std::string_view name, u64 word) {
        values.push_back(fmt::format("{} {} {}", name, sign, word_text(word)));
    };
    if (reg != hi_lo_register) return add(timed_register_name(reg), value);
    if (hi) add("hi", value >> 32);
    if (lo) add("lo", value);
}

/// The cycle after the last one in which the unit of an instruction works for it.
u64 unit_end(const ProcessorModel& model, const RecordedPassage& recorded) {
    const ExecutionUnit unit = recorded.instruction.use.unit;
    return recorded.passage.enter[model.execute] + model.units[std::size_t(unit)].latency;
}

/// Whether the unit still makes hi and lo for an instruction that has left EX.
bool is_unit_beside(const ProcessorModel& model, const RecordedPassage& recorded, u64 cycle) {
    const StageUse& use = recorded.instruction.use;
    return recorded.squashed_at == 0 && !recorded.step.raises && use.destination_count == 1 &&
           use.destinations[0] == hi_lo_register &&
           cycle >= recorded.passage.enter[model.execute + 1u] && cycle < unit_end(model, recorded);
}

/// Whether it has raised an exception in this stage, or before it.
bool is_undone(const ProcessorModel& model, const RecordedPassage& recorded, std::size_t stage) {
    const std::size_t found = recorded.instruction.uses_memory() ? model.memory : model.execute;
    return recorded.step.raises && stage >= found;
}

/// What one instruction has or makes in a stage in one cycle: nothing that is not there yet.
class ValueWriter {
public:
    ValueWriter(const ProcessorModel& model, const RecordedPassage& recorded, Reading reading,
                std::size_t stage, u64 cycle, Language language)
        : model_(model), recorded_(recorded), in_(recorded.instruction), use_(in_.use),
          reading_(reading), stage_(stage), cycle_(cycle), language_(language) {}

    std::vector<std::string> values() {
        if (stage_ == 0) values_.push_back("PC+4 = " + word_text(in_.pc + 4));
        for (u8 n = 0; n < use_.source_count; ++n) put_source(n);
        if (is_read()) put_constant();
        put_target();
        if (in_.uses_memory() && (is_all() || stage_ == model_.execute || stage_ == model_.memory))
            put(timing_message("address", word_text(address())));
        if (use_.control == ControlKind::conditional && is_resolved())
            values_.emplace_back(
                (recorded_.step.taken ? report_words::taken : report_words::not_taken)
                    .in(language_));
        if (is_undone(model_, recorded_, stage_))
            put(timing_message("raises"));
        else if (!recorded_.step.raises && is_made())
            put_results();
        return std::move(values_);
    }

private:
    bool is_all() const { return model_.stage_count == 1; }
    bool is_last_cycle() const { return cycle_ + 1 >= recorded_.passage.enter[stage_ + 1]; }
    /// Registers and constants are read.
    bool is_read() const { return is_read_in(model_.decode); }
    bool is_read_in(std::size_t stage) const {
        return is_all() || (stage_ == stage && is_last_cycle());
    }

    void put(const Message& value) { values_.push_back(text_of(value, language_)); }
    const Passage::Forward* forward_of(u8 source) const {
        for (u8 n = 0; n < recorded_.passage.forward_count; ++n)
            if (recorded_.passage.forwards[n].source == source)
                return &recorded_.passage.forwards[n];
        return nullptr;
    }
    /// A forwarded operand is shown where it arrives, others in the cycle in which they are read.
    void put_source(u8 source) {
        std::vector<std::string> texts;
        add_register(texts, use_.sources[source].reg, (use_.halves & reads_hi) != 0,
                     (use_.halves & reads_lo) != 0, recorded_.values.sources[source], "=");
        for (const std::string& value : texts) put_operand(source, value);
    }
    void put_operand(u8 source, const std::string& value) {
        if (const Passage::Forward* forward = forward_of(source)) {
            const std::string path = path_name(model_, forward->path);
            if (stage_ == end_of(forward->path, model_) && cycle_ >= forward->cycle)
                values_.push_back(
                    text_of(timing_message("value-from", value, path.substr(0, path.find('-'))),
                            language_));
        } else if (is_read_in(use_.sources[source].reg == hi_lo_register ? model_.execute
                                                                         : model_.decode)) {
            const bool by_hand = (recorded_.values.by_hand >> source & 1) != 0;
            values_.push_back(by_hand ? text_of(timing_message("by-hand", value), language_)
                                      : value);
        }
    }
    /// The constant in the instruction, extended to 32 bits; of a shift its five bits.
    void put_constant() {
        const InstructionInfo* row = row_of(in_, reading_);
        if (!row) return;
        const Operands operands = decode(in_.word, in_.pc, reading_)->operands;
        const std::string constant = word_text(u32(operands.constant));
        if (row->constant_letter == 'i' || row->constant_letter == 'b')
            put(timing_message("sign-extended", constant));
        else if (row->constant_letter == 'u')
            put(timing_message("zero-extended", constant));
        else if (row->syntax.ends_with(",h"))
            values_.push_back(fmt::format("shamt = {}", operands.h));
    }
    /// What raises an exception has accessed nothing: its address is that of a base register and a
    /// constant.
    u32 address() const {
        if (!recorded_.step.raises) return recorded_.step.address;
        const u8 base = in_.word >> 21 & 31;
        u32 sum = u32(i32(i16(in_.word)));
        for (u8 n = 0; n < use_.source_count; ++n)
            if (use_.sources[n].reg == base) sum += u32(recorded_.values.sources[n]);
        return sum;
    }
    /// A fixed target is computed in ID, or with the ALU's operands; one in a register is read.
    void put_target() {
        const bool is_fixed =
            use_.control == ControlKind::conditional || use_.control == ControlKind::jump;
        const std::size_t adder =
            std::max(model_.decode, std::min(model_.target_stage(), model_.execute));
        if (is_fixed && (is_all() || (stage_ == adder && is_last_cycle())))
            put(timing_message("target", word_text(in_.target)));
        if (use_.control == ControlKind::indirect && is_resolved())
            put(timing_message("target", word_text(recorded_.step.target)));
    }
    void put_results() {
        for (u8 n = 0; n < use_.destination_count; ++n)
            add_register(values_, use_.destinations[n], (use_.halves & writes_hi) != 0,
                         (use_.halves & writes_lo) != 0, recorded_.values.destinations[n], "<-");
    }
    bool is_resolved() const {
        return is_all() ||
               (stage_ == std::max(model_.branch_stage, model_.decode) && is_last_cycle());
    }
    /// From the last cycle of its unit or memory access on, in that stage and in the one that
    /// writes; but what the unit makes beside the pipeline in this cycle is shown there.
    bool is_made() const {
        if (is_all()) return true;
        const u64 last = use_.loaded ? recorded_.passage.enter[model_.memory_end + 1u] - 1
                                     : unit_end(model_, recorded_) - 1;
        const std::size_t maker = use_.loaded ? model_.memory_end : model_.execute;
        if (stage_ != maker && is_unit_beside(model_, recorded_, cycle_)) return false;
        return cycle_ >= last && (stage_ == maker || stage_ == model_.write);
    }

    const ProcessorModel& model_;
    const RecordedPassage& recorded_;
    const TimedInstruction& in_;
    const StageUse& use_;
    Reading reading_;
    std::size_t stage_;
    u64 cycle_;
    Language language_;
    std::vector<std::string> values_;
};

/// The unit in which an instruction that has left EX still makes hi and lo, beside the pipeline.
DatapathStage unit_work_of(const TimingWatch& watch, const ProcessorModel& model,
                           const RecordedPassage& recorded, u64 cycle, Language language) {
    const TimedInstruction& in = recorded.instruction;
    const u64 latency = model.units[std::size_t(in.use.unit)].latency,
              cycles = cycle - recorded.passage.enter[model.execute] + 1;
    DatapathStage shown;
    shown.stage = model.stages[model.execute];
    shown.index = recorded.index;
    shown.busy = shown.beside = true;
    shown.pc = in.pc;
    shown.instruction = disassemble(in.word, in.pc, TextStyle::names, reading_of(watch.program()));
    shown.values.push_back(
        text_of(timing_message("in-unit", unit_words(in.use.unit), cycles, latency), language));
    if (cycles == latency)
        add_register(shown.values, hi_lo_register, (in.use.halves & writes_hi) != 0,
                     (in.use.halves & writes_lo) != 0, recorded.values.destinations[0], "<-");
    return shown;
}

/// What an instruction does in a stage.
DatapathStage work_of(const TimingWatch& watch, const TimedModel& timed, std::size_t row,
                      std::size_t stage, u64 cycle, Language language) {
    const ProcessorModel& model = timed.pipeline.model();
    const RecordedPassage& recorded = timed.recording->rows()[row];
    DatapathStage shown;
    shown.stage = model.stages[stage];
    shown.index = recorded.index;
    const Reading reading = reading_of(watch.program());
    const TimedInstruction& in = recorded.instruction;
    shown.busy = true;
    shown.waits = waits_in(recorded.passage, stage, cycle);
    if (shown.waits)
        for (const WaitReason& reason : wait_reasons(watch, timed, row))
            if (reason.first <= cycle && cycle <= reason.last) {
                shown.why = text_of(reason.text, language);
                shown.cause = reason.cause;
                shown.behind = reason.behind;
            }
    shown.pc = in.pc;
    shown.instruction = disassemble(in.word, in.pc, TextStyle::names, reading);
    if (recorded.squashed_at != 0) {
        shown.squashed = true;
        shown.values.emplace_back(report_words::fetched_wrongly.in(language));
        return shown;
    }
    shown.values = ValueWriter(model, recorded, reading, stage, cycle, language).values();
    if (!is_undone(model, recorded, stage))
        shown.signals = signals_in_stage(in, reading, model, stage, language);
    return shown;
}

bool is_in(const RecordedPassage& recorded, std::size_t stage, u64 cycle) {
    const bool gone = recorded.squashed_at != 0 && cycle >= recorded.squashed_at;
    return !gone && cycle >= recorded.passage.enter[stage] &&
           cycle < recorded.passage.enter[stage + 1];
}

} // namespace

std::vector<DatapathStage> datapath_of(const TimingWatch& watch, const TimedModel& timed, u64 cycle,
                                       Language language) {
    const ProcessorModel& model = timed.pipeline.model();
    std::vector<DatapathStage> all;
    for (std::size_t stage = 0; stage < model.stage_count; ++stage) {
        const std::size_t before = all.size();
        const std::size_t rows = timed.recording ? timed.recording->rows().size() : 0;
        for (std::size_t row = 0; row < rows; ++row) {
            const RecordedPassage& recorded = timed.recording->rows()[row];
            if (is_in(recorded, stage, cycle))
                all.push_back(work_of(watch, timed, row, stage, cycle, language));
            else if (stage == model.execute && is_unit_beside(model, recorded, cycle))
                all.push_back(unit_work_of(watch, model, recorded, cycle, language));
        }
        if (all.size() > before) continue;
        all.emplace_back();
        all.back().stage = model.stages[stage];
    }
    return all;
}

Message no_such_cycle(const TimedModel& timed) {
    return timing_message("no-such-cycles", counted(timed.pipeline.cycles(), counted_cycles));
}

std::string datapath_text(const std::vector<DatapathStage>& stages, u64 cycle, Language language) {
    std::string text = fmt::format("cycle {}\n", cycle);
    std::string_view before;
    for (const DatapathStage& stage : stages) {
        text += fmt::format("  {:<4} {}", stage.stage == before ? "" : stage.stage,
                            stage.busy ? stage.instruction : std::string("-"));
        before = stage.stage;
        text += stage.waits ? fmt::format("  {}\n", report_words::waits.in(language)) : "\n";
        if (stage.waits) text += fmt::format("         {}\n", stage.why);
        for (const std::string& value : stage.values) text += fmt::format("         {}\n", value);
        if (!stage.signals.empty()) text += fmt::format("         {}\n", stage.signals);
    }
    return text;
}

} // namespace tharsis
