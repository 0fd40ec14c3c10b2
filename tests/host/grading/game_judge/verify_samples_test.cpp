// verify_samples_test.cpp -- the ten submissions of tests/host/grading/sum, each judged for what it
// is what docs/verify.md says about them.
#include "support/judged_task.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

const std::filesystem::path folder = std::filesystem::path(THARSIS_TEST_DATA) / "host/grading/sum";

std::optional<std::string> text_of(const std::string& name) {
    std::ifstream file(folder / name, std::ios::binary);
    if (!file) return {};
    return std::string(std::istreambuf_iterator<char>(file), {});
}

Verdict verdict_of(const std::string& name) {
    const std::string file = name + ".asm";
    const TaskRead read = read_task(text_of("task.toml").value(), text_of);
    INFO(text_of(read.problem.sentence(), Language::english));
    REQUIRE(read.value);
    return judge_task({file, {{file, text_of("submissions/" + file).value()}}, {}, {}},
                      *read.value);
}

/// Points, and what each check that has not passed says first.
std::string told(const std::string& name) {
    const Verdict verdict = verdict_of(name);
    std::string text = std::to_string(static_cast<int>(points_of(verdict)));
    for (const Check& check : verdict.checks)
        if (check.outcome == Check::Outcome::failed)
            text += " " + check.name + ": " + check.observations.at(0).code + ";";
    return text;
}

} // namespace

TEST_CASE("each of ten submissions is judged for what it is", "[verifier]") {
    CHECK(told("ada") == "9");
    CHECK(told("bob") == "9");
    CHECK(told("carl") == "6 sum: result-differs;");
    CHECK(told("dora") == "7 three numbers: output-differs; no numbers: output-differs; many "
                          "numbers: output-differs;");
    CHECK(told("emil") == "6 sum: right-by-luck;");
    CHECK(told("fay") == "5 sum: saved-register-destroyed; calls: saved-not-restored;");
    CHECK(told("gil") ==
          "3 three numbers: loops-forever; many numbers: loops-forever; sum: loops-forever;");
    CHECK(told("hana") == "6 sum: exit-in-procedure;");
    CHECK(told("ivan") == "2 three numbers: output-differs; no numbers: output-differs; many "
                          "numbers: output-differs; sum: result-differs;");
    CHECK(told("june") == "0 assembles: unknown-instruction;");
}

TEST_CASE("all that is reported to students is reported in both languages", "[verifier]") {
    for (const auto* name : {"carl", "dora", "emil", "fay", "gil", "hana", "ivan"})
        for (const Check& check : verdict_of(name).checks) {
            INFO(name << " " << check.name);
            CHECK_FALSE((check.title.english.empty() || check.title.french.empty()));
            for (const Observation& each : check.observations) {
                CHECK(each.message.english != each.message.french);
                CHECK(each.tip.english.empty() == each.tip.french.empty());
            }
        }
}
