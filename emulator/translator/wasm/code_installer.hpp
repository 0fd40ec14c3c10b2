// code_installer.hpp -- makes functions that can be called out of modules of WebAssembly
// Only a host that runs WebAssembly can do that: the modules of the page supply it before main
// (host/frontends/web/engine/code_installer.cpp).
#pragma once
#include "base/types.hpp"

#include <span>

namespace tharsis::wasm {

/// A function of a module as region_writer.hpp defines it.
using InstalledFunction = u64 (*)(u32 index, u32 budget);

struct CodeInstaller {
    /// Compiles a module and gives it this program's memory. Null: the host refuses it; programs
    /// then run in the threaded engine, with the same results.
    InstalledFunction (*install)(std::span<const u8> module);
    /// Nothing calls the function any more.
    void (*remove)(InstalledFunction);
};

/// Called once, before the first machine is made: what the host offers does not change.
void supply_code_installer(const CodeInstaller&);
/// Without an installer all modules are refused.
const CodeInstaller& code_installer();

} // namespace tharsis::wasm
