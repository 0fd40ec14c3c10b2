// script_run.hpp -- one run of a script: the program and the reference, move by move
//
// Internal to a session. script_run.cpp judges legal moves, illegal_moves.cpp and
// session_choices.cpp wrong answers and tolerated differences, navigation.cpp finds the way to a
// question.
#pragma once
#include "grading/game_judge/session/console_dialogue.hpp"
#include "grading/game_judge/session/game_session.hpp"
#include "grading/game_judge/session/transcript.hpp"

namespace tharsis {

class ScriptRun {
public:
    ScriptRun(GameSession&, const TestScript&, PromptGuess);

    TestScriptResult play();
    /// A question was guessed, so another guess may lead elsewhere.
    bool has_guessed() const { return turn_.prompt_guessed; }
    /// A sentence announced an end and was found to be an ordinary one; the run ended there.
    bool found_ordinary_sentence() const { return found_ordinary_sentence_; }
    /// Adds what was learnt. (The reader of the session has learnt for itself.)
    void teach(Evidence&) const;

private:
    /// The turn that is being typed.
    struct Turn {
        std::map<PromptKind, std::string> accepted_inputs{};
        std::optional<PromptKind> answered{}; ///< the question whose answer was refused
        bool at_start = true;
        bool prompt_guessed = false;
    };

    const Adaptor& adaptor() const { return session_.adaptor_; }
    const Evidence& evidence() const { return session_.evidence_; }
    ScreenReader& reader() const { return session_.reader_; }
    const ProgramUnderTest::OutputChunk& screen() const { return dialogue_.screen(); }
    bool failed() const { return result_.failure.has_value(); }
    void note(std::string_view event);
    /// Records the rule by which the game ended, if it has, and the winner.
    void note_end(const GameMove& move);

    ParsedScreen& parse_screen(std::string_view text, bool asks);
    /// Parses what is displayed now; a side to move that is unreliable is left out.
    ParsedScreen& parse_trusted();
    /// Learns from a correct board which words are reliable, and removes an unreliable side to
    /// move.
    void compare(ParsedScreen& seen, const BoardState& board_state);
    void count_compared(const ParsedScreen& seen, const BoardState& board_state);

    GameMismatch mismatch(std::string_view code) const {
        return transcript_.mismatch(code, game_, forced_before_, screen());
    }
    void fail(GameMismatch&& found);
    /// Records a deviation with the current screen; the caller may add details to the result.
    GameMismatch& deviate(std::string_view code, const std::optional<GameMove>& move);

    // The opening.
    bool open();
    bool open_adaptor_lines(std::string& text);
    bool check_opening(const std::string& text);
    void learn_opening(const std::string& text);
    void open_at_invalid_position();

    // Typing, and finding the way to a question.
    bool type(const std::string& line, const GameMove* towards = nullptr);
    bool ends_by_return(const GameMove* towards);
    std::optional<std::size_t> navigate_to_prompt(const std::vector<TypedAnswer>& answers);
    std::optional<std::size_t> fitting(const std::vector<TypedAnswer>& answers) const;
    bool skips_menu(const std::vector<TypedAnswer>& answers) const;
    bool go_back();
    bool type_passes(int passes);
    bool skip_pauses(int passes);

    // Legal moves.
    void perform(const ScriptStep&);
    void play(const GameMove& move);
    bool type_answers(const GameMove& move, const std::vector<TypedAnswer>& answers,
                      std::size_t first, std::vector<AnsweredPrompt>& said);
    bool type_answer(const GameMove& move, const TypedAnswer& answer, bool is_last);
    bool guesses_way(const TypedAnswer& answer, const GameMove& move) const;
    bool guesses_count(const GameMove& move) const;
    bool asks_only_menu() const;
    void check_menu(bool is_asked);
    void check_menu_of_pass();
    void fail_for_menu();
    void refuse_to_type(const GameMove& move, const TypedAnswer& answer);
    void refuse(GameMismatch&& found, std::span<const AnsweredPrompt> said);
    void report_crash_after_end(const GameMove& move);
    void check_stack(const GameMove& move, PromptKind prompt_kind);
    std::string_view fault_of(const ParsedScreen& seen, const BoardState& before,
                              const BoardState& reached,
                              const std::optional<StateDifference>& apart) const;
    bool is_silent_about_end(const ParsedScreen& seen) const;
    bool rejects_pass(const GameMove& move, const ParsedScreen& seen) const;
    void judge_move(const GameMove& move, std::span<const AnsweredPrompt> said);
    GameMismatch mismatch_after(std::string_view code, const GameMove& move,
                                const ParsedScreen& seen, int forced) const;
    void finish_move(const GameMove& move, const ParsedScreen& seen, bool begins_again);
    void resolve_pending_failure();
    void report_missing_winner(const GameMove& move);
    void end(const ScriptStep&);

    // Illegal ones, and wrong answers.
    void attempt(const ScriptStep&);
    bool attempt_answer(const ScriptStep&, const std::vector<TypedAnswer>& answers, std::size_t at,
                        const std::string& right);
    void type_offered(const std::string& line);
    bool refuses(const ScriptStep&, const std::vector<TypedAnswer>& answers, std::size_t at,
                 const std::string& before);
    bool defers_failure(GameMismatch& found);
    bool takes(const std::vector<TypedAnswer>& answers);
    void move_when_blocked(const ScriptStep&);
    bool is_late(const ScriptStep&, const std::vector<TypedAnswer>& answers, std::size_t at) const;
    bool leads_nowhere(const GameMove& move, const std::vector<TypedAnswer>& answers,
                       std::size_t upto) const;

    // Tolerated differences.
    bool leaves_a_rest(const std::string& right, const std::string& wrong) const;
    using Reading = bool (*)(std::span<const std::string> answers,
                             std::span<const std::string> lines);
    bool plays_as(const ParsedScreen& seen, std::span<const TypedAnswer> typed, Reading) const;
    std::string_view legal_reading(const ParsedScreen& seen,
                                   std::span<const TypedAnswer> typed) const;
    bool is_equivalent_to_legal_move(std::span<const TypedAnswer> typed) const;
    std::optional<ParsedScreen> before_new_game(const ParsedScreen& seen, const BoardState& last);

    GameSession& session_;
    const TestScript& script_;
    PromptGuess guess_;
    std::optional<ReferenceGame> begin_; ///< nothing: the script's start is not a position
    ReferenceGame game_;
    ConsoleDialogue dialogue_;
    Transcript transcript_;
    TestScriptResult result_;
    Turn turn_;
    int forced_before_ = 0; ///< number of forced passes after the last move
    bool stuck_ = false;    ///< no way is known from here to what comes next: the run ends
    bool found_ordinary_sentence_ = false;
    bool prompts_understood_ = true; ///< all questions since the attempt began are understood
    bool may_leave_ = false; ///< a wrong answer begins with one that leaves the game, or helps
    bool moves_when_blocked_ = false; ///< the next action is an illegal move of a blocked side
    std::optional<GameMismatch> deferred_failure_; ///< that a player must pass, or that the game is
                                                   ///< over: then the next action is tried
    std::optional<GameMismatch>
        pending_failure_; ///< the program announced an end that is not an end, and asks on
    BoardState board_state_, after_; ///< of the position now, and of that after the move
    std::set<u16> directions_;       ///< learnt in this run, as in Evidence
    bool moves_several_ = false;
};

/// The code of an error in this part of a position.
std::string_view code_of(StateDifference::What, BoardGame);

} // namespace tharsis
