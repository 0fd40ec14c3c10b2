// same_run.cpp -- two runs in memory
#include "convert/same_run.hpp"

#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"

#include <algorithm>

namespace tharsis {

namespace {

constexpr u64 max_output = u64{16} << 20, max_memory = u64{256} << 20;

RunOutcome outcome_of(const Program& program, std::string_view input, u64 max_steps,
                      bool delayed_branching) {
    ScriptedHost host(input);
    MachineOptions options;
    options.delayed_branching = delayed_branching;
    options.max_output = max_output, options.max_memory = max_memory;
    if (rules_of(program.dialect).passes_program_name) options.arguments = {"program"};
    Machine machine(program, host, options);
    RunOutcome outcome;
    outcome.stop = machine.run(max_steps);
    outcome.output = std::move(host.output);
    outcome.ended = outcome.stop.reason == StopReason::exited ||
                    outcome.stop.reason == StopReason::ran_off_text;
    if (outcome.stop.reason == StopReason::exited) outcome.status = outcome.stop.exit_status & 0xff;
    return outcome;
}

} // namespace

RunComparison compare_runs(const Program& source, const Program& converted, std::string_view input,
                           const ComparedRuns& how) {
    RunComparison both;
    both.source = outcome_of(source, input, how.max_steps, how.delayed_branching);
    both.converted = outcome_of(converted, input, how.max_steps, false);
    const auto is_limited = [](const RunOutcome& one) {
        return one.stop.reason == StopReason::step_limit;
    };
    both.within_limit = !is_limited(both.source) || !is_limited(both.converted);
    // Two endless runs are compared as far as both have come.
    const std::size_t common = std::min(both.source.output.size(), both.converted.output.size());
    both.same_output = both.within_limit ? both.source.output == both.converted.output
                                         : both.source.output.substr(0, common) ==
                                               both.converted.output.substr(0, common);
    const bool same_status = !how.compares_status || both.source.status == both.converted.status;
    both.same_end = both.source.ended == both.converted.ended && same_status;
    return both;
}

} // namespace tharsis
