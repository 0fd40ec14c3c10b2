// debug_command.cpp -- `tharsis debug`: opens a program, or a recorded run, in the debugger
// On a terminal it is a screen; else, and with --plain or --batch, lines of text. The words are the same.
#include "cli/arguments.hpp"
#include "cli/assembling.hpp"
#include "cli/case_host.hpp"
#include "cli/case_run.hpp"
#include "cli/debug_lines.hpp"
#include "cli/debug_outputs.hpp"
#include "cli/output.hpp"
#include "cli/patches.hpp"
#include "cli/replay_check.hpp"
#include "cli/run_command.hpp"
#include "cli/source_files.hpp"
#include "debug/commands.hpp"
#include "debug/inspect.hpp"
#include "tui/view.hpp"
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

namespace tharsis {

namespace {

/// How somebody wants to talk to the session.
struct Talk {
    std::optional<std::string> script;   ///< --batch
    std::vector<std::string> commands;   ///< --command
    bool screen = false;
    ViewOptions view;
    std::string error, tip;              ///< error empty: all is well
};

Talk read_talk(const Arguments& arguments) {
    Talk talk{arguments.value("--batch"), arguments.values("--command"), false, {}, {}, {}};
    const bool terminal = ::isatty(0) == 1 && ::isatty(1) == 1;
    talk.screen = terminal && !talk.script && !arguments.has("--plain");
    talk.view.mouse = !arguments.has("--no-mouse");
    if (const auto theme = arguments.value("--theme")) {
        talk.view.theme = tui::theme_named(*theme);
        if (!talk.view.theme) talk.error = fmt::format("no theme is called {}", *theme), talk.tip = "one of: dark, light, monochrome";
    }
    return talk;
}

/// All that was read is in the case, one piece a read.
std::vector<InputPiece> input_of(const Case& recorded) {
    std::vector<InputPiece> pieces;
    for (const CasePiece& piece : recorded.input) pieces.push_back({piece.text, piece.at_once});
    return pieces;
}

/// The session's options; an error if the input cannot be read.
struct Prepared {
    SessionOptions session;
    std::string error;
};

Prepared prepare(const Program& program, const RunOptions& options, const Case* recorded) {
    Prepared made;
    made.session.machine = machine_options(program, options);
    made.session.devices = options.devices.board;
    made.session.most_steps = options.max_steps;
    made.session.devices.host_is_live = false;  // keys are typed as lines are
    if (recorded) {
        made.session.given = input_of(*recorded);
        made.session.input_ends = recorded->input_ends;
    } else if (options.input) {
        FileBytes found = read_bytes(*options.input == "-" ? "/dev/stdin" : *options.input);
        made.error = found.bytes ? "" : fmt::format("--input {}: {}", *options.input, found.error);
        made.session.given = {{std::move(found.bytes).value_or(""), true}};
        made.session.input_ends = true;
    }
    return made;
}

/// A program that has ended has written its files; one that has not may want to have them later.
void put_files(Session& session, bool is_replay) {
    if (!session.has_unwritten_files()) return;
    if (is_replay) return standard_error.line("note: a replay writes no files: those of the program stayed in memory");
    if (!session.ended()) return standard_error.line("note: the program has not ended here, and so its files were not written (the command `write files` does it)");
    for (const std::string& name : session.write_files()) standard_error.line(fmt::format("note: {} could not be written", name));
}

Conversation run_commands(const Debugged& debugged, const Talk& talk) {
    for (const std::string& command : talk.commands) {
        bool failed = false;
        const Conversation said = say(debugged, command, !talk.screen, failed);
        if (said.quit || said.status != 0) return said;
        if (!failed) continue;
        standard_error.line(fmt::format("tharsis debug: --command '{}' failed", command));
        return {status::refused, true};
    }
    return {};
}

Conversation run_script(const Debugged& debugged, const std::string& name) {
    const bool piped = name == "-";
    const int descriptor = piped ? 0 : ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return {usage_error("debug", fmt::format("--batch {}: {}", name, std::strerror(errno)), "--batch takes a file with commands"), false};
    const Conversation said = converse(debugged, {piped ? "standard input" : name, descriptor, true, false});
    if (!piped) ::close(descriptor);
    return said;
}

void greet(const Session& session) {
    standard_output.line(fmt::format("{}: {}. `help` lists the commands, `quit` leaves.", session.program().files.empty() ? "program" : session.program().files[0].name,
                                     inspect::place_text(session, session.machine().state().pc)));
}

int talk_to(const Debugged& debugged, const Talk& talk) {
    Conversation said = run_commands(debugged, talk);
    if (said.quit || said.status != 0) return said.status;
    if (talk.script) return run_script(debugged, *talk.script).status;
    if (talk.screen) return run_view(debugged.session, talk.view);
    const bool typed = ::isatty(0) == 1;
    if (typed) greet(debugged.session);
    said = converse(debugged, {"standard input", 0, false, typed});
    if (typed && !said.quit) standard_output.line();
    return said.status;
}

/// The display's place, in the options and for the screen; a status if it has none.
int prepare_bitmap(const Program& program, RunOptions& options, Talk& talk) {
    BitmapOptions& bitmap = options.bitmap;
    place_bitmap(bitmap, program);
    if (!bitmap.error.empty()) return usage_error("debug", bitmap.error, bitmap.tip);
    if (bitmap.png && bitmap.png->numbered())
        return usage_error("debug", "--bitmap-png: a session leaves one picture, of the moment where it is left",
                           "`tharsis run --bitmap-png frame-%04d.png` writes one a frame");
    if (bitmap.draws) talk.view.bitmap = bitmap.shape;
    if (bitmap.draws && !talk.screen && !bitmap.png)
        standard_error.line("note: lines of text do not show the bitmap display; --bitmap-png FILE writes it to a file");
    return status::good;
}

int debug_program(Program program, RunOptions options, Talk talk, const Case* recorded) {
    if (const int refused = patch(program, options)) return refused;
    if (const int refused = prepare_bitmap(program, options, talk)) return refused;
    Prepared prepared = prepare(program, options, recorded);
    if (!prepared.error.empty()) return usage_error("debug", prepared.error, "--input takes a file with the lines that the program reads");
    DebugOutputs outputs(options);
    if (!outputs.error().empty()) return usage_error("debug", outputs.error(), "the program was not opened");
    outputs.connect(options.host);
    DebugHost host(options.host, talk.screen);
    std::optional<CaseHost> told;
    if (recorded) told.emplace(*recorded, host, false);
    Host& world = told ? static_cast<Host&>(*told) : host;
    Session session(std::move(program), world, std::move(prepared.session));
    outputs.hear(session);
    if (recorded && recorded->step) {
        session.go_to(*recorded->step);
        (void)host.take_output();
    }
    std::optional<ReplayCheck> check;
    if (recorded) check.emplace(*recorded, options, host);
    const int status = talk_to({session, host, check ? &*check : nullptr}, talk);
    if (check) standard_error.print(check->note(session));  // of a screen
    put_files(session, recorded != nullptr);
    outputs.finish();
    return outputs.error().empty() ? status : usage_error("debug", outputs.error());
}

int debug_case(const Arguments& arguments, const Talk& talk) {
    const std::optional<Case> recorded = read_replay("debug", arguments);
    if (!recorded) return status::usage;
    RunOptions options = run_options_of(*recorded, arguments);
    options.command = "debug";
    if (!options.error.empty()) return usage_error("debug", options.error, options.tip);
    Assembled assembled = assemble_case("debug", *recorded, arguments);
    if (!assembled.assembly.program) return assembled.status;
    return debug_program(std::move(*assembled.assembly.program), options, talk, &*recorded);
}

}

int debug_command(const Arguments& arguments) {
    const Talk talk = read_talk(arguments);
    if (!talk.error.empty()) return usage_error("debug", talk.error, talk.tip);
    if (arguments.has("--replay")) return debug_case(arguments, talk);
    RunOptions options = read_run_options(arguments);
    options.command = "debug";
    if (!options.error.empty()) return usage_error("debug", options.error, options.tip);
    if (talk.script == "-" && options.input == "-") return usage_error("debug", "--batch - and --input -: only one of them can read standard input");
    Assembled assembled = assemble_for("debug", arguments.words, arguments);
    if (!assembled.assembly.program) return assembled.status;
    return debug_program(std::move(*assembled.assembly.program), options, talk, nullptr);
}

}
