// report_options.cpp -- parses the settings of reports: "4-way,8 blocks,4 words,lru"
// Each kind of report has one function that applies an item or returns an error.
#include "frontends/cli/commands/report_options.hpp"

#include "base/suggest.hpp"
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "running/memory_regions.hpp"

#include <algorithm>
#include <bit>

namespace tharsis {

namespace {

/// MARS offers no more blocks, words or entries; its pictures have no more units.
constexpr u32 max_blocks = 2048, max_words = 2048, max_entries = 65536, max_units = 1024;

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
Message check_power(std::string_view item, u32 count, u32 most) {
    if (std::has_single_bit(count) && count <= most) return {};
    return cli_message("not-power", item, most);
}

// ---------------------------------------------------------------- caches

Message take_cache_count(std::string_view item, CacheShape& shape) {
    const Counted typed = counted(item);
    if (is_one_of(typed.word, {"block", "blocks"}))
        return shape.blocks = typed.count, check_power(item, typed.count, max_blocks);
    if (is_one_of(typed.word, {"word", "words"}))
        return shape.words = typed.count, check_power(item, typed.count, max_words);
    if (is_one_of(typed.word, {"way", "ways"}))
        return shape.ways = typed.count, check_power(item, typed.count, max_blocks);
    return cli_message("no-cache-part", item);
}

Message take_cache_item(std::string_view item, CacheShape& shape, bool& full) {
    if (item == "full") return full = true, Message();
    if (item == "direct") return shape.ways = 1, Message();
    if (item == "lru") return shape.replacement = Replacement::lru, Message();
    if (item == "random") return shape.replacement = Replacement::random, Message();
    if (!item.starts_with("seed ")) return take_cache_count(item, shape);
    const auto seed = read_word(item.substr(5));
    shape.seed = static_cast<i32>(seed.value_or(0));
    if (seed) return {};
    return cli_message("file-reason", item,
                       why_no_word(item.substr(5), cli_message("not-a-number")));
}

Message read_cache(std::string_view text, const Program&, CacheShape& shape) {
    bool full = false;
    for (const std::string_view item : items_of(text))
        if (Message error = take_cache_item(item, shape, full); !error.empty()) return error;
    if (full) shape.ways = shape.blocks;
    if (shape.ways > shape.blocks) return cli_message("too-many-ways", shape.ways, shape.blocks);
    return {};
}

// ---------------------------------------------------------------- branch tables

Message check_bits(std::string_view item, u32 bits) {
    return bits == 1 || bits == 2 ? Message() : cli_message("one-or-two", item);
}

Message read_table(std::string_view text, const Program&, BranchTableShape& shape) {
    for (const std::string_view item : items_of(text)) {
        const Counted typed = counted(item);
        Message error;
        if (item == "taken")
            shape.taken = true;
        else if (item == "not taken")
            shape.taken = false;
        else if (item == "mars")
            shape.like_mars = true;
        else if (is_one_of(typed.word, {"entry", "entries"}))
            error = check_power(item, shape.entries = typed.count, max_entries);
        else if (is_one_of(typed.word, {"bit", "bits"}))
            error = check_bits(item, shape.bits = typed.count);
        else
            error = cli_message("no-table-part", item);
        if (!error.empty()) return error;
    }
    return {};
}

// ---------------------------------------------------------------- memory maps

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

Message take_map_item(std::string_view item, MemoryMapShape& shape, std::string_view& base) {
    const Counted typed = counted(item);
    const auto good = [](u32 n) { return n >= 1 && n <= max_units; };
    if (is_one_of(typed.word, {"word", "words"}))
        return check_power(item, shape.words = typed.count, max_words);
    if (!take_size(item, shape)) {
        if (!base.empty()) return cli_message("two-map-bases", base, item);
        return base = item, Message();
    }
    return good(shape.rows) && good(shape.columns) ? Message()
                                                   : cli_message("no-map-size", item, max_units);
}

Message unknown_base(std::string_view base, const Program& program) {
    std::vector<std::string_view> names = region_names();
    names.push_back("stack");
    for (const Symbol& symbol : program.symbols) names.push_back(symbol.name);
    const std::string_view meant = nearest_word(base, names);
    const Message why = cli_message("no-map-base", base);
    return meant.empty() ? why : cli_message("but-meant", why, meant);
}

Message read_map(std::string_view text, const Program& program, MemoryMapShape& shape) {
    std::string_view base;
    for (const std::string_view item : items_of(text))
        if (Message error = take_map_item(item, shape, base); !error.empty()) return error;
    const std::optional<u32> address = named_base(base.empty() ? "data" : base, program, shape);
    if (!address) return unknown_base(base, program);
    shape.base = *address;
    return {};
}

/// Parses all values of one option. "default" stands for the option without a value.
template <class Shape, class Read>
void read_shapes(const Arguments& arguments, const Program& program, std::string_view option,
                 const Message& tip, Read read, std::vector<Shape>& shapes,
                 ReportOptions& options) {
    for (const std::string& text : arguments.values(option)) {
        const Message error = read(text == "default" ? "" : text, program, shapes.emplace_back());
        if (error.empty() || !options.error.empty()) continue;
        options.error = cli_message("option-wrong", option, text, error);
        options.tip = tip;
    }
}

} // namespace

ReportOptions read_report_options(const Arguments& arguments, const Program& program) {
    ReportOptions options;
    ReportSettings& shapes = options.shapes;
    shapes.statistics = arguments.has("--statistics");
    read_shapes(arguments, program, "--memory-map", cli_message("map-example"), read_map,
                shapes.maps, options);
    read_shapes(arguments, program, "--cache", cli_message("cache-example"), read_cache,
                shapes.caches, options);
    read_shapes(arguments, program, "--branches",
                cli_message("for-example", "--branches=\"8 entries,2 bits,taken\""), read_table,
                shapes.tables, options);
    if (!shapes.none()) return options;
    shapes = {true, {MemoryMapShape{}}, {CacheShape{}}, {BranchTableShape{}}};
    shapes.maps[0].base = program.layout->data_base;
    return options;
}

} // namespace tharsis
