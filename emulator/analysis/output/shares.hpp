// shares.hpp -- from counts per instruction to a short list of source lines with the highest counts
// The instructions of a line are summed; the list is sorted and truncated.
#pragma once
#include "analysis/watch.hpp"

#include <string>

namespace tharsis {

/// How many lines or labels a report shows at most.
inline constexpr std::size_t longest_list = 10;

/// A source line or a region of memory, and its cache misses.
struct MissCount {
    std::string name;
    std::string_view text; ///< of the line
    CacheWatch::Share share;
};
/// Those with misses, most first; equal ones in order of address.
std::vector<MissCount> misses_by_region(const Watch&, const CacheWatch&);
std::vector<MissCount> misses_by_line(const Watch&, const CacheWatch&);

/// A branch that was executed.
struct BranchSite {
    std::string name;
    std::string_view text;
    u32 pc = 0;
    TableWatch::Site site;
};
/// All of them, the most often mispredicted first; equal ones in order of address.
std::vector<BranchSite> branch_sites(const Watch&, const TableWatch&);

/// "4-way, 8 blocks of 4 words, LRU (128 bytes)"
std::string description(const CacheShape&);
/// "16 entries of 1 bit, at first not taken"
std::string description(const BranchTableShape&);
/// "16 rows of 16 units of 1 word from 0x10010000"
std::string description(const MemoryMapShape&);

} // namespace tharsis
