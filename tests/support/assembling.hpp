// assembling.hpp -- short ways to assemble a text in a test
// Included files are given as a map; functions return words, data and findings.
#pragma once
#include "assembler/assembler.hpp"

#include <map>
#include <string>
#include <vector>

namespace tharsis::testing {

using Files = std::map<std::string, std::string>;

inline Assembly assembled(const std::vector<SourceFile>& sources, AssemblerOptions options = {},
                          const Files& included = {}) {
    options.read_file = [&](const std::string& path) -> std::optional<std::string> {
        const auto it = included.find(path);
        return it == included.end() ? std::nullopt : std::optional(it->second);
    };
    return assemble(sources, options);
}

inline Assembly assembled(const std::string& text, AssemblerOptions options = {},
                          const Files& included = {}) {
    return assembled(std::vector<SourceFile>{{"a.asm", text}}, std::move(options), included);
}

/// The words of a program, which must have no errors.
inline std::vector<u32> words(const std::string& text, AssemblerOptions options = {}) {
    const Assembly assembly = assembled(text, std::move(options));
    std::vector<u32> result;
    if (assembly.program)
        for (const TextWord& word : assembly.program->text) result.push_back(word.word);
    return result;
}

/// Bytes of data of a program, from an address.
inline std::string data(const Program& program, u32 address, u32 count) {
    std::string bytes;
    for (u32 at = address; at < address + count; ++at) {
        char byte = 0;
        for (const DataPage& page : program.data)
            if (page.address == (at & ~0xFFFu)) byte = static_cast<char>(page.bytes[at & 0xFFF]);
        bytes += byte;
    }
    return bytes;
}

inline std::string data(const std::string& text, u32 count) {
    const Assembly assembly = assembled(text);
    return assembly.program ? data(*assembly.program, 0x10010000, count) : "does not assemble";
}

/// Codes of all findings, in order, with "line:column".
inline std::vector<std::string> findings(const Assembly& assembly) {
    std::vector<std::string> result;
    for (const Diagnostic& d : assembly.diagnostics)
        result.push_back(std::to_string(d.place.line) + ":" + std::to_string(d.place.column) + " " +
                         std::string(d.code));
    return result;
}

inline std::vector<std::string> findings(const std::string& text) {
    return findings(assembled(text));
}

/// MARS's report, with the names of files as given.
inline std::string report(const Assembly& assembly) {
    return mars_report(assembly, [](const std::string& name) { return name; });
}

inline std::string report(const std::string& text) { return report(assembled(text)); }

inline constexpr const char* terminated = "\nProcessing terminated due to errors.\n";

/// The message and tip of the only finding.
inline std::string only(const std::string& text) {
    const Assembly assembly = assembled(text);
    if (assembly.diagnostics.size() != 1)
        return std::to_string(assembly.diagnostics.size()) + " findings";
    return assembly.diagnostics[0].message + " | " + assembly.diagnostics[0].tip;
}

/// Requires a text without errors.
inline Program program_of_text(const std::string& text) { return *assembled(text).program; }

} // namespace tharsis::testing
