// visible_text_test.cpp -- control characters of a program in messages
#include "assembler/assembler.hpp"
#include "base/diagnostic.hpp"
#include "base/render.hpp"
#include "base/visible_text.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace std::string_literals;

TEST_CASE("characters that control a terminal or the direction of writing become escapes",
          "[visible]") {
    CHECK(visible_text("a\0b"s) == "a\\x00b");
    CHECK(visible_text("\033[31m\x7f") == "\\x1b[31m\\x7f");
    CHECK(visible_text("\xc2\x9b") == "\\u009b");
    CHECK(visible_text("x\xe2\x80\xaey") == "x\\u202ey");
    CHECK(visible_text("\xe2\x81\xa6") == "\\u2066");
}

TEST_CASE("other characters stay as they are", "[visible]") {
    for (const std::string text :
         {"", "a b", "é – « ↓ 😀", "two\nlines\tand a tab", "\xc3", "\\x00"})
        CHECK(visible_text(text) == text);
}

TEST_CASE("a diagnostic shows control characters of the source as escapes", "[visible]") {
    const SourceFile source{"a.asm", "j a\0b\nj c\033d\n"s};
    const Assembly assembly = assemble({&source, 1}, {});
    REQUIRE_FALSE(assembly.diagnostics.empty());
    for (const Language language : {Language::english, Language::french}) {
        std::string all;
        for (const Diagnostic& one : assembly.diagnostics)
            all += message_text(one, language) + tip_text(one, language);
        CHECK(all.find('\0') == std::string::npos);
        CHECK(all.find('\033') == std::string::npos);
        CHECK(all.find("\\x00") != std::string::npos);
        CHECK(render(assembly.diagnostics, {&source, 1}, false, language).find("\\x00") !=
              std::string::npos);
    }
}
