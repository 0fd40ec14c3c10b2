// whole_program.cpp -- called procedures first, to summarise them; then callers first, to report
// A program may have a convention of its own, and what it does consistently is not a defect.
#include "lint/whole_program.hpp"

#include "assembler/source/procedure_header.hpp"
#include "isa/registers.hpp"
#include "lint/arguments.hpp"
#include "lint/excuses.hpp"
#include "lint/paths/path_steps.hpp"
#include "lint/recursion.hpp"
#include "lint/unreachable.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace tharsis::linting {
namespace {

class Explorer {
public:
    /// `seen`: by node, less than `stamp` for nodes that this procedure has not seen.
    Explorer(const Flow& flow, u32 entry, std::vector<u32>& seen, u32 stamp)
        : flow_(flow), first_(entry == no_id ? flow.start : flow.entries[entry].node), seen_(seen),
          stamp_(stamp) {
        add(first_);
    }

    Extent explore() {
        while (!open_.empty()) {
            const NodeId node = open_.back();
            open_.pop_back();
            follow(node);
        }
        std::sort(extent_.nodes.begin(), extent_.nodes.end());
        std::sort(extent_.calls.begin(), extent_.calls.end());
        extent_.calls.erase(std::unique(extent_.calls.begin(), extent_.calls.end()),
                            extent_.calls.end());
        return std::move(extent_);
    }

private:
    /// Straight code is followed at once; only where it may meet other code are nodes remembered.
    void follow(NodeId node) {
        for (;; ++node) {
            extent_.nodes.push_back(node);
            const Node& it = flow_.nodes[node];
            const bool calls = it.kind == NodeKind::call || it.kind == NodeKind::maybe_call;
            if (calls && it.target != no_id) extent_.calls.push_back(flow_.entry_of[it.target]);
            const bool goes = it.kind == NodeKind::branch || it.kind == NodeKind::jump;
            if (goes && it.target != no_id) add(it.target);
            const bool ends = it.kind == NodeKind::jump || it.kind == NodeKind::indirect_jump ||
                              it.kind == NodeKind::stop || it.always;
            if (ends || !it.continues) return;
            const Node& next = flow_.nodes[node + 1];
            if (next.leads || next.entry || next.open || node + 1 == first_) return add(node + 1);
        }
    }

    void add(NodeId node) {
        if (flow_.nodes[node].entry && node != first_) {
            extent_.calls.push_back(flow_.entry_of[node]);
            extent_.ends_in_others = true;
            return;
        }
        if (std::exchange(seen_[node], stamp_) != stamp_) open_.push_back(node);
    }

    const Flow& flow_;
    const NodeId first_;
    Extent extent_;
    std::vector<NodeId> open_;
    std::vector<u32>& seen_;
    const u32 stamp_;
};

Header header_of(const SourceModel& model, const Entry& entry) {
    Header header;
    if (!entry.source) return header;
    const HeaderRegisters& said = entry.source->header_registers();
    const auto named = [&model](const std::vector<TextRange>& words) {
        return words.empty() ? 0 : registers_named(model.files[words[0].file].text, words);
    };
    header.promises = said.promises;
    header.changes = named(said.changes);
    header.results = named(said.results);
    header.arguments = named(said.arguments) | named(said.sentences.given);
    header.declared = named(said.sentences.declared);
    header.returns_unnamed = said.returns_unnamed;
    return header;
}

class Analysis {
public:
    Analysis(const SourceModel& model, Flow& flow)
        : flow_(flow), program_(static_cast<u32>(flow.entries.size())), context_{model, flow} {
        const std::size_t count = flow.entries.size();
        context_.summaries.resize(count);
        context_.state_of.assign(flow.nodes.size(), no_id);
        context_.services.assign(flow.nodes.size(), 0);
        context_.budget = 64 * flow.nodes.size() + 10'000;
        context_.outputs.assign(count, 0);
        context_.data_labels = data_labels_of(model);
        context_.stack_differs.assign(count, false);
        context_.unset.assign(count, ~RegisterSet{0});
        context_.has_caller.assign(count, false);
        for (const Entry& entry : flow.entries) context_.headers.push_back(header_of(model, entry));
    }

