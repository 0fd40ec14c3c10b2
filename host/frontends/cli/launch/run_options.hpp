// run_options.hpp -- parses the options of `run`
// Nothing here accesses the disk or the machine.
#pragma once
#include "formats/cases/case.hpp"
#include "frontends/cli/launch/device_options.hpp"
#include "frontends/cli/output/bitmap_options.hpp"
#include "frontends/cli/table/command.hpp"
#include "machine/machine.hpp"
#include "running/terminal_host.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// The values of `--findings`: words separated by commas, "text" (the default) or "json", "error",
/// "space" and "hints".
struct FindingsOption {
    bool wanted = false;
    bool json = false;     ///< one JSON document instead of text
    bool is_error = false; ///< a warning makes the exit status 1 where it would be 0
    bool space = false;    ///< memory reserved by .space counts as uninitialised
    bool hints = false;    ///< reports registers that a header names without need
    Message error;         ///< what is wrong with the values; empty: nothing
};

/// Combines the words of all options `--findings`.
FindingsOption read_findings(const std::vector<std::string>& options);

struct RunOptions {
    std::string_view command = "run"; ///< the command's name in messages
    MachineOptions machine;
    TerminalOptions host;
    DeviceOptions devices;
    u64 max_steps = ~u64{0};
    std::vector<Patch> patches;        ///< of --set
    std::vector<Patch> loaded_patches; ///< of a recorded run: the program has these values
    std::optional<std::string> input;  ///< a file to read instead of standard input
    std::optional<std::string> trace;  ///< a file, "-" for stderr
    std::optional<std::string> midi;   ///< a file for the notes
    BitmapOptions bitmap;
    std::optional<std::string> stats; ///< "text" or "json"
    FindingsOption findings;

    Language language = Language::english; ///< of messages
    Message error, tip;                    ///< error empty: valid
};

RunOptions read_run_options(const Arguments&);
/// The options of a recorded run; of the command line only those that change the output.
RunOptions run_options_of(const Case&, const Arguments&);

} // namespace tharsis
