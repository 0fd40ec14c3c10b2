// patches.hpp -- words of data that are stored before a program starts, such as those of `--set`
// A label must have a word of its own.
#pragma once
#include "base/message.hpp"
#include "base/program.hpp"
#include "formats/cases/case.hpp"

#include <span>

namespace tharsis {

/// The address for a value, or the error: "LABEL: why", and a tip.
struct PatchPlace {
    u32 address = 0;
    Message error, tip; ///< error empty: valid
};

PatchPlace place_of(const Patch&, const Program&);

/// Why a value cannot be stored; an empty error means that all were stored.
struct PatchError {
    Message error, tip;
};

/// Stores the values in the program, from which each of its runs begins. Stops at the first that
/// cannot be stored.
PatchError store_patches(std::span<const Patch>, Program&);

} // namespace tharsis
