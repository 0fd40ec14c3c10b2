// inspect_changes.cpp -- what the last verb changed, and how it ended
// One line each, in an order that does not depend on how it came about: registers, memory, output.
#include "debug/inspect.hpp"
#include "debug/inspect_parts.hpp"
#include "machine/stop_words.hpp"
#include <algorithm>
#include <fmt/format.h>

namespace tharsis::inspect {

namespace {

constexpr std::size_t most_words = 20;  ///< of memory that are named one by one
constexpr std::size_t most_output = 200;

using Lines = std::vector<std::string>;

void add_registers(const Session& session, Lines& lines) {
    const State& before = session.before().state;
    for (const auto& rows : {registers(session), system_registers(session)})
        for (const RegisterRow& row : rows)
            if (row.changed && row.reg.bank != Register::Bank::pc)
                lines.push_back(fmt::format("{}: {} -> {}", row.name, show_short(register_value(before, row.reg)), value_text(session.program(), row.value)));
    for (const RegisterRow& row : floating_registers(session))
        if (row.changed && row.reg.bank == Register::Bank::floating)
            lines.push_back(fmt::format("{}: {} -> {}", row.name, show(register_value(before, row.reg), Format::single), show(row.value, Format::single)));
        else if (row.changed)
            lines.push_back(fmt::format("flags: {} -> {}", show(before.flags, Format::binary), show(row.value, Format::binary)));
}

u32 word_before(const Session& session, u32 address) {
    const bool big_endian = session.machine().layout().big_endian;
    u32 word = 0;
    for (u32 n = 0; n < 4; ++n) word |= u32{session.before().byte(address + n, big_endian)} << 8 * (big_endian ? 3 - n : n);
    return word;
}

std::vector<u32> touched_pages(const Machine& machine) {
    std::vector<u32> pages;
    const u64 count = machine.bytes_touched() / Memory::page_size;
    for (u64 page = 0; page < u64{1} << 32 && pages.size() < count; page += Memory::page_size)
        if (machine.touched(u32(page))) pages.push_back(u32(page));
    return pages;
}

/// Addresses of all words of a page that differ.
std::vector<u32> changed_words(const Session& session, u32 page) {
    std::vector<u32> words;
    for (u32 at = page; at - page < Memory::page_size; at += 4)
        if (const auto now = session.machine().peek_word(at); now && *now != word_before(session, at)) words.push_back(at);
    return words;
}

void add_memory(const Session& session, Lines& lines) {
    std::size_t count = 0;
    for (const u32 page : touched_pages(session.machine())) {
        for (const u32 address : changed_words(session, page)) {
            if (++count > most_words) continue;
            lines.push_back(fmt::format("word[{}]: {} -> {}", address_text(session, address), show_short(word_before(session, address)),
                                        value_text(session.program(), session.machine().peek_word(address).value_or(0))));
        }
    }
    if (count > most_words) lines.push_back(fmt::format("and {} more words of memory", count - most_words));
}

std::string quoted(std::string_view bytes) {
    std::string text;
    for (const char c : bytes.substr(0, most_output)) {
        if (c == '\n') text += "\\n";
        else if (c == '\t') text += "\\t";
        else if (c == '"' || c == '\\') text += {'\\', c};
        else if (u8(c) < 0x20 || c == 0x7f) text += fmt::format("\\x{:02x}", u8(c));
        else text += c;
    }
    return fmt::format("\"{}\"{}", text, bytes.size() > most_output ? fmt::format(" and {} more bytes", bytes.size() - most_output) : "");
}

void add_output(std::string_view what, std::string_view now, std::size_t before, Lines& lines) {
    if (now.size() > before) lines.push_back(fmt::format("{} {}", what, quoted(now.substr(before))));
    if (now.size() < before) lines.push_back(fmt::format("took back {} bytes that were {}", before - now.size(), what));
}

/// What `run` says, too; its tip stands in a line of its own.
std::string end_text(const Session& session, const Stop& stop) {
    const StopWords words = words_for(stop, session.machine(), session.program());
    if (words.message.empty()) return fmt::format("the program ended with status {}", stop.exit_status & 0xff);
    std::string text = words.message;
    if (const auto address = stop_address(stop, session.machine(), session.program())) text += fmt::format(", at {}", place_text(session, *address));
    return words.tip.empty() ? text : fmt::format("{}\ntip: {}", text, words.tip);
}

std::string numbers_text(const std::vector<int>& numbers) {
    std::string text;
    for (const int number : numbers) text += fmt::format("{}{}", text.empty() ? "" : ", ", number);
    return text;
}

std::string watch_text(const Session& session, const Arrival& arrival) {
    std::string text = fmt::format("watchpoint {}", numbers_text(arrival.hits));
    for (const Watchpoint& watch : session.watchpoints())
        if (!arrival.hits.empty() && watch.number == arrival.hits.front()) text += ": " + watch.text;
    if (!arrival.moment) return text;
    const Moment& moment = *arrival.moment;
    if (moment.kind == Moment::Kind::load) text += " was read";
    else text += fmt::format(": {} -> {}", show_short(u32(moment.before)), value_text(session.program(), u32(moment.after)));
    return fmt::format("{}, by {}", text, place_text(session, moment.pc));
}

}

std::vector<std::string> changes(const Session& session) {
    Lines lines;
    add_registers(session, lines);
    add_memory(session, lines);
    add_output("printed", session.output(), session.before().output, lines);
    add_output("printed as errors", session.errors(), session.before().errors, lines);
    return lines;
}

std::string arrival_text(const Session& session, const Arrival& arrival) {
    const std::string here = place_text(session, session.machine().state().pc);
    switch (arrival.reason) {
    case Arrival::Reason::moved: return fmt::format("step {}, at {}", session.step(), here);
    case Arrival::Reason::breakpoint: return fmt::format("breakpoint {}, at {}", numbers_text(arrival.hits), here);
    case Arrival::Reason::watchpoint: return watch_text(session, arrival);
    case Arrival::Reason::exception: return fmt::format("an exception was taken by the handler, at {}", here);
    case Arrival::Reason::beginning: return fmt::format("the beginning of the run, at {}", here);
    case Arrival::Reason::ended: return end_text(session, arrival.stop);
    case Arrival::Reason::waiting: return fmt::format("the program waits for input, at {}", here);
    case Arrival::Reason::interrupted: return fmt::format("interrupted at {}", here);
    case Arrival::Reason::wrong_return: return fmt::format("a procedure returned to {}, and not to its caller", here);
    }
    return {};
}

}
