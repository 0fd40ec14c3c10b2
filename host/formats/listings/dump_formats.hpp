// dump_formats.hpp -- MARS 4.5's six formats for dumping memory to a file
// The names are MARS's, capitals included.
#pragma once
#include "formats/listings/memory_view.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tharsis {

/// One format: its name, its description, and the function that writes the words from `first` to
/// `last` (inclusive).
struct DumpFormat {
    std::string_view name, help;
    std::string (*write)(const MemoryView&, u32 first, u32 last);
};
std::span<const DumpFormat> dump_formats();
const DumpFormat* find_dump_format(std::string_view name);

/// What happens to a file that exists if it cannot be written completely: it is kept, or lost as
/// in MARS.
enum class OldDump { kept, lost };

/// Writes a segment (.text, .data) or an address range (end exclusive) to a file. Returns empty on
/// success; else MARS's message, with its line feed, and in `file_error` the errno if the file
/// caused the failure.
std::string dump_to_file(const MemoryView&, const std::string& segment, const std::string& format,
                         const std::string& file, OldDump, int* file_error = nullptr);

} // namespace tharsis
