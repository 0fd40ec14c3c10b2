// path_steps.hpp -- one path of a program, instruction by instruction
//
// Calls are replaced by the summary of what they call, except where a read in the called procedure
// is looked for.
#pragma once
#include "lint/paths/path_cpu.hpp"
#include "lint/procedure.hpp"

#include <optional>

namespace tharsis::linting {

/// Steps of all searches in a program, one search after the other; they share a number of steps.
class PathSteps {
public:
    PathSteps(const Context&, u64 budget);

    /// At the beginning of a search. `unset`: registers that nothing has set.
    PathState at_entry(bool of_program, RegisterSet unset);

    struct Next {
        bool continues = false, jumps = false;
        std::optional<PathState> taken;      ///< of a branch that may go either way
        std::optional<PathState> fall_state; ///< the same, if it does not branch
        /// Both are possible, as far as is known, but rounds of a loop decide it that were not
        /// followed.
        bool is_guess = false;
        /// Both are possible, as far as is known, but not certainly.
        bool is_bound = false;

        const PathState& jump_state(const PathState& state) const { return taken ? *taken : state; }
    };
    /// Executes a node.
    Next step(NodeId, PathState&);

    /// Where a procedure that is called in this state reads a register that nothing has set, on a
    /// possible path; no_id if no such path was found.
    NodeId read_in_call(u32 callee, u8 reg, PathState, u64& spent);

    /// After some rounds of a loop, what a round changes holds what any number of further rounds
    /// may make of it. `before`: the registers one round ago.
    void take_more_rounds(PathState&, const std::array<Term, 64>& before);
    /// Whether a search that has taken so many steps may go on; `at_call`: for a call that no path
    /// prepares.
    bool may_go_on(u64 steps_of_search, bool at_call) const;

private:
    void forget(PathState&, RegisterSet changed);
    Next branch(NodeId, PathState&, Term condition);
    Next call(NodeId, PathState&);
    bool serve(PathState&);
    NodeId read_within(u32 callee, u8 reg, PathState, u64 limit, u64& spent, int depth);
    bool uses(NodeId, u8 reg, const PathState&) const;
    bool writes(NodeId, u8 reg, const PathState&) const;

    const Context& context_;
    const Flow& flow_;
    InitialData data_;
    Terms terms_;
    u64 left_;
};

} // namespace tharsis::linting
