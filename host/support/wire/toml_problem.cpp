// toml_problem.cpp -- the sentence that describes an error in a TOML document
#include "support/wire/toml_problem.hpp"

#include <fmt/core.h>

namespace tharsis {

std::string TomlProblem::sentence() const {
    std::string message = line == 0     ? ""
                          : column == 0 ? fmt::format("line {}: ", line)
                                        : fmt::format("line {}, column {}: ", line, column);
    if (!path.empty()) message += path + ' ';
    return message + what + (tip.empty() ? "" : " (" + tip + ")");
}

} // namespace tharsis
