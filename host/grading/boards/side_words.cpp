// side_words.cpp -- colours in two languages, and what is left of a line without them
// After a stem a word may have an ending: noirs, verte, blanches.
#include "grading/boards/side_words.hpp"

#include "grading/boards/plain_text.hpp"

#include <algorithm>
#include <array>

namespace tharsis {

namespace {

struct SideWord {
    BoardGame game;
    std::string_view word;
    int side;
};
constexpr SideWord side_words[] = {
    {BoardGame::focus, "rouge", 0},      {BoardGame::focus, "red", 0},
    {BoardGame::focus, "vert", 1},       {BoardGame::focus, "green", 1},
    {BoardGame::stackchess, "blanc", 0}, {BoardGame::stackchess, "white", 0},
    {BoardGame::stackchess, "noir", 1},  {BoardGame::stackchess, "black", 1},
    {BoardGame::othello, "noir", 0},     {BoardGame::othello, "black", 0},
    {BoardGame::othello, "blanc", 1},    {BoardGame::othello, "white", 1},
    {BoardGame::ataxx, "rouge", 0},      {BoardGame::ataxx, "red", 0},
    {BoardGame::ataxx, "bleu", 1},       {BoardGame::ataxx, "blue", 1},
};
/// For counting the players.
constexpr std::pair<std::string_view, int> player_words[] = {
    {"joueur 1", 0},      {"joueur1", 0},         {"player 1", 0},       {"joueur 2", 1},
    {"joueur2", 1},       {"player 2", 1},        {"premier joueur", 0}, {"first player", 0},
    {"second joueur", 1}, {"deuxieme joueur", 1}, {"second player", 1},
};

bool is_ending(std::string_view letters) {
    return letters.empty() || letters == "s" || letters == "e" || letters == "es" ||
           letters == "he" || letters == "hes" || letters == "ue";
}

std::string_view letters_at(std::string_view line, std::size_t at) {
    std::size_t end = at;
    while (end < line.size() && (is_small(line[end]) || (line[end] >= 'A' && line[end] <= 'Z')))
        ++end;
    return line.substr(at, end - at);
}

void add_places(std::string_view line, std::string_view word, int side,
                std::vector<NamedSide>& named) {
    for (std::size_t at = find_word(line, word); at != std::string_view::npos;
         at = find_word(line, word, at + 1))
        named.push_back({at, word.size() + letters_at(line, at + word.size()).size(), side});
}

void add_letters(std::string_view line, char letter, int side, std::vector<NamedSide>& named) {
    for (std::size_t at = line.find(letter); at != std::string_view::npos;
         at = line.find(letter, at + 1))
        if (stands_alone(line, at)) named.push_back({at, 1, side});
}

/// GlyphMap, digits and letters that were lost.
bool is_of_word(char c) { return is_small(c) || is_digit(c) || c == '?'; }

/// The end of the token that begins here: a side's place, a number, or a word.
std::size_t end_of_token(std::string_view line, std::size_t at, std::size_t before) {
    std::size_t end = at + 1;
    const bool number = is_digit(line[at]);
    while (end < before &&
           (number ? is_digit(line[end]) : is_of_word(line[end]) && !is_digit(line[end])))
        ++end;
    return end;
}

} // namespace

bool is_side_word(std::string_view word) {
    return std::ranges::any_of(side_words, [&](const SideWord& row) {
        return word.starts_with(row.word) && is_ending(word.substr(row.word.size()));
    });
}

bool stands_alone(std::string_view line, std::size_t at) {
    const auto at_or_blank = [&](std::size_t place) {
        return place < line.size() ? line[place] : ' ';
    };
    const char before = at == 0 ? ' ' : line[at - 1], after = at_or_blank(at + 1);
    const bool lost = before == '?' || (after == '?' && is_letter(at_or_blank(at + 2)));
    constexpr std::string_view binds = "/'`";
    const bool bound =
        binds.find(before) != std::string_view::npos || binds.find(after) != std::string_view::npos;
    return !is_word_part(before) && !is_word_part(after) && !lost && !bound &&
           (after != ')' || (before == '(' && !is_word_part(at_or_blank(at + 2))));
}

std::size_t find_word(std::string_view line, std::string_view stem, std::size_t from) {
    for (std::size_t at = line.find(stem, from); at != std::string_view::npos;
         at = line.find(stem, at + 1)) {
        const bool begins =
            at == 0 || (letters_at(line, at - 1).empty() && !is_digit(line[at - 1]));
        if (begins && is_ending(letters_at(line, at + stem.size()))) return at;
    }
    return std::string_view::npos;
}

std::vector<NamedSide> sides_named(BoardGame game, std::string_view line,
                                   const PlayerNames& names) {
    std::vector<NamedSide> named;
    for (const SideWord& row : side_words)
        if (row.game == game) add_places(line, row.word, row.side, named);
    for (const auto& [name, side] : names)
        if (name.size() > 1) add_places(line, name, side, named);
    if (named.empty())
        for (const auto& [name, side] : names) {
            if (name.size() == 1 && is_letter(name[0]))
                add_letters(line, name[0], side, named);
            else if (name.size() == 1)
                add_places(line, name, side, named);
        }
    if (named.empty())
        for (const auto& [word, side] : player_words) add_places(line, word, side, named);
    std::ranges::sort(named, {}, &NamedSide::at);
    return named;
}

bool is_numbered(std::string_view line, const NamedSide& place) {
    return std::ranges::any_of(player_words, [&](const auto& each) {
        return line.substr(place.at).starts_with(each.first);
    });
}

PlayerNames exchanged_numbers() {
    PlayerNames names;
    for (const auto& [word, side] : player_words) names.emplace_back(word, 1 - side);
    return names;
}

std::optional<int> only_side(const std::vector<NamedSide>& named) {
    if (named.empty()) return {};
    const bool one = std::ranges::all_of(
        named, [&](const NamedSide& other) { return other.side == named[0].side; });
    return one ? std::optional(named[0].side) : std::nullopt;
}

namespace {

/// The word that ends, or begins, here, after blanks.
std::string word_before(std::string_view line, std::size_t end) {
    while (end > 0 && line[end - 1] == ' ') --end;
    std::size_t first = end;
    while (first > 0 && is_letter(line[first - 1])) --first;
    return std::string(line.substr(first, end - first));
}
std::string word_after(std::string_view line, std::size_t first) {
    while (first < line.size() && line[first] == ' ') ++first;
    return std::string(letters_at(line, first));
}

/// The word beside a piece that stands alone: in front of its brackets, or on the other side of a
/// sign.
std::string word_beside(std::string_view line, std::size_t at) {
    const auto is_sign = [](char c) { return c == '=' || c == ':'; };
    const std::size_t before = line.substr(0, at).find_last_not_of(' '),
                      after = line.find_first_not_of(' ', at + 1);
    const char left = before == std::string_view::npos ? ' ' : line[before],
               right = after == std::string_view::npos ? ' ' : line[after];
    if ((left == '(' && right == ')') || (left == '[' && right == ']'))
        return word_before(line, before);
    const bool alone = (at == 0 || !is_of_word(line[at - 1])) &&
                       (at + 1 == line.size() || !is_of_word(line[at + 1]));
    if (!alone || (at > 0 && is_letter(line[at - 1])) ||
        (at + 1 < line.size() && is_letter(line[at + 1])))
        return {};
    if (is_sign(right)) return word_after(line, after + 1);
    return is_sign(left) ? word_before(line, before) : std::string();
}

/// A stem that may stand for a side: no word for any piece, or player.
std::string stem_of(std::string word) {
    constexpr std::size_t shortest = 3;
    for (char& c : word) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (word.size() > shortest && word.back() == 's') word.pop_back();
    const bool usable = word.size() >= shortest && !is_side_word(word) &&
                        !concepts_of_word(word).has(Concept::common);
    return usable ? word : std::string();
}

} // namespace

PlayerNames names_beside_pieces(std::string_view line,
                                const std::function<std::optional<int>(char)>& side_of) {
    std::array<std::string, 2> found;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const auto side = side_of(line[at]);
        if (!side) continue;
        std::string word = stem_of(word_beside(line, at));
        std::string& known = found[static_cast<std::size_t>(*side)];
        if (word.empty()) continue;
        if (!known.empty() && known != word) return {};
        known = std::move(word);
    }
    if (found[0].empty() || found[1].empty() || found[0] == found[1]) return {};
    return {{found[0], 0}, {found[1], 1}};
}

