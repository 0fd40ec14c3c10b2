// dialogs_test.cpp -- services 50 to 59 on a host with a display: questions, answers, statuses,
// buffers
//
// The results are those of MARS 4.5; the format of a question in a terminal is our own.
#include "machine/scripted_host.hpp"
#include "machine/services/dialog_text.hpp"
#include "machine/services/syscalls.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace tharsis;

namespace {

constexpr u32 question = 0x1001'0000, buffer = 0x1001'0100;
constexpr u32 bad_input = ~u32{0}, cancelled = bad_input - 1, no_input = bad_input - 2,
              too_long = bad_input - 3;

/// Registers, memory and a console with a display.
struct Caller {
    explicit Caller(std::string_view typed, u64 max_output = ~u64{0})
        : host(typed), services(make_services(default_layout, max_output)) {
        host.has_display = true;
        put(question, "Well?");
        for (u32 n = 0; n < 32; ++n) memory.poke(buffer + n - 8, '#');
    }
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
    CallResult call(u32 number, u32 a1 = 0, u32 a2 = 0) {
        state.r[2] = number, state.r[4] = question, state.r[5] = a1, state.r[6] = a2;
        ServiceCall made{state, memory, host, *services};
        const CallResult result = system_call(made);
        fault = made.fault;
        return result;
    }
    u32 a0() const { return state.r[4]; }
    u32 a1() const { return state.r[5]; }

