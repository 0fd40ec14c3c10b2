// fixes.hpp -- edits that mend a defect
#pragma once
#include "lint/whole_program.hpp"

#include <optional>

namespace tharsis::linting {

/// The edits that push registers at the beginning of a procedure and pop them before its returns,
/// in one frame. Empty if that is not certain to be right: shared code, arguments on the stack,
/// macros; or if the procedure pushes one of them already.
std::vector<TextEdit> save_registers(const SourceModel&, const Flow&, const Result&, u32 entry,
                                     RegisterSet);
/// The edits that give a register which a procedure saves a word of its own in its frame, where
/// something else is stored into the same one. Empty if that is not certain to be right, or if it
/// does not save it.
std::vector<TextEdit> move_slot(const SourceModel&, const Flow&, const Result&, u32 entry, u32 reg);
/// Adds a register to the line `changes` of a header, or puts it in place of `nothing`.
std::vector<TextEdit> name_register(const SourceModel&, const Entry&, u32 reg);
/// Removes registers from the line `changes` of a header; empty if they are part of a range, or if
/// the list has other words.
std::vector<TextEdit> remove_registers(const SourceModel&, const Entry&, RegisterSet unneeded);
/// Ends the program after an instruction; empty if it is in a macro.
std::vector<TextEdit> end_program(const SourceModel&, const SourceStatement&);
/// Sets a register to 0 where a path comes `from` a node, on all paths to which nothing has set it.
/// Empty if it is in a macro, or no general register.
std::vector<TextEdit> set_to_zero(const SourceModel&, const Flow&, NodeId from, u32 reg);

/// Whether a statement is written where it is executed.
bool is_written_in_place(const SourceModel&, const SourceStatement&);

} // namespace tharsis::linting
