// layers_test.cpp -- compares every #include of emulator/ and host/ with the levels of the
// libraries
//
// The table is in docs/architecture.md, section 2. CMakeLists.txt lists the same libraries, and for
// each the libraries that its files include.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

/// Folder of a library, "emulator/debugger/values", to its level. A sub-folder without a row of
/// its own belongs to the library above it.
using Levels = std::map<std::string, int>;

/// What the emulator must not use: clocks, random numbers, locales, consoles, files, threads; and
/// features that emscripten 3.1.6 lacks.
constexpr std::string_view host_headers[] = {
    "<chrono>",  "<ctime>",      "<random>",  "<locale>", "<iostream>",
    "<fstream>", "<filesystem>", "<cstdio>",  "<thread>", "<source_location>",
    "<format>",  "<coroutine>",  "<stdio.h>", "<time.h>", "<ranges>",
};
constexpr std::string_view host_words[] = {
    "std::bit_cast", "std::views::", "std::ranges::", "std::jthread", "std::exit("};

std::string contents_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The rows between the markers of docs/architecture.md: a number, then folders; a row without a
/// number continues the previous one.
Levels read_levels(const std::string& page) {
    static const std::regex number("^ ?([0-9]+)  "), folder("(emulator|host)/[a-z_/]+");
    Levels levels;
    const auto begin = page.find("<!-- levels -->"), end = page.find("<!-- end of levels -->");
    if (begin == std::string::npos || end == std::string::npos) return levels;
    std::istringstream lines(page.substr(begin, end - begin));
    int level = -1;
    for (std::string line; std::getline(lines, line);) {
        std::smatch match;
        if (std::regex_search(line, match, number)) level = std::stoi(match[1]);
        for (auto at = std::sregex_iterator(line.begin(), line.end(), folder);
             level >= 0 && at != std::sregex_iterator(); ++at)
            levels[at->str()] = level;
    }
    return levels;
}

const Levels& levels() {
    static const Levels read =
        read_levels(contents_of(fs::path(THARSIS_SOURCE) / "docs/architecture.md"));
    return read;
}

/// The row with the longest folder that contains `path`; null if there is none.
const Levels::value_type* library_of(const Levels& table, std::string path) {
    for (; !path.empty();
         path.resize(path.find_last_of('/') == std::string::npos ? 0 : path.find_last_of('/')))
        if (const auto found = table.find(path); found != table.end()) return &*found;
    return nullptr;
}

bool is_emulator(std::string_view folder) { return folder.starts_with("emulator/"); }

bool may_include(const Levels::value_type& from, const Levels::value_type& to) {
    if (from.first == to.first) return true;
    if (from.first == "host/games" || (is_emulator(from.first) && !is_emulator(to.first)))
        return false;
    return to.second < from.second;
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

/// The row of the library that a name belongs to; names are relative to emulator/ or host/.
const Levels::value_type* library_of_include(const Levels& table, const std::string& name) {
    const std::string path = name.substr(1, name.size() - 2);
    const auto folder = fs::path(path).parent_path().string();
    if (const auto* found = library_of(table, "emulator/" + folder)) return found;
    return library_of(table, "host/" + folder);
}

/// Why this include is wrong in a file of that library; empty if it is right.
std::string fault_of_include(const Levels& table, const Levels::value_type& from,
                             const std::string& name) {
    if (name.starts_with('<'))
        return is_emulator(from.first) && std::ranges::count(host_headers, name)
                   ? "the emulator must not use " + name
                   : "";
    if (name.starts_with("\"generated_"))
        return from.first == "host/support/version" ? ""
                                                    : "only host/support/version includes this";
    if (name.find("..") != std::string::npos || name.find('/') == std::string::npos)
        return name + " is not relative to emulator/ or host/";
    const auto* to = library_of_include(table, name);
    if (to == nullptr) return name + " belongs to no library";
    return may_include(from, *to) ? "" : name + " is not below " + from.first;
}

/// All faults of a file: `path` is relative to the project.
std::vector<std::string> faults_of(const Levels& table, const std::string& path,
                                   const std::string& text) {
    const auto* from = library_of(table, fs::path(path).parent_path().string());
    if (from == nullptr) return {path + " is in no library"};
    std::vector<std::string> faults;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (const auto name = included(line))
            if (auto fault = fault_of_include(table, *from, *name); !fault.empty())
                faults.push_back(fault);
        for (const auto word : host_words)
            if (is_emulator(from->first) && line.find(word) != std::string::npos)
                faults.push_back("the emulator must not use " + std::string(word));
    }
    return faults;
}

