// variant.cpp -- choices by chance, and then those that contradict each other are mended
#include "variant.hpp"

#include "grading/sandbox/random_generator.hpp"
#include "phrases.hpp"

#include <fmt/core.h>

namespace tharsis::testing {

namespace {

/// A value of an enumeration that begins with 0.
template <class Choice> Choice one_of(RandomGenerator& random, int count) {
    return static_cast<Choice>(random.below(count));
}

CellInput draw_cells(RandomGenerator& random) {
    CellInput cells;
    cells.split = one_of<CellInput::Split>(random, 3);
    cells.letters = one_of<CellInput::Letters>(random, 3);
    cells.line_first = random.percent(75);
    cells.base = random.percent(25) ? 0 : 1;
    // The digit of a cell with a letter counts from 1, and the letter of a column comes first.
    if (cells.letters != CellInput::Letters::none) {
        cells.base = 1;
        if (cells.split != CellInput::Split::two_answers)
            cells.line_first = cells.letters == CellInput::Letters::lines;
    }
    return cells;
}

Dialogue draw_dialogue(RandomGenerator& random, BoardGame game) {
    Dialogue d;
    d.cells = draw_cells(random);
    d.keys = one_of<Dialogue::Keys>(random, 6);
    d.kind = one_of<Dialogue::Kind>(random, 3);
    d.menu = random.percent(20)
                 ? (random.percent(70) ? Dialogue::Menu::numbers : Dialogue::Menu::letters)
                 : Dialogue::Menu::none;
    d.service5 = random.percent(30);
    d.one_line = random.percent(20);
    d.goal = random.percent(40);
    d.direction_first = random.percent(25);
    d.count_last = random.percent(40);
    d.skips_count = random.percent(25);
    d.late = random.percent(12);
    d.confirms = random.percent(12);
    d.turn_in_question = random.percent(25);
    d.redraws = random.percent(30);
    d.hints = random.percent(60);
    d.resigns = game == BoardGame::stackchess && random.percent(60);
    return d;
}

Layout draw_layout(RandomGenerator& random, BoardGame game) {
    Layout l;
    l.separator = one_of<Layout::Separator>(random, 4);
    l.lines = one_of<Layout::Lines>(random, 3);
    l.stack = one_of<Layout::Stack>(random, 3);
    l.score = one_of<Layout::Score>(random, 4);
    l.left = random.percent(65), l.right = random.percent(25);
    l.top = random.percent(55), l.foot = random.percent(35);
    l.flipped = random.percent(25);
    l.padded = random.percent(40);
    l.top_first = random.percent(15);
    l.doubled = random.percent(20);
    l.symbols = random.below(6);
    static const std::array<std::string, 4> empty{".", "_", "-", " "};
    l.empty = random.pick(empty);
    if (game == BoardGame::focus && random.percent(60)) l.stack = Layout::Stack::all;
    return l;
}

Frame draw_frame(RandomGenerator& random, BoardGame game) {
    Frame f;
    f.intro = one_of<Frame::Intro>(random, 7);
    f.naming = one_of<Frame::Naming>(random, 4);
    f.files = one_of<Frame::Files>(random, 4);
    f.ending = random.percent(25) ? Frame::Ending::plays_again : Frame::Ending::exits;
    if (f.intro == Frame::Intro::menu && random.percent(50))
        f.ending = Frame::Ending::returns_to_menu;
    if (f.intro == Frame::Intro::names) f.naming = Frame::Naming::asked;
    f.second_begins = random.percent(12);
    f.winner_with_pass = game == BoardGame::othello && random.percent(40);
    f.pause_at_pass = game != BoardGame::focus && random.percent(8);
    return f;
}

void mend_dialogue(Variant& v) {
    Dialogue& d = v.dialogue;
    // Service 5 reads a number, one a line.
    if (d.service5) {
        d.one_line = false;
        d.resigns = false;
        d.cells.letters = CellInput::Letters::none;
        if (d.cells.split == CellInput::Split::spaced) d.cells.split = CellInput::Split::joined;
        if (d.keys != Dialogue::Keys::numpad) d.keys = Dialogue::Keys::numbers;
        d.kind = Dialogue::Kind::numbers;
        if (d.menu == Dialogue::Menu::letters) d.menu = Dialogue::Menu::numbers;
    }
    if (d.one_line) {
        if (d.cells.split == CellInput::Split::two_answers)
            d.cells.split = CellInput::Split::joined;
        d.skips_count = false;
    }
    // A menu before each move is beside the one of Focus.
    if (v.game == BoardGame::focus) d.menu = Dialogue::Menu::none;
}

void mend_layout(Variant& v) {
    Layout& l = v.layout;
    const bool open =
        l.separator == Layout::Separator::none || l.separator == Layout::Separator::blank;
    const bool stacks = v.game == BoardGame::focus || v.game == BoardGame::stackchess;
    if (open) l.lines = Layout::Lines::none;
    if (open && l.empty == " ") l.empty = ".";
    if (v.game == BoardGame::ataxx && l.symbols == 3 && l.empty == " ") l.empty = "0";
    if (l.separator == Layout::Separator::none && stacks) l.separator = Layout::Separator::blank;
    if (!stacks) l.stack = Layout::Stack::top;
    if (stacks || l.symbols >= 4) l.doubled = false;
    // Lines are read from labels if the other one is on top, or if the digits say no more.
    const bool names_columns = l.top || l.foot, names_lines = l.left || l.right;
    if (l.flipped || v.dialogue.cells.letters != CellInput::Letters::none) {
        if (!names_lines) l.left = true;
        if (!names_columns) l.foot = true;
    }
    if (!names_lines || !names_columns) v.dialogue.hints = true;
    if (v.game == BoardGame::focus && l.score == Layout::Score::none)
        l.score = Layout::Score::after;
    if (v.game == BoardGame::focus && l.stack == Layout::Stack::top)
        l.stack = Layout::Stack::top_height;
    if (v.game == BoardGame::stackchess) {
        l.score = Layout::Score::none;
        if (v.frame.naming == Frame::Naming::letters) v.frame.naming = Frame::Naming::colours;
    }
    if (l.symbols == 5 && v.frame.naming == Frame::Naming::letters)
        v.frame.naming = Frame::Naming::colours;
}

} // namespace

Variant draw_variant(BoardGame game, u64 seed) {
    RandomGenerator random(seed * 4 + static_cast<u64>(game));
    Variant v;
    v.game = game;
    v.seed = seed;
    v.tongue = random.percent(30)   ? Tongue::english
               : random.percent(35) ? Tongue::bare_french
                                    : Tongue::french;
    v.dialogue = draw_dialogue(random, game);
    v.layout = draw_layout(random, game);
    v.frame = draw_frame(random, game);
    for (std::size_t n = 0; n < phrase_count; ++n) v.words.push_back(random.below(60));
    return mended(std::move(v));
}

Variant mended(Variant v) {
    mend_dialogue(v);
    mend_layout(v);
    return v;
}

Variant simplified(Variant odd, const std::function<bool(const Variant&)>& is_odd) {
    using Edit = void (*)(Variant&, const Variant&);
    static constexpr Edit edits[] = {
        [](Variant& v, const Variant& plain) { v.frame = plain.frame; },
        [](Variant& v, const Variant& plain) { v.layout = plain.layout; },
        [](Variant& v, const Variant& plain) { v.dialogue = plain.dialogue; },
        [](Variant& v, const Variant& plain) { v.words = plain.words; },
        [](Variant& v, const Variant& plain) { v.tongue = plain.tongue; },
        [](Variant& v, const Variant& plain) { v.frame.intro = plain.frame.intro; },
        [](Variant& v, const Variant& plain) { v.frame.ending = plain.frame.ending; },
        [](Variant& v, const Variant& plain) { v.frame.naming = plain.frame.naming; },
        [](Variant& v, const Variant& plain) { v.frame.files = plain.frame.files; },
        [](Variant& v, const Variant&) { v.frame.second_begins = false; },
        [](Variant& v, const Variant&) { v.frame.pause_at_pass = false; },
        [](Variant& v, const Variant&) { v.frame.winner_with_pass = false; },
        [](Variant& v, const Variant& plain) { v.layout.symbols = plain.layout.symbols; },
        [](Variant& v, const Variant& plain) { v.layout.empty = plain.layout.empty; },
        [](Variant& v, const Variant& plain) { v.layout.score = plain.layout.score; },
        [](Variant& v, const Variant& plain) { v.layout.lines = plain.layout.lines; },
        [](Variant& v, const Variant& plain) { v.layout.separator = plain.layout.separator; },
        [](Variant& v, const Variant& plain) { v.layout.stack = plain.layout.stack; },
        [](Variant& v, const Variant&) { v.layout.flipped = false; },
        [](Variant& v, const Variant&) { v.layout.top_first = false; },
        [](Variant& v, const Variant&) { v.layout.padded = false; },
        [](Variant& v, const Variant&) { v.layout.doubled = false; },
        [](Variant& v, const Variant&) { v.layout.left = true, v.layout.right = false; },
        [](Variant& v, const Variant&) { v.layout.foot = true, v.layout.top = false; },
        [](Variant& v, const Variant& plain) { v.dialogue.cells = plain.dialogue.cells; },
        [](Variant& v, const Variant& plain) { v.dialogue.keys = plain.dialogue.keys; },
        [](Variant& v, const Variant& plain) { v.dialogue.kind = plain.dialogue.kind; },
        [](Variant& v, const Variant& plain) { v.dialogue.menu = plain.dialogue.menu; },
        [](Variant& v, const Variant&) { v.dialogue.service5 = false; },
        [](Variant& v, const Variant&) { v.dialogue.one_line = false; },
        [](Variant& v, const Variant&) { v.dialogue.goal = false; },
        [](Variant& v, const Variant&) { v.dialogue.direction_first = false; },
        [](Variant& v, const Variant&) { v.dialogue.count_last = false; },
        [](Variant& v, const Variant&) { v.dialogue.skips_count = false; },
        [](Variant& v, const Variant&) { v.dialogue.late = false; },
        [](Variant& v, const Variant&) { v.dialogue.confirms = false; },
        [](Variant& v, const Variant&) { v.dialogue.turn_in_question = false; },
        [](Variant& v, const Variant&) { v.dialogue.redraws = false; },
        [](Variant& v, const Variant&) { v.dialogue.hints = true; },
        [](Variant& v, const Variant&) { v.dialogue.resigns = false; },
    };
    Variant plain;
    plain.game = odd.game;
    plain.words.assign(phrase_count, 0);
    plain = mended(std::move(plain));
    for (const Edit edit : edits) {
        Variant v = odd;
        edit(v, plain);
        v = mended(std::move(v));
        if (!(v == odd) && is_odd(v)) odd = std::move(v);
    }
    return odd;
}

std::string describe(const Variant& v) {
    const Dialogue& d = v.dialogue;
    const Layout& l = v.layout;
    const Frame& f = v.frame;
    static const std::array<const char*, 3> tongues{"french", "bare-french", "english"};
    static const std::array<const char*, 3> splits{"two-answers", "joined", "spaced"};
    static const std::array<const char*, 3> letters{"numbers", "column-letters", "line-letters"};
    static const std::array<const char*, 6> keys{"numpad", "compass", "hbgd",
                                                 "zqsd",   "words",   "1-4"};
    static const std::array<const char*, 4> separators{"open", "blanks", "bars", "brackets"};
    static const std::array<const char*, 3> lines{"no-lines", "dashes", "crosses"};
    static const std::array<const char*, 7> intros{"no-intro", "title", "rules-page", "press-enter",
                                                   "press-0",  "names", "menu"};
    static const std::array<const char*, 3> endings{"exits", "to-menu", "again"};
    static const std::array<const char*, 5> namings{"colours", "players", "player-colours",
                                                    "by-symbol", "asked"};
    static const std::array<const char*, 4> files{"one-file", "includes", "loose",
                                                  "loose-reversed"};
    const auto at = [](const auto& names, auto value) {
        return names[static_cast<std::size_t>(value)];
    };
    const auto if_so = [](bool so, const char* word) {
        return so ? std::string(" ") + word : std::string();
    };
    std::string text =
        fmt::format("{} {}: {} {} {}{} base{}", word_of(v.game), v.seed, at(tongues, v.tongue),
                    at(splits, d.cells.split), at(letters, d.cells.letters),
                    d.cells.line_first ? "" : " column-first", d.cells.base);
    if (v.game == BoardGame::focus || v.game == BoardGame::ataxx)
        text += d.goal                       ? " goal"
                : v.game == BoardGame::focus ? std::string(" ") + at(keys, d.keys)
                                             : " codes";
    text += if_so(d.service5, "service5") + if_so(d.one_line, "one-line") +
            if_so(d.direction_first, "direction-first") + if_so(d.count_last, "count-last") +
            if_so(d.skips_count, "skips-count") + if_so(d.late, "late") +
            if_so(d.confirms, "confirms") + if_so(d.turn_in_question, "turn-in-question") +
            if_so(d.redraws, "redraws") + if_so(!d.hints, "no-hints") +
            if_so(d.resigns, "resigns") + if_so(d.menu != Dialogue::Menu::none, "turn-menu");
    const Symbols symbols = symbols_of(v);
    text += fmt::format(" | {} {} '{}{}{}' stack{} score{}", at(separators, l.separator),
                        at(lines, l.lines), symbols.first, symbols.second, symbols.empty,
                        static_cast<int>(l.stack), static_cast<int>(l.score));
    text += if_so(l.left, "left") + if_so(l.right, "right") + if_so(l.top, "top") +
            if_so(l.foot, "foot") + if_so(l.flipped, "flipped") + if_so(l.padded, "padded") +
            if_so(l.top_first, "top-first") + if_so(l.doubled, "doubled");
    text += fmt::format(" | {} {} {} {}", at(intros, f.intro), at(endings, f.ending),
                        at(namings, f.naming), at(files, f.files));
    text += if_so(f.second_begins, "second-begins") +
            if_so(f.winner_with_pass, "winner-with-pass") + if_so(f.pause_at_pass, "pause-at-pass");
    return text;
}

} // namespace tharsis::testing
