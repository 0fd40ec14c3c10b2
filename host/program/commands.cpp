// commands.cpp -- the table of commands: names, options and functions
// Help, the man page and the completions of three shells are generated from these rows alone.
#include "frontends/cli/table/command.hpp"
#include "program/shared_rows.hpp"

#include <array>

namespace tharsis {

namespace {

// clang-format off

// ---------------------------------------------------------------- options of single commands

constexpr OptionRow run_options[] = {
    {"--stats", "[=text|json]", "print to stderr how many instructions ran and why it stopped", "text", "text|json"},
    {"--findings", "[=WORDS]", "print to stderr the defects of the run that did not stop it: values that were never set, registers that were not restored. =json: as one JSON object; =error: exit with status 1 if there are warnings and the program itself ended with 0; =space: memory of .space counts as never set; =hints: also registers that a header names without need; words can be combined: json,error", "text", "text|json|error|space|hints"},
    {"--trace", "[=FILE]", "write every executed instruction and what it changed to stderr or FILE", "-", "FILE"},
    {"--record", "CASE", "write the run into the file CASE: the program and all its input (docs/case-format.md)", "", "FILE"},
    {"--replay", "CASE", "run a recorded case again, instead of FILE...; what the program writes stays in memory", "", "FILE"},
    color_row,
    messages_row,
    {"--engine", "NAME", "auto, interpreter, translator (compiles to host code immediately) or reference (one instruction at a time, every check); THARSIS_ENGINE sets the default", "", "auto|interpreter|translator|reference"},
};

constexpr OptionRow debug_options[] = {
    {"--batch", "SCRIPT", "execute the commands of the file SCRIPT (- is standard input) and nothing else; the first that fails ends it, status 1", "", "FILE"},
    {"--command", "TEXT", "execute a command first, such as 'break main'; may be repeated", "", ""},
    {"--plain", "", "lines of text instead of a screen, for screen readers; always used without a terminal", "", ""},
    {"--replay", "CASE", "open a recorded run (run --record), instead of FILE...", "", "FILE"},
    {"--against", "OTHER", "another run to compare with by the command `difference`: a program, or a recorded run (.json); random numbers and the clock are fixed for both", "", "FILE"},
    {"--against-input", "FILE", "console input of that other run; alone: the same program with this input", "", "FILE"},
    {"--theme", "NAME", "colours of the screen: dark, light or monochrome", "", "dark|light|monochrome"},
    {"--no-mouse", "", "leave the mouse to the terminal, so that you can select and copy", "", ""},
    color_row,
    messages_row,
};

constexpr OptionRow debug_limits[] = {
    {"--max-steps", "N", "the program ends after N instructions (K, M, G: thousands, millions, billions)", "", ""},
    {"--max-output", "N", "stop after N bytes of output (K, M, G: powers of 1024)", "", ""},
    {"--max-memory", "N", "stop when the program touches more than N bytes (K, M, G: powers of 1024)", "", ""},
};

constexpr OptionRow debug_devices[] = {
    {"--mmio", "", "keyboard and display at 0xffff0000, as MARS's tool: keys are what is typed for the program", "", ""},
    {"--type", "TEXT", "type TEXT at that keyboard, each key when the program asks for one (\\n, \\t, \\xHH)", "", ""},
    {"--keys", "SCRIPT", "press keys at that keyboard at step numbers: 50000:w, or a file with such lines; may be repeated", "", "FILE"},
    {"--display", "SIZE", "columns and rows of that display once the program moves its cursor (default 80x24)", "", ""},
    {"--display-delay", "N", "instructions until that display is ready again (default 5)", "", ""},
    {"--digital-lab", "", "MARS's Digital Lab Sim at 0xffff0010", "end", ""},
    {"--keypad", "SCRIPT", "click on its keypad at step numbers: 50000:7, or a file with such lines; may be repeated", "", "FILE"},
};

constexpr OptionRow debug_pictures[] = {
    {"--bitmap", "[=WHERE]", "show the bitmap display among the devices; WHERE is a base (a name, label or number), pixels as 512x256 and unit=1, with commas between", "static", "global|gp|static|heap|mmio"},
    {"--bitmap-png", "FILE", "write the bitmap display to FILE when you quit, as it is then", "", "FILE"},
    {"--midi", "FILE", "write the notes of services 31 and 33 to FILE, a Standard MIDI File: those up to the step where you quit", "", "FILE"},
};

constexpr OptionRow gdb_options[] = {
    {"--listen", "ADDRESS", "serve one client on a TCP port of this machine: PORT or 127.0.0.1:PORT (default 1234); port 0: any free one, printed to stderr", "", ""},
    {"--stop-at-exit", "", "a program that exits stops before its last instruction first, so that gdb can go back from there", "", ""},
    {"--replay", "CASE", "serve a recorded run (run --record), instead of FILE...", "", "FILE"},
    color_row,
    messages_row,
};

constexpr OptionRow report_options[] = {
    {"--statistics", "", "how many instructions of each kind ran", "", ""},
    {"--memory-map", "[=SHAPE]", "how often each word was read and written: BASE, W words, RxC (16x16); may be repeated", "default", "static|stack|heap|global|gp|text|mmio"},
    {"--cache", "[=SHAPE]", "hits and misses of a data cache: direct, N-way or full, N blocks, N words, lru or random, seed N; may be repeated", "default", "direct|2-way|4-way|full|full,random"},
    {"--branches", "[=SHAPE]", "how a branch history table predicts: N entries, 1 bit or 2 bits, taken, mars; may be repeated", "default", "1 bit|2 bits|2 bits,taken"},
    {"--json", "", "the report as JSON, complete", "", ""},
    {"--output", "FILE", "write the report to FILE instead of stderr", "", "FILE"},
    {"--svg", "FILE", "also write the report as an SVG picture", "", "FILE"},
    color_row,
    messages_row,
};

constexpr OptionRow trace_options[] = {
    {"--format", "NAME", "text (a line for each step), json (an object for each step) or hdl (@00003000: $ 1 <= 00001234)", "", "text|json|hdl"},
    {"--from", "WHERE", "begin at a step (its number), or when a place is reached: a label, an address, p.asm:12", "", ""},
    {"--to", "WHERE", "end at a step or after a place, and stop the program there", "", ""},
    {"--only", "WHERE", "only instructions of a procedure, of lines (p.asm:10-20) or from..to; may be repeated", "", ""},
    {"--writes", "LIST", "only steps that write one of these: t0, sp, f2, hi, lo, flags, cop0, memory", "", "memory|hi,lo|sp|ra"},
    {"--lines", "N", "end after N lines (K, M, G)", "", ""},
    {"--output", "FILE", "write the trace to FILE instead of standard output", "", "FILE"},
    color_row,
    messages_row,
};

constexpr OptionRow profile_options[] = {
    {"--top", "N", "how many lines, procedures and instructions the summary lists (default 10)", "", ""},
    {"--json", "", "everything as JSON", "", ""},
    {"--output", "FILE", "write the summary (or the JSON) to FILE instead of stderr", "", "FILE"},
    {"--listing", "FILE", "the source with counts next to each line", "", "FILE"},
    {"--lcov", "FILE", "lines, procedures and branches that were run, as a tracefile for lcov and genhtml", "", "FILE"},
    {"--flame", "FILE", "which procedure called which, and how long it took, as a picture (SVG)", "", "FILE"},
    color_row,
    messages_row,
};

constexpr OptionRow timing_options[] = {
    {"--model", "MODEL", "the processor: a name, and settings after commas (docs/timing.md): five-stage,forwarding=none", "", "five-stage|single-cycle|multi-cycle|ph4|ph4-basic|winmips64|edumips64|edumips64-plain|two-wide|r4000"},
    {"--forwarding", "PATHS", "none, full, or different paths with + between: ex-ex, mem-ex, mem-mem, ex-id, mem-id", "", "none|full|ex-ex|ex-ex+mem-ex"},
    {"--branch", "STAGE", "the stage at whose end branches are resolved: ID, EX or MEM", "", "ID|EX|MEM"},
    {"--predict", "HOW", "what is fetched after a branch: stall, not-taken, taken, backward, 1bit, 2bit, gshare", "", "stall|not-taken|taken|backward|1bit|2bit|gshare"},
    {"--icache", "SHAPE", "an instruction cache: BLOCKSxWORDS or BLOCKSxWORDSxWAYS", "", "none|64x4|64x4x2"},
    {"--dcache", "SHAPE", "a data cache, likewise", "", "none|64x4|64x4x2"},
    {"--with", "KEY=VALUE", "any other setting of the model: btb=64, divider=32/32, write-buffer=4 ...; may be repeated", "", ""},
    {"--diagram", "FROM[..TO]", "the pipeline diagram of these cycles, at most 400, or of this one", "", ""},
    {"--datapath", "CYCLE", "what each stage does in this cycle, with values and control signals", "", ""},
    {"--signals", "", "the control signals of each instruction that ran (text, json, html)", "", ""},
    {"--what-if", "[=MODEL]", "the same run under other models, side by side; may be repeated (without MODEL: a usual set; text, html, json)", "usual", "single-cycle|multi-cycle|two-wide|r4000"},
    {"--advice", "", "which independent statements to move into lost cycles, each proved by running the program again (text, html, json)", "", ""},
    {"--top", "N", "how many hazards, lines and procedures are listed (default 10; text, html)", "", ""},
    {"--format", "NAME", "text, json, html or svg (pictures: the diagram, the datapath)", "", "text|json|html|svg"},
    {"--output", "FILE", "write the report to FILE instead of stderr", "", "FILE"},
    color_row,
    messages_row,
};

constexpr OptionRow check_options[] = {
    {"--format", "NAME", "text, json, sarif (SARIF 2.1.0) or github (commands for GitHub's actions); all but text go to standard output (docs/diagnostics.md)", "", "text|json|sarif|github"},
    messages_row, color_row, strict_row, no_pseudo_row, slots_row, memory_row, dialect_row, bare_row};

constexpr OptionRow format_options[] = {
    {"--check", "", "list the files that are not formatted, and change nothing; status 1 if there are any", "", ""},
    {"--diff", "", "print what would change, as diff -u does; status 1 if anything would", "", ""},
    {"--write", "", "replace the files by the formatted ones; with --diff also print the changes", "", ""},
    messages_row, dialect_row,
};

constexpr OptionRow lint_options[] = {
    {"--only", "CODES", "only these checks, with commas between (docs/lint.md lists them); may be repeated", "", ""},
    {"--without", "CODES", "without these checks; may be repeated", "", ""},
    {"--format", "NAME", "text (default), json, sarif (SARIF 2.1.0) or github, as for check (docs/diagnostics.md)", "", "text|json|sarif|github"},
    messages_row, color_row, no_pseudo_row, slots_row, memory_row, dialect_row, bare_row,
};

constexpr OptionRow convert_options[] = {
    {"--to", "NAME", "the dialect to convert to: mars, spim, mipsy or gas", "", "mars|spim|mipsy|gas"},
    {"-o", "FILE", "write the converted file to FILE instead of standard output; with several files, or if it is one, to that folder", "", "FILE"},
    {"--check", "", "run both programs with the same input, and compare what they print and how they end", "", ""},
    {"--input", "FILE", "with --check: what both read (default: nothing)", "", "FILE"},
    {"--max-steps", "N", "with --check: at most N instructions each (default 100M; K, M, G: thousands, millions, billions)", "", ""},
    messages_row, color_row, no_pseudo_row, slots_row, memory_row, dialect_row, bare_row,
};

constexpr OptionRow elf_options[] = {
    {"-o", "FILE", "the ELF file to write; - is standard output", "", "FILE"},
    color_row,
    messages_row,
    strict_row,
    no_pseudo_row,
    {"--delayed-branching", "", "assemble for delay slots, and run with them", "", ""},
    memory_row,
    dialect_row,
    bare_row,
};

constexpr OptionRow assemble_options[] = {color_row, messages_row, slots_row, memory_row, dialect_row, bare_row};

constexpr OptionRow play_options[] = {
    {"--level", "WHO", "play against the computer: easy or hard", "", "easy|hard"},
    {"--side", "WHICH", "your side against the computer: first (default) or second", "", "first|second"},
    {"--seed", "N", "fix random numbers, so that every game is the same", "", ""},
    {"--undo", "", "instead of a move, the line undo takes back the last turn and the computer's answer", "", ""},
    {"--hint", "", "instead of a move, the line hint shows a good move and asks again", "", ""},
    {"--set", "OPTION=VALUE", "an option of the game (docs/games.md), such as graine=7; may be repeated", "", ""},
    {"--color", "WHEN", "colour the board: auto (on a terminal), always, never; NO_COLOR is honoured", "", "auto|always|never"},
    {"--lang", "LANGUAGE", "language of errors in the command line: en or fr (the game speaks its own)", "", "en|fr"},
};

constexpr OptionRow match_options[] = {
    {"--games", "N", "how many games (default 200): two from each opening, with the sides swapped", "", ""},
    {"--seed", "N", "another seed gives other games (default 1)", "", ""},
    messages_row,
};

// ---------------------------------------------------------------- groups, as the help shows them

constexpr OptionRow verify_options[] = {
    {"--game", "NAME", "judge programs that play this game", "", "MATCH"},
    {"--adaptor", "FILE|NAME", "with --game: the adaptor to use (docs/adaptors.md); by default one is detected for each program", "", "FILE"},
    {"--adaptors", "", "list the adaptors that come with Tharsis, or those of a GAME; with a NAME, print that adaptor", "", ""},
    {"--learn", "FILE", "with --game and one submission: detect its adaptor, ask you for what cannot be detected, and write it to FILE", "", "FILE"},
    {"--policy", "FILE", "with --game: which deviations cost marks, and the marks of each check (docs/verify.md)", "", "FILE"},
    {"--depth", "N", "with --game: play N times the usual number of games (default 1)", "", ""},
    {"--task", "FILE", "judge programs by a task file (docs/verify-task.md)", "", "FILE"},
    {"--dialect", "NAME", "with --task: the dialect of the programs, instead of the task file's", "", "mars|spim|mipsy|gas"},
    {"--one", "", "the argument is one submission, whatever it contains: a folder is one program, also an empty one", "", ""},
    {"--seed", "N", "seed of the games and inputs that are tried (default: that of the task file, else 0; for games 1)", "", ""},
};

constexpr OptionRow form_row{"--format", "NAME[=FILE]", "write the verdicts in this format, to FILE or standard output; {name} in FILE: one file for each submission; may be repeated", "", "table|html=|jsonl=|csv=|junit=|tap=|github|classroom|gradescope=|autolab|markus|vpl|coderunner|codegrade=|fraction|exercism="};
constexpr OptionRow language_row{"--lang", "LANGUAGE", "language of the messages for students: en or fr", "", "en|fr"};
constexpr OptionRow output_row{"--output", "FOLDER", "write replays to FOLDER, in a sub-folder for each submission", "", "FILE"};

constexpr OptionRow verdict_options[] = {
    form_row,
    language_row,
    output_row,
    {"--hide", "CHECK[=WHEN]", "students do not see the details of this check: hidden (the default), after_due_date or after_published (for Gradescope); may be repeated", "", ""},
    {"--marks", "LEAST:MOST", "with --format vpl: the grades for no points and for all of them (default 0:100)", "", ""},
    {"--anonymous", "", "names made of hashes instead of those of files and folders", "", ""},
    {"--quiet", "", "no table and no progress: only what --format asks for, and the status", "", ""},
    color_row,
};

constexpr OptionRow batch_options[] = {
    {"--jobs", "N", "judge N submissions at once, each in its own process (default: one per processor)", "", ""},
    {"--state", "FOLDER", "keep verdicts in FOLDER: submissions with a verdict are not judged again, also after a crash", "", "FILE"},
    {"--max-seconds", "N", "CPU seconds that one submission may take (default 600)", "", ""},
    {"--allow-missing-limits", "", "run also where a process cannot be limited or confined", "", ""},
    {"--shard", "I/N", "judge only every N-th submission, from the I-th on (with --part)", "", ""},
    {"--part", "FILE", "write the shard's verdicts to FILE, for merge; the status is 0 once it is written", "", "FILE"},
};

constexpr OptionRow kit_options[] = {
    {"-o", "ZIP", "the file to write (default: TASK-SYSTEM.zip in this folder)", "", "FILE"},
    language_row,
    {"--hide", "CHECK[=WHEN]", "students do not see the details of this check: hidden (the default), after_due_date or after_published (for Gradescope); may be repeated", "", ""},
    {"--max-seconds", "N", "CPU seconds that one submission may take (default 60; for Exercism 15)", "", ""},
    {"--seed", "N", "seed of the games and inputs that are tried (default: that of the task file, else 0; for games 1)", "", ""},
    {"--adaptor", "FILE|NAME", "for a game: the adaptor to use, as in verify", "", "FILE"},
    {"--policy", "FILE", "for a game: which deviations cost marks, and the marks of each check", "", "FILE"},
    {"--depth", "N", "for a game: play N times the usual number of games", "", ""},
    {"--program", "FILE", "the static program for Linux to put into the archive (default: this one)", "", "FILE"},
    {"--repository", "OWNER/NAME", "for classroom: the private repository of the grader (default: the variable THARSIS_GRADER)", "", ""},
    {"--allow-missing-limits", "", "grade also on machines where a process cannot be limited or confined", "", ""},
    {"--quiet", "", "print nothing", "", ""},
    color_row,
};

constexpr OptionRow merge_options[] = {
    form_row,
    language_row,
    output_row,
    {"--quiet", "", "no table: only what --format asks for, and the status", "", ""},
    color_row,
};

constexpr OptionRow similar_options[] = {
    {"--base", "FILE", "code that was handed out: its parts do not count; may be repeated", "", "FILE"},
    {"--task", "FILE", "assemble each program with the files of this task, as verify does; they do not count", "", "FILE"},
    dialect_row,
    {"--pairs", "N", "list the N pairs that have most in common (default 20)", "", ""},
    {"--least", "PERCENT", "list only pairs with at least this score, a whole number from 0 to 100", "", ""},
    {"--format", "NAME[=FILE]", "write the pairs in this format, to FILE or standard output; may be repeated", "", "table|html=|jsonl=|csv="},
    {"--tokens", "FOLDER", "write what is compared to FOLDER, a text file for each program, for other tools", "", "FILE"},
    {"--lang", "LANGUAGE", "language of the report: en or fr", "", "en|fr"},
    {"--anonymous", "", "names made of hashes instead of those of files and folders", "", ""},
    {"--jobs", "N", "read N programs at once, each in its own process (default: one per processor)", "", ""},
    {"--max-seconds", "N", "CPU seconds that reading one program may take (default 60)", "", ""},
    {"--allow-missing-limits", "", "run also where a process cannot be limited or confined", "", ""},
    color_row,
};

constexpr OptionGroup run_groups[] = {
    {"Messages and engine", run_options},
    {"Input, files, random numbers", world_options},
    {"Limits", limit_options},
    {"Machine and language", machine_options},
    {"Keyboard, display and Digital Lab (docs/devices.md)", device_options},
    {"Bitmap display and sound (docs/devices.md)", picture_options},
};

constexpr OptionGroup debug_groups[] = {
    {"Control (docs/debugging.md)", debug_options},
    {"Input, files, random numbers", world_options},
    {"Limits", debug_limits},
    {"Machine and language", machine_options},
    {"Keyboard, display and Digital Lab (docs/devices.md)", debug_devices},
    {"Bitmap display and sound (docs/devices.md)", debug_pictures},
};

constexpr OptionGroup gdb_groups[] = {
    {"The client (docs/gdb.md)", gdb_options},
    {"Input, files, random numbers", world_options},
    {"Limits", debug_limits},
    {"Machine and language", machine_options},
    {"Keyboard, display and Digital Lab (docs/devices.md)", debug_devices},
};

/// The groups of a command that runs a program and reports on the run: its own options, and those of
/// every run.
constexpr std::array<OptionGroup, 6> with_options_of_runs(const OptionGroup& own) {
    return {{
        own,
        {"Input, files, random numbers", world_options},
        {"Limits", limit_options},
        {"Machine and language", machine_options},
        {"Keyboard, display and Digital Lab (docs/devices.md)", device_options},
        {"Bitmap display and sound (docs/devices.md)", picture_options},
    }};
}
constexpr auto report_groups = with_options_of_runs({"Reports (docs/reports.md)", report_options});
constexpr auto trace_groups = with_options_of_runs({"Trace (docs/tracing.md)", trace_options});
constexpr auto profile_groups = with_options_of_runs({"Profile (docs/tracing.md)", profile_options});
constexpr auto timing_groups = with_options_of_runs({"Timing (docs/timing.md)", timing_options});

constexpr OptionRow lsp_options[] = {
    {"--listen", "ADDRESS", "serve one client on a TCP port of this machine, such as 127.0.0.1:4711, instead of standard input and output; port 0: any free one, printed to stderr", "", ""},
    {"--stdio", "", "standard input and output, the default: editors add it", "", ""},
    {"--clientProcessId", "PID", "accepted and ignored: the protocol has it too", "", ""},
    {"--lang", "LANGUAGE", "language of messages where neither the editor's settings nor its locale name one: en or fr", "", "en|fr"},
};

constexpr OptionRow dap_options[] = {
    {"--listen", "ADDRESS", "serve one client on a TCP port of this machine, such as 127.0.0.1:4711, instead of standard input and output; port 0: any free one, printed to stderr", "", ""},
    {"--stdio", "", "standard input and output, the default: editors add it", "", ""},
    {"--terminal", "PLACE", "used by the adapter itself: connect this terminal to the program that is debugged", "", ""},
};

constexpr OptionRow web_options[] = {
    {"--port", "N", "the port of this machine to serve on (default 8432; 0: any free one). What the page keeps in the browser belongs to the port", "", ""},
    {"--open", "", "also open the page in a browser", "", ""},
    {"--site", "FOLDER", "the folder of the page, instead of that of the build or the installation", "", "FILE"},
    messages_row,
};

constexpr OptionGroup check_groups[] = {{"", check_options}};
constexpr OptionGroup format_groups[] = {{"", format_options}};
constexpr OptionGroup lint_groups[] = {{"", lint_options}};
constexpr OptionGroup lsp_groups[] = {{"", lsp_options}};
constexpr OptionGroup dap_groups[] = {{"", dap_options}};
constexpr OptionGroup web_groups[] = {{"", web_options}};
constexpr OptionGroup convert_groups[] = {{"", convert_options}};
constexpr OptionGroup elf_groups[] = {{"", elf_options}};
constexpr OptionGroup assemble_groups[] = {{"", assemble_options}};
constexpr OptionRow explain_options[] = {
    messages_row,
    {"--dialect", "NAME", "explain the instructions and directives of this dialect: mars, spim, mipsy or gas", "", "mars|spim|mipsy|gas"},
    {"--host", "", "show a block of a program, `FILE [LABEL|LINE|ADDRESS]`, next to the host code that the translator writes for it", "", ""},
};
constexpr OptionRow doc_options[] = {messages_row};
constexpr OptionGroup doc_groups[] = {{"", doc_options}};
constexpr OptionGroup explain_groups[] = {{"", explain_options}};
constexpr OptionGroup play_groups[] = {{"", play_options}};
constexpr OptionGroup match_groups[] = {{"", match_options}};

constexpr OptionGroup verify_groups[] = {{"What is judged", verify_options}, {"Reports", verdict_options}, {"Many submissions (docs/verify-at-scale.md)", batch_options}};
constexpr OptionGroup merge_groups[] = {{"", merge_options}};
constexpr OptionGroup kit_groups[] = {{"", kit_options}};
constexpr OptionGroup similar_groups[] = {{"", similar_options}};

constexpr Command commands[] = {
    {"run", "FILE... [-- ARG...]", "assemble and run a program",
     "Assembles the files as one program and runs it, from the global label main if there is one, else from the "
     "first instruction. Arguments after -- are passed to the program ($a0 = argc, $a1 = argv). If it fails, the line is "
     "shown with a tip. Instead of sources, one ELF file: what assemble writes, or a static MIPS32 program of "
     "either byte order that `mipsel-linux-gnu-gcc -O2 -march=mips32 -mno-branch-likely -mno-abicalls -fno-pic -mfp32 "
     "-static -nostdlib` makes.",
     run_groups, "tharsis run asm/examples/010-hello.asm", "FILE", false, run_command},
    {"debug", "FILE... [-- ARG...]", "step through a program, forwards and backwards",
     "Opens a program as run does, before its first instruction: on a terminal as a screen (`?` there lists the keys), else "
     "as lines of text. Every step can be undone; `last write EXPR` goes to the instruction that wrote a value. The "
     "commands are gdb's, `help` lists them. Files that the program writes are written to disk when you quit after the program "
     "has ended, or by `write files`. A program that sleeps does not make the session wait. Exit status: 0; 1 if a command of a script "
     "failed; 2 and 120 as for run.",
     debug_groups, "tharsis debug asm/examples/010-hello.asm", "FILE", false, debug_command},
    {"gdb", "FILE... [-] [-- ARG...]", "serve a program to gdb, with time going backwards too",
     "Opens a program as run does, before its first instruction, and speaks gdb's remote protocol on a port of this machine; with - on "
     "standard input and output: `target remote | tharsis gdb program.asm -`. gdb-multiarch reads symbols and lines from it by itself, "
     "and its commands work, `reverse-step`, `reverse-continue` and watchpoints among them; `monitor COMMAND` is a command of "
     "`tharsis debug`. docs/gdb.md has examples. Exit status: 0 when the client has left; 2 and 120 as for run.",
     gdb_groups, "tharsis gdb --listen 1234 program.asm", "FILE", false, gdb_command},
    {"mars", "ARG...", "as `java -jar Mars.jar ARG...`, but faster",
     "Takes MARS 4.5's command line and prints what MARS prints: options, displays of registers and memory, dumps, "
     "wording of errors, exit status. Its options are MARS's own; `tharsis mars h` lists them. Programs may open files "
     "as in run (THARSIS_FILES; THARSIS_ENGINE selects the engine).",
     {}, "tharsis mars nc sm program.asm", "FILE", true, mars_command},
    {"report", "FILE... [-- ARG...]", "run a program and report what it did: statistics, memory, cache, branches",
     "Runs a program, sources or an ELF file, as run does; when it ends, the report is written to stderr. It has what MARS's tools show, for whole runs: "
     "Instruction Statistics and Counter, Memory Reference Visualization, Data Cache Simulator, BHT Simulator. By "
     "default all four reports are printed, with MARS's default settings. A SHAPE is a list with commas (\"4-way,8 blocks,4 words,lru\"); "
     "what it omits is as in MARS. BASE is an address, a label, or data, stack, heap, global, gp, text or devices.",
     report_groups, "tharsis report --cache=full asm/examples/010-hello.asm", "FILE", false, report_command},
    {"trace", "FILE... [-- ARG...]", "run a program and print what each step did",
     "Runs a program, sources or an ELF file, as run does, and prints every instruction and what it changed, while it runs. The "
     "trace goes to standard output, and what the program prints to stderr; with --output FILE the trace goes there, and "
     "standard output is the program's. When nothing is left to print (--to, --lines, or the output is no longer read), the program "
     "is stopped. Format hdl is for comparing with a processor in Verilog: registers other than $zero, and whole words of "
     "memory, as they are written.",
     trace_groups, "tharsis trace --from main --lines 20 asm/examples/010-hello.asm", "FILE", false, trace_command},
    {"profile", "FILE... [-- ARG...]", "run a program and count: hot lines and procedures, coverage, a flame graph",
     "Runs a program, sources or an ELF file, as run does, and counts every instruction; when it ends, a summary is written to "
     "stderr: how much of the source ran and which lines never did, the lines and procedures where the time went, the mix of "
     "instructions. More detail goes to files: --listing the whole source with its counts, --lcov coverage for other tools, --flame "
     "a picture of the calls, --json all of it.",
     profile_groups, "tharsis profile --flame calls.svg asm/examples/010-hello.asm", "FILE", false, profile_command},
    {"timing", "FILE... [-- ARG...]", "run a program and count the cycles of a processor: pipeline, hazards, predictions, caches",
     "Runs a program, sources or an ELF file, as run does, and computes when each instruction is in which stage of a processor. When "
     "the program ends, a report is written to stderr: the cycles and where they went, the hazards in words, the most expensive lines "
     "and procedures. --diagram shows the pipeline, --datapath one cycle, --what-if the same run on other processors. Results of the "
     "program are the same under every model.",
     timing_groups, "tharsis timing --diagram 1..30 asm/examples/010-hello.asm", "FILE", false, timing_command},
    {"check", "FILE...", "assemble without running; print every error and warning",
     "Prints every error and warning with its line, a caret and a tip. Prints nothing if there are none. Also accepts an ELF file. "
     "With --format the diagnostics go to standard output for other programs. Exit status: 0; 120 if there are errors; 2 if a file cannot be read.",
     check_groups, "tharsis check program.asm", "FILE", false, check_command},
    {"format", "[FILE...]", "put sources into columns: labels, instructions, operands, comments",
     "Prints the source with its labels in column 1, instructions in 9, operands in 17 and comments in 41, as in asm/. Without FILE, "
     "standard input is formatted. Only spaces and tabs change, and a last line without its line end gets one: no line is added or "
     "removed, and words, data and messages stay the same. A line that cannot be changed without changing its meaning stays as it is. Exit status: 0; 1 if --check or --diff "
     "finds a file that is not formatted; 2 if a file cannot be read or written (the others are still formatted).",
     format_groups, "tharsis format --write program.asm", "FILE", false, format_command},
    {"lint", "FILE...", "find defects that a program shows without being run",
     "Follows all paths of a program and prints what is certainly wrong: saved registers that are not restored, registers that a call "
     "changes, values that no path has set, a stack that is not balanced, code that never runs, wrong services (docs/lint.md). Exit status: 0 if it "
     "finds nothing, 1 if it finds something, 2 if the command line is wrong, 120 if the program has errors.",
     lint_groups, "tharsis lint program.asm", "FILE", false, lint_command},
    {"lsp", "", "serve an editor: errors while you type, hover, completion, rename",
     "Speaks the language server protocol on standard input and output, or on a port of this machine. Editors start it by "
     "themselves: docs/editors.md has the settings for each, docs/lsp.md what it can do. Exit status: 0 after shutdown and exit, "
     "else 1.",
     lsp_groups, "tharsis lsp", "", false, lsp_command},
    {"dap", "", "serve a debugger of an editor: breakpoints, variables, memory, and steps back",
     "Speaks the debug adapter protocol on standard input and output, or on a port of this machine. Editors start it by "
     "themselves: docs/editors.md has the settings for each, docs/dap.md what it can do. Exit status: 0 after disconnect, else 1.",
     dap_groups, "tharsis dap", "", false, dap_command},
    {"web", "[FILE...]", "serve the page: editor, debugger, games and tasks in a browser of this machine",
     "Prints the address of the page, and serves it until Ctrl-C. The page reads and, after asking, saves the files that are named here, "
     "and no others; everything else happens in the browser. Only this machine is served, and files only to who has the printed address "
     "(docs/web-server.md). Exit status: 0; 2 if the command line is wrong, a file cannot be read, or the port is taken.",
     web_groups, "tharsis web program.asm", "FILE", false, web_command},
    {"convert", "--to NAME FILE...", "write a program of one dialect as a program of another",
     "Converts each line that has a counterpart in the other dialect, with its comment; a line without one stays as it is, and is reported with "
     "the reason. Rules that both dialects read differently are noted where the program relies on them. The dialect of the files is that of "
     "--dialect, of a line `# dialect: NAME`, or of their folder. Exit status: 0; 1 if a line has no counterpart, or --check finds a difference; 2 "
     "if the command line is wrong; 120 if the program has errors in its own dialect (docs/convert.md).",
     convert_groups, "tharsis convert --to mipsy --check program.asm", "FILE", false, convert_command},
    {"assemble", "-o FILE FILE...", "write the assembled program as an ELF file",
     "Assembles the files as one program and writes it for other tools: objdump -d shows its text, addr2line and gdb "
     "read its lines and symbols, and `tharsis run` runs it as it runs the sources.",
     elf_groups, "tharsis assemble -o program.elf program.asm", "FILE", false, assemble_command},
    {"disassemble", "FILE...|WORD...", "show machine words as instructions",
     "Lists each word of the assembled program, or of an ELF file, with its address, its instruction and the source "
     "line, or explains single words such as 0x8fa8fffc.",
     assemble_groups, "tharsis disassemble 0x8fa8fffc", "FILE", false, disassemble_command},
    {"dump", "FILE... [SEGMENT FORMAT OUT]", "write the assembled program to a file",
     "Without further arguments: text and data as hexadecimal on the screen. SEGMENT is .text, .data or an address range "
     "(its end exclusive); FORMAT one of MARS's: AsciiText, Binary, BinaryText, HEX, HexText, SegmentWindow; OUT a "
     "file or - for the screen.",
     assemble_groups, "tharsis dump program.asm .text HexText program.hex", "FILE", false, dump_command},
    {"explain", "WORD|MNEMONIC|ID|TEXT", "explain what an instruction, directive, service, machine word or message means",
     "Takes a machine word (0x8fa8fffc), a mnemonic (addu), an instruction (\"lw $t0, -4($sp)\"), a directive "
     "(.align), a register ($t0), a service (syscall 4) or the id of a message (undefined-symbol), with a wrong and a right example; "
     "with --host a program and a label, line or address in it.",
     explain_groups, "tharsis explain addu", "", true, explain_command},
    {"doc", "NAME", "print a page of the reference",
     "NAME is instructions, pseudo, directives, syscalls, diagnostics, messages (all ids), lint, commands, debugger or dialects (Markdown), man (the "
     "manual page), completion SHELL (bash, zsh or fish), or for the colours of editors: grammar (TextMate) or vim (docs/editors.md). "
     "With --lang fr, diagnostics and messages are in French.",
     doc_groups, "tharsis doc completion bash", "instructions|pseudo|directives|syscalls|diagnostics|messages|lint|commands|debugger|man|completion|grammar|vim",
     true, doc_command},
    {"play", "GAME [-- POSITION]", "play one of the games, without the emulator",
     "The same screens and input rules as the assembly program: two people, or one against the computer.",
     play_groups, "tharsis play focus --level hard --undo --hint", "GAME", false, play_command},
    {"game", "GAME perft DEPTH [POSITION] | moves [POSITION] | play [POSITION] MOVE...",
     "count, list or play moves by the rules of a game",
     "perft prints the number of move sequences of DEPTH plies and of those that ended sooner; moves lists the legal "
     "moves; play prints the position reached and the result. POSITION is one quoted argument; perft and moves also "
     "take its fields as separate ones.",
     {}, "tharsis game focus perft 2", "GAME", true, game_command},
    {"match", "GAME PLAYER PLAYER", "let two computer players play many games",
     "A player is random, greedy (most material at once), ref-N (looks N plies ahead, for comparison), easy or hard "
     "(those of the game). Four plies at random open each game. The result is the first player's share of the points "
     "with its 95 % interval.",
     match_groups, "tharsis match othello hard greedy --games 20", "MATCH", false, match_command},
    {"verify", "--game NAME | --task FILE SUBMISSION...", "judge students' programs by what they do",
     "Each argument is a submission: a file; a folder with .asm or .s files, which is one program; or a folder of such "
     "folders. With --task the files of a folder are one submission each. Exit status: 0 if all were accepted, 1 if some were not, "
     "2 if the command line is wrong, 3 if some could not be judged, 4 if the judge of "
     "one of them crashed or was stopped (with --one there is no report then).",
     verify_groups, "tharsis verify --game focus submissions/*.asm", "FILE", false, verify_command},
    {"merge", "PART...", "put the parts of a verify run together and report",
     "Takes the files that verify --part wrote, all of one run, in any order, and reports as one verify over all submissions "
     "would have, byte for byte. A part that is missing, duplicated, damaged or from another run is an error. Exit status as for verify.",
     merge_groups, "tharsis merge parts/*.part --format csv=marks.csv", "FILE", false, merge_command},
    {"kit", "SYSTEM TASK", "make an archive that grades a task in Gradescope, Moodle, GitHub Classroom …",
     "SYSTEM is gradescope, autolab, vpl, classroom, codegrade, markus, moodle-coderunner or exercism. TASK is a task file (docs/verify-task.md), "
     "a game, or a folder with an exercise of Exercism. The archive contains this program, the task, scripts, and a page with the next steps "
     "(docs/graders.md).",
     kit_groups, "tharsis kit gradescope task.toml -o sum.zip", "gradescope|autolab|vpl|classroom|codegrade|markus|moodle-coderunner|exercism", false, kit_command},
    {"similar", "SUBMISSION...", "list which programs have code in common, and where",
     "Each argument is a submission, or a folder of them, as in verify --task. Programs are compared as they are assembled, without names "
     "of registers and labels, constants, layout or comments; pairs are ranked by what they share. A score is not proof of copying: "
     "docs/similar.md describes how to read it. Exit status: 0, 2 if the command line is wrong, 3 if some could not be compared "
     "(they are listed, the others are compared).",
     similar_groups, "tharsis similar submissions/ --base skeleton.asm --format html=similar.html", "FILE", false, similar_command},
};
// clang-format on

} // namespace

std::span<const Command> all_commands() { return commands; }

} // namespace tharsis
