// state_hash.cpp -- each register and word of memory has a weight; steps are weighted by powers of
// a number
//
// All of these are odd, so that no single difference can vanish by itself.
#include "debugger/history/state_hash.hpp"

namespace tharsis {
namespace {

constexpr u64 step_factor = 0x9e37'79b9'7f4a'7c15, instruction_factor = 0xd6e8'feb8'6659'fd93;

constexpr u64 weight_of(u64 place) {
    place = (place + 1) * 0xbf58'476d'1ce4'e5b9;
    place = (place ^ place >> 31) * 0x94d0'49bb'1331'11eb;
    return (place ^ place >> 29) | 1;
}

template <std::size_t count> constexpr std::array<u64, count> first_weights() {
    std::array<u64, count> all{};
    for (std::size_t n = 0; n < count; ++n) all[n] = weight_of(u64{1} << 40 | n);
    return all;
}

} // namespace

constexpr std::array<u64, StateHash::place_count> StateHash::weights = first_weights<place_count>();

StateHash::StateHash(const Machine& machine, Compared what)
    : machine_(&machine), of_instructions_(what == Compared::everything),
      of_memory_(of_instructions_ || what == Compared::memory),
      of_registers_(of_instructions_ || what == Compared::registers),
      loads_late_(machine.modes().delayed_loads), big_endian_(machine.layout().big_endian),
      writes_text_(machine.modes().self_modifying) {
    if (of_registers_) take_all(machine.state());
    registers_ = 0;
}

u64 StateHash::number() {
    take(machine_->state());
    return (steps_ + registers_ + memory_) * step_factor;
}

void StateHash::step(const State& state, u32 word) {
    take(state);
    steps_ = (steps_ + registers_ + memory_) * step_factor;
    if (of_instructions_) steps_ += (u64{word} << 32 | state.pc) * instruction_factor;
}

/// Takes over changes without a notification: exception registers of cop0, a delayed load that
/// arrived.
void StateHash::take(const State& state) {
    if (!of_registers_) return;
    if (loads_late_) return take_all(state);
    const u32* known = values_ + systems;
    if (((state.vaddr ^ known[0]) | (state.status ^ known[1]) | (state.cause ^ known[2]) |
         (state.epc ^ known[3])) != 0)
        take_system(state);
}

void StateHash::take_all(const State& state) {
    for (u32 n = 1; n < 32; ++n) set(n, state.r[n]);
    for (u32 n = 0; n < 32; ++n) set(floats + n, state.f[n]);
    set(flags, state.flags);
    set(hi_place, state.hi);
    set(lo_place, state.lo);
    take_system(state);
}

void StateHash::take_system(const State& state) {
    set(systems, state.vaddr);
    set(systems + 1, state.status);
    set(systems + 2, state.cause);
    set(systems + 3, state.epc);
}

void StateHash::changed(const Change& change) {
    using Where = Change::Where;
    const u32 n = change.which;
    if (change.where == Where::memory) return stored(n, change.size, change.before, change.value);
    if (!of_registers_ || loads_late_) return;
    switch (change.where) {
    case Where::general: return set(n & 31, u32(change.value));
    case Where::floating:
        set(floats + (n & 31), u32(change.value));
        if (change.size == 8) set(floats + ((n + 1) & 31), u32(change.value >> 32));
        return;
    case Where::flag:
        return set(flags, (values_[flags] & ~(1u << (n & 31))) | u32(change.value & 1) << (n & 31));
    case Where::hi: return set(hi_place, u32(change.value));
    case Where::lo: return set(lo_place, u32(change.value));
    default: return;
    }
}

/// Each byte counts at its place in its word, whatever the size of the access. Text that is written
/// counts when it runs.
void StateHash::stored(u32 address, u32 size, u64 before, u64 value) {
    if (!of_memory_ || before == value) return;
    if (size == 8) {
        const u32 first = big_endian_ ? 32 : 0, second = 32 - first;
        stored(address, 4, u32(before >> first), u32(value >> first));
        return stored(address + 4, 4, u32(before >> second), u32(value >> second));
    }
    if (writes_text_ && machine_->text_word(address & ~3u)) return;
    const u32 within = address % 4;
    memory_ += weight_of(address / 4) *
               ((value - before) << 8 * (big_endian_ ? 4 - size - within : within));
}

void StateHash::served(const SyscallTransfer& bytes) {
    for (u32 n = 0; bytes.written && n < bytes.count; ++n)
        stored(bytes.address + n, 1, u8(bytes.before[n]),
               machine_->peek_byte(bytes.address + n).value_or(0));
}

} // namespace tharsis
