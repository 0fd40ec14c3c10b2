// kit_program.cpp -- the program that goes into a kit
// Graders run it on machines of which nothing is known but that they are Linux: it must be static.
#include "base/types.hpp"
#include "frontends/cli/kit/kit.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "sources/source_files.hpp"

#include <cstring>

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

/// Whether it needs a dynamic linker: one of its program headers is PT_INTERP.
bool needs_linker(const std::string& bytes) {
    constexpr std::size_t table_place = 32, size_place = 54, count_place = 56;
    constexpr u32 interpreter = 3;
    const auto table = number_at<u64>(bytes, table_place);
    const std::size_t size = number_at<u16>(bytes, size_place),
                      count = number_at<u16>(bytes, count_place);
    for (std::size_t n = 0; n < count; ++n)
        if (number_at<u32>(bytes, static_cast<std::size_t>(table) + n * size) == interpreter)
            return true;
    return false;
}

} // namespace

KitProgram read_kit_program(const std::string& file) {
    const std::string path = file.empty() ? "/proc/self/exe" : file;
    FileBytes read = read_bytes(path);
    const Message tip = cli_says("kit-program-tip");
    if (!read.bytes) return {{}, cli_says("option-file", "--program", path, read.said), tip};
    if (!is_elf_program(*read.bytes)) return {{}, cli_says("kit-program-not-elf", path), tip};
    if (needs_linker(*read.bytes)) return {{}, cli_says("kit-program-not-static", path), tip};
    return {std::move(*read.bytes), {}, {}};
}

} // namespace tharsis
