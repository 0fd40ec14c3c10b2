// bit_pattern.hpp -- the bits of an instruction, written as the manual draws them
// "000000 sssss ttttt ddddd 00000 100001": digits are fixed, a run of one letter is a field.
#pragma once
#include "base/types.hpp"

#include <string_view>

namespace tharsis {

/// The letters of fields. s t d h: a register, a shift amount or a condition flag, as wide as the
/// pattern makes it. At most one constant, whose letter gives its kind: i signed, u unsigned, k
/// unsigned (the 20 bits of `break`), b and j the distance to the target, in instructions from the
/// next one (j is stored as 26 bits of the target's address).
inline constexpr std::string_view register_letters = "stdh", constant_letters = "iubjk";

/// A parsed pattern: the words that match it, and the position of each letter's bits.
struct BitPattern {
    u32 mask = 0, match = 0; ///< a word fits if word & mask == match
    struct Field {
        u8 shift = 0, width = 0; ///< width 0: the pattern lacks this letter
    } field[26];

    constexpr Field at(char letter) const { return field[letter - 'a']; }
    constexpr bool has(char letter) const { return at(letter).width != 0; }
    constexpr u32 ones(char letter) const { return (u32{1} << at(letter).width) - 1; }
    constexpr u32 get(char letter, u32 word) const {
        return word >> at(letter).shift & ones(letter);
    }
    constexpr u32 put(char letter, u32 value) const {
        return (value & ones(letter)) << at(letter).shift;
    }
    constexpr bool matches(u32 word) const { return (word & mask) == match; }
    /// The letter of the constant, or 0.
    constexpr char constant_letter() const {
        for (char letter : constant_letters)
            if (has(letter)) return letter;
        return 0;
    }
};

/// Parses a pattern without errors (see below).
constexpr BitPattern parse_bits(std::string_view text) {
    BitPattern pattern;
    u8 place = 32;
    for (char c : text) {
        if (c == ' ') continue;
        --place;
        if (c == '0' || c == '1') {
            pattern.mask |= u32{1} << place;
            pattern.match |= u32{c == '1'} << place;
        } else {
            auto& field = pattern.field[c - 'a'];
            field.shift = place;
            ++field.width;
        }
    }
    return pattern;
}

/// Throws a description of the error in a pattern. Called during constant evaluation, where a throw
/// is a compile error: gcc shows the line with the text.
constexpr void check_bits(std::string_view text) {
    constexpr std::string_view letters = "stdhiubjk";
    int bits = 0, constants = 0;
    int width[26] = {};
    char before = 0;
    for (char c : text) {
        if (c == ' ') continue;
        ++bits;
        if (c != '0' && c != '1') {
            if (letters.find(c) == letters.npos)
                throw "a bit is 0, 1 or one of the letters s t d h i u b j k";
            if (width[c - 'a'] != 0 && before != c) throw "the bits of a field stand side by side";
            ++width[c - 'a'];
        }
        before = c;
    }
    if (bits != 32) throw "a bit pattern has exactly 32 bits";
    for (char c : register_letters)
        if (width[c - 'a'] > 5) throw "a field of s, t, d or h has at most 5 bits";
    for (char c : constant_letters) {
        constants += width[c - 'a'] != 0;
        const int right = c == 'j' ? 26 : c == 'k' ? 20 : 16;
        if (width[c - 'a'] != 0 && width[c - 'a'] != right)
            throw "i, u and b have 16 bits, k 20, j 26";
    }
    if (constants > 1) throw "an instruction has one constant at most";
    const BitPattern pattern = parse_bits(text);
    for (char c : constant_letters)
        if (pattern.has(c) && pattern.at(c).shift != (c == 'k' ? 6 : 0))
            throw "i, u, b and j stand at the right end, k before the last six bits";
}

} // namespace tharsis
