// session_test.cpp -- steps of a session, forwards and backwards, against a recorded list of all
// steps
//
// Recursion, macros, pseudo-instructions, delay slots, rewritten text, exception handlers, random
// programs.
#include "support/session_model.hpp"

#include <random>

using namespace tharsis;
using namespace tharsis::testing;
using Reason = StopEvent::Reason;

namespace {

/// fib(n) with macros for its frame; it has every kind of line.
const std::string fib_text = R"(
.macro push %r
        addiu   $sp, $sp, -4
        sw      %r, 0($sp)
.end_macro
.macro pop %r
        lw      %r, 0($sp)
        addiu   $sp, $sp, 4
.end_macro
.macro call_twice %procedure
        jal     %procedure
        nop
        jal     %procedure
.end_macro
        .text
main:   li      $a0, 7
        jal     fib
        move    $s0, $v0
        call_twice quiet
        li      $t0, 0x12345678
        move    $a0, $s0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
fib:    blt     $a0, 2, fib.small
        push    $ra
        push    $a0
        addiu   $a0, $a0, -1
        jal     fib
        pop     $a0
        push    $v0
        addiu   $a0, $a0, -2
        jal     fib
        pop     $t0
        addu    $v0, $v0, $t0
        pop     $ra
        jr      $ra
fib.small:
        move    $v0, $a0
        jr      $ra
quiet:  jr      $ra
)";

/// Branches have delay slots; loops, a call in a loop, a jump after a delay slot.
const std::string slots_text = R"(
main:   li      $s0, 4
again:  move    $a0, $s0
        jal     twice
        nop
        addiu   $s0, $s0, -1
        bnez    $s0, again
        addu    $s1, $s1, $v0
        li      $v0, 10
        syscall
twice:  addu    $v0, $a0, $a0
        beq     $v0, 4, twice.done
        nop
        addiu   $v0, $v0, 1
twice.done:
        jr      $ra
        addiu   $v0, $v0, 1
)";

/// A handler takes overflows, calls a kernel procedure and continues after the instruction.
const std::string handler_text = R"(
main:   li      $t0, 0x7fffffff
        li      $s0, 3
again:  addi    $t1, $t0, 1
        jal     work
        addiu   $s0, $s0, -1
        bnez    $s0, again
        li      $v0, 10
        syscall
work:   addi    $t2, $t0, 2
        teqi    $zero, 0
        jr      $ra
        .ktext  0x80000180
        mfc0    $k0, $14
        addiu   $k0, $k0, 4
        mtc0    $k0, $14
        addiu   $k1, $k1, 1
        eret
)";

/// Rewrites an instruction of its loop in each iteration.
const std::string rewriting_text = R"(
main:   la      $s0, spot
        lw      $s1, 0($s0)
        li      $s2, 5
again:  jal     round
        addiu   $s2, $s2, -1
        bnez    $s2, again
        li      $v0, 10
        syscall
round:  addiu   $s1, $s1, 1
        sw      $s1, 0($s0)
spot:   addiu   $t0, $zero, 100
        addu    $t1, $t1, $t0
        jr      $ra
)";

SessionOptions with(void (*change)(MachineOptions&)) {
    SessionOptions options;
    options.exceptions.taken = false;
    change(options.machine);
    return options;
}

struct MotionRequest {
    const char* name;
    StopEvent (Session::*move)(u64);
    u64 (Model::*expected)(u64) const;
    bool back;
};

const MotionRequest verbs[] = {
    {"step line", &Session::step_line, &Model::step_line, false},
    {"next line", &Session::next_line, &Model::next_line, false},
    {"next instruction", &Session::next_instruction, &Model::next_instruction, false},
    {"step line back", &Session::step_line_back, &Model::step_line_back, true},
    {"next line back", &Session::next_line_back, &Model::next_line_back, true},
    {"next instruction back", &Session::next_instruction_back, &Model::next_instruction_back, true},
};

/// Checks that the command at the current step does what the model predicts.
void try_command(Session& session, const Model& model, const MotionRequest& request) {
    const u64 at = session.step();
    if (!request.back && at == model.end()) return;
    INFO(request.name << " at step " << at);
    const u64 expected = (model.*request.expected)(at);
    const StopEvent stop_event = (session.*request.move)(1);
    REQUIRE(session.step() == expected);
    REQUIRE(session.machine().state().pc == model.pc(expected));
    if (request.back)
        REQUIRE(stop_event.reason == (at == 0 ? Reason::beginning : Reason::moved));
    else
        REQUIRE(stop_event.reason == (expected == model.end() ? Reason::ended : Reason::moved));
}

void try_finish(Session& session, const Model& model, bool back) {
    const u64 at = session.step();
    if (!back && at == model.end()) return;
    INFO((back ? "finish back at step " : "finish at step ") << at);
    back ? session.finish_back() : session.finish();
    REQUIRE(session.step() == (back ? model.finish_back(at) : model.finish(at)));
}

