// model_index.cpp -- sorts once, then searches
// A range that touches a byte begins at most the longest range before it.
#include "assembler/source/model_index.hpp"

#include <algorithm>
#include <tuple>

namespace tharsis {

namespace {

u64 place_of(FileId file, u32 byte) { return u64{file} << 32 | byte; }

auto same_name(const Definition& one) {
    return std::tuple(one.name_range.file, one.name_range.begin, one.name_range.end, one.kind,
                      std::string_view(one.name));
}

} // namespace

void ModelIndex::Placed::add(u32 item, const TextRange& range) {
    if (range.empty()) return;
    entries.push_back({place_of(range.file, range.begin), item});
    longest = std::max(longest, range.size());
}

void ModelIndex::Placed::sort() {
    const auto before = [](const Entry& a, const Entry& b) {
        return a.place != b.place ? a.place < b.place : a.item < b.item;
    };
    if (!std::is_sorted(entries.begin(), entries.end(), before))
        std::sort(entries.begin(), entries.end(), before);
}

std::vector<u32> ModelIndex::Placed::between(FileId file, u32 begin, u32 end) const {
    const auto place = [](u64 wanted) {
        return [wanted](const Entry& one) { return one.place < wanted; };
    };
    const auto first =
        std::partition_point(entries.begin(), entries.end(), place(place_of(file, begin)));
    const auto last = std::partition_point(first, entries.end(), place(place_of(file, end)));
    std::vector<u32> items;
    for (auto at = first; at != last; ++at) items.push_back(at->item);
    return items;
}

ModelIndex::ModelIndex(const SourceModel& model) : model_(model) {
    for (u32 k = 0; k < model.references.size(); ++k) references_.add(k, model.references[k].range);
    for (u32 k = 0; k < model.definitions.size(); ++k)
        definitions_.add(k, model.definitions[k].name_range);
    for (u32 k = 0; k < model.statements.size(); ++k) statements_.add(k, model.statements[k].whole);
    references_.sort();
    definitions_.sort();
    statements_.sort();
    group_definitions();
    group_references();
    place_procedures();
}

void ModelIndex::place_procedures() {
    procedure_of_.assign(model_.definitions.size(), no_id);
    for (u32 k = 0; k < model_.procedures.size(); ++k) {
        procedures_.push_back(k);
        procedure_of_[first_same_[model_.procedures[k].label]] = k;
    }
    std::sort(procedures_.begin(), procedures_.end(), [&](u32 a, u32 b) {
        return model_.procedures[a].first < model_.procedures[b].first;
    });
}

void ModelIndex::group_definitions() {
    std::vector<DefinitionId> ids(model_.definitions.size());
    for (DefinitionId id = 0; id < ids.size(); ++id) ids[id] = id;
    const auto key = [&](DefinitionId id) { return same_name(model_.definitions[id]); };
    std::stable_sort(ids.begin(), ids.end(),
                     [&](DefinitionId a, DefinitionId b) { return key(a) < key(b); });
    first_same_.resize(ids.size());
    for (std::size_t k = 0; k < ids.size(); ++k) {
        const bool again = k > 0 && key(ids[k]) == key(ids[k - 1]);
        first_same_[ids[k]] = again ? first_same_[ids[k - 1]] : ids[k];
    }
}

void ModelIndex::group_references() {
    target_starts_.assign(model_.definitions.size() + 1, 0);
    for (const Reference& one : model_.references)
        if (one.target != no_id) ++target_starts_[first_same_[one.target] + 1];
    for (std::size_t k = 1; k < target_starts_.size(); ++k)
        target_starts_[k] += target_starts_[k - 1];
    std::vector<u32> next(target_starts_.begin(), target_starts_.end());
    targets_.resize(target_starts_.back());
    for (u32 k = 0; k < model_.references.size(); ++k)
        if (const DefinitionId target = model_.references[k].target; target != no_id)
            targets_[next[first_same_[target]]++] = k;
}

std::vector<u32> ModelIndex::references_at(FileId file, u32 byte) const {
    const u32 from = byte - std::min(byte, references_.longest);
    std::vector<u32> found = references_.between(file, from, byte + 1);
    std::erase_if(found,
                  [&](u32 one) { return !model_.references[one].range.touches(file, byte); });
    std::sort(found.begin(), found.end());
    return found;
}

DefinitionId ModelIndex::definition_at(FileId file, u32 byte) const {
    for (const u32 one : references_at(file, byte))
        if (model_.references[one].target != no_id) return model_.references[one].target;
    const u32 from = byte - std::min(byte, definitions_.longest);
    DefinitionId first = no_id;
    for (const DefinitionId id : definitions_.between(file, from, byte + 1))
        if (model_.definitions[id].name_range.touches(file, byte)) first = std::min(first, id);
    return first;
}

std::vector<StatementId> ModelIndex::statements_at(FileId file, u32 byte) const {
    const u32 from = byte - std::min(byte, statements_.longest);
    std::vector<StatementId> found = statements_.between(file, from, byte + 1);
    std::erase_if(found,
                  [&](StatementId id) { return !model_.statements[id].whole.touches(file, byte); });
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<StatementId> ModelIndex::statements_between(FileId file, u32 begin, u32 end) const {
    return statements_.between(file, begin, end);
}

std::vector<u32> ModelIndex::references_between(FileId file, u32 begin, u32 end) const {
    return references_.between(file, begin, end);
}

std::vector<DefinitionId> ModelIndex::definitions_in(FileId file) const {
    return definitions_.between(file, 0, no_id);
}

std::vector<DefinitionId> ModelIndex::meanings_of(const TextRange& name) const {
    std::vector<DefinitionId> found;
    for (const u32 one : references_.between(name.file, name.begin, name.begin + 1)) {
        const Reference& use = model_.references[one];
        if (use.range == name && use.target != no_id) found.push_back(first_same_[use.target]);
    }
    for (const DefinitionId id : definitions_.between(name.file, name.begin, name.begin + 1))
        if (model_.definitions[id].name_range == name) found.push_back(first_same_[id]);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

std::vector<const Reference*> ModelIndex::references_to(DefinitionId id) const {
    std::vector<const Reference*> found;
    const DefinitionId first = first_same_[id];
    for (u32 k = target_starts_[first]; k < target_starts_[first + 1]; ++k)
        found.push_back(&model_.references[targets_[k]]);
    return found;
}

std::vector<TextRange> ModelIndex::occurrences(DefinitionId id) const {
    std::vector<TextRange> ranges{model_.definitions[id].name_range};
    for (const Reference* one : references_to(id)) ranges.push_back(one->range);
    std::sort(ranges.begin(), ranges.end(), [](const TextRange& a, const TextRange& b) {
        return place_of(a.file, a.begin) < place_of(b.file, b.begin);
    });
    ranges.erase(std::unique(ranges.begin(), ranges.end()), ranges.end());
    return ranges;
}

const SourceProcedure* ModelIndex::procedure_around(StatementId id) const {
    const auto after = std::partition_point(procedures_.begin(), procedures_.end(), [&](u32 one) {
        return model_.procedures[one].first <= id;
    });
    if (after == procedures_.begin()) return nullptr;
    const SourceProcedure& found = model_.procedures[after[-1]];
    return id < found.end ? &found : nullptr;
}

const SourceProcedure* ModelIndex::procedure_at(DefinitionId label) const {
    const u32 found = procedure_of_[first_same_[label]];
    return found == no_id ? nullptr : &model_.procedures[found];
}

} // namespace tharsis
