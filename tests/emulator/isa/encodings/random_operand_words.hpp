// random_operand_words.hpp -- words of every row with random operands, at separate addresses
// The assembler, the disassembler and GNU binutils must agree about them.
#pragma once
#include "base/layout.hpp"
#include "isa/isa.hpp"

#include <cstddef>
#include <fmt/format.h>
#include <random>
#include <string>
#include <vector>

namespace tharsis::encodings {

inline constexpr u32 first_address = 0x0060'0000;

struct Sample {
    u32 address = 0, word = 0;
    std::size_t row = 0; ///< as `decode` returns it: the most specific one
    std::string text;    ///< as disassembled, with a label as the target
    std::string label;   ///< its name, or empty
    u32 target = 0;      ///< its address
};

inline bool goes_to_label(const InstructionInfo& info) {
    return info.constant_letter == 'b' || info.constant_letter == 'j';
}

/// Jumps and branches stay in the user text, and `break` has a code that MARS can read: 16 bits.
/// `for_gnu`: doubles are in even registers, and calls neither read $ra nor use one register twice.
inline u32 random_word(const InstructionInfo& info, bool for_gnu, std::mt19937& random) {
    u32 word = (u32(random()) & ~info.bits.mask) | info.bits.match;
    if (info.constant_letter == 'j')
        word = (word & 0xfc00'0000) | (default_layout.text_base / 4 + u32(random()) % 0x10'0000);
    if (info.constant_letter == 'k') word &= ~(0xfu << 22);
    if (for_gnu && info.links && info.bits.has('s'))
        word = (word & ~info.bits.put('s', 1)) | info.bits.put('d', info.bits.ones('d') & 1);
    for (u32 n = 0; for_gnu && n < 4; ++n)
        if (info.even_letters >> n & 1)
            word &= ~(u32{1} << info.bits.at(register_letters[n]).shift);
    return word;
}

/// The disassembler's text, with its last operand replaced by a label if it is an address.
inline Sample sample_of(u32 word, u32 address) {
    Sample it{address, word, decode(word, address)->row, disassemble(word, address), {}, 0};
    if (!goes_to_label(instruction_rows()[it.row])) return it;
    const std::size_t place = it.text.rfind("0x");
    it.target = u32(std::stoul(it.text.substr(place), nullptr, 16));
    it.label = fmt::format("L{}", (address - first_address) / 4);
    it.text.replace(place, std::string::npos, it.label);
    return it;
}

/// `each` words for every row.
inline std::vector<Sample> samples(u32 each, bool for_gnu, u32 seed) {
    std::mt19937 random(seed);
    std::vector<Sample> all;
    u32 address = first_address;
    for (const InstructionInfo& info : instruction_rows())
        for (u32 n = 0; n < each; ++n, address += 4)
            all.push_back(sample_of(random_word(info, for_gnu, random), address));
    return all;
}

} // namespace tharsis::encodings
