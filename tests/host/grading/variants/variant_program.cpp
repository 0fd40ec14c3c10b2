// variant_program.cpp -- the frame of a generated program, and its files
#include "variant_program.hpp"

#include "board_front.hpp"
#include "game_front.hpp"
#include "move_questions.hpp"
#include "phrases.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <fstream>
#include <iterator>

namespace tharsis::testing {

namespace {

std::string yes(const Variant& v) { return v.dialogue.service5 ? "1" : in_tongue(v, "o", "y"); }
std::string no(const Variant& v) { return v.dialogue.service5 ? "0" : "n"; }

void write_legend(AssemblyWriter& out, const Variant& v) {
    const Symbols symbols = symbols_of(v);
    if (v.frame.naming == Frame::Naming::letters || v.frame.naming == Frame::Naming::asked) return;
    if (symbols.first.empty())
        return out.say(in_tongue(v, "Majuscules : blanc, minuscules : noir.\n",
                                 "Capitals: white, small letters: black.\n"));
    const auto names = side_names(v);
    if (v.frame.naming == Frame::Naming::players || v.words[1] % 2 == 0)
        out.say(
            fmt::format("{} : {}, {} : {}\n", names[0], symbols.first, names[1], symbols.second));
}

void write_names(AssemblyWriter& out, const Variant& v) {
    const auto colours = colours_of_sides(v);
    for (const int side : {0, 1}) {
        out.say(fmt::format(
            fmt::runtime(in_tongue(v, "Nom du joueur {} ({}) : ", "Name of player {} ({}): ")),
            side + 1, colours[static_cast<std::size_t>(side)]));
        out.data(fmt::format("name_{}: .space 40", side));
        const std::string next = out.fresh("name_letter"), end = out.fresh("name_end");
        out.code(
            fmt::format("jal read_line\nli $t0, 0\n{0}:\nlbu $t1, answer($t0)\nbeq $t0, 30, {1}\n"
                        "sb $t1, name_{2}($t0)\naddiu $t0, $t0, 1\nbnez $t1, {0}\n{1}:",
                        next, end, side));
    }
}

void write_start_menu(AssemblyWriter& out, const Variant& v) {
    out.label("start_menu");
    MoveQuestions(out, v).choice(in_tongue(v, "1. Jouer\n2. Règles\n3. Quitter\nVotre choix : ",
                                           "1. Play\n2. Rules\n3. Quit\nYour choice: "),
                                 {"1", "2", "3"}, {"new_game", "show_rules", "leave"},
                                 "start_menu");
    out.label("show_rules");
    out.say(phrase(v, Phrase::rules));
    out.code("b start_menu");
}

void write_intro(AssemblyWriter& out, const Variant& v) {
    if (v.frame.intro != Frame::Intro::none) out.say(phrase(v, Phrase::title));
    if (v.frame.intro != Frame::Intro::none) write_legend(out, v);
    switch (v.frame.intro) {
    case Frame::Intro::none:
    case Frame::Intro::title: return;
    case Frame::Intro::rules_page: return out.say(phrase(v, Phrase::rules));
    case Frame::Intro::enter:
        out.say(in_tongue(v, "Appuyez sur Entrée pour commencer...", "Press Enter to start..."));
        return out.code("jal read_line");
    case Frame::Intro::zero:
        out.label("start");
        return MoveQuestions(out, v).choice(
            in_tongue(v, "Tapez 0 pour commencer : ", "Press 0 to start: "), {"0"}, {"new_game"},
            "start");
    case Frame::Intro::names: return write_names(out, v);
    case Frame::Intro::menu: return write_start_menu(out, v);
    }
}

void write_ending(AssemblyWriter& out, const Variant& v) {
    out.label("won");
    out.say(phrase(v, Phrase::winner));
    out.code("b ended\ndrawn:");
    out.say(phrase(v, Phrase::draw));
    out.label("ended");
    if (v.frame.ending == Frame::Ending::returns_to_menu) out.code("b start_menu");
    if (v.frame.ending == Frame::Ending::plays_again)
        MoveQuestions(out, v).choice(
            fmt::format("{} ({}/{}) ? ", in_tongue(v, "Rejouer", "Play again"), yes(v), no(v)),
            {yes(v), no(v)}, {"new_game", "leave"}, "ended");
    out.label("leave");
    if (v.words[3] % 2 == 0) out.say(in_tongue(v, "Au revoir !\n", "Goodbye!\n"));
    out.code("li $v0, 10\nsyscall");
}

void write_turn_menu(AssemblyWriter& out, const Variant& v) {
    if (v.dialogue.menu == Dialogue::Menu::none) return;
    const bool numbers = v.dialogue.menu == Dialogue::Menu::numbers;
    const std::string play = numbers ? "1" : in_tongue(v, "j", "p"), quit = numbers ? "2" : "q";
    MoveQuestions(out, v).choice(
        numbers ? in_tongue(v, "1 : jouer, 2 : quitter. Choix : ", "1: play, 2: quit. Choice: ")
                : in_tongue(v, "(j)ouer ou (q)uitter ? ", "(p)lay or (q)uit? "),
        {play, quit}, {"to_move", "leave"}, "wrong");
    out.label("to_move");
}

void write_side_names(AssemblyWriter& out, const Variant& v) {
    const auto names = side_names(v);
    const RulesFacts& facts = rules_facts(v.game);
    const bool asked = v.frame.naming == Frame::Naming::asked;
    for (const int side : {0, 1}) {
        out.label(side == 0 ? "say_first" : "say_second");
        if (asked)
            out.code(fmt::format("la $a0, name_{}\nli $v0, 4\nsyscall", side));
        else
            out.say(names[static_cast<std::size_t>(side)]);
        out.code("jr $ra");
    }
    out.label("say_name");
    out.code(
        fmt::format("lw $t0, {}\nbeq $t0, {}, say_first\nb say_second", facts.mover, facts.first));
}

std::string front_of(const Variant& v) {
    AssemblyWriter out;
    out.label("main");
    write_intro(out, v);
    out.label("new_game");
    write_reset(out, v);
    out.label("turn");
    out.code("jal draw");
    write_turn(out, v);
    out.label("ask");
    if (!v.dialogue.turn_in_question) out.say(phrase(v, Phrase::turn));
    write_turn_menu(out, v);
    write_move(out, v);
    out.label("wrong");
    out.say(phrase(v, Phrase::refusal));
    out.code(v.dialogue.redraws ? "b turn" : "b ask");
    out.label("next");
    out.code(fmt::format("jal {}\nb turn", rules_facts(v.game).change));
    write_ending(out, v);
    write_side_names(out, v);
    write_draw(out, v);
    return out.program();
}

/// The labels of a file, so that the others find them.
std::string exported(const std::string& text) {
    std::string lines;
    for (const std::string& label : labels_in(text))
        if (label != "main") lines += "        .globl  " + label + "\n";
    return lines + text;
}

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        fmt::print(stderr, "cannot read {}\n", path.string());
        std::exit(2);
    }
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string cell_text(const Variant& v, int cell) {
    const int width = width_of(v.game), row = cell / width;
    return typed_cell(v, v.game == BoardGame::stackchess ? width - 1 - row : row, cell % width);
}

} // namespace

