// othello_tally.cpp -- the events of Othello, as tables of a name and a test
// Each name begins with its subject: message, rule, save, file, simulated error, name, end, or a
// decision.
#include "support/othello_tally.hpp"

#include "support/othello_case.hpp"
#include "support/othello_files.hpp"
#include "support/othello_start.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <fmt/format.h>

namespace tharsis::testing {

namespace {

using games::Othello;
using games::OthelloDialogue;
using games::Outcome;
using Position = Othello::Position;
using Question = games::OthelloQuestion;
using Tables = TallyTables<OthelloDialogue>;
using Add = std::function<void(std::string_view)>;

constexpr GameMessage messages[] = {
    {"D-G3 opening line",
     "Othello : noir contre blanc. aide explique, quitter ou Ctrl-D quitte.\n"},
    {"message: bad position", "Position incorrecte.\n"},
    {"message: end of input", "\nFin de l'entrée : partie interrompue.\n"},
    {"message: the file is no file of saves",
     "Le fichier othello.sav est illisible : il est laissé tel quel.\n"},
    {"message: the list of saves", "Parties sauvegardées :\n"},
    {"message: a good save in the list", " (blanc), coups joués : "},
    {"message: a damaged save in the list", ": partie illisible\n"},
    {"message: continue the only save?",
     "Une partie sauvegardée a été trouvée. La continuer (o/n) ? "},
    {"message: remove the only save?", "La supprimer (o/n) ? "},
    {"D-O8 message: which one to continue?", "Numéro de la partie à continuer (0 : aucune) ? "},
    {"D-O8 message: which one to remove?", "Numéro de la partie à supprimer (0 : aucune) ? "},
    {"message: a damaged save is not continued", "Partie illisible : elle n'est pas reprise.\n"},
    {"message: a save is removed", "Partie supprimée.\n"},
    {"message: a save cannot be removed", "Suppression impossible.\n"},
    {"message: mode", "Mode : joueur contre ordinateur (1) ou joueur contre joueur (2) ? "},
    {"message: level", "Niveau : facile (1) ou difficile (2) ? "},
    {"message: the only name", "Votre nom ? "},
    {"message: the first name", "Nom du premier joueur ? "},
    {"message: the second name", "Nom du second joueur ? "},
    {"message: black's name", " joue les noirs (N).\n"},
    {"message: white's name", " joue les blancs (B).\n"},
    {"message: black's turn", " (noir). Votre coup (A1 à H8, passe, sauver, aide, quitter) ? "},
    {"message: white's turn", " (blanc). Votre coup (A1 à H8, passe, sauver, aide, quitter) ? "},
    {"message: illegal move", "Coup illégal.\n"},
    {"message: wrong input", "Saisie incorrecte.\n"},
    {"D-O1 message: black cannot play", " (noir) ne peut pas jouer : il passe son tour.\n"},
    {"D-O1 message: white cannot play", " (blanc) ne peut pas jouer : il passe son tour.\n"},
    {"message: black passes", " (noir) passe son tour.\n"},
    {"message: white passes", " (blanc) passe son tour.\n"},
    {"message: the computer, black", "ordinateur (noir) joue "},
    {"message: the computer, white", "ordinateur (blanc) joue "},
    {"D-O5 message: the computer, black, must pass", "ordinateur (noir) ne peut pas jouer"},
    {"D-O5 message: the computer, white, must pass", "ordinateur (blanc) ne peut pas jouer"},
    {"message: the game is given up", "Partie abandonnée.\n"},
    {"message: help", "aide : ce texte ; quitter : sortir sans enregistrer.\n"},
    {"message: replace the file?",
     "Le fichier othello.sav est illisible : annuler (1) ou remplacer (2) ? "},
    {"message: name of the save", "Nom de la sauvegarde ? "},
    {"message: replace that save?",
     "Une partie est déjà sauvegardée sous ce nom : annuler (1) ou remplacer (2) ? "},
    {"D-O8 message: nine saves already", "Neuf parties sont déjà sauvegardées : choisissez"},
    {"message: not saved after all", "Sauvegarde annulée.\n"},
    {"D-O4 message: saved", "Partie sauvegardée.\n"},
    {"message: cannot be saved", "Sauvegarde impossible.\n"},
    {"end: a draw", "Fin de la partie : égalité "},
    {"end: the first named of a pair wins", "Fin de la partie : joueur 1 bat joueur 2 "},
    {"end: the second named of a pair wins", "Fin de la partie : joueur 2 bat joueur 1 "},
    {"D-O7 end: the human wins", " bat ordinateur "},
    {"D-O7 end: the computer wins", "Fin de la partie : ordinateur bat "},
};

// ---------------------------------------------------------------- moves

struct Direction {
    std::string_view event;
    int rows, columns;
};
constexpr Direction directions[] = {
    {"rule: turned up", -1, 0},        {"rule: turned down", 1, 0},
    {"rule: turned left", 0, -1},      {"rule: turned right", 0, 1},
    {"rule: turned up left", -1, -1},  {"rule: turned up right", -1, 1},
    {"rule: turned down left", 1, -1}, {"rule: turned down right", 1, 1},
};

// The stones in one direction from a cell: the number of enemies, and what follows them.
struct Run {
    int enemies = 0;
    enum class End { edge, empty, own } end = End::edge;
};
Run run_from(const Position& position, int cell, const Direction& direction) {
    Run run;
    for (int row = cell / 8 + direction.rows, column = cell % 8 + direction.columns;
         row >= 0 && row < 8 && column >= 0 && column < 8;
         row += direction.rows, column += direction.columns) {
        const auto bit = games::Cells{1} << (8 * row + column);
        const bool enemy = (position.enemy() & bit) != 0, own = (position.own() & bit) != 0;
        if (!enemy) return {run.enemies, own ? Run::End::own : Run::End::empty};
        ++run.enemies;
    }
    return run;
}

// The stones that a placement turns, by direction.
struct Ply {
    const Position& before;
    int cell;
    std::array<Run, 8> runs{};
    int turning = 0, longest = 0; // directions in which something is turned; stones in one of them

