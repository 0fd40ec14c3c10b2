// device_options.hpp -- parses the options of `run` about devices
// It reads scripts of keys, and tests whether input and output are terminals.
#pragma once
#include "devices/board.hpp"
#include "frontends/cli/table/command.hpp"
#include "running/device_console.hpp"

#include <optional>
#include <string>

namespace tharsis {

struct DeviceOptions {
    BoardSetup board;
    DeviceConsoleOptions console;
    std::optional<std::string> record; ///< a file for the keys that were pressed

    Message error, tip; ///< error empty: valid
};

DeviceOptions read_device_options(const Arguments&);

} // namespace tharsis
