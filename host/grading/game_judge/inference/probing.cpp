// probing.cpp -- a game with a program whose questions are only guessed
// Nothing is judged here: whatever does not become the reference's ends the probe.
#include "grading/game_judge/inference/probing.hpp"

#include "grading/dialogues/compound_input.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"

#include <algorithm>
#include <array>

namespace tharsis {

bool shows_start_upside_down(BoardGame game, const ParsedScreen& seen) {
    const auto width = static_cast<std::size_t>(width_of(game));
    if (game == BoardGame::othello || seen.cells.size() != width * width) return false;
    ParsedScreen turned = seen;
    turned.mover.reset();
    for (std::size_t row = 0; row < width; ++row)
        std::copy_n(seen.cells.begin() + static_cast<std::ptrdiff_t>(row * width), width,
                    turned.cells.begin() + static_cast<std::ptrdiff_t>((width - 1 - row) * width));
    return !difference_of(turned, ReferenceGame(game).board_state());
}

std::optional<ReferenceGame> displayed_start(BoardGame game, ParsedScreen seen,
                                             bool second_begins) {
    ReferenceGame usual(game, second_begins);
    seen.mover.reset();
    if (!difference_of(seen, usual.board_state())) return usual;
    const auto position = position_of(game, seen, second_begins ? 1 : 0);
    return position ? ReferenceGame::at(game, *position) : std::nullopt;
}

namespace {

constexpr int max_questions = 9; ///< in a turn

/// A move that looks different however its cells are written: not on a diagonal, not in the middle.
bool is_telling(BoardGame game, const GameMove& move) {
    const int width = width_of(game);
    const auto distinguishes = [&](u8 cell) {
        if (cell == GameMove::no_cell) return true;
        const int row = cell / width, column = cell % width;
        return row != column && row + column != width - 1;
    };
    return distinguishes(move.from) &&
           (game == BoardGame::focus || game == BoardGame::ataxx || distinguishes(move.goal));
}

class Probe {
public:
    Probe(ProgramUnderTest& subject, AdaptorDraft& draft, const ProbeScript& script)
        : subject_(subject), draft_(draft), script_(script),
          reader_(draft.form.game, draft.form.upside_down), game_(draft.form.game),
          random_(script.seed) {}

    ProbeResult run();

private:
    bool open();
    bool begin(const ParsedScreen& first);
    bool turn(int ply);
    GameMove choose(int ply);
    bool is_excluded(const GameMove& move) const;
    bool answer(const GameMove& move);
    bool type_passes(int passes);
    bool look(const GameMove& move);
    ParsedScreen see();
    bool draws_top_first(const ParsedScreen& seen, const GameMove& move);
    bool shows_move(const ParsedScreen& seen, const GameMove& move, ReferenceGame& after,
                    int& passes) const;
    bool read_as_another(const ParsedScreen& seen, const GameMove& move);
    std::optional<PromptStep> meaning(const GameMove& move);
    bool has_dropped_wrongly(const ParsedScreen& seen) const;
    bool stop(ProbeResult::What what);
    void type(const std::string& line);
    const Adaptor& form() const { return draft_.form; }

