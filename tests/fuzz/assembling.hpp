// assembling.hpp -- an input as source texts and options of the assembler
// The first byte selects options (`@`: none; a digit: a second byte selects the dialect), then come
// the texts, separated by form feeds.
#pragma once
#include "assembler/assembler.hpp"
#include "fuzz.hpp"

namespace tharsis::fuzz {

/// Sources in memory: the first is assembled, the others can be included as b.asm, c.asm ...
struct Sources {
    AssemblerOptions options;
    std::vector<SourceFile> given;
    std::vector<std::string> parts;
    std::string input; ///< the last part, if a console input is used

    enum class Last : u8 { source, input };
    Sources(std::span<const u8> bytes, Last last);
    Sources(const Sources&) = delete;
    Sources& operator=(const Sources&) = delete;

private:
    std::optional<std::string> included(std::string_view path) const;
};

} // namespace tharsis::fuzz
