// run_command.cpp -- `tharsis run`: assembles a program and runs it, alone, recorded, or with
// findings
#include "frontends/cli/launch/assembling.hpp"
#include "frontends/cli/launch/run_options.hpp"
#include "frontends/cli/output/bitmap_options.hpp"
#include "frontends/cli/run/case_run.hpp"
#include "frontends/cli/run/findings_run.hpp"
#include "frontends/cli/table/command.hpp"
#include "running/stop_report.hpp"
#include "support/output/output.hpp"

namespace tharsis {

int run_command(const Arguments& arguments) {
    if (arguments.has("--replay")) return replay_run(arguments);
    RunOptions options = read_run_options(arguments);
    if (!options.error.empty())
        return usage_error("run", options.error, options.tip, options.language);
    const Assembled assembled = assemble_for("run", arguments.words, arguments);
    if (!assembled.assembly.program && options.stats)
        standard_error.print(statistics_without_run(assembled.status, *options.stats == "json"));
    if (!assembled.assembly.program) return assembled.status;
    const Program& program = *assembled.assembly.program;
    place_bitmap(options.bitmap, program);
    if (!options.bitmap.error.empty())
        return usage_error("run", options.bitmap.error, options.bitmap.tip, options.language);
    if (arguments.has("--record")) return record_run(assembled, options, arguments);
    return run_with_findings(program, options, assembled.color);
}

} // namespace tharsis
