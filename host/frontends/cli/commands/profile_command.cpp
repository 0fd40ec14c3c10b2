// profile_command.cpp -- `tharsis profile`: runs a program as `run` does, and counts what it
// executes
//
// The summary goes to stderr, the rest into files: standard output stays the program's.
#include "analysis/output/profile_files.hpp"
#include "analysis/output/profile_text.hpp"
#include "frontends/cli/launch/assembling.hpp"
#include "frontends/cli/launch/run_program.hpp"
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "support/output/result_file.hpp"

#include <filesystem>

namespace tharsis {

namespace {

/// The path under which lcov looks for a source.
std::string absolute_path(const std::string& name) {
    std::error_code error;
    const std::filesystem::path path =
        std::filesystem::weakly_canonical(std::filesystem::absolute(name, error), error);
    return error ? name : path.string();
}

/// The requested output files.
struct Results {
    RequestedFile summary, listing, lcov, flame;

    explicit Results(const Arguments& arguments)
        : summary("--output", arguments.value("--output")),
          listing("--listing", arguments.value("--listing")),
          lcov("--lcov", arguments.value("--lcov")), flame("--flame", arguments.value("--flame")) {}

    /// Reports the first file that cannot be written; returns `status` if there is none.
    int report_errors(int status, Language language) const {
        for (const RequestedFile* file : {&summary, &listing, &lcov, &flame})
            if (!file->error().empty())
                return usage_error("profile", file->error(), cli_message("writable-name"),
                                   language);
        return status;
    }
    void write(const Profile& profile, const std::string& summary_text) {
        if (summary.wanted()) summary.commit(summary_text);
        if (listing.wanted()) listing.commit(profile_listing(profile));
        if (lcov.wanted()) lcov.commit(lcov_tracefile(profile, absolute_path));
        if (flame.wanted()) flame.commit(flame_graph(profile));
    }
};

int run_and_profile(const Program& program, const RunOptions& options, const Arguments& arguments,
                    std::size_t top, bool color) {
    Results results(arguments);
    if (const int refused = results.report_errors(status::good, options.language)) return refused;
    Profile profile(program);
    bool has_run = false;
    RunObserver run_observer;
    run_observer.run = [&](Machine& machine, FunctionRef<Stop(u64)> run, u64 budget) {
        has_run = true;
        return run_profiled(machine, profile, [&] { return run(budget); });
    };
    const auto summary_text = [&] {
        return arguments.has("--json") ? profile_json(profile) : profile_text(profile, top);
    };
    run_observer.report = [&] { return results.summary.wanted() ? std::string() : summary_text(); };
    const int status = run_program(program, options, color, &run_observer);
    if (has_run) results.write(profile, results.summary.wanted() ? summary_text() : "");
    return results.report_errors(status, options.language);
}

} // namespace

int profile_command(const Arguments& arguments) {
    RunOptions options = read_run_options(arguments);
    options.command = "profile";
    if (!options.error.empty())
        return usage_error("profile", options.error, options.tip, options.language);
    const std::string typed = arguments.value("--top").value_or("10");
    const auto top = read_amount(typed, false);
    if (!top || *top == 0)
        return usage_error("profile", cli_message("above-zero", "--top", typed),
                           cli_message("for-example", "--top 20"), options.language);
    const Assembled assembled = assemble_for("profile", arguments.words, arguments);
    if (!assembled.assembly.program) return assembled.status;
    const Program& program = *assembled.assembly.program;
    place_bitmap(options.bitmap, program);
    if (!options.bitmap.error.empty())
        return usage_error("profile", options.bitmap.error, options.bitmap.tip, options.language);
    return run_and_profile(program, options, arguments, *top, assembled.color);
}

} // namespace tharsis
