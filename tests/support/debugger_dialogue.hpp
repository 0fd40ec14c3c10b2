// debugger_dialogue.hpp -- a dialogue with the debugger: typed lines and their replies
// For tests of its texts.
#pragma once
#include "debugger/commands/commands.hpp"
#include "machine/scripted_host.hpp"
#include "support/assembling.hpp"

#include <catch2/catch.hpp>

namespace tharsis::testing {

inline constexpr const char* counting = R"(        .data
board:  .word   0, 0, 0
name:   .asciiz "Tom"
        .text
        .globl  main
main:
        li      $s0, 3
loop:   move    $a0, $s0
        jal     store
        addi    $s0, $s0, -1
        bnez    $s0, loop
        la      $a0, name
        li      $v0, 4
        syscall
        li      $v0, 10
        syscall

# store(value): keep a value
#
#   $a0  value
store:
        addiu   $sp, $sp, -4
        sw      $ra, 0($sp)
        la      $t0, board
        sw      $a0, 4($t0)
        lw      $ra, 0($sp)
        addiu   $sp, $sp, 4
        jr      $ra
)";

struct DebuggerDialogue {
    ScriptedHost world;
    Session session;

    explicit DebuggerDialogue(const std::string& text = counting, SessionOptions options = {})
        : session(*assembled(text).program, world, std::move(options)) {}
    explicit DebuggerDialogue(Program program) : session(std::move(program), world) {}
    /// The reply to a command, which must not fail.
    std::string reply(std::string_view line) {
        const Reply answer = execute(session, line);
        INFO(line << "\n" << answer.text);
        REQUIRE_FALSE(answer.failed);
        return answer.text;
    }
    /// The error of a command, which must fail.
    std::string error(std::string_view line) {
        const Reply answer = execute(session, line);
        INFO(line << "\n" << answer.text);
        REQUIRE(answer.failed);
        return answer.text;
    }
};

} // namespace tharsis::testing
