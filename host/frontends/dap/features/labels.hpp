// labels.hpp -- one of our own requests: the labels of the program
#pragma once
#include "frontends/dap/server.hpp"

namespace tharsis::dap {

Reply list_labels(Server&, const Value& arguments);

} // namespace tharsis::dap
