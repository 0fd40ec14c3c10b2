// bitmap_view.hpp -- the bitmap display in a terminal: the picture stays at the top, the console
// scrolls below it
//
// The terminal's scrolling region separates them, so the program's output is not changed.
#pragma once
#include "support/images/half_blocks.hpp"

#include <string>
#include <vector>

namespace tharsis {

class BitmapView {
public:
    BitmapView(int terminal, const BitmapShape& shape) : terminal_(terminal), shape_(shape) {}

    /// Shows the frame. Only changed lines are written; if the terminal has been resized, it is
    /// divided again. The program's output so far must have been written before.
    void draw(const Frame&);
    /// Gives the whole terminal back to the console; the picture remains.
    void finish();
    /// The first line of the console, from 1; 0 before anything was drawn.
    u32 console_line() const { return divided_ ? picture_lines_ + 1 : 0; }

private:
    std::string divide();
    std::string changed_lines(const std::vector<std::string>& lines);

    int terminal_;
    BitmapShape shape_;
    u32 columns_ = 0, lines_ = 0; ///< of the terminal when it was divided
    DrawnSize size_;
    u32 picture_lines_ = 0;
    bool divided_ = false;
    std::vector<std::string> shown_;
    u32 draws_ = 0;
};

} // namespace tharsis
