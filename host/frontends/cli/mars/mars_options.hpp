// mars_options.hpp -- MARS 4.5's command line as a value
// Words are tested in MARS's order, so that 20 is register $20 and a file called b is an option.
#pragma once
#include "base/layout.hpp"
#include "base/types.hpp"
#include "formats/listings/register_dump.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tharsis {

/// `dump SEGMENT FORMAT FILE`
struct DumpRequest {
    std::string segment, format, file;
};

struct MarsOptions {
    bool messages_to_stderr = false, copyright = true, help = false;
    bool simulate = true, project = false, debug = false;
    bool delayed_branching = false, pseudo_instructions = true, warnings_are_errors = false;
    bool start_at_main = false, self_modifying = false, count_instructions = false;
    DisplayStyle style; ///< of what is shown after the run
    const MemoryLayout* layout = &default_layout;
    i32 assembly_status = 0, run_status = 0; ///< `ae`, `se`
    i32 max_steps = -1;                      ///< no limit unless positive
    std::vector<ShownRegister> registers;
    std::vector<WordRange> ranges;
    std::vector<DumpRequest> dumps;
    std::vector<std::string> files, arguments;

    std::string messages;        ///< what MARS prints while it reads the options
    bool valid = true;           ///< false: nothing is assembled
    bool java_exception = false; ///< MARS ends in a Java exception (`mc` without a name)
};

MarsOptions read_mars_options(std::span<const std::string> words);

/// A path as java.io.File writes it: without doubled and trailing slashes.
std::string java_path(std::string_view name);

/// The register of that name (with its $), as MARS knows it: $0 to $31 in any notation of numbers,
/// the usual names, $f0 to $f31. nullopt for anything else, including hi, lo and pc.
std::optional<ShownRegister> find_mars_register(const std::string& name);

} // namespace tharsis
