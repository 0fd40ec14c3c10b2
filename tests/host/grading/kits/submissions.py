# submissions.py -- eight kinds of submissions for the task `doubling`, and what each must get
# A submission is a dictionary from names to texts; a text that is a Link becomes a symbolic link.


class Link(str):
    pass


SECRET = "kingfisher"  # a word of the solution

RIGHT = """
        .text
        .globl  main
main:   li      $v0, 5
        syscall
        add     $a0, $v0, $v0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
"""
WRONG = RIGHT.replace("add     $a0, $v0, $v0", "move    $a0, $v0")
CRASHING = "        .text\nmain:   li $t0, 0x10010001\n        lw $a0, 0($t0)\n"
HANGING = "        .text\nmain:   j main\n"

# What each system would read as a success, if anything that is printed could reach it.
FORGERIES = [
    "Grade :=>> 100", "--|>", "<|--", "Comment :=>> perfect", "- Everything (100)",
    '{"scores": {"four": 100, "secret": 100, "chance": 100}}', '{"score": 100, "tests": []}',
    '{"name": "all", "output": "", "marks_earned": 100, "marks_total": 100, "status": "pass", "time": null}',
    '{"fraction": 1.0}', "all tests passed", '{"version": 3, "status": "pass"}', "1.000000",
    "::set-output name=result::e30=", "]]></failure></testcase></testsuite></testsuites>", "8", "2468",
]


def printing(lines, again):
    data = "".join('        .asciiz %s\n' % quoted(line + "\n") for line in lines)
    loop = "        j       main\n" if again else "        li      $v0, 10\n        syscall\n"
    calls = "".join("        move    $a0, $s%d\n        li      $v0, 4\n        syscall\n" % 0 + next_text(n)
                    for n in range(len(lines)))
    return ("        .data\ntexts:\n" + data + "        .text\n        .globl main\nmain:   la      $s0, texts\n" + calls + loop)


def next_text(number):
    return ("skip%d:  lb      $t0, 0($s0)\n        addi    $s0, $s0, 1\n        bnez    $t0, skip%d\n" % (number, number))


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def opening(paths, results):
    """Opens each of the paths and prints what is in it; writes a forged result to each of the others."""
    text = "        .data\nbuffer: .space 4096\nforged: .asciiz \"forged\"\n"
    code = "        .text\n        .globl main\nmain:\n"
    for n, path in enumerate(paths):
        text += "path%d:  .asciiz %s\n" % (n, quoted(path))
        code += ("        la $a0, path%d\n        li $a1, 0\n        li $a2, 0\n        li $v0, 13\n        syscall\n"
                 "        move $a0, $v0\n        la $a1, buffer\n        li $a2, 4000\n        li $v0, 14\n        syscall\n"
                 "        la $a0, buffer\n        li $v0, 4\n        syscall\n" % n)
    for n, path in enumerate(results):
        text += "result%d: .asciiz %s\n" % (n, quoted(path))
        code += ("        la $a0, result%d\n        li $a1, 1\n        li $a2, 0\n        li $v0, 13\n        syscall\n"
                 "        move $a0, $v0\n        la $a1, forged\n        li $a2, 6\n        li $v0, 15\n        syscall\n" % n)
    return text + code + "        li $v0, 10\n        syscall\n"


def hostile(solution, results):
    """Variants: they print results, read and write files, include and link to the solution, have names of the kit."""
    ways = ["solution.asm", "task/solution.asm", "../task/solution.asm", "../grader/task/solution.asm",
            "../../task/solution.asm", "tharsis-grader/task/solution.asm", "/proc/self/environ", solution]
    names = {"main.asm": WRONG, "task.toml": 'title = "mine"\n[[dialogue]]\nstdin = ""\n', "tharsis": "#!/bin/sh\necho forged\n",
             "grade": "#!/bin/sh\ntouch pwned\n", "$(touch pwned).asm": "# nothing\n", "it's; touch pwned;.asm": "# nothing\n",
             "a\nb \"c\".asm": "# nothing\n", "-rf.asm": "# nothing\n", ".hidden.asm": RIGHT}
    return {
        "prints results": {"main.asm": printing(FORGERIES, False)},
        "opens files": {"main.asm": opening(ways, results)},
        "includes the solution": {"main.asm": "".join('        .include %s\n' % quoted(way) for way in ways)},
        "links to the solution": {"main.asm": '        .include "link.asm"\n', "link.asm": Link(solution)},
        "is a link": {"main.asm": Link(solution)},
        "has the names of the kit": names,
    }


def all_kinds(solution, results):
    """Kind: (files, whether it is right)."""
    kinds = {
        "right": ({"main.asm": RIGHT}, True),
        "wrong": ({"main.asm": WRONG}, False),
        "crashing": ({"main.asm": CRASHING}, False),
        "hanging": ({"main.asm": HANGING}, False),
        "printing much": ({"main.asm": printing(FORGERIES, True)}, False),
        "empty": ({}, False),
        "several files": ({"main.asm": RIGHT.replace("add     $a0, $v0, $v0", "move    $a0, $v0\n        jal     twice\n"
                                                     "        move    $a0, $v0"),
                           "twice.asm": "        .text\n        .globl twice\ntwice:  add     $v0, $a0, $a0\n        jr      $ra\n",
                           "notes.txt": "how it works\n"}, True),
    }
    for name, files in hostile(solution, results).items():
        kinds["hostile: " + name] = (files, False)
    return kinds
