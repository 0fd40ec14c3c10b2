// asmjit_messages.cpp -- what asmjit prints when it finds a mistake of its own, for the shared
// library alone
//
// Debian has asmjit as a static library only, and one of its objects, globals.cpp, is not
// position-independent: it refers to `stderr`. These are all of its functions. Where they are
// defined already, the linker leaves that object out.
#include <asmjit/core/globals.h>
#include <cstdio>
#include <cstdlib>

ASMJIT_BEGIN_NAMESPACE

namespace DebugUtils {

const char* errorAsString(Error) noexcept { return "error of asmjit"; }

void debugOutput(const char* text) noexcept { std::fputs(text, stderr); }

void assertionFailed(const char* file, int line, const char* condition) noexcept {
    std::fprintf(stderr, "asmjit: %s:%d: %s does not hold\n", file, line, condition);
    std::abort();
}

} // namespace DebugUtils

ASMJIT_END_NAMESPACE
