// target.hpp -- what a dialect's source text may contain: a row for each dialect that programs can
// be converted to
#pragma once
#include "convert/items.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tharsis::conversion {

/// How to write for a dialect. What its assembler refuses besides is learnt by trying it.
struct Target {
    std::string_view name;         ///< of the dialect
    bool has_macros = false;       ///< with .eqv and .macro, as MARS writes them
    bool needs_commas = true;      ///< between operands
    bool reserves_at = false;      ///< `$at` may be written after `.set noat` only
    bool has_fill = false;         ///< `.fill count, size, value` repeats a value
    bool divides_in_place = false; ///< `div a, b` is `div a, a, b`; `div $0, a, b` writes LO and HI
    bool lists_repeat = false;     ///< `.word 1, 2 : 3`; else `.word 2:3` only
    bool has_narrow_numbers = false; ///< 16 bits in `addi` and the like
    bool is_strict = false;        ///< spim: `1.0`, no repetition, no label that is an instruction
    bool has_rotr = false;         ///< else `ror`, a pseudo-instruction, rotates
    bool has_break_codes = true;   ///< `break 7`; else `break`, whose number is lost
    bool has_addresses = true;     ///< `.data 0x10020000`; else the number means something else
    std::string_view text_escapes; ///< the letters after a backslash in texts
    std::string_view lacks{};      ///< instructions that Tharsis has, with a blank before and after
    std::string_view directives;   ///< with a blank before and after each
    std::string_view dropped;      ///< directives that mean nothing here and lose nothing
};

/// Null if programs cannot be converted to a dialect of that name.
const Target* find_target(std::string_view name);
/// "mars, spim, mipsy, gas"
std::string target_names();

/// The lines that an item becomes: one or more statements, without indentation. Empty: it has no
/// counterpart.
std::vector<std::string> written_for(const Target&, const Item&);

/// `label+4`, as the dialect reads it.
std::string sum_text(const Target&, const std::string& label, i64 offset);

/// Whether a dialect's own assembler refuses a statement that Tharsis accepts in it.
bool is_refused_elsewhere(const Target&, const Item&);

/// Whether the source says the same already, but for blanks: the item keeps its text.
bool is_same_text(const Target&, std::string_view source, std::string_view converted);

} // namespace tharsis::conversion
