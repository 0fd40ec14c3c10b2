// focus_tally.cpp -- the events of Focus, as tables of a name and a test
// Each name begins with its subject: message, answer, line, rule, start, end, or a decision
// (D-..).
#include "support/focus_tally.hpp"

#include "support/focus_start.hpp"
#include "support/line_events.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace tharsis::testing {

namespace {

using games::Focus;
using games::FocusDialogue;
using games::FocusQuestion;
using games::Stack;

// ---------------------------------------------------------------- on the screen

struct Message {
    std::string_view event, text;
};
constexpr Message messages[] = {
    {"D-G3 opening line", "Focus : rouge contre vert. 0 annule un choix, Ctrl-D quitte.\n"},
    {"message: bad position", "Position incorrecte.\n"},
    {"message: end of input", "\nFin de l'entrée : partie interrompue.\n"},
    {"message: red has won", "Le joueur rouge a gagné !\n"},
    {"message: green has won", "Le joueur vert a gagné !\n"},
    {"message: move or reserve, red", "[rouge] - Déplacer une pile (1) ou poser une pièce"},
    {"message: move or reserve, green", "[vert] - Déplacer une pile (1) ou poser une pièce"},
    {"message: wrong choice, red", "[rouge] - Choix incorrect.\n"},
    {"message: wrong choice, green", "[vert] - Choix incorrect.\n"},
    {"message: reserve only, red", "[rouge] - Aucune case contrôlée : vous devez poser"},
    {"message: reserve only, green", "[vert] - Aucune case contrôlée : vous devez poser"},
    {"message: which cell, red", "[rouge] - Saisir une case à jouer : "},
    {"message: which cell, green", "[vert] - Saisir une case à jouer : "},
    {"message: no such cell, red", "[rouge] - Case inexistante.\n"},
    {"message: no such cell, green", "[vert] - Case inexistante.\n"},
    {"message: not your cell, red", "[rouge] - Vous ne contrôlez pas cette case.\n"},
    {"message: not your cell, green", "[vert] - Vous ne contrôlez pas cette case.\n"},
    {"message: how many, of 1", "Saisir le nombre de pièces à déplacer (1 à 1) : "},
    {"message: how many, of 2", "Saisir le nombre de pièces à déplacer (1 à 2) : "},
    {"message: how many, of 3", "Saisir le nombre de pièces à déplacer (1 à 3) : "},
    {"message: how many, of 4", "Saisir le nombre de pièces à déplacer (1 à 4) : "},
    {"message: how many, of 5", "Saisir le nombre de pièces à déplacer (1 à 5) : "},
    {"message: wrong count", "Nombre de pièces incorrect (0 : annuler).\n"},
    {"message: no direction for 4", "Aucune direction possible avec 4 pièces (0 : annuler).\n"},
    {"message: no direction for 5", "Aucune direction possible avec 5 pièces (0 : annuler).\n"},
    {"message: direction, all four", "(2 : bas, 4 : gauche, 6 : droite, 8 : haut) : "},
    {"message: direction, down only", "(2 : bas) : "},
    {"message: direction, left only", "(4 : gauche) : "},
    {"message: direction, right only", "(6 : droite) : "},
    {"message: direction, up only", "(8 : haut) : "},
    {"message: wrong direction", "Direction incorrecte (0 : annuler).\n"},
    {"message: where to put it, red", "[rouge] - Saisir la case où poser la pièce : "},
    {"message: where to put it, green", "[vert] - Saisir la case où poser la pièce : "},
    {"message: the computer, red", "[rouge] - ordinateur joue "},
    {"message: the computer, green", "[vert] - ordinateur joue "},
    {"message: the computer plays its reserve", " - ordinateur joue p"},
    {"view: two digits of reserve", "- Réserve rouge : 1"},
};

// Those in the rows of a board.
constexpr Message views[] = {
    {"view: departure", "-->"},
    {"view: target", "<--"},
    {"view: departure beside five pieces", "]-->|"},
    {"view: target on an empty cell", "|<--"},
    {"view: a full cell without arrow", "[+]   |"},
    {"D-G4 couleur: a red piece", "\x1b[31m[+]\x1b[0m"},
    {"D-G4 couleur: a green piece", "\x1b[32m[*]\x1b[0m"},
    {"D-G4 couleur: an arrow", "\x1b[33m-->\x1b[0m"},
    {"D-F7 red is +", "|[+]-->"},
    {"D-F7 green is *", "|[*]-->"},
};

// ---------------------------------------------------------------- answers

struct OneExchange {
    const FocusDialogue &before, &after;
    std::optional<games::i32> number;
    bool moved;
    bool choice() const {
        const Focus::Position& p = before.position();
        return p.reserves[p.mover] > 0 && Focus::controls_any(p, p.mover);
    }
    bool asked(FocusQuestion question) const { return before.question() == question; }
    bool then(FocusQuestion question) const { return !moved && after.question() == question; }
};

struct Reaction {
    std::string_view event;
    bool (*is_so)(const OneExchange&);
};

using Q = FocusQuestion;

constexpr Reaction reactions[] = {
    {"answer: 1 to the choice",
     [](const OneExchange& e) { return e.asked(Q::action) && e.then(Q::cell); }},
    {"answer: 2 to the choice",
     [](const OneExchange& e) { return e.asked(Q::action) && e.then(Q::drop); }},
    {"answer: a wrong choice",
     [](const OneExchange& e) { return e.asked(Q::action) && e.then(Q::action); }},
    {"answer: a cell of one's own",
     [](const OneExchange& e) { return e.asked(Q::cell) && e.then(Q::count); }},
    {"answer: a wrong cell, back to the choice",
     [](const OneExchange& e) { return e.asked(Q::cell) && e.then(Q::action) && e.number != 0; }},
    {"answer: a wrong cell, asked again",
     [](const OneExchange& e) { return e.asked(Q::cell) && e.then(Q::cell) && e.number != 0; }},
    {"answer: a good count",
     [](const OneExchange& e) { return e.asked(Q::count) && e.then(Q::direction); }},
    {"answer: a wrong count",
     [](const OneExchange& e) { return e.asked(Q::count) && e.then(Q::count); }},
    {"answer: a wrong direction",
     [](const OneExchange& e) { return e.asked(Q::direction) && e.then(Q::direction); }},
    {"answer: a wrong cell for a piece, back to the choice",
     [](const OneExchange& e) { return e.asked(Q::drop) && e.then(Q::action) && e.number != 0; }},
    {"answer: a wrong cell for a piece, asked again",
     [](const OneExchange& e) { return e.asked(Q::drop) && e.then(Q::drop) && e.number != 0; }},
    {"D-F8 0 at the choice is wrong",
     [](const OneExchange& e) { return e.asked(Q::action) && e.number == 0; }},
    {"D-F8 0 at the cell, back to the choice",
     [](const OneExchange& e) { return e.asked(Q::cell) && e.number == 0 && e.choice(); }},
    {"D-F8 0 at the cell is wrong without a choice",
     [](const OneExchange& e) { return e.asked(Q::cell) && e.number == 0 && !e.choice(); }},
    {"D-F8 0 at the count, to the choice",
     [](const OneExchange& e) { return e.asked(Q::count) && e.number == 0 && e.choice(); }},
    {"D-F8 0 at the count, to the cell",
     [](const OneExchange& e) { return e.asked(Q::count) && e.number == 0 && !e.choice(); }},
    {"D-F8 0 at the direction, to the choice",
     [](const OneExchange& e) { return e.asked(Q::direction) && e.number == 0 && e.choice(); }},
    {"D-F8 0 at the direction, to the cell",
     [](const OneExchange& e) { return e.asked(Q::direction) && e.number == 0 && !e.choice(); }},
    {"D-F8 0 at the piece, back to the choice",
     [](const OneExchange& e) { return e.asked(Q::drop) && e.number == 0 && e.choice(); }},
    {"D-F8 0 at the piece is wrong without a choice",
     [](const OneExchange& e) { return e.asked(Q::drop) && e.number == 0 && !e.choice(); }},
    {"D-F5 a count without direction is refused",
     [](const OneExchange& e) {
         return e.asked(Q::count) && e.then(Q::count) && e.number.value_or(0) >= 4 &&
                e.number <= e.before.position().board[e.before.chosen()].height();
     }},
    {"D-F6 a turn with both kinds of move",
     [](const OneExchange& e) { return e.moved && e.after.question() == Q::action; }},
    {"D-F6 a turn with stacks only",
     [](const OneExchange& e) { return e.moved && e.after.question() == Q::cell; }},
    {"D-F6 a turn with the reserve only",
     [](const OneExchange& e) { return e.moved && e.after.question() == Q::drop; }},
};

// ---------------------------------------------------------------- moves

struct Ply {
    const Focus::Position &before, &after;
    Focus::Move move;
    games::Cell goal;
    int side() const { return before.mover; }
    Stack target() const { return before.board[goal]; }
    bool drop() const { return move.count == 0; }
    int excess() const {
        const int count = drop() ? 1 : move.count;
        return std::max(0, target().height() + count - Focus::highest);
    }
    // Pieces that leave from the base of a stack, of either side.
    int leaving(bool own) const {
        int count = 0;
        for (int i = 0; i < std::min(excess(), target().height()); ++i) {
            count += (target().piece(i) == side()) == own;
        }
        return count;
    }
    int reserve_before() const { return before.reserves[before.mover]; }
    int reserve_after() const { return after.reserves[before.mover]; }
};

bool jumps_over_pieces(const Ply& p) {
    for (int n = 1; n < p.move.count; ++n) {
        if (!p.before.board[Focus::target(p.move.cell, n, p.move.direction).value()].empty())
            return true;
    }
    return false;
}

bool has_buried(const Focus::Position& position, int side) {
    return std::ranges::any_of(position.board, [side](Stack stack) {
        for (int i = 0; i < stack.height(); ++i) {
            if (stack.piece(i) == side) return true;
        }
        return false;
    });
}

struct Rule {
    std::string_view event;
    bool (*is_so)(const Ply&);
};

constexpr Rule rules[] = {
    {"rule: 1 piece", [](const Ply& p) { return p.move.count == 1; }},
    {"rule: 2 pieces", [](const Ply& p) { return p.move.count == 2; }},
    {"rule: 3 pieces", [](const Ply& p) { return p.move.count == 3; }},
    {"rule: 4 pieces", [](const Ply& p) { return p.move.count == 4; }},
    {"rule: 5 pieces", [](const Ply& p) { return p.move.count == 5; }},
    {"D-F4 2 is down", [](const Ply& p) { return p.move.direction == 2; }},
    {"D-F4 4 is left", [](const Ply& p) { return p.move.direction == 4; }},
    {"D-F4 6 is right", [](const Ply& p) { return p.move.direction == 6; }},
    {"D-F4 8 is up", [](const Ply& p) { return p.move.direction == 8; }},
    {"rule: onto an empty cell", [](const Ply& p) { return !p.drop() && p.target().empty(); }},
    {"rule: onto an own stack",
     [](const Ply& p) { return !p.drop() && p.target().topped_by(p.side()); }},
    {"rule: onto the other's stack",
     [](const Ply& p) { return !p.drop() && p.target().topped_by(1 - p.side()); }},
    {"rule: over other stacks", [](const Ply& p) { return !p.drop() && jumps_over_pieces(p); }},
    {"rule: a whole stack",
     [](const Ply& p) {
         return !p.drop() && p.move.count == p.before.board[p.move.cell].height();
     }},
    {"rule: what stays is the other's",
     [](const Ply& p) { return !p.drop() && p.after.board[p.move.cell].topped_by(1 - p.side()); }},
    {"rule: what stays is one's own",
     [](const Ply& p) { return !p.drop() && p.after.board[p.move.cell].topped_by(p.side()); }},
    {"rule: reserve onto an empty cell",
     [](const Ply& p) { return p.drop() && p.target().empty(); }},
    {"rule: reserve onto an own stack",
     [](const Ply& p) { return p.drop() && p.target().topped_by(p.side()); }},
    {"rule: reserve onto the other's stack",
     [](const Ply& p) { return p.drop() && p.target().topped_by(1 - p.side()); }},
    {"rule: reserve onto five, own base comes back",
     [](const Ply& p) {
         return p.drop() && p.leaving(true) == 1 && p.reserve_after() == p.reserve_before();
     }},
    {"rule: reserve onto five, other base is captured",
     [](const Ply& p) { return p.drop() && p.leaving(false) == 1; }},
    {"rule: excess of 1", [](const Ply& p) { return !p.drop() && p.excess() == 1; }},
    {"rule: excess of 2", [](const Ply& p) { return !p.drop() && p.excess() == 2; }},
    {"rule: excess of 3", [](const Ply& p) { return !p.drop() && p.excess() == 3; }},
    {"rule: excess of 4", [](const Ply& p) { return !p.drop() && p.excess() == 4; }},
    {"rule: excess of 5", [](const Ply& p) { return !p.drop() && p.excess() == 5; }},
    {"rule: excess all one's own",
     [](const Ply& p) { return p.excess() > 1 && p.leaving(false) == 0; }},
    {"rule: excess all the other's",
     [](const Ply& p) { return p.excess() > 1 && p.leaving(true) == 0; }},
    {"rule: excess of both",
     [](const Ply& p) { return p.leaving(true) > 0 && p.leaving(false) > 0; }},
    {"rule: red captures", [](const Ply& p) { return p.side() == 0 && p.leaving(false) > 0; }},
    {"rule: green captures", [](const Ply& p) { return p.side() == 1 && p.leaving(false) > 0; }},
    {"rule: red's reserve grows",
     [](const Ply& p) { return p.side() == 0 && p.reserve_after() > p.reserve_before(); }},
    {"rule: green's reserve grows",
     [](const Ply& p) { return p.side() == 1 && p.reserve_after() > p.reserve_before(); }},
    {"rule: no cell and a reserve: a piece from it",
     [](const Ply& p) { return p.drop() && !Focus::controls_any(p.before, p.side()); }},
    {"D-F1 one piece of a greater reserve",
     [](const Ply& p) {
         return p.drop() && p.excess() == 0 && p.reserve_before() > 1 &&
                p.reserve_after() == p.reserve_before() - 1;
     }},
    {"D-F3 lost with buried pieces",
     [](const Ply& p) {
         return Focus::outcome(p.after) != games::Outcome::unfinished &&
                has_buried(p.after, p.after.mover);
     }},
    {"end: red wins by a move",
     [](const Ply& p) { return Focus::outcome(p.after) == games::Outcome::first_won; }},
    {"end: green wins by a move",
     [](const Ply& p) { return Focus::outcome(p.after) == games::Outcome::second_won; }},
};

// ---------------------------------------------------------------- starts and ends

struct Start {
    std::string_view event;
    bool (*is_so)(const FocusCase&, const FocusDialogue&); // the dialogue before its first line
};

bool over(const FocusDialogue& d) {
    return Focus::outcome(d.position()) != games::Outcome::unfinished;
}
bool mover_lost(const FocusDialogue& d) {
    return over(d) && (Focus::outcome(d.position()) == games::Outcome::second_won) ==
                          (d.position().mover == 0);
}

bool computer_plays(const FocusCase& c) {
    return c.options.adversaire == 1 || c.options.adversaire == 2;
}

constexpr Start starts[] = {
    {"start: initial position",
     [](const FocusCase& c, const FocusDialogue&) { return c.arguments.empty(); }},
    {"D-G1 start by arguments",
     [](const FocusCase& c, const FocusDialogue& d) {
         return !c.arguments.empty() && d.accepted();
     }},
    {"start: green moves first",
     [](const FocusCase&, const FocusDialogue& d) {
         return d.accepted() && d.position().mover == 1;
     }},
    {"start: the mover has lost",
     [](const FocusCase&, const FocusDialogue& d) { return d.accepted() && mover_lost(d); }},
    {"start: the other has lost",
     [](const FocusCase&, const FocusDialogue& d) {
         return d.accepted() && over(d) && !mover_lost(d);
     }},
    {"D-G4 couleur 0",
     [](const FocusCase& c, const FocusDialogue&) { return c.options.couleur == 0; }},
    {"D-G4 couleur 1",
     [](const FocusCase& c, const FocusDialogue&) { return c.options.couleur == 1; }},
    {"D-G4 couleur of no meaning",
     [](const FocusCase& c, const FocusDialogue&) {
         return c.options.couleur != 0 && c.options.couleur != 1;
     }},
    {"D-G4 graine given",
     [](const FocusCase& c, const FocusDialogue&) { return c.options.graine != 0; }},
    {"D-G4 adversaire 1",
     [](const FocusCase& c, const FocusDialogue&) { return c.options.adversaire == 1; }},
    {"D-G4 adversaire 2",
     [](const FocusCase& c, const FocusDialogue&) { return c.options.adversaire == 2; }},
    {"D-G4 adversaire of no meaning",
     [](const FocusCase& c, const FocusDialogue&) {
         return c.options.adversaire < 0 || c.options.adversaire > 2;
     }},
    {"D-G4 camp 1", [](const FocusCase& c,
                       const FocusDialogue&) { return computer_plays(c) && c.options.camp == 1; }},
    {"D-G4 camp 0", [](const FocusCase& c,
                       const FocusDialogue&) { return computer_plays(c) && c.options.camp != 1; }},
    {"D-G4 camp without adversaire",
     [](const FocusCase& c, const FocusDialogue&) {
         return !computer_plays(c) && c.options.camp != 0;
     }},
    {"D-G2 chunk: part of a line",
     [](const FocusCase& c, const FocusDialogue&) {
         return std::ranges::any_of(c.chunks,
                                    [](const std::string& t) { return !t.ends_with('\n'); });
     }},
    {"D-G2 chunk: many lines",
     [](const FocusCase& c, const FocusDialogue&) {
         return std::ranges::any_of(c.chunks,
                                    [](const std::string& t) { return count_of(t, "\n") > 1; });
     }},
    {"D-G2 input: last line without line feed",
     [](const FocusCase& c, const FocusDialogue&) {
         return !c.chunks.empty() && !c.chunks.back().ends_with('\n');
     }},
};

struct End {
    std::string_view event;
    FocusQuestion question;
};
constexpr End ends[] = {
    {"end: of input at the choice", Q::action}, {"end: of input at the cell", Q::cell},
    {"end: of input at the count", Q::count},   {"end: of input at the direction", Q::direction},
    {"end: of input at the piece", Q::drop},    {"end: the game is over", Q::none},
};

constexpr std::string_view repeated = "D-F2 a position comes back and the game goes on";

std::string fault_event(std::string_view fault) { return fmt::format("D-G1 refused: {}", fault); }

} // namespace

