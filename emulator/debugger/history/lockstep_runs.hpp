// lockstep_runs.hpp -- two runs that do the same for as long as the world tells them the same
// A machine is determined by its program and by what it is told: so whole stretches are compared at
// full speed.
#pragma once
#include "debugger/history/history.hpp"

namespace tharsis {

class LockstepRuns {
public:
    /// Both are at the same step. Only they move them until this ends.
    LockstepRuns(History& one, History& other);
    ~LockstepRuns() { part(); }
    LockstepRuns(const LockstepRuns&) = delete;
    LockstepRuns& operator=(const LockstepRuns&) = delete;

    /// Both began alike, and nothing that could part them has happened: each step so far was the
    /// same.
    bool are_alike() const { return alike_; }
    /// They can tell no longer: the user was told something else, or comes to instructions that
    /// differ.
    void part();

    /// Both run to step `to`, which is no farther than the next change by hand. False: it is not
    /// known whether that was alike, and they are twins no longer. True: it was, as far as they
    /// have come: to an instruction that differs, an end, or `to`.
    bool go_on(u64 to);
    /// How they ended.
    const Stop& stop(int which) const { return stops_[which]; }
    bool is_interrupted() const;

private:
    History& one_;
    History& other_;
    Stop stops_[2];
    bool alike_;
};

} // namespace tharsis
