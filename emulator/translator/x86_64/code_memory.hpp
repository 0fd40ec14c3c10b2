// code_memory.hpp -- pages for host code: writable while it is put there, executable afterwards,
// never both
//
// A bounded piece of address space, filled from its start and given back as a whole.
#pragma once
#include "base/types.hpp"

#include <cstddef>
#include <optional>
#include <span>

namespace tharsis {

class CodeMemory {
public:
    /// Nothing is taken from the system before the first `place`.
    explicit CodeMemory(std::size_t capacity) : capacity_(capacity) {}
    ~CodeMemory();
    CodeMemory(const CodeMemory&) = delete;
    CodeMemory& operator=(const CodeMemory&) = delete;

    /// Where the next code will lie; null: the system gives no memory.
    u8* next();
    std::size_t room() const { return capacity_ - used_; }
    /// Puts code at `next()`. False: it does not fit, or the system refuses; then nothing that lies
    /// here may be run any more.
    bool place(std::span<const u8> code);
    /// Forgets all code; its pages go back to the system.
    void clear();

private:
    std::size_t capacity_, used_ = 0;
    u8* start_ = nullptr;
};

} // namespace tharsis
