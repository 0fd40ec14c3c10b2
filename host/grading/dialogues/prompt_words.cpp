// prompt_words.cpp -- words of questions and menus, and what they say
// All texts here are in small letters and without accents; a stem stands for all words that begin
// with it.
#include "grading/dialogues/prompt_words.hpp"

#include "base/trimmed.hpp"
#include "grading/boards/characters.hpp"
#include "grading/boards/plain_text.hpp"
#include "grading/dialogues/stems.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

constexpr std::string_view edges = " \n\t:=-.,;>()[]'\""; // of words

std::string bare(std::string_view text) { return std::string(trimmed(text, edges)); }

// ---------------------------------------------------------------- choices

bool is_key(std::string_view text) {
    if (text.size() == 1)
        return is_word_part(text[0]) || text[0] == '-' || text[0] == '+' || text[0] == '*';
    return text.size() == 2 && is_digit(text[0]) && is_digit(text[1]);
}

constexpr std::string_view opening_marks = "([<'\"", closing_marks = ")]>'\"";

/// Words in front of a key in brackets, back to where something else begins.
std::string words_before(std::string_view text, std::size_t at) {
    std::size_t first = at;
    while (first > 0 &&
           std::string_view(",;?.\n()[]/:").find(text[first - 1]) == std::string_view::npos)
        --first;
    std::string_view words = text.substr(first, at - first);
    for (const std::string_view joint : {" ou ", " or "})
        if (const std::size_t found = words.rfind(joint); found != std::string_view::npos)
            words.remove_prefix(found + joint.size());
    return bare(words);
}

/// Words behind a key, up to where something else begins.
std::string words_behind(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() &&
           std::string_view(",;?\n()[]/").find(text[end]) == std::string_view::npos)
        ++end;
    std::string_view words = text.substr(at, end - at);
    for (const std::string_view joint : {" ou ", " or ", " et ", " and "})
        words = words.substr(0, words.find(joint));
    for (std::size_t i = 1; i + 2 < words.size(); ++i) // the next key: "h=haut b=bas"
        if (words[i - 1] == ' ' && is_word_part(words[i]) &&
            (words[i + 1] == '=' || words[i + 1] == ':' ||
             (words[i + 1] == ' ' && (words[i + 2] == '=' || words[i + 2] == ':'))))
            return bare(words.substr(0, i));
    return bare(words);
}

constexpr std::size_t most_choices = 64; ///< each is tried in turn

void add(std::vector<OfferedChoice>& choices, std::string key, std::string words) {
    const auto known = std::ranges::find(choices, key, &OfferedChoice::key);
    if (known == choices.end() && choices.size() >= most_choices) return;
    if (known == choices.end())
        choices.push_back({std::move(key), std::move(words)});
    else if (known->words.empty())
        known->words = std::move(words);
}

/// "o/n", "a1 a h8, passe, aide", "c changer de case, d deplacer".
void add_list(std::string_view inside, char joint, std::vector<OfferedChoice>& choices) {
    for (std::size_t from = 0; from <= inside.size();) {
        const std::size_t to = std::min(inside.find(joint, from), inside.size());
        std::string word = bare(inside.substr(from, to - from));
        from = to + 1;
        for (const std::string_view led : {"ou ", "or "})
            if (word.starts_with(led)) word.erase(0, led.size());
        const std::size_t blank = word.find(' ');
        const bool one =
            !word.empty() && word.size() <= 12 && std::ranges::all_of(word, is_word_part);
        if (one)
            add(choices, word, word.size() > 1 ? word : std::string());
        else if (blank != std::string::npos && is_key(std::string_view(word).substr(0, blank)) &&
                 blank + 1 < word.size() && is_small(word[blank + 1]))
            add(choices, word.substr(0, blank), word.substr(blank + 1));
    }
}

