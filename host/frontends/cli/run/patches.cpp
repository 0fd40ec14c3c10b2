// patches.cpp -- finds the words that --set names
// `run` stores the values into the machine; the debugger stores them into the program, from which
// each of its runs begins.
#include "frontends/cli/run/patches.hpp"

#include "base/suggest.hpp"
#include "frontends/cli/table/command.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis {

namespace {

PatchPlace unknown_label(const std::string& label, const Program& program) {
    std::vector<std::string_view> names;
    for (const Symbol& symbol : program.symbols)
        if (symbol.data) names.push_back(symbol.name);
    const std::string_view meant = nearest_word(label, names);
    return {0, fmt::format("--set {}: the program has no such label", label),
            meant.empty() ? std::string("labels of .data can be set")
                          : fmt::format("did you mean {}?", meant)};
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
    return {0, fmt::format("--set {}: there is no word of data at this label", patch.label),
            "a label of .word (aligned to 4 bytes) can be set"};
}

int patch(Program& program, const RunOptions& options) {
    for (const Patch& each : options.patches) {
        const PatchPlace place = place_of(each, program);
        if (!place.error.empty()) return usage_error(options.command, place.error, place.tip);
        DataPage& page = page_of(program, place.address);
        for (u32 n = 0; n < 4; ++n) {
            const u32 shift = 8 * (program.layout->big_endian ? 3 - n : n);
            page.bytes[(place.address & 0xfff) + n] = static_cast<u8>(each.value >> shift);
        }
    }
    return status::good;
}

} // namespace tharsis
