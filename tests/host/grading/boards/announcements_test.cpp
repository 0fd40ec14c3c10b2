// announcements_test.cpp -- sentences that say how a game ended, and many that only sound like it
// In French and in English, for all four games: no label, question or remark may be taken for an
// end or a score.
#include "grading/boards/announcements.hpp"
#include "grading/boards/reader.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using GameOutcome = games::Outcome;

namespace {

struct Said {
    BoardGame game;
    const char* text;
    GameOutcome outcome = GameOutcome::unfinished;
};

EndAnnouncement heard(const Said& said) {
    EndAnnouncement words;
    const std::string small = without_remarks(said.game, small_letters(plain_text(said.text)), {});
    for (const std::string_view sentence : sentences_of(small))
        words.add(end_announcement_of(said.game, sentence, {}));
    return words;
}

constexpr BoardGame focus = BoardGame::focus, stackchess = BoardGame::stackchess,
                    othello = BoardGame::othello, ataxx_game = BoardGame::ataxx;
constexpr GameOutcome first = GameOutcome::first_won, second = GameOutcome::second_won,
                      nobody = GameOutcome::draw;

CountAnnouncement counted(BoardGame game, const char* text) {
    return count_announcement_of(game, small_letters(plain_text(text)), {});
}

} // namespace

TEST_CASE("sentences that announce an end are clear, and name the winner",
          "[verify][announcements]") {
    const Said all[] = {
        {focus, "Le joueur rouge a gagné !", first},
        {focus, "Le joueur vert a gagn? !", second},
        {focus, "red wins!", first},
        {focus, "Green has won the game.", second},
        {focus, "Vert ne peut plus jouer : victoire de rouge.", first},
        {focus, "Rouge ne peut plus jouer, vert gagne la partie.", second},
        {focus, "La partie est gagnée par vert.", second},
        {focus, "Player 2 wins", second},
        {focus, "Le joueur 1 remporte la partie", first},
        {focus, "Vainqueur : vert", second},
        {focus, "And the winner is... red", first},
        {ataxx_game, "Vous avez gagné, bleu !", second},
        {focus, "The winner is red.", first},
        {focus, "Rouge a perdu, vert a gagné.", second},
        {focus, "Fin de la partie. Bravo, rouge gagne !", first},
        {stackchess, "Les blancs ont gagné.", first},
        {stackchess, "Les noirs gagnent : le roi blanc est pris.", second},
        {stackchess, "White lost.", second},
        {stackchess, "Les noirs ont perdu la partie", first},
        {stackchess, "Partie nulle.", nobody},
        {stackchess, "Nulle.", nobody},
        {stackchess, "Partie nulle : aucun coup possible.", nobody},
        {stackchess, "Draw.", nobody},
        {othello, "Fin de la partie : joueur humain (noir) bat ordinateur (blanc) 34 à 30.", first},
        {othello, "Fin de la partie : égalité 32 à 32 entre noir et blanc.", nobody},
        {othello, "Blanc gagne !", second},
        {othello, "Black defeats white 40 to 24.", first},
        {ataxx_game, "Félicitations rouge, vous gagnez la partie !", first},
        {othello, "Blanc, vous perdez la partie.", first},
        {othello, "White wins the game.", second},
        {othello, "The game is a draw.", nobody},
        {othello, "Egalite : partie nulle.", nobody},
        {othello, "Match nul.", nobody},
        {othello, "Noir l'emporte 40 à 24", first},
        {ataxx_game, "[rouge] - gagne la partie : 25 à 22.", first},
        {ataxx_game, "Partie nulle : troisième occurrence de la même configuration.", nobody},
        {ataxx_game, "It is a draw: the third time.", nobody},
        {ataxx_game, "Le bleu remporte la partie.", second},
        {ataxx_game, "bleu wins.", second},
        {ataxx_game, "The winner is blue", second},
        {ataxx_game, "La victoire revient à bleu, victoire de bleu", second},
        {ataxx_game, "Rouge ne peut pas jouer : Bleu a gagné", second},
        {ataxx_game, "Bleu a gagné, car Rouge n'a plus de pions", second},
        {ataxx_game, "Rouge est bloqué et perd la partie.", second},
        {ataxx_game, "Rouge passe, il a perdu.", second},
        {ataxx_game, "Red cannot move: Blue wins!", second},
        {ataxx_game, "No moves left for blue - red wins", first},
        {othello, "Plus personne ne peut jouer : Noir gagne !", first},
        {othello, "Les deux joueurs sont bloqués, match nul !", nobody},
        {othello, "Nobody can move: White wins!", second},
        {othello, "Noir passe, Blanc passe : Blanc a gagné", second},
    };
    for (const Said& said : all) {
        INFO(said.text);
        const EndAnnouncement words = heard(said);
        CHECK(words.outcome.value_or(GameOutcome::unfinished) == said.outcome);
        if (said.outcome != GameOutcome::unfinished) CHECK(words.clear);
    }
}

