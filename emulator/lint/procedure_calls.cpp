// procedure_calls.cpp -- calls, which the summary of what they call replaces
#include "isa/instruction_effects.hpp"
#include "isa/registers.hpp"
#include "lint/arguments.hpp"
#include "lint/carried.hpp"
#include "lint/follower.hpp"

#include <utility>

namespace tharsis::linting {

bool Follower::call(NodeId n, State& state) {
    const u32 called = called_by(n);
    if (called == no_id || context_.summaries[called].opaque) {
        unknown_call(n, state);
        return true;
    }
    const Summary& callee = context_.summaries[called];
    note_caller(called, state, bit_of(registers::ra));
    const bool exits = callee.serves_given && always_ends(state.values[registers::v0]);
    summary_.exits |= exits;
    if (exits || !callee.returns) {
        note_own_stack(state);
        return false;
    }
    apply(n, called, state);
    write_link(n, state);
    return true;
}

/// What a caller does not learn: whether the program ended, and that $sp was moved.
void Follower::note_end_and_moves(const Summary& callee, State& state) const {
    const bool asks =
        callee.serves_given && never_ends(state.values[registers::v0], rules_of(flow_.dialect));
    state.may_have_exited |= callee.may_exit && !asks;
    state.may_have_ended |= state.may_have_exited;
    state.serves_given |=
        callee.serves_given && state.values[registers::v0].is_entry(registers::v0);
    state.calls_moved_down |= callee.stack_known && callee.stack < 0;
    state.calls_moved_up |= callee.stack_known && callee.stack > 0;
}

bool Follower::maybe_call(NodeId n, State& state) {
    State called = state;
    run(n, called); // without a call nothing is written
    if (!call(n, called)) return !flow_.nodes[n].always;
    if (flow_.nodes[n].always)
        state = std::move(called);
    else
        state.join(called);
    return true;
}

void Follower::write_link(NodeId n, State& state) {
    state.values[registers::ra] = {ValueKind::link, 0, Value::nowhere, i32(n)};
    state.maybe_entry &= ~bit_of(registers::ra);
    note_writes(n, state, bit_of(registers::ra));
}

void Follower::note_caller(u32 called, const State& state, RegisterSet set) {
    if (!gathers_) return;
    context_.has_caller[called] = true;
    RegisterSet unset = 0;
    for (u32 reg = 1; reg < 64; ++reg)
        if (state.values[reg].is_entry(reg) && state.values[reg].origin == reg)
            unset |= bit_of(reg);
    context_.unset[called] &= unset & ~set;
}

void Follower::use_at_entry(const State& state, RegisterSet reads) {
    for_each_register(reads, [&](u32 reg) {
        const Value& value = state.values[reg];
        if (value.is(ValueKind::entry))
            summary_.used_at_entry |= bit_of(u32(value.number));
        else if (has(state.maybe_entry, reg))
            summary_.used_at_entry |= bit_of(reg);
    });
}

void Follower::apply(NodeId n, u32 called, State& state) {
    const Summary& callee = context_.summaries[called];
    // The caller has set a register, has not read it, and neither will the procedure: so the
    // caller wants it back. A plain value counts only if the procedure itself has used what it
    // leaves in the register, which then is not a result.
    const RegisterSet unread = state.unread | (state.unread_plain & ~callee.unconsumed);
    const RegisterSet fresh =
        (unread & state.owned & ~callee.used_at_entry) | kept_over_call(n, called, state);
    const RegisterSet own = changed_by_itself(called, state);
    use_at_entry(state, callee.used_at_entry);
    note_reads(n, state, callee.used_at_entry, false);
    if (gathers_ && called_by(n) == called)
        paths_.note(flow_.nodes[n], n, state, callee.used_at_entry, called);
    note_end_and_moves(callee, state);
    summary_.written |= callee.written;
    summary_.calls_unknown |= callee.calls_unknown;
    constexpr RegisterSet others =
        ~(bit_of(registers::zero) | bit_of(registers::sp) | bit_of(registers::ra));
    for_each_register((callee.altered | callee.uncertain) & others, [&](u32 reg) {
        lose(n, called, state, reg, has(fresh, reg), has(own, reg));
    });
    if (is_recursion(called) && context_.stack_differs[called]) return;
    Value& sp = state.values[registers::sp];
    sp = callee.stack_known && is_on_stack(sp) ? moved(sp, callee.stack) : unknown_value();
}

RegisterSet Follower::kept_over_call(NodeId n, u32 called, const State& state) {
    const Summary& callee = context_.summaries[called];
    const RegisterSet changed =
        callee.altered & ~(callee.uncertain | callee.unconsumed | callee.used_at_entry);
    const RegisterSet used = state.owned & ~(state.unread | state.unread_plain | state.from_call);
    RegisterSet kept = changed & used & calling_convention::saved;
    const RegisterSet temporaries = (callee.always_altered & calling_convention::temporaries) |
                                    changed_by_itself(called, state);
    for_each_register(changed & used & temporaries, [&](u32 reg) {
        const bool needs =
            called == entry_ ? !state.values[reg].is(ValueKind::constant) : carries(n, reg);
        if (needs) kept |= bit_of(reg);
    });
    return kept;
}

RegisterSet Follower::changed_by_itself(u32 called, const State& state) const {
    if (is_program() || called != entry_ || !descends(called, state)) return 0;
    const Summary& callee = context_.summaries[called];
    RegisterSet found = callee.altered & calling_convention::temporaries & state.owned &
                        ~(callee.uncertain | callee.unconsumed | callee.used_at_entry);
    for_each_register(found, [&](u32 reg) {
        if (!differs_by_call(reg, state)) found &= ~bit_of(reg);
    });
    return found;
}

/// Whether a call of the procedure by itself leads to others: an argument comes nearer to
/// something, and is not only negated or exchanged with another one; and none is a constant, which
/// may say that this call is the last one.
bool Follower::descends(u32 called, const State& state) const {
    const RegisterSet given = context_.summaries[called].used_at_entry;
    bool found = false, constant = false;
    for_each_register(given & calling_convention::arguments, [&](u32 reg) {
        const Value& value = state.values[reg];
        constant |= value.is(ValueKind::constant) || value.is(ValueKind::one_of);
        const NodeId node = origin_of(reg, state);
        if (node == no_id || flow_.nodes[node].kind != NodeKind::plain) return;
        found |= value.is(ValueKind::shifted) || (!value.is(ValueKind::entry) && steps(node));
    });
    return found && !constant;
}

/// What it computes is neither the negative of something nor what was pushed.
bool Follower::steps(NodeId node) const {
    const Node& it = flow_.nodes[node];
    if (it.row == row_named("sub") || it.row == row_named("subu"))
        return it.operands.s != registers::zero;
    const bool on_stack = it.operands.s == registers::sp || it.operands.s == registers::fp;
    return it.row != row_named("nor") && !(on_stack && effects_of(it.row, it.operands).loads);
}

/// Not a constant, nor a variable of the program, which may be the same each time.
bool Follower::differs_by_call(u32 reg, const State& state) const {
    const Value& value = state.values[reg];
    if (value.is(ValueKind::entry) || value.is(ValueKind::shifted)) return true;
    const NodeId node = origin_of(reg, state);
    if (!value.is(ValueKind::computed) || node == no_id) return false;
    const Node& it = flow_.nodes[node];
    if (!effects_of(it.row, it.operands).loads) return true;
    const u32 base = it.operands.s;
    return base != registers::at && base != registers::gp && base != registers::zero &&
           !state.values[base].is(ValueKind::constant);
}

/// The instruction that has computed what is in a register, before it was copied there.
NodeId Follower::origin_of(u32 reg, const State& state) const {
    NodeId node = state.writer[reg];
    for (int copies = 0; node != no_id && copies < 4; ++copies) {
        const Node& it = flow_.nodes[node];
        const u32 source =
            it.kind == NodeKind::plain ? copied_register(it.row, it.operands) : u32{no_id};
        if (source == no_id) return node;
        node = state.writer[source];
    }
    return node;
}

bool Follower::carries(NodeId n, u32 reg) {
    const auto [row, is_new] = carried_.try_emplace({n, reg});
    if (is_new) row->second = is_carried(context_, n, reg);
    return row->second;
}

void Follower::lose(NodeId n, u32 called, State& state, u32 reg, bool fresh, bool by_itself) {
    const Summary& callee = context_.summaries[called];
    const bool always = has(callee.always_altered, reg);
    const RegisterSet bit = bit_of(reg);
    Value& value = state.values[reg];
    const bool is_own = has(calling_convention::saved & ~callee.unconsumed, reg);
    const bool relied_on = fresh && (always || is_own || by_itself);
    value = has(callee.uncertain, reg) ? unknown_value()
            : always                   ? computed()
                                       : joined(value, computed(), reg);
    if (always) state.maybe_entry &= ~bit;
    if (always && !is_recursion(called)) state.changed_here &= ~bit;
    const bool was_owned = has(state.owned, reg);
    state.writer[reg] = n;
    state.unread &= ~bit;
    state.unread_plain &= ~bit;
    state.unset &= ~bit;
    state.unset_on_a_path &= ~bit;
    // What the caller has set itself and wants back is not a result of the call.
    state.from_call = relied_on ? state.from_call & ~bit : state.from_call | bit;
    state.destroyed &= ~bit;
    const bool may_use = has(calling_convention::scratch, reg) && has(callee.altered, reg);
    const Header& header = context_.headers[called];
    if (!may_use || header.is_result(reg)) return;
    if (header.promises ? was_owned : relied_on) state.destroyed |= bit;
}

void Follower::unknown_call(NodeId n, State& state) {
    summary_.calls_unknown = true;
    for_each_register(calling_convention::saved, [&](u32 reg) { state.values[reg].origin = 0; });
    state.lose_track(~(calling_convention::saved | bit_of(registers::zero)));
    state.unset = state.unset_on_a_path = 0;
    state.may_have_ended = true;
    write_link(n, state);
}

} // namespace tharsis::linting
