// code_installer.cpp -- compiles the modules that the translator writes, and puts their functions
// into the table of this module, where pointers to functions are indices
//
// Compiling at once is what workers may do. The content security policy allows WebAssembly that is
// made by scripts ('wasm-unsafe-eval').
#include "translator/wasm/code_installer.hpp"

#include <emscripten.h>
#include <vector>

namespace tharsis::wasm {

namespace {

// clang-format off
/// Puts the function at this place of the table, or at a new one if it is 0. Returns the place; 0: the
/// browser refuses the module, or has no memory for it.
EM_JS(std::uintptr_t, put_into_table, (const u8* bytes, std::size_t size, std::uintptr_t place), {
    try {
        const code = new WebAssembly.Module(HEAPU8.slice(bytes, bytes + size));
        const instance = new WebAssembly.Instance(code, {"host": {"memory": wasmMemory}});
        const at = place || wasmTable.grow(1);
        wasmTable.set(at, instance.exports["run"]);
        return at;
    } catch (error) {
        console.warn("Tharsis: hot code is not compiled: " + error);
        return 0;
    }
})

EM_JS(void, clear_in_table, (std::uintptr_t place), {
    wasmTable.set(place, null);
})
// clang-format on

/// Places of the table that are free again. (It cannot shrink.)
std::vector<std::uintptr_t>& free_places() {
    static std::vector<std::uintptr_t> places;
    return places;
}

InstalledFunction install(std::span<const u8> module) {
    std::vector<std::uintptr_t>& free = free_places();
    const std::uintptr_t place =
        put_into_table(module.data(), module.size(), free.empty() ? 0 : free.back());
    if (place != 0 && !free.empty()) free.pop_back();
    return reinterpret_cast<InstalledFunction>(place);
}

void remove(InstalledFunction function) {
    const auto place = reinterpret_cast<std::uintptr_t>(function);
    clear_in_table(place);
    free_places().push_back(place);
}

/// Set before main: the command line and the servers begin in different ways.
[[maybe_unused]] const bool is_supplied = (supply_code_installer({&install, &remove}), true);

} // namespace

} // namespace tharsis::wasm
