// timeline.hpp -- the run as values: its marks, its edits, the last write of a location, findings
// For front ends that draw them; nothing here is a sentence but messages of findings.
#pragma once
#include "base/language.hpp"
#include "debugger/session/session.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// The stretch of the run that is known, and what is worth a mark on it.
struct Timeline {
    u64 step = 0, frontier = 0;       ///< the current step and the last one that was reached
    std::optional<u64> end;           ///< where the program ended, if the current step is its end
    u64 branches = 0;                 ///< how often the run has begun another branch
    std::vector<Session::Mark> marks; ///< by step
    std::vector<Session::Edit> edits; ///< by step
};
Timeline timeline(const Session&);
/// "output", "input", "key", "display", "dialog", "breakpoint", "watchpoint", "exception".
std::string_view name_of(Session::Mark::Kind);

/// The last write of a location before a step.
struct LastWrite {
    enum class By : u8 {
        nothing,     ///< nothing has written it since the start
        instruction, ///< or a service that the instruction called
        hand,        ///< an assignment at that step
        unknown      ///< the search was interrupted
    };
    By by = By::nothing;
    u64 step = 0; ///< instructions executed before it
    u32 pc = 0;   ///< of the instruction
    std::optional<Place> place;
    std::string instruction;            ///< "sw $t0, 4($sp)"
    std::optional<Value> before, after; ///< if it is a register or at most 8 bytes
    std::string error, tip;             ///< the text names no location
};
/// What a text names now, seen from a frame (nullopt: the innermost one), before a step (nullopt:
/// the current one). Neither the position nor the last stop event changes.
LastWrite last_write(Session&, std::string_view text, std::optional<std::size_t> frame = {},
                     std::optional<u64> before = {});
LastWrite last_write(Session&, const Location&, std::optional<u64> before = {});

/// One finding of the run so far, as a front end lists it.
struct FindingRow {
    std::string_view code; ///< "uninitialised-register"
    Severity severity = Severity::warning;
    u64 step = 0, count = 1;
    u32 address = 0;
    std::optional<Place> place;    ///< its line
    std::optional<u64> cause_step; ///< where the value came from, or was altered
    std::optional<Place> cause_place;
    std::string message, tip;
};
struct FindingRows {
    std::vector<FindingRow> rows; ///< errors first, then by step
    u64 omitted = 0;              ///< places beyond those listed
    bool complete = true;         ///< false: the search was interrupted
};
FindingRows finding_rows(Session&, Language = Language::english);

} // namespace tharsis
