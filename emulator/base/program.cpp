// program.cpp -- lookups in a Program
// Text and symbols are searched by address or name; both are small, and sorted where it matters.
#include "base/program.hpp"

#include <algorithm>

namespace tharsis {

const TextWord* Program::word_at(u32 address) const {
    const auto below = [](const TextWord& word, u32 wanted) { return word.address < wanted; };
    const auto it = std::lower_bound(text.begin(), text.end(), address, below);
    return it != text.end() && it->address == address ? &*it : nullptr;
}

const std::string* Program::listed_text(u32 address) const {
    const auto below = [](const ListingOverride& word, u32 wanted) {
        return word.address < wanted;
    };
    const auto it = std::lower_bound(listed_words.begin(), listed_words.end(), address, below);
    return it != listed_words.end() && it->address == address ? &it->text : nullptr;
}

const Origin* Program::origin_at(u32 address) const {
    const TextWord* word = word_at(address);
    return word ? &origins[word->origin] : nullptr;
}

const Symbol* Program::find_symbol(std::string_view name) const {
    const Symbol* found = nullptr;
    for (const Symbol& symbol : symbols) {
        if (symbol.name != name) continue;
        if (symbol.global) return &symbol;
        if (!found) found = &symbol;
    }
    return found;
}

const Symbol* Program::find_symbol(std::string_view name, std::optional<FileId> unit) const {
    if (unit)
        for (const Symbol& symbol : symbols)
            if (symbol.file == *unit && !symbol.global && symbol.name == name) return &symbol;
    return find_symbol(name);
}

const Constant* Program::find_constant(std::string_view name, std::optional<FileId> unit) const {
    const Constant* found = nullptr;
    bool differs = false;
    for (const Constant& constant : constants) {
        if (constant.name != name) continue;
        if (constant.file == unit) return &constant;
        differs = differs || (found && found->text != constant.text);
        if (!found) found = &constant;
    }
    return differs ? nullptr : found;
}

std::optional<FileId> Program::unit_at(u32 address) const {
    const TextWord* word = word_at(address);
    return word ? std::optional(unit_of_origin(word->origin)) : std::nullopt;
}

FileId Program::unit_of_origin(u32 origin) const {
    const auto after =
        std::upper_bound(units.begin(), units.end(), origin,
                         [](u32 wanted, const UnitStart& unit) { return wanted < unit.origin; });
    return after == units.begin() ? origins[origin].place.file : after[-1].file;
}

FileId Program::unit_of(FileId file) const {
    for (const Symbol& symbol : symbols)
        if (!symbol.range.empty() && symbol.range.file == file) return symbol.file;
    for (u32 k = 0; k < origins.size(); ++k)
        if (origins[k].place.file == file) return unit_of_origin(k);
    return file;
}

const Symbol* Program::symbol_before(u32 address, bool in_data) const {
    const Symbol *best = nullptr, *around = nullptr; // `around` has a size, and contains it
    for (const Symbol& symbol : symbols) {
        if (symbol.data != in_data || symbol.address > address) continue;
        if (!best || symbol.address > best->address) best = &symbol;
        if (symbol.size > 0 && symbol.may_contain(address) &&
            (!around || symbol.address > around->address))
            around = &symbol;
    }
    return !best || best->may_contain(address) ? best : around;
}

} // namespace tharsis
