// assistant.cpp -- keeps the console as it was at the beginning of every turn, to go back there
// A console is a value: its copy goes on from the same state, the stream of chance included.
#include "games/assistant.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace tharsis::games {

namespace {

constexpr std::size_t enough = 300; // bytes of a line: more of them change nothing for a game

bool says(const std::string& line, std::string_view word) {
    const Line read = read_line(line);
    return read.text && std::ranges::equal(*read.text, word, {}, [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
}

} // namespace

Reply Assistant::open() { return show(console_.open()); }

// A turn begins where the position at which a move is asked for is another one.
Reply Assistant::show(Reply reply) {
    screen_ = reply.screen;
    const std::string turn = console_.turn();
    if (!turn.empty() && (moments_.empty() || moments_.back().position != turn))
        moments_.push_back({turn, console_, screen_});
    return reply;
}

Reply Assistant::type(std::string_view bytes) {
    if (!undo_ && hint_ == nullptr) return console_.type(bytes);
    Reply all;
    for (auto end = bytes.find('\n'); !all.ended && end != std::string_view::npos;
         end = bytes.find('\n')) {
        pending_ += bytes.substr(0, std::min(end, enough - std::min(enough, pending_.size())));
        bytes.remove_prefix(end + 1);
        const Reply reply = answer(std::exchange(pending_, {}));
        all.screen += reply.screen;
        all.ended = reply.ended;
    }
    pending_ += bytes.substr(0, enough - std::min(enough, pending_.size()));
    return all;
}

Reply Assistant::end() {
    const Reply last = console_.type(pending_);
    return {last.screen + console_.end().screen, true};
}

Reply Assistant::answer(const std::string& line) {
    const bool asked = !console_.turn().empty();
    if (asked && undo_ && says(line, "undo")) return take_back();
    if (asked && hint_ != nullptr && says(line, "hint")) return propose();
    return show(console_.type(line + '\n'));
}

Reply Assistant::take_back() {
    if (moments_.size() < 2) return say("undo: there is no turn to take back");
    moments_.pop_back();
    console_ = moments_.back().console;
    screen_ = moments_.back().screen;
    return {fmt::format("undo: one turn back\n{}", screen_), false};
}

Reply Assistant::propose() { return say(fmt::format("hint: {}", hint_(console_.turn()))); }

// A sentence, and the question again: the last line of the screen.
Reply Assistant::say(std::string_view sentence) const {
    return {fmt::format("{}\n{}", sentence, screen_.substr(screen_.rfind('\n') + 1)), false};
}

} // namespace tharsis::games
