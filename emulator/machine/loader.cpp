// loader.cpp -- the start of a program as in MARS: its data in memory, its arguments on the stack
// Registers that are not set here start at 0, $fp included.
#include "machine/services/arguments.hpp"
#include "machine/services/services.hpp"
#include "machine/threaded/guest.hpp"

namespace tharsis {
namespace {

constexpr u32 room_of_callee = 16;

struct StackWriter {
    Memory& memory;
    u32 address;
    void byte(u8 value) { (void)memory.store(address--, value); }
    void word(u32 value) {
        (void)memory.store(address, value);
        address -= 4;
    }
};

} // namespace

void store_arguments(Memory& memory, const MemoryLayout& layout, State& state,
                     const std::vector<std::string>& arguments) {
    StackWriter strings{memory, layout.stack_top};
    std::vector<u32> addresses;
    for (const std::string& argument : arguments) {
        strings.byte(0);
        const std::string bytes = low_bytes(argument);
        for (auto it = bytes.rbegin(); it != bytes.rend(); ++it) strings.byte(u8(*it));
        addresses.push_back(strings.address + 1);
    }
    u32 start = layout.stack_pointer;
    if (strings.address < start) start = (strings.address & ~3u) - 4;
    const bool compiled = layout.stack_pointer % 8 == 0;
    if (compiled && (start - 4 * u32(addresses.size() + 1)) % 8 != 0) start -= 4;
    StackWriter words{memory, start};
    words.word(0);
    for (auto it = addresses.rbegin(); it != addresses.rend(); ++it) words.word(*it);
    words.word(u32(addresses.size()));
    state.r[29] = words.address + 4 - (compiled ? room_of_callee : 0);
    state.r[4] = u32(addresses.size());
    state.r[5] = words.address + 8;
}

Guest::Guest(const Program& program, Host& its_host, const MachineOptions& options)
    : memory(*program.layout, options.max_memory,
             options.paged_memory ? Memory::Backing::paged : Memory::Backing::flat),
      code(program), host(its_host), services(make_services(*program.layout, options.max_output,
                                                            program.dialect, options.max_moved)),
      own_layout(program.own_layout), layout(*program.layout),
      delayed_branching(options.delayed_branching || program.delay_slots),
      self_modifying(options.self_modifying), delayed_loads(options.delayed_loads),
      dialect(program.dialect) {}

void load(Guest& guest, const Program& program, const MachineOptions& options) {
    for (const DataPage& page : program.data) (void)guest.memory.place(page.address, page.bytes);
    guest.state.r[28] = guest.layout.global_pointer;
    guest.state.r[29] = guest.layout.stack_pointer;
    guest.state.r[31] = program.return_address;
    guest.state.pc = program.entry;
    if (!options.arguments.empty())
        store_arguments(guest.memory, guest.layout, guest.state, options.arguments);
}

} // namespace tharsis
