// line_exits.hpp -- the addresses by which execution leaves a line of the source
// A step by line runs to them at full speed, however long the line's own loops take.
#pragma once
#include "debugger/session/line_map.hpp"
#include "isa/isa.hpp"
#include "machine/machine.hpp"

namespace tharsis {

/// Of the text as it is now.
class LineExits {
public:
    /// `over`: calls return into the line, so they are not exits.
    LineExits(const Machine& machine, Reading reading, LineMap::Segment line, bool over);

    const LineMap::Segment& line() const { return line_; }
    /// Execution reaches one of these before it leaves the line or begins it again: addresses
    /// outside of it that it jumps to, its first word, the exception handler, and jumps in it whose
    /// target is not known. Ascending.
    const std::vector<u32>& addresses() const { return addresses_; }
    /// True if the instruction there is such a jump.
    bool is_unknown_jump(u32 address) const;
    /// True if a call in the line may enter the line.
    bool may_call_itself() const { return may_call_itself_; }

private:
    void add(const Machine& machine, Reading reading, u32 address, bool over);
    bool is_within(u32 address) const { return address > line_.begin && address < line_.end; }

    LineMap::Segment line_;
    std::vector<u32> addresses_, unknown_;
    bool may_call_itself_ = false;
};

/// The addresses, outside of a line, of instructions after which its words may run without a return
/// of a call: the one before it, jumps into it, and jumps whose target is not known. Also its first
/// word. Ascending.
std::vector<u32> line_entries(const Machine& machine, const Program& program,
                              LineMap::Segment line);

} // namespace tharsis
