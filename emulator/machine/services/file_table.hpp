// file_table.hpp -- the file descriptors of a program, as in MARS 4.5
// 32 slots, of which the console has the first three; a name may be open once, and a failed opening
// keeps its slot.
#pragma once
#include "base/types.hpp"
#include "machine/host.hpp"

#include <array>
#include <string>

namespace tharsis {

enum class FileUse : u8 { reading, writing };

class FileTable {
public:
    static constexpr i32 console_input = 0, console_output = 1, console_error = 2;
    static constexpr i32 size = 32;
    /// Result of `open` when the table is full (MARS writes past the end of its own).
    static constexpr i32 overfull = -2;

    FileTable();

    /// Opens the file that the host knows by this name. The lowest free descriptor; -1: the name is
    /// in use, the flags are not 0, 1 or 9, or the host knows no such file (its slot and name stay
    /// taken, as in MARS); or `overfull`.
    i32 open(Host& host, const std::string& name, u32 flags);
    /// Frees a descriptor. Ignores the console's descriptors and invalid numbers.
    void close(Host& host, i32 descriptor);
    /// True if the descriptor is open for that use. Also true if the opening failed: see `handle`.
    bool allows(i32 descriptor, FileUse use) const;
    /// The host's handle of a descriptor for which `allows` returns true, the console's excepted;
    /// -1 if the opening failed.
    i32 handle(i32 descriptor) const;

private:
    struct Slot {
        bool taken = false;
        FileUse use = FileUse::reading;
        i32 handle = -1;
        std::string name;
    };
    std::array<Slot, static_cast<std::size_t>(size)> slots_;
};

} // namespace tharsis