TEST_CASE("labels, questions and remarks announce no end clearly", "[verify][announcements]") {
    const Said all[] = {
        {focus, "- Réserve gagnée par rouge : 3"},
        {focus, "- Pièces gagnées par rouge (réserve) : 0"},
        {focus, "rouge gagne si vert ne peut plus jouer"},
        {focus, "Rouge gagne une pièce."},
        {focus, "Vert perd 2 pièces"},
        {focus, "Saisir une case (ou n pour proposer la nulle) : "},
        {focus, "n : proposer une nulle"},
        {focus, "Red wins when green cannot move."},
        {focus, "red wins a piece for its reserve"},
        {focus, "If red has won, green may begin the next game."},
        {focus, "Rouge n'a pas encore gagné."},
        {focus, "Pour gagner, vert doit capturer les piles rouges."},
        {focus, "Red: to win, block green."},
        {focus, "Rouge bloque vert et gagne"},
        {focus, "Si rouge est bloqué, vert a gagné"},
        {focus, "Quand un joueur ne peut pas jouer, l'autre a gagné"},
        {othello, "Noir passe et perd son tour"},
        {othello, "Noir ne peut pas jouer : Blanc gagne un tour"},
        {focus, "annuler, nulle part"},
        {focus, "Rouge gagne la case 34."},
        {focus, "Rouge gagne une pile, la partie continue"},
        {stackchess, "Les blancs perdent une tour."},
        {stackchess, "Les noirs ont gagné un pion"},
        {stackchess, "White has won a pawn"},
        {stackchess, "Quel est votre choix (n : proposer une nulle) ?"},
        {stackchess, "Accepter la partie nulle (o/n) ?"},
        {stackchess, "Égalité de pièces sur cette case : pas de capture."},
        {stackchess, "Tie on that cell, no capture."},
        {stackchess, "Les blancs ont gagné s'ils prennent le roi."},
        {othello, "Noir gagne 3 pions"},
        {othello, "Noir retourne 3 pions"},
        {othello, "Blanc perd son tour."},
        {othello, "Black wins 4 discs"},
        {othello, "Noir perd ou gagne"},
        {othello, "draw the board again"},
        {ataxx_game, "Saisir une position à jouer, bleu gagne à 25 pièces :"},
        {ataxx_game, "[rouge] - gagne des pièces !"},
        {ataxx_game, "blue lost 2 pieces"},
        {ataxx_game, "En cas d'égalité, rouge gagne"},
        {ataxx_game, "Le joueur bleu gagnera s'il a plus de pions"},
    };
    for (const Said& said : all) {
        INFO(said.text);
        CHECK_FALSE(heard(said).clear);
    }
}

TEST_CASE("a game may be called over without a winner", "[verify][announcements]") {
    for (const char* text : {"Fin de la partie.", "The game is over.", "Bravo !",
                             "Voulez-vous rejouer ?", "Une autre partie ?", "Partie terminée"}) {
        INFO(text);
        CHECK(heard({focus, text}).over);
    }
    for (const char* text :
         {"Ctrl-D quitte.", "Fin du tour de rouge", "nouvelle pile", "La partie continue"}) {
        INFO(text);
        CHECK_FALSE(heard({focus, text}).over);
    }
}

TEST_CASE("only a line of counts without other words is surely one of counts",
          "[verify][announcements]") {
    const std::pair<BoardGame, const char*> plain[] = {
        {focus, "- Réserve rouge : 3"},       {focus, "- R?serve vert : 11"},
        {focus, "Green's reserve: 0"},        {focus, "Reserve du joueur 1: 2"},
        {focus, "[rouge] réserve : 4"},       {othello, "Score : noir 2 - blanc 2"},
        {ataxx_game, "Score: red 4, blue 5"}, {ataxx_game, "Score rouge : 4"}};
    for (const auto& [game, text] : plain) {
        INFO(text);
        const CountAnnouncement words = counted(game, text);
        CHECK(words.plain);
        CHECK((words.counts[0] || words.counts[1]));
    }
    const std::pair<BoardGame, const char*> other[] = {
        {focus, "- Réserve gagnée par rouge : 3"},
        {focus, "rouge 1 : pile, 2 : réserve"},
        {focus, "Rouge a mis 2 pièces en réserve"},
        {othello, "Au tour de noir, posez un de vos 64 pions. Votre coup"},
        {othello, "Noir retourne 3 pions"},
        {othello, "Noir : 32 pions"},
        {othello, "Best score: black 60"},
        {ataxx_game, "bleu gagne à 25 pièces"},
        {ataxx_game, "Score à atteindre par rouge : 25"},
        {ataxx_game, "[rouge] - 2 pièces infectées"}};
    for (const auto& [game, text] : other) {
        INFO(text);
        CHECK_FALSE(counted(game, text).plain);
    }
}
