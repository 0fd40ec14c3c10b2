// dap_fixture.hpp -- a client that talks to a server in another thread, message by message
// Events and responses come in the order of the server; a test waits for those that it needs.
#pragma once
#include "frontends/dap/dap.hpp"
#include "support/rpc/framing.hpp"
#include "support/rpc/json_text.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <poll.h>
#include <string>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace tharsis::testing {

using rpc::Json;

class DapClient {
public:
    explicit DapClient(Language language = Language::english) {
        int both[2];
        REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM, 0, both) == 0);
        ours_ = both[0];
        server_ = std::thread([this, theirs = both[1], language] {
            status_ = dap::serve(theirs, theirs, language);
            ::close(theirs);
        });
    }
    ~DapClient() { (void)leave(); }
    DapClient(const DapClient&) = delete;
    DapClient& operator=(const DapClient&) = delete;

    void send_bytes(const std::string& bytes) {
        REQUIRE(::write(ours_, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
    }
    /// Returns the number of the request.
    int send(const std::string& command, Json arguments = nullptr) {
        Json message{{"seq", ++seq_}, {"type", "request"}, {"command", command}};
        if (!arguments.is_null()) message["arguments"] = std::move(arguments);
        send_bytes(rpc::framed(message.dump()));
        return seq_;
    }
    /// The response; events that come before it are kept.
    Json response(int seq) {
        for (;;) {
            for (auto at = responses_.begin(); at != responses_.end(); ++at)
                if ((*at)["request_seq"] == seq) {
                    Json found = *at;
                    responses_.erase(at);
                    return found;
                }
            receive();
        }
    }
    Json ask(const std::string& command, Json arguments = nullptr) {
        return response(send(command, std::move(arguments)));
    }
    /// The body of the response, which must be a success.
    Json result(const std::string& command, Json arguments = nullptr) {
        const Json answer = ask(command, std::move(arguments));
        INFO(answer.dump());
        REQUIRE(answer["success"] == true);
        return answer.value("body", Json());
    }
    std::string error(const std::string& command, Json arguments = nullptr) {
        const Json answer = ask(command, std::move(arguments));
        REQUIRE(answer["success"] == false);
        return answer["body"]["error"]["format"];
    }
    /// The body of the next event of this name; earlier events of other names are kept.
    Json event(const std::string& name) {
        for (;;) {
            for (auto at = events_.begin(); at != events_.end(); ++at)
                if ((*at)["event"] == name) {
                    const Json found = at->value("body", Json());
                    events_.erase(at);
                    return found;
                }
            receive();
        }
    }
    /// True if an event of this name is there, or comes before ten seconds of silence.
    bool arrives(const std::string& name) {
        const auto is_there = [&] {
            return std::ranges::any_of(
                events_, [&](const Json& one) { return one.value("event", "") == name; });
        };
        while (!is_there())
            if (!receive(10'000)) return false;
        return true;
    }
    /// The arguments of the server's next request of this name.
    Json asked(const std::string& command) {
        for (;;) {
            for (auto at = events_.begin(); at != events_.end(); ++at)
                if (at->value("command", "") == command) {
                    const Json found = (*at)["arguments"];
                    events_.erase(at);
                    return found;
                }
            receive();
        }
    }
    /// Everything that the program printed, up to now.
    std::string printed() { return printed_by("stdout"); }
    /// The same for another category of output.
    std::string printed_by(const std::string& category) {
        std::string text;
        for (const Json& one : events_)
            if (one["event"] == "output" && one["body"]["category"] == category)
                text += one["body"]["output"];
        return text;
    }
    /// The lines of the source at which it was printed, one of each event; 0: none was given.
    std::vector<int> places_of_output(const std::string& category) {
        std::vector<int> lines;
        for (const Json& one : events_)
            if (one["event"] == "output" && one["body"]["category"] == category)
                lines.push_back(one["body"].contains("source") ? one["body"].value("line", 0) : 0);
        return lines;
    }
    /// Disconnects and returns the server's status.
    int leave() {
        if (!server_.joinable()) return status_;
        (void)send("disconnect");
        return wait_for_end();
    }
    /// Closes the connection without a word.
    int vanish() {
        ::shutdown(ours_, SHUT_WR);
        return wait_for_end();
    }

private:
    /// Receives a message; false if nothing comes within so many milliseconds (-1: forever).
    bool receive(int milliseconds = -1) {
        while (true) {
            if (const auto frame = frames_.next()) {
                Json message = rpc::parse_json(frame->body).value;
                const bool is_response = message["type"] == "response";
                (is_response ? responses_ : events_).push_back(std::move(message));
                return true;
            }
            pollfd waiting{ours_, POLLIN, 0};
            if (::poll(&waiting, 1, milliseconds) == 0) return false;
            char bytes[4096];
            const ssize_t count = ::read(ours_, bytes, sizeof bytes);
            REQUIRE(count > 0);
            frames_.add({bytes, static_cast<std::size_t>(count)});
        }
    }
    int wait_for_end() {
        char bytes[4096];
        while (::read(ours_, bytes, sizeof bytes) > 0) {
        }
        server_.join();
        ::close(ours_);
        return status_;
    }

    int ours_ = -1, seq_ = 0, status_ = -1;
    std::thread server_;
    rpc::FrameReader frames_;
    std::deque<Json> responses_, events_;
};

/// A folder on the disk, removed at the end.
class ProgramFolder {
public:
    ProgramFolder() {
        std::string form = std::filesystem::temp_directory_path().string() + "/dap-XXXXXX";
        REQUIRE(::mkdtemp(form.data()) != nullptr);
        path_ = std::filesystem::canonical(form).string();
    }
    ~ProgramFolder() { std::filesystem::remove_all(path_); }
    ProgramFolder(const ProgramFolder&) = delete;
    ProgramFolder& operator=(const ProgramFolder&) = delete;
    /// Returns the path.
    std::string write(const std::string& name, const std::string& text) const {
        const std::string path = path_ + "/" + name;
        std::ofstream(path) << text;
        return path;
    }

private:
    std::string path_;
};

/// A client of a program, stopped before its first instruction.
class StoppedProgram : public DapClient {
public:
    explicit StoppedProgram(const std::string& text, Json more = Json::object()) {
        path_ = folder_.write("program.asm", text);
        (void)result("initialize", {{"adapterID", "tharsis"},
                                    {"supportsVariableType", true},
                                    {"supportsInvalidatedEvent", true},
                                    {"supportsMemoryEvent", true},
                                    {"supportsProgressReporting", true}});
        more["program"] = path_;
        more["stopOnEntry"] = true;
        (void)result("launch", std::move(more));
        (void)event("initialized");
        (void)result("configurationDone");
        CHECK(event("stopped")["reason"] == "entry");
    }
    /// The body of the `stopped` event after this motion.
    Json move(const std::string& command, Json more = Json::object()) {
        more["threadId"] = 1;
        (void)result(command, std::move(more));
        return event("stopped");
    }
    int line() { return frames()[0]["line"]; }
    Json frames() { return result("stackTrace", {{"threadId", 1}})["stackFrames"]; }
    /// The value of an expression in the innermost frame.
    std::string value(const std::string& expression) {
        return result("evaluate", {{"expression", expression}, {"context", "watch"}})["result"];
    }
    Json source() const { return {{"path", path_}}; }
    const std::string& path() const { return path_; }

private:
    ProgramFolder folder_;
    std::string path_;
};

} // namespace tharsis::testing
