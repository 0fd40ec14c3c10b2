// match_command.cpp -- `tharsis match`: lets two computer players play many games
// The result is a share of the points with its uncertainty; the same seed gives the same games.
#include "cli/command.hpp"
#include "cli/output.hpp"
#include "games/commands.hpp"
#include "games/notation.hpp"

namespace tharsis {

namespace {

constexpr int default_games = 200, default_seed = 1, most_digits = 6, most = 999'999;

/// The number given for an option; nothing if it is none.
std::optional<int> number_of(const Arguments& arguments, std::string_view option, int otherwise) {
    const auto text = arguments.value(option);
    return text ? games::read_number(*text, most_digits, most) : otherwise;
}

}

int match_command(const Arguments& arguments) {
    const auto count = number_of(arguments, "--games", default_games), seed = number_of(arguments, "--seed", default_seed);
    if (count.value_or(0) == 0 || !seed) return usage_error("match", "--games and --seed want a number of at most six digits", "for example: --games 400");
    const games::Answer answer = games::answer_match_command(arguments.words, *count, *seed);
    standard_output.print(answer.text);
    if (!answer.refusal) return status::good;
    return usage_error("match", answer.refusal->message, answer.refusal->tip);
}

}
