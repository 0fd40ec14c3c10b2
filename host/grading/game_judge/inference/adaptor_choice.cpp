// adaptor_choice.cpp -- tries adaptors in a fixed order, then what can be known only later in a
// game
//
// A wrong program must not be explained away: an adaptor that fits wholly counts more than ours
// that fits in part, and nothing exchanges directions that have names.
#include "grading/game_judge/inference/adaptor_choice.hpp"

#include "grading/game_judge/inference/adaptor_selector.hpp"

namespace tharsis {

const std::vector<std::vector<std::string>>& openings() {
    static const std::vector<std::vector<std::string>> all{
        {},    {"1"}, {"2"}, {"Ann", "Bob"}, {"1", "Ann", "Bob"}, {"2", "Ann", "Bob"},
        {"n"}, {"o"}, {""},  {"1", "1"},     {"2", "2"}};
    return all;
}

bool fails_alone(const AdaptorProbe& probe) {
    return probe.failure && probe.failure->inputs.empty() && probe.failure->screen.ended;
}

bool has_abnormal_end(const AdaptorProbe& probe) {
    const AbnormalEnd abnormal_end =
        probe.failure ? probe.failure->screen.abnormal_end : AbnormalEnd::none;
    return abnormal_end != AbnormalEnd::none && abnormal_end != AbnormalEnd::end_of_input;
}

bool shows_board_and_ends(const AdaptorProbe& probe) {
    return probe.failure && probe.failure->screen.ended && !probe.failure->actual.cells.empty();
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

bool asks_as_ours(ProgramUnderTest& subject, const Adaptor& adaptor, const AdaptorProbe& probe) {
    GameSession session(subject, adaptor);
    if (shows_board_and_ends(probe)) return session.uses_reference_protocol();
    return probe.board && reference_prompt_kind(adaptor.game, session.play({}).question);
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
