// isa.cpp -- the instruction table without its meanings; words to rows and rows to words
// All tables here are made while we compile: nothing is built when the program starts.
#include "isa/isa.hpp"
#include "isa/survey.hpp"
#include <algorithm>
#include <array>
#include <bit>

namespace tharsis {
namespace {

/// Which of the letters s t d h are in a set that a survey noted.
constexpr u8 letters_in(u64 noted) {
    u8 bits = 0;
    for (u32 k = 0; k < 4; ++k)
        if (noted & letter_bit(register_letters[k])) bits = u8(bits | 1u << k);
    return bits;
}

/// MARS gives the words it meets at run time to the same code as assembled ones. Where that code counts
/// on an extended constant, the sign is lost: accesses of a word or more, branches that compare nothing with nothing
/// but zero or a flag.
constexpr bool forgets_sign(const Survey& noted, char letter) {
    if (letter == 'i') return noted.wide;
    return letter == 'b' && std::popcount(noted.reads & ~(u64{1} << 31)) < 2;
}

constexpr InstructionInfo info(std::size_t row) {
    const auto& it = rows[row];
    const Survey& noted = notes[row];
    const char letter = it.bits.constant_letter();
    const bool jumps = letter == 'b' || letter == 'j' || (noted.leaves && !noted.asks && !noted.traps);
    const bool links = noted.writes >> 31 & 1 || (it.name == "jalr");
    return {it.name, it.syntax, it.example, it.pattern, it.help, it.bits, parse_syntax(it.syntax), letter,
            letter == 0 ? u8{0} : it.bits.at(letter).width, letters_in(noted.even), letters_in(noted.writes),
            jumps, links, forgets_sign(noted, letter)};
}

constexpr auto infos = [] {
    std::array<InstructionInfo, row_count> all{};
    for (std::size_t k = 0; k < row_count; ++k) all[k] = info(k);
    return all;
}();

/// The rows that a word can be, by its opcode (top 6 bits) and function (low 6 bits): at most a handful
/// each, the most special first. A row stands in every bucket that its fixed bits allow.
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
    for (std::size_t k = 1; k < row_count; ++k)  // by insertion: equal ones keep their order
        for (std::size_t j = k; j > 0 && fixed(order[j]) > fixed(order[j - 1]); --j) std::swap(order[j], order[j - 1]);
    return order;
}

/// Calls visit(bucket, row), the most special rows first, for every bucket that a row can be in.
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
    each_bucket([&](u32 bucket, u8 row) { it.row[std::size_t(it.first[bucket] + filled[bucket]++)] = row; });
    return it;
}();

/// The row of a word, or row_count.
std::size_t find_row(u32 word) {
    const u32 bucket = bucket_bits(word);
    for (std::size_t k = buckets.first[bucket]; k < buckets.first[bucket + 1]; ++k)
        if (infos[buckets.row[k]].bits.matches(word)) return buckets.row[k];
    return row_count;
}

i32 extended(u32 half) { return i32(i16(u16(half))); }

i32 constant_of(const InstructionInfo& info, u32 word, u32 address, Reading reading) {
    if (info.constant_letter == 0) return 0;
    const u32 field = info.bits.get(info.constant_letter, word);
    const u32 next = address / 4 + 1;
    switch (info.constant_letter) {
    case 'i':
    case 'b': return reading == Reading::at_run_time && info.forgets_sign ? i32(field) : extended(field);
    case 'j': return i32(((next & 0x3c00'0000) | field) - next);
    default: return i32(field);
    }
}

}

std::span<const InstructionInfo> instruction_rows() { return infos; }

std::optional<Decoded> decode(u32 word, u32 address, Reading reading) {
    const std::size_t row = find_row(word);
    if (row == row_count) return {};
    const InstructionInfo& it = infos[row];
    Decoded decoded{u16(row), false, {}};
    for (u32 k = 0; k < 4; ++k) {
        const char letter = register_letters[k];
        if (!it.bits.has(letter)) continue;
        const u32 field = it.bits.get(letter, word);
        decoded.operands.put(letter, u8(field));
        decoded.odd |= (it.even_letters >> k & 1) && (field & 1);
    }
    decoded.operands.constant = constant_of(it, word, address, reading);
    return decoded;
}

Operands Decoded::executable() const {
    Operands changed = operands;
    for (u32 k = 0; k < 4; ++k) {
        const char letter = register_letters[k];
        if ((infos[row].zero_letters >> k & 1) && operands.at(letter) == 0) changed.put(letter, sink);
    }
    return changed;
}

u32 encode(std::size_t row, const Operands& operands, u32 address) {
    const InstructionInfo& it = infos[row];
    u32 word = it.bits.match;
    for (char letter : register_letters)
        if (it.bits.has(letter)) word |= it.bits.put(letter, operands.at(letter));
    if (it.constant_letter == 0) return word;
    const u32 base = it.constant_letter == 'j' ? address / 4 + 1 : 0;
    return word | it.bits.put(it.constant_letter, base + u32(operands.constant));
}

}
