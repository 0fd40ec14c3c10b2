// commands_findings.cpp -- `info findings`: searches the run so far for unknown values and violated
// conventions
//
// Words after it select more: space, hints.
#include "debugger/commands/commands_parts.hpp"
#include "debugger/findings/findings_show.hpp"
#include "debugger/session/session_findings.hpp"

#include <fmt/format.h>

namespace tharsis::commands {

Reply info_findings(Session& session, std::string_view rest) {
    FindingOptions options;
    while (!trimmed(rest).empty()) {
        const std::string_view word = take_word(rest);
        if (word == "space")
            options.space = true;
        else if (word == "hints")
            options.hints = true;
        else
            return failed(fmt::format("\"{}\" is not a kind of finding", word.substr(0, 40)),
                          "there are `space` (.space counts as uninitialised) and `hints` "
                          "(registers that `changes` names without need)");
    }
    return reply_with(findings_text(session.program(), findings_of(session, options)));
}

} // namespace tharsis::commands
