// debug_outputs.hpp -- what a debugging session leaves: the bitmap display as a picture, the notes
// as a MIDI file
//
// Both are of the moment where the session is left; what was played in a future that is forgotten
// does not count.
#pragma once
#include "debugger/session/session.hpp"
#include "frontends/cli/output/tune_output.hpp"
#include "frontends/cli/run/run_options.hpp"

#include <vector>

namespace tharsis {

class DebugOutputs {
public:
    /// Begins the files that the options ask for.
    explicit DebugOutputs(const RunOptions&);
    DebugOutputs(const DebugOutputs&) = delete;
    DebugOutputs& operator=(const DebugOutputs&) = delete;

    /// Why a file cannot be written; empty if all is well.
    std::string error() const;
    /// The host tells of notes and sleeps; to be called before there is one.
    void connect(TerminalOptions&);
    /// Its program is heard; it must be there before anything moves.
    void hear(const Session& session) { session_ = &session; }
    /// Writes the files.
    void finish();

private:
    /// Time that passes, or a note.
    struct Sound {
        std::size_t at; ///< counts what the world was told that has no answer
        u32 milliseconds = 0;
        bool note = false, wait = false;
        u32 pitch = 0, instrument = 0, volume = 0;
    };
    void add(Sound);

    BitmapShape shape_;
    WantedFile picture_;
    TuneOutput tune_;
    std::vector<Sound> sounds_; ///< by ascending `at`
    const Session* session_ = nullptr;
};

} // namespace tharsis
