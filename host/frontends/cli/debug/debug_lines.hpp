// debug_lines.hpp -- a debugging session as lines of text, for scripts and for people who want no
// full-screen view
//
// Reads commands and prints replies; the program's output is marked by a bar.
#pragma once
#include "base/message.hpp"
#include "debugger/session/session.hpp"
#include "debugger/session/unreported_findings.hpp"
#include "sessions/debug_host.hpp"
#include "sessions/replay_check.hpp"

#include <string>

namespace tharsis {

/// Prefixes each line of the program's output with "| "; control characters become \x1b
/// and the like. The last line need not be complete.
std::string with_output_bar(std::string_view output);

/// Where commands come from.
struct CommandSource {
    Message name; ///< for messages: a file, or standard input
    int descriptor = 0;
    bool is_script = false;                ///< the first failure ends it
    bool is_typed = false;                 ///< a terminal echoes what is typed
    Language language = Language::english; ///< of messages
};

/// How a series of commands ended.
struct CommandsResult {
    int status = 0;    ///< `refused`: a command of a script failed; 128 + a signal
    bool quit = false; ///< by the command quit; otherwise because the commands ended
};

/// The session that is debugged.
struct DebuggedRun {
    Session& session;
    DebugHost& host;
    ReplayCheck* check = nullptr;             ///< of a recorded run
    UnreportedFindings* unreported = nullptr; ///< set if findings are to be reported as they occur
};

/// Executes one line: prints it after a prompt if `echo`, then the program's output and the texts
/// of log points, then the reply, the number of new findings, and whether the end differs from the
/// recorded one. The caller must hold an InterruptGuard. Returns the reply's status; above 128 it
/// is that of a signal.
CommandsResult execute_line(const DebuggedRun&, std::string_view line, bool echo, bool& failed);

/// Executes all commands of a source.
CommandsResult execute_commands(const DebuggedRun&, const CommandSource&);

} // namespace tharsis
