// connection_test.cpp -- JSON-RPC with valid and invalid messages
#include "support/conversation.hpp"
#include "support/rpc/connection.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::rpc;
using namespace tharsis::testing;

namespace {

/// Answers each request with its method, and one called "slow" only if it was not cancelled.
int echo(int in, int out) {
    const Stream stream(in, out);
    StreamTransport transport(stream);
    Connection connection(transport);
    int count = 0;
    while (!connection.ended())
        if (const auto message = connection.next(Stream::forever)) {
            ++count;
            if (!message->is_request()) continue;
            if (connection.cancelled())
                connection.reply(message->id, Error{ErrorCode::request_cancelled, "cancelled"});
            else
                connection.reply(message->id, Json(message->method));
        }
    return count;
}

Conversation talk(const std::vector<std::string>& bodies) {
    std::string bytes;
    for (const std::string& body : bodies) bytes += tharsis::rpc::framed(body);
    return converse(bytes, echo);
}

int code_of(const std::string& body) {
    const Conversation conversation = talk({body, R"({"jsonrpc":"2.0","id":9,"method":"m"})"});
    CHECK(conversation.result(9) == "m"); // it goes on
    REQUIRE(conversation.messages.size() == 2);
    return conversation.messages[0]["error"]["code"];
}

} // namespace

TEST_CASE("a request is answered under its id, a number or a string", "[rpc]") {
    const Conversation conversation =
        talk({R"({"jsonrpc":"2.0","id":1,"method":"one"})", R"({"jsonrpc":"2.0","method":"note"})",
              R"({"jsonrpc":"2.0","id":"x","method":"two","params":[1]})"});
    CHECK(conversation.messages.size() == 2);
    CHECK(conversation.result(1) == "one");
    CHECK(conversation.result("x") == "two");
    CHECK(conversation.status == 3);
}

TEST_CASE("what is no message is answered with the protocol's error, and the server goes on",
          "[rpc]") {
    CHECK(code_of("{") == -32700);
    CHECK(code_of("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xff\"}") == -32700);
    CHECK(code_of("[]") == -32600);
    CHECK(code_of("7") == -32600);
    CHECK(code_of(R"({"id":1,"method":"m"})") == -32600);
    CHECK(code_of(R"({"jsonrpc":"2.0","id":1,"method":7})") == -32600);
    CHECK(code_of(R"({"jsonrpc":"2.0","id":{},"method":"m"})") == -32600);
    CHECK(code_of(R"({"jsonrpc":"2.0","id":1.5,"method":"m"})") == -32600);
    CHECK(code_of(R"({"jsonrpc":"2.0","id":1,"method":"m","params":"x"})") == -32600);
    CHECK(code_of(std::string(1000, '[')) == -32700);
}

TEST_CASE("answers to nothing, and cancellations of nothing, are ignored", "[rpc]") {
    const Conversation conversation =
        talk({R"({"jsonrpc":"2.0","id":77,"result":1})",
              R"({"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"x"}})",
              R"({"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":5}})",
              R"({"jsonrpc":"2.0","method":"$/cancelRequest"})",
              R"({"jsonrpc":"2.0","id":1,"method":"m"})"});
    CHECK(conversation.messages.size() == 1);
    CHECK(conversation.result(1) == "m");
}

TEST_CASE("a request that waits is cancelled before its turn", "[rpc]") {
    const Conversation conversation =
        talk({R"({"jsonrpc":"2.0","id":1,"method":"first"})",
              R"({"jsonrpc":"2.0","id":2,"method":"second"})",
              R"({"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":2}})",
              R"({"jsonrpc":"2.0","id":3,"method":"third"})"});
    CHECK(conversation.result(1) == "first");
    CHECK(conversation.error(2) == -32800);
    CHECK(conversation.result(3) == "third");
}

TEST_CASE("our own requests have ids of their own, and their answers come back", "[rpc]") {
    Json received;
    const auto asker = [&](int in, int out) {
        const Stream stream(in, out);
        StreamTransport transport(stream);
        Connection connection(transport);
        connection.request("ask", {{"x", 1}}, [&](const Json& result) { received = result; });
        while (!connection.ended()) connection.next(Stream::forever);
        return 0;
    };
    const Conversation conversation =
        converse(tharsis::rpc::framed(R"({"jsonrpc":"2.0","id":1,"result":{"answer":42}})"), asker);
    REQUIRE(conversation.messages.size() == 1);
    CHECK(conversation.messages[0]["method"] == "ask");
    CHECK(received == Json{{"answer", 42}});
}

TEST_CASE("half a message at the end is dropped", "[rpc]") {
    const std::string whole = tharsis::rpc::framed(R"({"jsonrpc":"2.0","id":1,"method":"m"})");
    const Conversation conversation = converse(whole + whole.substr(0, whole.size() - 3), echo);
    CHECK(conversation.messages.size() == 1);
}

TEST_CASE("an answer that is written already is sent as it is", "[rpc]") {
    JsonList list;
    CHECK(JsonList().take().text == "[]");
    list.push_back(Json{{"b", 1}, {"a", "é"}});
    list.push_back(JsonText{"[2,3]"});
    CHECK(list.take().text == R"([{"a":"é","b":1},[2,3]])");
    CHECK(list.take().text == "[]");
}
