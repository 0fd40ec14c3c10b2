// folder_settings_test.cpp -- `.tharsis.toml`: what it sets, where it is found, and what is wrong
// in it
#include "sources/folder_settings.hpp"

#include <catch2/catch.hpp>
#include <map>

using namespace tharsis;

namespace {

FolderSettings read(std::string_view text) { return read_folder_settings(text, "a/.tharsis.toml"); }

std::string error_in(std::string_view text) {
    const FolderSettings settings = read(text);
    return text_of(settings.error, Language::english);
}

/// The settings for a folder, if these files exist.
FolderSettings found(const std::string& folder, const std::map<std::string, std::string>& files) {
    return find_folder_settings(folder, [&](const std::string& path) -> std::optional<std::string> {
        const auto file = files.find(path);
        return file == files.end() ? std::nullopt : std::optional(file->second);
    });
}

} // namespace

TEST_CASE("a folder sets the dialect, the machine, limits and findings of its programs",
          "[sources][folder-settings]") {
    const FolderSettings spim = read("dialect = \"spim\"\nbare = true\n"
                                     "[limits]\ninstructions = 1000\noutput = 20\nmemory = 4096\n");
    CHECK(spim.is_valid());
    CHECK(spim.dialect == Dialect::spim);
    CHECK(spim.bare == true);
    CHECK(spim.instructions == 1000u);
    CHECK(spim.output == 20u);
    CHECK(spim.memory_bytes == 4096u);
    const FolderSettings mars =
        read("memory = \"CompactDataAtZero\"\nself_modifying = true\ndelayed_branching = true\n"
             "pseudo_instructions = false\nwarnings_are_errors = true\n"
             "programs = [[\"a.asm\", \"b.asm\"]]\n[findings]\nunused-label = false\n");
    CHECK(mars.is_valid());
    CHECK(mars.memory == find_layout("CompactDataAtZero"));
    CHECK(mars.pseudo_instructions == false);
    CHECK(mars.findings.at("unused-label") == false);
    CHECK(mars.programs == std::vector<std::vector<std::string>>{{"a.asm", "b.asm"}});
    CHECK(read("").is_valid());
}

TEST_CASE("an error in the settings of a folder has its place", "[sources][folder-settings]") {
    CHECK(error_in("dialekt = \"spim\"\n") ==
          "a/.tharsis.toml: line 1, column 1: dialekt is not a known key");
    CHECK(error_in("\ndialect = \"mip\"\n") ==
          "a/.tharsis.toml: line 2, column 11: dialect cannot be \"mip\": no dialect has this "
          "name");
    CHECK(error_in("dialect = 3\n") ==
          "a/.tharsis.toml: line 1, column 11: dialect must be a string between quotes");
    CHECK(error_in("bare = \"yes\"\n").find("line 1, column 8: bare must be true or false") !=
          std::string::npos);
    CHECK(error_in("[limits]\ninstructions = 0\n").find("line 2") != std::string::npos);
    CHECK(error_in("[limits]\nsteps = 5\n").find("limits.steps is not a known key") !=
          std::string::npos);
    CHECK(error_in("programs = [[]]\n").find("names no files") != std::string::npos);
    CHECK(error_in("= 5\n").find("line 1") != std::string::npos);
}

TEST_CASE("settings that contradict each other are errors", "[sources][folder-settings]") {
    CHECK(error_in("bare = true\n").find("line 1, column 8") != std::string::npos);
    CHECK(error_in("dialect = \"mipsy\"\nmemory = \"Default\"\n").find("line 2, column 10") !=
          std::string::npos);
    CHECK(error_in("dialect = \"spim\"\nself_modifying = true\n").find("line 2") !=
          std::string::npos);
    CHECK(error_in("dialect = \"spim\"\nbare = true\ndelayed_branching = true\n").find("line 3") !=
          std::string::npos);
}

TEST_CASE("the settings of the nearest folder count, and no others", "[sources][folder-settings]") {
    const std::map<std::string, std::string> files{
        {"/course/.tharsis.toml", "dialect = \"spim\"\nbare = true\n"},
        {"/course/week4/.tharsis.toml", "dialect = \"mipsy\"\n"}};
    CHECK(found("/course/week1/lab", files).dialect == Dialect::spim);
    CHECK(found("/course/", files).dialect == Dialect::spim);
    CHECK(found("/course/week4/lab/../lab", files).dialect == Dialect::mipsy);
    CHECK_FALSE(found("/course/week4", files).bare);
    CHECK(found("/elsewhere", files).path.empty());
}

TEST_CASE("what is given for one program comes before what its folder sets",
          "[sources][folder-settings]") {
    const FolderSettings folder = read("dialect = \"spim\"\nbare = true\n");
    const auto dialect = [&](AssemblyRequest request, std::string_view text, GivenSettings given) {
        return with_folder_settings(request, text, folder, given).dialect;
    };
    CHECK(dialect({}, "main: jr $ra\n", {}) == Dialect::spim);
    CHECK(dialect({}, "# dialect: mipsy\n", {}) == Dialect::mipsy);
    CHECK(dialect({.dialect = Dialect::mars}, "# dialect: mipsy\n", {.dialect = true}) ==
          Dialect::mars);
    CHECK(with_folder_settings({}, "", folder, {}).bare);
    CHECK_FALSE(with_folder_settings({}, "# dialect: mipsy\n", folder, {}).bare);
    const FolderSettings compact = read("memory = \"CompactTextAtZero\"\n");
    CHECK(with_folder_settings({}, "", compact, {}).layout == find_layout("CompactTextAtZero"));
    CHECK(with_folder_settings({}, "", compact, {.memory = true}).layout == &default_layout);
}
