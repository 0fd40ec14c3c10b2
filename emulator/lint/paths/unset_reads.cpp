// unset_reads.cpp -- searches the paths from the beginning of a procedure to reads of a register
#include "lint/paths/unset_reads.hpp"

#include "isa/instruction_effects.hpp"
#include "isa/registers.hpp"
#include "lint/paths/path_steps.hpp"

#include <algorithm>
#include <memory>
#include <queue>
#include <tuple>

namespace tharsis::linting {
namespace {

constexpr u32 far = 0xFFFF'FFFF;

/// The ways between the blocks of a procedure, by index.
class Ways {
public:
    struct Way {
        u32 from, to;
        RegisterSet unset;
    };

    explicit Ways(const FollowedPaths& paths) : blocks_(paths.blocks) {
        for (const FollowedPaths::Edge& edge : paths.edges)
            forth_.push_back({block_at(edge.from), block_at(edge.to), edge.unset});
        back_ = forth_;
        std::sort(forth_.begin(), forth_.end(), [](const Way& a, const Way& b) {
            return std::tie(a.from, a.to) < std::tie(b.from, b.to);
        });
        std::sort(back_.begin(), back_.end(), [](const Way& a, const Way& b) {
            return std::tie(a.to, a.from) < std::tie(b.to, b.from);
        });
    }

    /// The block that contains a node.
    u32 block_around(NodeId node) const {
        const auto after = [](NodeId n, const FollowedPaths::Block& block) {
            return n < block.first;
        };
        const auto next = std::upper_bound(blocks_.begin(), blocks_.end(), node, after);
        return next == blocks_.begin() ? no_id : u32(next - blocks_.begin()) - 1;
    }
    /// The block that begins with a node; no_id if there is none.
    u32 block_at(NodeId node) const {
        const u32 block = block_around(node);
        return block != no_id && blocks_[block].first == node ? block : no_id;
    }
    bool leads(u32 from, u32 to, u8 reg) const {
        const auto before = [](const Way& way, const std::pair<u32, u32>& wanted) {
            return std::tie(way.from, way.to) < std::tie(wanted.first, wanted.second);
        };
        auto way = std::lower_bound(forth_.begin(), forth_.end(), std::pair{from, to}, before);
        for (; way != forth_.end() && way->from == from && way->to == to; ++way)
            if (has(way->unset, reg)) return true;
        return false;
    }
    /// Calls `each` with the blocks from which a path leads here without setting a register.
    template <class Each> void for_each_before(u32 block, u8 reg, Each each) const {
        const auto before = [](const Way& way, u32 to) { return way.to < to; };
        auto way = std::lower_bound(back_.begin(), back_.end(), block, before);
        for (; way != back_.end() && way->to == block; ++way)
            if (has(way->unset, reg)) each(way->from);
    }

private:
    const std::vector<FollowedPaths::Block>& blocks_;
    std::vector<Way> forth_, back_; ///< sorted by where they come from, and by where they lead
};

/// One register of one procedure.
class PathSearch {
public:
    PathSearch(const Flow& flow, u32 entry, const FollowedPaths& paths, const Ways& ways,
               PathSteps& steps, u8 reg)
        : flow_(flow), entry_(entry), paths_(paths), ways_(ways), steps_(steps), reg_(reg) {}

    /// Looks for a path to one of the reads, which are sorted by node.
    std::optional<Event> find(std::vector<UnsetRead> reads) {
        reads_ = std::move(reads);
        measure();
        const u32 first = ways_.block_at(start());
        if (first == no_id || distance_[first] == far) return {};
        trail_.push_back({first, no_id, no_id});
        open_.push_back(
            {first, 0, steps_.at_entry(entry_ == no_id, paths_.blocks[first].unset), {}});
        while (!open_.empty() && !found_ &&
               steps_.may_go_on(steps_of_search_, reads_.front().always)) {
            Item item = std::move(open_.back());
            open_.pop_back();
            walk(item);
        }
        return found_;
    }

private:
    struct Trail {
        u32 block, parent;
        NodeId from; ///< the last node before the block
    };
    struct Round {
        u32 block = 0;
        int count = 0;
        std::shared_ptr<const std::array<Term, 64>> before;
    };
    struct Item {
        u32 block, trail;
        PathState state;
        std::vector<Round> rounds; ///< of the loops that the path is in
    };

    NodeId start() const { return entry_ == no_id ? flow_.start : flow_.entries[entry_].node; }

