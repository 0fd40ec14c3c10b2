// breakpoints.hpp -- stops at lines, procedures, instructions, data and errors
#pragma once
#include "base/function_ref.hpp"
#include "frontends/dap/server.hpp"

namespace tharsis::dap {

Reply set_breakpoints(Server&, const Value& arguments);
Reply set_function_breakpoints(Server&, const Value& arguments);
Reply set_instruction_breakpoints(Server&, const Value& arguments);
Reply breakpoint_locations(Server&, const Value& arguments);
Reply data_breakpoint_info(Server&, const Value& arguments);
Reply set_data_breakpoints(Server&, const Value& arguments);
Reply set_exception_breakpoints(Server&, const Value& arguments);

/// The filters of `setExceptionBreakpoints`, as capabilities.
Json exception_filters(Language);
/// The ways in which a data breakpoint may treat writes, as capabilities.
Json breakpoint_modes(Language);

/// A stop of the session as the protocol's Breakpoint.
Json stop_json(Server&, const Breakpoint&);
Json stop_json(Server&, const Watchpoint&);

/// The parts that all kinds of stops have: condition and hit condition, or what is wrong with them.
struct StopConditions {
    std::optional<Expression> condition;
    std::optional<HitCondition> hits;
    std::string key;   ///< both as text
    std::string error; ///< empty: valid
};
StopConditions read_conditions(Server&, const Value& stop, std::optional<FileId> unit);

/// The answer for a stop that cannot be set.
WantedStop unverified(const std::string& why);

/// Reads a list of stops with `read`, and replaces those of a group (of `source`: of one file) by
/// them.
Reply replace_stops(Server&, StopGroup, const std::string& file, const Value& list,
                    FunctionRef<WantedStop(const Value&)> read);

} // namespace tharsis::dap
