// variables.hpp -- the values of a paused program as a tree, by pages
// Every node has a name, a value as text, and where possible an expression that gives it again.
#pragma once
#include "debugger/session/session.hpp"
#include "debugger/values/show.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// The roots of the tree.
enum class Scope : u8 {
    frame,     ///< of one frame: arguments, then the words of its part of the stack
    registers, ///< of one frame: $zero to $ra, pc; of the innermost one also hi and lo
    floating,  ///< "double" and "float" with the registers below, and the condition flags
    system,    ///< coprocessor 0
    data,      ///< labels of data by address, arrays with their elements
    changed,   ///< what the last command changed: registers, then memory
};

/// The position of a node below the root of its scope: the index at each level; empty is the root.
/// It stays valid while the session does not move, and usually names the same node afterwards.
struct VariablePath {
    std::vector<u64> indices;

    bool operator==(const VariablePath&) const = default;
};

struct Variable {
    std::string name, value; ///< "$t0", "42"
    std::string type;        ///< "word", "half", "byte", "float", "double", "string", "word[36]"
    /// An expression for `evaluate` in the same frame; empty if there is none (a page of an array).
    std::string evaluate_name;
    std::string note;                 ///< "saved $ra of fact", "argument", "board+4"; or empty
    std::optional<Location> location; ///< where it is kept: a register, or up to 8 bytes of memory
    std::optional<u32> address;       ///< of memory: its first byte
    u32 bytes = 0;                    ///< of memory, also of a whole array; of a register 4 or 8
    u64 children = 0;                 ///< the number of nodes below it
    bool changed = false;             ///< by the last command (Session::before)
    bool read_only = false;           ///< an assignment to `evaluate_name` would be refused
    VariablePath path;
};

/// The number of nodes below a node of a scope; 0 if there is no such node.
u64 variable_count(const Session&, Scope, std::size_t frame_index, const VariablePath& of);
/// The nodes `from` to `from + count - 1` below a node, or fewer at the end; none if there is no
/// such node. `frame_index` matters for the scopes `frame` and `registers` only.
std::vector<Variable> variables(const Session&, Scope, std::size_t frame_index,
                                const VariablePath& of, u64 from, u64 count,
                                NumberBase = NumberBase::both);

} // namespace tharsis
