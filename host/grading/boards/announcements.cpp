// announcements.cpp -- verbs and nouns of winning, losing and drawing, and the side they refer to
// Who has won is read from what stands right beside the word, or from the only side that is named.
#include "grading/boards/announcements.hpp"

#include <algorithm>
#include <charconv>

namespace tharsis {

namespace {

using games::Outcome;
using Tokens = std::vector<LineToken>;

Outcome won_by(int side) { return side == 0 ? Outcome::first_won : Outcome::second_won; }

bool is_win_verb(const LineToken& token) {
    return token.is_one_of(
        {"gagne",      "gagn",      "gagnes",    "gagnee",    "gagnees",    "gagnent", "remporte",
         "remportent", "remportee", "remportez", "triomphe",  "triomphent", "vainc",   "vainquent",
         "triumphs",   "prevails",  "emporte",   "emportent", "won",        "wins",    "win"});
}
bool is_beating(const LineToken& token) {
    return token.is_one_of({"bat", "battent", "beats", "beat"});
}
bool is_win_noun(const LineToken& token) {
    return token.is_one_of({"vainqueur", "vainqueurs", "victoire", "victorieux", "victorieuse",
                            "gagnant", "gagnante", "gagnants", "winner", "winners", "victory"});
}
bool is_losing(const LineToken& token) {
    return token.is_one_of({"perd", "perdent", "perdu", "perdus", "perdue", "perdant", "perdante",
                            "loses", "lose", "lost", "loser"});
}
bool is_draw(const LineToken& token) {
    return token.is_one_of(
        {"nulle", "nul", "egalite", "galite", "draw", "drawn", "tie", "tied", "aequo"});
}
bool is_game(const LineToken& token) {
    return token.is_one_of({"partie", "parties", "match", "jeu", "game"});
}

bool is_key(const LineToken& token) {
    return is_win_verb(token) || is_beating(token) || is_win_noun(token) || is_losing(token) ||
           is_draw(token);
}

/// What makes a sentence a condition, a denial, an offer, or one of the future.
bool is_doubt(const LineToken& token) {
    return token.is_one_of({"si",       "if",      "quand",    "when",     "whenever", "lorsque",
                            "lorsqu",   "until",   "jusqu",    "avant",    "before",   "unless",
                            "sauf",     "propose", "proposer", "proposez", "offer",    "offers",
                            "accept",   "accepte", "accepter", "acceptez", "pas",      "not",
                            "encore",   "yet",     "personne", "nobody",   "aucun",    "aucune",
                            "no",       "never",   "jamais",   "presque",  "almost",   "bientot",
                            "soon",     "faut",    "must",     "doit",     "doivent",  "can",
                            "could",    "would",   "will",     "may",      "might",    "pourrait",
                            "continue", "goes",    "cas",      "case",     "afin",     "chaque",
                            "each",     "whoever", "celui"});
}

/// Words that only hold a sentence together.
bool is_small_word(const LineToken& token) {
    return token.is_one_of({"le",     "la",      "les",    "l",    "a",   "ont", "est",
                            "sont",   "s",       "de",     "du",   "des", "d",   "is",
                            "are",    "has",     "have",   "the",  "of",  "for", "pour",
                            "joueur", "joueurs", "player", "donc", "c",   "qui", "par",
                            "by",     "un",      "une",    "bien", "et",  "and"});
}
bool is_glue(const LineToken& token) {
    return is_small_word(token) && !token.is_one_of({"par", "by", "et", "and"});
}

/// The side that stands before a word, with nothing but glue between.
std::optional<int> side_before(const Tokens& tokens, std::size_t at) {
    while (at-- > 0) {
        if (tokens[at].side) return tokens[at].side;
        if (!is_glue(tokens[at])) return {};
    }
    return {};
}

std::optional<int> side_behind(const Tokens& tokens, std::size_t at) {
    while (++at < tokens.size()) {
        if (tokens[at].side) return tokens[at].side;
        if (!is_glue(tokens[at])) return {};
    }
    return {};
}

std::optional<int> only_side_of(const Tokens& tokens) {
    std::optional<int> only;
    for (const LineToken& token : tokens) {
        if (token.side && only && *only != *token.side) return {};
        if (token.side) only = token.side;
    }
    return only;
}

/// "gagnée par vert", "won by green".
std::optional<int> side_by(const Tokens& tokens, std::size_t at) {
    if (at + 1 >= tokens.size() || !tokens[at + 1].is_one_of({"par", "by"})) return {};
    return side_behind(tokens, at + 1);
}

/// The side that a word refers to; nullopt: not clear.
std::optional<int> subject_of(const Tokens& tokens, std::size_t at) {
    const bool noun = is_win_noun(tokens[at]);
    if (const auto by = side_by(tokens, at)) return by;
    if (noun)
        if (const auto behind = side_behind(tokens, at)) return behind;
    if (const auto before = side_before(tokens, at)) return before;
    return is_beating(tokens[at]) ? std::nullopt : only_side_of(tokens);
}

std::optional<Outcome> outcome_of(const Tokens& tokens, std::size_t at) {
    if (is_draw(tokens[at])) return Outcome::draw;
    const auto side = subject_of(tokens, at);
    if (!side) return {};
    return won_by(is_losing(tokens[at]) ? 1 - *side : *side);
}

/// "gagne la partie", "match nul": the game stands beside the word.
bool is_of_the_game(const Tokens& tokens, std::size_t at) {
    constexpr std::size_t near = 3;
    const std::size_t first = at - std::min(at, near),
                      last = std::min(tokens.size(), at + near + 1);
    return std::any_of(tokens.begin() + static_cast<std::ptrdiff_t>(first),
                       tokens.begin() + static_cast<std::ptrdiff_t>(last), is_game);
}

/// No word is there that could give the sentence another meaning; one number alone would be what is
/// won.
bool is_nothing_else(const Tokens& tokens) {
    const auto fits = [](const LineToken& token) {
        return token.side || token.is_number() || is_key(token) || is_game(token) ||
               is_small_word(token) ||
               token.is_one_of({"bravo",
                                "felicitations",
                                "congratulations",
                                "fin",
                                "end",
                                "over",
                                "score",
                                "contre",
                                "against",
                                "to",
                                "vs",
                                "it",
                                "ex",
                                "terminee",
                                "finie",
                                "vous",
                                "avez",
                                "tu",
                                "as",
                                "you"});
    };
    return std::ranges::count_if(tokens, &LineToken::is_number) != 1 &&
           std::ranges::all_of(tokens, fits);
}

bool is_over(const Tokens& tokens) {
    const bool of_game = std::ranges::any_of(tokens, is_game);
    return std::ranges::any_of(tokens, [&](const LineToken& token) {
        if (token.is_one_of(
                {"bravo", "felicitations", "congratulations", "rejouer", "champion", "championne"}))
            return true;
        return of_game && token.is_one_of({"fin", "end", "over", "finie", "fini", "terminee",
                                           "termine", "finished", "ended", "autre", "nouvelle",
                                           "another", "new", "again"});
    });
}

/// "en main", "main de rouge"; who "a la main" is to move.
bool is_hand_at(const Tokens& tokens, std::size_t at) {
    if (!tokens[at].is_one_of({"main", "mains", "hand", "hands"})) return false;
    return at == 0 || tokens[at - 1].is_one_of({"en", "in"});
}

/// "Aucun vainqueur", "nobody wins", and nothing else: at the end of a game that is a draw.
bool says_nobody(const Tokens& tokens) {
    const auto is_nobody = [](const LineToken& token) {
        return token.is_one_of(
            {"aucun", "aucune", "personne", "pas", "sans", "nobody", "no", "none", "neither"});
    };
    const auto fits = [&](const LineToken& token) {
        return !token.side &&
               (is_nobody(token) || is_key(token) || is_game(token) || is_small_word(token) ||
                is_over({token}) ||
                token.is_one_of({"n", "ne", "il", "y", "there", "fin", "end", "over", "one"}));
    };
    return std::ranges::any_of(tokens, is_nobody) &&
           std::ranges::any_of(
               tokens,
               [](const LineToken& token) { return is_win_noun(token) || is_win_verb(token); }) &&
           std::ranges::all_of(tokens, fits);
}

/// "Vert ne peut plus jouer", "green is blocked".
bool is_stuck(const Tokens& tokens) {
    const auto has = [&](std::initializer_list<std::string_view> words) {
        return std::ranges::any_of(tokens,
                                   [&](const LineToken& token) { return token.is_one_of(words); });
    };
    return has({"bloque", "bloquee", "bloques", "blocked", "stuck", "elimine", "eliminee",
                "elimines", "eliminated"}) ||
           (has({"peut", "peuvent"}) && has({"plus"})) ||
           (has({"no", "any"}) && has({"more", "left"}));
}

EndAnnouncement words_of_tokens(BoardGame game, const Tokens& tokens) {
    EndAnnouncement words;
    if (says_nobody(tokens)) words.outcome = Outcome::draw;
    // In Focus who can do nothing more has lost: at most right.
    const auto only = only_side_of(tokens);
    if (game == BoardGame::focus && only && is_stuck(tokens)) words.outcome = won_by(1 - *only);
    if (std::ranges::any_of(tokens, is_doubt)) return words;
    words.over = is_over(tokens);
    bool ambiguous = false, clear = is_nothing_else(tokens);
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        if (!is_key(tokens[at]) || (at > 0 && tokens[at].is("win") && tokens[at - 1].is("to")))
            continue;
        const auto outcome = outcome_of(tokens, at);
        if (!outcome) continue;
        ambiguous = ambiguous || (words.outcome && *words.outcome != *outcome);
        words.outcome = outcome;
        clear = clear || is_win_noun(tokens[at]) || is_of_the_game(tokens, at) ||
                (is_beating(tokens[at]) && !only_side_of(tokens));
    }
    if (ambiguous)
        words.outcome.reset();
    else if (!words.outcome && words.over && only)
        words.outcome = won_by(*only); // "Partie terminée - RED takes it!": at most right
    words.clear = clear && words.outcome;
    return words;
}

} // namespace

