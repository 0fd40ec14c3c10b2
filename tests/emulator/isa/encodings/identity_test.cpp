// identity_test.cpp -- assembling the disassembler's output gives the same words
// Every row, random operands, and labels at the targets of branches and jumps.
#include "assembler/assembler.hpp"
#include "emulator/isa/encodings/random_operand_words.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

using namespace tharsis;
using namespace tharsis::encodings;

namespace {

/// Each word at its address, and after them each label at its own.
std::string source_of(const std::vector<Sample>& all) {
    std::string text, labels;
    for (const Sample& it : all) {
        text += fmt::format("        .text 0x{:08x}\n        {}\n", it.address, it.text);
        if (!it.label.empty())
            labels += fmt::format("        .text 0x{:08x}\n{}:\n", it.target, it.label);
    }
    return text + labels;
}

void same_words(const std::vector<Sample>& all) {
    const SourceFile file{"samples.asm", source_of(all)};
    const Assembly assembly = assemble({&file, 1});
    if (!assembly.diagnostics.empty())
        UNSCOPED_INFO(assembly.diagnostics[0].place.line << ": "
                                                         << assembly.diagnostics[0].message);
    REQUIRE(assembly.program);
    for (const Sample& it : all) {
        const TextWord* word = assembly.program->word_at(it.address);
        INFO(it.text << " at " << it.address);
        REQUIRE(word);
        REQUIRE(word->word == it.word);
    }
    CHECK(assembly.program->text.size() == all.size());
}

} // namespace

TEST_CASE("assembling disassembled words gives the same words", "[encodings]") {
    for (u32 seed = 1; seed <= 4; ++seed) same_words(samples(50, false, seed));
}
