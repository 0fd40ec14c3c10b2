// shares.cpp -- short lists of the source lines or regions with the highest counts
// Sorting is stable, so the same counts give the same list.
#include "analysis/output/shares.hpp"

#include "analysis/output/show.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace tharsis {
namespace {

void sort_by_misses(std::vector<MissCount>& shares) {
    const auto no_miss = [](const MissCount& one) { return one.share.misses == 0; };
    shares.erase(std::remove_if(shares.begin(), shares.end(), no_miss), shares.end());
    const auto more = [](const MissCount& a, const MissCount& b) {
        return a.share.misses > b.share.misses;
    };
    std::stable_sort(shares.begin(), shares.end(), more);
}

std::string_view plural(u32 count) { return count == 1 ? "" : "s"; }

} // namespace

std::vector<MissCount> misses_by_region(const Watch& watch, const CacheWatch& cache) {
    std::vector<MissCount> shares;
    for (std::size_t n = 0; n < cache.by_region.size(); ++n)
        shares.push_back({watch.regions().all()[n].name, {}, cache.by_region[n]});
    sort_by_misses(shares);
    return shares;
}

std::vector<MissCount> misses_by_line(const Watch& watch, const CacheWatch& cache) {
    std::vector<MissCount> shares;
    std::map<std::string, std::size_t> places;
    cache.by_instruction.each([&](u32 pc, const CacheWatch::Share& share) {
        if (share.accesses == 0) return;
        const SourceLine line = source_line(watch.program(), pc);
        const auto [found, fresh] = places.emplace(line.place, shares.size());
        if (fresh) shares.push_back({line.place, line.text, {}});
        shares[found->second].share.accesses += share.accesses;
        shares[found->second].share.misses += share.misses;
    });
    sort_by_misses(shares);
    return shares;
}

std::vector<BranchSite> branch_sites(const Watch& watch, const TableWatch& table) {
    std::vector<BranchSite> sites;
    table.by_instruction.each([&](u32 pc, const TableWatch::Site& site) {
        if (site.directions.total() == 0) return;
        const SourceLine line = source_line(watch.program(), pc);
        sites.push_back({line.place, line.text, pc, site});
    });
    const auto worse = [](const BranchSite& a, const BranchSite& b) {
        return a.site.wrong > b.site.wrong;
    };
    std::stable_sort(sites.begin(), sites.end(), worse);
    return sites;
}

std::string description(const CacheShape& shape) {
    std::string placement = fmt::format("{}-way", shape.ways);
    if (shape.ways == shape.blocks) placement = "fully associative";
    if (shape.ways == 1) placement = "direct mapping";
    const bool random = shape.replacement == Replacement::random;
    const std::string policy = random ? fmt::format(", random (seed {})", shape.seed) : ", LRU";
    return fmt::format("{}, {} block{} of {} word{}{} ({} bytes)", placement, shape.blocks,
                       plural(shape.blocks), shape.words, plural(shape.words),
                       shape.ways == 1 ? "" : policy, shape.bytes());
}

std::string description(const BranchTableShape& shape) {
    return fmt::format("{} entr{} of {} bit{}, at first {}taken{}", shape.entries,
                       shape.entries == 1 ? "y" : "ies", shape.bits, plural(shape.bits),
                       shape.taken ? "" : "not ",
                       shape.like_mars ? ", branches as MARS's tool sees them" : "");
}

std::string description(const MemoryMapShape& shape) {
    return fmt::format("{} row{} of {} unit{} of {} word{} from 0x{:08x}", shape.rows,
                       plural(shape.rows), shape.columns, plural(shape.columns), shape.words,
                       plural(shape.words), shape.base);
}

} // namespace tharsis
