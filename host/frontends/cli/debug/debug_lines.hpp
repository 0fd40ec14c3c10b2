// debug_lines.hpp -- a debugging session in lines of text: scripts, and people who want no drawing
// Commands go in, replies come out; what the program prints follows a bar.
#pragma once
#include "debugger/session/session.hpp"
#include "debugger/session/unreported_findings.hpp"
#include "frontends/cli/debug/replay_check.hpp"
#include "running/debug_host.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// Lines of the program, each with "| " before it; control characters as \x1b. The last line need
/// not be ended.
std::string barred(std::string_view output);

/// Where commands come from.
struct CommandSource {
    std::string name; ///< for messages: a file, "standard input", "--command"
    int descriptor = 0;
    bool is_script = false; ///< the first failure ends it
    bool is_typed = false;  ///< a terminal shows what is typed there
};

/// How a conversation ended.
struct Conversation {
    int status = 0;    ///< `refused`: a command of a script failed; 128 + a signal
    bool quit = false; ///< the user said so; else the commands are at their end
};

/// What is talked about.
struct Debugged {
    Session& session;
    DebugHost& host;
    ReplayCheck* check = nullptr;       ///< of a recorded run
    UnreportedFindings* news = nullptr; ///< if findings passed by are to be told
};

/// Executes one line: prints the prompt with it if `echo`, then what the program printed and log
/// points said, then the reply, how many findings were passed, and whether the end was not the
/// recorded one. Its caller has an InterruptGuard. The answer is the reply's; with a status above
/// 128 a signal came.
Conversation say(const Debugged&, std::string_view line, bool echo, bool& failed);

/// Executes all commands of a source.
Conversation converse(const Debugged&, const CommandSource&);

} // namespace tharsis
