// session_assign_test.cpp -- many assignments as one branch of the run, or none of them
#include "support/session_model.hpp"

#include <array>

using namespace tharsis;
using namespace tharsis::testing;
using Reason = StopEvent::Reason;

namespace {

/// `b` is the last word of its page, and the next page was never used.
const std::string pages_text = R"(
        .data
a:      .word   1
        .space  4088
b:      .word   2
        .text
main:   li      $t0, 7
        sw      $t0, a
        lw      $t1, b
        nop
        li      $v0, 10
        syscall
)";

Value word(u32 value) { return {Value::Kind::word, value, 0}; }

SessionOptions one_page() {
    SessionOptions options;
    options.machine.max_memory = 4096;
    return options;
}

/// All that an assignment could change.
struct Everything {
    State state;
    std::vector<u32> words;
    u64 step, frontier, branches, bytes;
    std::size_t edits;

    explicit Everything(const Session& session)
        : state(session.machine().state()), step(session.step()), frontier(session.frontier()),
          branches(session.branches()), bytes(session.machine().bytes_touched()),
          edits(session.edits().size()) {
        for (u32 at = 0x10010000; at < 0x10012000; at += 4)
            words.push_back(session.machine().peek_word(at).value_or(0));
        for (const TextWord& text : session.program().text)
            words.push_back(session.machine().text_word(text.address).value_or(0));
    }
    bool operator==(const Everything& other) const {
        return std::equal(std::begin(state.r), std::end(state.r), std::begin(other.state.r)) &&
               std::equal(std::begin(state.f), std::end(state.f), std::begin(other.state.f)) &&
               state.pc == other.state.pc && state.hi == other.state.hi && words == other.words &&
               step == other.step && frontier == other.frontier && branches == other.branches &&
               bytes == other.bytes && edits == other.edits;
    }
};

} // namespace

TEST_CASE("an assignment that memory refuses in the middle changes nothing", "[session]") {
    Debugged guest(pages_text, one_page());
    guest.session.step_instruction();
    const Everything before(guest.session);
    const auto error = guest.set("double[b]", "1.1");
    REQUIRE(error);
    CHECK(error->find("0x10011000 cannot be changed") == 0);
    CHECK(Everything(guest.session) == before);
    guest.session.step_instruction(8);
    CHECK(guest.state().r[9] == 2);
}

TEST_CASE("many assignments are one branch of the run", "[session]") {
    Debugged guest(pages_text);
    guest.session.step_instruction();
    const LocationEdit edits[] = {{guest.location("$t0"), word(5)},
                                  {guest.location("word[b]"), word(6)},
                                  {guest.location("$t0"), word(50)},
                                  {guest.location("$zero"), word(9)},
                                  {guest.location("byte[a+1]"), word(0x12)}};
    CHECK_FALSE(guest.session.assign_many(edits));
    CHECK(guest.session.branches() == 1);
    CHECK(guest.state().r[0] == 0);
    CHECK(guest.state().r[8] == 50);
    CHECK(guest.session.machine().peek_word(guest.address("a")) == 0x1201);
    CHECK(guest.session.is_edited_here(guest.location("word[b]")));
    guest.session.step_instruction(8);
    CHECK(guest.state().r[9] == 6);
    CHECK(guest.session.machine().peek_word(guest.address("a")) == 50);
    guest.session.go_to(0);
    CHECK(guest.session.machine().peek_word(guest.address("b")) == 2);
    guest.session.go_to(1);
    CHECK(guest.session.machine().peek_word(guest.address("b")) == 6);
}

