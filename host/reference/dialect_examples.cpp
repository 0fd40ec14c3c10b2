// dialect_examples.cpp -- the examples of faults that only programs of another dialect have
// Their first line names the dialect, as an option of `tharsis run`.
#include "reference/run_examples.hpp"

namespace tharsis {

namespace {

// clang-format off
constexpr RunExample dialect_table[] = {
{"register-unset",
R"(# options: --dialect mipsy
main:   move    $a0, $t0
        li      $v0, 1
        syscall
        jr      $ra
)",
R"(# options: --dialect mipsy
main:   li      $t0, 5
        move    $a0, $t0
        li      $v0, 1
        syscall
        jr      $ra
)"},

{"memory-unset",
R"(# options: --dialect mipsy
main:   la      $a0, text
        li      $v0, 4
        syscall
        jr      $ra
        .data
text:   .space  8
)",
R"(# options: --dialect mipsy
main:   la      $a0, text
        li      $v0, 4
        syscall
        jr      $ra
        .data
text:   .asciiz "hello"
)"},

{"division-by-zero",
R"(# options: --dialect mipsy
main:   li      $t0, 0
        rem     $t1, 7, $t0
        jr      $ra
)",
R"(# options: --dialect mipsy
main:   li      $t0, 2
        rem     $t1, 7, $t0
        jr      $ra
)"},

{"no-instruction",
R"(# options: --dialect mipsy
main:   li      $v0, 0
)",
R"(# options: --dialect mipsy
main:   li      $v0, 0
        jr      $ra
)"},
};
// clang-format on

} // namespace

std::span<const RunExample> dialect_examples() { return dialect_table; }

} // namespace tharsis
