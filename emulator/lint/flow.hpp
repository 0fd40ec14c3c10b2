// flow.hpp -- the instructions of a program as the nodes of a graph
#pragma once
#include "assembler/source/source_model.hpp"
#include "base/dialect.hpp"
#include "isa/operands.hpp"

#include <vector>

namespace tharsis::linting {

using NodeId = u32; ///< index into Flow::nodes

/// One instruction word.
struct Node {
    enum class Kind : u8 {
        plain,
        branch,
        jump,       ///< to a known target
        call,       ///< to a known target
        maybe_call, ///< a branch that links
        indirect_jump,
        indirect_call,
        service,
        stop ///< break, eret
    };
    u32 address = 0;
    StatementId statement = no_id;
    NodeId target = no_id; ///< of a branch, jump or call; no_id: outside the program
    Operands operands;     ///< as machines run them: writes to $zero go to the sink
    u16 row = 0;           ///< of instruction_rows()
    Kind kind = Kind::plain;
    bool always = false;    ///< of a branch: it is taken whatever the registers hold
    bool continues = false; ///< the next node is the instruction at the next address
    bool leads = false;     ///< a branch or jump leads here, or a branch ends before it
    bool entry = false;     ///< a procedure begins here
    bool open = false;      ///< it may be reached in unknown ways, with unknown registers
    bool labelled = false;
    bool reached = false; ///< from the start or from a procedure
};

using NodeKind = Node::Kind;

/// A procedure: where it begins, and what its header says.
struct Entry {
    NodeId node = no_id;
    DefinitionId label = no_id;
    const SourceProcedure* source = nullptr; ///< null if it has none
    bool called = false;                     ///< false: only its header makes it a procedure
};

/// User text, in the order in which it takes effect: with delayed branching a slot comes before its
/// branch.
struct Flow {
    std::vector<Node> nodes;
    std::vector<Entry> entries;      ///< by ascending node
    std::vector<u32> entry_of;       ///< by node: index into `entries`, or no_id
    NodeId start = no_id;            ///< where the program begins
    bool starts_surely = false;      ///< at main, or in start-up code, or without any label
    bool usable = true;              ///< false: there are words or jumps that cannot be followed
    Dialect dialect = Dialect::mars; ///< of the program: which services it has
    /// A jump to a register that is not $ra, or to an address that it or a handler has computed.
    bool jumps_anywhere = false;
    u64 set_by_start_up = 0;    ///< registers that code outside of user text sets before it
    u64 written_by_handler = 0; ///< registers that the program's exception handler writes

    /// The node at an address; no_id if there is none.
    NodeId find(u32 address) const;
};

/// The order of nodes ends at this; only user text has nodes.
Flow flow_of(const SourceModel&, bool delayed_branching);

/// The `j` by which the code before the return `end` was entered, if the code after the `j` is
/// reached by no other way: it was meant to be returned to. Else no_id.
NodeId jump_meant_as_call(const Flow&, NodeId end);

} // namespace tharsis::linting
