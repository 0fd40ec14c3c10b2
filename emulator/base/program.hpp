// program.hpp -- what the assembler makes and the machine loads: the only thing they share
// A Program is a value: words with their addresses, pages of data, symbols, and where each word
// came from.
#pragma once
#include "base/diagnostic.hpp"
#include "base/dialect.hpp"
#include "base/layout.hpp"
#include "base/types.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// One source file: the name it was given by (or included by) and its whole text, bytes as read.
struct SourceFile {
    std::string name, text;
};

/// Where a text word came from. Words of one expansion share their origin.
struct Origin {
    Place place;              ///< the line that was assembled (inside a macro: its definition)
    std::vector<Place> calls; ///< the macro calls that led there, outermost first
    std::string listed; ///< the line as MARS lists it, where .eqv or a macro changed it ("<5> li
                        ///< $t0, 1"); else empty
};

/// One word of text or kernel text. Text may have holes, so each word says its address.
struct TextWord {
    u32 address = 0, word = 0;
    u32 origin = 0;     ///< index into Program::origins
    bool first = false; ///< the first word of its statement (a pseudo-instruction may have many)
};

/// 4 KiB of data that the program stores into, aligned to their size. As in MARS, touching one byte
/// makes the whole page; `.space` alone touches nothing.
struct DataPage {
    u32 address = 0;
    std::array<u8, 4096> bytes{};
};

/// Bytes of data that directives declared. What lies between two of them no one asked for.
struct DataExtent {
    u32 address = 0, size = 0;
    bool reserved = false; ///< left free (.space, .extern), not stored
};

struct Symbol {
    std::string name;
    u32 address = 0;
    FileId file = 0;
    bool global = false, data = false;
};

/// A branch whose label is too far for 16 bits: MARS encodes it cut off, and yet goes to the label.
struct FarBranch {
    u32 address = 0, target = 0;
};

/// A word whose text in MARS's listings says more than its bits do: "lui $1,0xffffffff", "ADD
/// $8,$9,$10".
struct ListingOverride {
    u32 address = 0;
    std::string text;
};

/// What MARS runs although a word has no bits for it: a condition flag of 8 to 31, `break 0`, a
/// branch without a target.
struct UnencodableOperand {
    u32 address = 0;
    u16 row = 0;     ///< of the table of instructions: what it is, whatever its word says
    char letter = 0; ///< whose field ...
    u8 value = 0;    ///< ... has this value
};

struct Program {
    std::vector<TextWord> text; ///< user and kernel text, by ascending address, no address twice
    std::vector<DataPage> data; ///< by ascending address
    std::vector<DataExtent> extents; ///< of `data` and of what was left free, by ascending address;
                                     ///< a compiled program has none
    std::vector<Symbol> symbols;     ///< in order of definition
    std::vector<Origin> origins;
    std::vector<FarBranch> far_branches;       ///< by ascending address
    std::vector<ListingOverride> listed_words; ///< by ascending address
    std::vector<UnencodableOperand> unsaid;    ///< by ascending address
    std::vector<SourceFile>
        files; ///< FileId is the index: those given first, then the included ones
    const MemoryLayout* layout = &default_layout;
    u32 entry = default_layout.text_base; ///< where execution starts
    Dialect dialect = Dialect::mars;
    // Of programs that something else's assembler made; MARS's have none of it.
    std::shared_ptr<const MemoryLayout>
        own_layout{};                      ///< where `layout` points, if to none of MARS's
    bool delay_slots = false;              ///< one after each branch, whatever the machine is told
    bool allows_mips32_extensions = false; ///< may use instructions of MIPS32 that MARS lacks
    u32 return_address = 0;                ///< $ra at the start

    /// The word at exactly this address, or null where no instruction lies.
    const TextWord* word_at(u32 address) const;
    /// What MARS lists for the word at this address if its bits do not say it, or null.
    const std::string* listed_text(u32 address) const;
    /// Where that word came from, or null.
    const Origin* origin_at(u32 address) const;
    /// A symbol by name: a global one first, else the first local one. Null if there is none.
    const Symbol* find_symbol(std::string_view name) const;
    /// The symbol at or nearest below an address in the same kind of segment, or null.
    const Symbol* symbol_before(u32 address, bool in_data) const;
};

} // namespace tharsis
