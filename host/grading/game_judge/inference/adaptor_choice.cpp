// adaptor_choice.cpp -- tries adaptors in a fixed order, then what can be known only later in a
// game
//
// A wrong program must not be explained away: an adaptor that fits wholly counts more than ours
// that fits in part, and nothing exchanges directions that have names.
#include "grading/game_judge/inference/adaptor_choice.hpp"

#include "grading/boards/characters.hpp"
#include "grading/boards/labelled_rows.hpp"
#include "grading/dialogues/own_questions.hpp"
#include "grading/dialogues/prompt_words.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/inference/forced_passes.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"

#include <algorithm>
#include <set>

namespace tharsis {

namespace {

using How = AdaptorChoice::How;

/// What may stand in front of the first turn, where an adaptor's own answers lead to no board.
const std::vector<std::vector<std::string>>& openings() {
    static const std::vector<std::vector<std::string>> all{
        {},    {"1"}, {"2"}, {"Ann", "Bob"}, {"1", "Ann", "Bob"}, {"2", "Ann", "Bob"},
        {"n"}, {"o"}, {""},  {"1", "1"},     {"2", "2"}};
    return all;
}

/// A menu in which a reserve piece is chosen, and how many: none is asked, before the cell, behind
/// it.
struct ReserveDialogue {
    std::string move, drop; ///< answers of the menu; both empty: no menu; `move` alone: the reserve
                            ///< is asked for instead of a cell
    enum class Count : u8 { none, before, behind } count = Count::none;
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
    for (const Count count : {Count::none, Count::before, Count::behind})
        for (const auto& [move, drop] : menus)
            all.push_back({std::string(move), std::string(drop), count});
    return all;
}

/// It fails before anything was typed: that no adaptor mends.
bool fails_alone(const AdaptorProbe& probe) {
    return probe.failure && probe.failure->inputs.empty() && probe.failure->screen.ended;
}
/// No answer may do that to a program, whatever it means (rule 1.2).
bool is_in_trouble(const AdaptorProbe& probe) {
    const Trouble trouble = probe.failure ? probe.failure->screen.trouble : Trouble::none;
    return trouble != Trouble::none && trouble != Trouble::no_input;
}
bool shows_board_and_ends(const AdaptorProbe& probe) {
    return probe.failure && probe.failure->screen.ended && !probe.failure->actual.cells.empty();
}
bool shows_wrong_opening(const AdaptorProbe& probe) {
    return probe.failure && probe.failure->code == "wrong-opening";
}

std::optional<Failure> not_understood(const AdaptorProbe& probe) {
    std::optional<Failure> failure = probe.failure;
    if (!failure) return failure;
    failure->unreadable = true;
    const bool seen =
        probe.board || (!probe.failure->unreadable && !probe.failure->actual.cells.empty());
    failure->code = seen ? "cannot-answer" : "cannot-read";
    return failure;
}

/// The question of its first turn is one of ours, or it ends before that and begins word for word
/// as ours: then it means the same.
bool asks_as_ours(Subject& subject, const Adaptor& adaptor, const AdaptorProbe& probe) {
    TrialRunner runner(subject, adaptor);
    if (shows_board_and_ends(probe)) return runner.speaks_as_ours();
    return probe.board && own_question(adaptor.game, runner.play({}).question);
}

class Chooser {
public:
    Chooser(Subject& subject, BoardGame game, const AdaptorBuilder& build)
        : subject_(subject), game_(game), build_(build) {}

    AdaptorChoice choose() {
        const Adaptor own = canonical_adaptor(game_);
        const AdaptorProbe first = probe_adaptor(subject_, own);
        if (first.fits()) return completed(How::own, own, first);
        if (fails_alone(first)) return {How::own, own, first.questions, {}, {}};
        if (auto mirrored = try_mirrored(own, first)) return std::move(*mirrored);
        consider(How::own, own, first);
        for (const Adaptor& adaptor : candidates(own)) {
            const Adaptor opened = with_opening(adaptor);
            const AdaptorProbe found = probe_adaptor(subject_, opened);
            if (found.fits()) return completed(How::shipped, opened, found);
            if (auto mirrored = try_mirrored(opened, found)) return std::move(*mirrored);
            consider(How::shipped, opened, found);
        }
        if (best_ && best_->probe.mostly())
            return complete(best_->how, best_->adaptor, best_->probe);
        if (const auto built = build()) return complete(How::built, built->adaptor, built->probe);
        if (best_) return complete(best_->how, best_->adaptor, best_->probe);
        if (shows_wrong_opening(first) || asks_as_ours(subject_, own, first) ||
            is_in_trouble(first))
            return {How::own, own, first.questions, {}, {}};
        const bool seen = first.failure && !first.failure->actual.cells.empty();
        return first.board || seen ? AdaptorChoice{How::none, own, {}, {}, not_understood(first)}
                                   : unread(own, first);
    }

