// explain_host_test.cpp -- `tharsis explain --host` from outside: what docs/translator.md shows,
// places in a program, mistakes
//
// The text depends on the processor; if it lacks the instructions used for the page, only the
// structure is compared.
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>
#include <filesystem>

using namespace tharsis::test;

namespace {

std::string page() { return text_of(std::filesystem::path(THARSIS_SOURCE) / "docs/translator.md"); }

/// The text between a line and the next ```.
std::string behind(const std::string& text, const std::string& line) {
    const std::size_t at = text.find(line);
    if (at == text.npos) return "the page lacks: " + line;
    const std::size_t begin = at + line.size();
    return text.substr(begin, text.find("```\n", begin) - begin);
}

bool is_processor_of_page() {
    const std::string processor = text_of("/proc/cpuinfo");
    return processor.find(" bmi1 ") != processor.npos &&
           processor.find(" bmi2 ") != processor.npos && processor.find(" avx ") != processor.npos;
}

/// The folder with the program of the page.
class Sum : public CommandFixture {
public:
    Sum() { file("sum.asm", behind(page(), "```mips\n")); }
};

bool has_translator(const CommandFixture& scene) {
    return scene.type("tharsis explain --host sum.asm").errors.find("no translator here") ==
           std::string::npos;
}

/// The mnemonics of the block.
std::string first_words(const std::string& text) {
    std::string words;
    for (std::size_t at = text.find("0x004"); at != text.npos; at = text.find("\n0x004", at)) {
        at += text[at] == '\n';
        words += text.substr(at + 12, text.find(' ', at + 12) - at - 12) + " ";
    }
    return words;
}

} // namespace

TEST_CASE("the page about the translator shows the actual output", "[explain]") {
    const Sum scene;
    const std::string shown = scene.type("tharsis explain --host sum.asm loop").output;
    if (!has_translator(scene)) return;
    CHECK(first_words(shown) ==
          (is_processor_of_page() ? "lw add addi bne lw add addi bne " : "lw add addi bne "));
    if (is_processor_of_page())
        CHECK(shown ==
              behind(page(), "`tharsis explain --host sum.asm loop` prints:\n\n```text\n"));
}

TEST_CASE(
    "a block is named by a label, a line or an address, and ends where it jumps or is refused",
    "[explain]") {
    const Sum scene;
    if (!has_translator(scene)) return;
    CHECK(first_words(scene.type("tharsis explain --host sum.asm").output) ==
          "lui ori lui ori addiu lw add addi bne ");
    CHECK(first_words(scene.type("tharsis explain --host sum.asm 13").output) ==
          "addu addiu syscall ");
    CHECK(scene.type("tharsis explain --host sum.asm 0x00400024").output ==
          scene.type("tharsis explain --host sum.asm 13").output);
    CHECK(scene.type("tharsis explain --host sum.asm 13")
              .output.find("syscall                         jmp L") != std::string::npos);
}

TEST_CASE("an invalid place in a program gets a tip", "[explain]") {
    const Sum scene;
    const auto typo = scene.type("tharsis explain --host sum.asm lop");
    CHECK((typo.status == 2 && typo.errors.find("did you mean \"loop\"?") != std::string::npos));
    CHECK(scene.type("tharsis explain --host sum.asm 1").status == 2);     // a comment
    CHECK(scene.type("tharsis explain --host sum.asm array").status == 2); // data
    CHECK(scene.type("tharsis explain --host sum.asm 0x1").status == 2);
    CHECK(scene.type("tharsis explain --host").status == 2);
    CHECK(scene.type("tharsis explain --host nowhere.asm").status == 2);
    CHECK(CommandFixture()
              .file("broken.asm", "adiu $t0\n")
              .type("tharsis explain --host broken.asm")
              .status == 120);
}
