// line_places.hpp -- where the lines of source files lie in a program's text
//
// One reading of the program's origins for all: commands, protocols and views.
#pragma once
#include "base/program.hpp"

#include <map>
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

/// The lines of one file that have code. Reads the program once, for any number of lines; keeps a
/// reference to the program.
class LinesWithCode {
public:
    LinesWithCode(const Program&, FileId);

    /// Lines count from 1; 0 is before the first. Returns nullopt if the file has no code.
    std::optional<LinePlaces> places(u32 line) const;

    /// The lines from `first` to `last` that have code, in a macro's definition as well as at its
    /// call, ascending.
    std::vector<u32> between(u32 first, u32 last) const;

    /// The last line with code; 0 if the file has none.
    u32 last() const { return lines_.empty() ? 0 : lines_.rbegin()->first; }

private:
    struct Addresses {
        std::vector<u32> all;
        std::vector<u32> statements; ///< of a compiled program: where a statement begins
    };
    void read_assembled();
    void read_compiled();
    std::vector<u32> first_of_procedures(const std::vector<u32>& addresses) const;

    const Program* program_;
    FileId file_;
    std::map<u32, Addresses> lines_;
};

/// The files with this name, or whose path ends with it after a slash: "focus/board.asm" is
/// also called "board.asm". Files with exactly this name come alone.
std::vector<FileId> files_called(const Program&, std::string_view path);

/// The file that a line number without a file belongs to, if `pc` is shown: that of its source
/// line; in spim's start-up code, which no user wrote, the first file of the program.
FileId file_shown_at(const Program&, u32 pc);

/// The number of lines of a file; if its text is not known, the last line with code. `lines` are
/// those of this file.
u32 line_count(const Program&, FileId, const LinesWithCode& lines);

} // namespace tharsis
