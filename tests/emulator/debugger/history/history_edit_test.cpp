// history_edit_test.cpp -- changes by hand belong to the run, and are not effects of instructions
// Edits during searches, pending questions, and typed keys.
#include "support/session_model.hpp"

using namespace tharsis;
using namespace tharsis::testing;

namespace {

const std::string counts_up =
    "main: li $t0, 1\nli $t1, 2\nli $t2, 3\nli $t3, 4\nli $t4, 5\nsw $t0, "
    "0($sp)\nli $t5, 6\nli $t0, 7\nli $v0, 10\nsyscall\n";

constexpr Register t0{Register::Bank::general, 8};

SearchCriteria register_written(Register reg) {
    SearchCriteria wanted;
    wanted.registers.push_back(reg);
    return wanted;
}

/// Four steps, then $t0 is set to 55 by hand, then runs to the end.
void edit_in_the_middle(History& history) {
    history.run(4);
    history.machine().state().r[8] = 55;
    history.branch();
    history.run(~u64{0});
}

} // namespace

TEST_CASE("a change by hand is not found as the effect of an instruction", "[history]") {
    const Program program = program_of(counts_up);
    ScriptedHost world;
    History history(program, world);
    edit_in_the_middle(history);
    CHECK(history.last_change(t0, 7) == 0);
    CHECK(history.last_change(t0, 8) == 7);
    CHECK(history.last_change({Register::Bank::general, 11}, 7) == 3);
    history.seek(7);
    const SearchResult back = history.previous(register_written(t0));
    REQUIRE(back.event);
    CHECK(back.event->step == 0);
    CHECK(back.event->after == 1);
    const SearchResult first = history.next(register_written(t0), 9);
    REQUIRE(first.event);
    CHECK(first.event->step == 0);
    const SearchResult second = history.next(register_written(t0), 9);
    REQUIRE(second.event);
    CHECK(second.event->step == 7);
    CHECK(second.event->before == 55);
    CHECK(second.event->after == 7);
}

TEST_CASE("an instruction found just before an edit reports its own result", "[history]") {
    const Program program = program_of(counts_up);
    ScriptedHost world;
    History history(program, world);
    history.run(1);
    history.machine().state().r[8] = 55;
    history.branch();
    history.run(~u64{0});
    history.seek(0);
    const SearchResult found = history.next(register_written(t0), 9);
    REQUIRE(found.event);
    CHECK(found.event->step == 0);
    CHECK(found.event->after == 1);
    CHECK(history.step() == 1);
    CHECK(history.machine().state().r[8] == 55);
    history.seek(0);
    history.run_before_changes(history.step() + 1);
    CHECK(history.machine().state().r[8] == 1);
    CHECK(history.seek_uninterruptible(1));
    CHECK(history.machine().state().r[8] == 55);
}

TEST_CASE("a session shows what an instruction wrote, not the edit after it", "[session]") {
    Debugged run(counts_up);
    run.session.step_instruction(1);
    REQUIRE_FALSE(run.set("$t0", "55"));
    run.session.step_instruction(3);
    const auto last = run.session.last_write(run.location("$t0"));
    REQUIRE(last);
    CHECK(last->step == 0);
    CHECK(last->after == 1);
    CHECK(run.state().r[8] == 55);
    run.session.go_to(0);
    run.watch("$t0");
    const StopEvent first = run.session.resume();
    REQUIRE(first.event);
    CHECK(first.event->step == 0);
    const StopEvent second = run.session.resume();
    REQUIRE(second.event);
    CHECK(second.event->step == 7);
    CHECK(second.event->before == 55);
}

TEST_CASE("keys that were read are not typed again after an edit", "[session]") {
    SessionOptions options;
    options.devices.keyboard_and_display = true;
    options.devices.host_keys = true;
    options.input = "abcdef";
    Debugged run("main: lui $t8, 0xffff\n"
                 "next: lw $t0, 0($t8)\nbeqz $t0, next\nlw $t1, 4($t8)\nsll $s0, $s0, 8\nor $s0, "
                 "$s0, $t1\naddiu $s1, $s1, 1\nbne $s1, 3, next\n"
                 "stop: li $s1, 0\nmove $s2, $s0\nb next\n",
                 options);
    run.break_at("stop");
    run.session.resume();
    REQUIRE(run.state().r[16] == 0x616263);
    const u64 read = run.session.history().recording().input_consumed();
    CHECK(read >= 3);
    REQUIRE_FALSE(run.set("$t7", "1"));
    CHECK(run.session.history().recording().input_consumed() == read);
    run.session.resume();
    CHECK(run.state().r[16] == 0x63646566);
}

