// commands_inspect.cpp -- commands that only inspect: registers, stack, changes, source lines, the
// meaning of an instruction
//
// The rows come from inspect and are formatted as lines here.
#include "debugger/commands/commands_parts.hpp"
#include "debugger/inspection/inspect.hpp"
#include "debugger/values/value_text.hpp"
#include "isa/program_reading.hpp"
#include "isa/prose.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::commands {

namespace {

std::string register_line(const inspect::RegisterRow& row) {
    return fmt::format("{}{:<7} 0x{:08x}  {}{}", row.changed ? "* " : "  ", row.name, row.value,
                       i32(row.value), row.meaning.empty() ? "" : "  " + row.meaning);
}

std::string float_line(const inspect::RegisterRow& row) {
    const std::string mark = row.changed ? "* " : "  ";
    if (row.reg.bank == Register::Bank::flags)
        return fmt::format("{}flags   {}", mark, inspect::show(row.value, inspect::Format::binary));
    return fmt::format("{}{:<7} 0x{:08x}  {}{}", mark, row.name, row.value,
                       inspect::show(row.value, inspect::Format::single),
                       row.reg.number % 2 == 0 ? "  double " + inspect::show_real(row.pair) : "");
}

std::vector<std::string> float_lines(const Session& session) {
    std::vector<std::string> lines;
    const bool is_innermost = selected_frame(session) == 0;
    for (const inspect::RegisterRow& row : inspect::floating_registers(session))
        if (is_innermost || is_known_to_callers(row.reg)) lines.push_back(float_line(row));
    return lines;
}

std::vector<std::string> register_lines(const std::vector<inspect::RegisterRow>& rows) {
    std::vector<std::string> lines;
    for (const inspect::RegisterRow& row : rows) lines.push_back(register_line(row));
    return lines;
}

/// Those of a caller, without those that are not known.
std::vector<inspect::RegisterRow> rows_in(const Session& session, const StackFrame& frame) {
    std::vector<inspect::RegisterRow> rows;
    for (inspect::RegisterRow row : inspect::registers(session)) {
        const bool is_general = row.reg.bank == Register::Bank::general;
        const auto value = is_general ? frame.registers[row.reg.number & 31]
                           : row.reg.bank == Register::Bank::pc ? std::optional(frame.row.pc)
                                                                : std::nullopt;
        if (!value) continue;
        row.changed = false, row.value = *value;
        row.meaning = inspect::label_text(session.program(), *value);
        rows.push_back(std::move(row));
    }
    return rows;
}

/// $0 to $31, pc, hi and lo of the selected frame.
std::vector<inspect::RegisterRow> selected_rows(const Session& session) {
    const SelectedRegisters registers(session);
    return registers.frame() ? rows_in(session, *registers.frame()) : inspect::registers(session);
}

/// The registers of `selected_rows`; in a caller's frame, how many are not known.
std::vector<std::string> selected_lines(const Session& session) {
    std::vector<std::string> lines = register_lines(selected_rows(session));
    const std::size_t all = inspect::registers(session).size(), left_out = all - lines.size();
    if (left_out > 0)
        lines.push_back(fmt::format("  {} of {} are not known in this frame", left_out, all));
    return lines;
}

std::optional<std::string> line_of(const Session& session, Register reg) {
    for (const auto& rows : {selected_rows(session), inspect::system_registers(session)})
        for (const inspect::RegisterRow& row : rows)
            if (row.reg == reg) return register_line(row);
    if (reg.bank == Register::Bank::general) return std::nullopt;
    const bool is_known = selected_frame(session) == 0 || is_known_to_callers(reg);
    for (const inspect::RegisterRow& row : inspect::floating_registers(session))
        if (is_known && row.reg == reg) return float_line(row);
    return std::nullopt;
}

} // namespace

