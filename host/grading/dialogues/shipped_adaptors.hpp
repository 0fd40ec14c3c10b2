// shipped_adaptors.hpp -- adaptors that come with the judge: dialogues that many students use
// Each is a file as a teacher could write it.
#pragma once
#include "grading/dialogues/adaptor.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace tharsis {

struct ShippedAdaptor {
    BoardGame game;
    std::string_view name;
    std::string_view about; ///< one line
    std::string_view format, steps; ///< the file after version, name and game
};
/// Returns the whole file.
std::string text_of(const ShippedAdaptor&);

/// In each game, the adaptor of the project's own programs comes first.
std::span<const ShippedAdaptor> shipped_adaptor_texts();
/// Returns null if there is no adaptor of this name.
const ShippedAdaptor* find_shipped_adaptor(std::string_view name);
/// Returns the parsed adaptors of a game, without that of the project's own programs.
const std::vector<Adaptor>& shipped_adaptors(BoardGame);
/// Returns the adaptor of the project's own programs (rules of the games, protocol).
const Adaptor& canonical_adaptor(BoardGame);
/// Returns whether the adaptor is that of the project's own program, in all but its name.
bool is_canonical(const Adaptor&);

} // namespace tharsis
