// adaptor_words.hpp -- the keywords of an adaptor file, for its reader and its writer
// In the order of the enumerations.
#pragma once
#include "grading/dialogues/adaptor.hpp"

#include <array>
#include <string_view>

namespace tharsis {

inline constexpr std::array<std::string_view, 5> when_words{"always", "choice", "reserve",
                                                            "several", "stacked"};
inline constexpr std::array<std::string_view, 3> form_words{"digits", "letter-digit",
                                                            "digit-letter"};

/// The lists of steps in a file, named after the moves they make.
inline constexpr std::string_view step_lists[] = {"move", "drop", "pass", "forced_pass", "resign"};

/// Returns the steps of one list, for reading and for writing.
template <class Its> auto& steps_of(Its& adaptor, std::string_view list) {
    if (list == "move") return adaptor.move;
    if (list == "drop") return adaptor.drop;
    if (list == "forced_pass") return adaptor.forced_pass;
    return list == "pass" ? adaptor.pass : adaptor.resign;
}

} // namespace tharsis
