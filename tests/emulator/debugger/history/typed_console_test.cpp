// typed_console_test.cpp -- a session's console returns input as it arrived: pieces, a file, typed
// lines
//
// Also when the run goes back and reads it again.
#include "debugger/session/session.hpp"
#include "machine/scripted_host.hpp"
#include "support/assembling.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

/// Reads with service 14 until the input ends, and prints how many bytes each read returned.
const std::string reads = ".data\nb: .space 100\n.text\nnext: li $a0, 0\nla $a1, b\nli $a2, 90\nli "
                          "$v0, 14\nsyscall\nblez $v0, done\n"
                          "move $a0, $v0\nli $v0, 1\nsyscall\nli $a0, 32\nli $v0, 11\nsyscall\nb "
                          "next\ndone: li $v0, 10\nsyscall\n";

SessionOptions with(std::vector<InputPiece> given, bool ends = true) {
    SessionOptions options;
    options.given = std::move(given);
    options.input_ends = ends;
    return options;
}

std::string prints(std::vector<InputPiece> given) {
    ScriptedHost world;
    Session session(*testing::assembled(reads).program, world, with(std::move(given)));
    session.resume();
    CHECK(session.ended());
    return std::string(session.output());
}

} // namespace

TEST_CASE("one read takes a piece, and those that were available with it", "[session]") {
    CHECK(prints({{"a\nb\nc\n", false}}) == "6 ");
    CHECK(prints({{"a\nb\n", false}, {"cc\ndd\ne", false}}) == "4 7 ");
    CHECK(prints({{"a\nb\n", false}, {"", true}, {"cc\ndd\ne", true}, {"x", false}}) == "11 1 ");
    CHECK(prints({{std::string(200, 'x'), true}}) == "90 90 20 ");
}

TEST_CASE("input typed after the given input is read line by line", "[session]") {
    ScriptedHost world;
    Session session(*testing::assembled(reads).program, world, with({{"a\nb\n", false}}, false));
    CHECK(session.resume().reason == StopEvent::Reason::waiting);
    session.type("12\n345\n");
    CHECK(session.resume().reason == StopEvent::Reason::waiting);
    CHECK(session.output() == "4 3 4 ");
}

TEST_CASE("a branch reads the rest of given input as it was given", "[session]") {
    ScriptedHost world;
    Session session(
        *testing::assembled(reads).program, world,
        with({{"a\nb\n", false}, {std::string(100, 'x'), false}, {"end", true}, {"\n", false}}));
    session.resume();
    REQUIRE(session.output() == "4 90 13 1 ");
    for (const std::string_view before : {"", "4 ", "4 90 ", "4 90 13 "}) {
        session.go_to(session.frontier());
        while (session.output() != before)
            REQUIRE(session.step_instruction_back().reason == StopEvent::Reason::moved);
        session.branch();
        session.resume();
        CHECK(session.output() == "4 90 13 1 ");
    }
}

TEST_CASE("lines are read in the same way from a file and from pieces", "[session]") {
    const std::string lines =
        ".text\nnext: li $v0, 5\nsyscall\nmove $a0, $v0\nli $v0, 1\nsyscall\nb next\n";
    for (const std::vector<InputPiece>& given : {std::vector<InputPiece>{{"1\n2\n3", true}},
                                                 {{"1\n", false}, {"2", false}, {"\n3", true}}}) {
        ScriptedHost world;
        Session session(*testing::assembled(lines).program, world, with(given));
        CHECK(session.resume().stop.reason == StopReason::end_of_input);
        CHECK(session.output() == "123");
    }
}
