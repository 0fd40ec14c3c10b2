// launch_settings.hpp -- the settings of `launch` and `attach`, which docs/dap.md lists
#pragma once
#include "base/message.hpp"
#include "devices/board.hpp"
#include "formats/cases/case.hpp"
#include "frontends/dap/program/bitmap_setting.hpp"
#include "machine/machine.hpp"
#include "running/files/file_sandbox.hpp"
#include "sources/program_loading.hpp"
#include "support/rpc/json_value.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tharsis::dap {

struct LaunchSettings {
    /// Where the program's output goes and its input comes from.
    enum class Console : u8 { debug_console, integrated_terminal, external_terminal };

    std::vector<std::string> programs; ///< files
    std::string recorded;              ///< or a recorded run; empty: none
    std::string folder;                ///< the current one of the program; empty: ours
    std::vector<std::string> arguments;
    std::optional<std::string> input;      ///< all that the program reads
    std::optional<std::string> input_file; ///< or a file with it

    AssemblyRequest request;
    bool memory_is_chosen = false; ///< else the folder of the sources may set it
    bool self_modifying = false;
    Engine engine = Engine::automatic;
    std::optional<i64> seed;
    FilePolicy files;
    u64 max_steps = ~u64{0}, max_output = ~u64{0}, max_memory = ~u64{0};
    BoardSetup devices;
    std::optional<BitmapSetting> bitmap; ///< nullopt: none
    std::vector<Patch> patches;

    bool real_time = false; ///< sleeps and notes last as long as they say
    bool stop_on_entry = false, stop_at_end = false, no_debug = false;
    Console console = Console::debug_console;
};

/// Reads the settings. Wrong types are recorded in the arguments, any other error in `error`.
struct ReadSettings {
    LaunchSettings settings;
    Message error;                    ///< empty: valid
    std::vector<std::string> unknown; ///< names that mean nothing, and are ignored
};
ReadSettings read_settings(const rpc::Value& arguments);

} // namespace tharsis::dap
