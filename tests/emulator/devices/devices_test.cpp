// devices_test.cpp -- keyboard and display, and the Digital Lab, against the behaviour of MARS's
// tools
//
// Programs in assembly drive them; all engines must agree at every step.
#include "emulator/devices/device_fixture.hpp"

using namespace tharsis;
using namespace tharsis::testing;

namespace {

constexpr Engine engines[] = {Engine::automatic, Engine::translator, Engine::reference};

BoardSetup lab() {
    BoardSetup setup;
    setup.digital_lab = true;
    return setup;
}

MachineOptions with_engine(Engine engine) {
    MachineOptions options;
    options.engine = engine;
    return engine == Engine::translator ? with_translator(options) : options;
}

} // namespace

TEST_CASE("a polling program echoes typed keys, in every layout, on both engines, with and without "
          "delay slots",
          "[devices]") {
    for (const MemoryLayout& layout : memory_layouts)
        for (Engine engine : engines)
            for (bool delay_slots : {false, true}) {
                MachineOptions options = with_engine(engine);
                options.delayed_branching = delay_slots;
                DeviceFixture desk(
                    assembled_program(with_base(layout, polling_echo), layout, delay_slots),
                    typed("Hello\n."), options);
                CHECK(desk.run().reason == StopReason::exited);
                CHECK(desk.host.shown == "Hello\n.");
                CHECK(desk.board.pressed().size() == 7);
            }
}

TEST_CASE("a program that uses interrupts echoes typed keys", "[devices]") {
    for (const MemoryLayout& layout : memory_layouts)
        for (Engine engine : engines)
            for (bool delay_slots : {false, true}) {
                MachineOptions options = with_engine(engine);
                options.delayed_branching = delay_slots;
                // With delay slots an interrupt in a slot misses its handler, as in MARS: the key
                // is then never read.
                const Program program =
                    assembled_program(interrupt_echo_for(layout), layout, delay_slots);
                DeviceFixture scout(program, keyboard_and_display(), options);
                scout.run(100);
                while (scout.machine.state().delay != Delay::none) scout.run(1);
                BoardSetup setup =
                    delay_slots ? pressed({{scout.machine.executed(), '.'}}) : typed("Hi!.");
                DeviceFixture desk(program, setup, options);
                const Stop stop = desk.run(1'000'000);
                CHECK(stop.reason == StopReason::exited);
                CHECK(desk.host.shown == (delay_slots ? "." : "Hi!."));
                CHECK(desk.reg(18) == cause::keyboard);
            }
}

TEST_CASE("both engines are in the same state at every step of a program with devices",
          "[devices]") {
    for (const std::string& text :
         {with_base(default_layout, polling_echo), interrupt_echo_for(default_layout)}) {
        const Program program = assembled_program(text);
        BoardSetup setup = pressed({{20, 'a'}, {90, 'b'}, {91, 'c'}, {200, '.'}});
        for (u64 steps = 0; steps < 320; ++steps) {
            DeviceFixture fast(program, setup),
                reference(program, setup, with_engine(Engine::reference));
            fast.run(steps);
            reference.run(steps);
            REQUIRE(fast.machine.executed() == reference.machine.executed());
            REQUIRE(fast.machine.state() == reference.machine.state());
            REQUIRE(fast.host.shown == reference.host.shown);
            for (u32 offset = 0; offset < 16; offset += 4)
                REQUIRE(fast.word(offset) == reference.word(offset));
        }
    }
}

TEST_CASE("a run in pieces is the same as a run in one piece", "[devices]") {
    const Program program = assembled_program(with_base(default_layout, polling_echo));
    DeviceFixture whole(program, typed("Piecemeal.")), pieces(program, typed("Piecemeal."));
    whole.run();
    Stop stop;
    for (u64 size = 1; stop.reason == StopReason::step_limit; size = size % 7 + 1)
        stop = pieces.run(size);
    CHECK(stop.reason == StopReason::exited);
    CHECK(pieces.host.shown == whole.host.shown);
    CHECK(pieces.machine.executed() == whole.machine.executed());
    CHECK(pieces.machine.state() == whole.machine.state());
}

