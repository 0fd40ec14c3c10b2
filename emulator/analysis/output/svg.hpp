// svg.hpp -- an SVG 1.1 picture built from rectangles and texts
// Sizes are integral pixels; equal calls give equal bytes.
#pragma once
#include "base/types.hpp"

#include <string>
#include <string_view>

namespace tharsis {

class Picture {
public:
    u32 width = 0, height = 0;

    /// A box with a tooltip, if `tip` is not empty. The picture grows as needed.
    void box(u32 x, u32 y, u32 w, u32 h, std::string_view colour, std::string_view tip = {});
    /// A box with a text in it and a tooltip for both.
    void labelled_box(u32 x, u32 y, u32 w, u32 h, std::string_view colour, std::string_view tip,
                      std::string_view label);
    /// A straight line with a dot at its end.
    void arrow(u32 x1, u32 y1, u32 x2, u32 y2, std::string_view colour);
    /// One line of text, vertically centred at y, with letters of that size. `flush_right`: it ends
    /// at x.
    void words(u32 x, u32 y, std::string_view text, u32 size = 12, bool flush_right = false);
    /// Appends another picture below, with a margin.
    void below(const Picture& other);
    /// The complete SVG file.
    std::string file() const;

private:
    void grow(u32 right, u32 bottom);
    std::string body_;
};

} // namespace tharsis
