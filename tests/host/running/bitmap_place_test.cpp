// bitmap_place_test.cpp -- where a bitmap display is in the memory of a program
#include "assembler/assembler.hpp"
#include "running/bitmap_place.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

Program program_with_picture() {
    const SourceFile source{"p.asm",
                            ".data\n.space 4096\npicture: .space 4096\n.text\nmain: nop\n"};
    return *assemble({&source, 1}).program;
}

} // namespace

TEST_CASE("a bitmap display is placed at an address, a region or a label of data", "[running]") {
    const Program program = program_with_picture();
    BitmapShape shape;
    shape.base = 0x10008000;
    CHECK(place_of_bitmap(shape, "", program).shape.base == 0x10008000u);
    CHECK(place_of_bitmap(shape, "heap", program).shape.base == default_layout.heap_base);
    const BitmapPlace named = place_of_bitmap(shape, "picture", program);
    CHECK(named.error.empty());
    CHECK(named.shape.base == default_layout.data_base + 4096);
}

TEST_CASE("a bitmap display without a place is refused in words of no front end", "[running]") {
    const Program program = program_with_picture();
    const BitmapPlace misspelt = place_of_bitmap({}, "pictur", program);
    CHECK(text_of(misspelt.error, Language::english) == "the program has no data label pictur");
    CHECK(text_of(misspelt.tip, Language::french) == "vouliez-vous dire picture ?");
    CHECK_FALSE(place_of_bitmap({}, "main", program).error.empty());
    BitmapShape empty;
    empty.width = 0;
    const BitmapPlace wrong = place_of_bitmap(empty, "static", program);
    CHECK(text_of(wrong.error, Language::english) ==
          text_of(fault_of(wrong.shape).value(), Language::english));
    CHECK(wrong.tip.empty());
}
