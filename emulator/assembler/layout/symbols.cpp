// symbols.cpp -- the table of labels
// A name holds the indices of its symbols, so a lookup needs no search.
#include "assembler/layout/symbols.hpp"

namespace tharsis {

void SymbolTable::enter(FileId file) {
    ++version_;
    for (u32 k : locals_) entries_[k].name->local = no_index;
    locals_.clear();
    by_address_.clear();
    indexed_ = 0;
    const u32 end = static_cast<u32>(entries_.size());
    if (const auto left = entries_of_.find(file_);
        left != entries_of_.end() && !left->second.second)
        left->second.second = end;
    file_ = file;
    const auto [first, last] = entries_of_.try_emplace(file, end, 0).first->second;
    for (u32 k = first; k < last; ++k) {
        if (entries_[k].file != file || entries_[k].global) continue;
        entries_[k].name->local = k;
        locals_.push_back(k);
    }
}

bool SymbolTable::define(Name& name, u32 address, bool data, const TextRange& range) {
    if (name.local != no_index) return false;
    ++version_;
    name.local = static_cast<u32>(entries_.size());
    if (name.first_symbol == no_index) name.first_symbol = name.local;
    locals_.push_back(name.local);
    entries_.push_back({&name, address, file_, data, false, range});
    return true;
}

bool SymbolTable::define_global(Name& name, u32 address, bool data, FileId file,
                                const TextRange& range) {
    if (name.global != no_index) return false;
    ++version_;
    name.global = static_cast<u32>(entries_.size());
    if (name.first_symbol == no_index) name.first_symbol = name.global;
    entries_.push_back({&name, address, file, data, true, range});
    return true;
}

void SymbolTable::make_global(Name& name) {
    ++version_;
    entries_[name.local].global = true;
    name.global = name.local;
    name.local = no_index;
}

bool SymbolTable::make_first_global(Name& name) {
    ++version_;
    for (u32 k = name.first_symbol; k < entries_.size(); ++k) { // k may be no_index
        if (entries_[k].name != &name) continue;
        entries_[k].global = true;
        name.global = k;
        if (name.local == k) name.local = no_index;
        return true;
    }
    return false;
}

std::optional<u32> SymbolTable::address_of(const Name& name) const {
    const u32 k = name.local != no_index ? name.local : name.global;
    return k == no_index ? std::nullopt : std::optional<u32>(entries_[k].address);
}

TextRange SymbolTable::range_of(const Name& name) const {
    const u32 k = name.local != no_index ? name.local : name.global;
    return k == no_index ? TextRange{} : entries_[k].range;
}

TextRange SymbolTable::local_elsewhere(const Name& name) const {
    for (u32 k = name.first_symbol; k < entries_.size(); ++k) // k may be no_index
        if (entries_[k].name == &name && !entries_[k].global && entries_[k].file != file_)
            return entries_[k].range;
    return {};
}

TextRange SymbolTable::private_anywhere(const Name& name) const {
    for (u32 k = name.first_symbol; k < entries_.size(); ++k) // k may be no_index
        if (entries_[k].name == &name && !entries_[k].global) return entries_[k].range;
    return {};
}

void SymbolTable::move(u32 from, u32 to) {
    for (; indexed_ < locals_.size(); ++indexed_)
        by_address_.emplace(entries_[locals_[indexed_]].address, locals_[indexed_]);
    const auto [first, last] = by_address_.equal_range(from);
    std::vector<u32> moved;
    for (auto it = first; it != last; ++it) moved.push_back(it->second);
    by_address_.erase(first, last);
    for (u32 k : moved) {
        entries_[k].address = to;
        by_address_.emplace(to, k);
    }
}

std::vector<Symbol> SymbolTable::take() const {
    std::vector<Symbol> symbols;
    symbols.reserve(entries_.size());
    for (const Entry& entry : entries_)
        symbols.push_back({std::string(entry.name->text), entry.address, entry.file, entry.global,
                           entry.data, entry.range});
    return symbols;
}

std::vector<SymbolTable::Known> SymbolTable::known() const {
    std::vector<Known> all;
    all.reserve(entries_.size());
    for (const Entry& entry : entries_)
        all.push_back(
            {entry.name, entry.address, entry.file, entry.global, entry.data, entry.range});
    return all;
}

std::vector<std::string_view> SymbolTable::visible_names() const {
    std::vector<std::string_view> names;
    for (const Entry& entry : entries_)
        if (entry.global || entry.file == file_) names.push_back(entry.name->text);
    return names;
}

} // namespace tharsis
