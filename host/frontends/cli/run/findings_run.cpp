// findings_run.cpp -- `run --findings`: reports what is wrong with a run although it went on
// The program is observed while it runs: nothing is executed a second time.
#include "frontends/cli/run/findings_run.hpp"

#include "debugger/findings/findings_show.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "sources/patches.hpp"
#include "support/output/output.hpp"

#include <algorithm>

namespace tharsis {

namespace {

bool is_problem(const Finding& finding) { return finding.severity != Severity::note; }

/// Not by a fault, a limit, a signal or missing input.
bool ended_normally(const Stop& stop) {
    return stop.reason == StopReason::exited || stop.reason == StopReason::ran_off_text;
}

} // namespace

FindingsRun::FindingsRun(const Program& program, const RunOptions& options, bool color)
    : program_(program), requested_(options.findings), color_(color), language_(options.language) {
    options_.space = requested_.space;
    options_.hints = requested_.hints;
    // Words of --set, and those of a recorded run, are initialized before the program starts.
    for (const auto* patches : {&options.patches, &options.loaded_patches})
        for (const Patch& patch : *patches)
            if (const PatchPlace place = place_of(patch, program); place.error.empty())
                options_.filled.push_back({place.address, 4});
}

void FindingsRun::attach(RunObserver& observer) {
    observer.run = [this](Machine& machine, FunctionRef<Stop(u64)> run, u64 budget) {
        FindingSearch search(program_, machine, options_);
        const Stop stop = search.watch(machine, [&] { return run(budget); });
        findings_ = search.findings();
        return stop;
    };
    observer.report = [this] { return report(); };
}

std::string FindingsRun::report() const {
    if (!findings_) return {};
    if (requested_.json) return findings_json(program_, *findings_, language_);
    // A run that failed is not called free of findings.
    if (findings_->list.empty() && !ended_normally(findings_->stop)) return {};
    return findings_text(program_, *findings_, color_, language_);
}

int FindingsRun::status(int ended) const {
    if (ended != status::good || !requested_.is_error || !findings_) return ended;
    return std::ranges::any_of(findings_->list, is_problem) ? status::refused : ended;
}

int run_with_findings(const Program& program, const RunOptions& options, bool color,
                      RunObserver observer) {
    if (!options.findings.wanted) return run_program(program, options, color, &observer);
    FindingsRun findings(program, options, color);
    findings.attach(observer);
    const int ended = run_program(program, options, color, &observer);
    const int status = findings.status(ended);
    // JSON on standard error stays JSON alone.
    if (status != ended && !options.findings.json)
        standard_error.line(text_of(cli_message("findings-are-errors"), options.language));
    return status;
}

} // namespace tharsis
