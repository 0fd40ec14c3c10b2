// mailbox_test.cpp -- messages without a pipe
#include "support/rpc/dap_connection.hpp"
#include "support/rpc/mailbox.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::rpc;

TEST_CASE("a mailbox passes messages on, in order, without waiting", "[rpc]") {
    std::vector<std::string> sent;
    Mailbox mailbox([&](const std::string& message) { sent.push_back(message); });
    std::vector<Frame> frames;
    CHECK(mailbox.read(frames, 1000) == Stream::Result::nothing);
    mailbox.put("one");
    mailbox.put("two");
    CHECK(mailbox.read(frames, 0) == Stream::Result::bytes);
    REQUIRE(frames.size() == 2);
    CHECK(frames[0].body == "one");
    CHECK(frames[1].body == "two");
    CHECK(mailbox.read(frames, 0) == Stream::Result::nothing);
    CHECK(mailbox.write("three"));
    CHECK(sent == std::vector<std::string>{"three"});
}

TEST_CASE("what arrived in a mailbox before it was closed is still read", "[rpc]") {
    Mailbox mailbox([](const std::string&) {});
    mailbox.put("last");
    mailbox.close();
    std::vector<Frame> frames;
    CHECK(mailbox.read(frames, 0) == Stream::Result::bytes);
    CHECK(frames.size() == 1);
    CHECK(mailbox.read(frames, 0) == Stream::Result::ended);
    CHECK_FALSE(mailbox.write("nobody reads this"));
}

TEST_CASE("a mailbox that can receive takes a cancellation while a request is served", "[rpc]") {
    bool is_impatient = false;
    int polls = 0;
    Mailbox* itself = nullptr;
    Mailbox mailbox([](const std::string&) {},
                    [&] {
                        ++polls;
                        if (is_impatient)
                            itself->put(R"({"seq": 0, "type": "request", "command": "cancel",
                                            "arguments": {"requestId": 7}})");
                    });
    itself = &mailbox;
    DapConnection connection(mailbox);
    CHECK(connection.can_be_polled());
    mailbox.put(R"({"seq": 7, "type": "request", "command": "tharsis/findings"})");
    REQUIRE(connection.next(0));
    connection.poll();
    CHECK_FALSE(connection.is_cancelled());
    is_impatient = true;
    const int before = polls;
    connection.poll();
    CHECK(polls == before + 1);
    CHECK(connection.is_cancelled());
    Mailbox deaf([](const std::string&) {});
    CHECK_FALSE(DapConnection(deaf).can_be_polled());
}

TEST_CASE("a message that is too long for a stream is too long for a mailbox", "[rpc]") {
    std::vector<std::string> sent;
    Mailbox mailbox([&](const std::string& message) { sent.push_back(message); });
    DapConnection connection(mailbox);
    mailbox.put(std::string(FrameReader::longest_body + 1, ' '));
    CHECK_FALSE(connection.next(0));
    REQUIRE(sent.size() == 1);
    CHECK(Json::parse(sent[0])["event"] == "output");
    CHECK(sent[0].find("is too long: the limit is 67108864") != std::string::npos);
}
