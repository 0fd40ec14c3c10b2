// findings_show.hpp -- findings as text for people and as JSON for programs
// Both contain the same; findings are formatted nowhere else.
#pragma once
#include "debugger/findings/findings.hpp"

namespace tharsis {

/// Each finding as a diagnostic (base/render.hpp) with its code, followed by a note with its step
/// and counts; a sentence if there are none. `color` adds ANSI colours.
std::string findings_text(const Program&, const Findings&, bool color = false,
                          Language = Language::english);
/// One object: "findings" (a list in the order of the text), "omitted", "instructions", "complete".
/// The names of its fields are the same in each language, messages and tips are not.
std::string findings_json(const Program&, const Findings&, Language = Language::english);

} // namespace tharsis
