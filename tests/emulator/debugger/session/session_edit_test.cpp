// session_edit_test.cpp -- places, edits, typed input, dialogs, files and marks of a session
// An edit begins a new branch of the run; typed input that was not yet read there is read again.
#include "support/session_model.hpp"

#include <fmt/format.h>

using namespace tharsis;
using namespace tharsis::testing;
using Reason = StopEvent::Reason;

namespace {

const std::string sum_text = R"(
        .data
total:  .word   0
        .text
main:   li      $v0, 5
        syscall
        beqz    $v0, done
        lw      $t0, total
        addu    $t0, $t0, $v0
        sw      $t0, total
        b       main
done:   lw      $a0, total
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
)";

/// Two files that use each other's labels; the second one has a local label of the same name.
Program two_files() {
    const Assembly assembly = assembled(std::vector<SourceFile>{
        {"game/main.asm",
         ".globl main\n.text\nmain: jal work\nhere: li $v0, 10\n syscall\n# the end\n"},
        {"game/work.asm",
         ".globl work\n.data\nboard: .word 1\n.text\nwork: nop\n\nhere: jr $ra\n"}});
    REQUIRE(assembly.program);
    return *assembly.program;
}

const std::string macro_text = R"(
.macro twice %r
        addiu   %r, %r, 1
        li      %r, 0x12345678
.end_macro
        .text
main:   twice   $t0
        twice   $t1
        li      $t2, 0x12345678
)";

} // namespace

TEST_CASE("a line, a label, an address and an expression are places", "[session]") {
    ScriptedHost world;
    Session session(two_files(), world);
    const auto found = [&](const char* where) { return session.find(where).addresses; };
    CHECK(found("3") == std::vector<u32>{0x400000});
    CHECK(found("main.asm:4") == std::vector<u32>{0x400004});
    CHECK(found("game/work.asm:5") == std::vector<u32>{0x40000c});
    CHECK(found(" work ") == std::vector<u32>{0x40000c});
    CHECK(found("work+4") == std::vector<u32>{0x400010});
    CHECK(found("0x00400008") == std::vector<u32>{0x400008});
    CHECK(found("*$pc + 4") == std::vector<u32>{0x400004});
    CHECK(found("here") == std::vector<u32>{0x400004});
    session.step_line();
    CHECK(session.find("here").addresses == std::vector<u32>{0x400010});
    CHECK(found("7") == std::vector<u32>{0x400010});
}

TEST_CASE("an invalid place is an error with a tip", "[session]") {
    ScriptedHost world;
    Session session(two_files(), world);
    const auto error = [&](const char* where) {
        const Session::Places places = session.find(where);
        CHECK(places.addresses.empty());
        return places.error + " | " + places.tip;
    };
    CHECK(error("") == "a place is missing | a line, FILE:LINE, a label or an address");
    CHECK(error("6") ==
          "no instruction comes from line 6 of main.asm | the nearest line with one is 5");
    CHECK(error("work.asm:6") ==
          "no instruction comes from line 6 of work.asm | the nearest line with one is 7");
    CHECK(error("wrok.asm:6") == "no file is called wrok.asm | did you mean \"work.asm\"?");
    CHECK(error("wrok") == "no label is called wrok | did you mean \"work\"?");
    CHECK(error("board") ==
          "board is data, and no instruction | to stop when it changes, watch it: watch board");
    CHECK(error("0x400002") == "0x00400002 is not a multiple of 4: no instruction begins there | ");
    CHECK(error("0x500000") ==
          "no instruction is at 0x00500000 | text begins at 0x00400000 and ends before 0x00400014");
    CHECK(session.find("*work+").error != "");
}

