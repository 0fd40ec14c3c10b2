// report_command.cpp -- `tharsis report`: runs a program as `run` does, and reports what it did
// The report goes to stderr or into files: standard output stays the program's.
#include "analysis/output/report_json.hpp"
#include "analysis/output/report_svg.hpp"
#include "analysis/output/report_text.hpp"
#include "frontends/cli/commands/report_options.hpp"
#include "frontends/cli/launch/assembling.hpp"
#include "frontends/cli/launch/run_program.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "support/output/result_file.hpp"

namespace tharsis {

namespace {

/// Reports the first of two errors; returns `status` if there is none.
int report_errors(const RequestedFile& text, const RequestedFile& picture, int status,
                  Language language) {
    const Message& error = text.error().empty() ? picture.error() : text.error();
    return error.empty() ? status
                         : usage_error("report", error, cli_message("writable-name"), language);
}

int run_and_report(const Program& program, const RunOptions& options, const ReportSettings& shapes,
                   const Arguments& arguments, bool color) {
    RequestedFile text("--output", arguments.value("--output")),
        picture("--svg", arguments.value("--svg"));
    if (const int refused = report_errors(text, picture, status::good, options.language))
        return refused;
    Watch watch(program, shapes);
    bool has_run = false;
    const auto contents = [&] {
        return arguments.has("--json") ? report_json(watch) : report_text(watch);
    };
    const auto run = [&](Machine& machine, FunctionRef<Stop(u64)> rest, u64 budget) {
        has_run = true;
        return run_watched(machine, watch, [&] { return rest(budget); });
    };
    const RunObserver run_observer{
        run, [&] { return text.wanted() ? std::string() : contents(); }, {}, {}, {}};
    const int status = run_program(program, options, color, &run_observer);
    if (has_run && text.wanted()) text.commit(contents());
    if (has_run && picture.wanted()) picture.commit(report_svg(watch));
    return report_errors(text, picture, status, options.language);
}

} // namespace

int report_command(const Arguments& arguments) {
    RunOptions options = read_run_options(arguments);
    options.command = "report";
    if (!options.error.empty())
        return usage_error("report", options.error, options.tip, options.language);
    const Assembled assembled = assemble_for("report", arguments.words, arguments);
    if (!assembled.assembly.program) return assembled.status;
    const Program& program = *assembled.assembly.program;
    place_bitmap(options.bitmap, program);
    if (!options.bitmap.error.empty())
        return usage_error("report", options.bitmap.error, options.bitmap.tip, options.language);
    const ReportOptions wanted = read_report_options(arguments, program);
    if (!wanted.error.empty())
        return usage_error("report", wanted.error, wanted.tip, options.language);
    return run_and_report(program, options, wanted.shapes, arguments, assembled.color);
}

} // namespace tharsis
