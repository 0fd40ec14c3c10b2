// layers_test.cpp -- holds every #include of emulator/ and host/ against the floors of the house
// The architecture is a test, not a wish: docs/architecture.md, section 2, draws this table.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

/// A folder and its floor. It may include what stands on a lower floor; the ground stands alone.
struct Room {
    std::string_view folder;
    int floor;
    bool in_host;
};

constexpr Room rooms[] = {
    {"base", 0, false},       {"isa", 1, false},     {"assembler", 2, false}, {"machine", 2, false},
    {"jit", 3, false},        {"devices", 3, false}, {"reports", 3, false},   {"debug", 4, false},
    {"games", 0, true},       {"wire", 1, true},     {"files", 0, true},      {"elf", 4, true},
    {"cases", 4, true},       {"verdicts", 4, true}, {"screens", 5, true},    {"trials", 5, true},
    {"submissions", 5, true}, {"batch", 5, true},    {"similar", 5, true},    {"tui", 5, true},
    {"dap", 5, true},         {"lsp", 5, true},      {"gdb", 5, true},        {"web", 5, true},
    {"adaptors", 6, true},    {"tasks", 6, true},    {"verifier", 7, true},   {"cli", 8, true},
};

/// What the machine must not know: clocks, chance, locales, consoles, files, threads; and what
/// emscripten 3.1.6 lacks.
constexpr std::string_view outside[] = {
    "<chrono>",  "<ctime>",      "<random>",  "<locale>", "<iostream>",
    "<fstream>", "<filesystem>", "<cstdio>",  "<thread>", "<source_location>",
    "<format>",  "<coroutine>",  "<stdio.h>", "<time.h>",
};
constexpr std::string_view outside_words[] = {"std::bit_cast", "std::views::", "std::jthread",
                                              "std::exit("};

const Room* find_room(std::string_view folder) {
    const auto* room = std::ranges::find(rooms, folder, &Room::folder);
    return room == std::end(rooms) ? nullptr : room;
}

bool may_include(const Room& from, const Room& to) {
    return from.folder == to.folder || to.floor < from.floor;
}

/// The name between quotes or brackets of an #include line, its delimiters with it.
std::optional<std::string> included(std::string_view line) {
    const auto start = line.find_first_not_of(" \t");
    if (start == std::string_view::npos || line[start] != '#') return {};
    const auto word = line.find_first_not_of(" \t", start + 1);
    if (word == std::string_view::npos || line.substr(word, 7) != "include") return {};
    const auto open = line.find_first_of("\"<", word);
    const auto close = open == std::string_view::npos ? open : line.find_first_of("\">", open + 1);
    if (close == std::string_view::npos) return "?";
    return std::string(line.substr(open, close - open + 1));
}

/// Why this include is wrong in that room; empty if it is right.
std::string fault_of_include(const Room& from, const std::string& name) {
    if (name.starts_with('<'))
        return !from.in_host && std::ranges::count(outside, name) ? "the emulator knows no " + name
                                                                  : "";
    if (name.starts_with("\"generated_"))
        return from.folder == "cli" ? "" : "the version is for host/frontends/cli";
    const auto slash = name.find('/');
    const Room* to = slash == std::string::npos ? nullptr : find_room(name.substr(1, slash - 1));
    if (to == nullptr) return name + " names no room";
    return may_include(from, *to) ? "" : name + " is not below " + std::string(from.folder);
}

std::vector<std::string> faults_of_text(std::string_view folder, const std::string& text) {
    const Room* from = find_room(folder);
    if (from == nullptr) return {std::string(folder) + " has no floor"};
    std::vector<std::string> faults;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (const auto name = included(line))
            if (auto fault = fault_of_include(*from, *name); !fault.empty())
                faults.push_back(fault);
        for (const auto word : outside_words)
            if (!from->in_host && line.find(word) != std::string::npos)
                faults.push_back("the emulator knows no " + std::string(word));
    }
    return faults;
}

std::string text_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

bool is_source(const fs::path& path) {
    return path.extension() == ".hpp" || path.extension() == ".cpp";
}

