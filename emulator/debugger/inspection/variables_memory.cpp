// variables_memory.cpp -- items of memory and the labels of data, with arrays by pages
// A node of data is a label, a run of one kind below it, a page of an array, or an item.
#include "debugger/inspection/inspect.hpp"
#include "debugger/inspection/variable_parts.hpp"
#include "debugger/values/bytes.hpp"
#include "debugger/values/show.hpp"
#include "debugger/values/value_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

using Kind = DataRun::Kind;

constexpr u64 page_items = 100; ///< an array with more items has pages
constexpr u32 previewed_items = 8;
constexpr u32 longest_text = 200;

u32 size_of(Kind kind) {
    switch (kind) {
    case Kind::byte:
    case Kind::text: return 1;
    case Kind::half: return 2;
    case Kind::real: return 8;
    default: return 4;
    }
}

std::string_view type_of(Kind kind) {
    constexpr std::string_view names[] = {"byte",   "half",   "word", "float",
                                          "double", "string", "word"};
    return names[std::size_t(kind)];
}

/// The name of a label that several units have is ambiguous: it depends on the frame.
bool is_unique(const Program& program, std::string_view name) {
    const auto is_it = [&](const Symbol& symbol) { return symbol.name == name; };
    return std::count_if(program.symbols.begin(), program.symbols.end(), is_it) == 1;
}

std::string_view type_of(const MemoryItem& item) {
    if (item.is_float) return item.size == 8 ? "double" : "float";
    return item.size == 1 ? "byte" : item.size == 2 ? "half" : "word";
}

bool is_printable(u8 byte) { return (byte >= 0x20 && byte < 0x7f) || byte == '\n' || byte == '\t'; }

/// Items of one kind, or a page of them.
struct Span {
    u32 address = 0;
    u64 items = 0;
    Kind kind = Kind::word;
    u64 first = 0; ///< index of its first item in the array

    u32 bytes() const { return u32(items) * size_of(kind); }
    MemoryItem item(u64 n) const {
        return {u32(address + n * size_of(kind)), size_of(kind),
                kind == Kind::single || kind == Kind::real};
    }
};

/// Reserved memory is shown as words where they fit.
Span span_of(u32 address, u32 bytes, Kind kind) {
    if (kind == Kind::reserved) kind = address % 4 == 0 && bytes % 4 == 0 ? Kind::word : Kind::byte;
    if (kind != Kind::text && bytes % size_of(kind) != 0) kind = Kind::byte;
    return {address, bytes / size_of(kind), kind, 0};
}

/// The number of items in one page: as few levels as possible, each with at most `page_items`.
u64 items_of_page(u64 items) {
    u64 size = page_items;
    while (items > size * page_items) size *= page_items;
    return size;
}

std::string item_value(const VariableSource& source, const MemoryItem& item) {
    const auto bits = peek_number(source.machine(), item.address, item.size);
    return bits ? item_text(source, item, *bits) : "no memory";
}

/// In one base, but letters as such.
std::string brief_value(VariableSource source, const MemoryItem& item) {
    const u8 byte = item.size == 1 ? source.machine().peek_byte(item.address).value_or(0) : u8{0};
    const bool is_letter = byte > 0x20 && byte < 0x7f;
    if (source.base == NumberBase::both && !is_letter) source.base = NumberBase::decimal;
    return item_value(source, item);
}

/// "{1, 2, 3}", "{1, 2, 3, 4, 5, 6, 7, 8, ...}"
std::string preview(const VariableSource& source, const Span& span) {
    std::string text;
    for (u64 n = 0; n < std::min<u64>(span.items, previewed_items); ++n)
        text += fmt::format("{}{}", n == 0 ? "" : ", ", brief_value(source, span.item(n)));
    return fmt::format("{{{}{}}}", text, span.items > previewed_items ? ", ..." : "");
}

/// Where a text of reserved bytes is long enough to be no number.
bool looks_like_text(const VariableSource& source, const Span& span, Kind declared) {
    return declared == Kind::reserved && span.bytes() >= 4 &&
           !text_there(source.machine(), span.address, 4).empty();
}

/// A label's items, or one kind of them.
Variable span_variable(const VariableSource& source, const Span& span, Kind declared,
                       std::string name) {
    if (span.items == 1 && span.kind != Kind::text)
        return item_variable(source, span.item(0), std::move(name));
    Variable variable;
    variable.name = std::move(name);
    variable.address = span.address, variable.bytes = span.bytes();
    variable.children =
        span.items <= page_items ? span.items : (span.items - 1) / items_of_page(span.items) + 1;
    variable.changed = bytes_changed(source.session, span.address, span.bytes());
    variable.read_only = true;
    const bool is_text = span.kind == Kind::text || looks_like_text(source, span, declared);
    variable.type =
        span.kind == Kind::text ? "string" : fmt::format("{}[{}]", type_of(span.kind), span.items);
    variable.value = is_text ? inspect::quoted_text(source.machine(), span.address,
                                                    std::min(span.bytes(), longest_text))
                             : preview(source, span);
    if (!is_text && declared == Kind::reserved)
        variable.note = text_there(source.machine(), span.address, 2);
    return variable;
}

