// toml_problem.hpp -- an error in a TOML document
#pragma once
#include <cstdint>
#include <string>

namespace tharsis {

/// An error, its place, and a tip.
struct TomlProblem {
    std::uint32_t line = 0, column = 0; ///< from 1, columns in characters; 0: the whole document
    std::string path; ///< "dialogue[1].stdin"; empty: the whole, or a mistake in the form of TOML
    std::string what, tip;

    /// "line 3, column 7: dialogue[1].points must be ...", followed by the tip if there is one.
    std::string sentence() const;
};

} // namespace tharsis
