// host.hpp -- the machine's only interface to the outside: console, files, clock and random numbers
// Everything but the answers of a Host is deterministic; tests, the debugger and the verifier
// supply hosts of their own.
#pragma once
#include "base/types.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tharsis {

/// An answer of the console: bytes, the end of input, or "nothing yet" (from a debugger's view that
/// must ask first).
struct Input {
    enum class Kind : u8 { bytes, end, wait };
    Kind kind = Kind::end;
    std::string text;
};

/// A change on the display of the keyboard-and-display device; rows and columns count from 0.
struct DisplayChange {
    enum class Kind : u8 {
        appended, ///< a character after the text so far
        cleared,  ///< cleared; if columns and rows are given, it is a grid of spaces from now on
        placed,   ///< a character at a place of the grid
        moved,    ///< the grid's cursor moved, which is not shown
    };
    Kind kind = Kind::appended;
    char character = 0; ///< Latin-1
    u32 column = 0, row = 0;
    u32 columns = 0, rows = 0;
};

/// How MARS's service 13 opens a file; a host never sees other flags.
enum class OpenMode : u8 { read, write, append };

/// A dialog window of MARS (services 50 to 59) as a value: what it shows, and what it asks for.
struct Dialog {
    enum class Kind : u8 { message, confirm, integer, single, real, text };
    enum class MessageKind : u8 {
        plain,
        error,
        information,
        warning,
        question
    }; ///< of a message: MARS's icon
    Kind kind = Kind::message;
    MessageKind message_kind = MessageKind::plain;
    std::string text; ///< UTF-8, may have several lines
};

/// The result of a dialog. The text of a confirmation is `y`, `n` or `c`, or a word that begins
/// with one of them.
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

    /// Writes bytes to the console unchanged (services print in UTF-8 as MARS does). Output may be
    /// buffered: a host flushes it before `read` blocks and when it is destroyed.
    virtual void write(std::string_view bytes) = 0;
    /// Standard error (descriptor 2).
    virtual void write_error(std::string_view bytes) = 0;
    /// Reads at most `most` bytes of console input. A terminal, a script or a debugger gives at
    /// most one line per call, including its line feed; a pipe gives what is available.
    virtual Input read(u32 most) = 0;
    /// True if `read` would return bytes without waiting. Only a pipe or a file may return true;
    /// then one read of descriptor 0 (service 14) takes several pieces, as Java does.
    virtual bool ready() { return false; }

    /// Milliseconds since 1970, UTC (service 30).
    virtual i64 milliseconds() = 0;
    /// Waits that long (service 32); a host may return at once.
    virtual void sleep(u32 milliseconds) = 0;
    /// The seed of a random stream that the program did not seed itself (services 41 to 44).
    virtual i64 random_seed(u32 stream) = 0;

    /// Opens a file if that is allowed. Returns a handle >= 0, or -1 if it is missing or refused
    /// (the program cannot tell which).
    virtual i32 open(std::string_view path, OpenMode mode) = 0;
    /// True if the program may write that file. For hosts that write later; changes nothing.
    virtual bool may_write(std::string_view /*path*/) { return true; }
    /// Returns the number of bytes read into `to`, 0 at the end of the file, -1 on an error.
    virtual i32 read_file(i32 handle, std::span<u8> to) = 0;
    /// Returns the number of bytes written, or -1 on an error.
    virtual i32 write_file(i32 handle, std::span<const u8> from) = 0;
    virtual void close(i32 handle) = 0;

    /// Service 60 (not in MARS 4.5): clears the screen. Returns false if this host has no such
    /// service; the program then gets MARS's error.
    virtual bool clear_screen() { return false; }
    /// Services 50 to 59: shows a dialog. May be called again for one question: after
    /// Input::Kind::wait, and if an answer on the console was not valid.
    virtual DialogAnswer ask(const Dialog&) { return {}; }
    /// Services 31 and 33: plays a note. A host without sound does nothing.
    virtual void play_note(u32 /*pitch*/, u32 /*milliseconds*/, u32 /*instrument*/, u32 /*volume*/,
                           bool /*wait*/) {}

    /// For devices (emulator/devices): keys that were typed. A live source answers `wait` if there
    /// is none, or waits for one if `wait` is true; any other source (a pipe) always waits, so that
    /// a run can be repeated.
    virtual Input key(bool /*wait*/) { return {}; }
    virtual void display(const DisplayChange&) {}
    /// Called when a program that is limited to `speed` instructions a second has executed
    /// `executed`.
    virtual void pace(u64 /*executed*/, u64 /*speed*/) {}
    /// The two displays of the Digital Lab changed, in the instruction after the first `executed`
    /// ones.
    virtual void segments(u64 /*executed*/, u8 /*left*/, u8 /*right*/) {}
};

} // namespace tharsis
