// prompt_guesses.cpp -- what a question may ask for, the likeliest first
#include "base/trimmed.hpp"
#include "grading/boards/characters.hpp"
#include "grading/boards/plain_text.hpp"
#include "grading/dialogues/prompt_words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

// ---------------------------------------------------------------- questions

namespace {

/// "(1) move a stack, (2) place a piece": things to do, and not all the same.
bool is_menu(const Prompt& prompt) {
    bool moves = false, others = false;
    for (const OfferedChoice& choice : offered_choices(prompt.line)) {
        const Concepts about = concepts_of(choice.words);
        const bool other = about.any_of({Concept::reserve, Concept::resign, Concept::pass});
        moves = moves || (!other && about.has(Concept::displace));
        others = others || other;
    }
    return moves && others;
}

enum class Theme : u8 { menu, cell, row, column, count, direction, goal, confirm };

/// What the words of a question are about; the line itself counts more than what stands above it.
int fits(Theme theme, const Prompt& prompt, BoardGame game) {
    const auto about = [&](std::initializer_list<Concept> which) {
        return prompt.line_about.any_of(which) ? 2 : prompt.text_about.any_of(which) ? 1 : 0;
    };
    switch (theme) {
    case Theme::menu:
        return std::max(about({Concept::menu}), is_menu(prompt)              ? 3
                                                : prompt.choices.size() >= 2 ? 1
                                                                             : 0);
    case Theme::cell: return about({Concept::cell});
    case Theme::row: return about({Concept::row, Concept::row_letter});
    case Theme::column: return about({Concept::column, Concept::column_letter});
    case Theme::count: return about({Concept::count, Concept::pieces});
    case Theme::direction:
        return game == BoardGame::ataxx ? about({Concept::code, Concept::movement})
                                        : about({Concept::way, Concept::down, Concept::left,
                                                 Concept::right, Concept::up, Concept::towards});
    case Theme::goal:
        return about(
            {Concept::goal, Concept::towards, Concept::whole_move, Concept::where_to_drop});
    case Theme::confirm:
        return about({Concept::enter_key, Concept::confirm, Concept::resume, Concept::sure,
                      Concept::yes, Concept::press, Concept::any_key});
    }
    return 0;
}

Theme theme_of(PromptKind prompt_kind) {
    switch (prompt_kind) {
    case PromptKind::opening:
    case PromptKind::action: return Theme::menu;
    case PromptKind::cell: return Theme::cell;
    case PromptKind::row:
    case PromptKind::goal_row:
    case PromptKind::drop_row: return Theme::row;
    case PromptKind::column:
    case PromptKind::goal_column:
    case PromptKind::drop_column: return Theme::column;
    case PromptKind::count: return Theme::count;
    case PromptKind::direction: return Theme::direction;
    case PromptKind::goal:
    case PromptKind::drop: return Theme::goal;
    case PromptKind::confirm:
    case PromptKind::pause: break;
    }
    return Theme::confirm;
}

/// What is known of a cell before this question.
struct Known {
    bool begun = false, whole = false;
};

Known known_of(const std::set<PromptKind>& asked, PromptKind cell, PromptKind row,
               PromptKind column) {
    const bool r = asked.contains(row), c = asked.contains(column);
    return {asked.contains(cell) || r || c, asked.contains(cell) || (r && c)};
}

/// How unusual it would be to ask this now, from 0; -1 if it cannot be asked now.
int oddity(PromptKind prompt_kind, BoardGame game, GameMove::Kind kind,
           const std::set<PromptKind>& asked) {
    if (asked.contains(prompt_kind)) return -1;
    const Known from = known_of(asked, PromptKind::cell, PromptKind::row, PromptKind::column),
                goal = known_of(asked, PromptKind::goal, PromptKind::goal_row,
                                PromptKind::goal_column);
    const Known drop =
        known_of(asked, PromptKind::drop, PromptKind::drop_row, PromptKind::drop_column);
    const bool displaces = kind == GameMove::Kind::move && game != BoardGame::othello,
               drops = kind == GameMove::Kind::drop;
    switch (prompt_kind) {
    case PromptKind::opening: return -1;
    case PromptKind::action: return 0;
    case PromptKind::confirm:
        return drops && asked.empty() ? 3 : 0; // what leads to the reserve is a choice
    case PromptKind::pause: return asked.contains(PromptKind::confirm) ? 1 : -1;
    case PromptKind::cell: return from.begun || !displaces ? -1 : 0;
    case PromptKind::row:
    case PromptKind::column: return from.whole || !displaces ? -1 : 0;
    case PromptKind::count:
        return drops ? 0 : !displaces || game == BoardGame::ataxx ? -1 : from.whole ? 0 : 2;
    case PromptKind::direction:
        return !displaces || game == BoardGame::stackchess ? -1
               : goal.begun                                ? -1
               : from.whole                                ? 0
                                                           : 2;
    case PromptKind::goal:
        return drops || goal.begun || asked.contains(PromptKind::direction) ? -1
               : game == BoardGame::othello                                 ? 0
               : from.whole                                                 ? 0
                                                                            : 3;
    case PromptKind::goal_row:
    case PromptKind::goal_column:
        return drops || goal.whole || asked.contains(PromptKind::direction) ? -1
               : game == BoardGame::othello || from.whole                   ? 0
                                                                            : -1;
    case PromptKind::drop: return drops && !drop.begun ? 0 : -1;
    case PromptKind::drop_row:
    case PromptKind::drop_column: return drops && !drop.whole ? 0 : -1;
    }
    return -1;
}

/// A question for half a cell is followed by one for the other half.
bool completes(PromptKind prompt_kind, const std::set<PromptKind>& asked) {
    constexpr std::pair<PromptKind, PromptKind> halves[] = {
        {PromptKind::row, PromptKind::column},
        {PromptKind::goal_row, PromptKind::goal_column},
        {PromptKind::drop_row, PromptKind::drop_column}};
    return std::ranges::any_of(halves, [&](const auto& pair) {
        return (prompt_kind == pair.first && asked.contains(pair.second)) ||
               (prompt_kind == pair.second && asked.contains(pair.first));
    });
}

constexpr PromptKind all_asks[] = {
    PromptKind::action,      PromptKind::cell,      PromptKind::row,      PromptKind::column,
    PromptKind::count,       PromptKind::direction, PromptKind::goal,     PromptKind::goal_row,
    PromptKind::goal_column, PromptKind::drop,      PromptKind::drop_row, PromptKind::drop_column,
    PromptKind::confirm,     PromptKind::pause};

/// "Ligne de la pile": one of both, and the pile is only whose line it is.
bool asks_for_half(const Prompt& prompt, BoardGame game) {
    constexpr int in_line = 2;
    return (fits(Theme::row, prompt, game) == in_line) !=
           (fits(Theme::column, prompt, game) == in_line);
}

} // namespace

