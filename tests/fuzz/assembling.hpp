// assembling.hpp -- an input as source texts and options of the assembler
// First a byte of options (`@` is none), then the texts, form feeds between them.
#pragma once
#include "assembler/assembler.hpp"
#include "fuzz.hpp"

namespace tharsis::fuzz {

/// Sources that lie in no folder: the first is given, the others can be included as b.asm, c.asm
/// ...
struct Sources {
    AssemblerOptions options;
    std::vector<SourceFile> given;
    std::vector<std::string> parts;
    std::string input; ///< the last part, where a console input is wanted

    enum class Last : u8 { source, input };
    Sources(std::span<const u8> bytes, Last last);
    Sources(const Sources&) = delete;
    Sources& operator=(const Sources&) = delete;

private:
    std::optional<std::string> included(std::string_view path) const;
};

} // namespace tharsis::fuzz
