// loader.cpp -- the start of a program as in MARS: its data in memory, its arguments on the stack
// Registers that are not set here start at 0, $fp included.
#include "machine/guest.hpp"
#include "machine/services/arguments.hpp"
#include "machine/services/services.hpp"

namespace tharsis {

Guest::Guest(const Program& program, Host& its_host, const MachineOptions& options)
    : memory(*program.layout, options.max_memory,
             options.paged_memory ? Memory::Backing::paged : Memory::Backing::flat),
      code(program), host(its_host),
      services(make_services(*program.layout, options.max_output, rules_of(program.dialect),
                             options.max_moved)),
      own_layout(program.own_layout), layout(*program.layout),
      delayed_branching(options.delayed_branching || program.delay_slots),
      self_modifying(options.self_modifying), delayed_loads(options.delayed_loads),
      rules(rules_of(program.dialect)) {}

void load(Guest& guest, const Program& program, const MachineOptions& options) {
    for (const DataPage& page : program.data) (void)guest.memory.place(page.address, page.bytes);
    guest.state.r[28] = guest.layout.global_pointer;
    guest.state.r[29] = guest.layout.stack_pointer;
    guest.state.r[31] = program.return_address;
    guest.state.pc = program.entry;
    if (!options.arguments.empty())
        store_arguments(guest.memory, guest.layout, guest.state, guest.rules, options.arguments);
    if (guest.rules.unset == DialectRules::Unset::zero) return;
    guest.state.r[30] = guest.layout.stack_pointer;
    guest.set_values = std::make_unique<SetValues>(program, guest.state);
}

} // namespace tharsis
