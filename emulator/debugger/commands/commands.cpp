// commands.cpp -- the table of commands, and how a line of text is matched with its row
// Words may be abbreviated: an exact name has precedence, then the only one with that beginning;
// gdb's one-letter names are rows' short forms.
#include "base/suggest.hpp"
#include "debugger/commands/commands_parts.hpp"
#include "debugger/values/comments.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace tharsis {

namespace {

namespace c = commands;

using OnEmptyLine = DebugCommand::OnEmptyLine;

constexpr DebugCommand table[] = {
    {"run", "r, restart", "",
     "run from the start of the program to the first stop; changes by hand are undone", "run",
     c::run, OnEmptyLine::nothing},
    {"continue", "c, fg", "[N]",
     "continue to the next stop, or to the N-th; after input, to the end of the step that waited",
     "continue 3", c::resume},
    {"continue back", "rc, reverse-continue", "[N]", "go back to the previous stop",
     "continue back", c::resume_back},
    {"step", "s", "[N]", "one source line, stepping into calls", "step 5", c::step},
    {"step back", "rs, reverse-step, back", "[N]", "one source line back, stepping into calls",
     "step back", c::step_back},
    {"next", "n", "[N]", "one source line, stepping over calls", "next", c::next},
    {"next back", "rn, reverse-next", "[N]", "one source line back, stepping over calls",
     "next back 2", c::next_back},
    {"stepi", "si", "[N]", "one instruction", "stepi", c::step_instruction},
    {"stepi back", "rsi, reverse-stepi", "[N]", "one instruction back", "stepi back 3",
     c::step_instruction_back},
    {"nexti", "ni", "[N]", "one instruction, stepping over calls", "nexti", c::next_instruction},
    {"nexti back", "rni, reverse-nexti", "[N]", "one instruction back, stepping over calls",
     "nexti back", c::next_instruction_back},
    {"finish", "f, fin", "",
     "continue until this procedure, or the one selected by frame, up or down, has returned",
     "finish", c::finish},
    {"finish back", "reverse-finish", "",
     "go back to the call of this procedure, or of the selected one", "finish back",
     c::finish_back},
    {"until", "u, advance", "[PLACE]",
     "continue to a place or an earlier stop; without a place, to a later line of this procedure: "
     "out "
     "of a loop",
     "until loop", c::run_to},
    {"goto step", "goto", "N", "go to a step of the run, forwards or backwards", "goto step 12",
     c::go_to_step},
    {"goto start", "start, starti", "", "go to the beginning of the run", "goto start",
     c::go_to_start, OnEmptyLine::nothing},
    {"goto end", "", "", "go to the end of what has been run so far", "goto end", c::go_to_end},
    {"cycle", "", "[N]",
     "one cycle of a processor, ignoring stops; the run follows what has left the pipeline",
     "cycle 3", c::cycle},
    {"cycle back", "", "[N]", "one cycle back", "cycle back", c::cycle_back},
    {"goto cycle", "", "N", "go to a cycle, forwards or backwards", "goto cycle 12",
     c::go_to_cycle},
    {"pipeline", "", "[MODEL]",
     "the pipeline diagram around this cycle; with a model, of another processor from here on",
     "pipeline ph4,forwarding=none", c::pipeline},
    {"last write", "", "EXPR[,BYTES]",
     "go back to the instruction that last wrote a register or memory; board,40 for forty bytes",
     "last write word[board+4]", c::last_write},
    {"difference", "diff", "[registers|memory|output]",
     "the first step at which this run and the other one (--against) differ", "difference output",
     c::difference, OnEmptyLine::nothing},

    {"break", "b, br, hbreak", "[PLACE] [if COND]",
     "stop at a line, a label or an address; for exceptions see catch", "break loop if $t0 == 5",
     c::add_break},
    {"tbreak", "tb, thbreak", "[PLACE] [if COND]", "as break, but only once", "tbreak 12",
     c::add_temporary_break},
    {"watch", "w, wa", "EXPR[,BYTES] [if COND]",
     "stop when a register or memory changes; watch board,40 for forty bytes", "watch board,12",
     c::add_watch},
    {"wwatch", "", "EXPR[,BYTES] [if COND]", "stop when it is written, even with the same value",
     "wwatch $s0", c::add_write_watch},
    {"rwatch", "", "EXPR[,BYTES] [if COND]", "stop when a register or memory is read",
     "rwatch word[board]", c::add_read_watch},
    {"awatch", "", "EXPR[,BYTES] [if COND]", "stop when it is read or written",
     "awatch board if $a0 > 2", c::add_access_watch},
    {"log", "dprintf", "PLACE TEXT",
     "print a message at a place and continue; {EXPR} in it is a value", "log loop index {$s0}",
     c::add_log},
    {"catch", "", "[NAME] [on|off]",
     "stop at exceptions that a handler takes (default on), or at uninitialised values, "
     "violations of conventions, services that fail, self-modifying code; without an argument, "
     "show the settings",
     "catch uninitialised on", c::stop_at_exceptions},
    {"condition", "cond", "NUMBER [COND]",
     "make a stop depend on a condition; without a condition it always stops",
     "condition 1 $a0 == 2", c::set_condition},
    {"ignore", "", "NUMBER COUNT", "ignore the first COUNT hits of the run", "ignore 1 10",
     c::set_ignore},
    {"hits", "", "NUMBER [==N|>=N|>N|<N|<=N|%N]",
     "stop only at these hits of the run, counted from 1; without a condition at all", "hits 1 %10",
     c::set_hits},
    {"enable", "", "[NUMBER...]",
     "enable breakpoints and watchpoints: these numbers (or FIRST-LAST); without numbers all",
     "enable 1", c::enable},
    {"disable", "", "[NUMBER...]", "disable breakpoints and watchpoints; without numbers all",
     "disable 1 2", c::disable},
    {"delete", "d, del", "[NUMBER...]", "delete breakpoints and watchpoints; without numbers all",
     "delete 1", c::remove, OnEmptyLine::nothing},

    {"print", "p, inspect", "[/FORMAT] EXPR",
     "the value of an expression in the selected frame; formats x d u o t c s i a f",
     "print/x word[board+4] + 1", c::print},
    {"x", "", "[/COUNT FORMAT SIZE] [ADDRESS]",
     "memory from an address on, or after the last; formats as for print, sizes b h w g",
     "x/8xw board", c::examine, OnEmptyLine::continue_listing},
    {"display", "", "[/FORMAT] EXPR", "show a value at each stop", "display/d $s0", c::add_display},
    {"undisplay", "", "[NUMBER]", "stop displaying it; without a number, stop displaying all",
     "undisplay 1", c::remove_display},
    {"list", "l", "[PLACE | FIRST,LAST | -]",
     "lines of source; again: the next lines, with - the previous ones", "list main", c::list,
     OnEmptyLine::continue_listing},
    {"disassemble", "disas", "[PLACE]", "machine instructions", "disassemble main", c::disassemble},
    {"backtrace", "bt, where", "[N]", "the procedures that were called and have not returned",
     "backtrace 3", c::backtrace},
    {"frame", "", "[N]",
     "one of the called procedures: where it is, its comment, its part of the stack; 0 is the "
     "current one",
     "frame 1", c::frame},
    {"up", "", "[N]", "select the frame of the caller: commands see its registers", "up", c::up},
    {"down", "", "[N]", "select the frame of the procedure that this one called", "down", c::down},
    {"explain", "e", "[PLACE]", "what the instruction will do, with its current values",
     "explain loop", c::explain},

    {"info step", "", "", "where the run is", "info step", c::info_step},
    {"info registers", "info r", "[NAME...]",
     "registers; those with * were changed by the last command", "info registers $sp $ra",
     c::info_registers},
    {"info float", "", "", "floating-point registers", "info float", c::info_float},
    {"info all-registers", "info all", "", "all registers", "info all-registers",
     c::info_all_registers},
    {"info system", "", "", "registers of coprocessor 0", "info system", c::info_system},
    {"info stack", "info s, info locals", "[WORDS]", "the words at $sp, and what they are",
     "info stack 8", c::info_stack},
    {"info frame", "info f, info args", "[N]",
     "the procedure selected by frame, up or down: its arguments, its comment, its part of the "
     "stack",
     "info frame", c::info_frame},
    {"info frames", "", "", "the same for all called procedures", "info frames", c::info_frames},
    {"info break", "info b, info breakpoints", "", "all breakpoints and watchpoints", "info break",
     c::info_break},
    {"info watch", "info w, info watchpoints", "", "watchpoints", "info watch", c::info_watch},
    {"info display", "", "", "what is shown at each stop", "info display", c::info_display},
    {"info changes", "info c", "", "what the last command changed", "info changes",
     c::info_changes},
    {"info source", "", "", "the line of the current instruction", "info source", c::info_source},
    {"info line", "info l", "[PLACE]", "the instructions at a place", "info line main",
     c::info_line},
    {"info symbols", "info labels, info address, info functions, info variables", "[PART]",
     "labels and their addresses", "info symbols loop", c::info_symbols},
    {"info memory", "info m", "", "the areas of memory", "info memory", c::info_memory},
    {"info files", "", "", "sources, and files of the program", "info files", c::info_files},
    {"info output", "info o", "", "what the program has printed up to now", "info output",
     c::info_output},
    {"info input", "info i", "", "what was typed and not yet read", "info input", c::info_input},
    {"info findings", "check", "[space] [hints]",
     "uninitialised values that affected the run, violations of calling conventions",
     "info findings hints", c::info_findings},
    {"info marks", "", "", "steps of output, input, keys, dialogs and stops", "info marks",
     c::info_marks},

    {"set", "", "EXPR = VALUE",
     "change a register or memory; the run continues differently from here",
     "set word[board] = $t0 + 1", c::set, OnEmptyLine::nothing},
    {"input", "in", "[TEXT]", "type a line for the program", "input 42", c::input,
     OnEmptyLine::nothing},
    {"end input", "", "", "nothing more will be typed", "end input", c::end_input,
     OnEmptyLine::nothing},
    {"branch", "", "", "discard what came after this step", "branch", c::branch,
     OnEmptyLine::nothing},
    {"write files", "", "", "write the files of the program to disk", "write files", c::write_files,
     OnEmptyLine::nothing},
    {"help", "h, ?", "[COMMAND]", "all commands, or more about one", "help break", c::help,
     OnEmptyLine::nothing},
    {"quit", "q, exit", "", "leave the debugger", "quit", c::quit, OnEmptyLine::nothing},
};

/// "info r" or "info registers": the first and the second word of a name; the second may be empty.
struct Name {
    std::string_view first, second;
    const DebugCommand* row;
};

void add_name(std::vector<Name>& names, std::string_view name, const DebugCommand& row) {
    const std::size_t blank = name.find(' ');
    names.push_back(
        {name.substr(0, blank), blank == name.npos ? "" : name.substr(blank + 1), &row});
}

std::vector<Name> all_names() {
    std::vector<Name> names;
    for (const DebugCommand& row : table) {
        add_name(names, row.name, row);
        for (std::string_view rest = row.shorts; !rest.empty();) {
            const std::size_t comma = std::min(rest.find(", "), rest.size());
            add_name(names, rest.substr(0, comma), row);
            rest.remove_prefix(std::min(comma + 2, rest.size()));
        }
    }
    return names;
}

/// The words that a typed one may mean: only itself if it is one of them, else all that begin with
/// it.
std::vector<std::string_view> candidates(std::string_view typed,
                                         const std::set<std::string_view>& words) {
    if (words.contains(typed)) return {typed};
    std::vector<std::string_view> fitting;
    for (const std::string_view word : words)
        if (word.substr(0, typed.size()) == typed) fitting.push_back(word);
    return fitting;
}

/// A command, or the reply that explains why there is none.
struct Choice {
    const DebugCommand* row = nullptr;
    std::string_view rest;
    Reply reply;
};

/// The row if all these words lead to the same one. (Not if they begin names of two words.)
const DebugCommand* common_row(const std::vector<Name>& names,
                               const std::vector<std::string_view>& words) {
    const DebugCommand* row = nullptr;
    for (const Name& name : names) {
        if (std::find(words.begin(), words.end(), name.first) == words.end()) continue;
        if (!name.second.empty() || (row && row != name.row)) return nullptr;
        row = name.row;
    }
    return row;
}

/// Commands of other debuggers that are done differently here.
struct ForeignCommand {
    std::string_view words, tip; ///< words separated and surrounded by blanks
};
constexpr ForeignCommand foreign_commands[] = {
    {" jump j ", "set $pc = ADDRESS continues from there"},
    {" return ", "finish runs to the end of this procedure, finish back to its call"},
    {" call ", "a procedure can be run to its end with finish, but not called by hand"},
    {" kill k ", "goto start undoes everything; quit leaves the debugger"},
    {" checkpoint record save ", "every step of the run is kept: goto step N, from anywhere"},
    {" ptype whatis ",
     "assembly has no types: print/x, print/d, print/f and print/s show a value as you like"},
    {" layout tui focus refresh ", "tharsis debug without --plain and --batch is a screen"},
    {" file load symbol-file attach target exec-file ",
     "the program is named when the debugger starts: tharsis debug program.asm"},
    {" source ", "tharsis debug --batch SCRIPT executes a file of commands"},
    {" show ", "info shows things: info registers, info break, info stack"},
    {" shell make ", "use another terminal"},
    {" commands ",
     "log PLACE TEXT prints a message where the run passes, display shows values at each stop"},
    {" echo printf output ",
     "print shows a value; log PLACE TEXT prints a message where the run passes"},
    {" define document macro ", "tharsis debug --batch SCRIPT executes a file of commands"},
    {" handle signal ", "catch on and catch off decide whether exceptions stop"},
    {" search forward-search ", "list PLACE shows the lines there; info symbols PART finds labels"},
    {" thread threads inferior ", "a program here has one thread"},
    {" clear ", "delete NUMBER forgets a stop; info break lists them"},
    {" stop ", "break PLACE stops there; continue resumes"},
    {" undo ", "step back goes back; run starts again, without what was set by hand"},
};

std::string_view tip_for_foreign_command(std::string_view typed) {
    if (typed.empty() || typed.find(' ') != typed.npos) return {};
    for (const ForeignCommand& row : foreign_commands)
        if (row.words.find(fmt::format(" {} ", typed)) != row.words.npos) return row.tip;
    return {};
}

/// A first word of full names, or the full name of the row that has this word as a short form.
std::string_view full_name(const std::vector<Name>& names, std::string_view word) {
    std::string_view full;
    for (const Name& name : names) {
        if (name.first != word) continue;
        if (name.row->name.substr(0, name.row->name.find(' ')) == word) return word;
        if (full.empty()) full = name.row->name;
    }
    return full;
}

/// The same for the second word of names that begin with `first`.
std::string_view full_second(const std::vector<Name>& names, std::string_view first,
                             std::string_view word) {
    const auto is_short = [&](const Name& name) {
        return name.first == first && name.second == word;
    };
    const auto name = std::find_if(names.begin(), names.end(), is_short);
    const std::string_view full = name == names.end() ? std::string_view() : name->row->name;
    const bool same_first = full.substr(0, full.find(' ')) == first && full.size() > first.size();
    return same_first ? full.substr(first.size() + 1) : full;
}

/// Refuses a word and suggests the full name that is near; `near` is empty if there is none.
Choice unknown(std::string_view what, std::string_view typed, std::string_view near,
               std::string_view otherwise) {
    return {nullptr,
            {},
            c::failed(fmt::format("there is no {} \"{}\"", what, typed.substr(0, 40)),
                      near.empty() ? std::string(otherwise)
                                   : fmt::format("did you mean \"{}\"?", near))};
}

Choice unknown_first(const std::vector<Name>& names, std::string_view typed,
                     const std::vector<std::string_view>& words) {
    if (const std::string_view tip = tip_for_foreign_command(typed); !tip.empty())
        return {nullptr, {}, c::failed(fmt::format("there is no command \"{}\" here", typed), tip)};
    return unknown("command", typed, full_name(names, nearest_word(typed, words)),
                   "help lists all commands");
}

Choice unknown_second(const std::vector<Name>& names, std::string_view first,
                      std::string_view typed, const std::vector<std::string_view>& words) {
    return unknown(first, typed, full_second(names, first, nearest_word(typed, words)),
                   fmt::format("`{}` alone lists what there is", first));
}

Choice ambiguous(std::string_view typed, const std::vector<std::string_view>& words) {
    return {nullptr,
            {},
            c::failed(fmt::format("\"{}\" may be {}", typed, fmt::join(words, ", ")),
                      "write more of it")};
}

/// A one-word short form also stands for the first word of longer names: `c back` is `continue
/// back`.
std::string_view spelled_out(const std::vector<Name>& names, std::string_view first) {
    for (const Name& name : names)
        if (name.first == first && name.second.empty() &&
            name.row->name.find(' ') == std::string_view::npos)
            return name.row->name;
    return first;
}

/// Matches the second word, if the first one begins names of two.
Choice choose_second(const std::vector<Name>& names, std::string_view typed_first,
                     std::string_view rest) {
    const std::string_view first = spelled_out(names, typed_first);
    const DebugCommand* alone = nullptr;
    std::set<std::string_view> seconds;
    for (const Name& name : names) {
        if (name.first == typed_first && name.second.empty()) alone = name.row;
        if (name.first == first && !name.second.empty()) seconds.insert(name.second);
    }
    std::string_view after = rest;
    const std::string_view typed = c::take_word(after);
    const auto words = typed.empty() ? std::vector<std::string_view>{} : candidates(typed, seconds);
    if (words.empty() && alone) return {alone, rest, {}};
    if (typed.empty())
        return {
            nullptr,
            {},
            c::failed(fmt::format("{} needs one more word: {}", first, fmt::join(seconds, ", ")))};
    if (words.empty()) return unknown_second(names, first, typed, {seconds.begin(), seconds.end()});
    const DebugCommand* row = nullptr;
    for (const Name& name : names) {
        if (name.first != first ||
            std::find(words.begin(), words.end(), name.second) == words.end())
            continue;
        if (row && row != name.row) return ambiguous(typed, words);
        row = name.row;
    }
    return {row, after, {}};
}

Choice choose(std::string_view line) {
    const std::vector<Name> names = all_names();
    std::set<std::string_view> firsts;
    for (const Name& name : names) firsts.insert(name.first);
    const std::size_t end = std::min(line.find_first_of(" \t/"), line.size());
    std::string_view typed = line.substr(0, end);
    const std::string_view rest = c::trimmed(line.substr(end));
    if (typed == "i") typed = "info";
    const auto words = typed.empty() ? std::vector<std::string_view>{} : candidates(typed, firsts);
    if (words.empty()) return unknown_first(names, typed, {firsts.begin(), firsts.end()});
    if (words.size() == 1) return choose_second(names, words.front(), rest);
    if (const DebugCommand* row = common_row(names, words)) return {row, rest, {}};
    return ambiguous(typed, words);
}

std::string synopsis(const DebugCommand& row) {
    return fmt::format("{}{}{}", row.name, row.usage.empty() ? "" : " ", row.usage);
}

std::string help_line(const DebugCommand& row) {
    return fmt::format("{:<34} {}\n", synopsis(row), row.help);
}

/// Explanations of the operand names in a synopsis.
std::string operands_text(std::string_view usage) {
    std::string text;
    const auto explain = [&](std::string_view word, std::string_view meaning) {
        if (usage.find(word) != usage.npos) text += fmt::format("    {}: {}\n", word, meaning);
    };
    explain("PLACE", "a line, FILE:LINE, a label or an address");
    explain("EXPR", "like $t0, word[board+4], $a0 * 4 + 1");
    explain("COND", "an expression that is not 0, like $t0 == 5 && word[board+4] != 0");
    explain("FORMAT", "x hex, d decimal, u unsigned, o octal, t binary, c character, s string, i "
                      "instruction, a address, f float");
    explain("SIZE", "b byte, h half, w word, g double word");
    return text;
}

std::string help_page(const DebugCommand& row) {
    std::string text =
        fmt::format("{}\n    {}\n{}", synopsis(row), row.help, operands_text(row.usage));
    if (!row.shorts.empty()) text += fmt::format("    also: {}\n", row.shorts);
    return text + fmt::format("    example: {}\n", row.example);
}

/// The beginning of the last word being typed: after a blank or an operator.
std::size_t last_word(std::string_view typed) {
    const std::size_t at = typed.find_last_of(" \t+-*/%()[]<>=&|^!~,{");
    return at == typed.npos ? 0 : at + 1;
}

} // namespace