    /// What only later positions ask, where all first moves go well.
    AdaptorChoice complete(How how, const Adaptor& adaptor, const AdaptorProbe& probe);
    /// Where the reserve stays dark, an adaptor that is built from the questions may know it.
    AdaptorChoice completed(How how, const Adaptor& adaptor, const AdaptorProbe& probe) {
        AdaptorChoice choice = complete(how, adaptor, probe);
        const bool dark = std::ranges::any_of(choice.unknown, [](const Failure& failure) {
            return failure.move && failure.move->kind == GameMove::Kind::drop;
        });
        const auto built = dark && adaptor.memory.board.empty() ? build() : std::nullopt;
        if (!built || built->adaptor.drop.empty() || !built->probe.fits()) return choice;
        AdaptorChoice other = complete(How::built, built->adaptor, built->probe);
        return other.unknown.empty() ? other : choice;
    }
    /// Few of the first moves of Stackchess make a stack, so they may go well with stacks that are
    /// read from their wrong end.
    Adaptor as_drawn(const Adaptor& adaptor) const {
        if (game_ != BoardGame::stackchess || adaptor.top_first) return adaptor;
        const LongerGames usual = longer_games(adaptor);
        if (usual.wrong == 0 || !usual.whole_stacks) return adaptor;
        Adaptor other = with_top_first(adaptor);
        const LongerGames turned = longer_games(other);
        return turned.wrong < usual.wrong && 4 * turned.wrong <= games_tried ? other : adaptor;
    }
    /// Is there an adaptor with which all first moves go well?
    bool finds_fitting() {
        const AdaptorChoice found = choose();
        return found.how != How::none && probe_adaptor(subject_, found.adaptor).fits();
    }

private:
    struct Candidate {
        How how;
        Adaptor adaptor;
        AdaptorProbe probe;
    };

    /// No board was seen, whatever was typed: then the first screen tells most, unless another one
    /// has lines like those of a board.
    AdaptorChoice unread(Adaptor adaptor, AdaptorProbe probe) {
        std::optional<std::size_t> most;
        for (const auto& answers : openings()) {
            adaptor.opening = answers;
            auto failure = TrialRunner(subject_, adaptor).play({}).failure;
            const std::size_t rows =
                failure ? rows_like_a_board(failure->screen.text,
                                            static_cast<std::size_t>(width_of(game_)))
                        : 0;
            if (!failure || (most && rows <= *most)) continue;
            most = rows;
            probe.failure = std::move(failure);
        }
        adaptor.opening.clear();
        return {How::none, adaptor, {}, {}, not_understood(probe)};
    }

    void consider(How how, const Adaptor& adaptor, const AdaptorProbe& probe) {
        const bool better = !best_ || std::pair(probe.mostly(), probe.right) >
                                          std::pair(best_->probe.mostly(), best_->probe.right);
        if (better && (probe.mostly() || probe.somewhat())) best_ = Candidate{how, adaptor, probe};
    }

    /// The board would be right if each stack were read from its other end; so is it in longer
    /// games, in which it matters whose a stack is: who puts pieces below a stack draws the same at
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
        TrialRunner runner(subject_, adaptor, begin_);
        for (u64 n = 1; n <= games_tried; ++n) {
            RandomGenerator random(n);
            found.wrong += runner.play(long_game(runner, random, plies)).failure ? 1u : 0u;
        }
        found.whole_stacks = runner.compared().whole_stacks;
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
        if (!shows(mirrored(probe.failure->actual), probe.failure->expected) ||
            shows(probe.failure->actual, probe.failure->expected))
            return {};
        const Adaptor other = with_top_first(adaptor);
        const AdaptorProbe found = probe_adaptor(subject_, other);
        if (!found.fits() || !draws_top_first(other)) return {};
        return completed(How::shipped, other, found);
    }

    /// From the program's own questions.
    std::optional<Candidate> build() {
        auto adaptor = build_ ? build_(subject_, game_) : std::nullopt;
        if (!adaptor) return {};
        if (adaptor->top_first && !draws_top_first(*adaptor)) adaptor->top_first = false;
        auto probe = probe_adaptor(subject_, *adaptor);
        return probe.mostly() || probe.somewhat()
                   ? std::optional(Candidate{How::built, *adaptor, std::move(probe)})
                   : std::nullopt;
    }

