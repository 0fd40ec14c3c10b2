// test_script.hpp -- one game that is played with a submission and with the reference, and the
// first difference between them
//
// A trial is a value, so that shorter trials can be made of it. Its result also depends on what the
// session has learnt from earlier trials.
#pragma once
#include "grading/boards/reader.hpp"
#include "grading/dialogues/adaptor.hpp"
#include "grading/game_judge/session/protocol_words.hpp"
#include "grading/sandbox/program_under_test.hpp"
#include "grading/verdict/verdict.hpp"

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace tharsis {

/// An action at the console.
struct ScriptStep {
    enum class Kind : u8 {
        play,              ///< a legal move: the program's position must become the reference's
        attempt,           ///< an illegal move: the position must not change
        move_when_blocked, ///< an illegal move of a side that must pass, or of either side after
                           ///< the end of the game, if the program has not detected that; the
                           ///< last action of a trial
        wrong, ///< an invalid `line` at the question `prompt_kind` of a move: the position must not
               ///< change, even if the program asks more questions before it rejects the line
        end,   ///< the input ends at the question `prompt_kind` of a legal move
    };
    Kind kind = Kind::play;
    GameMove move;
    PromptKind prompt_kind = PromptKind::opening;
    std::string line{};
};

struct TestScript {
    std::string start; ///< a position in the notation of the game; empty: the initial one
    std::vector<ScriptStep> actions;
    bool invalid_start = false; ///< `start` is no position: the program must say so, and end
};

/// A difference between program and reference, and everything that its report needs.
struct GameMismatch {
    Observation::Kind kind = Observation::Kind::error;
    bool unreadable = false; ///< the output could not be read, so the program is not judged
    std::string code;
    std::size_t action = 0;         ///< the index of the action; 0 for the opening
    std::vector<std::string> moves; ///< the moves so far; the last one is the failing one
    std::vector<std::string> inputs;
    std::string before; ///< the position before the failing move
    std::optional<GameMove> move;
    /// The number of forced passes: for the code `wrong-player` after the move, else before it.
    int passes = 0;
    int times = 0; ///< Ataxx: how often the board after the move has occurred, this time included
    PromptKind prompt_kind = PromptKind::opening; ///< the question that was answered last
    std::string line;                             ///< the line that was typed last
    BoardState expected;
    ParsedScreen actual;
    std::optional<StateDifference> difference;
    std::optional<WordingDifference> words; ///< of `other-words`
    ProgramUnderTest::OutputChunk screen;   ///< the last one
    u64 step = 0;                           ///< executed when the last line was typed
};

/// The result of a trial.
struct TestScriptResult {
    std::optional<GameMismatch> failure;
    std::vector<GameMismatch> deviations;           ///< differences that are not errors
    std::map<std::string, u64, std::less<>> events; ///< how often each event of the rules occurred
    u64 plies = 0, inputs = 0;
    std::string question;           ///< the last question, as in ParsedScreen
    std::vector<std::string> typed; ///< the inputs
    /// Set if the failing move used a direction whose key no question explains.
    std::optional<u16> guessed_way{};
    /// True if the failing move has several pieces and no question asks for a number in words.
    bool guessed_count = false;
    bool stalls = false; ///< a menu or a pause was answered, and the same question came again
};

/// The questions of a program without their variable parts (bare_question), and what each asks for.
using KnownQuestions = std::map<std::string, std::set<PromptKind>, std::less<>>;

/// Statistics of the screens after moves: how many there were, and in how many something could be
/// compared with the reference.
struct ComparedScreens {
    u64 screens = 0, movers = 0, asked = 0; ///< asked: the game continued, so a player had to move
    std::array<u64, 2> counts{};
    u64 with_unknown = 0; ///< some cells held unknown symbols
    u64 stacks = 0,
        with_height =
            0; ///< cells with several pieces on all boards, and those of them whose height was seen
    bool whole_stacks = false; ///< all pieces of some stack were seen, on whatever screen
    u64 pieces = 0,
        hidden =
            0; ///< cells with pieces on all boards, and those of them of which nothing was seen
};

/// Plays trials, one after the other, and learns the wording of the program's questions from them.
class GameSession {
public:
    /// `begin`: as begin_at.
    GameSession(ProgramUnderTest&, const Adaptor&, std::string begin = {});
    /// Treats the adaptor as a guess. A legal move is then unreadable, not wrong, if it is refused
    /// at a question that is neither in `known`, nor accepted a move before, nor a question of the
    /// project's own programs, or if the new position is inconsistent with the move. An illegal
    /// answer to such a question causes no error. `foreign`: the adaptor is not that of the
    /// project's own programs; a trial then ends without a failure where it is unknown how to get
    /// from a refused answer to the next one.
    void treat_as_guess(KnownQuestions known, bool foreign);
    bool doubts() const { return doubts_; }
    const KnownQuestions& questions() const { return questions_; }

    TestScriptResult play(const TestScript&);
    /// Returns whether the program has moved something in this direction (2 4 6 8 of Focus), or
    /// does so in one of a few first moves.
    bool proves(u16 direction);
    /// Returns whether the program has moved several pieces at once, or does so in one of a few
    /// short games.
    bool proves_counts();
    /// Returns whether every move of the trial is still legal or illegal as its action requires.
    /// (In a shortened trial it may not be.)
    bool is_playable(const TestScript&) const;
    /// Returns whether a trial may start at a given position. The first call tries it.
    bool takes_positions();

    const Adaptor& adaptor() const { return adaptor_; }
    ProgramUnderTest& subject() { return subject_; }
    /// The position at which a game begins: the initial one, unless the program has an opening of
    /// its own.
    ReferenceGame start(const std::string& position) const;
    void begin_at(const std::string& position) {
        opening_ = position;
        has_opened_ = false;
    }

    /// Parses what the program displays, on its screen, and in its memory if the adaptor names
    /// labels; a side to move that is unreliable is left out. `asks`: the program waits for an
    /// answer. The result is valid until the next call.
    ParsedScreen& parse_trusted(std::string_view screen, bool asks);
    const ComparedScreens& compared() const { return compared_; }
    /// If `on`, later trials without a failure are compared word for word with the protocol, if the
    /// program uses it.
    void compare_wording(bool on) { compares_wording_ = on && uses_reference_protocol(); }
    /// Returns whether the program reads an answer character by character, past the ends of lines.
    /// The first call tries it.
    bool reads_characters();
    /// Returns whether the first screen is that of the reference's protocol, and the adaptor types
    /// what the protocol asks for.
    bool uses_reference_protocol();

private:
    struct Run;

    TestScriptResult play_once(const TestScript&);
    /// As parse_trusted, but the side to move may be unreliable.
    ParsedScreen& parse_screen(std::string_view screen, bool asks);
    /// Learns from a correct board which words for the side to move are reliable; then removes an
    /// unreliable side to move, as parse_trusted does.
    void compare(ParsedScreen& seen, const BoardState& board_state);

    ProgramUnderTest& subject_;
    const Adaptor& adaptor_;
    ScreenReader reader_;
    std::string
        opening_; ///< the position that the program begins with, if it is not the reference's
    KnownQuestions questions_;
    ComparedScreens compared_;
    bool doubts_ = false, foreign_adaptor_ = false, has_opened_ = false;
    bool has_unknown_glyphs_ = false; ///< many symbols of the opening are not pieces: perhaps
                                      ///< its rows are not read as they are meant
    /// What a question that was never seen may be, after an answer that leads to no legal move.
    /// Tried one after the other.
    enum class Guess : u8 { next, same, first } guess_ = Guess::next;
    std::optional<bool> takes_positions_, uses_reference_protocol_, reads_characters_;
    std::map<u16, bool>
        proved_; ///< directions of Focus that were tried: did the program ever go there?
    std::optional<bool>
        proved_counts_; ///< did it ever move several pieces? Nothing: it is not known yet
    std::set<std::string> offered_; ///< by the opening: other answers than moves (offered_keys)
    bool compares_wording_ = false;
};

} // namespace tharsis
