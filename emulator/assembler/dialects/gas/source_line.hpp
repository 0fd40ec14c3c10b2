// source_line.hpp -- the statements of a source text, with the places where they are written
// Comments are removed, and what `;` separates is divided. A text in quotes stays as it is.
#pragma once
#include "base/diagnostic.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::gas {

/// Where a statement is written, and the macro calls that led there, outermost first.
struct Origin {
    Place place;
    u32 start = 0; ///< of the statement, in bytes from the start of the file
    std::shared_ptr<const std::vector<Place>> calls;
};

struct SourceLine {
    Origin origin;
    std::string text;
    bool expanded = false; ///< its text is not the text at its place: a macro or repetition made it
};

/// What could not be read: the byte where it begins, and whether it is a comment (else a text).
struct OpenEnd {
    u32 at = 0;
    bool is_comment = false;
};

/// A comment of C or C++. One within a statement is a blank in the statement's text.
struct CComment {
    u32 begin = 0, end = 0; ///< bytes of the file
};

struct SourceLines {
    std::vector<SourceLine> lines;
    std::vector<OpenEnd> open;
    std::vector<CComment> comments; ///< in order
};

SourceLines divide(std::string_view text, FileId file);

} // namespace tharsis::gas
