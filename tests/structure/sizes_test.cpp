// sizes_test.cpp -- measures how long functions and files are, and prints the figures
// Short functions and files are what makes the house readable; ctags says where each one ends.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace {

namespace fs = std::filesystem;

constexpr long longest_function = 60;
constexpr long longest_median = 10;
constexpr long longest_file = 600;

/// Files that are one table: rows do not get easier to read by standing in two files.
constexpr std::string_view tables[] = {"emulator/isa/instructions.hpp",
                                       "emulator/isa/pseudo_instructions.hpp"};

struct Function {
    std::string name, file;
    long line = 0, lines = 0;
};

/// What a command prints. The tests of the house may ask the system; the house itself does not.
std::string output_of(const std::string& command) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    std::string text;
    std::array<char, 4096> part{};
    while (const auto count = std::fread(part.data(), 1, part.size(), pipe.get()))
        text.append(part.data(), count);
    return text;
}

/// Every function that ctags finds below these folders, with its length from head to closing brace.
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

/// Lambdas are part of the function around them: most have one line, and would flatter the median.
bool has_name(const Function& function) {
    return function.name.find("__anon") == std::string::npos;
}

long median(std::vector<Function> functions) {
    std::erase_if(functions, std::not_fn(has_name));
    if (functions.empty()) return 0;
    const auto middle = functions.begin() + static_cast<std::ptrdiff_t>(functions.size() / 2);
    std::ranges::nth_element(functions, middle, {}, &Function::lines);
    return middle->lines;
}

long lines_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return std::count(std::istreambuf_iterator<char>(file), {}, '\n');
}

bool is_text_of_ours(const fs::path& path) {
    return path.extension() == ".cpp" || path.extension() == ".hpp" || path.extension() == ".asm";
}

/// Programs written to be judged by MARS, not read.
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

TEST_CASE("functions are short: half of them at most ten lines, none over sixty", "[house]") {
    const auto functions = functions_of("emulator host");
    REQUIRE(functions.size() > 5);
    const auto longest = std::ranges::max(functions, {}, &Function::lines);
    std::cout << "figures: " << functions.size() << " functions, median " << median(functions)
              << " lines, longest " << longest.lines << " (" << longest.name << ", " << longest.file
              << ")\n";
    CHECK(median(functions) <= longest_median);
    for (const auto& function : functions)
        if (function.lines > longest_function)
            FAIL_CHECK(function.file << ":" << function.line << function.name << " has "
                                     << function.lines << " lines");
}

TEST_CASE("no file but a table has more than six hundred lines", "[house]") {
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

TEST_CASE("a function that is too long is noticed", "[house]") {
    const fs::path folder =
        fs::temp_directory_path() / ("tharsis-sizes-" + std::to_string(getpid()));
    fs::create_directories(folder);
    std::ofstream(folder / "long.cpp") << "// long\nint small() { return 1; }\nint large(int a) {\n"
                                       << std::string(70, '\n') << "return a;\n}\n";
    const auto functions = functions_of("'" + folder.string() + "'");
    fs::remove_all(folder);
    REQUIRE(functions.size() == 2);
    CHECK(std::ranges::max(functions, {}, &Function::lines).lines == 73);
    CHECK(median(functions) == 73);
}

TEST_CASE("every source file says what it is for in its first two lines", "[house]") {
    for (const auto& file : files_of({"emulator", "host", "tests", "asm"})) {
        if (file.starts_with("tests/") && file.ends_with(".asm")) continue;
        std::ifstream text(fs::path(THARSIS_SOURCE) / file);
        const std::string mark = file.ends_with(".asm") ? "#" : "//";
        std::string first, second;
        std::getline(text, first);
        std::getline(text, second);
        INFO(file);
        CHECK(first.starts_with(mark));
        CHECK(second.starts_with(mark));
    }
}
