// lifecycle.hpp -- initialize, launch, attach, restart, and the ends of a session
#pragma once
#include "frontends/dap/server.hpp"

namespace tharsis::dap {

Reply initialize(Server&, const Value& arguments);
Reply launch(Server&, const Value& arguments);
Reply attach(Server&, const Value& arguments);
Reply configuration_done(Server&, const Value& arguments);
Reply restart(Server&, const Value& arguments);
Reply terminate_program(Server&, const Value& arguments);
Reply disconnect(Server&, const Value& arguments);
Reply cancel(Server&, const Value& arguments);
/// A request that the protocol has and this server refuses.
Reply unsupported(Server&, const Value& arguments);

/// What `initialize` answers.
Json capabilities(const Client&);

} // namespace tharsis::dap
