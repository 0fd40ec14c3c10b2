// conversation.hpp -- messages to a server that reads a descriptor, and its answers
#pragma once
#include "support/rpc/framing.hpp"
#include "support/rpc/json_text.hpp"

#include <cstdio>
#include <functional>
#include <string>
#include <unistd.h>
#include <vector>

namespace tharsis::testing {

/// What the server wrote, and what it returned.
struct Conversation {
    std::vector<rpc::Json> messages;
    int status = 0;

    /// The answer to a request; null if there is none.
    rpc::Json answer(const rpc::Json& id) const {
        for (const rpc::Json& one : messages)
            if (one.contains("id") && one["id"] == id && !one.contains("method")) return one;
        return nullptr;
    }
    rpc::Json result(const rpc::Json& id) const { return answer(id).value("result", rpc::Json()); }
    int error(const rpc::Json& id) const {
        const rpc::Json one = answer(id);
        return one.contains("error") ? one["error"]["code"].get<int>() : 0;
    }
    /// Parameters of the notifications of a method, in order.
    std::vector<rpc::Json> notifications(const std::string& method) const {
        std::vector<rpc::Json> found;
        for (const rpc::Json& one : messages)
            if (one.value("method", "") == method) found.push_back(one["params"]);
        return found;
    }
};

/// Lets a server read bytes from a file, up to its end.
inline Conversation converse(const std::string& bytes,
                             const std::function<int(int in, int out)>& server) {
    std::FILE* const in = std::tmpfile();
    std::FILE* const out = std::tmpfile();
    std::fwrite(bytes.data(), 1, bytes.size(), in);
    std::fflush(in);
    std::rewind(in);
    Conversation result;
    result.status = server(fileno(in), fileno(out));
    rpc::FrameReader frames;
    std::rewind(out);
    char part[4096];
    for (std::size_t count; (count = std::fread(part, 1, sizeof part, out)) > 0;)
        frames.add({part, count});
    while (const auto frame = frames.next())
        result.messages.push_back(rpc::parse_json(frame->body).value);
    std::fclose(in);
    std::fclose(out);
    return result;
}

} // namespace tharsis::testing
