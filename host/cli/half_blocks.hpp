// half_blocks.hpp -- a picture as lines of a terminal: each cell shows two units, one above the other
// The cell's character is an upper half block, in the colour of the upper unit on that of the lower one.
#pragma once
#include "devices/bitmap.hpp"
#include <string>
#include <vector>

namespace tharsis {

/// How many units wide and high a picture is drawn, so that it keeps its shape and fits into so many columns and lines
/// of a terminal, whose cells are twice as high as wide. Square units become larger by whole numbers only.
struct DrawnSize {
    u32 columns = 0, rows = 0;  ///< 0 x 0: there is no room
    bool operator==(const DrawnSize&) const = default;
};
DrawnSize fit_into(const BitmapShape&, u32 columns, u32 lines);

/// Two rows a line, in true colour; the lines carry no line ends.
std::vector<std::string> half_blocks(const Frame&);

}