TEST_CASE("if one of many assignments is impossible, none is made", "[session]") {
    Debugged guest(pages_text, one_page());
    guest.session.step_instruction(3);
    const Everything before(guest.session);
    const auto at = [](u32 address, u32 size) { return Location{{}, {address, size}, false}; };
    const LocationEdit impossible[] = {
        {at(0x0, 4), word(1)},
        {at(0x10012000, 1), word(1)},
        {at(guest.address("main"), 4), word(1)},
        {at(guest.address("b"), 9), word(1)},
        {at(guest.address("b"), 0), word(1)},
        {guest.location("pc"), word(2)},
        {guest.location("pc"), word(0x500000)},
        {{Register{Register::Bank::system, 9}, {}, false}, word(1)},
        {{Register{Register::Bank::floating, 3}, {0, 8}, true}, word(1)}};
    for (const LocationEdit& edit : impossible) {
        const LocationEdit edits[] = {{guest.location("$t0"), word(5)},
                                      {guest.location("word[a]"), word(5)},
                                      edit,
                                      {guest.location("$t1"), word(5)}};
        const auto error = guest.session.assign_many(edits);
        REQUIRE(error);
        INFO(*error);
        CHECK(Everything(guest.session) == before);
    }
}

TEST_CASE("an assignment to $zero alone begins no branch", "[session]") {
    Debugged guest(pages_text);
    guest.session.step_instruction(3);
    guest.session.go_to(1);
    const LocationEdit edits[] = {{guest.location("$zero"), word(9)}};
    CHECK_FALSE(guest.session.assign_many(edits));
    CHECK_FALSE(guest.session.assign_many({}));
    CHECK_FALSE(guest.session.write_bytes(0x10010000, {}));
    CHECK(guest.session.branches() == 0);
    CHECK(guest.session.frontier() == 3);
    CHECK(guest.set("$zero", "9") == "$zero is always 0");
}

TEST_CASE("any number of bytes is written in one branch", "[session]") {
    Debugged guest(pages_text);
    std::vector<u8> bytes(5000);
    for (std::size_t n = 0; n < bytes.size(); ++n) bytes[n] = u8(n * 7);
    CHECK_FALSE(guest.session.write_bytes(0x10010001, bytes));
    CHECK(guest.session.branches() == 1);
    for (std::size_t n = 0; n < bytes.size(); ++n)
        REQUIRE(guest.session.machine().peek_byte(0x10010001 + u32(n)) == bytes[n]);
    const u8 one[] = {1, 2};
    CHECK(guest.session.write_bytes(0xffff'ffff, one));
    CHECK(guest.session.write_bytes(guest.address("main"), one));
    CHECK(guest.session.branches() == 1);
}

TEST_CASE("bytes of text are written with self-modifying code only, whatever their place",
          "[session]") {
    SessionOptions options;
    options.machine.self_modifying = true;
    Debugged guest(pages_text, options);
    const u32 main = guest.address("main");
    const u32 first = *guest.session.machine().text_word(main),
              second = *guest.session.machine().text_word(main + 4);
    const u8 bytes[] = {0xaa, 0xbb, 0xcc};
    CHECK_FALSE(guest.session.write_bytes(main + 2, bytes));
    CHECK(guest.session.machine().text_word(main) == (first & 0xffff) + 0xbbaa0000);
    CHECK(guest.session.machine().text_word(main + 4) == (second & ~0xffu) + 0xcc);
    guest.session.go_to(0);
    CHECK(guest.session.branches() == 1);
}

TEST_CASE("an assignment after a failing instruction goes back before it, unless it fails, too",
          "[session]") {
    Debugged guest("main: li $t0, 3\n lw $t1, 0($t0)\n li $v0, 10\n syscall\n");
    CHECK(guest.session.resume().reason == Reason::ended);
    const u64 end = guest.session.step();
    const LocationEdit failing[] = {{guest.location("$t0"), word(0x10010000)},
                                    {{{}, {0, 4}, false}, word(1)}};
    CHECK(guest.session.assign_many(failing));
    CHECK(guest.session.step() == end);
    CHECK(guest.session.end());
    CHECK_FALSE(guest.session.assign_many(std::span(failing).first(1)));
    CHECK(guest.session.step() == end - 1);
    CHECK(guest.session.resume().stop.reason == StopReason::exited);
}
