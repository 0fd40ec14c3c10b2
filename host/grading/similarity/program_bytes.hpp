// program_bytes.hpp -- a program to be compared as bytes, because it is assembled in another
// process
//
// The format of one build only; the reader does not trust the bytes.
#pragma once
#include "grading/similarity/similar_report.hpp"

#include <optional>
#include <variant>

namespace tharsis {

using Comparable = std::variant<ComparedProgram, MissingProgram>;

std::string bytes_of(const Comparable&);
/// Nothing if the bytes are incomplete or inconsistent.
std::optional<Comparable> read_comparable(std::string_view bytes);

} // namespace tharsis