TEST_CASE("a copy of a board continues where the original was", "[devices]") {
    const Program program = assembled_program(with_base(default_layout, polling_echo));
    ScriptedHost host;
    Board board(typed("Copies."));
    Machine machine(program, host);
    {
        BoardRun board_run(board, machine, host);
        board_run.run(30);
    }
    Board copy = board;
    BoardRun again(copy, machine, host);
    CHECK(again.run(10'000'000).reason == StopReason::exited);
    CHECK(host.shown == "Copies.");
    CHECK(board.pressed().size() < copy.pressed().size());
}

TEST_CASE("the display is ready again five instruction fetches after the store", "[devices]") {
    const std::string text = with_base(default_layout, R"(
        li $t0, 'x'
        lw $s0, 8($s7)
        sw $t0, 12($s7)
        lw $s1, 8($s7)
        lw $s2, 8($s7)
        lw $s3, 8($s7)
        lw $s4, 8($s7)
        lw $s5, 8($s7)
        nop
)");
    for (Engine engine : engines) {
        DeviceFixture desk(assembled_program(text), keyboard_and_display(), with_engine(engine));
        const u64 store = desk.machine.peek_word(0x0040'0004) ? 4 : 0; // lui, ori, li, lw, sw
        desk.run(store + 1 + 3);
        CHECK(desk.host.shown.empty());
        desk.run(1);
        CHECK(desk.host.shown == "x");
        desk.run();
        CHECK(desk.reg(16) == 1);
        CHECK(desk.reg(17) == 0);
        CHECK(desk.reg(20) == 0);
        CHECK(desk.reg(21) == 1);
    }
}

TEST_CASE("the delay of the display can be set, and exceptions shorten it as in MARS",
          "[devices]") {
    std::string text = "li $t0, 'x'\nsw $t0, 12($s7)\n";
    for (int n = 0; n < 40; ++n) text += n == 3 ? "teq $zero, $zero\n" : "addiu $t1, $t1, 1\n";
    const std::string handler =
        ".ktext 0x80000180\nmfc0 $k0, $14\naddiu $k0, $k0, 4\nmtc0 $k0, $14\neret\n";
    for (Engine engine : engines)
        for (u32 delay : {1u, 2u, 10u, 20u}) {
            BoardSetup setup = keyboard_and_display();
            setup.display_delay = delay;
            DeviceFixture desk(assembled_program(with_base(default_layout, text + handler)), setup,
                               with_engine(engine));
            u64 step = 0;
            while (desk.host.shown.empty()) desk.run(1), ++step;
            const u64 store = 3; // lui, ori, li
            CHECK(step == store + delay - (delay > 4 ? 1 : 0));
        }
}

TEST_CASE("a character stored while the display is busy is lost", "[devices]") {
    DeviceFixture desk(assembled_program(with_base(default_layout, R"(
        li $t0, 'a'
        sw $t0, 12($s7)
        li $t0, 'b'
        sw $t0, 12($s7)
        nop
        nop
        nop
        li $t0, 'c'
        sb $t0, 12($s7)
        nop
        nop
        nop
        nop
        nop
)")),
                       keyboard_and_display());
    desk.run();
    CHECK(desk.host.shown == "ac");
}

TEST_CASE("a character that is incomplete at the end of the run is not shown, and can be queried",
          "[devices]") {
    DeviceFixture desk(assembled_program(with_base(
                           default_layout, "li $t0, 'a'\nsw $t0, 12($s7)\nli $v0, 10\nsyscall\n")),
                       keyboard_and_display());
    CHECK(desk.run().reason == StopReason::exited);
    CHECK(desk.host.shown.empty());
    CHECK(desk.board.display().unfinished() == 'a');
}

TEST_CASE("the display interrupts when it is ready again, if that is enabled", "[devices]") {
    const std::string text = with_base(default_layout, R"(
        li $t0, 3
        sw $t0, 8($s7)
        li $t0, 'x'
        sw $t0, 12($s7)
loop:   beqz $s0, loop
        li $v0, 10
        syscall
        .ktext 0x80000180
        mfc0 $s0, $13
        mtc0 $zero, $13
        eret
)");
    for (Engine engine : engines) {
        DeviceFixture desk(assembled_program(text), keyboard_and_display(), with_engine(engine));
        CHECK(desk.run().reason == StopReason::exited);
        CHECK(desk.reg(16) == cause::display);
        CHECK(desk.word(8) == 3);
    }
}

TEST_CASE("reading a key clears the ready bit, in any size, and reading next to it does not",
          "[devices]") {
    const std::string text = with_base(default_layout, R"(
        nop
        lw  $s0, 0($s7)
        lb  $t0, 5($s7)
        lw  $s1, 0($s7)
        lbu $s2, 4($s7)
        lw  $s3, 0($s7)
        lw  $s4, 4($s7)
)");
    DeviceFixture desk(assembled_program(text), pressed({{2, 0xe9}}));
    desk.run();
    CHECK(desk.reg(16) == 1);
    CHECK(desk.reg(17) == 1);
    CHECK(desk.reg(18) == 0xe9);
    CHECK(desk.reg(19) == 0);
    CHECK(desk.reg(20) == 0xe9); // the old key stays in the data
}

TEST_CASE("a key that is not read is replaced by the next one", "[devices]") {
    DeviceFixture desk(
        assembled_program(with_base(default_layout, "nop\nnop\nnop\nnop\nlw $s0, 4($s7)\n")),
        pressed({{2, 'a'}, {3, 'b'}}));
    desk.run();
    CHECK(desk.reg(16) == 'b');
}

TEST_CASE("a key interrupt without a handler ends the program with MARS's message", "[devices]") {
    DeviceFixture desk(
        assembled_program(with_base(default_layout, "li $t0, 2\nsw $t0, 0($s7)\nloop: b loop\n")),
        pressed({{50, 'a'}}));
    const Stop stop = desk.run();
    REQUIRE(stop.reason == StopReason::fault);
    CHECK(mars_reason(*stop.fault) == "External Interrupt");
    CHECK(desk.machine.executed() == 51);
}

TEST_CASE("keys do not interrupt inside a handler, nor when interrupts are disabled", "[devices]") {
    const std::string text = with_base(default_layout, R"(
        li $t0, 2
        sw $t0, 0($s7)
        mfc0 $t1, $12
        andi $t1, $t1, 0xfffe
        mtc0 $t1, $12
        nop
        nop
        nop
        nop
        .ktext 0x80000180
        li $s0, 1
        eret
)");
    DeviceFixture desk(assembled_program(text), pressed({{9, 'a'}}));
    CHECK(desk.run().reason == StopReason::ran_off_text);
    CHECK(desk.reg(16) == 0);
    CHECK(desk.word(0) == 3);
}

TEST_CASE("a read of the keyboard by a service counts as a read", "[devices]") {
    DeviceFixture desk(
        assembled_program(with_base(
            default_layout, "nop\nnop\nadd $a0, $s7, 4\nli $v0, 4\nsyscall\nlw $s0, 0($s7)\n")),
        pressed({{2, 'k'}}));
    desk.run();
    CHECK(desk.host.output == "k");
    CHECK(desk.reg(16) == 0);
}

TEST_CASE("the first bell makes a grid, later ones move its cursor, and form feeds clear",
          "[devices]") {
    TextScreen screen(4, 3);
    screen.show('a');
    screen.show('\n');
    CHECK(screen.text() == "a\n");
    screen.show(12);
    CHECK(screen.text().empty());
    screen.show('b');
    screen.show(2u << 20 | 1u << 8 | 7);
    CHECK(screen.is_grid());
    CHECK(screen.text() == "    \n    \n    ");
    for (const char c : {'v', 'w', 'x'}) screen.show(static_cast<u8>(c));
    CHECK(screen.text() == "    \n  vw\nx   ");
    screen.show(0xfff0'0007 | 0x000f'ff00);
    for (const char c : {'y', 'z'}) screen.show(static_cast<u8>(c));
    CHECK(screen.text() == "    \n  vw\nx  z");
    screen.show(12);
    CHECK(screen.text() == "    \n    \n    ");
    screen.show('q');
    CHECK(screen.text() == "q   \n    \n    ");
}

TEST_CASE("of a long text on the display the end is kept", "[devices]") {
    TextScreen screen;
    for (u32 n = 0; n < 100'000; ++n) screen.show('a' + n % 26);
    CHECK(screen.text().size() >= TextScreen::kept);
    CHECK(screen.text().size() <= 2 * TextScreen::kept);
    CHECK(screen.text().back() == 'a' + 99'999 % 26);
}

TEST_CASE("a program that waits for a key that never arrives is stopped, polling or in a loop",
          "[devices]") {
    const std::string procedure = R"(
next:   jal  ask
        beqz $v0, next
        li   $v0, 10
        syscall
ask:    addiu $sp, $sp, -4
        sw   $ra, 0($sp)
        lw   $v0, 0($s7)
        andi $v0, $v0, 1
        lw   $ra, 0($sp)
        addiu $sp, $sp, 4
        jr   $ra
)";
    for (const std::string& text : {polling_echo, procedure, std::string("loop: b loop\n"),
                                    std::string("loop: lw $t0, 4($s7)\nb loop\n")})
        for (Engine engine : engines) {
            DeviceFixture desk(assembled_program(with_base(default_layout, text)), typed(""),
                               with_engine(engine));
            CHECK(desk.run(~u64{0}).reason == StopReason::waiting_for_key);
        }
}

TEST_CASE("a program that does anything else is not stopped when there are no more keys",
          "[devices]") {
    for (const char* text :
         {"loop: addiu $t0, $t0, 1\nb loop\n",
          "loop: lw $t1, 0($sp)\naddiu $t1, $t1, 1\nsw $t1, 0($sp)\nli $t1, 0\nb loop\n"}) {
        DeviceFixture desk(assembled_program(with_base(default_layout, text)), typed(""));
        CHECK(desk.run(5'000'000).reason == StopReason::step_limit);
        CHECK(desk.machine.executed() == 5'000'000);
    }
}

/// Selects one row of the keypad after the other until a key is found, whose code it shows.
const std::string keypad_scan = R"(
scan:   li   $t0, 1
row:    sb   $t0, 0x12($s7)
        lbu  $t1, 0x14($s7)
        bnez $t1, found
        sll  $t0, $t0, 1
        bne  $t0, 16, row
        b    scan
found:  sb   $t1, 0x10($s7)
        b    scan
)";

TEST_CASE("a program that polls the keypad waits, before a click and after it", "[devices]") {
    for (Engine engine : engines) {
        BoardSetup setup = lab();
        setup.keypad_is_live = true;
        DeviceFixture desk(assembled_program(with_base(default_layout, keypad_scan)), setup,
                           with_engine(engine));
        CHECK(desk.run(~u64{0}).reason == StopReason::waiting_for_key);
        CHECK(desk.board.digital_lab().right_segments() == 0);
        desk.board.set_keypad({{desk.machine.executed(), 6}});
        CHECK(desk.run(~u64{0}).reason == StopReason::waiting_for_key);
        CHECK(desk.board.digital_lab().right_segments() == 0x42);
    }
}

TEST_CASE("a program that changes the lab while it polls the keypad goes on", "[devices]") {
    for (const char* text :
         {"loop: xori $t0, $t0, 1\nsb $t0, 0x10($s7)\nxori $t0, $t0, 1\nsb $t0, 0x10($s7)\nb "
          "loop\n",
          "loop: li $t0, 1\nsb $t0, 0x13($s7)\nb loop\n", "loop: lbu $t0, 0x13($s7)\nb loop\n",
          "loop: lw $t1, 0($sp)\naddiu $t1, $t1, 1\nsw $t1, 0($sp)\nsb $0, 0x12($s7)\nli $t1, 0\n"
          "b loop\n"}) {
        DeviceFixture desk(assembled_program(with_base(default_layout, text)), lab());
        CHECK(desk.run(5'000'000).reason == StopReason::step_limit);
        CHECK(desk.machine.executed() == 5'000'000);
    }
}

TEST_CASE("the segments follow their bytes, and a word changes only the right display",
          "[devices]") {
    DeviceFixture desk(assembled_program(with_base(default_layout, R"(
        li $t0, 0x3f
        sb $t0, 0x10($s7)
        li $t0, 0x86
        sb $t0, 0x11($s7)
        li $t0, 0x0506
        sw $t0, 0x10($s7)
)")),
                       lab());
    desk.run();
    REQUIRE(desk.host.segments_lit.size() == 3);
    CHECK(desk.host.segments_lit[1].left == 0x86);
    CHECK(desk.host.segments_lit[1].right == 0x3f);
    CHECK(desk.board.digital_lab().left_segments() == 0x86);
    CHECK(desk.board.digital_lab().right_segments() == 0x06);
    CHECK(drawn_segments(0x86, 0x3f) == "     _\n  | | |\n  |.|_|\n");
}

TEST_CASE("the keypad returns a key of the selected row, and a second click releases it",
          "[devices]") {
    const std::string text = with_base(default_layout, R"(
        nop
        li $t0, 1
        sb $t0, 0x12($s7)
        lbu $s0, 0x14($s7)
        li $t0, 2
        sb $t0, 0x12($s7)
        lbu $s1, 0x14($s7)
        nop
        sb $t0, 0x12($s7)
        lbu $s2, 0x14($s7)
)");
    BoardSetup setup = lab();
    setup.keypad = {{2, 6}, {9, 0}};
    DeviceFixture desk(assembled_program(text), setup);
    desk.run();
    CHECK(desk.reg(16) == 0);
    CHECK(desk.reg(17) == 0x42); // key 6: row 2, column 4
    CHECK(desk.reg(18) == 0);
}

TEST_CASE("the keypad interrupts when bit 7 of its row is set", "[devices]") {
    const std::string text = with_base(default_layout, R"(
        li $t0, 0x80
        sb $t0, 0x12($s7)
loop:   beqz $s0, loop
        li $v0, 10
        syscall
        .ktext 0x80000180
        mfc0 $s0, $13
        eret
)");
    BoardSetup setup = lab();
    setup.keypad = {{20, 5}};
    DeviceFixture desk(assembled_program(text), setup);
    CHECK(desk.run().reason == StopReason::exited);
    CHECK(desk.reg(16) == cause::keypad);
}

TEST_CASE("the counter interrupts after 30 instructions of user text, then every 31", "[devices]") {
    const std::string text = with_base(default_layout, R"(
        li $t0, 1
        sb $t0, 0x13($s7)
loop:   addiu $s0, $s0, 1
        b loop
        .ktext 0x80000180
        addiu $s1, $s1, 1
        nop
        eret
)");
    for (Engine engine : engines) {
        DeviceFixture desk(assembled_program(text), lab(), with_engine(engine));
        std::vector<u64> user_steps;
        u64 seen = 0;
        while (user_steps.size() < 4) {
            desk.run(1);
            if (desk.machine.exceptions() == seen) continue;
            seen = desk.machine.exceptions();
            user_steps.push_back(desk.machine.executed() - desk.machine.executed_in_kernel());
        }
        // lui, ori, li, sb: the store is instruction 4; the interrupted instruction is fetched, and
        // counts.
        CHECK(user_steps == std::vector<u64>{4 + 30, 4 + 30 + 31, 4 + 30 + 62, 4 + 30 + 93});
    }
}
