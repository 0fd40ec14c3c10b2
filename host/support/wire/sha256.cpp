// sha256.cpp -- SHA-256 in one pass over the padded text
// The constants are the first 32 bits of the fractions of square and cube roots of primes (FIPS
// 180-4, 4.2.2 and 5.3.3).
#include "support/wire/sha256.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <fmt/core.h>

namespace tharsis {

namespace {

using Word = std::uint32_t;
using State = std::array<Word, 8>;

constexpr std::size_t block_bytes = 64;
constexpr State start = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
constexpr std::array<Word, 64> round_words = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::array<Word, 64> schedule(std::string_view block) {
    std::array<Word, 64> words{};
    for (std::size_t n = 0; n < block_bytes; ++n)
        words[n / 4] = words[n / 4] << 8 | static_cast<unsigned char>(block[n]);
    for (std::size_t n = 16; n < words.size(); ++n) {
        const Word a = words[n - 15], b = words[n - 2];
        words[n] = words[n - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + words[n - 7] +
                   (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
    }
    return words;
}

void absorb(State& state, std::string_view block) {
    const std::array<Word, 64> words = schedule(block);
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t n = 0; n < words.size(); ++n) {
        const Word one = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                         ((e & f) ^ (~e & g)) + round_words[n] + words[n];
        const Word two =
            (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + one, d = c, c = b, b = a, a = one + two;
    }
    const State mixed = {a, b, c, d, e, f, g, h};
    for (std::size_t n = 0; n < state.size(); ++n) state[n] += mixed[n];
}

/// The end of the padded text: the rest after the last whole block, a one bit, zeros, and the
/// length in bits.
std::string padded(std::string_view rest, std::uint64_t length) {
    std::string tail = std::string(rest) + '\x80';
    tail.append((2 * block_bytes - 8 - tail.size()) % block_bytes, '\0');
    for (int shift = 56; shift >= 0; shift -= 8)
        tail += static_cast<char>(length * 8 >> shift & 0xff);
    return tail;
}

} // namespace

std::string sha256(std::string_view bytes) {
    State state = start;
    const std::size_t whole = bytes.size() / block_bytes * block_bytes;
    for (std::size_t n = 0; n < whole; n += block_bytes)
        absorb(state, bytes.substr(n, block_bytes));
    const std::string tail = padded(bytes.substr(whole), bytes.size());
    for (std::size_t n = 0; n < tail.size(); n += block_bytes)
        absorb(state, std::string_view(tail).substr(n, block_bytes));
    std::string digits;
    for (const Word word : state) digits += fmt::format("{:08x}", word);
    return digits;
}

} // namespace tharsis
