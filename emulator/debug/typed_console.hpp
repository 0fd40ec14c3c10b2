// typed_console.hpp -- the console of a debugged program: what somebody types, and the world for everything else
// It never blocks: without a typed line it says "nothing yet".
#pragma once
#include "machine/host.hpp"
#include <functional>
#include <string>
#include <vector>

namespace tharsis {

/// What one read of the console took in another run. A file is one piece: it gives whatever a read asks for.
struct InputPiece {
    std::string text;
    bool at_once = false;  ///< it was there already when the piece before was read: one read of service 14 takes both
};

class TypedConsole final : public Host {
public:
    explicit TypedConsole(Host& world) : world_(world) {}

    /// Input that is there before anybody types; pieces without text are none. To be called first, and once.
    void give(const std::vector<InputPiece>& pieces);
    void type(std::string_view text) { text_ += text; }
    void end() { ended_ = true; }
    bool has_ended() const { return ended_; }
    /// Typed and not yet read.
    std::string_view waiting() const { return std::string_view(text_).substr(read_); }
    /// The program is back where it had read so many bytes; it will read the rest again.
    void go_to(std::size_t bytes) { read_ = bytes; }
    std::size_t position() const { return read_; }

    /// Told of everything that is printed, and of each line or key that is read.
    enum class Event : u8 { output, input };
    std::function<void(Event)> heard;

    void write(std::string_view bytes) override;
    void write_error(std::string_view bytes) override;
    /// At most one line of what was typed; the last one may lack its end if nothing will follow. Of what was given at most
    /// the rest of a piece.
    Input read(u32 most) override;
    bool ready() override;
    /// For devices: what was typed is pressed key by key. It never waits.
    Input key(bool wait) override;
    i64 milliseconds() override { return world_.milliseconds(); }
    void sleep(u32 milliseconds) override { world_.sleep(milliseconds); }
    i64 chance(u32 stream) override { return world_.chance(stream); }
    i32 open(std::string_view path, OpenMode mode) override { return world_.open(path, mode); }
    bool may_write(std::string_view path) override { return world_.may_write(path); }
    i32 read_file(i32 handle, std::span<u8> to) override { return world_.read_file(handle, to); }
    i32 write_file(i32 handle, std::span<const u8> from) override { return world_.write_file(handle, from); }
    void close(i32 handle) override { world_.close(handle); }
    bool clear_screen() override { return world_.clear_screen(); }
    /// A question stands on the console, whatever the world has; the next line answers it. The world only hears of it.
    DialogAnswer ask(const Dialog& dialog) override {
        (void)world_.ask(dialog);
        return {DialogAnswer::Kind::on_console, {}};
    }
    void play_note(u32 pitch, u32 milliseconds, u32 instrument, u32 volume, bool wait) override {
        world_.play_note(pitch, milliseconds, instrument, volume, wait);
    }
    void display(const DisplayChange& change) override { world_.display(change); }
    void pace(u64 executed, u64 speed) override { world_.pace(executed, speed); }
    void segments(u64 executed, u8 left, u8 right) override { world_.segments(executed, left, right); }

private:
    void tell(Event event);
    Input take(std::size_t size);
    std::size_t piece() const;
    bool is_given() const { return !pieces_.empty() && read_ < pieces_.back().end; }

    struct Piece {
        std::size_t end;  ///< in `text_`
        bool at_once;
    };
    Host& world_;
    std::string text_;  ///< what was given, then what was typed
    std::vector<Piece> pieces_;
    std::size_t read_ = 0;
    bool ended_ = false;
};

}
