// machine_setup.cpp -- the options of a machine that follow from its program or from a recorded run
// What a recorded run does not contain, the engine, does not change its result.
#include "running/machine_setup.hpp"

namespace tharsis {

MachineOptions with_program_name(MachineOptions options, const Program& program) {
    if (rules_of(program.dialect).passes_program_name)
        options.arguments.insert(options.arguments.begin(), program.files[0].name);
    return options;
}

MachineOptions machine_for(const AssemblyRequest& request, MachineOptions options) {
    options.delayed_branching = request.delays_branches();
    options.delayed_loads = request.bare;
    return options;
}

MachineOptions recorded_machine(const Case& recorded, const MachineOptions& given) {
    MachineOptions replay = machine_for(request_of(recorded), {});
    replay.engine = given.engine;
    replay.backend = given.backend;
    replay.max_output = recorded.max_output;
    replay.max_memory = recorded.max_memory;
    replay.self_modifying = recorded.self_modifying;
    replay.arguments = recorded.arguments;
    return replay;
}

} // namespace tharsis
