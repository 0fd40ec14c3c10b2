// report_options.cpp -- parses the settings of reports: "4-way,8 blocks,4 words,lru"
// Each kind of report has one function that applies an item or returns an error.
#include "frontends/cli/commands/report_options.hpp"

#include "base/suggest.hpp"
#include "frontends/cli/table/arguments.hpp"
#include "running/memory_regions.hpp"

#include <algorithm>
#include <bit>
#include <fmt/core.h>

namespace tharsis {

namespace {

/// MARS offers no more blocks, words or entries; its pictures have no more units.
constexpr u32 most_blocks = 2048, most_words = 2048, most_entries = 65536, most_units = 1024;

std::vector<std::string_view> items_of(std::string_view text) {
    std::vector<std::string_view> items;
    while (!text.empty()) {
        const size_t comma = std::min(text.find(','), text.size());
        std::string_view item = text.substr(0, comma);
        item.remove_prefix(std::min(item.find_first_not_of(' '), item.size()));
        item = item.substr(0, item.find_last_not_of(' ') + 1);
        items.push_back(item);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return items;
}

/// "8 blocks" or "8blocks" as number and word; number 0: it does not begin with a number.
struct Counted {
    u32 count = 0;
    std::string_view word;
};

Counted counted(std::string_view item) {
    const size_t end = std::min(item.find_first_not_of("0123456789"), item.size());
    const auto count = read_word(item.substr(0, end));
    std::string_view word = item.substr(end);
    word.remove_prefix(std::min(word.find_first_not_of(" -"), word.size()));
    return {count.value_or(0), word};
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Returns an error unless `count` is a power of two from 1 to `most`.
std::string check_power(std::string_view item, u32 count, u32 most) {
    if (std::has_single_bit(count) && count <= most) return {};
    return fmt::format("{}: not a power of two from 1 to {}", item, most);
}

// ---------------------------------------------------------------- caches

constexpr std::string_view cache_tip =
    "for example: --cache=\"4-way,8 blocks,4 words,lru\" (or direct, full, random)";

std::string take_cache_count(std::string_view item, CacheShape& shape) {
    const Counted typed = counted(item);
    if (is_one_of(typed.word, {"block", "blocks"}))
        return shape.blocks = typed.count, check_power(item, typed.count, most_blocks);
    if (is_one_of(typed.word, {"word", "words"}))
        return shape.words = typed.count, check_power(item, typed.count, most_words);
    if (is_one_of(typed.word, {"way", "ways"}))
        return shape.ways = typed.count, check_power(item, typed.count, most_blocks);
    return fmt::format("{}: not a property of a cache", item);
}

std::string take_cache_item(std::string_view item, CacheShape& shape, bool& full) {
    if (item == "full") return full = true, "";
    if (item == "direct") return shape.ways = 1, "";
    if (item == "lru") return shape.replacement = Replacement::lru, "";
    if (item == "random") return shape.replacement = Replacement::random, "";
    if (!item.starts_with("seed ")) return take_cache_count(item, shape);
    const auto seed = read_word(item.substr(5));
    shape.seed = static_cast<i32>(seed.value_or(0));
    return seed ? ""
                : fmt::format("{}: {}", item,
                              text_of(why_no_word(item.substr(5), verbatim("not a number")),
                                      Language::english));
}

std::string read_cache(std::string_view text, const Program&, CacheShape& shape) {
    bool full = false;
    for (const std::string_view item : items_of(text))
        if (std::string error = take_cache_item(item, shape, full); !error.empty()) return error;
    if (full) shape.ways = shape.blocks;
    if (shape.ways > shape.blocks)
        return fmt::format("{} ways need as many blocks, there are {}", shape.ways, shape.blocks);
    return {};
}

// ---------------------------------------------------------------- branch tables

constexpr std::string_view table_tip = "for example: --branches=\"8 entries,2 bits,taken\"";

std::string check_bits(std::string_view item, u32 bits) {
    return bits == 1 || bits == 2 ? "" : fmt::format("{}: must be 1 or 2", item);
}

std::string read_table(std::string_view text, const Program&, BranchTableShape& shape) {
    for (const std::string_view item : items_of(text)) {
        const Counted typed = counted(item);
        std::string error;
        if (item == "taken")
            shape.taken = true;
        else if (item == "not taken")
            shape.taken = false;
        else if (item == "mars")
            shape.like_mars = true;
        else if (is_one_of(typed.word, {"entry", "entries"}))
            error = check_power(item, shape.entries = typed.count, most_entries);
        else if (is_one_of(typed.word, {"bit", "bits"}))
            error = check_bits(item, shape.bits = typed.count);
        else
            error = fmt::format("{}: not a property of a branch history table", item);
        if (!error.empty()) return error;
    }
    return {};
}

// ---------------------------------------------------------------- memory maps

constexpr std::string_view map_tip =
    "for example: --memory-map=\"data,1 word,16x16\" (or stack, heap, a label, an address)";

/// The address of a region, label or number. The map of the stack ends at the top of the stack.
std::optional<u32> named_base(std::string_view name, const Program& program,
                              const MemoryMapShape& shape) {
    const MemoryLayout& layout = *program.layout;
    if (const auto region = region_base(name, layout)) return region;
    if (name == "stack")
        return layout.stack_pointer + 4 -
               u32(std::min<u64>(shape.bytes(), layout.stack_pointer + 4));
    if (const Symbol* symbol = program.find_symbol(name)) return symbol->address & ~3u;
    const std::optional<u32> address = read_word(name);
    return address && *address % 4 == 0 ? address : std::nullopt;
}

/// Parses rows and columns as in "16x8". 0x0 is an invalid size, other numbers after 0x are
/// addresses.
bool take_size(std::string_view item, MemoryMapShape& shape) {
    const size_t times = item.find('x');
    if (times == 0 || times == item.npos || (item.starts_with("0x") && item != "0x0")) return false;
    const auto rows = read_word(item.substr(0, times)), columns = read_word(item.substr(times + 1));
    shape.rows = rows.value_or(0), shape.columns = columns.value_or(0);
    return rows && columns;
}

std::string take_map_item(std::string_view item, MemoryMapShape& shape, std::string_view& base) {
    const Counted typed = counted(item);
    const auto good = [](u32 n) { return n >= 1 && n <= most_units; };
    if (is_one_of(typed.word, {"word", "words"}))
        return check_power(item, shape.words = typed.count, most_words);
    if (!take_size(item, shape)) {
        if (!base.empty()) return fmt::format("{} and {} are two bases, a map has one", base, item);
        return base = item, "";
    }
    return good(shape.rows) && good(shape.columns)
               ? ""
               : fmt::format("{}: not two numbers from 1 to {}", item, most_units);
}

std::string unknown_base(std::string_view base, const Program& program) {
    std::vector<std::string_view> names = region_names();
    names.push_back("stack");
    for (const Symbol& symbol : program.symbols) names.push_back(symbol.name);
    const std::string_view meant = nearest_word(base, names);
    return fmt::format("{}: not a label, a region or an address that 4 divides{}", base,
                       meant.empty() ? "" : fmt::format("; did you mean {}?", meant));
}

std::string read_map(std::string_view text, const Program& program, MemoryMapShape& shape) {
    std::string_view base;
    for (const std::string_view item : items_of(text))
        if (std::string error = take_map_item(item, shape, base); !error.empty()) return error;
    const std::optional<u32> address = named_base(base.empty() ? "data" : base, program, shape);
    if (!address) return unknown_base(base, program);
    shape.base = *address;
    return {};
}

/// Parses all values of one option. "default" stands for the option without a value.
template <class Shape, class Read>
void read_shapes(const Arguments& arguments, const Program& program, std::string_view option,
                 std::string_view tip, Read read, std::vector<Shape>& shapes,
                 ReportOptions& options) {
    for (const std::string& text : arguments.values(option)) {
        const std::string error =
            read(text == "default" ? "" : text, program, shapes.emplace_back());
        if (error.empty() || !options.error.empty()) continue;
        options.error = fmt::format("{}={}: {}", option, text, error);
        options.tip = tip;
    }
}

} // namespace

ReportOptions read_report_options(const Arguments& arguments, const Program& program) {
    ReportOptions options;
    ReportShapes& shapes = options.shapes;
    shapes.statistics = arguments.has("--statistics");
    read_shapes(arguments, program, "--memory-map", map_tip, read_map, shapes.maps, options);
    read_shapes(arguments, program, "--cache", cache_tip, read_cache, shapes.caches, options);
    read_shapes(arguments, program, "--branches", table_tip, read_table, shapes.tables, options);
    if (!shapes.none()) return options;
    shapes = {true, {MemoryMapShape{}}, {CacheShape{}}, {BranchTableShape{}}};
    shapes.maps[0].base = program.layout->data_base;
    return options;
}

} // namespace tharsis
