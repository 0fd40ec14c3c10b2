// png_on_windows.cpp -- a frame of the bitmap display as a PNG file, by zlib: there is no libpng
#include "support/images/pixels.hpp"
#include "support/images/png.hpp"

#include <string_view>
#include <zlib.h>

namespace tharsis {

namespace {

std::string big_endian(u32 value) {
    return {char(value >> 24), char(value >> 16), char(value >> 8), char(value)};
}

std::string chunk(std::string_view kind, std::string_view data) {
    const std::string checked = std::string(kind).append(data);
    const uLong sum =
        crc32(0, reinterpret_cast<const Bytef*>(checked.data()), static_cast<uInt>(checked.size()));
    return big_endian(static_cast<u32>(data.size())) + checked + big_endian(static_cast<u32>(sum));
}

std::string deflated(std::string_view bytes) {
    uLongf size = compressBound(static_cast<uLong>(bytes.size()));
    std::string result(size, '\0');
    const int status = compress2(reinterpret_cast<Bytef*>(result.data()), &size,
                                 reinterpret_cast<const Bytef*>(bytes.data()),
                                 static_cast<uLong>(bytes.size()), Z_BEST_COMPRESSION);
    result.resize(status == Z_OK ? size : 0);
    return result;
}

} // namespace

std::string png_of(const Frame& frame, const BitmapShape& shape) {
    const u32 width = frame.columns * shape.unit_width, height = frame.rows * shape.unit_height;
    const std::string pixels = pixels_of(frame, shape);
    const std::size_t row_bytes = std::size_t{width} * 3;
    std::string rows;
    for (std::size_t at = 0; at < pixels.size(); at += row_bytes)
        rows.append(1, '\0').append(pixels, at, row_bytes); // 0: the row as it is
    const std::string data = deflated(rows);
    if (data.empty()) return {};
    // 8 bits for each of three colours
    const std::string head =
        big_endian(width) + big_endian(height) + std::string("\x08\x02\0\0\0", 5);
    return "\x89PNG\r\n\x1a\n" + chunk("IHDR", head) + chunk("IDAT", data) + chunk("IEND", "");
}

} // namespace tharsis
