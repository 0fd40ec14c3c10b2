// play_command.cpp -- `tharsis play`: people, or one and the computer, at the C++ reference of a game
// The same screens and input rules as the assembly program, so that either can check the other.
#include "cli/arguments.hpp"
#include "cli/color.hpp"
#include "cli/command.hpp"
#include "cli/output.hpp"
#include "games/assistant.hpp"
#include "games/catalogue.hpp"
#include "games/notation.hpp"
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <fmt/core.h>
#include <fstream>
#include <iterator>
#include <unistd.h>

namespace tharsis {

namespace {

std::string known_games() {
    std::string names;
    for (const games::AnyGame& game : games::catalogue()) names += fmt::format("{}{}", names.empty() ? "" : ", ", game.name);
    return names;
}

/// `--set couleur=1`; answers what is wrong, or nothing.
std::string set_options(games::Options& options, const Arguments& arguments) {
    for (const std::string& assignment : arguments.values("--set")) {
        const size_t equals = assignment.find('=');
        const auto value = equals == std::string::npos ? std::nullopt : read_word(std::string_view(assignment).substr(equals + 1));
        if (equals == std::string::npos) return fmt::format("--set {}: use OPTION=NUMBER", assignment);
        if (!value) return fmt::format("--set {}: {}", assignment, why_no_word(std::string_view(assignment).substr(equals + 1), "use OPTION=NUMBER"));
        if (!games::set_option(options, assignment.substr(0, equals), static_cast<i32>(*value)))
            return fmt::format("--set {}: the game has no such option", assignment);
    }
    return {};
}

std::vector<std::string> fields_of(std::string_view position) {
    std::vector<std::string> fields;
    for (const std::string_view field : games::split(position, ' ')) fields.emplace_back(field);
    return fields;
}

/// The start position: one quoted argument, or its fields one by one.
std::vector<std::string> start_position(const Arguments& arguments) {
    std::vector<std::string> given(arguments.words.begin() + 1, arguments.words.end()), fields;
    given.insert(given.end(), arguments.rest.begin(), arguments.rest.end());
    for (const std::string& word : given) std::ranges::copy(fields_of(word), std::back_inserter(fields));
    return fields;
}

/// What --level, --side and --seed say; answers what is wrong, or nothing.
std::string set_opponent(games::Options& options, const Arguments& arguments) {
    const std::string level = arguments.value("--level").value_or(""), side = arguments.value("--side").value_or("first");
    if (!level.empty() && level != "easy" && level != "hard") return fmt::format("--level {}: use easy or hard", level);
    if (side != "first" && side != "second") return fmt::format("--side {}: use first or second", side);
    if (!level.empty()) options.adversaire = level == "easy" ? 1 : 2;
    if (arguments.has("--side")) options.camp = side == "second" ? 1 : 0;
    if (!arguments.has("--seed")) return {};
    const auto seed = read_word(*arguments.value("--seed"));
    if (!seed) return "--seed wants a number";
    options.graine = static_cast<i32>(*seed);
    return {};
}

/// Chance that nobody asked to repeat: the low word of the clock, as a program takes it.
i32 seed_from_clock() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<i32>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

/// The files of the folder one plays in. As in MARS, a file that is to be read is made first.
games::Files files_here() {
    games::Files files;
    files.read = [](std::string_view name) -> std::optional<std::string> {
        const std::string path(name);
        if (!std::ofstream(path, std::ios::app)) return {};
        std::ifstream file(path, std::ios::binary);
        if (!file) return {};
        return std::string(std::istreambuf_iterator<char>(file), {});
    };
    files.write = [](std::string_view name, std::string_view bytes) {
        std::ofstream file(std::string(name), std::ios::binary | std::ios::trunc);
        return file && file.write(bytes.data(), static_cast<std::streamsize>(bytes.size())).flush();
    };
    return files;
}

/// Types what comes on standard input until the dialogue or the input ends.
void converse(games::Assistant console) {
    games::Reply reply = console.open();
    std::array<char, 4096> bytes{};
    for (;;) {
        standard_output.print(reply.screen);
        if (reply.ended) return;
        const ssize_t count = ::read(0, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        reply = console.type({bytes.data(), static_cast<size_t>(count)});
    }
    standard_output.print(console.end().screen);
}

}

int play_command(const Arguments& arguments) {
    if (arguments.words.empty()) return usage_error("play", "which game?", fmt::format("one of: {}", known_games()));
    const games::AnyGame* game = games::find_game(arguments.words[0]);
    if (!game) return usage_error("play", fmt::format("no game is called {}", arguments.words[0]), fmt::format("one of: {}", known_games()));
    const std::optional<bool> color = wants_color(arguments, standard_output);
    if (!color) return usage_error("play", bad_color_message, bad_color_tip);
    games::Options options;
    options.couleur = *color ? 1 : 0;
    if (const std::string error = set_options(options, arguments); !error.empty())
        return usage_error("play", error, "for example: --set couleur=1");
    if (const std::string error = set_opponent(options, arguments); !error.empty())
        return usage_error("play", error, "for example: --level hard --side second");
    std::vector<std::string> start = start_position(arguments);
    if (arguments.has("--level") && start.empty()) start = fields_of(game->start());
    if (arguments.has("--hint") && !game->hint) return usage_error("play", fmt::format("--hint: {} has no computer player to ask", game->name), {});
    if (options.graine == 0) options.graine = seed_from_clock();
    options.files = files_here();
    converse({game->console(start, options), arguments.has("--undo"), arguments.has("--hint") ? game->hint : nullptr});
    return status::good;
}

}
