// programs_test.cpp -- the programs of asm/ have no defect that the checks know
// Games, examples, examples with devices.
#include "support/linting.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

SourceModel model_of(const fs::path& path, std::string text) {
    const SourceFile source{path.string(), std::move(text)};
    AssemblerOptions options;
    options.strict = options.start_at_main = true;
    options.read_file = [](const std::string& name) -> std::optional<std::string> {
        if (!fs::is_regular_file(name)) return std::nullopt;
        return text_of(name);
    };
    return analyse({&source, 1}, options);
}

std::vector<fs::path> programs() {
    std::vector<fs::path> found;
    const fs::path root = fs::path(THARSIS_SOURCE) / "asm";
    for (const fs::path& folder : {root, root / "examples", root / "examples/devices"})
        for (const auto& entry : fs::directory_iterator(folder))
            if (entry.path().extension() == ".asm") found.push_back(entry.path());
    return found;
}

} // namespace

TEST_CASE("no program of asm/ is reported", "[lint]") {
    CHECK(programs().size() > 24);
    for (const fs::path& path : programs()) {
        INFO(path);
        const SourceModel model = model_of(path, text_of(path));
        CHECK(model.procedures.size() + model.statements.size() > 0);
        for (const Diagnostic& one : lint(model))
            FAIL_CHECK(model.files[one.place.file].name << ":" << one.place.line << ": "
                                                        << one.message);
    }
}

TEST_CASE("nothing is reported in what gcc writes", "[lint]") {
    const fs::path root = THARSIS_SOURCE;
    std::vector<SourceFile> run_time;
    for (const auto& entry : fs::directory_iterator(root / "asm/c"))
        if (entry.path().extension() == ".s")
            run_time.push_back({entry.path().string(), text_of(entry.path())});
    AssemblerOptions options;
    options.dialect = Dialect::gas;
    options.layout = rules_of(Dialect::gas).layout;
    LintOptions checks;
    checks.dialect = Dialect::gas;
    std::size_t programs = 0;
    for (const auto& entry : fs::directory_iterator(root / "tests/dialects/gas/recorded")) {
        if (entry.path().extension() != ".s") continue;
        INFO(entry.path());
        ++programs;
        std::vector<SourceFile> files{{entry.path().string(), text_of(entry.path())}};
        files.insert(files.end(), run_time.begin(), run_time.end());
        const SourceModel model = analyse(files, options);
        for (const Diagnostic& one : model.diagnostics) CHECK(one.severity != Severity::error);
        for (const Diagnostic& one : lint(model, checks))
            FAIL_CHECK(model.files[one.place.file].name << ":" << one.place.line << ": "
                                                        << one.message);
    }
    CHECK(programs > 4);
}

TEST_CASE("a procedure of an example that does not restore $ra any more is reported", "[lint]") {
    const fs::path path = fs::path(THARSIS_SOURCE) / "asm/examples/060-recursion.asm";
    std::string text = text_of(path);
    const std::string pop = "pop     $ra";
    const std::size_t at = text.find(pop);
    REQUIRE(at != text.npos);
    text.replace(at, pop.size(), "addiu   $sp, $sp, 4");
    const std::vector<Diagnostic> found = lint(model_of(path, text));
    REQUIRE_FALSE(found.empty());
    CHECK(found[0].code == "wrong-return");
}
