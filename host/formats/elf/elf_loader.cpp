// elf_loader.cpp -- converts an ELF file to a Program, or explains why it cannot run
// Headers are checked first, then memory is laid out, then words and pages are taken from the file.
#include "formats/elf/elf_loader.hpp"

#include "base/dialect.hpp"
#include "formats/elf/dwarf_reader.hpp"
#include "formats/elf/elf_checks.hpp"
#include "formats/elf/elf_layout.hpp"
#include "formats/elf/elf_note.hpp"
#include "formats/elf/elf_sentences.hpp"

#include <algorithm>
#include <elf.h>
#include <fmt/core.h>
#include <map>

namespace tharsis {

namespace {

constexpr u32 section_reginfo = 0x7000'0006, max_text = 16 << 20;

/// The memory of that name that programs of a dialect can have, or null.
const MemoryLayout* layout_of_dialect(const DialectRules& rules, std::string_view name) {
    if (rules.layout && rules.layout->name == name) return rules.layout;
    if (rules.has_bare_machine && name == bare_layout.name) return &bare_layout;
    return rules.layout ? nullptr : find_layout(name);
}

/// Builds a Program step by step; the first step that fails sets the error.
class Loader {
public:
    Loader(const ElfReader& file, const std::string& name) : file_(file) {
        program_.files.push_back({name, ""});
        program_.origins.push_back({});
    }
    Message load();
    Program take() { return std::move(program_); }

private:
    Message load_compiled();
    Message load_ours(const ElfNote&);
    bool fits(const std::vector<DataExtent>&) const;
    Message take_text();
    Message take_words(u32 offset, u32 address, u32 size);
    void take_symbols(bool with_sizes);
    void take_lines();
    void place_symbols();
    void take_pages(bool with_code);
    void repeat_text();
    void take_bytes(u32 address, std::string_view bytes);
    Message choose_entry();
    void add_way_out();
    u32 global_pointer() const;
    Message check_placed() const;
    Message no_instruction_at_entry() const;

