// lifecycle.hpp -- initialize, shutdown, configuration, and the client's documents and files
#pragma once
#include "frontends/lsp/methods.hpp"

namespace tharsis::lsp {

rpc::Reply initialize(Server&, const rpc::Value& params);
rpc::Reply initialized(Server&, const rpc::Value& params);
rpc::Reply shutdown(Server&, const rpc::Value& params);
rpc::Reply ignore(Server&, const rpc::Value& params);

/// Asks the client to watch the files that programs read besides assembly files (.incbin), once for
/// each name, and no longer to watch those that none reads now. For when nothing waits.
void watch_other_files(Server&);

rpc::Reply did_open(Server&, const rpc::Value& params);
rpc::Reply did_change(Server&, const rpc::Value& params);
rpc::Reply did_save(Server&, const rpc::Value& params);
rpc::Reply did_close(Server&, const rpc::Value& params);

rpc::Reply did_change_configuration(Server&, const rpc::Value& params);
rpc::Reply did_change_watched_files(Server&, const rpc::Value& params);
rpc::Reply did_change_workspace_folders(Server&, const rpc::Value& params);

} // namespace tharsis::lsp
