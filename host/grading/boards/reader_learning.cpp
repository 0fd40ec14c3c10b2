// reader_learning.cpp -- what a reader learns: names of sides, lines of counts, sentences that end
// nothing
#include "base/trimmed.hpp"
#include "grading/boards/grids/grid_parser.hpp"
#include "grading/boards/reader.hpp"
#include "grading/boards/reader_lines.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace tharsis {

namespace {

/// Returns whether there is a letter among these; many are asked at once, without a branch for
/// each.
bool has_letters(std::string_view text) {
    constexpr std::size_t many = 32;
    std::size_t at = 0;
    for (; at + many <= text.size(); at += many) {
        const char* block = text.data() + at;
        u8 some = 0;
        for (std::size_t k = 0; k < many; ++k) some |= static_cast<u8>(is_letter(block[k]));
        if (some != 0) return true;
    }
    return std::any_of(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), is_letter);
}

} // namespace

bool is_prose(std::string_view line) {
    if (!has_letters(line)) return false;
    for (std::size_t i = 2; i < line.size(); i += 3) { // one of three letters in a row stands here
        if (!is_letter(line[i])) continue;
        std::size_t first = i, last = i;
        while (first > i - 2 && is_letter(line[first - 1])) --first;
        while (last < std::min(i + 2, line.size() - 1) && is_letter(line[last + 1])) ++last;
        if (last - first >= 2) return true;
    }
    return false;
}

std::string small_words(std::string_view line) {
    std::string small = small_letters(line);
    std::ranges::replace_if(
        small, [](char c) { return static_cast<unsigned char>(c) > 127; }, '?');
    return small;
}

std::string_view last_line(std::string_view text) {
    const std::size_t last = text.find_last_not_of(" \r\n");
    if (last == std::string_view::npos) return {};
    const std::size_t before = text.rfind('\n', last);
    const std::size_t first = before == std::string_view::npos ? 0 : before + 1;
    return text.substr(first, last + 1 - first);
}

std::string_view without_long_prose(std::string_view screen, std::string& buffer) {
    constexpr std::size_t shortest_screen = 8 << 10, longest_run = 60, kept = 10;
    if (screen.size() < shortest_screen) return screen;
    const auto lines = lines_of_screen(screen);
    std::size_t copied = 0; // of the screen
    buffer.clear();
    for (std::size_t first = 0; first < lines.size();) {
        std::size_t end = first;
        while (end < lines.size() && (lines[end].empty() || is_prose(lines[end]))) ++end;
        if (end - first > longest_run) {
            const auto place = [&](std::size_t line) {
                return static_cast<std::size_t>(lines[line].data() - screen.data());
            };
            buffer.append(screen.substr(copied, place(first + kept) - copied));
            copied = place(end - kept);
        }
        first = end + 1;
    }
    if (copied == 0) return screen;
    return buffer.append(screen.substr(copied));
}

namespace {

/// Limit for each kind of knowledge, so that a program that always prints new text does not fill
/// the memory.
constexpr std::size_t max_forms = 1000;

} // namespace

void ScreenReader::use(const ScreenKnowledge& knowledge, bool fixed) {
    known_ = knowledge;
    upside_down_ = known_.glyphs.upside_down = known_.glyphs.upside_down || upside_down_;
    fixed_ = fixed;
    begins_learnt_ = known_.glyphs.is_learnt();
    ends_of_game_.clear();
    forget_lines();
    begin_game();
}

void ScreenReader::begin_game(Ends ends) {
    ++games_;
    names_ = known_.own_names;
    forms_of_game_.clear();
    if (fixed_ && !begins_learnt_) {
        known_.glyphs = {};
        known_.glyphs.upside_down = upside_down_;
        known_.named_cells = known_.by_colour = false;
    }
    const bool forgets = ends == Ends::forgotten && !ends_of_game_.empty();
    if (forgets) ends_of_game_.clear();
    if (forgets || is_stale_) forget_lines();
    use_names();
}

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

/// The counts of an ambiguous line are reliable only if earlier screens have shown that it contains
/// counts.
void ScreenReader::find_counts(const std::string& small_line, LineWords& words) {
    const CountAnnouncement counts = count_announcement_of(game_, small_line, names_);
    words.all_counts = counts.counts;
    if ((!counts.counts[0] && !counts.counts[1]) || has_unknown_numbers(small_line)) return;
    const auto form = known_.count_forms.find(form_of_counts(small_line));
    const bool is_known = form != known_.count_forms.end();
    if (is_known && form->second.wrong_in_opening) {
        words.count_form = form->first;
        const ScreenKnowledge::CountForm& wrong = form->second;
        constexpr u32 enough = 4;
        if (wrong.as_counts < enough || wrong.as_counts <= wrong.otherwise) return;
    } else if (!counts.plain) {
        const bool other = is_known && form->second.text != small_line;
        if (!is_known || (!other && !form->second.varies)) return;
        if (!fixed_ && !std::exchange(form->second.varies, true)) is_stale_ = true;
    }
    words.counts = counts.counts;
}

