// linking.cpp -- the addresses of sections and symbols, when all files are read
//
//   text_base          .text, .text.* ... of all files
//   data_segment_base  what $gp reaches: .sdata, .lit8, .lit4, .sbss, small common symbols
//   data_base          .rodata, then .init_array, .data, .bss and other common symbols
#include "assembler/dialects/gas/constructors.hpp"
#include "assembler/dialects/gas/gas_sentences.hpp"
#include "assembler/dialects/gas/linker.hpp"
#include "assembler/report/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::gas {
namespace {

u32 aligned(u32 value, u32 boundary) { return (value + boundary - 1) & ~(boundary - 1); }

constexpr u64 small_size = 8;
bool is_small(const Symbol& common) { return common.size <= small_size; }

} // namespace

bool has_constructors(const std::deque<File>& files) {
    for (const File& file : files)
        for (const Section& section : file.sections)
            if (holds_constructors(section.name) && !section.items.empty()) return true;
    return false;
}

void Linker::place() {
    for (File& file : files_)
        for (Section& section : file.sections) choose_variants(section);
    // Sizes may depend on other sizes; sizes that depend on each other in a circle would change
    // without end, so the number of rounds is limited.
    constexpr int max_rounds = 10;
    for (File& file : files_)
        for (int round = 0; round < max_rounds && lay_out(file); ++round) {
        }
    collect_globals();
    place_sections();
    set_addresses();
}

/// Whether $gp reaches a symbol.
static bool is_gp_relative(const Symbol& symbol) {
    if (symbol.kind == Symbol::Kind::label) return symbol.section->is_small();
    if (symbol.kind == Symbol::Kind::value) return false;
    const u64 size = symbol.extern_size > 0 ? symbol.extern_size : symbol.size;
    return size > 0 && size <= small_size;
}

/// Of two expansions of a macro instruction one remains.
void Linker::choose_variants(Section& section) {
    for (const u32 index : section.unsure) {
        Item& item = section.items[index];
        if (item.variant == Item::Variant::none) continue;
        const bool uses_gp = is_gp_relative(*item.gp_symbol);
        if (uses_gp == (item.variant == Item::Variant::gp)) continue;
        item.bytes.clear();
        item.fixups.clear();
        item.size = 0;
    }
}

// ---------------------------------------------------------------- offsets

/// Gives all items their offsets. Returns whether any changed.
bool Linker::lay_out(File& file) {
    bool changed = false;
    for (Section& root : file.sections) {
        if (root.root != &root) continue;
        u32 end = 0, alignment = 1;
        for (Section* part : root.parts) {
            const u32 before = part->size;
            const u32 start = end;
            end = lay_out(file, *part, start);
            changed = changed || before != end - start || !part->unsure.empty();
            part->size = end - start;
            alignment = std::max(alignment, part->alignment);
        }
        root.alignment = alignment;
    }
    return changed;
}

/// An item that makes the section too large is reported, and left out.
u32 Linker::lay_out(File& file, Section& section, u32 start) {
    u32 offset = start;
    for (Item& item : section.items) {
        item.offset = offset;
        item.size = size_of(file, section, item, offset);
        if (u64{offset} + item.size > max_section_bytes) {
            if (reported_.insert(&item).second)
                report_full(file, item.origin, section.name, u64{offset} + item.size);
            item.size = 0;
        }
        offset += item.size;
    }
    return offset;
}

/// Where a symbol is in its section.
static std::optional<Value> value_in_file(Symbol& symbol) {
    if (symbol.kind != Symbol::Kind::label) return Value{0, nullptr, &symbol};
    const Section& section = *symbol.section;
    const bool at_end = symbol.item >= section.items.size();
    const u32 base = at_end ? (section.items.empty() ? 0 : section.items.back().end())
                            : section.items[symbol.item].offset;
    return Value{i64{base} + symbol.offset, section.root, nullptr};
}