bool asks_for_count(std::string_view text) {
    const Concepts about = concepts_of(text);
    return about.any_of({Concept::count, Concept::height}) &&
           !about.any_of({Concept::reserve, Concept::resign});
}

std::vector<PromptKindGuess> guess_prompt_kinds(const Prompt& prompt, BoardGame game,
                                                GameMove::Kind kind,
                                                const std::set<PromptKind>& asked) {
    std::vector<PromptKindGuess> guesses;
    std::map<Theme, int> fitting;
    int best = 0;
    for (const PromptKind prompt_kind : all_asks) {
        const Theme theme = theme_of(prompt_kind);
        fitting[theme] = fits(theme, prompt, game);
        // "Case cible", "ligne de la case": a goal or half a cell says more than `case` does.
        if (theme == Theme::goal && (game == BoardGame::othello || prompt_kind == PromptKind::drop))
            fitting[theme] = std::max({fitting[theme], fits(Theme::cell, prompt, game)});
        if (oddity(prompt_kind, game, kind, asked) >= 0) best = std::max(best, fitting[theme]);
    }
    if (asks_for_half(prompt, game)) fitting[Theme::cell] = std::min(fitting[Theme::cell], 1);
    for (const PromptKind prompt_kind : all_asks) {
        const int odd = oddity(prompt_kind, game, kind, asked);
        if (odd < 0) continue;
        const int fit = fitting[theme_of(prompt_kind)];
        if (kind == GameMove::Kind::drop && prompt_kind == PromptKind::count &&
            !prompt.line_about.has(Concept::count))
            continue;
        int cost = odd + 2 * (best - fit);
        if (best == 0 && has_fixed_answer(prompt_kind)) cost += 2;
        if (completes(prompt_kind, asked) && fit > 0) cost -= 1;
        guesses.push_back({prompt_kind, std::max(0, cost)});
    }
    return guesses;
}

namespace {

/// All but those for the players.
std::vector<std::string> words_of_line(std::string_view line) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < line.size();) {
        std::size_t end = at;
        while (end < line.size() && is_small(line[end])) ++end;
        const std::string_view word = line.substr(at, end - at);
        if (end > at && !word.starts_with("player") && !word.starts_with("joueur"))
            words.emplace_back(word);
        at = end + 1;
    }
    return words;
}

} // namespace

std::vector<TextGuess> guess_choices(const Prompt& prompt, GameMove::Kind kind) {
    std::vector<TextGuess> guesses;
    const auto cost_of = [&](const std::string& words) {
        const Concepts about = concepts_of(words);
        const bool moves = about.has(Concept::displace), drops = about.has(Concept::reserve),
                   passes = about.has(Concept::pass), leaves = about.has(Concept::resign);
        const bool others = about.any_of(
            {Concept::quit, Concept::back, Concept::help, Concept::file, Concept::rules});
        switch (kind) {
        case GameMove::Kind::move:
            return moves && !drops ? 0 : leaves || others || passes || drops ? 6 : 2;
        case GameMove::Kind::drop: return drops ? 0 : leaves || others || passes || moves ? 6 : 2;
        case GameMove::Kind::pass: return passes ? 0 : leaves || others || moves || drops ? 6 : 3;
        case GameMove::Kind::resign: break;
        }
        return leaves ? 0 : 6;
    };
    for (const OfferedChoice& choice : prompt.choices)
        guesses.push_back({choice.key, cost_of(choice.words)});
    // "Type move or drop": a word that says what is done may be what one types.
    const bool offered =
        std::ranges::any_of(guesses, [](const TextGuess& guess) { return guess.cost == 0; });
    for (std::string& word :
         offered || prompt.integer ? std::vector<std::string>() : words_of_line(prompt.line))
        if (const int cost = cost_of(word);
            cost == 0 && std::ranges::find(guesses, word, &TextGuess::text) == guesses.end())
            guesses.push_back({std::move(word), 1});
    return guesses;
}

