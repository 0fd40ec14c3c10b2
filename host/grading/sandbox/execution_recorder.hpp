// execution_recorder.hpp -- what a program did in all its runs: instructions executed, services
// used, procedures called recursively
//
// An observer of runs; the rules of exercises and the coverage of lines are evaluated with it.
#pragma once
#include "base/program.hpp"
#include "grading/verdict/verdict.hpp"
#include "machine/machine.hpp"
#include "machine/observer.hpp"

#include <array>
#include <functional>
#include <map>
#include <set>
#include <unordered_set>
#include <vector>

namespace tharsis {

class ExecutionRecorder {
public:
    /// Begins a run: the calls of an earlier one are over.
    void begin() {
        calls_.clear();
        running_.clear();
        linked_ = false;
    }

    static constexpr bool watches = true;
    void step(const State& state, u32 word);
    void read(u32, u32) {}
    void changed(const Change&) {}
    void branch(bool) {}
    void served(const SyscallTransfer&) {}

    const std::unordered_set<u32>& executed() const { return executed_; }
    /// Services by number, each with the instruction that used it first.
    const std::map<u32, u32>& services() const { return services_; }
    /// Entries of procedures that were called while they were running.
    const std::set<u32>& recursive() const { return recursive_; }

private:
    void call(u32 target, u32 return_address);

    struct Frame {
        u32 procedure = 0, return_address = 0;
    };
    std::unordered_set<u32> executed_;
    std::array<u32, 4096>
        newest_{}; ///< the newest of those that share a place; avoids most insertions
    std::map<u32, u32> services_;
    std::set<u32> recursive_;
    std::vector<Frame> calls_;
    std::map<u32, u32> running_; ///< how often each procedure is on the call stack
    bool linked_ = false;        ///< the last instruction was a call
    u32 link_ = 0;
};

/// Calls `run` with `behaviour` as the observer.
Stop run_recorded(Machine&, ExecutionRecorder& recorder, const std::function<Stop()>& run);

/// Lines with instructions, of files that count, and those of them that were never executed.
struct LineCoverage {
    std::size_t all = 0;
    std::vector<SourceLocation> missed;
    double fraction() const { return all == 0 ? 1.0 : double(all - missed.size()) / double(all); }
};
LineCoverage line_coverage_of(const Program&, const ExecutionRecorder&,
                              const std::function<bool(FileId)>& counts);

} // namespace tharsis
