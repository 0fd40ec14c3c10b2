// game_trial.cpp -- typing moves, reading what comes of them, finding the way back after a wrong answer
// Where the program is after a refusal, its questions say: they are known from moves that went well.
#include "verifier/game_trial.hpp"
#include "games/transcript.hpp"
#include "verifier/memory_reader.hpp"
#include "verifier/own_questions.hpp"
#include <algorithm>

namespace tharsis {

namespace {

std::string_view code_of(Trouble trouble) {
    switch (trouble) {
    case Trouble::fault: return "crashes";
    case Trouble::endless: return "loops-forever";
    case Trouble::flood: return "prints-without-end";
    case Trouble::memory: return "takes-all-memory";
    case Trouble::no_input:
    case Trouble::none: break;
    }
    return "ends-at-once";
}

std::string_view code_of(Disagreement::What what, BoardGame game) {
    switch (what) {
    case Disagreement::What::cells: return "wrong-board";
    case Disagreement::What::counts: return game == BoardGame::focus ? "wrong-reserve" : "wrong-score";
    case Disagreement::What::mover: return "wrong-player";
    case Disagreement::What::outcome: break;
    }
    return "wrong-end";
}

}

/// One trial that is going on.
struct Trier::Run {
    Trier& trier;
    Reference game;
    GameTrialResult result;
    const std::string& begun;                 ///< the position where the trial starts; empty: the beginning
    std::vector<GameMove> made{};             ///< the moves, the one that is being typed last
    std::vector<std::string> inputs{};
    std::size_t deed = 0;
    std::string asked;                        ///< the last question
    std::map<Ask, std::string> held{};        ///< answers of this turn that were taken
    std::optional<Ask> answered{};            ///< the question whose answer was refused
    std::map<std::string, std::set<Ask>, std::less<>> typed_at;  ///< what was typed at a question of this run
    bool fresh = true, unsure = false;        ///< at the first question of a turn; a question was guessed
    bool stuck = false;                       ///< no way is known from here to what comes next: the trial ends
    u64 step = 0;
    Subject::Screen screen{};
    std::vector<SpokenScreen> spoken{};       ///< all screens, where words are compared
    GamePicture picture, after;               ///< of the position now, and of that behind the move

    Run(Trier& its, const std::string& start) : trier(its), game(its.start(start)), begun(start), picture(game.picture()) {}

    const Adaptor& adaptor() const { return trier.adaptor_; }
    bool failed() const { return result.failure.has_value(); }
    const std::set<Ask>& asks() const {
        static const std::set<Ask> nothing;
        const auto found = trier.questions_.find(asked);
        if (found != trier.questions_.end()) return found->second;
        const auto here = typed_at.find(asked);
        return here == typed_at.end() ? nothing : here->second;
    }

