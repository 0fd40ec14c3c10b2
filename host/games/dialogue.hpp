// dialogue.hpp -- the console of every game: lines, integers, options, and the end of the input
// A dialogue is a pure state machine: its input is a line, its output the exact bytes of the
// screen.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::games {

using i32 = std::int32_t;

/// The files of the folder in which a game is played. If a function is null, no file can be opened.
struct Files {
    /// The content of a file; incomplete if reading failed.
    struct Text {
        std::string bytes;
        bool whole = true;
    };
    /// Reads a file, which is created if it does not exist; nullopt if it cannot be opened.
    std::function<std::optional<Text>(std::string_view name)> read;
    /// Replaces the content of a file; returns false on failure, after which its content is
    /// unspecified.
    std::function<bool(std::string_view name, std::string_view bytes)> write;
};

/// The data words of a game program that `--set LABEL=VALUE` patches; unlisted values count as 0.
struct Options {
    i32 couleur = 0;    // 1: ANSI colours
    i32 graine = 0;     // seed of all random numbers; 0: from the clock
    i32 animation = 0;  // 1: infections of Ataxx in steps
    i32 adversaire = 0; // 1 easy, 2 hard computer player
    i32 camp = 0;       // side of the computer: 1 the first
    Files files;        // not a word: the files that the game may read and write
};

/// Sets the option named `label`; returns false if there is none.
bool set_option(Options& options, std::string_view label, i32 value);

/// The side that the computer plays, 0 or 1, if there is one.
std::optional<std::uint8_t> computers_side(const Options& options);

/// One line as programs see it: a final CR is removed, then blanks and tabs at both ends. A line of
/// more than 255 bytes has no text: it is one wrong input for every question.
struct Line {
    std::optional<std::string> text;
};

/// Creates a line from the bytes before a line feed (or before the end of the input).
Line read_line(std::string_view bytes);

/// The integer of a line: an optional `-` and 1 to 9 digits; nullopt for any other line.
std::optional<i32> read_integer(const Line& line);

/// Divides the input into lines. Of a line that is too long, only as much is kept as is needed to
/// detect that.
class LineCutter {
public:
    /// The next complete line without its line feed, removed from `bytes`; nullopt if there is
    /// none, and then all bytes are kept as the beginning of a line.
    std::optional<std::string> next(std::string_view& bytes);
    /// Returns and removes the incomplete line; nullopt if there is none.
    std::optional<std::string> rest();

private:
    void keep(std::string_view bytes);

    std::string pending_;
};

/// What a program prints as the reply to one line, and whether it has then ended. At `pauses`,
/// positions in the output, it waits for two seconds.
struct Reply {
    std::string screen;
    bool ended = false;
    std::vector<std::size_t> pauses{};

    /// Appends another reply.
    void append(const Reply& next);
};

/// A game in a console: created from program arguments and options, opened once, then given one
/// line at a time.
template <class D>
concept Dialogue = std::copyable<D> && std::constructible_from < D,
        std::span<const std::string>,
const Options& > &&requires(D dialogue, const Line& line) {
    { dialogue.open() } -> std::same_as<Reply>;
    { dialogue.answer(line) } -> std::same_as<Reply>;
};

/// Divides the input into lines for a dialogue, handles the end of input, and returns the output.
/// After the dialogue has ended, all input is ignored. A copy continues from the same state.
class Console {
public:
    /// A dialogue whose positions are not recorded.
    template <class D>
    explicit Console(D dialogue)
        : say_([d = std::move(dialogue)](Request request, const Line* line) mutable -> Reply {
              if (request == Request::open) return d.open();
              return request == Request::answer ? d.answer(*line) : Reply{};
          }) {}

    /// `write` formats the dialogue's positions, for `turn`; `advise` returns a good move.
    template <class D, class Write, class Advise>
    Console(D dialogue, Write write, Advise advise)
        : say_([d = std::move(dialogue), write, advise](Request request,
                                                        const Line* line) mutable -> Reply {
              if (request == Request::open) return d.open();
              if (request == Request::answer) return d.answer(*line);
              if constexpr (requires { d.asks_move(); }) {
                  if (!d.asks_move()) return {};
              }
              return {request == Request::advise ? advise(d) : write(d.position())};
          }) {}

    /// The output before the first input.
    Reply open();
    /// Accepts any number of bytes: part of a line, or many lines.
    Reply type(std::string_view bytes);
    /// Ends the input: a last line without a line feed is processed, then the farewell is printed.
    Reply end();
    /// The position for which a move is requested, in the notation of the game; empty before and
    /// after the game.
    std::string turn() const;
    /// A good move if one is requested, given the game so far; otherwise empty, as in a game
    /// without computer players.
    std::string advice() const;

private:
    enum class Request : std::uint8_t { open, answer, look, advise };

    void answer(std::string_view bytes, Reply& all);

    std::function<Reply(Request, const Line*)> say_;
    LineCutter lines_;
    bool ended_ = false;
};

/// The messages for a bad start position and for an input that ends during a game.
inline constexpr std::string_view bad_position_message = "Position incorrecte.\n";
inline constexpr std::string_view end_of_input_message =
    "\nFin de l'entrée : partie interrompue.\n";

} // namespace tharsis::games
