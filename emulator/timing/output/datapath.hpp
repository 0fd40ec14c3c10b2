// datapath.hpp -- what the datapath does in one cycle: the values and control signals of its stages
//
// Which values, and where: those of Patterson & Hennessy (fifth edition), figure 4.24 for one long
// cycle, figures 4.51 and 4.65 for pipelines.
#pragma once
#include "base/language.hpp"
#include "base/message.hpp"
#include "timing/output/control_signals.hpp"
#include "timing/output/diagram.hpp"

namespace tharsis {

/// What one instruction does in a stage in one cycle. Without an instruction (`busy` is false): a
/// stage that is empty.
struct DatapathStage {
    std::string_view stage;
    bool busy = false, waits = false;
    std::string why; ///< it waits, as a sentence
    std::optional<LossCause>
        cause;          ///< for which it waits; nullopt also if it is behind another one
    std::string behind; ///< that other one
    /// The instruction has left the stage, and is in a later one or in none: only the unit of this
    /// stage still works for it, and makes hi and lo.
    bool beside = false;
    bool squashed = false; ///< it was fetched wrongly
    u32 pc = 0;
    u64 index = 0; ///< of the instruction in the run; of a squashed one, that of its branch
    std::string instruction;
    /// "PC+4 = 0x00400004", "$t0 = 0x00000005", "$t1 = 0x00000006 (from EX/MEM)", "sign-extended
    /// 0xfffffffc", "address 0x10010000", in the order of the datapath; only what is there in this
    /// cycle.
    std::vector<std::string> values;
    std::string signals; ///< see signals_in_stage
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