TEST_CASE("a line in a macro means all its expansions, a pseudo-instruction counts once",
          "[session]") {
    ScriptedHost world;
    Session session(program_of(macro_text), world);
    CHECK(session.find("3").addresses == std::vector<u32>{0x400000, 0x40000c});
    CHECK(session.find("4").addresses == std::vector<u32>{0x400004, 0x400010});
    CHECK(session.find("7").addresses == std::vector<u32>{0x400000});
    CHECK(session.find("8").addresses == std::vector<u32>{0x40000c});
    CHECK(session.find("9").addresses == std::vector<u32>{0x400018});
}

TEST_CASE("a step by line executes a whole macro call", "[session]") {
    Debugged guest(macro_text);
    guest.session.step_line();
    CHECK(guest.session.step() == 3);
    guest.session.step_line_back(1);
    CHECK(guest.session.step() == 0);
}

TEST_CASE("a session waits for typed input", "[session]") {
    Debugged guest(sum_text);
    CHECK(guest.session.resume().reason == Reason::waiting);
    const u64 waiting = guest.session.step();
    CHECK(guest.session.resume().reason == Reason::waiting);
    CHECK(guest.session.step() == waiting);
    guest.session.type("4");
    CHECK(guest.session.resume().reason == Reason::waiting); // the line is incomplete
    guest.session.type("\n5\n");
    CHECK(guest.session.resume().reason == Reason::waiting);
    guest.session.type("0\n");
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.session.output() == "9");
    guest.session.resume_back();
    CHECK(guest.session.output() == "");
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.world.output == "9");
}

TEST_CASE("a program that reads after the end of input ends", "[session]") {
    SessionOptions options;
    options.input = "1\n2";
    options.input_ends = true;
    Debugged guest(sum_text, options);
    const StopEvent stop_event = guest.session.resume();
    CHECK(stop_event.reason == Reason::ended);
    CHECK(stop_event.stop.reason == StopReason::end_of_input);
    CHECK(guest.session.machine().peek_word(guest.address("total")) == 3u);
}

TEST_CASE("a waiting program can be stepped back, and input ended", "[session]") {
    Debugged guest(sum_text);
    guest.session.type("7\n");
    guest.session.resume();
    CHECK(guest.session.step_line_back().reason == Reason::moved);
    CHECK(guest.session.step_line().reason == Reason::moved);
    CHECK(guest.session.step_line().reason == Reason::waiting);
    guest.session.end_input();
    CHECK(guest.session.step_line().reason == Reason::ended);
}

TEST_CASE("an edit discards all later steps, and their input is read again", "[session]") {
    Debugged guest(sum_text);
    guest.session.type("4\n5\n6\n0\n");
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.session.output() == "15");
    const u64 end = guest.session.step();
    guest.session.go_to_last_write(guest.location("total")); // 9 -> 15
    CHECK(guest.session.resume_back().reason == Reason::beginning);
    guest.watch("total");
    CHECK(guest.session.resume().event->after == 4);
    CHECK_FALSE(guest.set("total", "1000"));
    CHECK(guest.session.frontier() == guest.session.step());
    CHECK(guest.session.resume().event->after == 1005);
    CHECK(guest.session.resume().event->after == 1011);
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.session.step() == end);
    CHECK(guest.session.output() == "1011");
    CHECK(guest.hits(1) == 3);
}

TEST_CASE("after an edit, later hits are no longer counted, earlier ones are", "[session]") {
    Debugged guest(sum_text);
    guest.session.type("4\n5\n6\n0\n");
    guest.watch("total");
    REQUIRE(guest.session.resume().reason == Reason::watchpoint);
    const u32 pc = guest.state().pc;
    const int stop = guest.break_at(fmt::format("0x{:08x}", pc), "$s7 == 0");
    CHECK(guest.hits(stop) == 1);
    CHECK_FALSE(guest.set("$s7", "5"));
    CHECK(guest.hits(stop) == 0);
    CHECK(guest.hits(1) == 1);
    CHECK(guest.state().r[23] == 5);
    guest.session.resume();
    CHECK(guest.hits(1) == 2);
    CHECK(guest.state().r[23] == 5);
}

