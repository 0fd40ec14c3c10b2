// view_fixture.hpp -- the debugger's view as a user operates it: keys are typed, and the screen is
// read
//
// Works without a terminal; the effect of a key is complete before the next one.
#pragma once
#include "frontends/tui/debugger_view.hpp"
#include "machine/scripted_host.hpp"
#include "support/assembling.hpp"

#include <catch2/catch.hpp>

namespace tharsis::testing {

using namespace tharsis::tui;

inline constexpr const char* counts_to_three = R"(# counts to three
        .data
count:  .word   0
        .text
main:
        li      $t0, 3
next:
        lw      $t1, count
        addiu   $t1, $t1, 1
        sw      $t1, count
        move    $a0, $t1
        li      $v0, 1
        syscall
        bne     $t1, $t0, next
        li      $v0, 10
        syscall
)";

inline Program program_of(const std::string& text, const std::string& name = "a.asm") {
    const Assembly assembly = assembled(std::vector<SourceFile>{{name, text}});
    REQUIRE(assembly.program);
    return *assembly.program;
}

/// A view with functions to type keys and to read the screen.
struct ViewFixture {
    ScriptedHost host;
    Session session;
    DebuggerView view{session};
    u32 rows = 24, columns = 80;

    explicit ViewFixture(const std::string& text, SessionOptions options = {},
                         const std::string& name = "a.asm")
        : session(program_of(text, name), host, std::move(options)) {
        view.draw(rows, columns);
    }

    void press(Key key) {
        Event event;
        event.kind = Event::Kind::key;
        event.key = key;
        send(event);
    }
    void type(std::string_view keys) {
        for (const char key : keys) {
            Event event;
            event.kind = Event::Kind::key;
            event.text = key;
            send(event);
        }
    }
    void command(std::string_view line) {
        type(":");
        type(line);
        press(Key::enter);
    }
    void click(u32 row, u32 column) {
        Event event;
        event.kind = Event::Kind::click;
        event.row = row;
        event.column = column;
        send(event);
    }
    /// What a key starts finishes before the next key; a program that runs forever does not.
    void send(const Event& event) {
        view.handle(event);
        view.wait_for_work(std::chrono::milliseconds(timeout));
        view.draw(rows, columns);
    }
    std::string screen() { return view.draw(rows, columns).text(); }
    bool shows(std::string_view text) { return screen().find(text) != std::string::npos; }
    std::string row(u32 number) {
        const std::string all = screen();
        std::size_t from = 0;
        for (u32 k = 0; k < number; ++k) from = all.find('\n', from) + 1;
        return all.substr(from, all.find('\n', from) - from);
    }
    /// The first row that holds the text; empty: none.
    std::string row_with(std::string_view text) {
        for (u32 number = 0; number < rows; ++number)
            if (const std::string line = row(number); line.find(text) != std::string::npos)
                return line;
        return {};
    }
    int timeout = 10'000;
};

} // namespace tharsis::testing
