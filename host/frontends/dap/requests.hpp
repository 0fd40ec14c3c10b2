// requests.hpp -- the table of requests: command, when it may come, function
#pragma once
#include "base/types.hpp"
#include "support/rpc/dap_connection.hpp"
#include "support/rpc/json_value.hpp"

#include <span>
#include <string_view>

namespace tharsis::dap {

class Server;

using rpc::Json;
using rpc::Value;
using Reply = rpc::DapReply;

/// A wrong argument is recorded in the value, and a function that changes state does so only after
/// it has read all of them.
using Handler = Reply (*)(Server&, const Value& arguments);

/// What a request needs.
enum class Needs : u8 {
    nothing,  ///< before `initialize` only this one
    client,   ///< after `initialize`
    program,  ///< after `launch` or `attach`
    standing, ///< while the program does not run, or waits for input
    stopped,  ///< while the program does not run
    live, ///< the same, before the client knows that the program has ended: it moves or changes it
};

struct Request {
    std::string_view command;
    Needs needs;
    Handler handle;
    bool sets_stops = false; ///< it is repeated after a restart
};

std::span<const Request> requests();
const Request* find_request(std::string_view command);

} // namespace tharsis::dap