/// The size of an item at this offset.
u32 Linker::size_of(File& file, Section& section, const Item& item, u32 offset) {
    if (item.kind == Item::Kind::align) {
        const u32 padding = aligned(offset, item.alignment) - offset;
        const u32 size = item.max_padding > 0 && padding > item.max_padding ? 0 : padding;
        if (size % item.fill.bytes != 0 && reported_.insert(&item).second)
            report(file, item.origin, gas_message("padding-size", size, int{item.fill.bytes}), {});
        return size;
    }
    if (!item.count) return item.size;
    Failure failure;
    const auto value = compute(*item.count, value_in_file, failure);
    const bool moves = item.kind == Item::Kind::org;
    const bool known =
        value && (value->is_number() || (moves && value->section == section.root)) && !value->base;
    const i64 size = known ? value->number - (moves ? i64{offset} : 0) : -1;
    constexpr i64 most = max_section_bytes;
    if (known && size >= 0 && size <= most) return static_cast<u32>(size);
    if (reported_.insert(&item).second) {
        if (!known)
            report(file, item.origin, gas_message("not-constant", shown(*item.count)),
                   gas_message("define-before"));
        else if (moves && size < 0)
            report(file, item.origin, gas_message("backwards"), gas_message("move-forwards"));
        else
            report(file, item.origin, gas_message("range", size, 0, most), {});
    }
    return 0;
}

// ---------------------------------------------------------------- addresses

/// Reports the first section that does not fit its segment.
void Linker::report_full(const File& file, u32 origin, std::string_view section, u64 end) {
    if (!full_)
        report(file, origin, gas_message("section-full", section, fmt::format("0x{:08x}", end)),
               gas_message("less-data"), "space-too-large");
    full_ = true;
}

template <class Chosen> void Linker::place_chosen(u32& next, u32 limit, const Chosen& chosen) {
    for (File& file : files_)
        for (Section& root : file.sections) {
            if (root.root != &root || !root.allocated || !chosen(root)) continue;
            u64 size = 0;
            for (const Section* part : root.parts) size += part->size;
            // GNU as fills sections up to their alignment, but to no more than 16 bytes.
            const u32 unit = std::min(root.alignment, u32{16});
            // No two sections share a word of the text.
            const u32 alignment = std::max(root.alignment, root.executable ? u32{4} : u32{1});
            const u64 begin = (u64{next} + alignment - 1) & ~u64{alignment - 1};
            const u64 end = (begin + size + unit - 1) & ~u64{unit - 1};
            for (Section* part : root.parts) part->address = static_cast<u32>(begin);
            if (end > limit) {
                report_full(file, root.items.empty() ? 0 : root.items.back().origin, root.name,
                            end);
                continue;
            }
            if (size > 0) next = static_cast<u32>(end);
        }
}

void Linker::place_sections() {
    const MemoryLayout& layout = *run_.options.layout;
    u32 text = layout.text_base, near = layout.data_segment_base, data = layout.data_base;
    place_chosen(text, layout.text_limit, [](const Section& it) { return it.executable; });
    define_linked("_ftext", layout.text_base);
    define_linked("etext", text), define_linked("_etext", text);
    const u32 near_limit = layout.data_base, limit = layout.heap_base;
    const auto is_near = [](const Section& it) { return !it.executable && it.is_small(); };
    place_chosen(near, near_limit,
                 [&](const Section& it) { return is_near(it) && it.has_contents; });
    place_chosen(near, near_limit,
                 [&](const Section& it) { return is_near(it) && !it.has_contents; });
    place_commons(true, near, near_limit);
    const auto is_far = [&](const Section& it) { return !it.executable && !it.is_small(); };
    place_chosen(data, limit,
                 [&](const Section& it) { return is_far(it) && !it.writable && it.has_contents; });
    place_constructors(data, limit);
    define_linked("_fdata", data);
    place_chosen(data, limit, [&](const Section& it) {
        return is_far(it) && it.writable && it.has_contents && !holds_constructors(it.name);
    });
    define_linked("edata", data), define_linked("_edata", data);
    define_linked("__bss_start", data), define_linked("_fbss", data);
    place_chosen(data, limit, [&](const Section& it) { return is_far(it) && !it.has_contents; });
    place_commons(false, data, limit);
    define_linked("end", data), define_linked("_end", data);
    define_linked("_gp", layout.global_pointer);
}

/// Sorted by their rank. The start-up code reads where they begin and end.
void Linker::place_constructors(u32& next, u32 limit) {
    std::set<u32> ranks;
    for (const File& file : files_)
        for (const Section& section : file.sections)
            if (holds_constructors(section.name)) ranks.insert(rank_of_constructors(section.name));
    if (!ranks.empty()) next = aligned(next, 4);
    define_bound("__init_array_start", next);
    for (const u32 rank : ranks)
        place_chosen(next, limit, [&](const Section& it) {
            return holds_constructors(it.name) && rank_of_constructors(it.name) == rank;
        });
    define_bound("__init_array_end", next);
}

