// unset_reads.hpp -- reads of registers that nothing has set on one of the paths to them
//
// A candidate is what the joined states of a procedure say; it is reported only if a path is found
// whose branches do not contradict each other.
#pragma once
#include "lint/procedure.hpp"

#include <vector>

namespace tharsis::linting {

struct UnsetRead {
    NodeId node = no_id;
    u8 reg = 0;
    u32 callee = no_id;    ///< the procedure that reads it, of a call
    bool always = false;   ///< no path to the call sets it
    NodeId writer = no_id; ///< where another path sets it
};

/// What following a procedure has shown: the beginnings of its blocks, in ascending order, the ways
/// from block to block, and its reads.
struct FollowedPaths {
    struct Block {
        NodeId first = no_id;
        RegisterSet unset = 0; ///< on all paths to it
    };
    struct Edge {
        NodeId from = no_id, to = no_id; ///< first nodes of blocks
        RegisterSet unset = 0;           ///< on some path
    };
    bool of_program = false; ///< not of a procedure
    std::vector<Block> blocks;
    std::vector<Edge> edges;
    std::vector<UnsetRead> reads;

    /// Notes what a node reads; `callee`: the procedure that it calls, if that reads them.
    void note(const Node&, NodeId, const State&, RegisterSet reads, u32 callee = no_id);
};

/// The registers whose value an instruction uses, if it reads them: not in `xor $t0, $t0, $t0`, nor
/// the old value in a conditional move; nor those that have a value before the program.
RegisterSet may_be_read_unset(const Node&, bool of_program);

/// Adds an event for each register that is read on a path that does not set it.
void find_unset_reads(Context&, u32 entry, const FollowedPaths&);

} // namespace tharsis::linting
