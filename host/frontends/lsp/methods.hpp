// methods.hpp -- the table of methods: name, kind, function
#pragma once
#include "support/rpc/connection.hpp"
#include "support/rpc/json_value.hpp"

#include <span>
#include <string_view>

namespace tharsis::lsp {

class Server;

/// The answer of a notification is dropped. A wrong parameter is recorded in the value, and a
/// function that changes state does so only after it has read all of them.
using Handler = rpc::Reply (*)(Server&, const rpc::Value& params);

struct Method {
    std::string_view name;
    bool is_request;
    Handler handle;
};

std::span<const Method> methods();
const Method* find_method(std::string_view name);

} // namespace tharsis::lsp
