// commands.cpp -- the table of commands, and how a line of text finds its row
// Words may be cut short: an exact name comes first, then the only one that begins so; what gdb shortens to one letter has a name of it.
#include "base/suggest.hpp"
#include "debug/commands_parts.hpp"
#include "isa/registers.hpp"
#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace tharsis {

namespace {

namespace c = commands;

constexpr DebugCommand table[] = {
    {"run", "r", "", "from the start of the program to the first stop", c::run},
    {"continue", "c, fg", "[N]", "on to the next stop, or to the N-th; after input to the end of the step that waited", c::resume},
    {"continue back", "rc, reverse-continue", "[N]", "back to the stop before", c::resume_back},
    {"step", "s", "[N]", "one source line, into calls", c::step},
    {"step back", "rs, reverse-step, back", "[N]", "one source line back, into calls", c::step_back},
    {"next", "n", "[N]", "one source line, calls at once", c::next},
    {"next back", "rn, reverse-next", "[N]", "one source line back, calls at once", c::next_back},
    {"stepi", "si", "[N]", "one instruction", c::step_instruction},
    {"stepi back", "rsi, reverse-stepi", "[N]", "one instruction back", c::step_instruction_back},
    {"nexti", "ni", "[N]", "one instruction, calls at once", c::next_instruction},
    {"nexti back", "rni, reverse-nexti", "[N]", "one instruction back, calls at once", c::next_instruction_back},
    {"finish", "f, fin", "", "on until this procedure has returned", c::finish},
    {"finish back", "reverse-finish", "", "back to where this procedure was called", c::finish_back},
    {"until", "u, advance", "PLACE", "on to a place, or a stop before it", c::run_to},
    {"goto step", "goto", "N", "to a step of the run, forwards or backwards", c::go_to_step},
    {"goto start", "", "", "to the beginning of the run", c::go_to_start},
    {"goto end", "", "", "to the end of what has been run so far", c::go_to_end},
    {"last write", "", "EXPR", "back to the instruction that last wrote a register or memory", c::last_write},

    {"break", "b, br", "[PLACE] [if COND]", "stop at a line, a label or an address", c::add_break},
    {"tbreak", "tb", "[PLACE] [if COND]", "the same, once", c::add_temporary_break},
    {"watch", "w, wa", "EXPR[,BYTES] [if COND]", "stop when a register or memory changes; watch board,40 for forty bytes", c::add_watch},
    {"wwatch", "", "EXPR[,BYTES] [if COND]", "stop when it is written, even with the same value", c::add_write_watch},
    {"rwatch", "", "EXPR[,BYTES] [if COND]", "stop when a register or memory is read", c::add_read_watch},
    {"awatch", "", "EXPR[,BYTES] [if COND]", "stop when it is read or written", c::add_access_watch},
    {"log", "dprintf", "PLACE TEXT", "say a text at a place and go on; {EXPR} in it is a value", c::add_log},
    {"catch", "", "[on|off]", "stop at exceptions that a handler takes", c::stop_at_exceptions},
    {"condition", "cond", "NUMBER [COND]", "a stop depends on a condition, or no longer", c::set_condition},
    {"ignore", "", "NUMBER COUNT", "the first hits of a stop do not count", c::set_ignore},
    {"enable", "", "[NUMBER...]", "stops work again", c::enable},
    {"disable", "", "[NUMBER...]", "stops rest", c::disable},
    {"delete", "d, del", "[NUMBER...]", "stops go", c::remove},

    {"print", "p, inspect", "[/FORMAT] EXPR", "the value of an expression; formats x d u c t f s i a", c::print},
    {"x", "", "[/COUNT FORMAT SIZE] ADDRESS", "memory from an address on, as in x/8xw board; sizes b h w g", c::examine},
    {"display", "", "[/FORMAT] EXPR", "show a value at each stop", c::add_display},
    {"undisplay", "", "[NUMBER]", "no longer", c::remove_display},
    {"list", "l", "[PLACE | FIRST,LAST]", "lines of source", c::list},
    {"disassemble", "disas", "[PLACE]", "machine instructions", c::disassemble},
    {"backtrace", "bt, where", "[N]", "the procedures that were called and have not returned", c::backtrace},
    {"explain", "e", "[PLACE]", "what the instruction will do, with the values of this moment", c::explain},

    {"info step", "", "", "where the run is", c::info_step},
    {"info registers", "info r", "[NAME...]", "registers; those with * were changed by the last command", c::info_registers},
    {"info float", "info all-registers", "", "floating-point registers", c::info_float},
    {"info system", "", "", "registers of coprocessor 0", c::info_system},
    {"info stack", "info s", "[WORDS]", "the words at $sp, and what they are", c::info_stack},
    {"info frames", "info f", "", "called procedures with their comments and frames", c::info_frames},
    {"info break", "info b, info breakpoints", "", "all places to stop", c::info_break},
    {"info watch", "info w, info watchpoints", "", "watchpoints", c::info_watch},
    {"info display", "", "", "what is shown at each stop", c::info_display},
    {"info changes", "info c", "", "what the last command changed", c::info_changes},
    {"info source", "", "", "the line of the present instruction", c::info_source},
    {"info line", "info l", "[PLACE]", "the instructions at a place", c::info_line},
    {"info symbols", "info labels", "[PART]", "labels and their addresses", c::info_symbols},
    {"info memory", "info m", "", "the areas of memory", c::info_memory},
    {"info files", "", "", "sources, and files of the program", c::info_files},
    {"info output", "info o", "", "what the program has printed up to now", c::info_output},
    {"info input", "info i", "", "what is typed and not yet read", c::info_input},
    {"info findings", "check", "[space] [hints]", "unknown values that mattered, broken calling conventions", c::info_findings},
    {"info marks", "", "", "steps of output, input and stops", c::info_marks},

    {"set", "", "EXPR = VALUE", "change a register or memory; the run takes another way from here", c::set},
    {"input", "in", "[TEXT]", "type a line for the program", c::input},
    {"end input", "", "", "nothing more will be typed", c::end_input},
    {"branch", "", "", "forget what came after this step", c::branch},
    {"write files", "", "", "put the files of the program on the disk", c::write_files},
    {"help", "h, ?", "[COMMAND]", "what there is", c::help},
    {"quit", "q, exit", "", "leave", c::quit},
};

/// "info r" or "info registers": the first word of a name and the second, if it has one.
struct Name {
    std::string_view first, second;
    const DebugCommand* row;
};

void add_name(std::vector<Name>& names, std::string_view name, const DebugCommand& row) {
    const std::size_t blank = name.find(' ');
    names.push_back({name.substr(0, blank), blank == name.npos ? "" : name.substr(blank + 1), &row});
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

/// The words that a typed one may mean: itself alone if there is such a one, else all that begin so.
std::vector<std::string_view> meant(std::string_view typed, const std::set<std::string_view>& words) {
    if (words.contains(typed)) return {typed};
    std::vector<std::string_view> fitting;
    for (const std::string_view word : words)
        if (word.substr(0, typed.size()) == typed) fitting.push_back(word);
    return fitting;
}

/// A command, or the reply that says why there is none.
struct Choice {
    const DebugCommand* row = nullptr;
    std::string_view rest;
    Reply reply;
};

/// Do all these words lead to one row? (Not if they begin names of two words.)
const DebugCommand* common_row(const std::vector<Name>& names, const std::vector<std::string_view>& words) {
    const DebugCommand* row = nullptr;
    for (const Name& name : names) {
        if (std::find(words.begin(), words.end(), name.first) == words.end()) continue;
        if (!name.second.empty() || (row && row != name.row)) return nullptr;
        row = name.row;
    }
    return row;
}

Choice unknown(std::string_view what, std::string_view typed, const std::vector<std::string_view>& words) {
    const std::string message = fmt::format("there is no {} \"{}\"", what, typed.substr(0, 40));
    return {nullptr, {}, c::failed(message, did_you_mean(typed, words, "help lists all commands"))};
}

Choice ambiguous(std::string_view typed, const std::vector<std::string_view>& words) {
    return {nullptr, {}, c::failed(fmt::format("\"{}\" may be {}", typed, fmt::join(words, ", ")), "write more of it")};
}

/// A short form of one word stands for the first word of longer names, too: `c back` is `continue back`.
std::string_view spelled_out(const std::vector<Name>& names, std::string_view first) {
    for (const Name& name : names)
        if (name.first == first && name.second.empty() && name.row->name.find(' ') == std::string_view::npos) return name.row->name;
    return first;
}

/// The second word, where the first one begins names of two.
Choice choose_second(const std::vector<Name>& names, std::string_view typed_first, std::string_view rest) {
    const std::string_view first = spelled_out(names, typed_first);
    const DebugCommand* alone = nullptr;
    std::set<std::string_view> seconds;
    for (const Name& name : names) {
        if (name.first == typed_first && name.second.empty()) alone = name.row;
        if (name.first == first && !name.second.empty()) seconds.insert(name.second);
    }
    std::string_view behind = rest;
    const std::string_view typed = c::take_word(behind);
    const auto words = typed.empty() ? std::vector<std::string_view>{} : meant(typed, seconds);
    if (words.empty() && alone) return {alone, rest, {}};
    if (typed.empty()) return {nullptr, {}, c::failed(fmt::format("{} wants one more word: {}", first, fmt::join(seconds, ", ")))};
    if (words.empty()) return unknown(fmt::format("{}", first), typed, {seconds.begin(), seconds.end()});
    const DebugCommand* row = nullptr;
    for (const Name& name : names) {
        if (name.first != first || std::find(words.begin(), words.end(), name.second) == words.end()) continue;
        if (row && row != name.row) return ambiguous(typed, words);
        row = name.row;
    }
    return {row, behind, {}};
}

Choice choose(std::string_view line) {
    const std::vector<Name> names = all_names();
    std::set<std::string_view> firsts;
    for (const Name& name : names) firsts.insert(name.first);
    const std::size_t end = std::min(line.find_first_of(" \t/"), line.size());
    std::string_view typed = line.substr(0, end);
    const std::string_view rest = c::trimmed(line.substr(end));
    if (typed == "i") typed = "info";
    const auto words = typed.empty() ? std::vector<std::string_view>{} : meant(typed, firsts);
    if (words.empty()) return unknown("command", typed, {firsts.begin(), firsts.end()});
    if (words.size() == 1) return choose_second(names, words.front(), rest);
    if (const DebugCommand* row = common_row(names, words)) return {row, rest, {}};
    return ambiguous(typed, words);
}

std::string help_line(const DebugCommand& row) {
    const std::string head = fmt::format("{}{}{}", row.name, row.usage.empty() ? "" : " ", row.usage);
    return fmt::format("{:<34} {}\n", head, row.help);
}

/// Where the last word begins that somebody is typing: behind a blank or an operator.
std::size_t last_word(std::string_view typed) {
    const std::size_t at = typed.find_last_of(" \t+-*/%()[]<>=&|^!~,{");
    return at == typed.npos ? 0 : at + 1;
}

}

std::span<const DebugCommand> debug_commands() { return table; }

Reply execute(Session& session, std::string_view line) {
    constexpr std::size_t longest = 10'000;
    if (line.size() > longest) return c::failed(fmt::format("a command has at most {} characters", longest));
    line = c::trimmed(line);
    if (line.empty() || line[0] == '#') return {};
    const Choice choice = choose(line);
    return choice.row ? choice.row->run(session, choice.rest) : choice.reply;
}

std::vector<std::string> completions(const Session& session, std::string_view typed) {
    const std::size_t begin = last_word(typed);
    const std::string_view part = typed.substr(begin), before = c::trimmed(typed.substr(0, begin));
    std::set<std::string> words;
    const auto offer = [&](std::string_view word) {
        if (!word.empty() && word.substr(0, part.size()) == part) words.emplace(word);
    };
    for (const Name& name : all_names())
        if (before.empty()) offer(name.first);
        else if (name.first == before) offer(name.second);
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
        return said(text + "\nA place is a line, FILE:LINE, a label or an address; expressions are like $t0 == 5 && word[board+4] != 0.\n");
    }
    const std::string family = std::string(trimmed(rest)) + " ";
    for (const DebugCommand& row : table)
        if (row.name.starts_with(family)) text += help_line(row);
    const Choice choice = choose(trimmed(rest));
    if (!choice.row) return text.empty() ? choice.reply : said(text);
    text.clear();
    text = help_line(*choice.row);
    if (!choice.row->shorts.empty()) text += fmt::format("also: {}\n", choice.row->shorts);
    return said(text);
}

Reply quit(Session&, std::string_view) { return {{}, false, true, false}; }

}

}
