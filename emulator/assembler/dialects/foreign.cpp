// foreign.cpp -- a sign is an instruction with its operands, which no program for MIPS has
#include "assembler/dialects/foreign.hpp"

#include "assembler/report/sentences.hpp"
#include "base/trimmed.hpp"

#include <algorithm>
#include <iterator>

namespace tharsis {

namespace {

/// Names are separated by blanks. One of the mnemonics is meant, with one of the operands in it.
struct Sign {
    std::string_view processor, mnemonics, operands;
};

constexpr Sign signs[] = {
    {"x86", "pushq popq pushl popl movq movl leaq leal subq subl addq addl xorl push pop",
     "%rbp %rsp %rip %rax %rdi %ebp %esp %eax %edi"},
    {"x86", "push pop", "rbp ebp"},
    {"x86", "mov lea", "rsp ebp, PTR"},
    {"arm64", "stp ldp", "x29"},
    {"arm64", "adrp", "x0 x1 x2 x8"},
    {"arm", "push pop", "{"},
    {"arm", "stmfd ldmfd", "sp!"},
};

/// A line as a label, an instruction and its operands.
struct Words {
    std::string_view mnemonic, operands;
};

Words words_of_line(std::string_view line) {
    line = trimmed(line.substr(0, line.find('#')));
    const std::size_t colon = line.find(':'), blank = line.find_first_of(" \t");
    if (colon < blank) line = trimmed(line.substr(colon + 1));
    const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
    return {line.substr(0, end), trimmed(line.substr(end))};
}

/// Whether one of the names, which blanks separate, is right.
template <class IsRight> bool any_name(std::string_view names, IsRight is_right) {
    while (!names.empty()) {
        const std::size_t end = std::min(names.find(' '), names.size());
        if (is_right(names.substr(0, end))) return true;
        names.remove_prefix(std::min(end + 1, names.size()));
    }
    return false;
}

/// A program for MIPS has `$` before its registers.
const Sign* sign_of(const Words& words) {
    if (words.operands.find('$') == 0) return nullptr;
    const auto* found = std::find_if(std::begin(signs), std::end(signs), [&](const Sign& one) {
        return any_name(one.mnemonics,
                        [&](std::string_view name) { return name == words.mnemonic; }) &&
               any_name(one.operands, [&](std::string_view name) {
                   return words.operands.find(name) != words.operands.npos;
               });
    });
    return found == std::end(signs) ? nullptr : found;
}

/// `at`: where the line begins in the file.
Diagnostic foreign_line(FileId file, u32 line, u32 at, std::string_view text, const Sign& sign) {
    Diagnostic one;
    one.severity = Severity::error;
    one.code = "unknown-instruction";
    const auto first = static_cast<u32>(std::min(text.find_first_not_of(" \t"), text.size()));
    const auto size = static_cast<u32>(trimmed(text).size());
    one.place = {file, line, first + 1, size};
    one.range = {file, at + first, at + first + size};
    one.said = says("foreign-processor", sign.processor);
    one.advice = says("compiler-for-mips");
    one.message = text_of(one.said, Language::english);
    one.tip = text_of(one.advice, Language::english);
    return one;
}

/// The first sign in a file; line 0: none.
Diagnostic sign_in(FileId file, std::string_view text) {
    const std::size_t all = text.size();
    for (u32 line = 1; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view here = text.substr(0, end);
        if (const Sign* sign = sign_of(words_of_line(here)))
            return foreign_line(file, line, static_cast<u32>(all - text.size()), here, *sign);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
}

} // namespace

void report_foreign(std::span<const SourceFile> files, std::vector<Diagnostic>& diagnostics) {
    const bool has_error =
        std::any_of(diagnostics.begin(), diagnostics.end(),
                    [](const Diagnostic& one) { return one.severity == Severity::error; });
    if (!has_error) return;
    for (FileId file = 0; file < files.size(); ++file)
        if (Diagnostic found = sign_in(file, files[file].text); found.place.line > 0) {
            diagnostics.assign(1, std::move(found));
            return;
        }
}

} // namespace tharsis
