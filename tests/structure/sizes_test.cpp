// sizes_test.cpp -- measures how long functions and files are, and prints the figures
// Short functions and files keep the sources readable; ctags reports where each function ends.
#include "support/command.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;
using namespace tharsis::test;

constexpr long longest_function = 60;
constexpr long longest_median = 8;
constexpr long longest_of_nine_tenths = 25;
constexpr long longest_file = 600;
constexpr int max_files = 40; ///< in one folder
constexpr long max_lines = 5000;

/// Files that are one table, which would not be easier to read in two files.
constexpr std::string_view tables[] = {"emulator/isa/instructions.hpp",
                                       "emulator/isa/pseudo_instructions.hpp"};

struct Function {
    std::string name, file;
    long line = 0, lines = 0;
};

/// Every function that ctags finds below these folders of `top`, with its length from its first
/// line to the closing brace.
std::vector<Function> functions_of(const std::string& folders, const fs::path& top) {
    const Outcome found = run_command("ctags -x --languages=C++ --langmap=C++:.cpp.hpp "
                                      "--c++-kinds=f --_xformat='%F %n %e %N' -R " +
                                          folders,
                                      top);
    REQUIRE(found.status == 0);
    std::istringstream tags(found.output);
    std::vector<Function> functions;
    Function function;
    for (std::string end;
         tags >> function.file >> function.line >> end && std::getline(tags, function.name);) {
        if (end == "-") continue;
        function.lines = std::stol(end) - function.line + 1;
        functions.push_back(function);
    }
    return functions;
}

/// Lambdas belong to the enclosing function: most have one line, and would lower the median.
bool has_name(const Function& function) {
    return function.name.find("__anon") == std::string::npos;
}

/// The length that `share` of the functions do not exceed: 0.5 is the median.
long quantile(std::vector<Function> functions, double share) {
    std::erase_if(functions, std::not_fn(has_name));
    if (functions.empty()) return 0;
    const auto at = functions.begin() +
                    static_cast<std::ptrdiff_t>(share * static_cast<double>(functions.size()));
    std::ranges::nth_element(functions, at, {}, &Function::lines);
    return at->lines;
}

long lines_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return std::count(std::istreambuf_iterator<char>(file), {}, '\n');
}

bool is_text_of_ours(const fs::path& path) {
    return path.extension() == ".cpp" || path.extension() == ".hpp" || path.extension() == ".asm";
}

/// Programs for comparison with MARS, not for reading.
bool is_recorded(const fs::path& path) {
    return path.string().find("/conformance/") != std::string::npos;
}

/// Sources of the given folders, relative to the top.
std::vector<std::string> files_of(const std::vector<std::string>& folders) {
    std::vector<std::string> files;
    const fs::path top = THARSIS_SOURCE;
    for (const auto& folder : folders) {
        REQUIRE(fs::exists(top / folder));
        for (const auto& entry : fs::recursive_directory_iterator(top / folder))
            if (entry.is_regular_file() && is_text_of_ours(entry.path()) &&
                !is_recorded(entry.path()))
                files.push_back(fs::relative(entry.path(), top).string());
    }
    std::ranges::sort(files);
    return files;
}

} // namespace

namespace {

void check_that_none_is_too_long(const std::vector<Function>& functions) {
    for (const auto& function : functions)
        if (function.lines > longest_function)
            FAIL_CHECK(function.file << ":" << function.line << function.name << " has "
                                     << function.lines << " lines");
}

} // namespace

TEST_CASE("functions are short: half of them at most eight lines, none over sixty", "[structure]") {
    const auto functions = functions_of("emulator host", THARSIS_SOURCE);
    REQUIRE(functions.size() > 1000);
    const auto longest = std::ranges::max(functions, {}, &Function::lines);
    const long half = quantile(functions, 0.5), most = quantile(functions, 0.9);
    std::cout << "figures: " << functions.size() << " functions, median " << half
              << " lines, nine tenths at most " << most << ", longest " << longest.lines << " ("
              << longest.name << ", " << longest.file << ")\n";
    CHECK(half <= longest_median);
    CHECK(most <= longest_of_nine_tenths);
    check_that_none_is_too_long(functions);
}

