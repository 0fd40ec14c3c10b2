// inspection.hpp -- the stopped program: stack, scopes, variables, expressions
#pragma once
#include "frontends/dap/server.hpp"

#include <optional>
#include <string>

namespace tharsis::dap {

Reply threads(Server&, const Value& arguments);
Reply stack_trace(Server&, const Value& arguments);
Reply scopes(Server&, const Value& arguments);
Reply list_variables(Server&, const Value& arguments);
Reply set_variable(Server&, const Value& arguments);
Reply evaluate_text(Server&, const Value& arguments);
Reply set_expression(Server&, const Value& arguments);
Reply list_completions(Server&, const Value& arguments);

/// A variable of a list by its name.
std::optional<Variable> find_variable(const Session&, const VariableList&, const std::string& name);
/// Decimal and hexadecimal, or only the latter, as the client wants.
NumberBase read_format(const Value& arguments);

} // namespace tharsis::dap