void EndAnnouncement::add(const EndAnnouncement& later) {
    over = over || later.over;
    if (!later.outcome || (clear && !later.clear)) return;
    outcome = later.outcome;
    clear = later.clear;
}

std::vector<std::string_view> sentences_of(std::string_view line) {
    std::vector<std::string_view> sentences;
    std::size_t from = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const bool mark = line[at] == '.' || line[at] == '!' || line[at] == ';' ||
                          (line[at] == '?' && (at == 0 || line[at - 1] == ' '));
        const bool dots =
            line[at] == '.' && at > 0 && line[at - 1] == '.'; // "And the winner is... White!"
        if (!mark || dots || (at + 1 < line.size() && line[at + 1] != ' ')) continue;
        sentences.push_back(line.substr(from, at + 1 - from));
        from = at + 1;
    }
    if (line.find_first_not_of(' ', from) != std::string_view::npos)
        sentences.push_back(line.substr(from));
    return sentences;
}

bool announces_only_the_end(BoardGame game, std::string_view line, const PlayerNames& names) {
    const Tokens tokens = tokens_of(line, sides_named(game, line, names));
    return is_over(tokens) && std::ranges::all_of(tokens, [](const LineToken& token) {
               return !token.side &&
                      (is_game(token) || is_small_word(token) ||
                       token.is_one_of({"fin", "end", "over", "finie", "fini", "terminee",
                                        "termine", "finished", "ended"}));
           });
}

