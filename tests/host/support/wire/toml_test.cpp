// toml_test.cpp -- untrusted TOML: values by their types, and the first error with its place
// The library parses the syntax; these tests cover the checks before and after it.
#include "support/wire/toml.hpp"

#include <catch2/catch.hpp>
#include <cmath>

using namespace tharsis;

namespace {

constexpr std::string_view sample = R"(title = "Sums"
steps = 100

[[dialogue]]
stdin = "1\n2\n"
points = 2.5
exact = true

[[dialogue]]
stdin = '3'
words = ["a", "b"]
)";

std::string problem_of(std::string_view text, void (*ask)(const TomlValue&)) {
    TomlDocument document(text);
    ask(document.root());
    return document.problem() ? text_of(document.problem()->sentence(), Language::english) : "";
}

void nothing(const TomlValue&) {}

std::string dots(std::size_t count) {
    std::string key = "a";
    while (count-- > 0) key += ".a";
    return key;
}

} // namespace

TEST_CASE("values of TOML are read by their types", "[wire]") {
    TomlDocument document(sample);
    const TomlValue root = document.root();
    root.reject_unknown_keys({"title", "steps", "dialogue"});
    CHECK(root.at("title").text() == "Sums");
    CHECK(root.at("steps").integer(1, 1000) == 100);
    CHECK(root.at("steps").real(1, 1000) == 100.0);
    CHECK_FALSE(root.find("seed"));
    const auto dialogues = root.at("dialogue").items();
    REQUIRE(dialogues.size() == 2);
    CHECK(dialogues[0].at("stdin").text() == "1\n2\n");
    CHECK(dialogues[0].at("points").real(0, 10) == 2.5);
    CHECK(dialogues[0].at("exact").boolean());
    CHECK(dialogues[1].at("words").texts() == std::vector<std::string>{"a", "b"});
    CHECK(dialogues[1].at("stdin").texts() == std::vector<std::string>{"3"});
    CHECK(dialogues[1].at("stdin").line() == 10);
    CHECK(dialogues[1].keys() == std::vector<std::string>{"stdin", "words"});
    CHECK_FALSE(document.problem());
}

TEST_CASE("a wrong value of TOML is reported with its line, column and path", "[wire]") {
    CHECK(problem_of(sample, [](const TomlValue& root) { root.at("title").integer(0, 1); }) ==
          "line 1, column 9: title must be a whole number from 0 to 1");
    CHECK(problem_of(sample, [](const TomlValue& root) { root.at("steps").integer(0, 99); }) ==
          "line 2, column 9: steps must be a whole number from 0 to 99");
    CHECK(problem_of(sample, [](const TomlValue& root) {
              root.at("dialogue").items()[1].at("words").items()[1].boolean();
          }) == "line 11, column 15: dialogue[1].words[1] must be true or false");
    CHECK(problem_of(sample, [](const TomlValue& root) {
              root.at("dialogue").items()[0].at("stdout").text();
          }) == "line 4, column 1: dialogue[0].stdout is missing");
    CHECK(problem_of(sample, [](const TomlValue& root) { root.at("title").at("x"); }) ==
          "line 1, column 9: title must be a table ({ key = value, ... })");
    CHECK(problem_of(sample, [](const TomlValue& root) { root.at("title").items(); }) ==
          "line 1, column 9: title must be a list ([ value, ... ])");
    CHECK(problem_of(sample, [](const TomlValue& root) { root.at("steps").text(); }) ==
          "line 2, column 9: steps must be a string between quotes");
    CHECK(problem_of("x = inf", [](const TomlValue& root) { root.at("x").real(0, 2); }) ==
          "line 1, column 5: x must be a number from 0 to 2");
    CHECK(problem_of("x = 1979-05-27", [](const TomlValue& root) { root.at("x").any_real(); }) ==
          "line 1, column 5: x must be a number");
}

TEST_CASE("an unknown key of TOML is rejected with a suggestion", "[wire]") {
    CHECK(problem_of("a = 1\nstpes = 2\n", [](const TomlValue& root) {
              root.reject_unknown_keys({"a", "steps"});
          }) == "line 2, column 1: stpes is not a known key (did you mean \"steps\"?)");
    CHECK(problem_of("a = 1\nqqqqq = 2\n", [](const TomlValue& root) {
              root.reject_unknown_keys({"a", "steps"});
          }) == "line 2, column 1: qqqqq is not a known key (one of: a, steps)");
    CHECK(problem_of("z = 1\nb = 2\n", [](const TomlValue& root) {
              root.reject_unknown_keys({"c"});
          }).starts_with("line 1, column 1: z is not a known key"));
    CHECK(problem_of("kind = 'integr'", [](const TomlValue& root) {
              root.at("kind").word_of({"integer", "word"});
          }) == "line 1, column 8: kind cannot be \"integr\" here (did you mean \"integer\"?)");
}

TEST_CASE("the first error of a TOML document is kept", "[wire]") {
    CHECK(problem_of("a = 1", [](const TomlValue& root) {
              root.at("a").text();
              root.at("b").text();
          }) == "line 1, column 5: a must be a string between quotes");
    CHECK(problem_of("a = \nb = 1", nothing).starts_with("line 1, column 5: "));
    CHECK(problem_of("a = 1\na = 2", nothing).starts_with("line 2, column "));
    CHECK(problem_of("a = \"\xff\"", nothing).find("not TOML") != std::string::npos);
    CHECK(problem_of("a = '", nothing).find("not TOML") != std::string::npos);
}

TEST_CASE("a TOML document is limited in size", "[wire]") {
    CHECK(problem_of(std::string(TomlDocument::max_bytes + 1, '\n'), nothing) ==
          "is longer than 4 MB");
    CHECK(problem_of(dots(TomlDocument::deepest) + " = 1", nothing) ==
          "line 1: is deeper than 16 levels");
    CHECK(problem_of(dots(TomlDocument::deepest - 1) + " = 1", nothing).empty());
    CHECK(problem_of("x = {\n" + dots(1'000'000), nothing) == "line 2: is deeper than 16 levels");
    CHECK(problem_of("x = " + std::string(100'000, '['), nothing).find("line 1, column") == 0);
    CHECK(problem_of("x = \"" + dots(99) + "\" # " + dots(99) + "\ny = '''\n" + dots(99) + "'''",
                     nothing)
              .empty());
    CHECK(problem_of("x = \"\\\"" + dots(99) + "\"", nothing).empty());
    std::string many = "x = [";
    for (std::size_t n = 0; n <= TomlDocument::max_dots; ++n) many += "1.0,";
    CHECK(problem_of(many + "]", nothing) == "line 1: has too many dotted names");
}
