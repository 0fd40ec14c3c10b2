// line_map.hpp -- which words of text make one line of the source: what a step by line takes at
// once
//
// A pseudo-instruction is one line with all its words, and so is the call of a macro, unless its
// body is to be seen.
#pragma once
#include "base/program.hpp"

#include <vector>

namespace tharsis {

class LineMap {
public:
    /// `enters_macros`: each line of a macro's body counts as a line.
    LineMap(const Program&, bool enters_macros);

    /// Where the stretch of words begins that make one line with this one; the address itself where
    /// no source is known.
    u32 start_of(u32 address) const;

private:
    struct Stretch {
        u32 begin, end; ///< addresses
    };
    std::vector<Stretch> stretches_; ///< by ascending address
};

} // namespace tharsis
