// header_words.hpp -- the words of a header comment, and which registers they name
//
// A text is divided once, and what its words can say is looked up once. A word is taken without its
// brackets and bullets where a list may have some.
#pragma once
#include "assembler/source/header_lexicon.hpp"
#include "base/diagnostic.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// A word of a part of a line. The views are valid as long as the part.
struct HeaderWord {
    std::string_view text;  ///< without the signs behind it that end a sentence or a parenthesis
    std::string_view small; ///< in small letters
    std::string_view bare;  ///< in small letters, without brackets and bullets: see bare()
    TextRange range;
    WordKinds kinds, bare_kinds;  ///< of `small` and of `bare`
    std::optional<u64> registers; ///< of `text`: see registers_of_word()
    bool holds_register = false;  ///< "$v0", "($v0", "$v0=sum"
    bool is_apart = false;        ///< more than one blank, or a tab, is before it
    bool follows_comma = false;   ///< a comma is before it
    bool ends_parenthesis = false;
    bool is_closed = true;      ///< a sign that ends a sentence or a list follows, or nothing does
    bool ends_sentence = false; ///< a full stop follows
    bool is_left_open = false;  ///< "..." or "…" follows, or belongs to it
};

/// A part of a line, divided into words. Blanks, commas and semicolons separate them.
class HeaderPart {
public:
    /// Replaces what was read before. `range` is the text's, from its first byte on.
    void read(std::string_view text, const TextRange& range);
    std::string_view text() const { return text_; }
    /// A word by its number, from 0 on; behind the last one no_word(), an empty one.
    const HeaderWord& word(std::size_t number) const {
        return number < words_.size() ? words_[number] : no_word_;
    }
    const HeaderWord& no_word() const { return no_word_; }

private:
    void add(std::string_view gap, std::size_t begin, std::size_t end, const TextRange& range);

    std::string_view text_;
    std::string small_;
    std::vector<HeaderWord> words_;
    HeaderWord no_word_;
};

/// A place among the words of a part, before the first one to begin with. Copies look ahead.
class HeaderWords {
public:
    explicit HeaderWords(const HeaderPart& part) : part_(&part), last_(&part.no_word()) {}
    const HeaderPart& part() const { return *part_; }
    /// The next word, which has no text at the end.
    const HeaderWord& next() { return *(last_ = &part_->word(next_++)); }
    const HeaderWord& last() const { return *last_; }

private:
    const HeaderPart* part_;
    const HeaderWord* last_;
    std::size_t next_ = 0;
};

/// "$t0" or "$t0-$t2", as bits: 0 to 31 general, 32 to 63 floating-point. `without_sign`: also
/// "t0", but no number. nullopt for other words.
std::optional<u64> registers_of_word(std::string_view word, bool without_sign);
/// What stands between the ends of a range: "$t0-$t2", "$t0..$t2", with or without blanks.
bool is_range_sign(std::string_view sign);
/// A word of a list without its bullet or bracket: "@return", "($v0", "*Result*".
std::string_view bare(std::string_view word);
/// "$v0", "$v0=sum", "($v0"; "v0" after a word that asks for it, but "at" and "ra" are words, too.
bool names_result(const HeaderWord& word, bool is_asked);
/// The register in a word that names_result().
TextRange named_result(const HeaderWord& word);

/// Words after which results are named. What is printed is called output, too: "outputs the number
/// in $a0" names no result.
enum class ResultWord { none, result, output };
ResultWord result_word(const HeaderWord& word);
/// Words and signs between such a word and the register.
bool introduces_result(const HeaderWord& word);
/// Whether the last word joins the next item of a list to the one before: "and", "or", "plus", "as
/// well as", "et", "ou", "ainsi que". Moves to the last one of several such words.
bool joins_items(HeaderWords& words);
/// Whether what follows the last word says that it stays the same: "is unchanged".
bool is_said_to_stay(HeaderWords words);
/// Whether the last word is an operand: "returns $a0 plus $a1".
bool is_operand(HeaderWords words);

} // namespace tharsis
