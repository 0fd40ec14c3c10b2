// carried.cpp -- searches the paths from a call back to it, for one register
#include "lint/carried.hpp"

#include "isa/instruction_effects.hpp"

#include <algorithm>
#include <set>

namespace tharsis::linting {
namespace {

class LoopSearch {
public:
    LoopSearch(const Context& context, NodeId call, u32 reg)
        : context_(context), nodes_(context.flow.nodes), call_(call), reg_(reg) {}

    bool find() {
        std::set<NodeId> updates;
        const auto ends = [&](NodeId n) {
            if (!updates_itself(n)) return n == call_ || sets(n);
            updates.insert(n);
            return true;
        };
        explore(call_ + 1, ends);
        bool comes_back = false;
        const auto ends_at_call = [&](NodeId n) {
            comes_back |= n == call_;
            return comes_back || (sets(n) && !updates_itself(n));
        };
        for (const NodeId n : updates)
            if (!comes_back) explore(n + 1, ends_at_call);
        return comes_back;
    }

private:
    /// All nodes from `first` on, on each path up to one for which `ends` is true.
    template <class Ends> void explore(NodeId first, Ends ends) {
        std::set<NodeId> seen;
        std::vector<NodeId> open;
        const auto add = [&](NodeId n) {
            if (n < nodes_.size() && seen.size() < max_nodes && seen.insert(n).second)
                open.push_back(n);
        };
        add(first);
        while (!open.empty()) {
            const NodeId n = open.back();
            open.pop_back();
            if (ends(n)) continue;
            const Node& node = nodes_[n];
            const bool goes = node.kind == NodeKind::branch || node.kind == NodeKind::jump;
            if (goes) add(node.target);
            const bool leaves = node.kind == NodeKind::jump || node.kind == NodeKind::stop ||
                                node.kind == NodeKind::indirect_jump || node.always;
            if (!leaves && node.continues) add(n + 1);
        }
    }

    bool updates_itself(NodeId n) const {
        if (nodes_[n].kind != NodeKind::plain) return false;
        const InstructionEffects effects = effects_of(nodes_[n].row, nodes_[n].operands);
        const RegisterSet bit = bit_of(reg_);
        return effects.reads == bit && effects.writes == bit && !effects.loads;
    }

    bool sets(NodeId n) const {
        const Node& node = nodes_[n];
        switch (node.kind) {
        case NodeKind::call: {
            const u32 called = node.target == no_id ? no_id : context_.flow.entry_of[node.target];
            return called == no_id || returns_in(context_.summaries[called]);
        }
        case NodeKind::maybe_call:
        case NodeKind::indirect_call: return true;
        default: return has(effects_of(node.row, node.operands).writes, reg_);
        }
    }

    /// Whether the register may hold a result of a procedure, or an argument that it changes.
    bool returns_in(const Summary& callee) const {
        if (callee.opaque) return true;
        const RegisterSet passed = callee.used_at_entry | callee.unconsumed | callee.uncertain;
        return has(callee.altered, reg_) && has(passed, reg_);
    }

    static constexpr std::size_t max_nodes = 2'000;
    const Context& context_;
    const std::vector<Node>& nodes_;
    const NodeId call_;
    const u32 reg_;
};

} // namespace

bool is_carried(const Context& context, NodeId call, u32 reg) {
    return LoopSearch(context, call, reg).find();
}

} // namespace tharsis::linting
