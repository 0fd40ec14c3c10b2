// line_exits.cpp -- decodes the words of a line and collects the targets of its jumps
#include "debugger/session/motions/line_exits.hpp"

#include "isa/instruction_effects.hpp"
#include "machine/call_stack.hpp"

#include <algorithm>

namespace tharsis {
namespace {

bool is_syscall(u32 word) { return (word & 0xfc00'003f) == 0x0000'000c; }

/// An instruction that always or sometimes continues somewhere else.
bool jumps(const Decoded& decoded) {
    if (decoded.row >= row_count) return false; // MIPS32's further instructions do not jump
    const InstructionEffects& effects = effects_by_row[decoded.row];
    return effects.branches || (effects.never_falls_through && !effects.traps);
}

} // namespace

LineExits::LineExits(const Machine& machine, Reading reading, LineMap::Segment line, bool over)
    : line_(line) {
    addresses_ = {line.begin, line.end, machine.layout().exception_handler};
    for (u32 address = line.begin; address < line.end; address += 4)
        add(machine, reading, address, over);
    addresses_.insert(addresses_.end(), unknown_.begin(), unknown_.end());
    std::erase_if(addresses_, [&](u32 address) { return !machine.text_word(address); });
    std::sort(addresses_.begin(), addresses_.end());
    addresses_.erase(std::unique(addresses_.begin(), addresses_.end()), addresses_.end());
}

void LineExits::add(const Machine& machine, Reading reading, u32 address, bool over) {
    const u32 word = machine.text_word(address).value_or(0);
    const auto decoded = decode(word, address, reading);
    if (!decoded || is_syscall(word) || !jumps(*decoded)) return;
    const char letter = instruction_rows()[decoded->row].constant_letter;
    const bool is_known = letter == 'b' || letter == 'j';
    const u32 target = address + 4 + 4 * u32(decoded->operands.constant);
    const bool is_call = call_kind(decoded->row, decoded->executable()) == CallKind::call;
    if (is_call && (!is_known || is_within(target) || target == line_.begin))
        may_call_itself_ = true;
    if (is_call && over) return;
    if (!is_known)
        unknown_.push_back(address);
    else if (!is_within(target))
        addresses_.push_back(target);
}

bool LineExits::is_unknown_jump(u32 address) const {
    return std::find(unknown_.begin(), unknown_.end(), address) != unknown_.end();
}

} // namespace tharsis
