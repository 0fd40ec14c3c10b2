// memory_view.hpp -- the memory after a run as MARS's displays and dumps see it
// They distinguish a word that was never allocated from a zero, and text from data.
#pragma once
#include "base/program.hpp"
#include "machine/machine.hpp"

#include <optional>
#include <string>

namespace tharsis {

/// A view of a machine and of its program, which must outlive this object. The machine may be null
/// (nothing was assembled); then there is no memory.
class MemoryView {
public:
    MemoryView(const Program* program, const Machine* machine, const MemoryLayout& layout)
        : program_(program), machine_(machine), layout_(layout) {}

    /// A word as a register display shows it: 0 if it was never written. nullopt: MARS's "Invalid
    /// address".
    std::optional<u32> word(u32 address) const;
    /// A word that exists: an instruction, or a word of a touched page. Sets `bad` if MARS would
    /// throw an exception.
    std::optional<u32> existing_word(u32 address, bool& bad) const;
    const Program* program() const { return program_; }
    const MemoryLayout& layout() const { return layout_; }

private:
    std::optional<u32> instruction(u32 address) const;

    const Program* program_;
    const Machine* machine_;
    const MemoryLayout& layout_;
};

/// Four cells of three characters, the high byte first, as MARS shows characters.
std::string ascii_cells(u32 word);

} // namespace tharsis
