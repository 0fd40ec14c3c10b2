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

TEST_CASE("characters of each length are copied, and malformed ones replaced", "[rpc]") {
    const std::string text = "d\u00e9j\u00e0 \u20ac \u2028 \uFFFD \U0001F600 \"\n\"";
    CHECK(written(text) == expected(text));
    const auto check = [](const std::string& bytes) {
        if (written(bytes) != expected(bytes)) FAIL("other bytes than in a message");
    };
    constexpr int edges[] = {0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF};
    for (int first = 0x80; first < 256; ++first)
        for (const int second : edges)
            for (const int third : edges)
                for (const int fourth : edges)
                    check({static_cast<char>(first), static_cast<char>(second),
                           static_cast<char>(third), static_cast<char>(fourth)});
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
