// footprint.cpp -- registers count as they stand, memory by what is stored, everything else by instruction
// So an instruction that writes what was there already is no difference where only registers are compared.
#include "debug/footprint.hpp"
#include "debug/expression.hpp"

namespace tharsis {
namespace {

using Bank = Register::Bank;
constexpr u32 floats = 32, flags = 64, hi_place = 72, lo_place = 73, systems = 74;

u64 mixed(u64 number) {
    number ^= number >> 31;
    number *= 0x9e37'79b9'7f4a'7c15;
    return number ^ number >> 29;
}

u64 mixed(u32 place, u64 value) { return mixed(mixed(value + 1) ^ (u64{place} << 32 | 0x5bd1)); }

}

Footprint::Footprint(const Machine& machine, Compared what)
    : machine_(&machine), everything_(what == Compared::everything), memory_(everything_ || what == Compared::memory),
      registers_(everything_ || what == Compared::registers) {
    const State& state = machine.state();
    for (u32 n = 1; n < 32; ++n) set(n, state.r[n]);
    for (u32 n = 0; n < 32; ++n) set(floats + n, state.f[n]);
    for (u32 n = 0; n < 8; ++n) set(flags + n, state.flags >> n & 1);
    set(hi_place, state.hi);
    set(lo_place, state.lo);
    for (const u8 n : {u8{8}, u8{12}, u8{13}, u8{14}}) set(systems + n, register_value(state, {Bank::system, n}));
}

void Footprint::set(u32 place, u32 value) {
    state_ += mixed(place, value) - mixed(place, values_[place]);
    values_[place] = value;
}

u64 Footprint::number() const { return mixed(steps_ ^ (registers_ ? state_ : 0) ^ mixed(done_)); }

void Footprint::step(const State& state, u32 word) {
    if (served_count_ > 0) take_served();
    steps_ = number();
    if (everything_) steps_ = mixed(steps_ + (u64{word} << 32 | state.pc));
}

void Footprint::changed(const Change& change) {
    using Where = Change::Where;
    const u32 n = change.which;
    switch (change.where) {
    case Where::general: return set(n & 31, u32(change.value));
    case Where::floating:
        set(floats + (n & 31), u32(change.value));
        if (change.size == 8) set(floats + ((n + 1) & 31), u32(change.value >> 32));
        return;
    case Where::flag: return set(flags + (n & 7), u32(change.value));
    case Where::hi: return set(hi_place, u32(change.value));
    case Where::lo: return set(lo_place, u32(change.value));
    case Where::system: return set(systems + (n & 31), u32(change.value));
    case Where::memory: break;
    }
    if (memory_) done_ = mixed(done_ ^ mixed(n, change.value ^ u64{change.size} << 56));
}

void Footprint::served(const ServedBytes& bytes) {
    if (!bytes.written || !memory_) return;
    if (served_count_ > 0) take_served();
    served_address_ = bytes.address, served_count_ = bytes.count;
}

void Footprint::take_served() {
    for (u32 n = 0; n < served_count_; ++n)
        done_ = mixed(done_ ^ mixed(served_address_ + n, machine_->peek_byte(served_address_ + n).value_or(0)));
    served_count_ = 0;
}

}
