// procedures.cpp -- the addresses and names of the procedures of a program
// Found statically. A procedure that is not global and only called through a register is found at
// run time.
#include "analysis/procedures.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace tharsis {

std::optional<u32> call_target(u32 word, u32 address) {
    const u32 opcode = word >> 26;
    if (opcode == 3) return ((address + 4) & 0xf000'0000) | (word & 0x3ff'ffff) << 2;
    const bool links = opcode == 1 && (word >> 16 & 0x1e) == 0x10;
    if (!links) return {};
    return address + 4 + u32(i32(i16(word & 0xffff)) * 4);
}

std::string text_label(const Program& program, u32 address) {
    const Symbol* found = nullptr;
    for (const Symbol& symbol : program.symbols)
        if (!symbol.data && symbol.address == address &&
            (!found || (symbol.global && !found->global)))
            found = &symbol;
    return found ? found->name : std::string();
}

Procedures::Procedures(const Program& program) {
    std::set<u32> starts{program.entry, program.layout->exception_handler};
    for (const TextWord& word : program.text)
        if (const auto target = call_target(word.word, word.address)) starts.insert(*target);
    for (const Symbol& symbol : program.symbols)
        if (symbol.global && !symbol.data) starts.insert(symbol.address);
    for (const u32 start : starts) {
        if (!program.word_at(start)) continue;
        std::string name = text_label(program, start);
        if (name.empty())
            name = start == program.entry ? "(start)" : fmt::format("0x{:08x}", start);
        all_.push_back({start, std::move(name)});
    }
    if (!program.text.empty()) text_end_ = program.text.back().address + 4;
}

std::optional<std::size_t> Procedures::at(u32 address) const {
    const auto below = [](const Procedure& one, u32 wanted) { return one.address < wanted; };
    const auto found = std::lower_bound(all_.begin(), all_.end(), address, below);
    if (found == all_.end() || found->address != address) return {};
    return std::size_t(found - all_.begin());
}

u32 Procedures::end_of(u32 address) const {
    const auto above = [](u32 wanted, const Procedure& one) { return wanted < one.address; };
    const auto found = std::upper_bound(all_.begin(), all_.end(), address, above);
    return found == all_.end() ? text_end_ : found->address;
}

} // namespace tharsis
