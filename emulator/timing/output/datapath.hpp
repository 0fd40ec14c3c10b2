// datapath.hpp -- what the datapath does: control signals of instructions, values of one cycle
// The signals are those of Patterson & Hennessy, figure 4.18; they are derived from what an
// instruction uses, so every instruction has them.
#pragma once
#include "base/language.hpp"
#include "base/message.hpp"
#include "timing/output/diagram.hpp"

namespace tharsis {

/// '0', '1', or 'x' where it does not matter.
struct ControlSignals {
    char reg_dst = 'x', alu_src = '0', mem_to_reg = 'x', reg_write = '0', mem_read = '0',
         mem_write = '0', branch = '0', jump = '0';
};
ControlSignals control_signals(const TimedInstruction&, Reading);

/// An instruction that ran, by its name.
struct InstructionSignals {
    std::string instruction;
    ControlSignals signals;
};
/// Each name once, in the order in which they ran first.
std::vector<InstructionSignals> signals_of(const TimingWatch&);
/// They as a table.
std::string signals_text(const TimingWatch&, Language = Language::english);

/// What one instruction does in a stage in one cycle. Without an instruction (`busy` is false): a
/// stage that is empty.
struct DatapathStage {
    std::string_view stage;
    bool busy = false, waits = false;
    std::string why;       ///< it waits, as a sentence
    bool squashed = false; ///< it was fetched wrongly
    u32 pc = 0;
    u64 index = 0; ///< of the instruction in the run; of a squashed one, that of its branch
    std::string instruction;
    /// "$t0 = 0x00000005", "$t1 = 0x00000006 (from EX/MEM)", "address 0x10010000", in the order of
    /// the datapath; only what is there in this cycle.
    std::vector<std::string> values;
    std::string signals;
};
/// All stages in a cycle that was recorded, in their order, with the values of their instructions.
/// A stage with several instructions (two a cycle, units beside the pipeline) is there for each.
std::vector<DatapathStage> datapath_of(const TimingWatch&, const TimedModel&, u64 cycle,
                                       Language = Language::english);
/// Says that the run has no such cycle.
Message no_such_cycle(const TimedModel&);
std::string datapath_text(const std::vector<DatapathStage>&, u64 cycle,
                          Language = Language::english);

} // namespace tharsis
