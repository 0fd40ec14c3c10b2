// arguments.cpp -- stores a program's arguments as MARS does
// Strings and addresses are written from the top of the stack downward.
#include "machine/services/arguments.hpp"

#include "machine/services/services.hpp"

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
                     const DialectRules& rules, const std::vector<std::string>& arguments) {
    StackWriter strings{memory, layout.stack_top};
    std::vector<u32> addresses;
    for (const std::string& argument : arguments) {
        strings.byte(0);
        const std::string bytes = rules.texts_are_bytes ? argument : low_bytes(argument);
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

} // namespace tharsis