/// "[d]eplacer", "deplacer (1)", "'d' pour deplacer", "\"pile\" pour deplacer une pile", "(o/n)",
/// "(a1 a h8, passe, aide)".
void add_bracketed(std::string_view text, std::vector<OfferedChoice>& choices) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t mark = opening_marks.find(text[at]);
        if (mark == std::string_view::npos ||
            (text[at] == '\'' && at > 0 && is_word_part(text[at - 1])))
            continue;
        const std::size_t end = text.find(closing_marks[mark], at + 1);
        if (end == std::string_view::npos || end - at > 80) continue;
        const std::string_view inside = text.substr(at + 1, end - at - 1);
        if (is_key(inside)) {
            const bool in_word = end + 1 < text.size() && is_small(text[end + 1]);
            const std::string behind = words_behind(text, end + 1), before = words_before(text, at);
            // ("(1)jouer" and "(j)jouer" hold the word whole.)
            if (in_word)
                add(choices, std::string(inside),
                    is_digit(inside[0]) || behind.starts_with(inside)
                        ? behind
                        : std::string(inside) + behind);
            else
                add(choices, std::string(inside), mark >= 3 || before.empty() ? behind : before);
            continue;
        }
        constexpr std::size_t longest_word = 12;
        if (mark >= 3 && inside.size() <= longest_word &&
            std::ranges::all_of(inside, is_word_part)) {
            add(choices, std::string(inside),
                bare(std::string(inside) + " " + words_behind(text, end + 1)));
            continue;
        }
        for (const char joint : {'/', ',', ';'}) {
            if (inside.find(joint) == std::string_view::npos) continue;
            add_list(inside, joint, choices);
            break;
        }
    }
}

/// "1 : deplacer", "2) poser", "c (changer de case)", "d pour deplacer", "0 annule un choix".
void add_listed(std::string_view text, std::vector<OfferedChoice>& choices) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool begins =
            at == 0 || std::string_view(" \n([,;").find(text[at - 1]) != std::string_view::npos;
        if (!begins || !is_word_part(text[at])) continue;
        std::size_t end = at + 1;
        if (is_digit(text[at]) && end < text.size() && is_digit(text[end])) ++end;
        if (end >= text.size() || is_word_part(text[end])) continue;
        const std::string key(text.substr(at, end - at));
        const bool in_word = at > 0 && opening_marks.find(text[at - 1]) != std::string_view::npos &&
                             end + 1 < text.size() &&
                             closing_marks.find(text[end]) != std::string_view::npos &&
                             is_small(text[end + 1]);
        if (in_word) continue; // "(d)eplacer": of those in brackets
        while (end < text.size() && text[end] == ' ') ++end;
        if (end >= text.size()) continue;
        std::string words;
        const bool sign = std::string_view(":=)-.").find(text[end]) != std::string_view::npos;
        if (sign)
            words = words_behind(text, end + 1 + (text.substr(end, 2) == "->" ? 1 : 0));
        else if (text[end] == '(')
            words = words_behind(text, end + 1);
        else if (text.compare(end, 5, "pour ") == 0 || text.compare(end, 4, "for ") == 0 ||
                 text.compare(end, 3, "to ") == 0 || text.compare(end, 6, "annule") == 0)
            words = words_behind(text, end);
        if (words.size() >= 2 && is_small(words[0])) add(choices, key, words);
    }
}

/// "1 jouer, 2 passer, 3 quitter": numbers that count on, each with words behind it and nothing
/// between them.
void add_counted(std::string_view text, std::vector<OfferedChoice>& choices) {
    std::vector<OfferedChoice> counted;
    for (std::size_t at = 0; at + 2 < text.size(); ++at) {
        const bool begins =
            at == 0 || std::string_view(" \n([,;:").find(text[at - 1]) != std::string_view::npos;
        if (!begins || !is_digit(text[at]) || text[at + 1] != ' ' || !is_small(text[at + 2]))
            continue;
        if (!counted.empty() && text[at] != counted.back().key[0] + 1) counted.clear();
        counted.push_back({std::string(1, text[at]), words_behind(text, at + 2)});
    }
    if (counted.size() < 2) return;
    for (OfferedChoice& choice : counted)
        add(choices, std::move(choice.key), std::move(choice.words));
}

