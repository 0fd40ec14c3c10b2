// conversions_test.cpp -- all programs of the tree, converted to every other dialect and run in
// both
//
// If the other dialect has no means for a program, an error says so, and it is not run. All others
// do the same, but for those that are listed here.
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

/// A program that does not do the same in each other dialect, and words of the note that says why.
/// Empty words: no line shows it.
struct Difference {
    std::string_view program, note;
};
constexpr Difference differences[] = {
    {"090-sieve", "what was never set"}, // in .space
    {"130-floats", "real numbers"},
    {"150-list", " reads: "},
    {"arguments", "what main finds"},
    {"below_text", "an error of the run"},
    {"beyond_heap", "service 9"},
    {"branch_numbers", "ble with a number"},
    {"branches_bare", "what was never set"},
    {"by_zero", "a division by zero"},
    {"character", "a character from 0x80 on"},
    {"end_of_input", " reads: "},
    {"exceptions", "an error of the run"},
    {"failed_loads", "an error of the run"},
    {"heap", "service 9"},
    {"input", " reads: "},
    {"kernel", ""}, // only mipsy protects kernel memory
    {"links", "bgezal and bltzal"},
    {"no_exit_status", "what was never set"},
    {"no_return", ""}, // runs past its end, where a converted program ends
    {"null", "an error of the run"},
    {"odd_half", "an error of the run"},
    {"odd_word", "an error of the run"},
    {"overflow", "an error of the run"},
    {"past_end", ""}, // as no_return
    {"places", ""},   // prints addresses of its text
    {"real_output", "what was never set"},
    {"reals", "real numbers"},
    {"remainder_by_zero", "a division by zero"},
    {"strings", " reads: "},
    {"underflow", "an error of the run"},
    {"unset_address", "what was never set"},
    {"unset_bits", "what was never set"},
    {"unset_half", "what was never set"},
    {"unset_high", "what was never set"},
    {"unset_loaded", "what was never set"},
    {"unset_register", "what was never set"},
    {"unset_second", "what was never set"},
    {"unset_service", "what was never set"},
    {"unset_text", "what was never set"},
};

const Difference* difference_of(const fs::path& path) {
    const auto found = std::ranges::find(differences, path.stem().string(), &Difference::program);
    return found == std::end(differences) ? nullptr : &*found;
}

/// Whether a rule that both dialects read differently is reported in these words.
bool has_note(const Conversion& conversion, std::string_view words) {
    return std::ranges::any_of(conversion.diagnostics, [&](const Diagnostic& one) {
        return one.severity == Severity::note && one.message.find(words) != std::string::npos;
    });
}

bool is_whole(const Conversion& conversion) {
    return std::ranges::none_of(conversion.diagnostics, [](const Diagnostic& one) {
        return one.severity == Severity::error;
    });
}

Conversion converted(const fs::path& path, Dialect from, std::string_view to) {
    AssemblerOptions options;
    options.dialect = from;
    if (const MemoryLayout* own = rules_of(from).layout) options.layout = own;
    options.start_at_main = options.strict = true;
    options.read_file = [](const std::string& name) -> std::optional<std::string> {
        return fs::is_regular_file(name) ? std::optional(source_text(name)) : std::nullopt;
    };
    const SourceFile file{path.string(), source_text(path)};
    return convert({&file, 1}, options, to);
}

enum class Outcome { not_run, same, other };

/// Runs both programs, unless a line has no counterpart. Where they differ, a note must say so.
Outcome compare(const fs::path& path, Dialect from, std::string_view to) {
    INFO(path.string() << " to " << to);
    const Conversion conversion = converted(path, from, to);
    // A program that is an example of errors, or that the other dialect has no means for.
    if (conversion.files.empty() || !is_whole(conversion)) return Outcome::not_run;
    INFO(conversion.files[0].text);
    REQUIRE(conversion.converted);
    const std::string input = "3\n5\n2\nabc\n4\n1\n";
    const RunComparison runs =
        compare_runs(*conversion.source, *conversion.converted, input,
                     {.max_steps = max_steps, .compares_status = conversion.keeps_status});
    if (runs.same_output && runs.same_end) return Outcome::same;
    const Difference* const known = difference_of(path);
    const std::string_view note = known ? known->note : "(not listed)";
    INFO("the note that says why: " << note);
    CHECK(known);
    CHECK((note.empty() || has_note(conversion, note)));
    return Outcome::other;
}

/// How many pairs of programs did the same. Each program that is listed must differ in one of its
/// pairs.
int compare_all(const std::string& folder, const std::string& extension, Dialect from) {
    int same = 0;
    for (const fs::path& path : programs_in(folder, extension)) {
        bool differs = false;
        for (const DialectRules& to : dialect_rules) {
            if (to.dialect == from || !is_conversion_target(to.name)) continue;
            const Outcome outcome = compare(path, from, to.name);
            same += outcome == Outcome::same ? 1 : 0;
            differs |= outcome == Outcome::other;
        }
        INFO(path.string());
        CHECK(differs == (difference_of(path) != nullptr));
    }
    return same;
}

} // namespace

TEST_CASE("the examples do the same in every dialect that has what they need", "[convert]") {
    CHECK(compare_all("asm/examples", ".asm", Dialect::mars) >= 46);
}

TEST_CASE("programs for mipsy do the same in every dialect that has what they need", "[convert]") {
    CHECK(compare_all("tests/dialects/mipsy", ".s", Dialect::mipsy) >= 68);
}

TEST_CASE("programs for spim do the same in every dialect that has what they need", "[convert]") {
    CHECK(compare_all("tests/spim", ".s", Dialect::spim) >= 18);
}
