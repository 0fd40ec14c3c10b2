// editable_text_test.cpp -- many edits of one text, each in what the one before it left
#include "base/utf8.hpp"
#include "frontends/lsp/workspace/documents.hpp"

#include <catch2/catch.hpp>
#include <random>

using namespace tharsis;
using namespace tharsis::lsp;

namespace {

std::string edited(std::string text, const std::vector<Change>& changes, ColumnUnit unit) {
    Document document;
    document.text = std::move(text);
    apply(document, changes, unit);
    return document.text;
}

/// One edit as the protocol describes it, with the lines of the whole text.
void edit_simply(std::string& text, const Change& change, ColumnUnit unit) {
    const SourceText lines(text);
    u32 begin = lines.offset(change.range->first, unit);
    u32 end = lines.offset(change.range->second, unit);
    if (end < begin) std::swap(begin, end);
    text.replace(begin, end - begin, change.text);
}

/// A number below `limit`.
u32 any_below(std::mt19937& random, u32 limit) { return static_cast<u32>(random() % limit); }

/// Texts of few characters, among them all line ends and characters of each size.
std::string any_text(std::mt19937& random, u32 longest) {
    constexpr const char* pieces[] = {"a",    " ",      "\n",     "\r",
                                      "\r\n", "\u00e9", "\u20ac", "\U0001f600"};
    std::string text;
    for (u32 k = any_below(random, longest + 1); k > 0; --k) text += pieces[any_below(random, 8)];
    return text;
}

LinePosition any_place(std::mt19937& random) {
    return {any_below(random, 6), any_below(random, 12)};
}

} // namespace

TEST_CASE("edits give what they give one by one", "[lsp]") {
    std::mt19937 random(22); // NOLINT: the same texts each time
    for (int k = 0; k < 3000; ++k) {
        const auto unit = static_cast<ColumnUnit>(k % 3);
        const std::string text = any_text(random, 30);
        std::string expected = text;
        std::vector<Change> changes;
        for (int edits = 0; edits < 8; ++edits) {
            const LinePosition begin = any_place(random);
            const bool same_line = any_below(random, 2) == 0;
            const LinePosition end =
                same_line ? LinePosition{begin.line, begin.column + any_below(random, 4)}
                          : any_place(random);
            changes.push_back({std::pair{begin, end}, any_text(random, 3)});
            edit_simply(expected, changes.back(), unit);
        }
        INFO("text " << k);
        REQUIRE(edited(text, changes, unit) == expected);
    }
}

TEST_CASE("a whole text among edits replaces what they gave", "[lsp]") {
    const auto at = [](u32 line, u32 column) { return LinePosition{line, column}; };
    const std::vector<Change> changes = {{std::pair{at(0, 0), at(9, 0)}, "x\n"},
                                         {std::nullopt, "a\nb\n"},
                                         {std::pair{at(1, 1), at(1, 1)}, "c"}};
    CHECK(edited("old", changes, ColumnUnit::utf16) == "a\nbc\n");
    CHECK(edited("old", {}, ColumnUnit::utf16) == "old");
}

// A table of all lines for each edit takes quadratic time: these two would hardly end.
TEST_CASE("edits of all lines of a large text, in either direction", "[lsp]") {
    constexpr u32 lines = 100'000;
    std::string text, expected;
    for (u32 k = 0; k < lines; ++k)
        text += "   addi $t0,$t0,1\n", expected += "  addi $t0,$t0,1 #\n";
    std::vector<Change> upwards, downwards;
    for (u32 k = 0; k < lines; ++k) {
        downwards.push_back({std::pair{LinePosition{k, 17}, LinePosition{k, 17}}, " #"});
        downwards.push_back({std::pair{LinePosition{k, 0}, LinePosition{k, 1}}, ""});
    }
    upwards.assign(downwards.rbegin(), downwards.rend());
    for (u32 k = 0; k < 2 * lines; k += 2) std::swap(upwards[k], upwards[k + 1]);
    CHECK(edited(text, downwards, ColumnUnit::utf16) == expected);
    CHECK(edited(text, upwards, ColumnUnit::utf16) == expected);
}

TEST_CASE("edits of all words of a very long line", "[lsp]") {
    constexpr u32 words = 100'000;
    std::string text = "\u00e9", expected = "\u00e9";
    std::vector<Change> changes;
    for (u32 k = 0; k < words; ++k) {
        text += ", x", expected += ", yz";
        const u32 column = 1 + 3 * (words - 1 - k) + 2;
        changes.push_back({std::pair{LinePosition{0, column}, LinePosition{0, column + 1}}, "yz"});
    }
    CHECK(edited(text, changes, ColumnUnit::utf16) == expected);
}
