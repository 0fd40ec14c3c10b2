// word_search_test.cpp -- typing errors, counted in two ways, and the limit of a search
#include "base/suggest.hpp"
#include "base/word_search.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

using namespace tharsis;

namespace {

using Words = std::vector<std::string_view>;

/// The usual table: letters inserted, omitted, replaced, or two swapped.
std::size_t errors_between(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> cost(a.size() + 1,
                                               std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                cost[i][j] = i + j;
                continue;
            }
            cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1,
                                   cost[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    return cost[a.size()][b.size()];
}

std::string random_word(std::mt19937& random, std::size_t longest) {
    std::string word(1 + random() % longest, 'a');
    for (char& c : word) c = static_cast<char>('a' + random() % 4);
    return word;
}

} // namespace

TEST_CASE("one candidate is near exactly if it has few errors", "[suggest]") {
    std::mt19937 random(22);
    for (int round = 0; round < 20'000; ++round) {
        const std::string word = random_word(random, std::size_t(round) % 40 + 1);
        std::string candidate = word;
        for (auto left = random() % 6; left > 0; --left) {
            const std::size_t at = random() % candidate.size();
            if (left % 3 == 0) candidate[at] = static_cast<char>('a' + random() % 5);
            if (left % 3 == 1) candidate.insert(at, 1, 'b');
            if (left % 3 == 2 && at > 0) std::swap(candidate[at], candidate[at - 1]);
        }
        if (round % 4 == 0) candidate = random_word(random, 40);
        const std::size_t limit = std::max<std::size_t>(1, word.size() / 3);
        const bool near = word.size() >= 2 && candidate.size() <= 40 && candidate != word &&
                          errors_between(word, candidate) <= limit;
        INFO(word << " " << candidate);
        CHECK(nearest_word(word, Words{candidate}).empty() == !near);
    }
}

TEST_CASE("a search in a long list finds the same word as a search for one word", "[suggest]") {
    std::mt19937 random(7);
    std::vector<std::string> texts;
    for (int k = 0; k < 300; ++k) texts.push_back(random_word(random, 12));
    const Words words(texts.begin(), texts.end());
    WordSearch search(words);
    u64 steps = 10'000'000;
    for (int k = 0; k < 300; ++k) {
        const std::string word = random_word(random, 12);
        CHECK(search.nearest(word, steps) == nearest_word(word, words));
    }
}

TEST_CASE("an answer is remembered, and a search stops where it would cost too much", "[suggest]") {
    WordSearch search(Words{"loop", "done", "print"});
    u64 steps = 1000;
    CHECK(search.nearest("lopo", steps) == "loop");
    const u64 left = steps;
    CHECK(left < 1000);
    CHECK(search.nearest("lopo", steps) == "loop");
    CHECK(steps == left);
    steps = 2;
    CHECK(search.nearest("doen", steps).empty());
    CHECK(steps == 2);
}
