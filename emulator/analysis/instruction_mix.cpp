// instruction_mix.cpp -- classifies instructions by their bits
// Opcodes are those of the MIPS32 manual, volume II, table A-2 and the tables it refers to.
#include "analysis/instruction_mix.hpp"

#include "isa/isa.hpp"

#include <algorithm>

namespace tharsis {
namespace {

constexpr u32 special = 0x00, regimm = 0x01, system_unit = 0x10, float_unit = 0x11, special2 = 0x1c;

constexpr u32 opcode(u32 word) { return word >> 26; }
constexpr u32 function(u32 word) { return word & 0x3f; }
constexpr bool between(u32 first, u32 n, u32 last) { return first <= n && n <= last; }

InstructionClass class_of_special(u32 f) {
    if (f == 0x08 || f == 0x09) return InstructionClass::jump;
    const bool system = f == 0x0c || f == 0x0d || between(0x30, f, 0x37); // syscall, break, traps
    return system ? InstructionClass::other : InstructionClass::alu;
}

std::string_view name_of(u32 word, Reading reading) {
    const auto decoded = decode(word, 0, reading);
    if (!decoded) return "(undefined)";
    const auto rows = instruction_rows();
    return decoded->row < rows.size() ? rows[decoded->row].name
                                      : mips32_only_rows()[decoded->row - rows.size()].name;
}

bool branches_on_flag(u32 word) { return opcode(word) == float_unit && (word >> 21 & 31) == 8; }

} // namespace

InstructionClass class_of(u32 word) {
    const u32 op = opcode(word);
    if (op == special) return class_of_special(function(word));
    if (op == regimm)
        return (word >> 16 & 0xe) == 0 ? InstructionClass::branch : InstructionClass::other;
    if (op == 2 || op == 3) return InstructionClass::jump;
    if (between(4, op, 7) || branches_on_flag(word)) return InstructionClass::branch;
    if (between(8, op, 0xf) || op == special2) return InstructionClass::alu;
    if (op == float_unit) return InstructionClass::floating;
    return op >= 0x20 ? InstructionClass::memory : InstructionClass::other;
}

InstructionFormat format_of(u32 word) {
    const u32 op = opcode(word);
    if (op == 2 || op == 3) return InstructionFormat::j;
    const bool r = op == special || op == system_unit || op == special2 || op == float_unit;
    return r && !branches_on_flag(word) ? InstructionFormat::r : InstructionFormat::i;
}

InstructionClass mars_class_of(u32 word) {
    const u32 op = opcode(word), f = word & 0x1f;
    if (op == special) {
        if (f == 8 || f == 9) return InstructionClass::jump;
        return f == 0 || between(2, f, 7) || f >= 0x10 ? InstructionClass::alu
                                                       : InstructionClass::other;
    }
    if (op == regimm)
        return f <= 7 || between(0x10, f, 0x13) ? InstructionClass::branch
                                                : InstructionClass::other;
    if (op == 2 || op == 3) return InstructionClass::jump;
    if (between(4, op, 7) || between(0x14, op, 0x17)) return InstructionClass::branch;
    if (between(8, op, 0xf)) return InstructionClass::alu;
    const bool memory = between(0x20, op, 0x26) || between(0x28, op, 0x2e);
    return memory ? InstructionClass::memory : InstructionClass::other;
}

void InstructionMix::exchange(Cell& cell, u32 word) {
    if (cell.executed > 0) {
        OverwrittenCount& overwritten = overwritten_[cell.word];
        overwritten.executed += cell.executed;
        overwritten.repeated += cell.repeated;
    }
    cell = {word, 0, 0, cell.earlier + cell.executed};
}

/// Calls `use(word, executed, repeated, in_user_text)` for each word. Only user and kernel text can
/// be overwritten, the kernel's rarely, so overwritten words count as user text.
template <class Use> void InstructionMix::each_word(Use use) const {
    cells_.each([&](u32 pc, const Cell& cell) {
        const bool user = pc >= layout_->text_base && pc < layout_->text_limit;
        if (cell.executed > 0) use(cell.word, cell.executed, cell.repeated, user);
    });
    for (const auto& [word, overwritten] : overwritten_)
        use(word, overwritten.executed, overwritten.repeated, true);
}

InstructionMix::Figures InstructionMix::figures() const {
    Figures figures;
    each_word([&](u32 word, u64 executed, u64, bool) {
        const bool known =
            decode(word, 0, compiled_ ? Reading::compiled : Reading::assembled).has_value();
        figures.total += executed;
        figures.classes[std::size_t(known ? class_of(word) : InstructionClass::other)] += executed;
        figures.formats[std::size_t(format_of(word))] += known ? executed : 0;
        figures.undefined += known ? 0 : executed;
    });
    return figures;
}

InstructionMix::Figures InstructionMix::mars_figures() const {
    Figures figures;
    each_word([&](u32 word, u64 executed, u64 repeated, bool user) {
        const u64 seen = user ? executed - repeated : 0;
        figures.total += seen;
        figures.classes[std::size_t(mars_class_of(word))] += seen;
        figures.formats[std::size_t(format_of(word))] += seen;
    });
    return figures;
}

std::vector<InstructionMix::MnemonicCount> InstructionMix::mnemonics() const {
    std::map<std::string_view, u64> counts;
    each_word([&](u32 word, u64 executed, u64, bool) {
        counts[name_of(word, compiled_ ? Reading::compiled : Reading::assembled)] += executed;
    });
    std::vector<MnemonicCount> counted;
    for (const auto& [name, executed] : counts) counted.push_back({name, executed});
    const auto commoner = [](const MnemonicCount& a, const MnemonicCount& b) {
        return a.executed > b.executed;
    };
    std::stable_sort(counted.begin(), counted.end(), commoner);
    return counted;
}

} // namespace tharsis
