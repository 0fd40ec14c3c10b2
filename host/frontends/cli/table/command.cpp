// command.cpp -- what follows from the rows of the table of commands
#include "frontends/cli/table/command.hpp"

#include <algorithm>

namespace tharsis {

std::vector<OptionRow> Command::options() const {
    std::vector<OptionRow> rows;
    for (const OptionGroup& group : groups)
        rows.insert(rows.end(), group.rows.begin(), group.rows.end());
    return rows;
}

const Command* find_command(std::string_view name) {
    const auto commands = all_commands();
    const auto found = std::ranges::find(commands, name, &Command::name);
    return found == commands.end() ? nullptr : &*found;
}

} // namespace tharsis
