// runner_guard.cpp -- follows pointers from the arguments to the objects that a call was given
#include "grading/exercises/runner/runner_guard.hpp"

#include <algorithm>

namespace tharsis {

namespace {

constexpr u32 stack_arguments = 32; ///< bytes above $sp where a procedure looks for arguments
constexpr u32 max_stack = 1 << 16;
constexpr int first_argument = 4, last_argument = 7, first_result = 2, last_result = 3,
              real_results = 4, first_saved = 16, last_saved = 23, global_pointer = 28,
              stack_pointer = 29, frame_pointer = 30;

constexpr u32 bit(int reg) { return u32{1} << reg; }

/// What a procedure must leave as it was by the conventions of calls.
constexpr u32 saved_registers = [] {
    u32 mask = bit(global_pointer) | bit(stack_pointer) | bit(frame_pointer);
    for (int reg = first_saved; reg <= last_saved; ++reg) mask |= bit(reg);
    return mask;
}();

} // namespace

RunnerGuard::RunnerGuard(Machine& machine, const RunnerLayout& layout, u32 stack_end)
    : machine_(machine), layout_(layout), before_(machine.state()) {
    const u32 sp = before_.r[stack_pointer];
    u32 given = stack_end; // where an argument points to the stack, the rest of the frame is given
    for (int reg = first_argument; reg <= last_argument; ++reg)
        if (before_.r[reg] >= sp && before_.r[reg] < given) given = before_.r[reg];
    if (sp < given && given - sp <= max_stack)
        for (u32 address = sp; address < given; ++address)
            stack_.push_back({address, machine.peek_byte(address).value_or(0)});
    hide();
}

std::vector<bool> RunnerGuard::given_objects() const {
    std::vector<bool> given(layout_.objects);
    std::vector<std::size_t> open;
    const auto note = [&](u32 address) {
        const auto object = layout_.object_at(address);
        if (!object || given[*object]) return;
        given[*object] = true;
        open.push_back(*object);
    };
    for (int reg = first_argument; reg <= last_argument; ++reg) note(before_.r[reg]);
    for (u32 offset = 0; offset < stack_arguments; offset += 4)
        note(machine_.peek_word(before_.r[stack_pointer] + offset).value_or(0));
    while (!open.empty()) { // what these point to
        const std::size_t object = open.back();
        open.pop_back();
        for (const RunnerData& piece : layout_.data)
            for (u32 at = (piece.address + 3) & ~u32{3};
                 piece.object == object && at + 4 <= piece.address + piece.size; at += 4)
                note(machine_.peek_word(at).value_or(0));
    }
    return given;
}

void RunnerGuard::hide() {
    const std::vector<bool> given = given_objects();
    for (const RunnerData& piece : layout_.data) {
        if (given[piece.object]) continue;
        for (u32 address = piece.address; address - piece.address < piece.size; ++address) {
            data_.push_back({address, machine_.peek_byte(address).value_or(0)});
            if (data_.back().byte != 0) machine_.poke_byte(address, 0);
        }
    }
}

RunnerGuard::Damage RunnerGuard::restore() {
    Damage damage;
    for (const Hidden& each : data_) {
        const u8 now = machine_.peek_byte(each.address).value_or(0);
        if (now != 0 && !damage.memory) damage.memory = each.address;
        if (now != each.byte) machine_.poke_byte(each.address, each.byte);
    }
    for (const Hidden& each : stack_)
        if (machine_.peek_byte(each.address).value_or(0) != each.byte)
            machine_.poke_byte(each.address, each.byte);
    State& state = machine_.state();
    for (int reg = 1; reg < 32; ++reg)
        if (state.r[reg] != before_.r[reg]) damage.registers |= bit(reg);
    damage.registers &= saved_registers & layout_.registers_read;
    State restored = before_;
    std::copy_n(state.r + first_result, last_result - first_result + 1, restored.r + first_result);
    std::copy_n(state.f, real_results, restored.f);
    restored.pc = state.pc;
    state = restored;
    return damage;
}

} // namespace tharsis