    /// How many blocks each block is away from a read, over paths that do not set the register.
    void measure() {
        distance_.assign(paths_.blocks.size(), far);
        std::queue<u32> open;
        const auto reach = [&](u32 block, u32 distance) {
            if (block != no_id &&
                std::exchange(distance_[block], std::min(distance_[block], distance)) == far)
                open.push(block);
        };
        for (const UnsetRead& read : reads_) reach(ways_.block_around(read.node), 0);
        for (; !open.empty(); open.pop()) {
            const u32 block = open.front();
            ways_.for_each_before(block, reg_,
                                  [&](u32 from) { reach(from, distance_[block] + 1); });
        }
    }

    void walk(Item& item) {
        for (NodeId n = paths_.blocks[item.block].first;; ++n) {
            steps_of_search_ += 1;
            if (is_read(n, item)) return;
            const PathSteps::Next next = steps_.step(n, item.state);
            if (next.is_guess && !was_before(item)) break;
            if (next.is_bound && !both_lead_on(n, item)) break;
            if (next.jumps) arrive(n, flow_.nodes[n].target, item, next.jump_state(item.state));
            if (!next.continues || n + 1 >= flow_.nodes.size()) break;
            if (next.fall_state) item.state = *next.fall_state;
            if (ways_.block_at(n + 1) == no_id) continue;
            arrive(n, n + 1, item, item.state);
            break;
        }
        // The nearest comes last, and is taken first.
        std::stable_sort(next_.begin(), next_.end(), [this](const Item& a, const Item& b) {
            return distance_[a.block] > distance_[b.block];
        });
        for (Item& one : next_) open_.push_back(std::move(one));
        next_.clear();
    }

    /// Whether a path to a read without setting the register goes on wherever a branch goes.
    bool both_lead_on(NodeId branch, const Item& item) const {
        const auto leads_on = [&](NodeId to) {
            const u32 block = to == no_id ? no_id : ways_.block_at(to);
            return block != no_id && distance_[block] != far &&
                   ways_.leads(item.block, block, reg_);
        };
        return leads_on(flow_.nodes[branch].target) && leads_on(branch + 1);
    }

    /// Whether the path has been in this block before: it is in a loop.
    bool was_before(const Item& item) const {
        for (u32 at = trail_[item.trail].parent; at != no_id; at = trail_[at].parent)
            if (trail_[at].block == item.block) return true;
        return false;
    }

    /// Goes on in another block, if a read can be reached from it.
    void arrive(NodeId from, NodeId to, const Item& item, const PathState& state) {
        const u32 block = to == no_id ? no_id : ways_.block_at(to);
        if (block == no_id || distance_[block] == far) return;
        if (!ways_.leads(item.block, block, reg_)) return;
        Item next{block, u32(trail_.size()), state, item.rounds};
        if (!enter_loop(next, to <= from)) return;
        trail_.push_back({block, item.trail, from});
        next_.push_back(std::move(next));
    }

    /// After many rounds of a loop, what changes in it is forgotten. Returns false after more.
    bool enter_loop(Item& item, bool back) {
        constexpr int exact_rounds = 12, max_rounds = 14;
        const auto is_it = [&item](const Round& round) { return round.block == item.block; };
        auto round = std::find_if(item.rounds.begin(), item.rounds.end(), is_it);
        if (!back) {
            if (round != item.rounds.end()) item.rounds.erase(round);
            return true;
        }
        if (round == item.rounds.end())
            round = item.rounds.insert(item.rounds.end(), Round{item.block, 0, nullptr});
        if (++round->count > max_rounds) return false;
        if (round->count == exact_rounds)
            round->before = std::make_shared<std::array<Term, 64>>(item.state.registers);
        if (round->count == exact_rounds + 1) steps_.take_more_rounds(item.state, *round->before);
        return true;
    }

    /// Whether this node is one of the reads; then the path is found.
    bool is_read(NodeId n, const Item& item) {
        const auto before = [](const UnsetRead& read, NodeId node) { return read.node < node; };
        const auto read = std::lower_bound(reads_.begin(), reads_.end(), n, before);
        if (read == reads_.end() || read->node != n) return false;
        NodeId place = no_id;
        if (read->callee != no_id) {
            place = steps_.read_in_call(read->callee, reg_, item.state, steps_of_search_);
            if (place == no_id) return false;
        }
        found_ = event(*read, item.trail, place);
        return true;
    }

    Event event(const UnsetRead& read, u32 trail, NodeId place) const {
        Event event{Event::Kind::unset_on_a_path, read.node, entry_, reg_};
        event.on_a_path = !read.always;
        event.other = read.callee;
        event.place = place;
        event.writer = read.writer;
        // The last way from where no path has set it to where some have.
        for (u32 at = trail; trail_[at].parent != no_id; at = trail_[at].parent) {
            const Trail &here = trail_[at], &before = trail_[here.parent];
            const bool set_here = !has(paths_.blocks[here.block].unset, reg_);
            if (!set_here || !has(paths_.blocks[before.block].unset, reg_)) continue;
            event.cause = here.from;
            break;
        }
        return event;
    }

