// patches.hpp -- the values of --set: words of data that are stored before a program starts
// A label must have a word of its own.
#pragma once
#include "base/program.hpp"
#include "frontends/cli/run/run_options.hpp"

#include <string>

namespace tharsis {

/// Where a value goes, or why it cannot go anywhere.
struct PatchPlace {
    u32 address = 0;
    std::string error, tip; ///< error empty: all is well
};

PatchPlace place_of(const Patch&, const Program&);

/// Stores them into the program itself. Answers a status if one cannot be stored; it was said why.
int patch(Program&, const RunOptions&);

} // namespace tharsis
