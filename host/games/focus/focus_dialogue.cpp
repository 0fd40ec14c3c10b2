// focus_dialogue.cpp -- the conversation of Focus, question by question.
//
//   begin_turn -> action (if there is a choice) -> cell -> count -> direction -> next turn
//                                              \-> drop ----------------------> next turn
#include "games/focus/focus_dialogue.hpp"

#include "games/focus/focus_player.hpp"

#include <fmt/format.h>
#include <utility>

namespace tharsis::games {

namespace {

constexpr std::string_view opening_line =
    "Focus : rouge contre vert. 0 annule un choix, Ctrl-D quitte.\n";

constexpr std::string_view direction_names[] = {"2 : bas", "4 : gauche", "6 : droite", "8 : haut"};

} // namespace

FocusDialogue::FocusDialogue(std::span<const std::string> arguments, const Options& options)
    : coloured_(options.couleur == 1), level_(options.adversaire), chance_(options.graine) {
    computer_ = computers_side(options);
    if (arguments.empty()) return;
    const std::vector<std::string_view> fields(arguments.begin(), arguments.end());
    const auto position = Focus::read_fields(fields);
    accepted_ = position.has_value();
    if (position) position_ = *position;
}

Reply FocusDialogue::open() {
    if (!accepted_) return {std::string(bad_position_message), true};
    screen_ = opening_line;
    begin_turn();
    return reply();
}

Reply FocusDialogue::answer(const Line& line) {
    using Answer = void (FocusDialogue::*)(std::optional<i32>);
    static constexpr Answer answers[] = {
        &FocusDialogue::answer_action, &FocusDialogue::answer_cell, &FocusDialogue::answer_count,
        &FocusDialogue::answer_direction, &FocusDialogue::answer_drop};
    if (question_ == FocusQuestion::none) return reply();
    const Answer handle =
        answers[static_cast<std::size_t>(question_) - 1]; // gcc 12's sanitizer miscounts inside ->*
    (this->*handle)(read_integer(line));
    return reply();
}

Reply FocusDialogue::reply() {
    return {std::exchange(screen_, {}), question_ == FocusQuestion::none};
}

// ---------------------------------------------------------------- a turn

// Plays the computer's turns, which need no answer, one after the other.
void FocusDialogue::begin_turn() {
    show_board();
    while (is_computers_turn()) {
        play_computer();
        show_board();
    }
    const Outcome outcome = Focus::outcome(position_);
    if (outcome == Outcome::unfinished) return begin_choice();
    question_ = FocusQuestion::none;
    screen_ += fmt::format("Le joueur {} a gagné !\n", result_word<Focus>(outcome));
}

bool FocusDialogue::is_computers_turn() const {
    return computer_ == position_.mover && Focus::outcome(position_) == Outcome::unfinished;
}

void FocusDialogue::play_computer() {
    const Focus::Move move = FocusRating::choose(GameInProgress<Focus>(position_), level_, chance_);
    say(fmt::format("ordinateur joue {}.\n", Focus::write(move)));
    position_ = Focus::play(position_, move);
}

// The first question of a turn depends on the moves that the player has.
void FocusDialogue::begin_choice() {
    if (may_choose()) return ask(FocusQuestion::action);
    if (Focus::controls_any(position_, position_.mover)) return ask(FocusQuestion::cell);
    say("Aucune case contrôlée : vous devez poser une pièce de réserve.\n");
    ask(FocusQuestion::drop);
}

void FocusDialogue::ask(FocusQuestion question) {
    question_ = question;
    switch (question) {
    case FocusQuestion::none: break;
    case FocusQuestion::action:
        return say("Déplacer une pile (1) ou poser une pièce de réserve (2) : ");
    case FocusQuestion::cell: return say("Saisir une case à jouer : ");
    case FocusQuestion::count:
        return say(fmt::format("Saisir le nombre de pièces à déplacer (1 à {}) : ",
                               position_.board[chosen_].height()));
    case FocusQuestion::direction: return ask_direction();
    case FocusQuestion::drop: return say("Saisir la case où poser la pièce : ");
    }
}

void FocusDialogue::ask_direction() {
    std::string names;
    for (std::size_t way = 0; way < Focus::directions.size(); ++way) {
        if (!Focus::target(chosen_, count_, Focus::directions[way])) continue;
        if (!names.empty()) names += ", ";
        names += direction_names[way];
    }
    say(fmt::format("Saisir une direction ({}) : ", names));
}

void FocusDialogue::say(std::string_view sentence) {
    screen_ += fmt::format("[{}] - {}", Focus::sides[position_.mover], sentence);
}

void FocusDialogue::show_board(const FocusMarks& marks) {
    screen_ += draw(position_, marks, coloured_);
}

void FocusDialogue::give_up() {
    show_board();
    begin_choice();
}

void FocusDialogue::move(Focus::Move move) {
    position_ = Focus::play(position_, move);
    begin_turn();
}

// ---------------------------------------------------------------- the answers

void FocusDialogue::answer_action(std::optional<i32> number) {
    if (number == 1) return ask(FocusQuestion::cell);
    if (number == 2) return ask(FocusQuestion::drop);
    say("Choix incorrect.\n");
    ask(FocusQuestion::action);
}

void FocusDialogue::answer_cell(std::optional<i32> number) {
    if (number == 0 && may_choose()) return begin_choice();
    const auto cell = Focus::cell_of(number.value_or(0));
    if (cell && position_.board[*cell].topped_by(position_.mover)) {
        chosen_ = *cell;
        show_board({chosen_, {}});
        return ask(FocusQuestion::count);
    }
    say(cell ? "Vous ne contrôlez pas cette case.\n" : "Case inexistante.\n");
    begin_choice();
}

void FocusDialogue::answer_count(std::optional<i32> number) {
    if (number == 0) return give_up();
    const int wanted = number.value_or(-1);
    if (wanted < 1 || wanted > position_.board[chosen_].height()) {
        say("Nombre de pièces incorrect (0 : annuler).\n");
        return ask(FocusQuestion::count);
    }
    count_ = wanted;
    const FocusMarks marks = targets();
    if (marks.targets.none()) {
        say(fmt::format("Aucune direction possible avec {} pièces (0 : annuler).\n", wanted));
        return ask(FocusQuestion::count);
    }
    show_board(marks);
    ask(FocusQuestion::direction);
}

void FocusDialogue::answer_direction(std::optional<i32> number) {
    if (number == 0) return give_up();
    for (const u8 direction : Focus::directions) {
        if (number != direction || !Focus::target(chosen_, count_, direction)) continue;
        return move({chosen_, static_cast<u8>(count_), direction});
    }
    say("Direction incorrecte (0 : annuler).\n");
    ask(FocusQuestion::direction);
}

void FocusDialogue::answer_drop(std::optional<i32> number) {
    if (number == 0 && may_choose()) return begin_choice();
    if (const auto cell = Focus::cell_of(number.value_or(0))) return move({*cell, 0, 0});
    say("Case inexistante.\n");
    begin_choice();
}

bool FocusDialogue::may_choose() const {
    return position_.reserves[position_.mover] > 0 &&
           Focus::controls_any(position_, position_.mover);
}

FocusMarks FocusDialogue::targets() const {
    FocusMarks marks{chosen_, {}};
    for (const u8 direction : Focus::directions) {
        if (const auto cell = Focus::target(chosen_, count_, direction)) marks.targets.set(*cell);
    }
    return marks;
}

} // namespace tharsis::games
