// board_text.hpp -- boards as lines of text, one alone or two side by side
// What was not seen contradicts nothing and is never marked.
#pragma once
#include "grading/verdict/verdict.hpp"

#include <string>
#include <string_view>

namespace tharsis {

/// Names of columns are above, names of rows in front; an empty cell is a dot. Other known facts
/// follow, with an empty line for an unknown one.
std::string board_text(const BoardDiagram&, Language);
/// The expected board on the left: ` | ` between lines, ` * ` where they contradict each other.
std::string boards_side_by_side(const BoardDiagram& expected, const BoardDiagram& actual, Language);

/// True if a cell may be the same on both boards, as far as it was seen. Boards of different sizes
/// have no common cells.
bool cells_agree(const BoardDiagram& one, const BoardDiagram& other, std::size_t index);
/// The same for the lines below boards: an empty one agrees with all, `?` with any word.
bool lines_agree(std::string_view one, std::string_view other);

} // namespace tharsis