void ScreenReader::learn_counts(const std::array<int, 2>& counts) {
    if (fixed_) return;
    for (const auto& [words, line] : on_check_) {
        const auto form = known_.count_forms.find(words->count_form);
        if (words->count_form.empty() || form == known_.count_forms.end()) continue;
        ScreenKnowledge::CountForm& its = form->second;
        for (std::size_t side = 0; side < 2; ++side) {
            const int change = counts[side] - its.right_opening[side];
            if (!words->all_counts[side] || change == 0) continue;
            ++(*words->all_counts[side] - its.in_opening[side] == change ? its.as_counts
                                                                         : its.otherwise);
            is_stale_ = true;
        }
    }
}

bool ScreenKnowledge::knows_numbers() const {
    const auto always = [](const std::array<bool, 2>& seen, const std::array<bool, 2>& other) {
        return seen[0] && seen[1] && !other[0] && !other[1];
    };
    return !second_begins || always(numbers_right, numbers_wrong) ||
           always(numbers_wrong, numbers_right);
}

/// "Player 1", and it is not known who that is.
bool ScreenReader::has_unknown_numbers(std::string_view small_line) const {
    if (known_.knows_numbers()) return false;
    const auto named = sides_named(game_, small_line, names_);
    return !named.empty() && is_numbered(small_line, named[0]);
}

/// The winner is not clear where only the number of an unknown player says it.
EndAnnouncement ScreenReader::reliable_end(std::string_view sentence) const {
    EndAnnouncement words = end_announcement_of(game_, sentence, names_);
    if (words.outcome && words.outcome != games::Outcome::draw && has_unknown_numbers(sentence))
        words.clear = false;
    const bool usual = words.has_content() &&
                       (known_.usual_ends.contains(line_template(game_, sentence, names_)) ||
                        (!ends_of_game_.empty() &&
                         ends_of_game_.contains(line_template(game_, sentence, names_))));
    return usual ? EndAnnouncement{} : words;
}

/// The words before a side, in the line that says whose turn it is.
int ScreenReader::form_of_mover(const std::string& small_line) {
    const auto named = sides_named(game_, small_line, names_);
    const std::string form = line_template(
        game_, std::string_view(small_line).substr(0, named.empty() ? 0 : named[0].at), names_);
    const auto known = known_.mover_forms.find(form);
    if (known != known_.mover_forms.end()) return known->second;
    if (fixed_ || known_.mover_forms.size() >= max_forms) return 0;
    known_.movers.emplace_back();
    return known_.mover_forms[form] = static_cast<int>(known_.movers.size()) - 1;
}

void ScreenReader::learn_mover(const ParsedScreen& seen, int mover) {
    if (fixed_) return;
    watch_names(mover);
    watch_numbers(seen, mover);
    if (!seen.mover || is_mover_reliable(seen)) return;
    auto& belief = known_.movers[static_cast<std::size_t>(seen.mover_form)];
    if (*seen.mover == mover)
        belief.right[static_cast<std::size_t>(mover)] = true;
    else
        belief.wrong = true;
}

bool ScreenKnowledge::contradicts_movers() const {
    return std::any_of(movers.begin() + 1, movers.end(), [](const Confidence& belief) {
        return belief.wrong && !belief.right[0] && !belief.right[1];
    });
}

bool ScreenKnowledge::names_mover() const {
    return std::ranges::any_of(movers, &Confidence::is_reliable);
}

bool ScreenReader::is_mover_reliable(const ParsedScreen& seen) const {
    if (seen.mover_form < 0) return true;
    return known_.movers[static_cast<std::size_t>(seen.mover_form)].is_reliable();
}

void ScreenReader::mark_not_final(std::string_view screen) {
    auto& ends = fixed_ ? ends_of_game_ : known_.usual_ends;
    const std::string plain = plain_text(last_part(screen));
    for (const std::string_view line : lines_of_screen(plain)) {
        const std::string said = without_remarks(game_, small_letters(line), names_);
        for (const std::string_view sentence : sentences_of(said))
            if (ends.size() < max_forms &&
                end_announcement_of(game_, sentence, names_).has_content())
                ends.insert(line_template(game_, sentence, names_));
    }
    forget_lines();
    use_names();
}

