// motions.hpp -- requests that move the program, in both directions of time
#pragma once
#include "frontends/dap/server.hpp"

namespace tharsis::dap {

Reply continue_forwards(Server&, const Value& arguments);
Reply next(Server&, const Value& arguments);
Reply step_in(Server&, const Value& arguments);
Reply step_out(Server&, const Value& arguments);
Reply step_back(Server&, const Value& arguments);
Reply reverse_continue(Server&, const Value& arguments);
Reply pause(Server&, const Value& arguments);

Reply step_back_into(Server&, const Value& arguments);
Reply step_back_out(Server&, const Value& arguments);
Reply go_to_step(Server&, const Value& arguments);

Reply goto_targets(Server&, const Value& arguments);
Reply go_to_target(Server&, const Value& arguments);
Reply restart_frame(Server&, const Value& arguments);

} // namespace tharsis::dap
