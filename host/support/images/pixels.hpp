// pixels.hpp -- a frame of the bitmap display as rows of red, green and blue
#pragma once
#include "devices/bitmap.hpp"

#include <string>

namespace tharsis {

/// Three bytes for each pixel; each unit becomes a rectangle of pixels.
std::string pixels_of(const Frame&, const BitmapShape&);

} // namespace tharsis
