// host.hpp -- the only window of the machine to the world: console, files, clock and chance
// The machine is deterministic but for what a Host answers; tests, the debugger and the verifier
// give it hosts of their own.
#pragma once
#include "base/types.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tharsis {

/// What a console had to say: bytes, its end, or "nothing yet" (a debugger's view that must ask
/// first).
struct Input {
    enum class Kind : u8 { bytes, end, wait };
    Kind kind = Kind::end;
    std::string text;
};

/// What the display of the keyboard-and-display device did; rows and columns count from 0.
struct DisplayChange {
    enum class Kind : u8 {
        appended, ///< a character after the text so far
        cleared,  ///< all; with columns and rows it is a grid of spaces from now on
        placed,   ///< a character at a place of the grid
        moved,    ///< the grid's cursor, which is not shown
    };
    Kind kind = Kind::appended;
    char character = 0; ///< Latin-1
    u32 column = 0, row = 0;
    u32 columns = 0, rows = 0;
};

/// How MARS's service 13 opens a file; other flags never reach a host.
enum class OpenMode : u8 { read, write, append };

/// A window that MARS opens (services 50 to 59), as a value: what it shows, and what it wants to
/// know.
struct Dialog {
    enum class Kind : u8 { message, confirm, integer, single, real, text };
    enum class Mood : u8 {
        plain,
        error,
        information,
        warning,
        question
    }; ///< of a message: MARS's icon
    Kind kind = Kind::message;
    Mood mood = Mood::plain;
    std::string text; ///< UTF-8, may have several lines
};

/// What became of a dialog. Of a confirmation the text is `y`, `n` or `c`, or a word that begins
/// so.
struct DialogAnswer {
    enum class Kind : u8 {
        no_display, ///< this host has no dialogs, and the program gets MARS's error
        on_console, ///< it is shown, and the next line of the console is its answer; the end of
                    ///< input cancels
        given,      ///< `text`; of a message nothing
        cancelled,
    };
    Kind kind = Kind::no_display;
    std::string text;
};

class Host {
public:
    virtual ~Host() = default;

    /// Console output, bytes as they are (services print in UTF-8 as MARS does). May be buffered:
    /// the machine does not wait for it, but a host flushes before it blocks in `read` and at its
    /// end.
    virtual void write(std::string_view bytes) = 0;
    /// Standard error (descriptor 2).
    virtual void write_error(std::string_view bytes) = 0;
    /// At most `most` raw bytes of console input. A terminal, a script, a debugger: at most one
    /// line a call, its line feed included; a pipe: what there is.
    virtual Input read(u32 most) = 0;
    /// Would `read` give bytes at once? A pipe or a file may say so; then one read of descriptor 0
    /// (service 14) takes several pieces, as Java does.
    virtual bool ready() { return false; }

    /// Milliseconds since 1970, UTC (service 30).
    virtual i64 milliseconds() = 0;
    /// Waits (service 32); a host may choose not to.
    virtual void sleep(u32 milliseconds) = 0;
    /// The seed of a random stream that the program did not seed itself (services 41 to 44).
    virtual i64 chance(u32 stream) = 0;

    /// Opens a file the user allows. A handle >= 0, or -1 (missing, refused: the program sees no
    /// difference).
    virtual i32 open(std::string_view path, OpenMode mode) = 0;
    /// Would the user let the program write that file? Asked by hosts that write later; touches
    /// nothing.
    virtual bool may_write(std::string_view /*path*/) { return true; }
    /// Bytes read into `to`, 0 at the end of the file, -1 on an error.
    virtual i32 read_file(i32 handle, std::span<u8> to) = 0;
    /// Bytes written, or -1 on an error.
    virtual i32 write_file(i32 handle, std::span<const u8> from) = 0;
    virtual void close(i32 handle) = 0;

    /// Service 60 (not in MARS 4.5): clears the screen. False: this host has no such service, and
    /// the program gets MARS's error.
    virtual bool clear_screen() { return false; }
    /// Services 50 to 59: shows a dialog. May be called again for one question: after
    /// Input::Kind::wait, and if an answer on the console was none.
    virtual DialogAnswer ask(const Dialog&) { return {}; }
    /// Services 31 and 33: a note. Without sound nothing happens.
    virtual void play_note(u32 /*pitch*/, u32 /*milliseconds*/, u32 /*instrument*/, u32 /*volume*/,
                           bool /*wait*/) {}

    /// For devices (emulator/devices). Keys that were typed: one that is live says `wait` when
    /// there is none, or waits for one if it is told to; one that is not (a pipe) waits always, so
    /// that a run can be repeated.
    virtual Input key(bool /*wait*/) { return {}; }
    virtual void display(const DisplayChange&) {}
    /// A program that must not run faster than so many instructions a second has executed so many.
    virtual void pace(u64 /*executed*/, u64 /*speed*/) {}
    /// The two displays of the Digital Lab changed, in the instruction after so many executed
    /// ones.
    virtual void segments(u64 /*executed*/, u8 /*left*/, u8 /*right*/) {}
};

} // namespace tharsis
