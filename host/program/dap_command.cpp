// dap_command.cpp -- `tharsis dap`: serves a debugger on standard input and output, or on a port
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "frontends/dap/dap.hpp"
#include "frontends/dap/program/terminal.hpp"
#include "support/rpc/loopback.hpp"

#include <unistd.h>

namespace tharsis {

int dap_command(const Arguments& arguments) {
    const Language language = arguments.language;
    if (!arguments.words.empty())
        return usage_error("dap", cli_message("lsp-no-files"), cli_message("editor-sends"),
                           language);
    if (const auto place = arguments.value("--terminal")) return dap::relay_terminal(*place);
    const auto address = arguments.value("--listen");
    if (!address) return dap::serve(STDIN_FILENO, STDOUT_FILENO, language);
    const auto listening = [language](const std::string& real) {
        usage_error("dap", cli_message("listening", real), {}, language);
    };
    const rpc::LoopbackClient client = rpc::accept_loopback(*address, listening);
    if (!client.error.empty())
        return usage_error("dap", cli_message("listen-wrong", client.said), client.advice,
                           language);
    const int status = dap::serve(client.descriptor, client.descriptor, language);
    ::close(client.descriptor);
    return status;
}

} // namespace tharsis
