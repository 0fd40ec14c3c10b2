// commands_look.cpp -- commands that only look: values, memory, source, frames, what the instruction means
// The rows come from inspect; here they become lines.
#include "base/source_lines.hpp"
#include "debug/commands_parts.hpp"
#include "debug/inspect.hpp"
#include "debug/inspect_parts.hpp"
#include "isa/prose.hpp"
#include <algorithm>
#include <fmt/format.h>

namespace tharsis::commands {

namespace {

constexpr u32 most_items = 1024;

/// "/16xw" behind a command's name: how many, which format, how big.
struct Shape {
    u32 count = 1;
    char format = 0, unit = 0;
};

/// Takes it off the text. Nothing: `error` is the reply.
std::optional<Shape> take_shape(std::string_view& rest, Reply& error) {
    Shape shape;
    rest = trimmed(rest);
    if (rest.empty() || rest[0] != '/') return shape;
    std::string_view letters = take_word(rest).substr(1);
    const std::size_t digits = std::min(letters.find_first_not_of("0123456789"), letters.size());
    if (digits > 0) {
        const auto count = whole_number(letters.substr(0, digits));
        if (!count || *count > most_items) return error = failed(fmt::format("at most {} at once", most_items)), std::nullopt;
        shape.count = u32(*count);
    }
    for (const char c : letters.substr(digits)) {
        if (print_formats.find(c) != print_formats.npos) shape.format = c;
        else if (std::string_view("bhwg").find(c) != std::string_view::npos) shape.unit = c;
        else return error = failed(fmt::format("/{} is no format", letters.substr(0, 20)), "x d u c t f s i a are, for memory with a size: b h w g"), std::nullopt;
    }
    return shape;
}

std::string register_line(const inspect::RegisterRow& row) {
    return fmt::format("{}{:<7} 0x{:08x}  {}{}", row.changed ? "* " : "  ", row.name, row.value, i32(row.value),
                       row.meaning.empty() ? "" : "  " + row.meaning);
}

std::string item_text(const Session& session, u32 address, char format, u32 size) {
    const std::string_view kind = size == 1 ? "ubyte" : size == 2 ? "uhalf" : size == 8 ? "double" : format == 'f' ? "float" : "word";
    const auto parsed = Expression::parse(fmt::format("{}[{}]", format == 'd' && size < 4 ? kind.substr(1) : kind, address), session.program());
    const Expression::Answer answer = parsed.expression->evaluate(session.machine());
    return answer.value ? format_value(session, *answer.value, format) : "no memory";
}

Reply examine_texts(const Session& session, u32& address, u32 count) {
    std::vector<std::string> lines;
    for (u32 n = 0; n < count; ++n) {
        lines.push_back(fmt::format("{}: {}", inspect::address_text(session, address), format_value(session, {Value::Kind::word, address, 0}, 's')));
        for (u32 k = 0; k <= 200 && session.machine().peek_byte(address).value_or(0) != 0; ++k) ++address;
        ++address;
    }
    return listed(lines, "nothing");
}

Reply examine_instructions(const Session& session, u32& address, u32 count) {
    std::vector<std::string> lines;
    for (u32 n = 0; n < count; ++n, address += 4)
        lines.push_back(fmt::format("0x{:08x} {}: {}", address, inspect::address_text(session, address), inspect::instruction(session, address)));
    return listed(lines, "nothing");
}

std::string row_line(const inspect::SourceRow& row) {
    const std::string mark = fmt::format("{}{}", row.current ? "->" : "  ", row.stops.empty() ? " " : "b");
    if (row.kind == inspect::SourceRow::Kind::line) return fmt::format("{}{:>5}  {}", mark, row.line, row.text);
    const std::string label = row.label.empty() ? "" : row.label + ":";
    return fmt::format("{}0x{:08x}  {:<16} {}", mark, row.address.value_or(0), label, row.text);
}

Reply list_lines(Session& session, FileId file, u32 from, u32 to) {
    std::vector<std::string> lines;
    if (session.continued.step != session.step()) session.continued.frame = 0;
    session.continued.step = session.step();
    session.continued.line = Place{file, to + 1, 0, 0};
    session.continued.first_line = from;
    for (const inspect::SourceRow& row : inspect::source(session, file, {}, from, to)) lines.push_back(row_line(row));
    return listed(lines, "the file has no more lines");
}

std::vector<std::string> register_lines(const std::vector<inspect::RegisterRow>& rows) {
    std::vector<std::string> lines;
    for (const inspect::RegisterRow& row : rows) lines.push_back(register_line(row));
    return lines;
}

/// The address is then the one behind what was shown.
Reply examined(const Session& session, const Shape& shape, u32& address) {
    if (shape.format == 's') return examine_texts(session, address, shape.count);
    if (shape.format == 'i') return examine_instructions(session, address &= ~3u, shape.count);
    const u32 size = shape.unit == 'b' || (shape.format == 'c' && shape.unit == 0) ? 1 : shape.unit == 'h' ? 2 : shape.unit == 'g' ? 8 : 4;
    const char format = shape.format == 0 && size < 8 ? 'x' : shape.format;
    const u32 in_a_line = 16 / size;
    std::vector<std::string> lines;
    for (u32 n = 0; n < shape.count; ++n, address += size) {
        if (n % in_a_line == 0) lines.push_back(fmt::format("{}:", inspect::address_text(session, address)));
        lines.back() += fmt::format(" {}", item_text(session, address, format, size));
    }
    return listed(lines, "nothing");
}

/// An even floating register may hold a double: nobody knows but the program.
std::string also_double(const Session& session, std::string_view name) {
    const auto reg = find_any_register(name);
    if (!reg || reg->bank != Register::Bank::floating || reg->number % 2 != 0) return {};
    return fmt::format(" (as a double: {})", inspect::show_real(double_bits(session.machine().state(), reg->number)));
}

}

Reply print(Session& session, std::string_view rest) {
    Reply error;
    const auto shape = take_shape(rest, error);
    if (!shape) return error;
    const auto value = value_of(session, rest, error);
    if (!value) return error;
    return said(fmt::format("{} = {}{}", trimmed(rest), format_value(session, *value, shape->format), shape->format == 0 ? also_double(session, trimmed(rest)) : ""));
}

Reply examine(Session& session, std::string_view rest) {
    Reply error;
    const bool goes_on = trimmed(rest).empty() && session.continued.address;
    const std::string last = goes_on ? session.continued.shape : std::string();
    std::string_view words = goes_on ? last : rest;
    const auto shape = take_shape(words, error);
    if (!shape) return error;
    session.continued.shape = goes_on ? last : std::string(rest.substr(0, rest.size() - words.size()));
    const bool has_address = !trimmed(words).empty();
    if (!has_address && !session.continued.address) return failed("x wants an address: which memory?", "x/8xw board shows eight words; x again shows what follows");
    auto address = !has_address ? session.continued.address : shape->format == 'i' ? text_address_of(session, words, error) : address_of(session, words, error);
    if (!address) return error;
    Reply reply = examined(session, *shape, *address);
    session.continued.address = address;
    return reply;
}

Reply add_display(Session& session, std::string_view rest) {
    Reply error;
    const auto shape = take_shape(rest, error);
    if (!shape) return error;
    const auto expression = expression_of(session, rest, error);
    if (!expression) return error;
    if (session.displays.size() >= 50) return failed("there are 50 displays already", "undisplay takes them away");
    const int number = session.displays.empty() ? 1 : session.displays.back().number + 1;
    session.displays.push_back({number, *expression, shape->format});
    return said(display_text(session, session.displays.back()));
}

Reply remove_display(Session& session, std::string_view rest) {
    if (trimmed(rest).empty()) return session.displays.clear(), said("no more displays");
    const auto number = whole_number(trimmed(rest));
    const auto found = std::find_if(session.displays.begin(), session.displays.end(), [&](const Session::Display& it) { return number && u64(it.number) == *number; });
    if (found == session.displays.end()) return failed(fmt::format("there is no display {}", trimmed(rest).substr(0, 20)), "info display lists them");
    session.displays.erase(found);
    return said(fmt::format("display {} is gone", *number));
}

Reply list(Session& session, std::string_view rest) {
    constexpr u32 some = 10;
    const bool is_here = session.continued.step == session.step();
    const std::optional<Place> next = is_here ? session.continued.line : std::nullopt;
    const std::size_t frame = is_here ? session.continued.frame : 0;
    const std::vector<inspect::FrameRow> frames = inspect::frames(session);
    u32 address = frame == 0 || frame >= frames.size() ? session.shown_address() : frames[frame].pc;
    const auto here = inspect::place(session, address);
    if (trimmed(rest).empty() && next) return list_lines(session, next->file, next->line, next->line + some);
    if (trimmed(rest) == "-" && (next || here)) {
        const u32 end = next ? session.continued.first_line : here->line;  // before what was shown last
        return end <= 1 ? said("the file begins here") : list_lines(session, (next ? next : here)->file, end - std::min(end - 1, some + 1), end - 1);
    }
    const std::size_t comma = rest.find(',');
    const auto first = whole_number(trimmed(rest.substr(0, comma)));
    if (comma != rest.npos && first && here) {
        const auto last = whole_number(trimmed(rest.substr(comma + 1)));
        if (!last || *last > 0xffff'ffff || *first > *last) return failed("list FIRST,LAST wants two numbers of lines");
        return list_lines(session, here->file, u32(*first), u32(std::min<u64>(*last, *first + most_lines - 1)));
    }
    Reply error;
    if (!trimmed(rest).empty()) {
        const auto places = place_of(session, rest, error);
        if (!places) return error;
        address = places->front();
    }
    const auto place = inspect::place(session, address);
    if (!place) return disassemble(session, fmt::format("0x{:08x}", address));
    return list_lines(session, place->file, place->line > 5 ? place->line - 5 : 1, place->line + 5);
}

Reply disassemble(Session& session, std::string_view rest) {
    u32 address = session.shown_address();
    Reply error;
    if (!trimmed(rest).empty()) {
        const auto places = place_of(session, rest, error);
        if (!places) return error;
        address = places->front();
    }
    std::vector<std::string> lines;
    for (const inspect::SourceRow& row : inspect::disassembly(session, address, trimmed(rest).empty() ? 5 : 0, 12)) lines.push_back(row_line(row));
    return listed(lines, "the program has no instructions");
}

Reply explain(Session& session, std::string_view rest) {
    const u32 pc = session.shown_address();
    if (trimmed(rest).empty()) return said(fmt::format("0x{:08x}  {}\n            {}", pc, inspect::instruction(session, pc), inspect::meaning(session)));
    Reply error;
    const auto places = place_of(session, rest, error);
    if (!places) return error;
    const u32 address = places->front();
    const auto word = session.machine().text_word(address);
    const bool delay_slots = session.machine().modes().delayed_branching;
    const auto text = word ? tharsis::explain(*word, address, inspect::reading_of(session.program()), delay_slots) : std::nullopt;
    return said(fmt::format("0x{:08x}  {}\n            {}", address, inspect::instruction(session, address), text.value_or("no instruction")));
}

Reply info_step(Session& session, std::string_view) {
    return said(fmt::format("step {} of {} so far\n{}\n{}", session.step(), session.frontier(), inspect::arrival_text(session, session.arrival()),
                            source_line(session, session.shown_address())));
}

Reply info_registers(Session& session, std::string_view rest) {
    if (trimmed(rest).empty()) return listed(register_lines(inspect::registers(session)), "");
    std::vector<std::string> lines;
    while (!trimmed(rest).empty()) {
        const std::string_view name = take_word(rest);
        auto known = find_any_register(name);
        if (!known) known = find_any_register(fmt::format("${}", name));  // as in gdb
        if (!known) return print(session, name);
        const Register reg = *known;
        for (const auto& rows : {inspect::registers(session), inspect::floating_registers(session), inspect::system_registers(session)})
            for (const inspect::RegisterRow& row : rows)
                if (row.reg == reg) lines.push_back(register_line(row));
    }
    return listed(lines, "");
}

Reply info_float(Session& session, std::string_view) {
    std::vector<std::string> lines;
    for (const inspect::RegisterRow& row : inspect::floating_registers(session)) {
        const std::string mark = row.changed ? "* " : "  ";
        if (row.reg.bank == Register::Bank::flags) lines.push_back(fmt::format("{}flags   {}", mark, inspect::show(row.value, inspect::Format::binary)));
        else lines.push_back(fmt::format("{}{:<7} 0x{:08x}  {}{}", mark, row.name, row.value, inspect::show(row.value, inspect::Format::single),
                                         row.reg.number % 2 == 0 ? "  double " + inspect::show_real(row.pair) : ""));
    }
    return listed(lines, "");
}

Reply info_system(Session& session, std::string_view) { return listed(register_lines(inspect::system_registers(session)), ""); }

Reply info_stack(Session& session, std::string_view rest) {
    Reply error;
    const auto count = count_of(rest, 32, error);
    if (!count) return error;
    std::vector<std::string> lines;
    for (const inspect::StackRow& row : inspect::stack(session, u32(std::min<u64>(*count, most_lines)))) {
        std::string line = fmt::format("{} 0x{:08x}  {}", row.is_top ? "$sp ->" : row.changed ? "     *" : "      ", row.address,
                                       row.meaning.empty() ? inspect::show_short(row.value) : row.meaning);
        if (!row.note.empty()) line += "  " + row.note;
        if (row.begins_frame) line += fmt::format("  (frame of {})", row.frame);
        lines.push_back(std::move(line));
    }
    return listed(lines, fmt::format("no memory at $sp, which is 0x{:08x}", session.machine().state().r[29]));
}

Reply info_changes(Session& session, std::string_view) { return listed(inspect::changes(session), "nothing has changed"); }

Reply info_source(Session& session, std::string_view) {
    const auto place = inspect::place(session, session.shown_address());
    if (!place) return said("no source is known for this instruction");
    return said(fmt::format("line {} of {}\n{}", place->line, session.program().files[place->file].name, source_line(session, session.shown_address())));
}

Reply info_line(Session& session, std::string_view rest) {
    Reply error;
    const u32 pc = session.shown_address();
    const auto places = trimmed(rest).empty() ? std::vector<u32>{pc} : place_of(session, rest, error);
    if (!places) return error;
    std::vector<std::string> lines;
    for (const u32 address : *places)
        lines.push_back(fmt::format("0x{:08x}  {}: {}", address, inspect::place_text(session, address), inspect::instruction(session, address)));
    return listed(lines, "");
}

}
