// findings_run.hpp -- `run --findings`: reports what is wrong with a run although it went on
// The same search, words and kinds as `info findings` of the debugger.
#pragma once
#include "debugger/findings/findings.hpp"
#include "frontends/cli/launch/run_program.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

/// Watches a run from its first instruction and reports the findings after it. The program must
/// outlive it. A watched run is executed by the reference engine: its results are the same,
/// and it takes longer.
class FindingsRun {
public:
    FindingsRun(const Program& program, const RunOptions& options, bool color);
    /// Makes `observer` watch the run and print the findings on standard error when it is over.
    void attach(RunObserver& observer);
    /// The exit status of a run that ended with `status`.
    int status(int status) const;

private:
    std::string report() const;

    const Program& program_;
    FindingsOption requested_;
    bool color_;
    Language language_;
    FindingOptions options_;
    std::optional<Findings> findings_; ///< of the run; the machine that ran is gone by then
};

/// Runs a program as `run_program` does, with its findings if the options ask for them.
int run_with_findings(const Program& program, const RunOptions& options, bool color,
                      RunObserver observer = {});

} // namespace tharsis
