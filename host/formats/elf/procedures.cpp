// procedures.cpp -- where procedures begin and end, and their names
#include "formats/elf/procedures.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
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

/// Where jal or a linking branch goes.
std::optional<u32> target_of_call(const TextWord& it) {
    const u32 opcode = it.word >> 26, next = it.address + 4;
    const bool branch_links = opcode == 1 && (it.word >> 20 & 1) && (it.word >> 17 & 7) == 0;
    if (opcode == 3) return (next & 0xf000'0000) | (it.word & 0x3ff'ffff) << 2;
    if (branch_links) return next + static_cast<u32>(i16(it.word & 0xffff)) * 4;
    return std::nullopt;
}

/// A call, and the procedures from and to which it goes, by their number.
struct Call {
    u32 address = 0;
    std::size_t from = 0, to = 0;
};

std::size_t number_of_procedure(const std::vector<ProcedureRange>& procedures, u32 address) {
    const auto after =
        std::partition_point(procedures.begin(), procedures.end(),
                             [&](const ProcedureRange& one) { return one.begin <= address; });
    const bool is_within = after != procedures.begin() && address < std::prev(after)->end;
    return is_within ? static_cast<std::size_t>(after - procedures.begin()) - 1 : procedures.size();
}

std::vector<Call> calls_between(const Program& program,
                                const std::vector<ProcedureRange>& procedures) {
    std::vector<Call> calls;
    for (const TextWord& word : program.text) {
        const std::optional<u32> target = target_of_call(word);
        if (!target) continue;
        const std::size_t from = number_of_procedure(procedures, word.address),
                          to = number_of_procedure(procedures, *target);
        if (from < procedures.size() && to < procedures.size())
            calls.push_back({word.address, from, to});
    }
    return calls;
}

/// Removes the calls that go to a procedure which calls none (`from_callers`: that come from one
/// which none calls), until there is no such call. Those of a cycle stay.
void remove_ends(std::vector<Call>& calls, std::size_t procedures, bool from_callers) {
    const auto end_of = [&](const Call& call) { return from_callers ? call.from : call.to; };
    const auto other_of = [&](const Call& call) { return from_callers ? call.to : call.from; };
    std::vector<std::size_t> degree(procedures); // calls on the other side of a procedure
    std::vector<std::vector<std::size_t>> beside(procedures);
    for (std::size_t k = 0; k < calls.size(); ++k) {
        ++degree[other_of(calls[k])];
        beside[end_of(calls[k])].push_back(k);
    }
    std::vector<bool> removed(calls.size());
    std::vector<std::size_t> ends;
    for (std::size_t k = 0; k < procedures; ++k)
        if (degree[k] == 0) ends.push_back(k);
    while (!ends.empty()) {
        const std::size_t end = ends.back();
        ends.pop_back();
        for (const std::size_t k : beside[end]) {
            removed[k] = true;
            if (--degree[other_of(calls[k])] == 0) ends.push_back(other_of(calls[k]));
        }
    }
    std::size_t kept = 0;
    for (std::size_t k = 0; k < calls.size(); ++k)
        if (!removed[k]) calls[kept++] = calls[k];
    calls.resize(kept);
}

} // namespace

std::set<u32> called_addresses(const Program& program) {
    std::set<u32> called{program.entry};
    for (const TextWord& it : program.text)
        if (const auto target = target_of_call(it)) called.insert(*target);
    return called;
}

std::set<u32> recursive_calls(const Program& program,
                              const std::vector<ProcedureRange>& procedures) {
    std::vector<Call> calls = calls_between(program, procedures);
    for (const bool from_callers : {false, true})
        remove_ends(calls, procedures.size(), from_callers);
    std::set<u32> addresses;
    for (const Call& call : calls) addresses.insert(call.address);
    return addresses;
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