std::span<const DebugCommand> debug_commands() { return table; }

namespace {

/// `input` and `log` take the rest of the line literally, even what looks like a comment.
Choice choose_in_line(std::string_view line) {
    const Choice choice = choose(c::trimmed(without_comment(line, CommentStart::after_blank)));
    const bool takes_text =
        choice.row && (choice.row->run == c::input || choice.row->run == c::add_log);
    return takes_text ? choose(line) : choice;
}

} // namespace

Reply execute(Session& session, std::string_view line) {
    constexpr std::size_t longest = 10'000;
    if (line.size() > longest)
        return c::failed(fmt::format("a command has at most {} characters", longest));
    line = c::trimmed(line);
    if (line.empty() || line[0] == '#') return {};
    const Choice choice = choose_in_line(line);
    const Session::InterruptScope scope(session); // a command may consist of several motions
    Reply reply = choice.row ? choice.row->run(session, choice.rest) : choice.reply;
    reply.text = inspect::without_controls(reply.text),
    reply.results = inspect::without_controls(reply.results);
    return reply;
}

bool may_move(std::string_view line) {
    constexpr std::string_view moving[] = {
        "run",        "continue",  "continue back", "step",       "step back",
        "next",       "next back", "stepi",         "stepi back", "nexti",
        "nexti back", "finish",    "finish back",   "until",      "goto step",
        "goto start", "goto end",  "goto cycle",    "cycle",      "cycle back",
        "last write", "set",       "input",         "end input",  "branch"};
    line = c::trimmed(line);
    if (line.empty() || line[0] == '#') return false;
    const DebugCommand* const row = choose_in_line(line).row;
    return row && std::find(std::begin(moving), std::end(moving), row->name) != std::end(moving);
}

