// conversions_test.cpp -- all programs of the tree, converted to every other dialect and run in
// both
//
// If the other dialect has no means for a program, an error says so, and it is not run.
#include "base/utf8.hpp"
#include "convert/convert.hpp"
#include "convert/same_run.hpp"
#include "support/command.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>

using namespace tharsis;

namespace {

namespace fs = std::filesystem;

constexpr u64 max_steps = 300'000;

std::vector<fs::path> programs_in(const std::string& folder, const std::string& extension) {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator(THARSIS_SOURCE "/" + folder))
        if (entry.path().extension() == extension) found.push_back(entry.path());
    std::ranges::sort(found);
    return found;
}

/// A file as Tharsis reads it: what is not UTF-8 is Latin-1.
std::string source_text(const fs::path& path) {
    const std::string text = test::text_of(path);
    return is_utf8(text) ? text : latin1_to_utf8(text);
}

struct Tally {
    int whole = 0, partial = 0;
};

/// Whether a rule that both dialects read differently is reported in these words.
bool has_note(const Conversion& conversion, std::string_view words) {
    return std::ranges::any_of(conversion.diagnostics, [&](const Diagnostic& one) {
        return one.severity == Severity::note && one.message.find(words) != std::string::npos;
    });
}

void compare(const fs::path& path, Dialect from, std::string_view to, Tally& tally) {
    INFO(path.string() << " to " << to);
    AssemblerOptions options;
    options.dialect = from;
    if (const MemoryLayout* own = rules_of(from).layout) options.layout = own;
    options.start_at_main = options.strict = true;
    options.read_file = [](const std::string& name) -> std::optional<std::string> {
        return fs::is_regular_file(name) ? std::optional(source_text(name)) : std::nullopt;
    };
    const SourceFile file{path.string(), source_text(path)};
    const Conversion conversion = convert({&file, 1}, options, to);
    if (conversion.files.empty()) return; // a program that is an example of errors
    const bool is_whole = std::ranges::none_of(conversion.diagnostics, [](const Diagnostic& one) {
        return one.severity == Severity::error;
    });
    ++(is_whole ? tally.whole : tally.partial);
    if (!is_whole) return;
    INFO(conversion.files[0].text);
    REQUIRE(conversion.converted);
    const std::string input = "3\n5\n2\nabc\n4\n1\n";
    const RunComparison runs =
        compare_runs(*conversion.source, *conversion.converted, input,
                     {.max_steps = max_steps, .compares_status = conversion.keeps_status});
    // Rules that are reported as notes: an error ends the run in one of the two, or input, real
    // numbers, links and the heap are not the same.
    for (const std::string_view rule : {"what was never set", "an error of the run"})
        if (has_note(conversion, rule) && runs.source.ended != runs.converted.ended) return;
    for (const std::string_view rule :
         {" reads: ", "real numbers", "bgezal", "service 9", "a character from 0x80 on"})
        if (has_note(conversion, rule)) return;
    CHECK(runs.same_output);
    CHECK(runs.same_end);
}

Tally compare_all(const std::string& folder, const std::string& extension, Dialect from) {
    Tally tally;
    for (const fs::path& path : programs_in(folder, extension)) {
        // These print their arguments, or addresses of their text.
        const std::string name = path.stem().string();
        if (name == "arguments" || name == "places") continue;
        for (const DialectRules& to : dialect_rules)
            if (to.dialect != from && is_conversion_target(to.name))
                compare(path, from, to.name, tally);
    }
    return tally;
}

} // namespace

TEST_CASE("the examples do the same in every dialect that has what they need", "[convert]") {
    const Tally tally = compare_all("asm/examples", ".asm", Dialect::mars);
    CHECK(tally.whole >= 25);
}

TEST_CASE("programs for mipsy do the same in every dialect that has what they need", "[convert]") {
    const Tally tally = compare_all("tests/dialects/mipsy", ".s", Dialect::mipsy);
    CHECK(tally.whole >= 20);
}

TEST_CASE("programs for spim do the same in every dialect that has what they need", "[convert]") {
    const Tally tally = compare_all("tests/spim", ".s", Dialect::spim);
    CHECK(tally.whole >= 5);
}
