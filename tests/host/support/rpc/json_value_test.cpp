// json_value_test.cpp -- parameters of the wrong type, and texts that are not JSON
#include "support/rpc/json_value.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::rpc;

TEST_CASE("the first wrong parameter is a sentence with its path", "[rpc]") {
    const Json json = {{"a", {{"b", 7}}}, {"list", {1, "two"}}};
    std::string problem;
    const Value value(&json, &problem);
    CHECK(value.at("a").at("b").integer(0, 10) == 7);
    CHECK(problem.empty());
    CHECK(value.at("list").items()[1].integer(0, 10) == 0);
    CHECK(problem == "params.list[1] must be a whole number from 0 to 10");
    CHECK(value.at("missing").text().empty());
    CHECK(problem == "params.list[1] must be a whole number from 0 to 10");
    CHECK(value.bad());
}

TEST_CASE("optional parameters may be missing or null", "[rpc]") {
    const Json json = {{"null", nullptr}, {"text", "x"}};
    std::string problem;
    const Value value(&json, &problem);
    CHECK(value.find("null").text_or("other") == "other");
    CHECK(value.find("gone").boolean_or(true));
    CHECK(value.find("text").text_or("other") == "x");
    CHECK(problem.empty());
    CHECK_FALSE(value.find("text").boolean_or(false));
    CHECK(problem == "params.text must be true or false");
}

TEST_CASE("numbers outside of their range are refused, also those above 64 bits", "[rpc]") {
    for (const char* const text : {"18446744073709551615", "-1", "1.5", "1e400", "\"1\"", "null"}) {
        const ParsedJson parsed = parse_json(text);
        std::string problem;
        CHECK(Value(&parsed.value, &problem).integer(0, 100) == 0);
        CHECK((!problem.empty() || !parsed.error.empty()));
    }
}

TEST_CASE("texts that are not JSON have an error", "[rpc]") {
    CHECK(parse_json("{\"a\": [1, 2]}").error.empty());
    CHECK_FALSE(parse_json("{\"a\":").error.empty());
    CHECK_FALSE(parse_json("").error.empty());
    CHECK_FALSE(parse_json("\"\xff\"").error.empty());
    CHECK(parse_json("\"\\ud800x\"").value == Json("\xef\xbf\xbd"
                                                   "x"));
    CHECK(parse_json("\"\\ud83d\\ude00\\\\ud800\"").value == Json("\xf0\x9f\x98\x80\\ud800"));
    CHECK(
        parse_json(std::string(deepest_json, '[') + std::string(deepest_json, ']')).error.empty());
    const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
    CHECK(parse_json(deep).error == "the message is deeper than 128 levels");
    CHECK(parse_json("\"[[[[\\\"[[\"").error.empty());
}

TEST_CASE("bytes that are not UTF-8 are replaced when they are written", "[rpc]") {
    CHECK(json_text(Json("a\xff")) == "\"a\xef\xbf\xbd\"");
}
