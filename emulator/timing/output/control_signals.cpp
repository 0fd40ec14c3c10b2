// control_signals.cpp -- signals from what an instruction uses, and from the fields of its word:
// the control unit sees the opcode, so `addu $zero, $t0, $t1` has the signals of every addu
#include "timing/output/control_signals.hpp"

#include "analysis/output/show.hpp"
#include "isa/program_reading.hpp"
#include "timing/output/report_words.hpp"
#include "timing/timing_sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace tharsis {

namespace {

constexpr u8 letter_t = 2, letter_d = 4; ///< in `InstructionInfo::zero_letters`
constexpr u32 opcode_beq = 4, opcode_bne = 5, opcode_addi = 8, opcode_addiu = 9;

char signal(bool on) { return on ? '1' : '0'; }

u32 opcode_of(const TimedInstruction& in) { return in.word >> 26; }

/// To the control unit it is `sll $zero, $zero, 0`.
bool is_nop(const TimedInstruction& in) { return in.word == 0; }

/// The fields of its word that name a general register that is written.
u8 written_fields(const TimedInstruction& in, const InstructionInfo* row) {
    if (is_nop(in)) return letter_d;
    return row ? row->zero_letters : u8(0);
}

/// Whether a register of a register file is written: hi, lo and flags are in none.
bool writes_register(const TimedInstruction& in, const InstructionInfo* row) {
    const auto& written = in.use.destinations;
    return written_fields(in, row) != 0 ||
           std::any_of(written.begin(), written.begin() + in.use.destination_count,
                       [](u8 reg) { return reg < hi_lo_register; });
}

bool is_general(u8 reg) { return reg < real_registers; }

/// Whether the ALU makes its result of general registers and a constant.
bool is_alu_operation(const TimedInstruction& in) {
    const StageUse& use = in.use;
    if (use.unit != ExecutionUnit::alu || use.loads || use.stores || use.is_system) return false;
    if (use.control != ControlKind::none) return false;
    return std::all_of(use.sources.begin(), use.sources.begin() + use.source_count,
                       [](const StageUse::Source& source) { return is_general(source.reg); }) &&
           std::all_of(use.destinations.begin(), use.destinations.begin() + use.destination_count,
                       is_general);
}

bool has_constant(const InstructionInfo* row) {
    return row && (row->constant_letter == 'i' || row->constant_letter == 'u');
}

bool compares_registers(const TimedInstruction& in) {
    return opcode_of(in) == opcode_beq || opcode_of(in) == opcode_bne;
}

/// All instructions without opcode whose result the ALU makes.
bool is_r_format(const TimedInstruction& in, const InstructionInfo* row) {
    return opcode_of(in) == 0 && is_alu_operation(in) && written_fields(in, row) != 0;
}

bool adds_constant(const TimedInstruction& in) {
    return in.use.loads || in.use.stores || opcode_of(in) == opcode_addi ||
           opcode_of(in) == opcode_addiu;
}

std::string_view alu_op_of(const TimedInstruction& in, const InstructionInfo* row) {
    if (adds_constant(in)) return "00";
    if (compares_registers(in)) return "01";
    return is_r_format(in, row) ? "10" : "xx";
}

char alu_src_of(const TimedInstruction& in, const InstructionInfo* row) {
    if (in.use.loads || in.use.stores) return '1';
    if (compares_registers(in)) return '0';
    return is_alu_operation(in) ? signal(has_constant(row)) : 'x';
}

/// Whether the destination is the field rd of its word, or rt.
char reg_dst_of(const TimedInstruction& in, const InstructionInfo* row) {
    const u8 fields = written_fields(in, row);
    return fields == letter_d ? '1' : fields == letter_t ? '0' : 'x';
}

std::string mnemonic_of(const TimedInstruction& in, Reading reading) {
    const std::string text = disassemble(in.word, in.pc, TextStyle::names, reading);
    return text.substr(0, text.find(' '));
}

// ---------------------------------------------------------------- pipelines

/// The last stage in which a signal is used: pipeline registers carry it so far.
std::size_t last_stage_of(std::string_view signal, const ProcessorModel& model) {
    if (signal == "MemRead" || signal == "MemWrite") return model.memory_end;
    if (signal == "MemtoReg" || signal == "RegWrite") return model.write;
    if (signal == "Branch") return std::max(model.branch_stage, model.decode);
    if (signal == "Jump") return std::max({model.branch_stage, model.jump_stage, model.decode});
    return model.execute;
}

std::string carried_signals(const ControlSignals& signals, const ProcessorModel& model,
                            std::size_t stage) {
    std::string text;
    for (const auto& [name, value] : named_signals(signals))
        if (stage >= model.decode && stage <= last_stage_of(name, model))
            text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, value);
    return text;
}

// ---------------------------------------------------------------- states

/// A state of the control of figure D.3.1; without a number: the figure has no such state.
struct ControlState {
    std::string_view number;
    std::string set; ///< the signals that it sets
};