/// "jouer ou abandonner (j/a)": a letter that says nothing else stands for the word that begins
/// with it.
void name_letters(std::string_view text, std::vector<OfferedChoice>& choices) {
    constexpr std::size_t shortest = 4;
    for (OfferedChoice& choice : choices) {
        if (!choice.words.empty() || choice.key.size() != 1 || !is_small(choice.key[0])) continue;
        for (std::size_t at = 0, end = 0; at < text.size() && choice.words.empty(); at = end + 1) {
            for (end = at; end < text.size() && is_small(text[end]);) ++end;
            if (end - at >= shortest && text[at] == choice.key[0])
                choice.words = text.substr(at, end - at);
        }
    }
}

} // namespace

std::vector<OfferedChoice> offered_choices(std::string_view small_text) {
    std::vector<OfferedChoice> listed, bracketed;
    add_listed(small_text, listed);
    add_bracketed(small_text, bracketed);
    if (listed.empty()) add_counted(small_text, listed);
    for (OfferedChoice& choice : bracketed)
        add(listed, std::move(choice.key), std::move(choice.words));
    name_letters(small_text, listed);
    return listed;
}

bool sounds_waiting(std::string_view text) {
    const bool asks = has_any(text, {"appuy", "press", "tape", "hit ", "frapp", "(entree",
                                     "[entree", "<entree", "(enter", "[enter", "<enter"});
    return (asks && has_any(text, {"entree", "enter", "touche", "key", "return"})) ||
           has_any(text, {"pour continuer", "to continue", "to go on"});
}

bool offers_enter(std::string_view text) {
    if (has_any(text, {"entree", "(enter", "[enter", "<enter",
                       "enter =", "enter:", "enter :", "press enter", "hit enter", "just enter",
                       "or enter", "defaut", "default", "ligne vide", "empty line"}))
        return true;
    const std::size_t open = text.rfind('['), close = text.rfind(']');
    if (open == text.npos || close == text.npos || close < open + 2 || close > open + 3)
        return false; // a choice in the place of one
    const std::string_view inside = text.substr(open + 1, close - open - 1),
                           behind = text.substr(close + 1);
    return inside.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz") == inside.npos &&
           behind.find_first_not_of(" :?>") == behind.npos;
}

std::set<std::string> offered_keys(std::string_view plain_text) {
    constexpr std::string_view leaving[] = {"quit",   "sort",  "arret", "abandon", "exit",   "stop",
                                            "termin", "leave", "annul", "cancel",  "retour", "back",
                                            "chang",  "pass",  "menu",  "aide",    "help"};
    constexpr std::size_t longest = 3;
    const auto is_key = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    std::set<std::string> keys;
    const std::string small = small_letters(plain_text);
    for (const std::string_view line : lines_of_screen(small)) {
        if (std::ranges::none_of(
                leaving, [&](std::string_view word) { return line.find(word) != line.npos; }))
            continue;
        for (std::size_t at = 0; at < line.size();) {
            std::size_t end = at;
            while (end < line.size() && (is_key(line[end]))) ++end;
            const bool minus = at > 0 && line[at - 1] == '-' && (at == 1 || !is_key(line[at - 2]));
            const std::size_t begin = at - (minus ? 1u : 0u);
            if (end > at && end - at <= longest) keys.emplace(line.substr(begin, end - begin));
            at = std::max(end, at + 1);
        }
    }
    return keys;
}

bool sounds_refusing(std::string_view text) {
    return has_any(text,
                   {"incorrect",   "invalid",   "interdit",     "inexist",    "erreur",  "error",
                    "impossible",  "illeg",     "wrong",        "existe pas", "hors",    "reessa",
                    "ressai",      "recommen",  "again",        "pas valide", "mauvais", "inconnu",
                    "unknown",     "appartien", "pas possible", "not yours",  "cannot",  "can't",
                    "not allowed", "refus",     "bad."});
}

