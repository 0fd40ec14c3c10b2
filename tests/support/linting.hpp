// linting.hpp -- short ways to run the checks of emulator/lint in a test
// A diagnostic is written as "5 wrong-return: message".
#pragma once
#include "lint/lint.hpp"
#include "support/analysing.hpp"

namespace tharsis::testing {

inline std::vector<Diagnostic> linted(const std::string& text, LintOptions options = {}) {
    AssemblerOptions assembling;
    assembling.dialect = options.dialect;
    assembling.delayed_branching = options.delayed_branching;
    return lint(analysed(text, assembling), options);
}

/// "5 wrong-return" for each diagnostic: its line and its code.
inline std::vector<std::string> lint_codes(const std::string& text, LintOptions options = {}) {
    std::vector<std::string> found;
    for (const Diagnostic& one : linted(text, std::move(options)))
        found.push_back(std::to_string(one.place.line) + " " + std::string(one.code));
    return found;
}

/// The text after the first fix; "no fix" if there is none.
inline std::string lint_fixed(const std::string& text, LintOptions options = {}) {
    for (const Diagnostic& one : linted(text, std::move(options)))
        if (!one.fixes.empty()) return corrected(text, one.fixes[0]);
    return "no fix";
}

} // namespace tharsis::testing