/// The state after decoding: an address, an operation, a branch or a jump.
ControlState execution_state(const TimedInstruction& in, const ControlSignals& s) {
    if (in.use.loads || in.use.stores) return {"2", "ALUSrcA=1 ALUSrcB=10 ALUOp=00"};
    if (compares_registers(in))
        return {"8", "ALUSrcA=1 ALUSrcB=00 ALUOp=01 PCWriteCond=1 PCSource=01"};
    if (in.use.control == ControlKind::jump)
        return {in.use.links ? "" : "9", "PCWrite=1 PCSource=10"};
    if (in.use.control == ControlKind::conditional) return {"", "PCWriteCond=1 PCSource=01"};
    if (in.use.control == ControlKind::indirect) return {"", "PCWrite=1 PCSource=xx"};
    if (s.alu_src == 'x') return {};
    return {s.alu_op == "10" ? "6" : "",
            fmt::format("ALUSrcA=1 ALUSrcB={} ALUOp={}", s.alu_src == '1' ? "10" : "00", s.alu_op)};
}

ControlState write_state(const TimedInstruction& in, const ControlSignals& s) {
    if (s.reg_write == '0') return {};
    const std::string_view number = in.use.loads && s.reg_dst == '0' ? "4"
                                    : s.alu_op == "10"               ? "7"
                                                                     : "";
    return {number, fmt::format("RegDst={} RegWrite=1 MemtoReg={}", s.reg_dst, s.mem_to_reg)};
}

ControlState state_in(const TimedInstruction& in, const ControlSignals& signals,
                      const ProcessorModel& model, std::size_t stage) {
    if (stage == 0)
        return {"0", "MemRead=1 ALUSrcA=0 IorD=0 IRWrite=1 ALUSrcB=01 ALUOp=00 PCWrite=1 "
                     "PCSource=00"};
    if (stage == model.decode) return {"1", "ALUSrcA=0 ALUSrcB=11 ALUOp=00"};
    if (stage == model.execute) return execution_state(in, signals);
    if (stage != model.memory) return write_state(in, signals);
    return in.use.stores ? ControlState{"5", "MemWrite=1 IorD=1"}
                         : ControlState{"3", "MemRead=1 IorD=1"};
}

std::string state_text(const ControlState& state, Language language) {
    if (state.number.empty()) return state.set;
    return text_of(timing_message("control-state", state.number, state.set), language);
}

} // namespace

const InstructionInfo* row_of(const TimedInstruction& in, Reading reading) {
    const auto decoded = decode(in.word, in.pc, reading);
    if (!decoded) return nullptr;
    const std::size_t own = instruction_rows().size();
    return decoded->row < own ? &instruction_rows()[decoded->row]
                              : &mips32_only_rows()[decoded->row - own];
}

ControlSignals control_signals(const TimedInstruction& in, Reading reading) {
    const StageUse& use = in.use;
    const InstructionInfo* row = row_of(in, reading);
    ControlSignals s;
    const bool writes = writes_register(in, row);
    const bool jumps = use.control == ControlKind::jump || use.control == ControlKind::indirect;
    s.reg_write = signal(writes);
    s.reg_dst = reg_dst_of(in, row);
    s.mem_to_reg = !writes || use.links ? 'x' : signal(use.loaded); // a link comes from the PC
    s.mem_read = signal(use.loads);
    s.mem_write = signal(use.stores);
    s.alu_src = alu_src_of(in, row);
    s.alu_op = alu_op_of(in, row);
    // The multiplexer that Jump controls comes after that of branches.
    s.branch = jumps ? 'x' : signal(use.control == ControlKind::conditional);
    s.jump = signal(jumps);
    return s;
}

std::array<NamedSignal, 9> named_signals(const ControlSignals& s) {
    const auto one = [](std::string_view name, char value) {
        return NamedSignal{name, std::string(1, value)};
    };
    return {one("RegDst", s.reg_dst),
            one("ALUSrc", s.alu_src),
            one("MemtoReg", s.mem_to_reg),
            one("RegWrite", s.reg_write),
            one("MemRead", s.mem_read),
            one("MemWrite", s.mem_write),
            one("Branch", s.branch),
            NamedSignal{"ALUOp", std::string(s.alu_op)},
            one("Jump", s.jump)};
}

std::string signals_in_stage(const TimedInstruction& in, Reading reading,
                             const ProcessorModel& model, std::size_t stage, Language language) {
    const ControlSignals signals = control_signals(in, reading);
    return model.skips_stages ? state_text(state_in(in, signals, model, stage), language)
                              : carried_signals(signals, model, stage);
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
    Table table("<>>>>>>>>>");
    std::vector<std::string> names{std::string(report_words::instruction.in(language))};
    for (const NamedSignal& each : named_signals({})) names.emplace_back(each.name);
    table.row(std::move(names));
    for (const auto& [name, signals] : signals_of(watch)) {
        std::vector<std::string> cells{name};
        for (NamedSignal& each : named_signals(signals)) cells.push_back(std::move(each.value));
        table.row(std::move(cells));
    }
    return table.text("  ");
}

} // namespace tharsis
