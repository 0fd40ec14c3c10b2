// services_test.cpp -- the services of MARS 4.5, called as by a program
// The expected texts, registers, memory and errors are those of MARS 4.5.
#include "machine/scripted_host.hpp"
#include "machine/services/syscalls.hpp"

#include <catch2/catch.hpp>
#include <cstring>
#include <string>

using namespace tharsis;

namespace {

constexpr u32 buffer = 0x1001'0000;

/// A machine without instructions: registers, memory, a host, and the services.
struct Caller {
    explicit Caller(std::string_view input = {}, u64 max_output = ~u64{0})
        : host(input), services(make_services(default_layout, max_output)) {}

    CallResult call(u32 number, u32 a0 = 0, u32 a1 = 0, u32 a2 = 0, u32 a3 = 0) {
        state.r[2] = number;
        state.r[4] = a0, state.r[5] = a1, state.r[6] = a2, state.r[7] = a3;
        ServiceCall made{state, memory, host, *services};
        const CallResult result = system_call(made);
        fault = made.fault;
        exit_status = made.exit_status;
        return result;
    }
    u32 v0() const { return state.r[2]; }
    void put(u32 address, std::string_view text) {
        for (const char c : text) memory.poke(address++, static_cast<u8>(c));
        memory.poke(address, 0);
    }
    std::string get(u32 address, u32 size) const {
        std::string text;
        for (u32 i = 0; i < size; ++i)
            text += static_cast<char>(memory.peek(address + i).value_or(0));
        return text;
    }
    u32 open(std::string_view name, u32 flags) {
        put(buffer + 2048, name);
        call(13, buffer + 2048, flags);
        return v0();
    }

    State state;
    Memory memory{default_layout};
    ScriptedHost host;
    ServicesPointer services;
    Fault fault;
    i32 exit_status = 0;
};

constexpr u32 minus_one = ~u32{0};

/// Calls that MARS answers with a fault of this kind.
bool fails(Caller& guest, CallResult result, FaultKind kind) {
    return result == CallResult::fault && guest.fault.kind == kind;
}

std::string chars(std::u16string_view expected, Caller& guest) {
    std::string wrong;
    for (const char16_t unit : expected)
        if (guest.call(12) != CallResult::done || guest.v0() != unit)
            wrong += std::to_string(guest.v0()) + " ";
    return wrong;
}

} // namespace

// ---------------------------------------------------------------- printing

