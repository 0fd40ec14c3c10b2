// patches_test.cpp -- values that are stored in words of data before a program starts
#include "assembler/assembler.hpp"
#include "machine/machine.hpp"
#include "running/patches.hpp"
#include "running/terminal_host.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

Program program_in(std::string text) {
    const SourceFile source{"p.asm", std::move(text)};
    return *assemble({&source, 1}).program;
}

constexpr const char* two_words = ".data\nlives: .word 3\nname: .asciiz \"ab\"\n.text\nmain: nop\n";

} // namespace

TEST_CASE("a value is stored in the program and in a machine alike", "[running]") {
    Program program = program_in(two_words);
    const Patch lives{"lives", 0x01020304};
    TerminalHost host({});
    Machine patched_later(program, host);
    CHECK(store_patches({&lives, 1}, program, patched_later).error.empty());
    CHECK(store_patches({&lives, 1}, program).error.empty());
    Machine patched_before(program, host);
    const u32 address = place_of(lives, program).address;
    CHECK(patched_before.peek_word(address) == 0x01020304u);
    CHECK(patched_later.peek_word(address) == 0x01020304u);
}

TEST_CASE("a label that names no word of data is refused with a tip", "[running]") {
    Program program = program_in(two_words);
    const auto error_for = [&](std::string label) {
        const Patch patch{std::move(label), 1};
        return store_patches({&patch, 1}, program);
    };
    CHECK(text_of(error_for("livse").error, Language::english) ==
          "livse: the program has no such label");
    CHECK(text_of(error_for("livse").tip, Language::english) == "did you mean lives?");
    CHECK(text_of(error_for("main").error, Language::english) ==
          "main: there is no word of data at this label");
    CHECK_FALSE(error_for("main").tip.empty());
}
