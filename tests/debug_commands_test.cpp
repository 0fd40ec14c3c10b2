// debug_commands_test.cpp -- the words of the debugger, as somebody types them
// Each test is a short talk: lines typed, lines answered.
#include "assembling.hpp"
#include "debug/commands.hpp"
#include "machine/scripted_host.hpp"
#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

constexpr const char* counting = R"(        .data
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

struct Talk {
    ScriptedHost world;
    Session session;

    explicit Talk(const std::string& text = counting) : session(*testing::assembled(text).program, world) {}
    std::string says(std::string_view line) {
        const Reply reply = execute(session, line);
        INFO(line << "\n" << reply.text);
        REQUIRE_FALSE(reply.failed);
        return reply.text;
    }
    std::string refuses(std::string_view line) {
        const Reply reply = execute(session, line);
        INFO(line << "\n" << reply.text);
        REQUIRE(reply.failed);
        return reply.text;
    }
};

}

TEST_CASE("a talk", "[commands]") {
    Talk talk;
    for (const char* line : {"break store", "watch board+4 if word[board+4] == 1", "info break", "run", "bt", "info frames", "finish", "c", "step", "next", "c", "c", "last write board+4", "step back", "rs 2", "info stack", "si 3", "info changes", "info registers", "explain", "x/4xw board", "x/s name", "p/x $sp", "p board", "list", "disas store", "info marks", "goto step 3", "goto end", "info step", "display $s0", "goto start", "n", "set $s0 = 7", "info memory", "info files", "info symbols", "info output", "delete", "c", "c", "help"})
        WARN("> " << line << "\n" << execute(talk.session, line).text);
}
