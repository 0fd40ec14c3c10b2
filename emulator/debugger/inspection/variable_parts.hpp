// variable_parts.hpp -- how the scopes of variables.hpp make their nodes
// Included only by the files variable*.cpp and evaluate*.cpp.
#pragma once
#include "debugger/inspection/data_runs.hpp"
#include "debugger/inspection/frames.hpp"
#include "debugger/inspection/variables.hpp"

#include <functional>
#include <span>

namespace tharsis {

/// The nodes below one node: `at` makes the n-th of `count`, without its path.
struct VariableList {
    u64 count = 0;
    std::function<Variable(u64 n)> at;
};

/// What the nodes are made from.
struct VariableSource {
    const Session& session;
    NumberBase base = NumberBase::both;
    std::size_t frame = 0;

    const Program& program() const { return session.program(); }
    const Machine& machine() const { return session.machine(); }
    std::string text(u32 value) const;
};

VariableList fixed_list(std::vector<Variable> all);

/// One item of memory; of `size` 8 and `is_float` a double.
struct MemoryItem {
    u32 address = 0, size = 4;
    bool is_float = false;
};
Variable item_variable(const VariableSource&, const MemoryItem&, std::string name);
/// The value of an item with these bits.
std::string item_text(const VariableSource&, const MemoryItem&, u64 bits);
/// "word[board+4]", or with a number if the label is another one in that frame.
std::string memory_expression(const VariableSource&, const MemoryItem&);
/// True if the last command has changed one of these bytes.
bool bytes_changed(const Session&, u32 address, u32 bytes);
/// The text at an address in quotes, if at least `least` printable characters stand there.
std::string text_there(const Machine&, u32 address, u32 least);

/// A register of the machine; its value is given because a caller's may be elsewhere.
Variable register_variable(const VariableSource&, Register, std::optional<u32> value);
Variable double_variable(const VariableSource&, u8 even);

// The scopes. `path` is the rest of a path below the list's own node.
VariableList frame_list(const VariableSource&, std::span<const u64> path);
VariableList register_list(const VariableSource&, std::span<const u64> path);
VariableList floating_list(const VariableSource&, std::span<const u64> path);
VariableList system_list(const VariableSource&, std::span<const u64> path);
VariableList data_list(const VariableSource&, std::span<const u64> path);
VariableList changed_list(const VariableSource&, std::span<const u64> path);

/// The label of data that begins at an address, as its node in Scope::data; nullopt if none does.
std::optional<Variable> data_variable(const VariableSource&, u32 address);

} // namespace tharsis
