// board_front.cpp -- cells, their separators, labels at four sides, counts before or after
//
// $s0 counts lines as they are drawn, $s1 is the line and $s2 the column as labels count them.
#include "board_front.hpp"

#include "game_front.hpp"
#include "phrases.hpp"

#include <fmt/core.h>

namespace tharsis::testing {

namespace {

/// What stands where no piece does.
std::string blank_of(const Variant& v) {
    const bool open = v.layout.separator == Layout::Separator::none ||
                      v.layout.separator == Layout::Separator::blank;
    return open ? v.layout.empty : " ";
}

std::string repeated(const std::string& text, int count) {
    std::string all;
    for (int n = 0; n < count; ++n) all += text;
    return all;
}

void write_focus_cell(AssemblyWriter& out, const Variant& v) {
    const Symbols symbols = symbols_of(v);
    out.code("mul $t0, $s1, 6\naddu $t0, $t0, $s2\nsll $s5, $t0, 4\nlbu $s6, stacks($s5)");
    if (v.layout.stack != Layout::Stack::all) {
        out.code("bnez $s6, cell_piece");
        out.say(repeated(v.layout.empty, 2));
        out.code("b cell_end\ncell_piece:\naddu $t0, $s5, $s6\nlbu $t1, stacks($t0)\nbeq $t1, 2, "
                 "cell_second");
        out.say(symbols.first);
        out.code("b cell_height\ncell_second:");
        out.say(symbols.second);
        out.label("cell_height");
        out.say_number("$s6");
        return;
    }
    out.code("li $s7, 0\ncell_next:\nbge $s7, $s6, cell_blank");
    out.code(v.layout.top_first ? "subu $t0, $s6, $s7\naddiu $t0, $t0, -1" : "move $t0, $s7");
    out.code("addu $t0, $t0, $s5\nlbu $t1, stacks+1($t0)\nbeq $t1, 2, cell_second");
    out.say(symbols.first);
    out.code("b cell_drawn\ncell_second:");
    out.say(symbols.second);
    out.code("b cell_drawn\ncell_blank:");
    out.say(blank_of(v));
    out.code("cell_drawn:\naddiu $s7, $s7, 1\nblt $s7, 5, cell_next");
}

/// How many places for pieces a stack has; a taller one is wider.
int places_of_stack(const Variant& v) { return 3 + v.words[2] % 3; }

int piece_width(const Variant& v) {
    const Symbols symbols = symbols_of(v);
    return symbols.first.empty() ? 1 : symbols.first[0] == '-' ? 3 : 2;
}

/// The piece with the letter in $s7 and the colour in $t9.
void write_stackchess_piece(AssemblyWriter& out, const Variant& v) {
    const Symbols symbols = symbols_of(v);
    if (v.tongue == Tongue::english && v.words[8] % 2 == 0) {
        // Rook, bishop, queen and king.
        static constexpr std::array<const char*, 4> letters{"'T', 'R'", "'F', 'B'", "'D', 'Q'",
                                                            "'R', 'K'"};
        std::string table = "letters: .byte ";
        for (const char* pair : letters) table += std::string(pair) + ", ";
        out.data(table + "'P', 'P'");
        out.code("li $t0, 0\nletter_next:\nlbu $t1, letters($t0)\naddiu $t0, $t0, 2\nbne $t1, $s7, "
                 "letter_next\n"
                 "addiu $t0, $t0, -1\nlbu $s7, letters($t0)");
    }
    if (symbols.first.empty()) {
        out.code("beq $t9, 'B', cell_white\nori $s7, $s7, 32\ncell_white:");
        return out.say_letter("$s7");
    }
    out.say_letter("$s7");
    out.code("beq $t9, 'N', cell_second");
    out.say(symbols.first);
    out.code("b cell_drawn\ncell_second:");
    out.say(symbols.second);
    out.label("cell_drawn");
}

/// All pieces of a stack, one after the other.
void write_whole_stack(AssemblyWriter& out, const Variant& v) {
    out.code("mul $t0, $s1, 6\naddu $t0, $t0, $s2\nsll $s5, $t0, 4\nlbu $s6, stacks($s5)\n"
             "lbu $t9, stacks+1($s5)\nli $t6, 0\ncell_next:\nbge $t6, $s6, cell_blank");
    out.code(v.layout.top_first ? "subu $t0, $s6, $t6\naddiu $t0, $t0, -1" : "move $t0, $t6");
    out.code("addu $t0, $t0, $s5\nlbu $s7, stacks+2($t0)");
    write_stackchess_piece(out, v);
    out.code("b cell_more\ncell_blank:");
    out.say(repeated(blank_of(v), piece_width(v)));
    out.code(fmt::format(
        "cell_more:\naddiu $t6, $t6, 1\nblt $t6, $s6, cell_next\nblt $t6, {}, cell_next",
        places_of_stack(v)));
}

void write_stackchess_cell(AssemblyWriter& out, const Variant& v) {
    if (v.layout.stack == Layout::Stack::all) return write_whole_stack(out, v);
    const int width = cell_width(v) - (v.layout.padded ? 2 : 0);
    out.code("mul $t0, $s1, 6\naddu $a0, $t0, $s2\njal look\nmove $s6, $v0\nmove $s7, $v1\n"
             "bnez $s6, cell_piece");
    out.say(repeated(v.layout.empty, width));
    out.code("b cell_end\ncell_piece:");
    write_stackchess_piece(out, v);
    if (v.layout.stack == Layout::Stack::top_height) out.say_number("$s6");
}

void write_flat_cell(AssemblyWriter& out, const Variant& v) {
    const Symbols symbols = symbols_of(v);
    const RulesFacts& facts = rules_facts(v.game);
    const int times = v.layout.doubled ? 2 : 1;
    const bool othello = v.game == BoardGame::othello;
    out.code(othello ? "mul $t0, $s1, 10\naddu $t0, $t0, $s2\nlbu $s5, board+11($t0)"
                     : "mul $t0, $s1, 7\naddu $t0, $t0, $s2\nlbu $s5, board($t0)");
    out.code(
        fmt::format("beq $s5, {}, cell_first\nbeq $s5, {}, cell_second\nbeq $s5, '#', cell_rock",
                    facts.first, facts.second));
    out.say(repeated(symbols.empty, times));
    out.code("b cell_end\ncell_first:");
    out.say(repeated(symbols.first, times));
    out.code("b cell_end\ncell_second:");
    out.say(repeated(symbols.second, times));
    out.code("b cell_end\ncell_rock:");
    out.say(repeated(symbols.obstacle, times));
}

std::string label_of(const Variant& v, bool is_line, int index) {
    return typed_coordinate(v, is_line, index);
}

/// Columns from one cell to the next, and before the first one.
int pitch_of(const Variant& v) {
    static constexpr std::array<int, 4> extra{0, 1, 1, 2};
    return cell_width(v) + extra[static_cast<std::size_t>(v.layout.separator)];
}

std::string margin_of(const Variant& v) { return v.layout.left ? "  " : ""; }

void write_column_labels(AssemblyWriter& out, const Variant& v) {
    const bool closed = v.layout.separator == Layout::Separator::bar ||
                        v.layout.separator == Layout::Separator::brackets;
    std::string line = margin_of(v) + (closed ? " " : "");
    for (int column = 0; column < width_of(v.game); ++column) {
        const int before = (cell_width(v) - 1) / 2, after = pitch_of(v) - before - 1;
        line += std::string(static_cast<std::size_t>(before), ' ') + label_of(v, false, column) +
                std::string(static_cast<std::size_t>(std::max(0, after)), ' ');
    }
    out.say(line.substr(0, line.find_last_not_of(' ') + 1) + "\n");
}

void write_rule(AssemblyWriter& out, const Variant& v) {
    if (v.layout.lines == Layout::Lines::none) return;
    const int pitch = pitch_of(v), width = width_of(v.game);
    std::string line = margin_of(v);
    if (v.layout.lines == Layout::Lines::dashes)
        line += std::string(static_cast<std::size_t>(pitch * width + 1), '-');
    else
        line += "+" + repeated(std::string(static_cast<std::size_t>(pitch - 1), '-') + "+", width);
    out.say(line + "\n");
}

void write_line_label(AssemblyWriter& out, const Variant& v) {
    out.code(fmt::format("addiu $s5, $s1, {}", v.dialogue.cells.letters == CellInput::Letters::lines
                                                   ? 97
                                                   : v.dialogue.cells.base));
    if (v.dialogue.cells.letters == CellInput::Letters::lines)
        out.say_letter("$s5");
    else
        out.say_number("$s5");
}

void write_counts(AssemblyWriter& out, const Variant& v) {
    const bool two = v.layout.score == Layout::Score::two_lines;
    const std::string noun = v.game == BoardGame::focus ? in_tongue(v, "Réserve ", "Reserve ") : "";
    if (noun.empty()) out.say("Score : ");
    if (noun.empty() && two) out.say("\n");
    for (const int side : {0, 1}) {
        out.say(noun);
        out.code(side == 0 ? "jal say_first" : "jal say_second");
        out.say(" : ");
        write_count(out, v, side);
        out.say(side == 1 || two ? "\n" : v.words[2] % 2 == 0 ? " - " : "   ");
    }
}

void write_line(AssemblyWriter& out, const Variant& v) {
    static const std::array<std::string, 4> before{"", "", "|", ""}, open{"", "", "", "["},
        close{"", " ", "|", "]"};
    const auto at = static_cast<std::size_t>(v.layout.separator);
    const bool line_zero_on_top = (v.game != BoardGame::stackchess) != v.layout.flipped;
    const int width = width_of(v.game);
    out.code(line_zero_on_top ? "move $s1, $s0"
                              : fmt::format("li $s1, {}\nsubu $s1, $s1, $s0", width - 1));
    write_rule(out, v);
    if (v.layout.left) {
        write_line_label(out, v);
        out.say(" ");
    }
    out.say(before[at]);
    out.code("li $s2, 0\ndraw_column:");
    out.say(open[at] + (v.layout.padded ? " " : ""));
    out.code("jal draw_cell");
    out.say((v.layout.padded ? " " : "") + close[at]);
    out.code(fmt::format("addiu $s2, $s2, 1\nblt $s2, {}, draw_column", width));
    if (v.layout.right) {
        out.say(" ");
        write_line_label(out, v);
    }
    out.say("\n");
    out.code(fmt::format("addiu $s0, $s0, 1\nblt $s0, {}, draw_line", width));
}

} // namespace

int cell_width(const Variant& v) {
    const int symbol = 1;
    int width = symbol * (v.layout.doubled ? 2 : 1);
    if (v.game == BoardGame::focus)
        width = v.layout.stack == Layout::Stack::all ? 5 * symbol : symbol + 1;
    if (v.game == BoardGame::stackchess) {
        width = piece_width(v);
        if (v.layout.stack == Layout::Stack::all) width *= places_of_stack(v);
        if (v.layout.stack == Layout::Stack::top_height) ++width;
    }
    return width + (v.layout.padded ? 2 : 0);
}

void write_cell(AssemblyWriter& out, const Variant& v) {
    out.code("draw_cell:\naddiu $sp, $sp, -4\nsw $ra, 0($sp)");
    if (v.game == BoardGame::focus)
        write_focus_cell(out, v);
    else if (v.game == BoardGame::stackchess)
        write_stackchess_cell(out, v);
    else
        write_flat_cell(out, v);
    out.code("cell_end:\nlw $ra, 0($sp)\naddiu $sp, $sp, 4\njr $ra");
}

void write_draw(AssemblyWriter& out, const Variant& v) {
    out.code("draw:\naddiu $sp, $sp, -4\nsw $ra, 0($sp)");
    out.say("\n");
    if (v.layout.score == Layout::Score::before) write_counts(out, v);
    if (v.layout.top) write_column_labels(out, v);
    out.code("li $s0, 0\ndraw_line:");
    write_line(out, v);
    write_rule(out, v);
    if (v.layout.foot) write_column_labels(out, v);
    if (v.layout.score == Layout::Score::after || v.layout.score == Layout::Score::two_lines)
        write_counts(out, v);
    out.code("lw $ra, 0($sp)\naddiu $sp, $sp, 4\njr $ra");
    write_cell(out, v);
}

} // namespace tharsis::testing