TEST_CASE("going back before an edit and forwards again keeps it", "[session]") {
    Debugged guest(sum_text);
    guest.session.type("4\n5\n0\n");
    guest.session.step_line(6);
    const u64 edited = guest.session.step();
    CHECK_FALSE(guest.set("total", "100"));
    guest.session.resume();
    CHECK(guest.session.output() == "105");
    guest.session.go_to(edited - 3);
    CHECK(guest.session.machine().peek_word(guest.address("total")) == 0u);
    guest.session.resume();
    CHECK(guest.session.output() == "105");
}

TEST_CASE("all registers can be edited, and an impossible edit gives the reason", "[session]") {
    Debugged guest(sum_text);
    for (const char* name :
         {"$t0", "hi", "lo", "flags", "$12", "vaddr", "status", "cause", "epc"}) {
        INFO(name);
        CHECK_FALSE(guest.set(name, "0x41"));
        CHECK(guest.expression(name).evaluate(guest.session.machine()).value->word == 0x41);
    }
    CHECK_FALSE(guest.set("$f2", "1.5"));
    CHECK(guest.state().single(2) == 1.5f);
    CHECK_FALSE(guest.set("double($f4)", "2.25"));
    CHECK(guest.state().real(4) == 2.25);
    CHECK_FALSE(guest.set("double($f4)", "-3"));
    CHECK(guest.state().real(4) == -3.0);
    CHECK(guest.set("$zero", "1") == std::string("$zero is always 0"));
    CHECK(guest.set("pc", "2") ==
          std::string("0x00000002 is not a multiple of 4: no instruction begins there"));
    CHECK(guest.set("pc", "0x500000") == std::string("no instruction is at 0x00500000"));
    CHECK_FALSE(guest.set("pc", "done"));
    CHECK(guest.session.resume().reason == Reason::ended);
}

TEST_CASE("memory can be edited byte by byte, and as floats", "[session]") {
    Debugged guest(sum_text);
    CHECK_FALSE(guest.set("byte[total+1]", "0x7f"));
    CHECK(guest.session.machine().peek_word(guest.address("total")) == 0x7f00u);
    CHECK_FALSE(guest.set("half[total+2]", "-1"));
    CHECK(guest.session.machine().peek_word(guest.address("total")) == 0xffff7f00u);
    CHECK_FALSE(guest.set("float[total]", "0.5"));
    CHECK(guest.session.machine().peek_word(guest.address("total")) == 0x3f000000u);
    CHECK_FALSE(guest.set("double[total]", "1.0"));
    CHECK(guest.session.machine().peek_word(guest.address("total") + 4) == 0x3ff00000u);
    CHECK(guest.set("word[0]", "1") == std::string("no memory at 0x00000000"));
}

TEST_CASE("text can be edited only with self-modifying code, word by word", "[session]") {
    const std::string text = "main: li $t0, 1\n li $t1, 2\n li $v0, 10\n syscall\n";
    Debugged guest(text);
    CHECK(guest.set("word[main+4]", "0").value().find("0x00400004 is text") == 0);
    SessionOptions options;
    options.machine.self_modifying = true;
    Debugged other(text, options);
    CHECK_FALSE(other.set("word[main+4]", "0")); // nop
    other.session.resume();
    CHECK(other.state().r[9] == 0);
    CHECK(other.state().r[8] == 1);
    CHECK(other.set("byte[main]", "0") == std::string("text is changed by whole words"));
}

TEST_CASE("a program that has exited continues only after an edit of the pc", "[session]") {
    Debugged guest("main: li $v0, 10\n syscall\nmore: li $t0, 5\n li $v0, 10\n syscall\n");
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK_FALSE(guest.set("$t0", "1"));
    CHECK(guest.session.ended());
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.state().r[8] == 1);
    CHECK_FALSE(guest.set("$pc", "more"));
    CHECK_FALSE(guest.session.ended());
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.state().r[8] == 5);
}

