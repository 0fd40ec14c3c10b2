// commands.hpp -- the words of the debugger: one row a command, for scripts, for the view's `:` and
// for anyone who asks
//
// gdb's names and short forms; each command is one line of text and answers with text.
#pragma once
#include "debugger/session/session.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

struct Reply {
    std::string
        text; ///< lines, the last one ended; of a failure "error: ..." and perhaps "tip: ..."
    bool failed = false; ///< it was not understood, or could not be done: `text` says why
    bool quit = false;
    bool moved = false;              ///< the session is at another moment, or was changed
    std::optional<u32> look_at = {}; ///< an instruction that the reply is about, where it is not
                                     ///< the next one: for a view to show
    std::string results = {}; ///< lines of `text`: what a procedure that was finished has returned
};

struct DebugCommand {
    std::string_view name;    ///< one word or two: "break", "step back", "info registers"
    std::string_view shorts;  ///< other names, with commas between: "rs, reverse-step"
    std::string_view usage;   ///< what follows: "PLACE [if COND]"
    std::string_view help;    ///< one line
    std::string_view example; ///< one that can be typed
    Reply (*run)(Session&, std::string_view rest);
    /// What an empty line after it does, as in gdb: the same again; what follows what it showed;
    /// nothing, where it would be done twice by mistake.
    enum class Again : u8 { same, what_follows, nothing } again = Again::same;
};
/// In groups, as `help` shows them.
std::span<const DebugCommand> debug_commands();

/// Executes one line. An empty one and a comment do nothing: it begins with # at the beginning, or
/// after a blank in all commands but `log` and `input`, which take a text as it is. Each word may
/// be cut short as long as it is clear what is meant; names of one letter are those of gdb. No
/// reply is longer than a few hundred lines.
Reply execute(Session&, std::string_view line);
/// The line that an empty one after this one, which was done, stands for; empty: it does nothing.
std::string repetition_of(std::string_view line);
/// The displays with their values now, "1: $s0 = 5"; commands that move show them, and a view may.
std::vector<std::string> display_lines(const Session&);
/// Words that may stand in place of the last one typed so far (commands, labels, registers), for
/// the tab key; sorted, at most 200.
std::vector<std::string> completions(const Session&, std::string_view typed);

} // namespace tharsis
