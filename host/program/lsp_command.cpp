// lsp_command.cpp -- `tharsis lsp`: serves an editor on standard input and output, or on a port
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "frontends/lsp/lsp.hpp"
#include "support/rpc/loopback.hpp"

#include <unistd.h>

namespace tharsis {

int lsp_command(const Arguments& arguments) {
    const Language language = arguments.language;
    if (!arguments.words.empty())
        return usage_error("lsp", cli_message("lsp-no-files"), cli_message("editor-opens"),
                           language);
    const auto address = arguments.value("--listen");
    if (!address) return lsp::serve(STDIN_FILENO, STDOUT_FILENO, language);
    const auto listening = [language](const std::string& real) {
        usage_error("lsp", cli_message("listening", real), {}, language);
    };
    const rpc::LoopbackClient client = rpc::accept_loopback(*address, listening);
    if (!client.error.empty())
        return usage_error("lsp", cli_message("listen-wrong", client.said), client.advice,
                           language);
    const int status = lsp::serve(client.descriptor, client.descriptor, language);
    ::close(client.descriptor);
    return status;
}

} // namespace tharsis
