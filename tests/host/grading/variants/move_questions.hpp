// move_questions.hpp -- the questions of one answer after the other, and how answers are understood
//
// A part that is wrong goes on at `wrong`, or, in variants that refuse late, after the last answer.
#pragma once
#include "assembly_writer.hpp"
#include "variant.hpp"

namespace tharsis::testing {

class MoveQuestions {
public:
    /// Of a piece of the reserve only a cell is asked, also where moves are one line.
    MoveQuestions(AssemblyWriter& out, const Variant& variant, bool is_whole_move = true)
        : out_(out), v_(variant), is_whole_move_(is_whole_move) {}

    /// Asks for a cell; `to` becomes line * width + column, as the labels of the board count them.
    void cell(int role, const std::string& to, bool last);
    void number(const std::string& question, const std::string& to, bool last);
    /// Focus: 0 down, 1 left, 2 right, 3 up, as the rules count lines.
    void direction(const std::string& to, bool last);
    /// Goes to one of the labels by what is typed, otherwise to `wrong`.
    void choice(const std::string& question, const std::vector<std::string>& answers,
                const std::vector<std::string>& labels, const std::string& otherwise);
    /// After the last part: refuses a move of which a part was wrong, and asks whether it is meant.
    void finish();
    /// The word that resigns, in place of the first answer.
    void accept_resignation(const std::string& word, const std::string& label);

private:
    void ask(const std::string& question);
    void end_line(const std::string& fail, bool last);
    std::string fail_label();
    void mend(const std::string& fail, const std::string& to);
    void coordinate(bool is_line, const std::string& from, const std::string& to,
                    const std::string& fail);
    void coordinate_question(bool is_line, int role, bool last);
    void joined_cell(int role, bool last);

    AssemblyWriter& out_;
    const Variant& v_;
    bool is_whole_move_, first_ = true;
    std::string fail_, resign_word_, resign_label_;
};

} // namespace tharsis::testing