    const Flow& flow_;
    const u32 entry_;
    const FollowedPaths& paths_;
    const Ways& ways_;
    PathSteps& steps_;
    const u8 reg_;
    std::vector<UnsetRead> reads_;
    std::vector<u32> distance_; ///< by block
    std::vector<Trail> trail_;
    std::vector<Item> open_, next_;
    u64 steps_of_search_ = 0;
    std::optional<Event> found_;
};

/// Registers that have a value before the program, or that hold no value of it.
constexpr RegisterSet never_reported =
    bit_of(registers::zero) | bit_of(registers::at) | bit_of(26) | bit_of(27) |
    bit_of(registers::gp) | bit_of(registers::sp) | bit_of(registers::fp) | bit_of(registers::ra);

template <class... Names> bool is_one_of(u16 row, Names... rows) { return ((row == rows) || ...); }

bool is_conditional_move(u16 row) {
    const std::string_view name = rows[row].name;
    return name.starts_with("mov") &&
           (name[3] == 'z' || name[3] == 'n' || name[3] == 'f' || name[3] == 't');
}

/// The same result whatever the register holds.
bool ignores_operands(const Node& node, const InstructionEffects& effects) {
    const u16 row = node.row;
    const bool same = node.operands.s == node.operands.t;
    if (same && is_one_of(row, row_named("xor"), row_named("sub"), row_named("subu"),
                          row_named("slt"), row_named("sltu")))
        return true;
    const bool with_zero = has(effects.reads, registers::zero);
    if (with_zero && is_one_of(row, row_named("and"), row_named("mul"))) return true;
    return node.operands.constant == 0 && row == row_named("andi");
}

bool is_move(const Node& node, const InstructionEffects& effects) {
    const u16 row = node.row;
    if (has(effects.reads, registers::zero))
        return is_one_of(row, row_named("addu"), row_named("add"), row_named("or"));
    return node.operands.constant == 0 &&
           is_one_of(row, row_named("addi"), row_named("addiu"), row_named("ori"));
}

} // namespace

RegisterSet may_be_read_unset(const Node& node, bool of_program) {
    RegisterSet may = ~never_reported;
    if (node.kind == NodeKind::service || node.kind == NodeKind::call) return may;
    // They may be arguments of the program.
    may &= ~(bit_of(registers::a0) | bit_of(registers::a1));
    if (node.always) return 0;
    const InstructionEffects effects = effects_of(node.row, node.operands);
    if (ignores_operands(node, effects)) return 0;
    if (is_conditional_move(node.row)) may &= ~(effects.writes | effects.writes_real << 32);
    // Saving a register is no use of its value. A procedure may save those of its callers anywhere.
    const u8 base = node.operands.s;
    if (effects.stores && (base == registers::sp || base == registers::fp)) return 0;
    if (!of_program && (effects.stores || is_move(node, effects)))
        may &= ~calling_convention::saved | (effects.stores ? bit_of(base) : 0);
    return may;
}

void FollowedPaths::note(const Node& node, NodeId n, const State& state, RegisterSet read,
                         u32 callee) {
    read &= state.unset_on_a_path;
    if (callee == no_id) read &= ~state.unset;
    if (read == 0) return;
    for_each_register(read & may_be_read_unset(node, of_program), [&](u32 reg) {
        reads.push_back({n, u8(reg), callee, has(state.unset, reg), state.writer[reg]});
    });
}

void find_unset_reads(Context& context, u32 entry, const FollowedPaths& paths) {
    if (paths.reads.empty() || !context.path_steps) return;
    const Ways ways(paths);
    std::array<std::vector<UnsetRead>, 128> by_register; // then those that no path sets
    for (const UnsetRead& read : paths.reads)
        by_register[read.reg + (read.always ? 64u : 0u)].push_back(read);
    RegisterSet found = 0;
    for (u32 k = 0; k < by_register.size(); ++k) {
        std::vector<UnsetRead>& reads = by_register[k];
        const u8 reg = k % 64;
        // The program may pass on its own arguments.
        const bool passed_on = k >= 64 && (reg == registers::a0 || reg == registers::a1);
        if (reads.empty() || has(found, reg) || passed_on) continue;
        std::stable_sort(reads.begin(), reads.end(),
                         [](const UnsetRead& a, const UnsetRead& b) { return a.node < b.node; });
        PathSearch search(context.flow, entry, paths, ways, *context.path_steps, reg);
        const auto event = search.find(std::move(reads));
        if (!event) continue;
        context.events.push_back(*event);
        found |= bit_of(reg);
    }
}

} // namespace tharsis::linting