TEST_CASE("a dialog is shown on the console and a typed line answers it", "[session]") {
    const std::string text = R"(
        .data
hello:  .asciiz "Welcome"
ask:    .asciiz "Your age?"
        .text
        la      $a0, hello
        li      $a1, 1
        li      $v0, 55
        syscall
        la      $a0, ask
        li      $v0, 51
        syscall
        move    $s0, $a0
        li      $v0, 10
        syscall
)";
    Debugged guest(text);
    guest.world.has_display = true;
    CHECK(guest.session.resume().reason == Reason::waiting);
    CHECK(guest.session.output() == "Welcome\nYour age? [integer] ");
    CHECK(guest.session.resume().reason == Reason::waiting);
    CHECK(guest.session.output() == "Welcome\nYour age? [integer] ");
    guest.session.type("42\n");
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.state().r[16] == 42);
    guest.session.go_to(0);
    CHECK(guest.session.output() == "");
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.state().r[16] == 42);
    CHECK(guest.world.output == "Welcome\nYour age? [integer] ");
}

TEST_CASE("files stay in the session until they are written out", "[session]") {
    const std::string text = R"(
        .data
name:   .asciiz "out.txt"
words:  .ascii  "ab"
        .text
        la      $a0, name
        li      $a1, 1
        li      $v0, 13
        syscall
        move    $s0, $v0
        la      $s1, words
again:  move    $a0, $s0
        move    $a1, $s1
        li      $a2, 1
        li      $v0, 15
        syscall
written: addiu  $s1, $s1, 1
        addiu   $s2, $s2, 1
        blt     $s2, 2, again
        li      $v0, 10
        syscall
)";
    Debugged guest(text);
    CHECK_FALSE(guest.session.has_unwritten_files());
    guest.session.resume();
    CHECK(guest.world.files.empty());
    CHECK(guest.session.has_unwritten_files());
    guest.session.go_to(0);
    CHECK_FALSE(guest.session.has_unwritten_files());
    guest.session.run_to({guest.address("written")});
    CHECK(guest.session.write_files().empty());
    CHECK(guest.world.files["out.txt"] == "a"); // as it is at this step, not as it will be
    CHECK_FALSE(guest.session.has_unwritten_files());
    guest.session.resume();
    CHECK(guest.session.has_unwritten_files());
    CHECK(guest.session.write_files().empty());
    CHECK(guest.world.files["out.txt"] == "ab");
}

TEST_CASE("a time line has marks, and a new branch removes the later ones", "[session]") {
    Debugged guest(sum_text);
    guest.session.type("4\n0\n");
    guest.break_at("done");
    guest.watch("total");
    while (!guest.session.ended()) guest.session.resume();
    using Kind = Session::Mark::Kind;
    const auto kinds = [&] {
        std::vector<Kind> all;
        for (const Session::Mark& mark : guest.session.marks()) all.push_back(mark.kind);
        return all;
    };
    CHECK(kinds() ==
          std::vector{Kind::input, Kind::watchpoint, Kind::input, Kind::breakpoint, Kind::output});
    guest.session.go_to(guest.session.marks()[1].step);
    CHECK(kinds().size() == 5);
    guest.session.branch();
    CHECK(kinds() == std::vector{Kind::input, Kind::watchpoint});
}

