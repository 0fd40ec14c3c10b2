// directive_words.cpp -- what the directives are for that MARS lacks, or that mean something else
#include "assembler/dialects/gas/words.hpp"
#include "assembler/dialects/mipsy/syntax.hpp"
#include "assembler/dialects/spim.hpp"
#include "assembler/dialects/words.hpp"
#include "assembler/layout/directives.hpp"
#include "base/ascii.hpp"

#include <algorithm>
#include <span>

namespace tharsis {

namespace {

/// Several names, with blanks between, may share a row.
struct WordRow {
    std::string_view names, syntax, help;
};

// clang-format off
constexpr WordRow gas_words[] = {
    {".2byte .dc .dc.w", "value, ...", "store halfwords, not aligned"},
    {".4byte .dc.a .dc.l", "value, ...", "store words, not aligned"},
    {".8byte", "value, ...", "store doublewords, not aligned"},
    {".abicalls .gpdword .gpvalue", "...", "position-independent code: refused"},
    {".abort .err .fail", "", "an error of the program's author"},
    {".align .p2align .p2alignl .p2alignw", "n [, fill [, most]]", "move the location to the next multiple of 2^n"},
    {".ascii", "\"string\", ...", "store strings without a zero byte at their ends"},
    {".asciiz .asciz .string .string8", "\"string\", ...", "store strings, each followed by a zero byte"},
    {".balign .balignl .balignw", "n [, fill [, most]]", "move the location to the next multiple of n"},
    {".bss .sbss", "[part]", "what follows is data that begins as zeros"},
    {".byte .dc.b", "value, ...", "store bytes"},
    {".comm", "name, bytes [, alignment]", "reserve bytes that all files share"},
    {".cpadd .cpload .cplocal .cprestore .cpreturn .cpsetup", "...", "for position-independent code: ignored"},
    {".data .sdata", "[part]", "what follows is data"},
    {".dc.d", "value, ...", "store double-precision numbers, not aligned"},
    {".dc.s", "value, ...", "store single-precision numbers, not aligned"},
    {".dcb .dcb.b .dcb.l .dcb.w", "count [, value]", "store a value several times"},
    {".double", "value, ...", "store double-precision numbers, aligned to 8 bytes"},
    {".ds .ds.b .ds.d .ds.l .ds.s .ds.w", "count [, fill]", "leave n items of a size free"},
    {".dword .quad", "value, ...", "store doublewords, aligned to 8 bytes"},
    {".else .elsec .elseif", "[expression]", "assemble what follows if no condition before was true"},
    {".end", "[name]", "the end of a procedure"},
    {".endc .endif", "", "the end of a condition"},
    {".endm", "", "end the definition of a macro"},
    {".endr", "", "the end of a repetition"},
    {".equ .equiv .eqv .lsym", "name, value", "give a name a value"},
    {".error", "\"message\"", "an error of the program's author"},
    {".exitm", "", "leave the macro"},
    {".extern", "name [, bytes]", "another file defines the name"},
    {".fill", "count [, bytes [, value]]", "store a value several times"},
    {".float .single", "value, ...", "store single-precision numbers, aligned to 4 bytes"},
    {".global .globl", "name, ...", "make labels of this file known to all files"},
    {".gpword", "label, ...", "store distances from $gp, aligned to 4 bytes"},
    {".half .hword .short", "value, ...", "store halfwords, aligned to 2 bytes"},
    {".hidden .internal .protected", "name, ...", "for dynamic linkers: changes no word"},
    {".if .ifb .ifc .ifdef .ifeq .ifeqs .ifge .ifgt .ifle .iflt .ifnb .ifnc .ifndef .ifne .ifnes .ifnotdef", "condition", "assemble what follows, up to .else or .endif, if this is true"},
    {".incbin", "\"file\" [, skip [, bytes]]", "store the bytes of a file"},
    {".include", "\"file\"", "read another file here"},
    {".int .long .word", "value, ...", "store words, aligned to 4 bytes; a label stands for its address"},
    {".irp .irpc .irep .irepc", "parameter, values", "repeat the lines up to .endr, once for each value"},
    {".lcomm", "name, bytes", "reserve bytes of this file"},
    {".local", "name, ...", "keep names within this file"},
    {".macro", "name [parameter, ...]", "define a macro; its calls are replaced by the lines up to .endm"},
    {".module .nan .option", "...", "what a compiler demands of the processor"},
    {".nop", "", "an instruction that does nothing"},
    {".octa", "value, ...", "store integers of 16 bytes, aligned to 16 bytes"},
    {".offset .struct", "[n]", "labels that follow are numbers, from n on"},
    {".org .origin", "n", "move the location to n bytes after the start of the section"},
    {".popsection", "", "back to the section before .pushsection"},
    {".previous", "", "back to the section before this one"},
    {".purgem", "name", "forget a macro"},
    {".pushsection .section", "name [, flags]", "what follows belongs to this section"},
    {".rdata", "", "what follows is data that the program only reads"},
    {".rep .repeat .rept", "count", "repeat the lines up to .endr"},
    {".set", "mode | name, value", "choose how instructions are assembled (reorder, noreorder, at, noat, macro ...), or give a name a value"},
    {".skip .space .zero", "bytes [, fill]", "leave n bytes free"},
    {".sleb128 .uleb128", "value, ...", "store numbers of variable length"},
    {".string16 .string32 .string64", "\"string\", ...", "store strings with 2, 4 or 8 bytes for each character, each followed by a zero"},
    {".subsection", "part", "what follows belongs to this part of the section"},
    {".text", "[part]", "what follows are instructions"},
    {".warning", "\"message\"", "a warning of the program's author"},
    {".weak .weakext", "name, ...", "make labels known to all files that define no others of these names"},
};
constexpr WordRow gas_rest = {"", "...", "for debuggers and listings: changes no word"};

constexpr WordRow spim_words[] = {
    {".comm", "label, bytes", "reserve bytes of data, at a multiple of 4, for a global label, unless it exists"},
    {".lab", "NAME", "define a label"},
    {".lcomm", "label, bytes", "reserve bytes for a global label in the segment that $gp points into, unless it exists"},
    {".rdata .sdata", "[address]", "what follows is data, from an address on, or where the data stopped"},
};
constexpr WordRow ignored = {"", "...", "ignored"};

constexpr WordRow mipsy_words[] = {
    {".align", "n", "move the location to the next multiple of 2^n"},
    {".data .kdata", "", "what follows is data"},
    {".globl", "label", "ignored: all files know all labels"},
    {".text .ktext", "", "what follows are instructions"},
};
// clang-format on

bool has_name(std::string_view names, std::string_view name) {
    for (std::size_t at = 0; (at = names.find(name, at)) != names.npos; ++at) {
        const std::size_t end = at + name.size();
        if ((at == 0 || names[at - 1] == ' ') && (end == names.size() || names[end] == ' '))
            return true;
    }
    return false;
}

const WordRow* row_of(std::span<const WordRow> rows, std::string_view name) {
    const auto found = std::find_if(rows.begin(), rows.end(),
                                    [&](const WordRow& row) { return has_name(row.names, name); });
    return found == rows.end() ? nullptr : &*found;
}

/// A directive as the dialect's own row explains it, as MARS's, or as `rest` does.
DirectiveWord word_of(std::string_view name, std::span<const WordRow> rows, const WordRow& rest) {
    if (const WordRow* row = row_of(rows, name)) return {name, row->syntax, row->help, {}};
    if (const DirectiveInfo* row = find_directive(name))
        return {row->name, row->syntax, row->help, row->where};
    return {name, rest.syntax, rest.help, {}};
}

std::string_view dotted(std::string_view name) {
    // All names of mipsy's directives are MARS's.
    const DirectiveInfo* row = find_directive("." + std::string(name));
    return row ? row->name : std::string_view{};
}

} // namespace

std::vector<DirectiveWord> directives_of(const DialectRules& rules) {
    using Grammar = DialectRules::Grammar;
    std::vector<std::string_view> names;
    std::span<const WordRow> rows;
    const WordRow& rest = rules.grammar == Grammar::gas ? gas_rest : ignored;
    if (rules.grammar == Grammar::gas) {
        names = gas::directive_names();
        rows = gas_words;
    } else if (rules.grammar == Grammar::mipsy) {
        for (const std::string_view name : mipsy::directive_names) names.push_back(dotted(name));
        rows = mipsy_words;
    } else {
        for (const DirectiveInfo& row : directive_rows()) names.push_back(row.name);
    }
    if (rules.grammar == Grammar::spim) {
        for (const std::string_view name : spim_directive_names())
            if (!find_directive(name)) names.push_back(name);
        rows = spim_words;
    }
    std::sort(names.begin(), names.end());
    std::vector<DirectiveWord> words;
    for (const std::string_view name : names) words.push_back(word_of(name, rows, rest));
    return words;
}

std::optional<DirectiveWord> find_directive(const DialectRules& rules, std::string_view name) {
    const std::string wanted = small_letters(name);
    for (const DirectiveWord& word : directives_of(rules))
        if (word.name == wanted) return word;
    return std::nullopt;
}

} // namespace tharsis
