// observation_text.hpp -- an observation, a check, a verdict as plain lines
// For every format that contains text.
#pragma once
#include "grading/verdict/report.hpp"
#include "grading/verdict/verdict.hpp"

namespace tharsis {

/// "focus.asm:12:4: error: ..." and below it, indented, all the evidence. Ends with a line feed.
std::string observation_text(const Verdict&, const Observation&, const ReportStyle&);

/// All observations of a check, one after the other; empty if there is none.
std::string check_text(const Verdict&, const Check&, const ReportStyle&);

/// The message of the check's main observation in one line; empty if there is none.
std::string check_message(const Check&, const ReportStyle&);

/// The title of a check in the reader's language, or its name if it has none.
std::string check_title(const Verdict&, const Check&, const ReportStyle&);

/// The command that shows the replay, or the replay's name if it is not stored; empty if there is
/// none.
std::string replay_line(const Verdict&, const Observation&, const ReportStyle&);

/// The moves and the typed lines, harmless and as far as a person would read them: long words are
/// cut, and for notes and deviations only the end of a long list is shown, where "... (51)" is the
/// number of omitted lines. Verdicts for programs contain everything.
std::vector<std::string> format_moves(const Observation&);
std::vector<std::string> format_inputs(const Observation&);

/// Each line with a prefix.
std::string indented(std::string_view text, std::string_view by);

} // namespace tharsis
