// reader.cpp -- the words around a board: whose turn it is, reserves and scores, the end, the
// question
//
// Words are looked for without accents, in French and in English.
#include "grading/boards/reader.hpp"

#include "base/trimmed.hpp"
#include "grading/boards/grids/grid_parser.hpp"
#include "grading/boards/reader_lines.hpp"

#include <algorithm>
#include <utility>

namespace tharsis {

namespace {

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

/// The last line, and the sentence above it where it has no letters: a question may end with "> "
/// on a line of its own.
std::string_view last_words(std::string_view text) {
    const std::string_view line = last_line(text);
    if (line.empty() || std::any_of(line.begin(), line.end(), is_letter)) return line;
    const std::string_view above =
        last_line(text.substr(0, static_cast<std::size_t>(line.data() - text.data())));
    if (!is_prose(above)) return line;
    return text.substr(static_cast<std::size_t>(above.data() - text.data()),
                       static_cast<std::size_t>(line.data() + line.size() - above.data()));
}

/// What is remembered: few programs have more different lines, or names. (Each line is searched for
/// each name.)
constexpr std::size_t max_lines = 1000, max_names = 30;

} // namespace

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
        if (!is_side_word(word)) bare.append(bare.empty() ? "" : " ").append(word);
        at = end;
    }
    return bare;
}

void ScreenReader::forget_lines() {
    line_caches_.clear();
    on_check_.clear();
    is_stale_ = false;
}

void ScreenReader::use_names() {
    if (line_caches_.size() > max_names) forget_lines();
    now_ = &line_caches_[names_];
}

const std::string& ScreenReader::question(std::string_view screen) {
    const std::string_view line = last_words(last_part(screen));
    if (now_->last != nullptr && now_->last->first == line) return now_->last->second;
    if (const auto known = now_->questions.find(line); known != now_->questions.end())
        return (now_->last = &*known)->second;
    std::string plain = plain_text(line);
    for (const auto& [name, side] : names_)
        if (const std::size_t at =
                name.size() == 1 ? std::string::npos : find_word(small_letters(plain), name);
            at != std::string::npos)
            plain.erase(at, name.size());
    if (now_->questions.size() >= max_lines) now_->questions.clear();
    return (now_->last = &*now_->questions.emplace(line, bare_question(plain)).first)->second;
}

std::optional<int> ScreenReader::side_in(std::string_view small_line) const {
    return only_side(sides_named(game_, small_line, names_));
}

/// "NAME joue les noirs", "NAME plays black".
void ScreenReader::learn_name(std::string_view small_line) {
    if (game_ != BoardGame::othello) return;
    const std::string_view verb = first_match(small_line, Concept::plays);
    const auto at = static_cast<std::size_t>(verb.data() - small_line.data());
    if (verb.empty() || at == 0) return;
    const auto side = side_in(small_line.substr(at + verb.size()));
    if (!side) return;
    const std::size_t mark = small_line.substr(0, at).find_last_of("?:!>");
    const std::size_t from =
        small_line.find_first_not_of(' ', mark == std::string_view::npos ? 0 : mark + 1);
    if (from >= at) return; // no side is named: "Qui ? joue les noirs"
    std::string name(small_line.substr(from, at - from));
    std::erase_if(names_, [&](const auto& known) { return known.first == name; });
    if (names_.size() >= max_names) return;
    names_.emplace_back(std::move(name), *side);
    use_names();
}

namespace {

/// Marks that the first board did not have, such as those of possible moves, hide what is in their
/// cells: makes these cells unknown, and returns their number. A board of marks only is not a
/// board.
std::size_t forget_marks(FoundBoard& board) {
    if (!board.has_marks) return 0;
    std::size_t marks = 0;
    for (ObservedCell& cell : board.cells) {
        if (cell.visibility == ObservedCell::Visibility::height ||
            cell.pieces.find('?') == std::string::npos)
            continue;
        cell = {ObservedCell::Visibility::nothing, {}};
        ++marks;
    }
    if (2 * marks > board.cells.size()) board.cells.clear();
    return marks;
}

void turn_over(FoundBoard& board, std::ptrdiff_t width) {
    const auto row_at = [&](std::ptrdiff_t row) { return board.cells.begin() + row * width; };
    for (std::ptrdiff_t row = 0; !board.cells.empty() && row < width / 2; ++row)
        std::swap_ranges(row_at(row), row_at(row + 1), row_at(width - 1 - row));
}

} // namespace

// ---------------------------------------------------------------- the words of a screen

