// play_command.cpp -- `tharsis play`: plays the C++ reference of a game, with two people or one
// against the computer
//
// Screens and input rules are those of the assembly program, so that either can check the other.
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/color.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "games/assistant.hpp"
#include "games/catalogue.hpp"
#include "games/notation.hpp"
#include "support/output/output.hpp"
#include "support/output/system_reason.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <thread>
#include <unistd.h>

namespace tharsis {

namespace {

/// Applies `--set couleur=1`; returns an error, or an empty message.
Message set_options(const games::AnyGame& game, games::Options& options,
                    const Arguments& arguments) {
    for (const std::string& assignment : arguments.values("--set")) {
        const size_t equals = assignment.find('=');
        const auto value = equals == std::string::npos
                               ? std::nullopt
                               : read_word(std::string_view(assignment).substr(equals + 1));
        if (equals == std::string::npos)
            return cli_message("wrong-option-value", "--set", assignment,
                               cli_message("option-number"));
        if (!value)
            return cli_message("wrong-option-value", "--set", assignment,
                               why_no_word(std::string_view(assignment).substr(equals + 1),
                                           cli_message("option-number")));
        const std::string label = assignment.substr(0, equals);
        if (std::ranges::find(game.options, label) == game.options.end() ||
            !games::set_option(options, label, static_cast<i32>(*value)))
            return cli_message("no-game-option", assignment, game.name);
    }
    return {};
}

Message option_tip(const games::AnyGame& game) {
    if (game.options.empty()) return {};
    return cli_message("game-options", fmt::format("{}", fmt::join(game.options, ", ")));
}

std::vector<std::string> fields_of(std::string_view position) {
    std::vector<std::string> fields;
    for (const std::string_view field : games::split(position, ' ')) fields.emplace_back(field);
    return fields;
}

/// The start position: each of its fields is an argument, as for the assembly program.
std::vector<std::string> start_position(const Arguments& arguments) {
    std::vector<std::string> fields(arguments.words.begin() + 1, arguments.words.end());
    fields.insert(fields.end(), arguments.rest.begin(), arguments.rest.end());
    return fields;
}

/// Applies --level, --side and --seed; returns an error, or an empty message.
Message set_opponent(games::Options& options, const Arguments& arguments) {
    const std::string level = arguments.value("--level").value_or(""),
                      side = arguments.value("--side").value_or("first");
    if (!level.empty() && level != "easy" && level != "hard")
        return cli_message("game-level", level);
    if (side != "first" && side != "second") return cli_message("game-side", side);
    if (!level.empty()) options.adversaire = level == "easy" ? 1 : 2;
    if (arguments.has("--side")) options.camp = side == "second" ? 1 : 0;
    if (arguments.has("--side") && !games::computers_side(options))
        return cli_message("side-needs-level");
    if (!arguments.has("--seed")) return {};
    const auto seed = read_word(*arguments.value("--seed"));
    if (!seed) return cli_message("needs-number", "--seed");
    options.graine = static_cast<i32>(*seed);
    return {};
}

/// The seed if none was given: the low word of the clock, as programs use it.
i32 seed_from_clock() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<i32>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

/// Whether the path is not a regular file: a pipe or device would block, or accept any output.
bool is_no_file(const std::string& path) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
}

/// Files in the current folder. As in MARS, opening a file for reading creates it.
games::Files files_here() {
    games::Files files;
    files.read = [](std::string_view name) -> std::optional<games::Files::Text> {
        const std::string path(name);
        if (is_no_file(path) || !std::ofstream(path, std::ios::app)) return {};
        std::ifstream file(path, std::ios::binary);
        if (!file) return {};
        games::Files::Text text;
        std::array<char, 4096> piece{};
        while (file.read(piece.data(), piece.size()) || file.gcount() > 0)
            text.bytes.append(piece.data(), static_cast<size_t>(file.gcount()));
        text.whole = !file.bad();
        return text;
    };
    files.write = [](std::string_view name, std::string_view bytes) {
        const std::string path(name);
        if (is_no_file(path)) return false;
        std::ofstream file(path, std::ios::binary | std::ios::trunc);
        return file && file.write(bytes.data(), static_cast<std::streamsize>(bytes.size())).flush();
    };
    return files;
}

/// Prints a screen, with the pauses of the program.
void show(const games::Reply& reply) {
    std::size_t printed = 0;
    for (const std::size_t pause : reply.pauses) {
        standard_output.print(std::string_view(reply.screen).substr(printed, pause - printed));
        std::this_thread::sleep_for(std::chrono::seconds(2));
        printed = pause;
    }
    standard_output.print(std::string_view(reply.screen).substr(printed));
}

/// Passes standard input to the dialogue until either ends. Returns false if it cannot be read.
bool run_dialogue(games::Assistant console, Language language) {
    games::Reply reply = console.open();
    std::array<char, 4096> bytes{};
    for (;;) {
        show(reply);
        if (reply.ended) return true;
        const ssize_t count = ::read(0, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0)
            return usage_error("", cli_message("input-unreadable", system_reason(errno)), {},
                               language),
                   false;
        if (count == 0) break;
        reply = console.type({bytes.data(), static_cast<size_t>(count)});
    }
    show(console.end());
    return true;
}

} // namespace

int play_command(const Arguments& arguments) {
    const Language language = arguments.language;
    if (arguments.words.empty())
        return usage_error("play", cli_message("missing-game"),
                           cli_message("one-of", games::game_names(", ")), language);
    const games::AnyGame* game = games::find_game(arguments.words[0]);
    if (!game)
        return usage_error("play", cli_message("no-game", arguments.words[0]),
                           cli_message("one-of", games::game_names(", ")), language);
    const std::optional<bool> color = wants_color(arguments, standard_output);
    if (!color) return color_error("play", arguments);
    games::Options options;
    options.couleur = *color ? 1 : 0;
    if (const Message error = set_options(*game, options, arguments); !error.empty())
        return usage_error("play", error, option_tip(*game), language);
    if (const Message error = set_opponent(options, arguments); !error.empty())
        return usage_error("play", error, cli_message("level-example"), language);
    std::vector<std::string> start = start_position(arguments);
    if (arguments.has("--level") && start.empty()) start = fields_of(game->start());
    if (arguments.has("--hint") && !game->match)
        return usage_error("play", cli_message("no-hint", game->name), {}, language);
    if (options.graine == 0 && !arguments.has("--seed")) options.graine = seed_from_clock();
    options.files = files_here();
    return run_dialogue(
               {game->console(start, options), arguments.has("--undo"), arguments.has("--hint")},
               language)
               ? status::good
               : status::usage;
}

} // namespace tharsis
