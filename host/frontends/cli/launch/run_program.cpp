// run_program.cpp -- runs an assembled program in a terminal, and reports why it stopped
// Standard output belongs to the program alone; our own messages go to stderr.
#include "frontends/cli/launch/run_program.hpp"

#include "analysis/trace.hpp"
#include "frontends/cli/launch/device_run.hpp"
#include "frontends/cli/output/bitmap_output.hpp"
#include "frontends/cli/output/trace.hpp"
#include "frontends/cli/output/tune_output.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "running/interrupt.hpp"
#include "running/machine_setup.hpp"
#include "running/patches.hpp"
#include "running/report_sentences.hpp"
#include "running/stop_report.hpp"
#include "sources/source_files.hpp"
#include "sources/source_sentences.hpp"
#include "support/output/output.hpp"
#include "support/output/result_file.hpp"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tharsis {

namespace {

/// The program's console input: the file of --input, otherwise standard input.
class ConsoleInput {
public:
    explicit ConsoleInput(const std::optional<std::string>& file) {
        if (!file || *file == "-") return;
        descriptor_ = ::open(file->c_str(), O_RDONLY | O_CLOEXEC);
        struct stat found {};
        if (descriptor_ < 0 || ::fstat(descriptor_, &found) != 0)
            error_ = cli_message("input-missing", *file, system_reason(errno));
        else if (S_ISDIR(found.st_mode))
            error_ = cli_message("input-missing", *file, source_message("a-folder"));
    }
    ~ConsoleInput() {
        if (descriptor_ > 0) ::close(descriptor_);
    }
    ConsoleInput(const ConsoleInput&) = delete;
    ConsoleInput& operator=(const ConsoleInput&) = delete;
    int descriptor() const { return descriptor_; }
    const Message& error() const { return error_; }

private:
    int descriptor_ = 0;
    Message error_;
};

/// How the options of `run` help a program that stopped.
StopTips option_tips() {
    return {report_message("give-input"), report_message("give-keys"), report_message("max-steps"),
            report_message("max-output"), report_message("max-memory")};
}

/// The state of stderr: with colours, and after an unfinished line of the program on the same
/// terminal.
struct StderrState {
    bool color = false, line_is_open = false;
};

/// Runs the machine, observed or traced. `run` includes the devices and the frames of pictures.
Stop run_machine(Machine& machine, FunctionRef<Stop(u64)> run, const Program& program,
                 const RunOptions& options, const RunObserver* run_observer, TraceFile* trace) {
    if (run_observer && run_observer->run)
        return run_observer->run(machine, run, options.max_steps);
    if (!trace) return run(options.max_steps);
    const Stop stop = Tracer(program, machine, {}, [&](std::string_view lines) {
                          return trace->print(lines);
                      }).run(run, options.max_steps);
    trace->close();
    return stop;
}

StopSettings stop_settings(const RunOptions& options) {
    return {options.max_steps,
            options.machine.max_output,
            options.machine.max_memory,
            InterruptGuard::signal_received(),
            option_tips(),
            options.language};
}

int report(const Stop& stop, const Machine& machine, const Program& program,
           const RunOptions& options, const RunObserver* run_observer, StderrState stderr_state) {
    const StopReport stop_report =
        report_stop(stop, machine, program, stop_settings(options), stderr_state.color);
    const std::string seen = run_observer && run_observer->report ? run_observer->report() : "";
    if (stderr_state.line_is_open && !(stop_report.text.empty() && !options.stats && seen.empty()))
        standard_error.line();
    standard_error.print(stop_report.text);
    standard_error.print(seen);
    if (options.stats)
        standard_error.print(statistics(stop_report, machine, program, *options.stats == "json"));
    return stop_report.status;
}

/// A closed pipe (`| head`) is not an error and is not reported.
int lost_output(std::string_view command, int error, Language language) {
    if (error == EPIPE) return 128 + SIGPIPE;
    return usage_error(command, cli_message("output-failed", system_reason(error)), {}, language);
}

/// Whether a message would begin in an unfinished line. A terminal shows ^C at the cursor.
bool ends_in_open_line(const TerminalHost& host, int output) {
    const bool interrupted = InterruptGuard::signal_received() == SIGINT && ::isatty(2) == 1;
    return interrupted || (host.line_is_open() && Output(output).shares_line_with(standard_error));
}

/// The outputs of a run besides its console.
struct Outputs {
    TuneOutput tune;
    RequestedFile keys;
    std::optional<BitmapOutput> bitmap;
    std::optional<TraceFile> trace;