TEST_CASE("numbers are printed in every base of MARS", "[services]") {
    Caller guest;
    for (const u32 service : {1u, 34u, 35u, 36u}) {
        guest.call(service, 0x8000'0000);
        guest.call(11, ' ');
    }
    CHECK(guest.host.output ==
          "-2147483648 0x80000000 10000000000000000000000000000000 2147483648 ");
}

TEST_CASE("floats and doubles are printed from $f12", "[services]") {
    Caller guest;
    guest.state.set_single(12, 0.1f);
    guest.call(2);
    guest.call(11, ' ');
    guest.state.set_real(12, 1e23);
    guest.call(3);
    CHECK(guest.host.output == "0.1 1.0E23");
}

TEST_CASE("print_char prints the low byte as a Latin-1 character", "[services]") {
    Caller guest;
    guest.call(11, 0x12369);
    guest.call(11, 0xe9);
    CHECK(guest.host.output == "i\xc3\xa9");
}

TEST_CASE("print_string converts bytes from 0x80 on to UTF-8", "[services]") {
    Caller guest;
    guest.put(buffer, "A\xe9"
                      "B\x80");
    CHECK(guest.call(4, buffer) == CallResult::done);
    CHECK(guest.host.output == "A\xc3\xa9"
                               "B\xc2\x80");
    CHECK(guest.v0() == 4);
}

TEST_CASE("print_string prints the text before a bad address", "[services]") {
    Caller guest;
    const u32 end = 0x1040'0000; // the last byte of the data segment lies before it
    guest.memory.poke(end - 2, 'o');
    guest.memory.poke(end - 1, 'k');
    CHECK(fails(guest, guest.call(4, end - 2), FaultKind::load_out_of_range));
    CHECK(guest.fault.address == end);
    CHECK(guest.host.output == "ok");
}

TEST_CASE("the output budget truncates the text that does not fit", "[services]") {
    Caller guest({}, 5);
    CHECK(guest.call(1, 123) == CallResult::done);
    CHECK(guest.call(1, 4567) == CallResult::output_limit);
    CHECK(guest.host.output == "12345");
}

// ---------------------------------------------------------------- reading lines

TEST_CASE("read_int consumes a whole line, whatever ends it", "[services]") {
    Caller guest("42\n  -17 \r\n+5\r2147483647");
    for (const u32 number : {42u, static_cast<u32>(-17), 5u, 2147483647u}) {
        CHECK(guest.call(5) == CallResult::done);
        CHECK(guest.v0() == number);
    }
    CHECK(guest.call(5) == CallResult::end_of_input);
}

TEST_CASE("read_int rejects what Java rejects, after consuming the line", "[services]") {
    Caller guest("0x10\n\n1 2\n2147483648\n7\n");
    for (int i = 0; i < 4; ++i) CHECK(fails(guest, guest.call(5), FaultKind::bad_integer_input));
    guest.call(5);
    CHECK(guest.v0() == 7);
}

TEST_CASE("floats and doubles are parsed by Java's grammar", "[services]") {
    Caller guest(" -2e3 \n0x1p4\n1,5\n1e400\nabc\n");
    guest.call(6);
    CHECK(guest.state.single(0) == -2000);
    guest.call(7);
    CHECK(guest.state.real(0) == 16);
    CHECK(fails(guest, guest.call(6), FaultKind::bad_float_input));
    guest.call(7);
    CHECK(guest.state.real(0) > 1e308);
    CHECK(fails(guest, guest.call(7), FaultKind::bad_double_input));
    CHECK(guest.call(6) == CallResult::end_of_input);
    CHECK(guest.call(7) == CallResult::end_of_input);
}

TEST_CASE("read_string keeps n - 1 characters and the line feed if it fits", "[services]") {
    struct Row {
        u32 size;
        std::string_view line, memory;
    };
    const Row rows[] = {
        {0, "abcdef", "zzzzzz"},
        {minus_one, "abcdef", "zzzzzz"},
        {1, "abcdef", std::string_view("\0zzzzz", 6)},
        {2, "abcdef", std::string_view("a\0zzzz", 6)},
        {4, "abc", std::string_view("abc\0zz", 6)},
        {5, "abc", std::string_view("abc\n\0z", 6)},
        {3, "", std::string_view("\n\0zzzz", 6)},
    };
    for (const Row& row : rows) {
        Caller guest(std::string(row.line) + "\n9\n");
        guest.put(buffer, "zzzzzz");
        CHECK(guest.call(8, buffer, row.size) == CallResult::done);
        CHECK(guest.get(buffer, 6) == row.memory);
        guest.call(5);
        CHECK(guest.v0() == 9); // the rest of the line is lost
    }
}

TEST_CASE("read_string stores the low bytes of Java's characters", "[services]") {
    Caller guest("\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\xe9"
                 "A\xe2\x82\n");
    guest.call(8, buffer, 40);
    CHECK(guest.get(buffer, 9) == std::string("\xe9\xac\x3d\x00\xfd"
                                              "A\xfd\n\0",
                                              9));
}

TEST_CASE("read_string stores up to a bad address", "[services]") {
    Caller guest("abc\n");
    CHECK(fails(guest, guest.call(8, 0x103f'fffe, 10), FaultKind::store_out_of_range));
    CHECK(guest.fault.address == 0x1040'0000);
    CHECK(guest.get(0x103f'fffe, 2) == "ab");
}

TEST_CASE("read_char consumes a line and returns its first character", "[services]") {
    Caller guest("a\nbcd\n z\n\xc3\xa9\n\xe2\x82\xac\n\xf0\x9f\x98\x80\n\xe9\n\n");
    CHECK(chars(u"ab \u00e9\u20ac\xd83d\ufffd", guest) == "");
    CHECK(fails(guest, guest.call(12), FaultKind::bad_char_input));
    CHECK(guest.call(12) == CallResult::end_of_input);
}

TEST_CASE("malformed UTF-8 becomes U+FFFD as in Java", "[services]") {
    CHECK(chars(u"\ufffd", *std::make_unique<Caller>("\xc0\x80\n")) == "");
    Caller guest(std::string("\xe0\x80\x80|\xed\xa0\x80|\xf4\x90\x80\x80|\xf0\x9f\x98|\xff\n"));
    guest.call(8, buffer, 64);
    CHECK(guest.get(buffer, 16) ==
          std::string("\xfd\xfd\xfd|\xfd|\xfd\xfd\xfd\xfd|\xfd|\xfd\n\0", 16));
}

TEST_CASE("if the host has no input yet, the call can be repeated", "[services]") {
    Caller guest("12");
    guest.host.waits = true;
    CHECK(guest.call(5) == CallResult::waiting);
    CHECK(guest.v0() == 5);
    guest.host.type("34\n");
    CHECK(guest.call(5) == CallResult::done);
    CHECK(guest.v0() == 1234);
}

// ---------------------------------------------------------------- memory, time, end

TEST_CASE("sbrk returns blocks at multiples of four", "[services]") {
    Caller guest;
    for (const u32 address : {0x1004'0000u, 0x1004'0008u, 0x1004'0010u}) {
        CHECK(guest.call(9, address == 0x1004'0000 ? 5 : 8) == CallResult::done);
        CHECK(guest.v0() == address);
    }
    CHECK(fails(guest, guest.call(9, static_cast<u32>(-4)), FaultKind::heap_negative));
    CHECK(mars_reason(guest.fault) == "request (-4) is negative heap amount (syscall 9)");
    CHECK(fails(guest, guest.call(9, 0x3c'0000), FaultKind::heap_exhausted));
    CHECK(mars_reason(guest.fault) ==
          "request (3932160) exceeds available heap storage (syscall 9)");
}

TEST_CASE("sbrk wraps around as Java's int does", "[services]") {
    Caller guest;
    CHECK(guest.call(9, 0x7000'0000) == CallResult::done);
    CHECK(guest.v0() == 0x1004'0000);
    CHECK(guest.call(9, 4) == CallResult::done);
    CHECK(guest.v0() == 0x8004'0000);
}

TEST_CASE("time and sleep use the host's clock", "[services]") {
    Caller guest;
    guest.host.clock = 0x0000'0123'4567'89ab;
    guest.call(32, 5);
    guest.call(30);
    CHECK(guest.state.r[4] == 0x4567'89b0);
    CHECK(guest.state.r[5] == 0x123);
    CHECK(fails(guest, guest.call(32, minus_one), FaultKind::java_exception_length));
}

TEST_CASE("exit and exit2 end the program", "[services]") {
    Caller guest;
    CHECK(guest.call(10, 5) == CallResult::exited);
    CHECK(guest.exit_status == 0);
    CHECK(guest.call(17, minus_one) == CallResult::exited);
    CHECK(guest.exit_status == -1);
}

TEST_CASE("an unknown service number is the same error as in MARS", "[services]") {
    Caller guest;
    for (const u32 number : {0u, 18u, 29u, 37u, 45u, 60u, 61u, static_cast<u32>(-3)}) {
        CHECK(fails(guest, guest.call(number), FaultKind::unknown_service));
        CHECK(mars_reason(guest.fault) == "invalid or unimplemented syscall service: " +
                                              std::to_string(static_cast<i32>(number)) + " ");
    }
}

TEST_CASE("exactly the rows of the table are implemented", "[services]") {
    u32 last = 0;
    for (const ServiceInfo& row : services()) {
        CHECK(row.number > last);
        last = row.number;
        Caller guest("1\n");
        guest.host.has_screen = true;
        guest.put(buffer, "text");
        guest.call(row.number, buffer, buffer, 1);
        CHECK(guest.fault.kind != FaultKind::unknown_service);
    }
    CHECK(services().size() == 17 + 7 + 5 + 10 + 1);
}

TEST_CASE("service 60 exists if the host has a screen", "[services]") {
    Caller guest;
    guest.host.has_screen = true;
    CHECK(guest.call(60) == CallResult::done);
    CHECK(guest.host.screens_cleared == 1);
}

TEST_CASE("notes outside the range of MIDI are played with the defaults", "[services]") {
    Caller guest;
    guest.call(31, 61, 10, 5, 99);
    guest.call(33, 128, minus_one, 200, minus_one);
    REQUIRE(guest.host.notes.size() == 2);
    CHECK(guest.host.notes[0].pitch == 61);
    CHECK_FALSE(guest.host.notes[0].wait);
    const ScriptedHost::Note& usual = guest.host.notes[1];
    CHECK(usual.pitch == 60);
    CHECK(usual.milliseconds == 1000);
    CHECK(usual.instrument == 0);
    CHECK(usual.volume == 100);
    CHECK(usual.wait);
}

TEST_CASE("dialogs read their texts and find no display", "[services]") {
    Caller guest;
    guest.put(buffer, "text");
    for (u32 service = 50; service <= 59; ++service) {
        CHECK(fails(guest, guest.call(service, buffer, buffer), FaultKind::java_exception_dialog));
        CHECK(fails(guest, guest.call(service, 0), FaultKind::load_out_of_range));
    }
    CHECK(fails(guest, guest.call(59, buffer, 0), FaultKind::load_out_of_range));
}

// ---------------------------------------------------------------- random numbers

TEST_CASE("random streams are those of java.util.Random", "[services]") {
    Caller guest;
    guest.call(40, 1, 42);
    for (const i32 number : {-1170105035, 234785527, -1360544799, 205897768}) {
        guest.call(41, 1);
        CHECK(static_cast<i32>(guest.state.r[4]) == number);
    }
}

TEST_CASE("bounded random numbers are drawn again as in Java", "[services]") {
    Caller guest;
    guest.call(40, 3, 2026);
    const u32 bounds[] = {10, 1073741825, 2147483647, 1000000, 1, 100, 16, 7};
    const u32 numbers[] = {9, 424862050, 1823663197, 292530, 0, 38, 8, 0,
                           4, 9885978,   318463239,  679999, 0, 10, 9, 6};
    for (u32 i = 0; i < std::size(numbers); ++i) {
        guest.call(42, 3, bounds[i % 8]);
        CHECK(guest.state.r[4] == numbers[i]);
    }
    CHECK(fails(guest, guest.call(42, 3, 0), FaultKind::bad_random_bound));
    CHECK(fails(guest, guest.call(42, 3, minus_one), FaultKind::bad_random_bound));
}

TEST_CASE("random floats and doubles are Java's, bit for bit", "[services]") {
    Caller guest;
    guest.call(40, 0, static_cast<u32>(-99));
    const u32 bits[][3] = {{0x3e8e028e, 0x3fc344af, 0x02673140},
                           {0x3e7b0704, 0x3fabb684, 0x1f6a0420}};
    for (const auto& row : bits) {
        guest.call(43, 0);
        CHECK(guest.state.f[0] == row[0]);
        guest.call(44, 0);
        CHECK(guest.state.f[1] == row[1]);
        CHECK(guest.state.f[0] == row[2]);
    }
}

TEST_CASE("the host provides the seed of a stream that was not seeded", "[services]") {
    Caller guest;
    guest.host.seed = 40;
    guest.call(41, 2);
    CHECK(static_cast<i32>(guest.state.r[4]) == -1170105035);
}

// ---------------------------------------------------------------- files

TEST_CASE("a file is written, closed, and read to its end", "[services][files]") {
    Caller guest;
    CHECK(guest.open("log.txt", 1) == 3);
    guest.put(buffer, "line one\n");
    guest.call(15, 3, buffer, 9);
    CHECK(guest.v0() == 9);
    guest.call(16, 3);
    CHECK(guest.v0() == 16);
    CHECK(guest.host.files["log.txt"] == "line one\n");
    CHECK(guest.open("log.txt", 0) == 3);
    for (const u32 size : {6u, 3u, 0u}) {
        guest.call(14, 3, buffer + 100, 6);
        CHECK(guest.v0() == size);
    }
    CHECK(guest.get(buffer + 100, 6) == "ne\ne o");
    guest.call(16, 3);
    CHECK(guest.open("log.txt", 9) == 3);
    guest.call(15, 3, buffer, 4);
    CHECK(guest.host.files["log.txt"] == "line one\nline");
}

TEST_CASE("descriptors refuse the wrong use", "[services][files]") {
    Caller guest;
    for (const u32 descriptor : {1u, 2u, 9u, 40u, minus_one}) {
        CHECK(guest.call(14, descriptor, buffer, 4) == CallResult::done);
        CHECK(guest.v0() == minus_one);
    }
    for (const u32 descriptor : {0u, 9u, 40u, minus_one}) {
        guest.call(15, descriptor, buffer, 4);
        CHECK(guest.v0() == minus_one);
    }
    CHECK(guest.open("x", 2) == minus_one);
    CHECK(guest.open("x", 0x200) == minus_one);
    CHECK(guest.open("STDIN", 0) == minus_one);
}

TEST_CASE("a failed opening keeps its slot and its name", "[services][files]") {
    Caller guest;
    CHECK(guest.open("missing", 0) == minus_one);
    CHECK(guest.open("missing", 1) == minus_one);
    CHECK(guest.open("out", 1) == 4);
    CHECK(guest.open("out", 1) == minus_one);
    CHECK(fails(guest, guest.call(14, 3, buffer, 0), FaultKind::java_exception_unopened));
    guest.call(16, 3);
    CHECK(guest.open("missing", 1) == 3);
}

TEST_CASE("the thirtieth open file causes an uncaught Java exception in MARS",
          "[services][files]") {
    Caller guest;
    for (u32 i = 3; i < 32; ++i) CHECK(guest.open("f" + std::to_string(i), 1) == i);
    guest.put(buffer, "f32");
    CHECK(fails(guest, guest.call(13, buffer, 1), FaultKind::java_exception_files));
    guest.put(buffer, "f31");
    CHECK(guest.call(13, buffer, 1) == CallResult::done);
    CHECK(guest.v0() == minus_one);
}

TEST_CASE("a file name's bytes from 0x80 on are Latin-1", "[services][files]") {
    Caller guest;
    CHECK(guest.open("\xe9t\xe9", 1) == 3);
    CHECK(guest.host.files.contains("\xc3\xa9t\xc3\xa9"));
}

TEST_CASE("negative lengths cause uncaught Java exceptions, checked in MARS's order",
          "[services][files]") {
    Caller guest;
    CHECK(fails(guest, guest.call(14, 9, buffer, static_cast<u32>(-3)),
                FaultKind::java_exception_length));
    CHECK(
        fails(guest, guest.call(15, 9, 0, static_cast<u32>(-2)), FaultKind::java_exception_length));
    CHECK(fails(guest, guest.call(15, 9, 0, minus_one), FaultKind::load_out_of_range));
    CHECK(fails(guest, guest.call(15, 9, buffer, minus_one), FaultKind::java_exception_length));
    CHECK(fails(guest, guest.call(15, 9, buffer, 0x7fff'ffff), FaultKind::java_exception_length));
}

TEST_CASE("write reads one byte more than it writes", "[services][files]") {
    Caller guest;
    CHECK(fails(guest, guest.call(15, 1, 0x103f'fffe, 2), FaultKind::load_out_of_range));
    CHECK(guest.fault.address == 0x1040'0000);
    CHECK(guest.host.output.empty());
    CHECK(guest.call(15, 1, 0x103f'fffe, 1) == CallResult::done);
    CHECK(guest.host.output.size() == 1);
}

TEST_CASE("descriptors 1 and 2 write bytes as they are", "[services][files]") {
    Caller guest;
    guest.put(buffer, "\xe9!");
    guest.call(15, 1, buffer, 2);
    guest.call(15, 2, buffer, 1);
    CHECK(guest.host.output == "\xe9!");
    CHECK(guest.host.errors == "\xe9");
}

TEST_CASE("descriptor 0 reads the bytes that the line reader has not consumed",
          "[services][files]") {
    Caller guest("typed input\nrest\n");
    guest.call(14, 0, buffer, 5);
    CHECK(guest.v0() == 5);
    guest.call(14, 0, buffer + 5, 30);
    CHECK(guest.v0() == 7);
    CHECK(guest.get(buffer, 12) == "typed input\n");
    guest.call(8, buffer, 20);
    CHECK(guest.get(buffer, 5) == "rest\n");
    CHECK(guest.call(14, 0, buffer, 5) == CallResult::done);
    CHECK(guest.v0() == 0);
}

// ---------------------------------------------------------------- all of them

TEST_CASE("no argument crashes a service, and a fault always has a kind", "[services]") {
    constexpr u32 words[] = {0,           1,           3,           4,           31,
                             32,          127,         0xff,        0x7fff'ffff, 0x8000'0000,
                             minus_one,   0xffff'fffe, buffer,      0x103f'ffff, 0x1040'0000,
                             0x7fff'effc, 0x0040'0000, 0x9000'0000, 0xffff'0000, 0xffff'ffff};
    u64 state = 2026;
    const auto pick = [&] {
        state = state * 6364136223846793005 + 1442695040888963407;
        return words[(state >> 33) % std::size(words)];
    };
    Caller guest;
    for (int round = 0; round < 100; ++round)
        for (const ServiceInfo& row : services()) {
            guest.host.type("12\nx\n\n\xc3\n1e5\r");
            const u32 a0 = pick(), a1 = pick(), a2 = pick();
            const CallResult result = guest.call(row.number, a0, a1, a2, pick());
            INFO(row.name << " " << a0 << " " << a1 << " " << a2);
            CHECK((result == CallResult::fault) == (guest.fault.kind != FaultKind::none));
        }
}
