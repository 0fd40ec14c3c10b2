// path_steps.cpp -- steps, calls and services on the values of one path
#include "lint/paths/path_steps.hpp"

#include "base/exit_services.hpp"
#include "isa/instruction_effects.hpp"
#include "isa/instructions.hpp"
#include "isa/registers.hpp"
#include "lint/arguments.hpp"
#include "lint/paths/unset_reads.hpp"
#include "machine/services/service_registers.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace tharsis::linting {
namespace {

constexpr u64 max_steps_of_search = 4'000, max_steps_of_call = 400, max_steps_at_calls = 800;
constexpr int max_depth = 6;

/// Services that write into memory.
bool writes_memory(u32 service) { return service == 8 || service == 14 || service == 54; }

/// Services whose result the user, a file, the clock or chance decides: numbers and characters that
/// are read, whether a file opens, how much of it there is, the time, random numbers.
bool returns_any_value(u32 service) {
    constexpr std::array<u32, 9> services{5, 6, 7, 12, 13, 14, 15, 30, 41};
    return std::find(services.begin(), services.end(), service) != services.end();
}

} // namespace

PathSteps::PathSteps(const Context& context, u64 budget)
    : context_(context), flow_(context.flow), data_(context.model), left_(budget) {}

PathState PathSteps::at_entry(bool of_program, RegisterSet unset) {
    terms_.clear();
    PathState state;
    for (Term& flag : state.flags) flag = terms_.fresh();
    // A program may have arguments.
    if (of_program) unset &= ~(bit_of(registers::a0) | bit_of(registers::a1));
    state.set_free(~unset | bit_of(registers::sp), terms_);
    state.stack = state.registers[registers::sp].symbol;
    state.memory_may_differ = !of_program;
    return state;
}

void PathSteps::forget(PathState& state, RegisterSet changed) {
    state.forget(changed, terms_);
    state.forget_memory(terms_);
}

void PathSteps::take_more_rounds(PathState& state, const std::array<Term, 64>& before) {
    std::map<i32, u32> symbols; // the same steps keep their distance
    for (u32 reg = 1; reg < 64; ++reg) {
        Term& value = state.registers[reg];
        if (value == before[reg]) continue;
        const i32 step = i32(u32(value.number) - u32(before[reg].number));
        if (value.symbol != before[reg].symbol) {
            value = terms_.after_rounds();
            continue;
        }
        u32& symbol = symbols[step];
        if (symbol == 0) symbol = terms_.after_rounds().symbol;
        const i64 rest = 0x7fff'ffff;
        state.facts.narrow(symbol, step > 0 ? 0 : -rest, step > 0 ? rest : 0);
        value = terms_.sum(value, {symbol, 0});
    }
    state.hi = state.lo = terms_.after_rounds();
    for (Term& flag : state.flags) flag = terms_.after_rounds();
    state.memory_may_differ = true;
    for (PathState::Cell& cell : state.memory)
        if (cell.address.symbol != state.stack) cell.value = terms_.after_rounds();
}

bool PathSteps::may_go_on(u64 steps_of_search, bool at_call) const {
    return left_ > 0 && steps_of_search < (at_call ? max_steps_at_calls : max_steps_of_search);
}

PathSteps::Next PathSteps::step(NodeId n, PathState& state) {
    if (left_ > 0) --left_;
    const Node& node = flow_.nodes[n];
    Next next;
    switch (node.kind) {
    case NodeKind::plain:
    case NodeKind::branch: {
        PathCpu cpu(state, terms_, data_);
        meanings<PathCpu>[node.row](cpu, node.operands);
        if (node.kind == NodeKind::branch) return branch(n, state, cpu.condition());
        next.continues = node.continues;
        return next;
    }
    case NodeKind::jump: next.jumps = node.target != no_id; return next;
    case NodeKind::call: return call(n, state);
    case NodeKind::service: next.continues = serve(state) && node.continues; return next;
    default: return next; // where it goes is not known, or nothing is known after it
    }
}

PathSteps::Next PathSteps::branch(NodeId n, PathState& state, Term condition) {
    const Node& node = flow_.nodes[n];
    Next next;
    const auto known = node.always ? std::optional(true) : terms_.decide(condition, state.facts);
    if (known) {
        next.jumps = *known && node.target != no_id;
        next.continues = !*known && node.continues;
        return next;
    }
    const bool is_free = terms_.is_free(condition, state.facts);
    terms_.note_branch(condition, state.facts);
    PathState other = state;
    next.jumps = terms_.assume(condition, true, other.facts) && node.target != no_id;
    if (next.jumps) next.taken = std::move(other);
    other = state;
    next.continues = terms_.assume(condition, false, other.facts) && node.continues;
    if (next.continues) next.fall_state = std::move(other);
    const bool both = next.taken && next.fall_state;
    next.is_guess = both && terms_.is_after_rounds(condition);
    next.is_bound = both && !is_free;
    return next;
}

