// game_front.cpp -- turns, moves and cells of the four games in assembly
#include "game_front.hpp"

#include "move_questions.hpp"
#include "phrases.hpp"

#include <fmt/core.h>

namespace tharsis::testing {

namespace {

void write_pause(AssemblyWriter& out, const Variant& v) {
    if (!v.frame.pause_at_pass) return;
    out.say(pause_text(v));
    out.code("jal read_line");
}

void write_pass(AssemblyWriter& out, const Variant& v) {
    out.say(phrase(v, Phrase::pass));
    out.code(v.game == BoardGame::ataxx ? "" : "jal pass");
    write_pause(out, v);
    out.code("b next");
}

void write_winner_by_count(AssemblyWriter& out, const Variant& v) {
    const RulesFacts& facts = rules_facts(v.game);
    if (v.game == BoardGame::othello)
        out.code("jal count\nmove $s0, $v0\nmove $s1, $v1");
    else
        out.code("li $a0, 'R'\njal count\nmove $s0, $v0\nli $a0, 'B'\njal count\nmove $s1, $v0");
    out.code(fmt::format("li $t0, {}\nsw $t0, mover\nbgt $s0, $s1, won\nli $t0, {}\nsw $t0, mover\n"
                         "blt $s0, $s1, won\nb drawn",
                         facts.first, facts.second));
}

/// Direction and count of two cells of Focus: $s6 from, $s5 to; into $s7 and $s5.
void write_focus_way(AssemblyWriter& out) {
    out.code(R"(div $t0, $s6, 6
                mfhi $t1
                div $t2, $s5, 6
                mfhi $t3
                subu $t2, $t2, $t0
                subu $t3, $t3, $t1
                beqz $t3, upright
                bnez $t2, wrong
                li $s5, 2
                abs $s7, $t3
                bgtz $t3, way_known
                li $s5, 1
                b way_known
                upright:
                li $s5, 0
                abs $s7, $t2
                bgtz $t2, way_known
                li $s5, 3
                way_known:)");
}

void write_focus_count(AssemblyWriter& out, const Variant& v, MoveQuestions& ask, bool last) {
    if (!v.dialogue.skips_count) return ask.number(count_question(v), "$s7", last);
    const std::string one = out.fresh("one_piece");
    out.code(fmt::format("move $a0, $s6\njal top\nli $s7, 1\nbeq $v1, 1, {}", one));
    ask.number(count_question(v), "$s7", last);
    out.label(one);
}

void write_focus_stack(AssemblyWriter& out, const Variant& v) {
    const Dialogue& d = v.dialogue;
    MoveQuestions ask(out, v);
    out.label("ask_stack");
    ask.cell(1, "$s6", false);
    if (!d.late) out.code("move $a0, $s6\njal top\nlw $t0, player\nbne $v0, $t0, wrong");
    if (d.goal) {
        ask.cell(2, "$s5", true);
    } else if (d.direction_first) {
        ask.direction("$s5", false);
        write_focus_count(out, v, ask, true);
    } else {
        write_focus_count(out, v, ask, false);
        ask.direction("$s5", true);
    }
    ask.finish();
    if (d.goal) write_focus_way(out);
    out.code("move $a0, $s6\nmove $a1, $s7\nmove $a2, $s5\njal displace\nbeqz $v0, wrong\nb next");
}

void write_focus_move(AssemblyWriter& out, const Variant& v) {
    const FocusChoice kind = focus_choice(v);
    out.code("jal in_reserve\nbeqz $v0, ask_stack\njal controls\nbeqz $v0, ask_drop");
    MoveQuestions(out, v).choice(kind.question, {kind.move, kind.drop}, {"ask_stack", "ask_drop"},
                                 "wrong");
    out.label("ask_drop");
    MoveQuestions drop(out, v, false);
    drop.cell(2, "$s6", true);
    drop.finish();
    out.code("move $a0, $s6\njal put\nbeqz $v0, wrong\nb next");
    write_focus_stack(out, v);
}

void write_stackchess_count(AssemblyWriter& out, const Variant& v, MoveQuestions& ask, bool last) {
    if (!v.dialogue.skips_count) return ask.number(count_question(v), "$s7", last);
    const std::string one = out.fresh("one_piece");
    out.code(fmt::format("move $a0, $s6\njal look\nli $s7, 1\nbeq $v0, 1, {}", one));
    ask.number(count_question(v), "$s7", last);
    out.label(one);
}

void write_stackchess_move(AssemblyWriter& out, const Variant& v) {
    const Dialogue& d = v.dialogue;
    MoveQuestions ask(out, v);
    if (d.resigns) ask.accept_resignation(resign_word(v), "resigned");
    ask.cell(1, "$s6", false);
    if (!d.late)
        out.code("move $a0, $s6\njal look\nbeqz $v0, wrong\nlw $t0, player\nbne $t9, $t0, wrong");
    if (d.count_last) {
        ask.cell(2, "$s5", false);
        write_stackchess_count(out, v, ask, true);
    } else {
        write_stackchess_count(out, v, ask, false);
        ask.cell(2, "$s5", true);
    }
    ask.finish();
    out.code("move $a0, $s6\nmove $a1, $s7\nmove $a2, $s5\njal make_move\nbeqz $v0, wrong\nb next");
    if (d.resigns) {
        out.label("resigned");
        out.code("jal change_player\nb won");
    }
}

void write_othello_move(AssemblyWriter& out, const Variant& v) {
    MoveQuestions ask(out, v);
    ask.cell(0, "$s6", true);
    ask.finish();
    out.code("srl $a0, $s6, 3\nandi $a1, $s6, 7\naddiu $a0, $a0, 1\naddiu $a1, $a1, 1\njal place\n"
             "beqz $v0, wrong\nb next");
}

/// $s7 is a code, $s6 the cell; $s5 becomes the goal.
void write_ataxx_code(AssemblyWriter& out, const Variant& v) {
    std::string table = "steps:";
    for (const AtaxxStep& step : ataxx_steps())
        table += fmt::format(" .word {}, {}, {}\n", step.code,
                             v.layout.flipped ? -step.down : step.down, step.right);
    out.data(table + "        .word 0");
    out.code(R"(la $t0, steps
                step_next:
                lw $t1, 0($t0)
                beqz $t1, wrong
                beq $t1, $s7, step_known
                addiu $t0, $t0, 12
                b step_next
                step_known:
                lw $t1, 4($t0)
                lw $t2, 8($t0)
                div $t3, $s6, 7
                mfhi $t4
                addu $t3, $t3, $t1
                addu $t4, $t4, $t2
                bgeu $t3, 7, wrong
                bgeu $t4, 7, wrong
                mul $s5, $t3, 7
                addu $s5, $s5, $t4)");
}

void write_ataxx_move(AssemblyWriter& out, const Variant& v) {
    MoveQuestions ask(out, v);
    ask.cell(1, "$s6", false);
    if (!v.dialogue.late) out.code("lbu $t0, board($s6)\nlw $t1, mover\nbne $t0, $t1, wrong");
    if (v.dialogue.goal)
        ask.cell(2, "$s5", true);
    else
        ask.number(in_tongue(v,
                             "Code du mouvement (1 à 9 autour, 51 à 59 ou 521... pour sauter) : ",
                             "Code of the move (1 to 9 around, 51 to 59 or 521... to jump): "),
                   "$s7", true);
    ask.finish();
    if (!v.dialogue.goal) write_ataxx_code(out, v);
    out.code("move $a0, $s6\nmove $a1, $s5\njal make_move\nbeqz $v0, wrong\nb next");
}

void write_othello_turn(AssemblyWriter& out, const Variant& v) {
    out.code("jal is_over\nbnez $v0, over\njal can_place\nbnez $v0, ask");
    if (v.frame.winner_with_pass) {
        out.code("jal change_mover\njal can_place\nmove $s0, $v0\njal change_mover\nbnez $s0, "
                 "one_passes");
        out.say(phrase(v, Phrase::nobody));
        out.code("b over\none_passes:");
    }
    write_pass(out, v);
    out.label("over");
    write_winner_by_count(out, v);
}

} // namespace

const RulesFacts& rules_facts(BoardGame game) {
    static const std::array<RulesFacts, 4> facts{{
        {"focus.asm", "player", "1", "2", "change_player"},
        {"stackchess.asm", "player", "'B'", "'N'", "change_player"},
        {"othello.asm", "mover", "'N'", "'B'", "change_mover"},
        {"ataxx.asm", "mover", "'R'", "'B'", "change_mover"},
    }};
    return facts[static_cast<std::size_t>(game)];
}

const std::vector<AtaxxStep>& ataxx_steps() {
    static const std::vector<AtaxxStep> steps{
        {57, -2, -2}, {587, -2, -1}, {58, -2, 0},  {589, -2, 1}, {59, -2, 2}, {547, -1, -2},
        {7, -1, -1},  {8, -1, 0},    {9, -1, 1},   {569, -1, 2}, {54, 0, -2}, {4, 0, -1},
        {6, 0, 1},    {56, 0, 2},    {541, 1, -2}, {1, 1, -1},   {2, 1, 0},   {3, 1, 1},
        {563, 1, 2},  {51, 2, -2},   {521, 2, -1}, {52, 2, 0},   {523, 2, 1}, {53, 2, 2}};
    return steps;
}

std::string pause_text(const Variant& v) {
    return in_tongue(v, "Appuyez sur Entrée pour continuer.", "Press Enter to continue.");
}

std::string resign_word(const Variant& v) { return in_tongue(v, "abandon", "resign"); }

FocusChoice focus_choice(const Variant& v) {
    switch (v.dialogue.kind) {
    case Dialogue::Kind::numbers:
        return {in_tongue(v, "1 : déplacer une pile, 2 : poser une pièce de la réserve. Choix : ",
                          "1: move a stack, 2: drop a piece of the reserve. Choice: "),
                "1", "2"};
    case Dialogue::Kind::letters:
        return {in_tongue(v, "(d)éplacer une pile ou (r)éserve ? ",
                          "(m)ove a stack or (d)rop from the reserve? "),
                in_tongue(v, "d", "m"), in_tongue(v, "r", "d")};
    case Dialogue::Kind::yes_no:
        return {in_tongue(v, "Poser une pièce de votre réserve (o/n) ? ",
                          "Drop a piece of your reserve (y/n)? "),
                "n", in_tongue(v, "o", "y")};
    }
    return {};
}

void write_reset(AssemblyWriter& out, const Variant& v) {
    const RulesFacts& facts = rules_facts(v.game);
    out.code(fmt::format("li $t0, {}\nsw $t0, {}",
                         v.frame.second_begins ? facts.second : facts.first, facts.mover));
    if (v.game == BoardGame::focus)
        return out.code("sw $zero, stock+4\nsw $zero, stock+8\njal set_up");
    if (v.game != BoardGame::ataxx) out.code("sw $zero, passes");
    if (v.game == BoardGame::stackchess)
        return out.code(
            "li $t0, 575\nwipe:\nsb $zero, stacks($t0)\naddiu $t0, $t0, -1\nbgez $t0, wipe\n"
            "jal set_up");
    // The opening is kept when the first game begins, and put back when another one does.
    const int bytes = v.game == BoardGame::othello ? 100 : 49;
    out.data("kept: .space 100\n        .align 2\nis_kept: .word 0");
    out.code(fmt::format(R"(lw $t2, is_kept
                            li $t0, {}
                            keep:
                            bnez $t2, put_back
                            lbu $t1, board($t0)
                            sb $t1, kept($t0)
                            put_back:
                            lbu $t1, kept($t0)
                            sb $t1, board($t0)
                            addiu $t0, $t0, -1
                            bgez $t0, keep
                            li $t2, 1
                            sw $t2, is_kept)",
                         bytes - 1));
    if (v.game == BoardGame::ataxx) out.code("li $t0, 1\nsw $t0, boards\njal begin");
}