    bool wants(Ask ask) const;
    Failure failure(std::string_view code) const;
    void note(std::string_view event) {
        if (const auto known = result.events.find(event); known != result.events.end()) ++known->second;
        else result.events.emplace(event, 1);
    }
    void fail(Failure&& found) { result.failure = std::move(found); }
    void deviate(std::string_view code, const std::optional<GameMove>& move);
    void hear(SpokenScreen::Behind behind, const std::string& typed = {}) {
        if (trier.listens_) spoken.push_back({behind, typed, screen.text, deed, made.size(), step});
    }
    void compare_words();
    void open_badly(const GameTrial&);
    bool reads_number() const;
    bool can_type(std::string_view line) const;
    bool type(const std::string& line);
    bool understands(const std::vector<std::pair<std::string, Ask>>& said) const;
    void refuse(Failure&& found, const std::vector<std::pair<std::string, Ask>>& said);
    bool open(const std::string& start);
    bool check_opening(const std::string& text, bool from_position);
    std::optional<std::size_t> approach(const std::vector<TypedAnswer>& answers);
    std::optional<std::size_t> fitting(const std::vector<TypedAnswer>& answers) const;
    bool go_back();
    bool asks_behind(GameMove::Kind kind, Ask ask) const;
    bool is_ambiguous() const;
    bool has_no_way_back(Ask first) const;
    void perform(const Deed&);
    void play(const GameMove& move);
    void refuse_to_type(const GameMove& move, const TypedAnswer& answer);
    void check_stack(const GameMove& move, Ask ask);
    bool type_passes(int passes);
    std::string position_before() const;
    std::string_view fault_of(const Sighting& seen, const GamePicture& before, const GamePicture& reached, const std::optional<Disagreement>& apart) const;
    void judge_move(const GameMove& move, const std::vector<std::pair<std::string, Ask>>& said);
    void attempt(const Deed&);
    bool is_late(const Deed&, const std::vector<TypedAnswer>& answers, std::size_t at) const;
    bool refuses(const Deed&, const std::vector<TypedAnswer>& answers, std::size_t at, const std::string& before);
    void end(const Deed&);
    bool leads_nowhere(const GameMove& move, const std::vector<TypedAnswer>& answers, std::size_t upto) const;
    GameTrialResult take() {
        result.typed = std::move(inputs);
        return std::move(result);
    }
};

namespace {

/// Row, column or cell, of whatever it is.
Ask kind_of(Ask ask) {
    switch (ask) {
    case Ask::goal:
    case Ask::drop: return Ask::cell;
    case Ask::goal_row:
    case Ask::drop_row: return Ask::row;
    case Ask::goal_column:
    case Ask::drop_column: return Ask::column;
    default: return ask;
    }
}

}

/// Does the program ask for this now? The row of a goal may be asked for in the words that ask for any row, as long as it is not
/// known to have its own.
bool Trier::Run::wants(Ask ask) const {
    const std::set<Ask>& now = asks();
    if (now.contains(ask)) return true;
    const bool alike = std::ranges::any_of(now, [&](Ask each) { return kind_of(each) == kind_of(ask); });
    return alike && std::ranges::none_of(trier.questions_, [&](const auto& known) { return known.second.contains(ask); });
}

Failure Trier::Run::failure(std::string_view code) const {
    Failure found;
    found.code = code;
    found.deed = deed;
    for (const GameMove& move : made) found.moves.push_back(game.write(move));
    found.inputs = inputs;
    found.before = game.position();
    found.line = inputs.empty() ? std::string() : inputs.back();
    found.expected = game.picture();
    found.screen = screen;
    found.step = step;
    return found;
}

void Trier::Run::deviate(std::string_view code, const std::optional<GameMove>& move) {
    Failure found = failure(code);
    found.kind = Observation::Kind::deviation;
    found.move = move;
    found.actual = trier.look(screen.text);
    result.deviations.push_back(std::move(found));
}

bool Trier::Run::reads_number() const {
    return screen.stop.reason == StopReason::waiting_for_input && screen.stop.service >= 5 && screen.stop.service <= 7;
}

/// MARS ends a program that gets anything but a number at services 5 to 7, or nothing at service 12, whatever its author does.
bool Trier::Run::can_type(std::string_view line) const {
    if (screen.stop.reason == StopReason::waiting_for_input && screen.stop.service == 12) return !line.empty();
    if (!reads_number()) return true;
    if (line.starts_with('-')) line.remove_prefix(1);
    return !line.empty() && line.size() <= 9 && line.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Are these questions known, ours or those of moves that were taken? One that wants many things tells nothing.
bool Trier::Run::understands(const std::vector<std::pair<std::string, Ask>>& said) const {
    return std::ranges::all_of(said, [&](const auto& each) {
        if (own_question(adaptor().game, each.first)) return true;
        const auto known = trier.questions_.find(each.first);
        return known != trier.questions_.end() && (known->second.size() == 1 || known->second.contains(each.second));
    });
}

/// A legal move was not taken: an error, or a dialogue that nobody has understood.
void Trier::Run::refuse(Failure&& found, const std::vector<std::pair<std::string, Ask>>& said) {
    const bool words = found.move && (found.move->kind == GameMove::Kind::pass || found.move->kind == GameMove::Kind::resign);
    const bool ours = own_question(adaptor().game, said.back().first) == said.back().second;
    if (trier.doubts_ && (words ? !ours : !understands(said))) {
        found.unreadable = true;
        found.code = "cannot-answer";
    }
    fail(std::move(found));
}

/// False: the program is in trouble, and the trial has failed.
bool Trier::Run::type(const std::string& line) {
    step = trier.subject_.steps();
    inputs.push_back(line);
    ++result.inputs;
    trier.subject_.type(line, screen);
    hear(SpokenScreen::Behind::line, line);
    if (screen.trouble == Trouble::none) {
        asked = trier.reader_.question(screen.text);
        return true;
    }
    constexpr std::size_t most_read = 64 << 10;  // nobody looks for a board in megabytes
    screen.text.resize(std::min(screen.text.size(), most_read));
    Failure found = failure(code_of(screen.trouble));
    found.actual = trier.look(screen.text);
    fail(std::move(found));
    return false;
}

// ---------------------------------------------------------------- the opening

bool Trier::Run::open(const std::string& start) {
    trier.reader_.forget_names();
    screen = trier.subject_.open(start.empty() ? std::vector<std::string>{} : games::read_arguments(start));
    hear(SpokenScreen::Behind::start);
    std::string text = screen.text;
    if (screen.trouble != Trouble::none) return fail(failure(code_of(screen.trouble))), false;
    if (start.empty())
        for (const std::string& line : adaptor().opening) {
            if (screen.ended || !can_type(line) || !type(line)) break;
            text += screen.text;
        }
    if (failed()) return false;
    // Who cannot move at the beginning has passed in the reference, and must say so here.
    for (int passes = 0; adaptor().types_passes && !start.empty() && passes < 2; ++passes) {
        const auto mover = trier.look(text).mover;
        if (!mover || *mover == game.mover() || !type_passes(1)) break;
        text += screen.text;
    }
    if (failed()) return false;
    return check_opening(text, !start.empty());
}

/// A start that is no position; it may be told in any words.
void Trier::Run::open_badly(const GameTrial& trial) {
    screen = trier.subject_.open(games::read_arguments(trial.start));
    hear(SpokenScreen::Behind::start);
    note("bad-start");
    if (screen.ended && screen.trouble == Trouble::none && trier.look(screen.text).cells.empty()) return;
    Failure found = failure("takes-bad-position");
    found.kind = Observation::Kind::deviation;
    found.line = trial.start;
    found.actual = trier.look(screen.text);
    result.deviations.push_back(std::move(found));
}

bool Trier::Run::check_opening(const std::string& text, bool from_position) {
    Failure found = failure("cannot-read");
    found.actual = trier.look(text);
    if (!from_position && !game.is_over()) found.actual.end.reset();  // a program may explain who wins
    asked = found.actual.question;
    if (found.actual.cells.empty()) {
        found.unreadable = !screen.ended;
        if (screen.ended) found.code = "ends-at-once";
        return fail(std::move(found)), false;
    }
    found.difference = disagreement(found.actual, found.expected);
    const bool guessed = std::ranges::any_of(found.actual.cells, [](const SeenCell& cell) { return cell.known == SeenCell::Known::nothing; });
    if (found.difference && guessed) found.unreadable = true;  // whoever reads so badly must not accuse
    else if (found.difference) found.code = from_position ? code_of(found.difference->what, adaptor().game) : "wrong-opening";
    else if (screen.ended && !game.is_over()) found.code = "ends-at-once";
    // (Where passes are typed, those that end a game are still to come.)
    else if (from_position && game.is_over() && !adaptor().types_passes && !screen.ended && !found.actual.end) found.code = "goes-on-after-the-end";
    else return true;
    fail(std::move(found));
    return false;
}

// ---------------------------------------------------------------- finding the way

/// The first answer that is still to be given where the program asks now; nothing: it asks for none of them, or holds others.
std::optional<std::size_t> Trier::Run::fitting(const std::vector<TypedAnswer>& answers) const {
    for (std::size_t at = 0; at < answers.size(); ++at) {
        if (wants(answers[at].ask)) return at;
        const auto taken = held.find(answers[at].ask);
        if (taken == held.end() || taken->second != answers[at].line) return {};
    }
    return {};
}

/// Types what gives up the choices of this turn; false: nothing is known to do that, or it did not help.
bool Trier::Run::go_back() {
    const std::set<Ask> now = asks();
    for (const Ask ask : now)
        for (const auto kind : {GameMove::Kind::move, GameMove::Kind::drop}) {
            const Step* step_now = step_for(adaptor(), kind, ask);
            if (step_now == nullptr || step_now->back.empty()) continue;
            const std::string before = asked;
            if (!type(step_now->back)) return false;
            held.clear();
            if (asked != before && !asks_behind(kind, ask)) return true;
            deviate("no-way-back", {});
            return false;
        }
    return false;
}

/// Does the program ask now for what only comes later in a turn?
bool Trier::Run::asks_behind(GameMove::Kind kind, Ask ask) const {
    const std::vector<Step>& steps = kind == GameMove::Kind::move ? adaptor().move : adaptor().drop;
    const auto here = std::ranges::find(steps, ask, &Step::ask);
    return here != steps.end() && !asks().empty() &&
           std::ranges::all_of(asks(), [&](Ask each) { return std::find_if(here + 1, steps.end(), [&](const Step& later) { return later.ask == each; }) != steps.end(); });
}

/// Several questions of a turn have the same words: which one is asked now?
bool Trier::Run::is_ambiguous() const {
    const std::set<Ask>& now = asks();
    return std::ranges::count_if(adaptor().move, [&](const Step& one) { return now.contains(one.ask); }) > 1;
}

/// A known question in the middle of a turn that cannot be given up: the program may go on asking it.
bool Trier::Run::has_no_way_back(Ask first) const {
    const std::set<Ask>& now = asks();
    if (now.empty() || wants(first)) return false;
    return std::ranges::none_of(now, [&](Ask ask) {
        const Step *moving = step_for(adaptor(), GameMove::Kind::move, ask), *dropping = step_for(adaptor(), GameMove::Kind::drop, ask);
        return (moving != nullptr && !moving->back.empty()) || (dropping != nullptr && !dropping->back.empty());
    });
}

std::optional<std::size_t> Trier::Run::approach(const std::vector<TypedAnswer>& answers) {
    if (fresh || answers.empty()) return 0;
    if (is_ambiguous()) return stuck = true, std::nullopt;
    for (int tries = 0; tries < 4; ++tries) {
        if (const auto at = fitting(answers)) return at;
        if (!go_back()) break;
    }
    if (failed()) return {};
    if (trier.strange_ || has_no_way_back(answers[0].ask)) return stuck = true, std::nullopt;
    unsure = true;
    const auto again = std::ranges::find(answers, answered.value_or(answers[0].ask), &TypedAnswer::ask);
    const bool known = trier.guess_ != Trier::Guess::first && again != answers.end();
    return known ? static_cast<std::size_t>(again - answers.begin()) : 0;
}

// ---------------------------------------------------------------- legal moves

/// A number is read here, and the adaptor has none: it is not the program's fault.
void Trier::Run::refuse_to_type(const GameMove& move, const TypedAnswer& answer) {
    Failure found = failure("cannot-answer");
    found.unreadable = true;
    found.move = move;
    found.ask = answer.ask;
    found.line = answer.line;
    found.actual = trier.look(screen.text);
    fail(std::move(found));
}

void Trier::Run::play(const GameMove& move) {
    const auto answers = answers_for(adaptor(), game, move);
    if (answers.empty()) return;
    const auto first = approach(answers);
    if (!first) return;
    made.push_back(move);
    std::vector<std::pair<std::string, Ask>> said;
    for (std::size_t at = *first; at < answers.size(); ++at) {
        said.emplace_back(asked, answers[at].ask);
        if (!can_type(answers[at].line)) return refuse_to_type(move, answers[at]);
        const std::string shown = answers[at].ask == Ask::confirm ? screen.text : std::string();
        if (!type(answers[at].line)) return;
        if (!shown.empty()) screen.text.insert(0, shown);  // what a pause follows was shown before it
        if (at + 1 == answers.size() || (screen.ended && answers[at + 1].ask == Ask::confirm)) break;
        const bool refused = screen.ended || (!asks().empty() && !wants(answers[at + 1].ask));
        if (refused) {
            Failure found = failure(screen.ended ? "ends-at-once" : "legal-move-refused");
            found.move = move;
            found.ask = answers[at].ask;
            found.actual = trier.look(screen.text);
            return refuse(std::move(found), said);
        }
        if (adaptor().game == BoardGame::stackchess) check_stack(move, answers[at].ask);
        if (failed()) return;
    }
    judge_move(move, said);
    if (failed()) return;
    if (*first == 0)
        for (const auto& [question, ask] : said) trier.questions_[question].insert(ask);
}

/// A whole stack is seen only where it is selected: everywhere else on the board its top.
void Trier::Run::check_stack(const GameMove& move, Ask ask) {
    Sighting& seen = trier.look(screen.text);
    if (shows(seen, picture, SeenCell::Known::all)) return;
    for (SeenCell& cell : seen.cells)
        if (cell.known == SeenCell::Known::top) cell = {};
    Failure found = failure("wrong-board");
    found.move = move;
    found.ask = ask;
    found.difference = disagreement(seen, found.expected);
    found.actual = std::move(seen);
    fail(std::move(found));
}

/// What the reference plays by itself, if the program wants it typed.
bool Trier::Run::type_passes(int passes) {
    const GameMove pass{GameMove::Kind::pass};
    for (; adaptor().types_passes && passes > 0 && !screen.ended; --passes)
        for (const TypedAnswer& answer : answers_for(adaptor(), game, pass))
            if (!type(answer.line)) return false;
    return true;
}

/// Why the position that is seen is not the one behind the move; empty: it is.
std::string_view Trier::Run::fault_of(const Sighting& seen, const GamePicture& before, const GamePicture& reached, const std::optional<Disagreement>& apart) const {
    const bool over = reached.outcome != games::Outcome::unfinished, no_board = seen.cells.empty();
    const bool stays = no_board ? !(over && seen.end) : apart && apart->what == Disagreement::What::cells && shows(seen, before);
    if (stays && !screen.ended && (no_board || seen.mover.value_or(before.mover) == before.mover)) return "legal-move-refused";
    if (apart) return code_of(apart->what, adaptor().game);
    if (screen.ended && !over) return "ends-too-early";
    return over && !screen.ended && !seen.end ? "goes-on-after-the-end" : "";
}

/// The position in which the last move was made.
std::string Trier::Run::position_before() const {
    Reference before = trier.start(begun);
    for (std::size_t i = 0; i + 1 < made.size(); ++i) before.play(made[i]);
    return before.position();
}

void Trier::Run::judge_move(const GameMove& move, const std::vector<std::pair<std::string, Ask>>& said) {
    std::string_view event;
    const int passes = game.play(move, &event);
    if (!type_passes(passes)) return;
    const Sighting& seen = trier.look(screen.text);
    game.put_picture(after);
    const auto apart = disagreement(seen, after);
    const std::string_view code = fault_of(seen, picture, after, apart);
    if (!code.empty()) {
        Failure found = failure(code);
        found.before = position_before();
        found.move = move;
        found.expected = after;
        found.actual = seen;
        found.difference = apart;
        return code == "legal-move-refused" ? refuse(std::move(found), said) : fail(std::move(found));
    }
    note(event);
    if (passes > 0) note("forced-pass");
    ++result.plies;
    std::swap(picture, after);
    if (game.is_over() && !seen.end) deviate("winner-not-said", move);
    else if (game.is_over() && !screen.ended) deviate("asks-after-the-end", move);
    held.clear();
    answered.reset();
    fresh = true;
    unsure = false;
}

// ---------------------------------------------------------------- illegal ones

/// Does no legal move begin with these answers?
bool Trier::Run::leads_nowhere(const GameMove& move, const std::vector<TypedAnswer>& answers, std::size_t upto) const {
    return std::ranges::none_of(game.moves(), [&](const GameMove& legal) {
        if (legal.kind != move.kind) return false;
        const auto others = answers_for(adaptor(), game, legal);
        return others.size() > upto && std::equal(others.begin(), others.begin() + static_cast<std::ptrdiff_t>(upto) + 1, answers.begin());
    });
}

/// Should the answer have been refused at once? A wrong one where it was typed, another where this program does that.
bool Trier::Run::is_late(const Deed& what, const std::vector<TypedAnswer>& answers, std::size_t at) const {
    if (what.kind == Deed::Kind::wrong) return answers[at].ask == what.ask;
    const Step* its = step_for(adaptor(), what.move.kind, answers[at].ask);
    return its != nullptr && its->eager && leads_nowhere(what.move, answers, at);
}

/// The position must be as it was. False: the program asks on for the next answer.
bool Trier::Run::refuses(const Deed& what, const std::vector<TypedAnswer>& answers, std::size_t at, const std::string& before) {
    const Sighting& seen = trier.look(screen.text);
    const std::set<Ask>& now = asks();
    const bool last = at + 1 == answers.size();
    const bool guessed = !last && what.kind == Deed::Kind::attempt && now.empty() && asked != before && trier.guess_ == Trier::Guess::next && !asked.empty();
    const bool goes_on = guessed || (!last && wants(answers[at + 1].ask) && !now.contains(answers[at].ask));
    unsure = unsure || guessed;
    const bool moved = !goes_on && !seen.cells.empty() && !shows(seen, picture);
    const bool wrong = what.kind == Deed::Kind::wrong;
    const bool passed_on = (last || (wrong && !goes_on)) && seen.mover && *seen.mover != game.mover();
    if (moved || passed_on || seen.end || screen.ended) {
        Failure found = failure(screen.ended || seen.end ? "wrong-input-ends-game" : "illegal-move-accepted");
        if (wrong) found.line = what.line;
        else found.move = what.move;
        found.ask = answers[at].ask;
        found.difference = disagreement(seen, found.expected);
        found.actual = seen;
        fail(std::move(found));
        return true;
    }
    if (goes_on && !guessed && is_late(what, answers, at)) deviate("refused-late", what.move);
    if (goes_on) held[answers[at].ask] = answers[at].line;
    return !goes_on;
}

void Trier::Run::attempt(const Deed& what) {
    auto answers = answers_for(adaptor(), game, what.move);
    if (what.kind == Deed::Kind::wrong) {
        const auto at = std::ranges::find(answers, what.ask, &TypedAnswer::ask);
        if (at == answers.end()) return;
        at->line = what.line;
    }
    const auto first = approach(answers);
    if (!first) return;
    fresh = false;
    for (std::size_t at = *first; at < answers.size(); ++at) held.erase(answers[at].ask);
    for (std::size_t at = *first; at < answers.size(); ++at) {
        if (!can_type(answers[at].line)) return reads_number() ? deviate("reads-integers", {}) : void();
        const std::string before = asked;
        typed_at.emplace(before, std::set{answers[at].ask});
        if (!type(answers[at].line)) return;
        answered = answers[at].ask;
        if (refuses(what, answers, at, before)) break;
    }
    if (what.kind == Deed::Kind::attempt) note("illegal");
    else note("wrong-input");
}

/// An input that ends in the middle of a game: the program shall end too.
void Trier::Run::end(const Deed& what) {
    const auto answers = answers_for(adaptor(), game, what.move);
    const auto first = approach(answers);
    if (!first) return;
    for (std::size_t at = *first; at < answers.size() && answers[at].ask != what.ask; ++at)
        if (!type(answers[at].line)) return;
    step = trier.subject_.steps();
    screen = trier.subject_.end();
    hear(SpokenScreen::Behind::end_of_input);
    const bool good = screen.ended && (screen.trouble == Trouble::none || screen.trouble == Trouble::no_input);
    note("end-of-input");
    if (!good) deviate(screen.trouble == Trouble::fault ? "crashes-at-end-of-input" : "no-end-at-end-of-input", {});
}

// ---------------------------------------------------------------- words

void Trier::Run::compare_words() {
    auto words = find_other_words(adaptor().game, begun, spoken);
    if (!words) return;
    const SpokenScreen& there = spoken[words->screen];
    const auto typed = inputs;
    deed = there.deed;
    step = there.step;
    screen.text = there.text;
    inputs.resize(std::min(inputs.size(), words->screen));
    made.resize(there.moves);
    game = trier.start(begun);
    for (std::size_t i = 0; i + 1 < made.size(); ++i) game.play(made[i]);
    deviate("other-words", {});
    result.deviations.back().words = std::move(words);
    inputs = typed;
}

void Trier::Run::perform(const Deed& what) {
    switch (what.kind) {
    case Deed::Kind::play: return play(what.move);
    case Deed::Kind::attempt:
    case Deed::Kind::wrong: return attempt(what);
    case Deed::Kind::end: return end(what);
    }
}

// ---------------------------------------------------------------- trials

/// Where a question was guessed and the trial failed, the other guesses are tried; if all fail, the first one is believed.
GameTrialResult Trier::play(const GameTrial& trial) {
    constexpr int guesses = 3;
    std::optional<GameTrialResult> first;
    for (int tries = 0; tries < guesses; ++tries) {
        Run run(*this, trial.start);
        if (trial.bad_start) run.open_badly(trial);
        else if (run.open(trial.start))
            for (; run.deed < trial.deeds.size() && !run.failed() && !run.stuck && !run.screen.ended; ++run.deed) run.perform(trial.deeds[run.deed]);
        run.result.question = run.asked;
        if (listens_ && !run.failed()) run.compare_words();
        if (!run.failed() || (!run.unsure && tries == 0)) return run.take();
        if (!first) first = run.take();
        guess_ = static_cast<Guess>((static_cast<int>(guess_) + 1) % guesses);
    }
    return *std::move(first);
}

}
