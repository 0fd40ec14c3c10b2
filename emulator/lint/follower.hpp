// follower.hpp -- follows a procedure block by block, until the states at the blocks do not change
//
// Three files implement it: procedure.cpp the paths, procedure_calls.cpp calls, which the summary
// of what they call replaces, procedure_ends.cpp returns and services.
#pragma once
#include "lint/paths/unset_reads.hpp"
#include "lint/procedure.hpp"

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <queue>
#include <utility>

namespace tharsis::linting {

class Follower {
public:
    Follower(Context& context, u32 entry, RegisterSet unset)
        : context_(context), flow_(context.flow), entry_(entry),
          first_(entry == no_id ? flow_.start : flow_.entries[entry].node) {
        summary_.analysed = true;
        first_change_.fill(no_id);
        paths_.of_program = entry == no_id;
        start(State::at_entry(unset));
    }
    ~Follower() {
        for (const NodeId node : leaders_) context_.state_of[node] = no_id;
    }
    Follower(const Follower&) = delete;
    Follower& operator=(const Follower&) = delete;
    const Summary& follow();
    const Summary& gather();

private:
    /// The procedure goes on in another one, which returns in its place.
    struct Continuation {
        u32 called;
        bool falls;
        const State& before;
    };
    bool is_program() const;
    void start(State state);

    /// The state at the beginning of a block has become `state`, too.
    void propagate(NodeId node, const State& state);
    void reach(NodeId node, const State& state);
    bool begins_block(NodeId node) const;

    /// By value: propagating may move the states.
    void walk(NodeId node, State state);

    /// Returns whether the next instruction follows.
    bool step(NodeId n, State& state);

    /// Executes the instruction and accounts for what it reads and writes. Returns the condition of
    /// a branch or the target of a jump.
    Value run(NodeId n, State& state);

    /// Where the procedure or the program ends.
    void note_own_stack(const State& state);
    bool expects_calls(const State& state) const;
    void note_own_move(const Node& node, State& state);
    void note_writes(NodeId n, State& state, RegisterSet writes);

    /// The first instruction of the procedure, by address, that changes each register.
    void note_changes(NodeId n, RegisterSet changes);
    void note_reads(NodeId n, State& state, RegisterSet reads, bool by_instruction);

    /// The procedure that a node calls; no_id if it is not such a call.
    u32 called_by(NodeId node) const;

    /// Whether a called procedure may call this one.
    bool is_recursion(u32 called) const;
    bool branch(NodeId n, State& state);

    /// A target outside the program faults.
    void go(NodeId n, const State& state);
    void arrive(NodeId from, NodeId to, const State& state, bool falls);
    bool call(NodeId n, State& state);
    void note_end_and_moves(const Summary& callee, State& state) const;
    bool maybe_call(NodeId n, State& state);
    void write_link(NodeId n, State& state);

    /// What a caller has not set, besides `set`, which the call itself sets.
    void note_caller(u32 called, const State& state, RegisterSet set);
    void use_at_entry(const State& state, RegisterSet reads);

    /// The state after a call of a procedure.
    void apply(NodeId n, u32 called, State& state);

    /// Registers that the caller has set and read, and that do not hold a result after the call,
    /// as the called procedure has itself used what it leaves in them: counters of loops around the
    /// call, and what a recursive procedure needs after it has called itself.
    RegisterSet kept_over_call(NodeId n, u32 called, const State& state);
    bool carries(NodeId n, u32 reg);
    /// Temporaries that the procedure has set before it calls itself, and that the path to this
    /// call, which the called one may take as well, changes: none if it may be taken only once.
    RegisterSet changed_by_itself(u32 called, const State& state) const;
    bool descends(u32 called, const State& state) const;
    bool steps(NodeId node) const;
    bool differs_by_call(u32 reg, const State& state) const;
    NodeId origin_of(u32 reg, const State& state) const;

    /// A call has altered a register, at least perhaps.
    void lose(NodeId n, u32 called, State& state, u32 reg, bool fresh, bool by_itself);
    void unknown_call(NodeId n, State& state);

    /// `to` begins another procedure: it is executed to its end in place of this one.
    void enter(NodeId from, NodeId to, const State& state, bool falls);
    void fall_into(NodeId from, u32 called, const State& state);
    void fall_off(NodeId n, const State& state);

    /// A jump to a register: a return, or one that cannot be followed.
    void leave(NodeId n, State& state);
    bool is_no_return_address(const Value& target) const;
    /// Whether a load of $ra finds another register of the caller, or something else although $ra
    /// is saved in another word.
    bool loads_wrong_word(const Node& node, const State& state) const;
    bool is_lost(const Value& target, const State& state) const;
    void note_lost(NodeId n, const State& state);

    /// The procedure returns with this state.
    void end(NodeId n, const State& state, const Continuation* into = nullptr);
    void note_saved(const State& state);
    bool may_change(u32 called, u32 reg) const;
    bool loads(NodeId n) const;
    void check_end(NodeId n, const State& state, RegisterSet altered, const Continuation* into);
    void report(Event::Kind kind, NodeId n, const State& state, u32 reg, const Continuation* into);
    bool serve(NodeId n, State& state);
    bool serve_unknown(NodeId n, const Value& number, State& state);

    /// A saved argument of the program that is loaded again is not an argument that is missing.
    static bool lacks_value(u32 reg, const Value& value, const State& state);

    /// Of two registers that hold a double, a service that reads one uses only this one.
    static bool is_same_half(u32 reg, u32 origin, RegisterSet read);
    void note_unset(NodeId n, const State& state, u32 reg, Use use, u32 service);
    void note_arguments(NodeId n, const State& state, u32 service);
    void unknown_service(NodeId n, State& state, u32 service);
    Context& context_;
    const Flow& flow_;
    const u32 entry_;
    const NodeId first_;
    bool gathers_ = false;
    Summary summary_;
    std::array<NodeId, 64> first_change_; ///< by register; no_id: no instruction changes it
    std::map<std::pair<NodeId, u32>, bool> carried_; ///< what is_carried() has answered
    std::map<NodeId, bool> misloads_; ///< by load of $ra: loads_wrong_word(), when last executed
    std::deque<State> states_;        ///< at the beginnings of blocks
    std::vector<bool> waiting_;       ///< by state: its block is in `pending_`
    std::vector<NodeId> leaders_;
    FollowedPaths paths_;
    std::priority_queue<NodeId, std::vector<NodeId>, std::greater<>> pending_;
};

} // namespace tharsis::linting
