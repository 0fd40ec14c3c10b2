// word_search.hpp -- the nearest words of many words, in a list that may be long
// Words are short here: those of more than 40 letters are not searched.
#pragma once
#include "base/types.hpp"

#include <array>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tharsis {

/// A set with the letters of a word, in lower case; different letters may have the same bit.
u64 letters_of(std::string_view word);

/// Looks at candidates one after the other: the rules are those of nearest_word().
class NearestWord {
public:
    /// The text must outlive it.
    explicit NearestWord(std::string_view word);
    /// `letters`: letters_of(candidate). Returns what it cost, about a step for each letter.
    u64 look_at(std::string_view candidate, u64 letters);
    std::string_view best() const { return best_; }

private:
    void compare(std::string_view candidate);
    std::size_t errors_in(std::string_view candidate) const;

    std::string_view word_, best_;
    bool best_adds_ = false;
    std::size_t limit_, least_;
    u64 letters_;
    std::array<u64, 256> places_{}; ///< by letter: bit n is set if the word has it at n
};

/// Searches for many words in one list: the answer for a word is remembered.
class WordSearch {
public:
    WordSearch() = default;
    /// The texts of the candidates must outlive the search.
    explicit WordSearch(std::vector<std::string_view> candidates);
    /// As nearest_word(). Subtracts what the search costs; empty if there are fewer steps left than
    /// there are candidates.
    std::string_view nearest(std::string_view word, u64& steps_left);

private:
    std::vector<std::string_view> candidates_;
    std::vector<u64> letters_; ///< by candidate
    std::unordered_map<std::string, std::string_view> known_;
};

} // namespace tharsis
