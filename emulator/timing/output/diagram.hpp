// diagram.hpp -- the pipeline diagram as a value: instructions by cycles
// Every form of it (text, JSON, SVG, views) is made of these cells, and they of the same passages
// as the counters.
#pragma once
#include "base/language.hpp"
#include "timing/output/wait_reasons.hpp"

#include <string>
#include <vector>

namespace tharsis {

struct DiagramCell {
    enum class Kind : u8 { none, works, waits, squashed };
    Kind kind = Kind::none;
    std::string text; ///< "EX", "M3"; in lower case if it waits there
};

/// An operand that did not come from the register file.
struct DiagramForward {
    u64 cycle = 0;
    Path path = Path::ex_mem_to_ex;
    std::string name; ///< of the path, with the stages of the model
    u8 reg = 0;
    u32 from = 0;    ///< number of the instruction that made it
    u32 from_pc = 0; ///< its address
};

struct DiagramRow {
    u32 pc = 0;
    std::string text;                     ///< the instruction
    std::vector<DiagramCell> cells;       ///< one for each cycle of the diagram
    std::vector<DiagramForward> forwards; ///< in the cycles of the diagram
    std::vector<Wait> waits;
    std::vector<WaitReason> reasons; ///< of the cycles in which it waits
    bool squashed = false;           ///< fetched wrongly
    u64 index = 0; ///< of the instruction in the run; of a squashed one, that of its branch
};

struct Diagram {
    u64 first = 1; ///< the cycle of the first cell
    u64 count = 0; ///< 0: the run has fewer cycles
    u64 run_cycles = 0;
    std::vector<DiagramRow> rows;
    bool cut = false; ///< there are more rows than CycleRecording::max_rows
};

/// The diagram of what the model has recorded; without a recording it is empty.
Diagram diagram_of(const TimingWatch&, const TimedModel&);

/// The columns of the text before its first cell: address and instruction, which is never cut,
/// since a target without its last digit is another one.
std::size_t label_columns(const Diagram&);
/// Every how many columns of 4 characters there is room for the number of the cycle.
u64 numbered_columns(const Diagram&);
/// As text: a line for each instruction, then the forwards.
std::string diagram_text(const TimingWatch&, const Diagram&, Language = Language::english);

} // namespace tharsis