TEST_CASE("marks are thinned out, so that their number is limited", "[session]") {
    TimeMarks marks;
    for (u64 step = 0; step < 1'000'000; ++step) marks.add(step);
    CHECK(marks.steps().size() <= TimeMarks::most);
    CHECK(marks.steps().size() >= TimeMarks::most / 4);
    CHECK(marks.steps().front() == 0);
    marks.forget_after(500'000);
    CHECK(marks.steps().back() <= 500'000);
    CHECK(std::is_sorted(marks.steps().begin(), marks.steps().end()));
}

TEST_CASE("a hit counter has all hits up to a step, of very many only the latest", "[session]") {
    HitCounter counter;
    counter.follow_from(0);
    for (u64 step = 0; step < 300'000; step += 2) counter.note(step);
    counter.mark_examined(299'999);
    CHECK(counter.count(299'999) == 150'000u);
    CHECK(counter.count(299'990) == 149'996u);
    CHECK_FALSE(counter.count(300'000));
    CHECK_FALSE(counter.count(10));
    counter.forget_from(299'000);
    CHECK(counter.count(298'999) == 149'500u);
    CHECK_FALSE(counter.count(299'000));
    counter.forget_from(5);
    CHECK_FALSE(counter.count(5));
}

TEST_CASE("a keyboard device reads typed keys, and waits for them", "[session]") {
    const std::string text = R"(
main:   lui     $t0, 0xffff
wait:   lw      $t1, 0($t0)
        andi    $t1, $t1, 1
        beqz    $t1, wait
        lw      $s0, 4($t0)
        li      $v0, 10
        syscall
)";
    SessionOptions options;
    options.devices.keyboard_and_display = true;
    options.devices.host_keys = true;
    Debugged guest(text, options);
    CHECK(guest.session.resume().reason == Reason::waiting);
    guest.session.type("x");
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.state().r[16] == 'x');
    guest.session.resume_back();
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.state().r[16] == 'x');
}

TEST_CASE("a file that was written out and is then created again is initially empty", "[session]") {
    const std::string text = R"(
        .data
name:   .asciiz "log.txt"
        .text
        la      $a0, name
        li      $a1, 9
        li      $v0, 13
        syscall
        move    $a0, $v0
        la      $a1, name
        li      $a2, 3
        li      $v0, 15
        syscall
        li      $v0, 10
        syscall
)";
    Debugged guest(text);
    guest.session.resume();
    CHECK(guest.session.write_files().empty());
    CHECK(guest.world.files["log.txt"] == "log");
    guest.session.go_to(0);
    guest.session.branch();
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK_FALSE(guest.session.has_unwritten_files());
    CHECK(guest.session.write_files().empty());
    CHECK(guest.world.files["log.txt"] == "log");
}

TEST_CASE("input typed after going back replaces the input that was typed there", "[session]") {
    Debugged guest(sum_text);
    CHECK_FALSE(guest.session.type("1\n"));
    CHECK_FALSE(guest.session.type("2\n"));
    guest.session.resume();
    const u64 waited = guest.session.step();
    CHECK(guest.session.machine().peek_word(guest.address("total")) == 3);

    guest.session.go_to(0);
    CHECK(guest.session.type("40\n"));
    CHECK_FALSE(guest.session.type("0\n"));
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.session.output() == "40");
    CHECK(guest.session.step() != waited);

    guest.session.go_to(0);
    guest.session.branch();
    CHECK(guest.session.resume().reason == Reason::waiting);
    CHECK_FALSE(guest.session.type("0\n"));
    guest.session.resume();
    CHECK(guest.session.output() == "0");
}

TEST_CASE("an edit keeps typed input, which is read again", "[session]") {
    Debugged guest(sum_text);
    guest.session.type("1\n0\n");
    guest.session.resume();
    guest.session.go_to(0);
    CHECK_FALSE(guest.set("word[total]", "70"));
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.session.output() == "71");
}

TEST_CASE("an edit on a discarded branch does not count as the origin of a value", "[session]") {
    Debugged guest(sum_text);
    guest.session.type("4\n5\n0\n");
    guest.session.go_to(6);
    CHECK_FALSE(guest.set("$s7", "5"));
    guest.session.go_to(2);
    CHECK_FALSE(guest.set("$s6", "1"));
    guest.session.resume();
    CHECK(guest.session.edits().size() == 1);
    CHECK_FALSE(guest.session.go_to_last_write(guest.location("$s7")).by_hand);
    CHECK(guest.session.go_to_last_write(guest.location("$s6")).by_hand);
    CHECK(guest.session.step() == 2);
}
