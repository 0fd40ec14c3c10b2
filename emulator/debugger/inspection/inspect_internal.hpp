// inspect_internal.hpp -- shared by the files of inspect and not needed by views
#pragma once
#include "debugger/session/session.hpp"

#include <string>

namespace tharsis::inspect {

/// The text of `run` about an end, with the program's exit status: "the program ended with status
/// 3".
std::string end_words(const Session&, const Stop&);
/// The service requested by the syscall at the pc: "service 1 (print_int), print a signed decimal
/// number: $a0 = 42".
std::string service_text(const Program&, const Machine&);

} // namespace tharsis::inspect
