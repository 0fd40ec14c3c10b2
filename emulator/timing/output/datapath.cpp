// datapath.cpp -- signals and values, from what an instruction uses and what was recorded of it
#include "timing/output/datapath.hpp"

#include "analysis/output/show.hpp"
#include "isa/program_reading.hpp"
#include "timing/output/report_words.hpp"
#include "timing/timing_sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>

namespace tharsis {

namespace {

char signal(bool on) { return on ? '1' : '0'; }

/// The row of an instruction; null if the word is not an instruction.
const InstructionInfo* row_of(const TimedInstruction& in, Reading reading) {
    const auto decoded = decode(in.word, in.pc, reading);
    if (!decoded) return nullptr;
    const std::size_t own = instruction_rows().size();
    return decoded->row < own ? &instruction_rows()[decoded->row]
                              : &mips32_only_rows()[decoded->row - own];
}

/// The first destination that is in a register file: hi, lo and flags are not.
std::optional<u8> written_register(const StageUse& use) {
    for (u8 n = 0; n < use.destination_count; ++n)
        if (use.destinations[n] < hi_lo_register) return use.destinations[n];
    return std::nullopt;
}

/// Whether the destination is the field rd of its word, or rt. In the book's datapath there is no
/// way to floating-point registers, nor to `$ra` if no field names it.
char writes_rd(const TimedInstruction& in, const InstructionInfo* row) {
    const auto reg = written_register(in.use);
    if (!reg || *reg >= real_registers || !row) return 'x';
    if (in.use.links && in.use.control != ControlKind::indirect) return 'x';
    return signal(in.use.links || row->syntax.starts_with("$d"));
}

/// Whether the second operand of its unit is the constant in its lower half.
bool has_constant_operand(const TimedInstruction& in, const InstructionInfo* row) {
    return row && in.use.control == ControlKind::none &&
           (row->constant_letter == 'i' || row->constant_letter == 'u');
}

std::string signal_text(const ControlSignals& s) {
    return fmt::format("RegDst={} ALUSrc={} MemtoReg={} RegWrite={} MemRead={} MemWrite={} "
                       "Branch={} Jump={}",
                       s.reg_dst, s.alu_src, s.mem_to_reg, s.reg_write, s.mem_read, s.mem_write,
                       s.branch, s.jump);
}

std::string mnemonic_of(const TimedInstruction& in, Reading reading) {
    const std::string text = disassemble(in.word, in.pc, TextStyle::names, reading);
    return text.substr(0, text.find(' '));
}

/// The stage to which a path leads.
std::size_t end_of(Path path, const ProcessorModel& model) {
    if (path == Path::ex_mem_to_id || path == Path::mem_wb_to_id) return model.decode;
    return path == Path::mem_wb_to_mem ? model.memory : model.execute;
}

/// What one instruction has or makes in a stage in one cycle: nothing that is not there yet.
class ValueWriter {
public:
    ValueWriter(const ProcessorModel& model, const RecordedPassage& recorded, std::size_t stage,
                u64 cycle, Language language)
        : model_(model), recorded_(recorded), use_(recorded.instruction.use), stage_(stage),
          cycle_(cycle), language_(language) {}

    std::vector<std::string> values() {
        for (u8 n = 0; n < use_.source_count; ++n) put_source(n);
        if ((use_.loads || use_.stores) &&
            (is_all() || stage_ == model_.execute || stage_ == model_.memory))
            put_address();
        if (use_.control == ControlKind::conditional && is_resolved())
            values_.emplace_back(
                (recorded_.step.taken ? report_words::taken : report_words::not_taken)
                    .in(language_));
        if (is_made())
            for (u8 n = 0; n < use_.destination_count; ++n)
                values_.push_back(fmt::format("{} <- {:#010x}",
                                              timed_register_name(use_.destinations[n]),
                                              recorded_.values.destinations[n]));
        return std::move(values_);
    }

private:
    bool is_all() const { return model_.stage_count == 1; }
    bool is_last_cycle() const { return cycle_ + 1 >= recorded_.passage.enter[stage_ + 1]; }

