// ataxx_tally.cpp -- the events of Ataxx, as tables of a name and a test
// Names begin with their topic: message, view, rule, start, end, or a decision (D-..).
#include "support/ataxx_tally.hpp"

#include "support/ataxx_case.hpp"
#include "support/line_events.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace tharsis::testing {

namespace {

using games::Ataxx;
using games::AtaxxDialogue;
using games::AtaxxQuestion;
using games::Outcome;

using Tables = TallyTables<AtaxxDialogue>;

constexpr GameMessage messages[] = {
    {"D-G3 opening line",
     "Ataxx : rouge contre bleu. Un mouvement impossible annule un choix, Ctrl-D"},
    {"message: bad position", "Position incorrecte.\n"},
    {"message: end of input", "\nFin de l'entrée : partie interrompue.\n"},
    {"message: red has won", "[rouge] - gagne la partie : "},
    {"message: blue has won", "[bleu] - gagne la partie : "},
    {"D-A5 message: as many pieces", "Partie nulle : égalité "},
    {"D-A2 message: the same board three times", "Partie nulle : troisième occurrence de la même"},
    {"message: which piece, red", "[rouge] - Saisir une position à jouer : "},
    {"message: which piece, blue", "[bleu] - Saisir une position à jouer : "},
    {"D-A7 message: no such cell", "Position saisie incorrecte : case inexistante.\n"},
    {"D-A7 message: empty cell", "Position saisie incorrecte : case vide.\n"},
    {"D-A7 message: obstacle", "Position saisie incorrecte : obstacle.\n"},
    {"D-A7 message: the other's piece", "Position saisie incorrecte : pièce de l'adversaire.\n"},
    {"D-A3 message: blocked piece", "Position saisie incorrecte : pièce bloquée.\n"},
    {"message: which move, red", "[rouge] - Saisir un mouvement à réaliser : "},
    {"message: which move, blue", "[bleu] - Saisir un mouvement à réaliser : "},
    {"D-A7 message: unknown code", "Ce mouvement est invalide : code inconnu.\n"},
    {"D-A7 message: off the board", "Ce mouvement est invalide : hors du plateau.\n"},
    {"D-A7 message: occupied cell", "Ce mouvement est invalide : case occupée.\n"},
    {"message: infection, red", "[rouge] - infecte l'adversaire !\n"},
    {"message: infection, blue", "[bleu] - infecte l'adversaire !\n"},
    {"D-A4 message: pass, red", "[rouge] - passe son tour.\n"},
    {"D-A4 message: pass, blue", "[bleu] - passe son tour.\n"},
    {"message: the computer, red", "[rouge] - ordinateur joue "},
    {"message: the computer, blue", "[bleu] - ordinateur joue "},
    {"view: chosen red piece", "<RR>"},
    {"view: chosen blue piece", "<BB>"},
    {"view: near cell", "(  )"},
    {"view: distant cell", "{  }"},
    {"view: obstacle", "[##]"},
    {"D-A8 view: infected by red", "[R!]"},
    {"D-A8 view: infected by blue", "[B!]"},
    {"D-G4 couleur: red", "\x1b[41mRR\x1b[0m"},
    {"D-G4 couleur: blue", "\x1b[44mBB\x1b[0m"},
    {"D-G4 couleur: obstacle", "\x1b[100m##\x1b[0m"},
    {"D-G4 couleur: chosen", "\x1b[33m<\x1b[0m"},
    {"D-G4 couleur: near", "\x1b[32m(\x1b[0m"},
    {"D-G4 couleur: distant", "\x1b[35m{\x1b[0m"},
    {"D-G4 couleur: infected by red", "\x1b[41mR!\x1b[0m"},
    {"D-G4 couleur: infected by blue", "\x1b[44mB!\x1b[0m"},
};

// ---------------------------------------------------------------- moves

struct Ply {
    const Ataxx::Position &before, &after;
    Ataxx::Move move;
    Ataxx::Cells infected;
    bool jumps() const { return (Ataxx::distant(move.from) & games::cell_bit(move.to)) != 0; }
    bool over() const { return Ataxx::outcome(after) != Outcome::unfinished; }
};

// A jump for which all cells between are occupied.
bool jumps_over(const Ply& p) {
    const auto between = Ataxx::neighbours(p.move.from) & Ataxx::neighbours(p.move.to);
    return p.jumps() && (between & Ataxx::empty(p.before)) == 0;
}

// An infected piece has a neighbour of the other side that is not infected.
bool no_chain(const Ply& p) {
    const auto others = p.after.pieces[p.after.mover];
    for (auto left = p.infected; left != 0; left &= left - 1) {
        const auto cell = static_cast<Ataxx::Cell>(std::countr_zero(left));
        if ((Ataxx::neighbours(cell) & others) != 0) return true;
    }
    return false;
}

struct Rule {
    std::string_view event;
    bool (*is_so)(const Ply&);
};
constexpr Rule rules[] = {
    {"rule: the piece doubles", [](const Ply& p) { return !p.jumps(); }},
    {"rule: the piece jumps", [](const Ply& p) { return p.jumps(); }},
    {"D-A1 jump over occupied cells", jumps_over},
    {"rule: no infection", [](const Ply& p) { return p.infected == 0; }},
    {"rule: one infection", [](const Ply& p) { return std::popcount(p.infected) == 1; }},
    {"rule: two infections", [](const Ply& p) { return std::popcount(p.infected) == 2; }},
    {"rule: three or four infections",
     [](const Ply& p) { return std::popcount(p.infected) == 3 || std::popcount(p.infected) == 4; }},
    {"rule: five infections or more", [](const Ply& p) { return std::popcount(p.infected) >= 5; }},
    {"rule: a jump infects", [](const Ply& p) { return p.jumps() && p.infected != 0; }},
    {"rule: no chain reaction", no_chain},
    {"end: the board is full", [](const Ply& p) { return Ataxx::empty(p.after) == 0; }},
    {"end: the other has no piece left",
     [](const Ply& p) { return p.after.pieces[p.after.mover] == 0; }},
    {"D-A4 blocked, but the game goes on",
     [](const Ply& p) { return !p.over() && !Ataxx::can_move(p.after, p.after.mover); }},
};

// ---------------------------------------------------------------- starts and ends

bool over(const AtaxxDialogue& d) {
    return d.accepted() && Ataxx::outcome(d.position()) != Outcome::unfinished;
}
constexpr Tables::Start starts[] = {
    {"D-G1 start by arguments",
     [](const GameCase& c, const AtaxxDialogue& d) {
         return !c.arguments.empty() && d.accepted();
     }},
    {"start: blue moves first",
     [](const GameCase&, const AtaxxDialogue& d) {
         return d.accepted() && d.position().mover == 1;
     }},
    {"start: the game is over", [](const GameCase&, const AtaxxDialogue& d) { return over(d); }},
    {"D-A6 start: neither side can move, cells are empty",
     [](const GameCase&, const AtaxxDialogue& d) {
         return over(d) && d.position().pieces[0] != 0 && d.position().pieces[1] != 0 &&
                Ataxx::empty(d.position()) != 0;
     }},
    {"D-G4 couleur 1",
     [](const GameCase& c, const AtaxxDialogue&) { return c.options.couleur == 1; }},
    {"D-G4 couleur of no meaning",
     [](const GameCase& c, const AtaxxDialogue&) {
         return c.options.couleur != 0 && c.options.couleur != 1;
     }},
    {"D-G4 animation 1",
     [](const GameCase& c, const AtaxxDialogue&) { return c.options.animation == 1; }},
    {"D-G4 animation of no meaning",
     [](const GameCase& c, const AtaxxDialogue&) {
         return c.options.animation != 0 && c.options.animation != 1;
     }},
};

template <AtaxxQuestion Q> bool asked(const AtaxxDialogue& d) { return d.question() == Q; }
constexpr Tables::End ends[] = {
    {"end: of input at the piece", asked<AtaxxQuestion::cell>},
    {"end: of input at the move", asked<AtaxxQuestion::code>},
    {"end: the game is over", asked<AtaxxQuestion::none>},
};

constexpr int codes[] = {1,  2,  3,  4,  6,   7,   8,   9,   51,  52,  53,  54,
                         56, 57, 58, 59, 521, 523, 541, 547, 563, 569, 587, 589};

std::string code_event(int code) { return fmt::format("rule: code {:>3}", code); }

using Add = std::function<void(std::string_view)>;

void count_move(const Ataxx::Position& position, Ataxx::Move move, const Add& add) {
    const Ataxx::Position after = Ataxx::play(position, move);
    const Ply ply{position, after, move, Ataxx::infected(position, move)};
    for (const Rule& row : rules) {
        if (row.is_so(ply)) add(row.event);
    }
}

void count_line(const Exchange<AtaxxDialogue>& e, const Add& add) {
    const AtaxxDialogue& before = e.before;
    if (before.question() != AtaxxQuestion::code || before.position() == e.after.position()) return;
    const int code = games::read_integer(games::read_line(e.typed)).value();
    add(code_event(code));
    count_move(before.position(), {before.chosen(), Ataxx::target(before.chosen(), code).value()},
               add);
}

} // namespace

Tables ataxx_tables() {
    Tables tables{messages,
                  starts,
                  ends,
                  ataxx_faults(),
                  {},
                  "",
                  [](const AtaxxDialogue& d) { return Ataxx::write(d.position()); },
                  count_line};
    for (const Rule& row : rules) tables.others.emplace_back(row.event);
    for (const int code : codes) tables.others.push_back(code_event(code));
    return tables;
}

} // namespace tharsis::testing
