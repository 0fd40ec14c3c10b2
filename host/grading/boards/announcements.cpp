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

constexpr std::initializer_list<Concept> keys{Concept::win, Concept::beat, Concept::winner,
                                              Concept::lose, Concept::draw};

bool is_key(const LineToken& token) { return token.about.any_of(keys); }

/// Words that only hold a sentence together.
bool is_small_word(const LineToken& token) {
    return token.about.any_of({Concept::glue, Concept::by});
}

bool mention(const Tokens& tokens, std::initializer_list<Concept> which) {
    return std::ranges::any_of(tokens,
                               [&](const LineToken& token) { return token.about.any_of(which); });
}

/// The side that stands before a word, with nothing but glue between.
std::optional<int> side_before(const Tokens& tokens, std::size_t at) {
    while (at-- > 0) {
        if (tokens[at].side) return tokens[at].side;
        if (!tokens[at].about.has(Concept::glue)) return {};
    }
    return {};
}

std::optional<int> side_after(const Tokens& tokens, std::size_t at) {
    while (++at < tokens.size()) {
        if (tokens[at].side) return tokens[at].side;
        if (!tokens[at].about.has(Concept::glue)) return {};
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
    if (at + 1 >= tokens.size() || !tokens[at + 1].about.has(Concept::by)) return {};
    return side_after(tokens, at + 1);
}

/// The side that a word refers to; nullopt: not clear.
std::optional<int> subject_of(const Tokens& tokens, std::size_t at) {
    const bool noun = tokens[at].about.has(Concept::winner);
    if (const auto by = side_by(tokens, at)) return by;
    if (noun)
        if (const auto after = side_after(tokens, at)) return after;
    if (const auto before = side_before(tokens, at)) return before;
    return tokens[at].about.has(Concept::beat) ? std::nullopt : only_side_of(tokens);
}

std::optional<Outcome> outcome_of(const Tokens& tokens, std::size_t at) {
    if (tokens[at].about.has(Concept::draw)) return Outcome::draw;
    const auto side = subject_of(tokens, at);
    if (!side) return {};
    return won_by(tokens[at].about.has(Concept::lose) ? 1 - *side : *side);
}

/// "gagne la partie", "match nul": the game stands beside the word.
bool is_of_the_game(const Tokens& tokens, std::size_t at) {
    constexpr std::size_t near = 3;
    const std::size_t first = at - std::min(at, near),
                      last = std::min(tokens.size(), at + near + 1);
    return std::any_of(tokens.begin() + static_cast<std::ptrdiff_t>(first),
                       tokens.begin() + static_cast<std::ptrdiff_t>(last),
                       [](const LineToken& token) { return token.about.has(Concept::game); });
}

/// No word is there that could give the sentence another meaning; one number alone would be what is
/// won.
bool is_nothing_else(const Tokens& tokens) {
    const auto fits = [](const LineToken& token) {
        return token.side || token.is_number() || is_key(token) || is_small_word(token) ||
               token.about.any_of({Concept::game, Concept::cheer, Concept::of_result});
    };
    return std::ranges::count_if(tokens, &LineToken::is_number) != 1 &&
           std::ranges::all_of(tokens, fits);
}

bool is_over(const Tokens& tokens) {
    return mention(tokens, {Concept::cheer, Concept::champion}) ||
           (mention(tokens, {Concept::game}) && mention(tokens, {Concept::over, Concept::again}));
}

/// "en main", "main de rouge"; who "a la main" is to move.
bool is_hand_at(const Tokens& tokens, std::size_t at) {
    return tokens[at].about.has(Concept::hand) &&
           (at == 0 || tokens[at - 1].about.has(Concept::in));
}

/// "Aucun vainqueur", "nobody wins", and nothing else: at the end of a game that is a draw.
bool says_no_winner(const Tokens& tokens) {
    const auto fits = [](const LineToken& token) {
        return !token.side &&
               (is_key(token) || is_small_word(token) ||
                token.about.any_of({Concept::nobody, Concept::game, Concept::cheer,
                                    Concept::champion, Concept::over, Concept::of_nobody}));
    };
    return mention(tokens, {Concept::nobody}) && mention(tokens, {Concept::winner, Concept::win}) &&
           std::ranges::all_of(tokens, fits);
}

/// "Vert ne peut plus jouer", "green is blocked".
bool is_stuck(const Tokens& tokens) {
    return mention(tokens, {Concept::stuck}) ||
           (mention(tokens, {Concept::can}) && mention(tokens, {Concept::any_longer})) ||
           (mention(tokens, {Concept::any}) && mention(tokens, {Concept::more}));
}

EndAnnouncement words_of_tokens(BoardGame game, const Tokens& tokens) {
    EndAnnouncement words;
    if (says_no_winner(tokens)) words.outcome = Outcome::draw;
    // In Focus who can do nothing more has lost: at most right.
    const auto only = only_side_of(tokens);
    if (game == BoardGame::focus && only && is_stuck(tokens)) words.outcome = won_by(1 - *only);
    if (mention(tokens, {Concept::doubt})) return words;
    words.over = is_over(tokens);
    bool ambiguous = false, clear = is_nothing_else(tokens);
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        if (!is_key(tokens[at]) ||
            (at > 0 && tokens[at].text == "win" && tokens[at - 1].text == "to"))
            continue;
        const auto outcome = outcome_of(tokens, at);
        if (!outcome) continue;
        ambiguous = ambiguous || (words.outcome && *words.outcome != *outcome);
        words.outcome = outcome;
        clear = clear || tokens[at].about.has(Concept::winner) || is_of_the_game(tokens, at) ||
                (tokens[at].about.has(Concept::beat) && !only_side_of(tokens));
    }
    if (ambiguous)
        words.outcome.reset();
    else if (!words.outcome && words.over && only)
        words.outcome = won_by(*only); // "Partie terminée - RED takes it!": at most right
    words.clear = clear && words.outcome;
    return words;
}

