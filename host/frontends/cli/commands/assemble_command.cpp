// assemble_command.cpp -- `tharsis assemble`: writes the assembled program as an ELF file
// The file is written completely or not at all, and is executable.
#include "formats/elf/elf_writer.hpp"
#include "frontends/cli/launch/assembling.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "support/output/output.hpp"
#include "support/output/result_file.hpp"
#include "support/output/system_reason.hpp"

namespace tharsis {

int assemble_command(const Arguments& arguments) {
    const Language language = arguments.language;
    const std::optional<std::string> path = arguments.value("-o");
    if (!path || path->empty())
        return usage_error("assemble", cli_message("missing-o"),
                           verbatim("tharsis assemble -o program.elf program.asm"), language);
    const Assembled assembled = assemble_for("assemble", arguments.words, arguments);
    if (!assembled.assembly.program) return assembled.status;
    const Program& program = *assembled.assembly.program;
    if (program.own_layout)
        return usage_error("assemble", cli_message("elf-already", arguments.words[0]),
                           cli_message("assemble-sources"), language);
    const ElfBytes elf =
        elf_bytes(program, arguments.has("--delayed-branching") || program.delay_slots);
    if (!elf.error.empty()) return usage_error("assemble", elf.error, {}, language);
    if (*path == "-") return standard_output.print(elf.bytes), status::good;
    const int error = ResultFile(*path, ResultFile::Kind::executable).commit(elf.bytes);
    return error == 0 ? status::good
                      : usage_error("assemble",
                                    cli_message("option-file", "-o", *path, system_reason(error)),
                                    cli_message("writable-name"), language);
}

} // namespace tharsis
