// json_text.cpp -- nlohmann's reader and writer with a limit of depth
// The depth is counted before parsing, which costs less than the reader's callback.
#include "support/rpc/json_text.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/core.h>
#include <utility>

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

/// The code unit of an escape such as \ud83d at a place; 0 if there is none.
unsigned unit_at(std::string_view text, std::size_t at) {
    if (text.size() < at + 6 || text[at] != '\\' || text[at + 1] != 'u') return 0;
    unsigned unit = 0;
    const char* const end = text.data() + at + 6;
    return std::from_chars(text.data() + at + 2, end, unit, 16).ptr == end ? unit : 0;
}

/// Halves of characters, which JavaScript sends while an emoji is divided, as U+FFFD.
std::string with_whole_characters(std::string_view text) {
    const auto is_between = [](unsigned unit, unsigned first, unsigned last) {
        return unit >= first && unit <= last;
    };
    std::string whole(text);
    for (std::size_t at = whole.find('\\'); at < whole.size(); at = whole.find('\\', at)) {
        const unsigned unit = unit_at(whole, at);
        const bool is_first = is_between(unit, 0xd800, 0xdbff);
        const bool is_pair = is_first && is_between(unit_at(whole, at + 6), 0xdc00, 0xdfff);
        if (!is_pair && (is_first || is_between(unit, 0xdc00, 0xdfff)))
            whole.replace(at, 6, "\\ufffd");
        at += is_pair ? 12 : 2;
    }
    return whole;
}

} // namespace

ParsedJson parse_json(std::string_view text) {
    if (depth_of(text) > deepest_json)
        return {nullptr, fmt::format("the message is deeper than {} levels", deepest_json)};
    try {
        return {Json::parse(text), {}};
    } catch (const Json::parse_error& error) {
        const std::string whole = with_whole_characters(text);
        if (whole != text) return parse_json(whole);
        return {nullptr, fmt::format("the message is not JSON (byte {})", error.byte)};
    } catch (const Json::exception&) {
        return {nullptr, "the message is not JSON"};
    }
}

std::string json_text(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void JsonList::push_back(const JsonText& element) {
    if (text_.size() > 1) text_ += ',';
    text_ += element.text;
}

JsonText JsonList::take() {
    text_ += ']';
    return {std::exchange(text_, "[")};
}

} // namespace tharsis::rpc
