// file_table.hpp -- the file descriptors of a program, with the habits of MARS 4.5
// 32 slots, the first three taken by the console; a name may be open once, and a failed opening
// keeps its slot.
#pragma once
#include "base/types.hpp"
#include "machine/host.hpp"

#include <array>
#include <string>
#include <string_view>

namespace tharsis {

enum class FileUse : u8 { reading, writing };

class FileTable {
public:
    static constexpr i32 console_input = 0, console_output = 1, console_error = 2;
    static constexpr i32 size = 32;
    /// What `open` says when the table is full (MARS runs past the end of its own).
    static constexpr i32 overfull = -2;

    FileTable();

    /// The lowest free descriptor; -1: the name is in use, the flags are none of 0, 1 and 9, or the
    /// host knows no such file (its slot and name stay taken, as in MARS); or `overfull`.
    i32 open(Host& host, const std::string& name, u32 flags);
    /// Frees a descriptor. Those of the console and numbers that are none are left alone.
    void close(Host& host, i32 descriptor);
    /// May the descriptor be used so? True even where the opening failed: see `handle`.
    bool allows(i32 descriptor, FileUse use) const;
    /// The host's handle of a descriptor beyond the console's that `allows` says yes to, or -1
    /// where the opening failed.
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