TEST_CASE("no function of the tests has more than sixty lines", "[structure]") {
    const auto functions = functions_of("tests", THARSIS_SOURCE);
    REQUIRE(functions.size() > 500);
    check_that_none_is_too_long(functions);
}

TEST_CASE("no folder of sources has too many files or lines", "[structure]") {
    std::map<fs::path, std::pair<int, long>> folders;
    for (const auto& file : files_of({"emulator", "host"})) {
        auto& [files, lines] = folders[fs::path(file).parent_path()];
        ++files;
        lines += lines_of(fs::path(THARSIS_SOURCE) / file);
    }
    CHECK(folders.size() > 30);
    for (const auto& [folder, size] : folders)
        if (size.first > max_files || size.second > max_lines)
            FAIL_CHECK(folder << " has " << size.first << " files with " << size.second
                              << " lines");
}

namespace {

/// Of the tests, only folders with C++ files are sources; the others hold inputs and outputs.
bool needs_readme(const fs::path& folder, std::string_view top) {
    if (top != "tests") return true;
    return std::any_of(fs::directory_iterator(folder), fs::directory_iterator(),
                       [](const fs::directory_entry& entry) {
                           return entry.path().extension() == ".cpp" ||
                                  entry.path().extension() == ".hpp";
                       });
}

} // namespace

TEST_CASE("every folder of sources has a README of at most fifteen lines", "[structure]") {
    int folders = 0;
    for (const auto* top : {"emulator", "host", "asm", "tests", "docs"})
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(THARSIS_SOURCE) / top)) {
            if (entry.path().string().find("/node_modules") != std::string::npos) continue;
            if (entry.path().filename() == "README.md") {
                INFO(entry.path());
                CHECK(lines_of(entry.path()) <= 15);
            }
            if (!entry.is_directory() || top == std::string_view("docs") ||
                !needs_readme(entry.path(), top))
                continue;
            ++folders;
            INFO(entry.path());
            CHECK(fs::exists(entry.path() / "README.md"));
        }
    CHECK(folders > 80);
}

TEST_CASE("no file but a table has more than six hundred lines", "[structure]") {
    const auto files = files_of({"emulator", "host", "tests", "asm"});
    REQUIRE(files.size() > 500);
    long most = 0, total = 0;
    for (const auto& file : files) {
        const long lines = lines_of(fs::path(THARSIS_SOURCE) / file);
        total += lines;
        if (std::ranges::count(tables, file)) continue;
        most = std::max(most, lines);
        if (lines > longest_file) FAIL_CHECK(file << " has " << lines << " lines");
    }
    std::cout << "figures: " << files.size() << " files, " << total << " lines, longest but tables "
              << most << "\n";
}

TEST_CASE("a function that is too long is detected", "[structure]") {
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "long.cpp")
        << "// long\nint small() { return 1; }\nint large(int a) {\n"
        << std::string(70, '\n') << "return a;\n}\n";
    const auto functions = functions_of(".", folder.path());
    REQUIRE(functions.size() == 2);
    CHECK(std::ranges::max(functions, {}, &Function::lines).lines == 73);
    CHECK(quantile(functions, 0.5) == 73);
}

TEST_CASE("the first line of every source file states its purpose", "[structure]") {
    const auto files = files_of({"emulator", "host", "tests", "asm"});
    REQUIRE(files.size() > 500);
    for (const auto& file : files) {
        if (file.starts_with("tests/") && file.ends_with(".asm")) continue;
        std::ifstream text(fs::path(THARSIS_SOURCE) / file);
        const std::string mark = file.ends_with(".asm") ? "#" : "// ";
        std::string first;
        std::getline(text, first);
        INFO(file);
        CHECK(first.starts_with(mark));
        if (!file.ends_with(".asm"))
            CHECK(first.starts_with("// " + fs::path(file).filename().string() + " -- "));
    }
}

