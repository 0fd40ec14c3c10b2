// devices.hpp -- our own requests about console, keyboard and displays (docs/dap.md)
#pragma once
#include "frontends/dap/server.hpp"

namespace tharsis::dap {

Reply type_input(Server&, const Value& arguments);
Reply show_devices(Server&, const Value& arguments);
Reply type_keys(Server&, const Value& arguments);
Reply press_key(Server&, const Value& arguments);

} // namespace tharsis::dap
