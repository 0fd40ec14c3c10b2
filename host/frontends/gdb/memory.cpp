// memory.cpp -- reads by bytes, writes as one edit, searches
#include "frontends/gdb/memory.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace tharsis::gdb {

namespace {

constexpr u64 all_addresses = u64{1} << 32;
/// A search holds only so many bytes, whatever length a client asks for.
constexpr u64 searched_at_once = u64{1} << 20;

/// gdb extends the sign of addresses to 64 bits.
std::string map_row(u64 first, u64 end) {
    if (first >= end) return "";
    const u64 start = first < 0x8000'0000 ? first : first | 0xffff'ffff'0000'0000;
    return fmt::format("<memory type=\"ram\" start=\"0x{:x}\" length=\"0x{:x}\"/>\n", start,
                       end - first);
}

} // namespace

std::string read_memory(const Machine& machine, u32 address, u64 count) {
    std::string bytes;
    for (u64 at = address; at < all_addresses && bytes.size() < count; ++at) {
        const auto byte = machine.peek_byte(static_cast<u32>(at));
        if (!byte) break;
        bytes += static_cast<char>(*byte);
    }
    return bytes;
}

bool write_memory(Session& session, u32 address, std::string_view bytes) {
    if (bytes.empty()) return true;
    if (u64{address} + bytes.size() > all_addresses) return false;
    const std::vector<u8> numbers(bytes.begin(), bytes.end());
    return !session.write_bytes(address, numbers);
}

namespace {

/// For each length of a beginning of the text, how much of it is also an end of that beginning: the
/// search of Knuth, Morris and Pratt, whose time does not grow with the product of both lengths.
std::vector<u32> borders_of(std::string_view text) {
    std::vector<u32> borders(text.size());
    for (u32 k = 1, length = 0; k < text.size(); ++k) {
        while (length > 0 && text[k] != text[length]) length = borders[length - 1];
        if (text[k] == text[length]) ++length;
        borders[k] = length;
    }
    return borders;
}

} // namespace

std::optional<u32> search_memory(const Machine& machine, u32 address, u64 count,
                                 std::string_view wanted) {
    if (wanted.empty()) return std::nullopt;
    const u64 end = address + std::min(count, all_addresses - address);
    const std::vector<u32> borders = borders_of(wanted);
    u32 length = 0; // of the beginning of the text that ends here
    for (u64 at = address; at < end;) {
        const std::string part =
            read_memory(machine, static_cast<u32>(at), std::min<u64>(searched_at_once, end - at));
        for (const char c : part) {
            while (length > 0 && c != wanted[length]) length = borders[length - 1];
            if (c == wanted[length]) ++length;
            ++at;
            if (length == wanted.size()) return static_cast<u32>(at - length);
        }
        if (part.size() < searched_at_once) break; // the end, or what cannot be read
    }
    return std::nullopt;
}

std::optional<u32> checksum_of_memory(const Machine& machine, u32 address, u64 count) {
    constexpr u32 polynomial = 0x04c1'1db7;
    u32 sum = 0xffff'ffff;
    if (count > all_addresses - address) return std::nullopt;
    for (u64 at = address; at < address + count; ++at) {
        const auto byte = machine.peek_byte(static_cast<u32>(at));
        if (!byte) return std::nullopt;
        sum ^= u32{*byte} << 24;
        for (int bit = 0; bit < 8; ++bit) sum = sum << 1 ^ (sum >> 31 ? polynomial : 0);
    }
    return sum;
}

/// Text, data with the heap, stack, kernel and devices: one row each.
std::string memory_map(const MemoryLayout& layout) {
    const u64 stack = (u64{layout.stack_limit} + 1) & ~u64{3};
    const bool separate = stack >= layout.data_segment_limit || stack < layout.data_segment_base;
    std::string rows = map_row(layout.text_base, layout.text_limit) +
                       map_row(layout.data_segment_base, layout.data_segment_limit) +
                       (separate ? map_row(stack, u64{layout.stack_top} + 4) : std::string()) +
                       map_row(layout.kernel_text_base, layout.kernel_text_limit) +
                       map_row(layout.kernel_data_base, layout.kernel_data_limit) +
                       map_row(layout.mmio_base, layout.mmio_limit);
    return "<?xml version=\"1.0\"?>\n"
           "<!DOCTYPE memory-map PUBLIC \"+//IDN gnu.org//DTD GDB Memory Map V1.0//EN\" "
           "\"http://sourceware.org/gdb/gdb-memory-map.dtd\">\n<memory-map>\n" +
           rows + "</memory-map>\n";
}

} // namespace tharsis::gdb