VariableList span_list(const VariableSource& source, const Span& span, std::span<const u64> path);

Variable page_variable(const VariableSource& source, const Span& page) {
    Variable variable = span_variable(source, page, page.kind, "");
    variable.name = fmt::format("[{}..{}]", page.first, page.first + page.items - 1);
    variable.value = preview(source, page);
    return variable;
}

VariableList page_list(const VariableSource& source, const Span& span, std::span<const u64> path) {
    const u64 size = items_of_page(span.items), count = (span.items - 1) / size + 1;
    const auto page = [span, size](u64 n) {
        Span part = span;
        part.address = span.item(n * size).address, part.first = span.first + n * size;
        part.items = std::min(size, span.items - n * size);
        return part;
    };
    if (!path.empty())
        return path[0] < count ? span_list(source, page(path[0]), path.subspan(1)) : VariableList{};
    return {count, [source, page](u64 n) { return page_variable(source, page(n)); }};
}

VariableList span_list(const VariableSource& source, const Span& span, std::span<const u64> path) {
    if (span.items > page_items) return page_list(source, span, path);
    if (!path.empty() || (span.items <= 1 && span.kind != Kind::text && span.first == 0)) return {};
    return {span.items, [source, span](u64 n) {
                return item_variable(source, span.item(n), fmt::format("[{}]", span.first + n));
            }};
}

/// The linker marks the ends of sections of a compiled program; nothing is declared there.
bool is_of_linker(const Program& program, const Symbol& symbol) {
    constexpr std::string_view names[] = {"__bss_start", "_edata", "_end", "_etext",  "_fbss",
                                          "_fdata",      "_ftext", "_gp",  "_gp_disp"};
    return program.own_layout &&
           std::find(std::begin(names), std::end(names), symbol.name) != std::end(names);
}

/// The labels of data by address, and what was declared at them.
class DataLabels {
public:
    explicit DataLabels(const VariableSource& source)
        : source_(source), runs_(data_runs(source.program())) {
        for (const Symbol& symbol : source.program().symbols)
            if (symbol.data && !is_of_linker(source.program(), symbol)) labels_.push_back(&symbol);
        std::stable_sort(labels_.begin(), labels_.end(),
                         [](const Symbol* a, const Symbol* b) { return a->address < b->address; });
    }

    u64 count() const { return labels_.size(); }
    const Symbol& label(u64 n) const { return *labels_[std::size_t(n)]; }
    Variable variable(u64 n) const;
    VariableList list(u64 n, std::span<const u64> path) const;

private:
    u32 bytes_of(const Symbol& label) const;
    std::vector<DataRun> runs_at(const Symbol& label) const;
    Variable run_variable(const DataRun& run, std::string name) const {
        return span_variable(source_, span_of(run.address, run.bytes, run.kind), run.kind,
                             std::move(name));
    }

    VariableSource source_;
    std::vector<DataRun> runs_;
    std::vector<const Symbol*> labels_;
};

/// A compiled program declares nothing: its labels reach to the next one, within their page.
u32 DataLabels::bytes_of(const Symbol& label) const {
    if (!source_.program().extents.empty()) return bytes_declared(source_.program(), label.address);
    u64 end = (u64{label.address} | 4095) + 1;
    for (const Symbol& next : source_.program().symbols)
        if (next.data && next.address > label.address) end = std::min<u64>(end, next.address);
    return source_.machine().peek_byte(label.address) ? u32(end - label.address) : 0;
}

/// The parts of the runs that lie within a label's bytes; without any, its bytes as reserved ones.
std::vector<DataRun> DataLabels::runs_at(const Symbol& label) const {
    const u64 begin = label.address, end = begin + bytes_of(label);
    std::vector<DataRun> parts;
    for (const DataRun& run : runs_) {
        const u64 from = std::max<u64>(run.address, begin),
                  to = std::min<u64>(u64{run.address} + run.bytes, end);
        if (from < to) parts.push_back({u32(from), u32(to - from), run.kind});
    }
    if (parts.empty() && end > begin)
        parts.push_back({u32(begin), u32(end - begin), Kind::reserved});
    return parts;
}

