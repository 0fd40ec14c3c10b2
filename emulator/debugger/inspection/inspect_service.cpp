// inspect_service.cpp -- what a syscall will do, with its arguments
// The table of services defines which registers are arguments.
#include "debugger/inspection/inspect_internal.hpp"
#include "debugger/values/expression.hpp"
#include "debugger/values/show.hpp"
#include "debugger/values/value_text.hpp"
#include "isa/registers.hpp"
#include "machine/services/syscalls.hpp"

#include <fmt/format.h>

namespace tharsis::inspect {

namespace {

constexpr u32 max_text = 60; ///< bytes of a text to show

/// "$a0 = 42" for each register that the table names as an argument.
std::string service_arguments(const Program& program, const Machine& machine,
                              std::string_view named) {
    const State& state = machine.state();
    std::string text;
    const auto add = [&](std::string_view name, const std::string& value) {
        text += fmt::format("{}{} = {}", text.empty() ? ": " : ", ", name, value);
    };
    for (u8 n = 0; n < 4; ++n)
        if (const std::string_view name = register_names[registers::a0 + n];
            named.find(name) != named.npos)
            add(name, value_text(program, machine, state.r[registers::a0 + n]));
    if (named.find("$f13") != named.npos)
        add("$f12", show_real(double_bits(state, 12)));
    else if (named.find("$f12") != named.npos)
        add("$f12", show(state.f[12], Format::single));
    return text;
}

} // namespace

std::string service_text(const Program& program, const Machine& machine) {
    const u32 number = machine.state().r[registers::v0];
    for (const ServiceInfo& service : services()) {
        if (service.number != number) continue;
        std::string text = fmt::format("service {} ({}), {}", number, service.name, service.help);
        text += service_arguments(program, machine, service.arguments);
        if (service.arguments.find("address of") != std::string_view::npos)
            text += ", " + quoted_text(machine, machine.state().r[registers::a0], max_text);
        if (number == 11)
            text += " " + show(machine.state().r[registers::a0] & 0xff, Format::character);
        return text;
    }
    return fmt::format("service {}, which does not exist", i32(number));
}

} // namespace tharsis::inspect
