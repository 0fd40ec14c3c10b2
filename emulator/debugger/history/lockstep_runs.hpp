// lockstep_runs.hpp -- two runs that are the same as long as they get the same answers from outside
// A machine is determined by its program and by these answers, so whole ranges of steps are
// compared at full speed.
#pragma once
#include "debugger/history/history.hpp"

namespace tharsis {

class LockstepRuns {
public:
    /// Both must be at the same step, and must not be moved by anything else while this object
    /// exists.
    LockstepRuns(History& one, History& other);
    ~LockstepRuns() { end(); }
    LockstepRuns(const LockstepRuns&) = delete;
    LockstepRuns& operator=(const LockstepRuns&) = delete;

    /// True while both began equal and nothing that could separate them has happened: every step so
    /// far was the same.
    bool are_equal() const { return equal_; }
    /// Ends the lockstep: the runs got different answers or reached different instructions.
    void end();

    /// Runs both to step `to`, which must not lie after the next change by hand. Returns false if
    /// it is not known whether this range was equal; the lockstep has then ended. Returns true if
    /// it was equal as far as they have come: to an instruction that differs, an end, or `to`.
    bool advance(u64 to);
    /// How each run ended.
    const Stop& stop(int which) const { return stops_[which]; }
    bool is_interrupted() const;

private:
    History& one_;
    History& other_;
    Stop stops_[2];
    bool equal_;
};

} // namespace tharsis
