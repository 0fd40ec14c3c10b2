// othello_dialogue.cpp -- the dialogue of Othello: how a game begins, and its turns.
//
//   saves, or mode -> level -> name, or mode -> first name -> second name
//      -> turns -> the end, or a save (othello_saving.cpp)
#include "games/othello/othello_dialogue.hpp"

#include "games/notation.hpp"
#include "games/othello/othello_player.hpp"
#include "games/othello/othello_view.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace tharsis::games {

namespace {

constexpr std::string_view opening_line =
    "Othello : noir contre blanc. aide explique, quitter ou Ctrl-D quitte.\n";

constexpr std::string_view help =
    "Posez un pion qui encadre, en ligne droite, des pions adverses : ils changent de couleur.\n"
    "Sans coup possible, vous passez. Damier plein ou deux passes de suite : le plus de pions "
    "gagne.\n"
    "D3 : jouer ligne D, colonne 3 ; passe : passer son tour ; sauver : enregistrer et sortir.\n"
    "aide : ce texte ; quitter : sortir sans enregistrer.\n";

constexpr std::string_view human_name = "joueur humain";

// The text of each question; a turn begins with the player's name.
constexpr std::string_view questions[] = {
    "",
    "Une partie sauvegardée a été trouvée. La continuer (o/n) ? ",
    "La supprimer (o/n) ? ",
    "Numéro de la partie à continuer (0 : aucune) ? ",
    "Numéro de la partie à supprimer (0 : aucune) ? ",
    "Mode : joueur contre ordinateur (1) ou joueur contre joueur (2) ? ",
    "Niveau : facile (1) ou difficile (2) ? ",
    "Votre nom ? ",
    "Nom du premier joueur ? ",
    "Nom du second joueur ? ",
    "Votre coup (A1 à H8, passe, sauver, aide, quitter) ? ",
    "Le fichier othello.sav est illisible : annuler (1) ou remplacer (2) ? ",
    "Nom de la sauvegarde ? ",
    "Une partie est déjà sauvegardée sous ce nom : annuler (1) ou remplacer (2) ? ",
};

// The word in capitals; empty for a line that is too long.
std::string word_of(const Line& line) { return in_capitals(line.text.value_or("")); }

std::size_t count_moves(const Othello::Position& position) {
    return static_cast<std::size_t>(position.count(0) + position.count(1) - 4);
}

} // namespace

OthelloDialogue::OthelloDialogue(std::span<const std::string> arguments, const Options& options)
    : files_(options.files), chance_(options.graine), placed_(!arguments.empty()) {
    game_.position = Othello::start();
    if (!placed_) return;
    const std::vector<std::string_view> fields(arguments.begin(), arguments.end());
    const auto position = Othello::read_fields(fields);
    accepted_ = position.has_value();
    if (position) game_.position = *position;
    game_.players = {"joueur 1", "joueur 2"};
    game_.computer = computers_side(options);
    if (!game_.computer) return;
    game_.level = options.adversaire;
    game_.players.fill(std::string(human_name));
    game_.players[*game_.computer] = computer_name;
}

Reply OthelloDialogue::open() {
    if (!accepted_) return {std::string(bad_position_message), true};
    screen_ = opening_line;
    if (placed_)
        begin_game();
    else
        offer_saves();
    return reply();
}

Reply OthelloDialogue::answer(const Line& line) {
    using Answer = void (OthelloDialogue::*)(const Line&);
    static constexpr Answer answers[] = {
        &OthelloDialogue::answer_resume_one,    &OthelloDialogue::answer_remove_one,
        &OthelloDialogue::answer_resume_number, &OthelloDialogue::answer_remove_number,
        &OthelloDialogue::answer_mode,          &OthelloDialogue::answer_level,
        &OthelloDialogue::answer_human_name,    &OthelloDialogue::answer_first_name,
        &OthelloDialogue::answer_second_name,   &OthelloDialogue::answer_turn,
        &OthelloDialogue::answer_replace_file,  &OthelloDialogue::answer_save_name,
        &OthelloDialogue::answer_replace_save};
    if (question_ == OthelloQuestion::none) return reply();
    const Answer handle =
        answers[static_cast<std::size_t>(question_) - 1]; // gcc 12's sanitizer miscounts inside ->*
    (this->*handle)(line);
    return reply();
}

