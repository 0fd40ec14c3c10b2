// suggest.cpp -- a search among a few words
#include "base/suggest.hpp"

#include "base/word_search.hpp"

#include <fmt/format.h>

namespace tharsis {

std::string_view nearest_word(std::string_view word, std::span<const std::string_view> candidates) {
    NearestWord nearest(word);
    for (const std::string_view candidate : candidates)
        nearest.look_at(candidate, letters_of(candidate));
    return nearest.best();
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates,
                         std::string_view otherwise) {
    const std::string_view best = nearest_word(word, candidates);
    return best.empty() ? std::string(otherwise) : fmt::format("did you mean \"{}\"?", best);
}

} // namespace tharsis
