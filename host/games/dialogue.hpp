// dialogue.hpp -- how every game talks in a console: lines, integers, options, and the end of the
// input. A dialogue is a pure machine: a line goes in, the exact bytes of the screen come out.
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

/// The files of the folder a game is played in. Where a function is missing no file can be opened.
struct Files {
    /// What was read of a file; not all of it if reading failed on the way.
    struct Text {
        std::string bytes;
        bool whole = true;
    };
    /// Reads a file, which is made if it is not there; nothing if it cannot be opened.
    std::function<std::optional<Text>(std::string_view name)> read;
    /// Replaces the contents of a file; returns false if that is not possible, and then it is not
    /// known what it holds.
    std::function<bool(std::string_view name, std::string_view bytes)> write;
};

/// The data words of a game program that `--set LABEL=VALUE` patches; unlisted values count as 0.
struct Options {
    i32 couleur = 0;    // 1: ANSI colours
    i32 graine = 0;     // seed of all chance, 0: from the clock
    i32 animation = 0;  // 1: infections of Ataxx in steps
    i32 adversaire = 0; // 1 easy, 2 hard computer player
    i32 camp = 0;       // side of the computer: 1 the first
    Files files;        // not a word: what the game may read and write
};

/// Sets the option called `label`; false when there is none of that name.
bool set_option(Options& options, std::string_view label, i32 value);

/// The side that the computer plays, 0 or 1, if there is one.
std::optional<std::uint8_t> computers_side(const Options& options);

/// One line as a program sees it: a CR at the end is dropped, then blanks and tabs at both ends.
/// A line of more than 255 bytes has no text: it is one wrong input, whatever is asked.
struct Line {
    std::optional<std::string> text;
};

/// Makes a line of the bytes before a line feed (or before the end of the input).
Line read_line(std::string_view bytes);

/// The integer a line says: an optional `-` and 1 to 9 digits; nothing for every other line.
std::optional<i32> read_integer(const Line& line);

/// Cuts what is typed into lines. Of a line that is too long only so much is kept as shows that.
class LineCutter {
public:
    /// The next whole line without its line feed, taken from `bytes`; nothing when none is left,
    /// and then all of them are kept as the beginning of one.
    std::optional<std::string> next(std::string_view& bytes);
    /// The line that has begun, and is forgotten with that; nothing if none has.
    std::optional<std::string> rest();

private:
    void keep(std::string_view bytes);

    std::string pending_;
};

/// What a program prints in answer to one line, and whether it has ended with that. At `pauses`,
/// places in the screen, it waits for two seconds.
struct Reply {
    std::string screen;
    bool ended = false;
    std::vector<std::size_t> pauses{};

    /// Another reply comes after this one.
    void append(const Reply& next);
};

/// A game in a console: made from program arguments and options, opened once, then fed line by
/// line.
template <class D>
concept Dialogue = std::copyable<D> && std::constructible_from < D,
        std::span<const std::string>,
const Options& > &&requires(D dialogue, const Line& line) {
    { dialogue.open() } -> std::same_as<Reply>;
    { dialogue.answer(line) } -> std::same_as<Reply>;
};

/// Bytes in, screen out: cuts what is typed into lines for a dialogue, and knows the end of input.
/// After the dialogue has ended everything typed is ignored. A copy goes on from the same state.
class Console {
public:
    /// A dialogue whose positions are not recorded.
    template <class D>
    explicit Console(D dialogue)
        : say_([d = std::move(dialogue)](Request request, const Line* line) mutable -> Reply {
              if (request == Request::open) return d.open();
              return request == Request::answer ? d.answer(*line) : Reply{};
          }) {}

    /// `write` makes text of the dialogue's positions, for `turn`; `advise` says a good move.
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

    /// What is on the screen before the first input.
    Reply open();
    /// Takes any number of bytes: part of a line, or many lines.
    Reply type(std::string_view bytes);
    /// The end of the input: a last line without line feed counts, then the farewell is printed.
    Reply end();
    /// The position in which a move is asked for, in the notation of the game; empty before and
    /// after it.
    std::string turn() const;
    /// A good move where one is asked for, in the light of the game so far; empty elsewhere, and in
    /// a game without players.
    std::string advice() const;

private:
    enum class Request : std::uint8_t { open, answer, look, advise };

    void answer(std::string_view bytes, Reply& all);

    std::function<Reply(Request, const Line*)> say_;
    LineCutter lines_;
    bool ended_ = false;
};

/// The words of a bad start position and of an input that ends in the middle of a game.
inline constexpr std::string_view bad_position_message = "Position incorrecte.\n";
inline constexpr std::string_view end_of_input_message =
    "\nFin de l'entrée : partie interrompue.\n";

} // namespace tharsis::games
