// console_dialogue.hpp -- a program at its console: what it asks now, and what may be typed
//
// It judges nothing: what comes of an answer is the matter of script_run.hpp.
#pragma once
#include "grading/dialogues/reference_prompts.hpp"
#include "grading/game_judge/session/evidence.hpp"
#include "grading/game_judge/session/test_script.hpp"

#include <span>

namespace tharsis {

/// A question, and the kind of answer that was typed there.
using AnsweredPrompt = std::pair<std::string, PromptKind>;

class ConsoleDialogue {
public:
    ConsoleDialogue(ProgramUnderTest& subject, ScreenReader& reader, const Adaptor& adaptor,
                    const Evidence& evidence)
        : subject_(subject), reader_(reader), adaptor_(adaptor), evidence_(evidence) {}

    void open(const std::vector<std::string>& arguments);
    void type(const std::string& line);
    void end_input();
    /// The output since the last answer; see prepend.
    const ProgramUnderTest::OutputChunk& screen() const { return screen_; }
    /// What was printed before a pause belongs to the screen after it.
    void prepend(const std::string& text) { screen_.text.insert(0, text); }
    /// Cuts a screen that is too long to be parsed.
    void cut_screen(std::size_t most);
    /// A program whose main returns has ended: it has not crashed.
    void accept_return() { screen_.abnormal_end = AbnormalEnd::none; }
    bool returns_from_main() const;

    /// The last question (bare_question).
    const std::string& asked() const { return asked_; }
    /// Reads the question of this screen.
    void read_question() { asked_ = reader_.question(screen_.text); }
    void set_question(const std::string& question) { asked_ = question; }
    /// The kinds of answers that the question asks for; empty: unknown.
    const std::set<PromptKind>& asks() const;
    /// Returns whether the program asks for this now. The row of a goal may be asked for in the
    /// words that ask for any row, as long as it is not known to have its own.
    bool wants(PromptKind) const;
    /// Returns whether a question for this is known, from a move that was accepted.
    bool knows(PromptKind) const;
    bool asks_for_a_move() const;
    bool reads_number() const;
    /// MARS ends a program that gets anything but a number at services 5 to 7, or nothing at
    /// service 12, whatever its author does.
    bool can_type(std::string_view line) const;

    /// Returns whether these answers were given where they are asked for: at questions of ours, or
    /// of moves that were accepted.
    bool understands(std::span<const AnsweredPrompt> said) const;
    /// Remembers for this game what was typed at a question, right or wrong.
    void note_typed(const std::string& question, PromptKind kind);
    /// The answers of a move that was accepted: their questions are known from now on.
    void learn(std::span<const AnsweredPrompt> said);
    const KnownQuestions& learnt() const { return learnt_; }

    /// Several questions of a turn have the same words, and one of them is asked now. `may_drop`:
    /// a piece of the reserve could be played.
    bool is_ambiguous(bool may_drop) const;
    /// Returns whether the program asks now for what only comes later in a turn.
    bool asks_after(GameMove::Kind kind, PromptKind prompt_kind) const;
    /// A known question in the middle of a turn that cannot be given up: the program may go on
    /// asking it.
    bool has_no_way_back(PromptKind first) const;
    /// The answers that give up the choices of this turn at the question that is asked.
    std::vector<std::pair<GameMove::Kind, const PromptStep*>> ways_back() const;

    /// Returns whether the question asks in words how many pieces are moved, and they are typed
    /// there.
    bool asks_count_in_words(const std::string& question, PromptKind) const;
    /// Returns whether it asks so at any known question.
    bool knows_count_in_words() const;

    /// Returns whether the screen offers this answer for something else than a move: "0 :
    /// quitter".
    bool offers(const std::string& line) const;
    /// Returns whether it begins with an answer that is offered now; perhaps no more is read.
    bool begins_as_offered(const std::string& line) const;
    /// Returns whether any answer to this menu may stand for one of its choices: "(o/n)", "1 =
    /// poser, autre = deplacer".
    bool takes_any_answer(PromptKind) const;

private:
    const KnownQuestions::mapped_type* find_known(const std::string& question) const;

    ProgramUnderTest& subject_;
    ScreenReader& reader_;
    const Adaptor& adaptor_;
    const Evidence& evidence_;
    ProgramUnderTest::OutputChunk screen_;
    std::string asked_;
    KnownQuestions learnt_, typed_at_;                         ///< in this game
    mutable std::optional<std::set<std::string>> offered_now_; ///< computed on demand
};

/// The code of an observation about an abnormal end.
std::string_view code_of(AbnormalEnd);

/// The answers that a text offers for something else than a move. A word beside "menu" is not
/// enough: the key stands in brackets, or before a sign, or where it is said to be typed.
std::set<std::string> offered_answers(std::string_view text);

} // namespace tharsis
