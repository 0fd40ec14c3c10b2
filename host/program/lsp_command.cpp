// lsp_command.cpp -- `tharsis lsp`: serves an editor on standard input and output, or on a port
#include "frontends/cli/table/command.hpp"
#include "frontends/lsp/lsp.hpp"
#include "support/output/output.hpp"
#include "support/rpc/loopback.hpp"

#include <unistd.h>

namespace tharsis {

int lsp_command(const Arguments& arguments) {
    if (!arguments.words.empty())
        return usage_error("lsp", "takes no files", "the editor opens them");
    const auto address = arguments.value("--listen");
    if (!address) return lsp::serve(STDIN_FILENO, STDOUT_FILENO);
    const rpc::LoopbackClient client = rpc::accept_loopback(*address, [](const std::string& real) {
        standard_error.line("tharsis lsp: listening on " + real);
    });
    if (!client.error.empty()) return usage_error("lsp", "--listen: " + client.error, client.tip);
    const int status = lsp::serve(client.descriptor, client.descriptor);
    ::close(client.descriptor);
    return status;
}

} // namespace tharsis
