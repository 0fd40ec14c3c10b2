// excuses.cpp -- conventions that a program may have of its own
// A register in which procedures pass values, a result on the stack, arguments that the called
// procedure pops.
#include "lint/excuses.hpp"

#include "isa/registers.hpp"

#include <algorithm>

namespace tharsis::linting {
namespace {

class Judge {
public:
    Judge(Context& context, const std::vector<std::vector<u32>>& callees,
          const std::vector<u32>& order, const std::vector<bool>& seen_only_partly)
        : context_(context), flow_(context.flow), partly_(seen_only_partly), callees_(callees) {
        for (const Summary& summary : context.summaries) passed_ |= summary.used_at_entry;
        // What callers read of a procedure they also read of those that it calls.
        for (auto at = order.rbegin(); at != order.rend(); ++at)
            if (*at < context.summaries.size())
                for (const u32 callee : callees[*at])
                    context_.outputs[callee] |=
                        context_.outputs[*at] & context_.summaries[callee].altered;
        find_agreements(order);
        find_blame();
    }

    bool is_excused(const Event& event) {
        switch (event.kind) {
        case Event::Kind::not_restored: return is_shared(event);
        case Event::Kind::destroyed: return is_result(event);
        case Event::Kind::stack_moved: return is_excused_move(event);
        case Event::Kind::undocumented: return context_.summaries[event.entry].opaque;
        default: return false;
        }
    }

private:
    bool is_call(NodeId node) const {
        const NodeKind kind = flow_.nodes[node].kind;
        return kind == NodeKind::call || kind == NodeKind::maybe_call ||
               kind == NodeKind::indirect_call;
    }

    /// Elsewhere the register is read after a call of the same procedure as its result.
    bool is_result(const Event& event) const {
        return !context_.headers[event.other].promises &&
               has(context_.outputs[event.other], event.reg);
    }

    /// Another procedure is to blame, or the register is the program's own kind of variable.
    bool is_shared(const Event& event) const {
        const u32 entry = event.entry, reg = event.reg;
        if (event.cause == no_id) return true;
        if (context_.headers[entry].promises) return false;
        if (is_call(event.cause) || event.by_calls) return true;
        if (reg == registers::gp || partly_[entry] || has(passed_, reg)) return true;
        // What a procedure saves or restores on one path is no result on another.
        return has(context_.outputs[entry] & ~context_.summaries[entry].saved, reg);
    }

    bool is_excused_move(const Event& event) const {
        if (may_move(event)) return true;
        // Where a called procedure is to blame, its caller is not.
        const auto& callees = callees_[event.entry];
        return event.by_calls && std::any_of(callees.begin(), callees.end(), [&](u32 callee) {
                   return callee == event.entry ? at_fault_[callee] : blamed_[callee];
               });
    }

    /// A procedure may leave a result on the stack, or take its arguments off it, if its callers
    /// know; not on some paths only.
    bool may_move(const Event& event) const {
        const Summary& summary = context_.summaries[event.entry];
        if (event.on_a_path) return false;
        const bool takes = event.amount > 0 && summary.reads_arguments;
        return partly_[event.entry] || takes || (agreed_[event.entry] && !summary.balances);
    }

    /// Callers first: what they do shows whether they know.
    void find_agreements(const std::vector<u32>& order) {
        const u32 program = u32(context_.summaries.size());
        std::vector<std::vector<u32>> callers(program + 1);
        for (u32 k = 0; k <= program; ++k)
            for (const u32 callee : callees_[k]) callers[callee].push_back(k);
        agreed_.assign(program, false);
        count_resets();
        for (auto at = order.rbegin(); at != order.rend(); ++at) {
            if (*at == program) continue;
            const u32 group = context_.recursion[*at];
            const auto is_outside = [&](u32 caller) {
                return caller == program || context_.recursion[caller] != group;
            };
            const std::vector<u32>& all = callers[*at];
            const bool outside = std::any_of(all.begin(), all.end(), is_outside);
            agreed_[*at] = std::any_of(all.begin(), all.end(), [&](u32 caller) {
                return caller != *at && (!outside || is_outside(caller)) && knows(caller, *at);
            });
        }
    }

    /// Whether a caller moves $sp itself, against the movement of what it calls, or calls another
    /// procedure that does. A program that sets $sp to a value of its own knows, too.
    bool knows(u32 caller, u32 callee) const {
        const bool is_program = caller == context_.summaries.size();
        const Summary& it = is_program ? context_.program : context_.summaries[caller];
        if (it.opaque || (is_program && it.sets_stack)) return true;
        if (it.expects_calls || calls_a_reset(caller, callee)) return true;
        if (!is_program && it.returns && it.stack_known) return it.stack == 0 || agreed_[caller];
        const Summary& moved = context_.summaries[callee];
        const bool ends = it.ends_level || it.ends_up || it.ends_down;
        const bool up = it.moves_up && (it.ends_up || !ends);
        const bool down = it.moves_down && (it.ends_down || !ends);
        if (!moved.stack_known) return up || down;
        return moved.stack < 0 ? up : down;
    }

    /// `move $sp, $fp`: it sets $sp to what it was elsewhere, as `leave` does for `enter`.
    bool is_reset(u32 procedure) const {
        const Summary& it = context_.summaries[procedure];
        return it.sets_stack && !it.stack_known && !it.balances;
    }

    /// How many such procedures each caller calls: counted once, since a caller may call thousands.
    void count_resets() {
        resets_.clear();
        for (const std::vector<u32>& callees : callees_)
            resets_.push_back(std::count_if(callees.begin(), callees.end(),
                                            [this](u32 callee) { return is_reset(callee); }));
    }

    /// Whether a caller calls another such procedure than this callee.
    bool calls_a_reset(u32 caller, u32 callee) const {
        return resets_[caller] > (is_reset(callee) ? 1 : 0);
    }

    void find_blame() {
        blamed_.assign(context_.summaries.size(), false);
        at_fault_ = blamed_;
        for (const Event& event : context_.events) {
            if (event.kind != Event::Kind::stack_moved || may_move(event)) continue;
            blamed_[event.entry] = true;
            if (!event.by_calls) at_fault_[event.entry] = true;
        }
    }

    Context& context_;
    const Flow& flow_;
    const std::vector<bool>& partly_;
    const std::vector<std::vector<u32>>& callees_; ///< by entry, then of the program
    RegisterSet passed_ = 0;             ///< registers in which some procedure is given values
    std::vector<std::ptrdiff_t> resets_; ///< by caller: see count_resets
    std::vector<bool> agreed_;           ///< by entry: its callers know that it moves $sp
    std::vector<bool> blamed_; ///< by entry: it moves $sp, or its calls do, which is no convention
    std::vector<bool> at_fault_; ///< by entry: it does so itself
};

} // namespace

void excuse(Context& context, const std::vector<std::vector<u32>>& callees,
            const std::vector<u32>& order, const std::vector<bool>& seen_only_partly) {
    Judge judge(context, callees, order, seen_only_partly);
    std::erase_if(context.events, [&](const Event& event) { return judge.is_excused(event); });
}

} // namespace tharsis::linting
