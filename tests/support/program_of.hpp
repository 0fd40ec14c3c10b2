// program_of.hpp -- the program of a text without errors
// The failure message contains the errors.
#pragma once
#include "support/assembling.hpp"

#include <catch2/catch.hpp>

namespace tharsis::testing {

inline Program program_of(const std::string& text, AssemblerOptions options = {}) {
    const Assembly assembly = assembled(text, std::move(options));
    for (const Diagnostic& diagnostic : assembly.diagnostics)
        UNSCOPED_INFO(diagnostic.message << " in line " << diagnostic.place.line);
    REQUIRE(assembly.program);
    return *assembly.program;
}

} // namespace tharsis::testing
