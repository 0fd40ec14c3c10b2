// midi_test.cpp -- notes of services 31 and 33 as bytes of a Standard MIDI File
// The expected bytes follow the format's definition; docs/devices.md names the reader that accepted
// them.
#include "devices/midi.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

using namespace tharsis;

namespace {

std::string hex(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char byte : bytes) {
        const auto value = static_cast<unsigned char>(byte);
        if (!text.empty()) text += ' ';
        text += digits[value >> 4];
        text += digits[value & 15];
    }
    return text;
}

/// The events between the tempo and the end of the track.
std::string events(const Tune& tune) {
    const std::string file = tune.file();
    REQUIRE(file.size() >= 33);
    const auto length =
        static_cast<unsigned char>(file[20]) << 8 | static_cast<unsigned char>(file[21]);
    CHECK(static_cast<std::size_t>(length) == (file.size() - 22) % 65536);
    CHECK(hex(file.substr(file.size() - 4)) == "00 ff 2f 00");
    return hex(std::string_view(file).substr(29, file.size() - 33));
}

} // namespace

TEST_CASE("a tune without notes is a file with a tempo and an end", "[midi]") {
    CHECK(hex(Tune().file()) == "4d 54 68 64 00 00 00 06 00 00 00 01 01 f4 4d 54 72 6b 00 00 00 0b "
                                "00 ff 51 03 07 a1 20 00 ff 2f 00");
}

TEST_CASE("a note that the program waits for precedes the next one, others sound together with it",
          "[midi]") {
    Tune tune;
    tune.play(60, 500, 0, 100, true);
    tune.play(62, 1000, 0, 90, false);
    tune.play(64, 10, 0, 80, false);
    CHECK(events(tune) ==
          "00 c0 00 00 90 3c 64 83 74 80 3c 00 00 90 3e 5a 00 90 40 50 0a 80 40 00 87 5e 80 3e 00");
}

TEST_CASE("sleeping is silence", "[midi]") {
    Tune tune;
    tune.sleep(100);
    tune.play(60, 20, 5, 1, false);
    tune.sleep(200);
    tune.play(60, 20, 5, 1, false);
    CHECK(events(tune) == "64 c0 05 00 90 3c 01 14 80 3c 00 81 34 90 3c 01 14 80 3c 00");
}

TEST_CASE("simultaneous instruments have separate channels", "[midi]") {
    Tune tune;
    tune.play(60, 10, 0, 9, false);
    tune.play(60, 10, 48, 9, true);
    tune.play(61, 10, 48, 9, false);
    CHECK(events(tune) == "00 c0 00 00 90 3c 09 00 c1 30 00 91 3c 09 0a 80 3c 00 00 81 3c 00 00 91 "
                          "3d 09 0a 81 3d 00");
}

TEST_CASE("two simultaneous notes of one pitch need two channels", "[midi]") {
    Tune tune;
    tune.play(60, 30, 0, 9, false);
    tune.sleep(10);
    tune.play(60, 5, 0, 9, false);
    CHECK(events(tune) == "00 c0 00 00 90 3c 09 0a c1 00 00 91 3c 09 05 81 3c 00 0f 80 3c 00");
}

TEST_CASE("no note uses the drum channel, and sixteen instruments share fifteen channels",
          "[midi]") {
    Tune tune;
    for (u32 n = 0; n < 16; ++n) tune.play(60 + n, 100 - n, n, 9, false);
    const std::string file = events(tune);
    CHECK(file.find(" c9 ") == std::string::npos);
    CHECK(file.find("00 cf 0e 00 9f 4a 09") != std::string::npos);
    CHECK(file.find("00 cf 0f 00 9f 4b 09") !=
          std::string::npos); // the one that ends first is cut off
}

TEST_CASE("a note without volume is silent but takes its time", "[midi]") {
    Tune tune;
    tune.play(60, 50, 0, 0, true);
    tune.play(61, 50, 0, 1, true);
    CHECK(events(tune) == "32 c0 00 00 90 3d 01 32 80 3d 00");
}

TEST_CASE("a silence longer than the largest delta is written with empty text events", "[midi]") {
    Tune tune;
    tune.sleep(0x1000'0000);
    tune.play(60, 128, 0, 9, false);
    CHECK(events(tune) == "ff ff ff 7f ff 01 00 01 c0 00 00 90 3c 09 81 00 80 3c 00");
}

TEST_CASE("an endless tune is truncated, which is reported", "[midi]") {
    Tune tune;
    for (std::size_t n = 0; n < Tune::max_notes; ++n) tune.play(60, 0, 0, 0, false);
    CHECK_FALSE(tune.overflowed());
    tune.play(60, 0, 0, 0, false);
    CHECK(tune.overflowed());
    CHECK(tune.count() == Tune::max_notes);
}
