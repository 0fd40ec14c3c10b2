// commands_parts.hpp -- the functions of the rows of the command table, and the helpers they share
// Included only by the files commands*.cpp.
#pragma once
#include "base/trimmed.hpp"
#include "debugger/commands/commands.hpp"
#include "debugger/inspection/data_runs.hpp"
#include "debugger/inspection/frames.hpp"
#include "debugger/values/show.hpp"

namespace tharsis::commands {

using tharsis::trimmed;

/// Longer lists are cut and report how many lines are left out.
inline constexpr std::size_t max_lines = 400;

Reply reply_with(std::string text);
Reply failed(std::string error, std::string_view tip = {});
/// One line per item, at most `max_lines`.
Reply listed(const std::vector<std::string>& lines, std::string_view if_none);
/// How a command ended: log points, the reason and the place, the source line, the displays.
Reply report_stop(Session&, const StopEvent&);
/// The same, with the changes made on the way.
Reply stepped(Session&, const StopEvent&);
/// "   12  addi $t0, $t0, 1", or the instruction where no source is known. Empty if there is
/// neither.
std::string source_line(const Session&, u32 address);

/// The frame that `frame`, `up` or `down` selected at this step; 0: the innermost one.
std::size_t selected_frame(const Session&);
/// Where the selected frame is; for the innermost one, Session::shown_address.
u32 selected_address(const Session&);
/// The registers of the selected frame, which the expressions of commands see.
class SelectedRegisters {
public:
    explicit SelectedRegisters(const Session&);
    /// For Expression; null: those of the machine.
    const RegisterValues* values() const { return frame_ ? &values_ : nullptr; }
    /// Null: the innermost frame.
    const StackFrame* frame() const { return frame_ ? &*frame_ : nullptr; }

private:
    std::optional<StackFrame> frame_;
    RegisterValues values_;
};

/// Removes the first word from `rest` and returns it.
std::string_view take_word(std::string_view& rest);
std::optional<u64> whole_number(std::string_view text);
/// Returns nullopt on failure; `error` is then the reply to give.
std::optional<u64> count_of(std::string_view rest, u64 otherwise, Reply& error);
std::optional<Expression> expression_of(const Session&, std::string_view text, Reply& error);
/// The same, with the local labels of `file` instead of those of the file of the selected frame.
std::optional<Expression> expression_of(const Session&, std::string_view text,
                                        std::optional<FileId> file, Reply& error);
/// The file of the instruction at the address; nullopt if there is none.
std::optional<FileId> unit_at(const Session&, u32 address);
/// The same for values and places in the selected frame.
std::optional<Value> value_of(const Session&, std::string_view text, Reply& error);
std::optional<Location> location_of(const Session&, std::string_view text, Reply& error);
std::optional<u32> address_of(const Session&, std::string_view text, Reply& error);
/// As location_of, but a number of bytes may follow after a comma: "board,40" means the forty bytes
/// from board on.
std::optional<Location> range_of(const Session&, std::string_view text, Reply& error);
/// True for a name of the pc register. As an instruction address it means the one that the view
/// points at, which differs from the register after the program's end.
bool is_pc(std::string_view text);
/// True for an assignment whose two sides are expressions.
bool is_assignment(const Session&, std::string_view text);
std::optional<std::vector<u32>> place_of(const Session&, std::string_view text, Reply& error);

/// A value in one of print's formats; 0 selects the most readable one.
std::string format_value(const Session&, const Value&, char format);
inline constexpr std::string_view print_formats = "xduotcsiaf";
std::string display_text(const Session&, const Session::Display&);

/// The number of calls inside the selected frame, which return before the frame's own call.
u64 inner_calls(const Session&);

using Command = Reply(Session&, std::string_view rest);
// commands_move.cpp
Command run, resume, resume_back, step, step_back, next, next_back, step_instruction,
    step_instruction_back, next_instruction, next_instruction_back, finish, finish_back, run_to,
    go_to_step, go_to_start, go_to_end, last_write;
// commands_cycles.cpp
Command cycle, cycle_back, go_to_cycle, pipeline;
// commands_stop.cpp
Command add_break, add_temporary_break, add_watch, add_write_watch, add_read_watch,
    add_access_watch, add_log, set_condition, set_ignore, set_hits, remove, enable, disable,
    info_break, info_watch, stop_at_exceptions;
// commands_values.cpp
Command print, examine, add_display, remove_display;
// commands_list.cpp
Command list, disassemble;
// commands_inspect.cpp
Command explain, info_step, info_registers, info_all_registers, info_float, info_system, info_stack,
    info_changes, info_source, info_line;
// commands_frames.cpp
Command backtrace, frame, up, down, info_frame, info_frames;
// commands_info.cpp
Command info_symbols, info_memory, info_files, info_output, info_marks, info_display, info_input;
// commands_difference.cpp
Command difference;
// commands_findings.cpp
Command info_findings;
// commands_edit.cpp
Command set, input, end_input, branch, write_files;
// commands.cpp
Command help, quit;

} // namespace tharsis::commands
