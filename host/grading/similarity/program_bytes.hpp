// program_bytes.hpp -- a program that is to be compared, as bytes: it is assembled in another
// process
//
// Bytes of the same build only; the reader does not trust them.
#pragma once
#include "grading/similarity/similar_report.hpp"

#include <optional>
#include <variant>

namespace tharsis {

using Comparable = std::variant<ComparedProgram, MissingProgram>;

std::string bytes_of(const Comparable&);
/// Nothing: these are no bytes of one, or something in them leads astray.
std::optional<Comparable> read_comparable(std::string_view bytes);

} // namespace tharsis
