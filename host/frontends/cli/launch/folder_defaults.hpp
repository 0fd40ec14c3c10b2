// folder_defaults.hpp -- what the folder of a command's sources sets, as options of that command
#pragma once
#include "frontends/cli/table/command.hpp"

namespace tharsis {

/// Why the settings of a folder cannot be used.
struct FolderRefusal {
    Message error, tip; ///< error empty: they can, or there are none
};

/// Adds the settings of the folder of the first source (its `.tharsis.toml`, or that of a folder
/// above) to the arguments of a command that reads sources. Options of the command line, and the
/// dialect that the first source names, come before them; an ELF file and a recorded run have none.
FolderRefusal add_folder_defaults(const Command&, Arguments&);
/// The same for a source of this path, whatever the command.
FolderRefusal add_folder_defaults(const std::string& source, Arguments&);

} // namespace tharsis