    State state;
    Memory memory{default_layout};
    ScriptedHost host;
    ServicesPointer services;
    Fault fault;
};

u32 confirmed(std::string_view typed) {
    Caller guest(typed);
    CHECK(guest.call(50) == CallResult::done);
    return guest.a0();
}

struct Asked {
    u32 a0, a1;
    bool operator==(const Asked&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Asked& asked) {
    return out << asked.a0 << ", " << asked.a1;
}

Asked integer(std::string_view typed) {
    Caller guest(typed);
    CHECK(guest.call(51) == CallResult::done);
    return {guest.a0(), guest.a1()};
}

/// The buffer and the 8 bytes before it after service 54, and the status.
struct Stored {
    std::string before, text;
    u32 status;
};

Stored stored(std::string_view typed, u32 size) {
    Caller guest(typed);
    CHECK(guest.call(54, buffer, size) == CallResult::done);
    return {guest.get(buffer - 8, 8), guest.get(buffer, 8), guest.a1()};
}

std::string bytes(std::string_view shown) {
    std::string text(shown);
    for (char& c : text) c = c == '.' ? '\0' : c;
    return text;
}

} // namespace

TEST_CASE("a confirmation is 0 for yes, 1 for no and 2 for cancel or the end of input",
          "[dialogs]") {
    CHECK(confirmed("y\n") == 0);
    CHECK(confirmed("Yes\n") == 0);
    CHECK(confirmed("N\n") == 1);
    CHECK(confirmed("no\n") == 1);
    CHECK(confirmed("cancel\n") == 2);
    CHECK(confirmed("c\n") == 2);
    CHECK(confirmed("") == 2);
}

TEST_CASE("after an invalid answer a confirmation is asked again", "[dialogs]") {
    Caller guest("perhaps\n\nyess\nn\ny\n");
    CHECK(guest.call(50) == CallResult::done);
    CHECK(guest.a0() == 1);
    CHECK(guest.host.dialogs.size() == 4);
    CHECK(guest.host.dialogs[3].text == "Well?");
    CHECK(guest.host.unread() == "y\n");
}

TEST_CASE("a number gives status 0, any other answer the value 0", "[dialogs]") {
    CHECK(integer("-42\n") == Asked{static_cast<u32>(-42), 0});
    CHECK(integer("+7\n") == Asked{7, 0});
    CHECK(integer("2147483648\n") == Asked{0, bad_input});
    CHECK(integer(" 5\n") == Asked{0, bad_input});
    CHECK(integer("five\n") == Asked{0, bad_input});
    CHECK(integer("\n") == Asked{0, no_input});
    CHECK(integer("") == Asked{0, cancelled});
}

TEST_CASE("floats and doubles are parsed as in Java", "[dialogs]") {
    Caller guest(" 1.5 \n1e-300\nabc\n\n0x1p3\n");
    guest.call(52);
    CHECK(guest.state.single(0) == 1.5f);
    CHECK(guest.a1() == 0);
    guest.call(53);
    CHECK(guest.state.real(0) == 1e-300);
    CHECK(guest.a1() == 0);
    guest.call(53);
    CHECK(guest.state.real(0) == 0);
    CHECK(guest.a1() == bad_input);
    guest.state.set_single(0, 9);
    guest.call(52);
    CHECK(guest.state.single(0) == 0);
    CHECK(guest.a1() == no_input);
    guest.call(52);
    CHECK(guest.state.single(0) == 8);
    guest.call(52);
    CHECK(guest.state.single(0) == 0);
    CHECK(guest.a1() == cancelled);
}

TEST_CASE("a text is stored according to MARS's rule for buffers", "[dialogs]") {
    const std::string untouched = "########";
    const auto is = [&](const Stored& stored, std::string_view text, u32 status) {
        CHECK(stored.text == bytes(text));
        CHECK(stored.before == untouched);
        CHECK(stored.status == status);
    };
    is(stored("abc\n", 8), "abc\n.###", 0);
    is(stored("abc\n", 5), "abc\n.###", 0);
    is(stored("abc\n", 4), "abc.####", 0);
    is(stored("abc\n", 3), "ab.#####", too_long);
    is(stored("abc\n", 1), ".#######", too_long);
    is(stored("\n", 8), "########", no_input);
    is(stored("", 8), "########", cancelled);
    is(stored("caf\xc3\xa9\n", 8), "caf\xe9\n.##", 0);
}

TEST_CASE("for a buffer of size 0 the zero byte is stored before it, as in MARS", "[dialogs]") {
    const Stored none = stored("abc\n", 0), negative = stored("abc\n", static_cast<u32>(-3));
    CHECK(none.before == bytes("#######."));
    CHECK(none.text == "########");
    CHECK(none.status == too_long);
    CHECK(negative.before == bytes("####.###"));
}

TEST_CASE("a bad address of a question or a buffer is the same fault as in MARS", "[dialogs]") {
    Caller guest("abc\nx\n");
    CHECK(guest.call(54, 4, 8) == CallResult::fault);
    CHECK(guest.fault.address == 4);
    guest.state.r[2] = 50, guest.state.r[4] = 0;
    ServiceCall made{guest.state, guest.memory, guest.host, *guest.services};
    CHECK(system_call(made) == CallResult::fault);
    CHECK(guest.host.dialogs.size() == 1);
}

TEST_CASE("messages show their kind, their text and a number or a second text", "[dialogs]") {
    Caller guest("");
    guest.put(buffer, "caf\xe9");
    guest.state.set_real(12, 2.5);
    for (const u32 kind : {0u, 1u, 2u, 3u, 4u, ~0u})
        CHECK(guest.call(55, kind) == CallResult::done);
    CHECK(guest.call(56, static_cast<u32>(-8)) == CallResult::done);
    CHECK(guest.call(58) == CallResult::done);
    CHECK(guest.call(59, buffer) == CallResult::done);
    guest.state.set_single(12, 1e10f);
    CHECK(guest.call(57) == CallResult::done);
    std::string seen;
    for (const Dialog& dialog : guest.host.dialogs) seen += dialog_text(dialog) + "\n";
    CHECK(seen == "[error] Well?\nWell?\n[warning] Well?\n[question] Well?\nWell?\nWell?\n"
                  "Well?-8\nWell?2.5\nWell?caf\xc3\xa9\nWell?1.0E10\n");
}

TEST_CASE("a question shows the expected kind of answer", "[dialogs]") {
    const auto shown = [](Dialog::Kind kind, std::string text) {
        return dialog_text({kind, {}, std::move(text)});
    };
    CHECK(shown(Dialog::Kind::confirm, "Again?") == "Again? [y/n/c]");
    CHECK(shown(Dialog::Kind::integer, "Age: ") == "Age: [integer]");
    CHECK(shown(Dialog::Kind::text, "") == "[text]");
    CHECK(shown(Dialog::Kind::real, "x\n") == "x\n[double]");
    CHECK(shown(Dialog::Kind::single, "y") == "y [float]");
}

TEST_CASE("answers are taken from the same lines as those of other services", "[dialogs]") {
    Caller guest("5\ny\n6\n");
    guest.call(5);
    CHECK(guest.state.r[2] == 5);
    guest.call(50);
    CHECK(guest.a0() == 0);
    guest.call(5);
    CHECK(guest.state.r[2] == 6);
}

TEST_CASE("a question waits if the host waits, and changes nothing", "[dialogs]") {
    Caller guest("");
    guest.host.waits = true;
    CHECK(guest.call(51, 77) == CallResult::waiting);
    CHECK(guest.a0() == question);
    CHECK(guest.a1() == 77);
    guest.host.type("3\n");
    CHECK(guest.call(51) == CallResult::done);
    CHECK(guest.a0() == 3);
}

TEST_CASE("dialogs count for the output budget", "[dialogs]") {
    Caller guest("", 11);
    CHECK(guest.call(55) == CallResult::done);
    CHECK(guest.call(55) == CallResult::output_limit);
    CHECK(guest.host.dialogs.size() == 1);
}
