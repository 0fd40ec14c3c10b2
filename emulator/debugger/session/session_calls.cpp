// session_calls.cpp -- who called whom, asked of the machine's own stack of calls
// No program can spoil that one; of a very deep recursion its middle is missing.
#include "debugger/session/session.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"
#include "machine/outer_return.hpp"

namespace tharsis {
namespace {

/// The register of a `jr`; nothing of other words.
std::optional<u8> jump_register(u32 word) {
    return (word & 0xfc1fffff) == 0x00000008 ? std::optional(u8(word >> 21)) : std::nullopt;
}

/// A procedure was called by the instruction before that address (and its delay slot).
bool is_behind_call(const Machine& machine, u32 address) {
    const u32 call = address - (machine.modes().delayed_branching ? 8 : 4);
    const auto word = machine.text_word(call);
    const auto decoded = word ? decode(*word, call) : std::nullopt;
    return decoded && call_kind(decoded->row, decoded->executable()) == CallKind::call;
}

} // namespace

std::vector<Call> Session::calls() const { return machine().calls()->calls(); }

std::optional<Session::PendingReturn> Session::present_call(u64 inner) const {
    if (inner >= depth()) return std::nullopt;
    const std::size_t most = depth() - 1 - std::size_t(inner);
    const auto call = call_at(most);
    return call ? std::optional(PendingReturn{*call, most}) : std::nullopt;
}

std::optional<Session::PendingReturn> Session::unfinished_call() const {
    if (!unfinished_ || unfinished_->kind != MotionRequest::Kind::out) return std::nullopt;
    const auto call = call_at(*unfinished_->most_depth);
    return call ? std::optional(PendingReturn{*call, *unfinished_->most_depth}) : std::nullopt;
}

bool Session::has_left(const PendingReturn& leaving) const {
    const bool returned = !is_over() && arrival_.reason != StopEvent::Reason::wrong_return;
    return returned && depth() <= leaving.most &&
           machine().state().pc == leaving.call.return_address;
}

std::vector<WrongReturn> Session::wrong_returns() const {
    return machine().calls()->wrong_returns();
}

/// A call, or a return, whose delay slot is about to run has not happened yet.
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
    return std::size_t(stack.depth() + (returned ? stack.given_up() : 0));
}

/// The call after so many others; nothing where there is none, or it is one of those that are
/// missing.
std::optional<Call> Session::call_at(std::size_t depth) const {
    const CallStack& stack = *machine().calls();
    const std::vector<Call> all = stack.calls();
    if (depth >= stack.outer() && depth < stack.outer() + stack.omitted()) return std::nullopt;
    const std::size_t at = depth < stack.outer() ? depth : depth - std::size_t(stack.omitted());
    return at < all.size() ? std::optional(all[at]) : std::nullopt;
}

u64 Session::wrong_count() const { return machine().calls()->wrong_count(); }

/// The step after the return by which this call ended wrongly, if there were so many wrong returns
/// before. Only the first ones of a run are known one by one.
std::optional<u64> Session::went_wrong(const Call& call, u64 since) const {
    const std::vector<WrongReturn>& wrong = machine().calls()->wrong_returns();
    for (std::size_t k = std::size_t(since); k < wrong.size(); ++k)
        if (wrong[k].expected == call.return_address) return wrong[k].step + 1;
    return std::nullopt;
}

/// The instruction at the pc is a return, its call should go back to that address, and its register
/// holds another one. (Another register than $ra may be for a switch as well: then it is one where
/// an outer call returns.)
bool Session::goes_wrong_here(u32 return_address) const {
    const State& state = machine().state();
    const CallStack& calls = *machine().calls();
    const auto reg = jump_register(machine().text_word(state.pc).value_or(0));
    if (!reg || state.r[*reg] == return_address || !calls.returns_to(return_address)) return false;
    const u32 target = state.r[*reg];
    return *reg == registers::ra || (is_behind_call(machine(), target) &&
                                     returns_further_out(calls, target, state.r[registers::sp]));
}

/// Where the program may return. What it writes itself later is not there.
std::vector<u32> Session::returns() const {
    std::vector<u32> all;
    for (const TextWord& word : program_.text)
        if (jump_register(word.word)) all.push_back(word.address);
    return all;
}

} // namespace tharsis
