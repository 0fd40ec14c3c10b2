// diagnostic.cpp -- the texts of a diagnostic in a language
// English texts are stored, because most clients want them.
#include "base/diagnostic.hpp"

#include "base/utf8.hpp"
#include "base/visible_text.hpp"

namespace tharsis {

namespace {

/// The longest_text text; the assembler truncates English ones to the same length.
constexpr std::size_t longest_text = 300;

std::string chosen(const Message& said, const std::string& english, Language language) {
    if (language == Language::english || said.empty()) return visible_text(english);
    std::string text = text_of(said, language);
    if (text.size() <= longest_text) return visible_text(text);
    text.resize(whole_characters(text, longest_text).size());
    return visible_text(text) + " ...";
}

} // namespace

std::string message_text(const Diagnostic& diagnostic, Language language) {
    return chosen(diagnostic.said, diagnostic.message, language);
}

std::string tip_text(const Diagnostic& diagnostic, Language language) {
    return chosen(diagnostic.advice, diagnostic.tip, language);
}

std::string title_text(const Fix& fix, Language language) {
    return chosen(fix.said, fix.title, language);
}

std::string message_text(const RelatedPlace& place, Language language) {
    return chosen(place.said, place.message, language);
}

} // namespace tharsis
