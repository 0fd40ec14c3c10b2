// adaptor_selector.hpp -- the search for the adaptor that fits a program
#pragma once
#include "grading/boards/characters.hpp"
#include "grading/boards/grid_parser.hpp"
#include "grading/dialogues/prompt_words.hpp"
#include "grading/dialogues/reference_prompts.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/inference/adaptor_choice.hpp"
#include "grading/game_judge/inference/forced_passes.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"

#include <algorithm>
#include <set>

namespace tharsis {

/// Answers to try before the first turn if an adaptor's own answers lead to no board.
const std::vector<std::vector<std::string>>& openings();

/// Returns whether the program fails before any input, which no adaptor can change.
bool fails_alone(const AdaptorProbe& probe);

/// Returns whether the program ended abnormally, other than at the end of its input: that is an
/// error after any answer (rule 1.2).
bool has_abnormal_end(const AdaptorProbe& probe);

bool shows_board_and_ends(const AdaptorProbe& probe);

bool shows_wrong_opening(const AdaptorProbe& probe);

std::optional<GameMismatch> not_understood(const AdaptorProbe& probe);

/// Returns whether the program uses the reference's protocol: the question of its first turn is one
/// of the protocol, or it ends before that and its output begins word for word like the protocol.
bool asks_as_ours(ProgramUnderTest& subject, const Adaptor& adaptor, const AdaptorProbe& probe);

class AdaptorSelector {
public:
    AdaptorSelector(ProgramUnderTest& subject, BoardGame game, const AdaptorBuilder& build)
        : subject_(subject), game_(game), build_(build) {}

    AdaptorChoice choose() {
        const Adaptor own = canonical_adaptor(game_);
        const AdaptorProbe first = probe_adaptor(subject_, own);
        if (first.fits()) return completed(AdaptorChoice::How::own, own, first);
        if (fails_alone(first)) return {AdaptorChoice::How::own, own, first.questions, {}, {}};
        if (auto mirrored = try_mirrored(own, first)) return std::move(*mirrored);
        consider(AdaptorChoice::How::own, own, first);
        for (const Adaptor& adaptor : candidates(own)) {
            const Adaptor opened = with_opening(adaptor);
            const AdaptorProbe found = probe_adaptor(subject_, opened);
            if (found.fits()) return completed(AdaptorChoice::How::shipped, opened, found);
            if (auto mirrored = try_mirrored(opened, found)) return std::move(*mirrored);
            consider(AdaptorChoice::How::shipped, opened, found);
        }
        if (best_ && best_->probe.fits_mostly())
            return complete(best_->how, best_->adaptor, best_->probe);
        if (const auto built = build())
            return complete(AdaptorChoice::How::built, built->adaptor, built->probe);
        if (best_) return complete(best_->how, best_->adaptor, best_->probe);
        if (shows_wrong_opening(first) || asks_as_ours(subject_, own, first) ||
            has_abnormal_end(first))
            return {AdaptorChoice::How::own, own, first.questions, {}, {}};
        const bool seen = first.failure && !first.failure->actual.cells.empty();
        return first.board || seen
                   ? AdaptorChoice{AdaptorChoice::How::none, own, {}, {}, not_understood(first)}
                   : unread(own, first);
    }

    /// Adds the questions that only later positions ask.
    AdaptorChoice complete(AdaptorChoice::How how, const Adaptor& adaptor,
                           const AdaptorProbe& probe);
    /// The same; if it is unknown how to play from the reserve, an adaptor built from the questions
    /// is tried, too.
    AdaptorChoice completed(AdaptorChoice::How how, const Adaptor& adaptor,
                            const AdaptorProbe& probe) {
        AdaptorChoice choice = complete(how, adaptor, probe);
        const bool dark = std::ranges::any_of(choice.unknown, [](const GameMismatch& failure) {
            return failure.move && failure.move->kind == GameMove::Kind::drop;
        });
        const auto built = dark && adaptor.memory.board.empty() ? build() : std::nullopt;
        if (!built || built->adaptor.drop.empty() || !built->probe.fits()) return choice;
        AdaptorChoice other = complete(AdaptorChoice::How::built, built->adaptor, built->probe);
        return other.unknown.empty() ? other : choice;
    }
    /// Few of the first moves of Stackchess make a stack, so they may be right although stacks are
    /// read from their wrong end.
    Adaptor as_drawn(const Adaptor& adaptor) const {
        if (game_ != BoardGame::stackchess || adaptor.top_first) return adaptor;
        const LongerGames usual = longer_games(adaptor);
        if (usual.wrong == 0 || !usual.whole_stacks) return adaptor;
        Adaptor other = with_top_first(adaptor);
        const LongerGames turned = longer_games(other);
        return turned.wrong < usual.wrong && 4 * turned.wrong <= games_tried ? other : adaptor;
    }
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

    /// No board was found after any input. The first screen is then the most informative one,
    /// unless another has lines like those of a board.
    AdaptorChoice unread(Adaptor adaptor, AdaptorProbe probe) {
        std::optional<std::size_t> most;
        for (const auto& answers : openings()) {
            adaptor.opening = answers;
            auto failure = GameSession(subject_, adaptor).play({}).failure;
            const std::size_t rows =
                failure ? count_board_like_rows(failure->screen.text,
                                                static_cast<std::size_t>(width_of(game_)))
                        : 0;
            if (!failure || (most && rows <= *most)) continue;
            most = rows;
            probe.failure = std::move(failure);
        }
        adaptor.opening.clear();
        return {AdaptorChoice::How::none, adaptor, {}, {}, not_understood(probe)};
    }

