// header_lexicon.hpp -- what the words of a header comment say of the registers beside them
#pragma once
#include "base/types.hpp"

#include <string_view>

namespace tharsis {

/// What a word of a header comment, English or French, can say. One word can say several things:
/// "plus" joins items of a list, and is an operator.
enum class WordKind : u8 {
    result,             ///< "returns": a register that follows is a result
    output,             ///< "outputs": so it is, or it is printed
    introduces_result,  ///< stands between such a word and the register: "is the value"
    places_result,      ///< stands before the place of a result: "returns n! in $v0"
    continues_sentence, ///< makes prose of "changes $a0": "to its double"
    joins_items,        ///< joins the next item of a list to the one before: "and"
    stays,              ///< the verb of "is unchanged"
    kept,               ///< the other word of "is unchanged"
    operand_sign,       ///< "returns $a0 plus $a1"
    argument,           ///< "expects": a register that follows is an argument
    change,             ///< "increments": a register that follows is changed
    placing,            ///< "stores": a register that follows a word for its place is changed
    using_registers,    ///< "saves": nothing is said about what is left in a register
    negation,           ///< "never"
    changed,            ///< "clobbered": a register before it is changed
    filler,             ///< stands between a register and such a word, or a verb and its register
    open_end,           ///< leaves a list open: "and others"
    other_thing,        ///< stands in the list of what is changed and is no register: "memory"
};

/// A set of kinds.
class WordKinds {
public:
    constexpr bool has(WordKind kind) const { return (bits_ >> static_cast<u32>(kind) & 1) != 0; }
    constexpr void add(WordKind kind) { bits_ |= u32{1} << static_cast<u32>(kind); }

private:
    u32 bits_ = 0;
};

/// What a word in small letters says; nothing if it is not known.
WordKinds kinds_of(std::string_view word);

} // namespace tharsis
