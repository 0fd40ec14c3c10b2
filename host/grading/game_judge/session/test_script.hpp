// test_script.hpp -- one game played with a submission and with the reference, and the first thing
// in which they differ
//
// A trial is a value: the same one always ends in the same way, and shorter ones can be made of it.
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

/// Something that is done at the console.
struct ScriptStep {
    enum class Kind : u8 {
        play,              ///< a legal move: the position must become the reference's
        attempt,           ///< an illegal one: it must stay as it is
        move_when_blocked, ///< the last: an illegal move of a side that must pass, or of either one
                           ///< after the end, if the program does not see that
        wrong, ///< on the way to a move, legal or not, `line` is typed at the question `ask`:
               ///< likewise, even if more is asked before
        end,   ///< the input ends at the question `ask` on the way to a legal move
    };
    Kind kind = Kind::play;
    GameMove move;
    PromptKind ask = PromptKind::opening;
    std::string line{};
};

struct TestScript {
    std::string start; ///< a position in the notation of the game; empty: the initial one
    std::vector<ScriptStep> actions;
    bool invalid_start = false; ///< `start` is no position: the program must say so, and end
};

/// What was found, and all that is needed to tell about it.
struct GameMismatch {
    Observation::Kind kind = Observation::Kind::error;
    bool unreadable = false; ///< no judgement: what is printed could not be read
    std::string code;
    std::size_t action = 0;         ///< its number; that of the first one for the opening
    std::vector<std::string> moves; ///< that were played, the failing one last
    std::vector<std::string> inputs;
    std::string before; ///< the position in which it happened
    std::optional<GameMove> move;
    int passes =
        0; ///< that were forced just before: after the move of a wrong-player, else in front of it
    int times = 0; ///< of a board after a move of Ataxx: how often it was there, that time included
    PromptKind ask = PromptKind::opening; ///< the question that was answered last
    std::string line;                     ///< that was typed last
    BoardState expected;
    ParsedScreen actual;
    std::optional<StateDifference> difference;
    std::optional<OtherWords> words; ///< of `other-words`
    ProgramUnderTest::Screen screen; ///< the last one
    u64 step = 0;                    ///< executed when the last line was typed
};

/// What a trial did.
struct TestScriptResult {
    std::optional<GameMismatch> failure;
    std::vector<GameMismatch> deviations;           ///< things that differ and yet are no errors
    std::map<std::string, u64, std::less<>> events; ///< of the rules: how often each one was seen
    u64 plies = 0, inputs = 0;
    std::string question;           ///< that stands at the end, as in ParsedScreen
    std::vector<std::string> typed; ///< the inputs
    std::optional<u16>
        guessed_way{}; ///< of the failure: a direction whose key no question explains
    bool guessed_count =
        false; ///< of the failure: several pieces, where no question asks in words how many
    bool stalls = false; ///< after the answer of a menu, or of a pause, the same was asked again
};

/// Questions of a program without what changes in them (bare_question), and what each is asked for.
using KnownQuestions = std::map<std::string, std::set<PromptKind>, std::less<>>;

/// Of screens after moves: how many there were, and in how many something could be compared with
/// the reference.
struct ComparedScreens {
    u64 screens = 0, movers = 0, asked = 0; ///< asked: the game went on, so a player had to move
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

/// Plays trials, one after the other. It learns from them how the questions of the program read.
class GameSession {
public:
    /// `begin`: as begin_at.
    GameSession(ProgramUnderTest&, const Adaptor&, std::string begin = {});
    /// The adaptor is a guess: a legal move that is refused at a question that no move was ever
    /// taken at, and that is not one of our own programs' either, is not understood (`unreadable`),
    /// instead of wrong; so is a position that does not even follow the move. What comes of an
    /// illegal answer is no error where the question was not understood. `strange`: and a trial
    /// ends, without a failure, where no way is known from an answer that was refused to the next
    /// one.
    void doubt(KnownQuestions known, bool strange);
    bool doubts() const { return doubts_; }
    const KnownQuestions& questions() const { return questions_; }

    TestScriptResult play(const TestScript&);
    /// Has the program ever moved something this way (2 4 6 8 of Focus), or does it in one of a few
    /// first moves?
    bool proves(u16 direction);
    /// Has the program ever moved several pieces, or does it in one of a few short games?
    bool proves_counts();
    /// Is every move of the trial still what its action says? (One that was shortened may not be.)
    bool is_playable(const TestScript&) const;
    /// May a trial start at a position? Found out by the first call.
    bool takes_positions();

    const Adaptor& adaptor() const { return adaptor_; }
    ProgramUnderTest& subject() { return subject_; }
    /// Where a game begins: the initial position, unless the program's own opening is another
    /// choice.
    Reference start(const std::string& position) const;
    void begin_at(const std::string& position) {
        opening_ = position;
        has_opened_ = false;
    }

    /// What the program shows, as far as it is believed: on its screen, and in its memory where the
    /// adaptor names labels. `asks`: the program waits for an answer. It lasts until the next look.
    ParsedScreen& look(std::string_view screen, bool asks);
    const ComparedScreens& compared() const { return compared_; }
    /// From now on trials without a failure are compared word for word with the protocol, where the
    /// program begins in its words.
    void listen(bool on) { listens_ = on && speaks_as_ours(); }
    /// Does it read an answer character by character, past the ends of lines? Found out by the
    /// first call.
    bool reads_characters();
    /// Is the first screen the protocol's, and what is typed, too?
    bool speaks_as_ours();

private:
    struct Run;

    TestScriptResult play_once(const TestScript&);
    /// The side to move may be unreliable.
    ParsedScreen& glance(std::string_view screen, bool asks);
    /// A board that is right teaches whose words to believe; then as in `look`.
    void compare(ParsedScreen& seen, const BoardState& picture);

    ProgramUnderTest& subject_;
    const Adaptor& adaptor_;
    ScreenReader reader_;
    std::string
        opening_; ///< the position that the program begins with, if it is not the reference's
    KnownQuestions questions_;
    ComparedScreens compared_;
    bool doubts_ = false, strange_ = false, has_opened_ = false;
    bool is_veiled_ = false; ///< the opening had many symbols that are no pieces: perhaps its rows
                             ///< are not read as they are meant
    /// What a question that was never seen may be, after an answer that leads to no legal move.
    /// Tried one after the other.
    enum class Guess : u8 { next, same, first } guess_ = Guess::next;
    std::optional<bool> takes_positions_, speaks_as_ours_, reads_characters_;
    std::map<u16, bool>
        proved_; ///< directions of Focus that were tried: did the program ever go there?
    std::optional<bool>
        proved_counts_; ///< did it ever move several pieces? Nothing: it is not known yet
    std::set<std::string> offered_; ///< by the opening: other answers than moves (offered_keys)
    bool listens_ = false;
};

} // namespace tharsis
