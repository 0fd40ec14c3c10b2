// pictures_test.cpp -- `tharsis run --bitmap-png`, `--midi` and the dialogs from outside
// Pictures are read back with libpng.
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>
#include <png.h>
#include <string>
#include <vector>

using namespace tharsis::test;

namespace {

/// Two units of the heap: red for a while, then red and blue.
constexpr std::string_view two_frames =
    "li $t0, 0x10040000\nli $t1, 0xff0000\nsw $t1, 0($t0)\n"
    "li $a0, 1\nli $v0, 32\nsyscall\nsyscall\nli $t1, 255\nsw $t1, 4($t0)\n"
    "li $v0, 10\nsyscall\n";
constexpr std::string_view plays =
    "li $a0, 60\nli $a1, 5\nli $a2, 300\nli $a3, 64\nli $v0, 33\nsyscall\nli $v0, 10\nsyscall\n";

struct Picture {
    unsigned width = 0, height = 0;
    std::vector<unsigned> pixels; ///< 0xRRGGBB

    unsigned at(unsigned x, unsigned y) const { return pixels.at(std::size_t{y} * width + x); }
};

Picture picture(const CommandFixture& scene, const std::string& name) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    const std::string path = (scene.folder() / name).string();
    REQUIRE(png_image_begin_read_from_file(&image, path.c_str()) != 0);
    image.format = PNG_FORMAT_RGB;
    std::vector<unsigned char> bytes(PNG_IMAGE_SIZE(image));
    REQUIRE(png_image_finish_read(&image, nullptr, bytes.data(), 0, nullptr) != 0);
    Picture read{image.width, image.height, {}};
    for (std::size_t n = 0; n < bytes.size(); n += 3)
        read.pixels.push_back(unsigned{bytes[n]} << 16 | unsigned{bytes[n + 1]} << 8 |
                              bytes[n + 2]);
    return read;
}

std::string example(std::string_view name) {
    return THARSIS_SOURCE "/asm/examples/devices/" + std::string(name);
}

} // namespace

TEST_CASE("the gradient of the examples has the right pixels in its PNG file", "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.type(
        "tharsis run --bitmap=heap,128x128,unit=8 --bitmap-png g.png " + example("gradient.asm"));
    CHECK(outcome.status == 0);
    CHECK(outcome.errors.empty());
    CHECK(outcome.output == "0x00f0f040");
    const Picture seen = picture(scene, "g.png");
    CHECK(seen.width == 128);
    CHECK(seen.height == 128);
    for (unsigned y = 0; y < 128; y += 7)
        for (unsigned x = 0; x < 128; x += 7)
            CHECK(seen.at(x, y) == (x / 8 * 16 << 16 | y / 8 * 16 << 8 | 0x40));
}

TEST_CASE("a frame is written at each sleep if the picture has changed, and at the end", "[cli]") {
    CommandFixture scene;
    const Outcome outcome =
        scene.program(two_frames)
            .type("tharsis run --bitmap=heap,4x2,unit=2 --bitmap-png 'f-%03d.png' p.asm");
    CHECK(outcome.status == 0);
    CHECK(picture(scene, "f-000.png").pixels ==
          std::vector<unsigned>{0xff0000, 0xff0000, 0, 0, 0xff0000, 0xff0000, 0, 0});
    CHECK(picture(scene, "f-001.png").at(3, 1) == 0xff);
    CHECK_FALSE(scene.has("f-002.png"));
}

TEST_CASE("frames written every N instructions are the same in every engine", "[cli]") {
    CommandFixture scene;
    scene.program(
        "la $t0, screen\nli $t2, 20\nnext: addiu $t1, $t1, 5\nsw $t1, 0($t0)\nbne $t1, $t2, next\n"
        "li $v0, 10\nsyscall\n.data\nscreen: .space 4\n");
    for (const std::string engine : {"careful", "interpreter", "translator"}) {
        const Outcome outcome = scene.type("tharsis run --engine=" + engine +
                                           " --bitmap=screen,1x1 --bitmap-every 3 --bitmap-png " +
                                           engine + "-%d.png p.asm");
        CHECK(outcome.status == 0);
        CHECK(picture(scene, engine + "-0.png").at(0, 0) == 0);
        CHECK(picture(scene, engine + "-1.png").at(0, 0) == 5);
        CHECK(picture(scene, engine + "-4.png").at(0, 0) == 20);
        CHECK_FALSE(scene.has(engine + "-5.png"));
    }
    CHECK(scene
              .type("tharsis run --trace=t --bitmap=screen,1x1 --bitmap-every 3 --bitmap-png "
                    "t-%d.png p.asm")
              .status == 0);
    CHECK(scene.text("t-3.png") == scene.text("careful-3.png"));
}

