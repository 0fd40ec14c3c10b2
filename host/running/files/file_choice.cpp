// file_choice.cpp -- the policy for files of an option or of the variable THARSIS_FILES
#include "running/files/file_choice.hpp"

#include <cstdlib>

namespace tharsis {

std::optional<FilePolicy> choose_file_policy(const std::optional<std::string>& option) {
    if (option) return parse_file_policy(*option);
    const char* variable = std::getenv("THARSIS_FILES");
    if (!variable || !*variable) return FilePolicy{};
    return parse_file_policy(variable);
}

} // namespace tharsis
