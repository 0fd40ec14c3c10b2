// turns_test.cpp -- the debug adapter without a pipe: a driver passes messages and takes turns
#include "frontends/dap/server.hpp"
#include "support/command.hpp"
#include "support/rpc/mailbox.hpp"

#include <catch2/catch.hpp>
#include <fstream>

using namespace tharsis;
using rpc::Json;
using rpc::Turn;

namespace {

/// A server, and what it has sent.
class Page {
public:
    Page() : mailbox_([this](const std::string& text) { sent.push_back(Json::parse(text)); }) {}

    void send(std::string_view command, Json arguments) {
        mailbox_.put(Json{{"seq", ++seq_},
                          {"type", "request"},
                          {"command", command},
                          {"arguments", std::move(arguments)}}
                         .dump());
    }
    Turn turn() { return server_.turn(); }
    /// Takes turns until there is nothing to do; false if that takes too many.
    bool settle() {
        for (int turns = 0; turns < 10'000; ++turns)
            if (turn() != Turn::again) return true;
        return false;
    }
    void close() { mailbox_.close(); }
    int exit_status() const { return server_.exit_status(); }
    bool has_event(std::string_view name) const {
        return std::any_of(sent.begin(), sent.end(), [&](const Json& message) {
            return message["type"] == "event" && message["event"] == name;
        });
    }

    std::vector<Json> sent;

private:
    rpc::Mailbox mailbox_;
    rpc::DapConnection connection_{mailbox_};
    dap::Server server_{connection_};
    int seq_ = 0;
};

/// A file in a folder of its own: tests run side by side.
class ProgramFile {
public:
    explicit ProgramFile(std::string_view text) { std::ofstream(name()) << text; }
    std::string name() const { return (folder_.path() / "program.asm").string(); }

private:
    test::TemporaryFolder folder_;
};

void launch(Page& page, const ProgramFile& file) {
    page.send("initialize", {{"adapterID", "tharsis"}});
    page.send("launch", {{"program", file.name()}});
    page.send("configurationDone", Json::object());
}

} // namespace

TEST_CASE("turns without a message have nothing to do", "[dap]") {
    Page page;
    CHECK(page.turn() == Turn::waits);
    CHECK(page.turn() == Turn::waits);
    CHECK(page.sent.empty());
}

TEST_CASE("a program runs to its end by turns, and the session ends when its client leaves",
          "[dap]") {
    const ProgramFile file("main: li $v0, 10\n syscall\n");
    Page page;
    launch(page, file);
    REQUIRE(page.settle());
    CHECK(page.has_event("terminated"));
    page.send("disconnect", Json::object());
    while (page.turn() == Turn::again) {
    }
    CHECK(page.turn() == Turn::ended);
    CHECK(page.exit_status() == 0);
}

TEST_CASE("a request is answered between two turns of an endless program", "[dap]") {
    const ProgramFile file("main: b main\n");
    Page page;
    launch(page, file);
    for (int turns = 0; turns < 10; ++turns) CHECK(page.turn() == Turn::again);
    CHECK_FALSE(page.has_event("stopped"));
    page.send("pause", {{"threadId", 1}});
    REQUIRE(page.settle());
    CHECK(page.has_event("stopped"));
    CHECK(page.turn() == Turn::waits);
}

TEST_CASE("a client that has gone ends the turns", "[dap]") {
    const ProgramFile file("main: b main\n");
    Page page;
    launch(page, file);
    for (int turns = 0; turns < 10; ++turns) CHECK(page.turn() == Turn::again);
    page.close();
    CHECK(page.settle());
    CHECK(page.turn() == Turn::ended);
    CHECK(page.exit_status() == 1);
}
