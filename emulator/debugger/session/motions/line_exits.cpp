// line_exits.cpp -- decodes the words of a line and collects the targets of its jumps
#include "debugger/session/motions/line_exits.hpp"

#include "isa/instruction_effects.hpp"
#include "isa/program_reading.hpp"
#include "machine/call_stack.hpp"

#include <algorithm>

namespace tharsis {
namespace {

bool is_syscall(u32 word) { return (word & 0xfc00'003f) == 0x0000'000c; }

/// An instruction that always or sometimes continues somewhere else; not a service.
bool jumps(const Decoded& decoded) {
    if (decoded.row >= row_count) return false; // MIPS32's further instructions do not jump
    const InstructionEffects& effects = effects_by_row[decoded.row];
    return effects.branches || (effects.never_falls_through && !effects.traps);
}

} // namespace

namespace {

/// Where an instruction may jump to; without a target that is not known.
struct Jump {
    std::optional<u32> target;
    bool is_call = false;
};

std::optional<Jump> jump_at(const Machine& machine, Reading reading, u32 address) {
    const u32 word = machine.text_word(address).value_or(0);
    const auto decoded = decode(word, address, reading);
    if (!decoded || is_syscall(word) || !jumps(*decoded)) return std::nullopt;
    const char letter = instruction_rows()[decoded->row].constant_letter;
    Jump jump{{}, call_kind(decoded->row, decoded->executable()) == CallKind::call};
    if (letter == 'b' || letter == 'j')
        jump.target = address + 4 + 4 * u32(decoded->operands.constant);
    return jump;
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
    const auto jump = jump_at(machine, reading, address);
    if (!jump) return;
    const auto target = jump->target;
    if (jump->is_call && (!target || is_within(*target) || *target == line_.begin))
        may_call_itself_ = true;
    if (jump->is_call && over) return;
    if (!target)
        unknown_.push_back(address);
    else if (!is_within(*target))
        addresses_.push_back(*target);
}

bool LineExits::is_unknown_jump(u32 address) const {
    return std::find(unknown_.begin(), unknown_.end(), address) != unknown_.end();
}

std::vector<u32> line_entries(const Machine& machine, const Program& program,
                              LineMap::Segment line) {
    std::vector<u32> entries = {line.begin};
    for (const TextWord& word : program.text) {
        const u32 address = word.address;
        if (address >= line.begin && address < line.end) continue;
        const auto jump = jump_at(machine, reading_of(program), address);
        const bool enters =
            jump && (!jump->target || (*jump->target >= line.begin && *jump->target < line.end));
        if (enters || address + 4 == line.begin) entries.push_back(address);
    }
    std::sort(entries.begin(), entries.end());
    return entries;
}

} // namespace tharsis
