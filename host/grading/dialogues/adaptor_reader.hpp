// adaptor_reader.hpp -- reads an adaptor from TOML (docs/adaptors.md), and reports the first
// mistake with its line
//
// An accepted adaptor can type whole moves: all that a move needs is asked for.
#pragma once
#include "grading/dialogues/adaptor.hpp"
#include "support/wire/toml.hpp"

#include <optional>
#include <string_view>

namespace tharsis {

/// The version of the format that is read and written.
inline constexpr int adaptor_version = 1;

/// An adaptor, or the reason why the text is not one.
struct AdaptorRead {
    std::optional<Adaptor> value;
    TomlProblem problem; ///< set if there is no value
};
AdaptorRead read_adaptor(std::string_view toml);

} // namespace tharsis
