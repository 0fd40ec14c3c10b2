// data_types.cpp -- reads the directive after a label
#include "formats/elf/data_types.hpp"

#include "assembler/dialects/gas/words.hpp"

#include <algorithm>
#include <cctype>
#include <string>

namespace tharsis {

namespace {

/// The word that follows a label and its colon, in lower case; it may stand in a later line.
std::string word_after(std::string_view text, std::size_t at) {
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '#') at = std::min(text.find('\n', at), text.size() - 1);
        if (c != '#' && c != ':' && !std::isspace(static_cast<unsigned char>(c))) break;
    }
    std::string word;
    for (; at < text.size() &&
           (std::isalnum(static_cast<unsigned char>(text[at])) || text[at] == '.');
         ++at)
        word += static_cast<char>(std::tolower(static_cast<unsigned char>(text[at])));
    return word;
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

/// Declared bytes from an address up to the next label.
u32 bytes_at(const Program& program, u32 address) {
    u64 end = u64{address} + 4;
    for (const DataExtent& extent : program.extents)
        if (address - extent.address < extent.size) end = u64{extent.address} + extent.size;
    for (const Symbol& symbol : program.symbols)
        if (symbol.data && symbol.address > address && symbol.address < end) end = symbol.address;
    return static_cast<u32>(end - address);
}

DataVariable variable_of(const Program& program, const Symbol& symbol) {
    const SourceFile& file = program.files[symbol.range.file];
    const u32 line = SourceText(file.text).position(symbol.range.begin, ColumnUnit::utf32).line + 1;
    const u32 bytes = bytes_at(program, symbol.address);
    const DataType type =
        type_named(word_after(file.text, symbol.range.end), bytes, symbol.address);
    const u32 count = std::max<u32>(bytes / size_of(type), 1);
    return {&symbol,
            type,
            count,
            count > 1 || type == DataType::character,
            {symbol.range.file, line, 0, 0}};
}

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
    for (const Symbol& symbol : program.symbols) {
        const bool known = !symbol.range.empty() && symbol.range.file < program.files.size() &&
                           symbol.range.end <= program.files[symbol.range.file].text.size();
        if (symbol.data && known) all.push_back(variable_of(program, symbol));
    }
    return all;
}

} // namespace tharsis
