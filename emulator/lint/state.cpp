// state.cpp -- joins what is known on the paths to an instruction
// Joining loses knowledge and never gains any, so that following loops comes to an end.
#include "lint/state.hpp"

#include "isa/registers.hpp"

#include <algorithm>

namespace tharsis::linting {
namespace {

bool is_link(const Value& value) {
    return value.is(ValueKind::link) || value.is(ValueKind::link_on_a_path);
}
bool may_be_entry(const Value& value, u32 reg) {
    return value.is_entry(reg) || value.is(ValueKind::changed_on_a_path) ||
           value.is(ValueKind::link_on_a_path);
}

bool is_small_number(const Value& value) {
    const bool is_small = value.number >= 0 && value.number <= 255;
    return value.is(ValueKind::one_of) || (value.is(ValueKind::constant) && is_small);
}

/// One of the numbers of both; something that is computed if these are too many.
Value either_of(const Value& a, const Value& b) {
    std::array<u8, 8> all{};
    const std::array<u8, 4> first = numbers_of(a), second = numbers_of(b);
    std::copy(second.begin(), second.end(), std::copy(first.begin(), first.end(), all.begin()));
    std::sort(all.begin(), all.end());
    const auto end = std::unique(all.begin(), all.end());
    if (end - all.begin() > 4) return computed();
    std::fill(end, all.end(), *(end - 1));
    return {ValueKind::one_of, 0, Value::nowhere,
            i32(all[0] | u32{all[1]} << 8 | u32{all[2]} << 16 | u32{all[3]} << 24)};
}

/// The kinds differ, or the numbers do.
Value met(const Value& a, const Value& b, u32 reg) {
    if (a.is(ValueKind::unknown) || b.is(ValueKind::unknown)) return unknown_value();
    if (is_on_stack(a) || is_on_stack(b)) {
        if (a.is(ValueKind::stack) && b.is(ValueKind::stack) && fits_half(a.number) &&
            fits_half(b.number))
            return {ValueKind::two_stacks, 0, Value::nowhere, both(a.number, b.number)};
        const bool contains = a.is(ValueKind::two_stacks) && b.is(ValueKind::stack) &&
                              (first_of(a.number) == b.number || second_of(a.number) == b.number);
        return contains ? a : unknown_value();
    }
    if (is_link(a) && is_link(b))
        return {a.is(b.kind) ? a.kind : ValueKind::link_on_a_path, 0, Value::nowhere, a.number};
    if (has_shift(a) && has_shift(b) && shift_of(a).reg == shift_of(b).reg)
        return shifted({shift_of(a).reg, shift_of(a).ways | shift_of(b).ways}, 0);
    if (is_small_number(a) && is_small_number(b)) return either_of(a, b);
    const bool entry = may_be_entry(a, reg) || may_be_entry(b, reg);
    if (is_link(a) || is_link(b)) {
        const Value& link = is_link(a) ? a : b;
        const bool other_is_entry = may_be_entry(is_link(a) ? b : a, reg);
        if (!other_is_entry) return unknown_value();
        return {ValueKind::link_on_a_path, 0, Value::nowhere, link.number};
    }
    if (entry) return {ValueKind::changed_on_a_path, 0, Value::nowhere, i32(reg)};
    return computed();
}

} // namespace

Value joined(const Value& a, const Value& b, u32 reg) {
    Value met_value = a.kind == b.kind && a.number == b.number ? a : held_by(reg, met(a, b, reg));
    met_value.origin = a.origin != 0 && b.origin != 0 ? a.origin : u8{0};
    met_value.reg = Value::nowhere;
    return met_value;
}

State State::at_entry(RegisterSet unset) {
    State state;
    for (u32 n = 0; n < 64; ++n) {
        state.values[n] = {ValueKind::entry, has(unset, n) ? u8(n) : u8{0}, Value::nowhere, i32(n)};
        state.writer[n] = no_id;
    }
    state.values[registers::zero] = constant(0);
    state.values[registers::sp] = {ValueKind::stack, 0, Value::nowhere, 0};
    state.maybe_entry = ~bit_of(registers::zero);
    state.unset = state.unset_on_a_path = unset & ~bit_of(registers::zero);
    return state;
}

void State::forget() {
    for (Value& value : values) value = unknown_value();
    values[registers::zero] = constant(0);
    writer.fill(no_id);
    maybe_entry = ~bit_of(registers::zero);
    owned = unread = unread_plain = destroyed = from_call = changed_here = 0;
    unset = unset_on_a_path = 0;
    escaped = ~RegisterSet{0};
    may_have_ended = true;
    may_have_exited = serves_given = calls_moved_down = calls_moved_up = false;
    first_frame = 0;
    own_stack.reset();
    slots.clear();
}

void State::lose_track(RegisterSet registers) {
    for_each_register(registers, [&](u32 reg) { values[reg] = unknown_value(); });
    for (RegisterSet* const facts :
         {&unread, &unread_plain, &destroyed, &from_call, &unset, &unset_on_a_path})
        *facts &= ~registers;
}

/// Of two writers the one that is to blame: a call, or the one that changed what the other path
/// preserves.
void State::join_writers(const State& other) {
    const RegisterSet blamed = (other.destroyed | other.from_call) & ~(destroyed | from_call);
    for (u32 n = 0; n < 64; ++n) {
        if (writer[n] == other.writer[n]) continue; // most registers
        const bool preserved = values[n].is_entry(n) && !other.values[n].is_entry(n);
        if (writer[n] == no_id || preserved || has(blamed, n)) writer[n] = other.writer[n];
    }
}

bool State::join(const State& other) {
    bool changed = false;
    join_writers(other);
    for (u32 n = 0; n < places; ++n) {
        if (values[n].equals(other.values[n])) continue;
        const Value value = joined(values[n], other.values[n], n);
        changed |= !value.equals(values[n]);
        values[n] = value;
    }
    const auto either = [&changed](RegisterSet& mine, RegisterSet its) {
        changed |= (its & ~mine) != 0;
        mine |= its;
    };
    either(maybe_entry, other.maybe_entry);
    either(unread, other.unread);
    either(unread_plain, other.unread_plain);
    either(destroyed, other.destroyed);
    either(from_call, other.from_call);
    either(changed_here, other.changed_here);
    either(escaped, other.escaped);
    either(unset_on_a_path, other.unset_on_a_path);
    const auto sometimes = [&changed](bool& mine, bool its) {
        changed |= its && !mine;
        mine |= its;
    };
    sometimes(may_have_ended, other.may_have_ended);
    sometimes(may_have_exited, other.may_have_exited);
    sometimes(calls_moved_down, other.calls_moved_down);
    sometimes(calls_moved_up, other.calls_moved_up);
    changed |= ((owned & ~other.owned) | (unset & ~other.unset)) != 0 ||
               (serves_given && !other.serves_given);
    owned &= other.owned;
    unset &= other.unset;
    serves_given &= other.serves_given;
    if (own_stack && own_stack != other.own_stack) {
        own_stack.reset();
        changed = true;
    }
    if (first_frame != 0 && first_frame != other.first_frame) {
        first_frame = 0;
        changed = true;
    }
    return join_slots(other) || changed;
}

/// A word of the stack that only one path stores, or in which they store different values, is kept
/// as one of which that is all that is known.
bool State::join_slots(const State& other) {
    const Value on_a_path{ValueKind::changed_on_a_path};
    bool changed = false;
    for (Slot& slot : slots) {
        const Slot* its = other.find_slot(slot.on_stack, slot.address);
        const bool same = its && its->value.equals(slot.value) && its->stored.equals(slot.stored);
        if (same || slot.stored.equals(on_a_path)) continue;
        slot.value = unknown_value();
        slot.stored = on_a_path;
        changed = true;
    }
    std::erase_if(
        slots, [&](const Slot& slot) { return !slot.on_stack && slot.stored.equals(on_a_path); });
    for (const Slot& slot : other.slots) {
        if (!slot.on_stack || slots.size() >= most_slots) continue;
        if (find_slot(true, slot.address)) continue;
        slots.push_back({true, slot.address, unknown_value(), on_a_path});
        changed = true;
    }
    return changed;
}

const Slot* State::find_slot(bool on_stack, i32 address) const {
    for (const Slot& slot : slots)
        if (slot.on_stack == on_stack && slot.address == address) return &slot;
    return nullptr;
}

bool State::never_stores(i32 address) const {
    return slots.size() < most_slots / 2 && !find_slot(true, address);
}

bool State::surely_stores(i32 address) const {
    const Slot* slot = find_slot(true, address);
    return slot && !slot->stored.is(ValueKind::changed_on_a_path);
}

bool State::saves_return() const {
    return std::any_of(slots.begin(), slots.end(), [](const Slot& slot) {
        return slot.on_stack && slot.value.is_entry(registers::ra);
    });
}

/// What can be restored later is kept: values of the entry. Of other words of the stack it is kept
/// that the procedure has stored them.
void State::store_slot(bool on_stack, i32 address, const Value& value) {
    const Slot* before = find_slot(on_stack, address);
    const bool loses_link =
        before && (before->value.is_entry(registers::ra) || before->value.is(ValueKind::link));
    std::erase_if(slots, [&](const Slot& slot) {
        const u32 distance = u32(slot.address) - u32(address) + 3;
        return slot.on_stack == on_stack && distance < 7;
    });
    const bool kept = value.is(ValueKind::entry) || value.is(ValueKind::link) ||
                      is_on_stack(value) || (loses_link && value.is(ValueKind::constant));
    if (kept && slots.size() < most_slots) slots.push_back({on_stack, address, value, value});
    if (kept || !on_stack || slots.size() >= most_slots / 2) return;
    const bool is_plain = value.is(ValueKind::constant) || value.is(ValueKind::unknown);
    const Value stored = is_plain ? Value{value.kind, 0, Value::nowhere, value.number} : computed();
    slots.push_back({on_stack, address, unknown_value(), stored});
}

} // namespace tharsis::linting
