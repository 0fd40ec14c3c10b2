// stop_points.hpp -- the breakpoints and watchpoints that a client has inserted
// gdb removes all of them at each stop and inserts them again when it continues: the session only
// learns what has changed when it moves.
#pragma once
#include "debugger/session/session.hpp"

#include <optional>
#include <vector>

namespace tharsis::gdb {

/// The kinds of Z packets, with their numbers.
enum class StopKind : u8 {
    software = 0,
    hardware = 1,
    write_watch = 2, ///< stops at changes: gdb ignores writes of the same value
    read_watch = 3,
    access_watch = 4,
};

struct StopPoint {
    StopKind kind = StopKind::software;
    u32 address = 0, size = 4; ///< the size is that of watched memory
    bool operator==(const StopPoint&) const = default;
};

class StopPoints {
public:
    /// One that exists already counts once. A breakpoint outside of the text is accepted: gdb
    /// inserts one where a procedure that it calls returns to.
    void insert(const StopPoint&);
    void remove(const StopPoint&);
    /// Makes the session's stops equal to these; stops set in another way stay.
    void install(Session&);
    /// Notes that the session is a new one, which has none of them.
    void forget_installed();

    /// The stop point with this number in the session; null if it is not one of these.
    const StopPoint* numbered(int number) const;
    /// The breakpoint at this address; null if there is none.
    const StopPoint* breakpoint_at(u32 address) const;

private:
    struct Entry {
        StopPoint point;
        int number = 0; ///< in the session; 0: not there yet
    };
    std::vector<Entry> entries_;
    std::vector<Entry> removed_; ///< still in the session
};

} // namespace tharsis::gdb