    Result run() {
        explore();
        order_procedures();
        if (!summarise()) return {};
        for (u32 k = 0; k < program_; ++k)
            context_.stack_differs[k] = !context_.summaries[k].stack_known;
        PathSteps steps(context_, flow_.nodes.size() + 8'000);
        context_.path_steps = &steps;
        gather_all();
        context_.path_steps = nullptr;
        drop_known_unset();
        excuse(context_, callees_, order_, seen_only_partly_);
        find_unreachable(context_);
        return {std::move(context_.events), std::move(context_.summaries),
                std::move(context_.headers), std::move(shared_), true};
    }

private:
    void explore() {
        callees_.resize(program_ + 1);
        callers_.resize(program_ + 1);
        shared_.assign(flow_.nodes.size(), false);
        std::vector<u32> seen(flow_.nodes.size());
        std::size_t left = 16 * flow_.nodes.size() + 1'000;
        for (u32 k = 0; k <= program_; ++k) {
            const Extent extent = Explorer(flow_, k == program_ ? no_id : k, seen, k + 1).explore();
            for (const NodeId node : extent.nodes)
                if (std::exchange(flow_.nodes[node].reached, true)) shared_[node] = true;
            callees_[k] = extent.calls;
            for (const u32 callee : extent.calls) callers_[callee].push_back(k);
            if (left < extent.nodes.size()) {
                context_.budget = 0; // too much shared code: nothing is followed
                return;
            }
            left -= extent.nodes.size();
        }
        seen_only_partly_.assign(program_, false);
        for (const Node& node : flow_.nodes) {
            const bool calls = node.kind == NodeKind::call || node.kind == NodeKind::maybe_call;
            if (calls && !node.reached && node.target != no_id)
                seen_only_partly_[flow_.entry_of[node.target]] = true;
        }
        for (u32 k = 0; k < program_; ++k)
            if (flow_.nodes[flow_.entries[k].node].open) seen_only_partly_[k] = true;
    }

    /// Callees before callers, as far as there is no recursion.
    void order_procedures() {
        Recursion found = recursion_of(callees_, program_);
        order_ = std::move(found.order);
        context_.recursion = std::move(found.group);
    }

    /// Recursion needs several passes. Returns false if they do not come to an end.
    bool summarise() {
        constexpr int max_passes = 24;
        std::vector<bool> stale(program_ + 1, true);
        for (int pass = 0; pass < max_passes; ++pass) {
            bool changed = false;
            for (const u32 k : order_) {
                if (k == program_ || !stale[k]) continue;
                stale[k] = false;
                const Summary summary = summary_of(context_, k);
                if (summary == context_.summaries[k]) continue;
                context_.summaries[k] = summary;
                changed = true;
                for (const u32 caller : callers_[k]) stale[caller] = true;
            }
            if (!changed) return context_.budget > 0;
        }
        return false;
    }

    void gather_all() {
        std::vector<u32> rank(program_ + 1);
        for (u32 k = 0; k < order_.size(); ++k) rank[order_[k]] = k;
        std::vector<bool> unsure = seen_only_partly_;
        for (u32 caller = 0; caller <= program_; ++caller)
            for (const u32 callee : callees_[caller])
                if (rank[callee] >= rank[caller]) unsure[callee] = true;
        for (auto at = order_.rbegin(); at != order_.rend(); ++at) {
            if (*at == program_) {
                gather_program();
                continue;
            }
            const bool sure = context_.has_caller[*at] && !unsure[*at];
            gather(context_, *at, sure ? context_.unset[*at] : 0);
        }
    }

    /// Of a register that nothing has set the uses are reported that read it themselves; of values
    /// that are computed from it a use only if there is no other one before. Returns the registers,
    /// by procedure.
    std::set<std::pair<u32, u8>> keep_first_uses() {
        std::set<std::pair<u32, u8>> unset;
        std::vector<Event> kept;
        for (Event& event : context_.events) {
            const bool counts = event.kind == Event::Kind::unset && event.place == no_id;
            const auto is_new = [&](u8 reg) {
                return unset.emplace(event.entry, reg).second || has(event.given, reg);
            };
            if (counts && !is_new(event.reg)) {
                if (event.second == 0 || !is_new(event.second)) continue;
                event.reg = event.second;
            }
            kept.push_back(event);
        }
        context_.events = std::move(kept);
        return unset;
    }

    /// What no caller sets, and what is already reported, is not what one path forgets. What a
    /// service is given of a register is reported once, and only if nothing else is reported of it.
    void drop_known_unset() {
        const auto is_argument = [](const Event& event) {
            return event.kind == Event::Kind::unset && event.place != no_id;
        };
        std::set<std::pair<u32, u8>> unset = keep_first_uses();
        std::erase_if(context_.events, [&](const Event& event) {
            if (event.kind != Event::Kind::unset_on_a_path) return false;
            if (!event.on_a_path && has(context_.unset[event.other], event.reg)) return true;
            return unset.contains({event.entry, event.reg});
        });
        for (const Event& event : context_.events)
            if (event.kind == Event::Kind::unset_on_a_path) unset.emplace(event.entry, event.reg);
        std::erase_if(context_.events, [&](const Event& event) {
            return is_argument(event) && !unset.emplace(event.entry, event.reg).second;
        });
    }

    /// A file without main may be a part of a program, which begins with a procedure: nothing is
    /// known about what comes before it.
    void gather_program() {
        if (!flow_.starts_surely && flow_.nodes[flow_.start].open) return;
        Context before = context_;
        const Summary summary = gather(context_, no_id, unset_at_start());
        context_.program = summary;
        if (flow_.starts_surely || (summary.exits && !summary.returns)) return;
        context_.events = std::move(before.events);
        context_.outputs = std::move(before.outputs);
        context_.has_caller = std::move(before.has_caller);
        context_.services = std::move(before.services);
    }

    /// Nothing but $sp and $gp is set, and what an exception handler may set.
    RegisterSet unset_at_start() const {
        return ~(bit_of(registers::zero) | bit_of(registers::sp) | bit_of(registers::gp) |
                 flow_.set_by_start_up | flow_.written_by_handler);
    }

    Flow& flow_;
    const u32 program_; ///< its index, after the procedures
    Context context_;
    std::vector<std::vector<u32>> callees_, callers_;
    std::vector<u32> order_;
    std::vector<bool> shared_;           ///< by node: several procedures execute it
    std::vector<bool> seen_only_partly_; ///< code that cannot be followed may call it
};

} // namespace

Extent extent_of(const Flow& flow, u32 entry) {
    std::vector<u32> seen(flow.nodes.size());
    return Explorer(flow, entry, seen, 1).explore();
}

Result defects_of(const SourceModel& model, Flow& flow) { return Analysis(model, flow).run(); }

} // namespace tharsis::linting
