// dwarf_frames.cpp -- the rules of each row: where the frame is, and where registers were saved
#include "formats/elf/dwarf_frames.hpp"

#include "formats/elf/dwarf_bytes.hpp"
#include "formats/elf/frame_states.hpp"
#include "isa/calling_convention.hpp"
#include "isa/registers.hpp"

#include <elf.h>
#include <utility>

namespace tharsis {

namespace {

using dwarf::add_signed;
using dwarf::add_unsigned;
using dwarf::with_length;
using Kind = KnownValue::Kind;

constexpr i32 data_factor = -4;  // data offsets are given in words, downwards
constexpr u32 common_mark = ~0u; // marks the common entry

/// Operations of DWARF's call frame information.
enum Operation : char {
    nop = 0x00,
    advance_1 = 0x02,
    advance_2 = 0x03,
    advance_4 = 0x04,
    undefined = 0x07,
    same_value = 0x08,
    in_register = 0x09,
    define_frame = 0x0c,
    at_offset = 0x11, // signed
};

/// Where the frame is: a register, and its distance to $sp at the call.
struct FrameBase {
    u32 reg = registers::sp, offset = 0;
    bool operator==(const FrameBase&) const = default;
};

/// The rule for one register.
struct Rule {
    enum class Kind : u8 { same, saved, moved, lost } kind = Kind::same;
    i32 value = 0; ///< the offset, or the register
    bool operator==(const Rule&) const = default;
};

std::optional<FrameBase> base_of(const FrameState& state) {
    for (const u32 n : {u32{registers::sp}, u32{registers::fp}})
        if (state.registers[n].is(Kind::stack) && state.registers[n].value <= 0)
            return FrameBase{n, 0u - static_cast<u32>(state.registers[n].value)};
    return std::nullopt;
}

/// The registers that a caller finds unchanged: $s0 to $s7, $gp, $fp, $ra.
bool is_preserved(u32 n) { return (calling_convention::saved >> n & 1) != 0 || n == registers::ra; }

/// What is saved is there during calls, too, which change the register itself.
Rule rule_of(const FrameState& state, u32 n) {
    if (state.saved[n] && *state.saved[n] % data_factor == 0)
        return {Rule::Kind::saved, *state.saved[n]};
    if (state.is_original(n)) return {};
    for (u32 other = 1; other < 32; ++other)
        if (state.registers[other] == KnownValue{Kind::original, static_cast<i32>(n)})
            return {Rule::Kind::moved, static_cast<i32>(other)};
    return is_preserved(n) ? Rule{Rule::Kind::lost, 0} : Rule{};
}

/// The program of one procedure.
class FrameProgram {
public:
    void advance(u32 words) {
        if (words == 0) return;
        if (words < 0x40)
            code_ += static_cast<char>(0x40 | words);
        else if (words < 0x100)
            code_ += advance_1, code_ += static_cast<char>(words);
        else if (words < 0x10000)
            code_ += advance_2, add_half(code_, words);
        else
            code_ += advance_4, add_word(code_, words);
    }

    void add(u32 n, const Rule& rule) {
        code_ += rule.kind == Rule::Kind::same    ? same_value
                 : rule.kind == Rule::Kind::saved ? at_offset
                 : rule.kind == Rule::Kind::moved ? in_register
                                                  : undefined;
        add_unsigned(code_, n);
        if (rule.kind == Rule::Kind::saved) add_signed(code_, rule.value / data_factor);
        if (rule.kind == Rule::Kind::moved) add_unsigned(code_, static_cast<u32>(rule.value));
    }

    void add(const FrameBase& base) {
        code_ += define_frame;
        add_unsigned(code_, base.reg);
        add_unsigned(code_, base.offset);
    }

    std::string take() { return std::move(code_); }

private:
    std::string code_;
};

std::string program_of(const std::vector<FrameState>& states) {
    FrameProgram program;
    FrameBase base;
    std::array<Rule, 32> rules{};
    u32 written = 0; // the index that the program has reached
    for (u32 k = 0; k < states.size(); ++k) {
        const auto move_on = [&] { program.advance(k - std::exchange(written, k)); };
        if (const auto now = base_of(states[k]); now && *now != base)
            move_on(), program.add(base = *now);
        for (u32 n = 1; n < 32; ++n) {
            const Rule rule = n == registers::sp ? Rule{} : rule_of(states[k], n);
            if (rule != rules[n]) move_on(), program.add(n, rules[n] = rule);
        }
    }
    return program.take();
}

/// An entry of the section: padded to whole words, its length before it.
std::string entry_of(std::string bytes) {
    bytes.resize((bytes.size() + 3) / 4 * 4, nop);
    return with_length(bytes);
}

/// What all procedures have in common: at their first instruction the frame is at $sp.
std::string common_entry() {
    std::string bytes;
    add_word(bytes, common_mark);
    bytes += '\1'; // version
    bytes += '\0'; // no augmentation
    add_unsigned(bytes, 4);
    add_signed(bytes, data_factor);
    bytes += static_cast<char>(registers::ra);
    FrameProgram program;
    program.add(FrameBase{});
    return entry_of(bytes + program.take());
}

std::string entry_of(const Program& program, const ProcedureRange& it, bool delay_slots) {
    std::string bytes;
    add_word(bytes, 0); // where the common entry is
    add_word(bytes, it.begin);
    add_word(bytes, it.end - it.begin);
    return entry_of(bytes + program_of(frame_states(program, it, delay_slots)));
}

} // namespace

OutSection frame_section(const Program& program, const std::vector<DebugUnit>& units,
                         bool delay_slots) {
    OutSection section{".debug_frame", SHT_PROGBITS, 0, 0, 4, 0, common_entry()};
    for (const DebugUnit& unit : units)
        for (const ProcedureRange& it : unit.procedures)
            section.bytes += entry_of(program, it, delay_slots);
    return section;
}

} // namespace tharsis
