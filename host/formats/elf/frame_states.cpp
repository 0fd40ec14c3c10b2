// frame_states.cpp -- follows registers through a procedure, on all its paths
// A call leaves $sp and the saved registers as they were, as the calling convention has it.
#include "formats/elf/frame_states.hpp"

#include "isa/instruction_effects.hpp"
#include "isa/registers.hpp"

#include <algorithm>

namespace tharsis {

namespace {

using Kind = KnownValue::Kind;

constexpr KnownValue unknown{};

/// The registers that a called procedure may change: $at, $v0 to $t7, $t8, $t9, $ra.
constexpr u32 changed_by_calls = 0x0300'fffe | 1u << registers::ra;

KnownValue sum(KnownValue a, KnownValue b, i32 sign) {
    if (sign > 0 && a.is(Kind::number) && b.is(Kind::stack)) std::swap(a, b);
    const bool known = (a.is(Kind::number) || a.is(Kind::stack)) && b.is(Kind::number);
    if (!known) return unknown;
    return {a.kind, static_cast<i32>(static_cast<u32>(a.value) +
                                     static_cast<u32>(sign) * static_cast<u32>(b.value))};
}

/// One instruction of a procedure.
struct Step {
    std::string_view name;
    Operands operands;
    InstructionEffects effects;
    bool branches = false, links = false;
    std::optional<i64> target; ///< index of the word to which it branches
};

Step step_of(const TextWord& word, std::size_t index, Reading reading) {
    Step step;
    const auto decoded = decode(word.word, word.address, reading);
    if (!decoded || decoded->row >= row_count) return step;
    const InstructionInfo& row = instruction_rows()[decoded->row];
    step.name = row.name;
    step.operands = decoded->executable();
    step.effects = effects_of(decoded->row, step.operands);
    step.branches = row.branches;
    step.links = row.links;
    if (row.constant_letter == 'b' || row.constant_letter == 'j')
        step.target = static_cast<i64>(index) + 1 + step.operands.constant;
    return step;
}

void store(FrameState& state, const Step& step) {
    const KnownValue base = state.registers[step.operands.s];
    if (step.name != "sw" || !base.is(Kind::stack)) return;
    const KnownValue stored = state.registers[step.operands.t];
    const i32 offset = sum(base, {Kind::number, step.operands.constant}, 1).value;
    for (auto& saved : state.saved)
        if (saved == offset) saved.reset();
    if (stored.is(Kind::original) && offset < 0)
        state.saved[static_cast<std::size_t>(stored.value)] = offset;
}

KnownValue loaded(const FrameState& state, const Step& step) {
    const KnownValue base = state.registers[step.operands.s];
    if (step.name != "lw" || !base.is(Kind::stack)) return unknown;
    const i32 offset = sum(base, {Kind::number, step.operands.constant}, 1).value;
    const auto found = std::find(state.saved.begin(), state.saved.end(), offset);
    return found == state.saved.end()
               ? unknown
               : KnownValue{Kind::original, static_cast<i32>(found - state.saved.begin())};
}

KnownValue computed(const FrameState& state, const Step& step) {
    const std::string_view name = step.name;
    const Operands& operands = step.operands;
    const KnownValue s = state.registers[operands.s], t = state.registers[operands.t];
    const KnownValue constant{Kind::number, operands.constant};
    if (name == "addi" || name == "addiu") return sum(s, constant, 1);
    const bool adds = name == "add" || name == "addu", joins = name == "or";
    if ((adds || joins) && operands.t == 0) return s;
    if ((adds || joins) && operands.s == 0) return t;
    if (adds) return sum(s, t, 1);
    if (name == "sub" || name == "subu") return sum(s, t, -1);
    if (name == "lui")
        return {Kind::number, static_cast<i32>(static_cast<u32>(operands.constant) << 16)};
    if (name == "ori" && s.is(Kind::number)) return {s.kind, s.value | operands.constant};
    return step.effects.loads ? loaded(state, step) : unknown;
}

void execute(FrameState& state, const Step& step) {
    store(state, step);
    const KnownValue value = computed(state, step);
    for (u32 n = 1; n < 33; ++n)
        if (step.effects.writes >> n & 1) state.registers[n] = value;
    if (step.name == "lw" && step.operands.t < 32 && state.is_original(step.operands.t))
        state.saved[step.operands.t].reset(); // restored
}

void call(FrameState& state) {
    for (u32 n = 1; n < 32; ++n)
        if (changed_by_calls >> n & 1) state.registers[n] = unknown;
}

/// Keeps what both have in common. Returns true if that changed `to`.
bool meet(FrameState& to, const FrameState& other) {
    const FrameState before = to;
    for (std::size_t n = 0; n < to.registers.size(); ++n)
        if (to.registers[n] != other.registers[n]) to.registers[n] = unknown;
    for (std::size_t n = 0; n < to.saved.size(); ++n)
        if (to.saved[n] != other.saved[n]) to.saved[n].reset();
    return to != before;
}

class Paths {
public:
    Paths(std::vector<Step> steps, bool delay_slots)
        : steps_(std::move(steps)), delay_slots_(delay_slots), states_(steps_.size()) {}

