// move_questions.cpp -- lines are read by service 8, numbers by service 5
//
// $s4 becomes 1 when a part is wrong; $s2 and $s3 are the line and the column of a cell.
#include "move_questions.hpp"

#include "phrases.hpp"

#include <fmt/core.h>

namespace tharsis::testing {

void MoveQuestions::ask(const std::string& question) {
    if (v_.dialogue.one_line && !first_) return;
    if (first_) out_.code("li $s4, 0");
    const bool whole = v_.dialogue.one_line && is_whole_move_;
    out_.say((v_.dialogue.turn_in_question && first_ ? "@, " : "") +
             (whole ? one_line_question(v_) : question));
    out_.code(v_.dialogue.service5 ? "li $v0, 5\nsyscall" : "jal read_line");
    if (first_ && !resign_word_.empty())
        out_.code(fmt::format("la $a0, {}\nla $a1, answer\njal same_word\nbnez $v0, {}",
                              out_.text(resign_word_), resign_label_));
    first_ = false;
}

void MoveQuestions::end_line(const std::string& fail, bool last) {
    if (v_.dialogue.service5 || (v_.dialogue.one_line && !last)) return;
    out_.code("jal line_done\nbeqz $v0, " + fail);
}

std::string MoveQuestions::fail_label() {
    return v_.dialogue.late ? out_.fresh("bad") : std::string("wrong");
}

/// After a part that may have failed late.
void MoveQuestions::mend(const std::string& fail, const std::string& to) {
    if (!v_.dialogue.late) return;
    const std::string good = out_.fresh("good");
    out_.code("b " + good);
    out_.label(fail);
    out_.code(fmt::format("li $s4, 1\nli {}, 0", to));
    out_.label(good);
}

void MoveQuestions::coordinate(bool is_line, const std::string& from, const std::string& to,
                               const std::string& fail) {
    const CellInput& cells = v_.dialogue.cells;
    const auto lettered = is_line ? CellInput::Letters::lines : CellInput::Letters::columns;
    if (cells.letters == lettered)
        out_.code(fmt::format("ori $t0, {}, 32\naddiu {}, $t0, -97", from, to));
    else
        out_.code(fmt::format("addiu {}, {}, {}", to, from,
                              -cells.base - (v_.dialogue.service5 ? 0 : 48)));
    out_.code(fmt::format("bgeu {}, {}, {}", to, width_of(v_.game), fail));
}

void MoveQuestions::coordinate_question(bool is_line, int role, bool last) {
    const std::string fail = fail_label(), to = is_line ? "$s2" : "$s3";
    ask(is_line ? line_question(v_, role) : column_question(v_, role));
    if (!v_.dialogue.service5)
        out_.code(fmt::format("jal next_word\nbne $v0, 1, {}\nlbu $v0, 0($v1)", fail));
    coordinate(is_line, "$v0", to, fail);
    end_line(fail, last);
    mend(fail, to);
}

/// A cell in one answer, or in a part of one.
void MoveQuestions::joined_cell(int role, bool last) {
    const std::string fail = fail_label();
    const bool line_first = v_.dialogue.cells.line_first;
    const std::string first = line_first ? "$s2" : "$s3", second = line_first ? "$s3" : "$s2";
    ask(cell_question(v_, role));
    if (v_.dialogue.service5)
        out_.code(fmt::format("bltz $v0, {0}\nbgt $v0, 99, {0}\nli $t0, 10\ndivu $v0, $t0\n"
                              "mflo {1}\nmfhi {2}",
                              fail, first, second));
    else if (v_.dialogue.cells.split == CellInput::Split::joined)
        out_.code(fmt::format("jal next_word\nbne $v0, 2, {}\nlbu {}, 0($v1)\nlbu {}, 1($v1)", fail,
                              first, second));
    else
        out_.code(fmt::format("jal next_word\nbne $v0, 1, {0}\nlbu {1}, 0($v1)\njal next_word\n"
                              "bne $v0, 1, {0}\nlbu {2}, 0($v1)",
                              fail, first, second));
    end_line(fail, last);
    coordinate(line_first, first, first, fail);
    coordinate(!line_first, second, second, fail);
    mend(fail, "$s2");
    if (v_.dialogue.late) {
        // A wrong cell has no column either.
        const std::string good = out_.fresh("cell");
        out_.code(fmt::format("bltu $s3, {}, {}\nli $s3, 0", width_of(v_.game), good));
        out_.label(good);
    }
}

void MoveQuestions::cell(int role, const std::string& to, bool last) {
    if (v_.dialogue.cells.split == CellInput::Split::two_answers) {
        coordinate_question(v_.dialogue.cells.line_first, role, last);
        coordinate_question(!v_.dialogue.cells.line_first, role, last);
    } else {
        joined_cell(role, last);
    }
    out_.code(fmt::format("mul {0}, $s2, {1}\naddu {0}, {0}, $s3", to, width_of(v_.game)));
}

void MoveQuestions::number(const std::string& question, const std::string& to, bool last) {
    const std::string fail = fail_label();
    ask(question);
    if (!v_.dialogue.service5) out_.code("jal next_number");
    out_.code(fmt::format("bltz $v0, {}\nmove {}, $v0", fail, to));
    end_line(fail, last);
    mend(fail, to);
}

void MoveQuestions::direction(const std::string& to, bool last) {
    const std::string fail = fail_label(), known = out_.fresh("direction");
    const auto keys = direction_words(v_);
    static constexpr std::array<int, 4> flipped{3, 1, 2, 0};
    ask(direction_question(v_));
    if (!v_.dialogue.service5) out_.code("jal next_word\nmove $s2, $v1");
    for (std::size_t n = 0; n < 4; ++n) {
        const int way = v_.layout.flipped ? flipped[n] : static_cast<int>(n);
        out_.code(fmt::format("li {}, {}", to, way));
        if (v_.dialogue.service5)
            out_.code(fmt::format("beq $v0, {}, {}", keys[n], known));
        else
            out_.code(fmt::format("la $a0, {}\nmove $a1, $s2\njal same_word\nbnez $v0, {}",
                                  out_.text(keys[n]), known));
    }
    out_.code("b " + fail);
    out_.label(known);
    end_line(fail, last);
    mend(fail, to);
}

void MoveQuestions::choice(const std::string& question, const std::vector<std::string>& answers,
                           const std::vector<std::string>& labels, const std::string& otherwise) {
    out_.say(question);
    out_.code(v_.dialogue.service5 ? "li $v0, 5\nsyscall" : "jal read_line");
    for (std::size_t n = 0; n < answers.size(); ++n)
        if (v_.dialogue.service5)
            out_.code(fmt::format("beq $v0, {}, {}", answers[n], labels[n]));
        else
            out_.code(fmt::format("la $a0, {}\nla $a1, answer\njal same_word\nbnez $v0, {}",
                                  out_.text(answers[n]), labels[n]));
    out_.code("b " + otherwise);
}

void MoveQuestions::finish() {
    if (v_.dialogue.late) out_.code("bnez $s4, wrong");
    if (!v_.dialogue.confirms) return;
    const std::string again = out_.fresh("confirm"), sure = out_.fresh("sure");
    out_.label(again);
    const bool numbers = v_.dialogue.service5;
    const std::string yes = numbers ? "1" : in_tongue(v_, "o", "y"), no = numbers ? "0" : "n";
    choice(fmt::format("{} ({} = {}, {} = {}) ? ", in_tongue(v_, "Confirmer le coup", "Confirm"),
                       yes, in_tongue(v_, "oui", "yes"), no, in_tongue(v_, "non", "no")),
           {yes, no}, {sure, "ask"}, again);
    out_.label(sure);
}

void MoveQuestions::accept_resignation(const std::string& word, const std::string& label) {
    resign_word_ = word;
    resign_label_ = label;
}

} // namespace tharsis::testing