TEST_CASE("an edit during a pending question does not repeat it, and the answer stays valid",
          "[session]") {
    Debugged run(".data\nq: .asciiz \"How many?\"\n.text\nmain: li $t9, 5\nli $v0, 51\nla $a0, "
                 "q\nsyscall\nmove $s0, $a0\nmove $s1, $a1\nli $v0, 10\nsyscall\n");
    run.world.has_display = true;
    REQUIRE(run.session.resume().reason == StopEvent::Reason::waiting);
    REQUIRE_FALSE(run.set("$t9", "7"));
    run.session.type("42\n");
    REQUIRE(run.session.resume().reason == StopEvent::Reason::ended);
    REQUIRE(run.state().r[16] == 42);
    const std::string shown(run.session.output());
    CHECK(shown == "How many? [integer] ");
    const u64 end = run.session.step();
    run.session.go_to(0);
    run.session.go_to(end);
    CHECK(run.state().r[16] == 42);
    CHECK(run.state().r[17] == 0);
    CHECK(run.state().r[25] == 7);
    CHECK(run.session.output() == shown);
    CHECK(run.world.output == shown);
}

TEST_CASE("an unreported change is detected when the repetition diverges", "[history]") {
    const Program program =
        program_of("li $v0, 30\nsyscall\nli $v0, 41\nsyscall\nli $v0, 10\nsyscall\n");
    ScriptedHost world;
    History history(program, world);
    REQUIRE(history.run(~u64{0}).reason == StopReason::exited);
    history.seek(1);
    history.machine().state().r[2] = 41;
    const Stop stop = history.run(3);
    CHECK(stop.reason == StopReason::uncaught_java_exception);
    CHECK_FALSE(stop.fault);
    CHECK(history.recording().has_diverged());
    history.seek_uninterruptible(0);
    CHECK_FALSE(history.recording().has_diverged());
    CHECK(history.seek(6).reason != StopReason::uncaught_java_exception);
}

TEST_CASE("near keyframes respect the limit of all keyframes", "[history]") {
    // Every page of 8 MB is written again and again, so keyframes share few pages.
    const Program program = program_of(
        "li $v0, 9\nli $a0, 2000000\nsyscall\nmove $s0, $v0\nli $s1, 60\n"
        "again: move $t0, $s0\nli $t1, 480\n"
        "page: sw $s1, 0($t0)\naddiu $t0, $t0, 4096\naddiu $t1, $t1, -1\nbnez $t1, page\n"
        "addiu $s1, $s1, -1\nbnez $s1, again\nli $v0, 10\nsyscall\n");
    ScriptedHost world;
    HistoryOptions options;
    options.max_bytes = 12 << 20;
    options.first_distance = 20'000;
    History history(program, world, {}, options);
    history.run(~u64{0});
    const u64 end = history.frontier();
    const u64 spare = 4 << 20; // the cost of one more keyframe
    CHECK(history.bytes() < options.max_bytes + spare);
    u64 most = 0;
    for (const u64 step : {end - 1, end / 2, end - 500, end / 3, end / 4, end - 9000}) {
        history.seek(step);
        most = std::max(most, history.bytes());
        CHECK(history.step() == step);
    }
    history.seek(end);
    SearchCriteria wanted;
    wanted.registers.push_back({Register::Bank::general, 9});
    wanted.accepts = [](const RunEvent& event) { return event.step < 700; };
    const SearchResult found = history.previous(wanted);
    REQUIRE(found.event);
    most = std::max(most, history.bytes());
    CHECK(most < options.max_bytes + spare);
    ScriptedHost other;
    Machine fresh(program, other);
    fresh.run(end / 2);
    history.seek(end / 2);
    CHECK(history.machine().state() == fresh.state());
}

