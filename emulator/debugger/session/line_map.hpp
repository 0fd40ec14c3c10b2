// line_map.hpp -- which words of text form one source line, or one statement: what a step executes
// at once
//
// All words of a pseudo-instruction form one statement, and those of a macro call form one line.
#pragma once
#include "base/program.hpp"

#include <optional>
#include <vector>

namespace tharsis {

class LineMap {
public:
    enum class Unit : u8 { line, statement };
    explicit LineMap(const Program&, Unit = Unit::line);

    /// The start of the words that form one line with this one; the address itself if its source is
    /// unknown.
    u32 start_of(u32 address) const;
    struct Segment {
        u32 begin, end; ///< addresses
    };
    /// All of these words; nullopt if the source is unknown.
    std::optional<Segment> segment_of(u32 address) const;

private:
    std::vector<Segment> segments_; ///< by ascending address
};

} // namespace tharsis
