// session_run.hpp -- the state of a running trial: the inputs so far, the current question, the
// turn
//
// Internal to a session: test_script.cpp judges screens, session_dialogue.cpp types answers,
// illegal_moves.cpp and session_choices.cpp handle wrong answers and tolerated differences.
#pragma once
#include "grading/dialogues/reference_prompts.hpp"
#include "grading/game_judge/session/test_script.hpp"

#include <span>

namespace tharsis {

/// A running trial.
struct GameSession::Run {
    GameSession& session;
    ReferenceGame game;
    TestScriptResult result;
    const std::string& begun;     ///< the start position; empty: the initial one
    std::vector<GameMove> made{}; ///< the moves; the one being typed is the last
    std::vector<std::string> inputs{};
    std::size_t action = 0;
    int forced_before = 0; ///< number of forced passes after the last move
    std::string asked;     ///< the last question
    std::map<PromptKind, std::string> accepted_inputs{}; ///< answers accepted in this turn
    std::optional<PromptKind> answered{};                ///< the question whose answer was refused
    std::map<std::string, std::set<PromptKind>, std::less<>>
        typed_at; ///< what was typed at a question of this run
    bool at_turn_start = true,
         prompt_guessed = false; ///< at the first question of a turn; a question was guessed
    bool stuck = false;          ///< no way is known from here to what comes next: the trial ends
    bool prompts_understood = true; ///< all questions since the attempt began are understood
    bool may_leave = false; ///< a wrong answer begins with one that leaves the game, or helps
    bool moves_when_blocked = false; ///< the next action is an illegal move of a blocked side
    std::optional<GameMismatch> deferred_failure{}; ///< that a player must pass, or that the game
                                                    ///< is over: then the next action is tried
    std::optional<GameMismatch>
        pending_failure{}; ///< an end was announced that is none, and the program asks on
    u64 step = 0;
    ProgramUnderTest::OutputChunk screen{};
    std::vector<RecordedScreen> recorded_screens{}; ///< all screens, where words are compared
    BoardState board_state, after; ///< of the position now, and of that after the move

    Run(GameSession& its, const std::string& start)
        : session(its), game(its.start(start)), begun(start), board_state(game.board_state()) {}

    const Adaptor& adaptor() const { return session.adaptor_; }
    bool failed() const { return result.failure.has_value(); }
    const std::set<PromptKind>& asks() const {
        static const std::set<PromptKind> nothing;
        const auto found = session.questions_.find(asked);
        if (found != session.questions_.end()) return found->second;
        const std::set<PromptKind>& ours = reference_prompt_kinds(adaptor().game, asked);
        if (!ours.empty() && (step_for(adaptor(), GameMove::Kind::move, *ours.begin()) ||
                              step_for(adaptor(), GameMove::Kind::drop, *ours.begin())))
            return ours;
        const auto here = typed_at.find(asked);
        return here == typed_at.end() ? nothing : here->second;
    }

    bool wants(PromptKind prompt_kind) const;
    GameMismatch failure(std::string_view code) const;
    void note(std::string_view event) {
        if (const auto known = result.events.find(event); known != result.events.end())
            ++known->second;
        else
            result.events.emplace(event, 1);
    }
    /// Records the rule by which the game ended, if it has, and the winner.
    void note_end(const GameMove& move);
    void fail(GameMismatch&& found);
    /// Records a deviation with the current screen; the caller may add details to the result.
    GameMismatch& deviate(std::string_view code, const std::optional<GameMove>& move);
    void record_screen(RecordedScreen::Cause cause, const std::string& typed = {}) {
        if (session.compares_wording_)
            recorded_screens.push_back({cause, typed, screen.text, action, made.size(), step});
    }
    void compare_words();
    void open_at_invalid_position(const TestScript&);
    ParsedScreen& parse_trusted() const {
        return session.parse_trusted(screen.text, !screen.ended);
    }
    bool asks_for_a_move() const {
        return !screen.ended && (!asks().empty() || reference_prompt_kind(adaptor().game, asked));
    }
    bool is_silent_about_end(const ParsedScreen& seen) const;
    void resolve_pending_failure();
    bool reads_number() const;
    bool can_type(std::string_view line) const;
    bool type(const std::string& line, const GameMove* towards = nullptr);
    bool returns_from_main() const;
    bool ends_by_return(const GameMove* towards);
    void report_crash_after_end(const GameMove& move);
    bool understands(const std::vector<std::pair<std::string, PromptKind>>& said) const;
    void refuse(GameMismatch&& found, const std::vector<std::pair<std::string, PromptKind>>& said);
    bool open(const std::string& start);
    bool check_opening(const std::string& text, bool from_position);
    std::optional<std::size_t> navigate_to_prompt(const std::vector<TypedAnswer>& answers);
    std::optional<std::size_t> fitting(const std::vector<TypedAnswer>& answers) const;
    bool go_back();
    bool asks_after(GameMove::Kind kind, PromptKind prompt_kind) const;
    bool is_ambiguous() const;
    bool guesses_way(const TypedAnswer& answer, const GameMove& move) const;
    bool guesses_count(const GameMove& move) const;
    bool asks_count_in_words(const std::string& question, PromptKind prompt_kind) const;
    bool has_no_way_back(PromptKind first) const;
    void perform(const ScriptStep&);
    void play(const GameMove& move);
    void refuse_to_type(const GameMove& move, const TypedAnswer& answer);
    void check_stack(const GameMove& move, PromptKind prompt_kind);
    bool type_passes(int passes);
    bool skip_pauses(int passes);
    std::string position_before() const;
    int times_there() const;
    std::string_view fault_of(const ParsedScreen& seen, const BoardState& before,
                              const BoardState& reached,
                              const std::optional<StateDifference>& apart) const;
    void report_missing_winner(const GameMove& move);
    void judge_move(const GameMove& move,
                    const std::vector<std::pair<std::string, PromptKind>>& said);
    void attempt(const ScriptStep&);
    bool defers_failure(GameMismatch& found);
    bool takes(const std::vector<TypedAnswer>& answers);
    void move_when_blocked(const ScriptStep&);
    bool is_offered(const std::string& line) const;
    bool leaves_a_rest(const std::string& right, const std::string& wrong) const;
    bool begins_as_offered(const std::string& line) const;
    using Reading = bool (*)(std::span<const std::string> answers,
                             std::span<const std::string> lines);
    bool plays_as(const ParsedScreen& seen, std::span<const TypedAnswer> typed, Reading) const;
    std::string_view legal_reading(const ParsedScreen& seen,
                                   std::span<const TypedAnswer> typed) const;
    bool is_equivalent_to_legal_move(std::span<const TypedAnswer> typed) const;
    std::optional<ParsedScreen> before_new_game(const ParsedScreen& seen,
                                                const BoardState& last) const;
    bool is_late(const ScriptStep&, const std::vector<TypedAnswer>& answers, std::size_t at) const;
    bool refuses(const ScriptStep&, const std::vector<TypedAnswer>& answers, std::size_t at,
                 const std::string& before);
    void end(const ScriptStep&);
    bool leads_nowhere(const GameMove& move, const std::vector<TypedAnswer>& answers,
                       std::size_t upto) const;
    TestScriptResult take_result() {
        result.typed = std::move(inputs);
        return std::move(result);
    }
};

/// The code of an observation about an abnormal end.
std::string_view code_of(AbnormalEnd);

} // namespace tharsis
