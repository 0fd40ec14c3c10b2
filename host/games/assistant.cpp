// assistant.cpp -- keeps a copy of the console at the beginning of every turn, for `undo`
// A console is a value: a copy continues from the same state, including the random stream.
#include "games/assistant.hpp"

#include "games/notation.hpp"

#include <fmt/format.h>
#include <utility>

namespace tharsis::games {

namespace {

bool says(const std::string& line, std::string_view word) {
    const Line read = read_line(line);
    return read.text && in_small_letters(*read.text) == word;
}

} // namespace

// The welcome is not printed again when the game goes back to the first turn.
Reply Assistant::open() {
    const Reply reply = show(console_.open());
    if (!turn_starts_.empty()) turn_starts_.back().screen.erase(0, screen_.find('\n') + 1);
    return reply;
}

// A turn begins when a move is requested for a new position.
Reply Assistant::show(Reply reply) {
    screen_ = reply.screen;
    const std::string turn = console_.turn();
    if (!turn.empty() && (turn_starts_.empty() || turn_starts_.back().position != turn))
        turn_starts_.push_back({turn, console_, screen_});
    return reply;
}

Reply Assistant::type(std::string_view bytes) {
    if (!undo_ && !hint_) return console_.type(bytes);
    Reply all;
    while (!all.ended) {
        const auto line = lines_.next(bytes);
        if (!line) break;
        all.append(answer(*line));
    }
    return all;
}

Reply Assistant::end() {
    Reply all;
    if (const auto last = lines_.rest()) all = answer(*last);
    all.append(console_.end());
    return all;
}

Reply Assistant::answer(const std::string& line) {
    const bool asked = !console_.turn().empty();
    if (asked && undo_ && says(line, "undo")) return take_back();
    if (asked && hint_ && says(line, "hint")) return propose();
    return show(console_.type(line + '\n'));
}

Reply Assistant::take_back() {
    if (turn_starts_.size() < 2) return say("annulation : aucun tour à reprendre");
    turn_starts_.pop_back();
    console_ = turn_starts_.back().console;
    screen_ = turn_starts_.back().screen;
    return {fmt::format("annulation : un tour en arrière\n{}", screen_), false};
}

Reply Assistant::propose() { return say(fmt::format("indice : {}", console_.advice())); }

// A sentence, followed by the question again, which is the last line of the screen.
Reply Assistant::say(std::string_view sentence) const {
    return {fmt::format("{}\n{}", sentence, screen_.substr(screen_.rfind('\n') + 1)), false};
}

} // namespace tharsis::games
