// suggest.cpp -- edit distance with transpositions
// Words are short here; words of more than 40 letters are not searched.
#include "base/suggest.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace tharsis {

namespace {

constexpr std::size_t longest = 40;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

std::size_t distance(std::string_view a, std::string_view b) {
    std::array<std::array<std::size_t, longest + 1>, longest + 1> cost{};
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                cost[i][j] = i + j;
                continue;
            }
            const bool same = lower(a[i - 1]) == lower(b[j - 1]);
            cost[i][j] =
                std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + !same});
            const bool swapped = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                                 lower(a[i - 2]) == lower(b[j - 1]);
            if (swapped) cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    }
    return cost[a.size()][b.size()];
}

/// Whether the candidate only adds letters to the word.
bool only_adds(std::string_view word, std::string_view candidate) {
    for (const char c : candidate)
        if (!word.empty() && lower(c) == lower(word.front())) word.remove_prefix(1);
    return word.empty();
}

} // namespace

std::string_view nearest_word(std::string_view word, std::span<const std::string_view> candidates) {
    std::string_view best;
    bool best_adds = false;
    const std::size_t limit = std::max<std::size_t>(1, word.size() / 3) + 1;
    std::size_t least = limit;
    if (word.size() > longest || word.size() < 2) return best;
    for (std::string_view candidate : candidates) {
        if (candidate.size() > longest || candidate == word) continue;
        const std::size_t gap = candidate.size() > word.size() ? candidate.size() - word.size()
                                                               : word.size() - candidate.size();
        if (gap > least) continue;
        const std::size_t errors = distance(word, candidate);
        const bool adds = only_adds(word, candidate);
        if (errors > least || errors == limit || (errors == least && (best_adds || !adds)))
            continue;
        least = errors, best = candidate, best_adds = adds;
    }
    return best;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates,
                         std::string_view otherwise) {
    const std::string_view best = nearest_word(word, candidates);
    return best.empty() ? std::string(otherwise) : fmt::format("did you mean \"{}\"?", best);
}

} // namespace tharsis
