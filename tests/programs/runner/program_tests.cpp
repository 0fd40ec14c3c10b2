// program_tests.cpp -- checks programs in assembly, pages and recorded runs with the built tharsis
// program_tests TOOLS PATH..., where TOOLS is the folder of tharsis: status 0 if each PATH meets
// its expectations. program_tests --mars PATH... uses the MARS that THARSIS_MARS_JAR names instead.
#include "programs/runner/conformance_case.hpp"
#include "programs/runner/program_check.hpp"
#include "programs/runner/tutorial_page.hpp"
#include "support/command.hpp"

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>

namespace {

namespace fs = std::filesystem;
using namespace tharsis::test;

/// A page of the reference must equal the output of `tharsis doc`.
bool check_reference(const fs::path& tools, const fs::path& file) {
    const bool french = file.stem().extension() == ".fr";
    const std::string page = file.stem().stem().string() + " --lang " + (french ? "fr" : "en");
    const Outcome outcome = run_command("tharsis doc " + page, file.parent_path(), {}, tools);
    if (outcome.output == text_of(file) && !outcome.output.empty()) return true;
    std::cout << file.string() << " is stale; write it again:\n"
              << "    cmake --build build/release --target reference\n"
              << outcome.errors;
    return false;
}

bool check(const fs::path& tools, const fs::path& path) {
    if (fs::is_directory(path)) return check_case(tools, path);
    if (path.extension() != ".md") return check_program(tools, path);
    return path.parent_path().filename() == "reference" ? check_reference(tools, path)
                                                        : check_page(tools, path);
}

bool check_in_mars(const fs::path& jar, const fs::path& path) {
    return fs::is_directory(path) ? check_case_in_mars(jar, path)
                                  : check_program_in_mars(jar, path);
}

bool check_any(const std::string& tools, const char* jar, const fs::path& path) {
    return tools == "--mars" ? check_in_mars(fs::absolute(jar), path)
                             : check(fs::absolute(tools), path);
}

} // namespace

int main(int count, char** words) {
    const char* jar = std::getenv("THARSIS_MARS_JAR");
    if (count < 3 || (std::string(words[1]) == "--mars" && !jar)) {
        std::cout << "usage: program_tests FOLDER-OF-THARSIS|--mars PATH...\n";
        return 2;
    }
    int failed = 0;
    for (int n = 2; n < count; ++n) {
        const fs::path path = fs::absolute(words[n]);
        if (check_any(words[1], jar, path)) continue;
        ++failed;
        if (count > 3) std::cout << "^ " << path.string() << "\n";
    }
    if (count > 3) std::cout << count - 2 - failed << " as they say, " << failed << " not\n";
    return failed == 0 ? 0 : 1;
}
