// kept.cpp -- where a register is set on all paths, and where its value is still read
// Two passes over the instructions of one procedure: forwards for what is set, backwards for what
// is read.
#include "lint/kept.hpp"

#include "isa/instruction_effects.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace tharsis::linting {
namespace {

constexpr RegisterSet temporaries = 0x0300'FF00; // $t0 to $t7, $t8 and $t9

/// Places that are still to be looked at, each once at a time: all of them to begin with. A place
/// is looked at again only if something that it depends on has changed.
class Pending {
public:
    explicit Pending(std::size_t count) : waits_(count, true) {
        for (std::size_t k = count; k-- > 0;) list_.push_back(k);
    }
    void add(std::size_t place) {
        if (waits_[place]) return;
        waits_[place] = true;
        list_.push_back(place);
    }
    std::optional<std::size_t> take() {
        if (list_.empty()) return std::nullopt;
        const std::size_t place = list_.back();
        list_.pop_back();
        waits_[place] = false;
        return place;
    }

private:
    std::vector<std::size_t> list_;
    std::vector<bool> waits_;
};

class Keeper {
public:
    Keeper(const Flow& flow, const Result& result, u32 entry)
        : flow_(flow), result_(result), entry_(entry), nodes_(extent_of(flow, entry).nodes),
          set_(nodes_.size(), temporaries), read_(nodes_.size()) {
        for (std::size_t k = 0; k < nodes_.size(); ++k) places_.emplace(nodes_[k], k);
    }

    void find(std::vector<Event>& events) {
        const bool calls = std::any_of(nodes_.begin(), nodes_.end(),
                                       [this](NodeId n) { return is_call(flow_.nodes[n]); });
        if (!calls) return;
        find_set();
        find_read();
        for (std::size_t k = 0; k < nodes_.size(); ++k)
            if (is_call(flow_.nodes[nodes_[k]])) judge(k, events);
    }

private:
    static bool is_call(const Node& node) {
        return node.kind == NodeKind::call || node.kind == NodeKind::maybe_call ||
               node.kind == NodeKind::indirect_call;
    }

    /// What a call may change: as far as it is known, else everything.
    RegisterSet changed_by_call(const Node& node) const {
        if (node.kind == NodeKind::indirect_call || node.target == no_id) return temporaries;
        const u32 called = flow_.entry_of[node.target];
        const Summary& callee = result_.summaries[called];
        if (callee.opaque || callee.calls_unknown || result_.headers[called].promises)
            return temporaries;
        return (callee.altered | callee.uncertain) & temporaries;
    }

    /// What destroyed-by-call judges: registers that a call changes on all paths, and those of
    /// which nothing is known.
    RegisterSet judged_elsewhere(const Node& node) const {
        const RegisterSet changed = changed_by_call(node);
        if (changed == temporaries) return changed;
        const Summary& callee = result_.summaries[flow_.entry_of[node.target]];
        return changed & (callee.always_altered | callee.uncertain);
    }

    InstructionEffects effects(const Node& node) const {
        return effects_of(node.row, node.operands);
    }

    /// Calls `act` with the places of the instructions that may follow.
    template <class Act> void for_each_next(std::size_t k, Act act) const {
        const Node& node = flow_.nodes[nodes_[k]];
        const bool goes = node.kind == NodeKind::branch || node.kind == NodeKind::jump;
        const bool ends = node.kind == NodeKind::jump || node.kind == NodeKind::indirect_jump ||
                          node.kind == NodeKind::stop ||
                          (node.always && node.kind == NodeKind::branch);
        if (goes) act_on(node.target, act);
        if (!ends && node.continues) act_on(nodes_[k] + 1, act);
    }
    template <class Act> void act_on(NodeId node, Act act) const {
        if (const auto place = places_.find(node); place != places_.end()) act(place->second);
    }

    /// Registers that the procedure has set on all paths to an instruction.
    void find_set() {
        act_on(entry_ == no_id ? flow_.start : flow_.entries[entry_].node,
               [this](std::size_t k) { set_[k] = 0; });
        Pending pending(nodes_.size());
        while (const auto k = pending.take()) {
            const RegisterSet after = set_after(*k);
            for_each_next(*k, [&](std::size_t next) {
                if ((set_[next] & ~after) != 0) pending.add(next);
                set_[next] &= after;
            });
        }
    }

    RegisterSet set_after(std::size_t k) const {
        const Node& node = flow_.nodes[nodes_[k]];
        if (node.open) return 0;
        if (is_call(node)) return set_[k] & ~changed_by_call(node);
        return set_[k] | (effects(node).writes & temporaries);
    }

    /// Registers that are read after an instruction before they are set again.
    void find_read() {
        std::vector<std::vector<std::size_t>> before(nodes_.size());
        for (std::size_t k = 0; k < nodes_.size(); ++k)
            for_each_next(k, [&](std::size_t next) { before[next].push_back(k); });
        Pending pending(nodes_.size());
        while (const auto k = pending.take()) {
            RegisterSet after = 0;
            for_each_next(*k, [&](std::size_t next) { after |= read_before(next); });
            if (after == read_[*k]) continue;
            read_[*k] = after;
            for (const std::size_t one : before[*k]) pending.add(one);
        }
    }

    RegisterSet read_before(std::size_t k) const {
        const Node& node = flow_.nodes[nodes_[k]];
        if (is_call(node)) return read_[k] & ~changed_by_call(node);
        const InstructionEffects effect = effects(node);
        return ((read_[k] & ~effect.writes) | effect.reads) & temporaries;
    }

    void judge(std::size_t call, std::vector<Event>& events) const {
        const Node& node = flow_.nodes[nodes_[call]];
        const RegisterSet kept = read_[call] & set_[call] & ~judged_elsewhere(node);
        for_each_register(kept, [&](u32 reg) {
            if (is_reported(nodes_[call], reg)) return;
            Event event{Event::Kind::kept, nodes_[call], entry_, u8(reg)};
            event.place = first_read(call, reg);
            events.push_back(event);
        });
    }

    /// The use of the register after a call is reported as one of what the call has changed.
    bool is_reported(NodeId call, u32 reg) const {
        return std::any_of(result_.events.begin(), result_.events.end(), [&](const Event& event) {
            return event.kind == Event::Kind::destroyed && event.cause == call && event.reg == reg;
        });
    }

    /// The nearest instruction, in the order of addresses, that reads a register after a call.
    NodeId first_read(std::size_t call, u32 reg) const {
        const auto reads = [&](NodeId n) {
            const Node& node = flow_.nodes[n];
            return !is_call(node) && has(effects(node).reads, reg);
        };
        const auto from = nodes_.begin() + static_cast<std::ptrdiff_t>(call);
        const auto after = std::find_if(from, nodes_.end(), reads);
        return after != nodes_.end() ? *after : *std::find_if(nodes_.begin(), from, reads);
    }

    const Flow& flow_;
    const Result& result_;
    const u32 entry_;
    const std::vector<NodeId> nodes_;
    std::unordered_map<NodeId, std::size_t> places_; ///< in `nodes_`
    std::vector<RegisterSet> set_, read_;            ///< before, after each of `nodes_`
};

} // namespace

void find_kept(const Flow& flow, Result& result) {
    if (result.summaries.size() != flow.entries.size()) return; // too much to follow
    std::vector<Event> events;
    for (u32 k = 0; k < flow.entries.size(); ++k) Keeper(flow, result, k).find(events);
    Keeper(flow, result, no_id).find(events);
    result.events.insert(result.events.end(), events.begin(), events.end());
}

} // namespace tharsis::linting
