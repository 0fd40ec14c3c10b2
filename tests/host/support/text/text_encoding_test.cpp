// text_encoding_test.cpp -- sources in UTF-8, UTF-16, Latin-1 and Windows-1252 become UTF-8
#include "support/text/text_encoding.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

using namespace tharsis;
using namespace std::string_view_literals;

TEST_CASE("UTF-8 stays as it is, without a note", "[text]") {
    for (const std::string_view text :
         {""sv, "nop\n"sv, "# \xc3\xa9t\xc3\xa9\n"sv, "\0"sv, "\xe2\x82\xac \xf0\x9f\x98\x80"sv}) {
        const DecodedText decoded = decode_source(text);
        CHECK(decoded.text == text);
        CHECK(decoded.decoding == Decoding::plain);
    }
}

TEST_CASE("a byte-order mark is skipped, with a note", "[text]") {
    const DecodedText decoded = decode_source("\xef\xbb\xbf# \xc3\xa9\n");
    CHECK(decoded.text == "# \xc3\xa9\n");
    CHECK(decoded.decoding == Decoding::byte_order_mark);
    CHECK(decode_source("\xef\xbb\xbf").text.empty());
}

TEST_CASE("Latin-1 is converted, with a note", "[text]") {
    const DecodedText decoded = decode_source("# \xe9t\xe9 \xff \xa0\n");
    CHECK(decoded.text == "# \xc3\xa9t\xc3\xa9 \xc3\xbf \xc2\xa0\n");
    CHECK(decoded.decoding == Decoding::latin1);
}

TEST_CASE("characters of Windows-1252 that Latin-1 lacks are spelled in ASCII", "[text]") {
    CHECK(decode_source("\x80 \x85 \x91\x92 \x93\x94 \x96 \x9c \x81").text ==
          "EUR ... '' '' - oe ?");
}

TEST_CASE("one invalid byte makes the whole text Latin-1", "[text]") {
    // an accent in UTF-8, then a lone byte: neither is lost
    CHECK(decode_source("\xc3\xa9 \xe9").text == "\xc3\x83\xc2\xa9 \xc3\xa9");
    for (const std::string_view invalid :
         {"\xc3"sv, "a\xa9"sv, "\xc0\xaf"sv, "\xed\xa0\xa0"sv, "\xf5\xa0\xa0\xa0"sv}) {
        const DecodedText decoded = decode_source(invalid);
        CHECK(decoded.decoding != Decoding::plain);
        CHECK(decode_source(decoded.text).decoding == Decoding::plain);
    }
}

TEST_CASE("UTF-16 of both byte orders is converted, with surrogates", "[text]") {
    CHECK(decode_source("\xff\xfe"
                        "a\0\xe9\0\xac\x20\x3d\xd8\x00\xde"sv)
              .text == "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80");
    CHECK(decode_source("\xfe\xff\0a\0\xe9\x20\xac\xd8\x3d\xde\x00"sv).text ==
          "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80");
    CHECK(decode_source("\xff\xfe"
                        "a\0"sv)
              .decoding == Decoding::utf16);
}

TEST_CASE("half a pair of surrogates in UTF-16 becomes a replacement character", "[text]") {
    CHECK(decode_source("\xff\xfe\x3d\xd8"
                        "b\0"sv)
              .text == "\xef\xbf\xbd"
                       "b");
    CHECK(decode_source("\xff\xfe\x00\xde"sv).text == "\xef\xbf\xbd");
}
