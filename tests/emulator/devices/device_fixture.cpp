// device_fixture.cpp -- programs with devices, for tests
#include "emulator/devices/device_fixture.hpp"

namespace tharsis::testing {

Program assembled_program(const std::string& text, const MemoryLayout& layout, bool delay_slots) {
    AssemblerOptions options;
    options.layout = &layout;
    options.delayed_branching = delay_slots;
    const Assembly assembly = assembled(text, options);
    REQUIRE(assembly.program);
    return *assembly.program;
}

BoardSetup keyboard_and_display() {
    BoardSetup setup;
    setup.keyboard_and_display = true;
    return setup;
}

BoardSetup typed(std::string text) {
    BoardSetup setup = keyboard_and_display();
    setup.text = std::move(text);
    return setup;
}

BoardSetup pressed(std::vector<TimedKey> keys) {
    BoardSetup setup = keyboard_and_display();
    setup.keys = std::move(keys);
    return setup;
}

std::string with_base(const MemoryLayout& layout, const std::string& text) {
    return ".text\n.globl main\nmain: li $s7, " + std::to_string(i32(layout.mmio_base)) + "\n" +
           text;
}

std::string interrupt_echo_for(const MemoryLayout& layout) {
    std::string text = with_base(layout, interrupt_echo);
    const std::string mark = ".ktext\n        .set_handler";
    return text.replace(text.find(mark), mark.size(),
                        ".ktext " + std::to_string(i32(layout.exception_handler)));
}

} // namespace tharsis::testing
