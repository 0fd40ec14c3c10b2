// assignment.hpp -- reads "$t0 = 5", "word[x] += 4" and "$t0++" as a target and a new value
// The only reader of assignments; both sides are expressions, which are parsed elsewhere.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

struct Assignment {
    std::string_view target; ///< may be empty or wrong
    std::string_view sign;   ///< of `+=` the "+", of `<<=` the "<<"; empty: a plain one
    std::string_view amount; ///< the text after the =; of `++` and `--` "1"
};

/// Divides a text at its first = that is not part of == != <= >= and not quoted; nullopt if it has
/// none and is neither x++ nor ++x (or with --).
std::optional<Assignment> read_assignment(std::string_view text);
/// The expression of the new value: "5", "word[x] + (4)". `target` replaces that of the assignment.
std::string new_value_text(const Assignment&, std::string_view target);

} // namespace tharsis
