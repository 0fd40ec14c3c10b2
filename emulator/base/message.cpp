// message.cpp -- fills the gaps of sentences
// Arguments are inserted as they are: a program may contain "{0}".
#include "base/message.hpp"

#include "base/utf8.hpp"

namespace tharsis {

namespace {

void append(std::string& text, const Message& message, Language language) {
    if (message.sentence == nullptr) {
        text += message.text;
        return;
    }
    const Sentence& row = *message.sentence;
    const std::string_view words = language == Language::french ? row.french : row.english;
    for (std::size_t at = 0; at < words.size(); ++at) {
        const bool gap = words[at] == '{' && at + 2 < words.size() && words[at + 2] == '}' &&
                         words[at + 1] >= '0' && words[at + 1] <= '9';
        const std::size_t number = gap ? std::size_t(words[at + 1] - '0') : 0;
        if (!gap || number >= message.arguments.size()) {
            text += words[at];
            continue;
        }
        append(text, message.arguments[number], language);
        at += 2;
    }
}

} // namespace

Message verbatim(std::string_view text) { return {nullptr, std::string(text), {}}; }

std::string text_of(const Message& message, Language language) {
    std::string text;
    append(text, message, language);
    return text;
}

void shorten(Message& message, std::size_t bytes) {
    if (message.text.size() > bytes)
        message.text.resize(whole_characters(message.text, bytes).size());
    for (Message& argument : message.arguments) shorten(argument, bytes);
}

} // namespace tharsis