FocusTally::FocusTally() {
    const auto list = [this](const auto& table) {
        for (const auto& row : table) counts_[std::string(row.event)] = 0;
    };
    list(messages);
    list(views);
    list(reactions);
    list(rules);
    list(starts);
    list(ends);
    counts_[std::string(repeated)] = 0;
    for (const auto event : all_line_events()) counts_[std::string(event)] = 0;
    for (const auto fault : all_faults()) counts_[fault_event(fault)] = 0;
}

Watcher FocusTally::begin(const FocusCase& game) {
    lines_ = lines_of(input_of(game));
    next_line_ = 0;
    positions_.clear();
    start(game);
    return [this](const FocusDialogue& before, const FocusDialogue& after) { line(before, after); };
}

void FocusTally::start(const FocusCase& game) {
    FocusDialogue dialogue(game.arguments, game.options);
    dialogue.open();
    last_ = dialogue;
    for (const Start& row : starts) {
        if (row.is_so(game, dialogue)) add(std::string(row.event));
    }
    if (!game.fault.empty() && !dialogue.accepted()) add(fault_event(game.fault));
}

void FocusTally::line(const FocusDialogue& before, const FocusDialogue& after) {
    last_ = after;
    std::string_view typed = lines_.at(next_line_++);
    if (typed.ends_with('\n')) typed.remove_suffix(1);
    for (const auto event : events_of_line(typed)) add(std::string(event));
    const auto number = games::read_integer(games::read_line(typed));
    const bool moved = before.position() != after.position();
    const OneExchange exchange{before, after, number, moved};
    for (const Reaction& row : reactions) {
        if (row.is_so(exchange)) add(std::string(row.event));
    }
    if (!moved) return;
    const bool drop = before.question() == FocusQuestion::drop;
    if (drop)
        move(before.position(), {Focus::cell_of(number.value()).value(), 0, 0});
    else
        move(before.position(), {before.chosen(), static_cast<games::u8>(before.count()),
                                 static_cast<games::u8>(number.value())});
}

