// bitmap_place.hpp -- where a bitmap display is in the memory of a program
// Its base may be named: by a region or by a label.
#pragma once
#include "base/program.hpp"
#include "devices/bitmap.hpp"

#include <string>

namespace tharsis {

/// A display with its address, or why there is none.
struct BitmapPlace {
    BitmapShape shape;
    Message error, tip; ///< error empty: valid; tip empty: the sizes are wrong, and only the front
                        ///< end knows how they are given
};

/// Finds the base, a region (memory_regions.hpp) or a label of data, in the program, and checks
/// that the display fits. An empty base means the address in `shape`.
BitmapPlace place_of_bitmap(BitmapShape shape, const std::string& base, const Program&);

} // namespace tharsis