TEST_CASE("a program that prints endlessly ends when its history is full", "[history]") {
    const Program program = program_of(".data\ns: .asciiz \"for ever and ever and ever and "
                                       "ever\\n\"\n.text\nli $v0, 4\nla $a0, s\nl: syscall\nb l\n");
    ScriptedHost world;
    HistoryOptions options;
    options.max_recorded = 10'000;
    History history(program, world, {}, options);
    CHECK(history.run(~u64{0}).reason == StopReason::output_limit);
    CHECK(history.recording().size() > 10'000);
    CHECK(history.recording().size() < 10'100);
    const u64 end = history.step();
    CHECK(history.run(100).reason == StopReason::output_limit);
    CHECK(history.step() == end);
    history.seek(end / 2);
    CHECK(history.run(1).reason == StopReason::step_limit);
    CHECK(history.seek(~u64{0}).reason == StopReason::output_limit);
    CHECK(history.step() == end);
    history.seek(9);
    history.branch();
    CHECK(history.run(20).reason == StopReason::step_limit);
}

TEST_CASE("a file without an end cannot be opened under a history", "[history]") {
    struct Endless final : ScriptedHost {
        u64 given = 0;
        i32 open(std::string_view, OpenMode) override { return 3; }
        i32 read_file(i32, std::span<u8> to) override {
            given += to.size();
            return i32(to.size());
        }
        void close(i32) override {}
    } world;
    FileOverlay files(world);
    CHECK(files.open("/dev/zero", OpenMode::read) == -1);
    CHECK(world.given < FileOverlay::max_fetched + 10'000);
    CHECK(files.open("/dev/zero", OpenMode::append) == -1);
    CHECK(files.open("/dev/zero", OpenMode::write) == 0);
}

TEST_CASE("after an edit reading a file continues at its position", "[history]") {
    const Program program = program_of(".data\nn: .asciiz \"notes\"\nb: .space 8\n.text\nla $a0, "
                                       "n\nli $a1, 0\nli $v0, 13\nsyscall\nmove $s0, $v0\n"
                                       "move $a0, $s0\nla $a1, b\nli $a2, 2\nli $v0, 14\nsyscall\n"
                                       "mid: move $a0, $s0\nla $a1, b\nli $a2, 2\nli $v0, "
                                       "14\nsyscall\nlb $s1, b\nli $v0, 10\nsyscall\n");
    ScriptedHost world;
    world.files["notes"] = "abcdef";
    History history(program, world);
    history.run(~u64{0});
    CHECK(history.machine().state().r[17] == 'c');
    history.seek(0);
    SearchCriteria wanted;
    wanted.addresses = {program.find_symbol("mid")->address};
    REQUIRE(history.next(wanted).event);
    history.machine().state().r[24] = 1;
    history.branch();
    CHECK(history.run(~u64{0}).reason == StopReason::exited);
    CHECK(history.machine().state().r[17] == 'c');
}

TEST_CASE("writing other bytes to a file makes the run different", "[history]") {
    const Program program =
        program_of(".data\nn: .asciiz \"notes\"\nb: .asciiz \"xy\"\n.text\nla $a0, n\nli $a1, "
                   "1\nli $v0, 13\nsyscall\nmove $a0, $v0\n"
                   "la $a1, b\nli $a2, 2\nli $v0, 15\nsyscall\nli $v0, 10\nsyscall\n");
    ScriptedHost world;
    History history(program, world);
    REQUIRE(history.run(~u64{0}).reason == StopReason::exited);
    history.seek(5);
    REQUIRE(history.machine().poke_byte(program.find_symbol("b")->address, 'z'));
    CHECK(history.run(~u64{0}).reason == StopReason::uncaught_java_exception);
    CHECK(history.recording().has_diverged());
}

TEST_CASE("a file that was written out does not exist for a run that has not created it yet",
          "[history]") {
    const Program program = program_of(".data\nn: .asciiz \"fresh\"\n.text\nbnez $s7, look\nla "
                                       "$a0, n\nli $a1, 1\nli $v0, 13\nsyscall\nmove $a0, $v0\n"
                                       "li $v0, 16\nsyscall\nlook: la $a0, n\nli $a1, 0\nli $v0, "
                                       "13\nsyscall\nmove $s1, $v0\nli $v0, 10\nsyscall\n");
    ScriptedHost world;
    History history(program, world);
    history.run(~u64{0});
    CHECK(i32(history.machine().state().r[17]) >= 0);
    CHECK(history.recording().write_files().empty());
    REQUIRE(world.files.contains("fresh"));
    history.seek(0);
    history.machine().state().r[23] = 1;
    history.branch();
    history.run(~u64{0});
    CHECK(i32(history.machine().state().r[17]) == -1);
}
