// probing.hpp -- plays moves with a guess of what each question asks, and returns how far that
// leads
//
// A guess is confirmed if the program's board becomes the reference's.
#pragma once
#include "grading/boards/reader.hpp"
#include "grading/dialogues/prompt_words.hpp"
#include "grading/sandbox/program_under_test.hpp"
#include "grading/sandbox/random_generator.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace tharsis {

/// A question in a turn: the kind of move, the wording, and how often it was asked before in this
/// turn.
struct QuestionPlace {
    GameMove::Kind kind = GameMove::Kind::move;
    std::string question;
    int nth = 0;
    bool operator==(const QuestionPlace&) const = default;
    bool operator<(const QuestionPlace& other) const {
        return std::tie(kind, question, nth) < std::tie(other.kind, other.question, other.nth);
    }
};

/// A guess of a program's dialogue. `form` holds the format of the answers; its steps are made from
/// `meanings` at the end.
struct AdaptorDraft {
    Adaptor form;
    bool styled = false;          ///< the coordinate format is chosen
    std::set<std::size_t> said{}; ///< directions (0 to 3) whose keys the question explains: the
                                  ///< board cannot say otherwise
    std::map<QuestionPlace, PromptStep> meanings;
    std::vector<PromptStep> plan{}; ///< what is typed for a move, in this order, as a person or a
                                    ///< shipped adaptor says; perhaps not all of it always
    bool is_said = false;           ///< the plan is a person's
    int cost = 0;
    u64 skipped_seeds = 0;  ///< short games that are left out: their first moves were refused
    std::set<u16> failed{}; ///< the directions of these moves; in Ataxx their kinds
    /// True if the side that begins is not the one that the first screen names (without a name: not
    /// the first side). Then words for the side to move are not relied upon.
    bool contradicts_words = false;
};

/// A turn that was played, with its questions in order.
struct PlayedTurn {
    ReferenceGame before;
    GameMove move;
    std::vector<PromptStep> steps;
    int passes = 0; ///< forced passes of the reference after it
};

/// The moves to try.
struct ProbeScript {
    std::vector<GameMove> first; ///< the first moves, as long as they are legal
    int plies = 6;
    u64 seed = 1;
    bool steered = false; ///< prefers rare moves
    bool plain = false; ///< in Ataxx no jumps: a program with an error in one kind of move may have
                        ///< none in the other
    std::set<GameMove::Kind> excluded_kinds{};
    std::set<u8> excluded_goals{}; ///< of drops
};

/// The result of a probe.
struct ProbeResult {
    enum class What : u8 {
        whole,       ///< all moves were played
        unknown,     ///< a question without a meaning: `place`, `prompt`
        unknown_key, ///< the key of `move`'s direction is missing
        opening,     ///< a question, and no board yet, or none of the first turn's: `prompt`
        wrong_board, ///< the turn went on, and the board is not the reference's
        refused,     ///< the same question again
        ended,       ///< or crashed, or ran without end
        no_board,    ///< nothing to read
    };
    What what = What::whole;
    QuestionPlace place;
    Prompt prompt;
    GameMove move;
    std::set<PromptKind> asked;     ///< before this question, in this turn
    bool shown = false;             ///< a board was seen
    std::vector<PlayedTurn> turns;  ///< the turns with the reference's position after them
    std::string screen;             ///< the last one
    std::string after_last_line;    ///< the part of it that came after the last line
    std::vector<std::string> lines; ///< all that was typed
    std::string asking; ///< the question that the screen ends with, as bare_question has it
    bool again = false; ///< it was answered in this turn before
    /// A drop after which the board is wrong, though its goal has changed, or the program crashes:
    /// the answers were understood.
    std::optional<PlayedTurn> wrong_drop{};
};

/// Plays one script. The draft learns keys of directions that the board reveals.
ProbeResult probe(ProgramUnderTest&, AdaptorDraft&, const ProbeScript&);

/// Returns whether this is the initial position with its last row on top. (In Othello that is a
/// different opening.)
bool shows_start_upside_down(BoardGame, const ParsedScreen&);
/// The opening of this program: the initial position, or another one that it displays. The words
/// of the screen do not matter.
std::optional<ReferenceGame> displayed_start(BoardGame, ParsedScreen, bool second_begins);

} // namespace tharsis
