// commands.hpp -- the words of the debugger: one row a command, for scripts, for the view's `:` and for whoever asks
// gdb's names and short forms; each command is one line of text and answers with text.
#pragma once
#include "debug/session.hpp"
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

struct Reply {
    std::string text;     ///< lines, the last one ended
    bool failed = false;  ///< it was not understood, or could not be done: `text` says why, with a tip
    bool quit = false;
    bool moved = false;   ///< the session is at another moment, or was changed
};

struct DebugCommand {
    std::string_view name;      ///< "break", "step back", "info registers"
    std::string_view shorts;    ///< short forms, with blanks between: "b br"
    std::string_view usage;     ///< what follows: "PLACE [if CONDITION]"
    std::string_view help;      ///< one line
    Reply (*run)(Session&, std::string_view rest);
};
std::span<const DebugCommand> debug_commands();

/// Executes one line. An empty one and a comment (#) do nothing.
Reply execute(Session&, std::string_view line);
/// Words that may complete what was typed so far (commands, labels, registers), for the tab key.
std::vector<std::string> completions(const Session&, std::string_view typed);

}
