// forms.cpp -- every form of every mnemonic: parsed pseudo-instructions and a name index
// All tables here are computed at compile time; nothing is built when the program starts.
#include "isa/isa.hpp"
#include "isa/pseudo_instructions.hpp"
#include "isa/pseudo_text.hpp"

#include <array>

namespace tharsis {
namespace {

using namespace pseudo_text;

/// "l.s:lwc1" is split into "l.s" and "lwc1"; for "lw" both are "lw".
struct Name {
    std::string_view mnemonic, family;
};
constexpr Name read_name(std::string_view text) {
    Reader in{text};
    const std::string_view mnemonic = in.until(":");
    return {mnemonic, in.done() ? mnemonic : in.rest};
}
constexpr std::size_t count_names(std::string_view names) {
    std::size_t count = 0;
    for (Reader in{names}; !in.done(); ++count) in.until(" ");
    return count;
}
constexpr Name name_number(std::string_view names, std::size_t number) {
    Reader in{names};
    for (std::size_t k = 0; k < number; ++k) in.until(" ");
    return read_name(in.until(" "));
}
constexpr std::size_t count_steps(std::string_view expansion) {
    std::size_t count = 0;
    for (Reader in{expansion}; !in.done(); ++count) in.until("; ");
    return count;
}

constexpr std::size_t pattern_count = std::size(pseudo_table);
constexpr std::size_t step_count = [] {
    std::size_t count = 0;
    for (const PseudoRow& row : pseudo_table)
        count += count_steps(row.expansion) + count_steps(row.compact);
    return count;
}();
constexpr std::size_t form_count = [] {
    std::size_t count = 0;
    for (const PseudoRow& row : pseudo_table) count += count_names(row.names);
    return count;
}();

/// All patterns, parsed: their sources, and their steps in one array.
struct Patterns {
    std::array<Source, pattern_count> source{};
    std::array<PseudoStep, step_count> step{};
    std::array<u16, pattern_count + 1> first{}, compact{}; ///< the index of a pattern's first step
};

constexpr u16 read_steps(std::string_view expansion, std::string_view family, Patterns& into,
                         u16 at) {
    for (Reader in{expansion}; !in.done();) into.step[at++] = read_step(in.until("; "), family);
    return at;
}

constexpr Patterns patterns = [] {
    Patterns all;
    u16 at = 0;
    for (std::size_t k = 0; k < pattern_count; ++k) {
        const PseudoRow& row = pseudo_table[k];
        const std::string_view family = name_number(row.names, 0).family;
        all.source[k] = read_source(row.source);
        all.first[k] = at;
        all.compact[k] = at = read_steps(row.expansion, family, all, at);
        at = read_steps(row.compact, family, all, at);
    }
    all.first[pattern_count] = at;
    return all;
}();

constexpr std::string_view help_of(std::size_t pattern) {
    while (pseudo_table[pattern].help.empty()) --pattern;
    return pseudo_table[pattern].help;
}

constexpr bool has_star(std::size_t pattern) {
    return pseudo_table[pattern].expansion.find('*') != std::string_view::npos;
}

constexpr PseudoInfo form(std::size_t pattern, Name name) {
    const PseudoRow& row = pseudo_table[pattern];
    const Source& source = patterns.source[pattern];
    const PseudoStep* const steps = patterns.step.data();
    const u16 first = patterns.first[pattern], compact = patterns.compact[pattern],
              end = patterns.first[pattern + 1];
    const std::span<const PseudoStep> normal(steps + first, steps + compact);
    const bool star = has_star(pattern);
    u16 family = no_row;
    for (std::size_t k = 0; star && family == no_row; ++k)
        if (rows[k].name == name.family) family = u16(k);
    return {name.mnemonic,
            star ? name.family : std::string_view{},
            row.source,
            row.expansion,
            row.compact,
            help_of(pattern),
            row.example,
            family,
            {source.slot.data(), source.count},
            normal,
            compact == end ? normal : std::span<const PseudoStep>(steps + compact, steps + end)};
}

/// Adjacent patterns with the same names form a block: all forms for the first name, then for the
/// second ...
constexpr auto forms = [] {
    std::array<PseudoInfo, form_count> all{};
    std::size_t at = 0, end = 0;
    for (std::size_t begin = 0; begin < pattern_count; begin = end) {
        const std::string_view names = pseudo_table[begin].names;
        for (end = begin; end < pattern_count && pseudo_table[end].names == names;) ++end;
        for (std::size_t n = 0; n < count_names(names); ++n)
            for (std::size_t k = begin; k < end; ++k) all[at++] = form(k, name_number(names, n));
    }
    return all;
}();
static_assert(form_count == 388, "MARS 4.5 has 388 forms of pseudo-instructions");

// ---------------------------------------------------------------- mnemonics

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; }

/// FNV-1a of the name in lower case.
constexpr u32 hash(std::string_view name) {
    u32 value = 2166136261;
    for (char c : name) value = (value ^ u8(lower(c))) * 16777619;
    return value ^ value >> 15;
}

/// All mnemonics, sorted.
constexpr std::size_t max_mnemonics = 320;
struct Mnemonics {
    std::array<std::string_view, max_mnemonics> name{};
    std::size_t count = 0;

