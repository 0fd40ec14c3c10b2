// excuses.cpp -- conventions that a program may have of its own
// A register in which procedures pass values, a result on the stack, arguments that the called
// procedure pops.
#include "lint/excuses.hpp"

#include "isa/instruction_effects.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <utility>

namespace tharsis::linting {
namespace {

class Judge {
public:
    Judge(Context& context, const std::vector<std::vector<u32>>& callees,
          const std::vector<u32>& order, const std::vector<bool>& seen_only_partly)
        : context_(context), flow_(context.flow), partly_(seen_only_partly) {
        for (const Summary& summary : context.summaries) passed_ |= summary.used_at_entry;
        for (NodeId n = 0; n < flow_.nodes.size(); ++n) {
            const Node& node = flow_.nodes[n];
            const bool calls = node.kind == NodeKind::call || node.kind == NodeKind::maybe_call;
            if (calls && node.target != no_id) calls_.emplace_back(flow_.entry_of[node.target], n);
        }
        std::sort(calls_.begin(), calls_.end());
        // What callers read of a procedure they also read of those that it calls.
        for (auto at = order.rbegin(); at != order.rend(); ++at)
            if (*at < context.summaries.size())
                for (const u32 callee : callees[*at])
                    context_.outputs[callee] |=
                        context_.outputs[*at] & context_.summaries[callee].altered;
    }

    bool is_excused(const Event& event) {
        switch (event.kind) {
        case Event::Kind::not_restored: return is_shared(event);
        case Event::Kind::destroyed: return is_result(event);
        case Event::Kind::stack_moved: return moves_by_agreement(event);
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
        if (is_call(event.cause)) return true;
        if (reg == registers::gp || partly_[entry] || has(passed_, reg)) return true;
        return has(context_.outputs[entry], reg);
    }

    /// A procedure may leave a result on the stack, or take its arguments off it, if its callers
    /// know: they move $sp next to the call, too.
    bool moves_by_agreement(const Event& event) const {
        if (event.on_a_path) return false;
        const bool takes = event.amount > 0 && context_.summaries[event.entry].reads_arguments;
        if (partly_[event.entry] || takes) return true;
        const auto before = [](const std::pair<u32, NodeId>& call, u32 entry) {
            return call.first < entry;
        };
        auto call = std::lower_bound(calls_.begin(), calls_.end(), event.entry, before);
        for (; call != calls_.end() && call->first == event.entry; ++call)
            if (uses_stack_beside(call->second)) return true;
        return false;
    }

    bool uses_stack_beside(NodeId call) const {
        constexpr NodeId near = 8;
        for (NodeId n = call + 1; n < flow_.nodes.size() && n <= call + near; ++n) {
            if (uses_stack(n)) return true;
            if (flow_.nodes[n].kind != NodeKind::plain) break;
        }
        for (NodeId n = call; n-- > 0 && n + near >= call;) {
            if (uses_stack(n)) return true;
            if (flow_.nodes[n].kind != NodeKind::plain) break;
        }
        return false;
    }

    bool uses_stack(NodeId n) const {
        const InstructionEffects effects = effects_of(flow_.nodes[n].row, flow_.nodes[n].operands);
        return has(effects.reads | effects.writes, registers::sp);
    }

    Context& context_;
    const Flow& flow_;
    const std::vector<bool>& partly_;
    std::vector<std::pair<u32, NodeId>> calls_; ///< by the called entry
    RegisterSet passed_ = 0; ///< registers in which some procedure is given values
};

} // namespace

void excuse(Context& context, const std::vector<std::vector<u32>>& callees,
            const std::vector<u32>& order, const std::vector<bool>& seen_only_partly) {
    Judge judge(context, callees, order, seen_only_partly);
    std::erase_if(context.events, [&](const Event& event) { return judge.is_excused(event); });
}

} // namespace tharsis::linting
