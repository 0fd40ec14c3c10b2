// patches.hpp -- the values of --set: words of data that are stored before a program starts
// A label must have a word of its own.
#pragma once
#include "base/program.hpp"
#include "frontends/cli/run/run_options.hpp"

#include <string>

namespace tharsis {

/// The address for a value, or the error.
struct PatchPlace {
    u32 address = 0;
    std::string error, tip; ///< error empty: valid
};

PatchPlace place_of(const Patch&, const Program&);

/// Stores the values into the program. Returns a status if one cannot be stored; the error has been
/// printed.
int patch(Program&, const RunOptions&);

} // namespace tharsis
