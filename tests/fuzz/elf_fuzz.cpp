// elf_fuzz.cpp -- any bytes as an ELF file: a program that all engines run with equal results, or
// an error in one sentence
//
// A program of our own is also written and loaded again.
#include "engines.hpp"
#include "formats/elf/elf_loader.hpp"
#include "formats/elf/elf_writer.hpp"
#include "fuzz.hpp"

namespace tharsis::fuzz {

namespace {

void check_program(const Program& program) {
    require(program.layout != nullptr, "a program has a layout");
    u64 behind = 0;
    for (const TextWord& word : program.text) {
        require(word.address >= behind && word.address % 4 == 0, "words are aligned and ascend");
        require(word.origin < program.origins.size(), "a word comes from somewhere");
        behind = u64{word.address} + 4;
    }
    for (const Origin& origin : program.origins)
        require(origin.place.line == 0 || origin.place.file < program.files.size(),
                "a place is in a file");
    for (const DataPage& page : program.data)
        require(page.address % 4096 == 0, "pages are aligned");
}

void check_written(const Program& program) {
    const ElfBytes written = elf_bytes(program, program.delay_slots);
    if (!written.error.empty()) return;
    const LoadedElf again = load_elf(written.bytes, "again.elf");
    require(again.program && again.program->text.size() == program.text.size(),
            "what was written can be read");
    require(again.program->entry == program.entry, "it starts where it did");
}

} // namespace

void run_input(std::span<const u8> bytes) {
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const LoadedElf loaded = load_elf(text, "fuzz.elf");
    require(loaded.program.has_value() == loaded.error.empty(),
            "there is a program, or a reason why not");
    if (!loaded.program) return;
    check_program(*loaded.program);
    if (!loaded.program->own_layout) check_written(*loaded.program);
    RunPlan plan;
    plan.steps = plan.piece = 3'000;
    plan.paged = bytes.size() % 8 == 5;
    compare_engines(*loaded.program, plan);
}

} // namespace tharsis::fuzz
