// bitmap_test.cpp -- the bitmap display as a value: units read from memory, sizes, and scaling to a
// terminal
//
// The shape and the names of the bases are MARS 4.5's.
#include "devices/bitmap.hpp"
#include "machine/scripted_host.hpp"
#include "support/images/half_blocks.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace tharsis;

namespace {

struct Screen {
    ScriptedHost host;
    Program program;
    Machine machine{program, host};
};

BitmapShape shape_of(u32 base, u32 width, u32 height, u32 unit_width = 1, u32 unit_height = 1) {
    return {base, width, height, unit_width, unit_height};
}

bool refused(const BitmapShape& shape, std::string_view why) {
    const auto fault = fault_of(shape);
    return fault && text_of(*fault, Language::english).find(why) != std::string::npos;
}

} // namespace

TEST_CASE("a word is a unit, row by row, and its high byte is ignored", "[bitmap]") {
    Screen screen;
    const BitmapShape shape = shape_of(0x1001'0000, 30, 20, 10, 10);
    for (u32 n = 0; n < 6; ++n) screen.machine.poke_word(0x1001'0000 + 4 * n, 0xff01'0203 + n);
    screen.machine.poke_word(0x1001'0018, 0x00ff'ffff);
    const Frame frame = read_frame(screen.machine, shape);
    CHECK(frame.columns == 3);
    CHECK(frame.rows == 2);
    CHECK(frame.units ==
          std::vector<u32>{0x010203, 0x010204, 0x010205, 0x010206, 0x010207, 0x010208});
    CHECK(frame.at(2, 1) == 0x010208);
}

TEST_CASE("every base of MARS shows its memory, and words that were never written are black",
          "[bitmap]") {
    Screen screen;
    for (const u32 base : {0x1000'0000u, 0x1000'8000u, 0x1001'0000u, 0x1004'0000u, 0xffff'0000u}) {
        const BitmapShape shape = shape_of(base, 64, 64);
        CHECK(read_frame(screen.machine, shape).units == std::vector<u32>(4096, 0));
        screen.machine.poke_word(base + 4 * 4095, 0xabcdef);
        CHECK(read_frame(screen.machine, shape).at(63, 63) == 0xabcdef);
    }
}

TEST_CASE("a display may begin within a page and end in another", "[bitmap]") {
    Screen screen;
    const u32 base = 0x1001'0ff8;
    for (u32 n = 0; n < 4; ++n) screen.machine.poke_word(base + 4 * n, n + 1);
    CHECK(read_frame(screen.machine, shape_of(base, 4, 1)).units == std::vector<u32>{1, 2, 3, 4});
}

TEST_CASE("a remainder that does not fill a unit is not shown", "[bitmap]") {
    const BitmapShape shape = shape_of(0x1001'0000, 100, 50, 8, 16);
    CHECK(shape.columns() == 12);
    CHECK(shape.rows() == 3);
    CHECK_FALSE(fault_of(shape));
}

TEST_CASE("invalid displays are rejected, each with its own reason", "[bitmap]") {
    CHECK_FALSE(fault_of(BitmapShape{}));
    CHECK_FALSE(fault_of(shape_of(0, 4096, 4096)));
    CHECK_FALSE(fault_of(shape_of(0xffff'0000, 128, 128)));
    CHECK(refused(shape_of(0, 0, 5), "0 x 5 pixels"));
    CHECK(refused(shape_of(0, 4097, 5), "from 1 to 4096"));
    CHECK(refused(shape_of(0, 8, 8, 0, 1), "units of 0 x 1"));
    CHECK(refused(shape_of(0, 8, 8, 1, 9), "the display's 8 x 8"));
    CHECK(refused(shape_of(2, 8, 8), "multiple of 4"));
    CHECK(refused(shape_of(0xffff'0000, 128, 129), "16384 words"));
    CHECK(refused(shape_of(0xffff'fffc, 2, 1), "there are 1 words"));
}

TEST_CASE("a smaller picture has the mean of each area, a larger one the nearest unit",
          "[bitmap]") {
    const Frame frame{
        4, 2, {0x000000, 0xff0000, 0x00ff00, 0x00ff00, 0x0000ff, 0x010101, 0x00ff00, 0x00ff00}};
    CHECK(resample(frame, 2, 1).units == std::vector<u32>{0x400040, 0x00ff00});
    CHECK(resample(frame, 4, 2) == frame);
    const Frame larger = resample(frame, 8, 4);
    CHECK(larger.at(0, 0) == 0);
    CHECK(larger.at(3, 1) == 0xff0000);
    CHECK(larger.at(2, 2) == 0x010101);
    CHECK(larger.at(7, 3) == 0x00ff00);
    CHECK(resample(Frame{3, 1, {1, 2, 3}}, 2, 1).units == std::vector<u32>{1, 3});
}

TEST_CASE("a picture keeps its shape in a terminal, and square units grow by whole numbers",
          "[bitmap]") {
    CHECK(fit_into(shape_of(0, 512, 256), 80, 24) == DrawnSize{80, 40});
    CHECK(fit_into(shape_of(0, 512, 512, 8, 8), 100, 30) == DrawnSize{60, 60});
    CHECK(fit_into(shape_of(0, 128, 128, 8, 8), 80, 18) == DrawnSize{32, 32});
    CHECK(fit_into(shape_of(0, 64, 64, 1, 2), 80, 20) == DrawnSize{40, 40});
    CHECK(fit_into(shape_of(0, 4096, 1), 80, 18) == DrawnSize{80, 1});
    CHECK(fit_into(shape_of(0, 64, 64), 80, 0) == DrawnSize{0, 0});
}

TEST_CASE("two rows share a line of half blocks, and colours are printed only where they change",
          "[bitmap]") {
    const Frame frame{2, 3, {0xff8000, 0xff8000, 0x000001, 0x000001, 0x0a0b0c, 0}};
    const std::vector<std::string> lines = half_blocks(frame);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0] == "\x1b[38;2;255;128;0;48;2;0;0;1m\u2580\u2580\x1b[0m");
    CHECK(lines[1] ==
          "\x1b[38;2;10;11;12;48;2;0;0;0m\u2580\x1b[38;2;0;0;0;48;2;0;0;0m\u2580\x1b[0m");
}
