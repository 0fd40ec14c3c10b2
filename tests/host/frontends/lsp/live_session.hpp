// live_session.hpp -- a server in this process, which is given one message after the other
// Unlike a session that is written first, it comes to rest between messages.
#pragma once
#include "frontends/lsp/server.hpp"
#include "lsp_fixture.hpp"
#include "support/rpc/mailbox.hpp"

namespace tharsis::testing {

class LiveSession {
public:
    explicit LiveSession(Json capabilities, Json options = nullptr, Json root = nullptr)
        : mailbox_([this](const std::string& text) { receive(rpc::parse_json(text).value); },
                   [this] {
                       if (while_serving) while_serving();
                   }),
          connection_(mailbox_), server_(connection_) {
        Json first = {{"processId", nullptr},
                      {"rootUri", std::move(root)},
                      {"capabilities", std::move(capabilities)}};
        if (!options.is_null()) first["initializationOptions"] = std::move(options);
        request("initialize", std::move(first));
        notify("initialized", Json::object());
    }

    /// Hands a message over; it is read in a turn.
    void put(Json message) {
        message["jsonrpc"] = "2.0";
        mailbox_.put(rpc::json_text(message));
    }
    /// The server handles what has arrived, and then what could wait.
    void rest() {
        while (server_.turn() == rpc::Turn::again) {
        }
    }
    void notify(const std::string& method, Json params) {
        put({{"method", method}, {"params", std::move(params)}});
        rest();
    }
    /// Returns the answer.
    Json request(const std::string& method, Json params) {
        put({{"id", ++last_}, {"method", method}, {"params", std::move(params)}});
        rest();
        for (const Json& one : received)
            if (!one.contains("method") && one["id"] == last_) return one;
        return nullptr;
    }
    void open(const std::string& text, const std::string& uri) {
        notify("textDocument/didOpen",
               {{"textDocument",
                 {{"uri", uri}, {"languageId", "mips"}, {"version", 1}, {"text", text}}}});
    }
    void change(const std::string& text, const std::string& uri) {
        notify("textDocument/didChange", {{"textDocument", {{"uri", uri}, {"version", 2}}},
                                          {"contentChanges", Json::array({{{"text", text}}})}});
    }
    Json ask(const std::string& method, const std::string& uri, Json more = Json::object()) {
        more["textDocument"] = {{"uri", uri}};
        return request(method, std::move(more));
    }
    /// How many messages of the server had this method.
    std::size_t count(const std::string& method) const {
        return static_cast<std::size_t>(std::ranges::count_if(
            received, [&](const Json& one) { return one.value("method", "") == method; }));
    }

    std::vector<Json> received;            ///< all messages of the server
    std::function<void()> while_serving;   ///< called when the server looks for a cancellation
    std::function<void(const Json&)> sees; ///< called with each message of the server

private:
    void receive(Json message) {
        received.push_back(std::move(message));
        if (sees) sees(received.back());
    }

    rpc::Mailbox mailbox_;
    rpc::Connection connection_;
    lsp::Server server_;
    int last_ = 0;
};

} // namespace tharsis::testing
