// data_runs.cpp -- derives runs from the source model
// A run ends where another kind of directive, a text or a gap begins.
#include "debugger/inspection/data_runs.hpp"

#include "assembler/source/source_model.hpp"
#include "base/ascii.hpp"
#include "debugger/inspection/runs_by_label.hpp"

#include <algorithm>
#include <optional>

namespace tharsis {

namespace {

using Kind = DataRun::Kind;

/// nullopt: not a directive that declares data, as `.align`.
std::optional<Kind> kind_of(std::string_view directive) {
    struct Row {
        std::string_view name;
        Kind kind;
    };
    static constexpr Row kinds[] = {
        {".word", Kind::word},    {".half", Kind::half},      {".byte", Kind::byte},
        {".float", Kind::single}, {".double", Kind::real},    {".ascii", Kind::text},
        {".asciiz", Kind::text},  {".space", Kind::reserved},
    };
    const std::string name = small_letters(directive);
    for (const Row& row : kinds)
        if (row.name == name) return row.kind;
    return std::nullopt;
}

void add(std::vector<DataRun>& runs, const DataRun& run) {
    DataRun* last = runs.empty() ? nullptr : &runs.back();
    const bool goes_on = last && last->kind == run.kind && run.kind != Kind::text &&
                         last->address + last->bytes == run.address;
    if (goes_on)
        last->bytes += run.bytes;
    else
        runs.push_back(run);
}

/// The runs in the order of the sources. A line without a directive continues the one before.
std::vector<DataRun> runs_of(const SourceModel& model) {
    std::vector<DataRun> runs;
    std::optional<Kind> kind;
    for (const SourceStatement& statement : model.statements) {
        if (statement.kind != SourceStatement::Kind::data) continue;
        const std::string_view head = model.text(statement.head);
        if (!head.empty() && head[0] == '.') kind = kind_of(head);
        if (kind && statement.bytes > 0)
            runs.push_back({statement.address, statement.bytes, *kind});
    }
    return runs;
}

/// False if the model places a label of data where the program does not have it.
bool agrees(const SourceModel& model, const Program& program) {
    const auto is_label = [&](const Definition& one) {
        return one.kind == Definition::Kind::label && one.address && !one.repeated &&
               (one.segment == SourceSegment::data || one.segment == SourceSegment::kernel_data);
    };
    for (const Definition& one : model.definitions) {
        if (!is_label(one)) continue;
        const auto same = [&](const Symbol& symbol) {
            return symbol.name == one.name && symbol.address == *one.address;
        };
        if (std::none_of(program.symbols.begin(), program.symbols.end(), same)) return false;
    }
    return true;
}

/// The end of what is declared around an address.
u64 declared_end(const Program& program, u32 address) {
    u64 end = 0;
    for (const DataExtent& extent : program.extents)
        if (address - extent.address < extent.size)
            end = std::max(end, u64{extent.address} + extent.size);
    return end;
}

} // namespace

std::vector<DataRun> data_runs(const Program& program) {
    if (program.extents.empty()) return {};
    const SourceModel model = model_of(program);
    if (!agrees(model, program)) return {};
    const bool is_linked = rules_of(program.dialect).grammar == DialectRules::Grammar::gas;
    std::vector<DataRun> all = is_linked ? runs_by_label(model, program) : runs_of(model), runs;
    const auto below = [](const DataRun& a, const DataRun& b) { return a.address < b.address; };
    std::stable_sort(all.begin(), all.end(), below);
    for (const DataRun& run : all) add(runs, run);
    return runs;
}

namespace {

std::optional<DataRun> run_at(const Program& program, u32 address) {
    for (const DataRun& run : data_runs(program))
        if (address - run.address < run.bytes) return run;
    return std::nullopt;
}

/// A value of a kind that begins at an address.
Location value_of_kind(Kind kind, u32 address) {
    switch (kind) {
    case Kind::byte:
    case Kind::text: return {{}, {address, 1}, false};
    case Kind::half: return {{}, {address, 2}, false};
    case Kind::single: return {{}, {address, 4}, true};
    case Kind::real: return {{}, {address, 8}, true};
    case Kind::word:
    case Kind::reserved: break;
    }
    return {{}, {address, 4}, false};
}

} // namespace

Location value_at_label(const Program& program, const Location& word) {
    const auto run = run_at(program, word.range.address);
    return run ? value_of_kind(run->kind, word.range.address) : word;
}

Location data_at_label(const Program& program, const Location& word) {
    const u32 address = word.range.address;
    const auto run = run_at(program, address);
    if (!run) return word;
    if (run->kind != Kind::text) return value_of_kind(run->kind, address);
    return {{}, {address, run->address + run->bytes - address}, false};
}

std::string_view unit_of(const Location& value) {
    if (value.is_float) return value.range.size == 8 ? "double" : "float";
    return value.range.size == 1 ? "byte" : value.range.size == 2 ? "half" : "word";
}

u32 bytes_declared(const Program& program, u32 address) {
    u64 end = declared_end(program, address);
    for (const Symbol& symbol : program.symbols)
        if (symbol.data && symbol.address > address && symbol.address < end) end = symbol.address;
    return end > address ? u32(end - address) : 0;
}

} // namespace tharsis
