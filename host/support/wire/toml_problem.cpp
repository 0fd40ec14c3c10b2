// toml_problem.cpp -- the sentence that describes an error in a TOML document
#include "support/wire/toml_problem.hpp"

#include "base/suggest.hpp"
#include "support/wire/toml_sentences.hpp"

namespace tharsis {

Message TomlProblem::sentence() const {
    Message said = path.empty() ? what : toml_message("about", path, what);
    if (!tip.empty()) said = toml_message("with-tip", said, tip);
    if (line == 0) return said;
    return column == 0 ? toml_message("on-line", line, said)
                       : toml_message("at-column", line, column, said);
}

Message toml_meant(std::string_view word, std::span<const std::string_view> words,
                   const Message& otherwise) {
    const std::string_view meant = nearest_word(word, words);
    return meant.empty() ? otherwise : toml_message("did-you-mean", meant);
}

Message toml_one_of(std::span<const std::string_view> words) {
    std::string known;
    for (const std::string_view word : words) {
        if (!known.empty()) known += ", ";
        known += word;
    }
    return toml_message("one-of", known);
}

} // namespace tharsis
