// ascending_positions.hpp -- positions of many bytes, each counted from the one before it
//
// A line may have ten thousands of places. To count each from the beginning of the line takes time
// that grows with their square.
#pragma once
#include "frontends/lsp/features/query.hpp"

namespace tharsis::lsp {

/// Positions of bytes of a text. They may be asked for in any order; in ascending order each costs
/// the distance from the one before. Bytes are those where characters begin.
class AscendingPositions {
public:
    /// The text must outlive this object.
    AscendingPositions(const SourceText& lines, ColumnUnit unit) : lines_(&lines), unit_(unit) {}
    LinePosition of(u32 byte);

private:
    const SourceText* lines_;
    ColumnUnit unit_;
    u32 byte_ = 0; ///< the last one, and its position
    LinePosition position_;
};

/// Ranges as the protocol writes them; fast for ascending ranges of one file of one program.
class AscendingRanges {
public:
    rpc::Json range(const Query&, const TextRange&);

private:
    std::shared_ptr<const Snapshot> snapshot_;
    FileId file_ = 0;
    std::optional<AscendingPositions> positions_; ///< of that file
};

} // namespace tharsis::lsp
