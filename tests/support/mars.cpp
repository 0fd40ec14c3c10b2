// mars.cpp -- copies the sources, sets their options, and starts java
// MARS has no --set: the words of the options are changed in the copy.
#include "support/mars.hpp"

#include "support/command.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <string_view>
#include <utility>

namespace tharsis::testing {

namespace {

namespace fs = std::filesystem;

void write_file(const fs::path& path, std::string_view text) {
    std::ofstream(path, std::ios::binary) << text;
}

// Options that are 0 are so in the source.
std::string with_options(std::string source, const games::Options& options) {
    const std::array<std::pair<std::string_view, games::i32>, 5> words{
        {{"couleur:", options.couleur},
         {"graine:", options.graine},
         {"animation:", options.animation},
         {"adversaire:", options.adversaire},
         {"camp:", options.camp}}};
    for (const auto& [label, value] : words) {
        if (value == 0) continue;
        const auto word = source.find(".word", source.find(fmt::format("\n{}", label)));
        REQUIRE(word != std::string::npos);
        const auto number = source.find('0', word);
        source.replace(number, 1, fmt::format("{}", value));
    }
    return source;
}

std::string in_quotes(std::string_view text) { return fmt::format("'{}'", text); }

} // namespace

bool has_mars() {
    if (std::getenv("THARSIS_MARS_JAR") != nullptr) return true;
    WARN("THARSIS_MARS_JAR names no MARS: nothing is compared");
    return false;
}

std::string run_in_mars(const fs::path& folder, const GameCase& game) {
    const fs::path program = fs::path(game.program).filename(), main = folder / program;
    const fs::path home = fs::path(THARSIS_SOURCE) / "asm";
    fs::remove_all(folder); // what an earlier run has saved is not for this one
    fs::copy(home, folder, fs::copy_options::recursive);
    for (const auto& [name, bytes] : game.folder.files) write_file(folder / name, bytes);
    write_file(main, with_options(test::text_of(home / program), game.options));
    write_file(folder / "in", input_of(game));
    std::string command =
        fmt::format("cd {} && LC_ALL=C.UTF-8 java -jar {} nc sm {}", in_quotes(folder.string()),
                    in_quotes(std::getenv("THARSIS_MARS_JAR")), in_quotes(main.string()));
    if (!game.arguments.empty()) command += " pa";
    for (const auto& argument : game.arguments) command += " " + in_quotes(argument);
    command += fmt::format(" <{} >{}", in_quotes((folder / "in").string()),
                           in_quotes((folder / "out").string()));
    CHECK(std::system(command.c_str()) == 0);
    std::string screen = test::text_of(folder / "out");
    CHECK(screen.ends_with('\n'));
    if (!screen.empty()) screen.pop_back();
    return screen;
}

} // namespace tharsis::testing