    Ply(const Position& position, int c) : before(position), cell(c) {
        for (std::size_t i = 0; i < runs.size(); ++i) {
            runs[i] = run_from(position, cell, directions[i]);
            if (!turns(i)) continue;
            ++turning;
            longest = std::max(longest, runs[i].enemies);
        }
    }
    bool turns(std::size_t i) const { return runs[i].end == Run::End::own && runs[i].enemies > 0; }
    bool leaves(Run::End end) const {
        return std::ranges::any_of(runs,
                                   [end](const Run& r) { return r.end == end && r.enemies > 0; });
    }
    bool corner() const { return (cell / 8 % 7 == 0) && (cell % 8 % 7 == 0); }
};
struct Rule {
    std::string_view event;
    bool (*is_so)(const Ply&);
};
constexpr Rule rules[] = {
    {"rule: black plays", [](const Ply& p) { return p.before.mover == 0; }},
    {"rule: white plays", [](const Ply& p) { return p.before.mover == 1; }},
    {"rule: turned in two directions", [](const Ply& p) { return p.turning == 2; }},
    {"rule: turned in three directions", [](const Ply& p) { return p.turning == 3; }},
    {"rule: turned in four directions or more", [](const Ply& p) { return p.turning >= 4; }},
    {"rule: one stone is turned", [](const Ply& p) { return p.turning == 1 && p.longest == 1; }},
    {"rule: five stones in a line", [](const Ply& p) { return p.longest == 5; }},
    {"rule: six stones in a line", [](const Ply& p) { return p.longest == 6; }},
    {"rule: a line to an empty cell stays", [](const Ply& p) { return p.leaves(Run::End::empty); }},
    {"rule: a line to the edge stays", [](const Ply& p) { return p.leaves(Run::End::edge); }},
    {"rule: a corner", [](const Ply& p) { return p.corner(); }},
    {"rule: the last cell",
     [](const Ply& p) { return p.before.count(0) + p.before.count(1) == Othello::cells - 1; }},
    {"rule: after a pass", [](const Ply& p) { return p.before.passes == 1; }},
};

// ---------------------------------------------------------------- starts

const std::string* file_of(const GameCase& c) {
    const auto found = c.folder.files.find("othello.sav");
    return found == c.folder.files.end() ? nullptr : &found->second;
}
bool offered(const GameCase& c, const OthelloDialogue& d) {
    return c.arguments.empty() && d.saves().has_value();
}
template <std::size_t Least, std::size_t Most>
bool offers(const GameCase& c, const OthelloDialogue& d) {
    return offered(c, d) && d.saves()->blocks.size() >= Least && d.saves()->blocks.size() <= Most;
}
template <Outcome O> bool begins_as(const GameCase& c, const OthelloDialogue& d) {
    return !c.arguments.empty() && d.accepted() && d.question() == Question::none &&
           Othello::majority(d.position()) == O;
}
bool given(const GameCase& c, const OthelloDialogue& d) {
    return !c.arguments.empty() && d.accepted();
}

constexpr Tables::Start starts[] = {
    {"D-G1 start by arguments", given},
    {"start: white moves first",
     [](const GameCase& c, const OthelloDialogue& d) {
         return given(c, d) && c.arguments[1] == "B";
     }},
    {"start: one pass is given",
     [](const GameCase& c, const OthelloDialogue& d) {
         return given(c, d) && c.arguments[2] == "1";
     }},
    {"start: two passes are given",
     [](const GameCase& c, const OthelloDialogue& d) {
         return given(c, d) && c.arguments[2] == "2";
     }},
    {"start: black has won", begins_as<Outcome::first_won>},
    {"start: white has won", begins_as<Outcome::second_won>},
    {"start: a draw", begins_as<Outcome::draw>},
    {"D-O8 start: no save", offers<0, 0>},
    {"start: one save", offers<1, 1>},
    {"D-O8 start: several saves", offers<2, 8>},
    {"D-O8 start: nine saves", offers<9, 9>},
    {"file: the last line has no line feed",
     [](const GameCase& c, const OthelloDialogue& d) {
         return offers<1, 9>(c, d) && !file_of(c)->ends_with('\n');
     }},
    {"file: empty",
     [](const GameCase& c, const OthelloDialogue& d) {
         return offered(c, d) && file_of(c) != nullptr && file_of(c)->empty();
     }},
    {"file: not there",
     [](const GameCase& c, const OthelloDialogue& d) {
         return offered(c, d) && file_of(c) == nullptr;
     }},
    {"simulated error: othello.sav cannot be opened",
     [](const GameCase& c, const OthelloDialogue&) {
         return c.folder.locked.contains("othello.sav");
     }},
    {"simulated error: othello.bak cannot be opened",
     [](const GameCase& c, const OthelloDialogue&) {
         return c.folder.locked.contains("othello.bak");
     }},
    {"simulated error: files may not grow",
     [](const GameCase& c, const OthelloDialogue&) { return c.folder.largest != no_limit; }},
    {"simulated error: the disk is full after a while",
     [](const GameCase& c, const OthelloDialogue&) { return !c.folder.full_disks.empty(); }},
    {"simulated error: the file cannot be read at the start",
     [](const GameCase& c, const OthelloDialogue& d) {
         return offered(c, d) && c.folder.bad_readings.contains(1) && !d.saves()->readable;
     }},
    {"simulated error: a file cannot be read later",
     [](const GameCase& c, const OthelloDialogue&) {
         return !c.folder.bad_readings.empty() && *c.folder.bad_readings.rbegin() > 1;
     }},
};

// ---------------------------------------------------------------- ends

template <Question Q> bool asked(const OthelloDialogue& d) { return d.question() == Q; }
constexpr Tables::End ends[] = {
    {"end: of input at the only save", asked<Question::resume_one>},
    {"end: of input at its removal", asked<Question::remove_one>},
    {"end: of input at the list", asked<Question::resume_number>},
    {"end: of input at the removals", asked<Question::remove_number>},
    {"end: of input at the mode", asked<Question::mode>},
    {"end: of input at the level", asked<Question::level>},
    {"end: of input at the only name", asked<Question::human_name>},
    {"end: of input at the first name", asked<Question::first_name>},
    {"end: of input at the second name", asked<Question::second_name>},
    {"end: of input at a turn", asked<Question::turn>},
    {"end: of input at the unreadable file", asked<Question::replace_file>},
    {"end: of input at the name of the save", asked<Question::save_name>},
    {"end: of input at the other save", asked<Question::replace_save>},
    {"end: the program has ended", asked<Question::none>},
    {"D-O2 end: of input in a continued game, its save stays",
     [](const OthelloDialogue& d) { return asked<Question::turn>(d) && !d.game().name.empty(); }},
};

// ---------------------------------------------------------------- a line

bool over(const OthelloDialogue& d) {
    return Othello::outcome(d.position()) != Outcome::unfinished;
}
bool continued(const OthelloDialogue& d) { return !d.game().name.empty(); }
bool begins(const OthelloDialogue& before, const OthelloDialogue& after) {
    const auto q = before.question();
    return q < Question::turn && q != Question::none &&
           (after.question() == Question::turn || after.question() == Question::none);
}
bool names_end(const OthelloDialogue& before) {
    return before.question() == Question::human_name || before.question() == Question::second_name;
}
std::size_t blocks_of(const OthelloDialogue& d) { return d.saves() ? d.saves()->blocks.size() : 0; }
bool computer_has_played(const OthelloDialogue& before, const OthelloDialogue& after) {
    const auto stones = [](const OthelloDialogue& d) {
        return d.position().count(0) + d.position().count(1);
    };
    return after.game().computer && stones(after) > stones(before) + 1;
}
bool saved(const OthelloDialogue& before, const OthelloDialogue& after) {
    return (before.question() == Question::save_name ||
            before.question() == Question::replace_save) &&
           after.question() == Question::none;
}

using Two = Exchange<OthelloDialogue>;
struct Line {
    std::string_view event;
    bool (*is_so)(const Two&);
};
bool with_computer(const Two& e) { return e.after.game().computer.has_value(); }
template <bool Computer, std::size_t Side> bool draws(const Two& e) {
    if (!names_end(e.before) || !begins(e.before, e.after) || with_computer(e) != Computer)
        return false;
    const auto& players = e.after.game().players;
    return Computer ? players[Side] != "ordinateur" : players[Side] == "joueur 1";
}
template <int Level> bool plays_at(const Two& e) {
    return e.before.question() == Question::turn && e.after.game().level == Level &&
           computer_has_played(e.before, e.after);
}
template <int Level> bool resumes(const Two& e) {
    return begins(e.before, e.after) && continued(e.after) && e.after.game().level == Level;
}
bool turn_taken(const Two& e) {
    return e.before.question() == Question::turn && e.before.position() != e.after.position();
}
bool human_passes(const Two& e) {
    return turn_taken(e) && e.before.position().occupied() == e.after.position().occupied() &&
           e.after.position().passes > 0;
}
constexpr Line lines[] = {
    {"D-O6 draw: the first named is black", draws<false, 0>},
    {"D-O6 draw: the first named is white", draws<false, 1>},
    {"D-O6 draw: the human is black", draws<true, 0>},
    {"D-O6 draw: the human is white", draws<true, 1>},
    {"level 1, and the computer has played", plays_at<1>},
    {"level 2, and the computer has played", plays_at<2>},
    {"save: continued with two players", resumes<0>},
    {"save: continued at level 1", resumes<1>},
    {"save: continued at level 2", resumes<2>},
    {"save: continued at level 2, and the computer has played",
     [](const Two& e) { return plays_at<2>(e) && continued(e.before); }},
    {"save: new at level 2, and the computer has played",
     [](const Two& e) {
         return plays_at<2>(e) && !continued(e.before) &&
                e.before.game().players[0] != "joueur humain";
     }},
    {"save: continued, it is the computer's turn",
     [](const Two& e) {
         return begins(e.before, e.after) && continued(e.after) &&
                computer_has_played(e.before, e.after);
     }},
    {"D-O3 two passes, both of a player's will",
     [](const Two& e) {
         return human_passes(e) && e.before.position().passes == 1 && over(e.after);
     }},
    {"D-O3 two passes, the second one forced",
     [](const Two& e) {
         return human_passes(e) && e.before.position().passes == 0 && over(e.after);
     }},
    {"end: by two passes",
     [](const Two& e) { return turn_taken(e) && e.after.position().passes == 2; }},
    {"end: by a full board",
     [](const Two& e) { return turn_taken(e) && over(e.after) && e.after.position().passes < 2; }},
    {"end: a side without stones",
     [](const Two& e) {
         const auto& stones = e.after.position().stones;
         return turn_taken(e) && (stones[0] == 0 || stones[1] == 0);
     }},
    {"D-O7 end: the human is black",
     [](const Two& e) { return turn_taken(e) && over(e.after) && e.after.game().computer == 1; }},
    {"D-O7 end: the human is white",
     [](const Two& e) { return turn_taken(e) && over(e.after) && e.after.game().computer == 0; }},
    {"D-O2 a continued game ends, its save goes",
     [](const Two& e) {
         return turn_taken(e) && over(e.after) && continued(e.before) &&
                blocks_of(e.after) + 1 == blocks_of(e.before);
     }},
    {"D-O2 a continued game ends, its save cannot go",
     [](const Two& e) {
         return turn_taken(e) && over(e.after) && continued(e.before) &&
                blocks_of(e.after) == blocks_of(e.before);
     }},
    {"save: a new one",
     [](const Two& e) { return saved(e.before, e.after) && !continued(e.before); }},
    {"D-O2 save: instead of the one it was continued from",
     [](const Two& e) { return saved(e.before, e.after) && continued(e.before); }},
    {"save: instead of another one",
     [](const Two& e) {
         return saved(e.before, e.after) && e.before.question() == Question::replace_save;
     }},
    {"save: after others",
     [](const Two& e) { return saved(e.before, e.after) && blocks_of(e.after) > 1; }},
    {"D-O8 save: the ninth",
     [](const Two& e) { return saved(e.before, e.after) && blocks_of(e.after) == 9; }},
    {"save: one of several is removed",
     [](const Two& e) {
         return e.before.question() == Question::remove_number && blocks_of(e.after) > 0 &&
                blocks_of(e.after) < blocks_of(e.before);
     }},
    {"save: the last of several is removed",
     [](const Two& e) {
         return e.before.question() == Question::remove_number &&
                e.after.question() == Question::mode && blocks_of(e.before) == 1 &&
                blocks_of(e.after) == 0;
     }},
    {"save: the only one is removed",
     [](const Two& e) {
         return e.before.question() == Question::remove_one &&
                blocks_of(e.after) < blocks_of(e.before);
     }},
    {"name: usual, as none is typed",
     [](const Two& e) { return names_end(e.before) && games::read_line(e.typed).text == ""; }},
    {"D-G2 word: a small letter",
     [](const Two& e) { return turn_taken(e) && e.typed.find_first_of("abcdefgh") == 0; }},
};

// An event of a line that was accepted as a name.
struct Name {
    std::string_view event;
    bool (*is_so)(std::string_view typed, std::string_view name);
};
constexpr Name name_events[] = {
    {"D-G2 name: 20 characters or less",
     [](std::string_view t, std::string_view n) { return !n.empty() && t == n; }},
    {"D-G2 name: cut", [](std::string_view t, std::string_view n) { return n.size() < t.size(); }},
    {"D-G2 name: cut, with characters of many bytes",
     [](std::string_view t, std::string_view n) { return n.size() < t.size() && n.size() > 20; }},
    {"D-G2 name: `?` for a byte below 32",
     [](std::string_view t, std::string_view n) {
         return std::ranges::any_of(t.substr(0, n.size()), [](char c) { return c >= 0 && c < 32; });
     }},
    {"D-G2 name: `?` for 127",
     [](std::string_view t, std::string_view n) {
         return t.substr(0, n.size()).find('\x7f') != t.npos;
     }},
    {"D-G2 name: begins inside a character",
     [](std::string_view t, std::string_view) { return !t.empty() && (t[0] & 0xc0) == 0x80; }},
    {"D-G2 name: blanks inside",
     [](std::string_view, std::string_view n) { return n.find(' ') != n.npos; }},
};

bool asks_name(Question q) {
    return q == Question::human_name || q == Question::first_name || q == Question::second_name ||
           q == Question::save_name;
}

void count_name(const Two& e, const Add& add) {
    const auto line = games::read_line(e.typed);
    if (!asks_name(e.before.question()) || !line.text) return;
    const std::string name = games::make_name(*line.text);
    for (const Name& row : name_events) {
        if (row.is_so(*line.text, name)) add(row.event);
    }
}

void count_ply(const Two& e, const Add& add) {
    const auto move = Othello::read_move(games::read_line(e.typed).text.value_or(""));
    if (!turn_taken(e) || !move || move->cell == Othello::pass) return;
    const Ply ply(e.before.position(), move->cell);
    for (std::size_t i = 0; i < std::size(directions); ++i) {
        if (ply.turns(i)) add(directions[i].event);
    }
    for (const Rule& row : rules) {
        if (row.is_so(ply)) add(row.event);
    }
}

// ---------------------------------------------------------------- damage

std::string damaged(std::string_view reason) { return fmt::format("save damaged: {}", reason); }
std::string no_file(std::string_view reason) { return fmt::format("file refused: {}", reason); }

// The damage that the reference finds in a file must be that of the rules, which is determined here
// in another direction.
void count_files(const GameCase& c, const OthelloDialogue& d, const Add& add) {
    if (!offered(c, d) || file_of(c) == nullptr || c.folder.locked.contains("othello.sav")) return;
    if (c.folder.bad_readings.contains(1)) return;
    const std::string_view fault = fault_of_file(*file_of(c));
    INFO("seed " << c.seed << ", " << fault);
    REQUIRE(d.saves()->readable == fault.empty());
    if (!fault.empty()) add(no_file(fault));
    for (const auto& block : d.saves()->blocks) {
        const std::string_view damage = damage_of(block);
        INFO(block << damage);
        REQUIRE(games::read_save(block).has_value() == damage.empty());
        if (!damage.empty()) add(damaged(damage));
    }
}

void count_line(const Two& e, const Add& add) {
    for (const Line& row : lines) {
        if (row.is_so(e)) add(row.event);
    }
    count_name(e, add);
    count_ply(e, add);
}

} // namespace

Tables othello_tables() {
    Tables tables{messages, starts,  ends,       othello_faults(), {},
                  {},       nullptr, count_line, count_files};
    for (const Line& row : lines) tables.others.emplace_back(row.event);
    for (const Name& row : name_events) tables.others.emplace_back(row.event);
    for (const Direction& row : directions) tables.others.emplace_back(row.event);
    for (const Rule& row : rules) tables.others.emplace_back(row.event);
    for (const auto reason : all_damages()) tables.others.push_back(damaged(reason));
    for (const auto reason : all_file_faults()) tables.others.push_back(no_file(reason));
    return tables;
}

} // namespace tharsis::testing
