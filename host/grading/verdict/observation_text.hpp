// observation_text.hpp -- an observation, a check, a verdict as plain lines
// For every form that has room for text.
#pragma once
#include "grading/verdict/report.hpp"
#include "grading/verdict/verdict.hpp"

namespace tharsis {

/// "focus.asm:12:4: error: ..." and below it, indented, all that proves it. Ends with a line feed.
std::string observation_text(const Verdict&, const Observation&, const ReportStyle&);

/// All observations of a check, one after the other; empty if there is none.
std::string check_text(const Verdict&, const Check&, const ReportStyle&);

/// The message of the check's main observation in one line; empty if there is none.
std::string check_message(const Check&, const ReportStyle&);

/// The title of a check in the reader's language, or its name if it has none.
std::string check_title(const Verdict&, const Check&, const ReportStyle&);

/// What to type to see a replay, or its name if it lies nowhere; empty if there is none.
std::string replay_line(const Verdict&, const Observation&, const ReportStyle&);

/// Its moves and what was typed, harmless and as far as the user would read them: long words are
/// cut, and of notes and deviations the beginning of a long list, where "... (51)" says how many
/// are left out. Verdicts for programs have all.
std::vector<std::string> shown_moves(const Observation&);
std::vector<std::string> shown_inputs(const Observation&);

/// Each line with something before it.
std::string indented(std::string_view text, std::string_view by);

} // namespace tharsis
