// adaptor_builder.cpp -- finds a draft, plays on to rare positions with it, and makes steps of what
// was asked
//
// What a position never showed stays open, and is said.
#include "grading/game_judge/inference/adaptor_builder.hpp"

#include "grading/game_judge/inference/adaptor_choice.hpp"
#include "grading/game_judge/inference/draft_search.hpp"
#include "grading/game_judge/inference/line_pruning.hpp"
#include "grading/game_judge/inference/step_order.hpp"
#include "grading/game_judge/inference/step_probes.hpp"

#include <algorithm>
#include <optional>

namespace tharsis {

namespace {

using Kind = GameMove::Kind;

/// Plays further games, and learns from what they ask.
class Explorer {
public:
    Explorer(DraftSearch& search, AdaptorDraft draft) : search_(search), draft_(std::move(draft)) {}

    void explore();
    const AdaptorDraft& draft() const { return draft_; }
    const std::vector<std::vector<PlayedTurn>>& games() const { return games_; }
    const std::vector<OpenQuestion>& open() const { return open_; }

private:
    void play(ProbeScript script);
    bool learn(ProbeScript& script, const ProbeResult& end);
    void report(const ProbeResult& end);
    void find_accepted_drop(int plies);

    DraftSearch& search_;
    AdaptorDraft draft_;
    std::vector<std::vector<PlayedTurn>> games_;
    std::vector<OpenQuestion> open_;
    std::set<Kind> unknown_kinds_;
    std::optional<ProbeResult> refused_drop_; ///< the first drop that was not accepted
    bool accepts_drops_ = false;
};

OpenQuestion open_question(std::string_view code, std::string screen = {}) {
    static const OpenQuestion all[] = {
        {"menu",
         {"how a stack is moved where a reserve piece could be played",
          "comment on déplace une pile là où une pièce de réserve pourrait être posée"},
         {}},
        {"drop", {"how a reserve piece is played", "comment on pose une pièce de réserve"}, {}},
        {"pass",
         {"how a player passes who could move", "comment passe un joueur qui pourrait jouer"},
         {}},
        {"resign", {"how a player gives up", "comment un joueur abandonne"}, {}},
        {"question", {"what this question asks", "ce que demande cette question"}, {}},
    };
    OpenQuestion open = *std::ranges::find(all, code, &OpenQuestion::code);
    open.screen = std::move(screen);
    return open;
}

void Explorer::report(const ProbeResult& end) {
    const auto has_choice = [&] {
        ReferenceGame now = end.turns.back().before;
        now.play(end.turns.back().move);
        return now.has_choice();
    };
    const bool menu = end.move.kind == Kind::move && !end.turns.empty() && has_choice();
    const std::string_view code = menu                          ? "menu"
                                  : end.move.kind == Kind::drop ? "drop"
                                  : end.move.kind == Kind::pass ? "pass"
                                                                : "question";
    if (std::ranges::find(open_, code, &OpenQuestion::code) == open_.end())
        open_.push_back(open_question(code, end.screen));
}

/// True: the script can be tried again, and will come further.
bool Explorer::learn(ProbeScript& script, const ProbeResult& end) {
    const bool asks =
        end.what == ProbeResult::What::unknown || end.what == ProbeResult::What::unknown_key;
    if (!asks) return false;
    const std::size_t unseen =
        end.move.kind == Kind::pass ? 1 : 0; // only the move after it shows that it was one
    if (auto better = search_.advance(draft_, script, end.turns.size() + unseen)) {
        draft_ = std::move(*better);
        return true;
    }
    constexpr std::size_t max_goals = 4;
    if (end.move.kind == Kind::drop) {
        if (!refused_drop_) refused_drop_ = end;
        const bool tries_goals = !script.excluded_goals.empty() &&
                                 script.excluded_goals.size() < max_goals &&
                                 script.excluded_goals.insert(end.move.goal).second;
        return tries_goals || script.excluded_kinds.insert(end.move.kind).second;
    }
    report(end);
    if (end.move.kind == Kind::move) return false;
    unknown_kinds_.insert(end.move.kind);
    return script.excluded_kinds.insert(end.move.kind).second;
}

bool is_drop(const PlayedTurn& turn) { return turn.move.kind == Kind::drop; }

void Explorer::play(ProbeScript script) {
    script.excluded_kinds = unknown_kinds_;
    for (int tries = 0; tries < 12 && !search_.spent(); ++tries) {
        AdaptorDraft draft = draft_;
        ProbeResult end = probe(search_.subject(), draft, script);
        if (end.what != ProbeResult::What::unknown && end.what != ProbeResult::What::unknown_key)
            draft_ = std::move(draft);
        if (learn(script, end)) continue;
        accepts_drops_ = accepts_drops_ || std::ranges::any_of(end.turns, is_drop);
        if (end.wrong_drop) end.turns.push_back(*std::move(end.wrong_drop));
        games_.push_back(std::move(end.turns));
        return;
    }
}

/// A program may refuse some goals of a drop: if no game had one, further goals are tried. How a
/// reserve piece is played is unknown if none is accepted.
void Explorer::find_accepted_drop(int plies) {
    if (!refused_drop_ || accepts_drops_) return;
    for (u64 seed = 11; seed <= 12; ++seed)
        play({{}, plies, seed, true, false, {}, {refused_drop_->move.goal}});
    if (!accepts_drops_) report(*refused_drop_);
}

void Explorer::explore() {
    const BoardGame game = draft_.form.game;
    for (u64 seed = 1; seed <= 4; ++seed) play({{}, 6, seed, false, seed % 2 == 0, {}});
    const int plies = game == BoardGame::focus ? 60 : game == BoardGame::othello ? 20 : 40;
    for (u64 seed = 11; seed <= 14; ++seed) play({{}, plies, seed, true, false, {}});
    find_accepted_drop(plies);
}

BuiltAdaptor failed(const DraftSearch& search) {
    BuiltAdaptor built;
    const ProbeResult& furthest = search.furthest();
    built.screen = furthest.screen;
    built.lines = furthest.lines;
    built.question = furthest.asking;
    if (!furthest.again) built.asked = furthest.asked;
    built.before_board = furthest.what == ProbeResult::What::opening;
    return built;
}

} // namespace

BuiltAdaptor search_adaptor(const Program& program, BoardGame game, const AdaptorHints& hints,
                            RunLimits limits) {
    constexpr u64 for_one_answer = 3'000'000;
    limits.instructions = std::min(limits.instructions, for_one_answer);
    ProgramUnderTest subject(program, limits);
    DraftSearch search(subject, game, hints);
    BuiltAdaptor built;
    if (auto draft = search.find()) {
        Explorer explorer(search, std::move(*draft));
        explorer.explore();
        Adaptor adaptor = explorer.draft().form;
        built.open = explorer.open();
        set_steps(explorer.draft(), explorer.games(), adaptor, built.open);
        find_immediate_refusals(subject, adaptor);
        prune_lines(program, adaptor, limits);
        if (!types_part(adaptor, PromptKind::direction))
            adaptor.directions = Adaptor().directions; // none are typed
        adaptor.name = built_name;
        built.adaptor = std::move(adaptor);
    } else {
        built = failed(search);
    }
    built.starts = subject.starts();
    built.instructions = subject.spent();
    return built;
}

BuiltAdaptor build_adaptor(const Program& program, BoardGame game, const AdaptorHints& hints,
                           const RunLimits& limits) {
    BuiltAdaptor built = search_adaptor(program, game, hints, limits);
    if (!built.adaptor) return built;
    ProgramUnderTest subject(program, limits);
    built.adaptor = complete_adaptor(subject, *built.adaptor);
    if (game == BoardGame::stackchess && built.adaptor->resign.empty())
        built.open.push_back(open_question("resign"));
    return built;
}

} // namespace tharsis
