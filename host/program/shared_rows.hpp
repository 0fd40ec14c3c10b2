// shared_rows.hpp -- rows of options that several commands have: of messages, of assembling, and of
// every run
#pragma once
#include "frontends/cli/table/command.hpp"

namespace tharsis {

// clang-format off

inline constexpr OptionRow input_row{"--input", "FILE", "take console input from FILE instead of standard input", "", "FILE"};
inline constexpr OptionRow seed_row{"--seed", "N", "fix random numbers and the clock, so that every run is the same", "", ""};
inline constexpr OptionRow color_row{"--color", "WHEN", "colour messages: auto (on a terminal), always, never; NO_COLOR is honoured", "", "auto|always|never"};
inline constexpr OptionRow memory_row{"--memory", "NAME", "memory configuration: Default, CompactDataAtZero, CompactTextAtZero", "", "Default|CompactDataAtZero|CompactTextAtZero"};
inline constexpr OptionRow dialect_row{"--dialect", "NAME", "the dialect of the program: mars, spim, mipsy (start-up code calls main) or gas (what gcc -S writes); see docs/reference/dialects.md", "", "mars|spim|mipsy|gas"};
inline constexpr OptionRow bare_row{"--bare", "", "spim's bare machine: no pseudo-instructions, delayed branches and loads", "", ""};
inline constexpr OptionRow messages_row{"--lang", "LANGUAGE", "language of messages: en or fr; otherwise that of the environment (LC_ALL, LC_MESSAGES, LANG)", "", "en|fr"};
inline constexpr OptionRow strict_row{"--warnings-are-errors", "", "treat warnings as errors", "", ""};
inline constexpr OptionRow no_pseudo_row{"--no-pseudo", "", "reject pseudo-instructions", "", ""};
inline constexpr OptionRow slots_row{"--delayed-branching", "", "assemble for delay slots", "", ""};

inline constexpr OptionRow world_options[] = {
    input_row,
    {"--set", "LABEL=VALUE", "store VALUE into the word at LABEL before the program starts; may be repeated", "", ""},
    seed_row,
    {"--files", "WHICH", "files the program may open: none, cwd (default: below this folder), a folder, all; THARSIS_FILES sets the default", "", "none|cwd|all"},
};

inline constexpr OptionRow limit_options[] = {
    {"--max-steps", "N", "stop after N instructions (K, M, G: thousands, millions, billions)", "", ""},
    {"--max-output", "N", "stop after N bytes of output (K, M, G: powers of 1024)", "", ""},
    {"--max-memory", "N", "stop when the program touches more than N bytes (K, M, G: powers of 1024)", "", ""},
};

inline constexpr OptionRow machine_options[] = {
    {"--delayed-branching", "", "one delay slot after each branch and jump, as in hardware", "", ""},
    {"--self-modifying", "", "the program may write its text and run its data", "", ""},
    memory_row,
    dialect_row,
    bare_row,
};

inline constexpr OptionRow device_options[] = {
    {"--mmio", "", "keyboard and display at 0xffff0000, as MARS's tool: keys from the terminal, or from standard input", "", ""},
    {"--type", "TEXT", "type TEXT at that keyboard, each key when the program asks for one (\\n, \\t, \\xHH)", "", ""},
    {"--keys", "SCRIPT", "press keys at that keyboard at step numbers: 50000:w, or a file with such lines; may be repeated", "", "FILE"},
    {"--display", "SIZE", "columns and rows of that display once the program moves its cursor (default 80x24)", "", ""},
    {"--display-delay", "N", "instructions until that display is ready again (default 5)", "", ""},
    {"--record-keys", "FILE", "write the keys that were pressed to FILE, for --keys (or the keypad's, for --keypad)", "", "FILE"},
    {"--speed", "N", "at most N instructions a second, for games that count to pass the time (K, M, G: thousands, millions, billions)", "", ""},
    {"--digital-lab", "[=end|changes]", "MARS's Digital Lab Sim at 0xffff0010: show its displays at the end, or at every change", "end", "end|changes"},
    {"--keypad", "SCRIPT", "click on its keypad at step numbers: 50000:7, or a file with such lines; may be repeated", "", "FILE"},
};

inline constexpr OptionRow picture_options[] = {
    {"--bitmap", "[=WHERE]", "show the bitmap display in the terminal; WHERE is a base (a name, label or number), pixels as 512x256 and unit=1, with commas between", "static", "global|gp|static|heap|mmio"},
    {"--bitmap-png", "FILE", "write the bitmap display to FILE at the end; with a number in its name (frame-%04d.png), every frame", "", "FILE"},
    {"--bitmap-every", "N", "a frame after every N instructions (K, M, G) as well as at each sleep", "", ""},
    {"--midi", "FILE", "write the notes of services 31 and 33 to FILE, a Standard MIDI File", "", "FILE"},
};

// clang-format on

} // namespace tharsis
