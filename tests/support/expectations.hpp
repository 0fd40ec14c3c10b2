// expectations.hpp -- what a program in assembly says about itself in its comments
// `# expect: line` it prints, `# type: line` it is given, `# exit: status`, `# arguments: ...`, `#
// options: ...`,
// `# fault: 12 at main+8` it ends with, `# error: text` that the assembler must say.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace tharsis::test {

/// The runtime exception a program ends with: MARS's cause, and the place as label and distance in
/// bytes.
struct ExpectedFault {
    int cause = 0;
    std::string label;
    unsigned offset = 0;
};

struct Expectations {
    std::string output, input; ///< lines, each with its line feed
    std::string arguments;     ///< what follows `--`
    std::string options;       ///< of `tharsis run`; MARS has none of them
    std::string error;         ///< part of a diagnostic; empty: the program assembles
    std::optional<ExpectedFault> fault;
    int exit_status = 0; ///< of `tharsis run`: 120 with an error, 121 with a fault
    bool any = false;    ///< false: the program expects nothing, which is a defect of the test
};

/// Reads the comments of a program. A malformed one is an expectation that no program meets.
Expectations expectations_of(std::string_view source);

/// Equal but for one line feed at the end, which `run` does not add and a comment cannot leave out.
bool same_output(std::string_view actual, std::string_view expected);

} // namespace tharsis::test
