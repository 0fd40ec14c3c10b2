// game_case.cpp -- the input of a case as text, lines, and a shell command
// Whoever sees a difference can repeat it by hand.
#include "support/game_case.hpp"

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

std::string command_of(const GameCase& game) {
    std::string typed;
    for (const char c : input_of(game)) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\n')
            typed += "\\n";
        else if (byte < 32 || byte >= 127 || c == '\'' || c == '\\' || c == '%') {
            typed += fmt::format("\\{:03o}", byte);
        } else
            typed += c;
    }
    std::string command = fmt::format("printf '{}' | tharsis run", typed);
    const games::Options& options = game.options;
    if (options.couleur != 0) command += fmt::format(" --set couleur={}", options.couleur);
    if (options.graine != 0) command += fmt::format(" --set graine={}", options.graine);
    if (options.adversaire != 0) command += fmt::format(" --set adversaire={}", options.adversaire);
    if (options.camp != 0) command += fmt::format(" --set camp={}", options.camp);
    if (options.animation != 0) command += fmt::format(" --set animation={}", options.animation);
    command += fmt::format(" {}", game.program);
    if (!game.arguments.empty()) command += " --";
    for (const auto& argument : game.arguments) command += fmt::format(" '{}'", argument);
    return command;
}

} // namespace tharsis::testing
