// device_fixture.hpp -- a program with its devices, for tests
#pragma once
#include "devices/board.hpp"
#include "machine/scripted_host.hpp"
#include "support/assembling.hpp"
#include "translator/jit.hpp"

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <vector>

namespace tharsis::testing {

Program assembled_program(const std::string& text, const MemoryLayout& layout = default_layout,
                          bool delay_slots = false);

BoardSetup keyboard_and_display();

BoardSetup typed(std::string text);

BoardSetup pressed(std::vector<TimedKey> keys);

/// A program with its devices, ready to run.
struct DeviceFixture {
    ScriptedHost host;
    Board board;
    Machine machine;
    BoardRun board_run;

    DeviceFixture(const Program& program, BoardSetup setup, MachineOptions options = {})
        : board(std::move(setup)), machine(program, host, std::move(options)),
          board_run(board, machine, host) {}
    Stop run(u64 budget = 10'000'000) { return board_run.run(budget); }
    u32 word(u32 offset) const {
        return machine.peek_word(machine.layout().mmio_base + offset).value_or(~0u);
    }
    u32 reg(int n) const { return machine.state().r[n]; }
};

/// The base address is loaded by the program, so that the same text works in every layout.
std::string with_base(const MemoryLayout& layout, const std::string& text);

/// Echoes keys up to a full stop.
inline const std::string polling_echo = R"(
next:   lw   $t0, 0($s7)
        andi $t0, $t0, 1
        beqz $t0, next
        nop
        lw   $s0, 4($s7)
wait:   lw   $t0, 8($s7)
        andi $t0, $t0, 1
        beqz $t0, wait
        nop
        sw   $s0, 12($s7)
        bne  $s0, 46, next
        nop
last:   lw   $t0, 8($s7)
        andi $t0, $t0, 1
        beqz $t0, last
        nop
        li   $v0, 10
        syscall
)";

/// The handler echoes keys; main counts until a full stop is typed.
inline const std::string interrupt_echo = R"(
        lw   $t0, 0($s7)
        ori  $t0, $t0, 2
        sw   $t0, 0($s7)
loop:   addiu $s1, $s1, 1
        bne  $s0, 46, loop
        nop
        li   $t1, 10
drain:  addiu $t1, $t1, -1
        bnez $t1, drain
        nop
        li   $v0, 10
        syscall
        .ktext
        .set_handler
        move $k1, $at
        lw   $s0, 4($s7)
        sw   $s0, 12($s7)
        mfc0 $s2, $13
        mtc0 $zero, $13
        move $at, $k1
        eret
)";

std::string interrupt_echo_for(const MemoryLayout& layout);

} // namespace tharsis::testing
