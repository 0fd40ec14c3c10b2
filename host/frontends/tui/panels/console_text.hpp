// console_text.hpp -- the end of what a program printed, as rows of a panel
// However much there is, only the tail is read. Colours that a program asked for are kept, its
// other commands are not obeyed.
#pragma once
#include "frontends/tui/terminal/screen.hpp"

#include <string_view>
#include <vector>

namespace tharsis::tui {

/// What the program read, or a log point said, while so much had been printed, at that step.
struct Echo {
    u64 step = 0;
    std::size_t behind = 0; ///< bytes of output
    std::string text;       ///< typed: with its line feed, if there was one
    bool logged = false;    ///< then it has rows of its own
};

struct ConsoleRow {
    struct Piece {
        std::string text;
        bool typed = false, logged = false;
        u32 fore = 0, back = 0; ///< as in Cell
    };
    std::vector<Piece> pieces;
    u32 columns = 0;
};

/// The last `rows` rows, each at most so many columns; the last one is where the cursor stands. The
/// echoes are in order; those after the output do not count.
std::vector<ConsoleRow> console_rows(std::string_view output, const std::vector<Echo>& echoes,
                                     u32 columns, u32 rows);

} // namespace tharsis::tui
