// patches.hpp -- words of data that are stored in a machine before its program starts
// sources/patches.hpp stores the same in a program.
#pragma once
#include "sources/patches.hpp"

namespace tharsis {

class Machine;

/// Stores the values in the memory of a machine that has loaded the program. Stops at the first
/// that cannot be stored.
PatchError store_patches(std::span<const Patch>, const Program&, Machine&);

} // namespace tharsis
