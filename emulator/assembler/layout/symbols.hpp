// symbols.hpp -- labels, local to their file or global
// As in MARS, `.globl` moves a symbol from the file to the global table when the file ends.
#pragma once
#include "assembler/lexer/names.hpp"
#include "base/program.hpp"

#include <optional>
#include <vector>

namespace tharsis {

/// The symbols of all files. "Local" always refers to the file that was entered last.
class SymbolTable {
public:
    /// Makes this file's symbols the local ones.
    void enter(FileId file);
    /// Defines a local symbol. Returns false if the name is one already.
    bool define(Name& name, u32 address, bool data);
    /// Defines a global symbol. Returns false if the name is one already.
    bool define_global(Name& name, u32 address, bool data, FileId file);
    /// Makes a local symbol global. Requires that it is local and that no global symbol has its
    /// name.
    void make_global(Name& name);
    /// The address of the local symbol, else of the global one, else nullopt.
    std::optional<u32> address_of(const Name& name) const;
    /// Moves each local symbol at an address: data was aligned after the label was placed.
    void move(u32 from, u32 to);
    /// All symbols for the program, in order of definition.
    std::vector<Symbol> take() const;
    /// Names that can be referenced at this point.
    std::vector<std::string_view> visible_names() const;

private:
    struct Entry {
        Name* name;
        u32 address;
        FileId file;
        bool data, global;
    };
    std::vector<Entry> entries_;
    std::vector<u32> locals_; ///< indices of the current file's symbols
    FileId file_ = no_index;
    std::unordered_multimap<u32, u32> by_address_; ///< the first `indexed_` of locals_
    std::size_t indexed_ = 0;
};

} // namespace tharsis
