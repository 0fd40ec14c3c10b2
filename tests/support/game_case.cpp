// game_case.cpp -- the input of a case as text, lines, and a shell command
// With the command a difference can be reproduced by hand.
#include "support/game_case.hpp"

#include "support/random.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::testing {

std::string input_of(const GameCase& game) {
    std::string input;
    for (const auto& chunk : game.chunks) input += chunk;
    return input;
}

std::vector<std::string> lines_of(std::string_view input) {
    std::vector<std::string> lines;
    while (!input.empty()) {
        const auto end = std::min(input.find('\n'), input.size() - 1) + 1;
        lines.emplace_back(input.substr(0, end));
        input.remove_prefix(end);
    }
    return lines;
}

std::int64_t clock_of(const GameCase& game) {
    return static_cast<std::int64_t>(Random(game.seed).next() >> 20);
}

games::Options options_of(const GameCase& game, const std::shared_ptr<Folder>& folder) {
    games::Options options = game.options;
    if (options.graine == 0) options.graine = static_cast<games::i32>(clock_of(game));
    options.files = files_of(folder);
    return options;
}

games::Options options_of(const GameCase& game) {
    return options_of(game, std::make_shared<Folder>(game.folder));
}

namespace {

// For printf.
std::string in_quotes(std::string_view bytes) {
    std::string text = "'";
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\n')
            text += "\\n";
        else if (byte < 32 || byte >= 127 || c == '\'' || c == '\\' || c == '%') {
            text += fmt::format("\\{:03o}", byte);
        } else
            text += c;
    }
    return text + "'";
}

std::string simulated_errors_of(const Folder& folder) {
    std::string text;
    for (const auto& name : folder.locked) text += fmt::format(" {} is locked;", name);
    if (folder.largest != no_limit) text += fmt::format(" files of {} bytes;", folder.largest);
    for (const auto& [opening, room] : folder.full_disks)
        text += fmt::format(" opening {} to write takes {} bytes;", opening, room);
    for (const int opening : folder.bad_readings)
        text += fmt::format(" opening {} to read fails;", opening);
    return text.empty() ? text : "  #" + text;
}

} // namespace

std::string command_of(const GameCase& game) {
    std::string command;
    for (const auto& [name, bytes] : game.folder.files)
        command += fmt::format("printf {} >{}; ", in_quotes(bytes), name);
    command += fmt::format("printf {} | tharsis run", in_quotes(input_of(game)));
    const games::Options& options = game.options;
    if (options.couleur != 0) command += fmt::format(" --set couleur={}", options.couleur);
    if (options.graine != 0) command += fmt::format(" --set graine={}", options.graine);
    if (options.adversaire != 0) command += fmt::format(" --set adversaire={}", options.adversaire);
    if (options.camp != 0) command += fmt::format(" --set camp={}", options.camp);
    if (options.animation != 0) command += fmt::format(" --set animation={}", options.animation);
    command += fmt::format(" {}", game.program);
    if (!game.arguments.empty()) command += " --";
    for (const auto& argument : game.arguments) command += fmt::format(" '{}'", argument);
    return command + simulated_errors_of(game.folder);
}

} // namespace tharsis::testing
