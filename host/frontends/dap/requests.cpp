// requests.cpp -- one row for each request of the protocol, and for ours
#include "frontends/dap/requests.hpp"

#include "frontends/dap/features/breakpoints.hpp"
#include "frontends/dap/features/cycles.hpp"
#include "frontends/dap/features/devices.hpp"
#include "frontends/dap/features/inspection.hpp"
#include "frontends/dap/features/labels.hpp"
#include "frontends/dap/features/lifecycle.hpp"
#include "frontends/dap/features/memory.hpp"
#include "frontends/dap/features/motions.hpp"
#include "frontends/dap/features/program_files.hpp"
#include "frontends/dap/features/restart.hpp"
#include "frontends/dap/features/run_history.hpp"
#include "frontends/dap/features/sources.hpp"
#include "frontends/dap/features/stop_events.hpp"

#include <algorithm>

namespace tharsis::dap {

namespace {

constexpr bool sets_stops = true;

// clang-format off
constexpr Request table[] = {
    {"initialize", Needs::nothing, initialize},
    {"launch", Needs::client, launch},
    {"attach", Needs::client, attach},
    {"configurationDone", Needs::program, configuration_done},
    {"restart", Needs::program, restart},
    {"terminate", Needs::program, terminate_program},
    {"disconnect", Needs::client, disconnect},
    {"cancel", Needs::client, cancel},

    {"setBreakpoints", Needs::program, set_breakpoints, sets_stops},
    {"setFunctionBreakpoints", Needs::program, set_function_breakpoints, sets_stops},
    {"setInstructionBreakpoints", Needs::program, set_instruction_breakpoints, sets_stops},
    {"setDataBreakpoints", Needs::program, set_data_breakpoints, sets_stops},
    {"setExceptionBreakpoints", Needs::program, set_exception_breakpoints},
    {"breakpointLocations", Needs::program, breakpoint_locations},
    {"dataBreakpointInfo", Needs::program, data_breakpoint_info},
    {"exceptionInfo", Needs::stopped, exception_info},

    {"continue", Needs::live, continue_forwards},
    {"next", Needs::live, next},
    {"stepIn", Needs::live, step_in},
    {"stepOut", Needs::live, step_out},
    {"stepBack", Needs::live, step_back},
    {"reverseContinue", Needs::live, reverse_continue},
    {"pause", Needs::program, pause},
    {"goto", Needs::live, go_to_target},
    {"gotoTargets", Needs::program, goto_targets},
    {"restartFrame", Needs::live, restart_frame},

    {"threads", Needs::client, threads},
    {"stackTrace", Needs::standing, stack_trace},
    {"scopes", Needs::standing, scopes},
    {"variables", Needs::program, list_variables},
    {"setVariable", Needs::live, set_variable},
    {"evaluate", Needs::program, evaluate_text},
    {"setExpression", Needs::live, set_expression},
    {"completions", Needs::program, list_completions},

    {"readMemory", Needs::standing, read_memory},
    {"writeMemory", Needs::live, write_memory},
    {"disassemble", Needs::standing, disassemble_rows},
    {"source", Needs::program, source_text},
    {"loadedSources", Needs::program, loaded_sources},
    {"modules", Needs::program, modules},
    {"locations", Needs::program, location},

    {"stepInTargets", Needs::client, unsupported},
    {"terminateThreads", Needs::client, unsupported},

    {"tharsis/stepBackInto", Needs::live, step_back_into},
    {"tharsis/stepBackOut", Needs::live, step_back_out},
    {"tharsis/goToStep", Needs::live, go_to_step},
    {"tharsis/stepCycle", Needs::live, step_cycle},
    {"tharsis/pipeline", Needs::standing, show_pipeline},
    {"tharsis/processors", Needs::standing, list_processors},
    {"tharsis/timeline", Needs::program, show_timeline},
    {"tharsis/lastWrite", Needs::standing, find_last_write},
    {"tharsis/findings", Needs::standing, list_findings},
    {"tharsis/labels", Needs::program, list_labels},
    {"tharsis/writeFiles", Needs::standing, write_program_files},
    {"tharsis/input", Needs::program, type_input},
    {"tharsis/devices", Needs::program, show_devices},
    {"tharsis/typeKeys", Needs::program, type_keys},
    {"tharsis/pressKey", Needs::program, press_key},
};
// clang-format on

} // namespace

std::span<const Request> requests() { return table; }

const Request* find_request(std::string_view command) {
    const auto* found = std::ranges::find(table, command, &Request::command);
    return found == std::end(table) ? nullptr : found;
}

} // namespace tharsis::dap
