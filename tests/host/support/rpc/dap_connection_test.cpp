// dap_connection_test.cpp -- requests, responses and cancellation of the debug adapter protocol
#include "support/rpc/dap_connection.hpp"

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <unistd.h>

using namespace tharsis::rpc;

namespace {

/// A connection whose client's messages are written by the test.
class Pipes {
public:
    Pipes() {
        REQUIRE(::pipe(in_) == 0);
        REQUIRE(::pipe2(out_, O_NONBLOCK) == 0);
    }
    ~Pipes() {
        for (const int one : {in_[0], in_[1], out_[0], out_[1]}) ::close(one);
    }
    Pipes(const Pipes&) = delete;
    Pipes& operator=(const Pipes&) = delete;

    void send(const Json& message) {
        const std::string bytes = framed(message.dump());
        REQUIRE(::write(in_[1], bytes.data(), bytes.size()) > 0);
    }
    void request(int seq, const std::string& command, const Json& arguments = nullptr) {
        send({{"seq", seq}, {"type", "request"}, {"command", command}, {"arguments", arguments}});
    }
    /// The next message of the server; null if there is none.
    Json received() {
        char bytes[4096];
        const ssize_t count = ::read(out_[0], bytes, sizeof bytes);
        if (count > 0) frames_.add({bytes, static_cast<std::size_t>(count)});
        const auto frame = frames_.next();
        return frame ? parse_json(frame->body).value : Json();
    }
    Stream stream() const { return {in_[0], out_[1]}; }

private:
    int in_[2], out_[2];
    FrameReader frames_;
};

} // namespace

TEST_CASE("a request is returned with its arguments, and answered by its number", "[rpc]") {
    Pipes pipes;
    const Stream stream = pipes.stream();
    StreamTransport transport(stream);
    DapConnection connection(transport);
    pipes.request(7, "next", {{"threadId", 1}});
    const auto request = connection.next(1000);
    REQUIRE(request);
    CHECK(request->command == "next");
    CHECK(request->arguments["threadId"] == 1);
    connection.respond(*request, Json{{"a", 1}});
    const Json answer = pipes.received();
    CHECK(answer["request_seq"] == 7);
    CHECK(answer["seq"] == 1);
    CHECK(answer["success"] == true);
    CHECK(answer["body"]["a"] == 1);
    connection.event("stopped", {{"reason", "step"}});
    CHECK(pipes.received()["seq"] == 2);
}

TEST_CASE("an error has a sentence, and a word that the protocol defines", "[rpc]") {
    Pipes pipes;
    const Stream stream = pipes.stream();
    StreamTransport transport(stream);
    DapConnection connection(transport);
    connection.respond({3, "next", nullptr}, DapError{"the program runs", false, "notStopped"});
    const Json answer = pipes.received();
    CHECK(answer["success"] == false);
    CHECK(answer["message"] == "notStopped");
    CHECK(answer["body"]["error"]["format"] == "the program runs");
}

TEST_CASE("a cancelled request that waits is answered at once, the served one is marked", "[rpc]") {
    Pipes pipes;
    const Stream stream = pipes.stream();
    StreamTransport transport(stream);
    DapConnection connection(transport);
    pipes.request(1, "first");
    pipes.request(2, "second");
    pipes.request(3, "cancel", {{"requestId", 2}});
    const auto first = connection.next(1000);
    REQUIRE(first);
    connection.poll();
    CHECK_FALSE(connection.is_cancelled());
    const Json answer = pipes.received();
    CHECK(answer["request_seq"] == 2);
    CHECK(answer["message"] == "cancelled");
    CHECK(connection.is_waiting("cancel"));
    pipes.request(4, "cancel", {{"requestId", 1}});
    connection.poll();
    CHECK(connection.is_cancelled());
}

TEST_CASE("what was announced is cancelled by its id, until it has ended", "[rpc]") {
    Pipes pipes;
    const Stream stream = pipes.stream();
    StreamTransport transport(stream);
    DapConnection connection(transport);
    pipes.request(1, "cancel", {{"progressId", "p"}});
    connection.poll();
    connection.event("progressStart", {{"progressId", "p"}});
    CHECK_FALSE(connection.is_progress_cancelled("p"));
    for (int seq = 2; seq < 1000; ++seq) {
        pipes.request(seq, "cancel", {{"progressId", std::to_string(seq)}});
        (void)connection.next(0);
    }
    pipes.request(1000, "cancel", {{"progressId", "p"}});
    while (!connection.is_progress_cancelled("p")) (void)connection.next(1000);
    connection.event("progressEnd", {{"progressId", "p"}});
    CHECK_FALSE(connection.is_progress_cancelled("p"));
}

TEST_CASE("a cancellation of a request that does not exist cancels nothing", "[rpc]") {
    Pipes pipes;
    const Stream stream = pipes.stream();
    StreamTransport transport(stream);
    DapConnection connection(transport);
    pipes.request(1, "cancel", {{"requestId", 0}});
    REQUIRE(connection.next(1000));
    CHECK_FALSE(connection.is_cancelled());
}

TEST_CASE("our requests are answered once, and other responses are ignored", "[rpc]") {
    Pipes pipes;
    const Stream stream = pipes.stream();
    StreamTransport transport(stream);
    DapConnection connection(transport);
    int answers = 0;
    bool succeeded = true;
    connection.request("runInTerminal", {{"cwd", "/"}}, [&](bool success, const Json&) {
        ++answers;
        succeeded = success;
    });
    const Json seq = pipes.received()["seq"];
    for (int n = 0; n < 2; ++n)
        pipes.send({{"seq", 1}, {"type", "response"}, {"request_seq", seq}, {"success", false}});
    pipes.send({{"seq", 2}, {"type", "response"}, {"request_seq", 99}, {"success", true}});
    CHECK_FALSE(connection.next(100));
    CHECK(answers == 1);
    CHECK_FALSE(succeeded);
}

TEST_CASE("what is no request gets a response that says why", "[rpc]") {
    Pipes pipes;
    const Stream stream = pipes.stream();
    StreamTransport transport(stream);
    DapConnection connection(transport);
    pipes.send(Json::array({1}));
    pipes.send({{"seq", 5}, {"type", "request"}, {"command", 7}});
    pipes.send({{"seq", 6}, {"type", "request"}, {"command", "x"}, {"arguments", 3}});
    CHECK_FALSE(connection.next(100));
    const Json event = pipes.received(); // there is no response to a message without a number
    CHECK(event["event"] == "output");
    CHECK(event["body"]["category"] == "console");
    CHECK(event["body"]["output"] == "a message is an object\n");
    CHECK(pipes.received()["body"]["error"]["format"] == "command must be a string");
    CHECK(pipes.received()["body"]["error"]["format"] == "arguments must be an object");
}
