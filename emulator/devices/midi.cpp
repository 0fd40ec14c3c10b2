// midi.cpp -- the notes of services 31 and 33 as a Standard MIDI File
// Events with their times are collected first, then written: a delta is known only when its
// neighbours are.
#include "devices/midi.hpp"

#include <algorithm>
#include <array>

namespace tharsis {

namespace {

constexpr u32 ticks_a_quarter = 500,
              microseconds_a_quarter = 500'000; // so that a tick is one millisecond
constexpr u32 longest_delta = 0x0fff'ffff;      // the most that four groups of 7 bits hold
constexpr u8 drums = 9;
constexpr int channels = 16;

struct Event {
    u64 time;
    u8 status, first, second;
};
constexpr u8 note_off = 0x80, note_on = 0x90, program_change = 0xc0;

/// One of the 16 channels of a MIDI stream: one instrument at a time, each pitch at most once at a
/// time.
struct Channel {
    int instrument = -1;         ///< -1: never used
    u64 idle_from = 0;           ///< when its last note ends
    std::array<u64, 128> ends{}; ///< when each pitch ends
};

class Writer {
public:
    void add(u64 start, u32 length, u8 pitch, u8 instrument, u8 volume) {
        const u8 number = choose(start, pitch, instrument);
        Channel& channel = channels_[number];
        if (channel.instrument != instrument)
            emit({start, u8(program_change | number), instrument, 0});
        channel.instrument = instrument;
        emit({start, u8(note_on | number), pitch, volume});
        emit({start + length, u8(note_off | number), pitch, 0});
        channel.ends[pitch] = start + length;
        channel.idle_from = std::max(channel.idle_from, start + length);
    }
    std::vector<Event> take() { return std::move(events_); }

private:
    void emit(const Event& event) { events_.push_back(event); }

    /// A channel that plays this instrument and has the pitch free; else a silent one; else the
    /// first to end.
    u8 choose(u64 now, u8 pitch, u8 instrument) const {
        int best = 0, best_rank = 4;
        for (int n = 0; n < channels; ++n) {
            if (n == drums) continue;
            const int rank = rank_of(channels_[std::size_t(n)], now, pitch, instrument);
            const bool sooner =
                channels_[std::size_t(n)].idle_from < channels_[std::size_t(best)].idle_from;
            if (rank < best_rank || (rank == best_rank && rank == 3 && sooner))
                best = n, best_rank = rank;
        }
        return u8(best);
    }
    static int rank_of(const Channel& channel, u64 now, u8 pitch, u8 instrument) {
        if (channel.instrument == instrument && channel.ends[pitch] <= now) return 0;
        if (channel.instrument < 0) return 1;
        return channel.idle_from <= now ? 2 : 3;
    }

    std::array<Channel, channels> channels_;
    std::vector<Event> events_;
};

void append_number(std::string& bytes, u32 value, int size) {
    for (int n = size - 1; n >= 0; --n) bytes += char(value >> (8 * n) & 0xff);
}

/// Groups of 7 bits, the highest first; all but the last have their high bit set.
void append_delta(std::string& bytes, u32 delta) {
    for (int n = 3; n > 0; --n)
        if (delta >> (7 * n) != 0) bytes += char((delta >> (7 * n) & 0x7f) | 0x80);
    bytes += char(delta & 0x7f);
}

/// A pause longer than a delta can express is written as empty text events.
void append_time(std::string& bytes, u64 delta) {
    for (; delta > longest_delta; delta -= longest_delta) {
        append_delta(bytes, longest_delta);
        bytes += std::string("\xff\x01\0", 3);
    }
    append_delta(bytes, u32(delta));
}

void append_event(std::string& bytes, const Event& event) {
    bytes += char(event.status);
    bytes += char(event.first);
    if ((event.status & 0xf0) != program_change) bytes += char(event.second);
}

std::string track_of(const std::vector<Event>& events) {
    std::string track("\0\xff\x51\3", 4);
    append_number(track, microseconds_a_quarter, 3);
    u64 time = 0;
    for (const Event& event : events) {
        append_time(track, event.time - time);
        append_event(track, event);
        time = event.time;
    }
    return track += std::string("\0\xff\x2f\0", 4);
}

/// By time. Events of one time stay in the order of their notes, so that an end comes before a
/// later note's start.
void sort(std::vector<Event>& events) {
    std::stable_sort(events.begin(), events.end(),
                     [](const Event& a, const Event& b) { return a.time < b.time; });
}

} // namespace

void Tune::play(u32 pitch, u32 milliseconds, u32 instrument, u32 volume, bool wait) {
    if (notes_.size() < max_notes)
        notes_.push_back({now_, milliseconds, u8(pitch), u8(instrument), u8(volume)});
    else
        overflowed_ = true;
    if (wait) now_ += milliseconds;
}

std::string Tune::file() const {
    Writer writer;
    for (const Note& note : notes_)
        if (note.volume > 0)
            writer.add(note.start, note.length, note.pitch, note.instrument, note.volume);
    std::vector<Event> events = writer.take();
    sort(events);
    const std::string track = track_of(events);
    std::string bytes = "MThd";
    append_number(bytes, 6, 4);
    append_number(bytes, 0, 2); // format
    append_number(bytes, 1, 2); // tracks
    append_number(bytes, ticks_a_quarter, 2);
    bytes += "MTrk";
    append_number(bytes, u32(track.size()), 4);
    return bytes + track;
}

} // namespace tharsis
