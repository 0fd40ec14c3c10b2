// reader.cpp -- the words around a board: whose turn it is, reserves and scores, the end, the question
// Words are looked for without accents, in French and in English.
#include "verifier/reader.hpp"
#include <algorithm>
#include <array>
#include <charconv>

namespace tharsis {

namespace {

bool is_letter(char c) { return static_cast<unsigned char>((c | 0x20) - 'a') < 26; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

struct SideWord {
    BoardGame game;
    std::string_view word;
    int side;
};
constexpr SideWord side_words[] = {
    {BoardGame::focus, "rouge", 0}, {BoardGame::focus, "red", 0}, {BoardGame::focus, "vert", 1}, {BoardGame::focus, "green", 1},
    {BoardGame::stackchess, "blanc", 0}, {BoardGame::stackchess, "white", 0}, {BoardGame::stackchess, "noir", 1}, {BoardGame::stackchess, "black", 1},
    {BoardGame::othello, "noir", 0}, {BoardGame::othello, "black", 0}, {BoardGame::othello, "blanc", 1}, {BoardGame::othello, "white", 1},
    {BoardGame::ataxx, "rouge", 0}, {BoardGame::ataxx, "red", 0}, {BoardGame::ataxx, "bleu", 1}, {BoardGame::ataxx, "blue", 1},
};
/// For whoever counts the players.
constexpr std::pair<std::string_view, int> player_words[] = {
    {"joueur 1", 0}, {"joueur1", 0}, {"player 1", 0}, {"joueur 2", 1}, {"joueur2", 1}, {"player 2", 1},
};

/// Behind a stem a word may have an ending: noirs, verte, blanches.
bool ends_word(std::string_view rest) {
    std::size_t letters = 0;
    while (letters < rest.size() && is_letter(rest[letters])) ++letters;
    const std::string_view ending = rest.substr(0, letters);
    return ending.empty() || ending == "s" || ending == "e" || ending == "es" || ending == "he" || ending == "hes" || ending == "ue";
}

/// Where a word stands that begins with a stem; npos: nowhere.
std::size_t find_word(std::string_view line, std::string_view stem, std::size_t from = 0) {
    for (std::size_t at = line.find(stem, from); at != std::string_view::npos; at = line.find(stem, at + 1)) {
        const bool begins = at == 0 || !(is_letter(line[at - 1]) || is_digit(line[at - 1]));
        if (begins && ends_word(line.substr(at + stem.size()))) return at;
    }
    return std::string_view::npos;
}

/// A side, and where in a line it is named first.
struct NamedSide {
    std::size_t at;
    int side;
};

std::vector<NamedSide> sides_named(BoardGame game, std::string_view line, const std::vector<std::pair<std::string, int>>& names) {
    std::vector<NamedSide> named;
    const auto note = [&](std::string_view word, int side) {
        if (const std::size_t at = find_word(line, word); at != std::string_view::npos) named.push_back({at, side});
    };
    for (const SideWord& row : side_words)
        if (row.game == game) note(row.word, row.side);
    for (const auto& [name, side] : names) note(name, side);
    if (named.empty())
        for (const auto& [word, side] : player_words) note(word, side);
    std::ranges::sort(named, {}, &NamedSide::at);
    return named;
}

/// The first number from a place on.
std::optional<int> number_behind(std::string_view line, std::size_t at) {
    while (at < line.size() && !is_digit(line[at])) ++at;
    if (at == line.size()) return {};
    int number = 0;
    const auto read = std::from_chars(line.data() + at, line.data() + line.size(), number);
    return read.ec == std::errc{} ? std::optional(number) : std::nullopt;
}

bool mentions(std::string_view line, std::initializer_list<std::string_view> words) {
    return std::ranges::any_of(words, [&](std::string_view word) { return line.find(word) != std::string_view::npos; });
}

/// Bars and rows of boards, which have no words.
bool is_prose(std::string_view line) {
    for (std::size_t i = 2; i < line.size(); i += 3) {  // one of three letters in a row stands here
        if (!is_letter(line[i])) continue;
        std::size_t first = i, last = i;
        while (first > i - 2 && is_letter(line[first - 1])) --first;
        while (last < std::min(i + 2, line.size() - 1) && is_letter(line[last + 1])) ++last;
        if (last - first >= 2) return true;
    }
    return false;
}

std::string without_brackets(std::string_view line) {
    std::string text;
    int depth = 0;
    for (const char c : line) {
        if (c == '(' || c == '[' || c == '{') ++depth;
        if (depth == 0) text += c;
        if ((c == ')' || c == ']' || c == '}') && depth > 0) --depth;
    }
    return text;
}

/// The last line that is not empty.
std::string_view last_line(const std::string_view text) {
    const std::size_t last = text.find_last_not_of(" \r\n");
    if (last == std::string_view::npos) return {};
    const std::size_t before = text.rfind('\n', last);
    const std::size_t first = before == std::string_view::npos ? 0 : before + 1;
    return text.substr(first, last + 1 - first);
}

/// The last line, and the sentence above it where it has no letters: a question may end with "> " on a line of its own.
std::string_view last_words(std::string_view text) {
    const std::string_view line = last_line(text);
    if (line.empty() || std::any_of(line.begin(), line.end(), is_letter)) return line;
    const std::string_view above = last_line(text.substr(0, static_cast<std::size_t>(line.data() - text.data())));
    if (!is_prose(above)) return line;
    return text.substr(static_cast<std::size_t>(above.data() - text.data()), static_cast<std::size_t>(line.data() + line.size() - above.data()));
}

/// What is remembered: few programs have more different lines, or names.
constexpr std::size_t most_lines = 1000, most_names = 30;

games::Outcome won_by(int side) { return side == 0 ? games::Outcome::first_won : games::Outcome::second_won; }

}

std::string bare_question(std::string_view plain_line) {
    const std::string line = small_letters(without_brackets(plain_line));
    std::string bare;
    for (std::size_t at = 0; at < line.size();) {
        if (!is_letter(line[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < line.size() && is_letter(line[end])) ++end;
        const std::string_view word = std::string_view(line).substr(at, end - at);
        const bool side = std::ranges::any_of(side_words, [&](const SideWord& row) { return word.starts_with(row.word) && ends_word(word.substr(row.word.size())); });
        if (!side) bare.append(bare.empty() ? "" : " ").append(word);
        at = end;
    }
    return bare;
}

void ScreenReader::use_names() {
    if (known_.size() > most_names) known_.clear();
    now_ = &known_[names_];
}

const std::string& ScreenReader::question(std::string_view screen) {
    const std::string_view line = last_words(screen);
    if (now_->last != nullptr && now_->last->first == line) return now_->last->second;
    if (const auto known = now_->questions.find(line); known != now_->questions.end()) return (now_->last = &*known)->second;
    std::string plain = plain_text(line);
    for (const auto& [name, side] : names_)
        if (const std::size_t at = find_word(small_letters(plain), name); at != std::string::npos) plain.erase(at, name.size());
    if (now_->questions.size() >= most_lines) now_->questions.clear();
    return (now_->last = &*now_->questions.emplace(line, bare_question(plain)).first)->second;
}

std::optional<int> ScreenReader::side_in(std::string_view small_line) const {
    const auto named = sides_named(game_, small_line, names_);
    if (named.empty()) return {};
    const bool one = std::ranges::all_of(named, [&](const NamedSide& other) { return other.side == named[0].side; });
    return one ? std::optional(named[0].side) : std::nullopt;
}

namespace {

/// What stands between a name and its side.
constexpr std::string_view verbs[] = {" joue les ", " joue ", " plays "};

}

/// "NAME joue les noirs", "NAME plays black".
void ScreenReader::learn_name(std::string_view small_line) {
    if (game_ != BoardGame::othello) return;
    for (const std::string_view verb : verbs) {
        const std::size_t at = small_line.find(verb);
        if (at == std::string_view::npos || at == 0) continue;
        const auto side = side_in(small_line.substr(at + verb.size()));
        if (!side) continue;
        const std::size_t mark = small_line.substr(0, at).find_last_of("?:!>");
        const std::size_t from = small_line.find_first_not_of(' ', mark == std::string_view::npos ? 0 : mark + 1);
        std::string name(small_line.substr(from, at - from));
        if (name.empty()) continue;
        std::erase_if(names_, [&](const auto& known) { return known.first == name; });
        names_.emplace_back(std::move(name), *side);
        return use_names();
    }
}

void ScreenReader::read_counts(std::string_view small_line, LineWords& words) const {
    const std::string line = without_brackets(small_line);
    const bool reserves = game_ == BoardGame::focus;
    const bool about = reserves ? mentions(line, {"serve", "stock"}) : mentions(line, {"score", "pions", "pieces", "points", " - "});
    if (!about || game_ == BoardGame::stackchess) return;
    const auto named = sides_named(game_, line, names_);
    for (std::size_t i = 0; i < named.size(); ++i) {
        const std::size_t end = i + 1 < named.size() ? named[i + 1].at : line.size();
        std::size_t behind = named[i].at;
        while (behind < end && is_letter(line[behind])) ++behind;
        const bool numbered = line.compare(named[i].at, 6, "joueur") == 0 || line.compare(named[i].at, 6, "player") == 0;
        if (numbered) behind += 2;
        if (const auto number = number_behind(std::string_view(line).substr(0, end), behind))
            words.counts[static_cast<std::size_t>(named[i].side)] = *number;
    }
}

std::optional<int> ScreenReader::winner_in(std::string_view small_line) const {
    const auto named = sides_named(game_, small_line, names_);
    if (named.empty()) return {};
    if (mentions(small_line, {" bat ", " beats "})) return named[0].side;
    if (mentions(small_line, {"gagn", "vainqueur", "remporte", "victoire", " won", " wins", "winner"})) return named[0].side;
    if (mentions(small_line, {" perd", " loses", " lost"})) return 1 - named[0].side;
    return {};
}

std::optional<games::Outcome> ScreenReader::end_in(std::string_view small_line) const {
    const std::string padded = " " + std::string(small_line);
    if (mentions(padded, {"nulle", "galit", "ex aequo", "match nul", " draw", " tie"})) return games::Outcome::draw;
    if (const auto side = winner_in(small_line)) return won_by(*side);
    return {};
}

namespace {

/// Marks that the first board had not, possible moves say, hide what lies there. A board of marks is none.
void forget_marks(FoundBoard& board) {
    if (!board.has_marks) return;
    std::size_t marks = 0;
    for (SeenCell& cell : board.cells) {
        if (cell.pieces.find('?') == std::string::npos) continue;
        cell = {SeenCell::Known::nothing, {}};
        ++marks;
    }
    if (2 * marks > board.cells.size()) board.cells.clear();
}

void turn_over(FoundBoard& board, std::ptrdiff_t width) {
    const auto row_at = [&](std::ptrdiff_t row) { return board.cells.begin() + row * width; };
    for (std::ptrdiff_t row = 0; !board.cells.empty() && row < width / 2; ++row) std::swap_ranges(row_at(row), row_at(row + 1), row_at(width - 1 - row));
}

}

const ScreenReader::LineWords& ScreenReader::words_of(std::string_view line) {
    if (const auto known = now_->lines.find(line); known != now_->lines.end()) return known->second;
    const std::string small = small_letters(line);
    LineWords words;
    words.teaches = game_ == BoardGame::othello && mentions(small, {verbs[0], verbs[1], verbs[2]});
    words.of_turn = mentions(small, {"tour", "turn"}) && !mentions(small, {"pass"});
    words.side = side_in(small);
    words.end = end_in(small);
    read_counts(small, words);
    if (now_->lines.size() >= most_lines) now_->lines.clear();
    return now_->lines[std::string(line)] = words;
}

/// The last line is the question; in others a side may be named for what it has done.
void ScreenReader::read_words(std::size_t behind_board) {
    std::size_t last = lines_.size();
    while (last > 0 && lines_[last - 1].find_first_not_of(' ') == std::string_view::npos) --last;
    for (std::size_t i = 0; i < last; ++i) {
        if (!is_prose(lines_[i])) continue;
        const LineWords* words = &words_of(lines_[i]);
        if (words->teaches) {
            learn_name(small_letters(lines_[i]));
            words = &words_of(lines_[i]);  // as they are understood now
        }
        for (std::size_t side = 0; side < 2; ++side)
            if (words->counts[side]) seen_.counts[side] = words->counts[side];
        if (i < behind_board) continue;
        if (words->side && (i + 1 == last || words->of_turn)) seen_.mover = words->side;
        if (words->end) seen_.end = words->end;
    }
}

Sighting& ScreenReader::read(std::string_view screen) {
    using ReadBoard = void (*)(const std::vector<std::string_view>&, Letters&, FoundBoard&);
    static constexpr ReadBoard readers[] = {read_focus_board, read_stackchess_board, read_othello_board, read_ataxx_board};
    put_plain_text(screen, plain_);
    put_lines_of_screen(plain_, lines_);
    board_.clear();
    readers[static_cast<std::size_t>(game_)](lines_, letters_, board_);
    forget_marks(board_);
    if (upside_down_) turn_over(board_, width_of(game_));
    seen_.counts = {};
    seen_.mover.reset();
    seen_.end.reset();
    read_words(board_.cells.empty() ? 0 : board_.end);
    seen_.cells.swap(board_.cells);
    seen_.question = question(screen);
    return seen_;
}

}