TEST_CASE("a program that faults still writes its last picture and its notes", "[cli]") {
    CommandFixture scene;
    scene.program(
        "li $v0, 31\nli $a3, 9\nsyscall\nli $t0, 255\nsw $t0, 0x10010000\nlw $t0, 1($zero)\n");
    const Outcome outcome =
        scene.type("tharsis run --bitmap=static,1x1 --bitmap-png p.png --midi p.mid p.asm");
    CHECK(outcome.status == 121);
    CHECK(picture(scene, "p.png").at(0, 0) == 255);
    CHECK(scene.text("p.mid").size() > 40);
}

TEST_CASE(
    "without a terminal and without a file a message reports that the bitmap display is not drawn",
    "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program(two_frames).type("tharsis run --bitmap p.asm");
    CHECK(outcome.status == 0);
    CHECK(outcome.output.empty());
    CHECK(holds(outcome.errors, "nothing is drawn"));
    CHECK(holds(outcome.errors, "--bitmap-png FILE"));
}

TEST_CASE("invalid displays are usage errors with an example", "[cli]") {
    CommandFixture scene;
    scene.program(two_frames);
    const auto check_error = [&](const std::string& options, std::string_view why) {
        const Outcome outcome = scene.type("tharsis run " + options + " p.asm");
        CHECK(outcome.status == 2);
        CHECK(holds(outcome.errors, why));
        CHECK(holds(outcome.errors, "tip: "));
    };
    check_error("--bitmap=99999999999", "not a base, size or unit");
    check_error("--bitmap=gp,64x0", "64 x 0 pixels");
    check_error("--bitmap=heap,0x0", "0 x 0 pixels");
    check_error("--bitmap=heap,0x10010000", "heap and 0x10010000 are two bases");
    check_error("--bitmap=a,b", "a and b are two bases");
    check_error("--bitmap=64x5000", "from 1 to 4096");
    check_error("--bitmap=unit=0", "units of 0 x 0");
    check_error("--bitmap=64x64,unit=65x1", "units of 65 x 1");
    check_error("--bitmap=unit=big", "unit=big is not a size of a unit");
    check_error("--bitmap=gp,", "'' is not a base");
    check_error("--bitmap=12monkeys", "'12monkeys' is not a base");
    check_error("--bitmap=0x10010001", "multiple of 4");
    check_error("--bitmap=mmio", "16384 words");
    check_error("--bitmap=nowhere", "no data label nowhere");
    check_error("--bitmap=statik", "did you mean static?");
    check_error("--bitmap-every 5", "without a picture");
    check_error("--bitmap --bitmap-every 0", "not a number above 0");
    check_error("--bitmap-png ''", "needs a name");
    check_error("--bitmap-png a%s.png", "a % must begin a number");
    check_error("--bitmap-png a%d%d.png", "a % must begin a number");
    check_error("--midi ''", "--midi needs a name");
}

TEST_CASE("a picture or a tune that cannot be written is reported before the program runs",
          "[cli]") {
    CommandFixture scene;
    scene.program("li $v0, 11\nli $a0, 'a'\nsyscall\nli $v0, 10\nsyscall\n");
    for (const std::string option : {"--midi", "--bitmap-png"})
        for (const std::string name : {".", "none/x"}) {
            const Outcome outcome = scene.type("tharsis run " + option + " " + name + " p.asm");
            CHECK(outcome.status == 2);
            CHECK(outcome.output.empty());
            CHECK(holds(outcome.errors, option + " " + name + ": "));
            CHECK(holds(outcome.errors, "was not run"));
        }
}

TEST_CASE("a rejected run does not change the files", "[cli]") {
    CommandFixture scene;
    scene.program(plays).file("old.mid", "old");
    CHECK(scene.type("tharsis run --midi old.mid --bitmap-png none/x p.asm").status == 2);
    CHECK(scene.text("old.mid") == "old");
    CHECK(scene.type("ls").output == "old.mid\np.asm\n");
    CHECK(scene.type("tharsis run --midi old.mid p.asm").status == 0);
    CHECK(scene.text("old.mid").starts_with("MThd"));
    CHECK(scene.type("ls").output == "old.mid\np.asm\n");
}

