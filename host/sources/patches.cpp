// patches.cpp -- finds the words of data that labels name, and stores values in them
// A page of data that the program does not have is added to it.
#include "sources/patches.hpp"

#include "base/suggest.hpp"
#include "sources/source_sentences.hpp"

#include <algorithm>

namespace tharsis {

namespace {

PatchPlace unknown_label(const std::string& label, const Program& program) {
    std::vector<std::string_view> names;
    for (const Symbol& symbol : program.symbols)
        if (symbol.data) names.push_back(symbol.name);
    const std::string_view meant = nearest_word(label, names);
    return {0, source_message("no-label", label),
            meant.empty() ? source_message("data-labels") : source_message("did-you-mean", meant)};
}

DataPage& page_of(Program& program, u32 address) {
    const u32 base = address & ~0xfffu;
    const auto place = std::ranges::lower_bound(program.data, base, {}, &DataPage::address);
    if (place != program.data.end() && place->address == base) return *place;
    return *program.data.insert(place, DataPage{base, {}});
}

} // namespace

PatchPlace place_of(const Patch& patch, const Program& program) {
    const Symbol* symbol = program.find_symbol(patch.label);
    if (!symbol) return unknown_label(patch.label, program);
    if (symbol->data && symbol->address % 4 == 0) return {symbol->address, {}, {}};
    return {0, source_message("no-word", patch.label), source_message("word-labels")};
}

PatchError store_patches(std::span<const Patch> patches, Program& program) {
    for (const Patch& patch : patches) {
        PatchPlace place = place_of(patch, program);
        if (!place.error.empty()) return {std::move(place.error), std::move(place.tip)};
        DataPage& page = page_of(program, place.address);
        for (u32 n = 0; n < 4; ++n) {
            const u32 shift = 8 * (program.layout->big_endian ? 3 - n : n);
            page.bytes[(place.address & 0xfff) + n] = static_cast<u8>(patch.value >> shift);
        }
    }
    return {};
}

} // namespace tharsis
