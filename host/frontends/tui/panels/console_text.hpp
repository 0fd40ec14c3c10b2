// console_text.hpp -- the end of a program's output, as rows of a panel
// Only the end is processed. Colours that the program sets are kept, other control sequences
// ignored.
#pragma once
#include "frontends/tui/terminal/screen.hpp"

#include <string_view>
#include <vector>

namespace tharsis::tui {

/// Input that the program read, or a text of a log point, with the step and the amount of output
/// before it.
struct Echo {
    u64 step = 0;
    std::size_t output_before = 0; ///< bytes of output before it
    std::string text;              ///< typed: with its line feed, if there was one
    bool logged = false;           ///< then it is shown in rows of its own
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

/// The last `rows` rows, each at most so many columns wide; the cursor is in the last one. Echoes
/// are ordered; those after the output are ignored.
std::vector<ConsoleRow> console_rows(std::string_view output, const std::vector<Echo>& echoes,
                                     u32 columns, u32 rows);

} // namespace tharsis::tui
