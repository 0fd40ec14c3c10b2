// line_places.hpp -- where the lines of source files lie in a program's text
//
// One reading of the program's origins for all: commands, protocols and views.
#pragma once
#include "base/program.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace tharsis {

struct LinePlaces {
    FileId file = 0;
    u32 line = 0;        ///< as requested
    u32 actual_line = 0; ///< the nearest line with code: at or after `line`, else before it
    /// Where `actual_line` begins, ascending: once for a macro call, once per expansion for a line
    /// of a macro's body.
    std::vector<u32> addresses;
};

/// Lines count from 1; 0 is before the first. Returns nullopt if the file has no code.
std::optional<LinePlaces> places_of_line(const Program&, FileId, u32 line);

/// The lines from `first` to `last` that have code, in a macro's definition as well as at its call,
/// ascending.
std::vector<u32> lines_with_code(const Program&, FileId, u32 first, u32 last);

/// The files with this name, or whose path ends with it after a slash: "focus/board.asm" is
/// also called "board.asm". Files with exactly this name come alone.
std::vector<FileId> files_called(const Program&, std::string_view path);

/// The file that a line number without a file belongs to, if `pc` is shown: that of its source
/// line; in spim's start-up code, which no user wrote, the first file of the program.
FileId file_shown_at(const Program&, u32 pc);

/// The number of its lines; of a file whose text is not known the last line with code.
u32 line_count(const Program&, FileId);

} // namespace tharsis
