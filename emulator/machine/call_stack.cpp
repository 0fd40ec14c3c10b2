// call_stack.cpp -- the rare cases of a call stack: chunks that are archived and restored, and
// wrong returns
//
// The usual push and pop are in the header, for the threaded engine.
#include "machine/call_stack.hpp"

#include "isa/instruction_effects.hpp"
#include "machine/outer_return.hpp"

#include <algorithm>

namespace tharsis {
namespace {

constexpr int return_register = 31;

/// The kinds of the rows, derived from their effects without their operands.
constexpr auto kinds = [] {
    std::array<CallKind, row_count> all{};
    for (std::size_t k = 0; k < row_count; ++k) {
        const InstructionEffects& row = effects_by_row[k];
        const bool jumps =
            (row.never_falls_through || row.branches) && !row.uses_system && !row.traps;
        if (jumps && row.writes != 0)
            all[k] = CallKind::call;
        else if (row.never_falls_through && jumps && row.reads != 0)
            all[k] = CallKind::jump;
    }
    return all;
}();
static_assert(kinds[row_named("jal")] == CallKind::call &&
              kinds[row_named("jalr")] == CallKind::call);
static_assert(kinds[row_named("bgezal")] == CallKind::call &&
              kinds[row_named("jr")] == CallKind::jump);
static_assert(kinds[row_named("j")] == CallKind::none && kinds[row_named("beq")] == CallKind::none);

} // namespace

CallKind call_kind(u16 row, Operands operands) {
    if (row >= row_count) return CallKind::none; // a row of mips32_only_rows()
    // A link to $zero cannot be read, so this is not a call: `jalr $zero, $t0` is `jr $t0`.
    const bool links =
        kinds[row] == CallKind::call && effects_of(row, operands).writes != u64{1} << sink;
    if (links || kinds[row] == CallKind::none) return kinds[row];
    return operands.s == return_register ? CallKind::returning : CallKind::jump;
}

CallStack::CallStack()
    : recent_(std::make_unique<Call[]>(1 + 2 * chunk_size)), top_(first()),
      limit_(first() + 2 * chunk_size) {
    recent_[0].return_address = nowhere;
}

CallStack::Saved CallStack::save() const { return {{first(), top_}, past_}; }

void CallStack::restore(const Saved& saved) {
    top_ = std::copy(saved.recent.begin(), saved.recent.end(), first());
    past_ = saved.past;
}

void CallStack::call(const Call& call) {
    past_.discarded = 0, past_.removed.clear();
    if (call.procedure == call.return_address) return;
    if (!has_capacity()) archive_chunk();
    push(call);
}

/// Moves the older half of `recent_` to a chunk.
void CallStack::archive_chunk() {
    past_.archived.push_back(std::make_shared<const Chunk>(first(), first() + chunk_size));
    top_ = std::copy(first() + chunk_size, top_, first());
    if (past_.archived.size() <= outer_chunks + inner_chunks) return;
    past_.archived.erase(past_.archived.begin() + outer_chunks);
    past_.omitted += chunk_size;
}

/// Moves the last chunk back to `recent_`, if there is one and no calls after it were omitted.
bool CallStack::restore_chunk() {
    if (past_.archived.empty() || (past_.omitted > 0 && past_.archived.size() <= outer_chunks))
        return false;
    const Chunk& last = *past_.archived.back();
    top_ = std::copy(last.begin(), last.end(), first());
    past_.archived.pop_back();
    return true;
}

/// Removes calls until the innermost is one that returns to `target`. Returns false, and changes
/// nothing, if there is none.
bool CallStack::discard_calls_to(u32 target) {
    const auto fits = [target](const Call& call) { return call.return_address == target; };
    for (Call* end = top_; end != first(); --end)
        if (fits(end[-1])) return top_ = end, true;
    for (std::size_t k = past_.archived.size(); k > 0; --k) {
        const Chunk& chunk = *past_.archived[k - 1];
        const auto found = std::find_if(chunk.rbegin(), chunk.rend(), fits);
        if (found == chunk.rend()) continue;
        top_ = std::copy_n(chunk.begin(), chunk.rend() - found, first());
        past_.archived.resize(k - 1);
        if (k <= outer_chunks) past_.omitted = 0;
        return true;
    }
    return false;
}

void CallStack::jump(u64 step, u32 pc, u32 target, bool returning) {
    const u64 before = depth();
    past_.removed.clear();
    follow(step, pc, target, returning);
    past_.discarded = before - depth();
}

void CallStack::follow(u64 step, u32 pc, u32 target, bool returning) {
    const bool known = has_recent() || restore_chunk();
    if (known && returns_to(target)) {
        pop();
        past_.removed.assign(1, *top_);
        return;
    }
    if (!returning) return;
    if (!known) { // no call was recorded, or it is one of the omitted ones
        if (past_.omitted > 0) --past_.omitted;
        return;
    }
    if (past_.wrong.size() < max_wrong)
        past_.wrong.push_back({step, pc, target, top_[-1].return_address});
    ++past_.wrong_count;
    Call* const end = top_;
    const std::size_t chunks = past_.archived.size();
    if (!discard_calls_to(target)) return;
    pop();
    if (past_.archived.size() == chunks) past_.removed.assign(top_, end);
}

bool returns_further_out(const CallStack& stack, u32 target, u32 stack_pointer) {
    const std::vector<Call> all = stack.calls();
    const auto open = std::find_if(all.rbegin(), all.rend(), [target](const Call& call) {
        return call.return_address == target;
    });
    return open != all.rend() && stack_pointer >= open->stack_pointer;
}

std::vector<Call> CallStack::calls() const {
    std::vector<Call> all;
    all.reserve(std::size_t(kept()));
    for (const auto& chunk : past_.archived) all.insert(all.end(), chunk->begin(), chunk->end());
    all.insert(all.end(), first(), top_);
    return all;
}

} // namespace tharsis