Variable DataLabels::variable(u64 n) const {
    const Symbol& symbol = label(n);
    const std::vector<DataRun> runs = runs_at(symbol);
    Variable variable;
    if (runs.size() == 1) variable = run_variable(runs[0], symbol.name);
    if (runs.size() > 1) {
        variable = run_variable(runs[0], symbol.name);
        variable.value += " ...";
        variable.type = "data", variable.evaluate_name.clear(), variable.location.reset();
        variable.children = runs.size(), variable.read_only = true;
        variable.bytes = bytes_of(symbol);
        variable.changed = bytes_changed(source_.session, symbol.address, variable.bytes);
    }
    if (runs.empty()) variable.value = "no data", variable.read_only = true;
    variable.name = symbol.name, variable.address = symbol.address;
    if (variable.evaluate_name.empty()) {
        const std::string text = memory_expression(source_, {symbol.address, 4, false});
        variable.evaluate_name = text.substr(5, text.size() - 6); // word[...]
    }
    return variable;
}

VariableList DataLabels::list(u64 n, std::span<const u64> path) const {
    const std::vector<DataRun> runs = runs_at(label(n));
    const auto list = [&](const DataRun& run, std::span<const u64> rest) {
        return span_list(source_, span_of(run.address, run.bytes, run.kind), rest);
    };
    if (runs.size() == 1) return list(runs[0], path);
    if (!path.empty())
        return path[0] < runs.size() ? list(runs[std::size_t(path[0])], path.subspan(1))
                                     : VariableList{};
    std::vector<Variable> all;
    for (const DataRun& run : runs)
        all.push_back(run_variable(run, fmt::format("+{}", run.address - label(n).address)));
    return fixed_list(std::move(all));
}

} // namespace

std::string item_text(const VariableSource& source, const MemoryItem& item, u64 bits) {
    if (item.is_float)
        return inspect::value_text(source.program(), source.machine(),
                                   value_of_bits({{}, {item.address, item.size}, true}, bits), 0,
                                   source.base);
    return item.size == 4 ? source.text(u32(bits))
                          : inspect::item_text(bits, item.size, source.base);
}

std::string memory_expression(const VariableSource& source, const MemoryItem& item) {
    const std::string label = inspect::label_text(source.program(), item.address);
    const bool is_clear = !label.empty() && label[0] != '$' &&
                          is_unique(source.program(), label.substr(0, label.rfind('+')));
    return fmt::format("{}[{}]", type_of(item),
                       is_clear ? label : fmt::format("0x{:08x}", item.address));
}

std::string text_there(const Machine& machine, u32 address, u32 least) {
    u32 length = 0;
    while (length < longest_text) {
        const auto byte = machine.peek_byte(address + length);
        if (!byte || !is_printable(*byte)) {
            if (!byte || *byte != 0) return {};
            break;
        }
        ++length;
    }
    return length >= least ? inspect::quoted_text(machine, address, longest_text) : std::string();
}

bool bytes_changed(const Session& session, u32 address, u32 bytes) {
    const bool mirrored = session.machine().layout().big_endian;
    for (u64 at = address, end = u64{address} + bytes; at < end;) {
        const u32 page = u32(at) & ~(Memory::page_size - 1);
        const u64 page_end = std::min<u64>(u64{page} + Memory::page_size, end);
        const bool is_same = session.before().pages.find(page) == session.now().pages.find(page);
        for (; !is_same && at < page_end; ++at)
            if (session.before().byte(u32(at), mirrored) != session.now().byte(u32(at), mirrored))
                return true;
        at = page_end;
    }
    return false;
}

Variable item_variable(const VariableSource& source, const MemoryItem& item, std::string name) {
    Variable variable;
    variable.name = std::move(name);
    variable.value = item_value(source, item);
    variable.type = type_of(item);
    variable.evaluate_name = memory_expression(source, item);
    variable.location = Location{{}, {item.address, item.size}, item.is_float};
    variable.address = item.address, variable.bytes = item.size;
    variable.changed = bytes_changed(source.session, item.address, item.size);
    return variable;
}

VariableList data_list(const VariableSource& source, std::span<const u64> path) {
    const auto labels = std::make_shared<DataLabels>(source);
    if (!path.empty())
        return path[0] < labels->count() ? labels->list(path[0], path.subspan(1)) : VariableList{};
    return {labels->count(), [labels](u64 n) { return labels->variable(n); }};
}

std::optional<Variable> data_variable(const VariableSource& source, u32 address) {
    const Symbol* symbol = source.program().symbol_before(address, true);
    if (!symbol || symbol->address != address) return std::nullopt;
    const DataLabels labels(source);
    for (u64 n = 0; n < labels.count(); ++n) {
        if (labels.label(n).address != address) continue;
        Variable variable = labels.variable(n);
        variable.path.indices = {n};
        return variable;
    }
    return std::nullopt;
}

} // namespace tharsis