    const Passage::Forward* forward_of(u8 source) const {
        for (u8 n = 0; n < recorded_.passage.forward_count; ++n)
            if (recorded_.passage.forwards[n].source == source)
                return &recorded_.passage.forwards[n];
        return nullptr;
    }
    /// A forwarded operand is shown where it arrives, others in the cycle in which they are read.
    void put_source(u8 source) {
        const std::string value =
            fmt::format("{} = {:#010x}", timed_register_name(use_.sources[source].reg),
                        recorded_.values.sources[source]);
        if (const Passage::Forward* forward = forward_of(source)) {
            const std::string_view path = path_name(forward->path);
            if (stage_ == end_of(forward->path, model_) && cycle_ >= forward->cycle)
                values_.push_back(
                    text_of(timing_message("value-from", value, path.substr(0, path.find('-'))),
                            language_));
        } else if (is_all() || (stage_ == model_.decode && is_last_cycle())) {
            values_.push_back(value);
        }
    }
    void put_address() {
        values_.push_back(text_of(
            timing_message("address", fmt::format("{:#010x}", recorded_.step.address)), language_));
    }
    bool is_resolved() const {
        return is_all() ||
               (stage_ == std::max(model_.branch_stage, model_.decode) && is_last_cycle());
    }
    bool is_made() const {
        if (is_all()) return true;
        const auto& enter = recorded_.passage.enter;
        const u64 last =
            use_.loaded ? enter[model_.memory_end + 1u] - 1
                        : enter[model_.execute] + model_.units[std::size_t(use_.unit)].latency - 1;
        const std::size_t maker = use_.loaded ? model_.memory_end : model_.execute;
        return cycle_ >= last && (stage_ == maker || stage_ == model_.write);
    }

    const ProcessorModel& model_;
    const RecordedPassage& recorded_;
    const StageUse& use_;
    std::size_t stage_;
    u64 cycle_;
    Language language_;
    std::vector<std::string> values_;
};

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
            if (reason.first <= cycle && cycle <= reason.last)
                shown.why = text_of(reason.text, language);
    shown.pc = in.pc;
    shown.instruction = disassemble(in.word, in.pc, TextStyle::names, reading);
    if (recorded.squashed_at != 0) {
        shown.squashed = true;
        shown.values.emplace_back(report_words::fetched_wrongly.in(language));
        return shown;
    }
    shown.values = ValueWriter(model, recorded, stage, cycle, language).values();
    shown.signals = signal_text(control_signals(in, reading));
    return shown;
}

bool is_in(const RecordedPassage& recorded, std::size_t stage, u64 cycle) {
    const bool gone = recorded.squashed_at != 0 && cycle >= recorded.squashed_at;
    return !gone && cycle >= recorded.passage.enter[stage] &&
           cycle < recorded.passage.enter[stage + 1];
}

} // namespace

ControlSignals control_signals(const TimedInstruction& in, Reading reading) {
    const StageUse& use = in.use;
    const InstructionInfo* row = row_of(in, reading);
    ControlSignals s;
    const bool writes = written_register(use).has_value();
    s.reg_write = signal(writes);
    s.reg_dst = writes_rd(in, row);
    s.mem_to_reg = !writes || use.links ? 'x' : signal(use.loaded); // a link comes from the PC
    s.mem_read = signal(use.loads);
    s.mem_write = signal(use.stores);
    s.alu_src = signal(has_constant_operand(in, row));
    s.branch = signal(use.control == ControlKind::conditional);
    s.jump = signal(use.control == ControlKind::jump || use.control == ControlKind::indirect);
    return s;
}

std::vector<InstructionSignals> signals_of(const TimingWatch& watch) {
    const Reading reading = reading_of(watch.program());
    std::vector<InstructionSignals> all;
    std::set<std::string> seen;
    for (u32 n = 0; n < watch.instructions().count(); ++n) {
        const TimedInstruction& in = watch.instructions().numbered(n);
        std::string name = mnemonic_of(in, reading);
        if (seen.insert(name).second)
            all.push_back({std::move(name), control_signals(in, reading)});
    }
    return all;
}

std::string signals_text(const TimingWatch& watch, Language language) {
    Table table("<>>>>>>>>");
    table.row({std::string(report_words::instruction.in(language)), "RegDst", "ALUSrc", "MemtoReg",
               "RegWrite", "MemRead", "MemWrite", "Branch", "Jump"});
    for (const auto& [name, s] : signals_of(watch)) {
        std::vector<std::string> cells{name};
        for (const char c : {s.reg_dst, s.alu_src, s.mem_to_reg, s.reg_write, s.mem_read,
                             s.mem_write, s.branch, s.jump})
            cells.emplace_back(1, c);
        table.row(std::move(cells));
    }
    return table.text("  ");
}

std::vector<DatapathStage> datapath_of(const TimingWatch& watch, const TimedModel& timed, u64 cycle,
                                       Language language) {
    const ProcessorModel& model = timed.pipeline.model();
    std::vector<DatapathStage> all;
    for (std::size_t stage = 0; stage < model.stage_count; ++stage) {
        const std::size_t before = all.size();
        if (timed.recording)
            for (std::size_t row = 0; row < timed.recording->rows().size(); ++row)
                if (is_in(timed.recording->rows()[row], stage, cycle))
                    all.push_back(work_of(watch, timed, row, stage, cycle, language));
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