bool is_source(const fs::path& path) {
    return path.extension() == ".hpp" || path.extension() == ".cpp";
}

/// Sources below emulator/ and host/, relative to the project.
std::vector<std::string> all_sources() {
    std::vector<std::string> found;
    for (const auto* top : {"emulator", "host"})
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(THARSIS_SOURCE) / top))
            if (entry.is_regular_file() && is_source(entry.path()))
                found.push_back(fs::relative(entry.path(), THARSIS_SOURCE).string());
    std::ranges::sort(found);
    return found;
}

/// The folders of the lines `library(NAME FOLDER USES ...)` of CMakeLists.txt by name, in order,
/// and what each uses.
struct CMakeLibrary {
    std::string name, folder;
    std::vector<std::string> uses;
};

std::vector<CMakeLibrary> cmake_libraries(const std::string& text) {
    static const std::regex row(R"(\nlibrary\(([a-z_]+)\s+([a-z_/]+)([^)]*)\))"), word("[a-z_]+");
    std::vector<CMakeLibrary> libraries;
    for (auto at = std::sregex_iterator(text.begin(), text.end(), row);
         at != std::sregex_iterator(); ++at) {
        CMakeLibrary library{at->str(1), at->str(2), {}};
        const std::string uses = at->str(3);
        for (auto used = std::sregex_iterator(uses.begin(), uses.end(), word);
             used != std::sregex_iterator(); ++used)
            library.uses.push_back(used->str());
        libraries.push_back(std::move(library));
    }
    return libraries;
}

/// The library whose folder contains the file or is above it; null if there is none.
const CMakeLibrary* library_with(const std::vector<CMakeLibrary>& libraries, const fs::path& file) {
    for (fs::path folder = file.parent_path(); !folder.empty(); folder = folder.parent_path())
        if (const auto found = std::ranges::find(libraries, folder.string(), &CMakeLibrary::folder);
            found != libraries.end())
            return &*found;
    return nullptr;
}

/// The names of the other libraries that the files of each library include.
std::map<std::string, std::set<std::string>>
included_libraries(const std::vector<CMakeLibrary>& libraries) {
    std::map<std::string, std::set<std::string>> used;
    for (const auto& path : all_sources()) {
        const CMakeLibrary* from = library_with(libraries, path);
        if (from == nullptr) continue;
        std::istringstream lines(contents_of(fs::path(THARSIS_SOURCE) / path));
        for (std::string line; std::getline(lines, line);) {
            const auto name = included(line);
            if (!name || !name->starts_with('"')) continue;
            const std::string file = name->substr(1, name->size() - 2);
            const CMakeLibrary* to = library_with(libraries, "emulator/" + file);
            if (to == nullptr) to = library_with(libraries, "host/" + file);
            if (to != nullptr && to != from) used[from->name].insert(to->name);
        }
    }
    return used;
}

/// Libraries whose sub-folders are stages that know each other (docs/decisions/0029-layout.md).
constexpr std::string_view libraries_with_cycles[] = {"emulator/assembler"};

/// From the sub-folders of each folder to their siblings that they include.
using SiblingIncludes = std::map<fs::path, std::map<std::string, std::set<std::string>>>;

