// adaptor_completion.cpp -- completes an adaptor with what only later turns of a game show
#include "grading/dialogues/reference_prompts.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/inference/adaptor_selector.hpp"
#include "grading/game_judge/inference/forced_passes.hpp"
#include "grading/game_judge/inference/random_game.hpp"
#include "grading/game_judge/inference/step_probes.hpp"
#include "grading/game_judge/strategy/game_corpus.hpp"

#include <algorithm>
#include <set>

namespace tharsis {

namespace {

using How = AdaptorChoice::How;
using When = PromptStep::When;

/// Whether other answers are typed on the way to a move.
bool types_others(const std::vector<PromptStep>& now, const std::vector<PromptStep>& before) {
    return !std::ranges::equal(now, before, [](const PromptStep& one, const PromptStep& other) {
        return one.prompt_kind == other.prompt_kind && one.text == other.text;
    });
}

/// The name of an adaptor, and what was found out beside it.
std::string name_of(const Adaptor& base, const Adaptor& now) {
    std::string name = base.name;
    if (name == built_name) return name;
    if (now.upside_down && !base.upside_down) name += "+upside-down";
    if (now.top_first && !base.top_first) name += "+top-first";
    if (!now.drop.empty() &&
        (types_others(now.drop, base.drop) || types_others(now.move, base.move)))
        name += "+reserve";
    if (!now.pass.empty() && types_others(now.pass, base.pass)) name += "+pass";
    if (!now.resign.empty() && types_others(now.resign, base.resign)) name += "+resign";
    if (now.types_passes && (!base.types_passes || now.forced_pass != base.forced_pass))
        name += "+typed-passes";
    return name;
}

/// As an adaptor is written by hand: with the menu where a move or a reserve piece is chosen left
/// out, and without what wrong answers do.
std::vector<PromptStep> plain_steps(const std::vector<PromptStep>& steps) {
    std::vector<PromptStep> plain;
    for (const PromptStep& step : steps)
        if (step.prompt_kind != PromptKind::action || step.when == When::always)
            plain.push_back({step.prompt_kind, step.text, step.when});
    return plain;
}

/// The answer that chooses the reserve: of a menu, or instead of a cell.
bool chooses_reserve(const PromptStep& step) {
    if (step.prompt_kind == PromptKind::action) return true;
    const bool cell = step.prompt_kind == PromptKind::cell || step.prompt_kind == PromptKind::row ||
                      step.prompt_kind == PromptKind::column;
    return cell && !step.text.empty() && step.text.find('{') == std::string::npos;
}

/// The shipped adaptor with which the same is typed for moves; else the adaptor itself.
const Adaptor& like_shipped(const Adaptor& adaptor) {
    const auto is_like = [&](const Adaptor& shipped) {
        return shipped.cells == adaptor.cells && shipped.directions == adaptor.directions &&
               plain_steps(shipped.move) == plain_steps(adaptor.move);
    };
    const Adaptor& own = canonical_adaptor(adaptor.game);
    if (is_like(own)) return own;
    const auto& shipped = shipped_adaptors(adaptor.game);
    const auto found = std::ranges::find_if(shipped, is_like);
    return found == shipped.end() ? adaptor : *found;
}

} // namespace

AdaptorChoice AdaptorSelector::complete(How how, const Adaptor& found, const AdaptorProbe& probed) {
    begin_ = probed.begin;
    const bool may_be_turned = game_ == BoardGame::stackchess || !probed.fits();
    const Adaptor adaptor = may_be_turned ? as_drawn(found) : found;
    const bool turned = adaptor.top_first && !found.top_first;
    const AdaptorProbe probe = turned ? probe_adaptor(subject_, adaptor) : probed;
    if (turned && how == How::own) how = How::found;
    AdaptorChoice choice{how, adaptor, probe.questions};
    // (An error in the rules does not hide what a program asks, but what was given is not changed.)
    if (!probe.fits() && how != How::found) return choice;
    if (how != How::own && probe.fits()) find_ways_back(subject_, choice.adaptor, {}, {});
    if (game_ == BoardGame::focus && probe.fits()) complete_reserve(choice);
    if (game_ == BoardGame::stackchess) complete_resignation(choice);
    if (game_ == BoardGame::othello) complete_pass(choice);
    if (game_ == BoardGame::othello || game_ == BoardGame::ataxx) complete_forced_passes(choice);
    choice.adaptor.name =
        name_of(choice.how == How::found ? like_shipped(choice.adaptor) : found, choice.adaptor);
    return choice;
}

// ---------------------------------------------------------------- passes, and giving up

/// Returns whether a failure is the program's: it is readable, and what a teacher has said of this
/// part of the dialogue need not be questioned.
bool AdaptorSelector::is_told(const AdaptorChoice& choice, const TestScriptResult& result,
                              std::vector<PromptStep> Adaptor::*part) const {
    const bool may_be_wrong =
        choice.how == How::given && choice.adaptor.*part != canonical_adaptor(game_).*part;
    return result.failure && !result.failure->unreadable && !may_be_wrong;
}

/// A pass that a player may choose. If it is not understood, other words are tried as its last
/// answer; else it is removed and reported.
void AdaptorSelector::complete_pass(AdaptorChoice& choice) {
    if (choice.adaptor.pass.empty()) return;
    const TestScript trial = script_of({GameMove{GameMove::Kind::pass}});
    auto result = play_as_guess(choice, choice.adaptor, trial);
    if (!result.failure || is_told(choice, result, &Adaptor::pass)) return;
    for (const std::string& word : words_to_pass(choice.adaptor, result.failure->screen)) {
        Adaptor other = choice.adaptor;
        other.pass.back().text = word;
        if (!play_as_guess(choice, other, trial).failure) return take(choice, other);
    }
    choice.adaptor.pass.clear();
    choice.unknown.push_back(std::move(*result.failure));
}

/// How a player gives up. If it is not understood, it is searched among what the questions offer.
void AdaptorSelector::complete_resignation(AdaptorChoice& choice) {
    std::optional<GameMismatch> failure;
    if (!choice.adaptor.resign.empty()) {
        auto result =
            play_as_guess(choice, choice.adaptor, script_of({GameMove{GameMove::Kind::resign}}));
        if (!result.failure || is_told(choice, result, &Adaptor::resign)) return;
        failure = std::move(result.failure);
    }
    Adaptor other = choice.adaptor;
    other.resign.clear();
    if (find_resignation(subject_, other)) return take(choice, other);
    choice.adaptor.resign.clear();
    if (failure) choice.unknown.push_back(std::move(*failure));
}

/// Who cannot move may have to say so: another choice than the reference's, which passes by itself.
void AdaptorSelector::complete_forced_passes(AdaptorChoice& choice) {
    Adaptor other = choice.adaptor;
    find_forced_passes(subject_, other, begin_,
                       [&](const Adaptor& adaptor, const TestScript& trial) {
                           return play_as_guess(choice, adaptor, trial);
                       });
    if (other.types_passes && other != choice.adaptor)
        take(choice, other);
    else
        choice.adaptor = std::move(other);
}

// ---------------------------------------------------------------- the reserve of Focus

/// Returns whether every answer is accepted and every move is right; then records the questions as
/// known.
bool AdaptorSelector::plays(AdaptorChoice& choice, const Adaptor& adaptor,
                            const TestScript& trial) {
    GameSession session(subject_, adaptor, begin_);
    session.treat_as_guess(choice.questions, choice.how != How::own);
    const auto result = session.play(trial);
    if (result.failure || result.stalls || result.plies < trial.actions.size()) return false;
    for (const auto& [question, asks] : session.questions())
        choice.questions[question].insert(asks.begin(), asks.end());
    return true;
}

/// The menu that the program's questions lead to, if a move can be made with it: that a drop can be
/// is known from the search. Other drops than that may be refused; that is an error of the rules,
/// and no dialogue that is not understood.
bool AdaptorSelector::take_found_reserve(AdaptorChoice& choice, const TestScript& moving) {
    if (choice.how == How::found || !choice.adaptor.memory.board.empty()) return false;
    const auto& found = search();
    if (!found || found->adaptor.drop.empty() || !plays(choice, found->adaptor, moving))
        return false;
    take(choice, found->adaptor);
    for (const auto& [question, kinds] : found->probe.questions)
        choice.questions[question].insert(kinds.begin(), kinds.end());
    return true;
}

/// A game, or a position, in which a player has a reserve and no stack, and drops a piece; nothing
/// if there is none.
std::optional<TestScript> AdaptorSelector::forced_drop(const AdaptorChoice& choice) {
    GameSession session(subject_, choice.adaptor, begin_);
    const std::string alone =
        "-,-,-,-,-,-/-,-,-,-,-,-/-,-,v,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,v r 1 0";
    if (session.takes_positions()) {
        const auto game = ReferenceGame::at(game_, alone);
        return TestScript{alone, {{ScriptStep::Kind::play, game->moves()[0]}}};
    }
    for (u64 n = 0;; ++n) {
        const auto known = corpus_game(session, CorpusPart::rare, n);
        if (!known) return {};
        ReferenceGame game = session.start();
        std::vector<GameMove> moves;
        for (const ScriptStep& step : known->actions) {
            const bool forced = game.reserve() > 0 && !game.has_choice();
            moves.push_back(step.move);
            if (forced && step.move.kind == GameMove::Kind::drop) return script_of(moves);
            game.play(step.move);
        }
    }
}

/// Who has a reserve and no stack may be asked at once where the piece goes, or be shown the menu,
/// or the question for a cell, all the same. The fewest answers that work are the right ones: a
/// program may refuse one more, and ask again.
void AdaptorSelector::find_menu_of_forced_drops(AdaptorChoice& choice) {
    const auto menu = [](Adaptor& adaptor) {
        return std::ranges::find_if(adaptor.drop, chooses_reserve);
    };
    if (menu(choice.adaptor) == choice.adaptor.drop.end()) return;
    const auto forced = forced_drop(choice);
    if (!forced) return;
    for (const When when :
         {When::choice, menu(choice.adaptor)->when, When::reserve, When::always}) {
        Adaptor other = choice.adaptor;
        menu(other)->when = when;
        if (plays(choice, other, *forced)) return static_cast<void>(choice.adaptor = other);
    }
}

/// True if the last move of a trial shows an error of the program, and not a dialogue that is not
/// understood. Menus are not learnt on the way; a program with our questions has our menus.
bool AdaptorSelector::is_error_of_reserve(const AdaptorChoice& choice, const TestScript& trial,
                                          std::size_t way) {
    const auto result = play_as_guess(choice, choice.adaptor, trial);
    const bool is_certain =
        result.failure && (result.failure->screen.abnormal_end != AbnormalEnd::none ||
                           result.failure->code.starts_with("wrong-"));
    if (!is_told(choice, result, &Adaptor::drop) && !(is_certain && !result.failure->unreadable))
        return false;
    return result.failure->action >= way ||
           reference_prompt_kind(game_, GameSession(subject_, choice.adaptor).play({}).question);
}

/// With the screen where a reserve is there for the first time.
GameMismatch AdaptorSelector::unknown_reserve(const AdaptorChoice& choice, const TestScript& way,
                                              const GameMove& drop) {
    GameMismatch unknown;
    unknown.code = "cannot-answer";
    unknown.unreadable = true;
    unknown.move = drop;
    ReferenceGame game = GameSession(subject_, choice.adaptor, begin_).start();
    for (const ScriptStep& action : way.actions) {
        unknown.moves.push_back(game.write(action.move));
        game.play(action.move);
    }
    unknown.moves.push_back(game.write(drop));
    unknown.before = game.position();
    unknown.expected = game.board_state();
    unknown.inputs = play_as_guess(choice, choice.adaptor, way).typed;
    unknown.screen = subject_.open();
    for (const std::string& line : unknown.inputs) unknown.screen = subject_.type(line);
    return unknown;
}

/// Returns one of several games to a reserve that has no failure, because menus after an error give
/// no information. If all of them fail, the cause is not the dialogue, and the error is kept for
/// the report. Without actions if no reserve is ever reached.
TestScript AdaptorSelector::good_way_to_reserve(AdaptorChoice& choice) {
    constexpr u64 ways = 3;
    const GameSession begin(subject_, choice.adaptor, begin_);
    TestScript first;
    for (u64 nth = 0; nth < ways; ++nth) {
        TestScript way = script_of(game_to_reserve_choice(begin.start(), nth));
        const auto result = play_as_guess(choice, choice.adaptor, way);
        if (!result.failure || result.failure->unreadable) return choice.erring.clear(), way;
        if (nth == 0) first = way;
        choice.erring.assign(1, first);
    }
    return first;
}

namespace {

/// The first drop onto an empty cell, onto an own stack and onto one of the enemy: a program with
/// an error may refuse some of them.
std::vector<GameMove> drops_to_try(const ReferenceGame& game) {
    const BoardState board = game.board_state();
    std::vector<GameMove> drops;
    std::set<char> tops;
    for (const GameMove& move : game.moves()) {
        if (move.kind != GameMove::Kind::drop) continue;
        const std::string& cell = board.cells[move.goal];
        if (tops.insert(cell.empty() ? ' ' : cell.back()).second) drops.push_back(move);
    }
    return drops;
}

} // namespace

/// Tries a drop, and a move after the menu, from the first position with a reserve. A dialogue is
/// accepted only if both work, unless the program uses the reference's protocol.
void AdaptorSelector::complete_reserve(AdaptorChoice& choice) {
    const TestScript way = good_way_to_reserve(choice);
    if (way.actions.empty()) return;
    ReferenceGame game = GameSession(subject_, choice.adaptor, begin_).start();
    std::vector<GameMove> moves;
    for (const ScriptStep& action : way.actions) {
        moves.push_back(action.move);
        game.play(action.move);
    }
    const TestScript moving = script_of(moves, {*first_move_of(game, GameMove::Kind::move)});
    const std::vector<GameMove> drops = drops_to_try(game);
    const auto drops_well = [&](const GameMove& move) {
        return plays(choice, choice.adaptor, script_of(moves, {move}));
    };
    const bool moves_well = plays(choice, choice.adaptor, moving);
    auto chosen = moves_well ? std::ranges::find_if(drops, drops_well) : drops.end();
    const bool is_understood = chosen != drops.end();
    if (!is_understood) chosen = drops.begin();
    const GameMove drop = *chosen;
    if (!is_understood) {
        const TestScript dropping = script_of(moves, {drop});
        if (is_error_of_reserve(choice, dropping, moves.size()) ||
            is_error_of_reserve(choice, moving, moves.size()))
            return choice.erring.clear();
        if (!choice.erring.empty() || !take_found_reserve(choice, moving)) {
            choice.unknown.push_back(unknown_reserve(choice, way, drop));
            choice.adaptor.drop.clear();
            return;
        }
        plays(choice, choice.adaptor, dropping); // its questions are known if it is right
    }
    if (choice.how == How::own) return;
    find_menu_of_forced_drops(choice);
    find_ways_back(subject_, choice.adaptor, moves, drop);
    find_ways_back(subject_, choice.adaptor, moves, {});
}

} // namespace tharsis
