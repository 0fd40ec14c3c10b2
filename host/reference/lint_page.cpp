// lint_page.cpp -- docs/lint.md, from the table of checks
// `tharsis doc lint` prints it.
#include "reference/lint_page.hpp"

#include "lint/lint.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr std::string_view introduction =
    R"(# Checks without running

Written by `tharsis doc lint` from the table in `emulator/lint/checks.cpp`.

`tharsis lint program.asm` follows all paths of a program, without running it, and reports what is certainly
wrong: violations of the calling convention, values that a path has not set, code that never runs. Most of it also
appears in `tharsis run --findings`, in the same words and with the same codes, if a run takes such a path.

```sh
tharsis lint program.asm                                  # all checks
tharsis lint --without=unreachable-code program.asm       # without some, with commas between
tharsis lint --only=wrong-return,stack-not-balanced program.asm
tharsis lint --format=sarif --lang=fr program.asm         # or json, github: docs/diagnostics.md
```

A check that is off by default is switched on by `--only`, or for a folder by a line such as `temporary-over-call = true`
under `[findings]` in [`.tharsis.toml`](folder-settings.md).

Exit status: 0 if nothing is found, 1 if something is found, 2 if the command line is wrong, 120 if the program has errors.

## What it is silent about

A false warning is worse than a missed one. So it reports nothing in

- a program with errors, and one with a jump into a delay slot or with a nop after more than half of its branches and jumps
  although delayed branching is off;
- code that is reached in ways it cannot follow: by a jump to a register other than a return, from a jump table, through an address
  that `la` or `.word` takes, in an exception handler; and what such code may have changed;
- code that seems never to be executed, in a program that computes where it goes on (`addi $ra, $ra, 4`, EPC plus 8);
- a file without `main` whose first instruction has a label and which does not end the program: a part of another program;
- a program with a branch or jump that does not reach its target, and one whose procedures share much code (each of forty that ends
  in the same three hundred instructions, for example): `tharsis lint` says in a note that nothing was examined.

A program may have a convention of its own. Registers that a header names, registers in which procedures pass values to each
other, results on the stack and procedures that end in another procedure are not reported. Sentences of a header count, too:
`expects n in $s0`, `leaves the sum in $s1` and `clobbers $s2` declare these registers, `uses $s3` does not.

A procedure that returns with another `$sp` is not reported if one of its callers relies on that: it moves `$sp` itself by as
much, or calls a second procedure that moves it back (`push` and `pop`, `enter` and `leave`), or if the header says so (`changes
$sp`, `lowers $sp by 16`). Where a program may have ended already, because a service was called whose number is not known, nothing
is said about `$sp` and `$ra`.

Of the values that are computed from a register which nothing has set, the first use is reported, and not what follows from it. An
argument of a service or a procedure that is computed from such a register (`addu $a0, $t0, $t1`, `sll`, `mul`) is not reported,
since the unset bits may be gone; a copy of the register, or the register plus a constant, is.

A register that only some of the paths to an instruction have set is reported if a path without it is found that the program can
certainly take. Its branches do not contradict each other: the same comparison goes the same way twice, loops count, and data that
the program never writes have the values of their directives. And those that lead past the place which sets the register depend on
values that may be anything: numbers and characters that are typed, what a procedure is given. What a called procedure returns or
stores is no such value, since it may always be what sets the register; nor is one about which an earlier branch has said something
that is no range (`bltz $v0` after `andi $t0, $v0, 3` and `beqz $t0`). After a limited number of steps the search ends, and reports
nothing.

No check says that an `add` or `addi` overflows, or proposes `addiu` for it: which values meet is known only where the program does
nothing but compute constants. A run stops at the instruction, with that tip.

## The checks
)";

std::string program_block(std::string_view title, std::string_view program) {
    return fmt::format("\n{}:\n\n```asm\n{}```\n", title, program);
}

} // namespace

std::string lint_page() {
    std::string page(introduction);
    page += "\n| code | reported | en français |\n| --- | --- | --- |\n";
    for (const LintCheck& check : lint_checks())
        page += fmt::format("| `{}`{} | {} | {} |\n", check.code,
                            check.by_default ? "" : " (off by default)", check.title.english,
                            check.title.french);
    for (const LintCheck& check : lint_checks())
        page += fmt::format("\n### {}\n\n{}\n\n{}\n", check.code, check.title.english,
                            check.explanation.english) +
                program_block("Wrong", check.wrong) + program_block("Right", check.right);
    return page;
}

} // namespace tharsis
