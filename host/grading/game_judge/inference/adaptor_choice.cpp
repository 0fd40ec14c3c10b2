// adaptor_choice.cpp -- the project's own adaptor, and the one that a program's questions lead to
//
// A wrong program must not be explained away: nothing exchanges directions that have names.
#include "grading/game_judge/inference/adaptor_choice.hpp"

#include "grading/dialogues/reference_prompts.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/inference/adaptor_builder.hpp"
#include "grading/game_judge/inference/adaptor_selector.hpp"
#include "grading/game_judge/inference/random_game.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"

#include <algorithm>
#include <utility>

namespace tharsis {

namespace {

using How = AdaptorChoice::How;

/// Returns whether the program fails before any input, which no adaptor can change.
bool fails_alone(const AdaptorProbe& probe) {
    return probe.failure && probe.failure->inputs.empty() && probe.failure->screen.ended;
}

/// Returns whether the program ended abnormally, other than at the end of its input: that is an
/// error after any answer (rule 1.2).
bool has_abnormal_end(const AdaptorProbe& probe) {
    const AbnormalEnd abnormal_end =
        probe.failure ? probe.failure->screen.abnormal_end : AbnormalEnd::none;
    return abnormal_end != AbnormalEnd::none && abnormal_end != AbnormalEnd::end_of_input;
}

bool shows_wrong_opening(const AdaptorProbe& probe) {
    return probe.failure && probe.failure->code == "wrong-opening";
}

std::optional<GameMismatch> not_understood(const AdaptorProbe& probe) {
    std::optional<GameMismatch> failure = probe.failure;
    if (!failure) return failure;
    failure->unreadable = true;
    const bool seen =
        probe.board || (!probe.failure->unreadable && !probe.failure->actual.cells.empty());
    failure->code = seen ? "cannot-answer" : "cannot-read";
    return failure;
}

/// Returns whether the program uses the reference's protocol: the question of its first turn is one
/// of the protocol, or it ends before that and its output begins word for word like the protocol.
bool asks_as_ours(ProgramUnderTest& subject, const Adaptor& adaptor, const AdaptorProbe& probe) {
    GameSession session(subject, adaptor);
    if (probe.failure && probe.failure->screen.ended && !probe.failure->actual.cells.empty())
        return session.uses_reference_protocol();
    return probe.board && reference_prompt_kind(adaptor.game, session.play({}).question);
}

bool is_usable(const AdaptorProbe& probe) { return probe.fits_mostly() || probe.fits_partly(); }

/// All moves count more than most of them, and these more than some.
auto rank(const AdaptorProbe& probe) {
    return std::tuple(probe.fits(), probe.fits_mostly(), probe.right);
}

/// The keys of Ataxx for a board whose last row is on top.
std::vector<std::string> mirrored_keys(std::vector<std::string> keys) {
    static const std::vector<std::string> digits{"1", "2", "3", "4", "5", "6", "7", "8", "9"};
    if (keys.size() != ataxx_keys) keys = digits;
    std::swap_ranges(keys.begin(), keys.begin() + 3, keys.begin() + 6);
    return keys == digits ? Adaptor().directions : keys;
}

/// A board that the second side begins looks like one that the first side begins, whose last row is
/// on top, if nothing says the colours. It is the likelier one if the lines are counted as usual.
/// The same adaptor for that; nothing if there is no such doubt.
std::optional<Adaptor> with_other_beginner(const Adaptor& adaptor) {
    const bool focus = adaptor.game == BoardGame::focus,
               usually_below = adaptor.game == BoardGame::stackchess;
    if (adaptor.game == BoardGame::othello || !adaptor.upside_down ||
        adaptor.cells.from_below == usually_below)
        return {};
    Adaptor other = adaptor;
    other.upside_down = false;
    other.cells.from_below = usually_below;
    other.second_begins = !adaptor.second_begins;
    if (!types_part(adaptor, PromptKind::direction)) return other;
    if (focus)
        std::swap(other.directions[key_index(2)], other.directions[key_index(8)]);
    else
        other.directions = mirrored_keys(std::move(other.directions));
    return other;
}

} // namespace

AdaptorChoice AdaptorSelector::choose() {
    const Adaptor& own = canonical_adaptor(game_);
    const AdaptorProbe first = probe_adaptor(subject_, own);
    if (!first.fits() && fails_alone(first)) return {How::own, own, first.questions};
    const bool is_ours = first.fits() || asks_as_ours(subject_, own, first);
    if (first.fits() || (is_ours && first.fits_mostly())) return complete(How::own, own, first);
    const auto& found = search();
    if (found && (!is_usable(first) || rank(found->probe) > rank(first)))
        return complete(How::found, found->adaptor, found->probe);
    if (is_usable(first)) return complete(How::own, own, first);
    if (is_ours || shows_wrong_opening(first) || has_abnormal_end(first))
        return {How::own, own, first.questions};
    const bool seen = first.failure && !first.failure->actual.cells.empty();
    if (!first.board && !seen) return unread(own, first);
    return {How::none, own, {}, {}, not_understood(first)};
}

/// Without a board the most informative screen is the one that the search came furthest to.
AdaptorChoice AdaptorSelector::unread(const Adaptor& own, AdaptorProbe probe) const {
    Adaptor adaptor = own;
    adaptor.opening = reached_;
    if (auto failure = GameSession(subject_, adaptor).play({}).failure)
        probe.failure = std::move(failure);
    adaptor.opening.clear();
    return {How::none, adaptor, {}, {}, not_understood(probe)};
}

Adaptor AdaptorSelector::as_drawn(const Adaptor& adaptor) const {
    const bool stacks = game_ == BoardGame::focus || game_ == BoardGame::stackchess;
    if (!stacks || adaptor.top_first) return adaptor;
    const LongerGames usual = longer_games(adaptor);
    if (usual.wrong == 0 || !usual.whole_stacks) return adaptor;
    Adaptor other = adaptor;
    other.top_first = true;
    const LongerGames turned = longer_games(other);
    return turned.wrong < usual.wrong && 4 * turned.wrong <= games_tried ? other : adaptor;
}

AdaptorSelector::LongerGames AdaptorSelector::longer_games(const Adaptor& adaptor) const {
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

/// Games that a side wins, with their last words.
AdaptorSelector::WholeGames AdaptorSelector::whole_games(const Adaptor& adaptor) const {
    constexpr u64 max_seeds = 100, enough = 4;
    constexpr RandomGameOptions options{300, true, true};
    WholeGames found;
    GameSession session(subject_, adaptor, begin_);
    for (u64 seed = 1, played = 0; seed <= max_seeds && played < enough; ++seed) {
        const RandomGame game = random_game(session.start(), seed, options);
        const games::Outcome outcome = game.end.outcome();
        if (outcome != games::Outcome::first_won && outcome != games::Outcome::second_won) continue;
        ++played;
        found.wrong += session.play(script_of(game.moves)).failure ? 1u : 0u;
    }
    found.names_mover = session.evidence().screens.names_mover();
    return found;
}

/// The same adaptor for a game that the other side begins, if whose turn it is is never said, and
/// the words at the end of whole games say so.
std::optional<Adaptor> AdaptorSelector::likelier_beginner(const Adaptor& adaptor) const {
    auto other = with_other_beginner(adaptor);
    if (!other) return {};
    const WholeGames usual = whole_games(adaptor);
    if (usual.wrong == 0 || usual.names_mover || whole_games(*other).wrong >= usual.wrong)
        return {};
    return other;
}

/// The adaptor that the program's questions lead to, if it can be used. First moves do not say how
/// stacks are drawn: a program that puts pieces below a stack draws the same at first.
const std::optional<AdaptorSelector::Candidate>& AdaptorSelector::search() {
    if (has_searched_) return found_;
    has_searched_ = true;
    BuiltAdaptor built = search_adaptor(subject_.program(), game_, {}, subject_.limits());
    reached_ = std::move(built.lines);
    if (!built.adaptor) return found_;
    Adaptor& adaptor = *built.adaptor;
    if (adaptor.top_first && 4 * longer_games(adaptor).wrong > games_tried)
        adaptor.top_first = false;
    AdaptorProbe probe = probe_adaptor(subject_, adaptor);
    if (auto other = likelier_beginner(adaptor)) {
        AdaptorProbe its = probe_adaptor(subject_, *other);
        if (rank(its) >= rank(probe)) adaptor = *std::move(other), probe = std::move(its);
    }
    if (is_usable(probe)) found_ = Candidate{std::move(adaptor), std::move(probe)};
    return found_;
}

AdaptorChoice choose_adaptor(ProgramUnderTest& subject, BoardGame game) {
    return AdaptorSelector(subject, game).choose();
}

AdaptorChoice given_adaptor(ProgramUnderTest& subject, const Adaptor& adaptor) {
    const AdaptorProbe probe = probe_adaptor(subject, adaptor);
    AdaptorSelector chooser(subject, adaptor.game);
    if (probe.fits()) return chooser.complete(How::given, adaptor, probe);
    if (const Adaptor turned = chooser.as_drawn(adaptor); turned.top_first && !adaptor.top_first)
        return given_adaptor(subject, turned);
    AdaptorChoice given{How::given, adaptor, probe.questions};
    if (fails_alone(probe) || has_abnormal_end(probe) || !probe.failure) return given;
    const Adaptor& own = canonical_adaptor(adaptor.game);
    const bool as_ours = adaptor.cells == own.cells && adaptor.directions == own.directions &&
                         adaptor.move == own.move;
    if (as_ours && adaptor.memory == own.memory && adaptor.upside_down == own.upside_down &&
        adaptor.top_first == own.top_first && asks_as_ours(subject, adaptor, probe))
        return given;
    // Some moves go wrong with it: the program's fault, unless all go well with another one.
    const bool may_fit = probe.right > 0 || shows_wrong_opening(probe);
    if (may_fit && !chooser.finds_fitting()) return given;
    given.how = How::none;
    given.failure = not_understood(probe);
    return given;
}

Adaptor complete_adaptor(ProgramUnderTest& subject, const Adaptor& adaptor) {
    return AdaptorSelector(subject, adaptor.game)
        .complete(How::found, adaptor, probe_adaptor(subject, adaptor))
        .adaptor;
}

} // namespace tharsis
