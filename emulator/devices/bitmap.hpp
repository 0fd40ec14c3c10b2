// bitmap.hpp -- MARS's bitmap display: words of memory as the units of a picture
// A frame is a value, read from a machine that stands still; who shows it, and when, is the host's
// affair.
#pragma once
#include "machine/machine.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// Where the display lies and how it is divided: one word a unit, row by row from the top left
/// corner. What is left over when a unit does not divide the display is not shown, as in MARS.
struct BitmapShape {
    u32 base = 0x1001'0000; ///< MARS's defaults: static data, 512 x 256 pixels, a pixel a unit
    u32 width = 512, height = 256; ///< pixels
    u32 unit_width = 1, unit_height = 1;

    u32 columns() const { return width / unit_width; }
    u32 rows() const { return height / unit_height; }
};

/// The longest side of a display in pixels; MARS's own list ends at 1024.
inline constexpr u32 longest_side = 4096;

/// What is wrong with the sizes or the base; nothing if a frame can be read.
std::optional<std::string> fault_of(const BitmapShape&);

/// The units of a display, row by row, each 0x00RRGGBB.
struct Frame {
    u32 columns = 0, rows = 0;
    std::vector<u32> units;

    u32 at(u32 column, u32 row) const { return units[std::size_t{row} * columns + column]; }
    bool operator==(const Frame&) const = default;
};

/// The display now. The high byte of a word does not count; what no one wrote, or is no memory, is
/// black. The shape must be without fault.
Frame read_frame(const Machine&, const BitmapShape&);

/// The same picture with so many units, each the mean of what it covers (or the nearest one, where
/// there are more than before). Both numbers above 0.
Frame resample(const Frame&, u32 columns, u32 rows);

/// How many units wide and high a picture is drawn, so that it keeps its shape and fits into so
/// many columns and lines of a terminal, whose cells are twice as high as wide. Square units become
/// larger by whole numbers only.
struct DrawnSize {
    u32 columns = 0, rows = 0; ///< 0 x 0: there is no room
    bool operator==(const DrawnSize&) const = default;
};
DrawnSize fit_into(const BitmapShape&, u32 columns, u32 lines);

} // namespace tharsis
