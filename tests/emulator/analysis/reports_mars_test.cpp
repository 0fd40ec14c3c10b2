// reports_mars_test.cpp -- the reports of whole programs against the numbers of MARS 4.5's own
// tools
//
// tests/reports/NAME.mars was recorded by driving MARS's tool classes; all figures must be equal.
#include "analysis/watch.hpp"
#include "machine/scripted_host.hpp"
#include "support/assembling.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

using namespace tharsis;

namespace {

std::string file_text(const std::string& name) {
    std::ifstream file(std::string(THARSIS_TEST_DATA) + "/reports/" + name, std::ios::binary);
    REQUIRE(file);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

struct RecordedCache {
    const char* name;
    CacheShape shape;
};
constexpr RecordedCache recorded_caches[] = {
    {"direct 8 4", {8, 4, 1}},
    {"full 8 4 lru", {8, 4, 8}},
    {"2-way 8 4 lru", {8, 4, 2}},
    {"4-way 16 2 random", {16, 2, 4, Replacement::random}},
    {"full 4 1 random", {4, 1, 4, Replacement::random}},
    {"4-way 32 8 lru", {32, 8, 4}},
};

ReportSettings recorded_shapes() {
    ReportSettings shapes{true, {MemoryMapShape{}}, {}, {}};
    for (const RecordedCache& cache : recorded_caches) shapes.caches.push_back(cache.shape);
    for (const u32 bits : {1u, 2u})
        for (const bool taken : {false, true}) shapes.tables.push_back({8, bits, taken, true});
    return shapes;
}

std::string statistics_line(const InstructionMix::Figures& f) {
    return fmt::format("statistics: {} {} {} {} {} {}\ncounter: {} R {} I {} J {}\n", f.total,
                       f.classes[0], f.classes[1], f.classes[2], f.classes[3], f.classes[4],
                       f.total, f.formats[0], f.formats[1], f.formats[2]);
}

std::string cache_line(const char* name, const Cache& cache) {
    std::string line = fmt::format("cache {}: {} {} {} tags", name, cache.accesses(), cache.hits(),
                                   cache.misses());
    for (const Cache::Block& block : cache.blocks())
        line += block.valid ? fmt::format(" {:x}", block.tag) : " -";
    return line + "\n";
}

std::string map_line(const MemoryMap& map) {
    u64 sum = 0;
    std::string units, zeros;
    for (const MemoryMap::Unit& unit : map.units()) {
        sum += unit.all();
        if (unit.all() == 0)
            zeros += " 0";
        else
            units += zeros + fmt::format(" {}", unit.all()), zeros.clear();
    }
    return fmt::format("map: {} :{}\n", sum, units);
}

std::string table_line(const BranchTable& table) {
    std::string line = fmt::format("bht bits={} init={}:", table.shape().bits,
                                   table.shape().taken ? "taken" : "not taken");
    for (const BranchTable::Entry& e : table.entries())
        line += fmt::format(" {}{}/{}", e.prediction ? 'T' : 'N', e.right, e.wrong);
    return line + "\n";
}

std::string summary(const Watch& watch) {
    std::string text = statistics_line(watch.statistics()->mars_figures());
    for (std::size_t n = 0; n < std::size(recorded_caches); ++n)
        text += cache_line(recorded_caches[n].name, watch.caches()[n].cache);
    text += map_line(watch.maps()[0]);
    for (const TableWatch& table : watch.tables()) text += table_line(table.table);
    return text;
}

} // namespace

TEST_CASE("reports contain the numbers of MARS's own tools", "[reports]") {
    for (const std::string name : {"sort", "matrix", "floats", "corners"}) {
        INFO(name);
        AssemblerOptions options;
        options.start_at_main = true;
        const Assembly assembly = tharsis::testing::assembled(file_text(name + ".asm"), options);
        REQUIRE(assembly.program);
        ScriptedHost host("hello you\n");
        Machine machine(*assembly.program, host);
        Watch watch(*assembly.program, recorded_shapes());
        CHECK(run_watched(machine, watch, 1'000'000).reason == StopReason::exited);
        CHECK(summary(watch) == file_text(name + ".mars"));
    }
}