    void consider(AdaptorChoice::How how, const Adaptor& adaptor, const AdaptorProbe& probe) {
        const bool better = !best_ || std::pair(probe.fits_mostly(), probe.right) >
                                          std::pair(best_->probe.fits_mostly(), best_->probe.right);
        if (better && (probe.fits_mostly() || probe.fits_partly()))
            best_ = Candidate{how, adaptor, probe};
    }

    /// Returns whether the board is right in longer games if each stack is read from its other end.
    /// First moves are not sufficient: a program that puts pieces below a stack draws the same at
    /// first.
    bool draws_top_first(const Adaptor& adaptor) const {
        return 4 * longer_games(adaptor).wrong <= games_tried;
    }
    struct LongerGames {
        u64 wrong = 0;
        bool whole_stacks = false; ///< some were seen
    };
    static constexpr u64 games_tried = 8;
    LongerGames longer_games(const Adaptor& adaptor) const {
        constexpr int plies = 14;
        LongerGames found;
        GameSession session(subject_, adaptor, begin_);
        for (u64 n = 1; n <= games_tried; ++n) {
            RandomGenerator random(n);
            const TestScriptResult result = session.play(long_game(session, random, plies));
            found.wrong += result.failure ? 1u : 0u;
            found.whole_stacks = found.whole_stacks || result.compared.whole_stacks;
        }
        return found;
    }
    static Adaptor with_top_first(Adaptor adaptor) {
        adaptor.top_first = true;
        adaptor.name += "+top-first";
        return adaptor;
    }
    std::optional<AdaptorChoice> try_mirrored(const Adaptor& adaptor, const AdaptorProbe& probe) {
        const bool stacks = game_ == BoardGame::focus || game_ == BoardGame::stackchess;
        if (!stacks || adaptor.top_first || !probe.failure || probe.failure->actual.cells.empty())
            return {};
        if (!matches(mirrored(probe.failure->actual), probe.failure->expected) ||
            matches(probe.failure->actual, probe.failure->expected))
            return {};
        const Adaptor other = with_top_first(adaptor);
        const AdaptorProbe found = probe_adaptor(subject_, other);
        if (!found.fits() || !draws_top_first(other)) return {};
        return completed(AdaptorChoice::How::shipped, other, found);
    }

    /// From the program's own questions.
    std::optional<Candidate> build() {
        auto adaptor = build_ ? build_(subject_, game_) : std::nullopt;
        if (!adaptor) return {};
        if (adaptor->top_first && !draws_top_first(*adaptor)) adaptor->top_first = false;
        auto probe = probe_adaptor(subject_, *adaptor);
        return probe.fits_mostly() || probe.fits_partly()
                   ? std::optional(Candidate{AdaptorChoice::How::built, *adaptor, std::move(probe)})
                   : std::nullopt;
    }

    /// All shipped adaptors, then all again for boards whose lowest row is drawn first.
    std::vector<Adaptor> candidates(const Adaptor& own) const {
        std::vector<Adaptor> all = shipped_adaptors(game_);
        std::vector<Adaptor> turned{own};
        turned.insert(turned.end(), all.begin(), all.end());
        for (Adaptor& adaptor : turned) {
            adaptor.upside_down = true;
            adaptor.name += "+upside-down";
        }
        all.insert(all.end(), turned.begin(), turned.end());
        return all;
    }

    /// The adaptor with the answers that lead to a board, which are searched once for the program.
    Adaptor with_opening(Adaptor adaptor) {
        if (shows_board(adaptor)) return adaptor;
        if (!opening_) {
            opening_ = adaptor.opening;
            for (const auto& answers : openings()) {
                adaptor.opening = answers;
                if (!shows_board(adaptor)) continue;
                opening_ = answers;
                break;
            }
        }
        adaptor.opening = *opening_;
        return adaptor;
    }
    bool shows_board(const Adaptor& adaptor) {
        GameSession session(subject_, adaptor);
        const auto result = session.play({});
        return !result.failure || result.failure->code == "wrong-opening";
    }

    /// Plays a trial with this adaptor as a guess.
    TestScriptResult play_as_guess(const AdaptorChoice& choice, const Adaptor& adaptor,
                                   const TestScript& trial) {
        GameSession session(subject_, adaptor, begin_);
        session.treat_as_guess(choice.questions, choice.how != AdaptorChoice::How::own);
        return session.play(trial);
    }
    static void take(AdaptorChoice& choice, const Adaptor& adaptor, std::string_view part) {
        choice.adaptor = adaptor;
        choice.adaptor.name += part;
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
    void find_menu_of_forced_drops(AdaptorChoice& choice);
    void complete_forced_passes(AdaptorChoice& choice);
    void complete_ways_back(AdaptorChoice& choice, const TestScript& way, GameMove::Kind kind,
                            std::vector<PromptStep> Adaptor::*part);
    std::string find_back(const AdaptorChoice& choice, const TestScript& way,
                          const GameMove& towards, PromptKind at, const std::string& first);

    ProgramUnderTest& subject_;
    BoardGame game_;
    const AdaptorBuilder& build_;
    std::optional<Candidate> best_;
    std::optional<std::vector<std::string>> opening_;
    std::string begin_; ///< where the games of the chosen adaptor begin (AdaptorProbe)
};

} // namespace tharsis
