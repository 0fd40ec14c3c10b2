// procedure.cpp -- a procedure block by block, until the states at the blocks do not change
// Calls are replaced by the summary of what they call.
#include "lint/procedure.hpp"

#include "isa/registers.hpp"
#include "lint/arguments.hpp"
#include "lint/carried.hpp"
#include "lint/paths/unset_reads.hpp"
#include "machine/services/service_registers.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <queue>
#include <utility>

namespace tharsis::linting {
namespace {

/// Something else than at the entry, at least on a path.
bool is_altered(const Value& value, u32 reg) {
    return !value.is_entry(reg) && !value.is(ValueKind::unknown) &&
           !(value.is(ValueKind::stack) && value.number == 0 && reg == registers::sp);
}

class Follower {
public:
    Follower(Context& context, u32 entry, RegisterSet unset)
        : context_(context), flow_(context.flow), entry_(entry),
          first_(entry == no_id ? flow_.start : flow_.entries[entry].node) {
        summary_.analysed = true;
        first_change_.fill(no_id);
        paths_.of_program = entry == no_id;
        start(State::at_entry(unset));
    }
    ~Follower() {
        for (const NodeId node : leaders_) context_.state_of[node] = no_id;
    }
    Follower(const Follower&) = delete;
    Follower& operator=(const Follower&) = delete;

    const Summary& follow() {
        while (!pending_.empty() && !summary_.opaque) {
            const NodeId node = pending_.top();
            pending_.pop();
            waiting_[context_.state_of[node]] = false;
            walk(node, states_[context_.state_of[node]]);
        }
        if (summary_.opaque) summary_.returns = true;
        return summary_;
    }