ScreenReader::LineWords& ScreenReader::words_of(std::string_view line) {
    if (const auto known = now_->lines.find(line); known != now_->lines.end()) return known->second;
    const std::string small = small_words(line);
    LineWords words;
    words.teaches = game_ == BoardGame::othello && mentions(small, {Concept::plays});
    const auto named = sides_named(game_, small, names_);
    words.side = only_side(named);
    words.by_number = words.side && is_numbered(small, named[0]);
    words.of_turn = words.side && says_turn(small) && !mentions(small, {Concept::pass});
    if (words.side) words.mover_form = form_of_mover(small);
    const auto said = without_remarks(game_, small, names_);
    for (const std::string_view sentence : sentences_of(said)) {
        words.end.add(words.last_sentence);
        words.last_sentence = reliable_end(sentence);
    }
    find_counts(small, words);
    words.form = line_template(game_, small, names_);
    words.usual = known_.usual_forms.contains(words.form);
    return now_->lines[std::string(line)] = std::move(words);
}

/// "C'est au joueur rouge de jouer", "Trait aux noirs", "Black to move", or a player alone: "Joueur
/// rouge".
bool ScreenReader::says_turn(std::string_view small_line) const {
    if (mentions(small_line, {Concept::turn})) return true;
    const auto tokens = tokens_of(small_line, sides_named(game_, small_line, names_));
    return std::ranges::all_of(tokens, [](const LineToken& token) {
        return token.side || token.text.size() == 1 || token.about.has(Concept::of_turn);
    });
}

/// Hundreds of lines before an answer are not all searched for words, which is expensive: only a
/// screen's height of them at the beginning, at the end, and on both sides of the board.
bool ScreenReader::is_worth_reading(std::size_t line) const {
    constexpr std::size_t most = 24;
    const bool near_board =
        !board_.cells.empty() && line + most >= board_.first && line < board_.end + most;
    return line < most || line + most >= lines_.size() || near_board;
}

/// The last line is the question; in others a side may be named for what it has done. Lines of the
/// board announce nothing.
void ScreenReader::read_words(bool asks) {
    std::size_t last = lines_.size();
    while (last > 0 && lines_[last - 1].find_first_not_of(' ') == std::string_view::npos) --last;
    const std::size_t prompt = asks && last == lines_.size() ? last : 0;
    EndAnnouncement end, above;
    on_check_.clear();
    const bool signs = !known_.own_names.empty() && known_.own_names[0].first.size() == 1;
    for (std::size_t i = 0; i < last; ++i) {
        if (!is_worth_reading(i)) continue;
        const bool beside = board_.cells.empty() || i < board_.first || i >= board_.end;
        if (!is_prose(lines_[i]) && !(signs && beside && !lines_[i].empty())) continue;
        LineWords* words = &words_of(lines_[i]);
        if (words->teaches) {
            learn_name(small_words(lines_[i]));
            words = &words_of(lines_[i]); // as they are understood now
        }
        for (std::size_t side = 0; side < 2; ++side)
            if (words->counts[side]) seen_.counts[side] = words->counts[side];
        if (beside) on_check_.emplace_back(words, i);
        if (!board_.cells.empty() && i < board_.end) {
            if (beside) above.add(words->end), above.add(words->last_sentence);
            continue;
        }
        if (words->side && (i + 1 == last || words->of_turn)) {
            seen_.mover = words->side;
            seen_.mover_form = words->mover_form;
            mover_by_number_ = words->by_number;
        }
        end.add(words->end);
        if (i + 1 != prompt)
            end.add(words->last_sentence);
        else
            end.over = end.over || words->last_sentence.over;
    }
    // (A result may be announced above the last board.)
    if (!end.outcome && above.clear) end.add(above);
    seen_.end = end.outcome;
    seen_.end_is_clear = end.clear;
    seen_.announces_end = end.over;
}

namespace {

using ReadBoard = void (*)(const std::vector<std::string_view>&, GlyphMap&, FoundBoard&);

ReadBoard board_reader(BoardGame game) {
    static constexpr ReadBoard readers[] = {read_focus_board, read_stackchess_board,
                                            read_othello_board, read_ataxx_board};
    return readers[static_cast<std::size_t>(game)];
}

} // namespace

/// True if the text names the symbols, as in "Noir (X)", and X is where white should be in the
/// opening of Othello: then the program has exchanged the four stones, not the words.
bool ScreenReader::says_exchanged() const {
    const auto named =
        named_by_the_other(game_, lines_, [&](char symbol) { return side_of_piece(symbol); });
    return named[0] && named[1];
}

FoundBoard ScreenReader::read_coloured(std::string_view screen, GlyphMap& letters) const {
    std::string colours = text_of_colours(screen, game_ == BoardGame::ataxx);
    if (known_.named_cells) blank_out_names(colours, static_cast<std::size_t>(width_of(game_)));
    FoundBoard coloured;
    board_reader(game_)(lines_of_screen(colours), letters, coloured);
    return coloured;
}

