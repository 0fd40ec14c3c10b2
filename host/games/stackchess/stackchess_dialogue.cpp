// stackchess_dialogue.cpp -- the conversation of Stackchess.
//
//   begin_turn -> cell -> action -> count -> target -> next turn
//                  ^--c---/  ^-------/--------/        what cannot be
#include "games/stackchess/stackchess_dialogue.hpp"

#include "games/stackchess/stackchess_player.hpp"
#include "games/stackchess/stackchess_view.hpp"

#include <fmt/format.h>
#include <utility>
#include <vector>

namespace tharsis::games {

namespace {

using Fault = Stackchess::Fault;

constexpr std::string_view opening_line =
    "Stackchess : blancs contre noirs. c change de case, a abandonne, Ctrl-D quitte.\n";

constexpr int unasked_limit = 200; // plies, after which a game without human players is cut

std::string words_about_piece(const Fault& fault) {
    using Reason = Fault::Reason;
    if (fault.reason == Reason::stopped)
        return fmt::format("est arrêtée en {}.", Stackchess::name_of(fault.obstacle));
    if (fault.reason == Reason::takes_aside)
        return "est un pion : il ne prend que d'une case en diagonale vers l'avant.";
    if (fault.reason == Reason::walks_ahead)
        return "est un pion : sans prise, il avance tout droit d'une case, ou de deux depuis sa "
               "rangée de départ.";
    return "ne se déplace pas ainsi.";
}

std::string words_of(const Fault& fault, int side) {
    if (fault.reason == Fault::Reason::same_cell) return "la case cible est la case de départ.";
    if (fault.reason == Fault::Reason::too_few)
        return "il faut déplacer plus de pièces que l'adversaire n'en a sur la case cible.";
    return fmt::format("la pièce {} ({} depuis le haut) {}", code_of(fault.kind, side), fault.depth,
                       words_about_piece(fault));
}

std::string word_in(const Line& line) { return line.text.value_or(""); }

} // namespace

StackchessDialogue::StackchessDialogue(std::span<const std::string> arguments,
                                       const Options& options)
    : level_(options.adversaire), chance_(options.graine) {
    computer_ = computers_side(options);
    if (arguments.empty()) return;
    const std::vector<std::string_view> fields(arguments.begin(), arguments.end());
    const auto position = Stackchess::read_fields(fields);
    accepted_ = position.has_value();
    if (position) current_game_ = GameInProgress<Stackchess>(*position);
}

Reply StackchessDialogue::open() {
    if (!accepted_) return {std::string(bad_position_message), true};
    screen_ = opening_line;
    begin_turn();
    return reply();
}

Reply StackchessDialogue::answer(const Line& line) {
    switch (question_) {
    case StackchessQuestion::none: break;
    case StackchessQuestion::cell: answer_cell(line); break;
    case StackchessQuestion::action: answer_action(line); break;
    case StackchessQuestion::count: answer_count(line); break;
    case StackchessQuestion::target: answer_target(line); break;
    }
    return reply();
}

Reply StackchessDialogue::reply() {
    return {std::exchange(screen_, {}), question_ == StackchessQuestion::none};
}

// ---------------------------------------------------------------- a turn

// Plays the turns that need no answer (passes, the computer's), one after the other. Against a side
// that can only pass there might be endlessly many.
void StackchessDialogue::begin_turn() {
    for (int unasked = 0;; ++unasked) {
        screen_ += draw(position(), {});
        const Outcome outcome = current_game_.outcome();
        if (outcome != Outcome::unfinished) return end_game(outcome);
        if (unasked == unasked_limit) return cut_game();
        const auto moves = Stackchess::moves(position());
        if (moves.front().passes()) {
            screen_ +=
                fmt::format("Les {} ne peuvent pas jouer : ils passent leur tour.\n", mover());
            current_game_.play(moves.front());
        } else if (computer_ == position().mover) {
            play_computer();
        } else {
            return ask_cell();
        }
    }
}

void StackchessDialogue::end_game(Outcome outcome) {
    question_ = StackchessQuestion::none;
    if (outcome == Outcome::draw)
        screen_ += "Partie nulle.\n";
    else
        screen_ += fmt::format("Les {} ont gagné.\n", result_word<Stackchess>(outcome));
}

void StackchessDialogue::cut_game() {
    question_ = StackchessQuestion::none;
    screen_ +=
        fmt::format("Partie interrompue : {} tours de suite sans question.\n", unasked_limit);
}

void StackchessDialogue::play_computer() {
    const Stackchess::Move move = StackchessRating::choose(current_game_, level_, chance_);
    screen_ += fmt::format("L'ordinateur ({}) joue {}.\n", mover(), Stackchess::write(move));
    current_game_.play(move);
}

void StackchessDialogue::resign() {
    screen_ += fmt::format("Les {} abandonnent.\n", mover());
    current_game_.play(Stackchess::resignation);
    end_game(current_game_.outcome());
}

// ---------------------------------------------------------------- the questions

void StackchessDialogue::ask(StackchessQuestion question, std::string_view words) {
    question_ = question;
    screen_ += words;
}

void StackchessDialogue::ask_cell() {
    ask(StackchessQuestion::cell,
        fmt::format("C'est au tour des {}. Quelle case choisissez-vous ? ", mover()));
}

void StackchessDialogue::ask_action() {
    ask(StackchessQuestion::action,
        fmt::format("C'est au tour des {}. Quel est votre choix ? ", mover()));
}

void StackchessDialogue::refuse(std::string_view sentence) {
    screen_ += fmt::format("{}\n", sentence);
    ask_action();
}

void StackchessDialogue::ask_count() {
    const int height = position().stacks[chosen_].height();
    if (height == 0) return refuse("Cette case est vide.");
    if ((position().owned[position().mover] >> chosen_ & 1) == 0)
        return refuse("Ces pièces ne vous appartiennent pas.");
    ask(StackchessQuestion::count, fmt::format("Nombre de pièces à déplacer (1 à {}) : ", height));
}

// ---------------------------------------------------------------- the answers

void StackchessDialogue::answer_cell(const Line& line) {
    const auto cell = Stackchess::cell_of(word_in(line));
    if (!cell) {
        screen_ += "Cette case n'existe pas.\n";
        return ask_cell();
    }
    chosen_ = *cell;
    screen_ += draw(position(), chosen_);
    ask_action();
}

void StackchessDialogue::answer_action(const Line& line) {
    const std::string word = word_in(line);
    if (word == "c" || word == "C") return ask_cell();
    if (word == "a" || word == "A") return resign();
    if (word == "d" || word == "D") return ask_count();
    refuse("Choix incorrect : c (changer de case), d (déplacer) ou a (abandonner).");
}

void StackchessDialogue::answer_count(const Line& line) {
    const auto number = read_integer(line);
    if (!number || *number < 1 || *number > position().stacks[chosen_].height())
        return refuse("Nombre de pièces incorrect.");
    count_ = *number;
    ask(StackchessQuestion::target, "Case cible : ");
}

void StackchessDialogue::answer_target(const Line& line) {
    const auto cell = Stackchess::cell_of(word_in(line));
    if (!cell) return refuse("Cette case n'existe pas.");
    const Stackchess::Move move{chosen_, static_cast<u8>(count_), *cell};
    const Fault fault = Stackchess::fault_of(position(), move);
    if (fault.reason != Fault::Reason::none) {
        return refuse(fmt::format("Déplacement illégal : {}", words_of(fault, position().mover)));
    }
    current_game_.play(move);
    begin_turn();
}

} // namespace tharsis::games
