// session_calls.cpp -- the call stack, taken from the machine's own record of calls
// A program cannot corrupt that record; of a very deep recursion the middle is missing.
#include "debugger/session/session.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"
#include "machine/outer_return.hpp"

namespace tharsis {
namespace {

/// The register of a `jr`; nullopt for other words.
std::optional<u8> jump_register(u32 word) {
    return (word & 0xfc1fffff) == 0x00000008 ? std::optional(u8(word >> 21)) : std::nullopt;
}

/// True if the instruction before that address (and its delay slot) is a call.
bool is_after_call(const Machine& machine, u32 address) {
    const u32 call = address - (machine.modes().delayed_branching ? 8 : 4);
    const auto word = machine.text_word(call);
    const auto decoded = word ? decode(*word, call) : std::nullopt;
    return decoded && call_kind(decoded->row, decoded->executable()) == CallKind::call;
}

} // namespace

/// In the delay slot of a call it has not happened yet, and in that of a return its calls are open.
std::vector<Call> Session::calls() const {
    const CallStack& stack = *machine().calls();
    std::vector<Call> all = stack.calls();
    if (depth() < stack.depth() && !all.empty()) all.pop_back();
    if (depth() > stack.depth())
        all.insert(all.end(), stack.removed().begin(), stack.removed().end());
    return all;
}

std::optional<Session::PendingReturn> Session::present_call(u64 inner) const {
    if (inner >= depth()) return std::nullopt;
    const std::size_t most = depth() - 1 - std::size_t(inner);
    const auto call = call_at(most);
    return call ? std::optional(PendingReturn{*call, most}) : std::nullopt;
}

std::optional<Session::PendingReturn> Session::unfinished_call() const {
    if (!unfinished_ || unfinished_->motion.kind != Motion::Kind::finish) return std::nullopt;
    const auto call = call_at(*unfinished_->max_depth);
    return call ? std::optional(PendingReturn{*call, *unfinished_->max_depth}) : std::nullopt;
}

bool Session::has_left(const PendingReturn& leaving) const {
    const bool returned = !is_over() && stop_event_.reason != StopEvent::Reason::wrong_return;
    return returned && depth() <= leaving.most &&
           machine().state().pc == leaving.call.return_address;
}

std::vector<WrongReturn> Session::wrong_returns() const {
    return machine().calls()->wrong_returns();
}

/// A call or a return whose delay slot has not run yet has not happened.
std::size_t Session::depth() const {
    const CallStack& stack = *machine().calls();
    const State& state = machine().state();
    if (state.delay == Delay::none) return std::size_t(stack.depth());
    const u32 jump = state.pc - 4;
    const auto word = machine().text_word(jump);
    const auto decoded = word ? decode(*word, jump) : std::nullopt;
    const CallKind kind = decoded ? call_kind(decoded->row, decoded->executable()) : CallKind::none;
    if (kind == CallKind::call && stack.depth() > 0) return std::size_t(stack.depth() - 1);
    const bool returned = kind == CallKind::jump || kind == CallKind::returning;
    return std::size_t(stack.depth() + (returned ? stack.discarded() : 0));
}

/// The call at this depth; nullopt if there is none or it is one of the missing ones.
std::optional<Call> Session::call_at(std::size_t depth) const {
    const CallStack& stack = *machine().calls();
    const std::vector<Call> all = calls();
    if (depth >= stack.outer() && depth < stack.outer() + stack.omitted()) return std::nullopt;
    const std::size_t at = depth < stack.outer() ? depth : depth - std::size_t(stack.omitted());
    return at < all.size() ? std::optional(all[at]) : std::nullopt;
}

u64 Session::wrong_count() const { return machine().calls()->wrong_count(); }

/// The step after the return by which this call ended wrongly, among the wrong returns from number
/// `since` on. Only the first ones of a run are known individually.
std::optional<u64> Session::went_wrong(const Call& call, u64 since) const {
    const std::vector<WrongReturn>& wrong = machine().calls()->wrong_returns();
    for (std::size_t k = std::size_t(since); k < wrong.size(); ++k)
        if (wrong[k].expected == call.return_address) return wrong[k].step + 1;
    return std::nullopt;
}

/// True if the instruction at the pc is a return whose call should go back to that address but
/// whose register holds another one. (A register other than $ra may also serve a switch: then only
/// an address where an outer call returns counts.)
bool Session::goes_wrong_here(u32 return_address) const {
    const State& state = machine().state();
    const CallStack& calls = *machine().calls();
    const auto reg = jump_register(machine().text_word(state.pc).value_or(0));
    if (!reg || state.r[*reg] == return_address || !calls.returns_to(return_address)) return false;
    const u32 target = state.r[*reg];
    return *reg == registers::ra || (is_after_call(machine(), target) &&
                                     returns_further_out(calls, target, state.r[registers::sp]));
}

/// The same for the innermost call, if so many calls are open outside of it.
bool Session::goes_wrong_at(std::size_t max_depth) const {
    if (machine().calls()->depth() != max_depth + 1) return false;
    if (!jump_register(machine().text_word(machine().state().pc).value_or(0))) return false;
    const auto call = call_at(max_depth);
    return call && goes_wrong_here(call->return_address);
}

/// The addresses of all returns of the program. Text that it writes itself is not included.
std::vector<u32> Session::returns() const {
    std::vector<u32> all;
    for (const TextWord& word : program_.text)
        if (jump_register(word.word)) all.push_back(word.address);
    return all;
}

} // namespace tharsis