/// Signs are pieces by their places in the opening; where each has the colour of the other side,
/// the board is another one than was thought.
bool ScreenReader::colours_say_exchanged(std::string_view screen) const {
    const std::string_view both = letters_of_sides(game_);
    const bool named = game_ == BoardGame::focus || game_ == BoardGame::ataxx;
    if (!named || screen.find('\x1b') == std::string_view::npos) return false;
    GlyphMap letters;
    letters.upside_down = upside_down_;
    const FoundBoard coloured = read_coloured(screen, letters);
    if (coloured.cells.size() != board_.cells.size() || coloured.first != board_.first ||
        letters.piece('R') != both[0] ||
        letters.piece(game_ == BoardGame::focus ? 'V' : 'U') != both[1])
        return false;
    bool exchanged = false;
    for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) {
        const std::string &plain = board_.cells[cell].pieces, &its = coloured.cells[cell].pieces;
        if (plain.empty() || both.find(plain[0]) == std::string_view::npos) continue;
        if (its.empty() || its[0] != both[1 - both.find(plain[0])]) return false;
        exchanged = true;
    }
    return exchanged;
}

/// If only colours distinguish the pieces of the first board, they do so on all later boards.
void ScreenReader::read_board(std::string_view screen) {
    const ReadBoard read_it = board_reader(game_);
    const bool is_first = !known_.glyphs.is_learnt();
    board_.clear();
    if (!known_.by_colour) read_it(lines_, known_.glyphs, board_);
    if (is_first && !board_.cells.empty() &&
        ((game_ == BoardGame::othello && says_exchanged()) || colours_say_exchanged(screen))) {
        const std::string_view both = letters_of_sides(game_);
        known_.glyphs.swap_pieces(both[0], both[1]);
        board_.clear();
        read_it(lines_, known_.glyphs, board_);
    }
    const bool plain = !is_first || board_.cells.empty() || has_both_sides(game_, board_.cells) ||
                       game_ == BoardGame::stackchess;
    if (!known_.by_colour && plain) return;
    GlyphMap fresh;
    fresh.upside_down = upside_down_;
    GlyphMap letters = known_.by_colour ? known_.glyphs : fresh;
    FoundBoard coloured = read_coloured(screen, letters);
    known_.by_colour = known_.by_colour || has_both_sides(game_, coloured.cells);
    known_.glyphs =
        known_.by_colour
            ? std::move(letters)
            : std::move(fresh); // nothing was learnt from a board that was not understood
    if (known_.by_colour) board_ = std::move(coloured);
}

/// A board after the one that was read, in which the last move is marked: it is the last one.
void ScreenReader::read_decorated(std::string_view screen) {
    constexpr std::string_view marks = "[({<>";
    const std::size_t first = board_.cells.empty() ? 0 : board_.end;
    const auto has_marks = [&](std::string_view line) {
        return line.find_first_of(marks) != std::string_view::npos;
    };
    const auto width = static_cast<std::size_t>(width_of(game_));
    if (!known_.glyphs.is_learnt() || lines_.size() < first + width ||
        std::none_of(lines_.begin() + static_cast<std::ptrdiff_t>(first), lines_.end(), has_marks))
        return;
    std::string text =
        known_.by_colour ? text_of_colours(screen, game_ == BoardGame::ataxx) : plain_;
    if (known_.by_colour && known_.named_cells) blank_out_names(text, width);
    bool changed = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        changed = blank_out_decoration(text, at, end) || changed;
        at = end + 1;
    }
    if (!changed) return;
    FoundBoard found;
    board_reader(game_)(lines_of_screen(text), known_.glyphs, found);
    if (!found.cells.empty() && found.first >= first) board_ = std::move(found);
}

ParsedScreen& ScreenReader::read(std::string_view screen, bool asks) {
    screen = without_long_prose(last_part(screen), shortened_);
    if (now_->lines.size() >= max_lines || is_stale_) {
        forget_lines();
        use_names();
    }
    put_plain_text(screen, plain_, game_ == BoardGame::ataxx, NonAsciiLetters::kept);
    if (!known_.glyphs.is_learnt() || known_.named_cells)
        known_.named_cells = blank_out_names(plain_, static_cast<std::size_t>(width_of(game_))) ||
                             known_.named_cells;
    put_lines_of_screen(plain_, lines_);
    read_board(screen);
    read_decorated(screen);
    const std::size_t marks = forget_marks(board_);
    if (upside_down_) turn_over(board_, width_of(game_));
    if (top_first_)
        for (ObservedCell& cell : board_.cells) std::ranges::reverse(cell.pieces);
    seen_.counts = {};
    seen_.mover.reset();
    seen_.mover_form = -1;
    read_words(asks);
    seen_.unknown = board_.cells.empty() ? 0 : marks;
    seen_.cells.swap(board_.cells);
    seen_.question = question(screen);
    return seen_;
}

} // namespace tharsis
