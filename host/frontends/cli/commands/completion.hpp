// completion.hpp -- completions for bash, zsh and fish, generated from the table of commands
#pragma once
#include <string>

namespace tharsis {

std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

} // namespace tharsis
