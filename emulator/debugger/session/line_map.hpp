// line_map.hpp -- which words of text form one source line: what a step by line executes at once
//
// All words of a pseudo-instruction form one line, and so does a macro call.
#pragma once
#include "base/program.hpp"

#include <vector>

namespace tharsis {

class LineMap {
public:
    explicit LineMap(const Program&);

    /// The start of the words that form one line with this one; the address itself if its source is
    /// unknown.
    u32 start_of(u32 address) const;

private:
    struct Segment {
        u32 begin, end; ///< addresses
    };
    std::vector<Segment> segments_; ///< by ascending address
};

} // namespace tharsis
