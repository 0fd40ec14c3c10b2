// timing_advice.hpp -- `tharsis timing --advice`: which statements to move, proved by running again
//
// The run is recorded. Every move is tried on the changed program with the same input, and counts
// only if that run ends in the same way, with the same output, registers and memory.
#pragma once
#include "base/message.hpp"
#include "formats/cases/case.hpp"
#include "frontends/cli/launch/run_options.hpp"
#include "sessions/case_host.hpp"
#include "timing/timing_watch.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// The end of a run, with its registers and the contents of its memory.
struct RunResults {
    CaseEnd end;
    State state;
    std::map<u32, u64> pages; ///< of memory: a hash of each one that was touched
};

/// A statement that was put before another one, with the cycles of the run after and before that.
/// Later moves are made in the program that the earlier ones have changed.
struct ProvedMove {
    std::string statement, before; ///< "`addiu $t1, $t1, -1` (sum.asm:16)"
    u64 cycles = 0, cycles_before = 0;
};

/// The moves that are worth it; if there is none, why.
struct FoundAdvice {
    std::vector<ProvedMove> moves;
    Message none;
};
std::string advice_text(const FoundAdvice&, Language);
/// An object with `moves`, and with `reason`, a sentence, if there is none.
std::string advice_json(const FoundAdvice&, Language);

class TimingAdvice {
public:
    /// Both must outlive it.
    TimingAdvice(const Program&, const RunOptions&);

    /// A host in front of the terminal's, which records what the program reads.
    Host& world(Host& terminal) { return recorder_.emplace(terminal, recorded_, true); }
    /// Called after the run.
    void ended(const Stop&, const Machine&);
    /// Call it after `ended`.
    FoundAdvice find(const TimingWatch&) const;

private:
    const Program* program_;
    const RunOptions* options_;
    Case recorded_;
    std::optional<CaseRecorder> recorder_;
    std::optional<RunResults> results_;
    u64 executed_ = 0;
};

} // namespace tharsis
