// fingerprints.hpp -- hashes of short runs of steps (k-grams), and a selection that copies share
//
// Winnowing (Schleimer, Wilkerson, Aiken: "Winnowing: Local Algorithms for Document
// Fingerprinting", SIGMOD 2003).
#pragma once
#include "grading/similarity/code_tokens.hpp"

#include <span>

namespace tharsis {

/// The number of steps in a k-gram, and the number of neighbouring k-grams of which one is
/// selected: every common run of `kgram_length + window_size - 1` steps has a fingerprint that both
/// programs select.
inline constexpr u32 kgram_length = 7, window_size = 4;
/// A shorter run between two ends is a k-gram of its own if it has at least this length.
inline constexpr u32 shortest_kgram = 4;

/// Consecutive steps, with values numbered in order of appearance.
struct KGram {
    u64 hash = 0;
    u32 first = 0, length = 0; ///< into CodeTokens::list
    u32 run = 0; ///< into CodeTokens::ends: the k-grams of one run follow each other step by step
};

/// True if `b` begins one step after `a`, in the same run.
constexpr bool are_consecutive(const KGram& a, const KGram& b) {
    return a.run == b.run && a.first + 1 == b.first;
}

/// The parts of a program that are compared.
struct Fingerprints {
    std::vector<KGram> kgrams; ///< all in order, without those of base code
    std::vector<u64> chosen;   ///< ascending, without duplicates
};

/// `base`: the hashes to ignore, ascending.
Fingerprints fingerprints_of(const CodeTokens&, std::span<const u64> base = {});

/// All hashes of a program, ascending, without duplicates: for `base`.
std::vector<u64> all_hashes(const CodeTokens&);

} // namespace tharsis
