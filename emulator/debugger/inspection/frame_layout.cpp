// frame_layout.cpp -- reads the first instructions of a procedure according to the calling
// convention
//
// Registers are tracked while their value is known to be a number, or $sp plus a number; everything
// else is unknown.
#include "debugger/inspection/frame_layout.hpp"

#include "isa/instruction_effects.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <array>

namespace tharsis {

namespace {

constexpr u32 most_instructions = 400;

/// What is known of a register: nothing, a number, or an offset from $sp at the call.
struct Known {
    enum class Kind : u8 { nothing, number, stack } kind = Kind::nothing;
    i32 value = 0;
};

class Reader {
public:
    explicit Reader(FrameLayout& layout) : layout_(layout) {
        known_[registers::zero] = {Known::Kind::number, 0};
        known_[registers::sp] = {Known::Kind::stack, 0};
    }

    /// Returns false if the straight path ends with this instruction.
    bool read(u32 word, u32 address, bool executed, Reading reading);

private:
    void note_arguments(const InstructionEffects& what);
    void access(std::string_view name, const Operands& operands, bool executed);
    Known result(std::string_view name, const Operands& operands) const;
    Known sum(Known a, Known b, i32 sign) const;

    FrameLayout& layout_;
    std::array<Known, 33> known_;
    u8 written_ = 0; ///< of $a0 to $a3
};

bool Reader::read(u32 word, u32 address, bool executed, Reading reading) {
    const auto decoded = decode(word, address, reading);
    if (!decoded || decoded->row >= row_count) return false;
    const Operands operands = decoded->executable();
    const InstructionEffects what = effects_of(decoded->row, operands);
    const std::string_view name = instruction_rows()[decoded->row].name;
    note_arguments(what);
    access(name, operands, executed);
    if (what.never_falls_through && name != "syscall") return false;
    const Known value = result(name, operands);
    for (std::size_t n = 1; n < 32; ++n)
        if (what.writes >> n & 1) known_[n] = value;
    return true;
}

void Reader::note_arguments(const InstructionEffects& what) {
    for (unsigned n = 0; n < 4; ++n) {
        const unsigned reg = registers::a0 + n;
        if ((what.reads >> reg & 1) && !(written_ >> n & 1)) layout_.reads |= u8(1u << n);
        if (what.writes >> reg & 1) written_ |= u8(1u << n);
    }
}

/// A word stored below $sp at the call is a saved register, one read at or above it is an argument.
void Reader::access(std::string_view name, const Operands& operands, bool executed) {
    const Known base = known_[operands.s];
    if ((name != "sw" && name != "lw") || base.kind != Known::Kind::stack) return;
    const i32 offset = i32(u32(base.value) + u32(operands.constant));
    const bool known = std::any_of(layout_.saved.begin(), layout_.saved.end(),
                                   [&](const SavedRegister& it) { return it.offset == offset; });
    if (name == "sw" && executed && offset < 0 && !known &&
        known_[operands.t].kind == Known::Kind::nothing)
        layout_.saved.push_back({operands.t, offset});
    if (name == "lw" && offset >= 0 && offset < 128) layout_.arguments.push_back(offset);
}

Known Reader::sum(Known a, Known b, i32 sign) const {
    using Kind = Known::Kind;
    if (a.kind == Kind::nothing || b.kind == Kind::nothing || b.kind == Kind::stack) {
        return sign > 0 && a.kind == Kind::number && b.kind == Kind::stack ? sum(b, a, 1) : Known{};
    }
    return {a.kind, i32(u32(a.value) + u32(sign) * u32(b.value))};
}

Known Reader::result(std::string_view name, const Operands& operands) const {
    const Known s = known_[operands.s], t = known_[operands.t],
                constant{Known::Kind::number, operands.constant};
    if (name == "addi" || name == "addiu") return sum(s, constant, 1);
    if (name == "add" || name == "addu" || name == "or")
        return name != "or" || operands.s == 0 || operands.t == 0 ? sum(s, t, 1) : Known{};
    if (name == "sub" || name == "subu") return sum(s, t, -1);
    if (name == "lui") return {Known::Kind::number, i32(u32(operands.constant) << 16)};
    if (name == "ori" && s.kind == Known::Kind::number)
        return {s.kind, s.value | operands.constant};
    return {};
}

} // namespace

FrameLayout frame_layout(const Machine& machine, u32 procedure, u32 until, Reading reading) {
    FrameLayout layout;
    Reader reader(layout);
    bool executed = true;
    for (u32 n = 0; n < most_instructions; ++n) {
        const u32 address = procedure + 4 * n;
        const auto word = machine.text_word(address);
        executed = executed && address != until;
        if (!word || !reader.read(*word, address, executed, reading)) break;
    }
    std::sort(layout.arguments.begin(), layout.arguments.end());
    layout.arguments.erase(std::unique(layout.arguments.begin(), layout.arguments.end()),
                           layout.arguments.end());
    return layout;
}

} // namespace tharsis
