// packets_test.cpp -- packets in any parts, with and without errors
#include "frontends/gdb/hex.hpp"
#include "frontends/gdb/packets.hpp"

#include <catch2/catch.hpp>
#include <vector>

using namespace tharsis;
using namespace tharsis::gdb;

namespace {

using Kind = Received::Kind;

std::vector<Received> all_of(PacketReader& reader) {
    std::vector<Received> all;
    while (auto one = reader.next()) all.push_back(*one);
    return all;
}

std::vector<Received> read(std::string_view bytes) {
    PacketReader reader;
    reader.add(bytes);
    return all_of(reader);
}

} // namespace

TEST_CASE("a packet has a frame with a checksum of its body", "[gdb]") {
    CHECK(framed("g") == "$g#67");
    CHECK(framed("") == "$#00");
    const auto received = read("$g#67");
    REQUIRE(received.size() == 1);
    CHECK(received[0].kind == Kind::packet);
    CHECK(received[0].body == "g");
}

TEST_CASE("packets may arrive in any parts", "[gdb]") {
    PacketReader reader;
    for (const char c : std::string("+$m400000,4#8c\3-$#00")) reader.add({&c, 1});
    const auto received = all_of(reader);
    REQUIRE(received.size() == 5);
    CHECK(received[0].kind == Kind::good);
    CHECK(received[1].kind == (framed("m400000,4").ends_with("8c") ? Kind::packet : Kind::damaged));
    CHECK(received[2].kind == Kind::interrupt);
    CHECK(received[3].kind == Kind::bad);
    CHECK(received[4].body.empty());
}

TEST_CASE("a packet whose checksum is wrong or no number is damaged", "[gdb]") {
    for (const char* const bytes : {"$g#68", "$g#zz", "$g#6", "$g##67"}) {
        INFO(bytes);
        const auto received = read(bytes);
        CHECK((received.empty() || received[0].kind == Kind::damaged));
    }
}

TEST_CASE("a packet that begins within another one replaces it", "[gdb]") {
    const auto received = read("$lost" + framed("g"));
    REQUIRE(received.size() == 1);
    CHECK(received[0].body == "g");
}

TEST_CASE("a packet that is too long is dropped, and the next one is read", "[gdb]") {
    const auto received = read("$" + std::string(longest_packet + 5, 'a') + "#00" + framed("g"));
    REQUIRE(received.size() == 2);
    CHECK(received[0].kind == Kind::oversized);
    CHECK(received[1].body == "g");
}

TEST_CASE("bytes between packets that mean nothing are dropped", "[gdb]") {
    CHECK(read("abc\n#\x80").empty());
}

TEST_CASE("an interrupt is found among packets that wait", "[gdb]") {
    PacketReader reader;
    reader.add(framed("g") + "\3" + framed("?"));
    CHECK(reader.take_interrupt());
    CHECK_FALSE(reader.take_interrupt());
    CHECK(all_of(reader).size() == 2);
}

TEST_CASE("hexadecimal digits are numbers and bytes", "[gdb]") {
    CHECK(number_of("ffffFFFF") == 0xffff'ffff);
    CHECK_FALSE(number_of(""));
    CHECK_FALSE(number_of("12g"));
    CHECK_FALSE(number_of("12345678123456781"));
    CHECK(word_of("80000000") == 0x8000'0000);
    CHECK(word_of("ffffffff80000000") == 0x8000'0000); // gdb extends the sign
    CHECK_FALSE(word_of("100000000"));
    CHECK_FALSE(word_of("ffffffff00000000"));
    CHECK(bytes_of("6162") == "ab");
    CHECK_FALSE(bytes_of("616"));
    CHECK_FALSE(bytes_of("6x"));
    CHECK(hex_of("\xff\x01") == "ff01");
}

TEST_CASE("words are written in the byte order of the program", "[gdb]") {
    CHECK(hex_of_word(0x12345678, false) == "78563412");
    CHECK(hex_of_word(0x12345678, true) == "12345678");
    CHECK(word_of_bytes("78563412", false) == 0x12345678);
    CHECK(word_of_bytes("12345678", true) == 0x12345678);
    CHECK_FALSE(word_of_bytes("1234567", true));
}

TEST_CASE("bytes with escapes are read as they were written", "[gdb]") {
    std::string bytes;
    for (int c = 0; c < 256; ++c) bytes += char(c);
    const std::string body = escaped(bytes);
    CHECK(body.find('#') == body.npos);
    CHECK(body.find('$') == body.npos);
    CHECK(unescaped(body) == bytes);
    CHECK(unescaped("}").empty()); // cut off
}
