// gas_programs_test.cpp -- the words of whole sources, as GNU as and ld made them
// tests/dialects/gas/compare has written the words; here no other tool is needed.
#include "assembler/assembler.hpp"
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"
#include "support/command.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <sstream>

using namespace tharsis;

namespace {

namespace fs = std::filesystem;
const fs::path folder = THARSIS_SOURCE "/tests/dialects/gas";

std::vector<fs::path> sources(const fs::path& where) {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator(where))
        if (entry.path().extension() == ".s") found.push_back(entry.path());
    std::ranges::sort(found);
    return found;
}

/// Words that are not zero, by address.
std::map<u32, u32> recorded_words(const fs::path& file) {
    std::map<u32, u32> words;
    std::istringstream text(test::text_of(file));
    u32 address = 0, word = 0;
    while (text >> std::hex >> address >> word) words[address] = word;
    return words;
}

std::map<u32, u32> words_of(const Program& program) {
    std::map<u32, u32> words;
    const auto keep = [&](u32 address, u32 word) {
        if (word != 0 && address < 0x80000000) words[address] = word;
    };
    for (const TextWord& word : program.text) keep(word.address, word.word);
    for (const DataPage& page : program.data)
        for (u32 at = 0; at < page.bytes.size(); at += 4) {
            u32 word = 0;
            for (u32 k = 0; k < 4; ++k) word |= u32{page.bytes[at + k]} << 8 * k;
            keep(page.address + at, word);
        }
    return words;
}

Assembly assembled_for_gas(const std::vector<fs::path>& names) {
    std::vector<SourceFile> files;
    for (const fs::path& name : names)
        files.push_back({name.filename().string(), test::text_of(name)});
    AssemblerOptions options;
    options.dialect = Dialect::gas;
    options.layout = rules_of(Dialect::gas).layout;
    return assemble(files, options);
}

void check_words(const fs::path& source, const std::vector<fs::path>& others) {
    INFO(source.string());
    std::vector<fs::path> all{source};
    all.insert(all.end(), others.begin(), others.end());
    const Assembly assembly = assembled_for_gas(all);
    for (const Diagnostic& one : assembly.diagnostics) UNSCOPED_INFO(one.message);
    REQUIRE(assembly.program);
    fs::path record = source;
    CHECK(words_of(*assembly.program) == recorded_words(record.replace_extension(".words")));
}

} // namespace

TEST_CASE("sources written by hand have the words of GNU as", "[gas]") {
    const auto all = sources(folder / "hand");
    REQUIRE(all.size() >= 8);
    for (const fs::path& source : all) check_words(source, {});
}

TEST_CASE("programs of gcc with the run-time have the words of GNU as", "[gas]") {
    const auto all = sources(folder / "recorded");
    REQUIRE(all.size() >= 5);
    const auto run_time = sources(THARSIS_SOURCE "/asm/c");
    for (const fs::path& source : all) check_words(source, run_time);
}

TEST_CASE("the run-time for C does what the C library of another machine does", "[gas]") {
    const auto run_time = sources(THARSIS_SOURCE "/asm/c");
    std::size_t tried = 0;
    for (const fs::path& source : sources(folder / "recorded")) {
        fs::path expected = source;
        expected.replace_extension(".out");
        if (!fs::exists(expected)) continue;
        INFO(source.string());
        ++tried;
        std::vector<fs::path> all{source};
        all.insert(all.end(), run_time.begin(), run_time.end());
        const Assembly assembly = assembled_for_gas(all);
        REQUIRE(assembly.program);
        ScriptedHost host("two\nlines\n\xff");
        Machine machine(*assembly.program, host, {});
        CHECK(machine.run(200'000'000).reason == StopReason::exited);
        CHECK(host.output == test::text_of(expected));
    }
    CHECK(tried > 0);
}

TEST_CASE("malloc gives a null pointer when there is no memory left", "[gas]") {
    std::vector<SourceFile> files{{"a.s", ".globl main\nmain: move $16, $31\n1: li $4, 0x100000\n"
                                          "jal malloc\nbnez $2, 1b\nli $2, 7\n"
                                          "move $31, $16\njr $31\n"}};
    for (const fs::path& name : sources(THARSIS_SOURCE "/asm/c"))
        files.push_back({name.filename().string(), test::text_of(name)});
    AssemblerOptions options;
    options.dialect = Dialect::gas;
    options.layout = rules_of(Dialect::gas).layout;
    const Assembly assembly = assemble(files, options);
    REQUIRE(assembly.program);
    ScriptedHost host;
    Machine machine(*assembly.program, host, {});
    const Stop stop = machine.run(1'000'000);
    CHECK(stop.reason == StopReason::exited);
    CHECK(stop.exit_status == 7);
}