    /// All that are shipped, then boards whose lowest line is drawn first.
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

    /// With the answers that lead to a board; found once for the program.
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
        TrialRunner runner(subject_, adaptor);
        const auto result = runner.play({});
        return !result.failure || result.failure->code == "wrong-opening";
    }

    /// What the trial shows with this adaptor, by who doubts it.
    GameTrialResult doubtful(const AdaptorChoice& choice, const Adaptor& adaptor,
                             const GameTrial& trial) {
        TrialRunner runner(subject_, adaptor, begin_);
        runner.doubt(choice.questions, choice.how != How::own);
        return runner.play(trial);
    }
    static void take(AdaptorChoice& choice, const Adaptor& adaptor, std::string_view part) {
        choice.adaptor = adaptor;
        choice.adaptor.name += part;
        if (choice.how == How::own) choice.how = How::shipped;
    }
    void complete_single(AdaptorChoice& choice, const GameMove& move,
                         std::vector<Step> Adaptor::*part);
    void complete_reserve(AdaptorChoice& choice);
    bool is_told(const AdaptorChoice& choice, const GameTrial& trial, std::size_t way);
    GameTrial good_way_to_reserve(AdaptorChoice& choice);
    Failure unknown_reserve(const AdaptorChoice& choice, const GameTrial& way,
                            const GameMove& drop);
    bool plays(AdaptorChoice& choice, const Adaptor& adaptor, const GameTrial& trial);
    bool take_dialogue(AdaptorChoice& choice, const std::vector<GameTrial>& droppings,
                       const GameTrial& moving);
    bool take_dialogue(AdaptorChoice& choice, const GameTrial& dropping, const GameTrial& moving,
                       std::optional<Adaptor>& wrong);
    void find_menu_of_forced_drops(AdaptorChoice& choice);
    void complete_forced_passes(AdaptorChoice& choice);
    void complete_ways_back(AdaptorChoice& choice, const GameTrial& way, GameMove::Kind kind,
                            std::vector<Step> Adaptor::*part);
    std::string find_back(const AdaptorChoice& choice, const GameTrial& way,
                          const GameMove& towards, Ask at, const std::string& first);

    Subject& subject_;
    BoardGame game_;
    const AdaptorBuilder& build_;
    std::optional<Candidate> best_;
    std::optional<std::vector<std::string>> opening_;
    std::string begin_; ///< where the games of the chosen adaptor begin (AdaptorProbe)
};

AdaptorChoice Chooser::complete(How how, const Adaptor& found, const AdaptorProbe& probed) {
    begin_ = probed.begin;
    const Adaptor adaptor = as_drawn(found);
    const bool turned = adaptor.top_first && !found.top_first;
    const AdaptorProbe probe = turned ? probe_adaptor(subject_, adaptor) : probed;
    if (turned && how == How::own) how = How::shipped;
    AdaptorChoice choice{how, adaptor, probe.questions, {}, {}};
    if (!probe.fits()) return choice;
    if (how != How::own) complete_ways_back(choice, {}, GameMove::Kind::move, &Adaptor::move);
    const bool may_be_told_less = how == How::built || how == How::given; // than the program asks
    if (game_ == BoardGame::focus && (!adaptor.drop.empty() || may_be_told_less))
        complete_reserve(choice);
    if (game_ == BoardGame::stackchess && !adaptor.resign.empty())
        complete_single(choice, GameMove{GameMove::Kind::resign}, &Adaptor::resign);
    if (game_ == BoardGame::othello && !adaptor.pass.empty())
        complete_single(choice, GameMove{GameMove::Kind::pass}, &Adaptor::pass);
    if (game_ == BoardGame::othello || game_ == BoardGame::ataxx) complete_forced_passes(choice);
    return choice;
}

