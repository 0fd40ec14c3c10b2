// fingerprints.hpp -- hashes of short runs of steps (k-grams), and a choice of these that copies
// have in common
//
// Winnowing (Schleimer, Wilkerson, Aiken: "Winnowing: Local Algorithms for Document
// Fingerprinting", SIGMOD 2003).
#pragma once
#include "grading/similarity/code_tokens.hpp"

#include <span>

namespace tharsis {

/// So many steps make a k-gram, and of so many neighbouring k-grams one is chosen: every common run
/// of `kgram_length + window_size - 1` steps has a fingerprint that both programs chose.
inline constexpr u32 kgram_length = 7, window_size = 4;
/// A shorter run between two ends is a k-gram by itself, if it is this long.
inline constexpr u32 shortest_kgram = 4;

/// Neighbouring steps, with values numbered in the order in which they come.
struct KGram {
    u64 hash = 0;
    u32 first = 0, length = 0; ///< of CodeTokens::list
    u32 run = 0; ///< of CodeTokens::ends: those of one run follow each other step by step
};

/// Does `b` begin one step after `a`, in the same run?
constexpr bool are_consecutive(const KGram& a, const KGram& b) {
    return a.run == b.run && a.first + 1 == b.first;
}

/// What is compared of a program.
struct Fingerprints {
    std::vector<KGram> kgrams; ///< all, in their order, without those of base code
    std::vector<u64> chosen;   ///< ascending, none twice
};

/// `base`: the hashes that do not count, ascending.
Fingerprints fingerprints_of(const CodeTokens&, std::span<const u64> base = {});

/// All hashes of a program, ascending, none twice: for `base`.
std::vector<u64> all_hashes(const CodeTokens&);

} // namespace tharsis