namespace {

constexpr std::size_t most_lines = 14, longest_key = 4096;

bool is_sentence(std::string_view line) {
    const auto bars = std::ranges::count(line, '|');
    return bars < 4 && std::ranges::any_of(line, is_word_part);
}

void take_out(std::string& text, const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        const std::string small = small_letters(name);
        if (small.empty()) continue;
        for (std::size_t at = text.find(small); at != std::string::npos;
             at = text.find(small, at)) {
            const bool begins = at == 0 || !is_word_part(text[at - 1]),
                       ends = at + small.size() >= text.size() ||
                              !is_word_part(text[at + small.size()]);
            if (begins && ends)
                text.erase(at, small.size());
            else
                ++at;
        }
    }
}

} // namespace

Prompt read_prompt(std::string_view screen, u32 service, const std::vector<std::string>& names) {
    Prompt prompt;
    prompt.screen = plain_text(last_part(screen));
    std::erase_if(prompt.screen, [](char c) { return c < 32 && c != '\n'; });
    std::string small = small_letters(prompt.screen);
    take_out(small, names);
    std::vector<std::string_view> sentences;
    for (const std::string_view line : lines_of_screen(small)) {
        if (std::ranges::count(line, '|') >= 4) sentences.clear(); // a row of a board
        if (is_sentence(line)) sentences.push_back(line);
    }
    const std::size_t first = sentences.size() - std::min(sentences.size(), most_lines);
    for (std::size_t i = first; i < sentences.size(); ++i)
        prompt.text += fmt::format("{}{}", i == first ? "" : "\n", sentences[i]);
    if (!sentences.empty()) prompt.line = sentences.back();
    for (std::string* text : {&prompt.text, &prompt.line})
        text->erase(0, text->size() - std::min(text->size(), longest_key));
    constexpr u32 read_integer = 5;
    prompt.integer = service == read_integer;
    // A question that lists its answers with their words says all: what stands above it is no menu.
    prompt.choices = offered_choices(prompt.line);
    const bool whole = prompt.choices.size() >= 2 &&
                       std::ranges::none_of(prompt.choices, [](const OfferedChoice& choice) {
                           return choice.words.empty();
                       });
    if (!whole) prompt.choices = offered_choices(prompt.text);
    return prompt;
}

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

Theme theme_of(Ask ask) {
    switch (ask) {
    case Ask::opening:
    case Ask::action: return Theme::menu;
    case Ask::cell: return Theme::cell;
    case Ask::row:
    case Ask::goal_row:
    case Ask::drop_row: return Theme::row;
    case Ask::column:
    case Ask::goal_column:
    case Ask::drop_column: return Theme::column;
    case Ask::count: return Theme::count;
    case Ask::direction: return Theme::direction;
    case Ask::goal:
    case Ask::drop: return Theme::goal;
    case Ask::confirm: break;
    }
    return Theme::confirm;
}

/// What is known of a cell before this question.
struct Known {
    bool begun = false, whole = false;
};

Known known_of(const std::set<Ask>& asked, Ask cell, Ask row, Ask column) {
    const bool r = asked.contains(row), c = asked.contains(column);
    return {asked.contains(cell) || r || c, asked.contains(cell) || (r && c)};
}

/// -1: it cannot be asked now; else how odd it would be.
int oddity(Ask ask, BoardGame game, GameMove::Kind kind, const std::set<Ask>& asked) {
    if (asked.contains(ask)) return -1;
    const Known from = known_of(asked, Ask::cell, Ask::row, Ask::column),
                goal = known_of(asked, Ask::goal, Ask::goal_row, Ask::goal_column);
    const Known drop = known_of(asked, Ask::drop, Ask::drop_row, Ask::drop_column);
    const bool displaces = kind == GameMove::Kind::move && game != BoardGame::othello,
               drops = kind == GameMove::Kind::drop;
    switch (ask) {
    case Ask::opening: return -1;
    case Ask::action: return 0;
    case Ask::confirm:
        return drops && asked.empty() ? 3 : 0; // what leads to the reserve is a choice
    case Ask::cell: return from.begun || !displaces ? -1 : 0;
    case Ask::row:
    case Ask::column: return from.whole || !displaces ? -1 : 0;
    case Ask::count:
        return drops ? 0 : !displaces || game == BoardGame::ataxx ? -1 : from.whole ? 0 : 2;
    case Ask::direction:
        return !displaces || game == BoardGame::stackchess ? -1
               : goal.begun                                ? -1
               : from.whole                                ? 0
                                                           : 2;
    case Ask::goal:
        return drops || goal.begun || asked.contains(Ask::direction) ? -1
               : game == BoardGame::othello                          ? 0
               : from.whole                                          ? 0
                                                                     : 3;
    case Ask::goal_row:
    case Ask::goal_column:
        return drops || goal.whole || asked.contains(Ask::direction) ? -1
               : game == BoardGame::othello || from.whole            ? 0
                                                                     : -1;
    case Ask::drop: return drops && !drop.begun ? 0 : -1;
    case Ask::drop_row:
    case Ask::drop_column: return drops && !drop.whole ? 0 : -1;
    }
    return -1;
}