/// What the question that was not understood offers for such a move, then what is usual.
std::vector<std::string> words_for(GameMove::Kind kind, const Adaptor& adaptor,
                                   const Failure& failure,
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

/// The last answer is tried in other words; a part of the dialogue that is not understood is left
/// out, and told.
void Chooser::complete_single(AdaptorChoice& choice, const GameMove& move,
                              std::vector<Step> Adaptor::*part) {
    const GameTrial trial{{}, {{TrialAction::Kind::play, move}}};
    auto result = doubtful(choice, choice.adaptor, trial);
    const bool may_be_wrong =
        choice.how == How::given && choice.adaptor.*part != canonical_adaptor(game_).*part;
    if (!result.failure || (!result.failure->unreadable && !may_be_wrong)) return;
    for (const std::string& word :
         words_for(move.kind, choice.adaptor, *result.failure,
                   {"passe", "passer", "pass", "p", "P", "a", "A", "abandon", "abandonner", "q",
                    "Q", "r", "x", "0", "-1", "3", "9", "99"})) {
        Adaptor other = choice.adaptor;
        (other.*part).back().text = word;
        if (doubtful(choice, other, trial).failure) continue;
        return take(choice, other, move.kind == GameMove::Kind::pass ? "+pass" : "+resign");
    }
    (choice.adaptor.*part).clear();
    choice.unknown.push_back(std::move(*result.failure));
}

/// Who cannot move may have to say so: another choice than the reference's, which passes by itself.
void Chooser::complete_forced_passes(AdaptorChoice& choice) {
    Adaptor other = choice.adaptor;
    find_forced_passes(subject_, other, begin_,
                       [&](const Adaptor& adaptor, const GameTrial& trial) {
                           return doubtful(choice, adaptor, trial);
                       });
    if (other == choice.adaptor) return;
    if (other.types_passes)
        take(choice, other, "+typed-passes");
    else
        choice.adaptor = std::move(other);
}

/// What leads from a question in the middle of a turn to its first one; empty: nothing that is
/// known.
std::string Chooser::find_back(const AdaptorChoice& choice, const GameTrial& way,
                               const GameMove& towards, Ask at, const std::string& first) {
    for (const std::string_view word : {"0", "-1", "c", "C", "a", "A", "r", "R", "q", "n", "99"}) {
        GameTrial trial = way;
        trial.actions.push_back({TrialAction::Kind::wrong, towards, at, std::string(word)});
        const auto result = doubtful(choice, choice.adaptor, trial);
        if (!result.failure && result.inputs > 0 && result.question == first)
            return std::string(word);
    }
    return {};
}

/// How a choice is given up, at each question behind the first one of a turn.
void Chooser::complete_ways_back(AdaptorChoice& choice, const GameTrial& way, GameMove::Kind kind,
                                 std::vector<Step> Adaptor::*part) {
    TrialRunner begin(subject_, choice.adaptor, begin_);
    Reference game = begin.start({});
    for (const TrialAction& action : way.actions) game.play(action.move);
    const auto moves = game.moves();
    const auto towards = std::ranges::find(moves, kind, &GameMove::kind);
    if (towards == moves.end()) return;
    const auto answers = answers_for(choice.adaptor, game, *towards);
    const std::string first = doubtful(choice, choice.adaptor, way).question;
    for (std::size_t i = 1; i < answers.size(); ++i) {
        auto& steps = choice.adaptor.*part;
        const auto step = std::ranges::find(steps, answers[i].ask, &Step::ask);
        if (step->back.empty())
            step->back = find_back(choice, way, *towards, answers[i].ask, first);
    }
}

/// Cells as for moves, where nothing is said of a reserve; none if whole moves are typed in one
/// line.
std::vector<Step> drop_like_move(const Adaptor& adaptor) {
    std::vector<Step> drop;
    for (const Step& step : adaptor.move) {
        if (!step.text.empty()) continue;
        if (step.ask == Ask::cell) drop.push_back({Ask::drop, "", Step::When::always, "", false});
        if (step.ask == Ask::row)
            drop.push_back({Ask::drop_row, "", Step::When::always, "", false});
        if (step.ask == Ask::column)
            drop.push_back({Ask::drop_column, "", Step::When::always, "", false});
    }
    return drop;
}

/// The same way to cells as for moves, behind another menu.
Adaptor with_dialogue(const Adaptor& adaptor, const ReserveDialogue& dialogue) {
    Adaptor other = adaptor;
    std::erase_if(other.move, [](const Step& step) { return step.ask == Ask::action; });
    std::erase_if(other.drop, [](const Step& step) {
        return step.ask == Ask::action || step.ask == Ask::count;
    });
    if (other.drop.empty()) other.drop = drop_like_move(adaptor);
    using Count = ReserveDialogue::Count;
    const Step count{Ask::count, "1", Step::When::always, "", false};
    if (dialogue.count == Count::before) other.drop.insert(other.drop.begin(), count);
    if (dialogue.count == Count::behind) other.drop.push_back(count);
    if (dialogue.drop.empty()) return other;
    const Step::When when = dialogue.move.empty() ? Step::When::always : Step::When::choice;
    if (!dialogue.move.empty())
        other.move.insert(other.move.begin(), {Ask::action, dialogue.move, when, "", false});
    other.drop.insert(other.drop.begin(), {Ask::action, dialogue.drop, when, "", false});
    return other;
}

/// Every answer is taken, and all goes well; the questions are known then.
bool Chooser::plays(AdaptorChoice& choice, const Adaptor& adaptor, const GameTrial& trial) {
    TrialRunner runner(subject_, adaptor, begin_);
    runner.doubt(choice.questions, choice.how != How::own);
    const auto result = runner.play(trial);
    if (result.failure || result.stalls || result.plies < trial.actions.size()) return false;
    for (const auto& [question, asks] : runner.questions())
        choice.questions[question].insert(asks.begin(), asks.end());
    return true;
}

/// One with which both go well; or the drop leads to an error, though something lies where it
/// should, or to a crash.
bool Chooser::take_dialogue(AdaptorChoice& choice, const GameTrial& dropping,
                            const GameTrial& moving, std::optional<Adaptor>& wrong) {
    for (const ReserveDialogue& dialogue : reserve_dialogues()) {
        const Adaptor other = with_dialogue(choice.adaptor, dialogue);
        const auto dropped = doubtful(choice, other, dropping);
        const bool in_trouble = dropped.failure &&
                                dropped.failure->screen.trouble != Trouble::none &&
                                dropped.failure->action + 1 == dropping.actions.size();
        const bool is_wrong = in_trouble || (dropped.failure && !dropped.failure->unreadable &&
                                             dropped.failure->code.starts_with("wrong-"));
        if (dropped.stalls || (dropped.failure && (!is_wrong || wrong)) ||
            !plays(choice, other, moving))
            continue;
        if (is_wrong)
            wrong = other;
        else if (plays(choice, other, dropping)) {
            take(choice, other, "+reserve");
            find_menu_of_forced_drops(choice);
            return true;
        }
    }
    return false;
}

/// Who refuses one kind of goal may take another: that is an error of the rules, and no dialogue
/// that is not understood.
bool Chooser::take_dialogue(AdaptorChoice& choice, const std::vector<GameTrial>& droppings,
                            const GameTrial& moving) {
    std::optional<Adaptor> wrong;
    for (std::size_t i = 0; i < droppings.size() && !wrong; ++i)
        if (take_dialogue(choice, droppings[i], moving, wrong)) return true;
    if (wrong) take(choice, *wrong, "+reserve");
    return wrong.has_value();
}

/// A drop on each kind of goal: empty, either side's, the highest. The first legal one comes first.
std::vector<GameTrial> drops_behind(const GameTrial& way, const Reference& game) {
    std::vector<GameTrial> trials;
    std::set<std::pair<char, bool>> kinds;
    const GamePicture picture = game.picture();
    for (const GameMove& move : game.moves()) {
        if (move.kind != GameMove::Kind::drop) continue;
        const std::string& stack = picture.cells[move.goal];
        if (!kinds
                 .insert(
                     {stack.empty() ? ' ' : stack.back(), stack.size() == games::Focus::highest})
                 .second)
            continue;
        trials.push_back(way);
        trials.back().actions.push_back({TrialAction::Kind::play, move});
    }
    return trials;
}

/// Who has a reserve and no stack may be asked at once where the piece goes.
void Chooser::find_menu_of_forced_drops(AdaptorChoice& choice) {
    const std::string start =
        "-,-,-,-,-,-/-,-,-,-,-,-/-,-,v,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,v r 1 0";
    const auto game = Reference::at(game_, start);
    if (!game || choice.adaptor.drop.empty() || choice.adaptor.drop[0].when != Step::When::always ||
        !TrialRunner(subject_, choice.adaptor).takes_positions())
        return;
    const GameTrial forced{start, {{TrialAction::Kind::play, game->moves()[0]}}};
    if (plays(choice, choice.adaptor, forced)) return;
    Adaptor other = choice.adaptor;
    other.drop[0].when = Step::When::choice;
    if (plays(choice, other, forced)) choice.adaptor = std::move(other);
}

/// Does the last move of a trial show an error, instead of a dialogue that is not understood? On
/// the way to it nothing is learnt of menus; who asks in our words has our menus.
bool Chooser::is_told(const AdaptorChoice& choice, const GameTrial& trial, std::size_t way) {
    const auto result = doubtful(choice, choice.adaptor, trial);
    const bool may_be_wrong =
        choice.how == How::given && choice.adaptor.drop != canonical_adaptor(game_).drop;
    if (may_be_wrong && result.failure && result.failure->screen.trouble == Trouble::none &&
        !result.failure->code.starts_with("wrong-"))
        return false;
    return result.failure && !result.failure->unreadable &&
           (result.failure->action >= way ||
            own_question(game_, TrialRunner(subject_, choice.adaptor).play({}).question));
}

/// With the screen where a reserve is there for the first time.
Failure Chooser::unknown_reserve(const AdaptorChoice& choice, const GameTrial& way,
                                 const GameMove& drop) {
    Failure unknown;
    unknown.code = "cannot-answer";
    unknown.unreadable = true;
    unknown.move = drop;
    Reference game = TrialRunner(subject_, choice.adaptor, begin_).start({});
    for (const TrialAction& action : way.actions) {
        unknown.moves.push_back(game.write(action.move));
        game.play(action.move);
    }
    unknown.moves.push_back(game.write(drop));
    unknown.before = game.position();
    unknown.expected = game.picture();
    unknown.inputs = doubtful(choice, choice.adaptor, way).typed;
    unknown.screen = subject_.open();
    for (const std::string& line : unknown.inputs) unknown.screen = subject_.type(line);
    return unknown;
}

/// One of several ways to a reserve on which nothing fails: behind an error nothing is learnt of
/// menus. If there is none, that is no fault of a dialogue: the error is kept to be told. No
/// actions: no reserve is ever reached.
GameTrial Chooser::good_way_to_reserve(AdaptorChoice& choice) {
    constexpr u64 ways = 3;
    const TrialRunner begin(subject_, choice.adaptor, begin_);
    GameTrial first;
    for (u64 nth = 0; nth < ways; ++nth) {
        GameTrial way = way_to_reserve(begin, nth);
        const auto result = doubtful(choice, choice.adaptor, way);
        if (!result.failure || result.failure->unreadable) return choice.erring.clear(), way;
        if (nth == 0) first = way;
        choice.erring.assign(1, first);
    }
    return first;
}

/// Both are tried from the first position with a reserve: a drop, and a move behind the menu. What
/// is not proved by them is not believed, unless the program asks in the words of ours.
void Chooser::complete_reserve(AdaptorChoice& choice) {
    const GameTrial way = good_way_to_reserve(choice);
    if (way.actions.empty()) return;
    Reference game = TrialRunner(subject_, choice.adaptor, begin_).start({});
    for (const TrialAction& action : way.actions) game.play(action.move);
    const std::vector<GameTrial> droppings = drops_behind(way, game);
    const GameTrial& dropping = droppings[0];
    GameTrial moving = way;
    moving.actions.push_back(
        {TrialAction::Kind::play,
         *std::ranges::find(game.moves(), GameMove::Kind::move, &GameMove::kind)});
    if (!plays(choice, choice.adaptor, moving) || !plays(choice, choice.adaptor, dropping)) {
        if (is_told(choice, dropping, way.actions.size()) ||
            is_told(choice, moving, way.actions.size()))
            return choice.erring.clear();
        if (!choice.erring.empty() || !take_dialogue(choice, droppings, moving)) {
            choice.unknown.push_back(unknown_reserve(choice, way, dropping.actions.back().move));
            choice.adaptor.drop.clear();
            return;
        }
    }
    if (choice.how != How::own)
        complete_ways_back(choice, way, GameMove::Kind::drop, &Adaptor::drop);
}

} // namespace

AdaptorChoice choose_adaptor(Subject& subject, BoardGame game, const AdaptorBuilder& build) {
    return Chooser(subject, game, build).choose();
}

AdaptorChoice given_adaptor(Subject& subject, const Adaptor& adaptor, const AdaptorBuilder& build) {
    const AdaptorProbe probe = probe_adaptor(subject, adaptor);
    Chooser chooser(subject, adaptor.game, build);
    if (probe.fits()) return chooser.completed(How::given, adaptor, probe);
    if (const Adaptor turned = chooser.as_drawn(adaptor); turned.top_first && !adaptor.top_first)
        return given_adaptor(subject, turned, build);
    AdaptorChoice given{How::given, adaptor, probe.questions, {}, {}};
    if (fails_alone(probe) || is_in_trouble(probe) || !probe.failure) return given;
    const Adaptor own = canonical_adaptor(adaptor.game);
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

} // namespace tharsis
