// patches.cpp -- stores values in words of data of a machine
// The places are found in the program.
#include "running/patches.hpp"

#include "machine/machine.hpp"
#include "sources/source_sentences.hpp"

namespace tharsis {

PatchError store_patches(std::span<const Patch> patches, const Program& program, Machine& machine) {
    for (const Patch& patch : patches) {
        PatchPlace place = place_of(patch, program);
        if (place.error.empty() && !machine.poke_word(place.address, patch.value))
            place.error = source_message("no-memory", patch.label);
        if (!place.error.empty()) return {std::move(place.error), std::move(place.tip)};
    }
    return {};
}

} // namespace tharsis
