// symbols.hpp -- labels: private to their file, or global
// As in MARS, `.globl` moves a symbol of the file to the global table when the file ends.
#pragma once
#include "assembler/lexer/names.hpp"
#include "base/program.hpp"

#include <optional>
#include <unordered_map>
#include <vector>

namespace tharsis {

/// The symbols of all files. "Local" always means: of the file that was entered last.
class SymbolTable {
public:
    /// Makes a file's symbols the local ones.
    void enter(FileId file);
    /// False if the name is a local symbol already.
    bool define(Name& name, u32 address, bool data);
    /// False if the name is a global symbol already.
    bool define_global(Name& name, u32 address, bool data, FileId file);
    /// Makes a local symbol global; the caller knows that it is local and no global has its name.
    void make_global(Name& name);
    /// Its address: the local symbol's, else the global one's, else nothing.
    std::optional<u32> address_of(const Name& name) const;
    /// Moves each local symbol at an address: data were aligned after the label was placed.
    void move(u32 from, u32 to);
    /// All symbols as a program has them, in order of definition.
    std::vector<Symbol> take() const;
    /// Names that one can refer to now.
    std::vector<std::string_view> visible_names() const;

private:
    struct Entry {
        Name* name;
        u32 address;
        FileId file;
        bool data, global;
    };
    std::vector<Entry> entries_;
    std::vector<u32> locals_; ///< indices of the entered file's symbols, while it is read
    FileId file_ = nowhere;
    std::unordered_multimap<u32, u32> by_address_; ///< of locals_, as far as `indexed_`
    std::size_t indexed_ = 0;
};

} // namespace tharsis
