// debug_run.cpp -- opens a session from a command line
// The second run differs from the first only by --against and --against-input.
#include "frontends/cli/debug/debug_run.hpp"

#include "frontends/cli/run/assembling.hpp"
#include "frontends/cli/run/case_run.hpp"
#include "running/patches.hpp"
#include "sources/source_files.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

/// The bytes of the file that the program reads, or why it cannot be read; without a file neither.
FileBytes read_input(const std::optional<std::string>& file) {
    if (!file) return {};
    FileBytes found = read_bytes(*file == "-" ? "/dev/stdin" : *file);
    if (!found.bytes) found.error = fmt::format("the input {}: {}", *file, found.error);
    return found;
}

using Adapt = std::function<int(const Program&, RunOptions&)>;

OpenedRun refused(int status) { return {nullptr, {}, status}; }

/// One of the two runs of a command line.
struct Which {
    bool quiet;
    std::string_view input; ///< the option that names its input
};
constexpr Which other_one{true, "--against-input"};

OpenedRun opened(Assembled assembled, RunOptions options, std::optional<Case> recorded, Which which,
                 const Adapt& adapt) {
    if (!assembled.assembly.program) return refused(assembled.status);
    Program& program = *assembled.assembly.program;
    if (const PatchError fault = store_patches(options.patches, program); !fault.error.empty())
        return refused(usage_error("debug", "--set " + fault.error, fault.tip));
    if (const int status = adapt ? adapt(program, options) : status::good) return refused(status);
    FileBytes input = read_input(options.input);
    if (!input.error.empty())
        return refused(usage_error(
            "debug", input.error,
            fmt::format("{} takes a file with the lines that the program reads", which.input)));
    DebugSetup setup{options.machine,   options.host,           options.devices.board,
                     options.max_steps, std::move(input.bytes), which.quiet};
    return {
        std::make_unique<DebugSession>(std::move(program), std::move(setup), std::move(recorded)),
        std::move(options), status::good};
}

OpenedRun open_case(Case recorded, const Arguments& arguments,
                    const std::optional<std::string>& input, Which which, const Adapt& adapt) {
    RunOptions options = run_options_of(recorded, arguments);
    options.command = "debug";
    options.input = input;
    if (!options.error.empty()) return refused(usage_error("debug", options.error, options.tip));
    Assembled assembled = assemble_case("debug", recorded, arguments);
    return opened(std::move(assembled), std::move(options), std::move(recorded), which, adapt);
}

bool is_case(std::string_view name) { return name.ends_with(".json"); }

/// The seed of the recorded run to compare with, otherwise any. Nothing if that run cannot be read,
/// which has been reported.
std::optional<i64> seed_of_other(const Arguments& arguments) {
    const std::optional<std::string> name = arguments.value("--against");
    if (!name || !is_case(*name)) return 0;
    const std::optional<Case> recorded = read_case_file("debug", "--against", *name);
    return recorded ? std::optional(recorded->seed) : std::nullopt;
}

} // namespace

OpenedRun open_run(const Arguments& arguments, bool quiet, const Adapt& adapt) {
    if (arguments.has("--replay")) {
        std::optional<Case> recorded = read_replay("debug", arguments);
        return recorded ? open_case(std::move(*recorded), arguments, {}, {quiet, "--input"}, adapt)
                        : refused(status::usage);
    }
    RunOptions options = read_run_options(arguments);
    options.command = "debug";
    if (!options.error.empty()) return refused(usage_error("debug", options.error, options.tip));
    if (arguments.value("--batch") == "-" && options.input == "-")
        return refused(usage_error(
            "debug", "--batch - and --input -: only one of them can read standard input"));
    const bool is_compared = arguments.has("--against") || arguments.has("--against-input");
    if (is_compared && !options.host.seed) {
        options.host.seed = seed_of_other(arguments);
        if (!options.host.seed) return refused(status::usage);
    }
    return opened(assemble_for("debug", arguments.words, arguments), std::move(options), {},
                  {quiet, "--input"}, adapt);
}

OpenedRun open_other(const Arguments& arguments, const OpenedRun& one) {
    const std::optional<std::string> name = arguments.value("--against"),
                                     input = arguments.value("--against-input");
    if (!name && !input) return {};
    if (input == "-")
        return refused(usage_error("debug", "--against-input takes a file",
                                   "standard input is for the first run"));
    if (name ? is_case(*name) : one.run->recorded().has_value()) {
        std::optional<Case> recorded =
            name ? read_case_file("debug", "--against", *name) : one.run->recorded();
        return recorded ? open_case(std::move(*recorded), arguments, input, other_one, {})
                        : refused(status::usage);
    }
    RunOptions options = one.run->recorded() ? read_run_options(arguments) : one.options;
    options.command = "debug";
    options.host.seed = one.options.host.seed;
    options.host.before_sleep = nullptr; // only the first run's sounds are recorded
    options.host.when_note = nullptr;
    if (input) options.input = input;
    return opened(assemble_for("debug", name ? std::vector{*name} : arguments.words, arguments),
                  std::move(options), {}, other_one, {});
}

} // namespace tharsis
