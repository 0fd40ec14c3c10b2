// program.hpp -- the output of the assembler and the input of the machine: the only type they share
// A Program is a value: words with their addresses, pages of data, symbols, and the origin of each
// word.
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

/// One source file: the name under which it was given or included, and its whole text, unchanged.
struct SourceFile {
    std::string name, text;
};

/// The source of a text word. The words of one expansion share their origin.
struct Origin {
    Place place;              ///< the assembled line (inside a macro: in its definition)
    std::vector<Place> calls; ///< the macro calls that led there, outermost first
    /// the line as MARS lists it ("<5> li $t0, 1") if .eqv or a macro changed it; else empty
    std::string listed;
    /// The line that a reader of the source expects: for a macro that of the outermost call. MARS's
    /// listings and run-time errors name it, too.
    const Place& outermost() const { return calls.empty() ? place : calls.front(); }
};

/// One word of text or kernel text. Text may have gaps, so each word has its address.
struct TextWord {
    u32 address = 0, word = 0;
    u32 origin = 0;     ///< index into Program::origins
    bool first = false; ///< the first word of its statement (a pseudo-instruction may have several)
};

/// 4 KiB of initial data, aligned to their size. As in MARS, storing one byte creates the whole
/// page; `.space` alone creates none.
struct DataPage {
    u32 address = 0;
    std::array<u8, 4096> bytes{};
};

/// A range of data that directives declared.
struct DataExtent {
    u32 address = 0, size = 0;
    bool reserved = false; ///< reserved without a value (.space, .extern)
};

struct Symbol {
    std::string name;
    u32 address = 0;
    FileId file =
        0; ///< the given file to which it is local: Program::unit_at of the code that sees it
    bool global = false, data = false;
    TextRange range{}; ///< its name at the definition, in the included file; empty: not known
    u32 size = 0;      ///< bytes of a compiled function or object; 0: not known

    /// True unless the address is known to be outside.
    bool may_contain(u32 at) const { return at >= address && (size == 0 || at - address < size); }
};

/// The statements of a given file and of those that it includes begin at this origin.
struct UnitStart {
    u32 origin = 0; ///< index into Program::origins
    FileId file = 0;
};

/// A name of .eqv, which stands for a text.
struct Constant {
    std::string name, text;
    FileId file = 0; ///< the given file in which it is known
    TextRange range; ///< its name at the definition
};

/// A branch whose label is too far for 16 bits: MARS truncates the encoded distance, and yet
/// branches to the label.
struct FarBranch {
    u32 address = 0, target = 0;
};

/// A word whose text in MARS's listings cannot be derived from its bits: "lui $1,0xffffffff", "ADD
/// $8,$9,$10".
struct ListingOverride {
    u32 address = 0;
    std::string text;
};

/// An operand that MARS executes although its word has no bits for it: a condition flag of 8 to 31,
/// `break 0`, a branch without a target.
struct UnencodableOperand {
    u32 address = 0;
    u16 row = 0;     ///< row of the table of instructions, regardless of the word
    char letter = 0; ///< of the field
    u8 value = 0;    ///< of the field
};

struct Program {
    /// user and kernel text, by ascending address, each address at most once
    std::vector<TextWord> text;
    std::vector<DataPage> data; ///< by ascending address
    /// of `data` and of reserved memory, by ascending address; empty for a compiled program
    std::vector<DataExtent> extents;
    std::vector<Symbol> symbols;     ///< in order of definition
    std::vector<Constant> constants; ///< in order of definition
    std::vector<Origin> origins;
    std::vector<UnitStart> units;              ///< by ascending origin; empty: each file is a unit
    std::vector<FarBranch> far_branches;       ///< by ascending address
    std::vector<ListingOverride> listed_words; ///< by ascending address
    std::vector<UnencodableOperand> unencodable; ///< by ascending address
    /// indexed by FileId: the files passed to the assembler, then the included ones
    std::vector<SourceFile> files;
    const MemoryLayout* layout = &default_layout;
    u32 entry = default_layout.text_base; ///< where execution starts
    Dialect dialect = Dialect::mars;
    // Only for programs of other assemblers or compilers; MARS's have none of it.
    std::shared_ptr<const MemoryLayout>
        own_layout{};         ///< where `layout` points, if to none of MARS's
    bool delay_slots = false; ///< one after each branch, regardless of the machine's options
    bool allows_mips32_extensions = false; ///< may use instructions of MIPS32 that MARS lacks
    u32 return_address = 0;                ///< $ra at the start

    /// The word at exactly this address, or null if there is no instruction.
    const TextWord* word_at(u32 address) const;
    /// MARS's listing of the word at this address if it cannot be derived from the bits, else null.
    const std::string* listed_text(u32 address) const;
    /// The origin of that word, or null.
    const Origin* origin_at(u32 address) const;
    /// Finds a symbol by name: a global one first, else the first local one. Null if there is none.
    const Symbol* find_symbol(std::string_view name) const;
    /// The same as code of a unit sees it: its local symbols come first.
    const Symbol* find_symbol(std::string_view name, std::optional<FileId> unit) const;
    /// What a name of .eqv stands for: in this unit, else in any; null if there is no such name, or
    /// if two other units define it differently.
    const Constant* find_constant(std::string_view name, std::optional<FileId> unit) const;
    /// The unit of the word at this address: the given file that contains its line or includes the
    /// file that does. nullopt if there is no instruction.
    std::optional<FileId> unit_at(u32 address) const;
    /// The unit that contains a file: the file itself, or the first one that includes it.
    FileId unit_of(FileId file) const;
    FileId unit_of_origin(u32 origin) const;
    /// The nearest symbol at or below an address in the same kind of segment. If it is known to end
    /// before the address, the nearest one that is known to contain it. Null if there is none.
    const Symbol* symbol_before(u32 address, bool in_data) const;
};

} // namespace tharsis
