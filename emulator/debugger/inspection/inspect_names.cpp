// inspect_names.cpp -- the names of addresses: labels, lines, instructions
// Without a label the number is shown.
#include "debugger/inspection/inspect.hpp"
#include "debugger/values/code_word.hpp"
#include "debugger/values/value_text.hpp"
#include "isa/program_reading.hpp"

#include <fmt/format.h>

namespace tharsis::inspect {

std::string address_text(const Session& session, u32 address) {
    const std::string label = label_text(session.program(), address);
    return label.empty() ? fmt::format("0x{:08x}", address) : label;
}

std::optional<Place> place(const Session& session, u32 address) {
    const Origin* origin = session.program().origin_at(address);
    if (!origin || origin->outermost().line == 0) return {};
    return origin->outermost();
}

std::string place_text(const Session& session, u32 address) {
    const std::string where = address_text(session, address);
    const auto line = place(session, address);
    if (!line) return where;
    return fmt::format("{}, line {} of {}", where, line->line,
                       session.program().files[line->file].name);
}

std::string instruction(const Session& session, u32 address) {
    const auto word = code_word(session.machine(), address);
    if (!word) return "no instruction";
    return disassemble(*word, address, TextStyle::names, reading_of(session.program()));
}

} // namespace tharsis::inspect
