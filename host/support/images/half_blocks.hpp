// half_blocks.hpp -- a picture as lines of a terminal: each cell shows two units, one above the
// other
//
// The cell's character is an upper half block, in the colour of the upper unit on a background of
// the lower one's.
#pragma once
#include "devices/bitmap.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// Two rows a line, in true colour; the lines carry no line ends.
std::vector<std::string> half_blocks(const Frame&);

} // namespace tharsis
