// symbols.hpp -- labels, local to their file or global
// As in MARS, `.globl` moves a symbol from the file to the global table when the file ends.
#pragma once
#include "assembler/lexer/names.hpp"
#include "base/program.hpp"

#include <optional>
#include <unordered_map>
#include <vector>

namespace tharsis {

/// The symbols of all files. "Local" always refers to the file that was entered last.
class SymbolTable {
public:
    /// Makes this file's symbols the local ones.
    void enter(FileId file);
    /// Defines a local symbol. Returns false if the name is one already.
    bool define(Name& name, u32 address, bool data, const TextRange& range);
    /// Defines a global symbol. Returns false if the name is one already.
    bool define_global(Name& name, u32 address, bool data, FileId file, const TextRange& range);
    /// Makes a local symbol global. Requires that it is local and that no global symbol has its
    /// name.
    void make_global(Name& name);
    /// Makes the first symbol of this name global, whichever file it is local to. Returns false if
    /// there is none.
    bool make_first_global(Name& name);
    /// The address of the local symbol, else of the global one, else nullopt.
    std::optional<u32> address_of(const Name& name) const;
    /// The range of the symbol that a name means here; empty if there is none.
    TextRange range_of(const Name& name) const;
    /// The range of a symbol of this name that is local to another file; empty if there is none.
    TextRange local_elsewhere(const Name& name) const;
    /// The range of a symbol of this name that is not global, in any file; empty if there is none.
    TextRange private_anywhere(const Name& name) const;
    /// Moves each local symbol at an address: data was aligned after the label was placed.
    void move(u32 from, u32 to);
    /// Gives a symbol its address, by the index that it got when it was defined.
    void set_address(u32 index, u32 to) { entries_[index].address = to; }
    /// Moves a global symbol.
    void move_global(const Name& name, u32 to) { entries_[name.global].address = to; }
    /// All symbols for the program, in order of definition.
    std::vector<Symbol> take() const;
    /// Every symbol as the source model needs it, in order of definition.
    struct Known {
        const Name* name;
        u32 address;
        FileId file;
        bool global, data;
        TextRange range; ///< of its definition; empty: it has none
    };
    std::vector<Known> known() const;
    /// Names that can be referenced at this point.
    std::vector<std::string_view> visible_names() const;
    std::size_t size() const { return entries_.size(); }
    /// Another number whenever visible_names() may be different; never 0.
    u64 version() const { return version_; }

private:
    struct Entry {
        Name* name;
        u32 address;
        FileId file;
        bool data, global;
        TextRange range;
    };
    std::vector<Entry> entries_;
    std::vector<u32> locals_; ///< indices of the current file's symbols
    /// by file: the entries made while it was entered, [first, last)
    std::unordered_map<FileId, std::pair<u32, u32>> entries_of_;
    FileId file_ = no_index;
    u64 version_ = 1;
    std::unordered_multimap<u32, u32> by_address_; ///< the first `indexed_` of locals_
    std::size_t indexed_ = 0;
};

} // namespace tharsis
