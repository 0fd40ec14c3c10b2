// gdb.hpp -- the server of gdb's remote protocol: what `tharsis gdb` starts
#pragma once
#include "base/language.hpp"
#include "sessions/debug_session.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tharsis::gdb {

/// The program that is served.
struct Debuggee {
    /// Opens the program before its first instruction, with these arguments; null: it cannot.
    std::function<std::unique_ptr<DebugSession>(const std::vector<std::string>& arguments)> open;
    std::vector<std::string> arguments; ///< at the start
    /// Its ELF file with symbols and lines, which gdb reads from us; without bytes there is none.
    std::string image, image_name;
    /// A terminal on which input for the program is typed; -1: it is typed in gdb, by `monitor
    /// input`.
    int input = -1;
    /// A program that exits stops before its last instruction first, so that the client, which
    /// would leave at its end, can go back.
    bool stops_at_exit = false;
    Language language = Language::english; ///< of what is printed
};

/// Serves one client on these descriptors until it is gone. Returns the exit status: 0, or 2 if the
/// program cannot be opened.
int serve(int in, int out, Debuggee);

} // namespace tharsis::gdb
