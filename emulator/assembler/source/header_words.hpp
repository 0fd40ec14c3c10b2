// header_words.hpp -- the words of a header comment, and what they are about
//
// English and French. A word is taken without its brackets and bullets where a list may have some.
#pragma once
#include "base/diagnostic.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

/// The words of a part of a line. Blanks, commas and semicolons separate them, and what ends a
/// sentence or a parenthesis belongs to no word.
class HeaderWords {
public:
    HeaderWords(std::string_view text, const TextRange& range) : text_(text), range_(range) {}
    std::string_view text() const { return text_; }
    /// The next word; empty at the end.
    TextRange next();
    std::string_view last() const { return last_; }
    /// The last word in small letters.
    std::string last_small() const;
    /// True if the last word is set apart from the one before it: more than one blank, or a tab.
    bool is_apart() const { return gap_.size() > 1 || gap_ == "\t"; }
    /// True if a parenthesis ends with the last word.
    bool ends_parenthesis() const;
    /// True if a comma stands before the last word.
    bool follows_comma() const { return gap_.find(',') != gap_.npos; }
    /// True if a sign that ends a sentence or a list follows the last word.
    bool is_closed() const;
    /// True if a full stop follows the last word.
    bool ends_sentence() const { return at_ > 0 && text_[at_ - 1] == '.'; }

private:
    std::string_view text_, last_, gap_;
    TextRange range_;
    std::size_t at_ = 0;
};

/// Words that are known when this is compiled. Every word of every comment above a label is looked
/// for in many such sets, mostly in vain: one bit tells most of them apart.
template <std::size_t Size> class WordSet {
public:
    template <typename... Words> constexpr WordSet(const Words&... words) : words_{words...} {
        for (const std::string_view word : words_) bits_[place(word) / 64] |= bit(word);
    }
    constexpr bool contains(std::string_view word) const {
        if (word.empty() || (bits_[place(word) / 64] & bit(word)) == 0) return false;
        for (const std::string_view one : words_)
            if (one == word) return true;
        return false;
    }

private:
    static constexpr std::size_t place(std::string_view word) {
        const auto first = static_cast<unsigned char>(word.front());
        const auto last = static_cast<unsigned char>(word.back());
        return (word.size() * 37 + first * 5 + last * 11u) % 256;
    }
    static constexpr u64 bit(std::string_view word) { return u64{1} << place(word) % 64; }

    std::array<std::string_view, Size> words_;
    u64 bits_[4] = {};
};
template <typename... Words> WordSet(const Words&...) -> WordSet<sizeof...(Words)>;

/// "$t0" or "$t0-$t2", as bits: 0 to 31 general, 32 to 63 floating-point. `without_sign`: also
/// "t0", but no number. nullopt for other words.
std::optional<u64> registers_of_word(std::string_view word, bool without_sign);
bool names_registers(std::string_view word);
/// What stands between the ends of a range: "$t0-$t2", "$t0..$t2", with or without blanks.
bool is_range_sign(std::string_view sign);
/// A word of a list without its bullet or bracket: "@return", "($v0", "*Result*".
std::string_view bare(std::string_view word);
/// "$v0", "$v0=sum", "($v0", and "v0" after a word that asks for it; "at" and "ra" are words, too.
bool names_result(std::string_view word, bool is_asked);
/// The register in a word that names_result().
TextRange named_result(TextRange range, std::string_view word);

/// Words after which results are named. What is printed is called output, too: "outputs the number
/// in $a0" names no result.
enum class ResultWord { none, result, output };
ResultWord result_word(std::string_view word);
/// Words between such a word and the register.
bool introduces_result(std::string_view word);
/// Words before the place of a result: "returns n! in $v0".
bool places_result(std::string_view word);
/// Words that continue a sentence: "changes $a0 to its double" is prose.
bool continues_sentence(std::string_view word);
/// Whether the last word joins the next item of a list to the one before: "and", "or", "plus", "as
/// well as", "et", "ou", "ainsi que". Moves to the last one of several such words.
bool joins_items(HeaderWords& words);
/// Whether what follows the last word says that it stays the same: "is unchanged".
bool is_said_to_stay(HeaderWords words);
/// Whether the last word is an operand: "returns $a0 plus $a1".
bool is_operand(HeaderWords words);

} // namespace tharsis
