// report_json.cpp -- reports as one JSON object, with complete lists
// Counts are integers; rates are left to the reader.
#include "analysis/output/report_json.hpp"

#include "analysis/json_array.hpp"
#include "analysis/output/shades.hpp"
#include "analysis/output/shares.hpp"
#include "base/json_string.hpp"

#include <fmt/format.h>

namespace tharsis {
namespace {

std::string figures_json(const InstructionMix::Figures& f) {
    const auto& c = f.classes;
    return fmt::format("{{\"total\":{},\"alu\":{},\"jump\":{},\"branch\":{},\"memory\":{},"
                       "\"float\":{},\"other\":{},"
                       "\"r\":{},\"i\":{},\"j\":{}}}",
                       f.total, c[0], c[1], c[2], c[3], c[5], c[4], f.formats[0], f.formats[1],
                       f.formats[2]);
}

} // namespace

std::string statistics_json(const InstructionMix& mix) {
    const auto named = [](const InstructionMix::MnemonicCount& one) {
        return fmt::format("{{\"name\":{},\"executed\":{}}}", json_string(one.name), one.executed);
    };
    return fmt::format("{{\"counted\":{},\"mars\":{},\"instructions\":{}}}",
                       figures_json(mix.figures()), figures_json(mix.mars_figures()),
                       json_array(mix.mnemonics(), named));
}

namespace {

std::string map_json(const MemoryMap& map) {
    const MemoryMapShape& s = map.shape();
    const auto reads = [](const MemoryMap::Unit& unit) { return fmt::format("{}", unit.reads); };
    const auto writes = [](const MemoryMap::Unit& unit) { return fmt::format("{}", unit.writes); };
    return fmt::format("{{\"base\":{},\"words\":{},\"columns\":{},\"rows\":{},\"elsewhere\":{},"
                       "\"reads\":{},\"writes\":{}}}",
                       s.base, s.words, s.columns, s.rows, map.outside(),
                       json_array(map.units(), reads), json_array(map.units(), writes));
}

std::string share_json(const MissCount& one) {
    return fmt::format("{{\"name\":{},\"accesses\":{},\"misses\":{}}}", json_string(one.name),
                       one.share.accesses, one.share.misses);
}

std::string cache_json(const Watch& watch, const CacheWatch& watched) {
    const Cache& cache = watched.cache;
    const CacheShape& s = cache.shape();
    const auto block = [](const Cache::Block& b) {
        const std::string tag = b.valid ? fmt::format("{}", b.tag) : "null";
        return fmt::format("{{\"tag\":{},\"hits\":{},\"misses\":{}}}", tag, b.hits, b.misses);
    };
    return fmt::format(
        "{{\"blocks\":{},\"words\":{},\"ways\":{},\"replacement\":{},\"seed\":{},\"accesses\":{},"
        "\"hits\":{},"
        "\"misses\":{},\"writes\":{},\"write_misses\":{},\"labels\":{},\"lines\":{},\"table\":{}}}",
        s.blocks, s.words, s.ways,
        json_string(s.replacement == Replacement::lru ? "lru" : "random"), s.seed, cache.accesses(),
        cache.hits(), cache.misses(), watched.writes.accesses, watched.writes.misses,
        json_array(misses_by_region(watch, watched), share_json),
        json_array(misses_by_line(watch, watched), share_json), json_array(cache.blocks(), block));
}

std::string table_json(const Watch& watch, const TableWatch& watched) {
    const BranchTableShape& s = watched.table.shape();
    const auto site = [](const BranchSite& one) {
        return fmt::format("{{\"name\":{},\"pc\":{},\"taken\":{},\"not_taken\":{},\"wrong\":{}}}",
                           json_string(one.name), one.pc, one.site.directions.taken,
                           one.site.directions.not_taken, one.site.wrong);
    };
    const auto entry = [](const BranchTable::Entry& e) {
        return fmt::format("{{\"prediction\":{},\"right\":{},\"wrong\":{}}}", e.prediction, e.right,
                           e.wrong);
    };
    return fmt::format("{{\"entries\":{},\"bits\":{},\"taken\":{},\"like_mars\":{},\"branches\":{},"
                       "\"right\":{},\"sites\":{},"
                       "\"table\":{}}}",
                       s.entries, s.bits, s.taken, s.like_mars, watched.table.branches(),
                       watched.table.right(), json_array(branch_sites(watch, watched), site),
                       json_array(watched.table.entries(), entry));
}

} // namespace

std::string report_json(const Watch& watch) {
    const auto cache = [&](const CacheWatch& one) { return cache_json(watch, one); };
    const auto table = [&](const TableWatch& one) { return table_json(watch, one); };
    const std::string statistics =
        watch.statistics() ? statistics_json(*watch.statistics()) : "null";
    return fmt::format(
        "{{\"statistics\":{},\"memory_maps\":{},\"caches\":{},\"branch_tables\":{}}}\n", statistics,
        json_array(watch.maps(), map_json), json_array(watch.caches(), cache),
        json_array(watch.tables(), table));
}

} // namespace tharsis
