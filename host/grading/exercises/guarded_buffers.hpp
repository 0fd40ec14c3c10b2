// guarded_buffers.hpp -- the values of a task in a guest's memory: placed, compared, and shown
// Blocks are surrounded by guard bytes, so that a write beyond an end is detected.
#pragma once
#include "grading/exercises/task.hpp"
#include "machine/machine.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// The bytes of a value, lowest first; a text includes its zero byte.
std::vector<u8> bytes_of(const TaskValue&);
/// For people: [1, 2, 3] or "abc".
std::string format_value(const TaskValue&);
/// The memory at an address, shown as a value of the same kind and size; nothing if there is no
/// memory.
std::string format_value_at(const Machine&, u32 address, const TaskValue& like);
/// True if the value is at the address; floating-point numbers are compared within the tolerance.
bool equals_memory_at(const Machine&, u32 address, const TaskValue&, const Tolerance&);

/// The contents of memory that was not set.
u32 fill_word(MemoryFill, u64 seed, u32 where);
void fill_memory(Machine&, MemoryFill, u64 seed, u32 address, u32 size);

/// Blocks in free memory after a program's data.
class GuardedBuffers {
public:
    static constexpr u32 guard = 16;

    GuardedBuffers(Machine& machine, u32 free_address, u32 limit, u64 seed)
        : machine_(machine), next_(free_address), limit_(limit), seed_(seed) {}

    /// The address of the block, or nothing if there is no room. Memory around it is filled.
    std::optional<u32> place(const TaskValue&, MemoryFill);

    struct Block {
        u32 address = 0, size = 0;
        std::string name;
        std::vector<u8> bytes; ///< as placed
    };
    const std::vector<Block>& all() const { return blocks_; }
    const Block* find(const std::string& name) const;
    /// The first byte outside of the blocks that was changed, and the block next to it.
    struct OutOfBoundsWrite {
        const Block* block = nullptr;
        i32 offset = 0; ///< from the start of the block
    };
    std::optional<OutOfBoundsWrite> out_of_bounds_write() const;
    bool is_unchanged(const Block&) const;

private:
    std::optional<i32> changed_guard(const Block&) const;

    Machine& machine_;
    u32 next_, limit_;
    u64 seed_;
    std::vector<Block> blocks_;
};

/// After all data that the program declares, on a new page.
u32 free_data_of(const Program&);

} // namespace tharsis
