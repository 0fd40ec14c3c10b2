// sizes_test.cpp -- measures how long functions and files are, and prints the figures
// Short functions and files keep the sources readable; ctags reports where each function ends.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace {

namespace fs = std::filesystem;

constexpr long longest_function = 60;
constexpr long longest_median = 8;
constexpr long longest_of_nine_tenths = 25;
constexpr long longest_file = 600;
constexpr int most_files = 40; ///< in one folder
constexpr long most_lines = 5000;

/// Files that are one table, which would not be easier to read in two files.
constexpr std::string_view tables[] = {"emulator/isa/instructions.hpp",
                                       "emulator/isa/pseudo_instructions.hpp"};

struct Function {
    std::string name, file;
    long line = 0, lines = 0;
};

/// The output of a command. Tests of the source tree may run programs; the emulator may not.
std::string output_of(const std::string& command) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    std::string text;
    std::array<char, 4096> part{};
    while (const auto count = std::fread(part.data(), 1, part.size(), pipe.get()))
        text.append(part.data(), count);
    return text;
}

/// Every function that ctags finds below these folders, with its length from its first line to the
/// closing brace.
std::vector<Function> functions_of(const std::string& folders) {
    std::istringstream tags(output_of("cd '" THARSIS_SOURCE
                                      "' && ctags -x --languages=C++ --langmap=C++:.cpp.hpp "
                                      "--c++-kinds=f --_xformat='%F %n %e %N' -R " +
                                      folders));
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
        if (!fs::exists(top / folder)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(top / folder))
            if (entry.is_regular_file() && is_text_of_ours(entry.path()) &&
                !is_recorded(entry.path()))
                files.push_back(fs::relative(entry.path(), top).string());
    }
    std::ranges::sort(files);
    return files;
}

} // namespace

TEST_CASE("functions are short: half of them at most eight lines, none over sixty", "[structure]") {
    const auto functions = functions_of("emulator host");
    REQUIRE(functions.size() > 5);
    const auto longest = std::ranges::max(functions, {}, &Function::lines);
    const long half = quantile(functions, 0.5), most = quantile(functions, 0.9);
    std::cout << "figures: " << functions.size() << " functions, median " << half
              << " lines, nine tenths at most " << most << ", longest " << longest.lines << " ("
              << longest.name << ", " << longest.file << ")\n";
    CHECK(half <= longest_median);
    CHECK(most <= longest_of_nine_tenths);
    for (const auto& function : functions)
        if (function.lines > longest_function)
            FAIL_CHECK(function.file << ":" << function.line << function.name << " has "
                                     << function.lines << " lines");
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
        if (size.first > most_files || size.second > most_lines)
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
    REQUIRE(files.size() > 5);
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
    const fs::path folder =
        fs::temp_directory_path() / ("tharsis-sizes-" + std::to_string(getpid()));
    fs::create_directories(folder);
    std::ofstream(folder / "long.cpp") << "// long\nint small() { return 1; }\nint large(int a) {\n"
                                       << std::string(70, '\n') << "return a;\n}\n";
    const auto functions = functions_of("'" + folder.string() + "'");
    fs::remove_all(folder);
    REQUIRE(functions.size() == 2);
    CHECK(std::ranges::max(functions, {}, &Function::lines).lines == 73);
    CHECK(quantile(functions, 0.5) == 73);
}

TEST_CASE("the first line of every source file states its purpose", "[structure]") {
    for (const auto& file : files_of({"emulator", "host", "tests", "asm"})) {
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
