// source_text_test.cpp -- bytes as lines and columns, and back
#include "base/source_text.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace tharsis;

namespace {
constexpr ColumnUnit units[] = {ColumnUnit::utf8, ColumnUnit::utf16, ColumnUnit::utf32};
}

TEST_CASE("a column counts bytes, UTF-16 units or characters", "[source_text]") {
    const std::string all = "a\u00e9\U0001F600z\nb";
    const SourceText text(all);
    const u32 z = static_cast<u32>(all.find('z'));
    CHECK(text.position(z, ColumnUnit::utf8) == LinePosition{0, 7});
    CHECK(text.position(z, ColumnUnit::utf16) == LinePosition{0, 4});
    CHECK(text.position(z, ColumnUnit::utf32) == LinePosition{0, 3});
    for (const ColumnUnit unit : units) CHECK(text.offset(text.position(z, unit), unit) == z);
}

TEST_CASE("a line ends with LF, CR or CR LF", "[source_text]") {
    const SourceText text("a\nb\rc\r\nd");
    REQUIRE(text.lines() == 4);
    for (u32 line = 0; line < 4; ++line) CHECK(text.line(line).size() == 1);
    CHECK(text.position(7, ColumnUnit::utf16) == LinePosition{3, 0});
    CHECK(text.position(6, ColumnUnit::utf16) == LinePosition{2, 1}); // within CR LF
}

namespace {

/// The first byte of each line, one byte after the other.
std::vector<u32> starts_by_bytes(const std::string& text) {
    std::vector<u32> starts{0};
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool is_first_of_two = text.substr(at, 2) == "\r\n";
        if ((text[at] == '\r' && !is_first_of_two) || text[at] == '\n')
            starts.push_back(static_cast<u32>(at + 1));
    }
    return starts;
}

} // namespace

TEST_CASE("lines begin behind line ends in every text of up to seven letters, CR and LF",
          "[source_text]") {
    constexpr std::string_view alphabet = "a\r\n";
    for (std::size_t size = 0, texts = 1; size <= 7; ++size, texts *= alphabet.size())
        for (std::size_t number = 0; number < texts; ++number) {
            std::string text;
            for (std::size_t rest = number; text.size() < size; rest /= alphabet.size())
                text += alphabet[rest % alphabet.size()];
            if (line_starts(text) != starts_by_bytes(text)) FAIL("text number " << number);
        }
    CHECK(line_starts("a\nb\r\nc") == std::vector<u32>{0, 2, 5});
}

TEST_CASE("positions outside the text are moved into it", "[source_text]") {
    const SourceText text("ab\ncd\n");
    CHECK(text.lines() == 3);
    for (const ColumnUnit unit : units) {
        CHECK(text.offset({0, 99}, unit) == 2);
        CHECK(text.offset({2, 5}, unit) == 6);
        CHECK(text.offset({77, 0}, unit) == 6);
        CHECK(text.position(99, unit) == LinePosition{2, 0});
    }
    CHECK(SourceText("").position(5, ColumnUnit::utf16) == LinePosition{0, 0});
    CHECK(SourceText("").offset({5, 5}, ColumnUnit::utf16) == 0);
}

TEST_CASE("a position within a character is moved to its start", "[source_text]") {
    const std::string all = "x\U0001F600y";
    const SourceText text(all);
    CHECK(text.offset({0, 2}, ColumnUnit::utf16) == 1);
    CHECK(text.position(3, ColumnUnit::utf16) == LinePosition{0, 1});
}

TEST_CASE("every byte that starts a character keeps its position in every unit", "[source_text]") {
    std::string all;
    for (int k = 0; k < 50; ++k)
        all += k % 7 == 0 ? "\r\n" : k % 5 == 0 ? "\u20ac" : k % 3 == 0 ? "\U0001D11E" : "q";
    const SourceText text(all);
    for (u32 line = 0; line < text.lines(); ++line) {
        const TextRange range = text.line(line);
        for (u32 at = range.begin; at <= range.end; ++at) {
            if (at < all.size() && (all[at] & 0xC0) == 0x80) continue;
            for (const ColumnUnit unit : units) {
                CHECK(text.position(at, unit).line == line);
                CHECK(text.offset(text.position(at, unit), unit) == at);
            }
        }
    }
}
