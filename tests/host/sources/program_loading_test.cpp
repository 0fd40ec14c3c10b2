// program_loading_test.cpp -- programs from sources, ELF files and recorded runs, as values
#include "assembler/source/source_model.hpp"
#include "formats/cases/case.hpp"
#include "sources/program_loading.hpp"

#include <algorithm>
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
    const LoadedProgram loaded =
        load_program(sources_of(".globl main\nnop\nmain: li $v0, 10\nsyscall\n"), {});
    REQUIRE(loaded.assembly.program);
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

TEST_CASE("an error that ends the reading hides nothing behind it", "[sources]") {
    const auto found = [](const std::string& text) {
        std::string all;
        for (const Diagnostic& one : load_program(sources_of(text), {}).assembly.diagnostics)
            all += std::to_string(one.place.line) + " " + std::string(one.code) + "; ";
        return all;
    };
    CHECK(found("main: jal f\nj g\n.macro m\nnop\nf: foo $t0\n.data\nv: .word nowhere\n") ==
          "2 undefined-symbol; 3 macro-unended; 5 unknown-instruction; 7 undefined-symbol; ");
    CHECK(found(".macro m (%x)\nli $t0, %x\n\nf: foo $t0\nb h\n") ==
          "1 macro-unended; 4 unknown-instruction; 5 undefined-symbol; ");
    CHECK(found(".macro one\nnop\n.macro two\nnop\n.end_macro\nx: two\nj x\nfoo\n") ==
          "3 macro-nested; 8 missing-colon; ");
    const std::string unknown_include = ".include \"none.asm\"\nfoo $t0\n";
    CHECK(found(unknown_include) == "1 include-missing; 2 unknown-instruction; ");
    Case recorded;
    recorded.sources = {{"p.asm", ".macro m\nf: foo $t0\n"}};
    CHECK(load_case(recorded).assembly.diagnostics.size() == 2);
}

TEST_CASE("diagnostics are those of the source model, also about addresses", "[sources]") {
    for (const std::string text :
         {"foo\nb far\n.text 0x00440000\nfar: nop\n", ".macro m\n.text 0x00500000\nb f\nf: x\n",
          ".data\n.word $t0\n.text\nnop\n.text 0x00400000\nfoo\nnop\n"}) {
        const auto listed = [](const std::vector<Diagnostic>& all) {
            std::string lines;
            for (const Diagnostic& one : all)
                lines += std::to_string(one.place.line) + " " + one.message + "\n";
            return lines;
        };
        const Sources sources = sources_of(text);
        CHECK(listed(load_program(sources, {}).assembly.diagnostics) ==
              listed(load_model(sources, {}).diagnostics));
    }
}

TEST_CASE("a recorded run may include very many files", "[sources]") {
    Case recorded;
    std::string text;
    constexpr int many = 100'000;
    for (int k = 0; k < many; ++k) {
        const std::string name = "f" + std::to_string(k) + ".inc";
        text += ".include \"" + name + "\"\n";
        recorded.included.push_back({name, k == many - 1 ? exits : ""});
    }
    recorded.included.push_back({"f0.inc", "foo\n"}); // of one name the first counts
    recorded.sources = {{"p.asm", text}};
    const LoadedProgram loaded = load_case(recorded);
    REQUIRE(loaded.assembly.program);
    CHECK(loaded.assembly.program->text.size() == 2);
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

TEST_CASE("included files are read with the function that is given", "[sources]") {
    const auto unsaved = [](const std::string& path) {
        return path == "constants.asm" ? std::optional<std::string>(".eqv SEVEN 7\n")
                                       : std::nullopt;
    };
    const Sources sources = sources_of(".include \"constants.asm\"\nmain: li $a0, SEVEN\n");
    const LoadedProgram loaded = load_program(sources, {}, unsaved);
    REQUIRE(loaded.assembly.program);
    CHECK(loaded.given == 1);
    REQUIRE(loaded.assembly.files.size() == 2);
    CHECK(loaded.assembly.files[1].text == ".eqv SEVEN 7\n");
    CHECK_FALSE(load_program(sources_of(".include \"other.asm\"\n"), {}, unsaved).assembly.program);
}

TEST_CASE("bytes in memory become sources, with a note on their encoding", "[sources]") {
    Sources sources;
    add_source(sources, "p.asm", "# caf\xe9\n");
    CHECK(sources.error.empty());
    REQUIRE(sources.files.size() == 1);
    CHECK(sources.files[0].name == "p.asm");
    CHECK(sources.files[0].text == "# caf\xc3\xa9\n");
    REQUIRE(sources.notes.size() == 1);
    CHECK(text_of(sources.notes[0], Language::english).starts_with("p.asm is not UTF-8"));
    add_source(sources, "p.zip", std::string("PK\x03\x04\0", 5));
    CHECK(sources.error == "p.zip: is a zip or jar archive, not an assembly source");
    CHECK(load_program(sources, {}).error == sources.error);
}

TEST_CASE("an ELF file stands alone among the sources, whichever comes first", "[sources]") {
    const std::string elf = "\x7f"
                            "ELF and nothing else";
    Sources first, second;
    add_source(first, "p.elf", elf);
    CHECK(first.elf == elf);
    CHECK(first.error.empty());
    add_source(first, "p.asm", exits);
    add_source(second, "p.asm", exits);
    add_source(second, "p.elf", elf);
    const std::string error = "p.elf: an ELF file is a whole program and takes no other files";
    CHECK(first.error == error);
    CHECK(second.error == error);
    CHECK(load_program(first, {}).error == error);
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

TEST_CASE("a recorded run is loaded with the values that it sets", "[sources]") {
    Case recorded;
    recorded.sources = {{"p.asm", ".data\nlives: .word 3, 4\n.text\nmain: nop\n"}};
    recorded.patches = {{"lives", 0x01020304}};
    const LoadedProgram loaded = load_case(recorded);
    REQUIRE(loaded.assembly.program);
    const Program& program = *loaded.assembly.program;
    const u32 address = program.find_symbol("lives")->address;
    const auto page = std::ranges::find(program.data, address & ~0xfffu, &DataPage::address);
    REQUIRE(page != program.data.end());
    const auto byte = [&](u32 at) { return int{page->bytes[at & 0xfff]}; };
    CHECK(byte(address) == 4);
    CHECK(byte(address + 3) == 1);
    CHECK(byte(address + 4) == 4); // the next word
    recorded.patches = {{"livse", 1}};
    const LoadedProgram refused = load_case(recorded);
    CHECK_FALSE(refused.assembly.program);
    CHECK(refused.error == "the recorded run sets livse: the program has no such label");
    CHECK(refused.tip == "did you mean lives?");
}
