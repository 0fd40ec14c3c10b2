// prompt_guesses.cpp -- what a question may ask for, the likeliest first
#include "base/trimmed.hpp"
#include "grading/boards/characters.hpp"
#include "grading/boards/plain_text.hpp"
#include "grading/dialogues/keyword_match.hpp"
#include "grading/dialogues/prompt_words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

// ---------------------------------------------------------------- questions

namespace {

/// How well words fit something: 0 not at all.
int fits(std::string_view line, std::string_view text,
         std::initializer_list<std::string_view> stems) {
    return has_any(line, stems) ? 2 : has_any(text, stems) ? 1 : 0;
}

/// "(1) move a stack, (2) place a piece": things to do, and not all the same.
bool is_menu(const Prompt& prompt) {
    bool moves = false, others = false;
    for (const OfferedChoice& choice : offered_choices(prompt.line)) {
        const bool drops =
            has_any(choice.words, {"reserv", "poser", "drop", "place", "stock", "abandon", "resign",
                                   "give up", "forfai", "passe", "pass.", "skip"});
        moves = moves || (!drops && has_any(choice.words, {"deplac", "jouer", "joue", "bouger",
                                                           "move", "play", "mouv"}));
        others = others || drops;
    }
    return moves && others;
}

enum class Theme : u8 { menu, cell, row, column, count, direction, goal, confirm };

/// What the words of a question are about; the line itself counts more than what stands above it.
int fits(Theme theme, const Prompt& prompt, BoardGame game) {
    const auto about = [&](std::initializer_list<std::string_view> stems) {
        return fits(prompt.line, prompt.text, stems);
    };
    switch (theme) {
    case Theme::menu:
        return std::max(about({"choix", "choice", "choisi", "menu", "action", "option", "voulez",
                               "faire", "want"}),
                        is_menu(prompt)              ? 3
                        : prompt.choices.size() >= 2 ? 1
                                                     : 0);
    case Theme::cell:
        return about({"case", "cellule", "cell", "position", "coordonn", "square", "pile", "stack",
                      "piece", "pion", "from", "depart", "tower", "tour.", "select"});
    case Theme::row: return about({"ligne", "row", "rang", "line", "lig.", "y.", "i.", "l."});
    case Theme::column: return about({"colonne", "column", "col.", "x.", "j.", "c."});
    case Theme::count:
        return about(
            {"nombre", "combien", "number", "how many", "count", "quantite", "pieces", "nb."});
    case Theme::direction:
        if (game == BoardGame::ataxx)
            return about(
                {"mouvement", "code", "deplacement", "direction", "movement", "move", "sens"});
        return about({"direction", "sens", "haut", "bas.", "gauche", "droite", "up.", "down",
                      "left", "right", "nord", "sud", "north", "south", "ou aller", "which way",
                      "vers"});
    case Theme::goal:
        return about({"arrivee", "cible", "destination", "target", "but.", "to.", "vers", "goal",
                      "coup", "move", "ou poser", "poser", "place"});
    case Theme::confirm:
        return about({"entree", "enter.", "return.", "confirm", "continue", "sur.", "sure", "oui",
                      "appuy", "press", "touche", "key"});
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
    case PromptKind::confirm: break;
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

/// -1: it cannot be asked now; else how odd it would be.
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
    PromptKind::confirm};

/// "Ligne de la pile": one of both, and the pile is only whose line it is.
bool asks_for_half(const Prompt& prompt, BoardGame game) {
    constexpr int in_line = 2;
    return (fits(Theme::row, prompt, game) == in_line) !=
           (fits(Theme::column, prompt, game) == in_line);
}

} // namespace

bool asks_for_count(std::string_view text) {
    if (has_any(text, {"reserv", "poser", "drop", "place.", "stock", "abandon", "resign"}))
        return false;
    return has_any(text, {"nombre", "combien", "number", "how many", "count", "quantite", "nb.",
                          "hauteur", "height"});
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
            !has_any(prompt.line, {"combien", "nombre", "how many", "number", "quantite"}))
            continue;
        int cost = odd + 2 * (best - fit);
        if (best == 0 && (prompt_kind == PromptKind::confirm || prompt_kind == PromptKind::action))
            cost += 2;
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
        const bool moves = has_any(words,
                                   {"deplac", "jouer", "joue", "bouger", "move", "play", "mouv"}),
                   drops = has_any(words, {"reserv", "poser", "drop", "place", "stock"});
        const bool passes = has_any(words, {"passe", "pass.", "skip"}),
                   leaves = has_any(words, {"abandon", "resign", "give up", "forfai"});
        const bool others =
            has_any(words, {"quit", "annul", "cancel", "chang", "aide", "help", "sauv", "save",
                            "retour", "back", "regle", "rules", "exit"});
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
        const bool duplicates = has_any(choice.words, {"dupli", "copi", "copy", "clon"}),
                   jumps = has_any(choice.words, {"saut", "jump", "deplac", "move"});
        if (duplicates != jumps) (duplicates ? keys.first : keys.second) = choice.key;
    }
    return keys.first.empty() || keys.second.empty() ? std::nullopt : std::optional(keys);
}

