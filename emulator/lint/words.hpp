// words.hpp -- the sentences of the checks, in both languages
//
// Where a run reports the same defect (debugger/findings), they are the same in English. "{0}",
// "{1}" ... are gaps.
#pragma once
#include "base/language.hpp"

#include <initializer_list>
#include <string>
#include <string_view>

namespace tharsis::linting {

/// One row of the table of sentences; a test compares the gaps of both languages.
struct Words {
    std::string_view id, english, french;
};

/// A sentence with its gaps filled; what fills a gap is not searched for gaps.
std::string text_of(std::string_view id, Language, std::initializer_list<std::string> filling = {});

/// The whole table.
struct WordsRange {
    const Words *first, *last;
    const Words* begin() const { return first; }
    const Words* end() const { return last; }
};
WordsRange all_words();

} // namespace tharsis::linting