    const Summary& gather() {
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

private:
    bool is_program() const { return entry_ == no_id; }

    void start(State state) {
        context_.state_of[first_] = 0;
        leaders_.push_back(first_);
        states_.push_back(std::move(state));
        waiting_.push_back(true);
        pending_.push(first_);
    }

    /// The state at the beginning of a block has become `state`, too.
    void propagate(NodeId node, const State& state) {
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

    void reach(NodeId node, const State& state) {
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

    bool begins_block(NodeId node) const {
        const Node& it = flow_.nodes[node];
        return it.leads || it.open || it.entry || node == first_;
    }

    /// By value: propagating may move the states.
    void walk(NodeId node, State state) {
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

    /// Returns whether the next instruction follows.
    bool step(NodeId n, State& state) {
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

    /// Executes the instruction and accounts for what it reads and writes. Returns the condition of
    /// a branch or the target of a jump.
    Value run(NodeId n, State& state) {
        const Node& node = flow_.nodes[n];
        AbstractCpu cpu(state);
        execute(cpu, node.row, node.operands);
        summary_.used_at_entry |= cpu.used_at_entry();
        summary_.reads_arguments |= cpu.reads_arguments();
        note_reads(n, state, cpu.reads(), true);
        if (gathers_) paths_.note(flow_.nodes[n], n, state, cpu.reads());
        if (gathers_ && cpu.found()) {
            Event event{Event::Kind::unset, n, entry_, cpu.found()->origin};
            event.use = cpu.found()->use;
            context_.events.push_back(event);
        }
        note_writes(n, state, cpu.writes());
        return node.kind == NodeKind::indirect_jump || node.kind == NodeKind::indirect_call
                   ? cpu.target()
                   : cpu.condition();
    }

    void note_writes(NodeId n, State& state, RegisterSet writes) {
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

    /// The first instruction of the procedure, by address, that changes each register.
    void note_changes(NodeId n, RegisterSet changes) {
        if (gathers_) return;
        for_each_register(changes,
                          [&](u32 reg) { first_change_[reg] = std::min(first_change_[reg], n); });
    }

    void note_reads(NodeId n, State& state, RegisterSet reads, bool by_instruction) {
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

    /// The procedure that a node calls; no_id if it is not such a call.
    u32 called_by(NodeId node) const {
        if (node == no_id) return no_id;
        const Node& it = flow_.nodes[node];
        const bool calls = it.kind == NodeKind::call || it.kind == NodeKind::maybe_call;
        return calls && it.target != no_id ? flow_.entry_of[it.target] : no_id;
    }

    /// Whether a called procedure may call this one.
    bool is_recursion(u32 called) const {
        return !is_program() && context_.recursion[called] == context_.recursion[entry_];
    }

    bool branch(NodeId n, State& state) {
        const Node& node = flow_.nodes[n];
        const Value condition = run(n, state);
        const bool is_known = condition.is(ValueKind::constant);
        if (node.always || !is_known || condition.number != 0) go(n, state);
        return !node.always && !(is_known && condition.number != 0);
    }

    /// A target outside the program faults.
    void go(NodeId n, const State& state) {
        const NodeId target = flow_.nodes[n].target;
        if (target != no_id) arrive(n, target, state, false);
    }

    void arrive(NodeId from, NodeId to, const State& state, bool falls) {
        if (flow_.nodes[to].entry && to != first_) return enter(from, to, state, falls);
        propagate(to, state);
    }

    // ------------------------------------------------------------ calls

    bool call(NodeId n, State& state) {
        const u32 called = called_by(n);
        if (called == no_id || context_.summaries[called].opaque) {
            unknown_call(n, state);
            return true;
        }
        const Summary& callee = context_.summaries[called];
        note_caller(called, state, bit_of(registers::ra));
        if (!callee.returns) return false;
        apply(n, called, state);
        write_link(n, state);
        return true;
    }

    bool maybe_call(NodeId n, State& state) {
        State called = state;
        run(n, called); // without a call nothing is written
        if (!call(n, called)) return !flow_.nodes[n].always;
        if (flow_.nodes[n].always)
            state = std::move(called);
        else
            state.join(called);
        return true;
    }

    void write_link(NodeId n, State& state) {
        state.values[registers::ra] = {ValueKind::link, 0, Value::nowhere, i32(n)};
        state.maybe_entry &= ~bit_of(registers::ra);
        note_writes(n, state, bit_of(registers::ra));
    }

    /// What a caller has not set, besides `set`, which the call itself sets.
    void note_caller(u32 called, const State& state, RegisterSet set) {
        if (!gathers_) return;
        context_.has_caller[called] = true;
        RegisterSet unset = 0;
        for (u32 reg = 1; reg < 64; ++reg)
            if (state.values[reg].is_entry(reg) && state.values[reg].origin == reg)
                unset |= bit_of(reg);
        context_.unset[called] &= unset & ~set;
    }

    void use_at_entry(const State& state, RegisterSet reads) {
        for_each_register(reads, [&](u32 reg) {
            const Value& value = state.values[reg];
            if (value.is(ValueKind::entry))
                summary_.used_at_entry |= bit_of(u32(value.number));
            else if (has(state.maybe_entry, reg))
                summary_.used_at_entry |= bit_of(reg);
        });
    }

    /// The state after a call of a procedure.
    void apply(NodeId n, u32 called, State& state) {
        const Summary& callee = context_.summaries[called];
        // The caller has set a register, has not read it, and neither will the procedure: so the
        // caller wants it back. A plain value counts only if the procedure itself has used what it
        // leaves in the register, which then is not a result.
        const RegisterSet unread = state.unread | (state.unread_plain & ~callee.unconsumed);
        const RegisterSet fresh =
            (unread & state.owned & ~callee.used_at_entry) | kept_over_call(n, called, state);
        use_at_entry(state, callee.used_at_entry);
        note_reads(n, state, callee.used_at_entry, false);
        if (gathers_ && called_by(n) == called)
            paths_.note(flow_.nodes[n], n, state, callee.used_at_entry, called);
        summary_.written |= callee.written;
        summary_.calls_unknown |= callee.calls_unknown;
        constexpr RegisterSet others =
            ~(bit_of(registers::zero) | bit_of(registers::sp) | bit_of(registers::ra));
        for_each_register((callee.altered | callee.uncertain) & others,
                          [&](u32 reg) { lose(n, called, state, reg, has(fresh, reg)); });
        Value& sp = state.values[registers::sp];
        sp = callee.stack_known && is_on_stack(sp) ? moved(sp, callee.stack) : unknown_value();
    }

    /// Registers that the caller has set and read, and that do not hold a result after the call,
    /// as the called procedure has itself used what it leaves in them: counters of loops around the
    /// call, and what a recursive procedure needs after it has called itself.
    RegisterSet kept_over_call(NodeId n, u32 called, const State& state) {
        const Summary& callee = context_.summaries[called];
        const RegisterSet changed = callee.altered & callee.always_altered &
                                    ~(callee.uncertain | callee.unconsumed | callee.used_at_entry);
        const RegisterSet used =
            state.owned & ~(state.unread | state.unread_plain | state.from_call);
        RegisterSet kept = 0;
        for_each_register(changed & used & calling_convention::temporaries, [&](u32 reg) {
            const bool needs =
                called == entry_ ? !state.values[reg].is(ValueKind::constant) : carries(n, reg);
            if (needs) kept |= bit_of(reg);
        });
        return kept;
    }

    bool carries(NodeId n, u32 reg) {
        const auto [row, is_new] = carried_.try_emplace({n, reg});
        if (is_new) row->second = is_carried(context_, n, reg);
        return row->second;
    }

    /// A call has altered a register, at least perhaps.
    void lose(NodeId n, u32 called, State& state, u32 reg, bool fresh) {
        const Summary& callee = context_.summaries[called];
        const bool always = has(callee.always_altered, reg);
        const RegisterSet bit = bit_of(reg);
        Value& value = state.values[reg];
        const bool relied_on = fresh && always;
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

    void unknown_call(NodeId n, State& state) {
        summary_.calls_unknown = true;
        for_each_register(calling_convention::saved,
                          [&](u32 reg) { state.values[reg].origin = 0; });
        state.lose_track(~(calling_convention::saved | bit_of(registers::zero)));
        state.unset = state.unset_on_a_path = 0;
        state.may_have_ended = true;
        write_link(n, state);
    }

    // ------------------------------------------------------------ ends

    /// `to` begins another procedure: it is executed to its end in place of this one.
    void enter(NodeId from, NodeId to, const State& state, bool falls) {
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
        end(from, after);
    }

    void fall_into(NodeId from, u32 called, const State& state) {
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

    void fall_off(NodeId n, const State& state) {
        summary_.calls_unknown |= state.may_have_ended;
        if (!gathers_ || state.may_have_ended) return;
        context_.events.push_back({Event::Kind::off_program, n, entry_});
    }

    /// A jump to a register: a return, or one that cannot be followed.
    void leave(NodeId n, State& state) {
        const u8 reg = flow_.nodes[n].operands.s;
        const Value target = run(n, state);
        const bool returns = target.is_entry(registers::ra) || reg == registers::ra;
        if (!returns) {
            summary_.opaque = true;
            return;
        }
        const bool wrong = target.is(ValueKind::link) || target.is(ValueKind::link_on_a_path);
        if (wrong && gathers_) {
            Event event{Event::Kind::wrong_return, n, entry_, registers::ra};
            event.cause = NodeId(target.number);
            event.on_a_path = target.is(ValueKind::link_on_a_path);
            context_.events.push_back(event);
        }
        if (!is_program()) return end(n, state);
        summary_.returns |= target.is_entry(registers::ra);
    }

    /// The procedure returns with this state.
    void end(NodeId n, const State& state) {
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
        summary_.unconsumed |= altered & (state.unread | state.unread_plain);
        const Value& sp = state.values[registers::sp];
        const bool known = sp.is(ValueKind::stack);
        if (known && first) summary_.stack = sp.number;
        summary_.stack_known &= known && summary_.stack == sp.number;
        if (gathers_) check_end(n, state, altered);
    }

    void check_end(NodeId n, const State& state, RegisterSet altered) {
        const Header& header = context_.headers[entry_];
        const RegisterSet named = header.changes | header.results;
        for_each_register(altered & calling_convention::saved & ~named,
                          [&](u32 reg) { report(Event::Kind::not_restored, n, state, reg); });
        if (header.promises)
            for_each_register(altered & calling_convention::scratch & ~named, [&](u32 reg) {
                if (!header.is_result(reg)) report(Event::Kind::undocumented, n, state, reg);
            });
        const Value& sp = state.values[registers::sp];
        const bool two = sp.is(ValueKind::two_stacks);
        if (has(named, registers::sp) || !is_on_stack(sp) || sp.is_constant(0)) return;
        const i32 first = two ? first_of(sp.number) : sp.number;
        const i32 amount = first != 0 || !two ? first : second_of(sp.number);
        if (amount == 0) return;
        Event event{Event::Kind::stack_moved, n, entry_, registers::sp};
        event.amount = amount;
        event.on_a_path = two;
        context_.events.push_back(event);
    }

    void report(Event::Kind kind, NodeId n, const State& state, u32 reg) {
        const Value& value = state.values[reg];
        Event event{kind, n, entry_, u8(reg)};
        event.cause = state.writer[reg];
        const u32 called = called_by(event.cause);
        if (called != no_id && is_recursion(called) && has(state.changed_here, reg))
            event.cause = first_change_[reg];
        event.on_a_path = value.is(ValueKind::changed_on_a_path) || has(state.maybe_entry, reg);
        context_.events.push_back(event);
    }

    // ------------------------------------------------------------ services

    bool serve(NodeId n, State& state) {
        const Value number = state.values[registers::v0];
        const RegisterSet v0 = bit_of(registers::v0);
        use_at_entry(state, v0);
        note_reads(n, state, v0, true);
        if (gathers_) paths_.note(flow_.nodes[n], n, state, v0);
        if (number.origin != 0) note_unset(n, number, Use::service, 0);
        if (!number.is(ValueKind::constant)) {
            if (gathers_) context_.services[n] |= 2;
            state.lose_track(results_of_any_service); // any may have been called
            state.may_have_ended = true;
            return true;
        }
        const u32 service = u32(number.number);
        const ServiceRegisters registers = registers_of_service(service);
        use_at_entry(state, registers.in);
        note_reads(n, state, registers.in, true);
        if (gathers_) paths_.note(flow_.nodes[n], n, state, registers.in);
        for_each_register(registers.in, [&](u32 reg) {
            const Value& value = state.values[reg];
            // A saved argument of the program that is loaded again is not an argument that is
            // missing.
            if (value.origin == reg && value.is_entry(reg) && state.writer[reg] == no_id)
                note_unset(n, value, Use::argument, service);
        });
        const bool ends = ends_program(service);
        if (gathers_) context_.services[n] |= ends ? 1 : 2;
        summary_.exits |= ends;
        if (ends) return false;
        if (!is_service(service)) unknown_service(n, state, service);
        if (gathers_) note_arguments(n, state, service);
        for_each_register(registers.out, [&](u32 reg) { state.values[reg] = computed(); });
        state.maybe_entry &= ~registers.out;
        note_writes(n, state, registers.out);
        return true;
    }

    void note_unset(NodeId n, const Value& value, Use use, u32 service) {
        if (!gathers_) return;
        Event event{Event::Kind::unset, n, entry_, value.origin};
        event.use = use;
        event.amount = i32(service);
        context_.events.push_back(event);
    }

    void note_arguments(NodeId n, const State& state, u32 service) {
        std::optional<Event> event = wrong_argument(context_, service, state);
        if (!event) return;
        event->node = n;
        event->entry = entry_;
        context_.events.push_back(*event);
    }

    void unknown_service(NodeId n, State& state, u32 service) {
        if (gathers_ && flow_.written_by_handler == 0 && !state.may_have_ended) {
            Event event{Event::Kind::unknown_service, n, entry_, registers::v0};
            event.amount = i32(service);
            event.cause = state.writer[registers::v0];
            context_.events.push_back(event);
        }
        state.may_have_ended = true;
    }

    Context& context_;
    const Flow& flow_;
    const u32 entry_;
    const NodeId first_;
    bool gathers_ = false;
    Summary summary_;
    std::array<NodeId, 64> first_change_; ///< by register; no_id: no instruction changes it
    std::map<std::pair<NodeId, u32>, bool> carried_; ///< what is_carried() has answered
    std::deque<State> states_;                       ///< at the beginnings of blocks
    std::vector<bool> waiting_;                      ///< by state: its block is in `pending_`
    std::vector<NodeId> leaders_;
    FollowedPaths paths_;
    std::priority_queue<NodeId, std::vector<NodeId>, std::greater<>> pending_;
};

} // namespace

Summary summary_of(Context& context, u32 entry) { return Follower(context, entry, 0).follow(); }

Summary gather(Context& context, u32 entry, RegisterSet unset) {
    return Follower(context, entry, unset).gather();
}

} // namespace tharsis::linting