namespace {

/// Words of a text that begin with one of these stems, as they stand there.
std::vector<std::string> words_with(std::string_view text,
                                    std::initializer_list<std::string_view> stems) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && is_small(text[end])) ++end;
        const std::string_view word = text.substr(at, end - at);
        at = end + 1;
        if (std::ranges::any_of(stems,
                                [&](std::string_view stem) { return word.starts_with(stem); }))
            words.emplace_back(word);
    }
    return words;
}

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
    const auto offer_all = [&](std::initializer_list<std::string_view> stems,
                               std::initializer_list<std::string_view> usual, int cost) {
        for (std::string& word : words_with(prompt.text, stems)) offer(std::move(word), 1);
        for (const std::string_view word : usual) offer(std::string(word), cost);
    };
    const std::string no_cell =
        fmt::format("0{}0", style.between); // of those that are counted from 1
    switch (kind) {
    case GameMove::Kind::move: break;
    case GameMove::Kind::drop:
        offer_all({"reserv", "drop", "stock", "pose"},
                  {"0", "-1", "r", "99", "00", "reserve", "drop", "R", "p"}, 4);
        break;
    case GameMove::Kind::pass:
        if (style.form == CoordinateFormat::Form::digits && style.base > 0)
            offer(no_cell, prompt.text.find(no_cell) != std::string::npos ? 0 : 3);
        offer_all({"pass"},
                  {"passe", "pass", "passer", "p", "P", "0", "-1", "99", "9", "-", "", "pp"}, 3);
        break;
    case GameMove::Kind::resign: offer_all({"abandon", "resign", "forfai"}, {}, 4); break;
    }
    return guesses;
}

std::vector<TextGuess> guess_openings(const Prompt& prompt, std::size_t names) {
    constexpr std::string_view own_names[] = {"Ann", "Bob", "Cat", "Dan"};
    std::vector<TextGuess> guesses;
    const bool named = has_any(
        prompt.line, {"nom.", "noms.", "name", "prenom", "pseudo", "appel", "call", "qui.", "who"});
    if (!prompt.integer && names < std::size(own_names))
        guesses.push_back({std::string(own_names[names]), named ? 0 : 4});
    for (const OfferedChoice& choice : prompt.choices) {
        const bool two = has_any(choice.words, {"2 joueur", "deux", "two", "joueur contre joueur",
                                                "humain contre humain", "human vs", "2 player",
                                                "player vs player", "pvp", "1v1"});
        const bool begins = has_any(choice.words, {"jouer", "joue", "nouvel", "commenc", "start",
                                                   "new", "play", "lancer", "oui", "non", "no."});
        const bool others =
            has_any(choice.words, {"ordinateur", "computer", "machine", "quit", "exit", "aide",
                                   "help", "regle", "charg", "load", "contin"});
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
                         has_any(choice.words, {"oui", "yes", "confirm", "continu"});
        guesses.push_back({choice.key, yes ? 0 : 3});
    }
    if (!prompt.integer) guesses.push_back({"", prompt.choices.empty() ? 0 : 2});
    guesses.push_back({"1", 3});
    return guesses;
}

} // namespace tharsis
