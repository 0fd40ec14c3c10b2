// call_tree.hpp -- the call tree of a run and the instructions that each procedure ran, from a
// shadow call stack
//
// It is notified of each instruction and evaluated at the end. Calls are jal, jalr and the linking
// branches; a jr to an open call's return address returns, over several frames if necessary. A jump
// to the start of another procedure is a tail call.
#pragma once
#include "analysis/places.hpp"
#include "analysis/procedures.hpp"
#include "machine/state.hpp"

#include <unordered_map>
#include <vector>

namespace tharsis {

class CallTree {
public:
    /// Limits of depth and nodes; deeper calls are counted in one node called "(deeper)".
    static constexpr std::size_t deepest = 64, max_nodes = 100'000, max_frames = 1 << 20;

    /// A procedure in the context of its callers.
    struct Node {
        std::size_t procedure = 0; ///< index in `procedures()`
        u32 parent = 0;            ///< index of a node; the first node is its own parent
        u32 depth = 0;
        u64 self = 0, calls = 0;
    };
    struct Figures {
        u64 self = 0;  ///< instructions of its own
        u64 total = 0; ///< including its callees; recursion counts once
        u64 calls = 0;
    };

    explicit CallTree(const Program&);

    void step(const State& state, u32 word) {
        if (pending_transfer_ != PendingTransfer::none || state.pc == handler_) [[unlikely]]
            arrive(state);
        ++steps_;
        const u32 opcode = word >> 26;
        if (opcode <= 3 || word == exception_return) leave(state.pc, opcode, word);
    }
    void branch(bool taken) {
        if (!taken && pending_transfer_ == PendingTransfer::call)
            pending_transfer_ = PendingTransfer::none;
    }
    /// Closes all open calls at the end of the run. Call it once.
    void finish();

    const std::vector<Procedure>& procedures() const {
        return procedures_;
    } ///< procedures only called through registers come last
    const std::vector<Node>& nodes() const { return nodes_; }        ///< parents first
    const std::vector<Figures>& figures() const { return figures_; } ///< one per procedure
    u64 steps() const { return steps_; }
    u64 greatest_depth() const { return greatest_depth_; } ///< in frames

private:
    static constexpr u32 exception_return = 0x4200'0018;
    enum class PendingTransfer : u8 { none, call, jump, through_register, exception_return };
    struct Frame {
        u32 return_address = 0;
        u32 node = 0;
        std::size_t procedure = 0;
        bool handler = false;
    };
    struct Active {
        u64 frames = 0, since = 0;
    };

    void leave(u32 pc, u32 opcode, u32 word);
    void arrive(const State&);
    void enter(u32 pc, u32 return_address, bool handler);
    void replace(u32 pc);
    void return_to(u32 pc);
    void return_from_handler();
    void push(const Frame&);
    void pop();
    void attribute_steps();
    std::size_t procedure_at(u32 pc);
    u32 child(u32 parent, std::size_t procedure);

    const Program* program_;
    std::vector<Procedure> procedures_;
    PerInstruction<u32> entries_; ///< index of the procedure that begins here, plus 1
    std::vector<Figures> figures_;
    std::vector<Active> active_;
    std::vector<Node> nodes_;
    std::unordered_map<u64, u32> children_;
    std::vector<Frame> frames_;
    u64 steps_ = 0, attributed_ = 0, greatest_depth_ = 0;
    u32 handler_ = 0, return_address_ = 0;
    std::size_t deeper_ = 0;
    PendingTransfer pending_transfer_ = PendingTransfer::none;
    bool delay_slots_ = false;
};

} // namespace tharsis
