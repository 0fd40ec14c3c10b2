// scripted_host.hpp -- a host in memory: input, files, clock and random numbers are given as values
// For tests, games played against themselves, and everything else that must be repeatable.
#pragma once
#include "machine/host.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

class ScriptedHost : public Host {
public:
    /// The input, as bytes; `type` adds more. Each read returns one line, as from a terminal.
    explicit ScriptedHost(std::string_view input = {}) : input_(input) {}
    void type(std::string_view text) { input_ += text; }
    /// Input that was not yet read.
    std::string_view unread() const { return std::string_view(input_).substr(position_); }

    bool waits = false;         ///< where the input ends: "nothing yet" instead of the end
    std::string output, errors; ///< what was written
    std::map<std::string, std::string> files; ///< by name; opening any other file for reading fails
    i64 clock = 0;                            ///< milliseconds; sleeping advances it
    i64 seed = 0;                             ///< of stream 0; stream n has seed + n
    bool has_screen = false;                  ///< whether service 60 exists
    u32 screens_cleared = 0;
    bool has_display = false;    ///< whether there are dialogs; their answers come from the console
    std::vector<Dialog> dialogs; ///< the dialogs that were shown
    struct Note {
        u32 pitch, milliseconds, instrument, volume;
        bool wait;
    };
    std::vector<Note> notes;
    std::string keys;           ///< returned by `key`, one per call
    bool keys_are_live = false; ///< where they end: "nothing yet" instead of the end
    std::string shown;          ///< what the display got: characters, "[clear 80x24]", "[x,y]c"
    struct Lit {
        u64 executed;
        u8 left, right;
    };
    std::vector<Lit> segments_lit;

    void write(std::string_view bytes) override { output += bytes; }
    void write_error(std::string_view bytes) override { errors += bytes; }
    Input read(u32 most) override;
    i64 milliseconds() override { return clock; }
    void sleep(u32 milliseconds) override { clock += milliseconds; }
    i64 random_seed(u32 stream) override { return seed + stream; }
    i32 open(std::string_view path, OpenMode mode) override;
    i32 read_file(i32 handle, std::span<u8> to) override;
    i32 write_file(i32 handle, std::span<const u8> from) override;
    void close(i32 handle) override;
    bool clear_screen() override;
    Input key(bool wait) override;
    void display(const DisplayChange& change) override;
    void segments(u64 executed, u8 left, u8 right) override {
        segments_lit.push_back({executed, left, right});
    }
    DialogAnswer ask(const Dialog& dialog) override;
    void play_note(u32 pitch, u32 milliseconds, u32 instrument, u32 volume, bool wait) override;

private:
    struct OpenFile {
        std::string name;
        std::size_t position = 0;
    };
    std::string input_;
    std::size_t position_ = 0;
    std::map<i32, OpenFile> open_;
    i32 next_handle_ = 0;
};

} // namespace tharsis