std::string repetition_of(std::string_view line) {
    line = c::trimmed(line);
    const Choice choice = choose_in_line(line);
    if (line.empty() || line[0] == '#' || !choice.row ||
        choice.row->on_empty_line == OnEmptyLine::nothing)
        return {};
    const bool turns_back = choice.rest.find('-') != choice.rest.npos;
    const bool follows = choice.row->on_empty_line == OnEmptyLine::continue_listing && !turns_back;
    return std::string(follows ? choice.row->name : line);
}

std::vector<std::string> completions(const Session& session, std::string_view typed) {
    const std::size_t begin = last_word(typed);
    const std::string_view part = typed.substr(begin), before = c::trimmed(typed.substr(0, begin));
    std::set<std::string> words;
    const auto offer = [&](std::string_view word) {
        if (!word.empty() && word.substr(0, part.size()) == part) words.emplace(word);
    };
    for (const Name& name : all_names())
        if (before.empty())
            offer(name.first);
        else if (name.first == before)
            offer(name.second);
    if (before == "help")
        for (const Name& name : all_names()) offer(name.first);
    if (!before.empty() && before != "info" && before != "help") {
        for (const Symbol& symbol : session.program().symbols) offer(symbol.name);
        for (const std::string_view name : register_names) offer(name);
        for (const std::string_view name : real_register_names) offer(name);
    }
    std::vector<std::string> all(words.begin(), words.end());
    all.resize(std::min<std::size_t>(all.size(), 200));
    return all;
}

namespace commands {

Reply help(Session&, std::string_view rest) {
    std::string text;
    if (trimmed(rest).empty()) {
        for (const DebugCommand& row : table) text += help_line(row);
        return reply_with(
            text +
            "\nA place is a line, FILE:LINE, a label or an address; expressions are like $t0 == 5 "
            "&& word[board+4] != 0.\n"
            "# begins a comment, also after a command (but for the operands of log and input).\n");
    }
    const std::string family = std::string(trimmed(rest)) + " ";
    for (const DebugCommand& row : table)
        if (row.name.starts_with(family)) text += help_line(row);
    const Choice choice = choose(trimmed(rest));
    if (!choice.row) return text.empty() ? choice.reply : reply_with(text);
    return reply_with(help_page(*choice.row));
}

Reply quit(Session&, std::string_view) { return {{}, false, true, false}; }

} // namespace commands

} // namespace tharsis
