// pixels.cpp -- a frame of the bitmap display, pixel by pixel
#include "support/images/pixels.hpp"

namespace tharsis {

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

} // namespace tharsis
