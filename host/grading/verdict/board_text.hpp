// board_text.hpp -- drawn boards as lines of text, one or two of them side by side
// What was not seen contradicts nothing: it is never marked.
#pragma once
#include "grading/verdict/verdict.hpp"

#include <string>
#include <string_view>

namespace tharsis {

/// Names of columns stand above, of rows in front; an empty cell is a dot. Below stands what else
/// is known, an empty line for what is not.
std::string board_text(const BoardDiagram&, Language);
/// The expected one on the left: ` | ` between lines, ` * ` where they contradict each other.
std::string boards_side_by_side(const BoardDiagram& expected, const BoardDiagram& actual, Language);

/// May a cell be the same on both boards, as far as it was seen? Boards of other sizes have none in
/// common.
bool cells_agree(const BoardDiagram& one, const BoardDiagram& other, std::size_t index);
/// The same of lines below boards: an empty one agrees with all, `?` with any word.
bool lines_agree(std::string_view one, std::string_view other);

} // namespace tharsis
