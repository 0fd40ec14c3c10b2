// typed_console.hpp -- the console of a debugged program: what the user types, and the world for
// everything else
//
// It never blocks: without a typed line it says "nothing yet".
#pragma once
#include "machine/passing_host.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

namespace tharsis {

/// What one read of the console took in another run. A file is one piece: it gives whatever a read
/// asks for.
struct InputPiece {
    std::string text;
    bool at_once = false; ///< it was there already when the piece before was read: one read of
                          ///< service 14 takes both
};

class TypedConsole final : public PassingHost {
public:
    explicit TypedConsole(Host& world) : PassingHost(world) {}

    /// Input that is there before anybody types; pieces without text are none. To be called first,
    /// and once.
    void give(const std::vector<InputPiece>& pieces);
    /// Takes an end back: what is typed comes before it.
    void type(std::string_view text) { text_ += text, ended_ = false; }
    void end() { ended_ = true; }
    /// Before anybody types: the input ends after what is there.
    void give_end() { ended_ = given_end_ = true; }
    bool has_ended() const { return ended_; }
    /// Typed and not yet read.
    std::string_view waiting() const { return std::string_view(text_).substr(read_); }
    /// Typed and never read, nor given.
    std::string_view unread() const {
        return std::string_view(text_).substr(std::max({read_, furthest_, given()}));
    }
    /// The program is back where it had read so many bytes; it will read the rest again.
    void go_to(std::size_t bytes) { read_ = bytes; }
    std::size_t position() const { return read_; }
    /// Was something typed read after that position, before the program went back?
    bool was_read_beyond(std::size_t bytes) const { return furthest_ > std::max(bytes, given()); }
    /// What was typed and is not read at the present position never was, an end neither; what was
    /// given stays.
    void forget_typed();

    /// Told of everything that is printed or displayed, of each line or key that is read, and of
    /// questions in dialogs.
    enum class Event : u8 { output, input, key, display, dialog };
    std::function<void(Event)> heard;
    /// Told what a read takes of what was typed, and where that begins in all input.
    std::function<void(std::string_view text, std::size_t from)> taken;

    void write(std::string_view bytes) override;
    void write_error(std::string_view bytes) override;
    /// At most one line of what was typed; the last one may lack its end if nothing will follow. Of
    /// what was given at most the rest of a piece.
    Input read(u32 most) override;
    bool ready() override;
    /// For devices: what was typed is pressed key by key. It never waits.
    Input key(bool wait) override;
    bool clear_screen() override { return world_.clear_screen(); }
    /// A question stands on the console, whatever the world has; the next line answers it. The
    /// world only is notified of it.
    DialogAnswer ask(const Dialog& dialog) override {
        tell(Event::dialog);
        (void)world_.ask(dialog);
        return {DialogAnswer::Kind::on_console, {}};
    }
    void play_note(u32 pitch, u32 milliseconds, u32 instrument, u32 volume, bool wait) override {
        world_.play_note(pitch, milliseconds, instrument, volume, wait);
    }
    void display(const DisplayChange& change) override {
        tell(Event::display), world_.display(change);
    }
    void pace(u64 executed, u64 speed) override { world_.pace(executed, speed); }
    void segments(u64 executed, u8 left, u8 right) override {
        tell(Event::display), world_.segments(executed, left, right);
    }

private:
    void tell(Event event);
    Input take(std::size_t size, Event event);
    std::size_t piece() const;
    std::size_t given() const { return pieces_.empty() ? 0 : pieces_.back().end; }
    bool is_given() const { return read_ < given(); }

    struct Piece {
        std::size_t end; ///< in `text_`
        bool at_once;
    };
    std::string text_; ///< what was given, then what was typed
    std::vector<Piece> pieces_;
    std::size_t read_ = 0, furthest_ = 0;
    bool ended_ = false, given_end_ = false;
};

} // namespace tharsis
