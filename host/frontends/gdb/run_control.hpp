// run_control.hpp -- what a client asks the program to do, in slices, and where that ended
// A branch and its delay slot are one step, since gdb cannot stop between them.
#pragma once
#include "base/function_ref.hpp"
#include "base/language.hpp"
#include "frontends/gdb/signals.hpp"
#include "frontends/gdb/stop_points.hpp"
#include "running/stop_report.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tharsis::gdb {

struct Resumption {
    enum class Kind : u8 {
        forwards,
        step,
        range, ///< steps while the pc is at least `first` and below `end`
        back,
        step_back,
    };
    Kind kind = Kind::forwards;
    u32 first = 0, end = 0;

    bool is_back() const { return kind == Kind::back || kind == Kind::step_back; }
};

struct Outcome {
    enum class Kind : u8 {
        stopped,
        exited,  ///< with `status`
        faulted, ///< stopped by a fault or a limit, which ends the program if it goes on
        waiting, ///< for input
    };
    Kind kind = Kind::stopped;
    Signal signal = Signal::trap;
    int status = 0;
    std::string reason = {}; ///< as in a stop reply: "swbreak:;", "watch:10010000;"
    std::string note = {};   ///< for the user, whole lines; may be empty
};

class RunControl {
public:
    /// `language`: of the notes.
    RunControl(StopPoints& points, Language language) : points_(points), language_(language) {}

    /// The limits of the program that runs from here on.
    void use(const StopSettings& limits) {
        limits_ = limits;
        limits_.language = language_;
    }

    void begin(Session&, const Resumption&);
    /// Moves on by a slice of a few milliseconds; nullopt: it goes on. A motion that has ended,
    /// which may be a part of what is asked for, is reported to `on_end`.
    std::optional<Outcome> advance(Session&, FunctionRef<void(const StopEvent&)> on_end);
    /// Ends it where the program is; a search backwards has then moved nothing.
    Outcome pause(Session&);
    /// After the end of a program: back before the instruction that ended it.
    static void leave_last_instruction(Session&);

private:
    std::optional<Outcome> settle(Session&, const StopEvent&);
    std::optional<Outcome> moved(Session&);
    Outcome at_breakpoint(const StopEvent&) const;
    Outcome foreign_outcome(const StopEvent&) const;
    Outcome at_watchpoint(Session&, const StopEvent&) const;
    Outcome at_end(Session&, Stop) const;
    static Outcome interrupted(Session&);

    StopPoints& points_;
    Language language_;
    StopSettings limits_;
    Resumption request_;
    std::optional<Outcome> at_once_; ///< it ended where it began
};

} // namespace tharsis::gdb
