// bitmap_place.cpp -- finds the base of a bitmap display
// A region comes before a label of the same name.
#include "running/bitmap_place.hpp"

#include "base/suggest.hpp"
#include "running/memory_regions.hpp"
#include "running/report_sentences.hpp"

namespace tharsis {

namespace {

std::optional<u32> find_base(const std::string& name, const Program& program) {
    if (const auto region = region_base(name, *program.layout)) return region;
    const Symbol* symbol = program.find_symbol(name);
    return symbol && symbol->data ? std::optional(symbol->address) : std::nullopt;
}

Message tip_for_base(const std::string& name, const Program& program) {
    std::vector<std::string_view> names = region_names();
    for (const Symbol& symbol : program.symbols)
        if (symbol.data) names.push_back(symbol.name);
    const std::string_view meant = nearest_word(name, names);
    return meant.empty() ? report_message("bitmap-bases") : report_message("did-you-mean", meant);
}

} // namespace

BitmapPlace place_of_bitmap(BitmapShape shape, const std::string& base, const Program& program) {
    if (!base.empty()) {
        const std::optional<u32> address = find_base(base, program);
        if (!address)
            return {shape, report_message("no-data-label", base), tip_for_base(base, program)};
        shape.base = *address;
    }
    return {shape, fault_of(shape).value_or(Message()), {}};
}

} // namespace tharsis
