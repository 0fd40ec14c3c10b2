// adaptor_choice.cpp -- tries adaptors in a fixed order, then what can be known only later in a
// game
//
// A wrong program must not be explained away: an adaptor that fits wholly counts more than ours
// that fits in part, and nothing exchanges directions that have names.
#include "grading/game_judge/inference/adaptor_choice.hpp"

#include "grading/boards/grids/grid_parser.hpp"
#include "grading/dialogues/reference_prompts.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/inference/adaptor_selector.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"

namespace tharsis {

namespace {

/// Answers to try before the first turn if an adaptor's own answers lead to no board.
const std::vector<std::vector<std::string>>& openings() {
    static const std::vector<std::vector<std::string>> all{
        {},    {"1"}, {"2"}, {"Ann", "Bob"}, {"1", "Ann", "Bob"}, {"2", "Ann", "Bob"},
        {"n"}, {"o"}, {""},  {"1", "1"},     {"2", "2"},          {"0"}};
    return all;
}

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

Adaptor with_top_first(Adaptor adaptor) {
    adaptor.top_first = true;
    adaptor.name += "+top-first";
    return adaptor;
}

/// All shipped adaptors, then all again for boards whose lowest row is drawn first.
std::vector<Adaptor> candidates(const Adaptor& own) {
    std::vector<Adaptor> all = shipped_adaptors(own.game);
    std::vector<Adaptor> turned{own};
    turned.insert(turned.end(), all.begin(), all.end());
    for (Adaptor& adaptor : turned) {
        adaptor.upside_down = true;
        adaptor.name += "+upside-down";
    }
    all.insert(all.end(), turned.begin(), turned.end());
    return all;
}

/// The step that a turn of the opening begins with: no player has a reserve there.
const PromptStep* first_step(const Adaptor& adaptor) {
    using When = PromptStep::When;
    const auto found = std::ranges::find_if(adaptor.move, [](const PromptStep& step) {
        return step.when == When::always || step.when == When::several;
    });
    return found == adaptor.move.end() ? nullptr : &*found;
}

} // namespace

AdaptorChoice AdaptorSelector::choose() {
    const Adaptor own = canonical_adaptor(game_);
    const AdaptorProbe first = probe_adaptor(subject_, own);
    if (!first.fits() && fails_alone(first))
        return {AdaptorChoice::How::own, own, first.questions, {}, {}};
    if (auto choice = try_out(AdaptorChoice::How::own, own, first)) return *std::move(choice);
    for (const Adaptor& adaptor : candidates(own)) {
        const Adaptor opened = with_opening(adaptor);
        if (is_ruled_out(opened)) continue;
        if (auto choice =
                try_out(AdaptorChoice::How::shipped, opened, probe_adaptor(subject_, opened)))
            return *std::move(choice);
    }
    return choose_otherwise(own, first);
}

std::optional<AdaptorChoice> AdaptorSelector::try_out(AdaptorChoice::How how,
                                                      const Adaptor& adaptor,
                                                      const AdaptorProbe& probe) {
    if (probe.fits()) return completed(how, adaptor, probe);
    if (auto mirrored = try_mirrored(adaptor, probe)) return mirrored;
    consider(how, adaptor, probe);
    return {};
}

/// No candidate fits wholly.
AdaptorChoice AdaptorSelector::choose_otherwise(const Adaptor& own, const AdaptorProbe& first) {
    if (best_ && best_->probe.fits_mostly())
        return complete(best_->how, best_->adaptor, best_->probe);
    if (const auto built = build())
        return complete(AdaptorChoice::How::built, built->adaptor, built->probe);
    if (best_) return complete(best_->how, best_->adaptor, best_->probe);
    if (shows_wrong_opening(first) || asks_as_ours(subject_, own, first) || has_abnormal_end(first))
        return {AdaptorChoice::How::own, own, first.questions, {}, {}};
    const bool seen = first.failure && !first.failure->actual.cells.empty();
    return first.board || seen
               ? AdaptorChoice{AdaptorChoice::How::none, own, {}, {}, not_understood(first)}
               : unread(own, first);
}

AdaptorChoice AdaptorSelector::completed(AdaptorChoice::How how, const Adaptor& adaptor,
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

Adaptor AdaptorSelector::as_drawn(const Adaptor& adaptor) const {
    if (game_ != BoardGame::stackchess || adaptor.top_first) return adaptor;
    const LongerGames usual = longer_games(adaptor);
    if (usual.wrong == 0 || !usual.whole_stacks) return adaptor;
    Adaptor other = with_top_first(adaptor);
    const LongerGames turned = longer_games(other);
    return turned.wrong < usual.wrong && 4 * turned.wrong <= games_tried ? other : adaptor;
}

/// No board was found after any input. The first screen is then the most informative one, unless
/// another has lines like those of a board.
AdaptorChoice AdaptorSelector::unread(Adaptor adaptor, AdaptorProbe probe) {
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

void AdaptorSelector::consider(AdaptorChoice::How how, const Adaptor& adaptor,
                               const AdaptorProbe& probe) {
    const bool better = !best_ || std::pair(probe.fits_mostly(), probe.right) >
                                      std::pair(best_->probe.fits_mostly(), best_->probe.right);
    if (better && (probe.fits_mostly() || probe.fits_partly()))
        best_ = Candidate{how, adaptor, probe};
}

/// Returns whether the board is right in longer games if each stack is read from its other end.
/// First moves are not sufficient: a program that puts pieces below a stack draws the same at
/// first.
bool AdaptorSelector::draws_top_first(const Adaptor& adaptor) const {
    return 4 * longer_games(adaptor).wrong <= games_tried;
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

std::optional<AdaptorChoice> AdaptorSelector::try_mirrored(const Adaptor& adaptor,
                                                           const AdaptorProbe& probe) {
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
std::optional<AdaptorSelector::Candidate> AdaptorSelector::build() {
    auto adaptor = build_ ? build_(subject_, game_) : std::nullopt;
    if (!adaptor) return {};
    if (adaptor->top_first && !draws_top_first(*adaptor)) adaptor->top_first = false;
    auto probe = probe_adaptor(subject_, *adaptor);
    return probe.fits_mostly() || probe.fits_partly()
               ? std::optional(Candidate{AdaptorChoice::How::built, *adaptor, std::move(probe)})
               : std::nullopt;
}

/// The adaptor with the answers that lead to a board, which are searched once for the program.
Adaptor AdaptorSelector::with_opening(Adaptor adaptor) {
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

/// A board is looked for once after each opening: what is typed later does not matter there.
bool AdaptorSelector::shows_board(const Adaptor& adaptor) {
    const auto known = prompts_.find(adaptor.opening);
    if (known != prompts_.end()) return known->second.has_value();
    GameSession session(subject_, adaptor);
    const auto result = session.play({});
    const bool board = !result.failure || result.failure->code == "wrong-opening";
    std::optional<Prompt>& prompt = prompts_[adaptor.opening];
    if (!board) return false;
    ProgramUnderTest::OutputChunk screen = subject_.open();
    for (const std::string& line : result.typed) screen = subject_.type(line);
    prompt = read_prompt(screen.text, screen.stop.service, adaptor.names);
    return true;
}

/// The first prompt of a turn says that something else is asked than what the adaptor answers, or
/// it reads a number and the adaptor types none.
bool AdaptorSelector::is_ruled_out(const Adaptor& adaptor) {
    constexpr int too_unlikely = 4;
    const auto prompt = prompts_.find(adaptor.opening);
    const PromptStep* step = first_step(adaptor);
    if (prompt == prompts_.end() || !prompt->second || step == nullptr) return false;
    const auto moves = ReferenceGame(game_).moves();
    const std::string answer = answer_at(adaptor, *step, moves[0]);
    if (prompt->second->integer && answer.find_first_not_of("-0123456789") != std::string::npos)
        return true;
    const auto guesses = guess_prompt_kinds(*prompt->second, game_, GameMove::Kind::move, {});
    const auto guess = std::ranges::find(guesses, step->prompt_kind, &PromptKindGuess::prompt_kind);
    return guess == guesses.end() || guess->cost >= too_unlikely;
}

AdaptorChoice choose_adaptor(ProgramUnderTest& subject, BoardGame game,
                             const AdaptorBuilder& build) {
    return AdaptorSelector(subject, game, build).choose();
}

AdaptorChoice given_adaptor(ProgramUnderTest& subject, const Adaptor& adaptor,
                            const AdaptorBuilder& build) {
    const AdaptorProbe probe = probe_adaptor(subject, adaptor);
    AdaptorSelector chooser(subject, adaptor.game, build);
    if (probe.fits()) return chooser.completed(AdaptorChoice::How::given, adaptor, probe);
    if (const Adaptor turned = chooser.as_drawn(adaptor); turned.top_first && !adaptor.top_first)
        return given_adaptor(subject, turned, build);
    AdaptorChoice given{AdaptorChoice::How::given, adaptor, probe.questions, {}, {}};
    if (fails_alone(probe) || has_abnormal_end(probe) || !probe.failure) return given;
    const Adaptor own = canonical_adaptor(adaptor.game);
    const bool as_ours = adaptor.cells == own.cells && adaptor.directions == own.directions &&
                         adaptor.move == own.move;
    if (as_ours && adaptor.memory == own.memory && adaptor.upside_down == own.upside_down &&
        adaptor.top_first == own.top_first && asks_as_ours(subject, adaptor, probe))
        return given;
    // Some moves go wrong with it: the program's fault, unless all go well with another one.
    const bool may_fit = probe.right > 0 || shows_wrong_opening(probe);
    if (may_fit && !chooser.finds_fitting()) return given;
    given.how = AdaptorChoice::How::none;
    given.failure = not_understood(probe);
    return given;
}

} // namespace tharsis
