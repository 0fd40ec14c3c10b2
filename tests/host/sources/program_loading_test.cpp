// program_loading_test.cpp -- programs from sources, ELF files and recorded runs, as values
#include "formats/cases/case.hpp"
#include "sources/program_loading.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

Sources sources_of(std::string text) {
    Sources sources;
    sources.files.push_back({"p.asm", std::move(text)});
    return sources;
}

constexpr const char* exits = "main: li $v0, 10\nsyscall\n";

} // namespace

TEST_CASE("sources are loaded as a program that begins at a global main", "[sources]") {
    Sources sources = sources_of(".globl main\nnop\nmain: li $v0, 10\nsyscall\n");
    sources.notes = {"p.asm is not UTF-8"};
    const LoadedProgram loaded = load_program(sources, {});
    REQUIRE(loaded.assembly.program);
    CHECK(loaded.notes == sources.notes);
    CHECK(loaded.error.empty());
    CHECK(loaded.given == 1);
    CHECK(loaded.assembly.program->entry == default_layout.text_base + 4);
}

TEST_CASE("an error in a source is returned with its place and a tip, and nothing is printed",
          "[sources]") {
    const LoadedProgram loaded = load_program(sources_of("nop\n  ad $t0, $t1, $t2\n"), {});
    CHECK_FALSE(loaded.assembly.program);
    CHECK(loaded.error.empty());
    REQUIRE(loaded.assembly.diagnostics.size() == 1);
    CHECK(loaded.assembly.diagnostics[0].place.line == 2);
    CHECK_FALSE(loaded.assembly.diagnostics[0].tip.empty());
    CHECK(loaded.assembly.files[0].name == "p.asm");
}

TEST_CASE("a program with warnings is refused on request, with the number of our own",
          "[sources]") {
    const Sources ours = sources_of("main: nop\nbc1t 9, main\nbc1t 8, main\n");
    const LoadedProgram accepted = load_program(ours, {});
    REQUIRE(accepted.assembly.program);
    CHECK(accepted.fatal_warnings == 0);
    const LoadedProgram refused = load_program(ours, {.warnings_are_errors = true});
    CHECK_FALSE(refused.assembly.program);
    CHECK(refused.fatal_warnings == 2);
    const LoadedProgram of_mars =
        load_program(sources_of(".foo\nnop\n"), {.warnings_are_errors = true});
    CHECK_FALSE(of_mars.assembly.program);
    CHECK(of_mars.fatal_warnings == 0); // the assembler itself refuses it
}

TEST_CASE("the bare machine of spim has its own layout and no pseudo-instructions", "[sources]") {
    const AssemblyRequest bare{.dialect = Dialect::spim, .bare = true};
    const LoadedProgram loaded = load_program(sources_of(".globl main\nmain: jr $31\nnop\n"), bare);
    REQUIRE(loaded.assembly.program);
    CHECK(loaded.assembly.program->layout == &bare_layout);
    CHECK_FALSE(
        load_program(sources_of(".globl main\nmain: li $2, 70000\n"), bare).assembly.program);
}

TEST_CASE("a file that cannot be read is an error with a tip", "[sources]") {
    const std::vector<std::string> missing{"no-such-folder/no-such-file.asm"};
    const LoadedProgram loaded = load_program(read_sources(missing), {});
    CHECK_FALSE(loaded.assembly.program);
    CHECK(loaded.error == "no-such-folder/no-such-file.asm: No such file or directory");
    CHECK_FALSE(loaded.tip.empty());
}

TEST_CASE("a damaged ELF file is an error, and its bytes are returned", "[sources]") {
    Sources sources;
    sources.elf = "\x7f"
                  "ELF and nothing else";
    sources.elf_name = "damaged.elf";
    const LoadedProgram loaded = load_program(sources, {});
    CHECK_FALSE(loaded.assembly.program);
    CHECK(loaded.error.starts_with("damaged.elf: "));
    CHECK(loaded.elf == sources.elf);
}

TEST_CASE("a recorded run is loaded with the included files of the case alone", "[sources]") {
    Case recorded;
    recorded.sources = {{"p.asm", ".include \"constants.asm\"\nmain: li $a0, SEVEN\n"}};
    recorded.included = {{"constants.asm", ".eqv SEVEN 7\n"}};
    const LoadedProgram loaded = load_case(recorded);
    REQUIRE(loaded.assembly.program);
    CHECK(loaded.assembly.files.size() == 2);
    CHECK(loaded.given == 1);
    recorded.included.clear();
    CHECK_FALSE(load_case(recorded).assembly.program);
    recorded.sources = {{"p.asm", exits}};
    recorded.memory = "CompactTextAtZero";
    REQUIRE(load_case(recorded).assembly.program);
    CHECK(load_case(recorded).assembly.program->layout == find_layout("CompactTextAtZero"));
}
