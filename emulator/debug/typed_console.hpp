// typed_console.hpp -- the console of a debugged program: what somebody types, and the world for everything else
// It never blocks: without a typed line it says "nothing yet".
#pragma once
#include "machine/host.hpp"
#include <string>

namespace tharsis {

class TypedConsole final : public Host {
public:
    explicit TypedConsole(Host& world) : world_(world) {}

    void type(std::string_view text) { text_ += text; }
    void end() { ended_ = true; }
    bool has_ended() const { return ended_; }
    /// Typed and not yet read.
    std::string_view waiting() const { return std::string_view(text_).substr(read_); }
    /// The program is back where it had read so many bytes; it will read the rest again.
    void go_to(std::size_t bytes) { read_ = bytes; }
    std::size_t position() const { return read_; }

    void write(std::string_view bytes) override { world_.write(bytes); }
    void write_error(std::string_view bytes) override { world_.write_error(bytes); }
    /// At most one line a call.
    Input read(u32 most) override;
    i64 milliseconds() override { return world_.milliseconds(); }
    void sleep(u32 milliseconds) override { world_.sleep(milliseconds); }
    i64 chance(u32 stream) override { return world_.chance(stream); }
    i32 open(std::string_view path, OpenMode mode) override { return world_.open(path, mode); }
    bool may_write(std::string_view path) override { return world_.may_write(path); }
    i32 read_file(i32 handle, std::span<u8> to) override { return world_.read_file(handle, to); }
    i32 write_file(i32 handle, std::span<const u8> from) override { return world_.write_file(handle, from); }
    void close(i32 handle) override { world_.close(handle); }
    bool clear_screen() override { return world_.clear_screen(); }
    DialogAnswer ask(const Dialog& dialog) override { return world_.ask(dialog); }
    void play_note(u32 pitch, u32 milliseconds, u32 instrument, u32 volume, bool wait) override {
        world_.play_note(pitch, milliseconds, instrument, volume, wait);
    }
    Input key(bool wait) override { return world_.key(wait); }
    void display(const DisplayChange& change) override { world_.display(change); }
    void pace(u64 executed, u64 speed) override { world_.pace(executed, speed); }
    void segments(u64 executed, u8 left, u8 right) override { world_.segments(executed, left, right); }

private:
    Host& world_;
    std::string text_;
    std::size_t read_ = 0;
    bool ended_ = false;
};

}
