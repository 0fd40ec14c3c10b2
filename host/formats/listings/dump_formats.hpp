// dump_formats.hpp -- MARS 4.5's six ways to write memory to a file
// The names are MARS's, capitals included.
#pragma once
#include "formats/listings/memory_view.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tharsis {

/// One format: its name, what it is, and how the words from `first` to `last` (inclusive) are
/// written.
struct DumpFormat {
    std::string_view name, help;
    std::string (*write)(const MemoryView&, u32 first, u32 last);
};
std::span<const DumpFormat> dump_formats();
const DumpFormat* find_dump_format(std::string_view name);

/// Writes a segment (.text, .data) or an address range (end exclusive) to a file. Nothing to say:
/// all is well; else MARS's message, with its line feed, and the errno of the file in `file_error`
/// if it is to blame.
std::string dump_to_file(const MemoryView&, const std::string& segment, const std::string& format,
                         const std::string& file, int* file_error = nullptr);

} // namespace tharsis
