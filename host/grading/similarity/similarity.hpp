// similarity.hpp -- pairs of programs by what they have in common, the most alike first
// An index from fingerprints to programs: programs that share nothing cost nothing.
#pragma once
#include "grading/similarity/fingerprints.hpp"

namespace tharsis {

/// Two programs, by their numbers; left < right.
struct SimilarPair {
    u32 left = 0, right = 0;
    u32 shared = 0;   ///< fingerprints that both have
    double score = 0; ///< 0 to 1: their share of the fingerprints of both; what m programs have
                      ///< counts 1/bit_width(m - 1)
};

struct Ranking {
    std::vector<SimilarPair> pairs; ///< by score, then shared, then numbers
    u64 sharing = 0;                ///< pairs that share anything, also those that are not listed
};

/// The `most` best pairs with a score of at least `least`. Each program is the ascending hashes of
/// its fingerprints.
Ranking ranked_pairs(std::span<const std::vector<u64>> programs, double least, std::size_t most);

} // namespace tharsis
