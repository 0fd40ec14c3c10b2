// debug_session.cpp -- opens a program, or a recorded run, in the debugger
// A recorded run determines everything that can change its result.
#include "sessions/debug_session.hpp"

#include "running/machine_setup.hpp"

namespace tharsis {

namespace {

/// The setup of a recorded run.
DebugSetup recorded_setup(const Case& recorded, DebugSetup setup) {
    setup.machine = recorded_machine(recorded, setup.machine);
    setup.host.seed = recorded.seed;
    setup.devices = recorded.devices;
    setup.max_steps = recorded.max_steps;
    return setup;
}

/// The recorded input, in the pieces in which it was read.
std::vector<InputPiece> input_of(const Case& recorded) {
    std::vector<InputPiece> pieces;
    for (const CasePiece& piece : recorded.input) pieces.push_back({piece.text, piece.at_once});
    return pieces;
}

/// A page may use some hundred megabytes in all, so a history keeps less there; a step back after
/// 10^9 instructions is still a matter of milliseconds, since at most 128 keyframes are kept
/// anyway.
constexpr HistoryOptions page_history{.max_bytes = u64{64} << 20, .max_recorded = u64{24} << 20};

constexpr HistoryOptions history_of_this_host() {
    return sizeof(void*) == 4 ? page_history : HistoryOptions{};
}

SessionOptions session_options(const Program& program, const DebugSetup& given,
                               const std::optional<Case>& recorded) {
    const DebugSetup setup = recorded ? recorded_setup(*recorded, given) : given;
    SessionOptions options;
    options.machine = with_program_name(setup.machine, program);
    options.devices = setup.devices;
    options.devices.host_is_live = false; // keys are typed like input lines
    options.max_steps = setup.max_steps;
    options.history = history_of_this_host();
    if (recorded) {
        options.given = input_of(*recorded);
        options.input_ends = recorded->input_ends;
        options.keeps_files = true;
    }
    if (setup.input) {
        options.given = {{*setup.input, true}};
        options.input_ends = true;
    }
    return options;
}

StopSettings limits_of(const SessionOptions& options) {
    StopSettings settings;
    settings.max_steps = options.max_steps;
    settings.max_output = options.machine.max_output;
    settings.max_memory = options.machine.max_memory;
    return settings;
}

TerminalOptions host_options(TerminalOptions host, const std::optional<Case>& recorded) {
    if (recorded) host.seed = recorded->seed;
    return host;
}

/// The host that a program sees: that of its recorded run, which prints to `screen`, or `screen`.
Host& world_of(const std::optional<Case>& recorded, DebugHost& screen,
               std::optional<CaseHost>& replay_host) {
    if (!recorded) return screen;
    return replay_host.emplace(*recorded, screen, false);
}

} // namespace

DebugSession::DebugSession(Program program, DebugSetup setup, std::optional<Case> recorded)
    : DebugSession(session_options(program, setup, recorded), std::move(program), std::move(setup),
                   std::move(recorded)) {}

// The other arguments are references: nothing is moved before the options are computed.
DebugSession::DebugSession(SessionOptions options, Program&& program, DebugSetup&& setup,
                           std::optional<Case>&& recorded)
    : recorded_(std::move(recorded)), stop_settings_(limits_of(options)),
      host_(host_options(std::move(setup.host), recorded_), setup.quiet),
      session_(std::move(program), world_of(recorded_, host_, replay_host_), std::move(options)) {}

void DebugSession::go_to_recorded_step() {
    if (!recorded_ || !recorded_->step) return;
    session_.go_to(*recorded_->step);
    (void)host_.take_output();
}

} // namespace tharsis
