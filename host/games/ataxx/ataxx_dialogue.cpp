// ataxx_dialogue.cpp -- the conversation of Ataxx.
//
//   begin_turn -> cell -> code -> next turn
//                  ^-------/        a move that cannot be
#include "games/ataxx/ataxx_dialogue.hpp"

#include "games/ataxx/ataxx_player.hpp"

#include <fmt/format.h>
#include <utility>

namespace tharsis::games {

namespace {

constexpr std::string_view opening_line =
    "Ataxx : rouge contre bleu. Un mouvement impossible annule un choix, Ctrl-D quitte.\n";

} // namespace

AtaxxDialogue::AtaxxDialogue(std::span<const std::string> arguments, const Options& options)
    : coloured_(options.couleur == 1), animated_(options.animation == 1),
      level_(options.adversaire), chance_(options.graine) {
    computer_ = computers_side(options);
    if (arguments.empty()) return;
    const std::vector<std::string_view> fields(arguments.begin(), arguments.end());
    const auto position = Ataxx::read_fields(fields);
    accepted_ = position.has_value();
    if (position) current_game_ = GameInProgress<Ataxx>(*position);
}

Reply AtaxxDialogue::open() {
    if (!accepted_) return {std::string(bad_position_message), true};
    screen_ = opening_line;
    begin_turn();
    return reply();
}

Reply AtaxxDialogue::answer(const Line& line) {
    if (question_ == AtaxxQuestion::cell)
        answer_cell(read_integer(line));
    else if (question_ == AtaxxQuestion::code)
        answer_code(read_integer(line));
    return reply();
}

Reply AtaxxDialogue::reply() {
    return {std::exchange(screen_, {}), question_ == AtaxxQuestion::none,
            std::exchange(pauses_, {})};
}

// ---------------------------------------------------------------- a turn

// Plays the turns that need no answer (passes, the computer's), one after the other.
void AtaxxDialogue::begin_turn() {
    for (;;) {
        show_board();
        show_score();
        const Outcome outcome = current_game_.outcome();
        if (outcome != Outcome::unfinished) return end_game(outcome);
        if (!Ataxx::can_move(position(), position().mover)) {
            say("passe son tour.\n");
            current_game_.play({});
        } else if (computer_ == position().mover) {
            play_computer();
        } else {
            return ask_cell();
        }
    }
}

// A board that is full or of one colour is judged by its pieces, even if it was there before.
void AtaxxDialogue::end_game(Outcome outcome) {
    question_ = AtaxxQuestion::none;
    const int red = Ataxx::count(position(), 0), blue = Ataxx::count(position(), 1);
    if (Ataxx::outcome(position()) == Outcome::unfinished)
        screen_ += "Partie nulle : troisième occurrence de la même configuration.\n";
    else if (outcome == Outcome::draw)
        screen_ += fmt::format("Partie nulle : égalité {} à {}.\n", red, blue);
    else
        screen_ += fmt::format("[{}] - gagne la partie : {} à {}.\n", result_word<Ataxx>(outcome),
                               std::max(red, blue), std::min(red, blue));
}

void AtaxxDialogue::ask_cell() {
    question_ = AtaxxQuestion::cell;
    say("Saisir une position à jouer : ");
}

void AtaxxDialogue::play_computer() {
    const Ataxx::Move move = AtaxxRating::choose(current_game_, level_, chance_);
    say(fmt::format("ordinateur joue {}.\n", Ataxx::write(move)));
    this->move(move);
}

void AtaxxDialogue::say(std::string_view sentence) {
    screen_ += fmt::format("[{}] - {}", Ataxx::sides[position().mover], sentence);
}

void AtaxxDialogue::show_board(const AtaxxMarks& marks) {
    screen_ += draw(position(), marks, coloured_);
}

void AtaxxDialogue::show_score() {
    screen_ += fmt::format("Score : rouge {} - bleu {}\n", Ataxx::count(position(), 0),
                           Ataxx::count(position(), 1));
}

void AtaxxDialogue::show_infection(Ataxx::Move move) {
    const Ataxx::Cells infected = Ataxx::infected(position(), move);
    if (infected == 0) return;
    say("infecte l'adversaire !\n");
    if (!animated_) return;
    const Ataxx::Position placed = Ataxx::place(position(), move);
    for (const AtaxxMarks& marks : {AtaxxMarks{}, AtaxxMarks{{}, infected}}) {
        screen_ += draw(placed, marks, coloured_);
        pauses_.push_back(screen_.size());
    }
}

void AtaxxDialogue::move(Ataxx::Move move) {
    show_infection(move);
    current_game_.play(move);
}

// ---------------------------------------------------------------- the answers

std::string_view AtaxxDialogue::objection_to_cell(std::optional<i32> number) const {
    const auto cell = Ataxx::cell_of(number.value_or(0));
    if (!cell) return "case inexistante";
    const Ataxx::Cells bit = cell_bit(*cell), free = Ataxx::empty(position());
    if ((free & bit) != 0) return "case vide";
    if ((position().obstacles & bit) != 0) return "obstacle";
    if ((position().pieces[position().mover] & bit) == 0) return "pièce de l'adversaire";
    const Ataxx::Cells reach = Ataxx::neighbours(*cell) | Ataxx::distant(*cell);
    return (reach & free) == 0 ? "pièce bloquée" : "";
}

void AtaxxDialogue::answer_cell(std::optional<i32> number) {
    const std::string_view objection = objection_to_cell(number);
    if (!objection.empty()) {
        say(fmt::format("Position saisie incorrecte : {}.\n", objection));
        return ask_cell();
    }
    chosen_ = *Ataxx::cell_of(*number);
    show_board({chosen_, 0});
    question_ = AtaxxQuestion::code;
    say("Saisir un mouvement à réaliser : ");
}

std::string_view AtaxxDialogue::objection_to_code(std::optional<i32> number) const {
    if (!number || !Ataxx::is_code(*number)) return "code inconnu";
    const auto target = Ataxx::target(chosen_, *number);
    if (!target) return "hors du plateau";
    return (Ataxx::empty(position()) & cell_bit(*target)) == 0 ? "case occupée" : "";
}

void AtaxxDialogue::answer_code(std::optional<i32> number) {
    const std::string_view objection = objection_to_code(number);
    if (objection.empty()) {
        move({chosen_, *Ataxx::target(chosen_, *number)});
        return begin_turn();
    }
    say(fmt::format("Ce mouvement est invalide : {}.\n", objection));
    show_board();
    show_score();
    ask_cell();
}

} // namespace tharsis::games