PathSteps::Next PathSteps::call(NodeId n, PathState& state) {
    const Node& node = flow_.nodes[n];
    Next next;
    if (node.target == no_id) return next;
    const Summary& callee = context_.summaries[flow_.entry_of[node.target]];
    if (callee.opaque || !callee.returns) return next;
    const Term sp = state.registers[registers::sp];
    forget(state, callee.altered | callee.uncertain | bit_of(registers::ra));
    if (callee.stack_known)
        state.registers[registers::sp] = {sp.symbol, i32(u32(sp.number) + u32(callee.stack))};
    next.continues = node.continues;
    return next;
}

/// Returns whether the program goes on.
bool PathSteps::serve(PathState& state) {
    const Term number = state.facts.resolved(state.registers[registers::v0]);
    if (!number.is_constant()) {
        forget(state, results_of_any_service);
        return true;
    }
    const u32 service = u32(number.number);
    if (ends_program(service)) return false;
    if (writes_memory(service)) state.forget_memory(terms_);
    const bool is_free = returns_any_value(service);
    for_each_register(registers_of_service(service).out, [&](u32 reg) {
        state.registers[reg] = is_free ? terms_.fresh() : terms_.bound();
    });
    return true;
}

/// As may_be_read_unset(); storing a register on the stack or at a known address saves it.
bool PathSteps::uses(NodeId n, u8 reg, const PathState& state) const {
    const Node& node = flow_.nodes[n];
    const Term number = state.facts.resolved(state.registers[registers::v0]);
    if (node.kind == NodeKind::service)
        return reg == registers::v0 ||
               (number.is_constant() && has(registers_of_service(u32(number.number)).in, reg));
    if (node.kind == NodeKind::call || node.kind == NodeKind::maybe_call) return false;
    if (!has(may_be_read_unset(node, false), reg)) return false;
    const InstructionEffects effects = effects_of(node.row, node.operands);
    if (!has(effects.reads | effects.reads_real << 32, reg)) return false;
    if (!effects.stores || node.operands.s == reg) return true;
    const Term base = state.facts.resolved(state.registers[node.operands.s]);
    return !base.is_constant() && base.symbol != state.stack;
}

bool PathSteps::writes(NodeId n, u8 reg, const PathState& state) const {
    const Node& node = flow_.nodes[n];
    if (node.kind == NodeKind::service) {
        const Term number = state.facts.resolved(state.registers[registers::v0]);
        const RegisterSet out = number.is_constant() ? registers_of_service(u32(number.number)).out
                                                     : results_of_any_service;
        return has(out, reg);
    }
    if (node.kind == NodeKind::call) {
        if (node.target == no_id) return true;
        const Summary& callee = context_.summaries[flow_.entry_of[node.target]];
        return callee.opaque || callee.calls_unknown || has(callee.altered | callee.uncertain, reg);
    }
    const InstructionEffects effects = effects_of(node.row, node.operands);
    return has(effects.writes | effects.writes_real << 32, reg);
}

NodeId PathSteps::read_in_call(u32 callee, u8 reg, PathState at_call, u64& spent) {
    const u64 limit = spent + max_steps_of_call;
    return read_within(callee, reg, std::move(at_call), limit, spent, 0);
}

NodeId PathSteps::read_within(u32 callee, u8 reg, PathState at_call, u64 limit, u64& spent,
                              int depth) {
    struct Item {
        NodeId node;
        PathState state;
    };
    if (depth > max_depth) return no_id;
    std::vector<Item> open;
    std::map<NodeId, int> visits;
    open.push_back({flow_.entries[callee].node, std::move(at_call)});
    while (!open.empty() && spent < limit) {
        Item item = std::move(open.back());
        open.pop_back();
        if (flow_.nodes[item.node].leads && ++visits[item.node] > 8) continue;
        for (NodeId n = item.node;; ++n) {
            if (++spent >= limit) break;
            const Node& node = flow_.nodes[n];
            if (node.open && n != flow_.entries[callee].node) break;
            if (uses(n, reg, item.state)) return n;
            if (node.kind == NodeKind::call && node.target != no_id) {
                const u32 inner = flow_.entry_of[node.target];
                if (has(context_.summaries[inner].used_at_entry, reg)) {
                    const NodeId found =
                        read_within(inner, reg, item.state, limit, spent, depth + 1);
                    if (found != no_id) return found;
                }
            }
            if (writes(n, reg, item.state)) break;
            const Next next = step(n, item.state);
            if (next.is_guess || next.is_bound) break;
            if (next.jumps) open.push_back({node.target, next.jump_state(item.state)});
            if (!next.continues || n + 1 >= flow_.nodes.size()) break;
            if (next.fall_state) item.state = *next.fall_state;
        }
    }
    return no_id;
}

} // namespace tharsis::linting
