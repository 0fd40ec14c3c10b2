// program_tests.cpp -- checks programs in assembly, pages and recorded runs with the built tharsis
// program_tests TOOLS PATH..., where TOOLS is the folder of tharsis: status 0 if each PATH meets
// its expectations. program_tests --mars PATH... uses the MARS that THARSIS_MARS_JAR names instead.
// With --part 2/3 before that, only the second of each three paths is checked, unless THARSIS_WHOLE
// is set.
#include "programs/runner/conformance_case.hpp"
#include "programs/runner/program_check.hpp"
#include "programs/runner/tutorial_page.hpp"
#include "support/command.hpp"
#include "support/rows.hpp"

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <span>
#include <string>
#include <vector>

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

/// Removes "--part 2/3" from the words, and the paths that do not belong to this part. Returns
/// false if there is no such part.
bool take_part(std::vector<std::string>& words) {
    if (words.empty() || words[0] != "--part") return true;
    if (words.size() < 3) return false;
    const std::string part = words[1];
    const std::size_t slash = part.find('/');
    if (slash == part.npos) return false;
    const std::size_t which = std::strtoul(part.c_str(), nullptr, 10),
                      parts = std::strtoul(part.c_str() + slash + 1, nullptr, 10);
    if (which == 0 || which > parts) return false;
    words.erase(words.begin(), words.begin() + 2);
    if (tharsis::testing::tests_whole()) return true;
    std::vector<std::string> kept{words[0]};
    for (std::size_t n = which; n < words.size(); n += parts) kept.push_back(words[n]);
    words = kept;
    return true;
}

} // namespace

int main(int count, char** arguments) {
    const char* jar = std::getenv("THARSIS_MARS_JAR");
    std::vector<std::string> words(arguments + 1, arguments + count);
    if (!take_part(words) || words.size() < 2 || (words[0] == "--mars" && !jar)) {
        std::cout << "usage: program_tests [--part N/M] FOLDER-OF-THARSIS|--mars PATH...\n";
        return 2;
    }
    const std::span paths = std::span(words).subspan(1);
    std::size_t failed = 0;
    for (const std::string& word : paths) {
        const fs::path path = fs::absolute(word);
        if (check_any(words[0], jar, path)) continue;
        ++failed;
        if (paths.size() > 1) std::cout << "^ " << path.string() << "\n";
    }
    if (paths.size() > 1)
        std::cout << paths.size() - failed << " as they say, " << failed << " not\n";
    return failed == 0 ? 0 : 1;
}
