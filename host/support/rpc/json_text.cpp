// json_text.cpp -- nlohmann's reader and writer with a limit of depth
// The depth is counted before parsing, which costs less than the reader's callback.
#include "support/rpc/json_text.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis::rpc {

namespace {

int depth_of(std::string_view text) {
    int depth = 0, most = 0;
    bool quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (quoted) {
            if (c == '\\') ++at;
            if (c == '"') quoted = false;
        } else if (c == '"')
            quoted = true;
        else if (c == '[' || c == '{')
            most = std::max(most, ++depth);
        else if (c == ']' || c == '}')
            --depth;
    }
    return most;
}

} // namespace

ParsedJson parse_json(std::string_view text) {
    if (depth_of(text) > deepest_json)
        return {nullptr, fmt::format("the message is deeper than {} levels", deepest_json)};
    try {
        return {Json::parse(text), {}};
    } catch (const Json::exception& error) {
        return {nullptr, error.what()};
    }
}

std::string json_text(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace tharsis::rpc
