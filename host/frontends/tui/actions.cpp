// actions.cpp -- what the keys of the view do: one row per key, for the keyboard, the help and the
// line at the bottom
//
// Letters are gdb's where gdb has one; the capital letter goes in the other direction of time.
#include "frontends/tui/actions.hpp"

#include <fmt/core.h>

namespace tharsis::tui {
namespace {

using View = DebuggerView;

void offer(View& view, std::string_view word) {
    view.open_prompt(fmt::format("{} ", word), view.chosen_place());
}

template <void (View::*what)()> bool typed(View& view, std::string_view) {
    (view.*what)();
    return true;
}

constexpr Action rows[] = {
    {"s", "step", "[N]", "one source line, stepping into calls",
     [](View& v) { v.move(&Session::step_line); }},
    {"S", "step back", "[N]", "... backwards", [](View& v) { v.move(&Session::step_line_back); }},
    {"n", "next", "[N]", "one source line, stepping over calls",
     [](View& v) { v.move(&Session::next_line); }},
    {"N", "next back", "[N]", "... backwards", [](View& v) { v.move(&Session::next_line_back); }},
    {"f", "finish", "", "until this procedure has returned", [](View& v) { v.finish(); }},
    {"F", "finish back", "", "to where it was called", [](View& v) { v.finish(true); }},
    {"c", "continue", "", "to the next stop", [](View& v) { v.continue_run(); }},
    {"C", "continue back", "", "to the previous stop",
     [](View& v) { v.move(&Session::resume_back); }},
    {".", "stepi", "[N]", "one machine instruction",
     [](View& v) { v.move(&Session::step_instruction); }},
    {",", "stepi back", "[N]", "... backwards",
     [](View& v) { v.move(&Session::step_instruction_back); }},
    {"]", "cycle", "[N]", "one cycle of the processor", [](View& v) { v.step_cycle(false); }},
    {"[", "cycle back", "[N]", "... backwards", [](View& v) { v.step_cycle(true); }},
    {"t", "to", "", "run to the cursor", [](View& v) { v.run_to_cursor(); },
     typed<&View::run_to_cursor>},
    {"g", "goto step", "N", "to any step of the run", [](View& v) { v.open_prompt("goto step "); }},
    {">", "later", "", "to the next mark on the time line", [](View& v) { v.go_to_mark(false); },
     [](View& v, std::string_view) { return v.go_to_mark(false), true; }},
    {"<", "earlier", "", "to the previous mark", [](View& v) { v.go_to_mark(true); },
     [](View& v, std::string_view) { return v.go_to_mark(true), true; }},
    {"b", "break", "PLACE [if ...]", "set or clear a breakpoint here",
     [](View& v) { v.toggle_breakpoint(); }},
    {"w", "watch", "PLACE", "stop when it changes", [](View& v) { offer(v, "watch"); }},
    {"l", "last write", "PLACE", "go to its last write", [](View& v) { offer(v, "last write"); }},
    {"p", "print", "EXPR", "print its value", [](View& v) { offer(v, "print"); }},
    {"e", "set", "PLACE = VALUE", "change it",
     [](View& v) {
         v.open_prompt(v.chosen_place().empty() ? "set "
                                                : fmt::format("set {} = ", v.chosen_place()));
     }},
    {"u", "unfold", "", "macros and pseudo-instructions in place",
     [](View& v) { v.toggle_unfold(); }, typed<&View::toggle_unfold>},
    {"x", "format", "", "hex, decimal, float ...; memory in words",
     [](View& v) { v.next_format(); }, typed<&View::next_format>},
    {"m", "memory", "EXPR", "show memory there", [](View& v) { v.open_prompt("memory "); },
     [](View& v, std::string_view rest) { return v.show_memory(rest); }},
    {"v", "view", "[PANEL]", "the next tab of a panel", [](View& v) { v.next_tab(); },
     [](View& v, std::string_view rest) { return v.focus_panel(rest); }},
    {"z", "zoom", "", "all the space for this panel, and back", [](View& v) { v.zoom(); },
     typed<&View::zoom>},
    {"i", "input", "", "type for the program", [](View& v) { v.focus_input(); },
     typed<&View::focus_input>},
    {"/", "search", "TEXT", "find text in the source; / Enter finds the next",
     [](View& v) { v.open_search(); }},
    {":", "", "", "any command by name, Tab completes", [](View& v) { v.open_prompt({}); }},
    {"?", "help", "", "this page", [](View& v) { v.show_help(); }},
    {"q", "quit", "", "leave", [](View& v) { v.quit(); }},
    {"", "theme", "dark|light|monochrome", "other colours", nullptr,
     [](View& v, std::string_view rest) { return v.set_theme(rest); }},
    {"", "file", "NAME", "show another source file", nullptr,
     [](View& v, std::string_view rest) { return v.open_file(rest); }},
};

} // namespace

std::span<const Action> actions() { return rows; }

} // namespace tharsis::tui
