// toml_problem.hpp -- an error in a TOML document
#pragma once
#include "base/message.hpp"

#include <cstdint>
#include <span>
#include <string>

namespace tharsis {

/// An error, its place, and a tip.
struct TomlProblem {
    std::uint32_t line = 0, column = 0; ///< from 1, columns in characters; 0: the whole document
    std::string path; ///< "dialogue[1].stdin"; empty: the whole, or a mistake in the form of TOML
    Message what, tip;

    /// "line 3, column 7: dialogue[1].points must be ...", followed by the tip if there is one.
    Message sentence() const;
};

/// The tip `did you mean "steps"?` with the word nearest to a misspelt one, else `otherwise`.
Message toml_meant(std::string_view word, std::span<const std::string_view> words,
                   const Message& otherwise);
/// The tip that lists the words that are possible.
Message toml_one_of(std::span<const std::string_view> words);

} // namespace tharsis