VariantParts read_parts(const std::filesystem::path& grading) {
    const auto rules = grading / "dialogues" / "rules";
    VariantParts parts;
    parts.macros = text_of(rules / "macros.asm");
    parts.refused = text_of(grading / "variants" / "found" / "refused.tsv");
    parts.answers = text_of(grading / "variants" / "parts" / "answers.asm");
    for (const auto game :
         {BoardGame::focus, BoardGame::stackchess, BoardGame::othello, BoardGame::ataxx})
        parts.rules[static_cast<std::size_t>(game)] = text_of(rules / rules_facts(game).file);
    return parts;
}

Submission program_of(const Variant& v, const VariantParts& parts) {
    const std::string front = front_of(v), rules = parts.rules[static_cast<std::size_t>(v.game)];
    const std::string name = fmt::format("{}_{}.asm", word_of(v.game), v.seed);
    if (v.frame.files == Frame::Files::one)
        return program_of_files(name, {{name, parts.macros + front + parts.answers + rules}});
    if (v.frame.files == Frame::Files::includes)
        return program_of_files(
            name,
            {{"main.asm", "        .include \"macros.asm\"\n" + front +
                              "        .include \"answers.asm\"\n        .include \"rules.asm\"\n"},
             {"macros.asm", parts.macros},
             {"answers.asm", parts.answers},
             {"rules.asm", rules}});
    std::vector<SourceFile> files{{"answers.asm", exported(parts.answers)},
                                  {"main.asm", exported(front)},
                                  {"rules.asm", exported(rules)}};
    files[2].text = parts.macros + files[2].text;
    if (v.frame.files == Frame::Files::loose_reversed) {
        files[0].name = "saisie.asm", files[1].name = "programme.asm", files[2].name = "jeu.asm";
        std::ranges::reverse(files);
    }
    return program_of_files(name, std::move(files));
}

std::vector<std::string> typed_to_begin(const Variant& v) {
    switch (v.frame.intro) {
    case Frame::Intro::enter: return {""};
    case Frame::Intro::zero: return {"0"};
    case Frame::Intro::names: return {"Alice", "Bob"};
    case Frame::Intro::menu: return {"2", "1"};
    default: return {};
    }
}

std::vector<std::string> typed_to_play_again(const Variant& v) {
    switch (v.frame.ending) {
    case Frame::Ending::exits: return {};
    case Frame::Ending::returns_to_menu: return {"1"};
    case Frame::Ending::plays_again: return {yes(v)};
    }
    return {};
}

