// dump_formats.cpp -- MARS 4.5's six formats for dumping memory to a file
// A dump ends at the first word that does not exist: an address without instruction, an untouched
// page.
#include "formats/listings/dump_formats.hpp"

#include "formats/listings/listing.hpp"
#include "formats/listings/memory_range.hpp"
#include "isa/isa.hpp"
#include "machine/memory.hpp"
#include "support/output/output.hpp"
#include "support/output/result_file.hpp"

#include <algorithm>
#include <cerrno>
#include <fmt/format.h>
#include <fstream>

namespace tharsis {

namespace {

/// Writes the text that `line` returns for each word.
template <class Line>
std::string each_word(const MemoryView& memory, u32 first, u32 last, Line line) {
    std::string text;
    bool bad = false;
    for (u32 address = first; address - first <= last - first; address += 4) {
        const std::optional<u32> word = memory.existing_word(address, bad);
        if (!word) break;
        text += line(address, *word);
        if (address == last) break;
    }
    return text;
}

std::string hex_text(const MemoryView& memory, u32 first, u32 last) {
    return each_word(memory, first, last,
                     [](u32, u32 word) { return fmt::format("{:08x}\n", word); });
}

std::string binary_text(const MemoryView& memory, u32 first, u32 last) {
    return each_word(memory, first, last,
                     [](u32, u32 word) { return fmt::format("{:032b}\n", word); });
}

std::string ascii_text(const MemoryView& memory, u32 first, u32 last) {
    return each_word(memory, first, last, [](u32, u32 word) { return ascii_cells(word) + "\n"; });
}

std::string binary(const MemoryView& memory, u32 first, u32 last) {
    return each_word(memory, first, last, [](u32, u32 word) {
        std::string bytes;
        for (int shift = 0; shift < 32; shift += 8)
            bytes += static_cast<char>(static_cast<u8>(word >> shift));
        return bytes;
    });
}

/// One record per word; the check byte makes the sum of all bytes zero.
std::string intel_hex(const MemoryView& memory, u32 first, u32 last) {
    const std::string records = each_word(memory, first, last, [first](u32 address, u32 word) {
        const u32 offset = address - first;
        u32 sum = 4 + (offset & 0xff) + (offset >> 8 & 0xff);
        for (int shift = 0; shift < 32; shift += 8) sum += word >> shift & 0xff;
        return fmt::format(":04{:04X}00{:08X}{:02X}\n", offset, word, (u32{0} - sum) & 0xff);
    });
    return records + ":00000001FF\n";
}

/// Eight words per line; an incomplete last line is not written.
std::string data_window(const MemoryView& memory, u32 first, u32 last) {
    std::string text, line;
    u32 count = 0;
    each_word(memory, first, last, [&](u32 address, u32 word) {
        if (count++ % 8 == 0) line = fmt::format("0x{:08x}    ", address);
        line += fmt::format("0x{:08x} ", word);
        if (count % 8 == 0) text += line + "\n";
        return std::string_view{};
    });
    return text;
}

/// The basic instruction is truncated or padded to 22 columns, the source line to 5.
std::string text_window(const MemoryView& memory, u32 first, u32 last) {
    Listing listing(*memory.program());
    return " Address    Code        Basic                     Source\n\n" +
           each_word(memory, first, last, [&](u32 address, u32 word) {
               const ListedLine source = listing.at(address, word);
               return fmt::format("0x{:08x}  0x{:08x}  {:22.22}{:5.5}{}\n", address, word,
                                  source.basic, source.line, source.text);
           });
}

std::string segment_window(const MemoryView& memory, u32 first, u32 last) {
    switch (segment_at(memory.layout(), first)) {
    case Segment::data: return data_window(memory, first, last);
    case Segment::text: return text_window(memory, first, last);
    default: return {};
    }
}

// clang-format off
constexpr DumpFormat formats[] = {
    {"AsciiText", "four characters a line, the high byte first", ascii_text},
    {"Binary", "the bytes, little endian", binary},
    {"BinaryText", "32 binary digits a line", binary_text},
    {"HEX", "Intel hexadecimal records, one word each", intel_hex},
    {"HexText", "8 hexadecimal digits a line", hex_text},
    {"SegmentWindow", "the listing of MARS's text or data window", segment_window},
};
// clang-format on

struct Bounds {
    i32 first = 0, limit = 0; ///< signed, as MARS compares addresses
};

std::optional<Bounds> find_bounds(const MemoryLayout& layout, const std::string& segment) {
    if (segment == ".text")
        return Bounds{static_cast<i32>(layout.text_base), static_cast<i32>(layout.text_limit)};
    if (segment == ".data")
        return Bounds{static_cast<i32>(layout.data_base),
                      static_cast<i32>(layout.data_segment_limit)};
    bool matched = false;
    const std::optional<WordRange> range = read_memory_range(segment, matched);
    if (!range) return {};
    return Bounds{range->low, range->high};
}

/// The first address from the start on that has no word; nullopt if MARS would throw an exception,
/// with the address where.
std::optional<i32> find_end(const MemoryView& memory, Bounds bounds, i32& bad_address) {
    bool bad = false;
    i32 address = bounds.first;
    for (; address < bounds.limit; address += 4) {
        if (!memory.existing_word(static_cast<u32>(address), bad)) break;
    }
    bad_address = address;
    return bad ? std::nullopt : std::optional(address);
}

/// Returns 0, or the errno of the failure.
int write_file(const std::string& file, const std::string& bytes, OldDump old) {
    errno = EIO;
    if (file == "-") return standard_output.print(bytes) ? 0 : errno;
    if (old == OldDump::kept) return ResultFile(file).commit(bytes);
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return out.flush() ? 0 : errno;
}

} // namespace

std::span<const DumpFormat> dump_formats() { return formats; }

const DumpFormat* find_dump_format(std::string_view name) {
    const auto* found = std::ranges::find(formats, name, &DumpFormat::name);
    return found == std::end(formats) ? nullptr : found;
}

std::string dump_to_file(const MemoryView& memory, const std::string& segment,
                         const std::string& format, const std::string& file, OldDump old,
                         int* file_error) {
    const std::string failed = "Error while attempting to save dump, ";
    const std::optional<Bounds> bounds = find_bounds(memory.layout(), segment);
    if (!bounds) return fmt::format("{}segment/address-range {} is invalid!\n", failed, segment);
    const DumpFormat* row = find_dump_format(format);
    if (!row) return fmt::format("{}format {} was not found!\n", failed, format);
    i32 bad_address = 0;
    const std::optional<i32> end = find_end(memory, *bounds, bad_address);
    if (!end)
        return fmt::format("{}file {}!  Could not access address: {}!\n", failed, file,
                           bad_address);
    if (*end == bounds->first)
        return "This segment has not been written to, there is nothing to dump.\n";
    const std::string bytes =
        row->write(memory, static_cast<u32>(bounds->first), static_cast<u32>(*end - 4));
    const int error = write_file(file, bytes, old);
    if (file_error) *file_error = error;
    return error == 0 ? std::string{} : fmt::format("{}file {} was not found!\n", failed, file);
}

} // namespace tharsis
