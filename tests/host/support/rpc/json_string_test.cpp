// json_string_test.cpp -- long strings of JSON are written as nlohmann's writer does
#include "support/rpc/json_string.hpp"
#include "support/rpc/json_text.hpp"

#include <catch2/catch.hpp>
#include <random>

using namespace tharsis::rpc;

namespace {

std::string written(std::string_view text) {
    std::string all = "before ";
    append_json_string(all, text);
    return all;
}

std::string expected(std::string_view text) { return "before " + json_text(Json(text)); }

} // namespace

TEST_CASE("a string of each byte is written as in any other message", "[rpc]") {
    CHECK(written("") == "before \"\"");
    CHECK(written("a\n\"b\\\x01") == R"(before "a\n\"b\\\u0001")");
    for (int byte = 0; byte < 256; ++byte) {
        const std::string text = {'x', static_cast<char>(byte), 'y'};
        CHECK(written(text) == expected(text));
    }
}

TEST_CASE("strings of any bytes are written as in any other message", "[rpc]") {
    std::mt19937 random(5);
    for (int n = 0; n < 300; ++n) {
        const bool is_ascii = n % 2 == 0;
        std::string text;
        for (std::size_t size = random() % 100; text.size() < size;)
            text += static_cast<char>(random() % (is_ascii ? 128 : 256));
        CHECK(written(text) == expected(text));
    }
}
