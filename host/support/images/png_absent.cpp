// png_absent.cpp -- PNG files where there is no libpng: the same picture, not compressed
// Compiled instead of png.cpp (host/special_flags.cmake).
#include "support/images/pixels.hpp"
#include "support/images/png.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace tharsis {

namespace {

/// The check sum of PNG's chunks (ISO 3309), bit by bit: pictures are written rarely.
u32 crc_of(std::string_view bytes) {
    u32 sum = ~u32{0};
    for (const char c : bytes) {
        sum ^= static_cast<u8>(c);
        for (int bit = 0; bit < 8; ++bit) sum = sum >> 1 ^ (0xedb8'8320u & (0u - (sum & 1)));
    }
    return ~sum;
}

/// The check sum of zlib's streams (Adler-32).
u32 adler_of(std::string_view bytes) {
    constexpr u32 modulus = 65521;
    u32 low = 1, high = 0;
    for (const char c : bytes) {
        low = (low + static_cast<u8>(c)) % modulus;
        high = (high + low) % modulus;
    }
    return high << 16 | low;
}

std::string big_endian(u32 word) {
    std::string bytes;
    for (const u32 shift : {24u, 16u, 8u, 0u}) bytes += static_cast<char>(word >> shift & 0xff);
    return bytes;
}

std::string chunk(std::string_view type, std::string_view data) {
    std::string body(type);
    body += data;
    return big_endian(static_cast<u32>(data.size())) + body + big_endian(crc_of(body));
}

/// A zlib stream of stored blocks.
std::string stored(std::string_view bytes) {
    constexpr std::size_t longest = 65535;
    std::string stream = "\x78\x01";
    for (std::string_view left = bytes;;) {
        const std::string_view block = left.substr(0, longest);
        left.remove_prefix(block.size());
        const auto size = static_cast<u32>(block.size());
        stream += static_cast<char>(left.empty() ? 1 : 0);
        for (const u32 part : {size, size >> 8, ~size, ~size >> 8})
            stream += static_cast<char>(part & 0xff);
        stream += block;
        if (left.empty()) return stream + big_endian(adler_of(bytes));
    }
}

/// Rows, each after the number of its filter: none.
std::string filtered(std::string_view pixels, std::size_t bytes_of_row) {
    std::string rows;
    for (; !pixels.empty(); pixels.remove_prefix(bytes_of_row)) {
        rows += '\0';
        rows += pixels.substr(0, bytes_of_row);
    }
    return rows;
}

} // namespace

std::string png_of(const Frame& frame, const BitmapShape& shape) {
    const u32 width = frame.columns * shape.unit_width, height = frame.rows * shape.unit_height;
    constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";
    constexpr std::array<char, 5> true_colour = {8, 2, 0, 0, 0}; // bits, kind, methods
    std::string header = big_endian(width) + big_endian(height);
    header.append(true_colour.data(), true_colour.size());
    const std::string pixels = pixels_of(frame, shape);
    return std::string(signature) + chunk("IHDR", header) +
           chunk("IDAT", stored(filtered(pixels, std::size_t{3} * width))) + chunk("IEND", {});
}

} // namespace tharsis