/// A remark that a player passes or cannot move, and nothing else: "Rouge ne peut pas jouer", "plus
/// personne ne peut jouer", "Red must pass".
bool says_blocked(const Tokens& tokens) {
    const bool denied =
        mention(tokens, {Concept::denial}) &&
        mention(tokens, {Concept::can, Concept::whole_move, Concept::displace, Concept::counted});
    return (denied || mention(tokens, {Concept::pass}) || is_stuck(tokens)) &&
           !mention(tokens, {Concept::condition}) && std::ranges::none_of(tokens, is_key);
}

/// The clause after such a remark, "et perd la partie", is about its side if it names none.
Tokens with_subject(Tokens clause, std::optional<int> side) {
    const bool named =
        std::ranges::any_of(clause, [](const LineToken& token) { return token.side.has_value(); });
    if (named || !side) return clause;
    const auto first = std::ranges::find_if_not(clause, [](const LineToken& token) {
        return token.about.any_of({Concept::of_nobody, Concept::of_result});
    });
    clause.erase(clause.begin(), first);
    if (!clause.empty() && (is_key(clause[0]) || is_small_word(clause[0])))
        clause.insert(clause.begin(), LineToken{{}, side, 0, {}});
    return clause;
}

/// Where a clause may end, and how long the sign or word between two is; 0: not here.
std::size_t joint_at(std::string_view sentence, std::size_t at) {
    constexpr std::string_view joints[] = {
        ": ",      ", ",   " - ",   " -> ",  " => ",      "... ",      " donc ", " et ",
        " alors ", " so ", " and ", " car ", " because ", " puisque ", " as ",   " since "};
    for (const std::string_view joint : joints)
        if (sentence.compare(at, joint.size(), joint) == 0) return joint.size();
    return 0;
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
                      (is_small_word(token) || token.about.any_of({Concept::game, Concept::over}));
           });
}

namespace {

/// A result beside a remark that a player cannot move: "Rouge passe : Bleu a gagne", "Blue wins, as
/// Red cannot move".
EndAnnouncement result_beside_blocked(BoardGame game, std::string_view sentence,
                                      const PlayerNames& names) {
    const auto tokens_in = [&](std::string_view part) {
        return tokens_of(part, sides_named(game, part, names));
    };
    const Tokens all = tokens_in(sentence);
    if (std::ranges::none_of(all, is_key) ||
        (!mention(all, {Concept::denial, Concept::pass}) && !is_stuck(all)))
        return {};
    for (std::size_t at = 1; at < sentence.size(); ++at) {
        const std::size_t joint = joint_at(sentence, at);
        if (joint == 0) continue;
        const Tokens head = tokens_in(sentence.substr(0, at)),
                     tail = tokens_in(sentence.substr(at + joint));
        EndAnnouncement words;
        if (says_blocked(head))
            words = words_of_tokens(game, with_subject(tail, only_side_of(head)));
        else if (says_blocked(tail))
            words = words_of_tokens(game, head);
        if (words.clear) return words;
    }
    return {};
}

} // namespace

/// What follows a colon may only explain what is said before it.
EndAnnouncement end_announcement_of(BoardGame game, std::string_view sentence,
                                    const PlayerNames& names) {
    const auto words_in = [&](std::string_view part) {
        return words_of_tokens(game, tokens_of(part, sides_named(game, part, names)));
    };
    if (const auto words = result_beside_blocked(game, sentence, names); words.clear) return words;
    const EndAnnouncement whole = words_in(sentence);
    const std::size_t colon = sentence.find(": ");
    if (whole.clear || colon == std::string_view::npos) return whole;
    const EndAnnouncement head = words_in(sentence.substr(0, colon));
    return head.clear ? head : whole;
}

// ---------------------------------------------------------------- reserves and scores

namespace {

/// It names the reserve, or the score, and has no words but those that go with it.
bool is_plainly_counts(BoardGame game, const Tokens& tokens) {
    const auto labels = [&](const LineToken& token) {
        if (game != BoardGame::focus) return token.about.has(Concept::score);
        return token.about.has(Concept::stock) ||
               is_hand_at(tokens, static_cast<std::size_t>(&token - tokens.data()));
    };
    const auto fits = [&](const LineToken& token) {
        return token.side || token.is_number() || labels(token) ||
               token.about.has(Concept::of_counts);
    };
    return std::ranges::any_of(tokens, labels) && std::ranges::all_of(tokens, fits);
}

} // namespace

CountAnnouncement count_announcement_of(BoardGame game, std::string_view small_line,
                                        const PlayerNames& names) {
    CountAnnouncement words;
    const Concepts about = concepts_of(small_line);
    if (game == BoardGame::stackchess ||
        (game == BoardGame::focus && !about.any_of({Concept::stock, Concept::hand})))
        return words;
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
    if (game != BoardGame::focus && !both && !about.has(Concept::counted)) words.counts = {};
    words.plain = is_plainly_counts(game, tokens);
    return words;
}

} // namespace tharsis
