// stackchess_tally.cpp -- the events of Stackchess, as tables of a name and a test
// Each name begins with its subject: message, view, rule, fault, start, end, or a decision.
#include "support/stackchess_tally.hpp"

#include "support/stackchess_start.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace tharsis::testing {

namespace {

using games::Outcome;
using games::Stackchess;
using games::StackchessDialogue;
using Cell = Stackchess::Cell;
using Kind = Stackchess::Kind;
using Position = Stackchess::Position;
using Question = games::StackchessQuestion;
using Tables = TallyTables<StackchessDialogue>;

constexpr GameMessage messages[] = {
    {"D-G3 opening line",
     "Stackchess : blancs contre noirs. c change de case, a abandonne, Ctrl-D"},
    {"message: bad position", "Position incorrecte.\n"},
    {"message: end of input", "\nFin de l'entrée : partie interrompue.\n"},
    {"message: which cell, white", "C'est au tour des blancs. Quelle case choisissez-vous ? "},
    {"message: which cell, black", "C'est au tour des noirs. Quelle case choisissez-vous ? "},
    {"message: what to do, white", "C'est au tour des blancs. Quel est votre choix ? "},
    {"message: what to do, black", "C'est au tour des noirs. Quel est votre choix ? "},
    {"message: no such cell, asked again",
     "Cette case n'existe pas.\nC'est au tour des blancs. Quelle"},
    {"message: no such target", "Case cible : Cette case n'existe pas.\n"},
    {"message: no such choice",
     "Choix incorrect : c (changer de case), d (déplacer) ou a (abandonner).\n"},
    {"message: empty cell", "Cette case est vide.\n"},
    {"message: the other's pieces", "Ces pièces ne vous appartiennent pas.\n"},
    {"message: how many", "Nombre de pièces à déplacer (1 à "},
    {"message: wrong count", "Nombre de pièces incorrect.\n"},
    {"message: where to", "Case cible : "},
    {"message: white gives up", "Les blancs abandonnent.\nLes noirs ont gagné.\n"},
    {"message: black gives up", "Les noirs abandonnent.\nLes blancs ont gagné.\n"},
    {"D-S2 message: white passes", "Les blancs ne peuvent pas jouer : ils passent leur tour.\n"},
    {"D-S2 message: black passes", "Les noirs ne peuvent pas jouer : ils passent leur tour.\n"},
    {"message: white has won", "Les blancs ont gagné.\n"},
    {"message: black has won", "Les noirs ont gagné.\n"},
    {"message: a draw", "Partie nulle.\n"},
    {"message: the computer, white", "L'ordinateur (blancs) joue "},
    {"message: the computer, black", "L'ordinateur (noirs) joue "},
    {"D-S7 message: the cell of departure",
     "Déplacement illégal : la case cible est la case de départ.\n"},
    {"D-S9 message: not its way", " depuis le haut) ne se déplace pas ainsi.\n"},
    {"D-S9 message: stopped", " depuis le haut) est arrêtée en "},
    {"D-S9 message: a pawn takes aside",
     "est un pion : il ne prend que d'une case en diagonale vers"},
    {"D-S9 message: a pawn walks ahead",
     "est un pion : sans prise, il avance tout droit d'une case, ou"},
    {"D-S9 message: majority",
     "Déplacement illégal : il faut déplacer plus de pièces que l'adversaire"},
    {"view: an empty cell is selected", ": (vide)\n"},
};

// ---------------------------------------------------------------- moves

struct Ply {
    const Position& before;
    Position after;
    Stackchess::Move move;

