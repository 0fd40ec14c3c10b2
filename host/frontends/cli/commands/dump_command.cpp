// dump_command.cpp -- `tharsis dump`: writes an assembled program to a file in one of MARS's
// formats
//
// Without a format, everything that was assembled is printed in hexadecimal.
#include "formats/listings/dump_formats.hpp"
#include "frontends/cli/launch/assembling.hpp"
#include "frontends/cli/output/result_names.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "machine/scripted_host.hpp"
#include "support/output/output.hpp"
#include "support/output/system_reason.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

/// Whether SEGMENT FORMAT OUT follow the files: the last but one word is a format.
bool has_request(const std::vector<std::string>& words) {
    return words.size() >= 4 && find_dump_format(words[words.size() - 2]);
}

/// Whether the words end with SEGMENT FORMAT, and OUT is missing.
bool lacks_output(const std::vector<std::string>& words) {
    if (words.size() < 3 || !find_dump_format(words.back())) return false;
    const std::string& segment = words[words.size() - 2];
    return segment == ".text" || segment == ".data" || segment.starts_with("0x");
}

std::string format_names() {
    std::string names;
    for (const DumpFormat& format : dump_formats())
        names += fmt::format("{}{}", names.empty() ? "" : ", ", format.name);
    return names;
}

/// The reason of a failed dump, which is in MARS's words.
Message why_not(std::string_view failure) {
    if (failure.find("is invalid") != failure.npos) return cli_message("no-segment");
    if (failure.find("nothing to dump") != failure.npos) return cli_message("segment-empty");
    return cli_message("segment-unreadable");
}

void print_text(const Program& program) {
    for (const TextWord& word : program.text)
        standard_output.line(fmt::format("0x{:08x}  {:08x}", word.address, word.word));
}

/// Prints sixteen bytes per line; lines of zeros are omitted.
void print_data(const Program& program) {
    for (const DataPage& page : program.data) {
        // Text that can be read is in memory, too; its words are printed already.
        if (program.word_at(page.address) && !program.own_layout) continue;
        for (u32 at = 0; at < page.bytes.size(); at += 16) {
            std::string hex, characters;
            bool empty = true;
            for (u32 i = at; i < at + 16; ++i) {
                const u8 byte = page.bytes[i];
                empty = empty && byte == 0;
                hex += fmt::format(" {:02x}", byte);
                characters += byte >= 32 && byte < 127 ? static_cast<char>(byte) : '.';
            }
            if (!empty)
                standard_output.line(
                    fmt::format("0x{:08x} {}  {}", page.address + at, hex, characters));
        }
    }
}

} // namespace

int dump_command(const Arguments& arguments) {
    const Language language = arguments.language;
    std::vector<std::string> files = arguments.words, request;
    if (has_request(files)) {
        request.assign(files.end() - 3, files.end());
        files.resize(files.size() - 3);
    } else if (lacks_output(files)) {
        return usage_error("dump", cli_message("missing-out"), cli_message("out-or-screen"),
                           language);
    } else if (files.size() >= 4 && files[files.size() - 3].starts_with(".")) {
        return usage_error("dump", cli_message("no-dump-format", files[files.size() - 2]),
                           cli_message("one-of", format_names()), language);
    }
    const Assembled assembled = assemble_for("dump", files, arguments);
    if (!assembled.assembly.program) return assembled.status;
    const Program& program = *assembled.assembly.program;
    if (request.empty()) return print_text(program), print_data(program), status::good;
    if (const Message clash = clash_with_sources("OUT", request[2], program.files); !clash.empty())
        return usage_error("dump", clash, cli_message("clash-tip"), language);
    ScriptedHost host;
    const Machine machine(program, host);
    const MemoryView memory(&program, &machine, *program.layout);
    int file_error = 0;
    std::string failure =
        dump_to_file(memory, request[0], request[1], request[2], OldDump::kept, &file_error);
    if (failure.empty() || (file_error != 0 && request[2] == "-"))
        return status::good; // `main` reports lost output
    if (file_error != 0)
        return usage_error("dump",
                           cli_message("cannot-be-written", request[2], system_reason(file_error)),
                           {}, language);
    return usage_error("dump", cli_message("cannot-be-dumped", request[0], why_not(failure)),
                       cli_message("segments"), language);
}

} // namespace tharsis
