// abstract_cpu.cpp -- registers and memory of the abstract machine
// Storing a register on the stack or at a known address saves it: that is not a use of its value.
#include "lint/abstract_cpu.hpp"

#include "isa/instructions.hpp"
#include "isa/registers.hpp"

#include <bit>

namespace tharsis::linting {
namespace {

bool is_place(const Value& address) {
    return address.is(ValueKind::stack) || address.is(ValueKind::constant);
}

/// A value of a register that a procedure has to restore.
bool is_kept(const Value& value) {
    constexpr RegisterSet kept = calling_convention::saved | bit_of(registers::ra);
    return value.is(ValueKind::entry) && has(kept, u32(value.number));
}

/// $a0 and $a1 hold the arguments of a program that is started with some.
bool may_be_given(u8 origin) { return origin == registers::a0 || origin == registers::a1; }

} // namespace

Value AbstractCpu::read(u32 place) {
    if (place != registers::zero) reads_ |= bit_of(place);
    Value value = state_.values[place];
    value.reg = u8(place);
    return value;
}

void AbstractCpu::write(u32 place, const Value& value) {
    commit_reads();
    writes_ |= bit_of(place);
    Value& here = state_.values[place];
    here = held_by(place, value);
    here.reg = Value::nowhere;
    writes_other_ |= !is_return_address(value);
    // What depends on this result is a consequence of what is found here. (A sum that starts with
    // nothing stays one.)
    const bool follows = found_ && (here.origin == found_->origin || here.origin == found_->second);
    if (follows && here.origin != place) here.origin = 0;
    const bool other_path =
        here.is(ValueKind::changed_on_a_path) || here.is(ValueKind::link_on_a_path);
    if (other_path && value.reg != place) here = unknown_value();
    if (here.is_entry(place))
        state_.maybe_entry |= bit_of(place);
    else if (!here.is(ValueKind::unknown) && !here.is(ValueKind::changed_on_a_path))
        state_.maybe_entry &= ~bit_of(place);
}

/// Before the first write: the registers hold what the instruction has read.
void AbstractCpu::commit_reads() {
    if (committed_) return;
    committed_ = true;
    for (RegisterSet left = reads_ & ~saves_; left != 0; left &= left - 1) {
        const u32 place = u32(std::countr_zero(left));
        const Value& value = state_.values[place];
        reads_return_ |= is_return_address(value);
        if (value.is_entry(place)) read_as_given_ |= bit_of(place);
        if (value.is(ValueKind::entry))
            used_at_entry_ |= bit_of(u32(value.number));
        else if (has(state_.maybe_entry, place))
            used_at_entry_ |= bit_of(place);
    }
}

void AbstractCpu::note(Use use, const Value& value, const Value& other) {
    const auto blamed = [](u8 origin) { return may_be_given(origin) ? u8{0} : origin; };
    const u8 first = blamed(value.origin), second = blamed(other.origin);
    if (found_ || (first | second) == 0) return;
    if (first == 0)
        found_ = Found{use, second, 0};
    else
        found_ = Found{use, first, second == first ? u8{0} : second};
}

/// Adding 0 cannot overflow.
void AbstractCpu::note_overflow(const Value& a, const Value& b) {
    if (a.is_constant(0) || b.is_constant(0)) return;
    note(Use::overflow, a, b);
}

Value AbstractCpu::real(int n) {
    const u32 place = 32 + (u32(n) & 30);
    const Value low = read(place), high = read(place + 1);
    Value both_halves = low;
    if (!low.is_entry(place) || !high.is_entry(place + 1)) both_halves = combined(low, high);
    both_halves.origin = low.origin != 0 ? low.origin : high.origin;
    both_halves.reg = u8(place);
    return both_halves;
}

void AbstractCpu::set_real(int n, const Value& value) {
    const u32 place = 32 + (u32(n) & 30);
    Value high = value;
    if (value.is(ValueKind::entry)) ++high.number;
    write(place, value);
    write(place + 1, high);
}

Value AbstractCpu::select(const Value& condition, const Value& yes, const Value& no) {
    if (condition.is(ValueKind::constant)) return condition.number != 0 ? yes : no;
    Value either = yes.equals(no) ? yes : combined(yes, no);
    either.origin = yes.origin != 0 && no.origin != 0 ? yes.origin : condition.origin;
    return either;
}

Value AbstractCpu::loaded_part(const Value& address) {
    note(Use::load_address, address);
    return computed();
}

/// lwl and lwr come in pairs, which replace the whole register.
Value AbstractCpu::loaded_side(const Value& address, const Value& old) {
    note(Use::load_address, address);
    if (old.reg != Value::nowhere && old.reg != address.reg) saves_ |= bit_of(old.reg);
    return computed();
}

Value AbstractCpu::slot_value(const Value& address) const {
    if (address.is(ValueKind::unknown) || address.is(ValueKind::two_stacks)) return unknown_value();
    if (!is_place(address)) return computed();
    const Slot* slot = state_.find_slot(address.is(ValueKind::stack), address.number);
    // What the procedure has computed and stored here is not what a register held at the entry.
    const bool changed =
        slot && slot->value.is(ValueKind::unknown) &&
        (slot->stored.is(ValueKind::computed) || slot->stored.is(ValueKind::constant));
    if (changed) return computed();
    if (slot) return slot->value;
    return address.is(ValueKind::stack) ? unknown_value() : computed();
}

Value AbstractCpu::load_word(const Value& address) {
    note(Use::load_address, address);
    reads_arguments_ |= address.is(ValueKind::stack) && address.number >= 0 &&
                        !state_.surely_stores(address.number);
    Value value = slot_value(address);
    if (value.is(ValueKind::computed) && state_.escaped != 0) return unknown_value();
    return value;
}

Value AbstractCpu::load_real(const Value& address) {
    note(Use::load_address, address);
    const Value low = slot_value(address);
    if (!low.is(ValueKind::entry)) return low;
    const Slot* high = state_.find_slot(address.is(ValueKind::stack), i32(u32(address.number) + 4));
    return high && high->value.is_entry(u32(low.number) + 1) ? low : unknown_value();
}

void AbstractCpu::store_part(const Value& address) {
    note(Use::store_address, address);
    if (is_place(address))
        state_.store_slot(address.is(ValueKind::stack), address.number & ~3, computed());
}

void AbstractCpu::store_word(const Value& address, const Value& value) {
    note(Use::store_address, address);
    if (value.reg != Value::nowhere && value.reg != address.reg && is_on_stack(address))
        saves_ |= bit_of(value.reg);
    if (is_place(address)) {
        if (value.is(ValueKind::entry) && value.reg != Value::nowhere) saves_ |= bit_of(value.reg);
        state_.store_slot(address.is(ValueKind::stack), address.number, value);
    } else if (is_kept(value)) {
        state_.escaped |= bit_of(u32(value.number));
    }
}

void AbstractCpu::store_real(const Value& address, const Value& value) {
    note(Use::store_address, address);
    if (value.reg != Value::nowhere) saves_ |= bit_of(value.reg) | bit_of(value.reg + 1u);
    if (!is_place(address)) {
        if (is_kept(value)) state_.escaped |= bit_of(u32(value.number));
        return;
    }
    Value high = value;
    if (value.is(ValueKind::entry)) ++high.number;
    state_.store_slot(address.is(ValueKind::stack), address.number, value);
    state_.store_slot(address.is(ValueKind::stack), i32(u32(address.number) + 4), high);
}

void execute(AbstractCpu& cpu, u16 row, Operands operands) {
    meanings<AbstractCpu>[row](cpu, operands);
    cpu.finish();
}

u32 copied_register(u16 row, Operands operands) {
    State state = State::at_entry(0);
    state.values[registers::sp] = {ValueKind::entry, 0, Value::nowhere, i32(registers::sp)};
    AbstractCpu cpu(state);
    execute(cpu, row, operands);
    if (std::popcount(cpu.writes()) != 1) return no_id;
    const Value& result = state.values[u32(std::countr_zero(cpu.writes()))];
    return result.is(ValueKind::entry) ? u32(result.number) : no_id;
}

} // namespace tharsis::linting
