// game_command.cpp -- `tharsis game`: queries the C++ rules of a game
// The answers come from host/games; here they are only printed.
#include "frontends/cli/table/command.hpp"
#include "games/commands.hpp"
#include "support/output/output.hpp"

namespace tharsis {

int game_command(const Arguments& arguments) {
    const games::Answer answer = games::answer_game_command(arguments.words);
    standard_output.print(answer.text);
    if (!answer.refusal) return status::good;
    usage_error("game", answer.refusal->message, answer.refusal->tip);
    return answer.refusal->kind == games::Refusal::Kind::usage ? status::usage : status::refused;
}

} // namespace tharsis
