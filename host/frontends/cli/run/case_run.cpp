// case_run.cpp -- records a run to a file, and repeats it
// Random numbers and clock are fixed in a recorded run, as with --seed.
#include "frontends/cli/run/case_run.hpp"

#include "frontends/cli/run/findings_run.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "running/interrupt.hpp"
#include "sessions/case_end.hpp"
#include "sessions/case_host.hpp"
#include "sources/source_files.hpp"
#include "support/output/output.hpp"
#include "support/output/result_file.hpp"
#include "support/wire/json.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/core.h>

namespace tharsis {

namespace {

/// The program and all options of its run, without the inputs that are recorded while it runs.
Case begin_case(const Assembled& assembled, const RunOptions& options, const Arguments& arguments) {
    const Program& program = *assembled.assembly.program;
    Case recorded;
    recorded.is_elf = !assembled.elf.empty();
    const std::vector<SourceFile>& files =
        recorded.is_elf ? program.files : assembled.assembly.files;
    const auto included = files.begin() + static_cast<std::ptrdiff_t>(assembled.given);
    if (recorded.is_elf)
        recorded.sources = {{arguments.words[0], assembled.elf}};
    else
        recorded.sources.assign(files.begin(), included);
    recorded.included.assign(included, files.end());
    recorded.arguments = options.machine.arguments;
    if (!recorded.is_elf) recorded.dialect = program.dialect;
    recorded.memory = arguments.value("--memory").value_or("Default");
    recorded.bare = arguments.is_set("--bare");
    recorded.delayed_branching = arguments.has("--delayed-branching");
    recorded.self_modifying = options.machine.self_modifying;
    recorded.max_steps = options.max_steps;
    recorded.max_output = options.machine.max_output;
    recorded.max_memory = options.machine.max_memory;
    recorded.patches = options.patches;
    recorded.seed = *options.host.seed;
    recorded.devices = options.devices.board;
    return recorded;
}

i64 now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

/// Stores the keys that were typed as scripts.
void keep_keys(BoardSetup& devices, const Board& board) {
    devices.keys = board.pressed();
    devices.keypad = board.clicked();
    devices.text.clear();
    devices.host_keys = devices.host_is_live = false;
}

/// Writes the case. Returns an error, or an empty message.
Message write_recorded(RequestedFile& file, const Case& recorded) {
    const std::string text = write_case(recorded);
    if (text.size() > JsonDocument::max_bytes)
        return cli_message("case-too-long", JsonDocument::max_bytes >> 20);
    file.commit(text);
    return file.error();
}

/// The error if an option is given that the case itself sets; otherwise empty.
Message clash_with_case(const Arguments& arguments) {
    if (!arguments.words.empty()) return cli_message("case-program", arguments.words[0]);
    if (!arguments.rest.empty()) return cli_message("case-arguments", arguments.rest[0]);
    for (const std::string_view option :
         {"--input",          "--set",         "--seed",       "--files",
          "--max-steps",      "--max-output",  "--max-memory", "--delayed-branching",
          "--self-modifying", "--memory",      "--dialect",    "--bare",
          "--mmio",           "--type",        "--keys",       "--display",
          "--display-delay",  "--record-keys", "--speed",      "--keypad",
          "--record"})
        if (arguments.has(option)) return cli_message("case-sets", option);
    return {};
}

/// An interrupted run is repeated up to its last step, where it counts as interrupted again.
void limit_to_recorded(RunOptions& options, const Case& recorded) {
    if (recorded.end && recorded.end->reason == "interrupted")
        options.max_steps = std::min(options.max_steps, recorded.end->steps);
}

} // namespace

int record_run(const Assembled& assembled, RunOptions options, const Arguments& arguments) {
    const Program& program = *assembled.assembly.program;
    RequestedFile file("--record", arguments.value("--record"));
    if (!file.error().empty())
        return usage_error("run", file.error(), cli_message("not-run"), arguments.language);
    if (!options.host.seed) options.host.seed = now();
    Case recorded = begin_case(assembled, options, arguments);
    std::optional<CaseRecorder> recorder;
    Message error;
    RunObserver run_observer;
    run_observer.world = [&](TerminalHost& host) -> Host& {
        return recorder.emplace(host, recorded, true);
    };
    run_observer.ended = [&](Stop& stop, const Machine& machine, const Board& board) {
        keep_keys(recorded.devices, board);
        recorded.end = end_of(stop, machine, program, recorder->printed(), recorder->asked(),
                              InterruptGuard::signal_received());
        error = write_recorded(file, recorded);
    };
    const int status =
        run_with_findings(program, options, assembled.color, std::move(run_observer));
    return error.empty()
               ? status
               : usage_error("run", error, cli_message("not-recorded"), arguments.language);
}

std::optional<Case> read_case_file(std::string_view command, std::string_view option,
                                   const std::string& name, Language language) {
    const FileBytes found = read_bytes(name);
    if (!found.bytes)
        return usage_error(command, cli_message("option-file", option, name, found.said),
                           cli_message("record-writes"), language),
               std::nullopt;
    CaseRead read = read_case(*found.bytes);
    if (!read.value)
        usage_error(command, cli_message("option-file", option, name, read.error),
                    verbatim(read.tip), language);
    for (const std::string& note : read.notes)
        standard_error.line(
            text_of(cli_message("note", cli_message("option-file", option, name, note)), language));
    return std::move(read.value);
}

std::optional<Case> read_replay(std::string_view command, const Arguments& arguments) {
    const std::string name = *arguments.value("--replay");
    if (const Message clash = clash_with_case(arguments); !clash.empty())
        return usage_error(command, clash,
                           verbatim(fmt::format("tharsis {} --replay {}", command, name)),
                           arguments.language),
               std::nullopt;
    return read_case_file(command, "--replay", name, arguments.language);
}

int replay_run(const Arguments& arguments) {
    const std::optional<Case> recorded = read_replay("run", arguments);
    if (!recorded) return status::usage;
    RunOptions options = run_options_of(*recorded, arguments);
    if (!options.error.empty())
        return usage_error("run", options.error, options.tip, options.language);
    const Assembled assembled = assemble_case("run", *recorded, arguments);
    if (!assembled.assembly.program) return assembled.status;
    const Program& program = *assembled.assembly.program;
    place_bitmap(options.bitmap, program);
    if (!options.bitmap.error.empty())
        return usage_error("run", options.bitmap.error, options.bitmap.tip, options.language);
    limit_to_recorded(options, *recorded);
    Case received;
    std::optional<CaseHost> world;
    std::optional<CaseRecorder> recorder;
    std::string differs;
    RunObserver run_observer;
    run_observer.world = [&](TerminalHost& host) -> Host& {
        return recorder.emplace(world.emplace(*recorded, host, true), received, false);
    };
    run_observer.ended = [&](Stop& stop, const Machine& machine, const Board&) {
        const bool cut = recorded->end && recorded->end->reason == "interrupted" &&
                         stop.reason == StopReason::step_limit;
        if (cut) stop.reason = StopReason::interrupted;
        if (recorded->end)
            differs = difference(*recorded->end,
                                 end_of(stop, machine, program, recorder->printed(),
                                        recorder->asked(), InterruptGuard::signal_received()));
    };
    const int status =
        run_with_findings(program, options, assembled.color, std::move(run_observer));
    if (differs.empty()) return status;
    usage_error("run", cli_message("replay-differs", *arguments.value("--replay"), differs), {},
                arguments.language);
    return status::refused;
}

} // namespace tharsis
