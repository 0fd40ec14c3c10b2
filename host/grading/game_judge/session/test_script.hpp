// test_script.hpp -- one game that is played with a submission and with the reference, and the
// first difference between them
//
// A script is a value, so that shorter scripts can be made of it. Its result depends on the
// session's evidence, and on nothing else.
#pragma once
#include "grading/dialogues/adaptor.hpp"
#include "grading/game_judge/session/protocol_words.hpp"
#include "grading/sandbox/program_under_test.hpp"
#include "grading/verdict/verdict.hpp"

#include <array>
#include <map>
#include <optional>
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
    bool invalid_start = false; ///< `start` is not a position: the program must say so, and end
    /// Each screen is compared word for word with the reference's, if the program uses its
    /// protocol.
    bool compares_words = false;
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
    bool input_ended = false;               ///< the input had ended after the last line
};

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

    void add(const ComparedScreens& other);
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
    ComparedScreens compared{};
};

} // namespace tharsis
