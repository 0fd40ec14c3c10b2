// phrases.cpp -- tables of words, and questions made of them
#include "phrases.hpp"

#include <fmt/core.h>

namespace tharsis::testing {

namespace {

using Words = std::vector<std::string>;
struct Row {
    Words french, english;
};

const std::array<Row, phrase_count>& table() {
    static const std::array<Row, phrase_count> rows{{
        {{"*** # ***\n", "Bienvenue dans #\n", "Jeu de #\n", "====== # ======\n"},
         {"*** # ***\n", "Welcome to #\n", "The game of #\n", "====== # ======\n"}},
        {{"Règles : deux joueurs jouent à tour de rôle ; le premier bloqué ou sans pièce perd.\n",
          "Chaque joueur joue à son tour. Le gagnant est celui qui reste.\n"},
         {"Rules: two players take turns; who has nothing left loses.\n",
          "Players move in turn. The winner is the one who stays.\n"}},
        {{"C'est à @ de jouer.\n", "Au tour de @ :\n", "[@]\n", "Joueur courant : @\n",
          "@, à vous !\n"},
         {"@ to move.\n", "It is the turn of @.\n", "[@]\n", "Player to move: @\n",
          "@, your turn!\n"}},
        {{"Coup impossible.\n", "Erreur, recommencez !\n", "Saisie invalide.\n",
          "Ce coup n'est pas permis, réessayez.\n", ">> Non !\n"},
         {"Illegal move.\n", "Wrong, try again!\n", "Invalid input.\n", "You cannot do that.\n",
          ">> No!\n"}},
        {{"@ gagne !\n", "Le gagnant est @.\n", "Victoire de @ !\n", "Bravo @, vous avez gagné !\n",
          "Fin de la partie : @ a gagné.\n"},
         {"@ wins!\n", "The winner is @.\n", "Victory for @!\n", "Congratulations @, you win!\n",
          "Game over: @ won.\n"}},
        {{"Match nul !\n", "Égalité.\n", "Partie nulle.\n"},
         {"Draw!\n", "It is a draw.\n", "The game is drawn.\n"}},
        {{"@ ne peut pas jouer et passe son tour.\n", "Aucun coup possible pour @.\n", "@ passe.\n",
          "@ est bloqué.\n"},
         {"@ cannot move and passes.\n", "No move for @.\n", "@ passes.\n", "@ is blocked.\n"}},
        {{"Plus personne ne peut jouer : ", "Les deux joueurs sont bloqués, "},
         {"Nobody can move: ", "Both players are blocked, "}},
        {{"Combien de pièces", "Nombre de pions", "Hauteur à déplacer"},
         {"How many pieces", "Number of pieces", "Count"}},
    }};
    return rows;
}

std::string without_accents(const std::string& text) {
    static const std::vector<std::pair<std::string, std::string>> letters{
        {"é", "e"}, {"è", "e"}, {"ê", "e"}, {"à", "a"}, {"â", "a"}, {"ç", "c"},  {"ô", "o"},
        {"î", "i"}, {"ù", "u"}, {"É", "E"}, {"È", "E"}, {"À", "A"}, {"Œ", "OE"}, {"œ", "oe"}};
    std::string plain = text;
    for (const auto& [from, to] : letters)
        for (std::size_t at; (at = plain.find(from)) != std::string::npos;)
            plain.replace(at, from.size(), to);
    return plain;
}

std::string title_of(BoardGame game) {
    std::string name(word_of(game));
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

/// The end of a question.
std::string mark(const Variant& v) {
    static const std::array<std::string, 4> marks{" : ", " ? ", " > ", " = "};
    const std::string mark = marks[static_cast<std::size_t>(v.words[0]) % marks.size()];
    return v.tongue == Tongue::english && mark[1] != '>' ? mark.substr(1) : mark;
}

std::string hint(const Variant& v, bool lettered) {
    if (!v.dialogue.hints) return "";
    const int width = width_of(v.game), base = v.dialogue.cells.base;
    if (lettered) return fmt::format(" (a-{})", static_cast<char>('a' + width - 1));
    return fmt::format(" ({}-{})", base, width - 1 + base);
}

std::string role_words(const Variant& v, int role) {
    if (role == 0) return "";
    return role == 1 ? in_tongue(v, " de départ", " from") : in_tongue(v, " d'arrivée", " to");
}

std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

} // namespace

std::string in_tongue(const Variant& v, const std::string& french, const std::string& english) {
    if (v.tongue == Tongue::english) return english;
    return v.tongue == Tongue::french ? french : without_accents(french);
}

std::string phrase(const Variant& v, Phrase which) {
    const Row& row = table()[static_cast<std::size_t>(which)];
    const auto n = static_cast<std::size_t>(v.words[static_cast<std::size_t>(which)]);
    std::string text =
        in_tongue(v, row.french[n % row.french.size()], row.english[n % row.english.size()]);
    if (const std::size_t at = text.find('#'); at != std::string::npos)
        text.replace(at, 1, title_of(v.game));
    return text;
}

std::array<std::string, 2> colours_of_sides(const Variant& v) {
    using Pair = std::array<std::string, 2>;
    static const std::array<Pair, 4> french{
        {{"rouge", "vert"}, {"blanc", "noir"}, {"noir", "blanc"}, {"rouge", "bleu"}}};
    static const std::array<Pair, 4> english{
        {{"red", "green"}, {"white", "black"}, {"black", "white"}, {"red", "blue"}}};
    const auto game = static_cast<std::size_t>(v.game);
    return v.tongue == Tongue::english ? english[game] : french[game];
}

std::array<std::string, 2> side_names(const Variant& v) {
    const auto colours = colours_of_sides(v);
    const std::string player = in_tongue(v, "Joueur", "Player");
    const Symbols symbols = symbols_of(v);
    switch (v.frame.naming) {
    case Frame::Naming::colours: return {capital(colours[0]), capital(colours[1])};
    case Frame::Naming::players: return {player + " 1", player + " 2"};
    case Frame::Naming::player_colours:
        return {fmt::format("{} 1 ({})", player, colours[0]),
                fmt::format("{} 2 ({})", player, colours[1])};
    case Frame::Naming::letters:
        return {fmt::format("{} {}", player, symbols.first),
                fmt::format("{} {}", player, symbols.second)};
    case Frame::Naming::asked: return {"", ""};
    }
    return {};
}

std::array<std::string, 4> direction_words(const Variant& v) {
    using Keys = std::array<std::string, 4>;
    const bool english = v.tongue == Tongue::english;
    switch (v.dialogue.keys) {
    case Dialogue::Keys::numpad: return {"2", "4", "6", "8"};
    case Dialogue::Keys::numbers: return {"2", "3", "4", "1"};
    case Dialogue::Keys::initials:
        return english ? Keys{"s", "w", "e", "n"} : Keys{"s", "o", "e", "n"};
    case Dialogue::Keys::hbgd: return english ? Keys{"d", "l", "r", "u"} : Keys{"b", "g", "d", "h"};
    case Dialogue::Keys::zqsd: return english ? Keys{"s", "a", "d", "w"} : Keys{"s", "q", "d", "z"};
    case Dialogue::Keys::words:
        return english ? Keys{"down", "left", "right", "up"}
                       : Keys{"bas", "gauche", "droite", "haut"};
    }
    return {};
}

std::string line_question(const Variant& v, int role) {
    const bool lettered = v.dialogue.cells.letters == CellInput::Letters::lines;
    return in_tongue(v, "Ligne", "Row") + role_words(v, role) + hint(v, lettered) + mark(v);
}

std::string column_question(const Variant& v, int role) {
    const bool lettered = v.dialogue.cells.letters == CellInput::Letters::columns;
    return in_tongue(v, "Colonne", "Column") + role_words(v, role) + hint(v, lettered) + mark(v);
}

std::string cell_question(const Variant& v, int role) {
    const std::string example =
        v.dialogue.hints ? in_tongue(v, " (ex : ", " (e.g. ") + typed_cell(v, 1, 2) + ")" : "";
    return in_tongue(v, "Case", "Cell") + role_words(v, role) + example + mark(v);
}

std::string count_question(const Variant& v) { return phrase(v, Phrase::count) + mark(v); }

std::string direction_question(const Variant& v) {
    const auto keys = direction_words(v);
    std::string text = "Direction";
    if (v.dialogue.keys != Dialogue::Keys::words)
        text += fmt::format(" ({}={} {}={} {}={} {}={})", keys[0], in_tongue(v, "bas", "down"),
                            keys[1], in_tongue(v, "gauche", "left"), keys[2],
                            in_tongue(v, "droite", "right"), keys[3], in_tongue(v, "haut", "up"));
    else
        text += fmt::format(" ({}, {}, {}, {})", keys[0], keys[1], keys[2], keys[3]);
    return text + mark(v);
}

std::string one_line_question(const Variant& v) {
    std::string parts = in_tongue(v, "case", "cell"), example = typed_cell(v, 1, 2);
    if (v.game == BoardGame::stackchess) {
        const std::string count = in_tongue(v, " nombre", " count");
        const std::string to = in_tongue(v, " arrivée", " goal");
        parts = in_tongue(v, "départ", "start") + (v.dialogue.count_last ? to + count : count + to);
        const std::string goal = typed_cell(v, 3, 2);
        example += v.dialogue.count_last ? " " + goal + " 1" : " 1 " + goal;
    } else if (v.game == BoardGame::ataxx && !v.dialogue.goal) {
        parts += " code";
        example += " 6";
    } else if (v.game == BoardGame::ataxx || (v.game == BoardGame::focus && v.dialogue.goal)) {
        parts = in_tongue(v, "départ arrivée", "start goal");
        example += " " + typed_cell(v, 1, 3);
    } else if (v.game == BoardGame::focus) {
        const std::string key = direction_words(v)[0];
        const std::string count = in_tongue(v, " nombre", " count");
        parts += v.dialogue.direction_first ? " direction" + count : count + " direction";
        example += v.dialogue.direction_first ? " " + key + " 1" : " 1 " + key;
    }
    return fmt::format("{} ({}, {} {}){}", in_tongue(v, "Votre coup", "Your move"), parts,
                       in_tongue(v, "ex :", "e.g."), example, mark(v));
}

std::string typed_coordinate(const Variant& v, bool is_line, int index) {
    const auto letters = v.dialogue.cells.letters;
    const bool lettered =
        letters == (is_line ? CellInput::Letters::lines : CellInput::Letters::columns);
    return lettered ? std::string(1, static_cast<char>('a' + index))
                    : std::to_string(index + v.dialogue.cells.base);
}

std::string typed_cell(const Variant& v, int line, int column) {
    const std::string a = typed_coordinate(v, true, line), b = typed_coordinate(v, false, column);
    const std::string between = v.dialogue.cells.split == CellInput::Split::joined ? "" : " ";
    return v.dialogue.cells.line_first ? a + between + b : b + between + a;
}

Symbols symbols_of(const Variant& v) {
    static const std::array<std::array<Symbols, 6>, 4> table{{
        {{{"+", "*", "", ""},
          {"R", "V", "", ""},
          {"o", "x", "", ""},
          {"1", "2", "", ""},
          {"¤", "°", "", ""},
          {"\x1b[31mo\x1b[0m", "\x1b[32mx\x1b[0m", "", ""}}},
        {{{"B", "N", "", ""},
          {"", "", "", ""},
          {"W", "B", "", ""},
          {"-B", "-N", "", ""},
          {"b", "n", "", ""},
          {"\x1b[37mB\x1b[0m", "\x1b[34mN\x1b[0m", "", ""}}},
        {{{"X", "O", "", ""},
          {"N", "B", "", ""},
          {"*", "o", "", ""},
          {"1", "2", "", ""},
          {"¤", "°", "", ""},
          {"\x1b[30mO\x1b[0m", "\x1b[37mX\x1b[0m", "", ""}}},
        {{{"R", "B", "", "#"},
          {"r", "b", "", "X"},
          {"o", "x", "", "#"},
          {"1", "2", "", "*"},
          {"¤", "°", "", "×"},
          {"\x1b[31mR\x1b[0m", "\x1b[34mB\x1b[0m", "", "#"}}},
    }};
    Symbols symbols =
        table[static_cast<std::size_t>(v.game)][static_cast<std::size_t>(v.layout.symbols)];
    // In English red and green are R and G, white and black W and B.
    if (v.tongue == Tongue::english && v.game == BoardGame::focus && symbols.second == "V")
        symbols.second = "G";
    if (v.tongue == Tongue::english && symbols.second == "N")
        symbols.first = "W", symbols.second = "B";
    if (v.tongue == Tongue::english && symbols.first == "N")
        symbols.first = "B", symbols.second = "W";
    if (v.tongue != Tongue::english && symbols.first == "W")
        symbols.first = "B", symbols.second = "N";
    symbols.empty = v.layout.empty;
    return symbols;
}

} // namespace tharsis::testing
