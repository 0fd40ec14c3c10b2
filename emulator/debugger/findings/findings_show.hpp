// findings_show.hpp -- findings as text for people and as JSON for programs
// Both contain the same; findings are formatted nowhere else.
#pragma once
#include "debugger/findings/findings.hpp"

namespace tharsis {

/// One or three lines per finding, each ending with a newline; a sentence if there are none.
std::string findings_text(const Program&, const Findings&);
/// One object: "findings" (a list in the order of the text), "omitted", "instructions", "complete".
std::string findings_json(const Program&, const Findings&);

} // namespace tharsis
