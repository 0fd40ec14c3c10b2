// format_properties_test.cpp -- formatting changes no program of the tree, whole or damaged
// Compared are words, data, symbols, diagnostics and MARS's report, without columns.
#include "assembler/format/format.hpp"
#include "assembler/source/tokens.hpp"
#include "base/source_lines.hpp"
#include "support/assembling.hpp"
#include "support/random.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <set>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> programs_below(const char* folder) {
    std::vector<fs::path> found;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(THARSIS_SOURCE) / folder)) {
        const std::string extension = entry.path().extension().string();
        if (entry.is_regular_file() && (extension == ".asm" || extension == ".s"))
            found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

/// The text without blanks: MARS quotes lines.
std::string without_blanks(std::string text) {
    std::erase_if(text, [](char c) { return c == ' ' || c == '\t' || c == ','; });
    return text;
}

void add_program(std::string& facts, const Program& program) {
    facts += fmt::format("entry {:x}\n", program.entry);
    for (const TextWord& word : program.text)
        facts += fmt::format("{:x} {:x} line {}\n", word.address, word.word,
                             program.origins[word.origin].place.line);
    for (const DataPage& page : program.data)
        facts += fmt::format("{:x} ", page.address) +
                 std::string(page.bytes.begin(), page.bytes.end()) + "\n";
    for (const Symbol& symbol : program.symbols)
        facts +=
            fmt::format("{} {:x} {} {}\n", symbol.name, symbol.address, symbol.global, symbol.file);
}

/// Everything that must not depend on the format.
std::string facts_of(const Assembly& assembly) {
    std::string facts;
    if (assembly.program) add_program(facts, *assembly.program);
    if (assembly.remains) add_program(facts, *assembly.remains);
    // The format changes columns, and so the order of diagnostics of one line.
    std::multiset<std::string> diagnostics;
    for (const Diagnostic& one : assembly.diagnostics)
        diagnostics.insert(fmt::format("{} {}:{}\n", one.code, one.place.file, one.place.line));
    for (const std::string& one : diagnostics) facts += one;
    for (const MarsFinding& one : assembly.mars)
        facts += fmt::format("{} {} {}{} {} {}\n", static_cast<int>(one.severity), one.file,
                             one.calls, one.line, without_blanks(one.text), one.mention);
    return facts;
}

/// The dialect of a program, by its place in the tree.
Dialect dialect_of(const std::string& name) {
    const auto is_in = [&](const char* folder) { return name.find(folder) != std::string::npos; };
    if (is_in("/dialects/mipsy/")) return Dialect::mipsy;
    if (is_in("/dialects/gas/") || is_in("/asm/c/")) return Dialect::gas;
    return name.ends_with(".s") ? Dialect::spim : Dialect::mars;
}

std::string facts_of(const std::string& name, std::string text, bool formats) {
    AssemblerOptions options;
    options.dialect = dialect_of(name);
    if (const MemoryLayout* own = rules_of(options.dialect).layout) options.layout = own;
    options.read_file = [&](const std::string& path) -> std::optional<std::string> {
        if (!fs::is_regular_file(path)) return std::nullopt;
        return formats ? format_source(text_of(path), {.dialect = options.dialect}) : text_of(path);
    };
    const SourceFile file{name, std::move(text)};
    return facts_of(assemble(std::span(&file, 1), options));
}

/// The comments of a text, without blanks at their ends.
std::vector<std::string> comments_of(const std::string& text) {
    std::vector<std::string> found;
    const SourceFile file{"", text};
    SourceLines lines(std::span(&file, 1));
    for (u32 number = 1; number <= lines.count(0); ++number) {
        const std::string_view line = lines.line(0, number);
        const auto tokens = tokens_of(line);
        if (tokens.empty() || tokens.back().type != TokenType::comment) continue;
        const std::string_view comment = line.substr(tokens.back().begin);
        found.emplace_back(comment.substr(0, comment.find_last_not_of(" \t") + 1));
    }
    return found;
}

/// Checks everything that the formatter promises for a text. True if it changed the text.
bool check(const std::string& name, const std::string& text) {
    INFO(name);
    const FormatOptions options{.dialect = dialect_of(name)};
    const std::string result = format_source(text, options);
    REQUIRE(format_source(result, options) == result);
    if (result == text) return false;
    REQUIRE(comments_of(result) == comments_of(text));
    REQUIRE(facts_of(name, result, true) == facts_of(name, text, false));
    return true;
}

/// A text with a few changes that make it wrong in places.
std::string damaged(std::string text, Random& random) {
    constexpr std::string_view pieces[] = {"\t", "\r",   "'", "\"", ",",   " ",
                                           "(",  ")",    ":", "#",  "\n ", "+4",
                                           "'a", "\xc3", "=", "\\", "%",   " 'x' "};
    for (int change = 0; change < 12 && !text.empty(); ++change) {
        const std::size_t at = random.next() % text.size();
        if (random.percent(60))
            text.insert(at, random.pick(pieces));
        else
            text.erase(at, 1 + random.next() % 3);
    }
    return text;
}

} // namespace

TEST_CASE("formatting a program of the tree keeps its words, lines and diagnostics", "[format]") {
    int changed = 0;
    for (const char* folder : {"asm", "tests"})
        for (const fs::path& path : programs_below(folder))
            changed += check(path.string(), text_of(path));
    CHECK(changed > 100); // else there was nothing to format
}

TEST_CASE("formatting a damaged program keeps its words, lines and diagnostics", "[format]") {
    Random random(22);
    for (const fs::path& path : programs_below("tests")) {
        const std::string text = text_of(path);
        if (text.size() < 20'000) check(path.string(), damaged(text, random));
    }
}

TEST_CASE("the programs of asm/ are formatted", "[format]") {
    for (const fs::path& path : programs_below("asm")) {
        INFO("tharsis format --write " << path.string());
        const std::string text = text_of(path);
        CHECK(format_source(text, {.dialect = dialect_of(path.string())}) == text);
    }
}
