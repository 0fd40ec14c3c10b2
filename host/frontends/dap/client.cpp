// client.cpp -- reads the arguments of `initialize`
#include "frontends/dap/client.hpp"

#include "support/text/language_choice.hpp"

namespace tharsis::dap {

Client read_client(const rpc::Value& arguments, Language language) {
    const auto flag = [&](std::string_view key, bool otherwise) {
        return arguments.find(key).boolean_or(otherwise);
    };
    Client client;
    const std::string locale = arguments.find("locale").text_or("");
    client.language = locale.empty() ? language : language_of_locale(locale);
    client.lines_from_1 = flag("linesStartAt1", true);
    client.columns_from_1 = flag("columnsStartAt1", true);
    client.uses_uris = arguments.find("pathFormat").text_or("path") == "uri";
    client.has_types = flag("supportsVariableType", false);
    client.has_memory = flag("supportsMemoryReferences", false);
    client.has_progress = flag("supportsProgressReporting", false);
    client.has_invalidated = flag("supportsInvalidatedEvent", false);
    client.has_memory_events = flag("supportsMemoryEvent", false);
    client.runs_in_terminal = flag("supportsRunInTerminalRequest", false);
    const std::string id = arguments.find("clientID").text_or("");
    client.takes_our_events = id == "vscode" || id == "tharsis";
    (void)arguments.find("adapterID").text_or(""); // required by the protocol, and not needed
    return client;
}

} // namespace tharsis::dap
