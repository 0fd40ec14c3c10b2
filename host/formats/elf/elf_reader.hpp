// elf_reader.hpp -- the parts of a 32-bit ELF file in the host's byte order
// All sizes and offsets are checked against the file; what would be outside counts as missing.
#pragma once
#include "base/types.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

struct ElfSegment {
    u32 type = 0, flags = 0;
    u32 offset = 0, file_size = 0; ///< in the file
    u32 address = 0, size = 0;     ///< in memory
};

struct ElfSection {
    std::string_view name;
    u32 type = 0, flags = 0, link = 0;
    u32 address = 0, offset = 0, size = 0;
    u32 name_offset = 0; ///< in the table of names
};

struct ElfSymbol {
    std::string_view name;
    u32 address = 0, section = 0;
    u8 type = 0; ///< STT_FUNC ...
    bool global = false;
    u32 size = 0;            ///< in bytes; 0: not known
    std::string_view file{}; ///< of a local symbol: the name of its source file, if it is known
};

/// A view of the bytes of a file, which must outlive this object.
class ElfReader {
public:
    explicit ElfReader(std::string_view bytes);

    /// Why the headers cannot be read; empty if they can. The functions below require that it is
    /// empty.
    const std::string& damage() const { return damage_; }

    u32 machine() const { return machine_; }
    u32 type() const { return type_; }
    u32 flags() const { return flags_; }
    u32 entry() const { return entry_; }
    bool big_endian() const { return big_endian_; }
    std::span<const ElfSegment> segments() const { return segments_; }
    std::span<const ElfSection> sections() const { return sections_; } ///< indexed by their numbers
    const ElfSection* section(std::string_view name) const;

    /// Bytes of the file; nullopt if it is too short.
    std::optional<std::string_view> bytes(u32 offset, u32 size) const;
    std::optional<std::string_view> bytes(const ElfSection& of) const {
        return bytes(of.offset, of.size);
    }
    /// The number at the start of these bytes, in the file's byte order. Requires enough bytes.
    u32 word(std::string_view from) const;
    u16 half(std::string_view from) const;
    /// The symbols of .symtab that have a name; nullopt if there are two tables, or a malformed
    /// one.
    std::optional<std::vector<ElfSymbol>> symbols() const;

private:
    /// A file with more of them is refused: a small file could require gigabytes.
    static constexpr u32 max_segments = 256, max_sections = 4096;

    /// Fills in everything but the names of sections (elf_headers.cpp).
    void read_headers();
    void name_sections();
    std::optional<std::string_view> strings(u32 section) const;

    std::string_view file_;
    std::string damage_;
    u32 machine_ = 0, type_ = 0, flags_ = 0, entry_ = 0, names_ = 0;
    bool big_endian_ = false;
    std::vector<ElfSegment> segments_;
    std::vector<ElfSection> sections_;
};

} // namespace tharsis
