// adaptor_selector.hpp -- the search for the adaptor that fits a program
#pragma once
#include "grading/dialogues/prompt_words.hpp"
#include "grading/dialogues/reference_prompts.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/inference/adaptor_choice.hpp"
#include "grading/game_judge/inference/forced_passes.hpp"
#include "grading/game_judge/inference/random_game.hpp"
#include "grading/game_judge/inference/step_probes.hpp"
#include "grading/game_judge/strategy/game_corpus.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace tharsis {

class AdaptorSelector {
public:
    AdaptorSelector(ProgramUnderTest& subject, BoardGame game, const AdaptorBuilder& build)
        : subject_(subject), game_(game), build_(build) {}

    /// Tries one candidate after the other, the cheapest first: the project's own adaptor, those
    /// shipped, and one built from the program's questions.
    AdaptorChoice choose();

    /// Adds the questions that only later positions ask.
    AdaptorChoice complete(AdaptorChoice::How how, const Adaptor& adaptor,
                           const AdaptorProbe& probe);
    /// The same; if it is unknown how to play from the reserve, an adaptor built from the questions
    /// is tried, too.
    AdaptorChoice completed(AdaptorChoice::How how, const Adaptor& adaptor,
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
        AdaptorChoice::How how;
        Adaptor adaptor;
        AdaptorProbe probe;
    };

    /// What was seen in longer games.
    struct LongerGames {
        u64 wrong = 0;
        bool whole_stacks = false; ///< some were seen
    };
    static constexpr u64 games_tried = 8;

    /// Tries a candidate; the choice if all first moves are right with it, else nothing. The best
    /// of those that are right in part is kept.
    std::optional<AdaptorChoice> try_out(AdaptorChoice::How how, const Adaptor& adaptor,
                                         const AdaptorProbe& probe);
    AdaptorChoice choose_otherwise(const Adaptor& own, const AdaptorProbe& first);
    AdaptorChoice unread(Adaptor adaptor, AdaptorProbe probe);
    void consider(AdaptorChoice::How how, const Adaptor& adaptor, const AdaptorProbe& probe);
    LongerGames longer_games(const Adaptor& adaptor) const;
    bool draws_top_first(const Adaptor& adaptor) const;
    std::optional<AdaptorChoice> try_mirrored(const Adaptor& adaptor, const AdaptorProbe& probe);
    std::optional<Candidate> build();
    Adaptor with_opening(Adaptor adaptor);
    bool shows_board(const Adaptor& adaptor);
    bool is_ruled_out(const Adaptor& adaptor);

    /// Plays a trial with this adaptor as a guess.
    TestScriptResult play_as_guess(const AdaptorChoice& choice, const Adaptor& adaptor,
                                   const TestScript& trial) {
        GameSession session(subject_, adaptor, begin_);
        session.treat_as_guess(choice.questions, choice.how != AdaptorChoice::How::own);
        return session.play(trial);
    }
    static void take(AdaptorChoice& choice, const Adaptor& adaptor) {
        choice.adaptor = adaptor;
        if (choice.how == AdaptorChoice::How::own) choice.how = AdaptorChoice::How::shipped;
    }
    void complete_single(AdaptorChoice& choice, const GameMove& move,
                         std::vector<PromptStep> Adaptor::*part);
    void complete_reserve(AdaptorChoice& choice);
    bool is_told(const AdaptorChoice& choice, const TestScript& trial, std::size_t way);
    TestScript good_way_to_reserve(AdaptorChoice& choice);
    GameMismatch unknown_reserve(const AdaptorChoice& choice, const TestScript& way,
                                 const GameMove& drop);
    bool plays(AdaptorChoice& choice, const Adaptor& adaptor, const TestScript& trial);
    bool take_dialogue(AdaptorChoice& choice, const std::vector<TestScript>& droppings,
                       const TestScript& moving);
    bool take_dialogue(AdaptorChoice& choice, const TestScript& dropping, const TestScript& moving,
                       std::optional<Adaptor>& wrong);
    std::optional<TestScript> forced_drop(const AdaptorChoice& choice);
    void find_menu_of_forced_drops(AdaptorChoice& choice);
    void complete_forced_passes(AdaptorChoice& choice);

    ProgramUnderTest& subject_;
    BoardGame game_;
    const AdaptorBuilder& build_;
    std::optional<Candidate> best_;
    /// The first prompt of a turn after each opening; nothing where there is no board.
    std::map<std::vector<std::string>, std::optional<Prompt>> prompts_;
    std::optional<std::vector<std::string>> opening_; ///< the first one that leads to a board
    std::string begin_; ///< where the games of the chosen adaptor begin (AdaptorProbe)
};

} // namespace tharsis