/// Adds an include of `to` in `from` where the two files of the library `folder` part: there, the
/// one is in a sub-folder and the other in a sibling of that.
void add_sibling_include(SiblingIncludes& includes, const fs::path& folder, const fs::path& from,
                         const fs::path& to) {
    const fs::path one = from.parent_path(), other = to.parent_path();
    const auto [a, b] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    if (a == one.end() || b == other.end()) return;
    fs::path above;
    for (auto part = one.begin(); part != a; ++part) above /= *part;
    if (above != folder && !above.string().starts_with(folder.string() + "/")) return;
    includes[above][a->string()].insert(b->string());
}

/// The project's file that an include names: names are relative to emulator/ or host/.
std::string file_of_include(const std::string& name) {
    const std::string path = name.substr(1, name.size() - 2);
    for (const auto* top : {"emulator/", "host/"})
        if (fs::exists(fs::path(THARSIS_SOURCE) / (top + path))) return top + path;
    return path;
}

SiblingIncludes sibling_includes(const std::vector<CMakeLibrary>& libraries) {
    SiblingIncludes includes;
    for (const auto& path : all_sources()) {
        const CMakeLibrary* library = library_with(libraries, path);
        if (library == nullptr) continue;
        std::istringstream lines(contents_of(fs::path(THARSIS_SOURCE) / path));
        for (std::string line; std::getline(lines, line);)
            if (const auto name = included(line); name && name->starts_with('"'))
                add_sibling_include(includes, library->folder, path, file_of_include(*name));
    }
    return includes;
}

/// The sub-folders that include themselves by way of siblings.
std::set<std::string> folders_in_cycles(std::map<std::string, std::set<std::string>> includes) {
    for (bool grown = true; grown;) { // to what is reached by any number of steps
        grown = false;
        for (auto& [from, reached] : includes)
            for (const std::string& to : std::set<std::string>(reached))
                if (const auto next = includes.find(to); next != includes.end())
                    for (const std::string& further : std::set<std::string>(next->second))
                        grown |= reached.insert(further).second;
    }
    std::set<std::string> found;
    for (const auto& [from, reached] : includes)
        if (reached.contains(from)) found.insert(from);
    return found;
}

/// A type without its body in a header.
struct TypeDeclaration {
    std::string file, name;
};

/// The types at the top level of all headers, by their qualified names.
struct HeaderTypes {
    std::map<std::string, std::vector<std::string>> definitions; ///< the headers of each type
    std::vector<TypeDeclaration> declarations;
};

HeaderTypes types_of_headers() {
    static const std::regex space("^namespace ([a-z0-9_:]+) \\{"),
        type("^(?:struct|class) ([A-Za-z]+)(?: final)?(?: :[^:].*)? ?\\{.*"),
        declared("^(?:struct|class) ([A-Za-z]+);");
    HeaderTypes types;
    for (const auto& path : all_sources()) {
        if (!path.ends_with(".hpp")) continue;
        std::istringstream lines(contents_of(fs::path(THARSIS_SOURCE) / path));
        std::string within;
        std::smatch match;
        for (std::string line; std::getline(lines, line);) {
            if (std::regex_search(line, match, space))
                within = match[1];
            else if (std::regex_match(line, match, type))
                types.definitions[within + "::" + match.str(1)].push_back(path);
            else if (std::regex_match(line, match, declared))
                types.declarations.push_back({path, within + "::" + match.str(1)});
        }
    }
    return types;
}

} // namespace

TEST_CASE("no two headers define a type of the same name", "[structure]") {
    const auto definitions = types_of_headers().definitions;
    CHECK(definitions.count("tharsis::Machine") == 1);
    CHECK(definitions.size() > 100);
    for (const auto& [name, files] : definitions)
        if (files.size() > 1)
            FAIL_CHECK(name << " is defined in " << files[0] << " and in " << files[1]);
}

TEST_CASE("a header declares no type of a higher level", "[structure]") {
    const HeaderTypes types = types_of_headers();
    CHECK(types.declarations.size() > 10);
    for (const auto& [file, name] : types.declarations) {
        const auto definition = types.definitions.find(name);
        if (definition == types.definitions.end()) continue; // in a source file
        const auto* from = library_of(levels(), fs::path(file).parent_path().string());
        const std::string& header = definition->second.front();
        const auto* to = library_of(levels(), fs::path(header).parent_path().string());
        REQUIRE(from != nullptr);
        REQUIRE(to != nullptr);
        if (!may_include(*from, *to)) FAIL_CHECK(file << " declares " << name << " of " << header);
    }
}

