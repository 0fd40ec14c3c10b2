// passages.hpp -- the places where two programs have the same code
// The longest common runs first; no step of either program is in two of them.
#pragma once
#include "similar/fingerprints.hpp"

namespace tharsis {

/// A run of steps that is in both: of CodeTokens::list.
struct Passage {
    u32 left = 0, right = 0, length = 0;
};

/// By the place in the left program.
std::vector<Passage> passages_of(const Fingerprints& left, const Fingerprints& right);

/// Where a run of steps stands in the sources.
struct CodeRange {
    std::string file;                     ///< empty: not known (a compiled program)
    u32 first_line = 0, last_line = 0;    ///< 0: not known
    u32 first_address = 0, last_address = 0;
};
/// Of the file in which the run begins.
CodeRange range_of(const Program&, const CodeTokens&, u32 first, u32 length);

}
