// game_player.hpp -- players of a case: a C++ dialogue, or a MIPS program in the emulator
// Three calls, each followed by reading the screen and the memory.
#pragma once

#include "base/program.hpp"
#include "machine/machine.hpp"
#include "support/game_case.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tharsis::testing {

/// The result of one call: bytes printed, whether the program has ended, the position it holds, in
/// its notation, its files, and where in the screen it waited for two seconds. `problem` is an
/// error that must never occur: a fault, an endless run, an invalid position, another pause.
struct Seen {
    std::string screen;
    bool ended = false;
    std::optional<std::string> position;
    std::string problem;
    std::vector<std::size_t> pauses{};
    FilesByName files{};
    bool operator==(const Seen&) const = default;
};

struct GamePlayer {
    std::function<Seen()> open;
    std::function<Seen(std::string_view bytes)> type;
    std::function<Seen()> end;
};

using MakePlayer = std::function<GamePlayer(const GameCase&)>;

/// Reads the position from the memory of a program; nullopt if it is invalid.
using ReadMemory = std::function<std::optional<std::string>(const Machine&, const Program&)>;

/// A program in the emulator. Its memory is read after each input, unless its start is rejected.
GamePlayer mips_player(const Program& program, const GameCase& game, ReadMemory read_memory);

/// The address of a label, 0 if there is none.
u32 address_of(const Program& program, std::string_view label);

/// Is notified of every line that the reference processes, in order: the dialogue before and after
/// it.
template <class D> using WatcherOf = std::function<void(const D& before, const D& after)>;

/// Whether a dialogue has a position that its program must have in its memory too. A game with
/// questions before its first turn specializes it.
template <class D> struct HasPosition {
    static bool in(const D& dialogue) { return dialogue.accepted(); }
};

namespace reference {

template <class D> struct Table {
    D dialogue;
    WatcherOf<D> watcher;
    std::shared_ptr<Folder> folder;
};

// An observed dialogue: the console owns it, the observer stays outside.
template <class D> struct Watched {
    std::shared_ptr<Table<D>> table;

    games::Reply open() { return table->dialogue.open(); }
    games::Reply answer(const games::Line& line) {
        const D before = table->dialogue;
        const games::Reply reply = table->dialogue.answer(line);
        if (table->watcher) table->watcher(before, table->dialogue);
        return reply;
    }
};

} // namespace reference

/// The C++ reference of game G, with dialogue D.
template <class G, class D>
GamePlayer reference_of(const GameCase& game, WatcherOf<D> watcher = {}) {
    const auto folder = std::make_shared<Folder>(game.folder);
    auto table = std::make_shared<reference::Table<D>>(reference::Table<D>{
        D(game.arguments, options_of(game, folder)), std::move(watcher), folder});
    auto console = std::make_shared<games::Console>(reference::Watched<D>{table});
    const auto seen = [table](const games::Reply& reply) {
        std::optional<std::string> position;
        if (HasPosition<D>::in(table->dialogue)) position = G::write(table->dialogue.position());
        return Seen{reply.screen, reply.ended, position, {}, reply.pauses, table->folder->files};
    };
    return {[=] { return seen(console->open()); },
            [=](std::string_view bytes) { return seen(console->type(bytes)); },
            [=] { return seen(console->end()); }};
}

} // namespace tharsis::testing
