// assemble_command.cpp -- `tharsis assemble`: writes the assembled program as an ELF file
// The file appears whole or not at all: it is written beside its place, and then renamed.
#include "cli/assembling.hpp"
#include "cli/command.hpp"
#include "cli/output.hpp"
#include "elf/elf_writer.hpp"
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tharsis {

namespace {

bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<size_t>(count));
    }
    return true;
}

/// What a new executable may be used for, if the user's mask has nothing against it.
mode_t rights_of_new_files() {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0777 & ~mask;
}

/// 0, or the errno that prevented it. Folders and devices stay what they are (EEXIST).
int write_whole(const std::string& path, const std::string& bytes) {
    std::error_code ignored;
    const bool special = std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored);
    if (special) return EEXIST;
    std::string beside = path + ".XXXXXX";
    const int descriptor = ::mkstemp(beside.data());
    if (descriptor < 0) return errno;
    const bool written = write_all(descriptor, bytes) && ::fchmod(descriptor, rights_of_new_files()) == 0;
    int error = written ? 0 : errno;
    if (::close(descriptor) != 0 && error == 0) error = errno;
    if (error == 0 && ::rename(beside.c_str(), path.c_str()) != 0) error = errno;
    if (error != 0) ::unlink(beside.c_str());
    return error;
}

int refuse(const std::string& path, int error) {
    if (error == EEXIST) return usage_error("assemble", fmt::format("{}: is no file", path), "give the name of a file after -o, or - for standard output");
    return usage_error("assemble", fmt::format("{} cannot be written: {}", path, std::strerror(error)));
}

}

int assemble_command(const Arguments& arguments) {
    const std::optional<std::string> path = arguments.value("-o");
    if (!path || path->empty()) return usage_error("assemble", "where to? -o is missing", "tharsis assemble -o program.elf program.asm");
    const Assembled assembled = assemble_for("assemble", arguments.words, arguments);
    if (!assembled.assembly.program) return assembled.status;
    const Program& program = *assembled.assembly.program;
    if (program.own_layout) return usage_error("assemble", fmt::format("{}: is an ELF file already", arguments.words[0]), "assemble takes sources");
    const ElfBytes elf = elf_bytes(program, arguments.has("--delayed-branching") || program.delay_slots);
    if (!elf.error.empty()) return usage_error("assemble", elf.error);
    if (*path == "-") return standard_output.print(elf.bytes), status::good;
    const int error = write_whole(*path, elf.bytes);
    return error == 0 ? status::good : refuse(*path, error);
}

}