    ProgramUnderTest& subject_;
    AdaptorDraft& draft_;
    const ProbeScript& script_;
    ScreenReader reader_;
    ReferenceGame game_;
    RandomGenerator random_;
    ProbeResult end_;
    ProgramUnderTest::OutputChunk screen_;
    std::string text_;                       ///< of this turn
    std::map<std::string, int> asked_often_; ///< in this turn
    std::vector<PromptStep> steps_;          ///< of this turn
    std::optional<std::string> pause_;       ///< in front of the first turn
    bool counts_differ_ = false;             ///< the reserves, after the last move
    bool done_ = false;                      ///< nothing more is typed
};

bool Probe::stop(ProbeResult::What what) {
    end_.what = what;
    done_ = true;
    return false;
}

void Probe::type(const std::string& line) {
    screen_ = subject_.type(line);
    end_.lines.push_back(line);
    text_ += screen_.text;
}

bool Probe::open() {
    screen_ = subject_.open();
    text_ = screen_.text;
    for (const std::string& line : form().opening) {
        if (screen_.ended) return stop(ProbeResult::What::ended);
        type(line);
    }
    const ParsedScreen seen = see();
    if (!begin(seen)) return stop(ProbeResult::What::no_board);
    end_.shown = !seen.cells.empty();
    if (screen_.ended) return stop(ProbeResult::What::ended);
    if (!end_.shown) return stop(ProbeResult::What::opening);
    if (const auto apart = difference_of(seen, game_.board_state());
        !apart || apart->what == StateDifference::What::mover)
        return true;
    if (form().upside_down) return stop(ProbeResult::What::no_board);
    if (shows_start_upside_down(form().game, seen)) {
        draft_.form.upside_down = true;
        reader_.flip();
        return true;
    }
    const auto start = displayed_start(form().game, seen, form().second_begins);
    if (!start) return stop(ProbeResult::What::no_board);
    game_ = *start;
    return true;
}

/// Who begins: the first screen names a side, or it is the first one; or just not that one. False:
/// a colour is named, and colours are not mistaken.
bool Probe::begin(const ParsedScreen& first) {
    const bool second = first.mover == 1;
    if (draft_.contradicts_words && first.mover && !reader_.is_mover_numbered()) return false;
    draft_.form.second_begins = draft_.contradicts_words ? !second : second;
    game_ = ReferenceGame(form().game, form().second_begins);
    return true;
}

bool Probe::is_excluded(const GameMove& move) const {
    return script_.excluded_kinds.contains(move.kind) ||
           (move.kind == GameMove::Kind::drop && script_.excluded_goals.contains(move.goal));
}

GameMove Probe::choose(int ply) {
    if (static_cast<std::size_t>(ply) < script_.first.size() &&
        game_.is_legal(script_.first[static_cast<std::size_t>(ply)]))
        return script_.first[static_cast<std::size_t>(ply)];
    const auto moves = game_.moves();
    GameMove chosen = moves[0];
    for (int tries = 0; tries < 60; ++tries) {
        chosen = choose_move(game_, random_, script_.steered);
        if (script_.plain && form().game == BoardGame::ataxx && is_jump(chosen.direction) &&
            tries < 50)
            continue;
        if (is_excluded(chosen)) continue;
        if ((ply > 1 || tries > 40 || is_telling(form().game, chosen))) return chosen;
    }
    return chosen;
}

/// What this question asks; it may be the same as on the way to an ordinary move.
std::optional<PromptStep> Probe::meaning(const GameMove& move) {
    const std::string question = reader_.question(screen_.text);
    end_.place = {move.kind, question, asked_often_[question]};
    if (const auto found = draft_.meanings.find(end_.place); found != draft_.meanings.end())
        return found->second;
    QuestionPlace usual = end_.place;
    usual.kind = GameMove::Kind::move;
    const auto found = draft_.meanings.find(usual);
    if (found != draft_.meanings.end() && is_pause(found->second.prompt_kind)) return found->second;
    return {};
}

/// True if the screen shows the position after this move. A player who must pass may still be
/// asked, and a wrong score says nothing about the dialogue.
bool Probe::shows_move(const ParsedScreen& seen, const GameMove& move, ReferenceGame& after,
                       int& passes) const {
    after = game_;
    passes = after.play(move).value_or(0);
    const auto apart = difference_of(seen, after.board_state());
    return !apart || apart->what == StateDifference::What::outcome ||
           apart->what == StateDifference::What::counts ||
           (apart->what == StateDifference::What::mover && passes > 0);
}

/// A key may mean another direction than was thought: the board says which.
bool Probe::read_as_another(const ParsedScreen& seen, const GameMove& move) {
    if (form().game != BoardGame::focus || move.kind != GameMove::Kind::move) return false;
    const auto mine = key_index(move.direction);
    if (draft_.said.contains(mine)) return false;
    for (const GameMove& other : game_.moves()) {
        if (other.kind != move.kind || other.from != move.from || other.count != move.count ||
            other.direction == move.direction)
            continue;
        ReferenceGame after = game_;
        int passes = 0;
        const auto its = key_index(other.direction);
        if (!draft_.form.directions[its].empty() || !shows_move(seen, other, after, passes))
            continue;
        draft_.form.directions[its] = draft_.form.directions[mine];
        draft_.form.directions[mine].clear();
        end_.turns.push_back({game_, other, steps_, passes});
        game_ = after;
        return true;
    }
    return false;
}

ParsedScreen Probe::see() {
    ParsedScreen seen = reader_.read(text_);
    return form().top_first ? mirrored(std::move(seen)) : seen;
}

/// Stacks may be drawn from their other end: the first one that is not a mirror of itself says it.
bool Probe::draws_top_first(const ParsedScreen& seen, const GameMove& move) {
    if (form().top_first) return false;
    ReferenceGame after = game_;
    int passes = 0;
    return draft_.form.top_first = !shows_move(seen, move, after, passes) &&
                                   shows_move(mirrored(seen), move, after, passes);
}

/// True: the turn is over.
bool Probe::look(const GameMove& move) {
    ParsedScreen seen = see();
    if (draft_.contradicts_words) seen.mover.reset();
    if (draws_top_first(seen, move)) seen = mirrored(std::move(seen));
    const bool turned = seen.mover ? *seen.mover != game_.mover()
                                   : !rejects_input(read_prompt(screen_.text, 0, {}).text);
    const bool passed = move.kind == GameMove::Kind::pass && turned;
    if (seen.cells.empty() || (matches(seen, game_.board_state()) && !passed)) return false;
    ReferenceGame after = game_;
    int passes = 0;
    if (shows_move(seen, move, after, passes)) {
        const auto apart = difference_of(seen, after.board_state());
        const bool counts_differ = apart && apart->what == StateDifference::What::counts;
        // (What is asked from now on depends on a reserve that is wrong.)
        if (move.kind == GameMove::Kind::drop && counts_differ && !counts_differ_) done_ = true;
        counts_differ_ = counts_differ;
        end_.turns.push_back({game_, move, steps_, passes});
        game_ = after;
        return true;
    }
    return read_as_another(seen, move);
}

bool Probe::answer(const GameMove& move) {
    const auto step = meaning(move);
    if (!step) return stop(ProbeResult::What::unknown);
    const std::set<PromptKind> asks = prompt_kinds_of(*step);
    if (asks.contains(PromptKind::direction) && form().game == BoardGame::focus) {
        if (move.kind != GameMove::Kind::move)
            return stop(ProbeResult::What::refused); // a piece of the reserve goes no way
        if (form().directions[key_index(move.direction)].empty())
            return stop(ProbeResult::What::unknown_key);
    }
    ++asked_often_[end_.place.question];
    steps_.push_back(*step);
    end_.asked.insert(asks.begin(), asks.end());
    type(answer_at(form(), *step, move));
    return true;
}

/// What the reference plays by itself, where a player must type it.
bool Probe::type_passes(int passes) {
    const GameMove pass{GameMove::Kind::pass};
    for (; form().types_passes && passes > 0 && !screen_.ended; --passes) {
        asked_often_.clear();
        end_.asked.clear();
        if (!answer(pass)) return false;
    }
    return true;
}

/// False: the probe is over.
bool Probe::turn(int ply) {
    const GameMove move = choose(ply);
    asked_often_.clear();
    steps_.clear();
    end_.asked.clear();
    end_.move = move;
    for (int question = 0; question < max_questions; ++question) {
        // A pause before a turn belongs to the one before it, unless it stands in front of the
        // first one, too.
        if (!answer(move)) return false;
        if (ply == 0 && question == 0 && is_pause(steps_[0].prompt_kind))
            pause_ = end_.place.question;
        if (steps_.size() == 1 && is_pause(steps_[0].prompt_kind) && ply > 0 &&
            !end_.turns.empty() && end_.place.question != pause_) {
            end_.turns.back().steps.push_back(steps_[0]);
            steps_.clear();
            end_.asked.clear();
            continue;
        }
        if (screen_.abnormal_end != AbnormalEnd::none) return stop(ProbeResult::What::ended);
        if (look(move)) {
            text_.clear();
            return !done_ && type_passes(end_.turns.back().passes);
        }
        if (screen_.ended) return stop(ProbeResult::What::ended);
        const std::string next = reader_.question(screen_.text);
        if (asked_often_[next] > 0 && rejects_input(read_prompt(screen_.text, 0, {}).text))
            return stop(ProbeResult::What::refused);
    }
    return stop(ProbeResult::What::wrong_board);
}

bool Probe::has_dropped_wrongly(const ParsedScreen& seen) const {
    const auto asked = [&](PromptKind kind) { return end_.asked.contains(kind); };
    if (end_.move.kind != GameMove::Kind::drop ||
        !(asked(PromptKind::drop) ||
          (asked(PromptKind::drop_row) && asked(PromptKind::drop_column))))
        return false;
    const bool crashes = screen_.abnormal_end != AbnormalEnd::none &&
                         screen_.abnormal_end != AbnormalEnd::end_of_input;
    const std::size_t goal = end_.move.goal;
    if (crashes || end_.what != ProbeResult::What::wrong_board || goal >= seen.cells.size())
        return crashes;
    ParsedScreen alone;
    alone.cells.resize(seen.cells.size());
    alone.cells[goal] = seen.cells[goal];
    return !matches(alone, game_.board_state());
}

ProbeResult Probe::run() {
    if (open()) {
        for (int ply = 0; ply < script_.plies && !game_.is_over(); ++ply)
            if (!turn(ply)) break;
    }
    // An unknown question, and another board than before: the turn was over.
    const ParsedScreen seen = see();
    const bool moved =
        !seen.cells.empty() && !end_.asked.empty() && !matches(seen, game_.board_state());
    if ((end_.what == ProbeResult::What::unknown || end_.what == ProbeResult::What::refused) &&
        moved)
        end_.what = ProbeResult::What::wrong_board;
    if (has_dropped_wrongly(seen)) end_.wrong_drop = PlayedTurn{game_, end_.move, steps_, 0};
    end_.screen = last_part(text_.empty() ? screen_.text : text_);
    if (!end_.shown) end_.after_last_line = last_part(screen_.text);
    end_.prompt = read_prompt(screen_.text, screen_.stop.service, form().names);
    end_.prompt.screen = plain_text(end_.screen);
    end_.asking = reader_.question(screen_.text);
    end_.again = asked_often_.contains(end_.asking) && asked_often_[end_.asking] > 0;
    return end_;
}

} // namespace

ProbeResult probe(ProgramUnderTest& subject, AdaptorDraft& draft, const ProbeScript& script) {
    return Probe(subject, draft, script).run();
}

} // namespace tharsis
