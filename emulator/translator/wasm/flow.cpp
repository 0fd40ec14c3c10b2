// flow.cpp -- loops, routes and dominators of a region
#include "translator/wasm/flow.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace tharsis::wasm {
namespace {

constexpr u32 none = ~u32{0};
using Exit = Flow::Exit;

class FlowBuilder {
public:
    explicit FlowBuilder(const Region& region)
        : region_(region), count_(u32(region.blocks.size())) {
        flow_.nodes.resize(count_ + std::size_t{1});
        for (u32 block = 0; block < count_; ++block) flow_.nodes[block].exits = exits_of(block);
    }

    Flow built() {
        do {
            choose_roots();
            put_in_order();
            find_dominators();
        } while (dispatch_second_entries());
        find_loops();
        add_routes();
        put_in_order();
        find_dominators();
        note_merges();
        note_paths();
        return std::move(flow_);
    }

private:
    Flow::Node& node(u32 number) { return flow_.nodes[number]; }
    u32 first_of(u32 block) const { return region_.blocks[block].first; }

    Exit exit_to(u32 index) const {
        const auto block = u32(region_.block_at(index));
        return block < count_ ? Exit{Exit::To::block, block, index}
                              : Exit{Exit::To::outside, 0, index};
    }
    std::vector<Exit> exits_of(u32 number) const {
        const BasicBlock& block = region_.blocks[number];
        switch (block.end) {
        case BasicBlock::End::falls: return {exit_to(block.after)};
        case BasicBlock::End::branches: return {exit_to(block.target), exit_to(block.after)};
        case BasicBlock::End::jumps: return {exit_to(block.target)};
        default: return {};
        }
    }
    /// Calls `visit` for the nodes that execution may reach next, without passing the dispatcher.
    template <class Visit> void each_next(u32 number, Visit visit) {
        for (const Exit& exit : node(number).exits)
            if (exit.to == Exit::To::block) visit(exit.block);
        for (const Flow::Route& route : node(number).routes) visit(route.block);
    }

    // ---------------------------------------------------------------- order and dominators

    /// Gives the dispatcher a route to every block that nothing else leads to.
    void choose_roots() {
        std::vector<Flow::Route>& routes = node(flow_.dispatcher()).routes;
        routes.clear();
        std::vector<bool> is_target(count_), reached(count_);
        for (u32 block = 0; block < count_; ++block)
            each_next(block, [&](u32 next) { is_target[next] = true; });
        const auto add = [&](u32 block) {
            if (reached[block]) return;
            routes.push_back({first_of(block), block});
            reach(block, reached);
        };
        for (u32 block = 0; block < count_; ++block)
            if (!is_target[block]) add(block);
        for (const u32 entry : region_.entries) add(u32(region_.block_at(entry)));
        for (u32 block = 0; block < count_; ++block) add(block);
    }
    void reach(u32 block, std::vector<bool>& reached) {
        std::vector<u32> waiting{block};
        reached[block] = true;
        while (!waiting.empty()) {
            const u32 here = waiting.back();
            waiting.pop_back();
            each_next(here, [&](u32 next) {
                if (!reached[next]) waiting.push_back(next);
                reached[next] = true;
            });
        }
    }

    /// The reverse of the order in which a depth-first search leaves the nodes.
    void put_in_order() {
        struct Place {
            u32 number;
            std::vector<u32> next;
        };
        std::vector<bool> seen(flow_.nodes.size());
        std::vector<Place> path;
        in_order_.clear();
        const auto enter = [&](u32 number) {
            seen[number] = true;
            path.push_back({number, {}});
            each_next(number, [&](u32 next) { path.back().next.push_back(next); });
        };
        enter(flow_.dispatcher());
        while (!path.empty()) {
            Place& here = path.back();
            if (here.next.empty()) {
                in_order_.push_back(here.number);
                path.pop_back();
                continue;
            }
            const u32 next = here.next.back();
            here.next.pop_back();
            if (!seen[next]) enter(next);
        }
        std::reverse(in_order_.begin(), in_order_.end());
        for (u32 k = 0; k < in_order_.size(); ++k) node(in_order_[k]).order = k;
    }

