// expectations.hpp -- the expectations in the comments of an assembly program
// `# expect: line` of output, `# type: line` of input, `# exit: status`, `# arguments: ...`, `#
// options: ...`, `# fault: 12 at main+8` at its end, `# error: text` of a diagnostic.
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
    std::string arguments;     ///< the arguments after `--`
    std::string options;       ///< of `tharsis run`; MARS has none of them
    std::string error;         ///< part of a diagnostic; empty: the program assembles
    std::optional<ExpectedFault> fault;
    int exit_status = 0; ///< of `tharsis run`: 120 with an error, 121 with a fault
    bool any = false;    ///< false: the program has no expectations, which is an error of the test
};

/// Reads the comments of a program. A malformed one becomes an expectation that no program meets.
Expectations expectations_of(std::string_view source);

/// Equal except for a final line feed, which `run` does not add and a comment always has.
bool same_output(std::string_view actual, std::string_view expected);

} // namespace tharsis::test
