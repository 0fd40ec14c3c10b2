// procedure_ends.cpp -- where a procedure ends: returns, other procedures, and services
#include "base/exit_services.hpp"
#include "isa/instruction_effects.hpp"
#include "isa/registers.hpp"
#include "lint/arguments.hpp"
#include "lint/follower.hpp"
#include "machine/services/dialect_services.hpp"
#include "machine/services/service_registers.hpp"

#include <algorithm>
#include <optional>

namespace tharsis::linting {
namespace {

/// Something else than at the entry, at least on a path.
bool is_altered(const Value& value, u32 reg) {
    return !value.is_entry(reg) && !value.is(ValueKind::unknown) &&
           !(value.is(ValueKind::stack) && value.number == 0 && reg == registers::sp);
}

} // namespace

void Follower::enter(NodeId from, NodeId to, const State& state, bool falls) {
    const u32 called = flow_.entry_of[to];
    const Summary& callee = context_.summaries[called];
    const Value& sp = state.values[registers::sp];
    const Value& ra = state.values[registers::ra];
    const bool clean = sp.is(ValueKind::stack) && sp.number == 0 && ra.is_entry(registers::ra);
    if (is_program() || !clean) {
        note_caller(called, state, 0);
        if (falls && gathers_) fall_into(from, called, state);
        if (!is_program() && !falls) summary_.opaque = true;
        return;
    }
    if (callee.opaque) {
        summary_.opaque = true;
        return;
    }
    note_caller(called, state, 0);
    if (!callee.returns) return;
    State after = state;
    apply(from, called, after);
    const Continuation into{called, falls, state};
    end(from, after, &into);
}

void Follower::fall_into(NodeId from, u32 called, const State& state) {
    const Summary& callee = context_.summaries[called];
    const Value& ra = state.values[registers::ra];
    const Value& sp = state.values[registers::sp];
    const bool unset = is_program() && ra.is_entry(registers::ra);
    const bool lost = ra.is(ValueKind::link) || (sp.is(ValueKind::stack) && sp.number < 0);
    const bool balanced = callee.stack_known && callee.stack == 0;
    if (state.may_have_ended || callee.opaque || !callee.returns || !balanced) return;
    if (!flow_.entries[called].called || (!unset && !lost)) return;
    Event event{Event::Kind::into_procedure, from, entry_};
    event.other = called;
    context_.events.push_back(event);
}

void Follower::fall_off(NodeId n, const State& state) {
    summary_.calls_unknown |= state.may_have_ended;
    note_own_stack(state);
    if (!gathers_ || state.may_have_ended) return;
    context_.events.push_back({Event::Kind::off_program, n, entry_});
}

void Follower::leave(NodeId n, State& state) {
    const u8 reg = flow_.nodes[n].operands.s;
    const RegisterSet used = summary_.used_at_entry;
    const Value target = run(n, state);
    const bool returns = target.is_entry(registers::ra) || reg == registers::ra;
    if (!returns) {
        summary_.opaque = true;
        return;
    }
    const bool wrong = target.is(ValueKind::link) || target.is(ValueKind::link_on_a_path);
    if (is_lost(target, state)) {
        summary_.used_at_entry = used; // what is in $ra is not a value that it was given to use
        if (gathers_ && !is_program() && !state.may_have_exited) note_lost(n, state);
    } else if (!is_return_address(target) && !target.is(ValueKind::unknown)) {
        context_.returns_anywhere = true;
    }
    if (wrong && gathers_ && !state.may_have_exited) {
        Event event{Event::Kind::wrong_return, n, entry_, registers::ra};
        event.cause = NodeId(target.number);
        event.on_a_path = target.is(ValueKind::link_on_a_path);
        context_.events.push_back(event);
    }
    if (!is_program()) return end(n, state);
    summary_.expects_calls |= expects_calls(state);
    summary_.returns |= target.is_entry(registers::ra);
}

bool Follower::is_no_return_address(const Value& target) const {
    if (is_on_stack(target)) return true;
    return target.is(ValueKind::constant) && flow_.find(u32(target.number)) == no_id;
}

/// Where called procedures move $sp, they are to blame. Of a word that the procedure has not stored
/// itself is known only in its own frame what it does not hold.
bool Follower::loads_wrong_word(const Node& node, const State& state) const {
    const Value address = state.values[node.operands.s] + constant(node.operands.constant);
    const Value& sp = state.values[registers::sp];
    if (!address.is(ValueKind::stack) || !sp.is(ValueKind::stack)) return false;
    if (state.own_stack != sp.number) return false;
    const Slot* const slot = state.find_slot(true, address.number);
    if (slot && slot->value.is(ValueKind::entry)) return !slot->value.is_entry(registers::ra);
    if (!state.saves_return()) return false;
    if (!slot) return address.number < 0 && state.never_stores(address.number);
    return slot->stored.is(ValueKind::computed) || is_no_return_address(slot->stored);
}

bool Follower::is_lost(const Value& target, const State& state) const {
    if (is_no_return_address(target)) return true;
    const auto load = misloads_.find(state.writer[registers::ra]);
    if (load == misloads_.end() || !load->second) return false;
    return target.is(ValueKind::unknown) || target.is(ValueKind::entry) ||
           target.is(ValueKind::computed);
}

/// That $ra now depends on a register without a value is a consequence.
void Follower::note_lost(NodeId n, const State& state) {
    std::erase_if(context_.events, [n](const Event& event) {
        return event.kind == Event::Kind::unset && event.node == n;
    });
    Event event{Event::Kind::wrong_return, n, entry_, registers::ra};
    event.cause = state.writer[registers::ra];
    if (state.saves_return()) event.place = event.cause;
    context_.events.push_back(event);
}

void Follower::end(NodeId n, const State& state, const Continuation* into) {
    const bool first = !summary_.returns;
    summary_.returns = true;
    RegisterSet altered = 0, uncertain = 0;
    for (u32 reg = 1; reg < 64; ++reg) {
        if (is_altered(state.values[reg], reg)) altered |= bit_of(reg);
        if (state.values[reg].is(ValueKind::unknown)) uncertain |= bit_of(reg);
    }
    summary_.altered |= altered;
    summary_.uncertain |= uncertain;
    summary_.always_altered &= altered & ~state.maybe_entry;
    note_saved(state);
    summary_.unconsumed |= altered & (state.unread | state.unread_plain);
    const Value& sp = state.values[registers::sp];
    const bool known = sp.is(ValueKind::stack);
    summary_.balances |= known && sp.number == 0;
    note_own_stack(state);
    summary_.may_exit |= state.may_have_exited;
    summary_.serves_given = state.serves_given && (first || summary_.serves_given);
    if (known && first) summary_.stack = sp.number;
    summary_.stack_known &= known && summary_.stack == sp.number;
    if (gathers_) check_end(n, state, altered, into);
}

void Follower::note_saved(const State& state) {
    for_each_register(calling_convention::saved, [&](u32 reg) {
        if (state.values[reg].is_entry(reg) && state.writer[reg] != no_id)
            summary_.saved |= bit_of(reg);
    });
    for (const Slot& slot : state.slots)
        if (slot.on_stack && slot.value.is(ValueKind::entry))
            summary_.saved |= bit_of(u32(slot.value.number)) & calling_convention::saved;
}

bool Follower::may_change(u32 called, u32 reg) const {
    const Summary& callee = context_.summaries[called];
    return has(callee.altered | callee.uncertain, reg);
}

void Follower::check_end(NodeId n, const State& state, RegisterSet altered,
                         const Continuation* into) {
    const Header& header = context_.headers[entry_];
    const RegisterSet named = header.named();
    for_each_register(altered & calling_convention::saved & ~(named | header.arguments),
                      [&](u32 reg) { report(Event::Kind::not_restored, n, state, reg, into); });
    if (header.promises)
        for_each_register(altered & calling_convention::scratch & ~named, [&](u32 reg) {
            if (!header.is_result(reg)) report(Event::Kind::undocumented, n, state, reg, into);
        });
    const Value& sp = state.values[registers::sp];
    const bool two = sp.is(ValueKind::two_stacks);
    if (has(named, registers::sp) || !is_on_stack(sp) || state.may_have_exited) return;
    const i32 first = two ? first_of(sp.number) : sp.number;
    const i32 amount = first != 0 || !two ? first : second_of(sp.number);
    if (amount == 0) return;
    Event event{Event::Kind::stack_moved, n, entry_, registers::sp};
    event.amount = amount;
    event.on_a_path = two;
    event.by_calls = !state.own_stack || (!two && *state.own_stack != amount);
    context_.events.push_back(event);
}

bool Follower::loads(NodeId n) const {
    if (n == no_id || flow_.nodes[n].kind != NodeKind::plain) return false;
    return effects_of(flow_.nodes[n].row, flow_.nodes[n].operands).loads;
}

void Follower::report(Event::Kind kind, NodeId n, const State& state, u32 reg,
                      const Continuation* into) {
    const Value& value = state.values[reg];
    Event event{kind, n, entry_, u8(reg)};
    event.cause = state.writer[reg];
    const u32 called = called_by(event.cause);
    if (called != no_id && is_recursion(called) && has(state.changed_here, reg))
        event.cause = first_change_[reg];
    // What is read back was changed before it was saved.
    if (kind == Event::Kind::not_restored && !has(summary_.saved, reg) && loads(event.cause))
        event.cause = std::min(event.cause, first_change_[reg]);
    if (into && event.cause == n && may_change(into->called, reg)) {
        event.by_calls = !has(into->before.changed_here, reg);
        if (!event.by_calls)
            event.cause = into->before.writer[reg];
        else if (into->falls)
            event.cause = flow_.entries[into->called].node;
    }
    event.on_a_path = value.is(ValueKind::changed_on_a_path) || has(state.maybe_entry, reg);
    context_.events.push_back(event);
}

bool Follower::serve(NodeId n, State& state) {
    const Value number = state.values[registers::v0];
    const RegisterSet v0 = bit_of(registers::v0);
    use_at_entry(state, v0);
    note_reads(n, state, v0, true);
    if (gathers_) paths_.note(flow_.nodes[n], n, state, v0);
    if (number.origin != 0) note_unset(n, state, registers::v0, Use::service, 0);
    if (!number.is(ValueKind::constant)) return serve_unknown(n, number, state);
    const u32 service = u32(number.number);
    const bool exists = has_service(rules_of(flow_.dialect), service);
    const ServiceRegisters registers = exists ? registers_of_service(service) : ServiceRegisters{};
    use_at_entry(state, registers.in);
    note_reads(n, state, registers.in, true);
    if (gathers_) paths_.note(flow_.nodes[n], n, state, registers.in);
    for_each_register(registers.in, [&](u32 reg) {
        const Value& value = state.values[reg];
        // What is computed may have lost all bits of the unset register.
        if (value.is(ValueKind::computed)) return;
        if (lacks_value(reg, value, state) && is_same_half(reg, value.origin, registers.in))
            note_unset(n, state, reg, Use::argument, service);
    });
    const bool ends = ends_program(service);
    if (gathers_) context_.services[n] |= ends ? 1 : 2;
    summary_.exits |= ends;
    if (ends) {
        note_own_stack(state);
        return false;
    }
    if (!exists) unknown_service(n, state, service);
    if (gathers_ && exists) note_arguments(n, state, service);
    for_each_register(registers.out, [&](u32 reg) { state.values[reg] = computed(); });
    state.maybe_entry &= ~registers.out;
    note_writes(n, state, registers.out);
    return true;
}

/// Any service may be called, or one of a few.
bool Follower::serve_unknown(NodeId n, const Value& number, State& state) {
    const bool ends = always_ends(number);
    if (gathers_) context_.services[n] |= ends ? 1 : 2;
    summary_.exits |= ends;
    if (ends) {
        use_at_entry(state, registers_of_service(17).in);
        note_own_stack(state);
        return false;
    }
    if (!never_ends(number, rules_of(flow_.dialect))) {
        state.may_have_ended = state.may_have_exited = true;
        state.serves_given |= number.is_entry(registers::v0);
    }
    state.lose_track(results_of_any_service);
    return true;
}

bool Follower::lacks_value(u32 reg, const Value& value, const State& state) {
    if (value.origin == reg) return value.is_entry(reg) && state.writer[reg] == no_id;
    constexpr RegisterSet given = bit_of(registers::a0) | bit_of(registers::a1) |
                                  bit_of(registers::fp) | bit_of(registers::ra);
    return value.origin != 0 && !has(given, value.origin);
}

bool Follower::is_same_half(u32 reg, u32 origin, RegisterSet read) {
    return reg < 32 || has(read, reg ^ 1) || ((reg ^ origin) & 1) == 0;
}

void Follower::note_unset(NodeId n, const State& state, u32 reg, Use use, u32 service) {
    if (!gathers_) return;
    Event event{Event::Kind::unset, n, entry_, state.values[reg].origin};
    event.use = use;
    event.amount = i32(service);
    event.argument = u8(reg);
    if (use == Use::argument) event.place = state.writer[reg];
    context_.events.push_back(event);
}

void Follower::note_arguments(NodeId n, const State& state, u32 service) {
    std::optional<Event> event = wrong_argument(context_, service, state);
    if (!event) return;
    event->node = n;
    event->entry = entry_;
    context_.events.push_back(*event);
}

void Follower::unknown_service(NodeId n, State& state, u32 service) {
    if (gathers_ && flow_.written_by_handler == 0 && !state.may_have_ended) {
        Event event{Event::Kind::unknown_service, n, entry_, registers::v0};
        event.amount = i32(service);
        event.cause = state.writer[registers::v0];
        context_.events.push_back(event);
    }
    state.may_have_ended = true;
}

} // namespace tharsis::linting