    constexpr void add(std::string_view it) {
        std::size_t at = 0;
        for (std::size_t end = count; at < end;) {
            const std::size_t middle = (at + end) / 2;
            const int order = name[middle].compare(it);
            if (order == 0) return;
            if (order < 0)
                at = middle + 1;
            else
                end = middle;
        }
        for (std::size_t k = count++; k > at; --k) name[k] = name[k - 1];
        name[at] = it;
    }
};
constexpr Mnemonics all_mnemonics = [] {
    Mnemonics all;
    for (const auto& row : rows) all.add(row.name);
    for (const PseudoRow& row : pseudo_table)
        for (std::size_t n = 0; n < count_names(row.names); ++n)
            all.add(name_number(row.names, n).mnemonic);
    return all;
}();

/// An open-addressing hash table of mnemonics (a slot holds 1 + index of the mnemonic), and the
/// forms of each.
struct Index {
    static constexpr u32 slots = 1024;
    std::array<u16, slots> mnemonic{};
    std::array<u16, max_mnemonics + 1> first_native{}, first_pseudo{};
    std::array<u16, row_count> native{};
    std::array<u16, form_count> pseudo{};

    /// The index of a mnemonic, or `max_mnemonics`.
    template <class Same> constexpr std::size_t find(std::string_view name, Same same) const {
        for (u32 slot = hash(name) % slots; mnemonic[slot] != 0; slot = (slot + 1) % slots)
            if (same(all_mnemonics.name[mnemonic[slot] - 1u], name)) return mnemonic[slot] - 1u;
        return max_mnemonics;
    }
    constexpr void put(std::size_t number) {
        u32 slot = hash(all_mnemonics.name[number]) % slots;
        while (mnemonic[slot] != 0) slot = (slot + 1) % slots;
        mnemonic[slot] = u16(number + 1);
    }
};

/// Sorts row indices by mnemonic with a counting sort; rows of one mnemonic keep their order.
template <class Rows, std::size_t size>
constexpr void group(const Index& index, const Rows& table,
                     std::array<u16, max_mnemonics + 1>& first, std::array<u16, size>& order) {
    std::array<u16, size> number{};
    for (std::size_t k = 0; k < size; ++k) {
        number[k] = u16(index.find(table[k].name, [](auto a, auto b) { return a == b; }));
        ++first[number[k] + 1u];
    }
    for (std::size_t k = 0; k < max_mnemonics; ++k) first[k + 1] = u16(first[k + 1] + first[k]);
    std::array<u16, max_mnemonics + 1> at = first;
    for (std::size_t k = 0; k < size; ++k) order[at[number[k]]++] = u16(k);
}

constexpr Index index = [] {
    Index it;
    for (std::size_t k = 0; k < all_mnemonics.count; ++k) it.put(k);
    group(it, rows, it.first_native, it.native);
    group(it, forms, it.first_pseudo, it.pseudo);
    return it;
}();

constexpr bool same_but_for_case(std::string_view ours, std::string_view theirs) {
    if (ours.size() != theirs.size()) return false;
    for (std::size_t k = 0; k < ours.size(); ++k)
        if (ours[k] != lower(theirs[k])) return false;
    return true;
}

} // namespace

std::span<const PseudoInfo> pseudo_rows() { return forms; }

Forms find_forms(std::string_view mnemonic) {
    const std::size_t k = index.find(mnemonic, same_but_for_case);
    if (k == max_mnemonics) return {};
    const std::span<const u16> native = index.native, pseudo = index.pseudo;
    return {native.subspan(index.first_native[k],
                           std::size_t(index.first_native[k + 1] - index.first_native[k])),
            pseudo.subspan(index.first_pseudo[k],
                           std::size_t(index.first_pseudo[k + 1] - index.first_pseudo[k]))};
}

std::string_view expected_operands(const Forms& found) {
    if (!found.native.empty()) return rows[found.native[0]].example;
    return found.pseudo.empty() ? std::string_view{} : forms[found.pseudo[0]].example;
}

std::span<const std::string_view> mnemonics() {
    return {all_mnemonics.name.data(), all_mnemonics.count};
}

i32 part_of(FieldSource::Part part, u32 x) {
    switch (part) {
    case Part::high: return i32(x) >> 16;
    case Part::high_above: return (i32(x) >> 16) + i32(x >> 15 & 1);
    case Part::low_signed: return i32(i16(u16(x)));
    case Part::low: return i32(x & 0xffff);
    case Part::rest_of_32: return i32(32 - x);
    default: return i32(x);
    }
}

u32 PseudoInfo::words(bool compact_memory, bool delayed_branching) const {
    u32 count = 0;
    for (const PseudoStep& step : compact_memory ? compact_steps : steps)
        count += delayed_branching || !step.only_delayed;
    return count;
}

} // namespace tharsis