std::vector<fs::path> sources_below(const fs::path& folder) {
    std::vector<fs::path> found;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && is_source(entry.path())) found.push_back(entry.path());
    std::ranges::sort(found);
    return found;
}

/// Where each type of a header is defined, by its whole name: two of one name in two rooms are one
/// to the linker.
std::map<std::string, std::vector<std::string>> homes_of_types(const fs::path& top) {
    static const std::regex space("^namespace ([a-z:]+) \\{"),
        type("^(?:struct|class) ([A-Za-z]+)(?: final)?(?: :[^:].*)? ?\\{.*");
    std::map<std::string, std::vector<std::string>> homes;
    for (const auto& path : sources_below(top)) {
        if (path.extension() != ".hpp") continue;
        std::istringstream lines(text_of(path));
        std::string within;
        std::smatch match;
        for (std::string line; std::getline(lines, line);) {
            if (std::regex_search(line, match, space))
                within = match[1];
            else if (std::regex_match(line, match, type))
                homes[within + "::" + match.str(1)].push_back(path.string());
        }
    }
    return homes;
}

} // namespace

TEST_CASE("no two headers define a type of the same name", "[house]") {
    std::map<std::string, std::vector<std::string>> homes =
        homes_of_types(fs::path(THARSIS_SOURCE) / "emulator");
    for (const auto& [name, files] : homes_of_types(fs::path(THARSIS_SOURCE) / "host"))
        homes[name].insert(homes[name].end(), files.begin(), files.end());
    CHECK(homes.count("tharsis::Machine") == 1);
    CHECK(homes.size() > 100);
    for (const auto& [name, files] : homes)
        if (files.size() > 1)
            FAIL_CHECK(name << " is defined in " << files[0] << " and in " << files[1]);
}

TEST_CASE("every include of the house goes down, never up or sideways", "[house]") {
    std::size_t files = 0;
    for (const auto* part : {"emulator", "host"}) {
        const fs::path top = fs::path(THARSIS_SOURCE) / part;
        if (!fs::exists(top)) continue;
        for (const auto& path : sources_below(top)) {
            const auto inside = fs::relative(path, top);
            ++files;
            for (const auto& fault : faults_of_text(inside.begin()->string(), text_of(path)))
                FAIL_CHECK(path.string() << ": " << fault);
        }
    }
    CHECK(files > 5);
}

TEST_CASE("a room stands in the part of the house that its row says", "[house]") {
    for (const Room& room : rooms) {
        const fs::path wrong =
            fs::path(THARSIS_SOURCE) / (room.in_host ? "emulator" : "host") / room.folder;
        CHECK_FALSE(fs::exists(wrong));
    }
}

TEST_CASE("an include that breaks the floors is noticed", "[house]") {
    const auto faulty = [](std::string_view folder, const std::string& line) {
        return !faults_of_text(folder, "// a comment\n" + line + "\n").empty();
    };
    CHECK(faulty("assembler", "#include \"machine/machine.hpp\""));
    CHECK(faulty("machine", "#include \"assembler/assembler.hpp\""));
    CHECK(faulty("base", "#include \"isa/isa.hpp\""));
    CHECK(faulty("isa", "  #  include \"machine/state.hpp\""));
    CHECK(faulty("games", "#include \"base/types.hpp\""));
    CHECK(faulty("games", "#include \"cli/main.hpp\""));
    CHECK(faulty("machine", "#include \"state.hpp\""));
    CHECK(faulty("machine", "#include \"../assembler/lexer.hpp\""));
    CHECK(faulty("machine", "#include <iostream>"));
    CHECK(faulty("machine", "#include \"generated_version.hpp\""));
    CHECK(faulty("isa", "auto x = std::bit_cast<float>(y);"));
    CHECK(faulty("attic", "#include <vector>"));
}

TEST_CASE("an include that goes down is allowed", "[house]") {
    const std::string text =
        "#include \"base/types.hpp\"\n#include \"isa/isa.hpp\"\n#include <vector>\n";
    CHECK(faults_of_text("machine", text).empty());
    CHECK(faults_of_text("cli", text + "#include \"games/catalogue.hpp\"\n#include <iostream>\n")
              .empty());
    CHECK(faults_of_text("cli", "#include \"generated_version.hpp\"\n").empty());
}