    std::vector<FrameState> follow(const FrameState& first) {
        reach(0, first);
        for (std::size_t k = 0;;) {
            while (!waiting_.empty()) leave(take());
            while (k < states_.size() && states_[k]) ++k;
            if (k == states_.size()) break;
            reach(static_cast<i64>(k), *states_[k - 1]); // by a table of addresses, or never
        }
        std::vector<FrameState> all;
        for (const auto& state : states_) all.push_back(*state);
        return all;
    }

private:
    std::size_t take() {
        const std::size_t last = waiting_.back();
        waiting_.pop_back();
        return last;
    }

    void reach(i64 index, const FrameState& state) {
        if (index < 0 || index >= static_cast<i64>(states_.size())) return;
        auto& there = states_[static_cast<std::size_t>(index)];
        if (there ? !meet(*there, state) : (there = state, false)) return;
        waiting_.push_back(static_cast<std::size_t>(index));
    }

    /// The instruction at an index, whose state is known, and what follows it.
    void leave(std::size_t index) {
        FrameState state = *states_[index];
        const Step& step = steps_[index];
        execute(state, step);
        const bool has_slot = delay_slots_ && step.branches;
        const bool in_slot = delay_slots_ && index > 0 && steps_[index - 1].branches;
        if (has_slot) return reach(static_cast<i64>(index) + 1, state);
        go_on(in_slot ? index - 1 : index, index, state);
    }

    /// Where the instruction `jump` goes after the one at `index`, which is the same or its slot.
    void go_on(std::size_t jump, std::size_t index, FrameState& state) {
        const Step& step = steps_[jump];
        const bool ends = step.effects.never_falls_through && step.branches && !step.links;
        if (step.links) call(state);
        if (step.target && !step.links) reach(*step.target, state);
        if (!ends) reach(static_cast<i64>(index) + 1, state);
    }

    std::vector<Step> steps_;
    bool delay_slots_;
    std::vector<std::optional<FrameState>> states_;
    std::vector<std::size_t> waiting_;
};

} // namespace

FrameState state_at_call(bool has_caller) {
    FrameState state;
    for (u32 n = 0; n < 32; ++n) state.registers[n] = {Kind::original, static_cast<i32>(n)};
    state.registers[registers::zero] = {Kind::number, 0};
    state.registers[registers::sp] = {Kind::stack, 0};
    if (!has_caller) state.registers[registers::ra] = unknown;
    return state;
}

std::vector<FrameState> frame_states(const Program& program, const ProcedureRange& procedure,
                                     bool delay_slots) {
    const Reading reading = program.own_layout ? Reading::compiled : Reading::assembled;
    const TextWord* word = program.word_at(procedure.begin);
    std::vector<Step> steps;
    for (u32 at = procedure.begin; word && at < procedure.end; at += 4, ++word)
        steps.push_back(step_of(*word, steps.size(), reading));
    const bool in_kernel = procedure.begin >= program.layout->kernel_text_base;
    const bool has_caller = procedure.begin != program.entry && !in_kernel;
    return Paths(std::move(steps), delay_slots).follow(state_at_call(has_caller));
}

} // namespace tharsis
