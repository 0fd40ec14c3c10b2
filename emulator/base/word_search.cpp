// word_search.cpp -- edit distance with transpositions
// The differences between the rows of the usual table fit into the bits of one word, so a letter of
// a candidate costs a dozen operations (H. Hyyro, "A Bit-Vector Algorithm for Computing Levenshtein
// and Damerau Edit Distances", 2003).
#include "base/word_search.hpp"

#include <algorithm>
#include <bit>

namespace tharsis {

namespace {

constexpr std::size_t longest = 40;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }
u8 letter(char c) { return static_cast<u8>(lower(c)); }

/// Whether the candidate only adds letters to the word.
bool only_adds(std::string_view word, std::string_view candidate) {
    for (const char c : candidate)
        if (!word.empty() && lower(c) == lower(word.front())) word.remove_prefix(1);
    return word.empty();
}

} // namespace

u64 letters_of(std::string_view word) {
    u64 set = 0;
    for (const char c : word) set |= u64{1} << (letter(c) % 64);
    return set;
}

NearestWord::NearestWord(std::string_view word)
    : word_(word), limit_(std::max<std::size_t>(1, word.size() / 3) + 1), least_(limit_),
      letters_(letters_of(word)) {
    if (word.size() < 2 || word.size() > longest) least_ = 0;
    for (std::size_t k = 0; k < word.size() && least_ > 0; ++k)
        places_[letter(word[k])] |= u64{1} << k;
}

u64 NearestWord::look_at(std::string_view candidate, u64 letters) {
    if (least_ == 0 || candidate.size() > longest || candidate == word_) return 0;
    const std::size_t gap = candidate.size() > word_.size() ? candidate.size() - word_.size()
                                                            : word_.size() - candidate.size();
    const auto alone = std::max(std::popcount(letters & ~letters_), // each is an error
                                std::popcount(letters_ & ~letters));
    if (gap > least_ || static_cast<std::size_t>(alone) > least_) return 0;
    compare(candidate);
    return candidate.size();
}

void NearestWord::compare(std::string_view candidate) {
    const std::size_t errors = errors_in(candidate);
    if (errors > least_ || errors == limit_) return;
    const bool adds = only_adds(word_, candidate);
    if (errors == least_ && (best_adds_ || !adds)) return;
    least_ = errors, best_ = candidate, best_adds_ = adds;
}

/// The typing errors; a larger number than `least_` if there are more.
std::size_t NearestWord::errors_in(std::string_view candidate) const {
    const u64 last = u64{1} << (word_.size() - 1);
    u64 more = ~u64{0}, less = 0, diagonal = 0, places_before = 0;
    std::size_t errors = word_.size(), left = candidate.size();
    for (const char c : candidate) {
        const u64 places = places_[letter(c)];
        const u64 swapped = ((~diagonal & places) << 1) & places_before;
        diagonal = (((places & more) + more) ^ more) | places | less | swapped;
        const u64 row_more = less | ~(diagonal | more), row_less = diagonal & more;
        errors += (row_more & last) != 0;
        errors -= (row_less & last) != 0;
        if (errors > least_ + --left) return errors; // a letter takes back one at most
        const u64 shifted = row_more << 1 | 1;
        more = row_less << 1 | ~(diagonal | shifted);
        less = shifted & diagonal;
        places_before = places;
    }
    return errors;
}

WordSearch::WordSearch(std::vector<std::string_view> candidates)
    : candidates_(std::move(candidates)) {
    letters_.reserve(candidates_.size());
    for (const std::string_view candidate : candidates_) letters_.push_back(letters_of(candidate));
}

std::string_view WordSearch::nearest(std::string_view word, u64& steps_left) {
    const auto [known, is_new] = known_.try_emplace(std::string(word));
    if (!is_new || steps_left < candidates_.size()) return known->second;
    NearestWord nearest(word);
    u64 steps = candidates_.size();
    for (std::size_t k = 0; k < candidates_.size(); ++k)
        steps += nearest.look_at(candidates_[k], letters_[k]);
    steps_left -= std::min(steps, steps_left);
    return known->second = nearest.best();
}

} // namespace tharsis
