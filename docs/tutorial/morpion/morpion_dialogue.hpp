// morpion_dialogue.hpp -- tic-tac-toe in a console: one question a turn, and every answer to it
// One line in, the exact bytes of the screen out; nothing here reads, prints or waits.
#pragma once

#include "games/dialogue.hpp"
#include "morpion.hpp"

#include <fmt/format.h>
#include <utility>

namespace tharsis::games {

class MorpionDialogue {
public:
    /// The arguments are the two fields of a start position, or none for the empty board.
    MorpionDialogue(std::span<const std::string> arguments, const Options&) {
        if (arguments.empty()) return;
        const std::vector<std::string_view> fields(arguments.begin(), arguments.end());
        const auto position = Morpion::read_fields(fields);
        accepted_ = position.has_value();
        if (position) position_ = *position;
    }

    /// The opening line and the board, or the refusal of a bad position.
    Reply open() {
        if (!accepted_) return {std::string(bad_position_message), true};
        screen_ = "Morpion : croix contre ronds. Ctrl-D quitte.\n";
        begin_turn();
        return reply();
    }

    /// What one line brings about.
    Reply answer(const Line& line) {
        const auto number = read_integer(line);
        if (!number || *number < 1 || *number > Morpion::cells) {
            say("Case inexistante.\n");
        } else if (!Morpion::is_free(position_, *number - 1)) {
            say("Case occupée.\n");
        } else {
            position_ = Morpion::play(position_, {static_cast<u8>(*number - 1)});
            begin_turn();
            return reply();
        }
        ask();
        return reply();
    }

    const Morpion::Position& position() const { return position_; }
    /// Whether the start position was accepted.
    bool accepted() const { return accepted_; }

private:
    void begin_turn() {
        draw();
        const Outcome outcome = Morpion::outcome(position_);
        ended_ = outcome != Outcome::unfinished;
        if (outcome == Outcome::unfinished)
            ask();
        else if (outcome == Outcome::draw)
            screen_ += "Partie nulle.\n";
        else
            screen_ += fmt::format("[{}] - gagne la partie.\n", result_word<Morpion>(outcome));
    }
    void draw() {
        screen_ += '\n';
        for (int cell = 0; cell < Morpion::cells; ++cell) {
            screen_ += Morpion::letter(position_, cell);
            screen_ += cell % Morpion::width == Morpion::width - 1 ? '\n' : ' ';
        }
    }
    void say(std::string_view sentence) {
        screen_ += fmt::format("[{}] - {}", Morpion::sides[position_.mover], sentence);
    }
    void ask() { say("Saisir une case (1 à 9) : "); }
    Reply reply() { return {std::exchange(screen_, {}), ended_}; }

    Morpion::Position position_;
    bool accepted_ = true, ended_ = false;
    std::string screen_;
};

} // namespace tharsis::games
