// data_types.cpp -- the directive after a label, as the assembler has read it
#include "formats/elf/data_types.hpp"

#include "assembler/dialects/gas/words.hpp"
#include "assembler/source/source_model.hpp"
#include "base/ascii.hpp"
#include "base/source_text.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace tharsis {

namespace {

/// A label in a file: its name, and where the label is written.
using Labelled = std::pair<std::string_view, u32>;

/// The directives that store or reserve data at each label, in small letters; they may stand in a
/// later line, and a name of .eqv may stand for them.
std::map<Labelled, std::string> directives_by_label(const SourceModel& model) {
    std::map<Labelled, std::string> directives;
    std::vector<Labelled> open;
    for (const SourceStatement& it : model.statements) {
        if (it.segment == SourceSegment::text || it.segment == SourceSegment::kernel_text) continue;
        if (!it.label.empty()) open.emplace_back(model.files[it.label.file].name, it.label.begin);
        if (it.kind != SourceStatement::Kind::data) continue;
        for (const Labelled& label : open)
            directives.emplace(label, small_letters(model.text(it.head)));
        open.clear();
    }
    return directives;
}

/// Those of GNU as have all that the other dialects have, with the same meaning. Other data is
/// words or bytes.
DataType type_named(std::string_view directive, u32 bytes, u32 address) {
    using Kind = gas::DirectiveData::Kind;
    const gas::DirectiveData data = gas::data_of(directive);
    if (data.kind == Kind::single) return DataType::single;
    if (data.kind == Kind::real) return DataType::real;
    if (data.kind == Kind::text) return DataType::character;
    if (data.kind == Kind::integer && data.bytes == 1) return DataType::byte;
    if (data.kind == Kind::integer && data.bytes == 2) return DataType::half;
    if (data.kind == Kind::integer && data.aligns) return DataType::word;
    return bytes % 4 == 0 && address % 4 == 0 ? DataType::word : DataType::byte;
}

/// Reads what several variables need once.
class Reader {
public:
    explicit Reader(const Program& program)
        : program_(program), model_(model_of(program)), directives_(directives_by_label(model_)) {
        for (const Symbol& symbol : program.symbols)
            if (symbol.data) addresses_.push_back(symbol.address);
        std::ranges::sort(addresses_);
        for (const SourceFile& file : program.files) texts_.emplace_back(file.text);
    }

    DataVariable variable_of(const Symbol& symbol) const {
        const FileId file = symbol.range.file;
        const u32 line = texts_[file].position(symbol.range.begin, ColumnUnit::utf32).line + 1;
        const u32 bytes = bytes_at(symbol.address);
        const DataType type = type_named(directive_of(symbol), bytes, symbol.address);
        const u32 count = std::max<u32>(bytes / size_of(type), 1);
        const bool is_array = count > 1 || type == DataType::character;
        return {&symbol, type, count, is_array, {file, line, 0, 0}};
    }

private:
    std::string directive_of(const Symbol& symbol) const {
        const std::string_view file = program_.files[symbol.range.file].name;
        const auto found = directives_.find({file, symbol.range.begin});
        return found == directives_.end() ? "" : found->second;
    }

    /// Declared bytes from an address up to the next label.
    u32 bytes_at(u32 address) const {
        u64 end = u64{address} + 4;
        const auto above = [](u32 wanted, const DataExtent& it) { return wanted < it.address; };
        auto extent =
            std::upper_bound(program_.extents.begin(), program_.extents.end(), address, above);
        if (extent != program_.extents.begin() && address - (--extent)->address < extent->size)
            end = u64{extent->address} + extent->size;
        const auto next = std::ranges::upper_bound(addresses_, address);
        if (next != addresses_.end()) end = std::min<u64>(end, *next);
        return static_cast<u32>(end - address);
    }

    const Program& program_;
    const SourceModel model_;
    const std::map<Labelled, std::string> directives_;
    std::vector<u32> addresses_; ///< of labels of data, sorted
    std::vector<SourceText> texts_;
};

} // namespace

u32 size_of(DataType type) {
    switch (type) {
    case DataType::half: return 2;
    case DataType::byte:
    case DataType::character: return 1;
    case DataType::real: return 8;
    case DataType::word:
    case DataType::single: break;
    }
    return 4;
}

std::vector<DataVariable> data_variables(const Program& program) {
    std::vector<DataVariable> all;
    const Reader reader(program);
    for (const Symbol& symbol : program.symbols) {
        const bool known = !symbol.range.empty() && symbol.range.file < program.files.size() &&
                           symbol.range.end <= program.files[symbol.range.file].text.size();
        if (symbol.data && known) all.push_back(reader.variable_of(symbol));
    }
    return all;
}

} // namespace tharsis
