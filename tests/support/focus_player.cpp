// focus_player.cpp -- the C++ reference behind the three calls
// Somebody may look on: each answered line is shown to a watcher, before and after.
#include "support/focus_player.hpp"

#include <memory>
#include <utility>

namespace tharsis::testing {

namespace {

using games::Focus;
using games::FocusDialogue;
using games::Line;
using games::Reply;

struct Table {
    FocusDialogue dialogue;
    Watcher watcher;
};

// A dialogue that somebody looks on: the console owns this, the table stays outside.
struct Watched {
    std::shared_ptr<Table> table;

    Reply open() { return table->dialogue.open(); }
    Reply answer(const Line& line) {
        const FocusDialogue before = table->dialogue;
        const Reply reply = table->dialogue.answer(line);
        if (table->watcher) table->watcher(before, table->dialogue);
        return reply;
    }
};

} // namespace

FocusPlayer reference_player(const FocusCase& game, Watcher watcher) {
    auto table = std::make_shared<Table>(
        Table{FocusDialogue(game.arguments, game.options), std::move(watcher)});
    auto console = std::make_shared<games::Console>(Watched{table});
    const auto seen = [table](const Reply& reply) {
        std::optional<Focus::Position> position;
        if (table->dialogue.accepted()) position = table->dialogue.position();
        return Seen{reply.screen, reply.ended, position, {}};
    };
    return {[=] { return seen(console->open()); },
            [=](std::string_view bytes) { return seen(console->type(bytes)); },
            [=] { return seen(console->end()); }};
}

} // namespace tharsis::testing
