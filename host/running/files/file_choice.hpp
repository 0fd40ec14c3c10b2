// file_choice.hpp -- the files a program may open: --files, else THARSIS_FILES, else those of this
// folder
//
// The same for every command that runs programs.
#pragma once
#include "running/files/file_sandbox.hpp"

#include <optional>
#include <string>

namespace tharsis {

/// nullopt: the value of the option or variable is not a policy.
std::optional<FilePolicy> choose_file_policy(const std::optional<std::string>& option);

} // namespace tharsis
