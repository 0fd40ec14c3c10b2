// bitmap_options.hpp -- parses the options of the bitmap display
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
    int digits = -1; ///< minimum number of digits; negative: no number, one file

    bool numbered() const { return digits >= 0; }
    std::string name(u64 number) const;
};

/// Parses a pattern. nullopt if a % begins no number, or there are two.
std::optional<FramePattern> read_pattern(const std::string& text);

struct BitmapOptions {
    bool draws = false;              ///< --bitmap
    std::optional<FramePattern> png; ///< --bitmap-png
    std::optional<u64> every;        ///< --bitmap-every, instructions
    BitmapShape shape;
    std::string base =
        "static"; ///< a region (memory_regions.hpp) or a label; empty: an address, in `shape`

    Message error, tip; ///< error empty: valid

    bool wanted() const { return draws || png.has_value(); }
};

BitmapOptions read_bitmap_options(const Arguments&);

/// Finds the region or label of the base in the program and checks that the display fits; otherwise
/// sets `error`.
void place_bitmap(BitmapOptions&, const Program&);

} // namespace tharsis