    /// Cooper, Harvey and Kennedy: "A Simple, Fast Dominance Algorithm".
    void find_dominators() {
        std::vector<std::vector<u32>> before(flow_.nodes.size());
        for (const u32 number : in_order_)
            each_next(number, [&](u32 next) { before[next].push_back(number); });
        for (Flow::Node& one : flow_.nodes) one.dominator = none;
        node(flow_.dispatcher()).dominator = flow_.dispatcher();
        for (bool changed = true; std::exchange(changed, false);)
            for (const u32 number : in_order_) {
                if (number == flow_.dispatcher()) continue;
                u32 dominator = none;
                for (const u32 one : before[number])
                    if (node(one).dominator != none)
                        dominator = dominator == none ? one : common_dominator(dominator, one);
                changed |= std::exchange(node(number).dominator, dominator) != dominator;
            }
    }
    u32 common_dominator(u32 a, u32 b) {
        while (a != b) {
            while (node(a).order > node(b).order) a = node(a).dominator;
            while (node(b).order > node(a).order) b = node(b).dominator;
        }
        return a;
    }
    bool dominates(u32 above, u32 below) {
        while (node(below).order > node(above).order) below = node(below).dominator;
        return above == below;
    }
    bool is_backward(u32 from, u32 to) { return node(to).order <= node(from).order; }

    // ---------------------------------------------------------------- loops and routes

    /// Sends edges that enter a loop beside its header to the dispatcher; returns false if there
    /// are none.
    bool dispatch_second_entries() {
        bool found = false;
        for (u32 block = 0; block < count_; ++block)
            for (Exit& exit : node(block).exits)
                if (exit.to == Exit::To::block && is_backward(block, exit.block) &&
                    !dominates(exit.block, block)) {
                    exit.to = Exit::To::dispatcher;
                    dispatched_.push_back(exit.index);
                    found = true;
                }
        return found;
    }

    /// For each block the header of the innermost loop that it is part of, and for each header that
    /// of the loop around its own.
    void find_loops() {
        std::vector<std::vector<u32>> before(count_);
        for (u32 block = 0; block < count_; ++block)
            each_next(block, [&](u32 next) { before[next].push_back(block); });
        innermost_.assign(count_, none);
        around_.assign(count_, none);
        for (const u32 header : in_order_)
            if (header != flow_.dispatcher()) find_loop(header, before[header], before);
    }
    void find_loop(u32 header, const std::vector<u32>& sources,
                   const std::vector<std::vector<u32>>& before) {
        std::vector<u32> waiting;
        for (const u32 from : sources)
            if (is_backward(from, header)) waiting.push_back(from);
        if (waiting.empty()) return;
        node(header).is_header = true;
        around_[header] = std::exchange(innermost_[header], header);
        while (!waiting.empty()) {
            const u32 block = waiting.back();
            waiting.pop_back();
            if (std::exchange(innermost_[block], header) == header) continue;
            waiting.insert(waiting.end(), before[block].begin(), before[block].end());
        }
    }

    void add_routes() {
        for (const u32 entry : region_.entries) add_route(entry);
        for (const u32 index : dispatched_) add_route(index);
    }
    /// From the dispatcher by way of the headers of all loops around it.
    void add_route(u32 index) {
        u32 block = u32(region_.block_at(index));
        for (u32 header = node(block).is_header ? around_[block] : innermost_[block];
             header != none; header = around_[header]) {
            put_route(header, {index, block});
            block = header;
        }
        put_route(flow_.dispatcher(), {index, block});
    }
    void put_route(u32 from, Flow::Route route) {
        std::vector<Flow::Route>& routes = node(from).routes;
        const bool is_known =
            std::any_of(routes.begin(), routes.end(),
                        [&](const Flow::Route& one) { return one.index == route.index; });
        if (!is_known) routes.push_back(route);
    }

    // ---------------------------------------------------------------- what a writer needs

    void note_merges() {
        std::vector<u32> forward(flow_.nodes.size());
        for (const u32 number : in_order_) {
            each_next(number, [&](u32 next) { forward[next] += !is_backward(number, next); });
            for (const Flow::Route& route : node(number).routes) node(route.block).is_merge = true;
            if (number != flow_.dispatcher())
                node(node(number).dominator).dominated.push_back(number);
        }
        for (Flow::Node& one : flow_.nodes) {
            one.is_merge |= forward[std::size_t(&one - flow_.nodes.data())] > 1;
            std::reverse(one.dominated.begin(), one.dominated.end());
        }
        node(flow_.dispatcher()).is_header = true;
    }

    /// In the reverse order, so that what comes later is known.
    void note_paths() {
        for (auto at = in_order_.rbegin(); at != in_order_.rend(); ++at) {
            u32 longest = 0;
            each_next(*at, [&](u32 next) {
                assert(!is_backward(*at, next) || dominates(next, *at));
                if (!node(next).is_header) longest = std::max(longest, node(next).longest_path);
            });
            const u32 own = *at < count_ ? region_.blocks[*at].length() : 0;
            node(*at).longest_path = own + longest;
        }
    }

    const Region& region_;
    u32 count_;
    Flow flow_;
    std::vector<u32> in_order_, innermost_, around_, dispatched_;
};

} // namespace

Flow flow_of(const Region& region) { return FlowBuilder(region).built(); }

} // namespace tharsis::wasm
