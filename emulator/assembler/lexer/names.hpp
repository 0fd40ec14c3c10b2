// names.hpp -- interned words of a program: the kind of token of each, and its meanings
// Tokens point to their Name, so that no text is compared twice.
#pragma once
#include "assembler/lexer/token.hpp"

#include <deque>
#include <memory>
#include <string_view>
#include <vector>

namespace tharsis {

struct Mnemonic;
struct DirectiveInfo;

inline constexpr u32 no_index = 0xFFFF'FFFF; ///< no index

/// A word and its meanings. The local symbol and the equivalents are those of the current file.
struct Name {
    std::string_view text;
    TokenType type = TokenType::error;
    i32 value = 0; ///< if it is a number or a register
    u32 hash = 0;
    u32 local = no_index;        ///< index of the current file's symbol
    u32 global = no_index;       ///< index of the global symbol
    u32 first_symbol = no_index; ///< index of the first one of this name, in any file
    u32 equivalent = no_index;   ///< index into the current file's .eqv texts
    /// the same for lines of macro calls, where MARS knows the whole file's texts
    u32 later_equivalent = no_index;
    const DirectiveInfo* directive = nullptr;
    const Mnemonic* mnemonic = nullptr; ///< its forms, once looked up
};

/// All names of one run, in a hash table. The address of a Name does not change.
class Names {
public:
    /// `capitals_are_labels`: only a word in small letters names an instruction.
    explicit Names(bool capitals_are_labels = false);
    /// The name of this text; a new one is classified (as in MARS, except registers and plain
    /// numbers).
    Name* find(std::string_view text);
    /// The name of this text, or null if there is none yet.
    Name* seen(std::string_view text) const;
    /// Copies a text; the copy lives as long as the names.
    std::string_view keep(std::string_view text);
    const std::deque<Name>& all() const { return names_; }

private:
    struct Slot {
        u32 hash = 0;
        Name* name = nullptr;
    };
    Name* add(std::string_view text, u32 hash);
    void grow();

    bool capitals_are_labels_;
    std::vector<Slot> slots_;
    std::deque<Name> names_;
    std::vector<std::unique_ptr<char[]>> blocks_;
    std::size_t left_ = 0; ///< free bytes in the last block
    char* free_ = nullptr;
};

} // namespace tharsis
