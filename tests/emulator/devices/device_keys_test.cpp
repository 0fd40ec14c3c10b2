// device_keys_test.cpp -- scripts of keys for the devices
#include "emulator/devices/device_fixture.hpp"

using namespace tharsis;
using namespace tharsis::testing;

TEST_CASE("keys from a pipe are delivered when the program polls, typed keys when they arrive",
          "[devices]") {
    for (bool live : {false, true}) {
        BoardSetup setup = keyboard_and_display();
        setup.host_keys = true;
        setup.host_is_live = live;
        DeviceFixture desk(assembled_program(with_base(default_layout, polling_echo)), setup);
        desk.host.keys = "Taken.";
        CHECK(desk.run().reason == StopReason::exited);
        CHECK(desk.host.shown == "Taken.");
    }
}

TEST_CASE("scripts of keys have steps and keys, and their errors are reported", "[devices]") {
    const KeyScript good = read_key_script("# moves\n100: w\n+50: ab\r\n\n2K: \\n\\x41\\s\n");
    CHECK(good.error.empty());
    REQUIRE(good.keys.size() == 6);
    CHECK(good.keys[0].step == 100);
    CHECK(good.keys[1].step == 150);
    CHECK(good.keys[2].step == 1150);
    CHECK(good.keys[3].step == 2000);
    CHECK(good.keys[3].key == '\n');
    CHECK(good.keys[4].key == 'A');
    CHECK(good.keys[5].key == ' ');
    for (const char* bad : {"w\n", "x: w\n", "5:\n", "100: a\n50: b\n", "1: \\q\n", "1: \\x4\n",
                            "1: \\", ": a", "99999999999: a", "+: a"}) {
        const KeyScript script = read_key_script(bad);
        CHECK_FALSE(script.error.empty());
        CHECK(script.keys.empty());
    }
    CHECK(read_key_script("1: a\n1: b\n0: c\n").line == 3);
    CHECK(read_keypad_script("10: 5\n20: F\n").keys[1].key == 15);
    CHECK_FALSE(read_keypad_script("10: g\n").error.empty());
}

TEST_CASE("the pressed keys form a script that reproduces the run", "[devices]") {
    const Program program = assembled_program(interrupt_echo_for(default_layout));
    DeviceFixture typist(program, typed("Again\\ \n."));
    typist.run();
    const KeyScript script = read_key_script(write_key_script(typist.board.pressed()));
    REQUIRE(script.error.empty());
    DeviceFixture again(program, pressed(script.keys));
    again.run();
    CHECK(again.host.shown == "Again\\ \n.");
    CHECK(again.machine.executed() == typist.machine.executed());
    CHECK(again.machine.state() == typist.machine.state());
    CHECK(read_keypad_script(write_keypad_script({{7, 3}, {9, 15}})).keys[1].key == 15);
}

TEST_CASE("a program with a limited speed calls its host fifty times a second", "[devices]") {
    struct Clock final : ScriptedHost {
        std::vector<u64> asked;
        void pace(u64 executed, u64) override { asked.push_back(executed); }
    };
    BoardSetup setup;
    setup.speed = 1000;
    Clock host;
    const Program program = assembled_program("main: b main\n");
    Board board(setup);
    Machine machine(program, host);
    BoardRun board_run(board, machine, host);
    board_run.run(100);
    CHECK(host.asked == std::vector<u64>{0, 20, 40, 60, 80});
}