Reply explain(Session& session, std::string_view rest) {
    const u32 pc = session.shown_address();
    if (trimmed(rest).empty())
        return reply_with(fmt::format("0x{:08x}  {}\n            {}", pc,
                                      inspect::instruction(session, pc),
                                      inspect::meaning(session)));
    Reply error;
    const auto places = place_of(session, rest, error);
    if (!places) return error;
    const u32 address = places->front();
    const auto word = session.machine().text_word(address);
    const bool delay_slots = session.machine().modes().delayed_branching;
    const auto text =
        word ? tharsis::explain(*word, address, reading_of(session.program()), delay_slots)
             : std::nullopt;
    return reply_with(fmt::format("0x{:08x}  {}\n            {}", address,
                                  inspect::instruction(session, address),
                                  text.value_or("no instruction")));
}

Reply info_step(Session& session, std::string_view) {
    return reply_with(fmt::format("step {} of {} so far\n{}\n{}", session.step(),
                                  session.frontier(),
                                  inspect::stop_event_text(session, session.stop_event()),
                                  source_line(session, session.shown_address())));
}

Reply info_registers(Session& session, std::string_view rest) {
    if (trimmed(rest).empty()) return listed(selected_lines(session), "");
    std::vector<std::string> lines;
    while (!trimmed(rest).empty()) {
        const std::string_view name = take_word(rest);
        auto known = find_any_register(name);
        if (!known) known = find_any_register(fmt::format("${}", name)); // as in gdb
        const auto line = known ? line_of(session, *known) : std::nullopt;
        if (!line) return print(session, known ? register_name(*known) : name);
        lines.push_back(*line);
    }
    return listed(lines, "");
}

Reply info_float(Session& session, std::string_view) { return listed(float_lines(session), ""); }

Reply info_all_registers(Session& session, std::string_view) {
    std::vector<std::string> lines = selected_lines(session);
    for (const auto& more :
         {float_lines(session), register_lines(inspect::system_registers(session))})
        lines.insert(lines.end(), more.begin(), more.end());
    return listed(lines, "");
}

Reply info_system(Session& session, std::string_view) {
    return listed(register_lines(inspect::system_registers(session)), "");
}

Reply info_stack(Session& session, std::string_view rest) {
    Reply error;
    const auto count = count_of(rest, 32, error);
    if (!count) return error;
    std::vector<std::string> lines;
    for (const inspect::StackRow& row :
         inspect::stack(session, u32(std::min<u64>(*count, max_lines)))) {
        std::string line = fmt::format(
            "{} 0x{:08x}  {}",
            row.is_top    ? "$sp ->"
            : row.changed ? "     *"
                          : "      ",
            row.address,
            row.meaning.empty() ? inspect::number_text(session.machine(), row.value) : row.meaning);
        if (!row.note.empty()) line += "  " + row.note;
        if (row.begins_frame) line += fmt::format("  (frame of {})", row.frame);
        lines.push_back(std::move(line));
    }
    return listed(
        lines, fmt::format("no memory at $sp, which is 0x{:08x}", session.machine().state().r[29]));
}

Reply info_changes(Session& session, std::string_view) {
    return listed(inspect::changes(session), "nothing has changed");
}

Reply info_source(Session& session, std::string_view) {
    const auto place = inspect::place(session, session.shown_address());
    if (!place) return reply_with("no source is known for this instruction");
    return reply_with(fmt::format("line {} of {}\n{}", place->line,
                                  session.program().files[place->file].name,
                                  source_line(session, session.shown_address())));
}

Reply info_line(Session& session, std::string_view rest) {
    Reply error;
    const u32 pc = session.shown_address();
    const auto places =
        trimmed(rest).empty() ? std::vector<u32>{pc} : place_of(session, rest, error);
    if (!places) return error;
    std::vector<std::string> lines;
    for (const u32 address : *places)
        lines.push_back(fmt::format("0x{:08x}  {}: {}", address,
                                    inspect::place_text(session, address),
                                    inspect::instruction(session, address)));
    return listed(lines, "");
}

} // namespace tharsis::commands