/// A name that the start-up code uses, too.
void Linker::define_bound(std::string_view name, u32 address) {
    define_linked(name, address);
    if (has_constructors(files_) && run_.start_up)
        (void)run_.symbols.define_global(*run_.names.find(run_.names.keep(name)), address, true,
                                         *run_.start_up, {});
}

/// A name that the linker gives to an address, unless the program has it.
void Linker::define_linked(std::string_view name, u32 address) {
    if (globals_.contains(std::string(name))) return;
    Symbol& made = linked_symbols_.emplace_back();
    made.name = std::string(name);
    made.kind = Symbol::Kind::value;
    made.value = number(address);
    globals_[made.name] = &made;
}

/// The place is the directive: a common symbol belongs to no section.
void Linker::report_full_commons(const Symbol& symbol, u64 end) {
    const SourceText positions(run_.files[symbol.file].text);
    const LinePosition at = positions.position(symbol.range.begin, ColumnUnit::utf32);
    if (!full_)
        run_.reporter.report_to_user(
            {symbol.file, at.line + 1, at.column + 1, static_cast<u32>(symbol.name.size())},
            {"space-too-large",
             gas_message("section-full", is_small(symbol) ? ".sbss" : ".bss",
                         fmt::format("0x{:08x}", end)),
             gas_message("less-data"), ""},
            {});
    full_ = true;
}

/// Common symbols of one name share their place.
void Linker::place_commons(bool small, u32& next, u32 limit) {
    for (File& file : files_)
        for (Symbol& symbol : file.symbols) {
            const auto found = globals_.find(symbol.name);
            if (symbol.kind != Symbol::Kind::common || found == globals_.end() ||
                found->second != &symbol || is_small(symbol) != small)
                continue;
            const u64 begin = (u64{next} + symbol.alignment - 1) & ~(symbol.alignment - 1);
            const u64 end = begin + symbol.size;
            if (end > limit) {
                report_full_commons(symbol, end);
                continue;
            }
            symbol.address = static_cast<u32>(begin);
            next = static_cast<u32>(end);
            Name& name = *run_.names.find(run_.names.keep(symbol.name));
            (void)run_.symbols.define_global(name, symbol.address, true, file.id, symbol.range);
            run_.image.reserve(symbol.address, static_cast<u32>(symbol.size));
        }
}

/// The symbols that all files share. A definition comes before a common or a weak symbol.
void Linker::collect_globals() {
    const auto rank = [](const Symbol& symbol) {
        if (symbol.kind == Symbol::Kind::common) return 1;
        return symbol.weak ? 2 : 3;
    };
    for (File& file : files_)
        for (Symbol& symbol : file.symbols) {
            if (!symbol.global || symbol.kind == Symbol::Kind::undefined) continue;
            Symbol*& known = globals_[symbol.name];
            if (known && rank(*known) == 3 && rank(symbol) == 3) {
                report_twice(symbol, *known);
            } else if (!known || rank(symbol) > rank(*known)) {
                known = &symbol;
            } else if (rank(symbol) == 1 && rank(*known) == 1) {
                known->size = std::max(known->size, symbol.size);
                known->alignment = std::max(known->alignment, symbol.alignment);
            }
        }
}

void Linker::report_twice(const Symbol& symbol, const Symbol& known) {
    DiagnosticText remark{"globl-twice", gas_message("label-twice", symbol.name),
                          gas_message("rename-one"), ""};
    remark.related.push_back(related_place(known.range, says("label-defined-first", symbol.name)));
    const SourceText text(run_.files[symbol.range.file].text);
    const LinePosition at = text.position(symbol.range.begin, ColumnUnit::utf32);
    run_.reporter.report_to_user(
        {symbol.range.file, at.line + 1, at.column + 1, symbol.range.size()}, remark, {});
}

u32 Linker::address_of(const Symbol& symbol) {
    if (symbol.kind == Symbol::Kind::common) return symbol.address;
    const Section& section = *symbol.section;
    const bool at_end = symbol.item >= section.items.size();
    u32 offset = 0;
    if (!at_end)
        offset = section.items[symbol.item].offset;
    else if (!section.items.empty())
        offset = section.items.back().end();
    return section.address + offset + symbol.offset;
}

void Linker::set_addresses() {
    for (File& file : files_)
        for (const Symbol& symbol : file.symbols)
            if (symbol.kind == Symbol::Kind::label && symbol.entry != no_index)
                run_.symbols.set_address(symbol.entry, address_of(symbol));
}

} // namespace tharsis::gas
