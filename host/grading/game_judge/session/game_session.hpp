// game_session.hpp -- plays scripts with a program, one after the other
//
// A session that learns adds to its evidence what it sees; one with fixed evidence plays each
// script as if it were the first.
#pragma once
#include "grading/game_judge/session/evidence.hpp"
#include "grading/game_judge/session/test_script.hpp"

#include <map>

namespace tharsis {

class GameSession {
public:
    /// Learns. `begin`: as begin_at.
    GameSession(ProgramUnderTest&, const Adaptor&, std::string begin = {});
    enum class Learning : u8 { on, off };
    GameSession(ProgramUnderTest&, const Adaptor&, const Evidence&, Learning);

    /// See Evidence::adaptor_is_guess and adaptor_is_foreign. `known` is added to the questions.
    void treat_as_guess(KnownQuestions known, bool foreign);
    /// All games begin at this position.
    void begin_at(const std::string& position);

    /// What is known now.
    Evidence evidence() const;
    const KnownQuestions& questions() const { return evidence_.questions; }
    /// Answers other than moves that the first screen offers.
    const std::set<std::string>& offered_at_first() const { return evidence_.offered_at_first; }

    TestScriptResult play(const TestScript&);
    /// Returns whether every move of the script is still legal or illegal as its action requires.
    /// (In a shortened script it may not be.)
    bool is_playable(const TestScript&) const;
    /// The reference where a script begins; nothing if `position` is not a position.
    std::optional<ReferenceGame> find_start(const std::string& position) const;
    /// The position at which a game without a start position begins: the initial one, unless the
    /// program has an opening of its own.
    ReferenceGame start() const;
    const Adaptor& adaptor() const { return adaptor_; }
    ProgramUnderTest& subject() { return subject_; }

    // Questions about the program. Each is answered by a fixed experiment, once.

    /// Whether a script may start at a given position.
    bool takes_positions();
    /// Whether the program reads an answer character by character, past the ends of lines.
    bool reads_characters();
    /// Whether the first screen is that of the reference's protocol, and the adaptor types what the
    /// protocol asks for.
    bool uses_reference_protocol();

private:
    friend class ScriptRun;

    bool learns() const { return learning_ == Learning::on; }
    TestScriptResult play_with_guesses(const TestScript&);
    TestScriptResult play_once(const TestScript&, PromptGuess, bool& was_guessed);
    bool tries_other_lines();
    /// Parses what the program displays, on its screen, and in its memory if the adaptor names
    /// labels; the side to move may be unreliable. `asks`: the program waits for an answer. The
    /// result is valid until the next call.
    ParsedScreen& parse_screen(std::string_view screen, bool asks);
    bool proves(u16 direction);
    bool proves_counts();

    ProgramUnderTest& subject_;
    const Adaptor& adaptor_;
    Learning learning_ = Learning::on;
    Evidence evidence_; ///< without the screens, which the reader has
    ScreenReader reader_;
    std::map<u16, bool> proved_; ///< answers of proves()
    std::optional<bool> proved_counts_;
};

} // namespace tharsis
