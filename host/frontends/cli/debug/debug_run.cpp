// debug_run.cpp -- opens a session from a command line
// The second run differs from the first only by --against and --against-input.
#include "frontends/cli/debug/debug_run.hpp"

#include "frontends/cli/launch/assembling.hpp"
#include "frontends/cli/run/case_run.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "sources/patches.hpp"
#include "sources/source_files.hpp"

namespace tharsis {

namespace {

/// The bytes of the file that the program reads, or why it cannot be read; without a file neither.
FileBytes read_input(const std::optional<std::string>& file) {
    if (!file) return {};
    FileBytes found = read_bytes(*file == "-" ? "/dev/stdin" : *file);
    if (!found.bytes) found.said = cli_message("the-input", *file, found.said);
    return found;
}

LoadedRun refused(int status) {
    LoadedRun run;
    run.status = status;
    return run;
}

/// A program with the values of --set.
LoadedRun patched(Assembled assembled, RunOptions options, std::optional<Case> recorded = {}) {
    if (!assembled.assembly.program) return refused(assembled.status);
    LoadedRun run{std::move(assembled.assembly.program), std::move(options), std::move(recorded)};
    if (const PatchError fault = store_patches(run.options.patches, *run.program);
        !fault.error.empty())
        return refused(usage_error(run.options.command, cli_message("wrong-set", fault.error),
                                   fault.tip, run.options.language));
    return run;
}

LoadedRun load_recorded(Case recorded, const Arguments& arguments, std::string_view command) {
    RunOptions options = run_options_of(recorded, arguments);
    options.command = command;
    if (!options.error.empty())
        return refused(usage_error(command, options.error, options.tip, options.language));
    Assembled assembled = assemble_case(command, recorded, arguments);
    return patched(std::move(assembled), std::move(options), std::move(recorded));
}

bool is_case(std::string_view name) { return name.ends_with(".json"); }

/// The seed of the recorded run to compare with, otherwise any. Nothing if that run cannot be read,
/// which has been reported.
std::optional<i64> seed_of_other(const Arguments& arguments) {
    const std::optional<std::string> name = arguments.value("--against");
    if (!name || !is_case(*name)) return 0;
    const std::optional<Case> recorded =
        read_case_file("debug", "--against", *name, arguments.language);
    return recorded ? std::optional(recorded->seed) : std::nullopt;
}

} // namespace

LoadedRun load_run(const Arguments& arguments, std::string_view command) {
    if (arguments.has("--replay")) {
        std::optional<Case> recorded = read_replay(command, arguments);
        return recorded ? load_recorded(std::move(*recorded), arguments, command)
                        : refused(status::usage);
    }
    RunOptions options = read_run_options(arguments);
    options.command = command;
    if (!options.error.empty())
        return refused(usage_error(command, options.error, options.tip, options.language));
    if (arguments.value("--batch") == "-" && options.input == "-")
        return refused(usage_error(command, cli_message("both-standard", "--batch", "--input"), {},
                                   options.language));
    const bool is_compared = arguments.has("--against") || arguments.has("--against-input");
    if (is_compared && !options.host.seed) {
        options.host.seed = seed_of_other(arguments);
        if (!options.host.seed) return refused(status::usage);
    }
    return patched(assemble_for(command, arguments.words, arguments), std::move(options));
}

namespace {

/// The second run, without the input of --against-input.
LoadedRun load_second(const Arguments& arguments, const OpenedRun& one) {
    const std::optional<std::string> name = arguments.value("--against");
    const std::optional<Case>& first = one.run->recorded();
    if (name ? is_case(*name) : first.has_value()) {
        std::optional<Case> recorded =
            name ? read_case_file("debug", "--against", *name, arguments.language) : first;
        return recorded ? load_recorded(std::move(*recorded), arguments, "debug")
                        : refused(status::usage);
    }
    RunOptions options = first ? read_run_options(arguments) : one.options;
    options.command = "debug";
    options.host.seed = one.options.host.seed;
    options.host.before_sleep = nullptr; // only the first run's sounds are recorded
    options.host.when_note = nullptr;
    return patched(assemble_for("debug", name ? std::vector{*name} : arguments.words, arguments),
                   std::move(options));
}

} // namespace

LoadedRun load_other(const Arguments& arguments, const OpenedRun& one) {
    const std::optional<std::string> input = arguments.value("--against-input");
    if (!arguments.has("--against") && !input) return {};
    if (input == "-")
        return refused(usage_error("debug", cli_message("option-takes-file", "--against-input"),
                                   cli_message("first-run-input"), arguments.language));
    LoadedRun other = load_second(arguments, one);
    if (input) other.options.input = input;
    other.input_option = "--against-input";
    return other;
}

OpenedRun open_run(LoadedRun loaded, bool quiet) {
    FileBytes input = read_input(loaded.options.input);
    if (!input.error.empty())
        return {nullptr,
                {},
                usage_error("debug", input.said,
                            cli_message("option-takes-lines", loaded.input_option),
                            loaded.options.language)};
    const RunOptions& options = loaded.options;
    DebugSetup setup{options.machine,   options.host,           options.devices.board,
                     options.max_steps, std::move(input.bytes), quiet};
    auto run = std::make_unique<DebugSession>(*std::move(loaded.program), std::move(setup),
                                              std::move(loaded.recorded));
    return {std::move(run), std::move(loaded.options), status::good};
}

} // namespace tharsis
