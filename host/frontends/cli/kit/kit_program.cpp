// kit_program.cpp -- the program that goes into a kit
// Graders run it on machines of which nothing is known but that they are Linux: it must be static.
#include "base/types.hpp"
#include "frontends/cli/kit/kit.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "sources/source_files.hpp"

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

namespace tharsis {

namespace {

template <class Number> Number number_at(const std::string& bytes, std::size_t place) {
    Number number{};
    if (place <= bytes.size() && bytes.size() - place >= sizeof number)
        std::memcpy(&number, bytes.data() + place, sizeof number);
    return number;
}

/// A program of 64 bits, little-endian, for Linux (System V ABI, figure 4-3).
bool is_elf_program(const std::string& bytes) {
    constexpr std::string_view magic = "\x7f"
                                       "ELF\x02\x01";
    return bytes.starts_with(magic);
}

/// A program header, as far as it is needed here (figure 5-1).
struct LoadedPart {
    u32 type;
    u64 offset, size_in_file;
};

std::vector<LoadedPart> loaded_parts_of(const std::string& bytes) {
    constexpr std::size_t table_place = 32, size_place = 54, count_place = 56;
    constexpr std::size_t offset_place = 8, length_place = 32;
    const auto table = static_cast<std::size_t>(number_at<u64>(bytes, table_place));
    const std::size_t size = number_at<u16>(bytes, size_place),
                      count = number_at<u16>(bytes, count_place);
    std::vector<LoadedPart> parts;
    for (std::size_t at = table; parts.size() < count; at += size)
        parts.push_back({number_at<u32>(bytes, at), number_at<u64>(bytes, at + offset_place),
                         number_at<u64>(bytes, at + length_place)});
    return parts;
}

/// Whether the file has every byte that its program headers name: a download that broke off has
/// not.
bool is_whole(const std::string& bytes, const std::vector<LoadedPart>& parts) {
    return std::ranges::all_of(parts, [&](const LoadedPart& part) {
        return part.offset <= bytes.size() && part.size_in_file <= bytes.size() - part.offset;
    });
}

/// Whether it needs a dynamic linker: one of its program headers is PT_INTERP.
bool needs_linker(const std::vector<LoadedPart>& parts) {
    constexpr u32 interpreter = 3;
    return std::ranges::count(parts, interpreter, &LoadedPart::type) != 0;
}

/// The program without what is not loaded: symbols, and the table of sections that names them. A
/// build that was not installed has 3 MB of them, and each upload would carry them.
std::string without_symbols(std::string bytes, const std::vector<LoadedPart>& parts) {
    constexpr u32 load = 1;
    u64 end = 0;
    for (const LoadedPart& part : parts)
        if (part.type == load) end = std::max(end, part.offset + part.size_in_file);
    constexpr std::size_t header_size = 64;
    if (end < header_size || end >= bytes.size()) return bytes;
    bytes.resize(static_cast<std::size_t>(end));
    // e_shoff; e_shentsize is kept; e_shnum and e_shstrndx
    constexpr std::pair<std::size_t, std::size_t> sections[] = {{40, 8}, {60, 4}};
    for (const auto& [place, length] : sections) bytes.replace(place, length, length, '\0');
    return bytes;
}

} // namespace

std::string program_of_kit(const std::optional<std::string>& chosen) {
    return chosen && !chosen->empty() ? *chosen : "/proc/self/exe";
}

KitProgram read_kit_program(const std::string& path) {
    FileBytes read = read_bytes(path);
    const Message tip = cli_message("kit-program-tip");
    if (!read.bytes) return {{}, cli_message("option-file", "--program", path, read.said), tip};
    if (!is_elf_program(*read.bytes)) return {{}, cli_message("kit-program-not-elf", path), tip};
    const std::vector<LoadedPart> parts = loaded_parts_of(*read.bytes);
    if (!is_whole(*read.bytes, parts)) return {{}, cli_message("kit-program-cut", path), tip};
    if (needs_linker(parts)) return {{}, cli_message("kit-program-not-static", path), tip};
    return {without_symbols(std::move(*read.bytes), parts), {}, {}};
}

} // namespace tharsis