TEST_CASE("every include refers to a lower level or to its own library", "[structure]") {
    REQUIRE(levels().size() > 20);
    const auto files = all_sources();
    CHECK(files.size() > 100);
    for (const auto& path : files)
        for (const auto& fault :
             faults_of(levels(), path, contents_of(fs::path(THARSIS_SOURCE) / path)))
            FAIL_CHECK(path << ": " << fault);
}

TEST_CASE("every folder of the table exists, and has a README", "[structure]") {
    REQUIRE(levels().size() > 20);
    for (const auto& [folder, level] : levels()) {
        INFO(folder);
        CHECK(fs::is_directory(fs::path(THARSIS_SOURCE) / folder));
        CHECK(fs::exists(fs::path(THARSIS_SOURCE) / folder / "README.md"));
    }
}

TEST_CASE("CMakeLists.txt lists the libraries from the lowest level up", "[structure]") {
    const auto libraries =
        cmake_libraries(contents_of(fs::path(THARSIS_SOURCE) / "CMakeLists.txt"));
    REQUIRE(libraries.size() > 20);
    std::map<std::string, bool> listed;
    for (const auto& library : libraries) {
        INFO(library.folder);
        const bool has_rows = std::ranges::any_of(levels(), [&](const auto& row) {
            return row.first == library.folder || row.first.starts_with(library.folder + "/");
        });
        CHECK(has_rows);
        for (const auto& used : library.uses) {
            const bool is_ours = std::ranges::count(libraries, used, &CMakeLibrary::name) > 0;
            if (is_ours && !listed.contains(used)) FAIL_CHECK(used << " is listed later");
        }
        listed[library.name] = true;
    }
}

TEST_CASE("a library of CMakeLists.txt names exactly the libraries that its files include",
          "[structure]") {
    const auto libraries =
        cmake_libraries(contents_of(fs::path(THARSIS_SOURCE) / "CMakeLists.txt"));
    const auto used = included_libraries(libraries);
    REQUIRE(used.size() > 20);
    for (const auto& library : libraries) {
        INFO(library.name);
        std::set<std::string> declared;
        for (const auto& name : library.uses)
            if (std::ranges::count(libraries, name, &CMakeLibrary::name) > 0) declared.insert(name);
        const auto found = used.find(library.name);
        CHECK(declared == (found == used.end() ? std::set<std::string>() : found->second));
    }
}

TEST_CASE("the sub-folders of a library do not include each other in a circle", "[structure]") {
    const auto libraries =
        cmake_libraries(contents_of(fs::path(THARSIS_SOURCE) / "CMakeLists.txt"));
    const auto includes = sibling_includes(libraries);
    CHECK(includes.contains("emulator/debugger"));
    CHECK(includes.contains("host/frontends/cli"));
    for (const auto& [folder, siblings] : includes) {
        const auto circle = folders_in_cycles(siblings);
        if (std::ranges::count(libraries_with_cycles, folder.string()) > 0)
            CHECK_FALSE(circle.empty()); // otherwise it is not an exception any more
        else
            for (const auto& name : circle) FAIL_CHECK(folder << ": " << name << " is in a circle");
    }
}

TEST_CASE("sub-folders that include each other in a circle are detected", "[structure]") {
    SiblingIncludes includes;
    const auto add = [&](const char* from, const char* to) {
        add_sibling_include(includes, "host/lib", from, to);
    };
    add("host/lib/a/x.cpp", "host/lib/b/y.hpp");
    add("host/lib/b/in/y.cpp", "host/lib/c/z.hpp");
    add("host/lib/d/z.cpp", "host/lib/a/x.hpp");
    add("host/lib/a/x.cpp", "host/lib/a/in/x.hpp");
    add("host/lib/x.cpp", "host/lib/a/x.hpp");
    add("host/lib/a/x.cpp", "host/lib/x.hpp");
    add("host/lib/a/x.cpp", "host/other/b/x.hpp");
    REQUIRE(includes.size() == 1);
    CHECK(folders_in_cycles(includes["host/lib"]).empty());
    add("host/lib/c/z.hpp", "host/lib/a/x.hpp");
    CHECK(folders_in_cycles(includes["host/lib"]) == std::set<std::string>{"a", "b", "c"});
}

