// exit_status.hpp -- the exit statuses of `run` beside the program's own (man page, EXIT STATUS)
// Recorded runs contain them.
#pragma once

namespace tharsis::status {

inline constexpr int good = 0, refused = 1, usage = 2;
inline constexpr int no_memory = 119; ///< not of the program's machine, but for the command itself
inline constexpr int assembly_errors = 120, fault = 121, step_limit = 122, end_of_input = 123;
inline constexpr int interrupted = 130;

} // namespace tharsis::status