Reply OthelloDialogue::reply() {
    return {std::exchange(screen_, {}), question_ == OthelloQuestion::none};
}

void OthelloDialogue::ask(OthelloQuestion question) {
    question_ = question;
    if (question == OthelloQuestion::turn) screen_ += fmt::format("Au tour de {}. ", player());
    screen_ += questions[static_cast<std::size_t>(question)];
}

void OthelloDialogue::ask_again() {
    screen_ += "Saisie incorrecte.\n";
    ask(question_);
}

// The player to move, with the colour.
std::string OthelloDialogue::player() const {
    const auto side = game_.position.mover;
    return fmt::format("{} ({})", game_.players[side], Othello::sides[side]);
}

// ---------------------------------------------------------------- saved games

void OthelloDialogue::offer_saves() {
    read_file();
    if (!saves_->readable)
        screen_ += "Le fichier othello.sav est illisible : il est laissé tel quel.\n";
    if (saves_->blocks.empty()) return ask_mode();
    list_saves();
    ask(saves_->blocks.size() == 1 ? OthelloQuestion::resume_one : OthelloQuestion::resume_number);
}

void OthelloDialogue::list_saves() {
    screen_ += "Parties sauvegardées :\n";
    int number = 0;
    for (const auto& block : saves_->blocks) {
        screen_ += fmt::format("{} - {} : ", ++number, name_of(block));
        if (const auto save = read_save(block))
            screen_ += fmt::format("{} (noir) contre {} (blanc), coups joués : {}\n",
                                   save->players[0], save->players[1], count_moves(save->position));
        else
            screen_ += "partie illisible\n";
    }
}

// After a damaged save the same question is asked again.
void OthelloDialogue::resume(std::size_t index) {
    const auto save = read_save(saves_->blocks[index]);
    if (!save) {
        screen_ += "Partie illisible : elle n'est pas reprise.\n";
        return ask(question_);
    }
    game_ = *save;
    resumed_ = index;
    begin_game();
}

void OthelloDialogue::remove(std::size_t index) {
    auto blocks = saves_->blocks;
    blocks.erase(blocks.begin() + static_cast<std::ptrdiff_t>(index));
    screen_ += write_file(blocks) ? "Partie supprimée.\n" : "Suppression impossible.\n";
}

void OthelloDialogue::answer_resume_one(const Line& line) {
    const std::string word = word_of(line);
    if (word == "O") return resume(0);
    if (word == "N") return ask(OthelloQuestion::remove_one);
    ask_again();
}

void OthelloDialogue::answer_remove_one(const Line& line) {
    const std::string word = word_of(line);
    if (word != "O" && word != "N") return ask_again();
    if (word == "O") remove(0);
    ask_mode();
}

// The number of a save in the list, from 1, or 0.
std::optional<std::size_t> OthelloDialogue::save_number(const Line& line) const {
    const auto number = read_integer(line).value_or(-1);
    if (number < 0 || static_cast<std::size_t>(number) > saves_->blocks.size()) return {};
    return static_cast<std::size_t>(number);
}

void OthelloDialogue::answer_resume_number(const Line& line) {
    const auto number = save_number(line);
    if (!number) return ask_again();
    if (*number == 0) return ask(OthelloQuestion::remove_number);
    resume(*number - 1);
}

void OthelloDialogue::answer_remove_number(const Line& line) {
    const auto number = save_number(line);
    if (!number) return ask_again();
    if (*number == 0) return ask_mode();
    remove(*number - 1);
    if (saves_->blocks.empty()) return ask_mode();
    list_saves();
    ask(question_);
}

// ---------------------------------------------------------------- mode and names

void OthelloDialogue::answer_mode(const Line& line) {
    const auto number = read_integer(line);
    if (number == 1) return ask(OthelloQuestion::level);
    if (number == 2) return ask(OthelloQuestion::first_name);
    ask_again();
}

void OthelloDialogue::answer_level(const Line& line) {
    const auto number = read_integer(line);
    if (number != 1 && number != 2) return ask_again();
    game_.level = *number;
    ask(OthelloQuestion::human_name);
}

