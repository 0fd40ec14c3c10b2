// assembler_fuzz.cpp -- any text, with any options: a program or findings, and both are consistent
// Checks: errors exactly if there is no program, valid places, ordered words that can be
// disassembled.
#include "assembling.hpp"
#include "base/render.hpp"
#include "isa/isa.hpp"

#include <algorithm>

namespace tharsis::fuzz {

namespace {

bool exists(const Place& place, const Assembly& assembly) {
    if (place.line == 0) return true;
    if (place.file >= assembly.files.size()) return false;
    const std::string& text = assembly.files[place.file].text;
    const auto ends = [&](char c) {
        return static_cast<std::size_t>(std::count(text.begin(), text.end(), c));
    };
    return place.line <= ends('\n') + ends('\r') + 1;
}

void check_findings(const Assembly& assembly) {
    bool failed = false;
    for (const Diagnostic& d : assembly.diagnostics) {
        failed = failed || d.severity == Severity::error;
        require(exists(d.place, assembly), "a finding stands at a line that exists");
        require(!d.code.empty() && !d.message.empty(), "a finding has a code and a message");
    }
    require(render(assembly.diagnostics, assembly.files, false).empty() ==
                assembly.diagnostics.empty(),
            "findings can be shown");
    const bool warned =
        std::any_of(assembly.mars.begin(), assembly.mars.end(),
                    [](const MarsFinding& f) { return f.severity != Severity::error; });
    require(assembly.program || failed || warned, "no program without a finding");
    require(!(assembly.program && failed), "no program with an error");
}

void check_program(const Program& program) {
    u32 before = 0;
    for (const TextWord& word : program.text) {
        require(before == 0 || word.address > before, "words ascend");
        require(word.origin < program.origins.size(), "a word comes from somewhere");
        require(!disassemble(word.word, word.address).empty(), "a word has a text");
        before = word.address;
    }
    for (const DataPage& page : program.data)
        require(page.address % 4096 == 0, "pages are aligned");
}

} // namespace

void run_input(std::span<const u8> bytes) {
    const Sources sources(bytes, Sources::Last::source);
    const Assembly assembly = assemble(sources.given, sources.options);
    check_findings(assembly);
    if (assembly.program) check_program(*assembly.program);
    if (assembly.remains) check_program(*assembly.remains);
    const std::string report =
        mars_report(assembly, [](const std::string& name) { return "/" + name; });
    require(!report.empty() || assembly.mars.empty(), "MARS says what it found");
}

} // namespace tharsis::fuzz
