// bitmap.hpp -- MARS's bitmap display: words of memory as the units of a picture
// A frame is a value, read from a machine that is not running; the host decides where and when it
// is shown.
#pragma once
#include "base/message.hpp"
#include "machine/machine.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// The address and division of the display: one word per unit, row by row from the top left corner.
/// A remainder that does not fill a unit is not shown, as in MARS.
struct BitmapShape {
    u32 base = 0x1001'0000; ///< MARS's defaults: static data, 512 x 256 pixels, a pixel a unit
    u32 width = 512, height = 256; ///< pixels
    u32 unit_width = 1, unit_height = 1;

    u32 columns() const { return width / unit_width; }
    u32 rows() const { return height / unit_height; }
};

/// The longest side of a display in pixels; MARS's own list ends at 1024.
inline constexpr u32 longest_side = 4096;

/// The error in the sizes or the base; nullopt if a frame can be read.
std::optional<Message> fault_of(const BitmapShape&);

/// The units of a display, row by row, each 0x00RRGGBB.
struct Frame {
    u32 columns = 0, rows = 0;
    std::vector<u32> units;

    u32 at(u32 column, u32 row) const { return units[std::size_t{row} * columns + column]; }
    bool operator==(const Frame&) const = default;
};

/// The current display. The high byte of a word is ignored; words that were never written, or are
/// no memory, are black. The shape must be valid.
Frame read_frame(const Machine&, const BitmapShape&);

/// The same picture with `columns` x `rows` units, each the mean of the units it covers (or the
/// nearest one, if there are more than before). Both numbers must be above 0.
Frame resample(const Frame&, u32 columns, u32 rows);

/// The size at which a picture is drawn, so that it keeps its shape and fits into a terminal with
/// so many columns and lines, whose cells are twice as high as wide. Square units are enlarged by
/// whole factors only.
struct DrawnSize {
    u32 columns = 0, rows = 0; ///< 0 x 0: it does not fit
    bool operator==(const DrawnSize&) const = default;
};
DrawnSize fit_into(const BitmapShape&, u32 columns, u32 lines);

} // namespace tharsis
