// bitmap_setting.hpp -- the setting `bitmap`: "gp,256x256,unit=8", as after `run --bitmap=`
#pragma once
#include "devices/bitmap.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tharsis::dap {

struct BitmapSetting {
    BitmapShape shape;
    std::string base = "static"; ///< a region or a label; empty: an address, in `shape`
    std::string wrong = {};      ///< the part that is not a base, size or unit; empty: valid
};

/// Parts in any order, each of them optional.
BitmapSetting read_bitmap(std::string_view text);

} // namespace tharsis::dap
