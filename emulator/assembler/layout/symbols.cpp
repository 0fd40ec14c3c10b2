// symbols.cpp -- the table of labels
// A name holds the indices of its symbols, so a lookup needs no search.
#include "assembler/layout/symbols.hpp"

namespace tharsis {

void SymbolTable::enter(FileId file) {
    for (u32 k : locals_) entries_[k].name->local = no_index;
    locals_.clear();
    by_address_.clear();
    indexed_ = 0;
    file_ = file;
    for (u32 k = 0; k < entries_.size(); ++k) {
        if (entries_[k].file != file || entries_[k].global) continue;
        entries_[k].name->local = k;
        locals_.push_back(k);
    }
}

bool SymbolTable::define(Name& name, u32 address, bool data) {
    if (name.local != no_index) return false;
    name.local = static_cast<u32>(entries_.size());
    locals_.push_back(name.local);
    entries_.push_back({&name, address, file_, data, false});
    return true;
}

bool SymbolTable::define_global(Name& name, u32 address, bool data, FileId file) {
    if (name.global != no_index) return false;
    name.global = static_cast<u32>(entries_.size());
    entries_.push_back({&name, address, file, data, true});
    return true;
}

void SymbolTable::make_global(Name& name) {
    entries_[name.local].global = true;
    name.global = name.local;
    name.local = no_index;
}

std::optional<u32> SymbolTable::address_of(const Name& name) const {
    const u32 k = name.local != no_index ? name.local : name.global;
    return k == no_index ? std::nullopt : std::optional<u32>(entries_[k].address);
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
        symbols.push_back(
            {std::string(entry.name->text), entry.address, entry.file, entry.global, entry.data});
    return symbols;
}

std::vector<std::string_view> SymbolTable::visible_names() const {
    std::vector<std::string_view> names;
    for (const Entry& entry : entries_)
        if (entry.global || entry.file == file_) names.push_back(entry.name->text);
    return names;
}

} // namespace tharsis
