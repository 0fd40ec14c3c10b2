// fingerprints.hpp -- hashes of short stretches of code, and a choice of these that copies have in common
// Winnowing (Schleimer, Wilkerson, Aiken: "Winnowing: Local Algorithms for Document Fingerprinting", SIGMOD 2003).
#pragma once
#include "similar/code_tokens.hpp"
#include <span>

namespace tharsis {

/// So many steps make a stretch, and of so many neighbouring stretches one is chosen: every common run of
/// `stretch_length + stretches_in_view - 1` steps has a fingerprint that both programs chose.
inline constexpr u32 stretch_length = 7, stretches_in_view = 4;
/// A shorter run between two ends is a stretch by itself, if it is this long.
inline constexpr u32 shortest_stretch = 4;

/// Neighbouring steps, with values numbered in the order in which they come.
struct Stretch {
    u64 hash = 0;
    u32 first = 0, length = 0;  ///< of CodeTokens::list
    u32 run = 0;                ///< of CodeTokens::ends: those of one run follow each other step by step
};

/// What is compared of a program.
struct Fingerprints {
    std::vector<Stretch> stretches;  ///< all, in their order, without those of base code
    std::vector<u64> chosen;         ///< ascending, none twice
};

/// `base`: the hashes that do not count, ascending.
Fingerprints fingerprints_of(const CodeTokens&, std::span<const u64> base = {});

/// All hashes of a program, ascending, none twice: for `base`.
std::vector<u64> all_hashes(const CodeTokens&);

}
