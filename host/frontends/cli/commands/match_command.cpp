// match_command.cpp -- `tharsis match`: lets two computer players play many games
// The result is a share of the points with its uncertainty; the same seed gives the same games.
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "games/commands.hpp"
#include "games/notation.hpp"
#include "support/output/output.hpp"

namespace tharsis {

namespace {

constexpr int default_games = 200, max_digits = 6, most = 999'999;
constexpr i32 default_seed = 1;

} // namespace

int match_command(const Arguments& arguments) {
    const auto games = arguments.value("--games"), seed = arguments.value("--seed");
    const auto count = games ? games::read_number(*games, max_digits, most) : default_games;
    if (count.value_or(0) == 0)
        return usage_error("match", cli_message("number-up-to", "--games", *games, most),
                           cli_message("for-example", "--games 400"), arguments.language);
    const auto chance = seed ? read_word(*seed) : default_seed;
    if (!chance)
        return usage_error("match",
                           cli_message("wrong-option-value", "--seed", *seed,
                                       why_no_word(*seed, cli_message("use-number"))),
                           cli_message("seed-example"), arguments.language);
    const games::Answer answer =
        games::answer_match_command(arguments.words, *count, static_cast<i32>(*chance));
    standard_output.print(answer.text);
    if (!answer.refusal) return status::good;
    return usage_error("match", answer.refusal->message, answer.refusal->tip);
}

} // namespace tharsis
