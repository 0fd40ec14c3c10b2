// svg.hpp -- a picture as text: rectangles and words on a sheet (Scalable Vector Graphics 1.1)
// Sizes are pixels and whole; the same calls give the same bytes.
#pragma once
#include "base/types.hpp"

#include <string>
#include <string_view>

namespace tharsis {

class Picture {
public:
    u32 width = 0, height = 0;

    /// Shows `tip`, if any, to who rests the mouse there. The sheet grows as needed.
    void box(u32 x, u32 y, u32 w, u32 h, std::string_view colour, std::string_view tip = {});
    /// A box with a word in it; the tip shows over both.
    void labelled_box(u32 x, u32 y, u32 w, u32 h, std::string_view colour, std::string_view tip,
                      std::string_view label);
    /// One line whose middle is at height y. `size`: of the letters. A word to the left of x:
    /// `flush_right`.
    void words(u32 x, u32 y, std::string_view text, u32 size = 12, bool flush_right = false);
    /// Puts another one below, with a margin.
    void below(const Picture& other);
    /// The whole file.
    std::string file() const;

private:
    void grow(u32 right, u32 bottom);
    std::string body_;
};

} // namespace tharsis
