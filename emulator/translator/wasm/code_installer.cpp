// code_installer.cpp -- keeps the host's installer
#include "translator/wasm/code_installer.hpp"

namespace tharsis::wasm {
namespace {

CodeInstaller& supplied() {
    static CodeInstaller installer{[](std::span<const u8>) -> InstalledFunction { return nullptr; },
                                   [](InstalledFunction) {}};
    return installer;
}

} // namespace

void supply_code_installer(const CodeInstaller& installer) { supplied() = installer; }
const CodeInstaller& code_installer() { return supplied(); }

} // namespace tharsis::wasm
