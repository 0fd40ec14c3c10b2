// commands_findings.cpp -- `info findings`: the run so far, searched for unknown values and broken conventions
// Words behind it choose more: space, hints.
#include "debug/commands_parts.hpp"
#include "debug/findings_show.hpp"
#include <fmt/format.h>

namespace tharsis::commands {

Reply info_findings(Session& session, std::string_view rest) {
    FindingOptions options;
    while (!trimmed(rest).empty()) {
        const std::string_view word = take_word(rest);
        if (word == "space") options.space = true;
        else if (word == "hints") options.hints = true;
        else return failed(fmt::format("\"{}\" is no kind of findings", word.substr(0, 40)), "there are `space` (.space counts as uninitialised) and `hints` (`changes` that promise too little)");
    }
    for (const Session::Edit& edit : session.edits()) {
        options.by_hand.push_back({edit.step, edit.location.reg, edit.location.range});
        if (!edit.location.reg || edit.location.range.size != 8) continue;
        for (const Register& reg : registers_of(edit.location)) options.by_hand.push_back({edit.step, reg, {}});
    }
    return said(findings_text(session.program(), find(session.program(), session.history(), options)));
}

}
