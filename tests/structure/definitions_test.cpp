// definitions_test.cpp -- compares where functions are declared with where they are defined
//
// A header whose functions are defined in another folder depends on that folder, although no
// #include shows it. ctags finds both; overloads of one name count as one function.
#include "support/command.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;
using namespace tharsis::test;

/// The table of the commands: each command is a function in the folder of its kind, and the rows
/// belong to the program (host/program/commands.cpp).
constexpr std::string_view table_of_commands = "host/frontends/cli/table/command.hpp";

/// The files that declare and those that define a function.
struct FunctionPlaces {
    std::vector<fs::path> declared, defined;
};

/// The functions below these folders of `top`, by qualified name.
std::map<std::string, FunctionPlaces> functions_below(const fs::path& top,
                                                      const std::string& folders) {
    const tharsis::test::Outcome tags =
        run_command("ctags -x --languages=C++ --langmap=C++:.cpp.hpp --c++-kinds=fp "
                    "--_xformat='%K\t%F\t%s\t%N' -R " +
                        folders,
                    top);
    REQUIRE(tags.status == 0);
    std::map<std::string, FunctionPlaces> functions;
    std::istringstream lines(tags.output);
    std::string kind, file, scope, name;
    while (std::getline(lines, kind, '\t') && std::getline(lines, file, '\t') &&
           std::getline(lines, scope, '\t') && std::getline(lines, name)) {
        FunctionPlaces& places = functions[scope + "::" + name];
        (kind == "prototype" ? places.declared : places.defined).push_back(file);
    }
    return functions;
}

/// A header at the top of a library may declare what the library's sub-folders define.
bool is_in_or_below(const fs::path& file, const fs::path& folder) {
    const auto [end, rest] = std::mismatch(folder.begin(), folder.end(), file.begin(), file.end());
    return end == folder.end() && rest != file.end();
}

/// The folder whose functions a header declares: of a public header (host/library/include/tharsis)
/// that of its library.
fs::path home_of(const fs::path& header) {
    fs::path home;
    for (const fs::path& part : header.parent_path()) {
        if (part == "include") break;
        home /= part;
    }
    return home;
}

/// "NAME is declared in HEADER and defined in FILE" for each function of a header that is defined,
/// but not in the header's folder or below it. (A function without a definition is pure, deleted or
/// defaulted.)
std::vector<std::string> misplaced(const std::map<std::string, FunctionPlaces>& functions) {
    std::vector<std::string> found;
    for (const auto& [name, places] : functions)
        for (const fs::path& header : places.declared) {
            const auto is_near = [&](const fs::path& file) {
                return is_in_or_below(file, home_of(header));
            };
            if (header.extension() != ".hpp" || header == table_of_commands ||
                places.defined.empty() || std::ranges::any_of(places.defined, is_near))
                continue;
            found.push_back(name + " is declared in " + header.string() + " and defined in " +
                            places.defined.front().string());
        }
    return found;
}

} // namespace

TEST_CASE("the functions of a header are defined in its folder or below it", "[structure]") {
    const auto functions = functions_below(THARSIS_SOURCE, "emulator host");
    const auto known = functions.find("tharsis::Machine::add_second_listener");
    REQUIRE(known != functions.end());
    CHECK(known->second.declared.size() == 1);
    CHECK(known->second.defined.size() == 1);
    CHECK(functions.size() > 1000);
    for (const auto& fault : misplaced(functions)) FAIL_CHECK(fault);
}

TEST_CASE("a function that is defined in another folder than its header is detected",
          "[structure]") {
    const TemporaryFolder folder;
    const fs::path& top = folder.path();
    for (const auto* part : {"low/inner", "lower"}) fs::create_directories(top / part);
    std::ofstream(top / "low/one.hpp")
        << "// one.hpp\nnamespace tharsis {\nint near();\nint inside();\nint elsewhere(int);\n"
           "struct Pure { virtual int value() = 0; };\ninline int here() { return 1; }\n}\n";
    std::ofstream(top / "low/one.cpp") << "namespace tharsis {\nint near() { return 1; }\n}\n";
    std::ofstream(top / "low/inner/two.cpp")
        << "namespace tharsis {\nint inside() { return 2; }\n}\n";
    std::ofstream(top / "lower/high.cpp")
        << "namespace tharsis {\nint elsewhere(int a) { return a; }\n"
           "int one_of_its_own() { return 3; }\n}\n";
    const auto faults = misplaced(functions_below(top, "low lower"));
    REQUIRE(faults.size() == 1);
    CHECK(faults.front() ==
          "tharsis::elsewhere is declared in low/one.hpp and defined in lower/high.cpp");
}
