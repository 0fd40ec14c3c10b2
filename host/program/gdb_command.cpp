// gdb_command.cpp -- `tharsis gdb`: serves a program to gdb, on a port of this machine or on
// standard input and output
#include "formats/elf/elf_loader.hpp"
#include "formats/elf/elf_writer.hpp"
#include "frontends/cli/debug/debug_run.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "frontends/gdb/gdb.hpp"
#include "sources/source_files.hpp"
#include "support/output/output.hpp"
#include "support/rpc/loopback.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <unistd.h>

namespace tharsis {

namespace {

constexpr std::string_view usual_address = "127.0.0.1:1234";

/// The ELF file that gdb reads: the program's own, or one that is made of its sources.
void add_image(gdb::Debuggee& debuggee, const LoadedRun& run, const std::vector<std::string>& words,
               Language language) {
    std::error_code unknown;
    const std::string first =
        words.empty() ? run.program->files.empty() ? "program" : run.program->files[0].name
                      : words[0];
    debuggee.image_name = std::filesystem::absolute(first, unknown).string();
    if (words.size() == 1) {
        FileBytes file = read_bytes(words[0]);
        if (file.bytes && is_elf(*file.bytes)) {
            debuggee.image = *std::move(file.bytes);
            return;
        }
    }
    debuggee.image_name += ".elf";
    const bool delay_slots = run.options.machine.delayed_branching || run.program->delay_slots;
    ElfBytes made = elf_bytes(*run.program, delay_slots,
                              {true, std::filesystem::current_path(unknown).string()});
    if (!made.error.empty())
        standard_error.line(
            text_of(cli_message("note", cli_message("no-image", made.error)), language));
    debuggee.image = std::move(made.bytes);
}

/// Opens the loaded run as often as it is started.
gdb::Debuggee debuggee_of(LoadedRun run, const std::vector<std::string>& words, bool piped,
                          Language language) {
    gdb::Debuggee debuggee;
    debuggee.arguments = run.options.machine.arguments;
    add_image(debuggee, run, words, language);
    if (!piped && !run.options.input && !run.recorded && ::isatty(STDIN_FILENO) == 1)
        debuggee.input = STDIN_FILENO;
    debuggee.open = [run = std::move(run), piped](const std::vector<std::string>& arguments) {
        LoadedRun again = run;
        again.options.machine.arguments = arguments;
        return open_run(std::move(again), piped).run;
    };
    return debuggee;
}

int serve_on(const std::string& address, gdb::Debuggee debuggee, Language language) {
    const auto listening = [language](const std::string& real) {
        usage_error("gdb", cli_message("listening", real), {}, language);
        standard_error.line(text_of(
            cli_message("how-to-attach", fmt::format("gdb-multiarch -ex 'target remote {}'", real)),
            language));
    };
    const rpc::LoopbackClient client = rpc::accept_loopback(address, listening);
    if (!client.error.empty())
        return usage_error("gdb", cli_message("listen-wrong", client.said), client.advice,
                           language);
    const int result = gdb::serve(client.descriptor, client.descriptor, std::move(debuggee));
    ::close(client.descriptor);
    return result;
}

} // namespace

int gdb_command(const Arguments& given) {
    Arguments arguments = given;
    const bool piped = std::erase(arguments.words, "-") > 0;
    const auto address = arguments.value("--listen");
    const Language language = arguments.language;
    if (piped && address) return usage_error("gdb", cli_message("one-client"), {}, language);
    if (piped && arguments.value("--input") == "-")
        return usage_error("gdb", cli_message("input-is-gdbs"), cli_message("input-takes"),
                           language);
    LoadedRun run = load_run(arguments, "gdb");
    if (!run.program) return run.status;
    gdb::Debuggee debuggee = debuggee_of(std::move(run), arguments.words, piped, language);
    debuggee.stops_at_exit = arguments.has("--stop-at-exit");
    debuggee.language = language;
    if (piped) return gdb::serve(STDIN_FILENO, STDOUT_FILENO, std::move(debuggee));
    return serve_on(address.value_or(std::string(usual_address)), std::move(debuggee), language);
}

} // namespace tharsis
