// debug_outputs.hpp -- the output files of a debugging session: the bitmap display as a picture,
// the notes as a MIDI file
//
// Both show the step at which the session is left; notes of steps that were undone are not
// included.
#pragma once
#include "debugger/session/session.hpp"
#include "frontends/cli/launch/run_options.hpp"
#include "frontends/cli/output/tune_output.hpp"

#include <vector>

namespace tharsis {

class DebugOutputs {
public:
    /// Begins the files that the options ask for.
    explicit DebugOutputs(const RunOptions&);
    DebugOutputs(const DebugOutputs&) = delete;
    DebugOutputs& operator=(const DebugOutputs&) = delete;

    /// Why a file cannot be written; empty if all can.
    Message error() const;
    /// Connects the host's notes and sleeps; call it before the host is created.
    void connect(TerminalOptions&);
    /// Sets the session; call it before the program moves.
    void attach(const Session& session) { session_ = &session; }
    /// Writes the files.
    void finish();

private:
    /// A pause or a note.
    struct Sound {
        std::size_t at; ///< number of side effects on the host before it
        u32 milliseconds = 0;
        bool note = false, wait = false;
        u32 pitch = 0, instrument = 0, volume = 0;
    };
    void add(Sound);

    BitmapShape shape_;
    RequestedFile picture_;
    TuneOutput tune_;
    std::vector<Sound> sounds_; ///< by ascending `at`
    const Session* session_ = nullptr;
};

} // namespace tharsis
