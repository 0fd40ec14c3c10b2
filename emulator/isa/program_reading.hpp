// program_reading.hpp -- how to decode the words of a program
#pragma once
#include "base/program.hpp"
#include "isa/isa.hpp"

namespace tharsis {

/// Compiled programs may use instructions of MIPS32 that MARS does not decode.
inline Reading reading_of(const Program& program) {
    return program.allows_mips32_extensions ? Reading::compiled : Reading::assembled;
}

} // namespace tharsis
