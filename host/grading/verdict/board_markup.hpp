// board_markup.hpp -- a board as an HTML table with its pieces drawn
// Nothing is loaded: pieces are boxes of a style sheet, with letters for readers who do not see
// colours.
#pragma once
#include "grading/verdict/verdict.hpp"

#include <string>
#include <string_view>

namespace tharsis {

/// The CSS rules that boards need.
std::string_view board_style();

/// One board. Cells that differ from the other board are marked.
std::string board_markup(const BoardDiagram&, const BoardDiagram& other);

} // namespace tharsis
