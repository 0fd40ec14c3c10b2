// report_svg.cpp -- reports as one picture: bars, a heat map, the blocks of a cache, the entries of
// a table
//
// Green is a hit, red a miss, as in MARS; each box has its figures as a tooltip.
#include "analysis/output/report_svg.hpp"

#include "analysis/output/shades.hpp"
#include "analysis/output/shares.hpp"
#include "analysis/output/show.hpp"
#include "analysis/output/svg.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {
namespace {

constexpr u32 title_size = 16, line_height = 22, names_width = 110, bars_width = 360;
constexpr std::string_view good = "#4f9d58", bad = "#c8403a", plain = "#5b7fa6", pale = "#ececec";

void title(Picture& picture, const std::string& text) {
    picture.words(0, title_size / 2, text, title_size);
}

/// The length of a bar, at most `width`.
u32 part_of_width(u64 part, u64 whole, u32 width) {
    while (part > ~u64{0} / width) part /= 2, whole /= 2;
    return whole == 0 ? 0 : u32(part * width / whole);
}

/// A name shortened to fit before a bar; labels may be very long.
std::string shortened(std::string_view name) {
    constexpr std::size_t longest = 14;
    return name.size() <= longest ? std::string(name)
                                  : fmt::format("{}...", name.substr(0, longest - 2));
}

/// Draws one named bar, followed by its percentage; the name is also its tooltip.
void bar_line(Picture& picture, u32 line, std::string_view name, u64 count, u64 whole,
              std::string_view colour) {
    const u32 y = title_size + 14 + line * line_height;
    picture.words(names_width - 8, y + 8, shortened(name), 12, true);
    picture.box(names_width, y, bars_width, 16, pale, name);
    picture.box(names_width, y, part_of_width(count, whole, bars_width), 16, colour, name);
    picture.words(names_width + bars_width + 10, y + 8,
                  fmt::format("{}, {}", count, percent(count, whole)));
}

Picture statistics_picture(const InstructionMix& mix) {
    const auto figures = mix.figures();
    Picture picture;
    title(picture, fmt::format("Instructions: {} executed", figures.total));
    u32 line = 0;
    for (const InstructionClass c : class_order)
        bar_line(picture, line++, class_names[std::size_t(c)], figures.classes[std::size_t(c)],
                 figures.total, plain);
    for (std::size_t n = 0; n < 3; ++n)
        bar_line(picture, line++, format_names[n], figures.formats[n], figures.total, good);
    return picture;
}

// ---------------------------------------------------------------- memory map

void map_legend(Picture& picture, u32 y) {
    u32 x = 90;
    for (const Shade& shade : shades) {
        picture.box(x, y, 14, 14, shade.colour);
        picture.words(x + 20, y + 7, shade.meaning, 11);
        x += 36 + 7 * u32(shade.meaning.size());
    }
}

Picture map_picture(const MemoryMap& map) {
    const MemoryMapShape& s = map.shape();
    const u32 side = s.columns <= 32 && s.rows <= 32 ? 20
                     : s.columns <= 128              ? 8
                                                     : 3,
              gap = side > 3 ? 1 : 0;
    const u32 top = title_size + 14,
              labels = (15 + side + gap) / (side + gap); // an address is 16 pixels high
    Picture picture;
    title(picture, "Memory references: " + description(s));
    for (u32 row = 0; row < s.rows; ++row) {
        const u32 y = top + row * (side + gap);
        const std::size_t first = std::size_t{row} * s.columns;
        if (row % labels == 0)
            picture.words(82, y + side / 2, fmt::format("0x{:08x}", map.address_of(first)), 11,
                          true);
        picture.box(90, y, s.columns * (side + gap), side, shades[0].colour);
        for (u32 column = 0; column < s.columns; ++column) {
            const MemoryMap::Unit& unit = map.units()[first + column];
            if (unit.all() > 0)
                picture.box(90 + column * (side + gap), y, side, side,
                            shades[shade_of(unit.all())].colour,
                            fmt::format("0x{:08x}: {} reads, {} writes",
                                        map.address_of(first + column), unit.reads, unit.writes));
        }
    }
    map_legend(picture, top + s.rows * (side + gap) + 10);
    return picture;
}

// ---------------------------------------------------------------- cache

/// Draws a block: its hits (green) and misses (red), and its last access as the left edge.
void block_picture(Picture& picture, u32 x, u32 y, u32 width, const Cache& cache, std::size_t n) {
    const Cache::Block& block = cache.blocks()[n];
    if (!block.valid) return picture.box(x, y, width, 20, pale, fmt::format("block {}: empty", n));
    const u32 edge = std::min(6u, width / 4),
              hits = part_of_width(block.hits, block.hits + block.misses, width - edge);
    const std::string tip = fmt::format(
        "block {}: tag 0x{:x}, words from 0x{:08x}, {} hits, {} misses, last a {}", n, block.tag,
        cache.address_of(n), block.hits, block.misses, block.hit_last ? "hit" : "miss");
    picture.box(x, y, edge, 20, block.hit_last ? "#1e6b2b" : "#8a1410", tip);
    picture.box(x + edge, y, hits, 20, "#9ad3a0", tip);
    picture.box(x + edge + hits, y, width - edge - hits, 20, "#eba5a0", tip);
    if (width >= 90)
        picture.words(x + edge + 6, y + 10, fmt::format("0x{:08x}", cache.address_of(n)), 11);
}

Picture cache_picture(const Watch& watch, const CacheWatch& watched) {
    const Cache& cache = watched.cache;
    const u32 ways = cache.shape().ways, columns = std::min(ways, 16u),
              width = columns <= 4 ? 110 : 36;
    const u32 lines = (ways + columns - 1) / columns;
    Picture picture, blocks;
    title(picture, "Data cache: " + description(cache.shape()));
    bar_line(picture, 0, "hits", cache.hits(), cache.accesses(), good);
    bar_line(picture, 1, "misses", cache.misses(), cache.accesses(), bad);
    for (u32 n = 0; n < cache.blocks().size(); ++n) {
        const u32 set = n / ways, way = n % ways, y = (set * lines + way / columns) * 24;
        if (way == 0) blocks.words(names_width - 8, y + 10, fmt::format("set {}", set), 11, true);
        block_picture(blocks, names_width + way % columns * (width + 4), y, width, cache, n);
    }
    picture.below(blocks);
    Picture shares;
    shares.words(0, 8, "Share of accesses that missed, by label", 13);
    u32 line = 0;
    for (const MissCount& one : misses_by_region(watch, watched))
        if (line < longest_list)
            bar_line(shares, line++, one.name, one.share.misses, one.share.accesses, bad);
    if (line > 0) picture.below(shares);
    return picture;
}

// ---------------------------------------------------------------- branches

Picture table_picture(const TableWatch& watched) {
    const BranchTable& table = watched.table;
    Picture picture;
    title(picture, "Branch prediction: " + description(table.shape()));
    bar_line(picture, 0, "right", table.right(), table.branches(), good);
    bar_line(picture, 1, "wrong", table.branches() - table.right(), table.branches(), bad);
    Picture entries;
    for (u32 n = 0; n < table.entries().size(); ++n) {
        const BranchTable::Entry& entry = table.entries()[n];
        const u64 all = entry.right + entry.wrong;
        const u32 y = n * line_height, right = part_of_width(entry.right, all, bars_width);
        entries.words(names_width - 8, y + 8, fmt::format("entry {}", n), 12, true);
        entries.box(names_width, y, bars_width, 16, pale);
        if (all > 0) entries.box(names_width, y, right, 16, good);
        if (all > 0) entries.box(names_width + right, y, bars_width - right, 16, bad);
        entries.words(names_width + bars_width + 10, y + 8,
                      fmt::format("next: {}; {} right, {} wrong",
                                  entry.prediction ? "take" : "do not take", entry.right,
                                  entry.wrong));
    }
    picture.below(entries);
    return picture;
}

} // namespace

std::string report_svg(const Watch& watch) {
    Picture sheet;
    if (watch.statistics()) sheet.below(statistics_picture(*watch.statistics()));
    for (const MemoryMap& map : watch.maps()) sheet.below(map_picture(map));
    for (const CacheWatch& cache : watch.caches()) sheet.below(cache_picture(watch, cache));
    for (const TableWatch& table : watch.tables()) sheet.below(table_picture(table));
    return sheet.file();
}

} // namespace tharsis