TEST_CASE("every folder of the table belongs to a library of CMakeLists.txt", "[structure]") {
    REQUIRE(levels().size() > 20);
    const auto libraries =
        cmake_libraries(contents_of(fs::path(THARSIS_SOURCE) / "CMakeLists.txt"));
    for (const auto& [folder, level] : levels()) {
        INFO(folder);
        // A part of static programs only, and a module of Python.
        const bool optional =
            folder == "host/support/formatting" || folder == "host/frontends/python";
        CHECK((optional || library_with(libraries, fs::path(folder) / "x.cpp") != nullptr));
    }
}

TEST_CASE("an include of a higher level or of another library of the same level is detected",
          "[structure]") {
    const Levels table = {{"emulator/base", 0},
                          {"emulator/isa", 1},
                          {"emulator/assembler", 2},
                          {"emulator/machine", 2},
                          {"emulator/debugger/values", 4},
                          {"emulator/debugger/session", 7},
                          {"host/games", 0},
                          {"host/frontends/cli", 11}};
    const auto faulty = [&](const std::string& folder, const std::string& line) {
        return !faults_of(table, folder + "/x.cpp", "// a comment\n" + line + "\n").empty();
    };
    CHECK(faulty("emulator/assembler", "#include \"machine/machine.hpp\""));
    CHECK(faulty("emulator/machine/services", "#include \"assembler/assembler.hpp\""));
    CHECK(faulty("emulator/base", "#include \"isa/isa.hpp\""));
    CHECK(faulty("emulator/isa", "  #  include \"machine/state.hpp\""));
    CHECK(faulty("emulator/debugger/values", "#include \"debugger/session/session.hpp\""));
    CHECK(faulty("emulator/machine", "#include \"games/chance.hpp\""));
    CHECK(faulty("host/games/focus", "#include \"base/types.hpp\""));
    CHECK(faulty("host/games", "#include \"frontends/cli/color.hpp\""));
    CHECK(faulty("emulator/machine", "#include \"state.hpp\""));
    CHECK(faulty("emulator/machine", "#include \"../assembler/lexer.hpp\""));
    CHECK(faulty("emulator/machine", "#include <iostream>"));
    CHECK(faulty("emulator/machine", "#include \"generated_version.hpp\""));
    CHECK(faulty("host/frontends/cli", "#include \"generated_version.hpp\""));
    CHECK(faulty("emulator/isa", "auto x = std::bit_cast<float>(y);"));
    CHECK(faulty("emulator/isa", "std::ranges::sort(x);"));
    CHECK(faulty("emulator/attic", "#include <vector>"));
    CHECK(read_levels("no table").empty());
}

TEST_CASE("an include of a lower level is allowed", "[structure]") {
    const Levels table = {{"emulator/base", 0},        {"emulator/isa", 1},
                          {"emulator/machine", 2},     {"host/games", 0},
                          {"host/support/version", 0}, {"host/frontends/cli", 11}};
    const std::string text =
        "#include \"base/types.hpp\"\n#include \"isa/isa.hpp\"\n#include <vector>\n";
    CHECK(faults_of(table, "emulator/machine/threaded/x.cpp", text).empty());
    CHECK(faults_of(table, "host/frontends/cli/run/x.cpp",
                    text + "#include \"games/focus/focus.hpp\"\n#include <iostream>\n")
              .empty());
    CHECK(
        faults_of(table, "host/support/version/version.hpp", "#include \"generated_version.hpp\"\n")
            .empty());
}
