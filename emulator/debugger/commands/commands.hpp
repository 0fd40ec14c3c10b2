// commands.hpp -- the debugger's command table: one row per command, used by scripts, by the view's
// `:` prompt and by other front ends
//
// The names and short forms are those of gdb. Each command is one line of text and returns text.
#pragma once
#include "debugger/session/session.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

struct Reply {
    /// Complete lines, ending with a newline; on failure "error: ..." and, if there is one, "tip:
    /// ...".
    std::string text;
    bool failed = false; ///< the command was not recognised or failed: `text` has the reason
    bool quit = false;
    bool moved = false; ///< the session is at another step, or was changed
    /// The address of an instruction that the reply is about, if it is not the next one; for a view
    /// to show.
    std::optional<u32> look_at = {};
    /// The lines of `text` with the results returned by a finished procedure.
    std::string results = {};
};

struct DebugCommand {
    std::string_view name;    ///< one or two words: "break", "step back", "info registers"
    std::string_view shorts;  ///< other names, separated by commas: "rs, reverse-step"
    std::string_view usage;   ///< arguments: "PLACE [if COND]"
    std::string_view help;    ///< one line
    std::string_view example; ///< an example that can be typed
    Reply (*run)(Session&, std::string_view rest);
    /// What an empty line after the command does, as in gdb: run it again, continue after what it
    /// showed, or nothing for a command that must not be repeated by mistake.
    enum class OnEmptyLine : u8 {
        same,
        continue_listing,
        nothing
    } on_empty_line = OnEmptyLine::same;
};
/// All commands, grouped as `help` shows them.
std::span<const DebugCommand> debug_commands();

/// Executes one line. An empty line or a comment does nothing. A comment begins with # at the start
/// of the line, or after a blank in all commands but `log` and `input`, whose text is taken
/// literally. Words may be abbreviated while they are unambiguous; one-letter names are those of
/// gdb. No reply is longer than a few hundred lines.
Reply execute(Session&, std::string_view line);
/// As the command `frame`: until the program moves, commands see the registers of this frame, which
/// must exist, as far as they are known. 0: the innermost one.
void select_frame(Session&, std::size_t number);
/// True if the line is a command that goes to another step, or begins another branch of the run.
bool may_move(std::string_view line);
/// The line that an empty line stands for after `line` was executed; empty if it does nothing.
std::string repetition_of(std::string_view line);
/// The displays with their current values, "1: $s0 = 5". Commands that move show them; a view may.
std::vector<std::string> display_lines(const Session&);
/// The stops and displays of a session, to be set in another one.
struct CarriedStops {
    std::vector<Breakpoint> breakpoints;
    std::vector<Watchpoint> watchpoints;
    std::vector<Session::Display> displays;
};
/// Sets them in a session of the same program, which may have been edited: places and expressions
/// are read again; a watchpoint whose address was computed stays where it was. Returns "PLACE:
/// error and tip" for each that means nothing now.
std::vector<std::string> carry_stops(Session&, CarriedStops);
/// Completions for the last word typed so far (commands, labels, registers), for the tab key;
/// sorted, at most 200.
std::vector<std::string> completions(const Session&, std::string_view typed);

} // namespace tharsis
