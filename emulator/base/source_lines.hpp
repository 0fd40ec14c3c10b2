// source_lines.hpp -- finds the lines of source files by number, quickly, for findings, listings
// and traces
//
// A line ends with LF, CR or CR LF, as MARS reads them.
#pragma once
#include "base/program.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace tharsis {

/// Splits files on first use. The files must outlive it.
class SourceLines {
public:
    explicit SourceLines(std::span<const SourceFile> files) : files_(files), lines_(files.size()) {}
    /// The text of a line without its end; empty if there is none.
    std::string_view line(FileId file, u32 number);
    /// How many lines the file has.
    u32 count(FileId file);

private:
    const std::vector<std::string_view>& lines(FileId file);

    std::span<const SourceFile> files_;
    std::vector<std::vector<std::string_view>> lines_;
};

} // namespace tharsis
