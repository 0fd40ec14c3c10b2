// elf_sections.cpp -- divides a program into the sections of an ELF file
// MARS's pages of data are written completely, so that a program that is read back touches the same
// ones.
#include "formats/elf/elf_sections.hpp"

#include "formats/elf/procedures.hpp"

#include <algorithm>
#include <elf.h>
#include <fmt/core.h>
#include <set>

namespace tharsis {

namespace {

std::string name_of_text(const MemoryLayout& layout, u32 address) {
    const bool kernel = address >= layout.kernel_text_base && address < layout.kernel_text_limit;
    return kernel ? ".ktext" : ".text";
}

std::string name_of_data(const MemoryLayout& layout, u32 address) {
    if (address >= layout.kernel_data_base && address < layout.kernel_data_limit) return ".kdata";
    if (!layout.compact && address >= layout.extern_base && address < layout.data_base)
        return ".extern";
    return ".data";
}

/// Starts a section, or continues the last one if it ends here and has the same name.
OutSection& section_for(std::vector<OutSection>& all, const std::string& name, u32 address,
                        u32 flags) {
    const bool goes_on = !all.empty() && all.back().address + all.back().size() == address &&
                         all.back().name.starts_with(name) && all.back().flags == flags;
    if (goes_on) return all.back();
    const bool taken = std::ranges::find(all, name, &OutSection::name) != all.end();
    all.push_back({taken ? fmt::format("{}.{:08x}", name, address) : name, SHT_PROGBITS, flags,
                   address, address % 4096 == 0 ? 4096u : 4u});
    return all.back();
}

/// A symbol's entry in .symtab.
struct OutSymbol {
    const Symbol* symbol;
    u32 type, section, size;
};

/// The number of the section that holds a symbol, or SHN_ABS: `.space` alone makes no page. A label
/// after the last instruction belongs to the section of that instruction, which marks it as code.
u32 number_of(const std::vector<OutSection>& loaded, const Symbol& symbol) {
    const auto distance = [&](const OutSection& it) { return u64{symbol.address} - it.address; };
    for (size_t k = 0; k < loaded.size(); ++k)
        if (distance(loaded[k]) < loaded[k].size()) return static_cast<u32>(k + 1);
    for (size_t k = 0; k < loaded.size(); ++k)
        if (!symbol.data && distance(loaded[k]) == loaded[k].size()) return static_cast<u32>(k + 1);
    return SHN_ABS;
}

/// The file in which a symbol is written: code of an included file has the labels of that file.
FileId file_of(const Symbol& symbol) {
    return symbol.range.empty() ? symbol.file : symbol.range.file;
}

/// A function ends where the next function begins, an object where the next symbol begins; the last
/// ones end with their section.
std::vector<OutSymbol> described(const Program& program, const std::vector<OutSection>& loaded) {
    const std::set<u32> called = called_addresses(program);
    std::vector<OutSymbol> all;
    std::set<u32> starts;
    for (const Symbol& it : program.symbols) {
        const u32 type = it.data                                    ? STT_OBJECT
                         : it.global || called.contains(it.address) ? STT_FUNC
                                                                    : STT_NOTYPE;
        all.push_back({&it, type, number_of(loaded, it), 0});
        if (type != STT_NOTYPE) starts.insert(it.address);
    }
    for (OutSymbol& it : all) {
        if (it.type == STT_NOTYPE || it.section == SHN_ABS) continue;
        const OutSection& section = loaded[it.section - 1];
        const auto next = starts.upper_bound(it.symbol->address);
        const u32 end = section.address + section.size();
        const bool inside = next != starts.end() && *next < end;
        it.size = inside                ? *next - it.symbol->address
                  : it.type == STT_FUNC ? end - it.symbol->address
                                        : 0;
    }
    return all;
}

struct SymbolTable {
    std::string symbols, names{'\0'};
    void add(std::string_view name, u32 address, u32 size, u32 binding, u32 type, u32 section) {
        add_word(symbols, static_cast<u32>(names.size()));
        add_word(symbols, address);
        add_word(symbols, size);
        symbols += static_cast<char>(binding << 4 | type);
        symbols += '\0';
        add_half(symbols, section);
        names += name;
        names += '\0';
    }
    u32 count() const { return static_cast<u32>(symbols.size() / sizeof(Elf32_Sym)); }
};

} // namespace

void add_half(std::string& to, u32 half) {
    to += static_cast<char>(half);
    to += static_cast<char>(half >> 8);
}

void add_word(std::string& to, u32 word) {
    add_half(to, word & 0xffff);
    add_half(to, word >> 16);
}

std::vector<OutSection> loaded_sections(const Program& program) {
    std::vector<OutSection> text, data;
    const MemoryLayout& layout = *program.layout;
    for (const TextWord& it : program.text) {
        OutSection& section = section_for(text, name_of_text(layout, it.address), it.address,
                                          SHF_ALLOC | SHF_EXECINSTR);
        add_word(section.bytes, it.word);
    }
    for (const DataPage& it : program.data) {
        // These pages only repeat the text for loads; the loader makes them again.
        if (layout.readable_text && it.address < layout.text_limit) continue;
        OutSection& section =
            section_for(data, name_of_data(layout, it.address), it.address, SHF_ALLOC | SHF_WRITE);
        section.bytes.append(reinterpret_cast<const char*>(it.bytes.data()), it.bytes.size());
    }
    text.insert(text.end(), data.begin(), data.end());
    std::ranges::stable_sort(text, {}, &OutSection::address);
    return text;
}

std::vector<OutSection> symbol_sections(const Program& program,
                                        const std::vector<OutSection>& loaded, u32 number) {
    SymbolTable table;
    table.add("", 0, 0, STB_LOCAL, STT_NOTYPE, SHN_UNDEF);
    const std::vector<OutSymbol> all = described(program, loaded);
    for (FileId file = 0; file < program.files.size(); ++file) {
        const auto is_local = [&](const OutSymbol& it) {
            return file_of(*it.symbol) == file && !it.symbol->global;
        };
        if (std::ranges::any_of(all, is_local))
            table.add(program.files[file].name, 0, 0, STB_LOCAL, STT_FILE, SHN_ABS);
        for (const OutSymbol& it : all)
            if (is_local(it))
                table.add(it.symbol->name, it.symbol->address, it.size, STB_LOCAL, it.type,
                          it.section);
    }
    const u32 locals = table.count();
    for (const OutSymbol& it : all)
        if (it.symbol->global)
            table.add(it.symbol->name, it.symbol->address, it.size, STB_GLOBAL, it.type,
                      it.section);
    OutSection symtab{".symtab",         SHT_SYMTAB,    0,          0,     4,
                      sizeof(Elf32_Sym), table.symbols, number + 1, locals};
    OutSection strtab{".strtab", SHT_STRTAB, 0, 0, 1, 0, table.names};
    return {symtab, strtab};
}

} // namespace tharsis