std::optional<std::pair<std::string, std::string>> guess_kinds_of_move(const Prompt& prompt) {
    std::pair<std::string, std::string> keys;
    for (const OfferedChoice& choice : prompt.choices) {
        const Concepts about = concepts_of(choice.words);
        const bool duplicates = about.has(Concept::duplicate), jumps = about.has(Concept::jump);
        if (duplicates != jumps) (duplicates ? keys.first : keys.second) = choice.key;
    }
    return keys.first.empty() || keys.second.empty() ? std::nullopt : std::optional(keys);
}

namespace {

bool can_be_read(const Prompt& prompt, std::string_view text) {
    return !prompt.integer || (!text.empty() && text != "-" &&
                               text.find_first_not_of("-0123456789") == std::string_view::npos);
}

} // namespace

std::vector<TextGuess> guess_special_words(const Prompt& prompt, GameMove::Kind kind,
                                           const CoordinateFormat& style) {
    std::vector<TextGuess> guesses;
    const auto offer = [&](std::string text, int cost) {
        if (can_be_read(prompt, text) &&
            std::ranges::find(guesses, text, &TextGuess::text) == guesses.end())
            guesses.push_back({std::move(text), cost});
    };
    const auto offer_all = [&](Concept about, std::initializer_list<std::string_view> usual,
                               int cost) {
        for (std::string& word : words_about(prompt.text, about)) offer(std::move(word), 1);
        for (const std::string_view word : usual) offer(std::string(word), cost);
    };
    const std::string no_cell =
        fmt::format("0{}0", style.between); // of those that are counted from 1
    switch (kind) {
    case GameMove::Kind::move: break;
    case GameMove::Kind::drop:
        offer_all(Concept::reserve, {"0", "-1", "r", "99", "00", "reserve", "drop", "R", "p"}, 4);
        break;
    case GameMove::Kind::pass:
        if (style.form == CoordinateFormat::Form::digits && style.base > 0)
            offer(no_cell, prompt.text.find(no_cell) != std::string::npos ? 0 : 3);
        offer_all(Concept::pass,
                  {"passe", "pass", "passer", "p", "P", "0", "-1", "99", "9", "-", "", "pp"}, 3);
        break;
    case GameMove::Kind::resign: offer_all(Concept::resign, {}, 4); break;
    }
    return guesses;
}

std::vector<TextGuess> guess_openings(const Prompt& prompt, std::size_t names) {
    constexpr std::string_view own_names[] = {"Ann", "Bob", "Cat", "Dan"};
    std::vector<TextGuess> guesses;
    const bool named = prompt.line_about.any_of({Concept::name, Concept::who});
    if (!prompt.integer && names < std::size(own_names))
        guesses.push_back({std::string(own_names[names]), named ? 0 : 4});
    for (const OfferedChoice& choice : prompt.choices) {
        const Concepts about = concepts_of(choice.words);
        const bool two = about.has(Concept::two_players);
        const bool begins =
            about.any_of({Concept::begin, Concept::displace, Concept::yes, Concept::no});
        const bool others = about.any_of({Concept::computer, Concept::quit, Concept::help,
                                          Concept::rules, Concept::file, Concept::resume});
        guesses.push_back({choice.key, named ? 5 : two ? 0 : others ? 4 : begins ? 1 : 2});
    }
    const bool enter = fits(Theme::confirm, prompt, BoardGame::focus) > 0;
    if (!prompt.integer) guesses.push_back({"", enter ? 0 : 3});
    for (const std::string_view usual : {"2", "1", "0"}) guesses.push_back({std::string(usual), 3});
    if (!prompt.integer)
        for (const std::string_view usual : {"n", "o", "y"})
            guesses.push_back({std::string(usual), 4});
    return guesses;
}

std::vector<TextGuess> guess_confirmations(const Prompt& prompt) {
    std::vector<TextGuess> guesses;
    for (const OfferedChoice& choice : prompt.choices) {
        const bool yes = choice.key == "o" || choice.key == "y" || choice.key == "oui" ||
                         choice.key == "yes" ||
                         mentions(choice.words, {Concept::yes, Concept::confirm, Concept::resume});
        guesses.push_back({choice.key, yes ? 0 : 3});
    }
    if (!prompt.integer) guesses.push_back({"", prompt.choices.empty() ? 0 : 2});
    guesses.push_back({"1", 3});
    return guesses;
}

} // namespace tharsis