std::array<bool, 2> named_by_the_other(BoardGame game, const std::vector<std::string_view>& lines,
                                       const std::function<std::optional<int>(char)>& side_of) {
    std::array<bool, 2> found{};
    for (const std::string_view line : lines)
        for (std::size_t at = 0; at < line.size(); ++at) {
            const auto owner = side_of(line[at]);
            if (!owner) continue;
            const std::string word = small_letters(word_beside(line, at));
            const auto named =
                word.size() < 3 ? std::nullopt : only_side(sides_named(game, word, {}));
            if (!named) continue;
            if (*named == *owner) return {};
            found[static_cast<std::size_t>(*named)] = true;
        }
    return found;
}

std::vector<LineToken> tokens_of(std::string_view line, const std::vector<NamedSide>& sides) {
    std::vector<LineToken> tokens;
    auto side = sides.begin();
    for (std::size_t at = 0; at < line.size();) {
        while (side != sides.end() && side->at < at) ++side; // within another one
        if (side != sides.end() && side->at == at) {
            tokens.push_back({line.substr(at, side->size), side->side, at, {}});
            at += side->size;
            continue;
        }
        if (!is_of_word(line[at]) || line[at] == '?') {
            // (A lost letter begins a word, a question mark stands alone.)
            const bool lost = line[at] == '?' && at + 1 < line.size() && is_small(line[at + 1]);
            if (!lost) {
                ++at;
                continue;
            }
        }
        const std::size_t end =
            end_of_token(line, at, side != sides.end() ? side->at : line.size());
        const std::string_view word = line.substr(at, end - at);
        tokens.push_back({word, std::nullopt, at, concepts_of_word(word)});
        at = end;
    }
    return tokens;
}

std::string without_remarks(BoardGame game, std::string_view line, const PlayerNames& names) {
    std::string text;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t open = std::min(line.find_first_of("([{", at), line.size());
        text += line.substr(at, open - at);
        if (open == line.size()) break;
        const std::size_t close = std::min(line.find_first_of(")]}", open), line.size() - 1);
        const std::string_view inside = line.substr(open + 1, close - open - 1);
        const auto tokens = tokens_of(inside, sides_named(game, inside, names));
        const bool a_side =
            !tokens.empty() && std::ranges::all_of(tokens, [](const LineToken& token) {
                return token.side.has_value();
            });
        if (a_side) text += line.substr(open, close + 1 - open);
        at = close + 1;
    }
    return text;
}

std::string line_template(BoardGame game, std::string_view line, const PlayerNames& names) {
    std::string form;
    for (const LineToken& token : tokens_of(line, sides_named(game, line, names))) {
        form += form.empty() ? "" : " ";
        if (token.side)
            form += '@';
        else if (token.is_number())
            form += '#';
        else
            form += token.text;
    }
    return form;
}

} // namespace tharsis
