// shares.hpp -- from counts at instructions to a short list: which lines of the source count most
// Instructions of one line are added up; the list is sorted, and cut.
#pragma once
#include "analysis/watch.hpp"

#include <string>

namespace tharsis {

/// How many lines or labels a report shows.
inline constexpr std::size_t longest_list = 10;

/// A line of the source, or a region of memory, and what a cache missed there.
struct NamedShare {
    std::string name;
    std::string_view text; ///< of the line
    CacheWatch::Share share;
};
/// Those with misses, most first; equals in the order of their addresses.
std::vector<NamedShare> misses_by_region(const Watch&, const CacheWatch&);
std::vector<NamedShare> misses_by_line(const Watch&, const CacheWatch&);

/// A branch that was executed.
struct NamedSite {
    std::string name;
    std::string_view text;
    u32 pc = 0;
    TableWatch::Site site;
};
/// All, the most often mispredicted first; equals in the order of their addresses.
std::vector<NamedSite> branch_sites(const Watch&, const TableWatch&);

/// "4-way, 8 blocks of 4 words, LRU (128 bytes)"
std::string description(const CacheShape&);
/// "16 entries of 1 bit, at first not taken"
std::string description(const BranchTableShape&);
/// "16 rows of 16 units of 1 word from 0x10010000"
std::string description(const MemoryMapShape&);

} // namespace tharsis
