// adaptor_completion.cpp -- completes an adaptor with what only later turns of a game show
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/inference/adaptor_selector.hpp"

namespace tharsis {

namespace {

/// A menu in which a reserve piece is chosen, and how many: none is asked, before the cell, after
/// it.
struct ReserveDialogue {
    std::string move, drop; ///< answers of the menu; both empty: no menu; `move` alone: the reserve
                            ///< is asked for instead of a cell
    enum class Count : u8 { none, before, after } count = Count::none;
};

std::vector<ReserveDialogue> reserve_dialogues() {
    constexpr std::pair<std::string_view, std::string_view> menus[] = {
        {"1", "2"}, {"2", "1"}, {"0", "1"}, {"1", "0"}, {"d", "p"}, {"d", "r"},
        {"m", "r"}, {"m", "p"}, {"p", "r"}, {"b", "r"}, {"j", "r"}, {"n", "o"},
        {"n", "y"}, {"0", "o"}, {"a", "b"}, {"D", "P"}, {"D", "R"}, {"M", "R"},
        {"N", "O"}, {"A", "B"}, {"", ""},   {"", "0"},  {"", "R"},  {"", "r"},
        {"", "P"},  {"", "p"},  {"", "-1"}, {"", "99"}, {"", "00"}};
    using Count = ReserveDialogue::Count;
    std::vector<ReserveDialogue> all;
    for (const Count count : {Count::none, Count::before, Count::after})
        for (const auto& [move, drop] : menus)
            all.push_back({std::string(move), std::string(drop), count});
    return all;
}

/// Whether other answers are typed on the way to a move.
bool types_others(const std::vector<PromptStep>& now, const std::vector<PromptStep>& before) {
    return !std::ranges::equal(now, before, [](const PromptStep& one, const PromptStep& other) {
        return one.prompt_kind == other.prompt_kind && one.text == other.text;
    });
}

/// The name of an adaptor, and what was found out beside it.
std::string name_of(const Adaptor& found, const Adaptor& now) {
    std::string name = found.name;
    if (now.top_first && !found.top_first) name += "+top-first";
    if (!now.drop.empty() &&
        (types_others(now.drop, found.drop) || types_others(now.move, found.move)))
        name += "+reserve";
    if (!now.pass.empty() && types_others(now.pass, found.pass)) name += "+pass";
    if (!now.resign.empty() && types_others(now.resign, found.resign)) name += "+resign";
    if (now.types_passes && (!found.types_passes || now.forced_pass != found.forced_pass))
        name += "+typed-passes";
    return name;
}

} // namespace

AdaptorChoice AdaptorSelector::complete(AdaptorChoice::How how, const Adaptor& found,
                                        const AdaptorProbe& probed) {
    begin_ = probed.begin;
    const Adaptor adaptor = as_drawn(found);
    const bool turned = adaptor.top_first && !found.top_first;
    const AdaptorProbe probe = turned ? probe_adaptor(subject_, adaptor) : probed;
    if (turned && how == AdaptorChoice::How::own) how = AdaptorChoice::How::shipped;
    AdaptorChoice choice{how, adaptor, probe.questions, {}, {}};
    if (!probe.fits()) return choice;
    if (how != AdaptorChoice::How::own) find_ways_back(subject_, choice.adaptor, {}, {});
    const bool may_be_told_less = how == AdaptorChoice::How::built ||
                                  how == AdaptorChoice::How::given; // than the program asks
    if (game_ == BoardGame::focus && (!adaptor.drop.empty() || may_be_told_less))
        complete_reserve(choice);
    if (game_ == BoardGame::stackchess && !adaptor.resign.empty())
        complete_single(choice, GameMove{GameMove::Kind::resign}, &Adaptor::resign);
    if (game_ == BoardGame::stackchess && choice.adaptor.resign.empty() &&
        find_resignation(subject_, choice.adaptor))
        choice.unknown.clear();
    if (game_ == BoardGame::othello && !adaptor.pass.empty())
        complete_single(choice, GameMove{GameMove::Kind::pass}, &Adaptor::pass);
    if (game_ == BoardGame::othello || game_ == BoardGame::ataxx) complete_forced_passes(choice);
    choice.adaptor.name = name_of(found, choice.adaptor);
    return choice;
}

namespace {

/// What the question that was not understood offers for such a move, then what is usual.
std::vector<std::string> words_for(GameMove::Kind kind, const Adaptor& adaptor,
                                   const GameMismatch& failure,
                                   std::initializer_list<std::string_view> usual) {
    const Prompt prompt =
        read_prompt(failure.screen.text, failure.screen.stop.service, adaptor.names);
    std::vector<std::string> words;
    const auto add = [&](const std::string& word) {
        if (std::ranges::find(words, word) == words.end()) words.push_back(word);
    };
    for (const TextGuess& guess : guess_choices(prompt, kind))
        if (guess.cost == 0) add(guess.text);
    auto special = guess_special_words(prompt, kind, adaptor.cells);
    std::ranges::stable_sort(special, {}, &TextGuess::cost);
    for (const TextGuess& guess : special) add(guess.text);
    for (const std::string_view word : usual) add(std::string(word));
    return words;
}

} // namespace

/// Tries other words as the last answer. A part of the dialogue that is not understood is removed
/// and reported.
void AdaptorSelector::complete_single(AdaptorChoice& choice, const GameMove& move,
                                      std::vector<PromptStep> Adaptor::*part) {
    const TestScript trial{{}, {{ScriptStep::Kind::play, move}}};
    auto result = play_as_guess(choice, choice.adaptor, trial);
    const bool may_be_wrong = choice.how == AdaptorChoice::How::given &&
                              choice.adaptor.*part != canonical_adaptor(game_).*part;
    if (!result.failure || (!result.failure->unreadable && !may_be_wrong)) return;
    for (const std::string& word :
         words_for(move.kind, choice.adaptor, *result.failure,
                   {"passe", "passer", "pass", "p", "P", "a", "A", "abandon", "abandonner", "q",
                    "Q", "r", "x", "0", "-1", "3", "9", "99"})) {
        Adaptor other = choice.adaptor;
        (other.*part).back().text = word;
        if (play_as_guess(choice, other, trial).failure) continue;
        return take(choice, other);
    }
    (choice.adaptor.*part).clear();
    choice.unknown.push_back(std::move(*result.failure));
}

/// Who cannot move may have to say so: another choice than the reference's, which passes by itself.
void AdaptorSelector::complete_forced_passes(AdaptorChoice& choice) {
    Adaptor other = choice.adaptor;
    find_forced_passes(subject_, other, begin_,
                       [&](const Adaptor& adaptor, const TestScript& trial) {
                           return play_as_guess(choice, adaptor, trial);
                       });
    if (other == choice.adaptor) return;
    if (other.types_passes)
        take(choice, other);
    else
        choice.adaptor = std::move(other);
}

namespace {

/// Cells as for moves, where nothing is said of a reserve; none if whole moves are typed in one
/// line.
std::vector<PromptStep> drop_like_move(const Adaptor& adaptor) {
    std::vector<PromptStep> drop;
    for (const PromptStep& step : adaptor.move) {
        if (!step.text.empty()) continue;
        if (step.prompt_kind == PromptKind::cell)
            drop.push_back({PromptKind::drop, "", PromptStep::When::always, "", false});
        if (step.prompt_kind == PromptKind::row)
            drop.push_back({PromptKind::drop_row, "", PromptStep::When::always, "", false});
        if (step.prompt_kind == PromptKind::column)
            drop.push_back({PromptKind::drop_column, "", PromptStep::When::always, "", false});
    }
    return drop;
}

/// The same way to cells as for moves, after another menu.
Adaptor with_dialogue(const Adaptor& adaptor, const ReserveDialogue& dialogue) {
    Adaptor other = adaptor;
    std::erase_if(other.move,
                  [](const PromptStep& step) { return step.prompt_kind == PromptKind::action; });
    std::erase_if(other.drop, [](const PromptStep& step) {
        return step.prompt_kind == PromptKind::action || step.prompt_kind == PromptKind::count;
    });
    if (other.drop.empty()) other.drop = drop_like_move(adaptor);
    using Count = ReserveDialogue::Count;
    const PromptStep count{PromptKind::count, "1", PromptStep::When::always, "", false};
    if (dialogue.count == Count::before) other.drop.insert(other.drop.begin(), count);
    if (dialogue.count == Count::after) other.drop.push_back(count);
    if (dialogue.drop.empty()) return other;
    const PromptStep::When when =
        dialogue.move.empty() ? PromptStep::When::always : PromptStep::When::choice;
    if (!dialogue.move.empty())
        other.move.insert(other.move.begin(), {PromptKind::action, dialogue.move, when, "", false});
    other.drop.insert(other.drop.begin(), {PromptKind::action, dialogue.drop, when, "", false});
    return other;
}

} // namespace

/// Returns whether every answer is accepted and every move is right; then records the questions as
/// known.
bool AdaptorSelector::plays(AdaptorChoice& choice, const Adaptor& adaptor,
                            const TestScript& trial) {
    GameSession session(subject_, adaptor, begin_);
    session.treat_as_guess(choice.questions, choice.how != AdaptorChoice::How::own);
    const auto result = session.play(trial);
    if (result.failure || result.stalls || result.plies < trial.actions.size()) return false;
    for (const auto& [question, asks] : session.questions())
        choice.questions[question].insert(asks.begin(), asks.end());
    return true;
}

/// One with which both go well; or the drop leads to an error, though something lies where it
/// should, or to a crash.
bool AdaptorSelector::take_dialogue(AdaptorChoice& choice, const TestScript& dropping,
                                    const TestScript& moving, std::optional<Adaptor>& wrong) {
    for (const ReserveDialogue& dialogue : reserve_dialogues()) {
        const Adaptor other = with_dialogue(choice.adaptor, dialogue);
        const auto dropped = play_as_guess(choice, other, dropping);
        const bool in_trouble = dropped.failure &&
                                dropped.failure->screen.abnormal_end != AbnormalEnd::none &&
                                dropped.failure->action + 1 == dropping.actions.size();
        const bool is_wrong = in_trouble || (dropped.failure && !dropped.failure->unreadable &&
                                             dropped.failure->code.starts_with("wrong-"));
        if (dropped.stalls || (dropped.failure && (!is_wrong || wrong)) ||
            !plays(choice, other, moving))
            continue;
        if (is_wrong)
            wrong = other;
        else if (plays(choice, other, dropping)) {
            take(choice, other);
            return true;
        }
    }
    return false;
}

/// Who refuses one kind of goal may take another: that is an error of the rules, and no dialogue
/// that is not understood.
bool AdaptorSelector::take_dialogue(AdaptorChoice& choice, const std::vector<TestScript>& droppings,
                                    const TestScript& moving) {
    std::optional<Adaptor> wrong;
    for (std::size_t i = 0; i < droppings.size() && !wrong; ++i)
        if (take_dialogue(choice, droppings[i], moving, wrong)) return true;
    if (wrong) take(choice, *wrong);
    return wrong.has_value();
}

namespace {

/// A drop on each kind of goal: empty, either side's, the highest. The first legal one comes first.
std::vector<TestScript> drops_after(const TestScript& way, const ReferenceGame& game) {
    std::vector<TestScript> trials;
    std::set<std::pair<char, bool>> kinds;
    const BoardState board_state = game.board_state();
    for (const GameMove& move : game.moves()) {
        if (move.kind != GameMove::Kind::drop) continue;
        const std::string& stack = board_state.cells[move.goal];
        if (!kinds
                 .insert(
                     {stack.empty() ? ' ' : stack.back(), stack.size() == games::Focus::highest})
                 .second)
            continue;
        trials.push_back(way);
        trials.back().actions.push_back({ScriptStep::Kind::play, move});
    }
    return trials;
}

} // namespace

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

/// Who has a reserve and no stack may be asked at once where the piece goes, or be shown the menu
/// all the same.
void AdaptorSelector::find_menu_of_forced_drops(AdaptorChoice& choice) {
    using When = PromptStep::When;
    const auto menu = [](Adaptor& adaptor) {
        return std::ranges::find(adaptor.drop, PromptKind::action, &PromptStep::prompt_kind);
    };
    if (menu(choice.adaptor) == choice.adaptor.drop.end()) return;
    const auto forced = forced_drop(choice);
    if (!forced || plays(choice, choice.adaptor, *forced)) return;
    for (const When when : {When::choice, When::reserve, When::always}) {
        Adaptor other = choice.adaptor;
        menu(other)->when = when;
        if (plays(choice, other, *forced)) return static_cast<void>(choice.adaptor = other);
    }
}

/// Does the last move of a trial show an error, instead of a dialogue that is not understood? On
/// the way to it nothing is learnt of menus; who asks in our words has our menus.
bool AdaptorSelector::is_told(const AdaptorChoice& choice, const TestScript& trial,
                              std::size_t way) {
    const auto result = play_as_guess(choice, choice.adaptor, trial);
    const bool may_be_wrong = choice.how == AdaptorChoice::How::given &&
                              choice.adaptor.drop != canonical_adaptor(game_).drop;
    if (may_be_wrong && result.failure &&
        result.failure->screen.abnormal_end == AbnormalEnd::none &&
        !result.failure->code.starts_with("wrong-"))
        return false;
    return result.failure && !result.failure->unreadable &&
           (result.failure->action >= way ||
            reference_prompt_kind(game_, GameSession(subject_, choice.adaptor).play({}).question));
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
    const std::vector<TestScript> droppings = drops_after(way, game);
    const TestScript& dropping = droppings[0];
    const GameMove drop = dropping.actions.back().move;
    const TestScript moving = script_of(moves, {*first_move_of(game, GameMove::Kind::move)});
    if (!plays(choice, choice.adaptor, moving) || !plays(choice, choice.adaptor, dropping)) {
        if (is_told(choice, dropping, way.actions.size()) ||
            is_told(choice, moving, way.actions.size()))
            return choice.erring.clear();
        if (!choice.erring.empty() || !take_dialogue(choice, droppings, moving)) {
            choice.unknown.push_back(unknown_reserve(choice, way, drop));
            choice.adaptor.drop.clear();
            return;
        }
    }
    if (choice.how == AdaptorChoice::How::own) return;
    find_menu_of_forced_drops(choice);
    find_ways_back(subject_, choice.adaptor, moves, drop);
    find_ways_back(subject_, choice.adaptor, moves, {});
}

} // namespace tharsis
