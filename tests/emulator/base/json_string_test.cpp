// json_string_test.cpp -- texts as JSON strings
#include "base/json_string.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

TEST_CASE("quotes, backslashes and control characters are escaped in a JSON string", "[base]") {
    CHECK(json_string("") == "\"\"");
    CHECK(json_string("a \"b\" \\c") == "\"a \\\"b\\\" \\\\c\"");
    CHECK(json_string(std::string_view("\n\x01\0", 3)) == "\"\\u000a\\u0001\\u0000\"");
}

TEST_CASE("a JSON string is valid UTF-8 whatever bytes it is made of", "[base]") {
    CHECK(json_string("\xc3\xa9t\xc3\xa9") == "\"\xc3\xa9t\xc3\xa9\"");
    CHECK(json_string("\xe9.asm") == "\"\xef\xbf\xbd.asm\"");
    CHECK(json_string("a\xff\"") == "\"a\xef\xbf\xbd\\\"\"");
}
