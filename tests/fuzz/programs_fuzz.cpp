// programs_fuzz.cpp -- any text as a program with console input: assembled, and run on every engine
// The last part of the input, after a form feed, is the console input.
#include "assembling.hpp"
#include "engines.hpp"

namespace tharsis::fuzz {

void run_input(std::span<const u8> bytes) {
    const Sources sources(bytes, Sources::Last::input);
    const Assembly assembly = assemble(sources.given, sources.options);
    if (!assembly.program) return;
    RunPlan plan;
    plan.input = sources.input;
    plan.options.delayed_branching = sources.options.delayed_branching;
    plan.options.self_modifying = !bytes.empty() && bytes[0] & 4;
    plan.paged = bytes.size() % 16 == 5;
    if (bytes.size() % 2 == 0) plan.options.arguments = {"one", "two"};
    plan.piece = 1 + bytes.size() % 20'000;
    compare_engines(*assembly.program, plan);
}

} // namespace tharsis::fuzz
