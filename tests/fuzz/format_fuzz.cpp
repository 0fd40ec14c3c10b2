// format_fuzz.cpp -- any text, formatted: nothing but blanks changes, and the same is assembled
// Compared are words, data, symbols, and codes and lines of diagnostics and of MARS's report.
#include "assembler/dialects/declared.hpp"
#include "assembler/format/format.hpp"
#include "assembling.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace tharsis::fuzz {

namespace {

std::string without_blanks(std::string text) {
    std::erase_if(text, [](char c) { return c == ' ' || c == '\t'; });
    return text;
}

/// The edits replace blanks only, are in order, and give the same text.
void check_edits(const std::string& text, const std::string& formatted,
                 const FormatOptions& options) {
    const auto edits = format_edits({"a.asm", text}, 3, options);
    std::string result;
    u32 at = 0;
    for (const TextEdit& edit : edits) {
        require(edit.range.file == 3 && edit.range.begin >= at && edit.range.end <= text.size(),
                "edits are in order");
        const std::string_view old =
            std::string_view(text).substr(edit.range.begin, edit.range.size());
        require(old.find_first_not_of(" \t,") == old.npos, "an edit replaces no token");
        result += text.substr(at, edit.range.begin - at) + edit.text;
        at = edit.range.end;
    }
    require(result + text.substr(at) == formatted, "the edits are the formatted text");
}

std::string formatted_twice(const std::string& text, const FormatOptions& options) {
    const std::string once = format_source(text, options);
    require(format_source(once, options) == once, "formatting twice is formatting once");
    std::string before = without_blanks(text), after = without_blanks(once);
    while (after.size() > before.size() && (after.back() == '\n' || after.back() == '\r'))
        after.pop_back(); // the line end after the last line
    require(before == after, "only blanks change");
    check_edits(text, once, options);
    return once;
}

void add_program(std::string& facts, const Program& program) {
    for (const TextWord& word : program.text)
        facts += fmt::format("{:x} {:x} {}\n", word.address, word.word,
                             program.origins[word.origin].place.line);
    for (const DataPage& page : program.data)
        facts +=
            fmt::format("{:x}", page.address) + std::string(page.bytes.begin(), page.bytes.end());
    for (const Symbol& symbol : program.symbols)
        facts += fmt::format("{} {:x} {}\n", symbol.name, symbol.address, symbol.global);
}

/// What must not depend on the format; nullopt if a limit on the size of texts was reached, since
/// blanks count there.
std::optional<std::string> facts_of(const Assembly& assembly) {
    std::string facts;
    std::multiset<std::string> lines; // within a line, columns decide the order of diagnostics
    for (const Diagnostic& one : assembly.diagnostics) {
        if (one.code == "too-much-text") return std::nullopt;
        lines.insert(fmt::format("{} {}:{}\n", one.code, one.place.file, one.place.line));
    }
    for (const std::string& line : lines) facts += line;
    for (const MarsFinding& one : assembly.mars)
        facts += fmt::format("{} {}{} {}\n", one.file, one.calls, one.line, one.mention);
    if (assembly.program) add_program(facts, *assembly.program);
    if (assembly.remains) add_program(facts, *assembly.remains);
    return facts;
}

/// A text that names a dialect is formatted for it, and is assembled for the dialect of the input.
bool names_a_dialect(const std::string& text) { return !declared_dialect(text).empty(); }

} // namespace

void run_input(std::span<const u8> bytes) {
    Sources sources(bytes, Sources::Last::source);
    const FormatOptions options{.dialect = sources.options.dialect};
    const bool comparable =
        std::none_of(sources.parts.begin(), sources.parts.end(), names_a_dialect);
    const auto before = facts_of(assemble(sources.given, sources.options));
    for (std::string& part : sources.parts) part = formatted_twice(part, options);
    for (SourceFile& file : sources.given) file.text = format_source(file.text, options);
    const auto after = facts_of(assemble(sources.given, sources.options));
    require(!comparable || !before || !after || *before == *after, "the same is assembled");
}

} // namespace tharsis::fuzz
