// other_dialects.hpp -- tips on the dialect of a program: one that fits it better, or that one of
// its files names
#pragma once
#include "base/language.hpp"
#include "sources/program_loading.hpp"

namespace tharsis {

/// Names the dialects in which a program assembles that has errors in its own, each with a command
/// that can be typed.
void show_other_dialects(const Sources&, const AssemblyRequest&, Language);

/// Says that a file after the first names another dialect than the one in use, which the first file
/// decides.
void note_other_declarations(const Sources&, Dialect used, Language);

} // namespace tharsis
