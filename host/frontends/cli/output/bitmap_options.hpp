// bitmap_options.hpp -- the options of the bitmap display as values, or what is wrong with them
// `--bitmap=BASE,WxH,unit=N`: parts in any order, each of them optional.
#pragma once
#include "base/program.hpp"
#include "devices/bitmap.hpp"
#include "frontends/cli/table/command.hpp"

#include <optional>
#include <string>

namespace tharsis {

/// A name for files with a number in it: `frame-%04d.png`.
struct FramePattern {
    std::string before, after;
    int digits = -1; ///< at least so many; below 0: no number, one file

    bool numbered() const { return digits >= 0; }
    std::string name(u64 number) const;
};

/// The text as a pattern. Nothing: its % begins no number, or there are two.
std::optional<FramePattern> read_pattern(const std::string& text);

struct BitmapOptions {
    bool draws = false;              ///< --bitmap
    std::optional<FramePattern> png; ///< --bitmap-png
    std::optional<u64> every;        ///< --bitmap-every, instructions
    BitmapShape shape;
    std::string base =
        "static"; ///< a region (memory_regions.hpp) or a label; empty: an address, in `shape`

    std::string error, tip; ///< error empty: all is well

    bool wanted() const { return draws || png.has_value(); }
};

BitmapOptions read_bitmap_options(const Arguments&);

/// Finds the region or label of the base in the program and looks whether the display fits; `error`
/// says what is wrong.
void place_bitmap(BitmapOptions&, const Program&);

} // namespace tharsis
