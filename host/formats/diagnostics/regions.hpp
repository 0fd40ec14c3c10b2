// regions.hpp -- where diagnostics are, in lines and columns; names of files as URIs
#pragma once
#include "formats/diagnostics/diagnostic_forms.hpp"

#include <optional>
#include <vector>

namespace tharsis {

/// A part of a file: lines and columns from 1, the end column is that after the last character.
/// Column 0: the whole line.
struct SourceRegion {
    FileId file = 0;
    u32 line = 0, column = 0, end_line = 0, end_column = 0;
};

/// Computes regions; the lines of a file are found once.
class SourceRegions {
public:
    explicit SourceRegions(std::span<const SourceFile> files)
        : files_(files), texts_(files.size()) {}
    /// Nothing if there is no such file, or if the line is not known. The start-up code of a
    /// dialect is no file.
    std::optional<SourceRegion> of(const Diagnostic&);
    std::optional<SourceRegion> of(const Place&) const;
    std::optional<SourceRegion> of(const TextRange&);
    const std::string& name(FileId file) const { return files_[file].name; }

private:
    bool is_document(FileId file) const;

    std::span<const SourceFile> files_;
    std::vector<std::optional<SourceText>> texts_;
};

/// A path as a URI reference, byte by byte: "a b.asm" is "a%20b.asm". An absolute path becomes a
/// URI of the scheme file.
std::string uri_of(std::string_view path);

/// A message in one line; control characters become blanks, malformed UTF-8 U+FFFD.
std::string printable_line(std::string_view text);

} // namespace tharsis
