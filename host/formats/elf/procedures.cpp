// procedures.cpp -- where procedures begin and end, and their names
#include "formats/elf/procedures.hpp"

#include <fmt/format.h>
#include <map>

namespace tharsis {

namespace {

using Labels = std::map<u32, const Symbol*>;

/// The label of each address of text: a global one, else the first one.
Labels labels_of_text(const Program& program) {
    Labels labels;
    for (const Symbol& it : program.symbols) {
        if (it.data) continue;
        const auto [found, added] = labels.try_emplace(it.address, &it);
        if (!added && it.global && !found->second->global) found->second = &it;
    }
    return labels;
}

std::set<u32> starts_of(const Program& program, const Labels& labels) {
    std::set<u32> starts = called_addresses(program);
    for (const auto& [address, symbol] : labels)
        if (symbol->global) starts.insert(address);
    for (std::size_t k = 0; k < program.text.size(); ++k)
        if (k == 0 || program.text[k].address != program.text[k - 1].address + 4)
            starts.insert(program.text[k].address);
    return starts;
}

/// The line of a range of bytes.
Place place_of_range(const Program& program, const TextRange& range) {
    const SourceText text(program.files[range.file].text);
    return {range.file, text.position(range.begin, ColumnUnit::utf32).line + 1, 0, 0};
}

std::optional<Place> place_of(const Program& program, const Symbol* label, const TextWord& word) {
    if (label && !label->range.empty() && label->range.file < program.files.size())
        return place_of_range(program, label->range);
    if (word.origin >= program.origins.size()) return std::nullopt;
    return program.origins[word.origin].outermost();
}

ProcedureRange begun_at(const Program& program, const Labels& labels, const TextWord& word) {
    const auto found = labels.find(word.address);
    const Symbol* label = found == labels.end() ? nullptr : found->second;
    std::string name = label                           ? label->name
                       : word.address == program.entry ? "_start"
                                                       : fmt::format("text_{:08x}", word.address);
    return {std::move(name), word.address, word.address, label && label->global,
            place_of(program, label, word)};
}

} // namespace

std::set<u32> called_addresses(const Program& program) {
    std::set<u32> called{program.entry};
    for (const TextWord& it : program.text) {
        const u32 opcode = it.word >> 26, next = it.address + 4;
        const bool branch_links = opcode == 1 && (it.word >> 20 & 1) && (it.word >> 17 & 7) == 0;
        if (opcode == 3) called.insert((next & 0xf000'0000) | (it.word & 0x3ff'ffff) << 2);
        if (branch_links) called.insert(next + static_cast<u32>(i16(it.word & 0xffff)) * 4);
    }
    return called;
}

std::vector<ProcedureRange> procedures_of(const Program& program) {
    const Labels labels = labels_of_text(program);
    const std::set<u32> starts = starts_of(program, labels);
    std::vector<ProcedureRange> all;
    for (const TextWord& word : program.text) {
        if (starts.contains(word.address)) all.push_back(begun_at(program, labels, word));
        if (!all.empty()) all.back().end = word.address + 4;
    }
    return all;
}

} // namespace tharsis
