// control_signals.hpp -- which control signals an instruction has, and which of them a stage gets
//
// The signals are those of Patterson & Hennessy (fifth edition): figure 4.18, with the datapath of
// figure 4.17; Jump is that of figure 4.24. A pipeline carries them from stage to stage as figure
// 4.51 does, and a processor of several cycles has the states of figure D.3.1.
#pragma once
#include "base/language.hpp"
#include "timing/timing_watch.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// '0', '1', or 'x' where it does not matter, or where the datapath of the book cannot do what the
/// instruction does.
struct ControlSignals {
    char reg_dst = 'x', alu_src = 'x', mem_to_reg = 'x', reg_write = '0', mem_read = '0',
         mem_write = '0', branch = '0';
    std::string_view alu_op = "xx"; ///< "00": adds, "01": subtracts, "10": as the field funct says
    char jump = '0';
};
ControlSignals control_signals(const TimedInstruction&, Reading);

/// A signal with its name: "RegDst", "1".
struct NamedSignal {
    std::string_view name;
    std::string value;
};
/// All of them, in the order of figure 4.18, and Jump.
std::array<NamedSignal, 9> named_signals(const ControlSignals&);

/// The signals that an instruction has in a stage: "RegDst=1 ALUSrc=0 ..."; empty before it is
/// decoded. In a model that takes only the stages that it needs, those that its control sets in
/// that state: "state 8: ALUSrcA=1 ...".
std::string signals_in_stage(const TimedInstruction&, Reading, const ProcessorModel&,
                             std::size_t stage, Language);

/// An instruction that ran, by its name.
struct InstructionSignals {
    std::string instruction;
    ControlSignals signals;
};
/// Each name once, in the order in which they ran first.
std::vector<InstructionSignals> signals_of(const TimingWatch&);
/// They as a table.
std::string signals_text(const TimingWatch&, Language = Language::english);

/// The row of an instruction; null if the word is not an instruction.
const InstructionInfo* row_of(const TimedInstruction&, Reading);

} // namespace tharsis
