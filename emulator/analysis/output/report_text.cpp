// report_text.cpp -- reports as text: figures, then their sources, then the table
// Correct figures come first; a line mentions what MARS's tool would show if that differs.
#include "analysis/output/report_text.hpp"

#include "analysis/output/shades.hpp"
#include "analysis/output/shares.hpp"
#include "analysis/output/show.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {
namespace {

constexpr u32 bar_width = 40;
/// How many rows of a cache or branch table are printed at most.
constexpr std::size_t longest_table = 64;

std::string number(u64 n) { return fmt::format("{}", n); }

std::string left_out(std::size_t count, std::string_view what) {
    return count == 0 ? "" : fmt::format("    ... {} more {} (--json has all)\n", count, what);
}

// ---------------------------------------------------------------- instruction statistics

std::string in_mars(const InstructionMix::Figures& mars) {
    std::string text =
        fmt::format("  MARS's Instruction Statistics would show: {} in all", mars.total);
    for (std::size_t n = 0; n < 5; ++n)
        text += fmt::format(", {} {}", class_names[n], mars.classes[n]);
    return text + " (docs/reports.md says why)\n";
}

std::string mnemonics_of(const InstructionMix& mix, u64 total) {
    const auto named = mix.mnemonics();
    const std::size_t shown = std::min<std::size_t>(named.size(), 2 * longest_list);
    Table table("<>>");
    for (std::size_t n = 0; n < shown; ++n)
        table.row({std::string(named[n].name), number(named[n].executed),
                   percent(named[n].executed, total)});
    return "  by instruction\n" + table.text("    ") +
           left_out(named.size() - shown, "instructions");
}

} // namespace

std::string statistics_text(const InstructionMix& mix) {
    const auto figures = mix.figures(), mars = mix.mars_figures();
    Table table("<>><");
    const auto row = [&](std::string_view name, u64 count) {
        table.row({std::string(name), number(count), percent(count, figures.total),
                   bar(count, figures.total, bar_width)});
    };
    for (const InstructionClass c : class_order)
        row(class_names[std::size_t(c)], figures.classes[std::size_t(c)]);
    for (std::size_t n = 0; n < 3; ++n) row(format_names[n], figures.formats[n]);
    std::string text = fmt::format("Instructions: {} executed\n", figures.total) + table.text("  ");
    if (figures.undefined > 0)
        text += fmt::format("  {} words were no instructions; they count as other\n",
                            figures.undefined);
    const bool same = mars.total == figures.total && mars.classes == figures.classes;
    return text + (same ? "" : in_mars(mars)) + mnemonics_of(mix, figures.total);
}

