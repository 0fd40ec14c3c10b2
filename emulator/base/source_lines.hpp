// source_lines.hpp -- random access to the lines of source files, for diagnostics, listings and
// traces
//
// A line ends with LF, CR or CR LF, as in MARS.
#pragma once
#include "base/program.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace tharsis {

/// Splits files on first use. The files must outlive this object.
class SourceLines {
public:
    explicit SourceLines(std::span<const SourceFile> files) : files_(files), lines_(files.size()) {}
    /// The text of a line without its line end; empty if there is no such line.
    std::string_view line(FileId file, u32 number);
    /// Number of lines of the file.
    u32 count(FileId file);

private:
    const std::vector<std::string_view>& lines(FileId file);

    std::span<const SourceFile> files_;
    std::vector<std::vector<std::string_view>> lines_;
};

} // namespace tharsis