std::vector<std::string> typed_to_leave(const Variant& v) {
    switch (v.frame.ending) {
    case Frame::Ending::exits: return {};
    case Frame::Ending::returns_to_menu: return {"3"};
    case Frame::Ending::plays_again: return {no(v)};
    }
    return {};
}

namespace {

/// The answers of a move in the making: parts, each of which is a line, or all one line.
class TypedMove {
public:
    TypedMove(const Variant& v, const ReferenceGame& game) : v_(v), game_(game) {}

    void cell(int cell) {
        const int width = width_of(v_.game), row = cell / width;
        const int line = v_.game == BoardGame::stackchess ? width - 1 - row : row;
        if (v_.dialogue.cells.split != CellInput::Split::two_answers)
            return part(cell_text(v_, cell));
        const bool line_first = v_.dialogue.cells.line_first;
        part(typed_coordinate(v_, line_first, line_first ? line : cell % width));
        part(typed_coordinate(v_, !line_first, line_first ? cell % width : line));
    }
    void count(const GameMove& move) {
        if (!v_.dialogue.skips_count || game_.height(move.from) != 1)
            part(std::to_string(move.count));
    }
    void part(const std::string& text) {
        if (v_.dialogue.one_line && began_)
            lines.back() += " " + text;
        else
            lines.push_back(text);
        began_ = true;
    }
    void choice(const std::string& text) { lines.push_back(text); }
    void finish() {
        if (v_.dialogue.confirms) lines.push_back(yes(v_));
    }

    std::vector<std::string> lines;

private:
    const Variant& v_;
    const ReferenceGame& game_;
    bool began_ = false;
};

/// Of a direction as it looks on the screen.
std::string typed_direction(const Variant& v, u16 direction) {
    const auto keys = direction_words(v);
    const std::size_t way = direction / 2u - 1u;
    static constexpr std::array<std::size_t, 4> flipped{3, 1, 2, 0};
    return keys[v.layout.flipped ? flipped[way] : way];
}

void type_focus(TypedMove& typed, const Variant& v, const ReferenceGame& game,
                const GameMove& move) {
    const FocusChoice kind = focus_choice(v);
    const bool drops = move.kind == GameMove::Kind::drop;
    if (game.has_choice()) typed.choice(drops ? kind.drop : kind.move);
    if (drops) return typed.cell(move.goal);
    typed.cell(move.from);
    if (v.dialogue.goal) return typed.cell(move.goal);
    if (v.dialogue.direction_first) typed.part(typed_direction(v, move.direction));
    typed.count(move);
    if (!v.dialogue.direction_first) typed.part(typed_direction(v, move.direction));
}

void type_ataxx(TypedMove& typed, const Variant& v, const GameMove& move) {
    typed.cell(move.from);
    if (v.dialogue.goal) return typed.cell(move.goal);
    int down = move.goal / 7 - move.from / 7;
    if (v.layout.flipped) down = -down;
    for (const AtaxxStep& step : ataxx_steps())
        if (step.down == down && step.right == move.goal % 7 - move.from % 7)
            typed.part(std::to_string(step.code));
}

} // namespace

std::vector<std::string> typed_move(const Variant& v, const ReferenceGame& game,
                                    const GameMove& move) {
    TypedMove typed(v, game);
    if (v.dialogue.menu != Dialogue::Menu::none)
        typed.choice(v.dialogue.menu == Dialogue::Menu::numbers ? "1" : in_tongue(v, "j", "p"));
    switch (v.game) {
    case BoardGame::focus: type_focus(typed, v, game, move); break;
    case BoardGame::stackchess:
        typed.cell(move.from);
        if (!v.dialogue.count_last) typed.count(move);
        typed.cell(move.goal);
        if (v.dialogue.count_last) typed.count(move);
        break;
    case BoardGame::othello: typed.cell(move.goal); break;
    case BoardGame::ataxx: type_ataxx(typed, v, move); break;
    }
    typed.finish();
    return typed.lines;
}

std::array<std::string, 2> printed_sides(const Variant& v) {
    return v.frame.naming == Frame::Naming::asked ? std::array<std::string, 2>{"Alice", "Bob"}
                                                  : side_names(v);
}

ReferenceGame opening_of(const Variant& v) {
    const ReferenceGame usual(v.game);
    if (!v.frame.second_begins) return usual;
    // The second field of the notation is the side to move.
    std::string position = usual.position();
    const std::size_t side = position.find(' ') + 1;
    static constexpr std::array<char, 4> second{'v', 'n', 'B', 'B'};
    position[side] = second[static_cast<std::size_t>(v.game)];
    return ReferenceGame::at(v.game, position).value();
}

} // namespace tharsis::testing
