// listing.hpp -- the origin of a word, with the numbers and texts of MARS's listings and run-time
// errors
//
// Inside macros MARS shows the line of the call and, in brackets, the line of the definition.
#pragma once
#include "base/program.hpp"
#include "base/source_lines.hpp"

#include <string>

namespace tharsis {

/// A word of text as MARS's text window shows it: its instruction, and number and text of its
/// source line; these are empty for the second and further words of a pseudo-instruction, and for
/// words changed at run time.
struct ListedLine {
    std::string basic, line, text;
};

class Listing {
public:
    explicit Listing(const Program& program) : program_(program), lines_(program.files) {}
    ListedLine at(u32 address, u32 word);

private:
    const Program& program_;
    SourceLines lines_;
};

/// The line number in MARS's run-time errors: "8", or "12->8" inside a macro (call, definition).
std::string mars_line(const Program&, u32 address);

} // namespace tharsis
