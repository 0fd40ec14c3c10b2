// isa.cpp -- the instruction table without its meanings; encoding and decoding
// All tables here are computed at compile time; nothing is built when the program starts.
#include "isa/isa.hpp"

#include "isa/instruction_effects.hpp"
#include "isa/mips32_only_instructions.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace tharsis {
namespace {

/// Which of the letters s t d h are in a register set of InstructionEffects.
constexpr u8 letters_in(u64 noted) {
    u8 bits = 0;
    for (u32 k = 0; k < 4; ++k)
        if (noted & letter_bit(register_letters[k])) bits = u8(bits | 1u << k);
    return bits;
}

/// MARS executes words decoded at run time with the same code as assembled ones. If that code
/// expects a sign-extended constant, the sign is lost: accesses of a word or more, and branches
/// that test fewer than two registers.
constexpr bool zero_extends_at_run_time(const InstructionEffects& noted, char letter) {
    if (letter == 'i') return noted.word_or_wider;
    return letter == 'b' && std::popcount(noted.reads & ~(u64{1} << 31)) < 2;
}

constexpr InstructionInfo info(const Instruction<InstructionEffects>& it,
                               const InstructionEffects& noted) {
    const char letter = it.bits.constant_letter();
    const bool jumps = letter == 'b' || letter == 'j' ||
                       (noted.never_falls_through && !noted.uses_system && !noted.traps);
    const bool links = noted.writes >> 31 & 1 || (it.name == "jalr");
    return {it.name,
            it.syntax,
            it.example,
            it.pattern,
            it.help,
            it.bits,
            parse_syntax(it.syntax),
            letter,
            letter == 0 ? u8{0} : it.bits.at(letter).width,
            letters_in(noted.even),
            letters_in(noted.writes),
            jumps,
            links,
            zero_extends_at_run_time(noted, letter)};
}

constexpr auto infos = [] {
    std::array<InstructionInfo, row_count> all{};
    for (std::size_t k = 0; k < row_count; ++k) all[k] = info(rows[k], effects_by_row[k]);
    return all;
}();

constexpr auto mips32_only_infos = [] {
    std::array<InstructionInfo, std::size(mips32_only_instructions<InstructionEffects>)> all{};
    for (std::size_t k = 0; k < all.size(); ++k) {
        InstructionEffects noted;
        mips32_only_instructions<InstructionEffects>[k].meaning(noted, letters);
        all[k] = info(mips32_only_instructions<InstructionEffects>[k], noted);
    }
    return all;
}();

/// The candidate rows of a word, by its opcode (top 6 bits) and function (low 6 bits): only a few
/// each, the most specific first. A row is in every bucket that its fixed bits allow.
struct Buckets {
    static constexpr std::size_t count = 1 << 12, most = 8192;
    std::array<u16, count + 1> first{};
    std::array<u8, most> row{};
};

constexpr u32 bucket_bits(u32 word) { return (word >> 26 << 6) | (word & 63); }

constexpr auto by_special() {
    std::array<u8, row_count> order{};
    for (std::size_t k = 0; k < row_count; ++k) order[k] = u8(k);
    auto fixed = [](u8 row) { return std::popcount(rows[row].bits.mask); };
    for (std::size_t k = 1; k < row_count; ++k) // insertion sort, which is stable
        for (std::size_t j = k; j > 0 && fixed(order[j]) > fixed(order[j - 1]); --j)
            std::swap(order[j], order[j - 1]);
    return order;
}

/// Calls visit(bucket, row), the most specific rows first, for every bucket of each row.
template <class Visit> constexpr void each_bucket(Visit visit) {
    for (u8 row : by_special()) {
        const u32 mask = rows[row].bits.mask & 63, match = bucket_bits(rows[row].bits.match);
        for (u32 function = 0; function < 64; ++function)
            if ((function & mask) == (match & mask)) visit((match & ~63u) | function, row);
    }
}

constexpr Buckets buckets = [] {
    Buckets it;
    std::array<u16, Buckets::count> filled{};
    each_bucket([&](u32 bucket, u8) { ++filled[bucket]; });
    for (std::size_t k = 0; k < Buckets::count; ++k) it.first[k + 1] = u16(it.first[k] + filled[k]);
    filled = {};
    each_bucket([&](u32 bucket, u8 row) {
        it.row[std::size_t(it.first[bucket] + filled[bucket]++)] = row;
    });
    return it;
}();

/// The data of a row that decoding needs, kept small because a program's words access the whole
/// table.
struct RowDecoding {
    u32 mask, match;
    std::array<u8, 4> shift, ones; ///< of s t d h; ones is 0 if the row lacks the letter
    char letter;                   ///< of the constant
    u8 even, zero;                 ///< InstructionInfo's even_letters and zero_letters
    bool zero_extends_at_run_time;
};

constexpr RowDecoding quick(const InstructionInfo& it) {
    RowDecoding row{it.bits.mask,
                    it.bits.match,
                    {},
                    {},
                    it.constant_letter,
                    it.even_letters,
                    it.zero_letters,
                    it.zero_extends_at_run_time};
    for (std::size_t k = 0; k < 4; ++k) {
        row.shift[k] = it.bits.at(register_letters[k]).shift;
        row.ones[k] = u8(it.bits.ones(register_letters[k]));
    }
    return row;
}

constexpr auto row_decodings = [] {
    std::array<RowDecoding, row_count> all{};
    for (std::size_t k = 0; k < row_count; ++k) all[k] = quick(infos[k]);
    return all;
}();

/// The row of a word; row_count if there is none.
std::size_t find_row(u32 word) {
    const u32 bucket = bucket_bits(word);
    for (std::size_t k = buckets.first[bucket]; k < buckets.first[bucket + 1]; ++k) {
        const std::size_t row = buckets.row[k];
        if ((word & row_decodings[row].mask) == row_decodings[row].match) return row;
    }
    return row_count;
}

i32 extended(u32 half) { return i32(i16(u16(half))); }

i32 constant_of(const RowDecoding& row, u32 word, u32 address, Reading reading) {
    switch (row.letter) {
    case 'i':
    case 'b':
        return reading == Reading::at_run_time && row.zero_extends_at_run_time ? i32(word & 0xffff)
                                                                               : extended(word);
    case 'u': return i32(word & 0xffff);
    case 'j':
        return i32((((address / 4 + 1) & 0x3c00'0000) | (word & 0x3ff'ffff)) - (address / 4 + 1));
    case 'k': return i32(word >> 6 & 0xf'ffff);
    default: return 0;
    }
}

/// Converts a hardware word to MARS's encoding where the two differ.
constexpr u32 to_mars_encoding(u32 word) {
    const u32 opcode = word >> 26, function = word & 63, t = word >> 16 & 31, d = word >> 11 & 31;
    const bool traps = opcode == 0 && function >= 0x30 && function <= 0x36,
               asks = opcode == 0 && function == 0xc;
    const bool counts = opcode == 0x1c && (function == 0x20 || function == 0x21) && t == d;
    if (traps) return word & ~0xffc0u;
    if (asks) return function;
    return counts ? word & ~(31u << 16) : word;
}

/// Decodes a word that MARS has no instruction for.
std::optional<Decoded> decode_mips32_only(u32 word, u32 address) {
    for (std::size_t k = 0; k < mips32_only_infos.size(); ++k) {
        const InstructionInfo& it = mips32_only_infos[k];
        if (!it.bits.matches(word)) continue;
        const RowDecoding row = quick(it);
        auto field = [&](std::size_t letter) {
            return u8(word >> row.shift[letter] & row.ones[letter]);
        };
        return Decoded{u16(row_count + k),
                       false,
                       {constant_of(row, word, address, Reading::compiled), field(0), field(1),
                        field(2), field(3)}};
    }
    return {};
}

} // namespace

std::span<const InstructionInfo> instruction_rows() { return infos; }
std::span<const InstructionInfo> mips32_only_rows() { return mips32_only_infos; }

std::optional<Decoded> decode(u32 word, u32 address, Reading reading) {
    if (reading == Reading::compiled) word = to_mars_encoding(word);
    const std::size_t number = find_row(word);
    if (number == row_count)
        return reading == Reading::compiled ? decode_mips32_only(word, address) : std::nullopt;
    const RowDecoding& row = row_decodings[number];
    auto field = [&](std::size_t k) { return u8(word >> row.shift[k] & row.ones[k]); };
    const u8 s = field(0), t = field(1), d = field(2), h = field(3);
    const u32 odd = (s & 1u) | (t & 1u) << 1 | (d & 1u) << 2 | (h & 1u) << 3;
    return Decoded{
        u16(number), (odd & row.even) != 0, {constant_of(row, word, address, reading), s, t, d, h}};
}

Operands Decoded::executable() const {
    const u8 zero =
        row < row_count ? row_decodings[row].zero : mips32_only_infos[row - row_count].zero_letters;
    Operands changed = operands;
    if ((zero & 2) && changed.t == 0) changed.t = sink;
    if ((zero & 4) && changed.d == 0) changed.d = sink;
    return changed;
}
static_assert(std::none_of(infos.begin(), infos.end(),
                           [](const InstructionInfo& it) { return (it.zero_letters & 9) != 0; }),
              "no row writes the general register s or h");
static_assert(std::none_of(mips32_only_infos.begin(), mips32_only_infos.end(),
                           [](const InstructionInfo& it) { return (it.zero_letters & 9) != 0; }),
              "no MIPS32-only row writes the general register s or h");

u32 encode(std::size_t row, const Operands& operands, u32 address) {
    const InstructionInfo& it = infos[row];
    u32 word = it.bits.match;
    for (char letter : register_letters)
        if (it.bits.has(letter)) word |= it.bits.put(letter, operands.at(letter));
    if (it.constant_letter == 0) return word;
    const u32 base = it.constant_letter == 'j' ? address / 4 + 1 : 0;
    return word | it.bits.put(it.constant_letter, base + u32(operands.constant));
}

} // namespace tharsis
