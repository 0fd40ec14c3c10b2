// png.hpp -- a frame of the bitmap display as a PNG file
// By libpng, if it is there; the file contains only the picture, so that equal frames are equal
// files.
#pragma once
#include "devices/bitmap.hpp"

#include <string>

namespace tharsis {

/// The file's bytes; empty if there is no memory for them.
std::string png_of(const Frame&, const BitmapShape&);

} // namespace tharsis