TEST_CASE("a debugging session writes the picture of the step at which it is left", "[cli]") {
    CommandFixture scene;
    scene.program(two_frames);
    const std::string debug =
        "tharsis debug --bitmap=heap,4x2,unit=2 --bitmap-png f.png --command run ";
    CHECK(scene.type(debug + "p.asm </dev/null").status == 0);
    CHECK(picture(scene, "f.png").at(2, 0) == 0x0000ff);
    CHECK(scene.type(debug + "--command 'goto step 6' p.asm </dev/null").status == 0);
    CHECK(picture(scene, "f.png").at(0, 0) == 0xff0000);
    CHECK(picture(scene, "f.png").at(2, 0) == 0);
    CHECK(scene.type(debug + "--command 'goto step 2' p.asm </dev/null").status == 0);
    CHECK(picture(scene, "f.png").at(0, 0) == 0);
    const Outcome many = scene.type("tharsis debug --bitmap-png f-%d.png p.asm </dev/null");
    CHECK(many.status == 2);
    CHECK_THAT(many.errors, Catch::Contains("a session leaves one picture"));
}

TEST_CASE("a debugging session writes the notes up to its step, and no notes of discarded steps",
          "[cli]") {
    CommandFixture scene;
    scene.program("li $s0, 60\nnext:\nmove $a0, $s0\nli $a1, 50\nli $a2, 0\nli $a3, 100\nli $v0, "
                  "33\nsyscall\n"
                  "addiu $s0, $s0, 1\nbne $s0, 64, next\nli $v0, 10\nsyscall\n");
    CHECK(scene.type("tharsis run --midi all.mid p.asm").status == 0);
    CHECK(scene.type("tharsis run --max-steps 17 --midi two.mid p.asm").status == 122);
    CHECK(scene.type("tharsis run --max-steps 25 --midi three.mid p.asm").status == 122);
    CHECK(scene.type("tharsis debug --midi d.mid --command run p.asm </dev/null; cmp d.mid all.mid")
              .status == 0);
    CHECK(scene
              .type("tharsis debug --midi d.mid --command run --command 'goto step 17' p.asm "
                    "</dev/null; cmp d.mid two.mid")
              .status == 0);
    CHECK(scene
              .type("tharsis debug --midi d.mid --command run --command 'goto step 17' --command "
                    "'set $s0 = 63' --command continue "
                    "p.asm </dev/null; [ $(wc -c <d.mid) = $(wc -c <three.mid) ] && ! cmp -s d.mid "
                    "three.mid")
              .status == 0);
    CHECK(scene
              .type("tharsis debug --midi d.mid --max-steps 17 --command run p.asm </dev/null; cmp "
                    "d.mid two.mid")
              .status == 0);
}

TEST_CASE("notes outside MARS's ranges are played with its defaults", "[cli]") {
    CommandFixture scene;
    scene.program(plays).type("tharsis run --midi t.mid p.asm");
    const std::string file = scene.text("t.mid");
    CHECK(holds(file, std::string("\x00\xc0\x00\x00\x90\x3c\x40\x05\x80\x3c\x00", 11)));
    scene.program("li $a0, -1\nli $a1, -1\nli $a2, 127\nli $a3, 128\nli $v0, 31\nsyscall\nli $v0, "
                  "10\nsyscall\n");
    scene.type("tharsis run --midi t.mid p.asm");
    CHECK(holds(scene.text("t.mid"),
                std::string("\x00\xc0\x7f\x00\x90\x3c\x64\x87\x68\x80\x3c\x00", 12)));
}

TEST_CASE("a dialog begins on a line of its own, and the end of the input cancels it", "[cli]") {
    CommandFixture scene;
    scene.program(".data\nq: .asciiz \"Sure?\"\n.text\nli $v0, 11\nli $a0, 'x'\nsyscall\nla $a0, "
                  "q\nli $v0, 50\nsyscall\n"
                  "li $v0, 1\nsyscall\nli $v0, 10\nsyscall\n");
    CHECK(scene.type("tharsis run p.asm", "n\n").output == "x\nSure? [y/n/c]\n1");
    CHECK(scene.type("tharsis run p.asm", "what\nY\n").output ==
          "x\nSure? [y/n/c]\nSure? [y/n/c]\n0");
    const Outcome ended = scene.type("tharsis run p.asm");
    CHECK(ended.output == "x\nSure? [y/n/c]\n2");
    CHECK(ended.status == 0);
    const Outcome mars = scene.type("tharsis mars nc sm p.asm", "n\n");
    CHECK(mars.output == "x\nProgram terminated when maximum step limit -1 reached.\n\n");
    CHECK(mars.status == 0);
}
