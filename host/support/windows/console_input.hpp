// console_input.hpp -- what is typed in a console, as UTF-8 with line feeds
#pragma once
#include "support/windows/windows_api.hpp"

#include <cstddef>

namespace tharsis::windows {

/// Whether a read would find a key. (In line mode it then waits for the end of the line.) Events
/// that are not keys are discarded.
bool console_has_input(HANDLE console);
/// Reads at most so many bytes. 0: the end (Ctrl-Z at the beginning of a line). -1 with EINTR:
/// Ctrl-C ended the waiting.
long read_console(HANDLE console, char* to, std::size_t size);

} // namespace tharsis::windows
