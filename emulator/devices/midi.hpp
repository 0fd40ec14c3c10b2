// midi.hpp -- the notes of services 31 and 33 as a Standard MIDI File
// Time is the program's own: sleeps and the notes it waited for. Instructions take no time
// (docs/decisions).
#pragma once
#include "base/types.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// The notes of a run, in the order of their starts. A value; equal calls give an equal file.
class Tune {
public:
    /// Notes beyond this number are dropped: a program may play forever.
    static constexpr std::size_t max_notes = 1'000'000;

    /// Pitch, instrument and volume from 0 to 127. If the program waits for the note, its time
    /// passes.
    void play(u32 pitch, u32 milliseconds, u32 instrument, u32 volume, bool wait);
    void sleep(u32 milliseconds) { now_ += milliseconds; }

    std::size_t count() const { return notes_.size(); }
    bool overflowed() const { return overflowed_; }
    /// Format 0, one tick per millisecond. Simultaneous notes get separate channels if their
    /// instruments or pitches require it, as MARS gives each note a player of its own; channel 10,
    /// which is for drums, is not used. With more than 15 at once, the one that ends first is cut
    /// off.
    std::string file() const;

private:
    struct Note {
        u64 start;
        u32 length;
        u8 pitch, instrument, volume;
    };
    std::vector<Note> notes_;
    u64 now_ = 0; ///< milliseconds since the start
    bool overflowed_ = false;
};

} // namespace tharsis
