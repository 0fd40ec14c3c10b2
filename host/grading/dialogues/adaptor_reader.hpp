// adaptor_reader.hpp -- an adaptor from TOML (docs/adaptors.md), and the first mistake in it with
// its line
//
// What it accepts makes whole moves: nothing that a move needs stays unasked.
#pragma once
#include "grading/dialogues/adaptor.hpp"
#include "support/wire/toml.hpp"

#include <optional>
#include <string_view>

namespace tharsis {

/// The version of the format that is read and written.
inline constexpr int adaptor_version = 1;

/// An adaptor, or why the text is none.
struct AdaptorRead {
    std::optional<Adaptor> value;
    TomlProblem problem; ///< if there is no value
};
AdaptorRead read_adaptor(std::string_view toml);

} // namespace tharsis
