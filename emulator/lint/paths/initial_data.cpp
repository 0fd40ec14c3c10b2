// initial_data.cpp -- reads .word, .half and .byte with plain numbers
#include "lint/paths/initial_data.hpp"

#include "assembler/lexer/numbers.hpp"
#include "base/ascii.hpp"

#include <algorithm>
#include <unordered_map>

namespace tharsis::linting {
namespace {

u32 size_of_items(std::string_view directive) {
    const std::string name = small_letters(directive);
    return name == ".word" ? 4 : name == ".half" ? 2 : name == ".byte" ? 1 : 0;
}

} // namespace

std::optional<i32> InitialData::find(u32 address, u32 bytes, bool may_differ) {
    if (!is_read_) read();
    const auto before = [](const Item& item, u32 at) { return item.address < at; };
    const auto found = std::lower_bound(items_.begin(), items_.end(), address, before);
    if (found == items_.end() || found->address != address || found->bytes != bytes) return {};
    if (may_differ && may_be_written(address)) return {};
    return found->value;
}

bool InitialData::may_be_written(u32 address) const {
    const auto after = [](u32 at, const auto& label) { return at < label.first; };
    auto label = std::upper_bound(labels_.begin(), labels_.end(), address, after);
    if (label == labels_.begin()) return true;
    const u32 start = (--label)->first;
    for (;; --label) {
        if (label->first != start) return false;
        if (label->second) return true;
        if (label == labels_.begin()) return false;
    }
}

void InitialData::read() {
    using Role = Reference::Role;
    is_read_ = true;
    for (const SourceStatement& statement : model_.statements)
        if (statement.kind == SourceStatement::Kind::data &&
            statement.segment == SourceSegment::data)
            add(statement);
    std::stable_sort(items_.begin(), items_.end(),
                     [](const Item& a, const Item& b) { return a.address < b.address; });
    std::vector<bool> written(model_.definitions.size());
    for (const Reference& one : model_.references)
        if (one.target != no_id && one.role != Role::read && one.role != Role::globl)
            written[one.target] = true;
    for (DefinitionId id = 0; id < model_.definitions.size(); ++id) {
        const Definition& one = model_.definitions[id];
        if (one.kind == Definition::Kind::label && one.address)
            labels_.emplace_back(*one.address, written[id]);
    }
    std::sort(labels_.begin(), labels_.end());
}

void InitialData::add(const SourceStatement& statement) {
    const u32 size = size_of_items(model_.text(statement.head));
    const auto operands = model_.operands_of(statement);
    if (size == 0 || statement.bytes < size * operands.size()) return;
    // Alignment comes before the first item.
    u32 address = statement.address + statement.bytes - size * u32(operands.size());
    if (address - statement.address >= size) return;
    for (const TextRange& operand : operands)
        if (model_.text(operand) == ":") return; // a number and how often
    for (const TextRange& operand : operands) {
        const std::string_view text = model_.text(operand);
        const auto value = text.empty() ? std::nullopt : read_integer(text);
        const u32 mask = size == 4 ? ~u32{0} : (u32{1} << 8 * size) - 1;
        if (value) items_.push_back({address, size, i32(u32(*value) & mask)});
        address += size;
    }
}

} // namespace tharsis::linting
