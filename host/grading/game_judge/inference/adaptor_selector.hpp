// adaptor_selector.hpp -- the choice of the adaptor that fits a program, and its completion
#pragma once
#include "grading/game_judge/inference/adaptor_choice.hpp"

#include <vector>

namespace tharsis {

class AdaptorSelector {
public:
    AdaptorSelector(ProgramUnderTest& subject, BoardGame game) : subject_(subject), game_(game) {}

    /// The project's own adaptor, or the one that the program's questions lead to.
    AdaptorChoice choose();

    /// Adds the questions that only later positions ask.
    AdaptorChoice complete(AdaptorChoice::How how, const Adaptor& adaptor,
                           const AdaptorProbe& probe);
    /// Few of the first moves of Stackchess make a stack, so they may be right although stacks are
    /// read from their wrong end.
    Adaptor as_drawn(const Adaptor& adaptor) const;
    /// Returns whether there is an adaptor with which all first moves are right.
    bool finds_fitting() {
        const AdaptorChoice found = choose();
        return found.how != AdaptorChoice::How::none &&
               probe_adaptor(subject_, found.adaptor).fits();
    }

private:
    struct Candidate {
        Adaptor adaptor;
        AdaptorProbe probe;
    };

    /// What was seen in longer games.
    struct LongerGames {
        u64 wrong = 0;
        bool whole_stacks = false; ///< some were seen
    };
    static constexpr u64 games_tried = 8;
    /// What was seen in games that a side wins.
    struct WholeGames {
        u64 wrong = 0;
        bool names_mover = false; ///< the words for the side to move were right
    };

    const std::optional<Candidate>& search();
    AdaptorChoice unread(const Adaptor& own, AdaptorProbe probe) const;
    LongerGames longer_games(const Adaptor& adaptor) const;
    WholeGames whole_games(const Adaptor& adaptor) const;
    std::optional<Adaptor> likelier_beginner(const Adaptor& adaptor) const;

    /// Plays a trial with this adaptor as a guess.
    TestScriptResult play_as_guess(const AdaptorChoice& choice, const Adaptor& adaptor,
                                   const TestScript& trial) {
        GameSession session(subject_, adaptor, begin_);
        session.treat_as_guess(choice.questions, choice.how != AdaptorChoice::How::own);
        return session.play(trial);
    }
    static void take(AdaptorChoice& choice, const Adaptor& adaptor) {
        choice.adaptor = adaptor;
        if (choice.how == AdaptorChoice::How::own) choice.how = AdaptorChoice::How::found;
    }
    bool is_told(const AdaptorChoice& choice, const TestScriptResult& result,
                 std::vector<PromptStep> Adaptor::*part) const;
    void complete_pass(AdaptorChoice& choice);
    void complete_resignation(AdaptorChoice& choice);
    void complete_forced_passes(AdaptorChoice& choice);
    void complete_reserve(AdaptorChoice& choice);
    bool is_error_of_reserve(const AdaptorChoice& choice, const TestScript& trial, std::size_t way);
    TestScript good_way_to_reserve(AdaptorChoice& choice);
    GameMismatch unknown_reserve(const AdaptorChoice& choice, const TestScript& way,
                                 const GameMove& drop);
    bool plays(AdaptorChoice& choice, const Adaptor& adaptor, const TestScript& trial);
    bool take_found_reserve(AdaptorChoice& choice, const TestScript& moving);
    std::optional<TestScript> forced_drop(const AdaptorChoice& choice);
    void find_menu_of_forced_drops(AdaptorChoice& choice);

    ProgramUnderTest& subject_;
    BoardGame game_;
    std::string begin_; ///< where the games of the chosen adaptor begin (AdaptorProbe)
    bool has_searched_ = false;
    std::optional<Candidate> found_;   ///< by the search
    std::vector<std::string> reached_; ///< the lines that led furthest, if nothing was found
};

} // namespace tharsis
