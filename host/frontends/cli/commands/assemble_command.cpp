// assemble_command.cpp -- `tharsis assemble`: writes the assembled program as an ELF file
// The file is written completely or not at all, and is executable.
#include "formats/elf/elf_writer.hpp"
#include "frontends/cli/run/assembling.hpp"
#include "frontends/cli/table/command.hpp"
#include "support/output/output.hpp"
#include "support/output/result_file.hpp"

#include <cstring>
#include <fmt/core.h>

namespace tharsis {

int assemble_command(const Arguments& arguments) {
    const std::optional<std::string> path = arguments.value("-o");
    if (!path || path->empty())
        return usage_error("assemble", "missing option: -o FILE",
                           "tharsis assemble -o program.elf program.asm");
    const Assembled assembled = assemble_for("assemble", arguments.words, arguments);
    if (!assembled.assembly.program) return assembled.status;
    const Program& program = *assembled.assembly.program;
    if (program.own_layout)
        return usage_error("assemble",
                           fmt::format("{}: is an ELF file already", arguments.words[0]),
                           "assemble takes sources");
    const ElfBytes elf =
        elf_bytes(program, arguments.has("--delayed-branching") || program.delay_slots);
    if (!elf.error.empty()) return usage_error("assemble", elf.error);
    if (*path == "-") return standard_output.print(elf.bytes), status::good;
    const int error = ResultFile(*path, ResultFile::Kind::executable).commit(elf.bytes);
    return error == 0
               ? status::good
               : usage_error("assemble", fmt::format("-o {}: {}", *path, std::strerror(error)),
                             "give the name of a file that can be written");
}

} // namespace tharsis
