// register_dump_test.cpp -- registers and ranges of memory as MARS shows them after a run
// Whole outputs are compared with MARS's in tests/conformance.
#include "assembler/assembler.hpp"
#include "formats/listings/register_dump.hpp"
#include "running/terminal_host.hpp"

#include <array>
#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

/// A machine with the words 65, 66 and so on at the beginning of .data.
struct Words {
    Program program;
    TerminalHost host{{}};
    Machine machine;
    MemoryView view{&program, &machine, default_layout};

    explicit Words(std::string text)
        : program(program_of(std::move(text))), machine(program, host) {}
    static Program program_of(std::string text) {
        const SourceFile source{"p.asm", std::move(text)};
        return *assemble({&source, 1}).program;
    }
    std::string shown(WordRange range, DisplayStyle style = {}) const {
        RangeText pieces(range, style, view);
        std::string all;
        for (std::string piece = pieces.next(); !piece.empty(); piece = pieces.next()) all += piece;
        return all;
    }
};

constexpr i32 data_base = 0x10010000;

} // namespace

TEST_CASE("a range is shown with four words a line, each followed by a tab", "[listings]") {
    const Words words(".data\n.word 65, 66, 67, 68, 69\n.text\nnop\n");
    CHECK(words.shown({data_base, data_base + 16}) ==
          "Mem[0x10010000]\t0x00000041\t0x00000042\t0x00000043\t0x00000044\t\n"
          "Mem[0x10010010]\t0x00000045\t\n");
    CHECK(words.shown({data_base, data_base + 4}, {DisplayFormat::decimal, true}) == "65\t66\t\n");
    CHECK(words.shown({data_base + 4, data_base}) == "\n");
    CHECK(words.shown({-16, data_base}) == "\n");
}

TEST_CASE("a long range comes in pieces that are the whole text together", "[listings]") {
    const Words words(".data\n.space 100000\n.text\nnop\n");
    const i32 last = data_base + 4 * 20'000 - 4;
    RangeText pieces({data_base, last}, {}, words.view);
    std::size_t number = 0, bytes = 0, longest = 0;
    for (std::string piece = pieces.next(); !piece.empty(); piece = pieces.next()) {
        ++number;
        bytes += piece.size();
        longest = std::max(longest, piece.size());
    }
    CHECK(number > 3);
    CHECK(longest < 66'000);
    CHECK(bytes == 20'000 * 11 + 5'000 * 17);
    CHECK(pieces.next().empty());
}

TEST_CASE("registers are shown one a line, doubles after even ones", "[listings]") {
    State state;
    state.r[8] = 0xffff'fffe;
    state.f[2] = 0x3f80'0000;
    const std::array<ShownRegister, 3> registers{
        {{"$t0", 8, false}, {"$f2", 2, true}, {"$f3", 3, true}}};
    CHECK(show_registers(registers, {}, state) == "$t0\t0xfffffffe\n"
                                                  "$f2\t0x3f800000\t0x000000003f800000\n"
                                                  "$f3\t0x00000000\n");
    CHECK(show_registers({registers.data(), 1}, {DisplayFormat::decimal, true}, state) == "-2\n");
}
