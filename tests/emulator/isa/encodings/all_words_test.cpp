// all_words_test.cpp -- decodes all 2^32 words: at most one row each, no information lost, no crash
// The decoder's buckets are compared with an independent search.
#include "isa/isa.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <catch2/catch.hpp>
#include <vector>

using namespace tharsis;

namespace {

constexpr u64 all_words = u64{1} << 32;
constexpr u16 nothing = 0xffff;

/// The rows of each opcode, the most specific ones first.
class Rows {
public:
    Rows() {
        const auto all = instruction_rows();
        for (std::size_t k = 0; k < all.size(); ++k) of_[all[k].bits.match >> 26].push_back(u16(k));
        for (auto& rows : of_)
            std::stable_sort(rows.begin(), rows.end(), [&](u16 a, u16 b) {
                return std::popcount(all[a].bits.mask) > std::popcount(all[b].bits.mask);
            });
    }
    u16 find(u32 word) const {
        for (const u16 row : of_[word >> 26])
            if (instruction_rows()[row].bits.matches(word)) return row;
        return nothing;
    }

private:
    std::array<std::vector<u16>, 64> of_;
};

/// Every `step`-th word through decode and encode, every `shown`-th of those through the
/// disassembler. Catch counts assertions slowly, so it is notified of a wrong word only.
u64 walk(u64 step, u64 shown) {
    const Rows rows;
    const u32 address = 0x0040'0000;
    u64 found = 0, next_shown = 0;
    for (u64 n = 0; n < all_words; n += step) {
        const u32 word = u32(n);
        const auto decoded = decode(word, address);
        const u16 row = decoded ? decoded->row : nothing;
        if (row != rows.find(word)) FAIL("the wrong row for " << word);
        if (decoded && encode(row, decoded->operands, address) != word)
            FAIL("encoded otherwise: " << word);
        if (n >= next_shown) {
            if (disassemble(word, address).starts_with(".word") == decoded.has_value())
                FAIL("no text for " << word);
            next_shown = n + shown * step;
        }
        found += decoded.has_value();
    }
    return found;
}

} // namespace

TEST_CASE("rows of the same length never share a word", "[encodings]") {
    const auto all = instruction_rows();
    for (const auto& a : all) {
        CHECK(a.bits.mask >> 26 == 0x3f);
        for (const auto& b : all) {
            if (&a == &b || std::popcount(a.bits.mask) != std::popcount(b.bits.mask)) continue;
            INFO(a.name << " and " << b.name);
            CHECK(((a.bits.match ^ b.bits.match) & a.bits.mask & b.bits.mask) != 0);
        }
    }
}

TEST_CASE("every 257th word is decoded according to the table", "[encodings]") {
    CHECK(walk(257, 16) > 1'000'000);
}

TEST_CASE("every word is decoded according to the table", "[.walk]") {
    CHECK(walk(1, 61) > 1'000'000'000);
}
