// flow.hpp -- the control flow of a region as blocks and loops, which is all that WebAssembly has
//
// A dispatcher, which is the outermost loop, goes to any entry by its index: when the function is
// called, after a jump by a register, and where the flow has a loop with two entries. An entry
// within a loop is reached by way of the loop's header, which has routes to it. So every loop has
// one entry, and the tree of dominators gives the nesting (Ramsey, "Beyond Relooper", ICFP 2022).
#pragma once
#include "translator/wasm/region.hpp"

namespace tharsis::wasm {

struct Flow {
    /// Where a block continues.
    struct Exit {
        enum class To : u8 { block, dispatcher, outside } to = To::block;
        u32 block = 0; ///< of `block`
        u32 index = 0; ///< of the instruction
    };
    /// Execution that wants to reach an index goes on in a block.
    struct Route {
        u32 index, block;
    };
    struct Node {
        std::vector<Exit> exits; ///< one for each target of its block: the target, then the next
        std::vector<Route> routes;
        bool is_header = false; ///< of a loop
        bool is_merge = false;  ///< reached from several places, or by a route
        u32 order = 0;          ///< a node comes before all that it leads to, except backwards
        u32 dominator = 0;
        std::vector<u32> dominated; ///< the nodes whose dominator it is, by descending order
        u32 longest_path = 0; ///< most instructions from here to the next header or dispatcher
    };
    std::vector<Node> nodes; ///< one for each block, and the dispatcher as the last one

    u32 dispatcher() const { return u32(nodes.size() - 1); }
};

Flow flow_of(const Region&);

} // namespace tharsis::wasm
