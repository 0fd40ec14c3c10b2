// debug_command.cpp -- `tharsis debug`: opens a program, or a recorded run, in the debugger
// On a terminal it is a full-screen view; otherwise, and with --plain or --batch, lines of text.
// The commands are the same.
#include "debugger/commands/commands.hpp"
#include "debugger/inspection/inspect.hpp"
#include "frontends/cli/debug/debug_lines.hpp"
#include "frontends/cli/debug/debug_outputs.hpp"
#include "frontends/cli/debug/debug_run.hpp"
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "frontends/tui/terminal/terminal_kind.hpp"
#include "frontends/tui/view.hpp"
#include "running/interrupt.hpp"
#include "sessions/replay_check.hpp"
#include "support/output/output.hpp"
#include "support/output/system_reason.hpp"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace tharsis {

namespace {

/// How the session is controlled: screen, lines or script.
struct DebugUiOptions {
    std::optional<std::string> script; ///< --batch
    std::vector<std::string> commands; ///< --command
    bool screen = false;
    ViewOptions view;
    Message error, tip; ///< empty error: success
    Language language = Language::english;
};

void print_note(const Message& note, Language language) {
    standard_error.line(text_of(cli_message("note", note), language));
}

DebugUiOptions read_ui_options(const Arguments& arguments) {
    DebugUiOptions ui{arguments.value("--batch"), arguments.values("--command"), false, {}, {}, {},
                      arguments.language};
    const bool terminal = ::isatty(0) == 1 && ::isatty(1) == 1;
    ui.screen = terminal && !ui.script && !arguments.has("--plain");
    if (ui.screen) {
        const std::string fault = screen_fault();
        ui.screen = fault.empty();
        if (!ui.screen) print_note(verbatim(fault), ui.language);
    }
    ui.view.mouse = !arguments.has("--no-mouse");
    if (const auto theme = arguments.value("--theme")) {
        ui.view.theme = tui::theme_named(*theme);
        if (!ui.view.theme)
            ui.error = cli_message("no-theme", *theme), ui.tip = cli_message("themes");
    }
    return ui;
}

/// Writes the files of a program that has ended; otherwise notes that they were not written.
void write_files(Session& session, Language language) {
    if (!session.has_unwritten_files()) return;
    if (session.keeps_files()) return print_note(cli_message("case-keeps-files"), language);
    if (!session.ended()) return print_note(cli_message("files-unwritten"), language);
    for (const std::string& name : session.write_files())
        print_note(cli_message("file-unwritten", name), language);
}

CommandsResult run_commands(const DebuggedRun& debugged, const DebugUiOptions& ui) {
    const InterruptGuard guard(debugged.session, InterruptGuard::Again::interrupts);
    for (const std::string& command : ui.commands) {
        bool failed = false;
        const CommandsResult result = execute_line(debugged, command, !ui.screen, failed);
        if (result.quit || result.status != 0) return result;
        if (!failed) continue;
        usage_error("debug", cli_message("command-failed", command), {}, ui.language);
        return {status::refused, true};
    }
    return {};
}

CommandsResult run_script(const DebuggedRun& debugged, const std::string& name, Language language) {
    const bool piped = name == "-";
    const int descriptor = piped ? 0 : ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return {usage_error("debug",
                            cli_message("option-file", "--batch", name, system_reason(errno)),
                            cli_message("batch-takes"), language),
                false};
    const CommandsResult result =
        execute_commands(debugged, {piped ? cli_message("standard-input") : verbatim(name),
                                    descriptor, true, false, language});
    if (!piped) ::close(descriptor);
    return result;
}

void greet(const Session& session, Language language) {
    const auto& files = session.program().files;
    const Message name = files.empty() ? cli_message("the-program") : verbatim(files[0].name);
    const std::string place = inspect::place_text(session, session.machine().state().pc);
    standard_output.line(text_of(cli_message("session-begins", name, place), language));
}

int run_ui(const DebuggedRun& debugged, const DebugUiOptions& ui) {
    CommandsResult result = run_commands(debugged, ui);
    if (result.quit || result.status != 0) return result.status;
    if (ui.script) return run_script(debugged, *ui.script, ui.language).status;
    if (ui.screen) return run_view(debugged.session, ui.view);
    const bool typed = ::isatty(0) == 1;
    if (typed) greet(debugged.session, ui.language);
    result =
        execute_commands(debugged, {cli_message("standard-input"), 0, false, typed, ui.language});
    if (typed && !result.quit) standard_output.line();
    return result.status;
}

/// Places the display, in the options and for the screen. Returns an exit status if that fails.
int prepare_bitmap(const Program& program, RunOptions& options, DebugUiOptions& ui) {
    BitmapOptions& bitmap = options.bitmap;
    place_bitmap(bitmap, program);
    if (!bitmap.error.empty()) return usage_error("debug", bitmap.error, bitmap.tip, ui.language);
    if (bitmap.png && bitmap.png->numbered())
        return usage_error("debug", cli_message("one-picture"), cli_message("frame-pictures"),
                           ui.language);
    if (bitmap.draws) ui.view.bitmap = bitmap.shape;
    if (bitmap.draws && !ui.screen && !bitmap.png)
        print_note(cli_message("lines-show-no-bitmap"), ui.language);
    return status::good;
}

/// Opens the run to compare with, if the command line names one.
OpenedRun open_other(const Arguments& arguments, const OpenedRun& one) {
    LoadedRun loaded = load_other(arguments, one);
    if (!loaded.program) return {nullptr, {}, loaded.status};
    return open_run(std::move(loaded), true);
}

int debug_run(DebugSession& run, const DebugUiOptions& ui) {
    run.go_to_recorded_step();
    std::optional<ReplayCheck> check;
    if (run.recorded()) check.emplace(*run.recorded(), run.host());
    UnreportedFindings unreported(run.session());
    const int status = run_ui(
        {run.session(), run.host(), check ? &*check : nullptr, ui.screen ? nullptr : &unreported},
        ui);
    if (check) standard_error.print(check->note(run.session())); // for the full-screen view
    write_files(run.session(), ui.language);
    return status;
}

} // namespace

int debug_command(const Arguments& arguments) {
    DebugUiOptions ui = read_ui_options(arguments);
    if (!ui.error.empty()) return usage_error("debug", ui.error, ui.tip, ui.language);
    LoadedRun loaded = load_run(arguments);
    if (!loaded.program) return loaded.status;
    if (const int refused = prepare_bitmap(*loaded.program, loaded.options, ui)) return refused;
    DebugOutputs outputs(loaded.options);
    if (!outputs.error().empty())
        return usage_error("debug", outputs.error(), cli_message("not-opened"), ui.language);
    outputs.connect(loaded.options.host);
    const OpenedRun opened = open_run(std::move(loaded), ui.screen);
    if (!opened.run) return opened.status;
    outputs.attach(opened.run->session());
    const OpenedRun other = open_other(arguments, opened);
    if (other.status != status::good) return other.status;
    if (other.run) opened.run->session().other = &other.run->session();
    const int status = debug_run(*opened.run, ui);
    outputs.finish();
    return outputs.error().empty() ? status
                                   : usage_error("debug", outputs.error(), {}, ui.language);
}

} // namespace tharsis