void FocusTally::move(const Focus::Position& position, Focus::Move move) {
    const Focus::Position after = Focus::play(position, move);
    const auto goal = move.count == 0 ? std::optional(move.cell)
                                      : Focus::target(move.cell, move.count, move.direction);
    const Ply ply{position, after, move, goal.value()};
    for (const Rule& row : rules) {
        if (row.is_so(ply)) add(std::string(row.event));
    }
    if (++positions_[Focus::write(after)] > 1) add(std::string(repeated));
}

void FocusTally::see(std::string_view screen) {
    std::string words, rows;
    for (const auto& line : lines_of(screen)) {
        if (line[0] == '|')
            rows += line;
        else if (line[0] != '+')
            words += line;
    }
    for (const Message& row : messages)
        counts_[std::string(row.event)] += count_of(words, row.text);
    for (const Message& row : views) counts_[std::string(row.event)] += count_of(rows, row.text);
}

void FocusTally::end() {
    if (!last_->accepted()) return;
    for (const End& row : ends) {
        if (row.question == last_->question()) add(std::string(row.event));
    }
}

std::string FocusTally::table() const {
    std::string text;
    for (const auto& [event, count] : counts_) text += fmt::format("  {:>9}  {}\n", count, event);
    return text;
}

std::vector<std::string> FocusTally::rarer_than(std::uint64_t least) const {
    std::vector<std::string> rare;
    for (const auto& [event, count] : counts_) {
        if (count < least) rare.push_back(fmt::format("{} ({})", event, count));
    }
    return rare;
}

} // namespace tharsis::testing