bool OthelloDialogue::take_name(const Line& line, std::size_t player, std::string_view otherwise) {
    if (!line.text) {
        ask_again();
        return false;
    }
    names_[player] = line.text->empty() ? otherwise : make_name(*line.text);
    return true;
}

void OthelloDialogue::answer_human_name(const Line& line) {
    if (!take_name(line, 0, human_name)) return;
    names_[1] = computer_name;
    draw_colours();
}

void OthelloDialogue::answer_first_name(const Line& line) {
    if (take_name(line, 0, "joueur 1")) ask(OthelloQuestion::second_name);
}

void OthelloDialogue::answer_second_name(const Line& line) {
    if (take_name(line, 1, "joueur 2")) draw_colours();
}

void OthelloDialogue::draw_colours() {
    const auto first =
        static_cast<std::size_t>(chance_.below(2)); // the side of the player named first
    game_.players[first] = names_[0];
    game_.players[first ^ 1] = names_[1];
    if (game_.level != 0) game_.computer = static_cast<u8>(first ^ 1);
    begin_game();
}

void OthelloDialogue::begin_game() {
    screen_ += fmt::format("{} joue les noirs (N).\n{} joue les blancs (B).\n", game_.players[0],
                           game_.players[1]);
    take_turns();
}

// ---------------------------------------------------------------- the turns

// Plays forced passes and the computer's turns, which need no answer.
void OthelloDialogue::take_turns() {
    for (;;) {
        screen_ += draw(game_.position);
        if (Othello::outcome(game_.position) != Outcome::unfinished) return end_game();
        if (Othello::placements(game_.position) == 0) {
            screen_ += fmt::format("{} ne peut pas jouer : il passe son tour.\n", player());
            game_.position = Othello::play(game_.position, {});
        } else if (game_.computer == game_.position.mover) {
            play_computer();
        } else {
            return ask(OthelloQuestion::turn);
        }
    }
}

void OthelloDialogue::play_computer() {
    const Othello::Move move = choose_move(game_.position, game_.level, chance_);
    screen_ += fmt::format("{} joue {}.\n", player(), Othello::write(move));
    game_.position = Othello::play(game_.position, move);
}

// The file is updated first: a game that is announced as over is not offered again.
void OthelloDialogue::end_game() {
    if (resumed_) {
        auto blocks = saves_->blocks;
        blocks.erase(blocks.begin() + static_cast<std::ptrdiff_t>(*resumed_));
        write_file(blocks);
    }
    const auto& [black, white] = game_.players;
    const int blacks = game_.position.count(0), whites = game_.position.count(1);
    screen_ += "Fin de la partie : ";
    if (blacks == whites)
        screen_ += fmt::format("égalité {} à {} entre {} et {}.\n", blacks, whites, black, white);
    else if (blacks > whites)
        screen_ += fmt::format("{} bat {} {} à {}.\n", black, white, blacks, whites);
    else
        screen_ += fmt::format("{} bat {} {} à {}.\n", white, black, whites, blacks);
    question_ = OthelloQuestion::none;
}

void OthelloDialogue::answer_turn(const Line& line) {
    const std::string word = word_of(line);
    const auto move = word == "--" ? std::nullopt : Othello::read_move(word);
    if (!move) return answer_word(word);
    if ((Othello::placements(game_.position) >> move->cell & 1) == 0) {
        screen_ += "Coup illégal.\n";
        return ask(question_);
    }
    game_.position = Othello::play(game_.position, *move);
    take_turns();
}

void OthelloDialogue::answer_word(std::string_view word) {
    if (word == "PASSE") {
        screen_ += fmt::format("{} passe son tour.\n", player());
        game_.position = Othello::play(game_.position, {});
        return take_turns();
    }
    if (word == "SAUVER") return begin_save();
    if (word == "QUITTER") {
        screen_ += "Partie abandonnée.\n";
        question_ = OthelloQuestion::none;
        return;
    }
    if (word != "AIDE") return ask_again();
    screen_ += help;
    ask(question_);
}

} // namespace tharsis::games