namespace {

// ---------------------------------------------------------------- memory map

std::string map_row(const Watch& watch, const MemoryMap& map, std::size_t first) {
    std::string units;
    u64 all = 0;
    for (std::size_t n = first; n < first + map.shape().columns; ++n) {
        units += shades[shade_of(map.units()[n].all())].letter;
        all += map.units()[n].all();
    }
    if (all == 0) return {};
    const u32 address = map.address_of(first);
    const Region& region = watch.regions().all()[watch.regions().find(address)];
    const std::string where = region.start == address
                                  ? region.name
                                  : fmt::format("{}+{}", region.name, address - region.start);
    return fmt::format("    0x{:08x}  {}  {:>9}  {}\n", address, units, all, where);
}

std::string legend() {
    std::string text = "    each letter is a unit:";
    for (const Shade& shade : shades) text += fmt::format(" {} = {},", shade.letter, shade.meaning);
    text.back() = '\n';
    return text;
}

std::string map_text(const Watch& watch, const MemoryMap& map) {
    u64 reads = 0, writes = 0;
    for (const MemoryMap::Unit& unit : map.units()) reads += unit.reads, writes += unit.writes;
    std::string text =
        fmt::format("Memory references: {}\n  {} reads, {} writes; {} data accesses elsewhere\n",
                    description(map.shape()), reads, writes, map.outside());
    if (reads + writes == 0) return text;
    text += "  rows with references: address, units, references, label\n";
    for (std::size_t n = 0; n < map.units().size(); n += map.shape().columns)
        text += map_row(watch, map, n);
    return text + legend();
}

// ---------------------------------------------------------------- cache

std::string misses_text(std::string_view title, const std::vector<MissCount>& shares) {
    if (shares.empty()) return {};
    const std::size_t shown = std::min(shares.size(), longest_list);
    Table table("<>>><");
    table.row({"", "misses", "accesses", "miss rate", ""});
    for (std::size_t n = 0; n < shown; ++n) {
        const MissCount& one = shares[n];
        table.row({one.name, number(one.share.misses), number(one.share.accesses),
                   percent(one.share.misses, one.share.accesses), std::string(one.text)});
    }
    return fmt::format("  {}\n", title) + table.text("    ") +
           left_out(shares.size() - shown, "with misses");
}

std::string cache_table(const Cache& cache) {
    const auto& blocks = cache.blocks();
    const std::size_t shown = std::min(blocks.size(), longest_table);
    Table table(">><<>><");
    table.row({"set", "block", "tag", "words from", "hits", "misses", "last"});
    for (std::size_t n = 0; n < shown; ++n) {
        const Cache::Block& block = blocks[n];
        const std::string set = number(n / cache.shape().ways);
        if (block.valid)
            table.row({set, number(n), fmt::format("0x{:x}", block.tag),
                       fmt::format("0x{:08x}", cache.address_of(n)), number(block.hits),
                       number(block.misses), block.hit_last ? "hit" : "miss"});
        else
            table.row({set, number(n), "-", "empty", "0", "0", ""});
    }
    return "  the cache at the end\n" + table.text("    ") +
           left_out(blocks.size() - shown, "blocks");
}

std::string cache_text(const Watch& watch, const CacheWatch& watched) {
    const Cache& cache = watched.cache;
    const CacheWatch::Share w = watched.writes;
    const u64 reads = cache.accesses() - w.accesses, read_misses = cache.misses() - w.misses;
    Table table("<>>>>");
    table.row({"", "accesses", "hits", "misses", "hit rate"});
    const auto row = [&](const char* name, u64 all, u64 misses) {
        table.row(
            {name, number(all), number(all - misses), number(misses), percent(all - misses, all)});
    };
    row("all", cache.accesses(), cache.misses());
    row("reads", reads, read_misses);
    row("writes", w.accesses, w.misses);
    return fmt::format("Data cache: {}\n", description(cache.shape())) + table.text("  ") +
           misses_text("misses by label", misses_by_region(watch, watched)) +
           misses_text("misses by line", misses_by_line(watch, watched)) + cache_table(cache);
}

// ---------------------------------------------------------------- branches

std::string sites_text(const Watch& watch, const TableWatch& watched) {
    const auto sites = branch_sites(watch, watched);
    if (sites.empty()) return {};
    const std::size_t shown = std::min(sites.size(), longest_list);
    Table table("<>>>>><");
    table.row({"", "entry", "taken", "not taken", "mispredicted", "", ""});
    for (std::size_t n = 0; n < shown; ++n) {
        const TableWatch::Site& site = sites[n].site;
        table.row({sites[n].name, number(watched.table.index_of(sites[n].pc)),
                   number(site.directions.taken), number(site.directions.not_taken),
                   number(site.wrong), percent(site.wrong, site.directions.total()),
                   std::string(sites[n].text)});
    }
    return "  by branch\n" + table.text("    ") + left_out(sites.size() - shown, "branches");
}

std::string history_of(const BranchTable::Entry& entry, u32 bits) {
    const auto word = [](bool taken) { return std::string(taken ? "T" : "NT"); };
    return bits == 1 ? word(entry.history[0])
                     : word(entry.history[1]) + ", " + word(entry.history[0]);
}

std::string entries_text(const BranchTable& branches) {
    const auto& entries = branches.entries();
    const std::size_t shown = std::min(entries.size(), longest_table);
    Table table("><<>>>");
    table.row({"entry", "history", "prediction", "right", "wrong", "precision"});
    for (std::size_t n = 0; n < shown; ++n) {
        const BranchTable::Entry& e = entries[n];
        table.row({number(n), history_of(e, branches.shape().bits),
                   e.prediction ? "take" : "do not take", number(e.right), number(e.wrong),
                   percent(e.right, e.right + e.wrong)});
    }
    return "  the table at the end\n" + table.text("    ") +
           left_out(entries.size() - shown, "entries");
}

std::string table_text(const Watch& watch, const TableWatch& watched) {
    const BranchTable& table = watched.table;
    return fmt::format(
               "Branch prediction: {}\n  {} branches, {} predicted rightly ({}), {} wrongly\n",
               description(table.shape()), table.branches(), table.right(),
               percent(table.right(), table.branches()), table.branches() - table.right()) +
           sites_text(watch, watched) + entries_text(table);
}

} // namespace

std::string report_text(const Watch& watch) {
    std::string text;
    const auto add = [&text](const std::string& report) {
        text += (text.empty() ? "" : "\n") + report;
    };
    if (watch.statistics()) add(statistics_text(*watch.statistics()));
    for (const MemoryMap& map : watch.maps()) add(map_text(watch, map));
    for (const CacheWatch& cache : watch.caches()) add(cache_text(watch, cache));
    for (const TableWatch& table : watch.tables()) add(table_text(watch, table));
    return text;
}

} // namespace tharsis
