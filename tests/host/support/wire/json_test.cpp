// json_test.cpp -- what is no JSON, and how much of it may be read
#include "support/wire/json.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace tharsis;

namespace {

/// "place: problem" of a text; empty: it is JSON.
std::string problem_of(const std::string& text) {
    const JsonDocument document(text);
    const auto& problem = document.problem();
    return problem ? problem->where + ": " + problem->what : "";
}

} // namespace

TEST_CASE("a text that is not JSON, too deep, or has a key twice is refused", "[json]") {
    CHECK(problem_of("{\"a\": [1, -2, 3.5, null, true, \"b\"]}").empty());
    CHECK(problem_of("{\"a\": 1, \"b\": {\"a\": 2}}").empty());
    CHECK(problem_of("{\"a\": 1, \"a\": 2}") == ": the key \"a\" occurs twice in one object");
    CHECK(problem_of("[{}, {\"b\": {\"x\": 1, \"x\": 1").find("\"x\" occurs twice") !=
          std::string::npos); // this comes before the end that is missing
    CHECK(problem_of("[1,\n2").substr(0, 7) == "line 2,");
    CHECK(problem_of("[1e999]").substr(0, 2) == ": ");
    CHECK(problem_of("[] x").substr(0, 7) == "line 1,");
    const auto nested = [](int depth) {
        return std::string(static_cast<std::size_t>(depth), '[') + "1" +
               std::string(static_cast<std::size_t>(depth), ']');
    };
    CHECK(problem_of(nested(JsonDocument::deepest)).empty());
    CHECK(problem_of(nested(JsonDocument::deepest + 1)) == ": is deeper than 16 levels");
}

// To look at the whole list at the end of each of its objects takes quadratic time: this would
// hardly end.
TEST_CASE("a list of very many objects is read once", "[json]") {
    std::string text = "[{}";
    for (int k = 1; k < 400'000; ++k) text += ",{}";
    CHECK(problem_of(text + "]").empty());
}