    const ElfReader& file_;
    Program program_;
    std::vector<ElfSymbol> symbols_;
    std::vector<std::string_view> files_of_symbols_; ///< of the program's symbols; empty: global
    std::map<u32, DataPage> pages_;
    bool has_sections_ = false;
};

Message Loader::load() {
    if (Message why = why_not_static_mips32(file_); !why.empty()) return why;
    const auto symbols = file_.symbols();
    if (!symbols) return elf_message("symbols");
    symbols_ = *symbols;
    const std::optional<ElfNote> note = read_note(file_);
    Message why = note ? load_ours(*note) : load_compiled();
    if (!why.empty()) return why;
    take_lines();
    place_symbols();
    for (auto& [address, page] : pages_) program_.data.push_back(page);
    return {};
}

Message Loader::load_compiled() {
    ElfLayout made = layout_of(file_, global_pointer());
    if (!made.layout) return made.error;
    program_.own_layout = made.layout;
    program_.layout = program_.own_layout.get();
    program_.delay_slots = program_.allows_mips32_extensions = true;
    if (Message why = take_text(); !why.empty()) return why;
    take_symbols(true);
    if (has_sections_)
        if (Message why = why_not_release_1(program_); !why.empty()) return why;
    take_pages(true);
    if (Message why = choose_entry(); !why.empty()) return why;
    add_way_out();
    return {};
}

/// A program that Tharsis assembled runs as its sources do: with the rules of its dialect, its
/// layout, and without delay slots unless it was assembled for them.
Message Loader::load_ours(const ElfNote& note) {
    const DialectRules* rules = find_dialect(note.dialect.empty() ? "mars" : note.dialect);
    program_.layout = rules ? layout_of_dialect(*rules, note.layout) : nullptr;
    if (!program_.layout || file_.big_endian()) return elf_message("other-version");
    program_.dialect = rules->dialect;
    program_.allows_mips32_extensions = rules->has_mips32_extensions;
    program_.delay_slots = note.delay_slots;
    program_.entry = file_.entry();
    if (Message why = take_text(); !why.empty()) return why;
    take_symbols(false);
    take_pages(false);
    if (program_.layout->readable_text) repeat_text();
    program_.extents = note.extents;
    if (!fits(note.extents)) return elf_message("section-cut");
    return check_placed();
}

/// True if the extents are within the data that the file contains.
bool Loader::fits(const std::vector<DataExtent>& extents) const {
    return std::ranges::all_of(extents, [&](const DataExtent& it) {
        const u64 end = u64{it.address} + it.size;
        if (it.reserved || it.size == 0) return end <= 1ull << 32;
        for (u64 page = it.address & ~4095u; page < end; page += 4096)
            if (!pages_.contains(static_cast<u32>(page))) return false;
        return end <= 1ull << 32;
    });
}

/// A machine would never access text and data outside the ranges of their layout. MARS starts at
/// the first address of text even if there is no instruction.
Message Loader::check_placed() const {
    const MemoryLayout& l = *program_.layout;
    for (const TextWord& it : program_.text) {
        const bool user = it.address >= l.text_base && it.address < l.text_limit;
        const bool kernel = it.address >= l.kernel_text_base && it.address < l.kernel_text_limit;
        if (!user && !kernel) return elf_message("text-placed", hexadecimal(it.address), l.name);
    }
    for (const auto& [address, page] : pages_) {
        const bool text =
            l.readable_text && (address | 4095u) >= l.text_base && address < l.text_limit;
        const bool user =
            text || ((address | 4095u) >= l.data_segment_base && address < l.data_segment_limit);
        const bool kernel =
            (address | 4095u) >= l.kernel_data_base && address < l.kernel_data_limit;
        if (!user && !kernel) return elf_message("data-placed", hexadecimal(address), l.name);
    }
    if (program_.entry != l.text_base && !program_.word_at(program_.entry))
        return no_instruction_at_entry();
    return {};
}

/// The words of code sections; without sections, of everything that is executable.
Message Loader::take_text() {
    Message why;
    for (const ElfSection& it : file_.sections())
        if (why.empty() && it.type == SHT_PROGBITS && (it.flags & SHF_ALLOC) &&
            (it.flags & SHF_EXECINSTR)) {
            has_sections_ = true;
            why = take_words(it.offset, it.address, it.size);
        }
    for (const ElfSegment& it : file_.segments())
        if (why.empty() && !has_sections_ && it.type == PT_LOAD && (it.flags & PF_X))
            why = take_words(it.offset, it.address, it.file_size);
    if (!why.empty()) return why;
    std::ranges::sort(program_.text, {}, &TextWord::address);
    if (std::ranges::adjacent_find(program_.text, {}, &TextWord::address) != program_.text.end())
        return elf_message("code-overlaps");
    return {};
}

Message Loader::take_words(u32 offset, u32 address, u32 size) {
    const auto bytes = file_.bytes(offset, size);
    if (!bytes) return elf_message("section-cut");
    const u64 end = u64{address} + size;
    const auto holds = [&](const ElfSegment& it) {
        return it.type == PT_LOAD && it.address <= address && end <= u64{it.address} + it.file_size;
    };
    if (address % 4 != 0 || !std::ranges::any_of(file_.segments(), holds))
        return elf_message("code-outside", hexadecimal(address));
    const u32 base = address < program_.layout->kernel_text_base
                         ? program_.layout->text_base
                         : program_.layout->kernel_text_base;
    if (size / 4 > max_text / 4 - program_.text.size()) return elf_message("much-code");
    if (end - std::min(base, address) > max_text)
        return elf_message("far-code", hexadecimal(address), hexadecimal(base));
    for (u32 n = 0; n + 4 <= size; n += 4)
        program_.text.push_back({address + n, file_.word(bytes->substr(n)), 0, true});
    return {};
}

/// Functions come before other labels, because the first symbol at an address becomes its name. The
/// sizes in files of ours were computed, and its sources know nothing of them.
void Loader::take_symbols(bool with_sizes) {
    const auto sections = file_.sections();
    std::stable_partition(symbols_.begin(), symbols_.end(), [](const ElfSymbol& it) {
        return it.type == STT_FUNC || it.type == STT_OBJECT;
    });
    for (const ElfSymbol& it : symbols_) {
        const bool known = it.type == STT_FUNC || it.type == STT_OBJECT || it.type == STT_NOTYPE;
        const bool placed = it.section != SHN_UNDEF && it.section < sections.size();
        if (!known || !(placed || (it.section == SHN_ABS && it.type == STT_OBJECT))) continue;
        const bool code = it.type == STT_FUNC ||
                          (it.type == STT_NOTYPE && (sections[it.section].flags & SHF_EXECINSTR));
        program_.symbols.push_back({std::string(it.name), it.address, 0, it.global, !code});
        if (with_sizes) program_.symbols.back().size = it.size;
        files_of_symbols_.push_back(it.file);
    }
}

/// A local symbol belongs to the file whose name stands before it in the symbol table: a compiler
/// writes the name without its folder.
void Loader::place_symbols() {
    const auto is_meant = [](std::string_view path, std::string_view name) {
        return path.ends_with(name) &&
               (path.size() == name.size() || path[path.size() - name.size() - 1] == '/');
    };
    for (std::size_t k = 0; k < files_of_symbols_.size(); ++k)
        for (FileId file = 1; file < program_.files.size() && !files_of_symbols_[k].empty(); ++file)
            if (is_meant(program_.files[file].name, files_of_symbols_[k])) {
                program_.symbols[k].file = file;
                break;
            }
}

/// The row before `end` that counts: of several rows for one address the last one where a statement
/// begins, as in gdb; null if there is none.
const LineRow* row_before(const LineTable& table, std::vector<LineRow>::const_iterator end) {
    if (end == table.rows.begin()) return nullptr;
    const auto last = std::prev(end);
    for (auto row = last; row->address == last->address && row->line > 0; --row) {
        if (row->is_statement) return &*row;
        if (row == table.rows.begin()) break;
    }
    return &*last;
}

/// The caller reads the texts of the files; a word whose line is unknown keeps the origin without a
/// line.
void Loader::take_lines() {
    const LineTable table = read_lines(file_);
    if (table.rows.empty()) return;
    for (const std::string& name : table.files) program_.files.push_back({name, ""});
    std::map<std::pair<u32, u32>, u32> origins;
    auto row = table.rows.begin();
    for (TextWord& word : program_.text) {
        while (row != table.rows.end() && row->address <= word.address) ++row;
        const LineRow* here = row_before(table, row);
        if (!here || here->line == 0) continue;
        const auto [found, is_new] = origins.try_emplace({here->file, here->line},
                                                         static_cast<u32>(program_.origins.size()));
        if (is_new) program_.origins.push_back({{here->file + 1, here->line, 0, 0}, {}, ""});
        word.origin = found->second;
        word.first = here->address == word.address && here->is_statement;
    }
}

void Loader::take_pages(bool with_code) {
    for (const ElfSegment& it : file_.segments())
        if (it.type == PT_LOAD && it.size > 0 && (with_code || !(it.flags & PF_X)))
            take_bytes(it.address, file_.bytes(it.offset, it.file_size).value_or(""));
}

/// Loads read the text of the user from pages, as the assembler makes them.
void Loader::repeat_text() {
    for (const ElfSegment& it : file_.segments())
        if (it.type == PT_LOAD && it.flags & PF_X && it.address < program_.layout->text_limit)
            take_bytes(it.address, file_.bytes(it.offset, it.file_size).value_or(""));
}

void Loader::take_bytes(u32 address, std::string_view bytes) {
    while (!bytes.empty()) {
        DataPage& page = pages_[address & ~4095u];
        page.address = address & ~4095u;
        const size_t size = std::min<size_t>(bytes.size(), 4096 - address % 4096);
        std::copy_n(bytes.begin(), size, page.bytes.begin() + address % 4096);
        bytes.remove_prefix(size);
        address += static_cast<u32>(size);
    }
}

/// If no __start was linked, ld uses the first instruction as the entry; main was meant.
Message Loader::choose_entry() {
    program_.entry = file_.entry();
    const ElfSection* text = file_.section(".text");
    const Symbol* main = program_.find_symbol("main");
    const bool started = program_.find_symbol("__start") || program_.find_symbol("_start");
    if (main && !main->data && !started && text && text->address == program_.entry)
        program_.entry = main->address;
    return program_.word_at(program_.entry) ? Message() : no_instruction_at_entry();
}

Message Loader::no_instruction_at_entry() const {
    return elf_message("no-entry", hexadecimal(program_.entry));
}

/// A main that returns ends the program with its result, any other entry with status 0: three words
/// that were not linked, in the kernel's text.
void Loader::add_way_out() {
    const Symbol* main = program_.find_symbol("main");
    const bool has_result = main && main->address == program_.entry;
    const u32 words[] = {has_result ? 0x0040'2025u : 0x0000'2025u, 0x2402'0011,
                         0x0000'000c}; // move $a0, $v0 (or $zero); li $v0, 17; syscall
    u32 address = program_.return_address = program_.layout->kernel_text_base;
    for (const u32 word : words) program_.text.push_back({address, word, 0, true}), address += 4;
    program_.symbols.push_back(
        {"(return from the entry)", program_.return_address, 0, false, false});
}

/// The linker's $gp: the symbol _gp, else the value in .reginfo.
u32 Loader::global_pointer() const {
    for (const ElfSymbol& it : symbols_)
        if (it.name == "_gp") return it.address;
    for (const ElfSection& it : file_.sections())
        if (const auto bytes = it.type == section_reginfo ? file_.bytes(it) : std::nullopt;
            bytes && bytes->size() >= 24)
            return file_.word(bytes->substr(20));
    return default_layout.global_pointer;
}

LoadedElf refused(const std::string& name, const Message& why, bool big_endian) {
    LoadedElf none;
    none.said = elf_message("file", name, why);
    none.advice = elf_message("compile", compiler_line(big_endian));
    none.error = text_of(none.said, Language::english);
    none.tip = text_of(none.advice, Language::english);
    return none;
}

} // namespace

bool is_elf(std::string_view bytes) { return bytes.starts_with(std::string_view(ELFMAG, SELFMAG)); }

LoadedElf load_elf(std::string_view bytes, const std::string& name) {
    if (Message why = why_another_kind(bytes); !why.empty())
        return refused(name, why, bytes.size() > EI_DATA && bytes[EI_DATA] == ELFDATA2MSB);
    const ElfReader file(bytes);
    if (!file.damage().empty())
        return refused(name, elf_message("damaged", file.damage()), file.big_endian());
    Loader loader(file, name);
    const Message why = loader.load();
    if (!why.empty()) return refused(name, why, file.big_endian());
    return {loader.take(), {}, {}, {}, {}};
}

} // namespace tharsis
