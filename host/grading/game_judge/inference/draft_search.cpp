// draft_search.cpp -- children of a draft, and the queue of those that are still to be tried
// Equal costs keep their order, so a search always goes the same way.
#include "grading/game_judge/inference/draft_search.hpp"

#include "grading/boards/grids/grid_parser.hpp"
#include "grading/dialogues/cell_guess.hpp"
#include "grading/dialogues/compound_input.hpp"
#include "grading/dialogues/direction_keys.hpp"
#include "grading/dialogues/key_layouts.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/session/game_with_two.hpp"

#include <algorithm>
#include <map>

namespace tharsis {

namespace {

/// The cheapest draft first, of equal ones the oldest.
class Queue {
public:
    void push(AdaptorDraft draft) {
        const int cost = draft.cost;
        waiting_.emplace(std::pair(cost, next_++), std::move(draft));
    }
    bool empty() const { return waiting_.empty(); }
    AdaptorDraft pop() {
        auto first = waiting_.extract(waiting_.begin());
        return std::move(first.mapped());
    }

private:
    std::map<std::pair<int, u64>, AdaptorDraft> waiting_;
    u64 next_ = 0;
};

constexpr u64 short_games = 12, max_wrong = 3, max_skipped_seeds = 3, tall_games = 4;
constexpr std::size_t enough_moves = 6, max_openings = 8;

/// Different moves, by both sides, and not all the same way: that could be one answer typed again
/// and again.
bool is_enough(const std::vector<PlayedTurn>& turns) {
    std::set<std::pair<int, std::string>> played;
    std::set<int> goals, ways;
    bool sides[2] = {};
    for (const PlayedTurn& turn : turns) {
        played.emplace(turn.before.mover(), turn.before.write(turn.move));
        sides[turn.before.mover()] = true;
        goals.insert(turn.move.goal);
        const int step =
            turn.move.from == GameMove::no_cell ? turn.move.goal : turn.move.goal - turn.move.from;
        ways.insert(turn.move.direction != 0 ? turn.move.direction : step);
    }
    return played.size() >= enough_moves && sides[0] && sides[1] && goals.size() > 2 &&
           ways.size() > 1;
}

/// Focus: was a key, of which only a guess says what it means, never taken, as often as it was
/// typed? Ataxx: was it so with a kind of move (its first code stands for it)?
bool has_unproved_key(const AdaptorDraft& draft, const std::vector<PlayedTurn>& right,
                      const std::set<u16>& failed) {
    if (draft.form.game == BoardGame::ataxx)
        return std::ranges::any_of(failed, [&](u16 first) {
            return std::ranges::none_of(right, [&](const PlayedTurn& turn) {
                return is_jump(turn.move.direction) == is_jump(first);
            });
        });
    return std::ranges::any_of(failed, [&](u16 direction) {
        const bool proved = std::ranges::any_of(right, [&](const PlayedTurn& turn) {
            return turn.move.kind == GameMove::Kind::move && turn.move.direction == direction;
        });
        return !proved && !draft.said.contains(key_index(direction));
    });
}

/// In the opening every move is of one piece: whatever takes a 1 may be taken for the question how
/// many.
bool counts_pieces(BoardGame game) {
    return game == BoardGame::focus || game == BoardGame::stackchess;
}
bool moves_several(const std::vector<PlayedTurn>& turns) {
    return std::ranges::any_of(turns, [](const PlayedTurn& turn) {
        return turn.move.kind == GameMove::Kind::move && turn.move.count > 1;
    });
}

bool is_cell(PromptKind prompt_kind) {
    switch (prompt_kind) {
    case PromptKind::opening:
    case PromptKind::action:
    case PromptKind::count:
    case PromptKind::direction:
    case PromptKind::confirm:
    case PromptKind::pause: return false;
    default: return true;
    }
}

} // namespace

void DraftSearch::note(const AdaptorDraft& draft, const ProbeResult& end) {
    const std::size_t rows =
        end.shown
            ? 0
            : count_board_like_rows(end.after_last_line, static_cast<std::size_t>(width_of(game_)));
    const auto rank = [](const ProbeResult& one, std::size_t its_rows) {
        return std::tuple(one.turns.size(), one.shown, its_rows, one.lines.size());
    };
    if (end.shown && !furthest_.shown) opening_ = draft.form.opening, names_ = draft.form.names;
    if (!furthest_.screen.empty() && rank(end, rows) <= rank(furthest_, furthest_rows_)) return;
    furthest_ = end;
    furthest_rows_ = rows;
}

// ---------------------------------------------------------------- children

void DraftSearch::add_openings(const AdaptorDraft& draft, const ProbeResult& end, int extra,
                               std::vector<AdaptorDraft>& found) const {
    if (draft.form.opening.size() >= max_openings) return;
    const int late = furthest_.shown ? 4 : 0; // other answers have led to a board
    for (const TextGuess& guess : guess_openings(end.prompt, draft.form.names.size())) {
        AdaptorDraft child = draft;
        child.form.opening.push_back(guess.text);
        if (guess.text.size() == 3) child.form.names.push_back(guess.text);
        child.cost += guess.cost + 1 + extra + late;
        found.push_back(std::move(child));
    }
}

/// Some menus list their choices only after an invalid answer, so one is typed.
Prompt DraftSearch::with_help(const AdaptorDraft& draft, const ProbeResult& end) {
    Prompt prompt = end.prompt;
    if (!prompt.choices.empty() || prompt.integer) return prompt;
    const auto known = helps_.find(end.place.question);
    if (known != helps_.end()) {
        prompt.choices = known->second;
        return prompt;
    }
    ProgramUnderTest::OutputChunk told = subject_.open();
    for (const std::string& line : end.lines) told = subject_.type(line);
    told = subject_.type("?");
    prompt.choices = told.ended
                         ? std::vector<OfferedChoice>{}
                         : read_prompt(told.text, told.stop.service, draft.form.names).choices;
    helps_[end.place.question] = prompt.choices;
    return prompt;
}

void DraftSearch::add_texts(const AdaptorDraft& draft, const ProbeResult& end,
                            const PromptKindGuess& guess, const std::vector<TextGuess>& texts,
                            std::vector<AdaptorDraft>& found) const {
    for (const TextGuess& text : texts) {
        AdaptorDraft child = draft;
        child.meanings[end.place] = {guess.prompt_kind, text.text, PromptStep::When::always, "",
                                     false};
        child.cost += guess.cost + text.cost;
        found.push_back(std::move(child));
    }
}

void DraftSearch::add_cells(const AdaptorDraft& draft, const ProbeResult& end,
                            const PromptKindGuess& guess, std::vector<AdaptorDraft>& found) const {
    AdaptorDraft child = draft;
    child.meanings[end.place] = {guess.prompt_kind, "", PromptStep::When::always, "", false};
    child.cost += guess.cost;
    if (draft.styled) return found.push_back(std::move(child));
    child.styled = true;
    for (const CoordinateFormatGuess& style :
         guess_coordinate_formats(end.prompt, game_, guess.prompt_kind)) {
        AdaptorDraft styled = child;
        styled.form.cells = style.style;
        styled.cost += style.cost;
        found.push_back(std::move(styled));
    }
}

/// A line that a player has said, with cells in all styles.
void DraftSearch::add_line(const AdaptorDraft& draft, const ProbeResult& end,
                           const PromptStep& step, std::vector<AdaptorDraft>& found) const {
    auto styles = guess_coordinate_formats(end.prompt, game_, PromptKind::cell);
    if (draft.styled) styles = {{draft.form.cells, 0}};
    for (const CoordinateFormatGuess& style : styles) {
        AdaptorDraft child = draft;
        child.meanings[end.place] = step;
        child.form.cells = style.style;
        child.styled = true;
        child.cost += style.cost;
        found.push_back(std::move(child));
    }
}

/// How the code in a line of Ataxx may be written: the likely ways alone, as there are many lines.
std::vector<KeyLayout> DraftSearch::layouts_of_line(const AdaptorDraft& draft,
                                                    const ProbeResult& end,
                                                    std::string_view text) const {
    if (game_ != BoardGame::ataxx || text.find("{direction}") == text.npos) return {{{}, 0}};
    std::vector<KeyLayout> layouts = guess_layouts(end.prompt, draft.form.upside_down);
    std::erase_if(layouts, [](const KeyLayout& layout) { return layout.cost > 1; });
    return layouts;
}

/// More than one part of a move in one answer. True: an example in the question says so.
bool DraftSearch::add_lines(const AdaptorDraft& draft, const ProbeResult& end,
                            std::vector<AdaptorDraft>& found) const {
    const auto guesses = guess_compound_inputs(end.prompt, game_, end.asked,
                                               draft.styled ? &draft.form.cells : nullptr);
    for (const CompoundInputGuess& guess : guesses)
        for (KeyLayout& layout : layouts_of_line(draft, end, guess.text)) {
            AdaptorDraft child = draft;
            child.meanings[end.place] = {guess.prompt_kind, guess.text, PromptStep::When::always,
                                         "", false};
            child.cost += guess.cost + layout.cost;
            child.form.cells = guess.style;
            child.styled = true;
            if (!layout.keys.empty()) child.form.directions = std::move(layout.keys);
            found.push_back(std::move(child));
        }
    return !guesses.empty() && guesses[0].cost == 0;
}

/// The codes of Ataxx as the rules have them, or on other keys.
void DraftSearch::add_layouts(const AdaptorDraft& draft, const ProbeResult& end,
                              const PromptKindGuess& guess,
                              std::vector<AdaptorDraft>& found) const {
    for (KeyLayout& layout : guess_layouts(end.prompt, draft.form.upside_down)) {
        AdaptorDraft child = draft;
        child.meanings[end.place] = {guess.prompt_kind, "", PromptStep::When::always, "", false};
        child.cost += guess.cost + layout.cost;
        if (!layout.keys.empty()) child.form.directions = std::move(layout.keys);
        found.push_back(std::move(child));
    }
}

/// A menu of Ataxx may ask whether the move is a duplication or a jump.
void DraftSearch::add_kinds_of_move(const AdaptorDraft& draft, const ProbeResult& end,
                                    const PromptKindGuess& guess,
                                    std::vector<AdaptorDraft>& found) {
    constexpr int without_words = 3;
    const Prompt prompt = with_help(draft, end);
    const auto add = [&](const std::string& duplication, const std::string& jump, int cost) {
        AdaptorDraft child = draft;
        child.meanings[end.place] = {
            guess.prompt_kind, duplication, PromptStep::When::always, "", false, jump};
        child.cost += guess.cost + cost;
        found.push_back(std::move(child));
    };
    if (const auto pair = guess_kinds_of_move(prompt)) return add(pair->first, pair->second, 0);
    std::vector<std::string> keys;
    for (const TextGuess& choice : guess_choices(prompt, GameMove::Kind::move))
        if (choice.cost < 6 && keys.size() < 3) keys.push_back(choice.text);
    for (const std::string& duplication : keys)
        for (const std::string& jump : keys)
            if (duplication != jump) add(duplication, jump, without_words);
}

/// A drop or a pass may be chosen where an ordinary move begins.
void DraftSearch::add_other_kinds(const AdaptorDraft& draft, const ProbeResult& end,
                                  std::vector<AdaptorDraft>& found) const {
    QuestionPlace usual = end.place;
    usual.kind = GameMove::Kind::move;
    const auto known = draft.meanings.find(usual);
    if (known == draft.meanings.end()) return;
    const PromptKindGuess same{known->second.prompt_kind, 0};
    std::vector<TextGuess> texts = guess_choices(end.prompt, end.place.kind);
    const bool drops = end.place.kind == GameMove::Kind::drop;
    const bool names_parts = known->second.text.find('{') != std::string::npos,
               is_whole = is_cell(same.prompt_kind) && known->second.text.empty();
    if (drops && (names_parts || is_whole))
        for (TextGuess& line : guess_drop_inputs(end.prompt, draft.form.cells))
            texts.push_back(std::move(line));
    if (same.prompt_kind != PromptKind::action || !drops)
        for (TextGuess& word : guess_special_words(end.prompt, end.place.kind, draft.form.cells))
            texts.push_back(std::move(word));
    add_texts(draft, end, same, texts, found);
}

void DraftSearch::add_step(const AdaptorDraft& draft, const ProbeResult& end,
                           const PromptStep& step, int cost,
                           std::vector<AdaptorDraft>& found) const {
    const std::size_t first = found.size();
    if (step.text.find('{') != std::string::npos)
        add_line(draft, end, step, found);
    else if (is_cell(step.prompt_kind) && step.text.empty())
        add_cells(draft, end, {step.prompt_kind, 0}, found);
    else {
        add_texts(draft, end, {step.prompt_kind, 0}, {{step.text, 0}}, found);
        found.back().meanings[end.place].jump = step.jump;
    }
    for (std::size_t i = first; i < found.size(); ++i) found[i].cost += cost;
}

/// A person has said what is asked here: then nothing else is. A plan of a shipped adaptor is for
/// the first turn.
bool DraftSearch::add_hinted(const AdaptorDraft& draft, const ProbeResult& end,
                             std::vector<AdaptorDraft>& found) const {
    const auto hint = hints_.questions.find(end.place.question);
    if (hint != hints_.questions.end() && !end.asked.contains(hint->second.prompt_kind)) {
        add_step(draft, end, hint->second, 0, found);
        return true;
    }
    if (draft.is_said || end.turns.empty()) add_planned(draft, end, found);
    return !found.empty();
}

/// The next answer of the plan, or a later one: some may not be asked for. What a person has not
/// said costs what the words of the question say of it.
void DraftSearch::add_planned(const AdaptorDraft& draft, const ProbeResult& end,
                              std::vector<AdaptorDraft>& found) const {
    auto next = draft.plan.begin();
    for (auto step = next; step != draft.plan.end(); ++step)
        if (end.asked.contains(step->prompt_kind)) next = step + 1;
    const auto guesses = guess_prompt_kinds(end.prompt, game_, end.place.kind, end.asked);
    const int max_skipped = draft.is_said ? static_cast<int>(draft.plan.size()) : 1;
    for (int skipped = 0; next != draft.plan.end() && skipped <= max_skipped; ++next, ++skipped) {
        const auto guess =
            std::ranges::find(guesses, next->prompt_kind, &PromptKindGuess::prompt_kind);
        if (draft.is_said)
            add_step(draft, end, *next, skipped, found);
        else if (guess != guesses.end())
            add_step(draft, end, *next, skipped + guess->cost, found);
    }
}

/// The plans of the shipped adaptors, each once. Menus that come only later in a game are left out,
/// and so are keys of directions: both are found by their questions.
void DraftSearch::add_shipped(const AdaptorDraft& draft, const ProbeResult& end,
                              std::vector<AdaptorDraft>& found) const {
    constexpr int cost = 1; // what the words of the question say is tried before
    std::vector<AdaptorDraft> plans;
    for (const Adaptor& shipped : shipped_adaptors(game_)) {
        AdaptorDraft plan = draft;
        plan.form.cells = shipped.cells;
        if (game_ != BoardGame::focus) plan.form.directions = shipped.directions;
        plan.styled = true;
        for (const PromptStep& step : shipped.move)
            if (step.when != PromptStep::When::choice)
                plan.plan.push_back({step.prompt_kind, step.text});
        plan.cost += cost;
        const bool known = std::ranges::any_of(plans, [&](const AdaptorDraft& other) {
            return other.form == plan.form && other.plan == plan.plan;
        });
        if (known) continue;
        add_planned(plan, end, found);
        plans.push_back(std::move(plan));
    }
}

void DraftSearch::add_guess(const AdaptorDraft& draft, const ProbeResult& end,
                            const PromptKindGuess& guess, std::vector<AdaptorDraft>& found) {
    if (guess.prompt_kind == PromptKind::action && game_ == BoardGame::ataxx)
        add_kinds_of_move(draft, end, guess, found);
    if (guess.prompt_kind == PromptKind::action)
        add_texts(draft, end, guess, guess_choices(with_help(draft, end), end.place.kind), found);
    else if (is_pause(guess.prompt_kind))
        add_texts(draft, end, guess, guess_confirmations(end.prompt), found);
    else if (guess.prompt_kind == PromptKind::count && end.place.kind == GameMove::Kind::drop)
        add_texts(draft, end, guess, {{"1", 0}}, found); // one a turn
    else if (is_cell(guess.prompt_kind))
        add_cells(draft, end, guess, found);
    else if (guess.prompt_kind == PromptKind::direction && game_ == BoardGame::ataxx)
        add_layouts(draft, end, guess, found);
    else
        add_texts(draft, end, guess, {{"", 0}}, found);
}

void DraftSearch::add_meanings(const AdaptorDraft& draft, const ProbeResult& end,
                               std::vector<AdaptorDraft>& found) {
    const int again = end.place.nth > 0 ? 3 : 0;
    std::vector<AdaptorDraft> fresh;
    const bool told = end.place.kind == GameMove::Kind::move && add_hinted(draft, end, fresh);
    const bool in_line = !told && end.place.kind == GameMove::Kind::move && again == 0 &&
                         add_lines(draft, end, fresh);
    if (!told)
        for (PromptKindGuess guess :
             guess_prompt_kinds(end.prompt, game_, end.place.kind, end.asked)) {
            guess.cost += again + (in_line ? 4 : 0);
            add_guess(draft, end, guess, fresh);
        }
    if (end.place.kind != GameMove::Kind::move) add_other_kinds(draft, end, fresh);
    // A pause, or a menu, may stand between the first board and the first turn.
    const bool first =
        end.turns.empty() && end.asked.empty() && end.place.kind == GameMove::Kind::move;
    if (first && !told) add_openings(draft, end, 2, fresh);
    if (first && !told && draft.meanings.empty() && hints_.questions.empty())
        add_shipped(draft, end, fresh);
    for (AdaptorDraft& child : fresh) {
        child.form.integers = child.form.integers || end.prompt.integer;
        found.push_back(std::move(child));
    }
}

/// What may be typed for a direction. Upside down, what is drawn above is below in the rules.
std::vector<KeyGuess> DraftSearch::keys_for(const AdaptorDraft& draft, const Prompt& prompt,
                                            u16 direction) {
    const bool turned = draft.form.upside_down && (direction == 2 || direction == 8);
    std::vector<std::string> known = draft.form.directions;
    if (draft.form.upside_down) std::swap(known[0], known[3]);
    auto guesses = guess_keys(prompt, turned ? static_cast<u16>(10 - direction) : direction, known);
    if (turned)
        for (KeyGuess& other : guess_keys(prompt, direction, draft.form.directions)) {
            other.cost += 1;
            guesses.push_back(std::move(other));
        }
    std::erase_if(guesses, [&](const KeyGuess& guess) {
        return std::ranges::find(draft.form.directions, guess.text) !=
                   draft.form.directions.end() ||
               (prompt.integer && guess.text.find_first_not_of("0123456789") != std::string::npos);
    });
    return guesses;
}

/// Where the question says what the key means, it says so of the other directions too: they are
/// taken together.
void DraftSearch::add_keys(const AdaptorDraft& draft, const ProbeResult& end,
                           std::vector<AdaptorDraft>& found) {
    const auto take = [](AdaptorDraft& child, u16 direction, const KeyGuess& guess) {
        const std::size_t index = key_index(direction);
        child.form.directions[index] = guess.text;
        if (guess.said) child.said.insert(index);
    };
    for (const KeyGuess& guess : keys_for(draft, end.prompt, end.move.direction)) {
        AdaptorDraft child = draft;
        take(child, end.move.direction, guess);
        child.form.integers = child.form.integers || end.prompt.integer;
        child.cost += guess.cost;
        AdaptorDraft whole = child;
        for (const u16 other : {u16{2}, u16{4}, u16{6}, u16{8}}) {
            if (!whole.form.directions[key_index(other)].empty()) continue;
            const auto guesses = keys_for(whole, end.prompt, other);
            if (!guesses.empty() && guesses[0].said && guesses[0].cost == 0)
                take(whole, other, guesses[0]);
        }
        const bool explained = guess.said && guess.cost == 0 && whole.said != child.said;
        if (explained) found.push_back(std::move(whole)), ++child.cost;
        found.push_back(std::move(child));
    }
}

std::vector<AdaptorDraft> DraftSearch::children(const AdaptorDraft& draft, const ProbeResult& end) {
    std::vector<AdaptorDraft> found;
    if (end.what == ProbeResult::What::opening) add_openings(draft, end, 0, found);
    if (end.what == ProbeResult::What::unknown) add_meanings(draft, end, found);
    if (end.what == ProbeResult::What::unknown_key) add_keys(draft, end, found);
    return found;
}

// ---------------------------------------------------------------- search

/// A program with an error in its rules plays most first moves well: some wrong boards are
/// forgiven.
DraftSearch::Trial DraftSearch::try_out(AdaptorDraft& draft) {
    Trial trial;
    std::vector<PlayedTurn> right;
    std::set<u16>& failed = trial.failed;
    failed = draft.failed;
    u64 wrong = 0;
    for (u64 game = draft.skipped_seeds; game < short_games && !is_enough(right); ++game) {
        ProbeScript script;
        script.seed = game + 1;
        script.plain = game % 2 == 1;
        script.excluded_kinds = {GameMove::Kind::pass};
        const ProbeResult end = probe(subject_, draft, script);
        note(draft, end);
        right.insert(right.end(), end.turns.begin(), end.turns.end());
        trial.children = children(draft, end);
        if (!trial.children.empty()) {
            for (AdaptorDraft& child : trial.children) child.cost += static_cast<int>(2 * wrong);
            return trial;
        }
        if (end.what == ProbeResult::What::whole) continue;
        ++wrong;
        trial.refused = right.empty() && end.what == ProbeResult::What::refused;
        if (game_ == BoardGame::ataxx && end.move.kind == GameMove::Kind::move)
            failed.insert(is_jump(end.move.direction) ? ataxx_codes.back() : ataxx_codes.front());
        if (game_ == BoardGame::focus && end.move.kind == GameMove::Kind::move &&
            end.asked.contains(PromptKind::direction))
            failed.insert(end.move.direction);
        if (right.empty() && (end.what != ProbeResult::What::wrong_board || wrong > max_wrong))
            return trial;
    }
    trial.fits = is_enough(right) && 2 * right.size() >= wrong;
    trial.unproved = has_unproved_key(draft, right, failed) ||
                     (trial.fits && counts_pieces(game_) && !moves_several(right) &&
                      !tries_two(draft, right[0].before, trial));
    return trial;
}

/// Does a move of two pieces go well? A question that comes only then makes new drafts.
bool DraftSearch::tries_two(AdaptorDraft& draft, const ReferenceGame& start, Trial& trial) {
    for (u64 nth = 0; nth < tall_games && !spent(); ++nth) {
        ProbeScript script;
        script.first = game_with_two(start, nth);
        script.plies = static_cast<int>(script.first.size());
        if (script.first.empty()) return true;
        const ProbeResult end = probe(subject_, draft, script);
        if (moves_several(end.turns)) return true;
        trial.children = children(draft, end);
        if (!trial.children.empty()) return false;
    }
    return false;
}

AdaptorDraft DraftSearch::first_draft() const {
    AdaptorDraft first;
    first.form.game = game_;
    first.form.opening = hints_.opening;
    if (game_ == BoardGame::focus) first.form.directions.assign(4, "");
    if (!hints_.directions.empty())
        first.form.directions = hints_.directions, first.said = {0, 1, 2, 3};
    first.plan = hints_.move;
    first.is_said = !hints_.move.empty();
    return first;
}

std::optional<AdaptorDraft> DraftSearch::find() {
    if (auto found = find_from(first_draft())) return found;
    return find_other_beginner();
}

/// With limits of its own, as nothing else explains why all first moves are refused.
std::optional<AdaptorDraft> DraftSearch::find_other_beginner() {
    if (!furthest_.shown || !furthest_.turns.empty()) return {};
    limits_.starts = subject_.starts() + most.starts / 2;
    limits_.instructions = subject_.spent() + most.instructions / 2;
    AdaptorDraft first = first_draft();
    first.contradicts_words = true;
    first.form.opening = opening_;
    first.form.names = names_;
    return find_from(first);
}

std::optional<AdaptorDraft> DraftSearch::find_from(const AdaptorDraft& first) {
    Queue queue;
    AdaptorDraft turned = first;
    turned.form.upside_down = true;
    turned.cost = 4;
    queue.push(first);
    if (game_ != BoardGame::othello) queue.push(std::move(turned));
    constexpr u64 max_further =
        400;                   // starts, for better keys than those of the first draft that fits
    constexpr int refusal = 2; // costs a draft: the move may be the one that the program refuses
    std::optional<AdaptorDraft> unproved;
    u64 last = 0;
    while (!queue.empty() && !spent() && (!unproved || subject_.starts() < last)) {
        AdaptorDraft draft = queue.pop();
        Trial trial = try_out(draft);
        if (trial.fits && !trial.unproved) return draft;
        if (trial.fits && !unproved) unproved = draft, last = subject_.starts() + max_further;
        for (AdaptorDraft& child : trial.children) queue.push(std::move(child));
        if (!trial.refused || draft.skipped_seeds == max_skipped_seeds) continue;
        ++draft.skipped_seeds;
        draft.failed = std::move(trial.failed);
        draft.cost += refusal;
        queue.push(std::move(draft));
    }
    return unproved;
}

std::optional<AdaptorDraft> DraftSearch::advance(const AdaptorDraft& from,
                                                 const ProbeScript& script, std::size_t turns) {
    constexpr u64 max_tries = 200; // starts
    const u64 before = subject_.starts();
    std::optional<AdaptorDraft> wrong;
    Queue queue;
    queue.push(from);
    while (!queue.empty() && !spent() && subject_.starts() < before + max_tries) {
        AdaptorDraft draft = queue.pop();
        const ProbeResult end = probe(subject_, draft, script);
        if (end.turns.size() > turns) return draft;
        if (end.wrong_drop && end.turns.size() == turns && !wrong) wrong = draft;
        for (AdaptorDraft& child : children(draft, end)) queue.push(std::move(child));
    }
    return wrong;
}

} // namespace tharsis
