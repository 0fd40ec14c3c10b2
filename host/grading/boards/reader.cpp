// reader.cpp -- the words around a board: whose turn it is, reserves and scores, the end, the
// question
//
// Words are looked for without accents, in French and in English.
#include "grading/boards/reader.hpp"

#include "base/trimmed.hpp"
#include "grading/boards/grid_parser.hpp"

#include <algorithm>
#include <utility>

namespace tharsis {

namespace {

/// Bars and rows of boards, which have no words.
bool is_prose(std::string_view line) {
    for (std::size_t i = 2; i < line.size(); i += 3) { // one of three letters in a row stands here
        if (!is_letter(line[i])) continue;
        std::size_t first = i, last = i;
        while (first > i - 2 && is_letter(line[first - 1])) --first;
        while (last < std::min(i + 2, line.size() - 1) && is_letter(line[last + 1])) ++last;
        if (last - first >= 2) return true;
    }
    return false;
}

/// In small letters, and without symbols that are no letters.
std::string small_words(std::string_view line) {
    std::string small = small_letters(line);
    std::ranges::replace_if(
        small, [](char c) { return static_cast<unsigned char>(c) > 127; }, '?');
    return small;
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
constexpr std::size_t most_lines = 1000, most_names = 30;

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
}

void ScreenReader::use_names() {
    if (line_caches_.size() > most_names) forget_lines();
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
    if (now_->questions.size() >= most_lines) now_->questions.clear();
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
    if (names_.size() >= most_names) return;
    names_.emplace_back(std::move(name), *side);
    use_names();
}

namespace {

/// Marks that the first board had not, possible moves say, hide what lies there: so many. A board
/// of marks is none.
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

// ---------------------------------------------------------------- reliability of words

namespace {

/// The constant part of a line of counts. Sides are kept, because each has a line of its own.
std::string form_of_counts(std::string_view small_line) {
    std::string form;
    for (const char c : small_line)
        if (!is_digit(c))
            form += c;
        else if (form.empty() || form.back() != '#')
            form += '#';
    return form;
}

} // namespace

/// Discards the counts of an ambiguous line unless earlier screens have shown that it contains
/// counts.
void ScreenReader::discard_unreliable_counts(const std::string& small_line,
                                             CountAnnouncement& counts) {
    if (counts.plain || (!counts.counts[0] && !counts.counts[1])) return;
    const auto form = count_forms_.find(form_of_counts(small_line));
    const bool varies =
        form != count_forms_.end() && (form->second.varies || form->second.text != small_line);
    if (!varies)
        counts.counts = {};
    else
        form->second.varies = true;
}

EndAnnouncement ScreenReader::reliable_end(std::string_view sentence) const {
    const EndAnnouncement words = end_announcement_of(game_, sentence, names_);
    const bool usual =
        words.has_content() && usual_ends_.contains(line_template(game_, sentence, names_));
    return usual ? EndAnnouncement{} : words;
}

/// The words before a side, in the line that says whose turn it is.
int ScreenReader::form_of_mover(const std::string& small_line) {
    const auto named = sides_named(game_, small_line, names_);
    const std::string form = line_template(
        game_, std::string_view(small_line).substr(0, named.empty() ? 0 : named[0].at), names_);
    const auto known = mover_forms_.find(form);
    if (known != mover_forms_.end()) return known->second;
    if (mover_forms_.size() >= most_lines) return 0;
    beliefs_.emplace_back();
    return mover_forms_[form] = static_cast<int>(beliefs_.size()) - 1;
}

void ScreenReader::learn_mover(const ParsedScreen& seen, int mover) {
    watch_names(mover);
    if (!seen.mover || is_mover_reliable(seen)) return;
    Confidence& belief = beliefs_[static_cast<std::size_t>(seen.mover_form)];
    if (*seen.mover == mover)
        belief.right[static_cast<std::size_t>(mover)] = true;
    else
        belief.wrong = true;
}

bool ScreenReader::is_mover_reliable(const ParsedScreen& seen) const {
    if (seen.mover_form < 0) return true;
    const Confidence& belief = beliefs_[static_cast<std::size_t>(seen.mover_form)];
    return belief.right[0] && belief.right[1] && !belief.wrong;
}

void ScreenReader::mark_not_final(std::string_view screen) {
    const std::string plain = plain_text(last_part(screen));
    for (const std::string_view line : lines_of_screen(plain)) {
        const std::string said = without_remarks(game_, small_letters(line), names_);
        for (const std::string_view sentence : sentences_of(said))
            if (end_announcement_of(game_, sentence, names_).has_content())
                usual_ends_.insert(line_template(game_, sentence, names_));
    }
    forget_lines();
    use_names();
}

void ScreenReader::mark_last_not_final() {
    for (const auto& [words, line] : on_check_)
        if (!std::exchange(words->usual, true)) usual_forms_.insert(words->form);
}

std::string ScreenReader::unusual_line(std::string_view screen) const {
    for (const auto& [words, line] : on_check_) {
        const bool of_board =
            bars_of(lines_[line]).count + 1 >= static_cast<std::size_t>(width_of(game_));
        if (of_board || words->usual || usual_forms_.contains(words->form) ||
            announces_only_the_end(game_, small_words(lines_[line]), names_))
            continue;
        const std::string text = readable_text(last_part(screen));
        const auto lines = lines_of_screen(text);
        return std::string(trimmed(line < lines.size() ? lines[line] : std::string_view()));
    }
    return {};
}

void ScreenReader::learn_player(std::string_view question, std::string_view typed) {
    const std::string small = small_words(plain_text(last_line(last_part(question))));
    const auto named = sides_named(game_, small, {});
    const auto side = only_side(named);
    const bool asks_name = std::ranges::any_of(tokens_of(small, named), [](const LineToken& token) {
        return token.about.has(Concept::name);
    });
    // (The first player of Othello cannot be guessed.)
    const bool by_number =
        !named.empty() && !is_side_word(std::string_view(small).substr(named[0].at, named[0].size));
    if (!asks_name || !side || trimmed(typed).empty() || (by_number && game_ == BoardGame::othello))
        return;
    names_.emplace_back(small_letters(typed), *side);
    use_names();
}

/// A letter of the notation, as a side; Focus alone has stacks of them in a cell.
std::optional<int> ScreenReader::side_of_piece(char symbol) const {
    const std::size_t side = letters_of_sides(game_).find(glyphs_.piece(symbol));
    return symbol == ' ' || side == std::string_view::npos ? std::nullopt
                                                           : std::optional(static_cast<int>(side));
}

namespace {

/// "R: 18", "R = 18"
bool is_counted(std::string_view line, std::size_t at, int count) {
    const std::size_t first = line.find_first_not_of(" :=)", at + 1);
    if (first == std::string_view::npos || first == at + 1 || !is_digit(line[first])) return false;
    const std::size_t end = std::min(line.find_first_not_of("0123456789", first), line.size());
    return line.substr(first, end - first) == std::to_string(count);
}

/// Words of one letter would be taken for names.
bool is_word_alone(char letter) {
    return std::string_view("aAiIyY").find(letter) != std::string_view::npos;
}

PlayerNames both_names(const std::array<std::string, 2>& called) {
    const std::string first = small_letters(called[0]), second = small_letters(called[1]);
    if (first.empty() || second.empty() || first == second) return {};
    return {{first, 0}, {second, 1}};
}

} // namespace

/// "@ = 2  O = 2": pieces that stand alone are names of their sides, if both do, and each is a sign
/// or a letter that is no word, or has its right number after it.
PlayerNames ScreenReader::pieces_as_names(std::string_view line,
                                          const std::array<int, 2>& counts) const {
    std::array<std::string, 2> found;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const auto side = side_of_piece(line[at]);
        if (!side || static_cast<unsigned char>(line[at]) > 127) continue;
        const bool plain = !is_word_part(line[at]) ||
                           std::string_view("xXoO").find(line[at]) != std::string_view::npos;
        const bool counted = is_letter(line[at]) && !is_word_alone(line[at]) &&
                             stands_alone(line, at) &&
                             is_counted(line, at, counts[static_cast<std::size_t>(*side)]);
        const bool alone = (at == 0 || line[at - 1] == ' ' || line[at - 1] == '(') &&
                           (at + 1 == line.size() ||
                            std::string_view(" :=)").find(line[at + 1]) != std::string_view::npos);
        if ((!plain && !counted) || !alone) continue;
        std::string& known = found[static_cast<std::size_t>(*side)];
        if (!known.empty() && known[0] != line[at]) return {};
        known.assign(1, line[at]);
    }
    return both_names(found);
}

/// "R: which stack?": who is asked by the name of his piece, each side when it moves and never the
/// other one, is called so everywhere.
void ScreenReader::watch_names(int mover) {
    constexpr int most_watched = 100;
    if (!own_names_.empty() || by_colour_ || watched_ >= most_watched) return;
    ++watched_;
    const auto last =
        std::ranges::find_if(lines_.rbegin(), lines_.rend(), [](std::string_view line) {
            return line.find_first_not_of(' ') != std::string_view::npos;
        });
    if (last == lines_.rend() || !is_prose(*last)) return;
    std::array<std::string, 2> named;
    for (std::size_t at = 0; at < last->size(); ++at) {
        const char symbol = (*last)[at];
        const auto side = side_of_piece(symbol);
        const bool usable = side && static_cast<unsigned char>(symbol) < 128 && !is_digit(symbol) &&
                            !is_word_alone(symbol);
        if (usable && stands_alone(*last, at))
            named[static_cast<std::size_t>(*side)].assign(1, symbol);
    }
    if (!named[static_cast<std::size_t>(1 - mover)].empty()) watched_ = most_watched;
    std::string& known = called_[static_cast<std::size_t>(mover)];
    if (known.empty()) known = named[static_cast<std::size_t>(mover)];
    if (watched_ >= most_watched || both_names(called_).empty()) return;
    own_names_ = both_names(called_);
    for (const auto& name : own_names_) names_.push_back(name);
    forget_lines();
    use_names();
}

void ScreenReader::learn_opening(std::string_view screen, const std::array<int, 2>& counts) {
    const std::string plain = plain_text(last_part(screen));
    for (const std::string_view line : lines_of_screen(plain)) {
        if (!own_names_.empty() || by_colour_) break;
        own_names_ = names_beside_pieces(line, [&](char symbol) { return side_of_piece(symbol); });
    }
    for (std::size_t i = 0; i < lines_.size() && own_names_.empty() && !by_colour_; ++i)
        if (i < board_.first || i >= board_.end) own_names_ = pieces_as_names(lines_[i], counts);
    for (const auto& name : own_names_) names_.push_back(name);
    for (const std::string_view line : lines_of_screen(plain)) {
        const std::string small = small_letters(line);
        const CountAnnouncement words = count_announcement_of(game_, small, names_);
        bool right = words.counts[0] || words.counts[1];
        for (std::size_t side = 0; side < 2; ++side)
            right = right && words.counts[side].value_or(counts[side]) == counts[side];
        if (right) count_forms_[form_of_counts(small)] = {small, false};
    }
    mark_not_final(screen);
}

// ---------------------------------------------------------------- the words of a screen

ScreenReader::LineWords& ScreenReader::words_of(std::string_view line) {
    if (const auto known = now_->lines.find(line); known != now_->lines.end()) return known->second;
    const std::string small = small_words(line);
    LineWords words;
    words.teaches = game_ == BoardGame::othello && mentions(small, {Concept::plays});
    words.side = side_in(small);
    words.of_turn = words.side && says_turn(small) && !mentions(small, {Concept::pass});
    if (words.side) words.mover_form = form_of_mover(small);
    const auto said = without_remarks(game_, small, names_);
    for (const std::string_view sentence : sentences_of(said)) {
        words.end.add(words.last_sentence);
        words.last_sentence = reliable_end(sentence);
    }
    CountAnnouncement counts = count_announcement_of(game_, small, names_);
    discard_unreliable_counts(small, counts);
    words.counts = counts.counts;
    words.form = line_template(game_, small, names_);
    if (now_->lines.size() >= most_lines) now_->lines.clear(), on_check_.clear();
    return now_->lines[std::string(line)] = words;
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

/// The last line is the question; in others a side may be named for what it has done. Lines of the
/// board announce nothing.
void ScreenReader::read_words(bool asks) {
    std::size_t last = lines_.size();
    while (last > 0 && lines_[last - 1].find_first_not_of(' ') == std::string_view::npos) --last;
    const std::size_t prompt = asks && last == lines_.size() ? last : 0;
    EndAnnouncement end;
    on_check_.clear();
    const bool signs = !own_names_.empty() && own_names_[0].first.size() == 1;
    for (std::size_t i = 0; i < last; ++i) {
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
        if (!board_.cells.empty() && i < board_.end) continue;
        if (words->side && (i + 1 == last || words->of_turn)) {
            seen_.mover = words->side;
            seen_.mover_form = words->mover_form;
        }
        end.add(words->end);
        if (i + 1 != prompt)
            end.add(words->last_sentence);
        else
            end.over = end.over || words->last_sentence.over;
    }
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

/// "Noir (X)", and X stands where white should in the opening of Othello: the four stones are
/// exchanged, and not the words.
bool ScreenReader::says_exchanged() const {
    const auto named =
        named_by_the_other(game_, lines_, [&](char symbol) { return side_of_piece(symbol); });
    return named[0] && named[1];
}

/// If only colours distinguish the pieces of the first board, they do so on all later boards.
void ScreenReader::read_board(std::string_view screen) {
    const ReadBoard read_it = board_reader(game_);
    const bool is_first = !glyphs_.is_learnt();
    board_.clear();
    if (!by_colour_) read_it(lines_, glyphs_, board_);
    if (is_first && !board_.cells.empty() && game_ == BoardGame::othello && says_exchanged()) {
        glyphs_.swap_pieces('N', 'B');
        board_.clear();
        read_it(lines_, glyphs_, board_);
    }
    const bool plain = !is_first || board_.cells.empty() || has_both_sides(game_, board_.cells) ||
                       game_ == BoardGame::stackchess;
    if (!by_colour_ && plain) return;
    std::string colours = text_of_colours(screen, game_ == BoardGame::ataxx);
    if (named_cells_) blank_out_names(colours, static_cast<std::size_t>(width_of(game_)));
    FoundBoard coloured;
    GlyphMap fresh;
    fresh.upside_down = upside_down_;
    GlyphMap letters = by_colour_ ? glyphs_ : fresh;
    read_it(lines_of_screen(colours), letters, coloured);
    by_colour_ = by_colour_ || has_both_sides(game_, coloured.cells);
    glyphs_ = by_colour_
                  ? std::move(letters)
                  : std::move(fresh); // nothing was learnt from a board that was not understood
    if (by_colour_) board_ = std::move(coloured);
}

/// A board after the one that was read, in which the last move is marked: it is the last one.
void ScreenReader::read_decorated(std::string_view screen) {
    constexpr std::string_view marks = "[({<>";
    const std::size_t first = board_.cells.empty() ? 0 : board_.end;
    const auto has_marks = [&](std::string_view line) {
        return line.find_first_of(marks) != std::string_view::npos;
    };
    const auto width = static_cast<std::size_t>(width_of(game_));
    if (!glyphs_.is_learnt() || lines_.size() < first + width ||
        std::none_of(lines_.begin() + static_cast<std::ptrdiff_t>(first), lines_.end(), has_marks))
        return;
    std::string text = by_colour_ ? text_of_colours(screen, game_ == BoardGame::ataxx) : plain_;
    if (by_colour_ && named_cells_) blank_out_names(text, width);
    bool changed = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        changed = blank_out_decoration(text, at, end) || changed;
        at = end + 1;
    }
    if (!changed) return;
    FoundBoard found;
    board_reader(game_)(lines_of_screen(text), glyphs_, found);
    if (!found.cells.empty() && found.first >= first) board_ = std::move(found);
}

ParsedScreen& ScreenReader::read(std::string_view screen, bool asks) {
    screen = last_part(screen);
    put_plain_text(screen, plain_, game_ == BoardGame::ataxx, NonAsciiLetters::kept);
    if (!glyphs_.is_learnt() || named_cells_)
        named_cells_ =
            blank_out_names(plain_, static_cast<std::size_t>(width_of(game_))) || named_cells_;
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