namespace {

constexpr std::size_t columns = 100; ///< as in .clang-format

bool is_comment_with_text(const std::string& line) { return line.starts_with("// "); }

/// True if a formatter would put the first word of `next` into `line`, were they one paragraph.
bool has_space_for_first_word(const std::string& line, const std::string& next) {
    return line.size() + 1 + next.substr(3, next.find(' ', 3) - 3).size() <= columns;
}

/// The number of lines that a title fills: the second continues it if it begins in lower case and
/// its first word had no space in the first.
std::size_t lines_of_title(const std::vector<std::string>& lines) {
    const auto continues = [&](std::size_t line) {
        return line < lines.size() && is_comment_with_text(lines[line]) &&
               !has_space_for_first_word(lines[line - 1], lines[line]);
    };
    if (!continues(1) || lines[1][3] < 'a' || lines[1][3] > 'z') return 1;
    std::size_t count = 2;
    while (continues(count)) ++count;
    return count;
}

/// True if a title of several lines is followed by more text of the same comment without an empty
/// line between them: nothing then shows where the title ends.
bool runs_into_text(const std::vector<std::string>& lines) {
    const std::size_t title = lines_of_title(lines);
    return title > 1 && title < lines.size() && is_comment_with_text(lines[title]);
}

/// Capitalised words that may follow another word within a title.
bool is_proper_name(const std::string& word) {
    static const std::set<std::string> names{
        "Ataxx",  "C",          "Data",     "Digital", "Display", "English",  "Focus",
        "French", "Java",       "Keyboard", "Lab",     "Linux",   "Markdown", "Othello",
        "Python", "Stackchess", "Standard", "Test",    "Tharsis", "Windows"};
    return names.contains(word);
}

/// True if a sentence begins within the title, without a full stop before it: a formatter has put
/// the text after the title into the same paragraph.
bool contains_sentence(const std::vector<std::string>& lines) {
    static const std::regex capitalised("[a-z`)] ([A-Z][a-z]*) ");
    if (lines.empty()) return false;
    std::string title = lines[0];
    for (std::size_t line = 1; line < lines_of_title(lines); ++line) title += lines[line].substr(2);
    for (std::sregex_iterator it(title.begin(), title.end(), capitalised), end; it != end; ++it)
        if (!is_proper_name(it->str(1))) return true;
    return false;
}

std::vector<std::string> first_lines(const fs::path& path) {
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; lines.size() < 10 && std::getline(file, line);) lines.push_back(line);
    return lines;
}

} // namespace

TEST_CASE("an empty line follows a title that fills several lines", "[structure]") {
    int longer = 0;
    for (const auto& file : files_of({"emulator", "host", "tests"})) {
        if (file.ends_with(".asm")) continue;
        const auto lines = first_lines(fs::path(THARSIS_SOURCE) / file);
        longer += lines_of_title(lines) > 1;
        if (runs_into_text(lines)) FAIL_CHECK(file << ": its title and the text after it");
        if (contains_sentence(lines)) FAIL_CHECK(file << ": a sentence within its title");
    }
    CHECK(longer > 100);
}

TEST_CASE("a title that runs into the text after it is detected", "[structure]") {
    const std::string long_title = "// one.hpp -- " + std::string(80, 'x');
    CHECK(
        runs_into_text({long_title, "// continued here", "// Another sentence.", "#pragma once"}));
    CHECK(runs_into_text(
        {long_title, "// " + std::string(90, 'y'), "// continued here", "// Another sentence."}));
    CHECK_FALSE(runs_into_text({long_title, "// continued here", "//", "// Another sentence."}));
    CHECK_FALSE(runs_into_text({long_title, "// continued here", "#pragma once"}));
    CHECK_FALSE(runs_into_text({long_title, "// A sentence of its own.", "// Another."}));
    CHECK_FALSE(runs_into_text({"// one.hpp -- short", "// docs/one.md has more.", "// Another."}));
}

TEST_CASE("a sentence within a title is detected", "[structure]") {
    const std::string first = "// one.hpp -- " + std::string(80, 'x');
    CHECK(contains_sentence({first, "// debugger Also used elsewhere.", "#pragma once"}));
    CHECK(contains_sentence(
        {first, "// " + std::string(92, 'y'), "// distinguished The games differ."}));
    for (const auto* word : {"An", "If", "Nothing", "Frames"})
        CHECK(contains_sentence({first, "// debugger " + (word + std::string(" is used."))}));
    CHECK_FALSE(contains_sentence({first, "// debugger of Tharsis for French courses"}));
    CHECK_FALSE(contains_sentence({first, "// debugger", "//", "// Also used elsewhere."}));
    CHECK_FALSE(contains_sentence({"// one.hpp -- numbers", "// Also used as A and B."}));
    CHECK_FALSE(contains_sentence({}));
}
