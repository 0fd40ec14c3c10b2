// message.hpp -- a sentence for people as a value: a row of a table and what fills its gaps
//
// Text is made of it where it is shown, in the language wanted there. Nothing reads such texts.
#pragma once
#include "base/language.hpp"

#include <concepts>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// One row of a table of sentences. "{0}", "{1}" ... are gaps; both languages have the same ones,
/// in any order. Other braces are text.
struct Sentence {
    std::string_view id; ///< unique in its table
    std::string_view english, french;
};

/// A sentence with its arguments, or (without a row) a text that is the same in every language: a
/// word of the program, a number, a file's name.
struct Message {
    const Sentence* sentence = nullptr;
    std::string text;
    std::vector<Message> arguments;

    bool empty() const { return sentence ? sentence->english.empty() : text.empty(); }
};

/// A text that no language changes.
Message verbatim(std::string_view text);
/// The text in a language. What fills a gap is never searched for gaps itself.
std::string text_of(const Message&, Language);
/// Truncates every text of the program in it to about `bytes`, between characters.
void shorten(Message&, std::size_t bytes);

/// The number of gaps of a text: one more than the largest number in braces.
constexpr std::size_t gaps_of(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at + 2 < text.size(); ++at) {
        const bool gap =
            text[at] == '{' && text[at + 1] >= '0' && text[at + 1] <= '9' && text[at + 2] == '}';
        if (gap && std::size_t(text[at + 1] - '0') >= count)
            count = std::size_t(text[at + 1] - '0') + 1;
    }
    return count;
}

/// A row of `table`, found by its id while compiling: an unknown id, or another number of
/// arguments, does not compile.
template <const auto& table, std::size_t arguments> struct SentenceOf {
    const Sentence* row = nullptr;
    consteval SentenceOf(const char* id) {
        // (In constants, gcc with sanitizers cannot compare pointers.)
        bool found = false;
        std::size_t at = 0;
        for (std::size_t n = 0; n < std::size(table); ++n)
            if (table[n].id == id) found = true, at = n;
        if (!found) throw "there is no sentence with this id";
        if (gaps_of(table[at].english) != arguments) throw "this sentence has other gaps";
        row = &table[at];
    }
};

inline Message argument_of(const Message& message) { return message; }
inline Message argument_of(const Sentence& sentence) { return {&sentence, {}, {}}; }
inline Message argument_of(std::string_view text) { return verbatim(text); }
inline Message argument_of(const std::string& text) { return verbatim(text); }
inline Message argument_of(const char* text) { return verbatim(text); }
template <std::integral Number> Message argument_of(Number number) {
    return verbatim(std::to_string(number));
}

/// Fills the gaps of a sentence: by texts, numbers or other messages.
template <class... Arguments>
Message filled_in(const Sentence& sentence, const Arguments&... arguments) {
    Message message{&sentence, {}, {}};
    message.arguments.reserve(sizeof...(arguments));
    (message.arguments.push_back(argument_of(arguments)), ...);
    return message;
}

} // namespace tharsis
