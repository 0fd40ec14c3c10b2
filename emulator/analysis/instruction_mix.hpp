// instruction_mix.hpp -- how many instructions of each class a program executed
// As in MARS's Instruction Statistics and Instruction Counter, and by mnemonic.
#pragma once
#include "analysis/places.hpp"
#include "base/program.hpp"

#include <array>
#include <map>
#include <string_view>
#include <vector>

namespace tharsis {

/// The purpose of an instruction. The first five are MARS's; it counts floating point as `other`.
enum class InstructionClass : u8 { alu, jump, branch, memory, other, floating };
inline constexpr std::size_t class_count = 6;
/// The encoding: opcode and registers, with a constant, with a target.
enum class InstructionFormat : u8 { r, i, j };

InstructionClass class_of(u32 word);
/// As MARS's Instruction Counter classifies it.
InstructionFormat format_of(u32 word);
/// As MARS's Instruction Statistics classifies it: it tests five of the six function bits, and for
/// bltz and bgez bits of the distance, so that addu and slt are "other".
InstructionClass mars_class_of(u32 word);

/// It is notified of each instruction and evaluated at the end.
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
        u64 undefined = 0; ///< words that are not instructions, included in `other`
    };
    Figures figures() const;
    /// The figures of MARS's two tools: user text only, and an instruction that follows itself
    /// counts once.
    Figures mars_figures() const;
    /// Calls `use(pc, executed)` for each executed address, summed over all words that were there.
    template <class Use> void each_instruction(Use use) const {
        cells_.each([&](u32 pc, const Cell& cell) {
            if (cell.executed + cell.earlier > 0) use(pc, cell.executed + cell.earlier);
        });
    }
    /// Mnemonics, most frequent first; equal ones in alphabetical order.
    struct MnemonicCount {
        std::string_view name;
        u64 executed = 0;
    };
    std::vector<MnemonicCount> mnemonics() const;

private:
    struct Cell {
        u32 word = 0;
        u64 executed = 0, repeated = 0;
        u64 earlier = 0; ///< executions of words that were overwritten
    };
    /// Counts of words that were overwritten (self-modifying code).
    struct OverwrittenCount {
        u64 executed = 0, repeated = 0;
    };

    void exchange(Cell& cell, u32 word);
    template <class Use> void each_word(Use use) const;

    const MemoryLayout* layout_;
    bool compiled_; ///< the program may contain instructions that MARS lacks
    PerInstruction<Cell> cells_;
    std::map<u32, OverwrittenCount> overwritten_;
    u32 last_ = 1; ///< no instruction has this address
};

} // namespace tharsis
