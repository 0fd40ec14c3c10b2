// inspect.hpp -- the state of a paused program as rows of values
// Views decide about colours and columns; every text that they show comes from here.
#pragma once
#include "debugger/session/session.hpp"
#include "debugger/values/show.hpp"

#include <string>
#include <vector>

namespace tharsis::inspect {

/// One row of the source panel: a line of a file, or what unfolds below it. Labels outside of
/// macros stand in their lines.
struct SourceRow {
    enum class Kind : u8 {
        line, ///< as the student wrote it
        /// A line of a macro's body for its call, with the arguments substituted, indented by
        /// `depth`.
        expansion,
        /// A machine instruction of a pseudo-instruction (or of any line, on request).
        instruction,
    };
    Kind kind = Kind::line;
    FileId file = 0;
    u32 line = 0; ///< from 1; 0: the source is unknown
    u32 depth = 0;
    std::string text;           ///< without line end; tabs as they are
    std::string label;          ///< of an instruction: the symbol at its address
    std::optional<u32> address; ///< of its first instruction
    /// The row of Session::shown_address; false if a row unfolded below it is.
    bool current = false;
    bool can_unfold = false, unfolded = false;
    std::vector<int> stops; ///< numbers of breakpoints here
};
/// The unfolded lines, by file and line: macro calls (also inside of other macros) and statements.
using Unfolded = std::vector<std::pair<FileId, u32>>;
/// All lines of a file, or only lines `from` to `to` (from 1, `to` inclusive).
std::vector<SourceRow> source(const Session&, FileId file, const Unfolded& = {}, u32 from = 1,
                              u32 to = ~u32{0});
/// The file to show and the line of an address (Session::shown_address is the current one); nullopt
/// if it has no source.
std::optional<Place> place(const Session&, u32 address);
/// The instructions around an address, for text without source: `before` of them before it, `after`
/// from it on.
std::vector<SourceRow> disassembly(const Session&, u32 address, u32 before, u32 after);

struct RegisterRow {
    Register reg;
    std::string name; ///< "$t0", "hi", "$f12", "status"
    u32 value = 0;
    u64 pair = 0;         ///< of an even floating register: the double's bits
    bool changed = false; ///< by the last command (Session::before)
    std::string meaning;  ///< the label it points at ("board+4"), or empty
};
/// What is said of a register without a value, in dialects where one that was never set has none.
inline constexpr std::string_view no_value = "no value yet";
bool has_value(const Machine&, Register);

std::vector<RegisterRow> registers(const Session&); ///< $0 to $31, pc, hi, lo
std::vector<RegisterRow> floating_registers(const Session&);
std::vector<RegisterRow> system_registers(const Session&);
/// Sixteen bytes of memory.
struct MemoryRow {
    u32 address = 0;
    std::optional<u8> bytes[16]; ///< nullopt: no memory there
    bool changed[16] = {};       ///< by the last command
};
/// `rows` rows from the one that contains the address.
std::vector<MemoryRow> memory(const Session&, u32 address, u32 rows);

/// The labels within these bytes of memory, "sum total"; if there are none, the position:
/// "board+16", or empty.
std::string labels_in(const Session&, u32 address, u32 bytes);

/// One word of the stack and its meaning.
struct StackRow {
    u32 address = 0, value = 0;
    bool changed = false, is_top = false; ///< $sp points here
    std::string frame;                    ///< the procedure whose frame it belongs to; empty: none
    bool begins_frame = false;            ///< true for the lowest word of that frame
    std::string note;    ///< "saved $ra of count_stones", "stack argument of draw", or empty
    std::string meaning; ///< the label that the value points at, or empty
};
/// The words from $sp upwards, at most to the top of the stack.
std::vector<StackRow> stack(const Session&, u32 rows);

/// One procedure of the call stack, innermost first; an exception handler precedes the procedure
/// that it interrupted.
struct FrameRow {
    std::string procedure; ///< its label, or its address
    /// An exception handler: it was not called, and its part of the stack is unknown.
    bool is_handler = false;
    u32 address = 0; ///< of the procedure
    u32 pc = 0;      ///< its current instruction
    std::optional<Place> place;
    u32 frame_begin = 0, frame_end = 0; ///< its part of the stack; the end is $sp at the call
    /// The comment above the procedure, without # and ruler lines.
    std::vector<std::string> header;
    std::string arguments; ///< "$a0 = 0x10010000 (board), $a1 = 1", with the values at the call
};
std::vector<FrameRow> frames(const Session&);

/// What the instruction at the pc will do, with its values: "$t0 = $t1 + 4 = 0x10010004". After the
/// last one: how the program ended.
std::string meaning(const Session&);
/// The instruction at an address as text: "lw $t0, 4($sp)".
std::string instruction(const Session&, u32 address);
/// What the last step or movement changed, one line each: "$t0: 3 -> 4", "word[board+4]: 0 -> 1",
/// "printed \"x\"".
std::vector<std::string> changes(const Session&);
/// "board+4" or "0x10010004".
std::string address_text(const Session&, u32 address);
/// "3 -> 4", "1.5 -> 2.0": the values of a location before and after an event. For more than 8
/// bytes only those that were accessed, with their address.
std::string change_text(const Session&, const Location&, const RunEvent&);
/// "main+2, line 12 of focus.asm".
std::string place_text(const Session&, u32 address);
/// How the last command ended, in a sentence or two, followed by a line for each condition that
/// could not be evaluated.
std::string stop_event_text(const Session&, const StopEvent&);

} // namespace tharsis::inspect
