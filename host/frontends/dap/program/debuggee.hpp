// debuggee.hpp -- the program that is debugged, opened by its settings
#pragma once
#include "frontends/dap/program/launch_settings.hpp"
#include "frontends/dap/program/source_list.hpp"
#include "sessions/debug_session.hpp"

#include <memory>

namespace tharsis::dap {

class Debuggee {
public:
    Debuggee(Program, DebugSetup, std::optional<Case> recorded, LaunchSettings);

    Session& session() { return run_.session(); }
    const Program& program() { return run_.session().program(); }
    DebugSession& run() { return run_; }
    const LaunchSettings& settings() const { return settings_; }
    const SourceList& sources() const { return sources_; }
    const std::optional<BitmapShape>& bitmap() const { return bitmap_; }
    /// Where the setting `bitmap` places the display; returns an error with a tip.
    Message place_bitmap();
    /// The name of the program, as a process.
    std::string name() const;

private:
    LaunchSettings settings_;
    DebugSession run_;
    SourceList sources_;
    std::optional<BitmapShape> bitmap_;
};

/// A diagnostic as text, with the line that it shows.
struct Diagnosed {
    std::string text;
    Place place;
};

/// A debuggee, or why there is none.
struct OpenedDebuggee {
    std::unique_ptr<Debuggee> debuggee;
    Message error, tip;
    /// Of its sources, also of a program that was opened; their places are in `files`.
    std::vector<Diagnosed> diagnostics;
    std::vector<SourceFile> files;
    bool is_recorded = false; ///< the files are those of a recorded run
};

/// The current folder of this process; empty if it cannot be known.
std::string current_folder();
/// Reads and assembles the program that the settings name. `cwd`, relative to `base`, becomes the
/// current folder of this process, if the program can be opened: there is one program in it.
OpenedDebuggee open_debuggee(LaunchSettings, const std::string& base, Language);

} // namespace tharsis::dap
