// host_listing.cpp -- one block of the guest and its host code, in readable form
// The code is the translator's; only numbers of places and exits are replaced by names.
#include "isa/registers.hpp"
#include "machine/guest.hpp"
#include "machine/scripted_host.hpp"
#include "machine/threaded/threaded.hpp"
#include "translator/jit.hpp"
#include "translator/x86_64/code_generator_registers.hpp"
#include "translator/x86_64/translator.hpp"

#include <fmt/format.h>

namespace tharsis {

namespace {

/// How asmjit prints a place of the State, and the guest's name for it.
struct PlaceName {
    std::string written, name;
};

std::vector<PlaceName> place_names() {
    std::vector<PlaceName> names;
    const auto add = [&](std::size_t offset, std::string name) {
        names.push_back({offset == 0 ? "[rbp]" : fmt::format("[rbp+0x{:X}]", offset),
                         "[" + std::move(name) + "]"});
    };
    for (std::size_t n = 1; n < 32; ++n)
        add(offsetof(State, r) + 4 * n, std::string(register_names[n]));
    for (std::size_t n = 0; n < 32; ++n) add(offsetof(State, f) + 4 * n, fmt::format("$f{}", n));
    add(offsetof(State, hi), "hi");
    add(offsetof(State, lo), "lo");
    add(offsetof(State, flags), "flags");
    add(offsetof(State, pc), "pc");
    return names;
}

void replace(std::string& text, const std::string& written, const std::string& name) {
    for (std::size_t at = text.find(written); at != text.npos;
         at = text.find(written, at + name.size()))
        text.replace(at, written.size(), name);
}

/// The lines of a text, without leading blanks and empty lines.
std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        if (!line.empty()) lines.emplace_back(line);
    }
    return lines;
}

std::string name_of(const asmjit::x86::Gp& host) {
    asmjit::String text;
    asmjit::Formatter::formatOperand(text, asmjit::FormatFlags::kNone, nullptr, asmjit::Arch::kX64,
                                     host);
    return {text.data(), text.size()};
}

std::vector<HostListing::AssignedRegister> names_of(const RegisterAssignment& register_assignment) {
    std::vector<HostListing::AssignedRegister> names;
    for (std::size_t n = 1; n < 32; ++n)
        if (register_assignment.general[n] >= 0)
            names.push_back(
                {std::string(register_names[n]),
                 name_of(host_registers::general_registers[register_assignment.general[n]])});
    for (std::size_t n = 0; n < 32; ++n) {
        const int host = register_assignment.single[n] >= 0 ? register_assignment.single[n]
                         : n % 2 == 0                       ? register_assignment.pair[n / 2]
                                                            : -1;
        if (host >= 0) names.push_back({fmt::format("$f{}", n), fmt::format("xmm{}", host)});
    }
    return names;
}

} // namespace

HostListing host_listing(const Program& program, u32 address) {
    HostListing listing;
    ScriptedHost unused_host;
    Guest guest(program, unused_host, {});
    if (!has_translator() || !ThreadedCore::serves(guest)) return listing;
    const ThreadedCore core(guest);
    const u32 base = guest.threaded_code.text_base, index = (address - base) / 4;
    if (address < base || address % 4 != 0 || index >= guest.threaded_code.count) return listing;
    Translator translator(guest, HostCode::all_of_this_processor);
    RegisterUse use;
    translator.add_use(use, index, 1);
    translator.start_again(choose_registers(use, general_hosts(guest)));
    listing.register_assignment = names_of(translator.register_assignment());
    const std::vector<PlaceName> names = place_names();
    const auto readable = [&](std::string_view code) {
        std::vector<std::string> lines = lines_of(translator.with_names(code));
        for (std::string& line : lines)
            for (const PlaceName& place : names) replace(line, place.written, place.name);
        return lines;
    };
    translator.list(translator.select_region({&index, 1}, 1, nullptr, nullptr),
                    [&](u32 written, std::string_view code) {
                        if (written == Translator::nothing)
                            listing.aside = readable(code);
                        else
                            listing.block.push_back({base + written * 4, readable(code)});
                    });
    return listing;
}

} // namespace tharsis
