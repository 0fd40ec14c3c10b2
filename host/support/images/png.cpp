// png.cpp -- a frame of the bitmap display as a PNG file, pixel by pixel
// Each unit becomes a rectangle of pixels; libpng encodes them.
#include "support/images/png.hpp"

#include <png.h>

namespace tharsis {

namespace {

std::string pixels_of(const Frame& frame, const BitmapShape& shape) {
    std::string pixels;
    pixels.reserve(std::size_t{3} * frame.columns * shape.unit_width * frame.rows *
                   shape.unit_height);
    for (u32 row = 0; row < frame.rows; ++row) {
        std::string line;
        for (u32 column = 0; column < frame.columns; ++column) {
            const u32 unit = frame.at(column, row);
            for (u32 n = 0; n < shape.unit_width; ++n)
                for (const u32 shift : {16u, 8u, 0u})
                    line += static_cast<char>(unit >> shift & 0xff);
        }
        for (u32 n = 0; n < shape.unit_height; ++n) pixels += line;
    }
    return pixels;
}

} // namespace

std::string png_of(const Frame& frame, const BitmapShape& shape) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = frame.columns * shape.unit_width;
    image.height = frame.rows * shape.unit_height;
    image.format = PNG_FORMAT_RGB;
    const std::string pixels = pixels_of(frame, shape);
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    std::string bytes(size, '\0');
    if (png_image_write_to_memory(&image, bytes.data(), &size, 0, pixels.data(), 0, nullptr) == 0)
        return {};
    bytes.resize(size);
    return bytes;
}

} // namespace tharsis
