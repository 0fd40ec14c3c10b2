// listener.hpp -- what a session reports while it works, to one listener
// Front ends draw and send from here instead of polling.
#pragma once
#include "base/diagnostic.hpp"
#include "base/types.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

struct StopEvent;
struct Location;

/// A text of a log point.
struct LogLine {
    u64 step = 0;
    std::string text;
    int stop = 0;                    ///< the number of its log point
    u32 address = 0;                 ///< of the instruction before which it was logged
    std::optional<Place> place = {}; ///< the source line of that instruction

    bool operator==(const LogLine&) const = default;
};

/// Called by a session in the thread that moves it. A callback may interrupt the session and read
/// from it; it must not move or change it.
class SessionListener {
public:
    virtual ~SessionListener() = default;

    /// The program printed this for the first time: steps that are executed again print nothing.
    virtual void on_output(std::string_view /*text*/, bool /*is_error*/) {}
    /// A log point was reached by a motion that goes forwards: the session is at that step, and the
    /// output is what was printed before it. A step that is executed again logs again.
    virtual void on_log(const LogLine&) {}
    /// A motion has ended, or the session has moved in another way (an edit, a search).
    virtual void on_stop(const StopEvent&) {}
    /// Breakpoints or watchpoints were added, removed or changed, also a temporary one by its hit.
    virtual void on_stops_changed() {}
    /// The value there was changed by hand, and a new branch of the run begins.
    virtual void on_edit(const Location&) {}
};

} // namespace tharsis