void ScreenReader::mark_last_not_final() {
    auto& forms = fixed_ ? forms_of_game_ : known_.usual_forms;
    for (const auto& [words, line] : on_check_) {
        if (words->usual || words->seen_in == games_) continue;
        words->seen_in = games_;
        if (forms.size() < max_forms) forms.insert(words->form);
    }
}

std::string ScreenReader::unusual_line(std::string_view screen) const {
    for (const auto& [words, line] : on_check_) {
        const bool of_board = std::ranges::count(lines_[line], '|') + 1 >= width_of(game_);
        if (of_board || known_.usual_forms.contains(words->form) ||
            forms_of_game_.contains(words->form) ||
            announces_only_the_end(game_, small_words(lines_[line]), names_))
            continue;
        std::string shortened;
        const std::string text = readable_text(without_long_prose(last_part(screen), shortened));
        const auto lines = lines_of_screen(text);
        return std::string(trimmed(line < lines.size() ? lines[line] : std::string_view()));
    }
    return {};
}

void ScreenReader::learn_player(std::string_view question, std::string_view typed) {
    const std::string small = small_words(plain_text(last_line(last_part(question))));
    const auto named = sides_named(game_, small, known_.own_names);
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
    const std::size_t side = letters_of_sides(game_).find(known_.glyphs.piece(symbol));
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
/// or a letter that is not a word, or has its right number after it.
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

/// Learns names from questions such as "R: which stack?". If each side is always asked by the name
/// of its own piece, that is its name everywhere.
void ScreenReader::watch_names(int mover) {
    constexpr int max_watched = 100;
    if (!known_.own_names.empty() || known_.by_colour || known_.watched >= max_watched) return;
    ++known_.watched;
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
    if (!named[static_cast<std::size_t>(1 - mover)].empty()) known_.watched = max_watched;
    std::string& known = known_.called[static_cast<std::size_t>(mover)];
    if (known.empty()) known = named[static_cast<std::size_t>(mover)];
    if (known_.watched >= max_watched || both_names(known_.called).empty()) return;
    known_.own_names = both_names(known_.called);
    for (const auto& name : known_.own_names) names_.push_back(name);
    forget_lines();
    use_names();
}

/// "Joueur 1" is the first side, unless it was the other one whenever a number named the mover.
void ScreenReader::watch_numbers(const ParsedScreen& seen, int mover) {
    if (!seen.mover || !mover_by_number_ || !known_.own_names.empty()) return;
    auto& as_numbered = *seen.mover == mover ? known_.numbers_right : known_.numbers_wrong;
    if (std::exchange(as_numbered[static_cast<std::size_t>(mover)], true)) return;
    const auto& [right, wrong] = std::tie(known_.numbers_right, known_.numbers_wrong);
    if (!wrong[0] || !wrong[1] || right[0] || right[1]) return;
    known_.own_names = exchanged_numbers();
    known_.movers.resize(1); // what was believed of the words in front of numbers
    known_.mover_forms.clear();
    for (const auto& name : known_.own_names) names_.push_back(name);
    forget_lines();
    use_names();
}

/// A line whose numbers are wrong although the board is right may count something else.
void ScreenReader::learn_count_forms(std::string_view plain, const std::array<int, 2>& counts) {
    for (const std::string_view line : lines_of_screen(plain)) {
        const std::string small = small_letters(line);
        const CountAnnouncement words = count_announcement_of(game_, small, names_);
        if ((!words.counts[0] && !words.counts[1]) || known_.count_forms.size() >= max_forms)
            continue;
        ScreenKnowledge::CountForm form{small, false, false, counts, counts, 0, 0};
        for (std::size_t side = 0; side < 2; ++side)
            form.in_opening[side] = words.counts[side].value_or(counts[side]);
        form.wrong_in_opening = form.in_opening != counts;
        if (!form.wrong_in_opening || words.plain)
            known_.count_forms.insert_or_assign(form_of_counts(small), std::move(form));
    }
}

void ScreenReader::learn_opening(std::string_view screen, const std::array<int, 2>& counts,
                                 int mover) {
    if (fixed_) return;
    known_.second_begins = mover == 1;
    PlayerNames& own = known_.own_names;
    const std::string plain = plain_text(last_part(screen));
    for (const std::string_view line : lines_of_screen(plain)) {
        if (!own.empty() || known_.by_colour) break;
        own = names_beside_pieces(line, [&](char symbol) { return side_of_piece(symbol); });
    }
    for (std::size_t i = 0; i < lines_.size() && own.empty() && !known_.by_colour; ++i)
        if (i < board_.first || i >= board_.end) own = pieces_as_names(lines_[i], counts);
    for (const auto& name : own) names_.push_back(name);
    learn_count_forms(plain, counts);
    mark_not_final(screen);
}

} // namespace tharsis
