// procedure.cpp -- the blocks of a procedure, and what its instructions read and write
#include "lint/procedure.hpp"

#include "isa/instruction_effects.hpp"
#include "isa/registers.hpp"
#include "lint/follower.hpp"

#include <algorithm>
#include <utility>

namespace tharsis::linting {

const Summary& Follower::follow() {
    while (!pending_.empty() && !summary_.opaque) {
        const NodeId node = pending_.top();
        pending_.pop();
        waiting_[context_.state_of[node]] = false;
        walk(node, states_[context_.state_of[node]]);
    }
    if (summary_.opaque) summary_.returns = true;
    return summary_;
}

const Summary& Follower::gather() {
    follow();
    if (summary_.opaque) return summary_;
    gathers_ = true;
    std::sort(leaders_.begin(), leaders_.end());
    for (const NodeId node : leaders_) {
        const State& state = states_[context_.state_of[node]];
        paths_.blocks.push_back({node, state.unset});
        walk(node, state);
    }
    find_unset_reads(context_, entry_, paths_);
    return summary_;
}

bool Follower::is_program() const { return entry_ == no_id; }

void Follower::start(State state) {
    context_.state_of[first_] = 0;
    leaders_.push_back(first_);
    states_.push_back(std::move(state));
    waiting_.push_back(true);
    pending_.push(first_);
}

void Follower::propagate(NodeId node, const State& state) {
    const bool is_known = !flow_.nodes[node].open || node == first_;
    if (gathers_) {
        if (is_known && state.unset_on_a_path != 0)
            paths_.edges.push_back({paths_.blocks.back().first, node, state.unset_on_a_path});
        return;
    }
    if (!is_known) {
        State unknown = state;
        unknown.forget();
        return reach(node, unknown);
    }
    reach(node, state);
}

void Follower::reach(NodeId node, const State& state) {
    u32& index = context_.state_of[node];
    bool changed = true;
    if (index == no_id) {
        index = static_cast<u32>(states_.size());
        leaders_.push_back(node);
        states_.push_back(state);
        waiting_.push_back(false);
    } else {
        changed = states_[index].join(state);
    }
    if (!changed || waiting_[index]) return;
    waiting_[index] = true;
    pending_.push(node);
}

bool Follower::begins_block(NodeId node) const {
    const Node& it = flow_.nodes[node];
    return it.leads || it.open || it.entry || node == first_;
}

void Follower::walk(NodeId node, State state) {
    for (;;) {
        if (context_.budget == 0) {
            summary_.opaque = true;
            return;
        }
        --context_.budget;
        if (!step(node, state)) return;
        if (!flow_.nodes[node].continues) return fall_off(node, state);
        ++node;
        if (begins_block(node)) return arrive(node - 1, node, state, true);
    }
}

bool Follower::step(NodeId n, State& state) {
    const Node& node = flow_.nodes[n];
    switch (node.kind) {
    case NodeKind::plain: run(n, state); return true;
    case NodeKind::branch: return branch(n, state);
    case NodeKind::jump: go(n, state); return false;
    case NodeKind::call: return call(n, state);
    case NodeKind::maybe_call: return maybe_call(n, state);
    case NodeKind::indirect_call:
        run(n, state);
        unknown_call(n, state);
        return true;
    case NodeKind::indirect_jump: leave(n, state); return false;
    case NodeKind::service: return serve(n, state);
    case NodeKind::stop: return false;
    }
    return false;
}

Value Follower::run(NodeId n, State& state) {
    const Node& node = flow_.nodes[n];
    const bool loads_ra = node.row == row_named("lw") && node.operands.t == registers::ra;
    if (loads_ra) misloads_[n] = loads_wrong_word(node, state);
    AbstractCpu cpu(state);
    execute(cpu, node.row, node.operands);
    summary_.used_at_entry |= cpu.used_at_entry();
    summary_.reads_arguments |= cpu.reads_arguments();
    context_.returns_anywhere |= node.kind == NodeKind::plain && cpu.computes_with_return();
    note_reads(n, state, cpu.reads(), true);
    if (gathers_) paths_.note(flow_.nodes[n], n, state, cpu.reads());
    if (gathers_ && cpu.found()) {
        Event event{Event::Kind::unset, n, entry_, cpu.found()->origin};
        event.use = cpu.found()->use;
        event.second = cpu.found()->second;
        event.given = cpu.read_as_given();
        context_.events.push_back(event);
    }
    if (has(cpu.writes(), registers::sp)) note_own_move(node, state);
    note_writes(n, state, cpu.writes());
    return node.kind == NodeKind::indirect_jump || node.kind == NodeKind::indirect_call
               ? cpu.target()
               : cpu.condition();
}

void Follower::note_own_stack(const State& state) {
    summary_.expects_calls |= expects_calls(state);
    summary_.ends_level |= state.own_stack == 0;
    summary_.ends_up |= !state.own_stack || *state.own_stack > 0;
    summary_.ends_down |= !state.own_stack || *state.own_stack < 0;
}

/// Whether what called procedures did to $sp is what this one expects: one moved it down and one up
/// and it is where it was, or it is moved by them alone, or the procedure has moved it back to its
/// own frame. (Where $sp is cannot always be followed.)
bool Follower::expects_calls(const State& state) const {
    if (!state.calls_moved_down && !state.calls_moved_up) return false;
    const Value& sp = state.values[registers::sp];
    const bool known = sp.is(ValueKind::stack);
    if (state.calls_moved_down && state.calls_moved_up) {
        const bool moves_itself = summary_.moves_up || summary_.moves_down;
        return !known || !moves_itself || sp.number == 0 || state.own_stack == sp.number;
    }
    return known && sp.number == state.first_frame && state.first_frame != 0 &&
           state.own_stack != 0 && state.own_stack != sp.number;
}

void Follower::note_own_move(const Node& node, State& state) {
    const Value& sp = state.values[registers::sp];
    const bool adds = node.row == row_named("addi") || node.row == row_named("addiu");
    const bool by_constant = adds && node.operands.s == registers::sp;
    summary_.sets_stack |= !by_constant;
    summary_.moves_up |= !by_constant || node.operands.constant > 0;
    summary_.moves_down |= !by_constant || node.operands.constant < 0;
    if (by_constant) {
        const bool is_first = state.own_stack == 0 && state.first_frame == 0;
        if (is_first && !state.calls_moved_down && !state.calls_moved_up)
            state.first_frame = node.operands.constant;
        if (state.own_stack)
            state.own_stack = i32(u32(*state.own_stack) + u32(node.operands.constant));
    } else if (sp.is(ValueKind::stack)) {
        state.own_stack = sp.number; // what calls did is undone
    } else {
        state.own_stack.reset();
    }
}

void Follower::note_writes(NodeId n, State& state, RegisterSet writes) {
    writes &= ~bit_of(registers::zero);
    for_each_register(writes, [&](u32 reg) { state.writer[reg] = n; });
    RegisterSet plain = 0, same = 0;
    for_each_register(writes, [&](u32 reg) {
        const Value& value = state.values[reg];
        if (value.is_constant(0) || value.is_constant(-1)) plain |= bit_of(reg);
        if (value.is_entry(reg)) same |= bit_of(reg);
    });
    note_changes(n, writes & ~same);
    state.changed_here = (state.changed_here | writes) & ~same;
    state.owned |= writes;
    state.unread = (state.unread & ~writes) | (writes & ~plain);
    state.unread_plain = (state.unread_plain & ~writes) | plain;
    state.destroyed &= ~writes;
    state.from_call &= ~writes;
    state.unset &= ~writes;
    state.unset_on_a_path &= ~writes;
    summary_.written |= writes;
}

void Follower::note_changes(NodeId n, RegisterSet changes) {
    if (gathers_) return;
    for_each_register(changes,
                      [&](u32 reg) { first_change_[reg] = std::min(first_change_[reg], n); });
}

void Follower::note_reads(NodeId n, State& state, RegisterSet reads, bool by_instruction) {
    state.unread &= ~reads;
    state.unread_plain &= ~reads;
    if (!gathers_) return;
    for_each_register(reads & state.from_call & ~state.destroyed, [&](u32 reg) {
        const u32 called = called_by(state.writer[reg]);
        // What a procedure reads after calling itself says nothing about its results.
        if (called != no_id && called != entry_) context_.outputs[called] |= bit_of(reg);
    });
    if (!by_instruction) return;
    for_each_register(reads & state.destroyed, [&](u32 reg) {
        Event event{Event::Kind::destroyed, n, entry_, u8(reg)};
        event.cause = state.writer[reg];
        event.other = called_by(event.cause);
        if (event.other != no_id) context_.events.push_back(event);
    });
    state.destroyed &= ~reads;
}

u32 Follower::called_by(NodeId node) const {
    if (node == no_id) return no_id;
    const Node& it = flow_.nodes[node];
    const bool calls = it.kind == NodeKind::call || it.kind == NodeKind::maybe_call;
    return calls && it.target != no_id ? flow_.entry_of[it.target] : no_id;
}

bool Follower::is_recursion(u32 called) const {
    return !is_program() && context_.recursion[called] == context_.recursion[entry_];
}

bool Follower::branch(NodeId n, State& state) {
    const Node& node = flow_.nodes[n];
    const Value condition = run(n, state);
    const bool is_known = condition.is(ValueKind::constant);
    if (node.always || !is_known || condition.number != 0) go(n, state);
    return !node.always && !(is_known && condition.number != 0);
}

void Follower::go(NodeId n, const State& state) {
    const NodeId target = flow_.nodes[n].target;
    if (target != no_id) arrive(n, target, state, false);
}

void Follower::arrive(NodeId from, NodeId to, const State& state, bool falls) {
    if (flow_.nodes[to].entry && to != first_) return enter(from, to, state, falls);
    propagate(to, state);
}

Summary summary_of(Context& context, u32 entry) { return Follower(context, entry, 0).follow(); }

Summary gather(Context& context, u32 entry, RegisterSet unset) {
    return Follower(context, entry, unset).gather();
}

} // namespace tharsis::linting
