// inspect_internal.hpp -- shared by the files of inspect and not needed by views
#pragma once
#include "debugger/inspection/inspect.hpp"
#include "debugger/session/session.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::inspect {

/// The text of `run` about an end, with the program's exit status: "the program ended with status
/// 3".
std::string end_words(const Session&, const Stop&);
/// The service requested by the syscall at the pc: "service 1 (print_int), print a signed decimal
/// number: $a0 = 42".
std::string service_text(const Program&, const Machine&);

struct ChangedWord {
    u32 address = 0, before = 0, now = 0; ///< in host order, with the values that a program sees
};
/// The words that differ between two states of memory, by address.
std::vector<ChangedWord> changed_words(const Pages& before, const Pages& now);
/// "a bad address of a load" for the code in a cause register; empty for other codes.
std::string_view cause_name(u32 cause);

/// The numbers of a frame: everything of its row that costs nothing to find.
struct FramePosition {
    u32 procedure = 0; ///< of a handler its address
    u32 pc = 0;
    u32 begin = 0, end = 0; ///< of its part of the stack
    bool is_handler = false;
    std::optional<std::size_t> call; ///< index in Session::calls; nullopt: it was not called
};
/// All frames, innermost first; at least one.
std::vector<FramePosition> frame_positions(const Session&, std::span<const Call> calls);
/// The registers of $a0 to $a3, bit 0 for $a0, that a procedure takes arguments in: those that its
/// header names, and those that it reads before it writes them.
u8 arguments_of(const Session&, u32 procedure, u32 pc);
/// A row without its header and its arguments, which take longer to find.
FrameRow bare_frame_row(const Session&, const FramePosition&);
/// The rows of some frames.
std::vector<FrameRow> frame_rows(const Session&, std::span<const FramePosition>,
                                 std::span<const Call> calls);

} // namespace tharsis::inspect