/// A question for half a cell is followed by one for the other half.
bool completes(Ask ask, const std::set<Ask>& asked) {
    constexpr std::pair<Ask, Ask> halves[] = {{Ask::row, Ask::column},
                                              {Ask::goal_row, Ask::goal_column},
                                              {Ask::drop_row, Ask::drop_column}};
    return std::ranges::any_of(halves, [&](const auto& pair) {
        return (ask == pair.first && asked.contains(pair.second)) ||
               (ask == pair.second && asked.contains(pair.first));
    });
}

constexpr Ask all_asks[] = {Ask::action,      Ask::cell,      Ask::row,      Ask::column,
                            Ask::count,       Ask::direction, Ask::goal,     Ask::goal_row,
                            Ask::goal_column, Ask::drop,      Ask::drop_row, Ask::drop_column,
                            Ask::confirm};

} // namespace

namespace {

/// "Ligne de la pile": one of both, and the pile is only whose line it is.
bool asks_for_half(const Prompt& prompt, BoardGame game) {
    constexpr int in_line = 2;
    return (fits(Theme::row, prompt, game) == in_line) !=
           (fits(Theme::column, prompt, game) == in_line);
}

} // namespace

bool names_count(std::string_view text) {
    if (has_any(text, {"reserv", "poser", "drop", "place.", "stock", "abandon", "resign"}))
        return false;
    return has_any(text, {"nombre", "combien", "number", "how many", "count", "quantite", "nb.",
                          "hauteur", "height"});
}

std::vector<AskGuess> guess_asks(const Prompt& prompt, BoardGame game, GameMove::Kind kind,
                                 const std::set<Ask>& asked) {
    std::vector<AskGuess> guesses;
    std::map<Theme, int> fitting;
    int best = 0;
    for (const Ask ask : all_asks) {
        const Theme theme = theme_of(ask);
        fitting[theme] = fits(theme, prompt, game);
        // "Case cible", "ligne de la case": a goal or half a cell says more than `case` does.
        if (theme == Theme::goal && (game == BoardGame::othello || ask == Ask::drop))
            fitting[theme] = std::max({fitting[theme], fits(Theme::cell, prompt, game)});
        if (oddity(ask, game, kind, asked) >= 0) best = std::max(best, fitting[theme]);
    }
    if (asks_for_half(prompt, game)) fitting[Theme::cell] = std::min(fitting[Theme::cell], 1);
    for (const Ask ask : all_asks) {
        const int odd = oddity(ask, game, kind, asked);
        if (odd < 0) continue;
        const int fit = fitting[theme_of(ask)];
        if (kind == GameMove::Kind::drop && ask == Ask::count &&
            !has_any(prompt.line, {"combien", "nombre", "how many", "number", "quantite"}))
            continue;
        int cost = odd + 2 * (best - fit);
        if (best == 0 && (ask == Ask::confirm || ask == Ask::action)) cost += 2;
        if (completes(ask, asked) && fit > 0) cost -= 1;
        guesses.push_back({ask, std::max(0, cost)});
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
                                           const CellStyle& style) {
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
        if (style.form == CellStyle::Form::digits && style.base > 0)
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
