// debug_session.hpp -- a program, or a recorded run, in the debugger: its host and its session
// The same for every front end; the program is loaded before (sources/program_loading), and values
// are stored in it (sources/patches).
#pragma once
#include "debugger/session/session.hpp"
#include "formats/cases/case.hpp"
#include "running/stop_report.hpp"
#include "sessions/case_host.hpp"
#include "sessions/debug_host.hpp"

#include <optional>
#include <string>

namespace tharsis {

/// How a program is debugged.
struct DebugSetup {
    MachineOptions machine; ///< spim's programs get their own name as first argument besides
    TerminalOptions host;   ///< files, seed, and who is called for notes and sleeps
    BoardSetup devices;
    u64 max_steps = ~u64{0};          ///< the program ends at this step
    std::optional<std::string> input; ///< all that the program can read; nullopt: typed or recorded
    bool quiet = false; ///< no complaints about files, which would disturb a full-screen view
};

/// A session with the host of its program. It cannot be moved: its parts refer to each other.
class DebugSession {
public:
    /// For a recorded run, the case determines input, files, devices, seed, limits and arguments;
    /// of the setup only the engine, the callbacks of the host, `quiet` and `input` are used. What
    /// the program writes then stays in memory.
    DebugSession(Program, DebugSetup, std::optional<Case> recorded);
    DebugSession(const DebugSession&) = delete;
    DebugSession& operator=(const DebugSession&) = delete;

    /// Goes to the step at which a recorded run is to be examined, if the case names one; output
    /// up to there is not shown.
    void go_to_recorded_step();

    Session& session() { return session_; }
    DebugHost& host() { return host_; }
    const std::optional<Case>& recorded() const { return recorded_; }
    /// For reports of the program's end: the limits that it has.
    const StopSettings& stop_settings() const { return stop_settings_; }

private:
    DebugSession(SessionOptions, Program&&, DebugSetup&&, std::optional<Case>&&);

    std::optional<Case> recorded_;
    StopSettings stop_settings_;
    DebugHost host_;
    std::optional<CaseHost> replay_host_; ///< of a recorded run: the answers of its host
    Session session_;
};

} // namespace tharsis
