// png.cpp -- a frame of the bitmap display as a PNG file, by libpng
#include "support/images/png.hpp"

#include "support/images/pixels.hpp"

#include <png.h>

namespace tharsis {

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
