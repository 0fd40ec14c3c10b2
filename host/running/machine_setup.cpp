// machine_setup.cpp -- the options of a machine that follow from its program or from a recorded run
// What a recorded run does not contain, the engine, does not change its result.
#include "running/machine_setup.hpp"

namespace tharsis {

MachineOptions with_program_name(MachineOptions options, const Program& program) {
    if (program.dialect == Dialect::spim)
        options.arguments.insert(options.arguments.begin(), program.files[0].name);
    return options;
}

MachineOptions recorded_machine(const Case& recorded, MachineOptions options) {
    options.max_output = recorded.max_output;
    options.max_memory = recorded.max_memory;
    options.delayed_branching = recorded.bare || recorded.delayed_branching;
    options.delayed_loads = recorded.bare;
    options.self_modifying = recorded.self_modifying;
    options.arguments = recorded.arguments;
    return options;
}

} // namespace tharsis
