// instruction_mix.hpp -- how many instructions of which kind a program executed
// MARS's Instruction Statistics and Instruction Counter, and the words after them.
#pragma once
#include "analysis/places.hpp"
#include "base/program.hpp"

#include <array>
#include <map>
#include <string_view>
#include <vector>

namespace tharsis {

/// What an instruction is for. The first five are MARS's; it counts floats as `other`.
enum class InstructionClass : u8 { alu, jump, branch, memory, other, floating };
inline constexpr std::size_t class_count = 6;
/// How its bits are cut: opcode and registers, with a constant, with a target.
enum class InstructionFormat : u8 { r, i, j };

InstructionClass class_of(u32 word);
/// As MARS's Instruction Counter sees it.
InstructionFormat format_of(u32 word);
/// As MARS's Instruction Statistics sees it: it looks at five of the six function bits, and takes
/// for the kind of a bltz or bgez what are bits of its distance, so that addu and slt are "other".
InstructionClass mars_class_of(u32 word);

/// Told each instruction, asked at the end.
class InstructionMix {
public:
    explicit InstructionMix(const Program& program)
        : layout_(program.layout), compiled_(program.allows_mips32_extensions), cells_(program) {}

    void count(u32 pc, u32 word) {
        Cell& cell = cells_.at(pc);
        if (cell.word != word) [[unlikely]]
            exchange(cell, word);
        ++cell.executed;
        if (pc == last_) ++cell.repeated;
        last_ = pc;
    }

    struct Figures {
        u64 total = 0;
        std::array<u64, class_count> classes{};
        std::array<u64, 3> formats{};
        u64 undefined = 0; ///< words that are no instruction; `other`
    };
    Figures figures() const;
    /// What MARS's two tools show: user text only, and an instruction that follows itself counts
    /// once.
    Figures mars_figures() const;
    /// Calls `use(pc, executed)` for each instruction, whatever words stood there.
    template <class Use> void each_instruction(Use use) const {
        cells_.each([&](u32 pc, const Cell& cell) {
            if (cell.executed + cell.earlier > 0) use(pc, cell.executed + cell.earlier);
        });
    }
    /// Mnemonics by how often they were executed, the commonest first; equals by alphabet.
    struct Named {
        std::string_view name;
        u64 executed = 0;
    };
    std::vector<Named> mnemonics() const;

private:
    struct Cell {
        u32 word = 0;
        u64 executed = 0, repeated = 0;
        u64 earlier = 0; ///< executed, of words that stood here before
    };
    /// Counts of words that were overwritten (self-modifying code), of user text and of the rest.
    struct Past {
        u64 executed = 0, repeated = 0;
    };

    void exchange(Cell& cell, u32 word);
    template <class Use> void each_word(Use use) const;

    const MemoryLayout* layout_;
    bool compiled_; ///< its words may be instructions that MARS lacks
    PerInstruction<Cell> cells_;
    std::map<u32, Past> past_;
    u32 last_ = 1; ///< no instruction has this address
};

} // namespace tharsis
