// unreachable.cpp -- what follows a jump, a return or the end of the program without a label
// A return or an end of the program too many is a habit and no defect.
#include "lint/unreachable.hpp"

#include "isa/instruction_effects.hpp"
#include "isa/registers.hpp"

namespace tharsis::linting {
namespace {

class Search {
public:
    explicit Search(Context& context) : context_(context), nodes_(context.flow.nodes) {}

    void find() {
        if (context_.flow.jumps_anywhere || context_.returns_anywhere) return;
        for (NodeId n = 1; n < nodes_.size(); ++n) {
            if (!nodes_[n - 1].continues || !ends(n - 1) || may_be_reached(n)) continue;
            NodeId last = n;
            while (nodes_[last].continues && !may_be_reached(last + 1)) ++last;
            if (!is_habit(n, last)) report(n, last);
            n = last;
        }
    }

    void find_unneeded() {
        for (u32 k = 0; k < context_.summaries.size(); ++k) {
            const Summary& summary = context_.summaries[k];
            const Header& header = context_.headers[k];
            if (!header.promises || !summary.returns || summary.opaque || summary.calls_unknown)
                continue;
            Event event{Event::Kind::unneeded, context_.flow.entries[k].node, k};
            event.registers = header.changes & ~header.results & ~summary.written &
                              ~bit_of(registers::sp) & ~bit_of(registers::ra);
            if (event.registers != 0) context_.events.push_back(event);
        }
    }

private:
    bool may_be_reached(NodeId n) const {
        const Node& node = nodes_[n];
        return node.labelled || node.leads || node.open || node.entry;
    }

    bool ends(NodeId n) const {
        const Node& node = nodes_[n];
        if (node.kind == NodeKind::service) return context_.services[n] == 1;
        if (node.kind == NodeKind::call) return never_returns(node);
        return node.kind == NodeKind::jump || node.kind == NodeKind::indirect_jump ||
               (node.kind == NodeKind::branch && node.always);
    }

    /// It ends the program on some path, and on the others it does not come back. (Without an end
    /// it may wait for an exception handler that changes where execution goes on; with a frame,
    /// what it calls may take its $ra from there.)
    bool never_returns(const Node& call) const {
        if (call.target == no_id) return false;
        const Summary& called = context_.summaries[context_.flow.entry_of[call.target]];
        const bool has_frame = called.moves_up || called.moves_down || called.sets_stack;
        return called.exits && !has_frame && called.analysed && !called.returns && !called.opaque &&
               !called.calls_unknown;
    }

    bool is_habit(NodeId first, NodeId last) const {
        for (NodeId n = first; n <= last; ++n) {
            const Node& node = nodes_[n];
            const InstructionEffects effects = effects_of(node.row, node.operands);
            const bool sets_service = effects.writes == bit_of(registers::v0) &&
                                      (effects.reads & ~bit_of(registers::zero)) == 0 &&
                                      !effects.loads;
            const bool idle = node.row == row_named("nop") || node.kind == NodeKind::jump ||
                              node.kind == NodeKind::indirect_jump || node.always ||
                              node.kind == NodeKind::service || sets_service;
            if (!idle) return false;
        }
        return true;
    }

    void report(NodeId first, NodeId last) {
        const SourceStatement& statement = context_.model.statements[nodes_[first].statement];
        const bool in_macro =
            statement.in != no_id &&
            context_.model.expansions[statement.in].kind == Expansion::Kind::macro_call;
        const bool half = nodes_[first - 1].statement == nodes_[first].statement;
        if (in_macro || half) return;
        Event event{Event::Kind::unreachable, first, no_id};
        event.cause = last;
        event.amount = i32(first - 1);
        context_.events.push_back(event);
    }

    Context& context_;
    const std::vector<Node>& nodes_;
};

} // namespace

void find_unreachable(Context& context) {
    Search search(context);
    search.find();
    search.find_unneeded();
}

} // namespace tharsis::linting
