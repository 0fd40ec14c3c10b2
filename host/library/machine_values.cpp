// machine_values.cpp -- between the machine and the values of the interface
#include "base/utf8.hpp"
#include "debugger/values/expression.hpp"
#include "library/content.hpp"
#include "library/library_sentences.hpp"
#include "machine/stop_words.hpp"
#include "running/exit_status.hpp"
#include "running/machine_setup.hpp"
#include "running/stop_report.hpp"
#include "sources/patches.hpp"
#include "translator/jit.hpp"

#include <algorithm>

namespace tharsis {

namespace {

Engine engine_of(api::Engine engine) {
    switch (engine) {
    case api::Engine::automatic: break;
    case api::Engine::reference: return Engine::reference;
    case api::Engine::interpreter: return Engine::interpreter;
    case api::Engine::translator: return Engine::translator;
    }
    return Engine::automatic;
}

/// `at_limit`: a run that executed all its steps has reached the limit of the whole run.
api::StopReason reason_of(StopReason reason, bool at_limit) {
    using To = api::StopReason;
    switch (reason) {
    case StopReason::step_limit: return at_limit ? To::step_limit : To::paused;
    case StopReason::exited:
    case StopReason::ran_off_text: return To::exited;
    case StopReason::fault:
    case StopReason::uncaught_java_exception: return To::fault;
    case StopReason::end_of_input: return To::end_of_input;
    case StopReason::waiting_for_input: return To::waiting_for_input;
    case StopReason::output_limit: return To::output_limit;
    case StopReason::memory_limit: return To::memory_limit;
    case StopReason::breakpoint: return To::breakpoint;
    case StopReason::interrupted: return To::interrupted;
    case StopReason::waiting_for_key: return To::waiting_for_key;
    }
    return To::fault;
}

} // namespace

MachineOptions machine_options(const api::Program::Content& program,
                               const api::MachineOptions& given) {
    MachineOptions options;
    options.engine = engine_of(given.engine);
    options.self_modifying = given.self_modifying;
    options.max_output = given.max_output;
    options.max_memory = given.max_memory;
    options.arguments = given.arguments;
    return with_translator(
        with_program_name(machine_for(program.request, std::move(options)), program.program));
}

BoardSetup devices_of(const api::MachineOptions& options) {
    BoardSetup setup;
    setup.keyboard_and_display = options.keyboard_and_display;
    setup.digital_lab = options.digital_lab;
    setup.text = options.keys;
    return setup;
}

std::string shown_on(const Board& board) { return latin1_to_utf8(board.display().screen().text()); }

api::Done store(const api::MachineOptions& options, Program& program) {
    std::vector<Patch> patches;
    for (const auto& [label, value] : options.patches) patches.push_back({label, value});
    const PatchError error = store_patches(patches, program);
    if (error.error.empty()) return std::monostate();
    return error_of(error.error, error.tip, language_of(options.language));
}

api::Stop stop_value(const Stop& stop, const Machine& machine, const Program& program,
                     const api::MachineOptions& options) {
    api::Stop value;
    value.steps = machine.executed();
    value.reason = reason_of(stop.reason, value.steps >= options.max_steps);
    if (!value.ended()) { // as after each of many single steps: no text is made
        value.address = stop_address(stop, machine, program);
        if (value.address) set_place(program, *value.address, value.file, value.line);
        return value;
    }
    StopSettings settings;
    settings.max_steps = options.max_steps;
    settings.max_output = options.max_output;
    settings.max_memory = options.max_memory;
    settings.language = language_of(options.language);
    StopReport report = report_stop(stop, machine, program, settings, false);
    value.address = report.address;
    if (report.address) set_place(program, *report.address, value.file, value.line);
    value.status = report.status;
    value.message = std::move(report.text);
    while (value.message.ends_with('\n')) value.message.pop_back();
    return value;
}

api::Registers registers_of(const State& state) {
    api::Registers all;
    std::copy_n(state.r, 32, all.general);
    std::copy_n(state.f, 32, all.floating);
    all.pc = state.pc;
    all.hi = state.hi;
    all.lo = state.lo;
    all.flags = state.flags;
    all.status = state.status;
    all.cause = state.cause;
    all.epc = state.epc;
    all.vaddr = state.vaddr;
    return all;
}

std::optional<u32> named_value(const Machine& machine, std::string_view name) {
    const auto reg = find_any_register(name);
    if (!reg) return {};
    return register_value(machine.state(), *reg);
}

api::Result<std::string> bytes_of(const Machine& machine, u32 address, u32 size,
                                  Language language) {
    std::string bytes;
    for (u64 n = 0; n < size; ++n) {
        const u64 at = u64{address} + n;
        const auto byte = at >> 32 == 0 ? machine.peek_byte(static_cast<u32>(at)) : std::nullopt;
        if (!byte)
            return error_of(
                library_message("unreadable-address", hexadecimal(static_cast<u32>(at))),
                library_message("data-addresses"), language);
        bytes += static_cast<char>(*byte);
    }
    return bytes;
}

} // namespace tharsis

std::string_view tharsis_api_1::word_of(StopReason reason) {
    switch (reason) {
    case StopReason::paused: return "paused";
    case StopReason::breakpoint: return "breakpoint";
    case StopReason::exited: return "exited";
    case StopReason::fault: return "fault";
    case StopReason::end_of_input: return "end-of-input";
    case StopReason::waiting_for_input: return "waiting-for-input";
    case StopReason::waiting_for_key: return "waiting-for-key";
    case StopReason::step_limit: return "step-limit";
    case StopReason::output_limit: return "output-limit";
    case StopReason::memory_limit: return "memory-limit";
    case StopReason::interrupted: break;
    }
    return "interrupted";
}