void write_turn(AssemblyWriter& out, const Variant& v) {
    switch (v.game) {
    case BoardGame::focus: return out.code("jal has_lost\nbeqz $v0, ask\njal change_player\nb won");
    case BoardGame::stackchess:
        out.code(
            "jal is_over\nbeqz $v0, goes_on\nbeq $v0, 1, drawn\nsw $v0, player\nb won\ngoes_on:\n"
            "jal can_move\nbnez $v0, ask");
        return write_pass(out, v);
    case BoardGame::othello: return write_othello_turn(out, v);
    case BoardGame::ataxx:
        out.code("jal is_over\nbnez $v0, over\njal can_move\nbnez $v0, ask");
        write_pass(out, v);
        out.label("over");
        out.code("beq $v0, 2, drawn");
        return write_winner_by_count(out, v);
    }
}

void write_move(AssemblyWriter& out, const Variant& v) {
    switch (v.game) {
    case BoardGame::focus: return write_focus_move(out, v);
    case BoardGame::stackchess: return write_stackchess_move(out, v);
    case BoardGame::othello: return write_othello_move(out, v);
    case BoardGame::ataxx: return write_ataxx_move(out, v);
    }
}

void write_count(AssemblyWriter& out, const Variant& v, int side) {
    if (v.game == BoardGame::focus)
        out.code(fmt::format("lw $s5, stock+{}", side == 0 ? 4 : 8));
    else if (v.game == BoardGame::othello)
        out.code(fmt::format("jal count\nmove $s5, $v{}", side));
    else
        out.code(fmt::format("li $a0, '{}'\njal count\nmove $s5, $v0", side == 0 ? 'R' : 'B'));
    out.say_number("$s5");
}

} // namespace tharsis::testing