void try_everywhere(const std::string& text, const SessionOptions& options, int tries,
                    unsigned seed) {
    const Model model(text, options);
    Debugged guest(text, options);
    std::mt19937 random(seed);
    for (int n = 0; n < tries; ++n) {
        if (random() % 4 == 0) guest.session.go_to(random() % (model.end() + 1));
        const u32 choice = u32(random()) % 8;
        if (choice < 6)
            try_command(guest.session, model, verbs[choice]);
        else
            try_finish(guest.session, model, choice == 7);
    }
}

/// A step followed by the same step back returns to its start, unless the step left a procedure.
void require_mirror(const std::string& text, const SessionOptions& options) {
    const Model model(text, options);
    Debugged guest(text, options);
    for (u64 at = 0; at < model.end(); ++at) {
        const u64 line = model.step_line(at), over = model.next_line(at),
                  instruction = model.next_instruction(at);
        INFO("step " << at);
        if (model.begins(at)) CHECK(model.step_line_back(line) == at);
        if (model.begins(at) && model.depth(over) == model.depth(at))
            CHECK(model.next_line_back(over) == at);
        if (model.depth(instruction) == model.depth(at))
            CHECK(model.next_instruction_back(instruction) == at);
    }
}

/// Procedures that call later ones, in loops of random length, with macros and pseudo-instructions.
std::string random_program(std::mt19937& random) {
    const u32 procedures = 2 + u32(random()) % 4;
    std::string text = ".macro bump %r\n addiu %r, %r, 1\n xori %r, %r, 5\n.end_macro\n";
    text += ".macro both %p\n jal %p\n jal %p\n.end_macro\n.text\nmain:\n";
    const auto body = [&](u32 first_callee, const std::string& counter) {
        const u32 lines = 1 + u32(random()) % 5;
        for (u32 n = 0; n < lines; ++n) {
            const std::string callee =
                "p" +
                std::to_string(first_callee +
                               u32(random()) %
                                   std::max(1u, procedures - std::min(procedures, first_callee)));
            const bool can_call = first_callee < procedures;
            switch (random() % 6) {
            case 0: text += " li $t1, 0x12345678\n"; break;
            case 1: text += " bump $t2\n"; break;
            case 2: text += can_call ? " jal " + callee + "\n" : " nop\n"; break;
            case 3:
                text +=
                    can_call && random() % 2 ? " both " + callee + "\n" : " addu $t3, $t2, $t1\n";
                break;
            case 4:
                text += " bgt $t2, 7, " + counter + "_x" + std::to_string(n) +
                        "\n addiu $t4, $t4, 1\n" + counter + "_x" + std::to_string(n) + ":\n";
                break;
            default: text += " addiu $t5, $t5, 3\n";
            }
        }
    };
    body(0, "m");
    text += " li $v0, 10\n syscall\n";
    for (u32 p = 0; p < procedures; ++p) {
        const std::string name = "p" + std::to_string(p);
        text += name + ": addiu $sp, $sp, -8\n sw $ra, 0($sp)\n sw $s0, 4($sp)\n li $s0, " +
                std::to_string(1 + random() % 2) + "\n";
        text += name + "_again:\n";
        body(p + 1, name);
        text += " addiu $s0, $s0, -1\n bgtz $s0, " + name + "_again\n";
        text += " lw $s0, 4($sp)\n lw $ra, 0($sp)\n addiu $sp, $sp, 8\n jr $ra\n";
    }
    return text;
}

} // namespace

TEST_CASE("steps through a recursion with macros are those of the list of all steps", "[session]") {
    try_everywhere(fib_text, with([](MachineOptions&) {}), 400, 1);
}

TEST_CASE("steps with delay slots are those of the list of all steps", "[session]") {
    try_everywhere(slots_text,
                   with([](MachineOptions& machine) { machine.delayed_branching = true; }), 200, 2);
}

TEST_CASE("steps through an exception handler are those of the list of all steps", "[session]") {
    try_everywhere(handler_text, with([](MachineOptions&) {}), 200, 3);
}

TEST_CASE("steps through text that is rewritten are those of the list of all steps", "[session]") {
    try_everywhere(rewriting_text,
                   with([](MachineOptions& machine) { machine.self_modifying = true; }), 200, 4);
}

TEST_CASE("steps through random programs are those of the list of all steps", "[session]") {
    for (unsigned seed = 0; seed < 12; ++seed) {
        std::mt19937 random(seed);
        const std::string text = random_program(random);
        INFO("seed " << seed << text);
        try_everywhere(text, with([](MachineOptions&) {}), 60, seed);
    }
}

TEST_CASE("a step followed by the same step back returns to its start", "[session]") {
    require_mirror(fib_text, with([](MachineOptions&) {}));
    require_mirror(slots_text,
                   with([](MachineOptions& machine) { machine.delayed_branching = true; }));
    require_mirror(handler_text, with([](MachineOptions&) {}));
    require_mirror(rewriting_text,
                   with([](MachineOptions& machine) { machine.self_modifying = true; }));
    for (unsigned seed = 20; seed < 40; ++seed) {
        std::mt19937 random(seed);
        require_mirror(random_program(random), with([](MachineOptions&) {}));
    }
}