    std::size_t side() const { return before.mover; }
    Kind kind(int depth) const { return before.stacks[move.from].at(depth); }
    bool all(Kind k) const {
        for (int depth = 0; depth < move.count; ++depth) {
            if (kind(depth) != k) return false;
        }
        return true;
    }
    bool has(Kind k) const {
        for (int depth = 0; depth < move.count; ++depth) {
            if (kind(depth) == k) return true;
        }
        return false;
    }
    bool owns_target(std::size_t s) const { return (before.owned[s] >> move.to & 1) != 0; }
    int prey() const { return owns_target(1 - side()) ? before.stacks[move.to].height() : 0; }
    bool stacks() const { return owns_target(side()); }
    int rows() const { return move.to / 6 - move.from / 6; }
    int columns() const { return move.to % 6 - move.from % 6; }
    int distance() const { return std::max(std::abs(rows()), std::abs(columns())); }
    bool straight() const { return rows() == 0 || columns() == 0; }
    bool last_row() const { return move.to / 6 == (side() == 0 ? 5 : 0); }
    bool whole() const { return move.count == before.stacks[move.from].height(); }
};

bool one(const Ply& p, Kind kind) { return p.move.count == 1 && p.kind(0) == kind; }

struct Rule {
    std::string_view event;
    bool (*is_so)(const Ply&);
};
constexpr Rule rules[] = {
    {"rule: a pawn, one step",
     [](const Ply& p) { return one(p, Kind::pawn) && p.distance() == 1; }},
    {"rule: a pawn, two steps, white",
     [](const Ply& p) { return p.has(Kind::pawn) && p.distance() == 2 && p.side() == 0; }},
    {"rule: a pawn, two steps, black",
     [](const Ply& p) { return p.has(Kind::pawn) && p.distance() == 2 && p.side() == 1; }},
    {"rule: a rook", [](const Ply& p) { return one(p, Kind::rook); }},
    {"rule: a bishop", [](const Ply& p) { return one(p, Kind::bishop); }},
    {"rule: a queen, straight", [](const Ply& p) { return one(p, Kind::queen) && p.straight(); }},
    {"rule: a queen, diagonal", [](const Ply& p) { return one(p, Kind::queen) && !p.straight(); }},
    {"rule: a king, straight", [](const Ply& p) { return one(p, Kind::king) && p.straight(); }},
    {"rule: a king, diagonal", [](const Ply& p) { return one(p, Kind::king) && !p.straight(); }},
    {"rule: five cells far", [](const Ply& p) { return p.distance() == 5; }},
    {"rule: rows up", [](const Ply& p) { return p.rows() > 0 && p.straight(); }},
    {"rule: rows down", [](const Ply& p) { return p.rows() < 0 && p.straight(); }},
    {"rule: columns left", [](const Ply& p) { return p.columns() < 0 && p.straight(); }},
    {"rule: columns right", [](const Ply& p) { return p.columns() > 0 && p.straight(); }},
    {"rule: diagonal up left", [](const Ply& p) { return p.rows() > 0 && p.columns() < 0; }},
    {"rule: diagonal up right", [](const Ply& p) { return p.rows() > 0 && p.columns() > 0; }},
    {"rule: diagonal down left", [](const Ply& p) { return p.rows() < 0 && p.columns() < 0; }},
    {"rule: diagonal down right", [](const Ply& p) { return p.rows() < 0 && p.columns() > 0; }},
    {"rule: two pieces together", [](const Ply& p) { return p.move.count == 2; }},
    {"rule: three pieces together", [](const Ply& p) { return p.move.count == 3; }},
    {"rule: four pieces or more together", [](const Ply& p) { return p.move.count >= 4; }},
    {"rule: part of a stack", [](const Ply& p) { return !p.whole(); }},
    {"rule: a whole stack of many", [](const Ply& p) { return p.whole() && p.move.count > 1; }},
    {"rule: different kinds together",
     [](const Ply& p) { return p.move.count > 1 && !p.all(p.kind(0)); }},
    {"rule: pawn and rook together",
     [](const Ply& p) { return p.has(Kind::pawn) && p.has(Kind::rook); }},
    {"rule: pawn and bishop together",
     [](const Ply& p) { return p.has(Kind::pawn) && p.has(Kind::bishop); }},
    {"rule: queen and rook together",
     [](const Ply& p) { return p.has(Kind::queen) && p.has(Kind::rook); }},
    {"rule: queen and bishop together",
     [](const Ply& p) { return p.has(Kind::queen) && p.has(Kind::bishop); }},
    {"rule: king and another together",
     [](const Ply& p) { return p.has(Kind::king) && !p.all(Kind::king); }},
    {"rule: onto own pieces", [](const Ply& p) { return p.stacks(); }},
    {"rule: one piece is captured", [](const Ply& p) { return p.prey() == 1; }},
    {"rule: two pieces are captured", [](const Ply& p) { return p.prey() == 2; }},
    {"rule: three pieces or more are captured", [](const Ply& p) { return p.prey() >= 3; }},
    {"rule: majority by one",
     [](const Ply& p) { return p.prey() > 1 && p.move.count == p.prey() + 1; }},
    {"rule: pawns capture, white",
     [](const Ply& p) { return p.has(Kind::pawn) && p.prey() > 0 && p.side() == 0; }},
    {"rule: pawns capture, black",
     [](const Ply& p) { return p.has(Kind::pawn) && p.prey() > 0 && p.side() == 1; }},
    {"D-S1 a pawn on its last row stays a pawn",
     [](const Ply& p) { return p.has(Kind::pawn) && p.last_row(); }},
    {"D-S5 a pawn onto own pieces", [](const Ply& p) { return p.has(Kind::pawn) && p.stacks(); }},
    {"D-S6 two steps onto own pieces",
     [](const Ply& p) { return p.has(Kind::pawn) && p.distance() == 2 && p.stacks(); }},
    {"D-S2 passes are counted from zero again", [](const Ply& p) { return p.before.passes > 0; }},
    {"end: white has no piece left", [](const Ply& p) { return p.after.owned[0] == 0; }},
    {"end: black has no piece left", [](const Ply& p) { return p.after.owned[1] == 0; }},
};

// ---------------------------------------------------------------- refusals

struct Refusal {
    Stackchess::Fault fault;
    const Position& position;
    Stackchess::Move move;
    bool is(Stackchess::Fault::Reason reason, Kind kind) const {
        return fault.reason == reason && fault.kind == kind;
    }
    bool own_obstacle() const {
        return (position.owned[position.mover] >> fault.obstacle & 1) != 0;
    }
};
struct Fault {
    std::string_view event;
    bool (*is_so)(const Refusal&);
};
using Reason = Stackchess::Fault::Reason;
constexpr Fault faults[] = {
    {"fault: not the way of a rook",
     [](const Refusal& r) { return r.is(Reason::not_its_way, Kind::rook); }},
    {"fault: not the way of a bishop",
     [](const Refusal& r) { return r.is(Reason::not_its_way, Kind::bishop); }},
    {"fault: not the way of a queen",
     [](const Refusal& r) { return r.is(Reason::not_its_way, Kind::queen); }},
    {"fault: not the way of a king",
     [](const Refusal& r) { return r.is(Reason::not_its_way, Kind::king); }},
    {"fault: a rook is stopped",
     [](const Refusal& r) { return r.is(Reason::stopped, Kind::rook); }},
    {"fault: a bishop is stopped",
     [](const Refusal& r) { return r.is(Reason::stopped, Kind::bishop); }},
    {"fault: a queen is stopped",
     [](const Refusal& r) { return r.is(Reason::stopped, Kind::queen); }},
    {"D-S6 fault: a pawn is stopped by its own",
     [](const Refusal& r) { return r.is(Reason::stopped, Kind::pawn) && r.own_obstacle(); }},
    {"D-S6 fault: a pawn is stopped by the other",
     [](const Refusal& r) { return r.is(Reason::stopped, Kind::pawn) && !r.own_obstacle(); }},
    {"D-S9 fault of a deeper piece", [](const Refusal& r) { return r.fault.depth > 1; }},
    {"D-S9 fault below the third piece", [](const Refusal& r) { return r.fault.depth > 3; }},
    {"D-S5 fault: a pawn sideways onto own pieces",
     [](const Refusal& r) {
         return r.fault.reason == Reason::walks_ahead &&
                (r.position.owned[r.position.mover] >> r.move.to & 1) != 0;
     }},
    {"D-S1 fault: a pawn on its last row",
     [](const Refusal& r) {
         return r.fault.reason == Reason::walks_ahead &&
                r.move.from / 6 == (r.position.mover == 0 ? 5 : 0);
     }},
};

// ---------------------------------------------------------------- starts and ends

Outcome outcome_of(const StackchessDialogue& d) {
    return d.accepted() ? Stackchess::outcome(d.position()) : Outcome::unfinished;
}
int pieces_of(const Position& position, std::size_t side) {
    int count = 0;
    for (auto left = position.owned[side]; left != 0; left &= left - 1)
        count += position.stacks[static_cast<std::size_t>(std::countr_zero(left))].height();
    return count;
}
// Both sides have two pieces of different kinds, or one, and at least one side can still win.
bool nearly_helpless(const StackchessDialogue& d) {
    return d.accepted() && outcome_of(d) == Outcome::unfinished &&
           std::max(pieces_of(d.position(), 0), pieces_of(d.position(), 1)) == 2;
}
bool helpless_draw(const StackchessDialogue& d) {
    return outcome_of(d) == Outcome::draw && d.position().passes < 2;
}
constexpr Tables::Start starts[] = {
    {"D-G1 start by arguments",
     [](const GameCase& c, const StackchessDialogue& d) {
         return !c.arguments.empty() && d.accepted();
     }},
    {"start: black moves first",
     [](const GameCase&, const StackchessDialogue& d) {
         return d.accepted() && d.position().mover == 1;
     }},
    {"start: passes are given",
     [](const GameCase& c, const StackchessDialogue& d) {
         return c.arguments.size() == 3 && d.accepted();
     }},
    {"start: white has won",
     [](const GameCase&, const StackchessDialogue& d) {
         return outcome_of(d) == Outcome::first_won;
     }},
    {"start: black has won",
     [](const GameCase&, const StackchessDialogue& d) {
         return outcome_of(d) == Outcome::second_won;
     }},
    {"D-S3 start: both are helpless",
     [](const GameCase&, const StackchessDialogue& d) { return helpless_draw(d); }},
    {"D-S3 start: few pieces, but no draw",
     [](const GameCase&, const StackchessDialogue& d) { return nearly_helpless(d); }},
    {"D-S2 two passes are a draw",
     [](const GameCase&, const StackchessDialogue& d) {
         return outcome_of(d) == Outcome::draw && d.position().passes == 2;
     }},
};

template <Question Q> bool asked(const StackchessDialogue& d) { return d.question() == Q; }
constexpr Tables::End ends[] = {
    {"end: of input at the cell", asked<Question::cell>},
    {"end: of input at the choice", asked<Question::action>},
    {"end: of input at the count", asked<Question::count>},
    {"end: of input at the target", asked<Question::target>},
    {"end: the game is over", asked<Question::none>},
};

constexpr std::string_view stack_of_14 = "view: a stack of fourteen or more is selected";
constexpr std::string_view stack_of_15 = "view: a stack of fifteen is selected";
constexpr std::string_view capital = "D-G2 word: a capital";

// ---------------------------------------------------------------- a line

using Add = std::function<void(std::string_view)>;

void count_view(const Exchange<StackchessDialogue>& e, const Add& add) {
    if (e.before.question() != Question::cell || e.after.question() != Question::action) return;
    const int height = e.after.position().stacks[e.after.chosen()].height();
    if (height >= 14) add(stack_of_14);
    if (height == 15) add(stack_of_15);
}

void count_target(const Exchange<StackchessDialogue>& e, const Add& add) {
    const auto word = games::read_line(e.typed).text;
    const auto to = Stackchess::cell_of(word.value_or(""));
    if (!to) return;
    const Position& position = e.before.position();
    const Stackchess::Move move{e.before.chosen(), static_cast<games::u8>(e.before.count()), *to};
    const Refusal refusal{Stackchess::fault_of(position, move), position, move};
    if (refusal.fault.reason == Reason::none) {
        const Ply ply{position, Stackchess::play(position, move), move};
        for (const Rule& row : rules) {
            if (row.is_so(ply)) add(row.event);
        }
        return;
    }
    for (const Fault& row : faults) {
        if (row.is_so(refusal)) add(row.event);
    }
}

void count_line(const Exchange<StackchessDialogue>& e, const Add& add) {
    if (e.typed == "D" || e.typed == "C") add(capital);
    if (e.before.question() == Question::target) count_target(e, add);
    count_view(e, add);
}

} // namespace

Tables stackchess_tables() {
    Tables tables{messages,
                  starts,
                  ends,
                  stackchess_faults(),
                  {},
                  "D-S8 a position comes back and the game goes on",
                  [](const StackchessDialogue& d) { return Stackchess::write(d.position()); },
                  count_line};
    for (const Rule& row : rules) tables.others.emplace_back(row.event);
    for (const Fault& row : faults) tables.others.emplace_back(row.event);
    for (const auto event : {stack_of_14, stack_of_15, capital}) tables.others.emplace_back(event);
    return tables;
}

} // namespace tharsis::testing