/// What follows a colon may only explain what is said before it.
EndAnnouncement end_announcement_of(BoardGame game, std::string_view sentence,
                                    const PlayerNames& names) {
    const auto words_in = [&](std::string_view part) {
        return words_of_tokens(game, tokens_of(part, sides_named(game, part, names)));
    };
    const EndAnnouncement whole = words_in(sentence);
    const std::size_t colon = sentence.find(": ");
    if (whole.clear || colon == std::string_view::npos) return whole;
    const EndAnnouncement head = words_in(sentence.substr(0, colon));
    return head.clear ? head : whole;
}

// ---------------------------------------------------------------- reserves and scores

namespace {

bool mentions_word(std::string_view line, std::initializer_list<std::string_view> words) {
    return std::ranges::any_of(
        words, [&](std::string_view word) { return line.find(word) != std::string_view::npos; });
}

/// It names the reserve, or the score, and has no words but those that go with it.
bool is_plainly_counts(BoardGame game, const Tokens& tokens) {
    const auto labels = [&](const LineToken& token) {
        if (game != BoardGame::focus) return token.is_one_of({"score", "scores"});
        return token.is_one_of({"reserve", "reserves", "serve", "stock", "stocks"}) ||
               is_hand_at(tokens, static_cast<std::size_t>(&token - tokens.data()));
    };
    const auto fits = [&](const LineToken& token) {
        return token.side || token.is_number() || labels(token) ||
               token.is_one_of({"de",     "du",     "des",     "d",      "la",      "le",    "les",
                                "l",      "joueur", "joueurs", "player", "players", "s",     "of",
                                "for",    "in",     "the",     "en",     "pour",    "a",     "has",
                                "have",   "et",     "and",     "pieces", "piece",   "pions", "pion",
                                "points", "point",  "pawns",   "stones", "r"});
    };
    return std::ranges::any_of(tokens, labels) && std::ranges::all_of(tokens, fits);
}

} // namespace

CountAnnouncement count_announcement_of(BoardGame game, std::string_view small_line,
                                        const PlayerNames& names) {
    CountAnnouncement words;
    const bool about = game == BoardGame::focus
                           ? mentions_word(small_line, {"serve", "stock", "main", "hand"})
                           : true;
    if (!about || game == BoardGame::stackchess) return words;
    const std::string line = without_remarks(game, small_line, names);
    const Tokens tokens = tokens_of(line, sides_named(game, line, names));
    int side = -1;
    for (const LineToken& token : tokens) {
        if (token.side) side = *token.side;
        if (!token.is_number() || side < 0) continue;
        int number = 0;
        const auto read =
            std::from_chars(token.text.data(), token.text.data() + token.text.size(), number);
        if (read.ec == std::errc{}) words.counts[static_cast<std::size_t>(side)] = number;
        side = -1;
    }
    // A line of two numbers, one after each side, is one of counts if it was right and changes; of
    // others only one that says so.
    const bool both = words.counts[0] && words.counts[1] &&
                      std::ranges::count_if(tokens, &LineToken::is_number) == 2;
    if (game != BoardGame::focus && !both &&
        !mentions_word(small_line, {"score", "pion", "piece", "point", "disc", "disque", "stone",
                                    "jeton", "pawn", " - "}))
        words.counts = {};
    words.plain = is_plainly_counts(game, tokens);
    return words;
}

} // namespace tharsis
