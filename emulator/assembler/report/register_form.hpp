// register_form.hpp -- instructions with a number and the same ones with a register
#pragma once
#include <string_view>

namespace tharsis {

/// The instruction that takes a register where this one takes a number: add for addi. Empty if
/// there is none.
std::string_view register_form(std::string_view mnemonic);

} // namespace tharsis
