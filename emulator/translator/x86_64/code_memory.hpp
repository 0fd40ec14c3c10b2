// code_memory.hpp -- pages for host code: writable while code is copied, executable afterwards,
// never both
//
// A limited range of addresses, filled from its start and freed as a whole.
#pragma once
#include "base/types.hpp"

#include <cstddef>
#include <span>

namespace tharsis {

class CodeMemory {
public:
    /// Allocates nothing before the first `place`.
    explicit CodeMemory(std::size_t capacity) : capacity_(capacity) {}
    ~CodeMemory();
    CodeMemory(const CodeMemory&) = delete;
    CodeMemory& operator=(const CodeMemory&) = delete;

    /// The address of the next code; null: the system gives no memory.
    u8* next();
    std::size_t free_bytes() const { return capacity_ - used_; }
    /// Copies code to `next()`. Returns false if it does not fit or the system refuses; then no
    /// code here may be run any more.
    bool place(std::span<const u8> code);
    /// Discards all code and returns its pages to the system.
    void clear();

private:
    std::size_t capacity_, used_ = 0;
    u8* start_ = nullptr;
};

} // namespace tharsis
