// mars_help.cpp -- the text of `tharsis mars h`
// One row per option; case only matters in names of segments, formats and configurations.
#include "frontends/cli/mars/mars_help.hpp"

#include "formats/listings/dump_formats.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

struct MarsOptionRow {
    std::string_view name, help;
};

// clang-format off
constexpr MarsOptionRow rows[] = {
    {"a", "assemble, do not run"},
    {"ae<n>", "exit status n after an assembly error"},
    {"ascii", "show registers and memory as characters"},
    {"b", "brief: no names and addresses beside the values"},
    {"d", "debug messages: the phases (MARS also prints all it reads)"},
    {"db", "delayed branching"},
    {"dec", "show registers and memory in decimal"},
    {"dump <segment> <format> <file>", "write memory to a file at the end; may be repeated"},
    {"h", "this help"},
    {"hex", "show registers and memory in hexadecimal (default)"},
    {"ic", "show how many instructions were executed"},
    {"mc <config>", "memory: Default, CompactDataAtZero or CompactTextAtZero"},
    {"me", "MARS's own messages go to standard error"},
    {"nc", "no copyright line"},
    {"np", "no pseudo-instructions (also ne)"},
    {"p", "assemble all .asm and .s files of the file's folder"},
    {"se<n>", "exit status n after a run-time error"},
    {"sm", "start at the global label main"},
    {"smc", "self-modifying code"},
    {"we", "warnings are errors"},
    {"<n>", "at most n instructions; 0 to 31 are registers"},
    {"$<reg>, <reg>", "show a register at the end; may be repeated"},
    {"<m>-<n>", "show memory from m to n, both multiples of 4; may be repeated"},
    {"pa", "what follows are arguments for the program"},
};
// clang-format on

} // namespace

std::string mars_help() {
    std::string text = "Usage:  Mars  [options] filename [additional filenames]\n";
    for (const MarsOptionRow& row : rows) text += fmt::format("  {:30}  {}\n", row.name, row.help);
    text += "Segments: .text, .data, or a range of addresses with its end exclusive. Formats:\n";
    for (const DumpFormat& format : dump_formats())
        text += fmt::format("  {:30}  {}\n", format.name, format.help);
    return text;
}

} // namespace tharsis
