// line.hpp -- one line of source: its position, and its text after .eqv and macros
// Diagnostics refer to the text as written; every replacement is recorded so that positions can be
// mapped back.
#pragma once
#include "base/diagnostic.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// A replacement in a line: `removed` bytes at `at` were replaced by `inserted` bytes.
struct Substitution {
    u32 at = 0, removed = 0, inserted = 0;
};

struct Line {
    std::string_view written; ///< as it is in its file
    FileId file = 0;
    u32 number = 0;                  ///< in its file, from 1
    u32 merged = 0;                  ///< in the text with all inclusions, from 1
    bool blank = false;              ///< MARS lists no text for it (.eqv lines that were accepted)
    std::vector<Substitution> edits; ///< from `written` to `changed`, in order
    std::string changed;             ///< the text after all edits; empty if there are none

    /// The text to assemble.
    std::string_view text() const { return edits.empty() ? written : std::string_view(changed); }
    /// Replaces bytes of the text.
    void replace(u32 at, u32 size, std::string_view by);
    /// The origin of bytes of the text, in characters of `written`.
    Place place(u32 at, u32 size) const;
    /// MARS's column for a byte of the text.
    u32 column(u32 at) const;
};

} // namespace tharsis
