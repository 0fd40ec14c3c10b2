// typed_console.hpp -- the console of a debugged program: typed input from here, everything else
// from the outer host
//
// It never blocks: without a typed line it returns "nothing yet".
#pragma once
#include "machine/forwarding_host.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

namespace tharsis {

/// What one read of the console returned in another run. A file is one piece, of which a read gets
/// as much as it asks for.
struct InputPiece {
    std::string text;
    /// It was available when the previous piece was read: one read of service 14 takes both.
    bool at_once = false;
};

class TypedConsole final : public ForwardingHost {
public:
    explicit TypedConsole(Host& world) : ForwardingHost(world) {}

    /// Input that is available before any typing; pieces without text are ignored. To be called
    /// first, and only once.
    void give(const std::vector<InputPiece>& pieces);
    /// Adds typed input and cancels an end of the input.
    void type(std::string_view text) { text_ += text, ended_ = false; }
    void end() { ended_ = true; }
    /// Before any typing: the input ends after what is available.
    void give_end() { ended_ = given_end_ = true; }
    bool has_ended() const { return ended_; }
    /// Typed input that is not yet read.
    std::string_view waiting() const { return std::string_view(text_).substr(read_); }
    /// Typed input that was never read, without what was given.
    std::string_view unread() const {
        return std::string_view(text_).substr(std::max({read_, furthest_, given()}));
    }
    /// Called when the program is back where it had read so many bytes; it will read the rest
    /// again.
    void go_to(std::size_t bytes) { read_ = bytes; }
    std::size_t position() const { return read_; }
    /// True if typed input after that position was read before the program went back.
    bool was_read_beyond(std::size_t bytes) const { return furthest_ > std::max(bytes, given()); }
    /// Forgets the typed input not read at the current position, and an end of it; given input
    /// stays.
    void forget_typed();

    /// Called for everything that is printed or displayed, for each line or key that is read, and
    /// for questions in dialogs.
    enum class Event : u8 { output, input, key, display, dialog };
    std::function<void(Event)> on_event;
    /// Called with everything that is printed.
    std::function<void(std::string_view text, bool is_error)> printed;
    /// Called with the typed text that a read takes, and with its position in all input.
    std::function<void(std::string_view text, std::size_t from)> taken;

    void write(std::string_view bytes) override;
    void write_error(std::string_view bytes) override;
    /// At most one typed line; the last one may lack its line end if nothing will follow. Of given
    /// input at most the rest of a piece.
    Input read(u32 most) override;
    bool ready() override;
    /// For devices: typed text is pressed key by key. Never waits.
    Input key(bool wait) override;
    bool clear_screen() override { return world_.clear_screen(); }
    DialogAnswer ask(const Dialog& dialog) override {
        return notify(Event::dialog), world_.ask(dialog);
    }
    void play_note(u32 pitch, u32 milliseconds, u32 instrument, u32 volume, bool wait) override {
        world_.play_note(pitch, milliseconds, instrument, volume, wait);
    }
    void display(const DisplayChange& change) override {
        notify(Event::display), world_.display(change);
    }
    void pace(u64 executed, u64 speed) override { world_.pace(executed, speed); }
    void segments(u64 executed, u8 left, u8 right) override {
        notify(Event::display), world_.segments(executed, left, right);
    }

private:
    void notify(Event event);
    Input take(std::size_t size, Event event);
    std::size_t piece() const;
    std::size_t given() const { return pieces_.empty() ? 0 : pieces_.back().end; }
    bool is_given() const { return read_ < given(); }

    struct Piece {
        std::size_t end; ///< position in `text_`
        bool at_once;
    };
    std::string text_; ///< given input, then typed input
    std::vector<Piece> pieces_;
    std::size_t read_ = 0, furthest_ = 0;
    bool ended_ = false, given_end_ = false;
};

} // namespace tharsis
