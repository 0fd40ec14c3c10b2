// device_options.hpp -- the options of `run` about devices, or what is wrong with them
// Scripts of keys are read here; whether anybody sits at a terminal is asked here too.
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

    std::string error, tip; ///< error empty: all is well
};

DeviceOptions read_device_options(const Arguments&);

} // namespace tharsis