    /// The first error; empty if there is none.
    Message error() const {
        if (bitmap && !bitmap->error().empty()) return bitmap->error();
        if (trace && !trace->error().empty()) return trace->error();
        return tune.error().empty() ? keys.error() : tune.error();
    }
    /// Called before the run. The trace is opened last, since opening it truncates its file.
    void begin(const RunOptions& options, const Machine& machine, TerminalHost& host) {
        if (options.bitmap.wanted()) bitmap.emplace(options.bitmap, machine, host);
        if (options.trace && error().empty()) trace.emplace(*options.trace);
    }
    void finish() {
        if (bitmap) bitmap->finish();
        tune.finish();
    }
};

/// Connects the outputs to the host's events. They exist before the host; the pictures follow
/// later.
void connect(Outputs& outputs, TerminalOptions& how) {
    how.before_sleep = [&outputs](u32 milliseconds) {
        outputs.tune.tune().sleep(milliseconds);
        if (outputs.bitmap) outputs.bitmap->sleep(milliseconds);
    };
    how.before_waiting = [&outputs] {
        if (outputs.bitmap) outputs.bitmap->wait_for_input();
    };
    if (outputs.tune.wanted())
        how.when_note = [&outputs](u32 pitch, u32 milliseconds, u32 instrument, u32 volume,
                                   bool wait) {
            outputs.tune.tune().play(pitch, milliseconds, instrument, volume, wait);
        };
}

/// Notes that without a terminal and without a file the picture is not visible.
void mention_invisible_bitmap(const RunOptions& options) {
    if (options.bitmap.draws && !options.bitmap.png && ::isatty(1) != 1)
        usage_error(options.command, cli_message("not-drawn"), cli_message("picture-to-file"),
                    options.language);
}

/// The host options of this run: its console and devices stop at Ctrl-C. `running` is the machine
/// once it exists.
TerminalOptions terminal_options(const RunOptions& options, const ConsoleInput& input,
                                 Machine*& running) {
    TerminalOptions how = options.host;
    how.input = input.descriptor();
    how.has_clear_screen = true;
    how.has_dialogs = true;
    how.stop = &stop_requested;
    how.devices = options.devices.console;
    how.devices.stop = &stop_requested;
    // the bitmap is at the top of the terminal
    if (options.bitmap.draws) how.devices.cursor = false;
    how.when_output_lost = [&running] {
        if (running) running->interrupt();
    };
    return how;
}

} // namespace

int run_program(const Program& program, const RunOptions& options, bool color,
                const RunObserver* run_observer) {
    ConsoleInput input(options.input);
    if (!input.error().empty())
        return usage_error(options.command, input.error(), cli_message("input-takes"),
                           options.language);
    Machine* running = nullptr;
    Outputs outputs{
        TuneOutput(options.midi), RequestedFile("--record-keys", options.devices.record), {}, {}};
    TerminalOptions how = terminal_options(options, input, running);
    connect(outputs, how);
    TerminalHost host(how);
    Machine machine(program, run_observer && run_observer->world ? run_observer->world(host) : host,
                    with_program_name(options.machine, program));
    running = &machine;
    if (const PatchError fault = store_patches(options.patches, program, machine);
        !fault.error.empty())
        return usage_error(options.command, cli_message("wrong-set", fault.error), fault.tip,
                           options.language);
    outputs.begin(options, machine, host);
    if (!outputs.error().empty())
        return usage_error(options.command, outputs.error(), cli_message("not-run"),
                           options.language);
    mention_invisible_bitmap(options);
    Stop stop;
    {
        const InterruptGuard guard(machine);
        DeviceRun devices(options.devices, machine, host);
        const auto with_devices = [&](u64 budget) { return devices.run(budget); };
        const auto run = [&](u64 budget) {
            return outputs.bitmap ? outputs.bitmap->run(with_devices, budget)
                                  : with_devices(budget);
        };
        stop = run_machine(machine, run, program, options, run_observer,
                           outputs.trace ? &*outputs.trace : nullptr);
        host.flush();
        devices.end(options.language);
        if (outputs.keys.wanted()) outputs.keys.commit(devices.pressed_keys());
        host.flush();
        outputs.finish();
        if (run_observer && run_observer->ended)
            run_observer->ended(stop, machine, devices.board());
    }
    if (host.output_error() != 0)
        return lost_output(options.command, host.output_error(), options.language);
    const Message error = outputs.error();
    // Whether the failed trace stopped the run, and not a limit.
    const bool cut =
        outputs.trace && !outputs.trace->error().empty() && stop.reason == StopReason::step_limit;
    const std::optional<int> ended =
        run_observer && run_observer->own_status ? run_observer->own_status() : std::nullopt;
    const auto failed = [&] { return usage_error(options.command, error, {}, options.language); };
    if (ended) return error.empty() ? *ended : failed();
    const int exit_status = cut ? status::usage
                                : report(stop, machine, program, options, run_observer,
                                         {color, ends_in_open_line(host, how.output)});
    return error.empty() ? exit_status : failed();
}

} // namespace tharsis
