// dap_command.cpp -- `tharsis dap`: serves a debugger on standard input and output, or on a port
#include "frontends/cli/table/command.hpp"
#include "frontends/dap/dap.hpp"
#include "frontends/dap/program/terminal.hpp"
#include "support/output/output.hpp"
#include "support/rpc/loopback.hpp"

#include <unistd.h>

namespace tharsis {

int dap_command(const Arguments& arguments) {
    if (!arguments.words.empty())
        return usage_error("dap", "takes no files", "the editor sends them with `launch`");
    if (const auto place = arguments.value("--terminal")) return dap::relay_terminal(*place);
    const auto address = arguments.value("--listen");
    if (!address) return dap::serve(STDIN_FILENO, STDOUT_FILENO);
    const rpc::LoopbackClient client = rpc::accept_loopback(*address, [](const std::string& real) {
        standard_error.line("tharsis dap: listening on " + real);
    });
    if (!client.error.empty()) return usage_error("dap", "--listen: " + client.error, client.tip);
    const int status = dap::serve(client.descriptor, client.descriptor);
    ::close(client.descriptor);
    return status;
}

} // namespace tharsis
