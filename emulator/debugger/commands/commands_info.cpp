// commands_info.cpp -- commands that report on the program and on the run as a whole
// Long replies are cut and say so.
#include "base/utf8.hpp"
#include "debugger/commands/commands_parts.hpp"
#include "debugger/inspection/inspect.hpp"
#include "debugger/values/value_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::commands {

namespace {

constexpr std::size_t max_output = 8000;

std::string_view mark_name(Session::Mark::Kind kind) {
    switch (kind) {
    case Session::Mark::Kind::output: return "output";
    case Session::Mark::Kind::input: return "input";
    case Session::Mark::Kind::key: return "key";
    case Session::Mark::Kind::display: return "display";
    case Session::Mark::Kind::dialog: return "dialog";
    case Session::Mark::Kind::breakpoint: return "breakpoint";
    case Session::Mark::Kind::watchpoint: return "watchpoint";
    case Session::Mark::Kind::exception: return "exception";
    }
    return {};
}

struct Area {
    std::string_view name;
    u32 begin, end; ///< `end` is exclusive
};

std::vector<Area> areas(const MemoryLayout& layout) {
    return {{"text", layout.text_base, layout.text_limit},
            {"data", layout.data_segment_base, layout.heap_base},
            {"heap", layout.heap_base, layout.data_segment_limit},
            {"stack", layout.stack_limit, layout.stack_top + 4},
            {"kernel text", layout.kernel_text_base, layout.kernel_text_limit},
            {"kernel data", layout.kernel_data_base, layout.kernel_data_limit},
            {"devices", layout.mmio_base, layout.mmio_limit}};
}

u32 pages_touched(const Machine& machine, const Area& area) {
    u32 count = 0;
    for (u64 page = area.begin & ~(Memory::page_size - 1); page < area.end;
         page += Memory::page_size)
        count += machine.touched(u32(page));
    return count;
}

std::string tail(std::string_view output) {
    if (output.empty()) return "nothing has been printed\n";
    const std::size_t left_out = output.size() - std::min(output.size(), max_output);
    std::string text =
        left_out > 0 ? fmt::format("({} bytes before this are left out)\n", left_out) : "";
    text += output.substr(left_out);
    return text.back() == '\n' ? text : text + "\n";
}

/// gdb's `info symbol` takes an address: 0x0040005c, $pc.
std::string name_of_address(const Session& session, std::string_view text) {
    constexpr const char* unknown = "there is no label of that name";
    if (text.empty()) return unknown;
    Reply unused;
    const auto address = address_of(session, text, unused);
    if (!address) return unknown;
    const std::string name = inspect::label_text(session.program(), *address);
    return name.empty() ? fmt::format("no label belongs to 0x{:08x}", *address)
                        : fmt::format("0x{:08x}  {}", *address, name);
}

} // namespace

Reply info_symbols(Session& session, std::string_view rest) {
    std::vector<const Symbol*> symbols;
    for (const Symbol& symbol : session.program().symbols)
        if (symbol.name.find(trimmed(rest)) != symbol.name.npos) symbols.push_back(&symbol);
    std::stable_sort(symbols.begin(), symbols.end(),
                     [](const Symbol* a, const Symbol* b) { return a->address < b->address; });
    std::vector<std::string> lines;
    for (const Symbol* symbol : symbols)
        lines.push_back(fmt::format("0x{:08x}  {}{}", symbol->address, symbol->name,
                                    symbol->global ? "  (global)" : ""));
    return listed(lines, name_of_address(session, trimmed(rest)));
}

Reply info_memory(Session& session, std::string_view) {
    std::vector<std::string> lines;
    for (const Area& area : areas(session.machine().layout()))
        lines.push_back(fmt::format("{:<12} 0x{:08x} to 0x{:08x}, {} pages of 4096 bytes touched",
                                    area.name, area.begin, area.end - 1,
                                    pages_touched(session.machine(), area)));
    return listed(lines, "");
}

Reply info_files(Session& session, std::string_view) {
    std::vector<std::string> lines;
    for (const SourceFile& file : session.program().files) lines.push_back("source  " + file.name);
    bool waits = false;
    for (const FileOverlay::KnownFile& file : session.known_files()) {
        using State = FileOverlay::KnownFile::State;
        const std::string_view what = file.state == State::read ? "read" : "written";
        waits = waits || file.state == State::waiting;
        lines.push_back(fmt::format("{:<7} {}, {} bytes{}", what, file.path, file.bytes,
                                    file.state == State::waiting ? ", not yet on the disk" : ""));
    }
    if (waits && !session.keeps_files()) lines.push_back("`write files` puts them on the disk");
    return listed(lines, "no files are known");
}

Reply info_output(Session& session, std::string_view) {
    const Board* board = session.history().board();
    const std::string display = board ? latin1_to_utf8(board->display().screen().text()) : "";
    std::string text = session.output().empty() && !display.empty() ? "" : tail(session.output());
    if (!display.empty()) text += "on the display:\n" + tail(display);
    if (!session.errors().empty()) text += "as errors:\n" + tail(session.errors());
    return reply_with(text);
}

Reply info_input(Session& session, std::string_view) {
    const std::string_view waiting = session.typed();
    const std::string_view end = session.input_ends() ? "there the input ends\n" : "";
    return reply_with((waiting.empty()
                           ? std::string("nothing is typed that was not read\n")
                           : fmt::format("typed and not yet read:\n{}", tail(waiting))) +
                      std::string(end));
}

Reply info_marks(Session& session, std::string_view) {
    std::vector<std::string> lines;
    for (const Session::Mark& mark : session.marks())
        lines.push_back(fmt::format("step {}  {}", mark.step, mark_name(mark.kind)));
    return listed(lines, "nothing worth a mark has happened so far");
}

Reply info_display(Session& session, std::string_view) {
    return listed(display_lines(session), "there are no displays");
}

} // namespace tharsis::commands

namespace tharsis {

std::vector<std::string> display_lines(const Session& session) {
    std::vector<std::string> lines;
    for (const Session::Display& display : session.displays)
        lines.push_back(commands::display_text(session, display));
    return lines;
}

} // namespace tharsis
