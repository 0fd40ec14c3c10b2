// debug_units.cpp -- groups procedures by file
#include "formats/elf/debug_units.hpp"

#include <algorithm>

namespace tharsis {

namespace {

DebugUnit& unit_of(std::vector<DebugUnit>& units, FileId file) {
    const auto found = std::ranges::find_if(
        units, [file](const DebugUnit& it) { return it.files.front() == file; });
    if (found != units.end()) return *found;
    units.push_back({{file}, {}, {}});
    return units.back();
}

void add_files(const Program& program, const ProcedureRange& procedure, DebugUnit& unit) {
    const TextWord* word = program.word_at(procedure.begin);
    for (u32 at = procedure.begin; word && at < procedure.end; at += 4, ++word) {
        const FileId file = place_of_word(program, *word).file;
        if (unit.number_of(file) == 0) unit.files.push_back(file);
    }
}

void add_range(DebugUnit& unit, const ProcedureRange& procedure) {
    if (!unit.ranges.empty() && unit.ranges.back().end == procedure.begin)
        unit.ranges.back().end = procedure.end;
    else
        unit.ranges.push_back({procedure.begin, procedure.end});
}

/// Files without instructions, such as those of data and of .eqv, belong to the first unit.
void add_other_files(const Program& program, std::vector<DebugUnit>& units) {
    for (FileId file = 0; file < program.files.size(); ++file)
        if (std::ranges::none_of(units, [file](const DebugUnit& it) { return it.number_of(file); }))
            units.front().files.push_back(file);
}

} // namespace

u32 DebugUnit::number_of(FileId file) const {
    const auto found = std::ranges::find(files, file);
    return found == files.end() ? 0 : static_cast<u32>(found - files.begin()) + 1;
}

const Place& place_of_word(const Program& program, const TextWord& word) {
    return program.origins[word.origin].outermost();
}

std::vector<DebugUnit> debug_units(const Program& program) {
    std::vector<DebugUnit> units;
    for (ProcedureRange& it : procedures_of(program)) {
        const TextWord* word = program.word_at(it.begin);
        DebugUnit& unit = unit_of(units, word ? place_of_word(program, *word).file : 0);
        add_files(program, it, unit);
        add_range(unit, it);
        unit.procedures.push_back(std::move(it));
    }
    if (!units.empty()) add_other_files(program, units);
    return units;
}

} // namespace tharsis
